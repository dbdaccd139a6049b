"""Dressing: what is hidden is dressed by the style sheet when it is shown again, not at each change of theme.

Qt dresses every widget that was ever shown at once when a style sheet changes: with every screen built that takes a
third of a second, nearly all of it for screens that nobody sees.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

_DRESSED = Qt.WidgetAttribute.WA_WState_Polished
_HAS_OWN_STYLE = Qt.WidgetAttribute.WA_SetStyle


def put_aside(root: QWidget) -> list[QWidget]:
    """Let changes of style sheet pass by a hidden widget and all in it, until `dress` is given what this returns."""
    inside = [one for one in (root, *root.findChildren(QWidget)) if one.testAttribute(_DRESSED)]
    for one in inside:
        one.setAttribute(_DRESSED, False)
    return inside


def let_pass(aside: Sequence[QWidget], is_passing: bool) -> None:
    """While a style sheet changes, what was put aside is not even told of it, as a widget with a style of its own."""
    for one in aside:
        if isValid(one):
            one.setAttribute(_HAS_OWN_STYLE, is_passing)


def dress(aside: Sequence[QWidget]) -> None:
    """Dress by the style sheet of now what was put aside, as Qt would have done; parents come first."""
    for one in aside:
        if isValid(one):
            one.setAttribute(_DRESSED, True)
            one.style().polish(one)
            QCoreApplication.sendEvent(one, QEvent(QEvent.Type.StyleChange))
            one.update()
