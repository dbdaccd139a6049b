"""Rows of the screen: the board's paints, without a display and in a real window, and the way to the painted menu."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from statistics import median
from typing import Any

from tests.benchmarks.harness import Measured, NotMeasured, Row, readable

_ROOT = Path(__file__).resolve().parents[2]
_MENU_ROUNDS = 11

_BARE = "import os, PySide6.QtWidgets; os._exit(0)"
# The program's own way to the menu; where it would wait for events it paints what is shown, then goes.
_MENU = """
import os
from PySide6 import QtWidgets
class Once(QtWidgets.QApplication):
    def exec(self):
        self.processEvents()
        self.processEvents()
        os._exit(0 if any(window.isVisible() for window in self.topLevelWidgets()) else 1)
QtWidgets.QApplication = Once
from magicfight.app import run_window
run_window([])
"""


@contextmanager
def _display() -> Iterator[str]:
    """A display to open a real window on: the one there is, or an Xvfb for as long as this lasts."""
    present = os.environ.get("DISPLAY")
    if present:
        yield present
        return
    server = shutil.which("Xvfb")
    if server is None:
        raise NotMeasured("no DISPLAY, and no Xvfb to make one")
    sockets = Path("/tmp/.X11-unix")
    number = next(found for found in range(70, 1000) if not (sockets / f"X{found}").exists())
    with subprocess.Popen(
        [server, f":{number}", "-screen", "0", "1920x1080x24", "-nolisten", "tcp", "-noreset"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as screen:
        try:
            for _ in range(100):
                if (sockets / f"X{number}").exists():
                    break
                time.sleep(0.05)
            yield f":{number}"
        finally:
            screen.terminate()


def measured_apart(module: str, environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """What a module of benchmarks prints as JSON, run in a process of its own, offscreen by default."""
    around = {**os.environ, "QT_QPA_PLATFORM": "offscreen"} if environment is None else dict(environment)
    done = subprocess.run(
        [sys.executable, "-m", module], env=around, cwd=_ROOT, check=False, capture_output=True, text=True
    )
    if done.returncode:
        raise NotMeasured(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "the window did not open")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@lru_cache(maxsize=2)
def _board(is_window: bool) -> dict[str, float]:
    """The board's times (`tests.benchmarks.screen`), once for all rows."""
    if not is_window:
        return measured_apart("tests.benchmarks.screen")
    with _display() as display:
        return measured_apart("tests.benchmarks.screen", {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": display})


def _hover(is_window: bool) -> Measured:
    found = _board(is_window)
    return Measured(found["hover"], f"a bare polygon moved on bare polygons {found['bare_hover']:.3g} ms")


def _repaint(is_window: bool) -> Measured:
    found = _board(is_window)
    return Measured(
        found["repaint"], f"bare polygons {found['bare_repaint']:.3g} ms, first paint {found['first']:.3g} ms"
    )


def _over_bare(name: str, is_window: bool) -> Measured:
    """A time of the board over that of bare polygons, taken in turn in one process."""
    found = _board(is_window)
    ours, bare = found[name], found[f"bare_{name}"]
    return Measured(ours / bare, f"{ours:.3g} ms over {bare:.3g} ms")


def _field(is_window: bool) -> Measured:
    found = _board(is_window)
    return Measured(found["field"], f"with its full repaint {found['field_painted']:.3g} ms")


def _process(code: str, environment: dict[str, str]) -> float:
    start = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], env=environment, cwd=_ROOT, capture_output=True, text=True)
    took = time.perf_counter() - start
    if done.returncode:
        raise NotMeasured((done.stderr.strip() or "no window was shown").splitlines()[-1])
    return took


def _menu() -> Measured:
    """A whole process until the menu is painted, over one that only imports QtWidgets, in turn."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        environment["QT_QPA_PLATFORM"] = "offscreen"
        # compiled modules, as an installed program has them
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "compiled")
        pairs = [(_process(_MENU, environment), _process(_BARE, environment)) for _ in range(_MENU_ROUNDS + 1)][1:]
    ours, bare = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    return Measured(median(pair[0] / pair[1] for pair in pairs), f"{readable(ours)}, bare import {readable(bare)}")


def _rows(is_window: bool) -> list[Row]:
    where = ", real window" if is_window else ""
    size = "1300×900, 1,600 hexes, 200 obstacles, 4 tokens"
    return [
        Row("screen", f"hover to finished paint{where}", lambda: _hover(is_window), 0.2, "at most", "ms", size),
        Row("screen", f"full repaint of the board{where}", lambda: _repaint(is_window), 8, "at most", "ms", size),
        Row("screen", f"hover over bare polygons{where}", lambda: _over_bare("hover", is_window), 1.5, "at most"),
        Row("screen", f"repaint over bare polygons{where}", lambda: _over_bare("repaint", is_window), 1.15, "at most"),
        Row("screen", f"field change of the board{where}", lambda: _field(is_window), 2, "at most", "ms", size),
    ]


ROWS = [
    Row("screen", "menu painted, whole process", _menu, 1.3, "at most", remark="over a bare import PySide6.QtWidgets"),
    *_rows(is_window=False),
    *_rows(is_window=True),
]
