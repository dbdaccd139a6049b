"""A fight that was interrupted: whether there is one, and the offer to go on with it when the program starts.

Nothing heavy is imported here: it is asked on the way to the menu.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from magicfight.storage.places import is_file, places_of_this_machine
from magicfight.ui.captions import tr
from magicfight.ui.slots import own_folder
from magicfight.ui.widgets.dialogs import Choice, ask, confirm
from magicfight.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from magicfight.ui.main_window import MainWindow

#: The journal of the fight that is being played (`autosave.py` writes it).
JOURNAL = "current.journal"


def autosave_folder() -> Path:
    """Where this program keeps its fight, apart from those of other programs that run now."""
    return own_folder(places_of_this_machine().autosaves, JOURNAL)


def has_journal(folder: Path) -> bool:
    """Whether a fight waits to be resumed; nothing is read."""
    return is_file(folder / JOURNAL)


def in_place_of_the_interrupted(frame: MainWindow, do: Callable[[], None]) -> None:
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


def offer_to_resume(frame: MainWindow) -> Sheet | None:
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
        tr("Un combat n’était pas fini quand le jeu s’est arrêté. Rien de ce qui y fut joué n’est perdu."),
        (
            Choice("cancel", tr("Plus tard"), "close"),
            Choice("discard", tr("L’oublier"), "delete"),
            Choice("resume", tr("Le reprendre"), "play", is_first=True),
        ),
        answered,
        icon="swords",
    )
