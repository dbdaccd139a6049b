"""A line of text in which some words are terms of the rules: links that say their sentence and open their page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QLabel, QSizePolicy

from magicfight.ground.topics import Span
from magicfight.ui.theme import theme
from magicfight.ui.widgets.asked import ask_page, terms
from magicfight.ui.widgets.control import show_tip


class TermLine(QLabel):
    """Plain words and terms, wrapped; Tab comes to each term, Enter or a click opens its page.

    `ink` is the terms' colour; `is_underlined=False` leaves the line under them away, where the colour says it.
    """

    def __init__(self, role: str = "", t: str = "", *, ink: str = "paccent", is_underlined: bool = True) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        for name, value in (("role", role), ("t", t)):
            if value:
                self.setProperty(name, value)
        self._spans: tuple[Span, ...] = ()
        self._hovered = ""
        self._ink = ink
        self._line = "underline" if is_underlined else "none"
        self.linkActivated.connect(lambda topic: ask_page(self, topic))
        self.linkHovered.connect(self._say)
        theme().changed.connect(self._write)

    def show_spans(self, spans: Sequence[Span]) -> None:
        """Show these words, in their order."""
        if tuple(spans) != self._spans:
            self._spans = tuple(spans)
            self._write()

    @property
    def plain(self) -> str:
        """What stands there, without markup."""
        return "".join(span.words for span in self._spans)

    def topic_under(self, _place: object = None) -> str:
        """For F1: the term under the pointer, else the first of the line."""
        return self._hovered or next((span.topic for span in self._spans if span.topic), "")

    def _say(self, topic: str) -> None:
        self._hovered = topic
        show_tip(QCursor.pos(), terms().sentence(topic) if topic else "", self)

    def _write(self) -> None:
        style = f"color:{theme().color(self._ink).name()};text-decoration:{self._line}"
        parts = []
        for span in self._spans:
            shown = escape(span.words)
            shown = f"<b>{shown}</b>" if span.is_strong else shown
            parts.append(f'<a href="{escape(span.topic)}" style="{style}">{shown}</a>' if span.topic else shown)
        # as it is written: markup would make a common space of the narrow one before « ; », and break the line there
        self.setText(f'<span style="white-space:pre-wrap">{"".join(parts)}</span>')
        self.setAccessibleName(self.plain)
        # Tab must not come to a line without a term
        has_term = any(span.topic for span in self._spans)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if has_term else Qt.FocusPolicy.NoFocus)
