"""Pages of the rules that are asked for from within a window, and how a term's sentence is found.

Widgets know nothing of the rules: whoever shows a term asks its window for the page, by Qt's own event for a link in an
explanation; the window says once how the sentence of a topic is found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import cast

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QWidget


class Terms:
    """How a topic's sentence is found."""

    def __init__(self) -> None:
        self.sentence: Callable[[str], str] = lambda _topic: ""


@lru_cache(maxsize=1)
def terms() -> Terms:
    """The one way to the sentences: words mean the same in every window."""
    return Terms()


def sentences(*topics: str) -> str:
    """Return what some topics say, one under the other, each once; nothing for those that are not known."""
    return "\n".join(said for said in dict.fromkeys(terms().sentence(topic) for topic in topics if topic) if said)


def ask_page(widget: QWidget, topic: str) -> None:
    """Open the page of a topic over the window that a widget is in."""
    # imported here: the menu is painted before anything is asked
    from PySide6.QtGui import QWhatsThisClickedEvent

    if topic:
        QCoreApplication.sendEvent(widget.window(), QWhatsThisClickedEvent(topic))


class AskedPages(QObject):
    """Opens the pages that are asked for in a window; `open_page` is given the topic."""

    def __init__(self, window: QWidget, open_page: Callable[[str], None]) -> None:
        super().__init__(window)
        self._open_page = open_page
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WhatsThisClicked:
            from PySide6.QtGui import QWhatsThisClickedEvent

            self._open_page(cast(QWhatsThisClickedEvent, event).href())
            return True
        return super().eventFilter(watched, event)
