"""The session that the screens of a window share."""

from __future__ import annotations

from magicfight.storage.places import shipped_saves
from magicfight.ui.frame import Frame
from magicfight.ui.hand.session import Session


def session_of(frame: Frame) -> Session:
    """The session of a window, made when first asked for: everything in hand is shared by its screens."""
    settings = frame.settings

    def make() -> Session:
        made = Session(shipped_saves(), lambda: settings.own_folder)
        made.file_used.connect(settings.add_recent)
        return made

    return frame.shared(Session, make)
