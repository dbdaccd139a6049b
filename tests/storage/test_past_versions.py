"""Files of every past version: they open, hold what they held, and can be saved again; newer ones are left alone.

`past/<version>/` holds what that version of the program wrote itself. A new version adds a folder, and changes none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from magicfight import cli
from magicfight.storage import combat, magic, sort, table
from magicfight.storage.files import FileProblem
from magicfight.storage.upgrades import VERSIONS
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from tests.ui.conftest import MakeWindow, _own_folders, settings  # noqa: F401
from tests.ui.conftest import make_window as make_window
from tests.ui.messages import last_message

PAST = Path(__file__).parent / "past"
#: format: a file, what reads one, what writes it
KINDS: dict[str, tuple[str, Callable[[Path], Any], Callable[[Path, Any], None]]] = {
    "magicfight.sort": ("library.sort", sort.load_sort, sort.save_sort),
    "magicfight.magic": ("wizards.magic", magic.load_magic, magic.save_magic),
    "magicfight.combat": ("fight.combat", combat.load_combat, combat.save_combat),
    "magicfight.table": ("desk0.table", table.load_table, table.save_table),
}
RELEASES = sorted(folder.name for folder in PAST.iterdir() if folder.is_dir())


def test_every_format_has_an_example_of_every_release() -> None:
    """Completeness beside `VERSIONS`."""
    assert set(KINDS) == set(VERSIONS)
    assert RELEASES
    for release in RELEASES:
        assert {name for name, _, _ in KINDS.values()} <= {path.name for path in (PAST / release).iterdir()}


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_file_of_a_past_version_opens_and_is_saved_as_ours(kind: str, release: str, tmp_path: Path) -> None:
    name, load, save = KINDS[kind]
    held = load(PAST / release / name)
    save(tmp_path / name, held)
    assert load(tmp_path / name) == held
    assert json.loads((tmp_path / name).read_text(encoding="utf-8"))["version"] == VERSIONS[kind]


def test_what_4_0_0_wrote_holds_what_it_held() -> None:
    """Its library of 40 spells, two wizards, a fight to its end and three fights of the desk, as 4.0.0 told them."""
    past = PAST / "4.0.0"
    assert len(sort.load_sort(past / "library.sort")) == 40
    assert [wizard.name for wizard in magic.load_magic(past / "wizards.magic")] == [
        "Dame Ysengrine",
        "Phébus l’Éclatant",
    ]
    fight = combat.play_again(combat.load_combat(past / "fight.combat"))
    sheets = {one.name: one for one in fight.state.fighters}
    assert {name: (one.stun, one.body, one.endurance) for name, one in sheets.items()} == {
        "M0": (15, 10, 57),
        "M1": (-8, -1, 27),
    }
    assert fight.state.is_over
    desks = [table.play_again(table.load_table(past / f"desk{number}.table")) for number in range(3)]
    assert [desk.system.id for desk in desks] == ["initiative_rounds", "d100_duel", "d20_directed"]
    assert all(desk.state.is_over for desk in desks)


@pytest.mark.parametrize("release", RELEASES)
def test_the_command_line_reads_them(release: str, capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(path) for path in sorted((PAST / release).iterdir()) if path.suffix != ".ini"]
    assert cli.main(["check", *files, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["files"]
    assert [one["error"] for one in told] == [None] * len(files)


def test_settings_of_4_0_0_are_taken_over(tmp_path: Path, qtbot: QtBot) -> None:
    """Language, theme, speed, motion, dice, folders, and the window where it was."""
    file = tmp_path / "settings.ini"
    file.write_bytes((PAST / "4.0.0" / "settings.ini").read_bytes())
    kept = Settings(file)
    assert (kept.language, kept.theme, kept.playback_speed) == ("en", "light", 2.0)
    assert kept.is_motion_reduced
    assert kept.are_dice_typed
    assert kept.own_folder == Path("/home/anne/Été à Brocéliande")
    window = MainWindow(kept, {})
    qtbot.addWidget(window)
    assert not kept.geometry.isEmpty()
    assert window.restoreGeometry(kept.geometry)
    assert window.size().expandedTo(QSize(640, 400)) == window.size()


def newer(kind: str, folder: Path) -> Path:
    """A file of that kind as a later version of the program could write it: a number more, a key that we lack."""
    name, _, _ = KINDS[kind]
    data = json.loads((PAST / RELEASES[-1] / name).read_text(encoding="utf-8"))
    data |= {"version": VERSIONS[kind] + 1, "aura": ["or"]}
    path = folder / name
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    return path


@pytest.mark.parametrize("kind", KINDS)
def test_a_newer_file_is_refused_in_a_sentence_and_left_untouched(
    kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = newer(kind, tmp_path)
    before, at = path.read_bytes(), path.stat().st_mtime_ns
    with pytest.raises(FileProblem) as refusal:
        KINDS[kind][1](path)
    assert [each.code for each in refusal.value.problems] == ["version_newer"]
    assert cli.main(["--lang", "fr", "check", str(path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    assert (path.read_bytes(), path.stat().st_mtime_ns) == (before, at)
    assert list(tmp_path.iterdir()) == [path]


def said_anywhere(window: MainWindow) -> str:
    """All that the window says now, in labels and in passing."""
    labels: Sequence[QLabel] = window.findChildren(QLabel)
    shown = [one.text() for one in labels if one.isVisible()]
    return "\n".join([last_message(window), *shown])


@pytest.mark.parametrize("kind", KINDS)
def test_a_newer_file_opened_in_the_window_is_told_and_left_untouched(
    kind: str, tmp_path: Path, make_window: MakeWindow, qtbot: QtBot
) -> None:
    """Opened from the menu as a double click does; then the window is closed."""
    path = newer(kind, tmp_path)
    before = path.read_bytes()
    window = make_window()
    window.show_screen("menu")
    window.open_files([path])
    qtbot.waitUntil(lambda: "plus récente" in said_anywhere(window).replace("\u200b", ""))
    window.show_screen("menu")
    assert path.read_bytes() == before
