"""Progress: how far a long piece of work is, told to whoever watches it, who may stop it.

Work that goes over many things takes them from `watched`; nothing else of it knows whether anybody looks on. Who looks
on is known by thread (`contextvars`), so that two pieces of work under way at once don't meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeAlias, TypeVar

Item = TypeVar("Item")

#: Is told how many things of how many are done; raises `Stopped` to end the work.
Watch: TypeAlias = Callable[[int, int], None]

#: Whoever watches is told once in so many things.
_EVERY = 16

_watch: ContextVar[Watch | None] = ContextVar("watch", default=None)


class Stopped(Exception):
    """The work was stopped by whoever watches it; nothing came of it."""


@contextmanager
def watching(watch: Watch) -> Iterator[None]:
    """Let `watch` hear how far the work inside is."""
    before = _watch.set(watch)
    try:
        yield
    finally:
        _watch.reset(before)


def watched(things: Iterable[Item], count: int) -> Iterator[Item]:
    """Yield things, `count` in all, telling whoever watches; raises `Stopped` where that one stops the work."""
    watch = _watch.get()
    for number, thing in enumerate(things):
        if watch is not None and number % _EVERY == 0:
            watch(number, count)
        yield thing


def may_go_on() -> None:
    """Raise `Stopped` where whoever watches has stopped the work: before something that can't be taken back."""
    watch = _watch.get()
    if watch is not None:
        watch(0, 0)
