"""Counts, figures, and the process that forks programs to be killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import FIGURE
from tests.ui.conftest import _dark_and_french, _own_folders, settings  # noqa: F401  # what every screen's test needs

Figure = Callable[..., None]
ROOT = Path(__file__).parents[2]


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Figure:
    """Tell a figure, a row of numbers by name: it is printed when the test is over, by whichever process says so."""

    def tell(**numbers: Any) -> None:
        row = ", ".join(f"{name.replace('_', ' ')} {number}" for name, number in numbers.items())
        request.node.user_properties.append((FIGURE, f"{request.node.name}: {row}"))

    return tell


@pytest.fixture
def count(request: pytest.FixtureRequest) -> Callable[[str, int], int]:
    """How often a test tries: what the option of that name says, else its own number."""

    def of(option: str, number: int) -> int:
        given = request.config.getoption(option)
        return number if given is None or request.node.get_closest_marker("long") is None else int(given)

    return of


class Zygote:
    """A process that has the program's modules loaded and forks a program for each request."""

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.reliability.zygote"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            cwd=ROOT,
            text=True,
        )

    def fork(self, act: str, folder: Path, **more: Any) -> int:
        """Start a program on a folder; returns its process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps({"act": act, "folder": str(folder), **more}) + "\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        """End it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()


@pytest.fixture(scope="module")
def zygote() -> Iterator[Zygote]:
    """One for the tests of a file."""
    made = Zygote()
    yield made
    made.close()
