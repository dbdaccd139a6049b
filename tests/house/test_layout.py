"""How the house is laid out, as far as `lint-imports` doesn't say it: room cards, and what works without Qt."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import grimp
import pytest

import magicfight

pytestmark = pytest.mark.slow

PACKAGE = Path(magicfight.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))


def _name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _card(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


PACKAGES = [path.parent for path in MODULES if path.name == "__init__.py" and path.parent != PACKAGE]


def test_every_folder_with_modules_is_a_package() -> None:
    assert sorted({path.parent for path in MODULES} - {PACKAGE}) == PACKAGES


@pytest.mark.parametrize("folder", PACKAGES, ids=_name)
def test_every_package_has_its_room_card(folder: Path) -> None:
    """A card says what the room may import, what it may not touch, and where to start reading."""
    card = " ".join(_card(folder / "__init__.py").split())
    for part in (r"[Mm]ay import", r"[Mm]ay not touch|Not: ", r"[Ss]tart reading"):
        assert re.search(part, card), part


def test_a_room_card_stands_alone() -> None:
    """What a package offers is in its modules: its `__init__.py` is the card (the captions' verb `tr` excepted)."""
    lived_in = [
        _name(path)
        for path in MODULES
        if path.name == "__init__.py" and len(ast.parse(path.read_text(encoding="utf-8")).body) > 1
    ]
    assert lived_in == ["magicfight", "magicfight.ui.captions"]


def test_what_says_that_it_has_no_qt_has_none() -> None:
    """A module of `ui` whose first words end in "No Qt" reaches PySide6 by no chain of imports."""
    graph = grimp.build_graph("magicfight", include_external_packages=True)
    told = [_name(path) for path in (PACKAGE / "ui").rglob("*.py") if "No Qt" in _card(path).partition("\n\n")[0][-20:]]
    assert len(told) > 20
    assert {name: graph.find_shortest_chain(name, "PySide6") for name in told} == dict.fromkeys(told)


def test_the_floors_are_exhaustive() -> None:
    """A room that nobody declared fails `lint-imports`: each contract of layers says so."""
    settings = tomllib.loads((PACKAGE.parent / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    layered = [one for one in contracts if one["type"] == "layers"]
    assert len(layered) >= 4
    assert all(one["exhaustive"] for one in layered)
