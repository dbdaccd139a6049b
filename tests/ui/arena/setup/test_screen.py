"""The set-up of a fight: whom it offers (issue of a newcomer: my own wizards must be there after a restart)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QListView

from magicfight.storage.magic import save_magic
from magicfight.ui.arena.setup.screen import SetupScreen
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.settings import Settings
from tests.makers import own, spell, wizard
from tests.reading import plain
from tests.ui.conftest import MakeWindow


def test_wizards_saved_in_ones_own_folder_are_offered(
    make_window: MakeWindow, settings: Settings, tmp_path: Path
) -> None:
    """Two saved wizards, nothing in hand; the shipped ones follow. In hand, one is not offered twice."""
    folder = tmp_path / "own"
    folder.mkdir()
    made = [wizard(name, own(spell("Trait", "energy_blast"), 6)) for name in ("Élise", "Circé")]
    save_magic(folder / "Les miens.magic", made)
    settings.own_folder = folder
    window = make_window()
    window.show_screen("setup")
    screen = window.current_screen
    assert isinstance(screen, SetupScreen)
    sources = [(one.name, one.source) for one in screen.presenter.view().candidates]
    assert sources[:2] == [("Élise", "own"), ("Circé", "own")]
    assert {source for _, source in sources[2:]} == {"shipped"}
    rows = window.findChild(QListView, "setup_candidates")
    assert rows is not None
    assert plain(str(rows.model().index(0, 0).data())).casefold() == "vos fichiers"
    session_of(window).load("wizards", [folder / "Les miens.magic"])
    window.show_screen("menu")
    window.show_screen("setup")
    sources = [(one.name, one.source) for one in screen.presenter.view().candidates]
    assert sources[:2] == [("Élise", "hand"), ("Circé", "hand")]
    assert "own" not in {source for _, source in sources}
