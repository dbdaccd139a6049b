"""A game master's fight that was interrupted, offered when the program starts, beside an arena's.

Nothing heavy is imported here: it is asked on the way to the menu.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from magicfight.storage.folders import folders_of_this_machine, is_file
from magicfight.storage.slots import own_folder
from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.dialogs import Choice, ask

#: The journal's file name: `storage.table.KEPT_TABLE.journal`.
JOURNAL = "desk.journal"


def desk_folder() -> Path:
    """The folder where this program keeps the desk's fight."""
    return own_folder(folders_of_this_machine().autosaves / "desk", JOURNAL)


def offer_to_go_on(frame: Frame) -> Dialog | None:
    """Ask whether to go on with the fight that was interrupted; None when there is none."""
    journal = desk_folder() / JOURNAL
    if not is_file(journal):
        return None

    def answered(answer: str) -> None:
        if answer == "resume":
            frame.show_screen("desk", resume=True)
        elif answer == "discard":
            with suppress(OSError):
                journal.unlink(missing_ok=True)

    return ask_to_go_on(frame, answered)


def ask_to_go_on(frame: Frame, answered: Callable[[str], None]) -> Dialog:
    """Put the question: `resume`, `discard`, or later."""
    return ask(
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
