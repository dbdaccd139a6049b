"""Errors in what overrides Qt: a mishap that is told, not the end of the program.

Python before 3.12 hands on an error that C code raised (`list index out of range`, an object of Qt's that is gone) as
its kind and its text, and PySide (6.8 to 6.11 at least) takes the text for the error itself: the process ends inside
libshiboken, whatever the player had in hand. An error that Python code has caught once is whole, so everything of ours
that Qt calls as one of its own methods (`paintEvent`, `event`, `sizeHint`, …) is wrapped in a function that catches
and lets go; `sys.excepthook` then hears of it like of any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from types import FunctionType
from typing import Any, TypeVar

from PySide6.QtCore import QObject

Made = TypeVar("Made")

#: Connected to signals as well: PySide counts the arguments that a function takes, and would find any number. What Qt
#: calls by itself is none of these.
SLOTS = frozenset(
    {"accept", "close", "done", "hide", "reject", "repaint", "setFocus", "setIcon", "setText", "show", "update"}
)

#: What every class of Qt's has at the root.
_ROOT: Any = QObject.__mro__[-2]
_OF_QT = ("PySide6", "Shiboken")
_GUARDED = "_is_guarded"


def guard_overrides() -> None:
    """Wrap them in every class that there is by now, and in every one that is made from now on."""
    if "__init_subclass__" not in vars(_ROOT):
        _ROOT.__init_subclass__ = classmethod(_guard_new)
        _guard_below(_ROOT)


def is_guarded(function: Any) -> bool:
    """Whether errors leave a function whole."""
    return hasattr(function, _GUARDED)


def overrides_of(kind: type) -> Mapping[str, Any]:
    """Return the functions of a class that Qt may call in the place of its own."""
    bases = [base for base in kind.__mro__[1:] if base.__module__.startswith(_OF_QT)]
    return {
        name: function
        for name, function in vars(kind).items()
        if isinstance(function, FunctionType)
        and not name.startswith("_")
        and name not in SLOTS
        and any(name in vars(base) for base in bases)
    }


def _guard_new(kind: type[Any], /, **_: Any) -> None:
    for name, function in overrides_of(kind).items():
        if not is_guarded(function):
            setattr(kind, name, _guarded(function))


def _guard_below(kind: type[Any]) -> None:
    made: type[Any]
    for made in type.__subclasses__(kind):
        if not made.__module__.startswith(_OF_QT):
            _guard_new(made)
        _guard_below(made)


def _guarded(function: Callable[..., Made]) -> Callable[..., Made]:
    @wraps(function)
    def called(*given: Any, **named: Any) -> Made:
        try:
            return function(*given, **named)
        except BaseException:  # caught, it is made whole
            raise

    setattr(called, _GUARDED, True)
    return called
