"""Keys that were changed: what presses a control, by the control's name, where that is not the key it was made with.

Every control asks here when it takes its key (`control.label_control`), and so do the shortcuts without a control
(`shortcut_named`); a change reaches those that there are already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

#: A shortcut with this property keeps the key that it was made with.
DEFAULT = "default_keys"


class Keymap:
    """The keys changed, by name. `changed` hands them to whoever remembers them."""

    def __init__(self) -> None:
        self._own: dict[str, str] = {}
        self.changed: Callable[[dict[str, str]], None] = lambda _keys: None

    def take(self, keys: Mapping[str, str]) -> None:
        """Take the keys that were remembered."""
        self._own = {name: shortcut for name, shortcut in keys.items() if name and shortcut}

    def of(self, name: str, default: str) -> str:
        """What presses the control of that name."""
        return self._own.get(name, default)

    def is_own(self, name: str) -> bool:
        """Whether its key was changed."""
        return name in self._own

    def give(self, name: str, shortcut: str) -> None:
        """Another key for a control; an empty one gives its own back."""
        if shortcut:
            self._own[name] = shortcut
        else:
            self._own.pop(name, None)
        self.changed(dict(self._own))


@lru_cache(maxsize=1)
def keymap() -> Keymap:
    """The one keymap: keys are the program's, whichever window shows."""
    return Keymap()


def name_of(shortcut: QShortcut) -> str:
    """The name of what a shortcut presses: its own, or its control's."""
    owner = shortcut.parent()
    is_part = shortcut.objectName() == "shortcut" and owner is not None
    return owner.objectName() if is_part and owner is not None else shortcut.objectName()


def bind(shortcut: QShortcut, name: str, default: str) -> str:
    """Give a shortcut its key, the changed one where there is one; return what it is now."""
    keys = keymap().of(name, default)
    shortcut.setProperty(DEFAULT, default)
    shortcut.setKey(QKeySequence(keys))
    if isinstance(shortcut, Placed):
        shortcut.setEnabled(keymap().is_own(name))
    return keys


class Said(QShortcut):
    """A shortcut without a control: its name, its key, what it does in words, and the doing of it."""

    def __init__(
        self, owner: QWidget, name: str, keys: str, says: Callable[[], str], act: Callable[[], object]
    ) -> None:
        super().__init__(owner)
        self.setObjectName(name)
        self.says = says
        bind(self, name, keys)
        self.activated.connect(act)


class Placed(Said):
    """One of a row of keys that are known by their place on the keyboard: the screen answers it, whatever sign stands
    there, until it is changed; the shortcut then answers the new one. `group` says in words what the row does."""

    def __init__(
        self,
        owner: QWidget,
        name: str,
        keys: str,
        says: Callable[[], str],
        act: Callable[[], object],
        group: Callable[[], str],
    ) -> None:
        super().__init__(owner, name, keys, says, act)
        self.group = group


def all_shortcuts(root: QWidget) -> list[QShortcut]:
    """Every shortcut below a window whose key can be told and changed: those with a name."""
    return [one for one in root.findChildren(QShortcut) if one.property(DEFAULT) and name_of(one)]
