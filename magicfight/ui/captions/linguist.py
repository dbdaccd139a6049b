"""The work on caption files: lupdate and lrelease of the PySide6 wheel, one pair of .ts a room of `ui`.

Only developers and tests come here; the program itself reads the .qm alone.
"""

from __future__ import annotations

import json
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import PySide6

from magicfight.ui.captions import FOLDER

UI = FOLDER.parent
LOCALES = {"fr": "fr_FR", "en": "en_GB"}
QT_TS = FOLDER / "qt.fr.ts"  # written by hand: the few texts of Qt that its own French lacks


def _tool(name: str) -> str:
    folder = Path(PySide6.__file__).parent
    for path in (folder / name, folder / f"{name}.exe"):
        if path.exists():
            return str(path)
    raise FileNotFoundError(f"{name} is not in the PySide6 wheel")


def _run(arguments: Sequence[str]) -> None:
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{Path(arguments[0]).name}: {done.stdout}{done.stderr}")


def rooms() -> tuple[str, ...]:
    """The rooms that have captions: the folders of `ui` with code, and `frame` for the modules beside them."""
    folders = [path.parent.name for path in UI.glob("*/__init__.py") if path.parent != FOLDER]
    return ("frame", *sorted(folders))


def sources(room: str) -> list[Path]:
    """The modules of one room."""
    found = UI.glob("*.py") if room == "frame" else (UI / room).rglob("*.py")
    return sorted(path for path in found if path.name != "__init__.py")


def ts_path(room: str, language: str, folder: Path = FOLDER) -> Path:
    """Where that room's captions in that language stand."""
    return folder / f"{room}.{language}.ts"


def extract(room: str, language: str, folder: Path = FOLDER) -> None:
    """Bring one .ts up to its room's code: what is new comes in untranslated, what is gone goes."""
    path = ts_path(room, language, folder)
    plural_only = ["-pluralonly"] if language == "fr" else []
    options = ["-silent", "-no-obsolete", "-locations", "none", "-sort-messages", "-disable-heuristic", "similartext"]
    tongue = ["-source-language", "fr_FR", "-target-language", LOCALES[language]]
    files = [str(source) for source in sources(room)]
    if not files:
        return
    _run([_tool("lupdate"), *options, *plural_only, *files, *tongue, "-ts", str(path)])


def compile_one(path: Path, target: Path) -> None:
    """Compile a .ts into a .qm."""
    _run([_tool("lrelease"), "-silent", str(path), "-qm", str(target)])


def messages(path: Path) -> list[ET.Element]:
    """The messages of a .ts."""
    return list(ET.parse(path).getroot().iter("message"))


def key_of(message: ET.Element) -> str:
    """`source`, or `source|comment` where there is one."""
    source, comment = message.findtext("source") or "", message.findtext("comment")
    return f"{source}|{comment}" if comment else source


def forms_of(message: ET.Element) -> list[str]:
    """Its translations: one, or one for each plural form."""
    translation = message.find("translation")
    if translation is None:
        return []
    if message.get("numerus") == "yes":
        return [form.text or "" for form in translation.findall("numerusform")]
    return [translation.text or ""]


def unfinished(path: Path) -> list[str]:
    """The keys of a .ts that have no translation yet."""
    return [key_of(message) for message in messages(path) if not all(forms_of(message))]


def fill(path: Path, language: str, given: Mapping[str, Any]) -> set[str]:
    """Write the translations of `given` that this .ts asks for; returns the keys used."""
    tree = ET.parse(path)
    used = set()
    for message in tree.getroot().iter("message"):
        key, translation = key_of(message), message.find("translation")
        if key not in given or translation is None:
            continue
        words = given[key]
        if isinstance(words, Mapping):
            words = words.get(language)
        elif language == "fr":
            words = None  # a bare text or list is the English
        if words is None:
            continue
        forms = [words] if isinstance(words, str) else list(words)
        translation.attrib.pop("type", None)
        if message.get("numerus") == "yes":
            for child in list(translation):
                translation.remove(child)
            translation.text = None
            for form in forms if len(forms) > 1 else forms * 2:
                ET.SubElement(translation, "numerusform").text = form
        else:
            translation.text = forms[0]
        used.add(key)
    if used:
        body = ET.tostring(tree.getroot(), encoding="unicode")
        path.write_text(f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n', encoding="utf-8")
    return used


def said_elsewhere(path: Path, language: str) -> dict[str, list[str]]:
    """What the other rooms say for the captions that this .ts has no translation for yet."""
    wanted = set(unfinished(path))
    known: dict[str, list[str]] = {}
    for other in FOLDER.glob(f"*.{language}.ts"):
        for message in messages(other):
            key, forms = key_of(message), forms_of(message)
            if key in wanted and all(forms):
                known[key] = forms
    return known


def refresh(arguments: Sequence[str]) -> int:
    """Extract, fill and compile; prints what is still to be translated and returns 1 if anything is."""
    words, chosen = list(arguments), list(rooms())
    if "only" in words:
        index = words.index("only")
        chosen, words = words[index + 1 :], words[:index]
    given: Mapping[str, Any] = {}
    if words[:1] == ["fill"] and len(words) == 2:
        text = sys.stdin.read() if words[1] == "-" else Path(words[1]).read_text(encoding="utf-8")
        given = json.loads(text)
    elif words:
        sys.stderr.write("usage: python -m magicfight.ui.captions [fill FILE.json] [only ROOM …]\n")
        return 2
    used: set[str] = set()
    missing = False
    compile_one(QT_TS, QT_TS.with_suffix(".qm"))
    for room in chosen:
        for language in LOCALES:
            path = ts_path(room, language)
            extract(room, language)
            if not path.exists():
                continue
            if not messages(path):
                path.unlink()
                path.with_suffix(".qm").unlink(missing_ok=True)
                continue
            used |= fill(path, language, given)
            fill(path, language, {key: {language: forms} for key, forms in said_elsewhere(path, language).items()})
            extract(room, language)  # lupdate's own layout, so that the next extraction changes nothing
            compile_one(path, path.with_suffix(".qm"))
            for key in unfinished(path):
                missing = True
                print(f"{path.name}: {key}")
    for key in given:
        if key not in used:
            print(f"no such caption: {key}")
    return int(missing)
