"""Choices are pure, legal and explained (issue 12)."""

from __future__ import annotations

import random
import time
from dataclasses import replace

import pytest

from magicfight.computer.choose import actions_of, choose, gives_up, seed_of
from magicfight.computer.decision import LEVELS, TEMPERS, Level
from magicfight.computer.reasons import tell, tell_plan
from magicfight.duel.actions import Cast, Move, Stop, Surrender
from magicfight.duel.decide import begin, play
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import FightState, opening_state
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.records import changed
from magicfight.ground.terms import LANGUAGES
from tests.computer.test_positions import struck
from tests.duel.fights import at, fight
from tests.duel.random_fights import random_setup
from tests.makers import effect, own, spell, wizard

QUICK = ("novice", "ordinary")


def play_out(setup: FightSetup, seed: int, levels: tuple[str, ...], most: int = 400) -> FightState:
    """Let computers play; every action that they choose must be legal (`play` raises otherwise)."""
    dice, draw = SeededDice(seed), below(seed)
    state = begin(opening_state(setup), dice)[1]
    tempers = list(TEMPERS)
    for number in range(most):
        if state.is_over:
            break
        level = levels[number % len(levels)]
        decision = choose(state, level, tempers[draw(len(tempers))], draw(1 << 20), 40)  # type: ignore[arg-type]
        assert decision.actions
        for action in decision.actions:
            state = play(state, action, dice)[1]
    return state


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_no_action_is_refused(seed: int) -> None:
    """Random wizards of many talents, two to four: whatever a computer chooses is legal."""
    play_out(random_setup(below(seed)), seed, QUICK, 60)


@pytest.mark.long
def test_no_action_is_refused_in_a_thousand_fights(many: int) -> None:
    """1,000 random fights of two to eight wizards (`--fights N` for others); a master, too, in every tenth of them."""
    for seed in range(many):
        draw = below(f"many/{seed}")
        levels = (*QUICK, "master") if seed % 10 == 0 else QUICK
        play_out(random_setup(draw, 2 + draw(7)), seed, levels, 150)


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_sees_neither_dice_nor_clock(level: Level, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two fights that stand alike, begun with other dice: the same choice, while clock and common chance are broken."""
    setup = random_setup(below(3))
    states = [begin(opening_state(setup), SeededDice(seed))[1] for seed in (3, 99)]
    assert states[0] == states[1]

    def asked(*_: object) -> None:
        raise AssertionError("asked for the time, or for chance that is not its own")

    for name in ("time", "monotonic", "perf_counter", "process_time"):
        monkeypatch.setattr(time, name, asked)
    for name in ("random", "randrange", "randint", "choice"):
        monkeypatch.setattr(random, name, asked)
    first, again = (choose(state, level, seed=5, samples=60) for state in states)
    assert first == again


def test_a_novice_varies_its_sound_blows_and_never_strikes_itself() -> None:
    """Two spells do about as much, the third is a ball: over 40 seeds both are cast, and nothing ever falls on its own
    feet, though its foe stands beside it."""
    ball = own(spell("Boule", effect("energy_blast", "area_ball")), 8)
    table = fight(
        at(wizard("A", own("energy_blast", 6), own("mental_attack", 3), ball, dexterity=6), 10, 10),
        at(wizard("B", own("energy_blast", 6), dexterity=-1), 11, 10),
    )
    chosen = [choose(table.state, "novice", seed=seed).actions for seed in range(40)]
    casts = [(actions, actions[-1]) for actions in chosen if isinstance(actions[-1], Cast)]
    assert len({cast.spell for _, cast in casts}) >= 2
    for actions, cast in casts:
        if cast.spell == "Boule":
            assert "A" not in struck(table.state, actions)
        else:
            assert cast.target == (11, 10)


def test_a_seed_follows_from_setup_and_actions() -> None:
    """Without a seed of its own a choice takes it from the fight so far."""
    setup = random_setup(below(4))
    actions = (Move("M0", (1, 1)), Cast("M0", "Sort 0", (2,)))
    assert seed_of(setup, actions) == seed_of(setup, actions)
    assert seed_of(setup, actions) != seed_of(setup, actions[:1])


def test_the_value_is_the_sum_of_its_terms() -> None:
    """A duel of two blasts: the terms add up, less those too small to be told; every one has words."""
    table = fight(
        at(wizard("A", own("energy_blast", 8)), 10, 10), at(wizard("B", own("energy_blast", 8), dexterity=-1), 14, 10)
    )
    decision = choose(table.state, "ordinary")
    assert decision.value == pytest.approx(sum(reason.value for reason in decision.reasons), abs=0.02)
    for language in LANGUAGES:
        assert all(tell(reason, language) for reason in decision.reasons)
        assert tell_plan(table.state, decision.actions, language)
    assert decision.alternatives
    assert all(decision.value >= other.value for other in decision.alternatives)


def test_levels_and_tempers_are_those_of_the_files() -> None:
    """Formats: `computer` and `temper` have closed values."""
    assert LEVELS == ("novice", "ordinary", "master")
    assert tuple(TEMPERS) == ("steady", "careful", "bold", "vengeful")


def test_a_master_gives_up_a_lost_position() -> None:
    """A, all but dead, out of breath and slow, before a killer next to it: below 3 % it concedes; its foe does not."""
    table = fight(
        at(wizard("A", own("energy_blast", 2), dexterity=6), 10, 10),
        at(wizard("B", own("killing_attack", 6), dexterity=-1, speed=4, ocv=8), 12, 10),
    )
    weak = changed(table.state.fighter("A"), body=1, stun=1, endurance=0)
    state = changed(table.state, fighters=(weak, table.state.fighter("B")))
    assert choose(state, "master", samples=400).concedes
    fresh = choose(table.state, "master", samples=400)
    assert fresh.chance is not None
    assert fresh.reasons[0].code == "future"
    healthy = changed(state, active="B")
    assert not choose(healthy, "master", samples=400).concedes


def test_a_master_that_has_nothing_to_choose_gives_up_too() -> None:
    """A has no spell and nothing to recover, its foe kills: there is one plan only, and hardly a chance."""
    table = fight(
        at(wizard("A", dexterity=6), 10, 10), at(wizard("B", own("killing_attack", 6), dexterity=-1, ocv=8), 12, 10)
    )
    decision = choose(table.state, "master", samples=400)
    assert decision.alternatives == ()
    assert decision.chance is not None
    assert decision.chance < 0.03
    assert decision.concedes


def test_a_master_is_the_same_on_every_machine() -> None:
    """The same state, seed and samples give the same choice and the same value."""
    state = begin(opening_state(random_setup(below(8))), SeededDice(8))[1]
    assert choose(state, "master", seed=3, samples=60) == choose(state, "master", seed=3, samples=60)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.slow
def test_no_action_of_a_master_is_refused(seed: int) -> None:
    """Random wizards: what a master chooses, and every future that it plays ahead, is legal."""
    play_out(random_setup(below(seed)), seed, ("master",), 12)


def test_a_wizard_that_lies_ko_for_long_gives_up() -> None:
    """B, a computer's, KO for four turns on end: it surrenders, as R4.8 lets a KO wizard do; a person's does not."""
    table = fight(
        at(wizard("A", own("mental_attack", 6)), 10, 10), at(wizard("B", dexterity=-1), 12, 10, "Ordi", "novice")
    )
    for ko_since, expected in (((1, 12), "B"), ((4, 12), None)):
        lying = changed(table.state.fighter("B"), stun=-60, ko_since=ko_since)
        state = changed(table.state, turn=5, fighters=(table.state.fighter("A"), lying))
        assert gives_up(state) == expected


def _long(minds: tuple[str | None, str | None], *spells: str, turn: int = 40) -> FightState:
    """Two wizards of the same spells, turns into their fight; `minds` play them."""
    owned = [own(effect, 5) for effect in spells]
    table = fight(at(wizard("A", *owned, dexterity=3), 5, 5), at(wizard("B", *owned), 8, 5))
    fighters = tuple(replace(one, computer=mind) for one, mind in zip(table.state.setup.fighters, minds, strict=True))
    return changed(table.state, turn=turn, setup=replace(table.state.setup, fighters=fighters))


def test_two_computers_that_cant_kill_each_other_agree_to_a_draw() -> None:
    """Mental attacks alone take no structure (R7.2): in turn 40 each level stops the fight (R4.8) and says why."""
    state = _long(("ordinary", "novice"), "mental_attack", "flash")
    for level in LEVELS:
        found = choose(state, level, samples=40)
        assert found.actions == (Stop("A"),)
        assert actions_of(state, level, samples=40) == found.actions
        assert [reason.code for reason in found.reasons] == ["deadlock"]
    over = play(state, Stop("A"), SeededDice(1))[1]
    assert over.is_over
    assert over.winner is None
    for language in LANGUAGES:
        assert tell_plan(state, (Stop("A"),), language)
        assert "40" in tell(choose(state, "ordinary").reasons[0], language)


@pytest.mark.parametrize(
    "state",
    [
        _long(("ordinary", None), "mental_attack"),
        _long(("ordinary", "ordinary"), "mental_attack", turn=39),
        _long(("ordinary", "ordinary"), "mental_attack", "energy_blast"),
    ],
    ids=["a person plays", "a turn too early", "one of them can kill"],
)
def test_nobody_else_agrees_to_a_draw(state: FightState) -> None:
    """A person, an earlier turn, a blast that takes structure: the fight goes on."""
    assert not any(isinstance(action, Stop) for action in choose(state, "ordinary").actions)


@pytest.mark.long
def test_two_careful_ones_dont_stand_off(many: int) -> None:
    """Random wizards, two and two, both careful: hardly any fight goes over 60 turns (issue 12.5: 3 %)."""
    over = 0
    for seed in range(many):
        setup = random_setup(below(f"standoff/{seed}"), 2)
        seats = tuple(replace(one, computer="ordinary", temper="careful") for one in setup.fighters)
        dice = SeededDice(seed)
        state = begin(opening_state(replace(setup, fighters=seats)), dice)[1]
        while not state.is_over and state.turn <= 60:
            leaves = gives_up(state)
            for action in [Surrender(leaves)] if leaves else actions_of(state, "ordinary", "careful"):
                state = play(state, action, dice)[1]
        over += state.turn > 60
    assert over <= 0.03 * many
