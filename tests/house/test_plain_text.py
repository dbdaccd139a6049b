"""What a player or a file chose is plain text wherever it is shown (faults L3): no markup, nothing loaded by it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import Qt, QTextDocument
from PySide6.QtWidgets import QLabel, QWidget

import magicfight
from magicfight.storage.magic import save_magic
from magicfight.ui.widgets.control import plain_tip
from magicfight.ui.widgets.layouts import ElidedLabel
from magicfight.ui.widgets.page import ElidingLabel, label
from tests.makers import own, spell, wizard
from tests.ui.arena.fights import anne, fight
from tests.ui.conftest import MakeWindow

pytestmark = pytest.mark.slow

PACKAGE = Path(magicfight.__file__).parent
#: Calls that Qt may read markup from, and the files that may make them: each escapes what it is given.
RAW = {
    "setToolTip": {"ui/widgets/control.py"},
    "showText": {"ui/widgets/control.py"},
    "setStatusTip": set(),
    "setWhatsThis": set(),
    "setHtml": {"ui/builder/export.py"},
    "insertHtml": set(),
    "appendHtml": set(),
    "setMarkdown": set(),
    "QLabel": {"ui/widgets/page.py", "ui/widgets/buttons.py"},
    "QTextEdit": set(),
    "QTextBrowser": set(),
    "QStaticText": set(),
    "QMessageBox": {"ui/early.py"},
}
#: Attributes likewise.
RICH = {
    "RichText": {"ui/widgets/message_area.py", "ui/arena/play/header.py", "ui/widgets/term_line.py"},
    "MarkdownText": set(),
    "AutoText": set(),
}

IMAGE = '<img src="/dev/zero">'
HOSTILE = [
    '<img src="/dev/zero">',
    IMAGE,
    "a < b & c > d",
    "&lt;b&gt;",
    "<!doctype html>",
    "<?xml?>",
    "x\n<i>y</i>",
    "<",
]


def sources() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the window's package."""
    for path in sorted((PACKAGE / "ui").rglob("*.py")):
        yield path.relative_to(PACKAGE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def test_no_source_hands_text_to_qt_as_markup() -> None:
    """Tooltips go through `widgets.control.set_tip`, labels through `widgets.page.label` or `ElidingLabel`."""
    found = []
    for name, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called in RAW and name not in RAW[called]:
                    found.append(f"{name}:{node.lineno}: {called}")
            elif isinstance(node, ast.Attribute) and node.attr in RICH and name not in RICH[node.attr]:
                found.append(f"{name}:{node.lineno}: {node.attr}")
    assert not found


@pytest.mark.parametrize("text", HOSTILE)
def test_a_tooltip_shows_what_was_written(qapp: object, text: str) -> None:
    """`&lt;` too stays what it is."""
    tip = plain_tip(text)
    if not Qt.mightBeRichText(tip):
        assert tip == text
        return
    document = QTextDocument()
    document.setHtml(tip)
    assert document.toPlainText() == text
    assert "<img" not in tip


@pytest.mark.parametrize("text", HOSTILE)
def test_labels_show_what_was_written(qapp: object, text: str) -> None:
    """Whichever kind of label."""
    eliding, elided = ElidingLabel(text), ElidedLabel()
    elided.setText(text)
    for made in (label(text), eliding, elided):
        assert made.textFormat() == Qt.TextFormat.PlainText
        assert not Qt.mightBeRichText(made.toolTip()) or "&lt;" in made.toolTip() or "&amp;" in made.toolTip()


def rich(widget: QWidget) -> Iterator[str]:
    """What of a widget Qt would read as markup that a name brought in."""
    for one in (widget, *widget.findChildren(QWidget)):
        tip = one.toolTip()
        if "<img" in tip:
            yield f"{one.objectName()}: tooltip {tip!r}"
        if isinstance(one, QLabel) and "<img" in one.text() and one.textFormat() != Qt.TextFormat.PlainText:
            yield f"{one.objectName()}: label {one.text()!r}"


def test_a_name_that_is_markup_is_shown_as_it_is_on_every_screen(make_window: MakeWindow, tmp_path: Path) -> None:
    """A wizard and a spell named `<img …>`: in the builder, the set-up, the arena."""
    bad = wizard(IMAGE, own(spell(IMAGE, "energy_blast", description=IMAGE), 3), points=250)
    save_magic(tmp_path / "bad.magic", (bad,))
    window = make_window()
    window.open_files([tmp_path / "bad.magic"])
    assert list(rich(window)) == []
    window.show_screen("setup")
    window.show_screen("arena", setup=fight((bad, IMAGE, (10, 10)), (anne(), "Ann", (13, 10))))
    assert list(rich(window)) == []
