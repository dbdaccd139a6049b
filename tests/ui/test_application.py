"""Files that the system itself asks the program to open (macOS sends a QFileOpenEvent, not an argument)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from magicfight.app import main
from magicfight.storage.folders import shipped_saves

pytestmark = pytest.mark.window  # in processes of their own: there is one QApplication a process

ASKED = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication, QEvent, QTimer, QUrl
from PySide6.QtGui import QFileOpenEvent
from magicfight.ui.application import GameApplication
application = GameApplication(["magicfight"])
def ask(what):
    return QCoreApplication.sendEvent(application, QFileOpenEvent(what))
opened = []
early = ask("/a/Été.magic"), ask(QUrl.fromLocalFile("/b/c.combat"))
waited = application.give_files_to(lambda paths: opened.append([path.as_posix() for path in paths]))
late = ask("/d/e.sort")
other = ask(QUrl("https://example.org/"))
print(early, waited, late, other, opened, application.give_files_to(print))
"""


def run(code: str, *arguments: str, home: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        capture_output=True, text=True, check=False, timeout=60, encoding="utf-8",
        env={**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home), "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_files_asked_for_before_the_window_wait_and_later_ones_are_opened(tmp_path: Path) -> None:
    """Two before the window is there are opened together; a web address is refused."""
    expected = "(True, True) True True False [['/a/Été.magic', '/b/c.combat'], ['/d/e.sort']] False"
    assert run(ASKED, home=tmp_path) == expected


OPENED = """
import os, sys
from PySide6 import QtCore, QtWidgets
from PySide6.QtGui import QFileOpenEvent
class Watched(QtWidgets.QApplication):
    def exec(self):
        QtCore.QCoreApplication.postEvent(self, QFileOpenEvent(sys.argv[1]))
        def look():
            for window in self.topLevelWidgets():
                if getattr(window, "current_name", "menu") != "menu":
                    print(window.current_name); sys.stdout.flush(); os._exit(0)
        timer = QtCore.QTimer(self); timer.timeout.connect(look); timer.start(20)
        return super().exec()
QtWidgets.QApplication = Watched
from magicfight.app import run_window
run_window([])
"""


def test_a_double_click_on_a_library_starts_the_program_with_it(tmp_path: Path) -> None:
    """The whole program: the event comes while the menu is shown, and the spells' screen opens."""
    saves = shipped_saves()
    assert saves is not None
    assert run(OPENED, str(saves / "Brocéliande.sort"), home=tmp_path) == "library"


SPOKEN = """
import os, sys
from PySide6 import QtCore, QtWidgets
from PySide6.QtWidgets import QAbstractButton
class Watched(QtWidgets.QApplication):
    def exec(self):
        def look():
            texts = {b.text() for w in self.topLevelWidgets() for b in w.findChildren(QAbstractButton)}
            window = next(w for w in self.topLevelWidgets() if hasattr(w, "settings"))
            print(sorted(texts & {"Quit", "Quitter"}), window.settings.language); sys.stdout.flush(); os._exit(0)
        QtCore.QTimer.singleShot(300, look)
        return super().exec()
QtWidgets.QApplication = Watched
from magicfight.app import main
main(sys.argv[1:])
"""


def test_the_window_opens_in_the_language_asked_for(tmp_path: Path) -> None:
    """`magicfight --lang en` without a command; the settings stay as they are."""
    assert run(SPOKEN, "--lang", "en", home=tmp_path) == "['Quit'] system"
    assert run(SPOKEN, "--lang", "fr", home=tmp_path) == "['Quitter'] system"


@pytest.mark.parametrize("arguments", [["--lang", "xx"], ["--lang"], ["--lang", "en", "check", "nowhere.sort"]])
def test_what_is_no_language_or_has_a_command_is_the_command_lines(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[object] = []
    monkeypatch.setattr("magicfight.app._run_command", lambda words: given.append(list(words)) or 2)
    monkeypatch.setattr("magicfight.app.run_window", lambda *_: pytest.fail("a window"))
    assert main(arguments) == 2
    assert given == [arguments]
