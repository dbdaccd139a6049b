"""The main menu: the title, three wide buttons, two slim ones, recent files, Quitter (manual 2)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QEvent, QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from magicfight.ui.captions import interpreter, tr
from magicfight.ui.frame import Frame
from magicfight.ui.menu.backdrop import paint_backdrop, paint_flourish
from magicfight.ui.screen import Screen
from magicfight.ui.screens import FILE_ICONS
from magicfight.ui.theme import CHOICES, Choice, px, theme
from magicfight.ui.widgets.buttons import BigMenuButton, FileButton, SlimMenuButton, push_button
from magicfight.ui.widgets.control import keys_text, label_control, set_property
from magicfight.ui.widgets.page import clear_layout, label

if TYPE_CHECKING:
    from magicfight.ui.hand.windows.peeks import Peeks
    from magicfight.ui.menu.lesson_offer import LessonOffer

RECENT_SHOWN = 4
#: ms from the recent files to a look into them, and the module that is loaded by then.
_LOOK_AFTER, _READER = 400, "magicfight.ui.hand.windows.files"
LOW, LOWEST, TIGHT = 690, 560, 530  # the heights, at 100 %, under which something is left out
MARGINS, TIGHT_MARGINS = (20, 24, 20, 21), (20, 10, 20, 12)


class _Flourish(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(16)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_flourish(painter, QRectF(self.rect()), 350)
        painter.end()


def _centred(widget: QWidget) -> QHBoxLayout:
    """A row with it in the middle (an alignment would name `Qt`: see `drawing.py`)."""
    row = QHBoxLayout()
    row.addStretch(1)
    row.addWidget(widget)
    row.addStretch(1)
    return row


class MenuScreen(Screen):
    """Where the game starts and comes back to."""

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self.setObjectName("menu_screen")
        self._wide: dict[str, BigMenuButton | SlimMenuButton] = {
            "library": BigMenuButton("book"),
            "builder": BigMenuButton("wizard"),
            "setup": BigMenuButton("swords"),
            "desk": SlimMenuButton("d20", is_half=True),
            "laboratory": SlimMenuButton("flask", is_half=True),
        }
        self._title = label("Magic Fight 4.0", role="menu")
        self._title.setObjectName("menu_title")
        self._under = label("", role="motto", t="2")
        self._recent_caption = label("", role="group")
        self._recent_row = QHBoxLayout()
        self._recent: list[tuple[Path, FileButton]] = []
        self._peeks: Peeks | None = None
        self._look_later = QtCore.QTimer(self)
        self._look_later.setSingleShot(True)
        self._look_later.setInterval(_LOOK_AFTER)
        self._look_later.timeout.connect(self._look)
        self._recent_row.setSpacing(10)
        self._language = self._corner_button("chevron_down")
        self._theme = self._corner_button("theme")
        self._settings = self._corner_button("settings")
        self._help = self._corner_button("help")
        self._lessons = self._corner_button("play")
        self._about = self._corner_button("info")
        self._flourish = _Flourish()
        self._offer: LessonOffer | None = None
        self._offer_place = QHBoxLayout()
        self._quit = push_button("quit")
        self._arrange()
        for name, button in self._wide.items():
            button.clicked.connect(partial(frame.show_screen, name))
        self._language.clicked.connect(self._open_languages)
        self._theme.clicked.connect(self._open_themes)
        self._settings.clicked.connect(frame.open_settings)
        self._help.clicked.connect(frame.open_help)
        self._lessons.clicked.connect(frame.lessons.open_list)
        self._about.clicked.connect(frame.open_about)
        self._quit.clicked.connect(frame.close)
        frame.settings.changed.connect(self._on_setting)
        theme().changed.connect(self._name_corner)
        theme().scale_changed.connect(self._fit_height)
        self._say_all()

    @staticmethod
    def _corner_button(icon: str) -> QPushButton:
        return push_button(icon, "flat")

    def _arrange(self) -> None:
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(*MARGINS)
        column.setSpacing(0)
        column.addStretch(2)
        column.addLayout(_centred(self._title))
        column.addSpacing(2)
        column.addLayout(_centred(self._under))
        column.addSpacing(12)
        column.addWidget(self._flourish)
        column.addSpacing(18)
        for name, space in (("library", 8), ("builder", 8), ("setup", 10)):
            column.addLayout(_centred(self._wide[name]))
            column.addSpacing(space)
        slim = QWidget()
        pair = QHBoxLayout(slim)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.setSpacing(8)
        for name in ("desk", "laboratory"):
            pair.addWidget(self._wide[name])
        column.addLayout(_centred(slim))
        column.addSpacing(20)
        column.addLayout(_centred(self._recent_caption))
        column.addSpacing(8)
        recent = QHBoxLayout()
        recent.addStretch(1)
        recent.addLayout(self._recent_row, 20)
        recent.addStretch(1)
        column.addLayout(recent)
        column.addLayout(self._offer_place)
        column.addStretch(3)
        column.addSpacing(12)
        foot = QHBoxLayout()
        foot.setSpacing(6)
        corners = (self._language, self._theme, self._settings, self._help, self._lessons, self._about)
        for corner in corners:
            foot.addWidget(corner)
        foot.addStretch(1)
        foot.addWidget(self._quit)
        column.addLayout(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def _fit_height(self) -> None:
        """In a low window, or with large type: first no recent files and a small title, then no notes, then no more
        than a title above the first lesson."""
        room = self.window().height()
        is_low, is_lowest = room < px(LOW), room < px(LOWEST)
        set_property(self._title, "role", "end" if is_low else "menu")
        for wide in self._wide.values():
            if isinstance(wide, BigMenuButton):
                wide.set_low(is_lowest)
        self._recent_caption.setVisible(bool(self._recent) and not is_low)
        for _, button in self._recent:
            button.setVisible(not is_low)
        is_offered = not self._recent and self.frame.lessons.is_offered
        self._show_offer(is_wanted=is_offered)
        if self._offer is not None:
            self._offer.set_low(is_low)
        is_tight = is_offered and room < px(TIGHT)
        for part in (self._under, self._flourish):
            part.setVisible(not is_tight)
        self._column.setContentsMargins(*(TIGHT_MARGINS if is_tight else MARGINS))

    def _show_offer(self, *, is_wanted: bool) -> None:
        """The first lesson, while none was begun and no file is recent; in a low window it takes the room of others."""
        if is_wanted and self._offer is None:
            # imported here: most menus have no such card
            from magicfight.ui.menu.lesson_offer import LessonOffer

            self._offer = LessonOffer()
            self._offer.begin_wanted.connect(partial(self.frame.lessons.start, "duel"))
            self._offer.later_wanted.connect(self._put_offer_away)
            self._offer.say()
            self._offer_place.addStretch(1)
            self._offer_place.addWidget(self._offer)
            self._offer_place.addStretch(1)
        if self._offer is not None:
            self._offer.setVisible(is_wanted)

    def _put_offer_away(self) -> None:
        self.frame.lessons.put_away()
        self._fit_height()
        self._lessons.setFocus()

    def enter(self, context: Mapping[str, Any]) -> None:
        self._show_recent()
        offered = self._offer if self._offer is not None and not self._offer.isHidden() else None
        first = next((button for button in self._wide.values() if button.isEnabled()), self._quit)
        (first if offered is None else offered.begin).setFocus()

    def retranslate(self) -> None:
        super().retranslate()
        self._say_all()
        if self._offer is not None:
            self._offer.say()
        self._show_recent()

    def _say_all(self) -> None:
        self._under.setText(tr("duels de magiciens"))
        self._recent_caption.setText(tr("Fichiers récents"))
        texts = {
            "library": (tr("Gestion des sorts"), tr("Composer une bibliothèque de sorts, ou en charger une"), "Ctrl+1"),
            "builder": (tr("Gestion des magiciens"), tr("Créer des magiciens, ou en charger"), "Ctrl+2"),
            "setup": (tr("Combat"), tr("Disposer l’arène et s’affronter, ou reprendre un combat"), "Ctrl+3"),
            "desk": (tr("Table du maître de jeu"), tr("trois autres systèmes"), "Ctrl+4"),
            "laboratory": (tr("Laboratoire"), tr("qui bat qui, et de combien"), "Ctrl+5"),
        }
        for name, (title, note, keys) in texts.items():
            button = self._wide[name]
            button.setText(title)
            button.set_note(note)
            button.set_keys(keys_text(keys))
            label_control(button, f"menu_{name}", title, note, keys)
        self._quit.setText(tr("Quitter"))
        label_control(self._quit, "menu_quit", tr("Quitter"), tr("Quitter le jeu"), "Ctrl+Q", is_bound=False)
        self._name_corner()

    def _name_corner(self) -> None:
        spoken = tr("Français") if interpreter().language == "fr" else "English"
        self._language.setText(spoken)
        label_control(self._language, "menu_language", tr("Langue : {0}").format(spoken), tr("Changer de langue"), "F8")
        chosen = tr("Thème : {0}").format(theme_word(self.frame.settings.theme))
        self._theme.setText(chosen)
        label_control(self._theme, "menu_theme", chosen, tr("Sombre, clair, ou comme le système"), "F9", is_bound=False)
        self._settings.setText(tr("Réglages"))
        label_control(self._settings, "menu_settings", tr("Réglages"), "", "Ctrl+,", is_bound=False)
        self._help.setText(tr("Aide"))
        label_control(self._help, "menu_help", tr("Aide"), "", "F1", is_bound=False)
        self._lessons.setText(tr("Leçons"))
        label_control(self._lessons, "menu_lessons", tr("Leçons"), tr("Apprendre en jouant : trois leçons"))
        self._about.setText(tr("À propos"))
        label_control(self._about, "menu_about", tr("À propos"), tr("Version, nouveautés, licences"))

    def _on_setting(self, name: str) -> None:
        if name == "recent_files" and self.isVisible():
            self._show_recent()
        elif name in ("theme", "language"):
            self._name_corner()

    def _show_recent(self) -> None:
        clear_layout(self._recent_row)
        self._recent = []
        recents = self.frame.settings.recent_files()[:RECENT_SHOWN]
        before: QWidget = self._wide["laboratory"]
        if recents:
            # imported here: without recent files the menu needs no dates
            from datetime import datetime

            from magicfight.ui.menu.recent import recent_note

            now = datetime.now()
            self._look_later.start()
        for index, recent in enumerate(recents):
            button = FileButton(FILE_ICONS.get(recent.path.suffix.lower(), "file"))
            note = recent_note(recent, now)
            button.setText(recent.path.name)
            button.set_note(note)
            label_control(button, f"menu_recent_{index}", f"{recent.path.name}, {note}", str(recent.path))
            button.clicked.connect(partial(self.frame.open_files, [recent.path]))
            self._recent.append((recent.path, button))
            self._recent_row.addWidget(button)
            self.setTabOrder(before, button)
            before = button
        self._show_peeks()
        self._fit_height()
        self.setTabOrder(before, self._language)

    def _look(self) -> None:
        """Look into the recent files, once the program has loaded by and by what reading them needs."""
        if not self.isVisible():
            return
        if _READER not in sys.modules:
            self._look_later.start()
            return
        from magicfight.ui.hand.windows.peeks import peeks_of

        if self._peeks is None:
            self._peeks = peeks_of(self.frame)
            self._peeks.came.connect(self._show_peeks)
        self._peeks.ask([path for path, _ in self._recent])

    def _show_peeks(self) -> None:
        """Say what the files hold, once they were looked into: in their tips, and by the face of a wizard alone."""
        for place, (path, button) in enumerate(self._recent):
            peek = None if self._peeks is None else self._peeks.of(path)
            if peek is None:
                continue
            # imported here: the way to the menu reads no table
            from magicfight.ui.icons import appearance_name

            if peek.face:
                button.set_icon(appearance_name(peek.face))
            spoken = f"{button.text()}, {button.note}"
            label_control(
                button, f"menu_recent_{place}", spoken, "\n".join([str(path), "", peek.note, *peek.lines]).rstrip()
            )

    def _open_languages(self) -> None:
        # each language is named in itself
        choices = (("system", tr("Comme le système")), ("fr", "Français"), ("en", "English"))
        self._popup(self._language, choices, self.frame.settings.language, self._choose_language)

    def _choose_language(self, choice: str) -> None:
        self.frame.settings.language = choice

    def _open_themes(self) -> None:
        choices = tuple((choice, theme_word(choice)) for choice in CHOICES)
        self._popup(self._theme, choices, self.frame.settings.theme, self._choose_theme)

    def _choose_theme(self, choice: str) -> None:
        self.frame.settings.theme = next(known for known in CHOICES if known == choice)

    def _popup(self, button: QPushButton, choices: tuple[tuple[str, str], ...], now: str, choose: Any) -> None:
        menu = QtWidgets.QMenu(self)
        menu.setObjectName(f"{button.objectName()}_choices")
        menu.setAttribute(QtCore.Qt.WidgetAttribute.WA_DeleteOnClose)
        group = QtGui.QActionGroup(menu)
        for choice, caption in choices:
            action = menu.addAction(caption)
            action.setObjectName(f"choose_{choice}")
            action.setCheckable(True)
            action.setChecked(choice == now)
            action.triggered.connect(partial(choose, choice))
            group.addAction(action)
            if choice == now:
                menu.setActiveAction(action)
        menu.popup(button.mapToGlobal(button.rect().topLeft()) - QPointF(0, menu.sizeHint().height()).toPoint())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange:
            self.update()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_backdrop(painter, QRectF(self.rect()), QPointF(self.width() / 2, self.height() * 0.47))
        painter.end()


def theme_word(choice: Choice) -> str:
    """A choice of theme in words."""
    return {"system": tr("système"), "dark": tr("sombre"), "light": tr("clair")}[choice]
