"""Set-up: names, starts, numbers, and the contract of a rule system (formats; R2, R5.7)."""

from __future__ import annotations

from functools import reduce

import pytest

from magicfight.duel.actions import End
from magicfight.duel.setup import Arena, FightSetup, fight_setup, setup_problems, terrain_of
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.problems import Refused
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import OwnedSpell
from tests.duel.fights import Table, at, setup_of
from tests.makers import effect, own, wizard


def codes(setup: FightSetup) -> set[str]:
    return {one.code for one in setup_problems(setup)}


def test_a_second_fighter_of_the_same_name_gets_a_number() -> None:
    """Formats."""
    setup = fight_setup(Arena(), [at(wizard("Merlin"), 1, 1), at(wizard("merlin "), 9, 1), at(wizard("Merlin"), 1, 9)])
    assert [one.wizard.name for one in setup.fighters] == ["Merlin", "merlin (2)", "Merlin (3)"]
    assert codes(setup) == set()
    assert Table(setup, "initiative_tie 3 2 1").state.active == "Merlin"


def test_what_keeps_a_fight_from_starting_is_all_told() -> None:
    tree = Obstacle("tree", ((3, 3),))
    setup = FightSetup(
        Arena(10, 10, (tree, Obstacle("tree", ((10, 3),)))),
        (at(wizard("A"), 3, 3), at(wizard("B"), 5, 5), at(wizard("b"), 5, 5), at(wizard(" "), 12, 1)),
        "player",
    )
    assert codes(setup) == {
        "obstacle_off_board",
        "start_on_obstacle",
        "start_shared",
        "fighter_named_twice",
        "fighter_without_name",
        "start_off_board",
    }


@pytest.mark.parametrize("count", [0, 1, 17])
def test_a_fight_takes_two_to_sixteen_wizards(count: int) -> None:
    fighters = [at(wizard(f"M{number}"), number, 0) for number in range(count)]
    assert codes(setup_of(*fighters)) == {"fighters_number"}


def test_a_spell_that_breaks_the_rules_is_refused_everywhere() -> None:
    """Formats: what a wizard may buy (points, minimum) is not looked at here, what a spell may be is."""
    poor = wizard("A", own(effect("energy_blast"), 1), points=0, strength=-20)
    assert codes(setup_of(at(poor, 1, 1), at(wizard("B"), 5, 5))) == set()
    broken = wizard("A", OwnedSpell(Spell("Odd", "", (effect("energy_blast", "hardened"),)), (2,)))
    found = setup_problems(setup_of(at(broken, 1, 1), at(wizard("B"), 5, 5)))
    assert [one.code for one in found] == ["modifier_does_not_fit"]
    assert found[0].where.startswith("fighters[0].wizard.spells[0].spell.effects[0]")
    uneven = wizard("A", OwnedSpell(Spell("Two", "", (effect("energy_blast"),)), (2, 2)))
    assert codes(setup_of(at(uneven, 1, 1), at(wizard("B"), 5, 5))) == {"dice_number"}


def test_the_terrain_holds_every_blocked_hex() -> None:
    arena = Arena(8, 9, (Obstacle("wall", ((1, 1), (2, 1), (3, 1))), Obstacle("tree", ((5, 5),))))
    assert terrain_of(arena).blocked == {(1, 1), (2, 1), (3, 1), (5, 5)}
    assert terrain_of(arena) is terrain_of(Arena(8, 9, arena.obstacles))


def test_magic_fight_keeps_the_contract_of_a_rule_system() -> None:
    system = MAGIC_FIGHT
    setup = setup_of(at(wizard("A", own("energy_blast", 4)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    assert (system.id, system.term.fr) == ("magic_fight", "Magic Fight 4.0")
    assert system.setup_problems(setup) == ()
    state = system.opening(setup)
    dice = SeededDice(1)
    events, begun = system.begin(state, dice)
    state = reduce(system.evolve, events, state)
    assert state == begun
    assert system.waits_on(state) == "A"
    draw = below(2)
    for _ in range(12):
        action = system.sample_actions(state, draw)[0]
        assert system.problems(state, action) == ()
        assert system.action_from_plain(system.action_to_plain(action)) == action
        before = state
        events, state = system.play(before, action, dice)
        assert reduce(system.evolve, events, before) == state
        assert all(system.event_to_plain(event)["event"] for event in events)
        assert any(system.tell(event, "en") for event in events)
        if state.is_over:
            break
    assert system.state_to_plain(state)["event"] == "state"
    assert "not_active" in system.phrasebook.codes
    with pytest.raises(Refused):
        system.decide(state, End("Nobody"), dice)
    with pytest.raises(Refused):
        system.opening(setup_of())
