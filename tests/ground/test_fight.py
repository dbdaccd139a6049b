"""The log of a fight: playing again, taking back, mending a die, through the smallest of the desk's systems."""

from __future__ import annotations

import pytest

from magicfight.desk.common.records import GM, Stop
from magicfight.desk.common.system import DeskFight
from magicfight.desk.d100_duel.records import Act, Declare, NextTurn, Resolve
from magicfight.desk.d100_duel.system import D100_DUEL
from magicfight.ground.dice import DiceError, DiceOwed, MendedDice, Roll, ScriptedDice, SeededDice, TypedDice
from magicfight.ground.fight import actions_from_plain, begin, replay, replay_as_far
from magicfight.ground.problems import Refused

SETUP = D100_DUEL.codec.setup_from_plain([{"name": "A", "physical_skill": 40}, {"name": "B"}])
FEAT = Declare("A", (Act("feat", difficulty=50),))


def started() -> DeskFight:
    return begin(D100_DUEL, SETUP, SeededDice(1)).play(FEAT, SeededDice(1)).play(Declare("B"), SeededDice(1))


def test_actions_are_taken_back_up_to_the_last_roll() -> None:
    """Two declarations go; a resolution with a die stays."""
    played = started()
    assert played.can_undo
    back = played.undo()
    assert back.state == begin(D100_DUEL, SETUP, SeededDice(1)).play(FEAT, SeededDice(1)).state
    start = back.undo()
    assert start.actions == ()
    assert not start.can_undo
    with pytest.raises(Refused, match="undo_nothing"):
        start.undo()
    rolled = played.play(Resolve(GM), SeededDice(1))
    assert not rolled.can_undo
    with pytest.raises(Refused, match="undo_rolled"):
        rolled.undo()
    after = rolled.play(NextTurn(GM), SeededDice(1))
    assert after.undo().state == rolled.state


def test_a_fight_plays_again_to_the_same_state() -> None:
    """Actions and rolls are all that is kept."""
    played = started().play(Resolve(GM), SeededDice(7)).play(Stop(GM), SeededDice(1))
    again = replay(D100_DUEL, SETUP, played.actions, played.rolls)
    assert (again.state, again.events) == (played.state, played.events)


@pytest.mark.parametrize(
    ("rolls", "code", "where"),
    [
        ([], "roll_missing", "rolls[0]"),
        ([Roll("feat", (101,))], "roll_face", "rolls[0]"),
        ([Roll("feat", (1, 2))], "roll_count", "rolls[0]"),
        ([Roll("attack", (1,))], "roll_purpose", "rolls[0]"),
        ([Roll("feat", (1,)), Roll("feat", (1,))], "roll_left_over", "rolls[1]"),
    ],
)
def test_rolls_that_do_not_fit_are_refused_by_number(rolls: list[Roll], code: str, where: str) -> None:
    """Formats: the number of the first that is not the one asked for."""
    played = started().play(Resolve(GM), SeededDice(1))
    with pytest.raises(Refused) as refused:
        replay(D100_DUEL, SETUP, played.actions, rolls)
    (problem,) = refused.value.problems
    assert (problem.code, problem.where) == (code, where)
    for language in ("fr", "en"):
        assert where in D100_DUEL.phrasebook.tell(problem, language)


def test_actions_that_are_illegal_are_refused_by_number() -> None:
    """Formats: `actions[N]`."""
    with pytest.raises(Refused) as refused:
        replay(D100_DUEL, SETUP, [FEAT, NextTurn(GM)], [])
    assert [(one.code, one.where) for one in refused.value.problems] == [("not_all_declared", "actions[1]")]
    with pytest.raises(Refused) as refused:
        actions_from_plain(D100_DUEL, [{"by": "gm", "do": "resolve"}, {"by": "gm", "do": "dance"}, 3])
    assert [one.where for one in refused.value.problems] == ["actions[1]", "actions[2]"]


def test_typed_dice_are_asked_for_one_roll_at_a_time() -> None:
    """Nothing changes until the last is typed."""
    played = started()
    with pytest.raises(DiceOwed) as owed:
        played.play(Resolve(GM), TypedDice())
    assert (owed.value.purpose, owed.value.sides) == ("feat", (100,))
    after = played.play(Resolve(GM), TypedDice([Roll("feat", (12,))]))
    assert after.rolls == (Roll("feat", (12,)),)


def test_a_table_may_grow_under_a_fight_but_not_change_its_past() -> None:
    """A spell more is no matter; another threshold for one that was cast is."""
    sheets = [{"name": "A", "magic_mastery": 40}, {"name": "B"}]
    avis = {"name": "Avis", "threshold": 20, "magic_points": 2}
    setup = D100_DUEL.codec.setup_from_plain(sheets)
    played = begin(D100_DUEL, setup, SeededDice(1)).play(Declare("A", (Act("cast", spell="Avis"),)), SeededDice(1))
    played = played.play(Declare("B"), SeededDice(1)).play(Resolve(GM), SeededDice(1))
    more = D100_DUEL.codec.setup_from_plain(
        sheets, {"spells": [avis, {"name": "Lumos", "threshold": 5, "magic_points": 1}]}
    )
    assert played.amended(more).state.spell("lumos") is not None
    other = D100_DUEL.codec.setup_from_plain(sheets, {"spells": [avis | {"threshold": 25}]})
    with pytest.raises(Refused) as refused:
        played.amended(other)
    assert [one.code for one in refused.value.problems] == ["past_changed"]
    assert D100_DUEL.phrasebook.tell(refused.value.problems[0], "fr")


# Mending a die, and what is left of a damaged fight


def exchange() -> DeskFight:
    """A tries a feat and misses on 90, B tries one and succeeds on 15."""
    sheets = [{"name": "A", "physical_skill": 60}, {"name": "B", "physical_skill": 40}]
    setup = D100_DUEL.codec.setup_from_plain(sheets)
    played = begin(D100_DUEL, setup, ScriptedDice(()))
    played = played.play(Declare("A", (Act("feat", difficulty=20),)), ScriptedDice(()))
    played = played.play(Declare("B", (Act("feat", difficulty=20),)), ScriptedDice(()))
    return played.play(Resolve(GM), ScriptedDice([Roll("feat", (90,)), Roll("feat", (15,))]))


def test_a_die_is_mended_and_what_follows_is_played_again() -> None:
    """The same actions, one face changed: as if it had been thrown so."""
    played = exchange().play(NextTurn(GM), ScriptedDice(()))
    mended = played.corrected({0: (10,)}, ScriptedDice(()))
    assert [roll.faces for roll in mended.rolls] == [(10,), (15,)]
    assert mended.actions == played.actions
    assert mended == replay(D100_DUEL, played.setup, played.actions, mended.rolls)
    assert mended.entries[:3] == played.entries[:3]
    assert played.corrected({}, ScriptedDice(())) == played
    assert mended.corrected({0: (90,)}, ScriptedDice(())) == played


def test_a_mended_die_that_is_no_face_is_refused_by_number() -> None:
    with pytest.raises(DiceError) as refused:
        exchange().corrected({1: (101,)}, ScriptedDice(()))
    assert (refused.value.code, refused.value.index) == ("roll_face", 1)


def test_dice_that_a_mended_course_no_longer_asks_for_fall_away_and_others_are_asked_for() -> None:
    """The rolls of an action, against those that its new course wants."""
    given = [Roll("attack", (90,)), Roll("dodge", (5,)), Roll("feat", (15,))]
    dice = MendedDice(given, ScriptedDice([Roll("damage", (3, 4))]))
    assert dice.roll("attack", (100,)) == (90,)
    assert dice.roll("damage", (6, 6)) == (3, 4)
    assert dice.roll("feat", (100,)) == (15,)
    owing = MendedDice(given, TypedDice())
    with pytest.raises(DiceOwed) as owed:
        owing.roll("damage", (6, 6))
    assert owed.value.sides == (6, 6)


def test_a_damaged_fight_is_played_as_far_as_it_fits() -> None:
    """A roll that is missing, an action that is illegal: what comes before stands."""
    played = exchange().play(NextTurn(GM), ScriptedDice(()))
    kept, problems = replay_as_far(D100_DUEL, played.setup, played.actions, played.rolls)
    assert (kept, problems) == (played, ())
    kept, problems = replay_as_far(D100_DUEL, played.setup, played.actions, played.rolls[:1])
    assert kept == played.cut(2)
    assert [one.where for one in problems] == ["rolls[1]"]
    kept, problems = replay_as_far(D100_DUEL, played.setup, (*played.actions[:2], NextTurn(GM)), ())
    assert kept == played.cut(2)
    assert [one.where for one in problems] == ["actions[2]"]
