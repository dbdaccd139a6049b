"""Workers (issue 13.3): one that dies loses nothing, here or on a cluster."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children
from typing import Any

import pytest

from magicfight.laboratory.series import Series, contestants_of, every_group
from magicfight.laboratory.workers import WorkersDied, _in_order, fought, fought_on_cluster
from magicfight.storage.results import FightLine
from tests.makers import own, wizard

WIZARDS = tuple(
    wizard(name, own("energy_blast", dice), own("killing_attack", 2), speed=2)
    for name, dice in (("Anne", 10), ("Bob", 8), ("Circé", 9))
)
SERIES = Series(contestants_of(WIZARDS), every_group(3), seed=5)


@pytest.mark.slow
def test_a_worker_that_is_killed_loses_nothing() -> None:
    """Two processes; one is killed after the third fight: the lines are those that one process gives."""
    expected = list(fought(SERIES, 0, 24, 1))
    found: list[FightLine] = []
    for line in fought(SERIES, 0, 24, 2):
        found.append(line)
        if line.fight == 2:
            victim = active_children()[0]
            assert victim.pid is not None
            os.kill(victim.pid, signal.SIGKILL)
    assert found == expected


def test_what_waited_at_workers_that_died_is_left_to_their_pool() -> None:
    """The pool's own thread still tells each of them; a future given up meanwhile would end that thread."""

    class Died(Executor):
        def __init__(self) -> None:
            self.given: list[Future[Any]] = []

        def submit(self, *_what: Any, **_more: Any) -> Future[Any]:
            self.given.append(Future())
            if len(self.given) == 6:
                self.given[0].set_exception(BrokenProcessPool())
            return self.given[-1]

    pool = Died()
    with pytest.raises(BrokenProcessPool):
        list(_in_order(pool, SERIES, 0, 24, 2))
    for one in pool.given[1:]:
        one.set_exception(BrokenProcessPool())  # InvalidStateError, were it given up


@pytest.mark.slow
def test_workers_that_die_at_once_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that end before they have fought: an error of its own after a few tries, no endless loop."""
    monkeypatch.setattr("magicfight.laboratory.workers._deaf_to_interrupts", os.abort)
    with pytest.raises(WorkersDied):
        list(fought(SERIES, 0, 4, 2))


@pytest.mark.long
def test_a_worker_of_a_cluster_that_is_killed_loses_nothing() -> None:
    """Dask, two workers, a process each; one is killed while it fights: its fights are given out again."""
    from distributed import LocalCluster

    expected = list(fought(SERIES, 0, 24, 1))
    cluster_of: Any = LocalCluster  # it has no types
    with cluster_of(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        pids = [worker.process.pid for worker in cluster.workers.values()]
        found: list[FightLine] = []
        for line in fought_on_cluster(SERIES, 0, 24, cluster.scheduler_address):
            found.append(line)
            if line.fight == 2:
                os.kill(pids[0], signal.SIGKILL)
    assert found == expected
