"""The start: the menu before anything heavy, a display or a sentence, the command line."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from magicfight.app import display_problem, main
from magicfight.storage import table
from magicfight.ui.ahead import LOOK, STILL, WhenStill
from magicfight.ui.early import read_ahead
from magicfight.ui.screens import SCREENS
from magicfight.ui.start import LATER, MODULES

pytestmark = pytest.mark.window  # in processes of their own


def test_every_screen_is_loaded_before_anybody_opens_it() -> None:
    """With what the first screen that is opened explains its words by, which held the window up a second."""
    loaded = {*MODULES, *LATER}
    assert {module for module, _ in SCREENS.values()} - loaded <= {"magicfight.ui.menu.screen"}
    assert "magicfight.ui.learn.sets" in loaded
    assert len(loaded) == len(MODULES) + len(LATER)


MENU_FIRST = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from magicfight.ui.captions import interpreter
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.theme import theme
application = QApplication([])
interpreter().speak("fr")
theme().install("dark")
window = MainWindow(Settings(Path(sys.argv[1]) / "settings.ini"))
window.show_screen("menu")
window.show()
application.processEvents()
picture = window.grab().toImage()
assert picture.width() == 1280, picture.width()
heavy = {"numpy", "pydantic", "magicfight.storage.models", "tcod"} & set(sys.modules)
print("heavy:", sorted(heavy))
"""


def test_the_menu_is_painted_before_numpy_and_pydantic(tmp_path: Path) -> None:
    """A process that shows the menu, with the game's own screens, has loaded neither."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", MENU_FIRST, str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "heavy: []"


QUICK_MENU = """
import enum, os, sys
from PySide6 import QtWidgets
class Once(QtWidgets.QApplication):
    def exec(self):
        self.processEvents()
        print("shown:", any(window.isVisible() for window in self.topLevelWidgets()))
        kinds = (enum.Enum, enum.IntEnum, enum.Flag, enum.IntFlag)
        made = {each.__name__ for kind in kinds for each in kind.__subclasses__()}
        print("made:", sorted(made & {"GlobalColor", "AlignmentFlag", "PixelMetric", "Preset", "Type"}))
        print("loaded:", "magicfight.ui.widgets.dialogs" in sys.modules, "dataclasses" in sys.modules)
        sys.stdout.flush()
        os._exit(0)
QtWidgets.QApplication = Once
from magicfight.app import run_window
run_window([])
"""


def test_the_way_to_the_menu_makes_no_enumerations_of_qt() -> None:
    """Those of `Qt`, QStyle and QGradient, a third of a bare start, are not made by the first paint; QEvent's are."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", QUICK_MENU], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split("\n")[:3] == ["shown: True", "made: ['Type']", "loaded: False False"]


STEPS = """
import os, sys
from PySide6 import QtCore
from magicfight.ui.start import MODULES
import magicfight.app
def look():
    if MODULES[-1] in sys.modules:
        print("all there"); sys.stdout.flush(); os._exit(0)
from PySide6.QtWidgets import QApplication
class Watched(QApplication):
    def exec(self):
        timer = QtCore.QTimer(self); timer.timeout.connect(look); timer.start(20)
        return super().exec()
from PySide6 import QtWidgets
QtWidgets.QApplication = Watched
magicfight.app.run_window([])
"""


def test_the_rest_is_loaded_after_the_first_paint() -> None:
    """The sheets and bars that the menu did without are there a moment later, without a click."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", STEPS], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "all there"


@pytest.mark.parametrize("looked_for", ["magicfight.ui.builder.screen", "numpy"])
def test_what_the_screens_need_is_loaded_while_the_menu_is_looked_at(looked_for: str) -> None:
    """Step by step and without a click, so that no screen's first opening holds the window for long."""
    code = STEPS.replace("MODULES[-1]", repr(looked_for))
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "all there"


MADE_AHEAD = """
import os, sys
from PySide6 import QtCore, QtWidgets
from magicfight.ui import ahead, start
import magicfight.app
ahead.STILL, ahead.LOOK, start.BREATH = 0.0, 1, 1
class Patient(QtWidgets.QApplication):
    def exec(self):
        window = next(one for one in self.topLevelWidgets() if hasattr(one, "show_screen"))
        def look():
            if set(ahead.SCREENS) <= set(window._screens):
                print("made, on", window.current_name); sys.stdout.flush(); os._exit(0)
        timer = QtCore.QTimer(self); timer.timeout.connect(look); timer.start(20)
        return super().exec()
QtWidgets.QApplication = Patient
magicfight.app.run_window([])
"""


def test_every_screen_is_made_while_nobody_touches_the_menu() -> None:
    """So that the first click on any of them waits for none; the menu stays."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", MADE_AHEAD], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "made, on menu"


def test_nothing_is_made_under_a_hand_that_moves(qtbot: QtBot) -> None:
    """Steps wait for a while of stillness, then come one by one."""
    done: list[str] = []
    touched = [monotonic()]
    parent = QObject()
    WhenStill([lambda: done.append("one"), lambda: done.append("two")], lambda: touched[0], parent)
    qtbot.wait(3 * LOOK)
    assert done == []
    touched[0] -= STILL
    qtbot.waitUntil(lambda: done == ["one", "two"], timeout=20_000)


CLICK_AT_ONCE = """
import os, sys
from PySide6 import QtCore, QtWidgets
import magicfight.app
class Hasty(QtWidgets.QApplication):
    def exec(self):
        window = next(one for one in self.topLevelWidgets() if hasattr(one, "show_screen"))
        QtCore.QTimer.singleShot(int(sys.argv[1]), lambda: window.show_screen("setup"))
        def look():
            if window.current_name == "setup":
                print("setup"); sys.stdout.flush(); os._exit(0)
        timer = QtCore.QTimer(self); timer.timeout.connect(look); timer.start(20)
        return super().exec()
QtWidgets.QApplication = Hasty
magicfight.app.run_window([])
"""


@pytest.mark.parametrize("after_ms", [0, 60, 250])
def test_a_click_on_combat_while_the_rest_is_being_loaded(after_ms: int) -> None:
    """Before, during, amid the later steps: the set-up opens."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", CLICK_AT_ONCE, str(after_ms)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "setup"


def test_help_and_version_need_no_qt() -> None:
    """`--help` and `--version` answer at once, without loading Qt."""
    code = (
        "import sys\nfrom magicfight.app import main\n"
        "codes = [main(['--version']), main(['--help'])]\n"
        "print(codes, any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "Magic Fight 4.1.0" in done.stdout
    assert "magicfight simulate" in done.stdout
    assert done.stdout.strip().endswith("[0, 0] False")


@pytest.mark.parametrize(
    ("platform", "environment", "is_fine"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, True),
        ("win32", {}, True),
        ("darwin", {}, True),
    ],
)
def test_without_a_display_it_says_how_to_mend_it(platform: str, environment: dict[str, str], is_fine: bool) -> None:
    """Qt would abort with a misleading text: on Linux we look first."""
    problem = display_problem(platform, environment)
    assert (problem == "") is is_fine
    if not is_fine:
        assert "xvfb-run" in problem


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_it_exits_with_2(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The sentence on stderr, exit code 2, no traceback."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main([]) == 2
    assert "écran" in capsys.readouterr().err


def test_commands_go_to_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    """`magicfight schema sort` prints a schema, and opens no window."""
    assert main(["schema", "sort"]) == 0
    assert capsys.readouterr().out.lstrip().startswith("{")


def test_options_may_come_before_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    """`magicfight --lang en schema sort` is a command, too."""
    assert main(["--lang", "en", "schema", "sort"]) == 0
    assert capsys.readouterr().out.lstrip().startswith("{")


@pytest.mark.parametrize("argv", [["--nonsense"], ["a.sort", "--nonsense"], ["--nonsense", "check", "a.sort"]])
def test_a_bad_option_exits_with_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence, exit code 2."""
    assert main(argv) == 2
    err = capsys.readouterr().err
    assert "--nonsense" in err
    assert err.count("\n") == 1


MISHAP = """
import os, sys
from PySide6 import QtCore, QtWidgets
import magicfight.app
from magicfight.ui.menu import screen
real = screen.MenuScreen.enter
broken = int(sys.argv[1])
def enter(self, context):
    global broken
    if broken:
        broken -= 1
        raise OSError("nobody foresaw this")
    real(self, context)
screen.MenuScreen.enter = enter
class Watched(QtWidgets.QApplication):
    def __init__(self, *given):
        super().__init__(*given)
        self.look = QtCore.QTimer(self); self.look.timeout.connect(self.read); self.look.start(20)
    def read(self):
        for box in self.topLevelWidgets():
            if isinstance(box, QtWidgets.QMessageBox) and box.isVisible():
                print("box:", box.text().splitlines()[-1]); box.accept()
            elif box.objectName() == "main_window" and box.isVisible():
                print("window"); sys.stdout.flush(); os._exit(0)
QtWidgets.QApplication = Watched
sys.exit(magicfight.app.run_window([]))
"""


@pytest.mark.parametrize(("mishaps", "code", "last"), [(1, 0, "window"), (2, 1, "box: OSError: nobody foresaw this")])
def test_a_mishap_before_the_window_is_told(mishaps: int, code: int, last: str) -> None:
    """faults L2: on stderr and in a message window; without the player's settings the window opens after it."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", MISHAP, str(mishaps)],
        capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    assert done.stdout.count("box: OSError: nobody foresaw this") == mishaps
    assert done.stdout.strip().splitlines()[-1] == last
    assert "nobody foresaw this" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no signal can be sent to one process there")
def test_ctrl_c_ends_the_idle_window_with_130() -> None:
    """faults L18: quietly, and at once: Qt waits for events and would not let Python hear of it."""
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "watching\n"
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert process.returncode == 130
    assert said == ""


INTERRUPTED = """
import sys
from PySide6 import QtCore
import magicfight.app
from magicfight.ui import early
real = early.end_on_interrupt
def watched(application):
    real(application)
    QtCore.QTimer.singleShot(300, lambda: print("watching", flush=True))
early.end_on_interrupt = watched
sys.exit(magicfight.app.run_window([]))
"""


def test_what_reads_the_desks_files_is_made_ahead_and_once() -> None:
    """A bestiary that is opened meanwhile waits for it: both have the same model."""
    table._table_model.cache_clear()
    read_ahead()
    assert table.table_model() is table.table_model()
    for thread in threading.enumerate():
        if thread.name == "read_ahead":
            thread.join()
    assert table._table_model.cache_info().misses == 1
