"""Where files stand: shipped ones are found, the player's are not created before something is saved."""

from __future__ import annotations

from pathlib import Path

from magicfight.storage.folders import folders_of_this_machine, saves_in, shipped_saves


def test_shipped_saves_are_found() -> None:
    folder = shipped_saves()
    assert folder is not None
    assert any(path.suffix == ".sort" for path in folder.iterdir())


def test_the_players_folders_are_not_the_shipped_one() -> None:
    folders = folders_of_this_machine()
    assert folders.shipped == shipped_saves()
    assert folders.documents.is_absolute()
    assert folders.autosaves.is_absolute()
    assert folders.shipped not in {folders.documents, folders.autosaves}


def test_saves_are_listed_by_extension_and_name(tmp_path: Path) -> None:
    for name in ("b.sort", "a.SORT", "c.magic", "d.txt"):
        (tmp_path / name).write_text("")
    (tmp_path / "e.sort").mkdir()
    assert [path.name for path in saves_in(tmp_path, ".sort")] == ["a.SORT", "b.sort"]
    assert saves_in(tmp_path / "none", ".sort") == ()
    assert saves_in(None, ".sort") == ()
