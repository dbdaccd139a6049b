"""E4: a theme or a language reaches what is seen at once, once, and what is hidden when it is shown."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QLineEdit, QMenu, QVBoxLayout
from pytestqt.qtbot import QtBot

from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.captions import tr
from magicfight.ui.desk.players_window import PlayersWindow
from magicfight.ui.frame import Frame
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.screen import Screen
from magicfight.ui.settings import Settings
from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.buttons import BigMenuButton
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import Page, label
from tests.ui.conftest import MakeWindow


class Deep(Screen):
    """A screen with a label far down on a page, and one on ink."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.page, self.on_ink, self.on_page = Page("Page"), label("encre"), label("page", t="accent")
        self.page.body.addWidget(self.on_page)
        self.spoken = 0
        column = QVBoxLayout(self)
        column.addWidget(self.on_ink)
        column.addWidget(self.page)

    def retranslate(self) -> None:
        super().retranslate()
        self.spoken += 1
        self.on_ink.setText(tr("Retour"))


class Told(QObject):
    """Counts what the widgets are told."""

    def __init__(self, kind: QEvent.Type) -> None:
        super().__init__()
        self.kind = kind
        self.times: Counter[int] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == self.kind:
            self.times[id(watched)] += 1
        return False


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    """A window with two such screens, both built, the second shown."""
    made = make_window({"menu": Deep, "builder": Deep})
    made.show_screen("menu")
    made.show_screen("builder")
    return made


def _ink(part: QLabel) -> str:
    return part.palette().color(part.foregroundRole()).name().upper()


def test_a_hidden_screen_takes_the_theme_when_it_is_shown(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    shown, hidden = window.screen_named("builder"), window.screen_named("menu")
    assert isinstance(shown, Deep)
    assert isinstance(hidden, Deep)
    told = Told(QEvent.Type.StyleChange)
    for part in (shown.on_page, hidden.on_page):
        part.installEventFilter(told)
    settings.theme = "light"
    assert _ink(shown.on_page) == theme().color("paccent").name().upper()
    assert 1 <= told.times[id(shown.on_page)] <= 2  # not once for every widget around it
    assert told.times[id(hidden.on_page)] == 0  # left alone: it keeps the ink of before
    assert _ink(hidden.on_page) != theme().color("paccent").name().upper()
    settings.theme = "dark"
    settings.theme = "light"
    window.show_screen("menu")
    assert (_ink(hidden.on_page), _ink(hidden.on_ink)) == (
        theme().color("paccent").name().upper(),
        theme().color("text").name().upper(),
    )
    settings.theme = "dark"
    window.show_screen("builder")
    assert _ink(shown.on_ink) == theme().color("text").name().upper()


def test_what_lies_over_a_screen_takes_the_theme(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    """A dialog that is open, one that is opened later, a menu, a file dialog, a window of its own."""

    def opened() -> QLabel:
        dialog = Dialog(window.overlay_host, "Page")
        said = label("page", t="accent")
        dialog.page.body.addWidget(said)
        dialog.open()
        return said

    before = opened()
    apart = PlayersWindow()
    qtbot.addWidget(apart)
    settings.theme = "light"
    accent, ground = theme().color("paccent").name().upper(), theme().color("page").name().upper()
    assert _ink(before) == accent
    assert _ink(opened()) == accent
    menu = QMenu(window.overlay_host)
    menu.addAction("Créer")
    menu.popup(window.mapToGlobal(window.rect().center()))
    assert menu.grab().toImage().pixelColor(menu.rect().center().x(), menu.height() - 6).name().upper() == ground
    menu.close()
    dialog = QFileDialog(window.overlay_host, "Ouvrir")
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.show()
    field = dialog.findChild(QLineEdit)
    assert field is not None
    assert field.palette().color(QPalette.ColorRole.Text) == theme().color("ptext")
    dialog.close()
    apart.show_view(None)
    apart._build()
    assert _ink(apart.findChildren(QLabel)[0]) == theme().color("text2").name().upper()
    settings.theme = "dark"
    assert _ink(before) == theme().color("paccent").name().upper()
    assert not window.current_screen.styleSheet()  # type: ignore[union-attr]  # the application's own is right again


def test_a_screen_built_later_takes_the_theme(make_window: MakeWindow, settings: Settings, qtbot: QtBot) -> None:
    window = make_window({"menu": Deep, "builder": Deep})
    window.show_screen("menu")
    settings.theme = "light"
    window.show_screen("builder")
    built = window.screen_named("builder")
    assert isinstance(built, Deep)
    assert _ink(built.on_page) == theme().color("paccent").name().upper()


def test_a_language_is_told_once_and_spoken_when_shown(window: MainWindow, settings: Settings, qtbot: QtBot) -> None:
    shown, hidden = window.screen_named("builder"), window.screen_named("menu")
    assert isinstance(shown, Deep)
    assert isinstance(hidden, Deep)
    told = Told(QEvent.Type.LanguageChange)
    shown.on_page.installEventFilter(told)
    settings.language = "en"
    QApplication.processEvents()
    assert told.times[id(shown.on_page)] == 1
    assert (shown.on_ink.text(), hidden.spoken) == ("Back", 0)
    window.show_screen("menu")
    assert (hidden.on_ink.text(), hidden.spoken) == ("Back", 1)


def test_every_screen_of_the_game_is_dressed_again(make_window: MakeWindow, settings: Settings, qtbot: QtBot) -> None:
    """Light and back: each screen looks as it did."""
    window = make_window()
    names = ("library", "setup", "desk", "laboratory")

    def inks(name: str) -> list[tuple[str, str]]:
        window.show_screen(name)
        QApplication.processEvents()
        parts = window.screen_named(name).findChildren(QLabel)
        return [(part.text(), _ink(part)) for part in parts if part.isVisible()]

    before = {name: inks(name) for name in names}
    settings.theme = "light"
    light = {name: inks(name) for name in names}
    settings.theme = "dark"
    after = {name: inks(name) for name in names}
    for name in names:
        assert dict(after[name]) == dict(before[name])
        assert any(ink != dict(before[name]).get(text) for text, ink in light[name])


def test_a_size_of_type_reaches_painted_buttons_and_the_arenas_column(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot
) -> None:
    """Both hidden while it changes, and shown afterwards."""
    window = make_window()
    window.show_screen("arena")
    window.show_screen("menu")
    title = window.screen_named("menu").findChild(BigMenuButton).findChildren(QLabel)[0]  # type: ignore[union-attr]
    before = title.font().pixelSize()
    arena = window.screen_named("arena")
    assert isinstance(arena, ArenaScreen)
    window.show_screen("setup")
    settings.text_size = 130
    window.show_screen("menu")
    assert title.font().pixelSize() == round(before * 1.3)
    window.show_screen("arena")
    assert arena._right_area.width() == SIZES.column
    settings.text_size = 100
    assert arena._right_area.width() == SIZES.column
    window.show_screen("menu")
    assert title.font().pixelSize() == before


def test_a_page_that_lies_behind_another_takes_the_theme_when_it_is_shown(
    make_window: MakeWindow, settings: Settings
) -> None:
    """E4: of the spells' screen only the page that is seen is dressed; the other, and the list, when they are shown."""
    window = make_window()
    window.show_screen("library", page="editor")
    screen = window.current_screen
    assert isinstance(screen, LibraryScreen)
    behind, listed = screen.opening, screen.spell_window
    before = Told(QEvent.Type.StyleChange)
    for part in (behind, listed, screen.editor):
        part.installEventFilter(before)
    settings.theme = "light"
    assert before.times[id(screen.editor)] == 1
    assert before.times[id(behind)] == before.times[id(listed)] == 0
    screen.open_opening()
    screen.show_list()
    assert before.times[id(behind)] == before.times[id(listed)] == 1
    on_page = next(one for one in behind.findChildren(QLabel) if one.property("t") == "accent" or one.text())
    assert _ink(on_page) in {theme().color(token).name().upper() for token in ("ptext", "paccent", "ptext2")}
    settings.theme = "dark"
    assert screen.editor.styleSheet() != ""  # it waits
    screen.open_page()
    assert screen.editor.styleSheet() == ""


def test_what_is_not_seen_is_dressed_and_said_at_idle_moments(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot
) -> None:
    """E4: nobody waits for it when it is wanted."""
    window = make_window({"menu": Deep, "builder": Deep})
    window.show_screen("menu")
    window.show_screen("builder")
    hidden = window.screen_named("menu")
    assert isinstance(hidden, Deep)
    spoken = hidden.spoken
    settings.theme = "light"
    settings.language = "en"
    assert (hidden.spoken, hidden.styleSheet()) == (spoken, "")
    qtbot.waitUntil(lambda: hidden.spoken == spoken + 1 and hidden.styleSheet() != "", timeout=20000)
    assert hidden.on_ink.text() == "Back"
    assert _ink(hidden.on_page) == theme().color("paccent").name().upper()


def test_only_what_is_seen_is_told_of_a_language(window: MainWindow, settings: Settings) -> None:
    """E4: Qt would send it to every widget that there is."""
    shown, hidden = window.screen_named("builder"), window.screen_named("menu")
    assert isinstance(shown, Deep)
    assert isinstance(hidden, Deep)
    told = Told(QEvent.Type.LanguageChange)
    for part in (shown.on_page, hidden.on_page):
        part.installEventFilter(told)
    settings.language = "en"
    QApplication.processEvents()
    assert (told.times[id(shown.on_page)], told.times[id(hidden.on_page)]) == (1, 0)
    window.show_screen("menu")
    assert told.times[id(hidden.on_page)] == 1
