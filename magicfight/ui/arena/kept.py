"""Where the fight that is being played is kept (`storage/journal.py`), and whether one waits there. No Qt here.

Nothing heavy is imported: it is asked on the way to the menu.
"""

from __future__ import annotations

from pathlib import Path

from magicfight.storage.folders import folders_of_this_machine, is_file
from magicfight.storage.slots import own_folder

#: The journal of the fight that is being played: `storage.combat.KEPT_DUEL`, known here without what that brings.
JOURNAL = "current.journal"


def autosave_folder() -> Path:
    """Where this program keeps its fight, apart from those of other programs that run now."""
    return own_folder(folders_of_this_machine().autosaves, JOURNAL)


def has_journal(folder: Path) -> bool:
    """Whether a fight waits to be resumed; nothing is read."""
    return is_file(folder / JOURNAL)
