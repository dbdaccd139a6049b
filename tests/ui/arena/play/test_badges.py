"""Badges on tokens: every condition, what was drained and lent too, with how long it lasts (R6.7, R7.1, R7.6, R7.8)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGraphicsSimpleTextItem, QPushButton

from magicfight.duel.state import FightState
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.ui.arena.condition_words import condition_views
from magicfight.ui.arena.scene import tokens
from magicfight.ui.widgets.control import topic_of
from magicfight.ui.widgets.dialogs import confirm
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel


def _state(**of_boris: object) -> FightState:
    """Turn 1, segment 12, Anne acts; Boris (vitesse 4) as given, his own segment 12 still to come."""
    state = begin(MAGIC_FIGHT, duel(), SeededDice(1)).state
    fighters = tuple(
        replace(one, **of_boris) if one.name == "Boris" else one  # type: ignore[arg-type]
        for one in state.fighters
    )
    return replace(state, fighters=fighters)


def test_each_condition_tells_how_many_of_its_own_segments_it_lasts() -> None:
    """R7.1: dazzled for 3; R7.6: 12 points drained come back by 5 a turn, until the end of turn 3."""
    state = _state(lasting=(("dazzled", 3),), drained=(("energy_blast", Fraction(12)),))
    views = {one.id: one for one in condition_views(state, state.fighter("Boris"), "fr")}
    assert views["dazzled"].phases == 3
    assert views["drained"].phases == 9
    assert "tour 3" in views["drained"].text
    assert views["drained"].topic == "drain"
    token = next(one for one in tokens(state, "fr") if one.name == "Boris")
    assert token.conditions == ("dazzled", "drain")
    assert token.phases_left == (3, 9)
    assert "Encore 9\u00a0segments d’action" in token.tooltip


@pytest.mark.parametrize(("width", "texts"), [(34, {"+2", "3"}), (70, {"3", "9"})])
def test_a_small_token_shows_the_gravest_and_a_large_one_all(driver: Driver, width: int, texts: set[str]) -> None:
    """R6.9, R7.1, R7.6: dazzled, recovering and drained at once."""
    state = _state(lasting=(("dazzled", 3),), is_recovering=True, drained=(("energy_blast", Fraction(12)),))
    view = next(one for one in tokens(state, "fr") if one.name == "Boris")
    driver.begin(duel(), SeededDice(1))
    item = driver.arena.board.pieces.items["Boris"]
    item.change(view, width, 1.0)
    item.lay_out(width, 1.0)
    root = item._root
    assert root is not None
    shown = {one.text() for one in _texts(root.childItems())}
    assert texts <= shown
    for one in _texts(root.childItems()):
        at = one.mapToItem(root, one.boundingRect().center())
        assert abs(at.x()) <= width / 2


def _texts(items: list[object]) -> list[QGraphicsSimpleTextItem]:
    found: list[QGraphicsSimpleTextItem] = []
    for item in items:
        if isinstance(item, QGraphicsSimpleTextItem):
            found.append(item)
        found += _texts(item.childItems())  # type: ignore[attr-defined]
    return found


def test_f1_on_a_wizard_in_a_bad_state_is_about_that_state(driver: Driver) -> None:
    """Pointing at Boris while he is dazzled: the page of the rules about it."""
    driver.begin(duel(), SeededDice(1))
    board = driver.arena.board
    board.blockSignals(True)  # the arena would show its own state again
    state = _state(lasting=(("dazzled", 2),))
    board.display(replace(board.view, tokens=tokens(state, "fr")))
    board.point_at((13, 10))
    assert topic_of(board.viewport()) == "dazzled"
    assert "Éblouissement" in board.viewport().toolTip()
    board.point_at((5, 5))
    assert topic_of(board.viewport()) == ""


def test_enter_gives_the_harmless_answer_to_a_question_about_what_cant_be_undone(driver: Driver) -> None:
    """« Abandonner », « Arrêter », « Prendre sa place », « Supprimer »: all ask with the same sheet."""
    done: list[str] = []
    confirm(driver.window, "Arrêter", "Vraiment ?", "Arrêter", lambda: done.append("stopped"))
    button = driver.find(QPushButton, "question_cancel")
    assert button.hasFocus()
    driver.qtbot.keyClick(button, Qt.Key.Key_Return)
    driver.settle()
    assert not done
    confirm(driver.window, "Arrêter", "Vraiment ?", "Arrêter", lambda: done.append("stopped"))
    driver.press("question_do")
    assert done == ["stopped"]
