"""The spell editor in the room it has (issue 15): whole names, what fills a tall window, scales."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from magicfight.ground.languages import LANGUAGES
from magicfight.ui.captions import interpreter
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.theme import SIZES, text_font
from tests.ui.library.test_screen import click_effect, editor, screen, settle, tick
from tests.ui.typing import plain

__all__ = ["editor", "screen"]


def resize(screen: LibraryScreen, width: int, height: int) -> None:
    screen.frame.resize(width, height)
    for _ in range(6):
        QApplication.processEvents()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_no_effect_s_name_ends_in_dots(editor: LibraryScreen, language: str, size: tuple[int, int]) -> None:
    """« Annulation de pouvoir » and its price stand side by side in the list, at every size, in both languages."""
    resize(editor, *size)
    editor.frame.settings.language = language
    interpreter().speak(language)
    editor.retranslate()
    settle()
    metrics = QFontMetrics(text_font(SIZES.text))
    for row in editor.editor.effects.rows.rows():
        if not row.is_section:
            need = 7 + 25 + metrics.horizontalAdvance(row.name) + metrics.horizontalAdvance(row.figures[0]) + 12 + 7
            assert need <= editor.editor.effects.viewport().width(), row.name


def test_a_chosen_row_keeps_its_whole_name(editor: LibraryScreen) -> None:
    """Only a name that has room in bold beside its price is bold when its row is chosen."""
    rows = editor.editor.effects
    delegate = rows.itemDelegate()
    drain = next(row for row in rows.rows.rows() if row.key == "drain")
    armor = next(row for row in rows.rows.rows() if row.key == "armor")
    assert delegate._fits(armor, 200)  # type: ignore[attr-defined]
    assert not delegate._fits(drain, 200)  # type: ignore[attr-defined]


def test_a_tall_window_says_what_each_effect_and_modifier_does(editor: LibraryScreen) -> None:
    """At 1920 × 1080 the list, the modifiers and the cost fill the page; at 1280 × 720 names alone stand there."""
    resize(editor, 1280, 720)
    click_effect(editor, "energy_blast")
    page = editor.editor
    assert not page.effects.is_roomy
    assert not page.modifiers.rows["area_ball"].note.isVisible()
    assert editor.bench_panel.isAncestorOf(editor.bench_panel.curve)
    resize(editor, 1920, 1080)
    assert page.effects.is_roomy
    assert all(row.note for row in page.effects.rows.rows() if not row.is_section)
    last = page.effects.rows.index(page.effects.rows.rowCount() - 1)
    assert page.effects.visualRect(last).bottom() <= page.effects.viewport().height()
    assert page.effects.visualRect(last).bottom() > page.effects.viewport().height() * 0.8
    shown = [row for row in page.modifiers.rows.values() if row.isVisible()]
    assert all(row.note.isVisible() and row.note.text() for row in shown)
    assert page.modifiers.verticalScrollBar().maximum() == 0
    assert shown[-1].geometry().bottom() > page.modifiers.viewport().height() * 0.8
    assert page.cost.isAncestorOf(editor.bench_panel.curve)
    resize(editor, 1280, 720)
    assert editor.bench_panel.isAncestorOf(editor.bench_panel.curve)
    assert not page.effects.is_roomy


def test_each_effect_is_counted_in_what_it_is_bought_in(editor: LibraryScreen, qtbot: QtBot) -> None:
    """Armour and regeneration are bought in points, a teleportation in hexes (R2.3): the cost and the curve say so."""
    said = {"armor": "Points", "regeneration": "Points", "teleportation": "Cases", "energy_blast": "Dés"}
    curve = editor.bench_panel.curve
    for effect, unit in said.items():
        editor.presenter.clear()
        click_effect(editor, effect)
        assert editor.editor.cost.table._rows[0][0].text() == unit
        editor.bench_panel.refresh()
        qtbot.waitUntil(lambda: bool(curve._view.points) and not curve._view.is_stale, timeout=20000)
        dice, price, _ = curve._names()
        assert dice == unit.lower()
        assert price == ("prix" if unit == "Points" else "points")
        assert plain(curve.accessibleName()) == f"Prix et effet selon les {unit.lower()}"
        editor.bench_panel.curve.show_view(replace(curve._view, points=()))
    click_effect(editor, "teleportation")
    assert editor.editor.cost.table._rows[0][0].text() == "Dés + cases"


def test_the_line_of_chances_has_a_scale(editor: LibraryScreen, qtbot: QtBot) -> None:
    """The chance of KO is read off rules at 25 and 50 %, or at 50 and 100 % where it goes higher."""
    click_effect(editor, "energy_blast")
    tick(editor, "armor_piercing")
    curve = editor.bench_panel.curve
    qtbot.waitUntil(lambda: bool(curve._view.points) and not curve._view.is_stale, timeout=20000)
    low = tuple(replace(point, chance=0.3) for point in curve._view.points)
    curve.show_view(replace(curve._view, points=low))
    assert curve._scale() == 0.5
    curve.show_view(replace(curve._view, points=(*low[1:], replace(low[0], chance=0.62))))
    assert curve._scale() == 1.0


def test_the_cost_of_four_effects_is_no_wider_than_its_panel(editor: LibraryScreen) -> None:
    """Their dice in a row are broken into lines: nothing of it lies to the left or the right of what is seen."""
    for name in ("drain", "armor", "desolidification", "regeneration", "teleportation", "aid"):
        editor.presenter.pick_effect(name)
    settle()
    area = editor.editor.cost._area
    inside = area.widget()
    assert inside is not None
    assert inside.width() <= area.viewport().width()
    assert area.horizontalScrollBar().value() == 0
