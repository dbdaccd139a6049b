"""Every screen, in both languages, at 1280 × 720: every control is named and explained, and no text is cut off.

What look.md asks of all screens alike (look: "Manner") is asked here once, of every screen of `ui/screens.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollBar,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QToolButton,
    QWidget,
)

from magicfight.ground.languages import LANGUAGES
from magicfight.rules.book import EFFECTS, against_choices, feeds_choices, modifiers_for
from magicfight.storage.folders import shipped_saves
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.captions import interpreter
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.screens import SCREENS
from magicfight.ui.widgets.page import ElidingLabel
from magicfight.ui.widgets.wrapping_box import WrappingBox
from tests.ui.arena.fights import duel
from tests.ui.conftest import MakeWindow

CONTROLS = (
    QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QComboBox, QLineEdit, QPlainTextEdit,
)  # fmt: skip
#: Their parts are theirs to name.
WHOLES = (QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QScrollBar)
#: A font may round a width up by this much.
SLACK = 1


def shown(root: QWidget, kind: type[QWidget]) -> Iterator[QWidget]:
    """The widgets of a kind that can be seen in a window."""
    for widget in (root, *root.findChildren(QWidget)):
        if isinstance(widget, kind) and widget.isVisible() and widget.window() is root.window():
            yield widget


def place(widget: QWidget) -> str:
    """Where a widget is, for whoever mends it."""
    names = []
    at: QWidget | None = widget
    while at is not None and len(names) < 4:
        names.append(at.objectName() or type(at).__name__)
        at = at.parentWidget()
    return " < ".join(names)


def has_tips(widget: QWidget) -> bool:
    """Whether it is a list whose rows explain themselves."""
    if not isinstance(widget, QAbstractItemView) or widget.model() is None:
        return False
    return bool(widget.model().index(0, 0).data(Qt.ItemDataRole.ToolTipRole))


def unnamed(root: QWidget) -> Iterator[str]:
    """Controls without an object name, an accessible name or a tooltip, or disabled without a reason."""
    for kind in CONTROLS:
        for widget in shown(root, kind):
            if isinstance(widget, QScrollBar) or isinstance(widget.parentWidget(), WHOLES):
                continue
            missing = [
                what
                for what, said in (
                    ("object name", widget.objectName()),
                    ("accessible name", widget.accessibleName()),
                    ("tooltip", widget.toolTip()),
                )
                if (not said or said.startswith("qt_")) and not (what == "tooltip" and has_tips(widget))
            ]
            if missing:
                yield f"{place(widget)}: no {', no '.join(missing)}"
            elif not widget.isEnabled() and not widget.property("disabled_reason"):
                yield f"{place(widget)}: disabled without a reason"


def cut_labels(root: QWidget) -> Iterator[str]:
    """Labels that have less room than their text needs."""
    for label in shown(root, QLabel):
        assert isinstance(label, QLabel)
        text = label.text()
        if not text or isinstance(label, ElidingLabel):
            continue
        if label.textFormat() != Qt.TextFormat.PlainText and "</" in text:
            document = QTextDocument()
            document.setHtml(text)
            text = document.toPlainText()
        metrics, room = label.fontMetrics(), label.contentsRect()
        if label.wordWrap():
            words = text.replace("\u200b", " ").replace("-", "- ").split()
            need = max((metrics.horizontalAdvance(word) for word in words), default=0)
            height = label.heightForWidth(label.width())
        else:
            need = max(metrics.horizontalAdvance(line) for line in text.split("\n"))
            height = metrics.height()
        if need > room.width() + SLACK:
            yield f"{place(label)}: “{text[:50]}” needs {need} across and has {room.width()}"
        if height > label.height() + SLACK:
            yield f"{place(label)}: “{text[:50]}” needs {height} down and has {label.height()}"


def cut_controls(root: QWidget) -> Iterator[str]:
    """Buttons and combo boxes that have less room than their text needs."""
    for button in shown(root, QAbstractButton):
        assert isinstance(button, QAbstractButton)
        if not button.text() or isinstance(button, QToolButton):
            continue
        if isinstance(button, QPushButton):
            option = QStyleOptionButton()
            button.initStyleOption(option)
            room = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button).width()
            need = button.fontMetrics().horizontalAdvance(button.text())
            need += 0 if button.icon().isNull() else button.iconSize().width() + 4
        elif isinstance(button, WrappingBox):
            room, need = button.height(), button.heightForWidth(button.width())
        else:
            room, need = button.width(), button.sizeHint().width()
        if need > room + SLACK:
            yield f"{place(button)}: “{button.text()}” needs {need} and has {room}"
    for combo in shown(root, QComboBox):
        assert isinstance(combo, QComboBox)
        choice = QStyleOptionComboBox()
        combo.initStyleOption(choice)
        field = QStyle.SubControl.SC_ComboBoxEditField
        room = combo.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, choice, field, combo).width()
        need = combo.fontMetrics().horizontalAdvance(combo.currentText())
        if need > room + SLACK:
            yield f"{place(combo)}: “{combo.currentText()}” needs {need} and has {room}"


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def library(window: MainWindow) -> LibraryScreen:
    window.show_screen("library")
    screen = window.current_screen
    assert isinstance(screen, LibraryScreen)
    return screen


def builder(window: MainWindow) -> BuilderScreen:
    window.show_screen("builder")
    screen = window.current_screen
    assert isinstance(screen, BuilderScreen)
    screen.session.load("spells", screen.session.ready_files("spells"))
    return screen


def show_menu(window: MainWindow) -> Iterator[QWidget]:
    window.show_screen("menu")
    yield window
    window.open_settings()
    yield window


def show_help(window: MainWindow) -> Iterator[QWidget]:
    library(window).open_page()
    window.open_keys()
    yield window


def show_rules(window: MainWindow) -> Iterator[QWidget]:
    window.show_screen("menu")
    window.explain("killing_attack")
    yield window


def show_library(window: MainWindow) -> Iterator[QWidget]:
    screen = library(window)
    yield window
    screen.open_page()
    yield window
    screen.presenter.pick_effect("energy_blast")
    screen.presenter.set_name("Éclair")
    screen.editor.create_button.click()
    yield window


def show_each_effect(window: MainWindow) -> Iterator[QWidget]:
    """Every effect with all its options and modifiers at once: nothing is longer than that."""
    screen = library(window)
    screen.open_page()
    presenter = screen.presenter
    for row in EFFECTS.values():
        presenter.clear()
        presenter.pick_effect(row.id)
        yield window
        longest = {"against": against_choices, "feeds": feeds_choices}
        for option in row.options:
            presenter.set_option(option, longest[option](row.id)[0] if option in longest else True)
        for modifier in modifiers_for(row.id):
            presenter.set_modifier(modifier.id, True)
        yield window


def show_spell_list(window: MainWindow) -> Iterator[QWidget]:
    screen = library(window)
    screen.files.load(list(screen.session.ready_files("spells")))
    yield screen.list_window
    screen.spell_window._act(screen.spell_window.presenter.hold((0,)), screen.spell_window._rename)
    yield screen.list_window


def show_builder(window: MainWindow) -> Iterator[QWidget]:
    screen = builder(window)
    yield window
    screen.open_new()
    yield window
    for index, spell in enumerate(screen.session.library):
        if len(spell.effects) > 1 or spell.effects[0].effect == "armor":
            screen.presenter.buy(index)
            yield window
    screen.presenter.set_value("recovery", 1)
    screen.presenter.set_value("endurance", 1)
    yield window
    screen.presenter.set_value("strength", 500)
    yield window
    screen.presenter.clear()
    screen.presenter.buy(0)
    settle()
    screen.builder.create_button.click()
    yield window


def show_wizard_list(window: MainWindow) -> Iterator[QWidget]:
    screen = builder(window)
    screen.files.load(list(screen.session.ready_files("wizards")))
    yield window
    yield screen.list_window
    for index in range(len(screen.session.wizards)):
        screen.edit(index)
        yield window


def show_setup(window: MainWindow) -> Iterator[QWidget]:
    window.show_screen("setup")
    yield window


def show_arena(window: MainWindow) -> Iterator[QWidget]:
    window.settings.is_motion_reduced = True
    window.show_screen("arena", setup=duel(), seed="7")
    screen = window.current_screen
    assert isinstance(screen, ArenaScreen)
    yield window
    for name in ("hand_over_play", "arena_attack"):
        for button in window.findChildren(QAbstractButton, name):
            button.click()
        settle()
        yield window


def show_desk(window: MainWindow) -> Iterator[QWidget]:
    window.show_screen("desk")
    yield window


def show_laboratory(window: MainWindow) -> Iterator[QWidget]:
    """The choice of wizards, before a tournament."""
    window.show_screen("laboratory")
    yield window


SHOWS: dict[str, Callable[[MainWindow], Iterator[QWidget]]] = {
    "menu": show_menu,
    "help": show_help,
    "rules": show_rules,
    "library": show_library,
    "effects": show_each_effect,
    "spell list": show_spell_list,
    "builder": show_builder,
    "wizard list": show_wizard_list,
    "setup": show_setup,
    "arena": show_arena,
    "desk": show_desk,
    "laboratory": show_laboratory,
}


def test_every_screen_is_looked_at() -> None:
    """A new screen gets a place here."""
    assert set(SCREENS) <= set(SHOWS)


@pytest.mark.parametrize(
    ("name", "language"),
    [
        # every day each in one language, in turn; in the long run each in both
        pytest.param(name, language, marks=() if (number + offset) % 2 == 0 else pytest.mark.long)
        for number, name in enumerate(SHOWS)
        for offset, language in enumerate(LANGUAGES)
    ],
)
def test_controls_are_named_and_texts_are_whole(make_window: MakeWindow, name: str, language: str) -> None:
    window = make_window()
    window.settings.own_folder = Path(window.settings.own_folder.anchor) / "nowhere"
    window.settings.language = language
    interpreter().speak(language)
    assert shipped_saves() is not None
    faults: dict[str, None] = {}
    for number, root in enumerate(SHOWS[name](window)):
        settle()
        for fault in (*unnamed(root), *cut_labels(root), *cut_controls(root)):
            faults.setdefault(f"{name} {number}: {fault}")
    assert not faults, "\n" + "\n".join(faults)
