"""Rows of hard use: what `tests/reliability` prints, with a part of its counts; the whole ones are that folder's own.

python -m pytest -m long tests/reliability
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from tests.benchmarks.harness import Measured, NotMeasured, Row

_ROOT = Path(__file__).resolve().parents[2]
#: A figure as its test prints it: `test_gestures: tried 300, over 100 ms 1, longest block ms 120, by …`
_FIGURE = re.compile(r"^(?P<test>test_\w+(?:\[[^\]]*\])?): (?P<row>.*)$", re.MULTILINE)
_NUMBER = r"\b{} (\d+(?:\.\d+)?)"


def numbers_of(printed: str, name: str) -> list[tuple[str, float]]:
    """Return that number of each figure printed that has it, with its test's name; two tests may print the same name.

    `name` is as it is printed: `longest block ms`.
    """
    found = []
    for figure in _FIGURE.finditer(printed):
        number = re.search(_NUMBER.format(re.escape(name)), figure["row"])
        if number is not None:
            found.append((figure["test"].removeprefix("test_"), float(number[1])))
    return found


def _tried(file: str, name: str, options: Sequence[str]) -> Measured:
    """Try it in a process of its own; the largest number of that name, and all of them."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "long"]
    done = subprocess.run(
        [*command, f"tests/reliability/{file}", *options],
        cwd=_ROOT,
        env={**os.environ, "PYTHONPATH": str(_ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    found = numbers_of(done.stdout, name)
    if not found:
        last = done.stdout.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise NotMeasured(last[0])
    return Measured(max(number for _, number in found), ", ".join(f"{test} {number:g}" for test, number in found))


def _row(
    work: str, file: str, name: str, *options: str, unit: str, target: float | None = None, remark: str = ""
) -> Row:
    return Row(
        "reliability", work, partial(_tried, file, name, options), target, "at most", unit, remark or " ".join(options)
    )


ROWS = [
    _row("actions lost by kills while playing", "test_kills.py", "lost", "-k", "playing", "--plays", "12", unit="lost"),
    _row(
        "files broken by kills while they are saved",
        "test_kills.py",
        "broken",
        "-k",
        "saving",
        "--saves",
        "20",
        unit="files",
    ),
    _row(
        "window blocked longest by damaged files",
        "test_mutations.py",
        "longest block ms",
        "--mutations",
        "50",
        unit="ms",
        target=100,
    ),
    _row(
        "window blocked longest by random gestures",
        "test_gestures.py",
        "longest block ms",
        "--gestures",
        "300",
        unit="ms",
        target=100,
        remark="300 gestures; the first use of each screen among them",
    ),
    _row(
        "window blocked longest on failing disks",
        "test_disks.py",
        "longest block ms",
        unit="ms",
        target=100,
        remark="a full disk, a folder that goes away, 3 s a sync",
    ),
]
