"""A guard against a Qt build that loses references to None.

One version of PySide6 on Python 3.11 drops a reference at every Qt call that returns None, and the process aborts after
some thousands of calls; a whole test suite passed on it all the same.
"""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot


def test_qt_calls_lose_no_reference_to_none(qtbot: QtBot) -> None:
    """500 calls that return None leave its reference count where it was (on Python 3.12 and later it never moves)."""
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for number in range(500):
        label.setText(str(number))
    assert before - sys.getrefcount(None) <= 100
