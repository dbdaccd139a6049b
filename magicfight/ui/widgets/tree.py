"""The tree that screen readers read: while a sheet is open, what lies behind it is not in it.

Qt's own tree holds every widget; of a host with an open sheet this one holds the topmost sheet alone.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

#: A widget with this property is a host of sheets.
HOST = "sheet_host"
#: A sheet with this property is open; its number grows with each that is opened.
OPENED = "sheet_opened"
_ROLE = "role_in_tree"


def top_sheet(host: QWidget) -> QWidget | None:
    """The sheet opened last of those that lie open over a host; None without one."""
    sheets = [one for one in host.children() if isinstance(one, QWidget) and one.property(OPENED)]
    return max(sheets, key=lambda one: int(one.property(OPENED)), default=None)


class _HostInTree(QAccessibleWidget):
    """A host of sheets, as a screen reader finds it."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, QAccessible.Role.Client, "")
        self._host = host

    def childCount(self) -> int:
        return super().childCount() if top_sheet(self._host) is None else 1

    def child(self, index: int) -> QAccessibleInterface:
        sheet = top_sheet(self._host)
        if sheet is None:
            return super().child(index)
        return QAccessible.queryAccessibleInterface(sheet)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        sheet = top_sheet(self._host)
        if sheet is None:
            return super().indexOfChild(child)
        return 0 if child.object() is sheet else -1


_kept: list[QAccessibleWidget] = []  # Qt alone would not keep Python's half of them


def _made(_name: str, thing: object) -> QAccessibleInterface | None:
    if isinstance(thing, QWidget) and thing.property(HOST):
        made = _HostInTree(thing)
        _kept.append(made)
        return made
    role = thing.property(_ROLE) if isinstance(thing, QWidget) else None
    if isinstance(thing, QWidget) and role is not None:
        known = QAccessibleWidget(thing, QAccessible.Role(role), "")
        _kept.append(known)
        return known
    return None


@lru_cache(maxsize=1)
def _install() -> None:
    QAccessible.installFactory(_made)


def is_host(widget: QWidget) -> None:
    """Say that sheets lie over this widget; before a screen reader asks for it."""
    _install()
    widget.setProperty(HOST, True)


def set_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Say what a widget of our own is, where Qt only knows that it is one; before a screen reader asks for it."""
    _install()
    widget.setProperty(_ROLE, role.value)
