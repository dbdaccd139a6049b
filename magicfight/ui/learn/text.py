"""The text of a page: paragraphs with links, the worked example, tables, written into one document.

Everything is inserted as plain runs with formats, never as markup: a spell's or a player's name stays what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QHelpEvent,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextFrameFormat,
    QTextLength,
    QTextTable,
    QTextTableFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QWidget

from magicfight.ground.topics import Span
from magicfight.ui.captions import tr
from magicfight.ui.learn.examples import Example
from magicfight.ui.learn.pages import RulesPage
from magicfight.ui.theme import SIZES, text_font, theme
from magicfight.ui.widgets.control import show_tip


class RulesText(QTextBrowser):
    """The middle of the rules screen. `followed` is a link clicked, or Enter on the one that Tab came to."""

    followed = Signal(str)

    def __init__(self, short: Callable[[str], str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._short = short
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setReadOnly(True)
        self.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.document().setDocumentMargin(4)
        self.anchorClicked.connect(lambda url: self.followed.emit(url.toString()))

    def show_page(self, page: RulesPage) -> None:
        """Write a page anew, from its top."""
        write = self._begin()
        if page.facts:
            self._write_table(write, tuple(name for name, _ in page.facts), (tuple(said for _, said in page.facts),))
        for paragraph in page.paragraphs:
            self._write_spans(write, paragraph)
        if page.is_table_first:
            self._write_tables(write, page)
        if page.example is not None:
            self._write_example(write, page.example)
        if not page.is_table_first:
            self._write_tables(write, page)
        self._end()

    def show_spans(self, paragraphs: Iterable[Iterable[Span]]) -> None:
        """Write paragraphs alone."""
        write = self._begin()
        for paragraph in paragraphs:
            self._write_spans(write, paragraph)
        self._end()

    def show_titled(self, parts: Iterable[tuple[str, Iterable[Iterable[Span]]]]) -> None:
        """Write titles, each with its paragraphs."""
        write = self._begin()
        for title, paragraphs in parts:
            self._write_caption(write, title)
            for paragraph in paragraphs:
                self._write_spans(write, paragraph)
        self._end()

    def show_lines(self, title: str, lines: Iterable[tuple[str, str, str]]) -> None:
        """Write (topic, title, sentence) one under the other: the glossary."""
        write = self._begin()
        self._write_caption(write, title)
        for topic, name, sentence in lines:
            self._write_spans(write, (Span(name, topic=topic), Span(f"  {sentence}")))
        self._end()

    # -- writing

    def _begin(self) -> QTextCursor:
        self.document().clear()
        self.document().setDefaultFont(text_font(SIZES.text))
        write = QTextCursor(self.document())
        write.beginEditBlock()  # laid out once, when all of it is written: the glossary has 250 lines
        return write

    def _end(self) -> None:
        start = QTextCursor(self.document())
        start.endEditBlock()
        start.movePosition(QTextCursor.MoveOperation.Start)
        self.setTextCursor(start)
        self.verticalScrollBar().setValue(0)

    def _ink(self, token: str = "ptext", *, bold: bool = False, italic: bool = False) -> QTextCharFormat:
        ink = QTextCharFormat()
        ink.setFont(text_font(SIZES.text, bold=bold))
        ink.setForeground(theme().color(token))
        ink.setFontItalic(italic)
        return ink

    def _block(self, write: QTextCursor, above: float = 8.0, left: float = 0.0) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(above)
        block.setLeftMargin(left)
        block.setLineHeight(118.0, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        if self.document().isEmpty():
            write.setBlockFormat(block)
        else:
            write.insertBlock(block)

    def _write_spans(self, write: QTextCursor, spans: Iterable[Span]) -> None:
        self._block(write)
        for span in spans:
            ink = self._ink("paccent" if span.topic else "ptext", bold=span.is_strong)
            if span.topic:
                ink.setAnchor(True)
                ink.setAnchorHref(span.topic)
                ink.setFontUnderline(True)
            write.insertText(span.words, ink)

    def _write_caption(self, write: QTextCursor, text: str) -> None:
        self._block(write, above=14.0)
        ink = self._ink("paccent", bold=True)
        ink.setFontCapitalization(QFont.Capitalization.AllUppercase)
        write.insertText(text, ink)

    def _write_tables(self, write: QTextCursor, page: RulesPage) -> None:
        for table in page.tables:
            self._write_caption(write, table.caption)
            self._write_table(write, table.head, table.rows)

    def _write_example(self, write: QTextCursor, example: Example) -> None:
        self._write_caption(write, tr("Un exemple, pas à pas"))
        self._block(write, above=4.0)
        write.insertText(example.intro, self._ink(italic=True))
        frame = self._cell_table(write, len(example.lines), 2)
        for index, line in enumerate(example.lines):
            number, said = frame.cellAt(index, 0), frame.cellAt(index, 1)
            number.firstCursorPosition().insertText(str(index + 1), self._ink("paccent", bold=True))
            inside = said.firstCursorPosition()
            inside.insertText(line.sentence, self._ink(bold=bool(line.sums)))
            for text in line.sums:
                inside.insertBlock()
                inside.insertText(text, self._ink("ptext2"))
        write.movePosition(QTextCursor.MoveOperation.End)

    def _cell_table(self, write: QTextCursor, rows: int, columns: int) -> QTextTable:
        shape = QTextTableFormat()
        shape.setBorder(0)
        shape.setCellPadding(5)
        shape.setCellSpacing(0)
        shape.setTopMargin(6)
        shape.setBackground(theme().color("pfield"))
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_None)
        shape.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        if columns == 2 and rows:
            shape.setColumnWidthConstraints(
                [
                    QTextLength(QTextLength.Type.FixedLength, 34),
                    QTextLength(QTextLength.Type.VariableLength, 0),
                ]
            )
        return write.insertTable(rows, columns, shape)

    def _write_table(self, write: QTextCursor, head: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> None:
        shape = QTextTableFormat()
        shape.setBorder(0)
        shape.setCellPadding(4)
        shape.setCellSpacing(0)
        shape.setTopMargin(4)
        shape.setBackground(theme().color("pfield"))
        shape.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_None)
        table = write.insertTable(len(rows) + 1, len(head), shape)
        for column, text in enumerate(head):
            table.cellAt(0, column).firstCursorPosition().insertText(text, self._ink("ptext2"))
        for line, cells in enumerate(rows, start=1):
            for column, text in enumerate(cells):
                table.cellAt(line, column).firstCursorPosition().insertText(text, self._ink(bold=True))
        write.movePosition(QTextCursor.MoveOperation.End)

    # -- pointing

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            topic = self.anchorAt(self.viewport().mapFromGlobal(event.globalPos()))
            if topic:
                self._show_sentence(topic, event.globalPos())
                return True
        return super().event(event)

    def _show_sentence(self, topic: str, place: QPoint) -> None:
        show_tip(place, self._short(topic), self)
