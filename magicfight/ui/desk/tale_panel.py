"""A turn, act by act, and the game master's words under each: written here, part of every tale (issue 16.1)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QDateTime, QLocale, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QVBoxLayout, QWidget

from magicfight.desk.common.forms import LONGEST_TEXT
from magicfight.desk.telling import turns_of
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.words_written import ActTold, Change, acts_told, changes, note_of, write_note, write_word
from magicfight.ui.theme import title_font
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog, host_of
from magicfight.ui.widgets.flow import FlowLayout, row, scroll_area
from magicfight.ui.widgets.page import SectionCaption, clear_layout, label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter

#: A word is kept once nothing was typed for so long, in milliseconds.
PAUSE = 1200


class WordEdit(QPlainTextEdit):
    """A few lines of the game master's. `paused` is sent when typing rests, and when the keyboard leaves it."""

    paused = Signal()

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setTabChangesFocus(True)
        self.setFont(title_font(13, bold=False, italic=True))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self.paused)
        self.textChanged.connect(self._changed)
        self._fit()

    def _changed(self) -> None:
        if len(self.toPlainText()) > LONGEST_TEXT:
            cursor = self.textCursor()
            self.setPlainText(self.toPlainText()[:LONGEST_TEXT])
            self.setTextCursor(cursor)
        self._timer.start()
        self._fit()

    def _fit(self) -> None:
        lines = max(1, self.document().size().toSize().height())
        height = self.fontMetrics().lineSpacing() * min(6, lines) + 18
        policies = Qt.ScrollBarPolicy
        self.setVerticalScrollBarPolicy(policies.ScrollBarAsNeeded if lines > 6 else policies.ScrollBarAlwaysOff)
        self.setMinimumHeight(height)
        self.setMaximumHeight(height)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._timer.stop()
        self.paused.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (
            event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        ):
            event.ignore()  # the act's own key
            return
        super().keyPressEvent(event)


@dataclass(frozen=True, slots=True)
class _Shown:
    """What stands on the panel: a turn in a language, its sentences by act, the words among them."""

    turn: int
    language: str
    sentences: tuple[tuple[str, ...], ...]
    words: tuple[int, ...]


class TalePanel(QWidget):
    """The acts of a turn with their words; ‹ and › go to other turns. `closed` asks for the act in hand again."""

    closed = Signal()

    def __init__(self, presenter: DeskPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.setObjectName("desk_tale")
        self._number: int | None = None
        self._shown: _Shown | None = None
        self.edits: list[WordEdit] = []
        self._earlier = tool_button("chevron_left", "paccent", 15)
        self._earlier.clicked.connect(lambda: self._turn(-1))
        self._later = tool_button("chevron_right", "paccent", 15)
        self._later.clicked.connect(lambda: self._turn(1))
        self._title = label("", role="value", t="accent")
        holder = QWidget()
        self._box = QVBoxLayout(holder)
        self._box.setContentsMargins(0, 0, 6, 0)
        self._box.setSpacing(5)
        scroll = scroll_area(holder)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._holder = holder
        self.changes_button = push_button("clock", "small")
        self.changes_button.clicked.connect(self._open_changes)
        self.notes_button = push_button("lock", "small")
        self.notes_button.clicked.connect(self._open_notes)
        self.close_button = push_button("back", "small")
        self.close_button.clicked.connect(self.closed)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addLayout(row(self._title, None, self._earlier, self._later))
        outer.addWidget(scroll, 1)
        ways = FlowLayout()  # a narrow column takes two lines for them
        for button in (self.changes_button, self.notes_button, self.close_button):
            ways.addWidget(button)
        outer.addLayout(ways)

    def _numbers(self) -> list[int]:
        played = self.presenter.played
        return [] if played is None else [turn.number for turn in turns_of(self.presenter.system, played.events)]

    def _turn(self, by: int) -> None:
        numbers = self._numbers()
        there = numbers.index(self._at(numbers)) + by
        if 0 <= there < len(numbers):
            self._number = None if there == len(numbers) - 1 else numbers[there]
            self.show_turn()

    def _at(self, numbers: list[int]) -> int:
        if self._number in numbers:
            assert self._number is not None
            return self._number
        latest = self.presenter.view.latest_turn()
        return latest if latest in numbers else numbers[-1]

    def show_turn(self, *, can_close: bool = True) -> None:
        """Show the turn chosen, else the last in which something came about; what is being typed is left alone."""
        played = self.presenter.played
        numbers = self._numbers()
        if played is None or not numbers:
            return
        at = self._at(numbers)
        titles = dict(self.presenter.view.turn_titles())
        self._title.setText(titles.get(at, ""))
        label_control(self._earlier, "desk_tale_earlier", tr("Tour d’avant"))
        label_control(self._later, "desk_tale_later", tr("Tour d’après"))
        set_enabled_with_reason(self._earlier, at != numbers[0], tr("C’est le premier."))
        set_enabled_with_reason(self._later, at != numbers[-1], tr("C’est le dernier."))
        self._label_foot(can_close=can_close)
        turn = next(one for one in turns_of(self.presenter.system, played.events) if one.number == at)
        acts = acts_told(self.presenter, turn)
        said = tuple(act.sentences for act in acts if act.sentences)
        words = tuple(word.number for act in acts for word in act.words)
        shown = _Shown(at, self.presenter.language, said, words)
        focused = QApplication.focusWidget()
        is_typing = isinstance(focused, WordEdit) and self.isAncestorOf(focused)
        before = self._shown
        is_same = before is not None and replace(shown, words=before.words) == before
        if shown == before or (is_typing and is_same):  # the word being typed is on the screen already
            return
        self._shown = shown
        self._build(acts, turn.events[-1][0])

    def _build(self, acts: tuple[ActTold, ...], last: int) -> None:
        clear_layout(self._box)
        self.edits = []
        for act in acts:
            for sentence in act.sentences:
                self._box.addWidget(label(sentence, wrap=True))
            for word in act.words:
                if word.text.strip():
                    self._add_edit(word.text, None, word.number)
            if act.sentences or not act.words:
                self._add_edit("", act.last, None)
        self._box.addWidget(SectionCaption(tr("Conséquences, par le MJ")))
        self._add_edit("", last, None)  # the turn’s own end, though the next one may have begun
        self._box.addStretch(1)

    def _add_edit(self, text: str, after: int | None, number: int | None) -> None:
        edit = WordEdit(text)
        edit.setPlaceholderText(tr("Ce que voient les joueurs…"))
        name = f"desk_tale_word_{len(self.edits)}"
        hint = tr("Vos mots : ils sont dans le récit dès que vous cessez de taper")
        label_control(edit, name, tr("Mot du MJ {0}").format(len(self.edits) + 1), hint)
        kept = {"number": number}

        def keep() -> None:
            kept["number"] = write_word(self.presenter, edit.toPlainText(), after, kept["number"])

        edit.paused.connect(keep)
        self._box.addWidget(edit)
        self.edits.append(edit)

    def take_focus(self) -> None:
        """Bring the keyboard to the last empty word: the turn's consequences."""
        if self.edits:
            self.edits[-1].setFocus(Qt.FocusReason.OtherFocusReason)

    def next_empty(self) -> None:
        """Bring the keyboard to the next empty word after the one that has it."""
        focused = QApplication.focusWidget()
        start = self.edits.index(focused) + 1 if focused in self.edits else 0
        for edit in (*self.edits[start:], *self.edits[:start]):
            if not edit.toPlainText().strip():
                edit.setFocus(Qt.FocusReason.OtherFocusReason)
                return

    def _label_foot(self, *, can_close: bool) -> None:
        count = len(changes(self.presenter))
        self.changes_button.setText(tr("Ce qui a changé ({0})").format(count))
        hint = tr("Ce qui fut écrit ou jeté, et corrigé ensuite")
        label_control(self.changes_button, "desk_changes", tr("Ce qui a changé"), hint)
        set_enabled_with_reason(self.changes_button, bool(count), tr("Rien n’a été corrigé."))
        self.notes_button.setText(tr("Notes"))
        hint = tr("Notes privées : jamais montrées ni racontées")
        label_control(self.notes_button, "desk_notes", tr("Notes privées"), hint)
        self.close_button.setText(tr("Retour à l’acte"))
        label_control(self.close_button, "desk_tale_close", tr("Retour à l’acte"), tr("Revenir à l’acte en cours"))
        self.close_button.setVisible(can_close)

    def _open_changes(self) -> None:
        dialog = Dialog(host_of(self), tr("Ce qui a changé"), "clock", size=(560, 420))
        holder = QWidget()
        box = QVBoxLayout(holder)
        for change in changes(self.presenter):
            box.addWidget(label(change_words(change), wrap=True))
        box.addStretch(1)
        dialog.page.body.addWidget(scroll_area(holder), 1)
        close = push_button("close")
        close.setText(tr("Fermer"))
        label_control(close, "desk_changes_close", tr("Fermer"))
        close.clicked.connect(dialog.close_dialog)
        dialog.page.foot().addStretch(1)
        dialog.page.foot().addWidget(close)
        dialog.open(close)

    def _open_notes(self) -> None:
        open_notes(host_of(self), self.presenter)


def change_words(change: Change) -> str:
    """A change in a line: `21:14 · Tour 2 : « … » devient « … » (raison)`."""
    words = tr("Tour {0} : « {1} » devient « {2} »").format(change.turn, change.before, change.now)
    words = f"{words} ({change.reason})" if change.reason else words
    made = QDateTime.fromString(change.at, Qt.DateFormat.ISODate)
    if not made.isValid():
        return words
    locale, short = QLocale(language()), QLocale.FormatType.ShortFormat
    is_of_today = made.date() == QDate.currentDate()
    when = locale.toString(made.time(), short) if is_of_today else locale.toString(made, short)
    return f"{when} · {words}"


def open_notes(host: QWidget, presenter: DeskPresenter) -> Dialog:
    """Private notes: of the fight, and of each fighter; kept as they are typed."""
    dialog = Dialog(host, tr("Notes privées"), "lock", size=(560, 460))
    holder = QWidget()
    box = QVBoxLayout(holder)
    box.setSpacing(4)
    fighters = () if presenter.played is None else presenter.played.state.fighters
    for number, name in enumerate(("", *(one.name for one in fighters))):
        title = name or tr("Le combat")
        box.addWidget(label(title, role="strong", t="accent"))
        edit = WordEdit(note_of(presenter, name))
        label_control(edit, f"desk_note_{number}", tr("Note : {0}").format(title), tr("Personne d’autre ne la voit"))
        edit.paused.connect(lambda edit=edit, name=name: write_note(presenter, name, edit.toPlainText()))
        box.addWidget(edit)
    box.addStretch(1)
    dialog.page.body.addWidget(label(tr("Jamais montrées ni racontées."), role="note", t="2"))
    dialog.page.body.addWidget(scroll_area(holder), 1)
    close = push_button("check", "primary")
    close.setText(tr("Fermer"))
    label_control(close, "desk_notes_close", tr("Fermer"))
    close.clicked.connect(dialog.close_dialog)
    dialog.page.foot().addStretch(1)
    dialog.page.foot().addWidget(close)
    dialog.open()
    return dialog
