"""Items of layouts that PySide keeps: forgotten at once, before it takes something else for one of them.

`outer.addLayout(inner)` makes an object for each item that `inner` has by then, and keeps it as long as `outer`. The
item itself goes with its widget; what Qt puts at its place in memory later, a button or another item, is then taken for
what is kept there: a `QWidgetItem` without `focusPolicy`, or an item that is "already deleted". So they are let go
after each such call. (`itemAt` is of the same kind, and called nowhere: `tests/house/test_layout_items.py`.)
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLayout
from shiboken6 import invalidate

_CALLS: tuple[tuple[Any, str], ...] = (
    (QBoxLayout, "addLayout"),
    (QBoxLayout, "insertLayout"),
    (QGridLayout, "addLayout"),
)


def forget_items() -> None:
    """From now on, whatever adds a layout to another lets go of what PySide made for its items."""
    for kind, name in _CALLS:
        adding = getattr(kind, name)
        if not isinstance(adding, FunctionType):  # ours already
            setattr(kind, name, _forgetting(adding))


def _forgetting(adding: Callable[..., None]) -> Callable[..., None]:
    # not `wraps`: to read the name or the text of a function of Qt's makes its enumerations, a third of a bare start
    def added(outer: QLayout, *given: Any, **named: Any) -> None:
        adding(outer, *given, **named)
        for inner in (*given, *named.values()):
            if isinstance(inner, QLayout):
                _let_go(inner)

    return added


def _let_go(layout: QLayout) -> None:
    for number in range(layout.count()):
        item = layout.itemAt(number)  # the one that is kept; asked for again it is another
        if isinstance(item, QLayout):
            _let_go(item)
        elif item is not None:
            invalidate(item)
