"""Announcements: what a screen reader is told though the keyboard did not move.

Polite ones wait until what is being read is over, urgent ones interrupt it. `announcer().said` carries each of them,
for whoever wants to hear what is heard.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget


class Announcer(QObject):
    """Tells every announcement of this process: its text, and whether it is urgent."""

    said = Signal(str, bool)


@lru_cache(maxsize=1)
def announcer() -> Announcer:
    """The one announcer: a screen reader listens to the process, not to a window."""
    return Announcer()


def announce(widget: QWidget, text: str, *, is_urgent: bool = False) -> None:
    """Let a screen reader say a text, as coming from `widget`; nothing for an empty one."""
    if not text.strip():
        return
    event = QAccessibleAnnouncementEvent(widget, text)
    if is_urgent:
        event.setPoliteness(QAccessible.AnnouncementPoliteness.Assertive)
    QAccessible.updateAccessibility(event)
    announcer().said.emit(text, is_urgent)
