"""The text area at the foot of a screen: descriptions, and what is wrong, where the manual puts them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import IconView, Page, breakable, clear_layout, label


@dataclass(frozen=True, slots=True)
class Line:
    """One paragraph: `about` has a bold title and a text, `problem` a warning sign, `done` a check."""

    text: str
    title: str = ""
    kind: Literal["about", "problem", "done"] = "about"


class MessageArea(Page):
    """A page with an icon at its left and paragraphs that scroll when they are many. Problems are announced."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._lines: tuple[Line, ...] = ()
        self._icon_view = IconView("book", "paccent", 26)
        self._inside = QWidget()
        self._inside.setObjectName("message_lines")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(7)
        self._scroll = scroll_area(self._inside)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        row = QHBoxLayout()
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(14)
        row.addWidget(self._icon_view)
        row.addWidget(self._scroll, 1)
        self.body.addLayout(row, 1)

    def set_icon(self, name: str, token: str = "paccent") -> None:
        """The icon of what is described."""
        self._icon_view.set_icon(name, token)

    def lines(self) -> tuple[Line, ...]:
        """What is said."""
        return self._lines

    def set_lines(self, lines: Sequence[Line]) -> None:
        """Say this instead."""
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        clear_layout(self._column)
        self._column.addStretch(1)
        for line in lines:
            self._column.addWidget(self._made(line))
        self._column.addStretch(1)
        self.setAccessibleDescription("\n".join(f"{line.title} {line.text}".strip() for line in lines))
        if any(line.kind == "problem" for line in lines):
            QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _made(self, line: Line) -> QWidget:
        tone = {"about": "", "problem": "bad", "done": "ok"}[line.kind]
        text = label("", t=tone, wrap=True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
        text.setMinimumHeight(1)  # else a wrapped label asks for the height that it would need if it were narrow
        words = breakable(line.text)
        if line.title:
            text.setTextFormat(Qt.TextFormat.RichText)
            text.setText(f"<b>{escape(line.title)}.</b> {escape(words)}")
        else:
            text.setText(words)
        if line.kind == "about":
            return text
        holder = QWidget()
        holder.setMinimumHeight(1)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(7)
        sign = "warning" if line.kind == "problem" else "check"
        row.addWidget(IconView(sign, "pbad" if line.kind == "problem" else "pok", 17), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(text, 1)
        return holder

    def shown_text(self) -> str:
        """All of it as plain text."""
        return "\n".join(part.text() for part in self._inside.findChildren(QLabel))
