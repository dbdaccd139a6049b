"""Garbage: what refers to itself is taken away in the window's thread, and never in another.

Python looks for such garbage in whichever thread happens to make an object, and a computer that thinks makes many. A
scene, a timer or a picture that went with a closed window would be destroyed there, while Qt still has it in hand: the
process ends without a word. So Python's own collector is off while there is a window, and a timer of the window's
thread does the same work by the same counts.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

#: Milliseconds between two looks at the counts.
EVERY = 500


def collect_here(application: QObject) -> None:
    """From now on garbage is collected by a timer of the application's thread, which is the caller's.

    What is there by now stays for good, and is not looked through again.
    """
    gc.disable()
    gc.freeze()
    timer = QTimer(application)
    timer.setObjectName("collector")
    timer.setInterval(EVERY)
    timer.timeout.connect(tidy)
    timer.start()


def tidy() -> None:
    """Collect the oldest generation whose count is over Python's own threshold; nothing below them."""
    for generation in (2, 1, 0):
        # a generation is due at its threshold, as in Python's own collector
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return
