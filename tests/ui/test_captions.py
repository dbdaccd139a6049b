"""Captions: every French one has its English, the compiled files are up to date, and both change while it runs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from magicfight.ui.captions import FOLDER, Words, interpreter, language, tr
from magicfight.ui.captions.linguist import (
    UI,
    compile_one,
    extract,
    forms_of,
    key_of,
    messages,
    rooms,
    sources,
    ts_path,
    unfinished,
)

TS_FILES = sorted(FOLDER.glob("*.ts"))


def _tr_calls(path: Path) -> list[ast.Call]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "tr"
    ]


@pytest.mark.slow
@pytest.mark.parametrize("room", rooms())
def test_captions_are_literals(room: str) -> None:
    """lupdate reads only literals; a plural needs its number as the third argument, by place."""
    for path in sources(room):
        for call in _tr_calls(path):
            where = f"{path.relative_to(UI)}:{call.lineno}"
            first = call.args[0] if call.args else None
            assert isinstance(first, ast.Constant), where
            assert isinstance(first.value, str), where
            assert not call.keywords, where
            assert "%n" not in first.value or len(call.args) == 3, where


@pytest.mark.parametrize("room", rooms())
@pytest.mark.parametrize("tongue", ["fr", "en"])
def test_the_ts_files_are_up_to_date(room: str, tongue: str, tmp_path: Path) -> None:
    """What lupdate finds in the code now is what the .ts has (run `python -m magicfight.ui.captions`)."""
    kept = ts_path(room, tongue)
    if kept.exists():
        (tmp_path / kept.name).write_bytes(kept.read_bytes())
    extract(room, tongue, tmp_path)
    fresh = tmp_path / kept.name
    found = {key_of(message) for message in messages(fresh)} if fresh.exists() else set()
    known = {key_of(message) for message in messages(kept)} if kept.exists() else set()
    assert found == known


@pytest.mark.parametrize("path", TS_FILES, ids=lambda path: path.name)
def test_nothing_is_left_untranslated(path: Path) -> None:
    """Every caption of every room has its translation, and every plural all its forms."""
    assert unfinished(path) == []
    assert 'type="unfinished"' not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", TS_FILES, ids=lambda path: path.name)
def test_the_qm_files_are_compiled_from_the_ts_files(path: Path, tmp_path: Path) -> None:
    """The .qm in the tree is what lrelease makes of the .ts, byte for byte."""
    fresh = tmp_path / "fresh.qm"
    compile_one(path, fresh)
    assert path.with_suffix(".qm").read_bytes() == fresh.read_bytes()


def test_one_french_caption_has_one_english() -> None:
    """Rooms are loaded together: the same caption in two of them must be said the same way, or have a comment."""
    said: dict[str, tuple[str, list[str]]] = {}
    for path in FOLDER.glob("*.en.ts"):
        for message in messages(path):
            key, forms = key_of(message), forms_of(message)
            other, others = said.setdefault(key, (path.name, forms))
            if all(forms) and all(others):
                assert others == forms, f"{key}: {path.name} and {other}"


def test_a_caption_with_a_comment_is_said_as_its_own_room_says_it(qapp: QApplication) -> None:
    """E6: the same French without a comment in another room must not answer for it (« Combat » became « FIGHT »)."""
    interpreter().speak("en")
    found = 0
    for path in FOLDER.glob("*.en.ts"):
        for message in messages(path):
            comment = message.findtext("comment") or ""
            if comment and path.name != "qt.fr.ts":
                found += 1
                assert tr(message.findtext("source") or "", comment) in forms_of(message), path.name
    interpreter().speak("fr")
    assert found >= 2


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.en.ts")), ids=lambda path: path.name)
def test_translations_keep_their_blanks(path: Path) -> None:
    """`{0}` and `%n` of the French stand in the English too."""
    for message in messages(path):
        source = message.findtext("source") or ""
        for blank in ("{0}", "{1}", "{2}", "{3}"):
            assert all((blank in form) == (blank in source) for form in forms_of(message)), source


def test_the_language_changes_without_a_restart(qtbot: QtBot) -> None:
    """A label said through `Words` speaks English after the change, and French again."""
    words, shown = Words(), QLabel()
    qtbot.addWidget(shown)
    words.say(shown.setText, lambda: tr("Réglages"))
    assert shown.text() == "Réglages"
    with qtbot.waitSignal(interpreter().changed):
        interpreter().speak("en")
    words.refresh()
    assert (shown.text(), language()) == ("Settings", "en")
    interpreter().speak("fr")
    words.refresh()
    assert (shown.text(), language()) == ("Réglages", "fr")


@pytest.mark.parametrize(
    ("tongue", "texts"),
    [("fr", ["0 sort", "1 sort", "2 sorts"]), ("en", ["0 spells", "1 spell", "2 spells"])],
)
def test_plurals_follow_the_language(qapp: QApplication, tongue: str, texts: list[str]) -> None:
    """French counts nought as one, English as many."""
    interpreter().speak(tongue)
    assert [tr("%n sort(s)", "", count) for count in (0, 1, 2)] == texts


def test_qt_s_own_buttons_speak_french(qtbot: QtBot) -> None:
    """qtbase_fr.qm is loaded: Qt's Cancel is Annuler."""
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "") == "Annuler"


def test_qt_s_own_file_dialog_speaks_french(qtbot: QtBot) -> None:
    """Where qtbase_fr.qm has a gap, ours fills it."""
    dialog = QFileDialog()
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    qtbot.addWidget(dialog)
    assert dialog.labelText(QFileDialog.DialogLabel.LookIn).replace("&", "") == "Dossier :"
    assert dialog.labelText(QFileDialog.DialogLabel.FileType).replace("&", "") == "Type de fichier :"


def test_a_system_that_says_nothing_speaks_french(qapp: QApplication) -> None:
    """An unknown choice means the system's language, and only an English system gets English."""
    interpreter().speak("system")
    assert language() in ("fr", "en")


def test_french_signs_stay_with_their_words(qapp: QApplication) -> None:
    """No line of French breaks before a colon or inside its quotation marks; English has no such spaces."""
    assert tr("« {0} » n’existe pas, ou plus.") == "«\u00a0{0}\u00a0» n’existe pas, ou plus."
    assert tr("Langue : {0}") == "Langue\u00a0: {0}"
    interpreter().speak("en")
    assert tr("Langue : {0}") == "Language: {0}"


def test_a_name_from_right_to_left_does_not_turn_a_caption_round(qapp: object) -> None:
    """faults L15: what is filled in is set apart where it runs from the right, and only there."""
    assert tr("« {0} » existe déjà dans « {1} ».").format("אבג", "Merlin") == (
        "«\u00a0\u2068אבג\u2069\u00a0» existe déjà dans «\u00a0Merlin\u00a0»."
    )
    assert tr("{0} : {1}").format(3, "a\u202eb").endswith("\u2068ab\u2069")
