"""The steps of undo, for whatever is being made (manual 2.1.2, 2.2.2)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from magicfight.ground.problems import problem
from magicfight.ui.hand.undo import Noted, Step, Undo


def test_steps_with_one_key_in_a_row_are_one_until_something_is_taken_back() -> None:
    """A name is typed letter by letter, a step is undone and redone, another letter is typed."""
    undo: Undo[str] = Undo()
    undo.note(Step("", "A", problem("step_name"), "name"))
    undo.note(Step("A", "Ab", problem("step_name"), "name"))
    assert [(step.before, step.after) for step in undo.done] == [("", "Ab")]
    taken = undo.undo()
    assert taken is not None
    assert taken.before == ""
    assert (undo.undo_label, undo.redo_label) == (None, problem("step_name"))
    assert undo.undo() is None
    undo.redo()
    undo.note(Step("Ab", "Abc", problem("step_name"), "name"))
    assert [step.after for step in undo.done] == ["Ab", "Abc"]


def test_what_was_taken_back_is_gone_once_something_else_is_done() -> None:
    noted = Noted(0, lambda one, other: one == other)
    noted.note(1)
    noted.note(1)
    assert noted.undo() == 0
    assert noted.can_redo
    noted.note(5)
    assert not noted.can_redo
    assert noted.undo() == 0
    assert noted.undo() == 0
    noted.reset(7)
    assert (noted.can_undo, noted.can_redo) == (False, False)


@given(st.lists(st.one_of(st.integers(0, 3), st.sampled_from(["undo", "redo"])), max_size=30))
def test_undo_and_redo_walk_along_the_states_there_were(moves: list[int | str]) -> None:
    """Whatever is done and taken back, the state is the one that a plain list of states gives."""
    noted, states, at = Noted(0, lambda one, other: one == other), [0], 0
    for move in moves:
        if move == "undo":
            at = max(0, at - 1)
            assert noted.undo() == states[at]
        elif move == "redo":
            at = min(len(states) - 1, at + 1)
            assert noted.redo() == states[at]
        else:
            assert isinstance(move, int)
            if move != states[at]:
                states, at = [*states[: at + 1], move], at + 1
            noted.note(move)
    assert (noted.can_undo, noted.can_redo) == (at > 0, at < len(states) - 1)
