"""Workers: the fights of a series spread over processes of this machine or over a cluster, given back in their order.

Every fight is a function of its number, so that it does not matter who fights it, how often, or after which mishap. On
this machine each worker is a process of its own, started anew (`spawn`: the same on every system), at the other end of
a pipe that nobody else holds: one that dies, whenever and of whatever, only closes its pipe. (The pool of the standard
library shares queues and their locks among its processes; on Python 3.11 it waits for ever for a process that it was
starting while another died.) On other machines Dask's distributed scheduler, an optional extra, gives fights out again
when a worker dies.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from magicfight.laboratory.series import Series
from magicfight.storage.results import FightLine

#: Fights handed over at once, and batches of each worker that may be ahead of the fight that is given back next.
BATCH, WAITING = 4, 3
#: Batches that a worker has in hand: one that it fights, one for then.
_IN_HAND = 2
#: How often each worker is started again without a fight of any in between before it is given up.
_TRIES = 3
_CONNECTING_SECONDS = 10
#: Seconds between two looks at whether the fights were stopped.
_LOOK = 0.2


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
    """Ctrl+C is for the program that started the workers: it lets go of them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A worker that is started meanwhile never hears Ctrl+C, not even before it can say so itself; the program hears
    it as soon as that is done."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _serve(pipe: Connection, series: Series, begin: Callable[[], None]) -> None:
    """Fight the batches that come through the pipe until it is closed; what runs in a worker."""
    begin()
    with suppress(EOFError, OSError):  # nobody is there any more
        while True:
            numbers = pipe.recv()
            try:
                answer: list[FightLine] | Exception = fight_batch(series, numbers)
            except Exception as error:  # raised again where the fights are wanted
                answer = error
            pipe.send(answer)


class _Worker:
    """A process with the batches that it has in hand, in the order in which it answers."""

    def __init__(self, series: Series) -> None:
        context = get_context("spawn")
        self.pipe, far = context.Pipe()
        self.batches: deque[range] = deque()
        self.process = context.Process(target=_serve, args=(far, series, _deaf_to_interrupts), daemon=True)
        try:
            with _interrupts_held():
                self.process.start()
        finally:
            far.close()

    def give(self, batch: range) -> None:
        """Hand a batch over; one that is dead has it in hand, too, until that is seen."""
        self.batches.append(batch)
        with suppress(OSError):
            self.pipe.send(batch)

    def answer(self) -> list[FightLine] | Exception | None:
        """What a worker that has something to say says of its first batch; None if it died."""
        try:
            said: list[FightLine] | Exception = self.pipe.recv()
        except (EOFError, OSError):
            return None
        self.batches.popleft()
        return said

    def end(self) -> None:
        """Let it go, whatever it is doing: it holds nothing that could be lost."""
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _never() -> bool:
    return False


def fought(
    series: Series, start: int, stop: int, workers: int, is_stopped: Callable[[], bool] = _never
) -> Generator[FightLine, None, None]:
    """Yield the fights from number `start` up to `stop` in their order, fought by so many processes (one: by this).

    Closing the iterator ends the workers. It ends by itself, soon, once `is_stopped`. Raises `WorkersDied`.
    """
    if workers > 1:
        yield from _fought_beside(series, start, stop, workers, is_stopped)
        return
    for number in range(start, stop):
        if is_stopped():
            return
        yield series.play(number)


def _fought_beside(
    series: Series, start: int, stop: int, workers: int, is_stopped: Callable[[], bool]
) -> Generator[FightLine, None, None]:
    todo = deque(range(first, min(first + BATCH, stop)) for first in range(start, stop, BATCH))
    done: dict[int, list[FightLine]] = {}  # by their first fight
    crew: list[_Worker] = []
    deaths = 0
    try:
        while start < stop:
            while len(crew) < workers:
                crew.append(_Worker(series))
            _hand_out(todo, crew, start + workers * WAITING * BATCH)
            heard = wait([one.pipe for one in crew], _LOOK)
            for worker in [one for one in crew if one.pipe in heard]:
                first = worker.batches[0].start if worker.batches else start
                answer = worker.answer()
                if isinstance(answer, Exception):
                    raise answer
                if answer is not None:
                    done[first], deaths = answer, 0
                    continue
                deaths += 1  # it was killed: what it had is fought again
                if deaths >= _TRIES * workers:
                    raise WorkersDied
                crew.remove(worker)
                worker.end()
                todo = deque(sorted([*worker.batches, *todo], key=lambda batch: batch.start))
            if is_stopped():
                return
            while start in done:
                lines = done.pop(start)
                start += len(lines)
                yield from lines
    finally:
        for worker in crew:
            worker.end()


def _hand_out(todo: deque[range], crew: Sequence[_Worker], before: int) -> None:
    """Give each worker something to do, first what comes first, of the fights before a number."""
    for count in range(_IN_HAND):
        for worker in crew:
            if len(worker.batches) <= count and todo and todo[0].start < before:
                worker.give(todo.popleft())


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
    except BaseException:
        for one in waiting:
            one.cancel()
        raise
