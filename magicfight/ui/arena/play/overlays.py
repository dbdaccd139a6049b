"""What lies over the board: the message line, the page between two players, typed dice, the sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from magicfight.ground.topics import Span
from magicfight.ui.arena.play.sheet import SheetView
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.icons import appearance_name
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_topic
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import IconView, Page, label, rule, set_tone
from magicfight.ui.widgets.term_line import TermLine
from magicfight.ui.widgets.terms import TermLabel

#: Below this width, in pixels of 100 %, a message is words alone.
_SLIM = 190
_SHEET_WIDTH = 940


class MessageLine(Page):
    """One sentence at the top of the board: the distance walked, what a click does, why something was refused."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", None, parent)
        self.setObjectName("arena_message")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._sign = IconView("info", "paccent", 16)
        self._text = label()
        self._text.setObjectName("arena_message_text")
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1)
        self.body.addLayout(row)
        self.hide()

    def say(self, text: str, tone: str, room: int) -> None:
        """Show a sentence within `room` pixels, or hide for none."""
        if not text:
            self.hide()
            return
        self._sign.set_icon("warning" if tone == "bad" else "info", "pbad" if tone == "bad" else "paccent")
        set_tone(self._text, tone)
        self._text.ensurePolished()
        self._text.setWordWrap(False)
        self._text.setText(text)
        is_slim = room < px(_SLIM)  # beside an open list in a small window: every pixel goes to the words
        self._sign.setVisible(not is_slim)
        sides = 22 if is_slim else 52
        layout = self.layout()
        if layout is not None:
            layout.setContentsMargins(*((8, 6, 8, 6) if is_slim else (12, 6, 14, 6)))
        most = max(40, room - sides - (4 if is_slim else 18))
        wide = self._text.sizeHint().width()
        tall = self._text.sizeHint().height()
        if wide > most:
            self._text.setWordWrap(True)
            wide, tall = most, self._text.heightForWidth(most)
        self.setAccessibleName(text)
        self.show()
        self.resize(wide + sides, tall + 16)
        self.raise_()

    def text(self) -> str:
        """The sentence shown, nothing while hidden."""
        return "" if self.isHidden() else self._text.text()


class SheetDialog(Dialog):
    """A wizard's whole sheet (Détails, right click)."""

    def __init__(self, host: QWidget, view: SheetView) -> None:
        super().__init__(host, view.name, appearance_name(view.appearance), size=(_SHEET_WIDTH, 620))
        self.setObjectName("details_dialog")
        self.page.set_aside(view.line)
        body = QHBoxLayout()
        body.setSpacing(20)
        body.addLayout(self._left(view), 6 if px(_SHEET_WIDTH) > host.width() else 5)
        body.addWidget(rule(vertical=True))
        body.addLayout(self._right(view), 6)
        self.page.body.addLayout(body, 1)
        foot = self.page.foot()
        foot.addStretch(1)
        close = push_button("close", "primary")
        close.setText(tr("Fermer"))
        label_control(close, "details_close", tr("Fermer"))
        close.clicked.connect(self.close_dialog)
        foot.addWidget(close)
        self.default_button = close

    def open(self, focus: QWidget | None = None) -> None:
        """Show it; Enter closes it, Tab goes through its terms."""
        super().open(focus or self.default_button)

    def _left(self, view: SheetView) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(10)
        badge = TokenBadge(40)
        badge.show_token(view.mark, view.colour)
        head.addWidget(badge)
        pools = QGridLayout()
        pools.setHorizontalSpacing(14)
        for index, gauge in enumerate(view.gauges):
            pools.addWidget(TermLabel(gauge.caption, gauge.id, role="note", t="2"), 0, index)
            pools.addWidget(label(f"{gauge.value} / {gauge.limit}", role="value"), 1, index)
        head.addLayout(pools)
        head.addStretch(1)
        column.addLayout(head)
        for condition in view.conditions:
            row = QHBoxLayout()
            row.setSpacing(7)
            row.addWidget(IconView(condition.icon, "paccent", 16), 0, Qt.AlignmentFlag.AlignTop)
            said = TermLine("note")
            word, colon, rest = condition.text.partition("\u00a0:" if "\u00a0:" in condition.text else ":")
            said.show_spans((Span(word, topic=condition.topic or condition.id), Span(colon + rest)))
            row.addWidget(said, 1)
            column.addLayout(row)
        for text in view.changes:
            column.addWidget(label(text, role="note", wrap=True))
        is_narrow = px(_SHEET_WIDTH) > self._host.width()
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        line = 0
        for group in view.groups:
            grid.addWidget(label(group.title.upper(), role="section"), line, 0, 1, 3)
            line += 1
            for row_view in group.rows:
                name = TermLabel(row_view.label, row_view.id)
                value = label(row_view.value, role="value", t=row_view.tone)
                value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                note = label(row_view.note, role="note", t="2")
                for part in (value, note):
                    set_topic(part, row_view.id)
                grid.addWidget(name, line, 0)
                grid.addWidget(value, line, 1)
                if is_narrow and row_view.note:  # no room beside the figure: under it
                    line += 1
                    note.setAlignment(Qt.AlignmentFlag.AlignRight)
                    grid.addWidget(note, line, 0, 1, 2)
                else:
                    grid.addWidget(note, line, 2)
                line += 1
        grid.setColumnStretch(2, 1)
        grid.setRowStretch(line, 1)
        area = scroll_area(inner)
        area.setObjectName("details_values")
        column.addWidget(area, 1)
        return column

    def _right(self, view: SheetView) -> QVBoxLayout:
        column = QVBoxLayout()
        column.addWidget(label(tr("Sorts").upper(), role="section"))
        inner = QWidget()
        spells = QVBoxLayout(inner)
        spells.setContentsMargins(0, 0, 8, 0)
        spells.setSpacing(2)
        for spell in view.spells:
            spells.addWidget(label(spell.name, role="value"))
            for effect in spell.effects:
                row = QHBoxLayout()
                row.setSpacing(7)
                row.addWidget(IconView(effect.icon, "paccent", 16), 0, Qt.AlignmentFlag.AlignTop)
                words = TermLine("note")
                words.show_spans(effect.words)
                row.addWidget(words, 1)
                amount = label(effect.amount, role="strong")
                amount.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
                row.addWidget(amount, 0, Qt.AlignmentFlag.AlignTop)
                spells.addLayout(row)
            if spell.description:
                spells.addWidget(label(spell.description, role="aside", wrap=True))
            spells.addSpacing(6)
        spells.addStretch(1)
        area = scroll_area(inner)
        area.setObjectName("details_spells")
        column.addWidget(area, 1)
        return column


class JournalDialog(Dialog):
    """The whole log as text, to read, to select from, to copy. `copied` when it went to the clipboard."""

    copied = Signal()

    def __init__(self, host: QWidget, text: str) -> None:
        super().__init__(host, tr("Journal du combat"), "log", size=(860, 620))
        self.setObjectName("journal_dialog")
        self._text = QPlainTextEdit(text)
        self._text.setReadOnly(True)
        label_control(self._text, "journal_text", tr("Journal du combat"))
        self.page.body.addWidget(self._text, 1)
        foot = self.page.foot()
        copy = push_button("copy")
        copy.setText(tr("Copier"))
        label_control(copy, "journal_copy", tr("Copier le journal entier, comme texte"))
        copy.clicked.connect(self._copy)
        close = push_button("close", "primary")
        close.setText(tr("Fermer"))
        label_control(close, "journal_close", tr("Fermer"))
        close.clicked.connect(self.close_dialog)
        foot.addWidget(copy)
        foot.addStretch(1)
        foot.addWidget(close)
        self.default_button = close

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())
        self.copied.emit()
