"""Legality: what is offered is what is let through, and every refusal is told (R5, R6.1, R6.4)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import magicfight.duel
from magicfight.duel.actions import Cast, End, Move, Recover, Stop, Surrender
from magicfight.duel.legal import (
    castable,
    cost_of,
    needs_of,
    payable_dice,
    problems,
    reachable,
    usable_of,
    visible_targets,
)
from magicfight.duel.sampling import sample_actions
from magicfight.duel.state import cast_cost
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.duel.telling import PHRASES
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.fight import begin
from magicfight.ground.tables import load_toml
from magicfight.rules.costing import endurance_cost
from tests.duel.fights import Table, at, fight
from tests.duel.offers import legal_actions, simple_actions, visible_hexes
from tests.duel.random_fights import random_setup, random_wizard
from tests.makers import effect, own, spell, wizard


def small() -> Table:
    return fight(
        at(wizard("A", own("killing_attack", 2), own("aid", 2), own("armor", 2), own("teleportation", 1)), 3, 3),
        at(wizard("B", own("energy_blast", 2), dexterity=-1), 5, 3),
    )


def test_every_action_offered_is_legal_and_every_kind_is_offered() -> None:
    state = small().state
    offered = list(islice(legal_actions(state), 5000))
    assert {type(action) for action in offered} == {Move, Cast, Recover, End, Surrender, Stop}
    assert len(set(offered)) == len(offered)
    for action in offered:
        assert problems(state, action) == ()


def test_the_moves_offered_are_exactly_the_legal_ones() -> None:
    state = small().state
    offered = {action.to for action in legal_actions(state) if isinstance(action, Move)}
    legal = {
        (column, row) for column in range(12) for row in range(12) if not problems(state, Move("A", (column, row)))
    }
    assert offered == legal == set(reachable(state))


def test_the_casts_offered_are_exactly_the_legal_ones() -> None:
    """All dice, targets and choices of the killing attack: 2\u00a0dice, 2\u00a0wizards, 2 armours."""
    state = small().state
    offered = {action for action in legal_actions(state) if isinstance(action, Cast) and action.against is not None}
    tried = {
        Cast("A", "killing_attack", (dice,), (column, row), against=against)
        for dice in range(4)
        for column in range(8)
        for row in range(8)
        for against in ("physical", "energy")
    }
    assert offered == {cast for cast in tried if not problems(state, cast)}
    assert len(offered) == 2 * 2 * 2


def test_spells_say_whether_and_why_they_can_be_cast() -> None:
    weary = wizard(
        "A",
        own("energy_blast", 6),
        own("armor", 2),
        own(spell("One", effect("flash", charges=1)), 2),
        own("mental_attack", 4),
        endurance=-18,
    )
    state = fight(at(weary, 3, 3), at(wizard("B", dexterity=-1), 5, 3)).state
    blast, mail, one, mind = castable(state, "A")
    assert (blast.is_castable, blast.usable, blast.full_cost) == (True, (6,), 3)
    assert [problem.code for problem in mail.problems] == ["only_passive"]
    assert (one.charges, one.full_cost) == ((1,), 0)
    assert mind.needs == ("target",)
    assert payable_dice(state.fighter("A"), 0) == (5,)
    assert usable_of(state.fighter("A"), 1) == (0,)


def test_a_spell_is_castable_while_one_of_its_effects_is() -> None:
    both = spell("Both", effect("flash", charges=1), effect("energy_blast"))
    table = fight(at(wizard("A", own(both, 2, 2)), 3, 3), at(wizard("B", dexterity=-1), 5, 3))
    table.dice("attack 1 1 1").cast("A", "Both", 2, 2, target="B").end("B")
    (found,) = castable(table.state, "A")
    assert found.is_castable
    assert found.charges == (0, None)
    assert payable_dice(table["A"], 0) == (0, 2)


def test_needs_follow_the_dice() -> None:
    mixed = spell("Mixed", effect("killing_attack"), effect("teleportation"), effect("aid"), effect("mind_control"))
    fighter = fight(at(wizard("A", own(mixed, 1, 1, 2, 2)), 3, 3), at(wizard("B", dexterity=-1), 5, 3))["A"]
    assert needs_of(fighter, 0, (1, 0, 0, 0)) == ("target", "against")
    assert needs_of(fighter, 0, (0, 1, 0, 0)) == ("destination",)
    assert needs_of(fighter, 0, (0, 0, 2, 0)) == ("target", "aid")
    assert needs_of(fighter, 0, (1, 1, 1, 1)) == ("target", "destination", "against", "control", "aid")


def test_targets_are_those_in_sight() -> None:
    table = fight(
        at(wizard("A"), 3, 3),
        at(wizard("B", dexterity=-1), 7, 3),
        at(wizard("C", dexterity=-2), 3, 7),
        trees=[(5, 2), (5, 3), (5, 4)],
    )
    assert [one.name for one in visible_targets(table.state, "A")] == ["A", "C"]
    assert (7, 3) not in visible_hexes(table.state, "A")
    assert (5, 3) in visible_hexes(table.state, "A")


def test_the_cost_of_a_cast_is_that_of_the_rules() -> None:
    """R2.9: the sheet's whole numbers agree with `costing.endurance_cost` on many spells and dice."""
    draw = below(5)
    for _ in range(60):
        made = random_wizard(draw, "A")
        fighter = fight(at(made, 1, 1), at(wizard("B", dexterity=-9), 5, 5))["A"]
        for number, owned in enumerate(made.spells):
            for _ in range(6):
                dice = tuple(draw(bought + 1) for bought in owned.dice)
                assert cast_cost(fighter, number, dice) == endurance_cost(owned.spell, dice)
                assert cost_of(fighter, number, dice) == endurance_cost(owned.spell, dice)


def test_sampled_actions_are_legal_and_never_none() -> None:
    draw = below(11)
    for seed in range(25):
        state = begin(MAGIC_FIGHT, random_setup(draw), SeededDice(seed)).state
        for action in sample_actions(state, draw):
            assert problems(state, action) == ()
    assert sample_actions(small().surrender("A").state, draw) == ()


def test_simple_actions_leave_out_what_is_not_legal() -> None:
    table = small().move("A", 4, 3)
    assert {type(action) for action in simple_actions(table.state)} == {End, Surrender, Stop}


# --- words --------------------------------------------------------------------------------------------------------


def problem_codes() -> Iterator[str]:
    """Every code that the package's source hands to `problem(...)`."""
    for path in Path(magicfight.duel.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "problem":
                for part in ast.walk(node.args[0]):
                    if isinstance(part, ast.Constant):
                        yield str(part.value)


def test_every_refusal_has_its_sentence_in_both_languages() -> None:
    codes = set(problem_codes())
    assert len(codes) > 40
    assert codes <= PHRASES.codes


@pytest.mark.slow
def test_every_sentence_of_a_refusal_is_for_some_code() -> None:
    own_codes = set(load_toml("magicfight.duel", "phrases.toml"))
    assert own_codes <= set(problem_codes())


def test_refusals_read_as_sentences_with_their_facts() -> None:
    table = small()
    (found,) = problems(table.state, Move("A", (30, 30)))
    assert PHRASES.tell(found, "fr") == (
        "La case 30, 30 est à 40\u00a0cases de marche et il en reste 5\u00a0: choisissez une case plus proche."
    )
    for action in (
        Move("A", (5, 3)),
        Cast("A", "killing_attack", (9,), (9, 9)),
        Cast("A", "aid", (3,), None),
        End("B"),
    ):
        for one in problems(table.state, action):
            for language in ("fr", "en"):
                assert PHRASES.tell(one, language)
