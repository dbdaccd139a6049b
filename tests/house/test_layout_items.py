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
from shiboken6 import delete, dump

from magicfight.ui.layout_items import forget_items
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.layouts import show_all

UI = Path(__file__).parents[2] / "magicfight" / "ui"


@pytest.mark.slow
def test_nobody_asks_a_layout_for_its_items() -> None:
    asking = [
        f"{path.relative_to(UI)}:{node.lineno}"
        for path in sorted(UI.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("itemAt", "itemAtPosition")
        if path.name != "layout_items.py"
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


@pytest.mark.usefixtures("qapp")
def test_a_layout_added_to_another_leaves_no_items_behind(qtbot: QtBot) -> None:
    """A row that is filled and then added, with a column in it; one widget goes."""
    forget_items()
    outer = QWidget()
    qtbot.addWidget(outer)
    column, row, inside, flow = QVBoxLayout(outer), QHBoxLayout(), QVBoxLayout(), FlowLayout()
    first, second, third = QLabel("un"), QLabel("deux"), QLabel("trois")
    row.addWidget(first)
    row.addLayout(inside)
    inside.addWidget(second)
    flow.addWidget(third)
    column.addLayout(row)
    assert "QWidgetItem" not in dump(column)
    column.addLayout(flow)
    kept = [part for layout in (row, inside) for part in layout.children()]
    assert kept == [inside]
    assert flow.sizeHint().width() >= third.sizeHint().width()
    delete(third)
    delete(first)
    assert (flow.count(), row.count()) == (0, 1)
    assert "QWidgetItem" not in dump(column)  # an item of Python's own goes with its widget
    assert flow.sizeHint().width() <= 0
