"""Prices at the dice tried (R2.8, R2.9): the bench's line, what each modifier changes, the curve."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from magicfight.duel.bench import lent_to
from magicfight.rules.effects.aim import area_size
from magicfight.ui.library.bench import Trial, standard_wizard
from magicfight.ui.library.pricing import price
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.library.trial import weigh
from magicfight.ui.theme import SIZES
from tests.makers import effect, spell, wizard
from tests.ui.library.test_screen import click_effect, editor, screen, settle
from tests.ui.typing import plain

__all__ = ["editor", "screen"]
LEFT = Qt.MouseButton.LeftButton


def test_the_price_is_that_of_the_rules() -> None:
    """R2.8, R2.9: 6 dice of a piercing blast with activation 14: 45 active points, 30 points, 4 of endurance."""
    blast = effect("energy_blast", "armor_piercing", activation_roll=14)
    found = price((blast,), (6,))
    assert (found.points, found.active, found.endurance) == (30, 45, 4)


def test_the_bench_tells_the_price_and_each_modifier_what_it_would_change(editor: LibraryScreen, qtbot: QtBot) -> None:
    """6 dice: 30 points, 3 of endurance; a ball doubles it, before it is ticked; ticked, it tells what it adds."""
    click_effect(editor, "energy_blast")
    settle()
    editor.bench_panel.refresh()
    assert plain(editor.bench_panel.price.text()) == "6 dés : 30 points, 3 d’endurance"
    rows = editor.editor.modifiers.rows
    assert rows["area_ball"].change.text() == "+30"
    assert rows["charges"].change.text() == "−10"
    assert "boule" in rows["hole_in_center"].change.text()
    editor.presenter.hover("area_ball")
    settle()
    assert editor.editor.cost.would.isVisible()
    said = [(name.text(), plain(value.text())) for name, value in editor.editor.cost.would._rows if value.isVisible()]
    assert said == [("Total", "30 → 60"), ("Endurance", "3 → 6"), ("Aire", "6 cases")]
    assert area_size(effect("energy_blast", "area_ball"), 6) == 6
    qtbot.mouseClick(rows["area_ball"].box, LEFT, pos=QPoint(8, rows["area_ball"].box.height() // 2))
    settle()
    assert rows["area_ball"].change.text() == "+30"
    assert editor.editor.cost.total.text() == "60"
    assert editor.editor.cost.least.text() == "20"
    editor.presenter.hover(None)
    settle()
    assert not editor.editor.cost.would.isVisible()


def test_the_curve_sets_the_dice(editor: LibraryScreen, qtbot: QtBot) -> None:
    """Nine numbers of dice around the tried one; a click or an arrow tries another."""
    click_effect(editor, "energy_blast")
    curve = editor.bench_panel.curve
    qtbot.waitUntil(lambda: bool(curve._view.points) and not curve._view.is_stale, timeout=20000)
    points = curve._view.points
    assert [point.dice for point in points] == list(range(2, 11))
    assert [point.points for point in points] == [str(5 * dice) for dice in range(2, 11)]
    assert [point.is_now for point in points].index(True) == 4
    bars = [point.bar for point in points]
    assert bars == sorted(bars)
    assert all(point.chance is not None for point in points)
    curve.setFocus()
    QTest.keyClick(curve, Qt.Key.Key_Right)
    settle()
    assert editor.bench_panel.dice.value() == 7
    qtbot.waitUntil(lambda: not curve._view.is_stale, timeout=20000)
    x = curve._left() + curve._slot() * 1.5
    QTest.mouseClick(curve, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(int(x), curve.height() // 2))
    settle()
    assert editor.bench_panel.dice.value() == 4


def test_an_area_is_the_arenas_own() -> None:
    """E5, R7.13: radius 7 holds 168 hexes round a hole; one of 40 no more than the arena has."""
    ball = spell("Boule", effect("energy_blast", "area_ball", "hole_in_center"))
    one = standard_wizard("X")
    notes = " ".join(weigh(Trial(ball, (6,), one, one, 3), "fr").notes)
    assert "168" in plain(notes)
    huge = spell("Boule", effect("energy_blast", "area_ball"))
    assert "1600" in plain(" ".join(weigh(Trial(huge, (40,), one, one, 3), "fr").notes)).replace("\u202f", "")


def test_touch_tells_any_of_several_rolls_and_a_lent_power_is_told() -> None:
    """E9: a mental and a physical roll touch more often together; what the target is lent is said."""
    one = standard_wizard("X")
    both = spell("Double", "energy_blast", "mental_attack")
    alone = weigh(Trial(spell("Seul", "energy_blast"), (4,), one, one, 3), "fr").hit
    together = weigh(Trial(both, (4, 4), one, one, 3), "fr").hit
    assert alone is not None
    assert together == pytest.approx(1 - (1 - alone) ** 2)
    cone = spell("Cône", effect("energy_blast", "area_cone"), "mental_attack")  # who stands in a cone needs no roll
    swept = weigh(Trial(cone, (4, 4), one, one, 3), "fr")
    assert swept.hit == pytest.approx(1.0)
    assert swept.ko is not None
    assert swept.ko <= swept.hit
    undo = spell("Dissout", effect("dispel", against="desolidification"))
    assert lent_to(one, undo) == (("desolidification", 40),)
    assert "40" in " ".join(weigh(Trial(undo, (6,), one, one, 3), "fr").notes)
    assert lent_to(wizard("Anne", *(), points=1), spell("Trait", "energy_blast")) == ()


def test_prices_under_the_curve_never_run_into_one_another(editor: LibraryScreen, qtbot: QtBot) -> None:
    """E13's kind: « 14,29 » under each of nine columns has no room at 1280 × 720; the tried one is always told."""
    click_effect(editor, "energy_blast")
    curve = editor.bench_panel.curve
    qtbot.waitUntil(lambda: bool(curve._view.points) and not curve._view.is_stale, timeout=20000)
    points = tuple(
        replace(point, points=f"{10 * index + 4},29", is_now=index == 3)
        for index, point in enumerate(curve._view.points)
    )
    curve.show_view(replace(curve._view, points=points))
    wide = [curve._price_at(index, 80.0) for index in range(len(points))]
    assert wide == [point.points for point in points]
    narrow = [curve._price_at(index, 24.0) for index in range(len(points))]
    assert narrow[3] == points[3].points
    assert [text for text in narrow if text] == [point.points for point in points[1::2]]


def test_on_a_tall_page_rows_grow_and_fill_it(editor: LibraryScreen) -> None:
    """E13: at 1920 × 1080 effects and modifiers use more than half of their columns; at 1024 × 600 none is squeezed."""
    click_effect(editor, "energy_blast")
    window = editor.window()
    used = {}
    for size in ((1024, 600), (1920, 1080)):
        window.resize(*size)
        settle()
        effects, panel = editor.editor.effects, editor.editor.modifiers
        last = effects.visualRect(effects.rows.index(effects.rows.rowCount() - 1, 0))
        first = effects.visualRect(effects.rows.index(0, 0))
        rows = [row for row in panel.rows.values() if row.isVisible()]
        assert min(row.height() for row in rows) >= 28
        assert first.height() >= SIZES.row
        foot = max(row.geometry().bottom() for row in rows)
        used[size] = (last.bottom() - first.top()) / effects.height(), foot / panel.height()
    assert min(used[1920, 1080]) > 0.6
