"""What is remembered, and read back as what it was."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from magicfight.ui.settings import RECENT_LIMIT, RecentFile, Settings
from magicfight.ui.wishes import means_still
from tests.ui.conftest import MakeWindow


def test_settings_are_read_back_as_what_they_were(tmp_path: Path) -> None:
    """QSettings gives text back: every setting must come out with its type, in a new process's Settings."""
    first = Settings(tmp_path / "s.ini")
    first.language = "en"
    first.theme = "light"
    first.playback_speed = 2.0
    first.is_motion_reduced = True
    first.are_dice_typed = False
    first.own_folder = tmp_path / "Été à Brocéliande"
    first.sync()
    second = Settings(tmp_path / "s.ini")
    assert (second.language, second.theme, second.playback_speed) == ("en", "light", 2.0)
    assert second.is_motion_reduced is True
    assert second.are_dice_typed is False
    assert second.own_folder == tmp_path / "Été à Brocéliande"


def test_settings_that_make_no_sense_fall_back(tmp_path: Path) -> None:
    """An INI file edited by hand is no reason to stop."""
    file = tmp_path / "s.ini"
    file.write_text(
        "[General]\nlanguage=klingon\ntheme=pink\nplayback_speed=fast\nrecent_files=[1,{]\n", encoding="utf-8"
    )
    settings = Settings(file)
    assert (settings.language, settings.theme, settings.playback_speed) == ("system", "system", 1.0)
    assert settings.recent_files() == ()
    file.write_text('[General]\nrecent_files="[3, {}]"\n', encoding="utf-8")
    assert Settings(file).recent_files() == ()


@pytest.mark.parametrize(("speed", "reduced", "lasts"), [(1.0, False, 500), (4.0, False, 125), (2.0, True, 0)])
def test_motions_follow_speed_and_rest(settings: Settings, speed: float, reduced: bool, lasts: int) -> None:
    """Half a second of dice at speed 1; none at all when motion is reduced."""
    settings.playback_speed = speed
    settings.is_motion_reduced = reduced
    assert settings.duration(500) == lasts


def test_recent_files_are_the_latest_that_still_exist(settings: Settings, tmp_path: Path) -> None:
    """The latest first, each once, with its figure; a file that is gone is not shown."""
    paths = [tmp_path / f"{number}.sort" for number in range(RECENT_LIMIT + 3)]
    for path in paths:
        path.touch()
        settings.add_recent(path, 3)
    settings.add_recent(paths[5], 26)
    recent = settings.recent_files()
    assert len(recent) == RECENT_LIMIT
    assert recent[0] == RecentFile(paths[5].resolve(), 26)
    assert len({file.path for file in recent}) == len(recent)
    paths[5].unlink()
    assert paths[5].resolve() not in [file.path for file in settings.recent_files()]


def test_folders_are_remembered_by_kind(settings: Settings, tmp_path: Path) -> None:
    """Spells and wizards may stand in different folders; a folder that is gone is the own folder again."""
    spells = tmp_path / "sorts"
    spells.mkdir()
    settings.remember_folder("sort", spells)
    assert settings.last_folder("sort") == spells
    assert settings.last_folder("magic") == settings.own_folder
    spells.rmdir()
    assert settings.last_folder("sort") == settings.own_folder


def test_dice_typed_at_the_desk_leave_the_arena_its_own(settings: Settings, tmp_path: Path) -> None:
    """Real dice at the desk are of the desk; a file from before the two were parted holds for both, then each alone."""
    settings.are_desk_dice_typed = True
    assert not settings.are_dice_typed
    settings.are_dice_typed = True
    settings.are_desk_dice_typed = False
    assert settings.are_dice_typed

    older = tmp_path / "older.ini"
    older.write_text("[General]\ntyped_dice=true\n", encoding="utf-8")
    found = Settings(older)
    assert found.are_dice_typed
    assert found.are_desk_dice_typed
    found.are_dice_typed = False
    assert found.are_desk_dice_typed


def test_a_change_is_told(qtbot: QtBot, settings: Settings) -> None:
    """Whoever shows a setting hears of it."""
    with qtbot.waitSignal(settings.changed) as told:
        settings.are_dice_typed = True
    assert told.args == ["typed_dice"]


LONG = "/usr/" + "x" * 300


@pytest.mark.parametrize(
    "line",
    [
        'recent_files="[{\\"path\\": \\"LONG.sort\\", \\"figure\\": 3}]"',
        'recent_files="[{\\"path\\": \\"EXISTING\\", \\"figure\\": \\"3\\"}]"',
        'recent_files="[{\\"path\\": \\"EXISTING\\", \\"figure\\": 99999999999999999999}]"',
        'recent_files="[{\\"path\\": \\"a\\\\u0000b.sort\\", \\"figure\\": true}]"',
        f'recent_files="{"[" * 100_000}"',
        "recent_files=@Point(1 2)",
        f"own_folder={LONG}",
        f"last_folder\\sort={LONG}",
        f"last_folder\\any={LONG}",
        "geometry=a, b",
    ],
)
def test_no_settings_file_stops_the_start(
    make_window: MakeWindow, settings: Settings, tmp_path: Path, qtbot: QtBot, line: str
) -> None:
    """faults L2: a recent file, a folder or a figure that can't be what it should: the window opens all the same."""
    existing = tmp_path / "là.sort"
    existing.write_text("", encoding="utf-8")
    os.utime(existing, (300_000_000_000, 300_000_000_000))  # after the year 9999
    Path(tmp_path / "odd.ini").write_text(
        "[General]\n" + line.replace("EXISTING", str(existing)).replace("LONG", LONG) + "\n", encoding="utf-8"
    )
    odd = Settings(tmp_path / "odd.ini")
    window = make_window(settings=odd)
    for name in ("menu", "library", "builder", "setup", "desk"):
        window.show_screen(name)
    window.choose_files()
    dialog = window.findChild(QFileDialog, "open_dialog")
    assert dialog is not None
    assert dialog.directory().exists()
    dialog.reject()


def test_a_folder_that_went_away_gives_way_to_the_own_one_then_home(tmp_path: Path) -> None:
    """faults L2, L17: the own folder is made before a dialog opens on it; where it can't be, home is taken."""
    kept = Settings(tmp_path / "s.ini")
    kept.own_folder = tmp_path / "à moi"
    kept.remember_folder("sort", Path(LONG))
    assert kept.last_folder("sort") == tmp_path / "à moi"
    assert (tmp_path / "à moi").is_dir()
    (tmp_path / "file").write_text("", encoding="utf-8")
    kept.own_folder = tmp_path / "file" / "under a file"
    assert kept.last_folder("sort") == Path.home()


def test_looks_are_read_back_as_what_they_were(tmp_path: Path) -> None:
    """17.6: contrast, size of text and motion, in a new process's Settings; odd ones fall back."""
    first = Settings(tmp_path / "s.ini")
    assert (first.contrast, first.text_size, first.motion) == ("system", 100, "system")
    first.contrast, first.text_size, first.motion = "high", 130, "reduced"
    first.sync()
    second = Settings(tmp_path / "s.ini")
    assert (second.contrast, second.text_size, second.motion) == ("high", 130, "reduced")
    (tmp_path / "odd.ini").write_text("[General]\ncontrast=pink\ntext_size=77\nmotion=fast\n", encoding="utf-8")
    odd = Settings(tmp_path / "odd.ini")
    assert (odd.contrast, odd.text_size, odd.motion) == ("system", 100, "system")
    (tmp_path / "old.ini").write_text("[General]\nreduced_motion=true\n", encoding="utf-8")
    assert Settings(tmp_path / "old.ini").motion == "reduced"  # kept before the system was asked


def test_motion_follows_the_system_until_something_is_chosen(qtbot: QtBot, settings: Settings) -> None:
    """17.6: a system that wants stillness gets it, and whoever shows motion hears of it."""
    assert settings.duration(500) == 500
    with qtbot.waitSignal(settings.changed) as told:
        settings.is_still_wanted = True
    assert told.args == ["reduced_motion"]
    assert settings.duration(500) == 0
    settings.motion = "full"
    assert settings.duration(500) == 500


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (("org.freedesktop.appearance", "reduced-motion", 1), True),
        (("org.freedesktop.appearance", "reduced-motion", 0), False),
        (("org.gnome.desktop.interface", "enable-animations", False), True),
        (("org.gnome.desktop.interface", "enable-animations", True), False),
        (("org.gnome.desktop.interface", "cursor-size", 24), None),
        (("org.freedesktop.appearance", "reduced-motion", "1"), False),
    ],
)
def test_a_portal_s_answer_is_understood(answer: tuple[str, str, object], said: bool | None) -> None:
    """Two keys say it, one of them the other way round; an answer of another kind says nothing."""
    assert means_still(*answer) is said
