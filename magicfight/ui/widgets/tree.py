"""The tree that screen readers read: while a dialog is open, what lies behind it is not in it.

Qt's own tree holds every widget; of a host with an open dialog this one holds the topmost dialog alone.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAccessibleWidget, QWidget

#: A widget with this property is a host of dialogs.
HOST = "dialog_host"
#: A dialog with this property is open; its number grows with each that is opened.
OPENED = "dialog_opened"
_ROLE = "role_in_tree"


def top_dialog(host: QWidget) -> QWidget | None:
    """The dialog opened last of those that lie open over a host; None without one."""
    dialogs = [one for one in host.children() if isinstance(one, QWidget) and one.property(OPENED)]
    return max(dialogs, key=lambda one: int(one.property(OPENED)), default=None)


class _HostInTree(QAccessibleWidget):
    """A host of dialogs, as a screen reader finds it."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, QAccessible.Role.Client, "")
        self._host = host

    def childCount(self) -> int:
        return super().childCount() if top_dialog(self._host) is None else 1

    def child(self, index: int) -> QAccessibleInterface:
        dialog = top_dialog(self._host)
        if dialog is None:
            return super().child(index)
        return QAccessible.queryAccessibleInterface(dialog)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        dialog = top_dialog(self._host)
        if dialog is None:
            return super().indexOfChild(child)
        return 0 if child.object() is dialog else -1


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
    """Say that dialogs lie over this widget; before a screen reader asks for it."""
    _install()
    widget.setProperty(HOST, True)


def set_role(widget: QWidget, role: QAccessible.Role) -> None:
    """Say what a widget of our own is, where Qt only knows that it is one; before a screen reader asks for it."""
    _install()
    widget.setProperty(_ROLE, role.value)
