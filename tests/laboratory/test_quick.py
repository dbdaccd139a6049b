"""The quick model (issue 13.1): what it must agree on with the rules, and how it stands beside the engine."""

from __future__ import annotations

import pytest

from magicfight.computer.stack import TURNS
from magicfight.laboratory.quick import can_hurt, duels, facing_of
from tests.makers import effect, own, wizard

BLAST = own("energy_blast", 10)
ANNE = wizard("Anne", BLAST, own("killing_attack", 3), speed=2)
TOUGH = wizard("Doc", BLAST, own("killing_attack", 3), speed=2, body=6, dcv=2)
WALL = wizard("Mur", own("armor", 40, armor={"physical_defense": 40, "energy_defense": 40}), BLAST)


def test_equal_wizards_win_alike_and_nothing_depends_on_the_company() -> None:
    """A wizard against its twin: about half; the same seed gives the same answer, alone or beside other pairs."""
    race = facing_of(ANNE, ANNE)
    alone = duels([race], copies=2000)
    assert alone[0].score.mean == pytest.approx(0.5, abs=0.04)
    assert duels([race, facing_of(TOUGH, ANNE)], copies=2000)[0] == alone[0]
    assert duels([race], copies=2000, seed=2) != alone


def test_who_stands_better_wins() -> None:
    """More structure and DCV: most duels, from either seat alike (but for the dice)."""
    first, second = duels([facing_of(TOUGH, ANNE), facing_of(ANNE, TOUGH)], copies=1000)
    assert first.score.interval[0] > 0.6
    assert second.score.mean == pytest.approx(1 - first.score.mean, abs=0.06)


def test_first_ko_ends_sooner() -> None:
    """R4.8: to the first KO the same two need fewer turns."""
    death, ko = duels([facing_of(ANNE, TOUGH), facing_of(ANNE, TOUGH, "ko")], copies=500)
    assert ko.turns < death.turns


def test_who_cannot_hurt_each_other() -> None:
    """40 armour points against 10 dice of energy (60 at the very most, 3d6 of structure): nothing on average; two
    wizards with nothing but passive spells: never, and their duels end without a winner."""
    idle = wizard("Sage", own("armor", 4))
    race = facing_of(idle, wizard("Ermite", own("regeneration", 1)))
    assert can_hurt(race) == (False, False)
    assert can_hurt(facing_of(ANNE, idle)) == (True, False)
    found = duels([race], copies=50)[0]
    assert (found.points, found.drawn, found.turns) == (25.0, 50, TURNS)
    assert duels([facing_of(WALL, wizard("Nu", BLAST))], copies=200)[0].score.mean > 0.95


def test_charges_run_out() -> None:
    """R2.6: one charge of a killing attack, once; the rest of the duel nobody can hurt the other."""
    once = wizard("Un", own(effect("killing_attack", charges=1), 1), body=20)
    found = duels([facing_of(once, once)], copies=100)[0]
    assert found.drawn == 100
