"""What a desktop is told of the program: its entry and its kinds of file (look: opening files)."""

from __future__ import annotations

from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

from magicfight.ui.screens import FILE_SCREENS

DESKTOP = Path(__file__).resolve().parents[2] / "assets" / "desktop"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_every_kind_of_file_has_a_type_that_the_entry_opens() -> None:
    types = ElementTree.parse(DESKTOP / "magicfight-mime.xml").getroot()
    globs = {glob.attrib["pattern"]: one.attrib["type"] for one in types for glob in one.iter(f"{MIME}glob")}
    assert set(globs) == {f"*{ending}" for ending in FILE_SCREENS}
    entry = ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(DESKTOP / "magicfight.desktop", encoding="utf-8")
    section = entry["Desktop Entry"]
    assert set(section["MimeType"].strip(";").split(";")) == set(globs.values())
    assert section["Exec"].split()[0] in ("magicfight", "magicfight-gui")
    assert section["Exec"].split()[1] in ("%F", "%U")
