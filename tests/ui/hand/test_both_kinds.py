"""Files of two kinds dropped at once: both come in hand, and only the screen in front opens its list (manual 2)."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from magicfight.storage.magic import save_magic
from magicfight.storage.sort import save_sort
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.library.screen import LibraryScreen
from tests.makers import own, spell, wizard
from tests.ui.conftest import MakeWindow


def test_the_list_of_a_screen_that_was_left_does_not_lie_over_the_other(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    """A library and a wizard: the wizards' screen is shown last; the spells are there, without their list on top."""
    trait = spell("Trait", "energy_blast")
    spells, wizards = tmp_path / "sorts.sort", tmp_path / "mages.magic"
    save_sort(spells, [trait])
    save_magic(wizards, [wizard("Anne", own(trait, 4))])
    window = make_window()
    window.open_files([spells, wizards])
    screen = window.current_screen
    assert isinstance(screen, BuilderScreen)
    qtbot.waitUntil(lambda: bool(screen.session.wizards and screen.session.library), timeout=60_000)
    qtbot.waitUntil(screen.list_window.isVisible, timeout=60_000)
    library = window.screen_named("library")
    assert isinstance(library, LibraryScreen)
    assert not library.list_window.isVisible()
    window.show_screen("library")
    window.open_files([spells])
    qtbot.waitUntil(library.list_window.isVisible, timeout=60_000)
