"""Other systems, as far as they can be tried on one: Windows' names and locks, sparse fonts, C and Turkish locales."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path, PureWindowsPath

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.cli import main
from magicfight.storage.files import FileProblem, safe_file_name
from magicfight.storage.folders import shipped_saves
from magicfight.storage.sort import load_sort, save_sort

SAVES = shipped_saves()
assert SAVES is not None
LIBRARY = SAVES / "Brocéliande.sort"

# -- Windows: names


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Le Vieux Rouvre", "Le Vieux Rouvre"),
        ("Qui ? Moi : « toi »", "Qui - Moi - « toi »"),
        ("nul", "-nul"),
        ("Con", "-Con"),
        ("LPT1.vieux", "-LPT1.vieux"),
        ("com¹", "-com¹"),
        ("Conrad", "Conrad"),
        ("COM10", "COM10"),
        ("fin. . .", "fin"),
        ("...", "Magic Fight"),
        ("", "Magic Fight"),
        ("a\x7fb\u202ec", "a-b-c"),
    ],
)
def test_a_proposed_file_name_is_one_on_every_system(name: str, file: str) -> None:
    assert safe_file_name(name) == file


@given(st.text(st.characters(), max_size=200))
def test_no_name_of_a_wizard_gives_a_name_that_windows_or_linux_refuses(name: str) -> None:
    """Whatever it is called, emoji and half characters included."""
    file = f"{safe_file_name(name)}.magic"
    assert len(file.encode()) <= 255
    assert not set(file) & set('<>:"/\\|?*')
    assert file.isprintable()
    assert PureWindowsPath(file).name == file
    assert file.removesuffix(".magic") == file.removesuffix(".magic").strip(" .")
    with_reserved = PureWindowsPath(file).stem.split(".")[0].rstrip().casefold()
    assert with_reserved not in {"con", "prn", "aux", "nul", "com1", "lpt9"}


# -- Windows: locks and case


def test_a_file_held_by_another_program_is_told_and_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows refuses to replace an open file: one sentence, the old file whole, nothing left beside it."""
    path = tmp_path / "a.sort"
    shutil.copyfile(LIBRARY, path)

    def held(*_: object, **__: object) -> None:
        raise PermissionError(13, "The process cannot access the file because it is being used by another process")

    monkeypatch.setattr(os, "replace", held)
    with pytest.raises(FileProblem) as refusal:
        save_sort(path, load_sort(path)[:2])
    assert refusal.value.problems[0].code == "writing_not_permitted"
    assert path.read_bytes() == LIBRARY.read_bytes()
    assert list(tmp_path.iterdir()) == [path]


def test_an_ending_in_capitals_is_the_same_ending(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`A.SORT`, as old systems and cameras write it, is read, and checked as a library."""
    path = tmp_path / "A.SORT"
    shutil.copyfile(LIBRARY, path)
    assert main(["check", str(path)]) == 0
    assert "sorts" in capsys.readouterr().out
    other = tmp_path / "B.MAGIC"
    shutil.copyfile(LIBRARY, other)
    assert main(["check", str(other)]) == 1


# -- Fonts and locales: the program in a process of its own, every screen built and painted

EVERY_SCREEN = """
import sys
from pathlib import Path
from PySide6.QtGui import QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication, QLabel
from magicfight.ui.captions import interpreter
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.screens import SCREENS
from magicfight.ui.theme import theme, title_font
application = QApplication(["magicfight", "-style", "fusion"])
settings = Settings(Path(sys.argv[1]) / "s.ini")
interpreter().speak(settings.language)
theme().install("dark")
window = MainWindow(settings)
window.show()
shown = []
for name in SCREENS:
    if name != "arena":
        window.show_screen(name)
        application.processEvents()
        assert window.grab().width() == 1280
        shown.append(window.current_name)
label = QLabel("Éowyn \\U0001F9D9\\U0001F3FD fin")
label.show()
application.processEvents()
families = sorted(QFontDatabase.families())
sys.stdout.reconfigure(encoding="utf-8")
under = window.screen_named("menu")._under.text()
print(interpreter().language, len(shown), QFontInfo(title_font(20)).family(), families, under, sep="|")
"""


def every_screen(home: Path, **environment: str) -> list[str]:
    """Language, number of screens shown, the titles' family, the families there are, the menu's second line."""
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", EVERY_SCREEN, str(home)],
        capture_output=True, text=True, encoding="utf-8", errors="replace", check=False, timeout=120,
        env={**os.environ, **own, **environment},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout.strip().split("|")


@pytest.mark.window
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="fontconfig names the fonts on Linux")
def test_without_a_serif_font_and_without_emoji_every_screen_is_shown(tmp_path: Path) -> None:
    """One plain font is all there is: titles take it, an emoji in a name is a box and no fault."""
    found = subprocess.run(["fc-match", "-f", "%{file}", "DejaVu Sans"], capture_output=True, text=True, check=False)
    if not found.stdout.endswith("DejaVuSans.ttf"):
        pytest.skip("DejaVu Sans is not here")
    fonts = tmp_path / "fonts"
    fonts.mkdir()
    shutil.copy(found.stdout, fonts)
    conf = tmp_path / "fonts.conf"
    conf.write_text(
        f'<?xml version="1.0"?><fontconfig><dir>{fonts}</dir><cachedir>{tmp_path / "cache"}</cachedir></fontconfig>',
        encoding="utf-8",
    )
    _, screens, titles, families, _ = every_screen(tmp_path, FONTCONFIG_FILE=str(conf))
    assert families == "['DejaVu Sans', 'Monospace', 'Sans Serif', 'Serif']"  # the last three are fontconfig's aliases
    assert titles == "DejaVu Sans"
    assert int(screens) >= 5


#: POSIX is C by another name.
LOCALES = ["C", pytest.param("POSIX", marks=pytest.mark.long), "tr_TR.UTF-8"]


@pytest.mark.window
@pytest.mark.parametrize("locale", LOCALES)
def test_in_the_c_and_turkish_locales_every_screen_speaks_french(locale: str, tmp_path: Path) -> None:
    """A system that speaks neither language gets the game's own; its dotless i and comma change no file and no id."""
    language, screens, _, _, under = every_screen(tmp_path, LC_ALL=locale, LANG=locale, LANGUAGE="")
    assert (language, under) == ("fr", "duels de magiciens")
    assert int(screens) >= 5


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.slow
def test_the_command_line_in_the_c_and_turkish_locales(locale: str) -> None:
    """Every shipped file is right there too, and what an ASCII terminal can't show is escaped, not fatal."""
    assert SAVES is not None
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "magicfight", "check", *map(str, sorted(SAVES.rglob("*.*")))],
        capture_output=True, check=False, timeout=60,
        env={**os.environ, "LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") > 50
