"""The program among a user's own applications: installed, started from there, taken away without a trace."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from magicfight import __version__
from magicfight.cli import main
from magicfight.storage import desktop
from magicfight.storage.files import FileProblem

SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder of this test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def entry_of(data: Path) -> dict[str, str]:
    entry = ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(data / desktop.ENTRY, encoding="utf-8")
    return dict(entry["Desktop Entry"])


def files_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux desktops have these folders")


@linux
@pytest.mark.slow
def test_installed_and_removed_by_the_command(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`magicfight desktop install`, a second time over the first, then `remove`; a neighbour's entry stays."""
    neighbour = data / "applications" / "other.desktop"
    neighbour.parent.mkdir(parents=True)
    neighbour.write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=true\n", encoding="utf-8")
    for _ in range(2):
        assert main(["--lang", "fr", "desktop", "install"]) == 0
    assert "menu des applications" in capsys.readouterr().out
    there = files_in(data)
    assert {Path(f"icons/hicolor/{size}x{size}/apps/magicfight.png") for size in SIZES} <= there
    assert Path("mime/packages/magicfight.xml") in there
    assert main(["--lang", "en", "desktop", "remove"]) == 0
    assert "applications menu" in capsys.readouterr().out
    ours = {place for _, place in desktop.pieces(desktop.desktop_sources())}
    assert not ours & files_in(data)
    assert neighbour.is_file()
    assert main(["desktop", "remove"]) == 0  # nothing there is no fault


@linux
@pytest.mark.skipif(
    any(shutil.which(name) is None for name in ("gio", "update-mime-database")),
    reason="needs GLib's tools and shared-mime-info",
)
def test_a_file_of_each_kind_is_known_to_the_desktop(data: Path, tmp_path: Path) -> None:
    assert main(["desktop", "install"]) == 0
    for kind in ("sort", "magic", "combat", "table"):
        path = tmp_path / f"a.{kind}"
        path.write_text("{}", encoding="utf-8")
        asked = subprocess.run(
            # not xdg-mime, which without a desktop asks `file`, and that looks at the contents alone
            ["gio", "info", "-a", "standard::content-type", str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert f"application/x-magicfight-{kind}" in asked.stdout


@pytest.mark.parametrize("words", [[], ["look"], ["install", "remove"]])
def test_anything_else_is_a_bad_command(words: list[str], data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["desktop", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not data.exists()


@linux
def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file stands where the data folder should be."""
    (tmp_path / "data").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert main(["desktop", "install"]) == 1
    assert str(tmp_path) in capsys.readouterr().err
    with pytest.raises(FileProblem):
        desktop.install(tmp_path / "data", ("magicfight",))


@pytest.mark.parametrize("place", ["/opt/magic", "/home/élodie/Mes jeux", '/a "b" $c `d` \\e 100%/magicfight'])
def test_a_menu_entry_starts_a_program_of_any_name(place: str, tmp_path: Path) -> None:
    """The line is read back as a desktop reads it: string escapes first, then quotes, then percent signs."""
    desktop.install(tmp_path, (place, "-m", "magicfight"))
    value = entry_of(tmp_path)["Exec"].replace("\\\\", "\\").replace("%%", "%")
    words = re.findall(r'"(?:[^"\\]|\\.)*"|\S+', value)
    *command, files = (re.sub(r"\\(.)", r"\1", word.removeprefix('"').removesuffix('"')) for word in words)
    assert (command, files) == ([place, "-m", "magicfight"], "%F")


def test_what_starts_the_program_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An AppImage is its own file, a bundle its program, an environment its script, a checkout its Python."""
    script = tmp_path / "magicfight"
    script.write_text("#!/bin/sh\n", encoding="utf-8")
    script.chmod(0o755)
    assert desktop.command_of({"APPIMAGE": "/a/M.AppImage"}, [str(script)]) == ("/a/M.AppImage",)
    assert desktop.command_of({}, [str(script)]) == (str(script.resolve()),)
    assert desktop.command_of({}, ["/x/__main__.py"]) == (sys.executable, "-m", "magicfight")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert desktop.command_of({}, [str(script)]) == (sys.executable,)


def test_the_newest_release_told_is_this_version() -> None:
    """Completeness: each version has its changes in both languages, the newest first."""
    (about,) = desktop.desktop_sources().glob("*.metainfo.xml")
    releases = ElementTree.parse(about).getroot().findall("releases/release")
    assert releases[0].attrib["version"] == __version__
    dates = [one.attrib["date"] for one in releases]
    assert dates == sorted(dates, reverse=True)
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for release in releases:
        lines = release.findall("description/ul/li")
        assert lines
        assert [line.get(language) for line in lines] == [None, "fr"] * (len(lines) // 2)


CHECKS = (
    ("desktop-file-validate", ("magicfight.desktop",)),
    ("appstreamcli", ("validate", "--no-net", "org.magicfight.MagicFight.metainfo.xml")),
    ("xmllint", ("--noout", "magicfight-mime.xml")),
)


@pytest.mark.parametrize(("tool", "arguments"), CHECKS, ids=[tool for tool, _ in CHECKS])
def test_the_validators_have_nothing_to_say(tool: str, arguments: tuple[str, ...]) -> None:
    program = shutil.which(tool)
    if program is None:
        pytest.skip(f"{tool} is not here")
    done = subprocess.run(
        [program, *arguments], cwd=desktop.desktop_sources(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
