"""Futures: what a master's look-ahead throws, and what it tells the quick model (issue 12.2, 12.3)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from magicfight.computer.begun import BegunDuel, _change, is_duel
from magicfight.computer.choose import choose
from magicfight.computer.decision import TEMPERS
from magicfight.computer.futures import NODES, Futures, Line, SpreadDice, _lasting
from magicfight.computer.master import portfolio
from magicfight.computer.race import UNSEEN, Race, Rows
from magicfight.computer.sides import held_phases
from magicfight.duel.state import FightState, opening_state
from magicfight.ground.dice import d6
from magicfight.ground.records import changed
from magicfight.rules.costing import upkeep_cost
from magicfight.rules.effects.in_play import Aided, Power
from tests.duel.fights import at, fight, setup_of
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


def killers() -> FightState:
    """A to choose, B acting before it: both kill whom they hit."""
    table = fight(
        at(wizard("A", own("killing_attack", 4), dexterity=2), 10, 10),
        at(wizard("B", own("killing_attack", 5), dexterity=3, ocv=6), 13, 10),
    )
    return changed(table.state, active="A")


def test_whoever_cant_be_seen_is_not_struck_at_once() -> None:
    """B acts next: told that it can't see A, either model lets A win more often (R5.5)."""
    state = killers()
    futures = Futures(state)
    assert futures.duel is not None
    race = Race(state, state.fighter("A"))
    of_duels, of_race = [], []
    for near in (0, UNSEEN):
        nears = np.zeros((2, 2), dtype=np.int64)
        nears[1, 0] = near
        of_duels.append(float(futures.duel.play([state], 400, [0], [nears], 3)[0]))
        of_race.append(float(race.play(Rows(race, [state], 400, [0], [nears]), 3, futures.start).mean()))
    assert of_duels[1] > of_duels[0] + 0.05
    assert of_race[1] > of_race[0] + 0.05


def test_a_duel_goes_on_from_what_is_left() -> None:
    """The same duel with B nearly dead, with B gone, with A gone: A wins more, all, nothing (R4.8)."""
    state = duel()
    begun = BegunDuel(state, state.fighter("A"))
    hurt = changed(state.fighter("B"), body=1, stun=2)
    gone = {name: changed(state.fighter(name), is_dead=True, body=0) for name in ("A", "B")}
    states = [
        state,
        changed(state, fighters=(state.fighter("A"), hurt)),
        changed(state, fighters=(state.fighter("A"), gone["B"])),
        changed(state, fighters=(gone["A"], state.fighter("B"))),
    ]
    nears = [np.zeros((2, 2), dtype=np.int64)] * 4
    won = begun.play(states, 200, [0, 0, 0, 0], nears, 3).tolist()
    assert won[1] > won[0] + 0.05
    assert won[2:] == [1.0, 0.0]


def test_only_two_on_their_own_are_a_duel() -> None:
    """Two foes are; three are not, nor two where one is controlled by the other (R7.3)."""
    state = killers()
    assert is_duel(state)
    third = fight(
        at(wizard("A", BLAST), 1, 1), at(wizard("B", dexterity=-1), 5, 5), at(wizard("C", dexterity=-2), 9, 9)
    )
    assert not is_duel(third.state)
    grip = Power(1, "mind_control", 0, 0, 13, target="A", control="control")
    held = changed(state, fighters=(state.fighter("A"), changed(state.fighter("B"), powers=(grip,))))
    assert not is_duel(held)


CHANGES: list[tuple[dict[str, object], str, int, int]] = [
    ({"drained": (("energy_blast", Fraction(40)),)}, "B", 17, -40),
    ({"gained": (("energy_blast", 30),)}, "A", 12, 30),
    ({"aided": (Aided(0, 0, 30),)}, "A", 12, 30),
]


@pytest.mark.parametrize(("changes", "who", "lasting", "now"), CHANGES, ids=["drained", "gained", "aided"])
def test_what_a_plan_changes_for_longer_is_played_on(
    changes: dict[str, object], who: str, lasting: int, now: int
) -> None:
    """B's blast drained, A's fed or aided: `race` takes half of what a turn leaves, a duel all of it (R7.6 to R7.8)."""
    state = duel()
    after = changed(
        state, fighters=tuple(changed(one, **changes) if one.name == who else one for one in state.fighters)
    )
    kept = _lasting(state, after).fighter(who)
    points = [*(pair[1] for pair in (*kept.drained, *kept.gained)), *(one.points for one in kept.aided)]
    assert points == [lasting]
    assert _change(after.fighter(who), "energy_blast") == now


@pytest.mark.slow
def test_more_than_two_are_looked_ahead_for_too() -> None:
    """A fight of three, one of them in mist (R7.5): each plan gets its throws, and an aid is played on."""
    table = fight(
        at(wizard("A", BLAST, own("aid", 8), dexterity=3), 10, 10),
        at(wizard("B", BLAST, own("armor", 4)), 14, 10),
        at(wizard("C", BLAST, own("desolidification", 1), dexterity=-2), 14, 14),
    )
    mist = Power(1, "desolidification", 1, 0, 1)
    one, other, third = table.state.fighters
    state = changed(table.state, fighters=(one, other, changed(third, powers=(mist,))))
    futures = Futures(state)
    assert futures.duel is None
    assert futures.can_hurt
    lines = portfolio(state, TEMPERS["steady"])
    futures.play(lines, 2)
    assert all(len(line.won) == NODES and all(0 <= share <= 1 for share in line.won) for line in lines)
    assert choose(state, "master", samples=400).chance is not None


def test_whoever_is_as_dexterous_comes_first_as_often() -> None:
    """Two alike in everything, dexterity too: in `race` neither is favoured (R4.3)."""
    alike = wizard("A", own("killing_attack", 5)), wizard("B", own("killing_attack", 5))
    state = opening_state(setup_of(at(alike[0], 10, 10), at(alike[1], 13, 10)))
    race = Race(state, state.fighters[0])
    share = race.play(Rows(race, [state], 3000, [0], [np.zeros((2, 2), dtype=np.int64)]), 1, 24).mean()
    assert 0.46 < share < 0.54


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


@pytest.mark.slow
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


def test_a_grip_holds_while_it_is_paid_for() -> None:
    """A holds B and has endurance for some of its phases (R7.9), B acts as often; without a grip nobody is held."""
    grip = Power(1, "mind_control", 0, 0, 13, target="B", control="block")
    table = fight(at(wizard("A", own("mind_control", 13), dexterity=3), 10, 10), at(wizard("B", BLAST), 14, 10))
    one, other = table.state.fighters
    held = changed(table.state, fighters=(changed(one, powers=(grip,), endurance=21), other))
    cost = upkeep_cost(one.sheet.effects[0][0].effect, 13)
    assert held_phases(held, "B") == round(21 / cost)
    assert held_phases(held, "A") == held_phases(table.state, "B") == 0
    duel = BegunDuel(held, held.fighter("A"))
    nears = [np.zeros((2, 2), dtype=np.int64)]
    free = changed(held, fighters=(changed(held.fighter("A"), powers=()), other))
    shares = [float(duel.play([state], 200, [0], nears, 3)[0]) for state in (held, free)]
    assert shares[0] >= shares[1]
