"""Workers (issue 13.3): one that dies loses nothing, here or on a cluster."""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing import active_children
from typing import Any

import pytest

from magicfight.laboratory import workers
from magicfight.laboratory.series import Series, contestants_of, every_group
from magicfight.laboratory.workers import WorkersDied, fought, fought_on_cluster
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


@pytest.mark.slow
def test_workers_that_are_killed_while_others_are_started_lose_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three processes; each of the first two is killed as soon as it is there, before the next is: all are fought.

    The standard library's pool waits for ever for the third.
    """
    made = workers._Worker.__init__
    victims: list[int] = []

    def make(self: workers._Worker, series: Series) -> None:
        made(self, series)
        if len(victims) < 2 and self.process.pid is not None:
            victims.append(self.process.pid)
            os.kill(self.process.pid, signal.SIGKILL)

    monkeypatch.setattr(workers._Worker, "__init__", make)
    assert list(fought(SERIES, 0, 24, 3)) == list(fought(SERIES, 0, 24, 1))
    assert len(victims) == 2


@pytest.mark.slow
def test_fights_that_are_stopped_end_though_no_worker_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Processes that never answer (a machine that swaps, say): once the fights are stopped nothing is waited for."""
    monkeypatch.setattr(workers, "_deaf_to_interrupts", signal.pause)
    looks: list[int] = []

    def is_stopped() -> bool:
        looks.append(len(active_children()))
        return len(looks) == 3

    assert list(fought(SERIES, 0, 24, 2, is_stopped)) == []
    assert looks == [2, 2, 2]
    assert not active_children()


@pytest.mark.slow
def test_an_error_of_a_worker_is_raised_where_the_fights_are_wanted() -> None:
    """A series without its wizards: what a worker fell over comes out here, as with one process."""
    broken = Series((), every_group(3), seed=5)
    with pytest.raises(IndexError):
        list(fought(broken, 0, 8, 1))
    with pytest.raises(IndexError):
        list(fought(broken, 0, 8, 2))


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


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals are held back by masks elsewhere")
def test_a_worker_never_hears_ctrl_c() -> None:
    """Ctrl+C while the workers still loaded the program once told a traceback each: one that is sent it at its very
    start fights all the same."""
    worker = workers._Worker(SERIES)
    try:
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGINT)
        worker.give(range(2))
        said = worker.answer()
        assert isinstance(said, list)
        assert [line.fight for line in said] == [0, 1]
    finally:
        worker.end()
