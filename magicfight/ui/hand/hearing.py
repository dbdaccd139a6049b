"""Hearing: who wants to know of something is called when it happens. No Qt here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

Told = ParamSpec("Told")


class Hearing(Generic[Told]):
    """Listeners of one kind of news, called in the order they came."""

    def __init__(self) -> None:
        self._listeners: list[Callable[Told, object]] = []

    def connect(self, listener: Callable[Told, object]) -> None:
        """Call `listener` from now on."""
        self._listeners.append(listener)

    def disconnect(self, listener: Callable[Told, object]) -> None:
        """Call it no more; one that is not there is no error."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def emit(self, *args: Told.args, **kwargs: Told.kwargs) -> None:
        """Tell everybody."""
        for listener in tuple(self._listeners):
            listener(*args, **kwargs)
