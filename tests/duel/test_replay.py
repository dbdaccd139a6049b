"""Replay, undo, files' state: a fight from its actions and rolls, and what is refused with its number (formats)."""

from __future__ import annotations

from functools import reduce

import pytest

from magicfight.duel.actions import Action, End, Move, Recover, action_from_plain, action_to_plain
from magicfight.duel.plain import state_to_plain
from magicfight.duel.state import charges_left, opening_state
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.duel.telling import PHRASES
from magicfight.ground.dice import DiceError, Roll, ScriptedDice, below
from magicfight.ground.fight import dice_problem, replay
from magicfight.ground.problems import Refused
from tests.duel.fights import Table, at, fight, roll, setup_of, six
from tests.duel.random_fights import random_setup
from tests.duel.test_random_play import play_out
from tests.makers import effect, own, spell, wizard


def played() -> Duel:
    """A walks, shoots with a charge and hits; B recovers; the turn ends."""
    shot = spell("Shot", effect("energy_blast", charges=4))
    table = fight(at(wizard("A", own(shot, 6)), 10, 10), at(wizard("B", dexterity=-1, stun=20), 12, 10))
    table.move("A", 9, 10).dice("attack 6 6 6", six(2, 6)).cast("A", "Shot", 6, target="B").recover("B")
    return table.log


def refusal(actions: tuple[Action, ...], rolls: tuple[Roll, ...]) -> tuple[set[str], str, str]:
    """The places, the code and the French sentence with which a file is refused."""
    with pytest.raises(Refused) as refused:
        replay(MAGIC_FIGHT, played().setup, actions, rolls)
    problems = refused.value.problems
    return {one.where for one in problems}, problems[0].code, PHRASES.tell(problems[0], "fr")


def test_a_fight_played_again_is_the_same_fight() -> None:
    log = played()
    again = replay(MAGIC_FIGHT, log.setup, log.actions, log.rolls)
    assert again == log


@pytest.mark.slow
def test_a_fight_left_at_any_action_and_taken_up_again_goes_on_identically() -> None:
    """Formats: every prefix replays to the state that it had, and the rest follows."""
    log = play_out(3, turns=6)
    assert len(log.actions) > 10
    for count, entry in enumerate(log.entries):
        state = entry.after
        cut = log.cut(count)
        assert cut.state == state
        assert reduce(MAGIC_FIGHT.evolve, cut.events, cut.opening) == state
        again = replay(MAGIC_FIGHT, cut.setup, cut.actions, cut.rolls)
        assert again.state == state
    assert state == log.state


def test_charges_used_stay_used_after_loading() -> None:
    """R2.6."""
    log = played()
    again = replay(MAGIC_FIGHT, log.setup, log.actions, log.rolls)
    assert charges_left(again.state.fighter("A"), 0, 0) == 3


def test_the_turns_end_is_not_run_again_by_loading() -> None:
    """R4.7: once, whatever is saved and loaded after it."""
    log = played()
    stun = log.state.fighter("B").stun
    for _ in range(3):
        log = replay(MAGIC_FIGHT, log.setup, log.actions, log.rolls)
    assert log.state.fighter("B").stun == stun == 35 - 10 + 4


@pytest.mark.parametrize(
    ("rolls", "place", "code"),
    [
        ((), "rolls[0]", "roll_missing"),
        (("attack 6 6 6",), "rolls[1]", "roll_missing"),
        (("effect 6 6 6",), "rolls[0]", "roll_purpose"),
        (("attack 6 6",), "rolls[0]", "roll_count"),
        (("attack 6 6 7",), "rolls[0]", "roll_face"),
        (("attack 6 6 6", "effect 0 2 2 2 2 2"), "rolls[1]", "roll_face"),
        (("attack 6 6 6", "effect 2 2 2 2 2 2", "attack 1 1 1"), "rolls[2]", "roll_left_over"),
    ],
)
def test_a_roll_that_the_rules_do_not_ask_for_is_refused_with_its_number(
    rolls: tuple[str, ...], place: str, code: str
) -> None:
    where, found, sentence = refusal(played().actions, tuple(roll(text) for text in rolls))
    assert (where, found) == ({place}, code)
    assert place in sentence


def test_an_action_that_is_not_legal_is_refused_with_its_number() -> None:
    actions = played().actions
    where, code, sentence = refusal((*actions[:1], Recover("A")), ())
    assert (where, code) == ({"actions[1]"}, "recovery_after_walk")
    assert "actions[1]" in sentence
    assert refusal((End("B"),), ())[0] == {"actions[0]"}
    assert refusal((Move("Z", (1, 1)),), ())[1] == "wizard_unknown"


def test_a_fight_that_cannot_start_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        replay(MAGIC_FIGHT, setup_of(at(wizard("A"), 1, 1)), (), ())
    assert [one.code for one in refused.value.problems] == ["fighters_number"]


def test_a_missing_roll_says_how_many_dice() -> None:
    found = dice_problem(DiceError("roll_missing", 4, purpose="initiative_tie", count=3))
    assert PHRASES.tell(found, "en") == "rolls[4]: A roll is missing: the rules ask for " + (
        "draw between equal dexterities (3\u00a0dice)."
    )


# --- undo ---------------------------------------------------------------------------------------------------------


def test_walking_is_undone_step_by_step() -> None:
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.move("A", 9, 10).move("A", 8, 10)
    log = table.log.undo()
    assert log.state.fighter("A").hex == (9, 10)
    assert log.undo().state == replay(MAGIC_FIGHT, log.setup, (), ()).state
    with pytest.raises(Refused, match="undo_nothing"):
        log.undo().undo()


def test_ending_a_phase_and_recovering_are_undone_where_no_die_followed() -> None:
    """« Terminer » and « Récupération » are taken back like a walk, with what they had carried on."""
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    start = table.state
    table.end("A").recover("B")
    log = table.log.undo()
    assert log.state.active == "B"
    assert not log.state.fighter("B").is_recovering
    log = log.undo()
    assert (log.state, log.can_undo) == (start, False)
    again = log.redo().redo()
    assert (again.state, again.can_redo) == (table.state, False)
    assert again == table.log


def test_what_was_undone_is_forgotten_by_another_action() -> None:
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", dexterity=-1), 12, 10)).move("A", 9, 10)
    other = table.log.undo().play(Move("A", (11, 10)), ScriptedDice(()))
    assert not other.can_redo
    with pytest.raises(Refused, match="redo_nothing"):
        other.redo()


def test_undo_stops_at_the_last_roll() -> None:
    shot = own("energy_blast", 2)
    table = fight(at(wizard("A", shot), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.move("A", 9, 10).dice("attack 1 1 1").cast("A", "energy_blast", 2, target="B")
    assert not table.log.can_undo
    with pytest.raises(Refused, match="undo_rolled"):
        table.log.undo()
    table.move("B", 13, 10)
    assert table.log.can_undo
    assert not table.log.undo().can_undo


# --- plain forms --------------------------------------------------------------------------------------------------


def test_the_last_line_of_a_replay_is_the_state() -> None:
    """Formats, `replay --json`."""
    drain = spell("Leech", effect("drain", against="energy_blast"))
    take = spell("Take", effect("transfer", against="energy_blast", feeds="stun"))
    table = fight(
        at(wizard("A", own(drain, 2), own("aid", 2), dexterity=1), 10, 10),
        at(wizard("B", own("energy_blast", 6)), 12, 10),
        at(wizard("C", own(take, 2), dexterity=-1), 14, 10),
    )
    table.dice("attack 6 6 6", "effect 3 4").cast("A", "Leech", 2, target="B").end("B")
    table.dice("attack 6 6 6", "effect 6 6").cast("C", "Take", 2, target="B")
    table.dice("effect 6 6").cast("A", "aid", 2, target="B", aid=("energy_blast", 0))
    plain = state_to_plain(table.state)
    assert {key: plain[key] for key in ("event", "turn", "segment", "active", "winner")} == {
        "event": "state",
        "turn": 2,
        "segment": 6,
        "active": "B",
        "winner": None,
    }
    assert plain["fighters"][1] == {
        "name": "B",
        "hex": [12, 10],
        "body": 10,
        "stun": 15,
        "endurance": 20,
        "conditions": [],
        "drained": {"energy_blast": 14},
        "gained": {"energy_blast": 12},
    }
    assert plain["fighters"][2]["gained"] == {"stun": 7}


def test_a_part_of_a_point_is_written_exactly() -> None:
    """R7.6, R1.1: hardened armour, 45/4\u00a0points."""
    drain = spell("Leech", effect("drain", against="armor"))
    table = fight(
        at(wizard("A", own(drain, 3)), 10, 10),
        at(wizard("B", own(effect("armor", "hardened"), 3), dexterity=-1), 12, 10),
    )
    table.dice("attack 6 6 6", "effect 6 6 6").cast("A", "Leech", 3, target="B")
    assert state_to_plain(table.state)["fighters"][1]["drained"] == {"armor": "45/4"}


def test_actions_go_through_their_plain_form() -> None:
    for seed in (1, 2, 5):
        for action in play_out(seed, turns=4).actions:
            assert action_from_plain(action_to_plain(action)) == action


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"by": "A", "do": "dance"}, "action_unknown"),
        ({"do": "end"}, "action_of_nobody"),
        ({"by": "A"}, "action_unsaid"),
        ({"by": "A", "do": "move"}, "action_malformed"),
        ({"by": "A", "do": "move", "to": [1]}, "action_malformed"),
        ({"by": "A", "do": "move", "to": [1, True]}, "action_malformed"),
        ({"by": "A", "do": "cast", "spell": "S"}, "action_malformed"),
        ({"by": "A", "do": "drop"}, "action_malformed"),
    ],
)
def test_what_is_no_action_is_refused(data: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as refused:
        action_from_plain(data)
    assert [one.code for one in refused.value.problems] == [code]


def test_states_are_equal_and_hashable_by_value() -> None:
    """Design: frozen plain values."""
    setup = random_setup(below(9))
    assert opening_state(setup) == opening_state(random_setup(below(9)))
    assert hash(opening_state(setup)) == hash(opening_state(random_setup(below(9))))
    assert Table(setup_of(at(wizard("A"), 1, 1), at(wizard("B", dexterity=1), 5, 5))).state != opening_state(setup)
