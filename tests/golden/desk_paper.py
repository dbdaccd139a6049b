"""Fights of the desk as they stand on paper: short makers of `.table` files, played through `replay --json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from magicfight.cli import main
from tests.desk.tables import rolls

Plain: TypeAlias = dict[str, Any]
Wanted: TypeAlias = tuple[str, Plain]


def table(system: str, sheets: list[Plain], actions: list[Plain], dice: str = "", **rest: Any) -> Plain:
    """A `.table` file; `dice` reads like `attack 50, damage 3 4`."""
    thrown = [{"for": one.purpose, "dice": list(one.faces)} for one in rolls(dice)]
    head = {"format": "magicfight.table", "version": 1, "system": system}
    return {**head, "sheets": sheets, "actions": actions, "rolls": thrown, **rest}


def do(by: str, kind: str, **fields: Any) -> Plain:
    """One action."""
    return {"by": by, "do": kind, **fields}


def gm(kind: str, **fields: Any) -> Plain:
    """An act of the game master's."""
    return do("gm", kind, **fields)


def played(capsys: pytest.CaptureFixture[str], folder: Path, data: Plain) -> list[Plain]:
    """The events that `replay --json` writes, the state last."""
    code, out, err = _replay(capsys, folder, data)
    assert code == 0, err
    return [json.loads(line) for line in out.splitlines()]


def refused(capsys: pytest.CaptureFixture[str], folder: Path, data: Plain) -> str:
    """The sentence with which `replay` refuses the file."""
    code, out, err = _replay(capsys, folder, data)
    assert (code, out) == (1, "")
    assert err.count("\n") == 1
    return err


def _replay(capsys: pytest.CaptureFixture[str], folder: Path, data: Plain) -> tuple[int, str, str]:
    path = folder / "fight.table"
    path.write_text(json.dumps(data, ensure_ascii=False), encoding="utf-8")
    code = main(["replay", str(path), "--json"])
    said = capsys.readouterr()
    return code, said.out, said.err


def check(events: list[Plain], wanted: list[Wanted]) -> None:
    """Look for the wanted events in their order; others may stand between them."""
    rest = iter(events)
    for kind, fields in wanted:
        seen = []
        for one in rest:
            if one["event"] == kind and {key: one.get(key) for key in fields} == fields:
                break
            seen.append(one)
        else:
            raise AssertionError(f"no {kind} {fields} in {seen}")
