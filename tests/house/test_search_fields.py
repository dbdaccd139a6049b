"""Every search field leads into what it searches (issue 15, point 8; E13): Down goes to the first row."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

UI = Path(__file__).parents[2] / "magicfight" / "ui"

#: Fields named so are search fields; a screen of its own answers Down in its own way.
_FIELDS = {"search", "search_field"}
_OWN_WAY = {"learn/screen.py"}


def test_down_goes_from_every_search_field_into_its_list() -> None:
    """By reading: whoever makes a search field also calls `lead_into` with it."""
    making, leading = set(), set()
    for path in UI.rglob("*.py"):
        name = path.relative_to(UI).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Assign(targets=[ast.Attribute(attr=attr)], value=ast.Call(func=ast.Name(id="QLineEdit"))):
                    if attr in _FIELDS:
                        making.add(name)
                case ast.Call(func=ast.Name(id="lead_into")):
                    leading.add(name)
    assert len(making) >= 5
    assert making - leading == _OWN_WAY
