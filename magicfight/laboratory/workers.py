"""Workers: the fights of a series spread over processes of this machine or over a cluster, given back in their order.

Every fight is a function of its number, so that it does not matter who fights it, how often, or after which mishap. On
this machine the workers are processes of the standard library, started anew (`spawn`: the same on every system); on
others Dask's distributed scheduler, an optional extra, gives them out again when one dies.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from magicfight.laboratory.series import Series
from magicfight.storage.results import FightLine

#: Fights handed over at once, and batches that wait at each worker: short enough to stop soon, long enough to be busy.
BATCH, WAITING = 4, 3
#: How often the workers are started again without a fight in between before it is given up.
_TRIES = 3
_CONNECTING_SECONDS = 10


class NoCluster(Exception):
    """No cluster answers at the address, or this program cannot talk to one; `code` names the sentence."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class WorkersDied(Exception):
    """The workers of this machine die as soon as they are started."""


def fight_batch(series: Series, numbers: Sequence[int]) -> list[FightLine]:
    """Fight some fights of a series; what a worker does."""
    return [series.play(number) for number in numbers]


def _deaf_to_interrupts() -> None:
    """Ctrl+C is for the program that started the workers: it lets them end what they have begun."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_deaf_to_interrupts)


def fought(series: Series, start: int, stop: int, workers: int) -> Generator[FightLine, None, None]:
    """Yield the fights from number `start` up to `stop` in their order, fought by so many processes (one: by this).

    Closing the iterator stops the workers after what they have in hand. Raises `WorkersDied`.
    """
    if workers <= 1:
        yield from (series.play(number) for number in range(start, stop))
        return
    tries = 0
    while start < stop:
        pool = _pool(workers)
        try:
            for line in _in_order(pool, series, start, stop, workers):
                start, tries = line.fight + 1, 0
                yield line
        except BrokenProcessPool:  # a worker was killed: what it had is fought again
            tries += 1
            if tries >= _TRIES:
                raise WorkersDied from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def fought_on_cluster(series: Series, start: int, stop: int, address: str) -> Generator[FightLine, None, None]:
    """Yield the fights in their order, fought by the workers of a cluster; raises `NoCluster`."""
    with _cluster(address) as (pool, workers):
        yield from _in_order(pool, series, start, stop, workers)


@contextmanager
def _cluster(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        from distributed import Client  # imported here: an optional extra

        connect: Any = Client  # it has no types
    except ImportError:
        raise NoCluster("no_distributed") from None
    try:
        client: Any = connect(address, timeout=_CONNECTING_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise NoCluster("no_cluster") from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise NoCluster("no_cluster_workers")
        with client.get_executor(pure=False) as pool:
            yield pool, workers


def _in_order(pool: Executor, series: Series, start: int, stop: int, workers: int) -> Iterator[FightLine]:
    """Keep the workers busy with batches and yield their fights in order."""
    waiting: deque[Future[list[FightLine]]] = deque()
    try:
        for first in range(start, stop, BATCH):
            numbers = range(first, min(first + BATCH, stop))
            waiting.append(pool.submit(fight_batch, series, numbers))
            if len(waiting) >= workers * WAITING:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise  # the pool's own thread is telling each of them, and falls over one that is given up meanwhile
    except BaseException:
        for one in waiting:
            one.cancel()
        raise
