"""No code of ours asks a layout for its items: PySide mistakes for one of them whatever Qt puts in its place later.

`layout.itemAt(0)` is kept by PySide as long as the layout, the item itself goes with its widget. The next widget or
item at that place in memory then was "already deleted", or a `QWidgetItem` without `focusPolicy`.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import dump

from magicfight.ui.widgets.layouts import show_all

UI = Path(__file__).parents[2] / "magicfight" / "ui"


def test_nobody_asks_a_layout_for_its_items() -> None:
    asking = [
        f"{path.relative_to(UI)}:{node.lineno}"
        for path in sorted(UI.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("itemAt", "itemAtPosition")
    ]
    assert not asking


@pytest.mark.usefixtures("qapp")
def test_all_of_a_layout_is_shown_and_no_item_is_kept(qtbot: QtBot) -> None:
    """A column with a label and, in a row of its own, another."""
    outer = QWidget()
    qtbot.addWidget(outer)
    outer.show()
    column, row = QVBoxLayout(outer), QHBoxLayout()
    first, second, apart = QLabel("un"), QLabel("deux"), QLabel("ailleurs", outer)
    column.addWidget(first)
    column.addLayout(row)
    row.addWidget(second)
    show_all(column)
    assert (first.isVisible(), second.isVisible(), apart.isVisible()) == (True, True, False)
    assert "QWidgetItem" not in dump(column) + dump(row)
