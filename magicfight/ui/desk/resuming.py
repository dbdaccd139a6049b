"""A fight that was interrupted: it is offered once, and taken up with the dice typed so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from magicfight.desk.common.records import DeskAction
from magicfight.desk.common.setup import DeskSetup
from magicfight.desk.common.system import DeskFight
from magicfight.storage.files import FileProblem
from magicfight.storage.folders import is_file
from magicfight.storage.journal import Keeper
from magicfight.storage.kept import Found, take_kept
from magicfight.storage.table import KEPT_TABLE
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.widgets.dialogs import Choice, ask
from magicfight.ui.widgets.progress import beside

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


def offer_to_resume(
    frame: Frame, presenter: DeskPresenter, autosave: Keeper[DeskFight], stopped: Callable[[], None]
) -> None:
    """Ask whether an interrupted fight goes on, where there is one; `stopped` says that reading it was given up."""
    folder = autosave.folder
    if not is_file(folder / KEPT_TABLE.journal):
        return

    def failed(error: Exception) -> None:
        if not isinstance(error, FileProblem):
            raise error
        frame.say(error.tell(language()), "bad")

    def take_up(kept: Found[DeskSetup, Any, DeskAction] | None) -> None:
        if kept is None:
            return
        if kept.is_damaged:
            frame.say(kept.tell(language()), "bad")
        else:
            autosave.adopt()
        presenter.take_up(kept.fight)
        if kept.pending is not None:
            presenter.take_up_rolls(kept.pending.action, kept.pending.rolls)

    def answered(answer: str) -> None:
        if answer == "discard":
            autosave.forget()
        elif answer == "resume":
            host, title = frame.overlay_host, tr("Reprise du combat…")
            beside(host, title, lambda: take_kept(folder, KEPT_TABLE), take_up, failed, stopped)

    ask(
        frame.overlay_host,
        tr("Combat interrompu"),
        tr("Un combat du maître de jeu n’était pas fini quand le programme s’est arrêté."),
        (
            Choice("cancel", tr("Plus tard"), "close"),
            Choice("discard", tr("L’oublier"), "delete"),
            Choice("resume", tr("Le reprendre"), "play", is_first=True),
        ),
        answered,
        icon="d20",
    )
