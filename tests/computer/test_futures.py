"""Futures: what a master's look-ahead throws, and what it tells the quick model (issue 12.2, 12.3)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from magicfight.computer.choose import choose
from magicfight.computer.decision import TEMPERS
from magicfight.computer.futures import NODES, Futures, Line, SpreadDice
from magicfight.computer.master import portfolio
from magicfight.computer.race import UNSEEN, Rows
from magicfight.duel.state import FightState
from magicfight.ground.dice import d6
from magicfight.ground.records import changed
from magicfight.rules.effects.outcomes import Aided
from tests.duel.fights import at, fight
from tests.makers import effect, own, spell, wizard

BLAST = own(spell("Trait", "energy_blast"), 8)


def duel(*spells: object, far: int = 4) -> FightState:
    """A, who chooses, and B, each with a blast; A has more spells."""
    table = fight(
        at(wizard("A", BLAST, *spells, dexterity=3), 10, 10),  # type: ignore[arg-type]
        at(wizard("B", BLAST, own("armor", 4)), 10 + far, 10),
    )
    return table.state


def test_the_throws_of_a_round_stand_for_all() -> None:
    """Each sixteenth of the ways in which three dice fall comes up once; other dice show opposite faces in twos."""
    dice = [SpreadDice(7, node) for node in range(NODES)]
    attacks = sorted(sum(one.roll("attack", d6(3))) for one in dice)
    assert abs(sum(attacks) / NODES - 10.5) < 0.35
    assert attacks[0] <= 6
    assert attacks[-1] >= 15
    faces = [one.roll("effect", d6(4)) for one in dice]
    for one, other in zip(faces[::2], faces[1::2], strict=True):
        assert [a + b for a, b in zip(one, other, strict=True)] == [7, 7, 7, 7]
    again = [SpreadDice(7, node) for node in range(NODES)]
    assert sorted(sum(one.roll("attack", d6(3))) for one in again) == attacks


def test_plans_that_are_looked_at_are_all_different() -> None:
    """A duel: no plan stands twice in the portfolio, and a rest or a walk is among them."""
    lines = portfolio(duel(own("mental_attack", 5)), TEMPERS["steady"])
    acts = [line.plan.actions(line.view) for line in lines]
    assert max(Counter(acts).values()) == 1
    assert {line.plan.kind for line in lines} >= {"cast", "stay"}


def test_a_round_gives_each_plan_its_throws() -> None:
    """Every plan of a round has as many shares won, between 0 and 1, and the same round gives the same ones."""
    state = duel(own("mental_attack", 5))
    found = []
    for _ in range(2):
        lines = portfolio(state, TEMPERS["steady"])
        assert Futures(state).play(lines, 5) > 0
        assert all(len(line.won) == NODES and all(0 <= share <= 1 for share in line.won) for line in lines)
        found.append([line.won for line in lines])
    assert found[0] == found[1]


def test_whoever_cant_be_seen_is_not_struck_at_once() -> None:
    """B acts next and kills whom it sees: told that it can't see A, the model lets A win more often (R5.5)."""
    table = fight(
        at(wizard("A", own("killing_attack", 4), dexterity=2), 10, 10),
        at(wizard("B", own("killing_attack", 5), dexterity=3, ocv=6), 13, 10),
    )
    state = table.state
    futures = Futures(changed(state, active="A"))
    race, shares = futures.race, []
    for near in (0, UNSEEN):
        nears = np.zeros((2, 2), dtype=np.int64)
        nears[1, 0] = near
        rows = Rows(race, [state], 400, [0], [nears])
        shares.append(float(race.play(rows, 3, futures.start).mean()))
    assert shares[1] > shares[0] + 0.05


@pytest.mark.parametrize(
    ("changes", "who"),
    [
        ({"drained": (("energy_blast", Fraction(40)),)}, "B"),
        ({"gained": (("energy_blast", 30),)}, "A"),
        ({"aided": (Aided(0, 0, 30),)}, "A"),
    ],
    ids=["drained", "gained", "aided"],
)
def test_what_a_plan_changes_for_longer_is_played_on(changes: dict[str, object], who: str) -> None:
    """B's blast drained, A's fed or aided: the model that plays on knows, less what a turn takes (R7.6 to R7.8)."""
    state = duel()
    futures = Futures(state)
    after = changed(
        state, fighters=tuple(changed(one, **changes) if one.name == who else one for one in state.fighters)
    )
    kept = futures._with(after).fighter(who)
    points = [*(pair[1] for pair in (*kept.drained, *kept.gained)), *(one.points for one in kept.aided)]
    assert points == [35 if who == "B" else 25]


def test_a_master_prefers_the_blow_that_disarms() -> None:
    """B's only attack can be drained away for good: the futures of the drain are better than those of a weak blast."""
    drain = own(spell("Tarir", effect("drain", against="energy_blast")), 16)
    table = fight(
        at(wizard("A", own(spell("Trait", "energy_blast"), 5), drain, dexterity=3, endurance=30), 10, 10),
        at(wizard("B", own("energy_blast", 12)), 13, 10),
    )
    lines = {line.plan.way.name: line for line in portfolio(table.state, TEMPERS["steady"]) if line.plan.way}
    both: list[Line] = [lines["Tarir"], lines["Trait"]]
    Futures(table.state).play(both, 1)
    assert both[0].chance > both[1].chance


def test_cover_is_told_to_the_model() -> None:
    """A behind a long wall, B far off: from where B can walk it sees the open hex, not the one behind (R5.5)."""
    table = fight(
        at(wizard("A", BLAST, dexterity=3), 13, 10),
        at(wizard("B", own("killing_attack", 6), speed=6), 24, 10),
        trees=[(14, row) for row in range(4, 17)],
    )
    state = table.state
    line = portfolio(state, TEMPERS["steady"])[0]
    for place, is_seen in (((13, 10), False), ((24, 14), True)):
        moved = changed(state.fighter("A"), hex=place)
        after = changed(state, fighters=(moved, state.fighter("B")))
        near = Futures(state)._nears(line.view, after, {})[1, 0]
        assert (0 < near < UNSEEN) == is_seen


def test_the_terms_of_a_master_add_up_too() -> None:
    """The futures won, then the plan's own terms in their part: their sum is the value; no rejected plan is worth
    more."""
    for far in (2, 4, 9):
        decision = choose(duel(own("mental_attack", 5), own("flash", 4), far=far), "master", samples=600)
        assert decision.chance is not None
        assert decision.value == pytest.approx(sum(reason.value for reason in decision.reasons), abs=0.03)
        assert decision.reasons[0].code == "future"
        for other in decision.alternatives:
            assert other.value == pytest.approx(sum(reason.value for reason in other.reasons), abs=0.03)
