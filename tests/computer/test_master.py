"""Master: what it makes of the futures that it played, and how it stands among many (issue 12.3, 12.4)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from magicfight.computer.choose import choose
from magicfight.computer.decision import TEMPERS
from magicfight.computer.futures import Line
from magicfight.computer.kit import kit_of
from magicfight.computer.master import _believed, portfolio, stance
from magicfight.computer.tables import Fate
from magicfight.computer.worth import FAR_SIGHTED, USUAL_SCALE, Stake
from magicfight.duel.actions import Cast
from magicfight.duel.setup import Victory
from magicfight.duel.state import FightState
from magicfight.ground.records import changed
from tests.computer.test_futures import BLAST, duel
from tests.duel.fights import at, fight
from tests.makers import own, wizard

STEADY = TEMPERS["steady"]
#: Behind this wall (16, 10) is out of everybody's sight.
WALL = [(15, row) for row in range(4, 17)]


def four(victory: Victory = "wizard") -> FightState:
    """A, who chooses, next to the end of a wall; B, C and D on its other side, each with a blast."""
    table = fight(
        at(wizard("A", BLAST, dexterity=4), 14, 16, "one"),
        at(wizard("B", BLAST, dexterity=-1), 9, 12, "one"),
        at(wizard("C", BLAST, dexterity=-2), 10, 15, "two"),
        at(wizard("D", BLAST, dexterity=-3), 8, 17, "two"),
        trees=WALL,
        victory=victory,
    )
    return table.state


def test_among_foes_of_each_other_a_master_keeps_out_of_it() -> None:
    """R4.8, everyone for themselves: an ordinary computer strikes, a master goes where nobody can see it."""
    state = four()
    assert isinstance(choose(state, "ordinary").actions[-1], Cast)
    line = portfolio(state, STEADY)[0]
    assert line.plan.kind == "stay"
    assert {menace.near[line.plan.place] >= 128 for menace in line.view.menaces} == {True}
    assert choose(state, "master", samples=200).actions == line.plan.actions(line.view)


def test_a_master_is_only_wary_while_foes_may_wear_each_other_down() -> None:
    """In two teams, in a duel and late in a fight it weighs as its temper does; else danger more."""
    assert stance(four(), STEADY).danger > 4 * STEADY.danger
    usual = replace(STEADY, scale=FAR_SIGHTED)
    for state in (four("player"), duel(), changed(four(), turn=15)):
        assert stance(state, STEADY) == usual


def test_a_master_counts_structure_before_stun() -> None:
    """The same hit: beside what it takes of structure, its stun weighs less on a master's scale than on the usual."""
    one = duel().fighter("B")
    usual, far_sighted = (Stake(one, kit_of(one), 1.0, False, scale=scale) for scale in (USUAL_SCALE, FAR_SIGHTED))
    stun, body = Fate(0.0, 0.0, 0.0, stun=6.0, body=0.0), Fate(0.0, 0.0, 0.0, stun=0.0, body=2.0)
    assert far_sighted.harm(body) == usual.harm(body)
    assert 0 < far_sighted.harm(stun) < usual.harm(stun) / 2


@pytest.mark.parametrize(
    ("won", "kept"),
    [([0.5] * 8, 0.0), ([0.9, 0.1] * 4, 0.0), ([0.7, 0.8] * 4, 0.9)],
    ids=["alike", "chance alone", "far more than chance"],
)
def test_what_may_be_chance_counts_for_nothing(won: list[float], kept: float) -> None:
    """Beside a first plan of which every throw won half another is believed only as far as it is sure."""
    first, *_ = portfolio(duel(), STEADY)
    first.won, first.chance = [0.5] * 8, 0.5
    other = Line(first.plan, first.view, won=won)
    gap = sum(won) / 8 - 0.5
    assert kept * gap <= _believed(first, other) - 0.5 <= gap


def test_a_master_leaves_its_first_thought_only_for_more_than_chance() -> None:
    """A duel with few and with many samples: no rejected plan is told to be worth more than the chosen one."""
    for samples in (100, 1200):
        decision = choose(duel(own("mental_attack", 5), own("flash", 4)), "master", samples=samples)
        assert decision.alternatives
        assert all(decision.value >= other.value for other in decision.alternatives)
