"""A fight that was interrupted: it is offered once, and taken up with the dice typed so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from magicfight.desk.common.records import DeskAction
from magicfight.desk.common.setup import DeskSetup
from magicfight.desk.common.system import DeskFight
from magicfight.storage.files import FileProblem
from magicfight.storage.folders import is_file
from magicfight.storage.journal import Keeper
from magicfight.storage.kept import Found, take_kept
from magicfight.storage.table import KEPT_TABLE
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.waiting import ask_to_go_on
from magicfight.ui.frame import Frame
from magicfight.ui.widgets.progress import beside

#: Takes a sentence to say.
Told: TypeAlias = Callable[[str], None]

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


def offer_to_resume(
    frame: Frame, presenter: DeskPresenter, autosave: Keeper[DeskFight], stopped: Callable[[], None], told: Told
) -> None:
    """Ask whether an interrupted fight goes on, where there is one; the others as `resume` has them."""
    if not is_file(autosave.folder / KEPT_TABLE.journal):
        return

    def answered(answer: str) -> None:
        if answer == "discard":
            autosave.forget()
        elif answer == "resume":
            resume(frame, presenter, autosave, stopped, told)

    ask_to_go_on(frame, answered)


def resume(
    frame: Frame, presenter: DeskPresenter, autosave: Keeper[DeskFight], stopped: Callable[[], None], told: Told
) -> None:
    """Go on with the interrupted fight; `stopped` says that reading it was given up, `told` what is damaged."""
    folder = autosave.folder

    def failed(error: Exception) -> None:
        if not isinstance(error, FileProblem):
            raise error
        frame.say(error.tell(language()), "bad")

    def take_up(kept: Found[DeskSetup, Any, DeskAction] | None) -> None:
        if kept is None:
            return
        if kept.is_damaged:
            told(kept.tell(language()))
        else:
            autosave.adopt()
        presenter.take_up(kept.fight)
        if kept.pending is not None:
            presenter.take_up_rolls(kept.pending.action, kept.pending.rolls)

    title = tr("Reprise du combat…")
    beside(frame.overlay_host, title, lambda: take_kept(folder, KEPT_TABLE), take_up, failed, stopped)
