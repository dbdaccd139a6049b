"""The session that the screens of a window share, and who keeps it."""

from __future__ import annotations

from magicfight.storage.folders import shipped_saves
from magicfight.ui.frame import Frame
from magicfight.ui.hand.kept import HandKeeper, kept_folder
from magicfight.ui.hand.session import Session


def session_of(frame: Frame) -> Session:
    """The session of a window, made when first asked for: everything in hand is shared by its screens."""
    return keeper_of(frame).session


def keeper_of(frame: Frame) -> HandKeeper:
    """The keeper of a window's session; what is in hand when the window is closed need not be resumed."""
    settings = frame.settings

    def make() -> HandKeeper:
        session = Session(shipped_saves(), lambda: settings.own_folder)
        session.file_used.connect(settings.add_recent)
        keeper = HandKeeper(session, kept_folder())
        frame.when_closed(keeper.keeper.finish)
        return keeper

    return frame.shared(HandKeeper, make)
