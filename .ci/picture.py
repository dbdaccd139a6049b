"""Take README's picture, `assets/arena.png`, from the real window of 1280 × 720.

`xvfb-run -s '-screen 0 1280x720x24' python .ci/picture.py`, or in a session with a screen. The first two of the
shipped wizards are put on an arena by the set-up's own button, in French and in the dark theme; its obstacles are new
each time.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TOP))

with tempfile.TemporaryDirectory() as home:
    os.environ |= {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home}
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication, QPushButton

    from magicfight.ui.captions import interpreter
    from magicfight.ui.main_window import MainWindow
    from magicfight.ui.settings import Settings
    from magicfight.ui.theme import theme

    application = QApplication(["magicfight", "-style", "fusion"])
    settings = Settings(Path(home) / "settings.ini")
    settings.is_motion_reduced = True
    interpreter().speak("fr")
    theme().install("dark")
    window = MainWindow(settings)
    window.resize(1280, 720)
    window.show()
    window.show_screen("setup")
    QTest.qWait(300)
    start = window.findChild(QPushButton, "setup_start")
    if start is None or not start.isEnabled():
        raise SystemExit("the set-up can't begin a fight")
    QTest.mouseClick(start, Qt.MouseButton.LeftButton)
    QTest.qWait(1500)
    QTest.mouseMove(window, QPoint(620, 380))
    QTest.qWait(700)
    if not application.primaryScreen().grabWindow(window.winId()).save(str(TOP / "assets" / "arena.png")):
        raise SystemExit("the picture could not be written")
    window._is_closing = True  # nobody is asked to save
