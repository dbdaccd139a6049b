"""The screen's speed: the board's three rows, and the way to the painted menu (the last rows of the table of targets).

`python -m tests.benchmarks.screen` measures without a display, `… --window` in a real X window (of its own Xvfb where
there is no display). Times are medians in milliseconds; the two processes of the menu's row take turns.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

SIZE = (1300, 900)
OBSTACLES = 200
MENU_TARGET = 1.3


@dataclass(frozen=True, slots=True)
class ScreenRow:
    """One measured row. `value` is in `unit` ("ms" or "×"), and good when it is not over `at_most`."""

    work: str
    value: float
    at_most: float
    unit: str
    note: str = ""


def _median(act: Callable[[int], object], rounds: int) -> float:
    spent: list[float] = []
    for index in range(rounds):
        start = time.perf_counter()
        act(index)
        spent.append(time.perf_counter() - start)
    return 1000 * statistics.median(spent)


def board_rows(rounds: int = 200) -> list[ScreenRow]:
    """Hover to finished paint, full repaint, field change: 1,600 hexes, 200 obstacles, 4 tokens, a visible field."""
    # imported here: only this function needs a QApplication, and the parent process of the menu's row must not have one
    from PySide6.QtCore import QEvent, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    from magicfight.ui.arena.board.scene_data import BoardView, Kind
    from magicfight.ui.arena.board.view import Board
    from magicfight.ui.theme import theme
    from tests.ui.arena.board import scenes

    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    theme().install("dark")
    kinds: tuple[Kind, ...] = ("tree", "rock", "wall")
    places = [(index * 7 % 1600 % 40, index * 7 % 1600 // 40) for index in range(1, OBSTACLES + 1)]
    obstacles = tuple((place, kinds[index % 3]) for index, place in enumerate(places))
    seen = scenes.visible()
    # another viewer: a third of the ground changes
    seen_elsewhere = bytes(1 - was if index % 3 == 0 else was for index, was in enumerate(seen))
    here = BoardView(40, 40, obstacles, seen, scenes.eight_tokens()[:4])
    there = BoardView(40, 40, obstacles, seen_elsewhere, here.tokens)
    board = Board(theme())
    board.resize(*SIZE)
    board.display(here)
    board.show()
    for _ in range(5):
        application.processEvents()
    board.zoom_whole()
    application.processEvents()
    viewport = board.viewport()
    none = Qt.MouseButton.NoButton

    def painted() -> None:
        application.sendPostedEvents()
        application.processEvents()

    def move(index: int) -> None:
        position = board.position_of((10 + index // 2 % 20, 12 + index % 2))
        event = QMouseEvent(
            QEvent.Type.MouseMove, position, viewport.mapToGlobal(position), none, none, Qt.KeyboardModifier.NoModifier
        )
        application.sendEvent(viewport, event)
        painted()

    def repaint(_: int) -> None:
        viewport.update()
        painted()

    changing: list[float] = []

    def change(index: int) -> None:
        start = time.perf_counter()
        board.display(there if index % 2 == 0 else here)
        changing.append(1000 * (time.perf_counter() - start))
        painted()

    _median(move, 20)
    hover = _median(move, 5 * rounds)
    full = _median(repaint, rounds)
    with_paint = _median(change, rounds)
    board.close()
    board.deleteLater()
    application.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    where = application.platformName()
    return [
        ScreenRow("board: hover to finished paint", hover, 0.2, "ms", where),
        ScreenRow("board: full repaint at 1300×900", full, 8.0, "ms", where),
        ScreenRow(
            "board: field change", statistics.median(changing), 2.0, "ms", f"{where}; painted too: {with_paint:.1f} ms"
        ),
    ]


_BARE = "import os, PySide6.QtWidgets; os._exit(0)"
# The program's own way to the menu; where it would wait for events it paints what is shown, then goes.
_MENU = """
import os
from PySide6 import QtWidgets
class Once(QtWidgets.QApplication):
    def exec(self):
        self.processEvents()
        self.processEvents()
        os._exit(0 if any(w.isVisible() for w in self.topLevelWidgets()) else 1)
QtWidgets.QApplication = Once
from magicfight.app import run_window
run_window([])
"""


def _process(code: str, environment: dict[str, str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, env=environment)
    return time.perf_counter() - start


def menu_row(rounds: int = 11) -> ScreenRow:
    """A whole process until the menu is painted, over one that only imports QtWidgets."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        # compiled modules as an installed program has them, whatever this checkout and its environment do
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment["PYTHONPYCACHEPREFIX"] = str(Path(home) / "compiled")
        bare: list[float] = []
        menu: list[float] = []
        for index in range(rounds + 1):
            pair = (_process(_BARE, environment), _process(_MENU, environment))
            if index:  # the first pair compiles and warms the disk
                bare.append(pair[0])
                menu.append(pair[1])
    ratio = statistics.median(m / b for m, b in zip(menu, bare, strict=True))
    note = f"{1000 * statistics.median(menu):.0f} ms over {1000 * statistics.median(bare):.0f} ms"
    return ScreenRow("menu painted, whole process, over a bare QtWidgets import", ratio, MENU_TARGET, "×", note)


def screen_rows() -> list[ScreenRow]:
    """All rows of the screen, without a display unless QT_QPA_PLATFORM says otherwise."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return [menu_row(), *board_rows()]


def _in_a_window() -> int:
    """Run this module again in a real X window: on the display there is, or on an Xvfb of its own."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-m", "tests.benchmarks.screen"]
    if os.environ.get("DISPLAY"):
        return subprocess.run(command, env=environment, check=False).returncode
    server = shutil.which("Xvfb")
    if server is None:
        print("no DISPLAY, and no Xvfb to make one", file=sys.stderr)
        return 2
    number = next(n for n in range(70, 1000) if not Path(f"/tmp/.X11-unix/X{n}").exists())
    with subprocess.Popen(
        [server, f":{number}", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as screen:
        try:
            for _ in range(100):
                if Path(f"/tmp/.X11-unix/X{number}").exists():
                    break
                time.sleep(0.05)
            environment["DISPLAY"] = f":{number}"
            return subprocess.run(command, env=environment, check=False).returncode
        finally:
            screen.terminate()


def main(arguments: list[str]) -> int:
    """Print the rows, slow ones marked."""
    if "--window" in arguments:
        return _in_a_window()
    for row in screen_rows():
        mark = "ok" if row.value <= row.at_most else "SLOW"
        print(f"{row.work:60} {row.value:8.3f} {row.unit:2} at most {row.at_most:g}  {mark:4}  {row.note}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
