"""Layouts filled while they can be seen: what is put in counts for the size at once."""

from __future__ import annotations

from PySide6.QtWidgets import QLayout


def show_all(layout: QLayout) -> None:
    """Show every widget of a layout now: Qt would at the next turn of its loop, and takes them for empty till then."""
    for place in range(layout.count()):
        item = layout.itemAt(place)
        widget, inner = (item.widget(), item.layout()) if item is not None else (None, None)
        if widget is not None:
            widget.show()
        elif inner is not None:
            show_all(inner)
