"""A signal carries what it declares: Qt turns a text at a signal of numbers into 0, with a line on stderr alone."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import magicfight

UI = Path(magicfight.__file__).parent / "ui"
#: What an argument is plainly made by, and the declared type that it can't be.
WRONG = {"str": "int", "int": "str", "len": "str"}


def declared(made: ast.ClassDef) -> dict[str, list[str]]:
    """The signals of a class, each with the names of its types."""
    return {
        ast.unparse(line.targets[0]): [ast.unparse(one) for one in line.value.args]
        for line in made.body
        if isinstance(line, ast.Assign)
        and isinstance(line.value, ast.Call)
        and ast.unparse(line.value.func) == "Signal"
    }


def emitted(made: ast.ClassDef) -> Iterator[tuple[int, str, list[ast.expr]]]:
    """Where the methods of a class emit signals of it: line, signal, what it is given."""
    for node in ast.walk(made):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
            signal = node.func.value
            if isinstance(signal, ast.Attribute) and ast.unparse(signal.value) == "self":
                yield node.lineno, signal.attr, node.args


def faults(source: str) -> list[str]:
    """What is emitted with the wrong number of things, or plainly with another type than was declared."""
    found = []
    for made in ast.walk(ast.parse(source)):
        if not isinstance(made, ast.ClassDef):
            continue
        signals = declared(made)
        for line, name, given in emitted(made):
            wanted = signals.get(name)
            if wanted is None or any(isinstance(one, ast.Starred) for one in given):
                continue
            if len(given) != len(wanted):
                found.append(f"{line}: {name} takes {len(wanted)} and is given {len(given)}")
            for kind, one in zip(wanted, given, strict=False):
                maker = ast.unparse(one.func) if isinstance(one, ast.Call) else type(one).__name__
                if WRONG.get({"JoinedStr": "str"}.get(maker, maker)) == kind:
                    found.append(f"{line}: {name} takes {kind} and is given {ast.unparse(one)}")
    return found


@pytest.mark.slow
def test_signals_carry_what_they_declare() -> None:
    told = [
        f"{path.relative_to(UI)}:{one}" for path in sorted(UI.rglob("*.py")) for one in faults(path.read_text("utf-8"))
    ]
    assert not told, "\n".join(told)


def test_a_text_at_a_signal_of_numbers_is_seen() -> None:
    source = "class A:\n    chosen = Signal(int)\n    def f(self, key):\n        self.chosen.emit(str(key))\n"
    assert faults(source) == ["4: chosen takes int and is given str(key)"]
    assert not faults(source.replace("Signal(int)", "Signal(str)"))
