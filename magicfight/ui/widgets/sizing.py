"""Fixed sizes that hold text: given in pixels of 100 %, kept in step with the size of type.

A size that a widget was given once stays what it was when the type grows; these remember what it was at 100 % and are
set anew on every widget when `theme().scale_changed` comes.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtWidgets import QApplication, QWidget

from magicfight.ui.theme import px, theme

_FIXED, _LEAST, _MOST = "type_fixed", "type_least", "type_most"


def fix(widget: QWidget, width: int = 0, height: int = 0) -> None:
    """Give a widget that width and height, in pixels of 100 %; 0 leaves it free."""
    _remember(widget, _FIXED, width, height)


def at_least(widget: QWidget, width: int = 0, height: int = 0) -> None:
    """Make a widget at least that wide and high, in pixels of 100 %; 0 leaves it free."""
    _remember(widget, _LEAST, width, height)


def at_most(widget: QWidget, width: int = 0, height: int = 0) -> None:
    """Make a widget at most that wide and high, in pixels of 100 %; 0 leaves it free."""
    _remember(widget, _MOST, width, height)


def _remember(widget: QWidget, kind: str, width: int, height: int) -> None:
    _follow()
    before = widget.property(kind) or [0, 0]
    widget.setProperty(kind, [width or before[0], height or before[1]])
    _apply(widget, kind, width, height)


def _apply(widget: QWidget, kind: str, width: int, height: int) -> None:
    if width:
        if kind != _MOST:
            widget.setMinimumWidth(px(width))
        if kind != _LEAST:
            widget.setMaximumWidth(px(width))
    if height:
        if kind != _MOST:
            widget.setMinimumHeight(px(height))
        if kind != _LEAST:
            widget.setMaximumHeight(px(height))


@lru_cache(maxsize=1)
def _follow() -> None:
    """Set them all anew when the size of type changes; connected once."""
    theme().scale_changed.connect(_apply_all)


def _apply_all() -> None:
    for widget in QApplication.allWidgets():
        for kind in (_FIXED, _LEAST, _MOST):
            kept = widget.property(kind)
            if kept:
                _apply(widget, kind, *kept)
        widget.updateGeometry()
