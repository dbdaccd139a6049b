"""A fight that was interrupted: whether there is one, and the offer to go on with it when the program starts.

Nothing heavy is imported here: it is asked on the way to the menu.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from magicfight.ui.arena.kept import JOURNAL, autosave_folder, has_journal
from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.dialogs import Choice, ask, confirm


def in_place_of_the_interrupted(frame: Frame, do: Callable[[], None]) -> None:
    """Do what begins another fight; ask first where one that isn't over would be lost by it."""
    if not has_journal(autosave_folder()):
        do()
        return
    confirm(
        frame.overlay_host,
        tr("Un combat n’est pas fini"),
        tr("Un autre combat prendra sa place. Pour le garder, reprenez-le d’abord et enregistrez-le (Ctrl+S)."),
        tr("Prendre sa place"),
        do,
        icon="swords",
    )


def offer_to_resume(frame: Frame) -> Dialog | None:
    """Ask whether to go on with the fight that was interrupted; None when there is none."""
    folder = autosave_folder()
    if not has_journal(folder):
        return None

    def answered(answer: str) -> None:
        if answer == "resume":
            frame.show_screen("arena", resume=True)
        elif answer == "discard":
            with suppress(OSError):
                (folder / JOURNAL).unlink(missing_ok=True)

    return ask(
        frame.overlay_host,
        tr("Combat interrompu"),
        tr("Un combat n’était pas fini quand le jeu s’est arrêté. Rien de ce qui a été joué n’est perdu."),
        (
            Choice("cancel", tr("Plus tard"), "close"),
            Choice("discard", tr("L’oublier"), "delete"),
            Choice("resume", tr("Le reprendre"), "play", is_first=True),
        ),
        answered,
        icon="swords",
    )
