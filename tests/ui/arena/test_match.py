"""The match: a log that is saved, taken back, resumed."""

from __future__ import annotations

import pytest

from magicfight.duel.actions import Cast, End, Move
from magicfight.ground.dice import SeededDice
from magicfight.ground.problems import Refused
from magicfight.storage.combat import Combat, dump_combat, parse_combat
from magicfight.ui.arena.match import Match
from tests.ui.arena.fights import duel, rolls


def test_a_walk_is_taken_back_and_done_again_until_dice_are_rolled() -> None:
    match = Match.begin(duel(), SeededDice(1))
    start = match.state
    match.play(Move("Anne", (10, 9)), SeededDice(1))
    match.play(Move("Anne", (10, 8)), SeededDice(1))
    walked = match.state
    assert match.can_undo
    match.undo()
    match.undo()
    assert match.state == start
    assert not match.can_undo
    match.redo()
    match.redo()
    assert match.state == walked
    assert not match.can_redo
    dice = rolls(("attack", (6, 6, 6)), ("effect", (3,) * 6))
    match.play(Cast("Anne", "Trait", (6, 0)[:1], target=(13, 10)), dice)
    assert not match.can_undo
    with pytest.raises(ValueError, match="nothing to take back"):
        match.undo()


def test_ending_a_segment_is_not_taken_back() -> None:
    match = Match.begin(duel(), SeededDice(1))
    match.play(End("Anne"), SeededDice(1))
    assert not match.can_undo


def test_a_new_action_forgets_what_was_taken_back() -> None:
    match = Match.begin(duel(), SeededDice(1))
    match.play(Move("Anne", (10, 9)), SeededDice(1))
    match.undo()
    match.play(Move("Anne", (11, 10)), SeededDice(1))
    assert not match.can_redo


def test_a_fight_saved_and_loaded_is_the_same_fight() -> None:
    match = Match.begin(duel(), SeededDice(1))
    match.play(Move("Anne", (10, 9)), SeededDice(1))
    match.play(Cast("Anne", "Trait", (6,), target=(13, 10)), SeededDice(3))
    again = Match.of(parse_combat(dump_combat(match.combat())))
    assert again.state == match.state
    assert [step.events for step in again.steps] == [step.events for step in match.steps]


def test_a_file_whose_rolls_do_not_fit_is_refused_with_its_place() -> None:
    match = Match.begin(duel(), SeededDice(1))
    match.play(Cast("Anne", "Trait", (6,), target=(13, 10)), SeededDice(3))
    combat = match.combat()
    with pytest.raises(Refused) as refusal:
        Match.of(Combat(combat.setup, combat.actions, combat.rolls[:-1]))
    assert refusal.value.problems[0].where.startswith("rolls[")
