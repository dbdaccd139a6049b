"""New or load: the page before the editor and the builder (manual 2.1, 2.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.peek import Peek
from magicfight.ui.hand.session import SUFFIXES, Kind, Session
from magicfight.ui.hand.windows.peeks import peeks_of
from magicfight.ui.icons import appearance_name
from magicfight.ui.theme import px
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.buttons import BigMenuButton, push_button
from magicfight.ui.widgets.control import keys_text, label_control
from magicfight.ui.widgets.flow import column, row
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.message_area import Line, MessageArea
from magicfight.ui.widgets.page import Page, label
from magicfight.ui.widgets.sizing import at_least, fix


@dataclass(frozen=True, slots=True)
class OpeningWords:
    """What the page says, in the language in force."""

    create: str
    create_note: str
    load_note: str
    go_on: str
    go_on_note: str
    page_title: str
    guide: str
    ready: str


#: What is around the page, and how large it gets, in pixels of 100 %.
MARGINS = (14, 13, 14, 12)
WIDEST, HIGHEST = 1360, 780


class OpeningPage(QWidget):
    """Créer, Charger, and the files at hand: those of the game, the player's own, those used lately."""

    create_wanted = Signal()
    browse_wanted = Signal()
    go_on_wanted = Signal()
    load_wanted = Signal(list)
    back_wanted = Signal()

    def __init__(self, icon: str, prefix: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._prefix = prefix
        self._ready = ""
        self.create_button = BigMenuButton("new")
        self.load_button = BigMenuButton("open")
        self.go_on_button = BigMenuButton(icon)
        self.back_button = push_button("back")
        self.page = Page("", icon)
        self.files = RowList()
        self._foot = label("", role="note", t="2", wrap=True)
        self.messages = MessageArea()
        fix(self.messages, height=100)
        self.create_button.clicked.connect(self.create_wanted)
        self.load_button.clicked.connect(self.browse_wanted)
        self.go_on_button.clicked.connect(self.go_on_wanted)
        self.back_button.clicked.connect(self.back_wanted)
        self.files.taken.connect(lambda key: self.load_wanted.emit([Path(str(key))]))
        self.page.body.addWidget(self.files, 1)
        self.page.foot().addWidget(self._foot, 1)
        at_least(self.page, width=300)
        buttons = column(None, self.create_button, self.load_button, self.go_on_button, None, spacing=12)
        buttons.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        middle: QHBoxLayout = row(buttons, self.page, spacing=24)
        middle.setStretch(1, 1)
        layout = self._parts = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.setSpacing(12)
        middle.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(Body(middle), 1)
        layout.addWidget(self.messages)
        layout.addLayout(row(self.back_button, None))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a large display the page stands in the middle, no larger than there is to show (E13)."""
        super().resizeEvent(event)
        across = max(0, (self.width() - px(WIDEST)) // 2)
        down = max(0, (self.height() - px(HIGHEST)) // 2)
        left, top, right, bottom = MARGINS
        self._parts.setContentsMargins(left + across, top + down, right + across, bottom + down)

    def hasHeightForWidth(self) -> bool:
        """No: wrapped lines inside scroll, and the window is not to grow by what they would like."""
        return False

    def say(self, words: OpeningWords) -> None:
        """Put the words on the page."""
        self.create_button.setText(words.create)
        self.create_button.set_note(words.create_note)
        self.load_button.setText(tr("Charger"))
        self.load_button.set_note(words.load_note)
        self.go_on_button.setText(words.go_on)
        self.back_button.setText(tr("Retour"))
        self.page.set_title(words.page_title)
        self._ready = words.ready
        self._foot.setText(tr("Double clic ou Entrée : charger. On peut aussi déposer des fichiers sur la fenêtre."))
        for button, name, keys, note in (
            (self.create_button, "create", "Ctrl+N", words.create_note),
            (self.load_button, "load", "Ctrl+Shift+O", words.load_note),
            (self.go_on_button, "go_on", "Ctrl+Return", words.go_on_note),
        ):
            label_control(button, f"{self._prefix}_{name}", button.text(), note, keys)
            button.set_keys(keys_text(keys))
        label_control(self.back_button, f"{self._prefix}_opening_back", tr("Retour"), tr("Revenir au menu"), "Alt+Left")
        label_control(self.files, f"{self._prefix}_files", words.page_title)

    def show_files(
        self,
        ready: Sequence[Path],
        own: Sequence[Path],
        recent: Sequence[Path],
        in_hand: str,
        peek: Callable[[Path], Peek | None] = lambda _path: None,
    ) -> tuple[Path, ...]:
        """Show the files at hand with what `peek` knows of them and, where something is in hand, the way to go on with
        it; returns the files."""
        rows: list[Row] = []
        seen: set[Path] = set()
        groups = ((self._ready, ready), (tr("Vos fichiers"), own), (tr("Utilisés récemment"), recent))
        for caption, paths in groups:
            fresh = [path for path in paths if path not in seen]
            if fresh:
                rows.append(section(caption))
                rows += [self._row(path, peek(path)) for path in fresh]
                seen.update(fresh)
        self.files.set_rows(rows)
        self.go_on_button.setVisible(bool(in_hand))
        self.go_on_button.set_note(in_hand)
        return tuple(seen)

    def _row(self, path: Path, peek: Peek | None) -> Row:
        if peek is None:
            return Row(key=str(path), name=path.stem, icon=self._icon, tip=str(path))
        return Row(
            key=str(path),
            name=path.stem,
            icon=appearance_name(peek.face) if peek.face else self._icon,
            note=peek.note,
            tip="\n".join([str(path), "", *peek.lines]).rstrip(),
            is_bad=peek.is_refused,
            colour=peek.colour,
        )

    def show_lines(self, lines: Sequence[tuple[str, str]], guide: str) -> None:
        """Show what came of files, or how to begin."""
        said = [Line(text, kind="problem" if kind == "problem" else "done") for kind, text in lines]
        self.messages.set_icon(self._icon)
        self.messages.set_lines([*said, Line(guide)])

    def focus_first(self) -> None:
        """Put the keyboard where a player begins."""
        first = self.go_on_button if self.go_on_button.isVisibleTo(self) else self.create_button
        first.setFocus(Qt.FocusReason.OtherFocusReason)


class OfferedFiles(QObject):
    """The files on a new-or-load page: the game's, the player's own, those used lately, with what each holds."""

    def __init__(self, frame: Frame, session: Session, kind: Kind, page: OpeningPage) -> None:
        super().__init__(page)
        self._frame = frame
        self._session = session
        self._kind: Kind = kind
        self._page = page
        self._peeks = peeks_of(frame)
        self._in_hand = ""
        self._peeks.came.connect(self._show)

    def show(self, in_hand: str) -> None:
        """Show them, and look into those that are not known; `in_hand` says what one may go on with."""
        self._in_hand = in_hand
        self._peeks.ask(self._offer())

    def _show(self) -> None:
        if self._page.isVisible():
            self._offer()

    def _offer(self) -> tuple[Path, ...]:
        suffix = SUFFIXES[self._kind]
        recent = [one.path for one in self._frame.settings.recent_files() if one.path.suffix.lower() == suffix]
        ready, own = self._session.ready_files(self._kind), self._session.own_files(self._kind)
        return self._page.show_files(ready, own, recent, self._in_hand, self._peeks.of)
