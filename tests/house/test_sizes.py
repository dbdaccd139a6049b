"""How large a class and a function may grow before they are more than one thought."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

import magicfight

pytestmark = pytest.mark.slow

PACKAGE = Path(magicfight.__file__).parent

#: The most methods of a class, those counted that it inherits from classes of this program.
MOST_METHODS = 40
#: The most lines of a function that does not build widgets.
MOST_LINES = 60
#: What only builds, labels or lays out widgets is read from top to bottom, however long it is.
BUILDS_WIDGETS = ("__init__", "_build", "_label_all", "ask_name_and_appearance")

#: The lines from which on a module holds more than one thought.
MOST_LINES_OF_A_MODULE = 500

#: Larger still: they may shrink, not grow.
LARGER_CLASSES: dict[str, int] = {}
LONGER_FUNCTIONS: dict[str, int] = {}
LONGER_MODULES: dict[str, int] = {}


@dataclass(frozen=True)
class Survey:
    """Of the whole package: each class with its own methods and its bases, each function with its lines."""

    classes: dict[str, tuple[set[str], list[str]]] = field(default_factory=dict)
    by_name: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    functions: dict[str, int] = field(default_factory=dict)


@cache
def survey() -> Survey:
    """Read every module once: to parse them is what takes the time."""
    made = Survey()
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE).with_suffix("").as_posix().replace("/", ".")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                own = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
                made.classes[f"{module}.{node.name}"] = own, [_base_name(base) for base in node.bases]
                made.by_name[node.name].append(f"{module}.{node.name}")
            elif isinstance(node, ast.FunctionDef) and not (module.startswith("ui.") and node.name in BUILDS_WIDGETS):
                lines = (node.end_lineno or 0) - node.lineno + 1
                made.functions[f"{module}.{node.name}"] = max(lines, made.functions.get(f"{module}.{node.name}", 0))
    return made


def _base_name(base: ast.expr) -> str:
    if isinstance(base, ast.Subscript):
        base = base.value
    return base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""


def _methods_by_class() -> dict[str, set[str]]:
    """The methods of each class with those it inherits, by `module.Class`. Bases are found by name."""
    classes, by_name = survey().classes, survey().by_name

    def all_of(full: str) -> set[str]:
        own, bases = classes[full]
        inherited = [all_of(other) for base in bases for other in by_name[base][:1] if other != full]
        return own.union(*inherited)

    return {full: all_of(full) for full in classes}


def test_no_class_has_more_methods_than_one_can_keep_in_mind() -> None:
    found = {full: len(methods) for full, methods in _methods_by_class().items() if len(methods) > MOST_METHODS}
    grown = {full: count for full, count in found.items() if count > LARGER_CLASSES.get(full, MOST_METHODS)}
    assert not grown, "compose it of parts"
    assert not set(LARGER_CLASSES) - set(found), "small enough now: take them out of the list"


def test_no_function_is_longer_than_a_page_but_what_builds_widgets() -> None:
    long = {full: lines for full, lines in survey().functions.items() if lines > MOST_LINES}
    grown = {full: lines for full, lines in long.items() if lines > LONGER_FUNCTIONS.get(full, MOST_LINES)}
    assert not grown, "cut it into steps with names"
    assert not set(LONGER_FUNCTIONS) - set(long), "short enough now: take them out of the list"


def test_no_module_holds_more_than_one_thought() -> None:
    lines = {
        path.relative_to(PACKAGE).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in PACKAGE.rglob("*.py")
    }
    found = {path: count for path, count in lines.items() if count > MOST_LINES_OF_A_MODULE}
    grown = {path: count for path, count in found.items() if count > LONGER_MODULES.get(path, MOST_LINES_OF_A_MODULE)}
    assert not grown, "split it along its sense"
    assert not set(LONGER_MODULES) - set(found), "short enough now: take them out of the list"
