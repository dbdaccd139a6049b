"""Texts that have no room end with an ellipsis; the number that tells copies apart stays: `Brigand des b… 3`."""

from __future__ import annotations

import re

from PySide6 import QtCore  # Qt itself costs the way to the menu its enumerations
from PySide6.QtGui import QFontMetrics, QFontMetricsF

_NUMBER = re.compile(r"\s\(?\d{1,3}\)?$")


def elided(metrics: QFontMetrics | QFontMetricsF, text: str, width: float) -> str:
    """Return what of a line of text has room in `width` pixels: `Élève de premi… 2`, all of it where it fits."""
    room = max(0, int(width))
    if metrics.horizontalAdvance(text) <= room:
        return text
    number = _NUMBER.search(text)
    if number is not None:
        left = room - metrics.horizontalAdvance(number.group())
        head = metrics.elidedText(text[: number.start()], QtCore.Qt.TextElideMode.ElideRight, int(left))
        if len(head) > 1:
            return head + number.group()
    return metrics.elidedText(text, QtCore.Qt.TextElideMode.ElideRight, room)
