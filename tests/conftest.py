"""Settings that every test shares."""

from __future__ import annotations

import faulthandler
import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from magicfight.ground.dice import SeededDice
from magicfight.storage import journal, looks

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# nothing that is loaded or collected goes away again: looking through it all is left until it is there
gc.disable()

# Where the environment forbids compiled modules beside the sources, every worker and each of the many programs that
# tests start would compile everything anew; they are kept with what pytest keeps then.
if sys.dont_write_bytecode:
    compiled = Path(__file__).parents[1] / ".pytest_cache" / "compiled"
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(compiled)
    sys.dont_write_bytecode = False

# A busy machine is no fault of a test: no example has a time limit. Everyday runs take the same few examples each time,
# the long ones (`.ci/long`) many, other ones each time.
UNTIMED: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
settings.register_profile("suite", max_examples=25, derandomize=True, **UNTIMED)
settings.register_profile("long", max_examples=1000, **UNTIMED)
settings.load_profile("suite")

#: What a test asks for that opens a window: it is then marked `window`. `-m fast` are those without it that are not
#: marked `slow` either.
WINDOW_FIXTURES = {"qapp", "qtbot"}


#: Fights of a long test that plays many, unless `--fights N` says otherwise.
MANY_FIGHTS = 1000


def pytest_addoption(parser: pytest.Parser) -> None:
    """How often the long tests of `tests/reliability` try, and how many fights others play."""
    for name in ("plays", "saves", "mutations", "gestures"):
        parser.addoption(f"--{name}", type=int, default=None, help="tests/reliability: how often its long tests try")
    parser.addoption("--fights", type=int, default=MANY_FIGHTS, help="fights of the long tests that play many")


@pytest.fixture
def many(request: pytest.FixtureRequest) -> int:
    """How many fights a long test plays."""
    return int(request.config.getoption("--fights"))


#: The name of what a test measured and wants printed, among the properties of its report.
FIGURE = "figure"


class _Figures:
    """Prints what tests measured, also where other processes ran them (`-n 2`)."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        if report.when != "call" or reporter is None:
            return
        for name, row in report.user_properties:
            if name == FIGURE:
                reporter.write(f"\n{row}\n")  # on a line of its own, whatever stands before it


def pytest_configure(config: pytest.Config) -> None:
    """Properties are tried with many examples where the long tests run."""
    _no_real_dice()
    _patient()
    if "long" in config.getoption("markexpr"):
        settings.load_profile("long")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Figures(config), "figures")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that open windows, and leave the long ones out unless `-m` speaks of them.

    Not by `-m "not long"` in the project's own options: a second `-m` would put the long ones back in.
    A property is a long test too: it is tried with a few examples every day, with many there.
    """
    speaks_of_long = "long" in config.getoption("markexpr")
    for item in items:
        if speaks_of_long and getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            item.add_marker("long")
        if WINDOW_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("window")
        elif not any(item.get_closest_marker(name) for name in ("window", "slow", "long")):
            item.add_marker("fast")
    if speaks_of_long:
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_collection_finish() -> None:
    """What was loaded until now stays: the collector need not go over it again and again while tests run."""
    gc.collect()
    gc.freeze()
    gc.enable()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """The watch over tests that hang (pyproject.toml) is not for those that take minutes."""
    if item.get_closest_marker("long"):
        faulthandler.cancel_dump_traceback_later()


class _RealDice:
    """Stands where a test would throw dice that nobody knows beforehand."""

    def random(self) -> NoReturn:
        raise AssertionError("this test rolls real dice: give it a seed, a script, or typed faces")


def _no_real_dice() -> None:
    """N10: what comes of a test is the same each time; dice without a seed may be held, and fail when thrown."""
    made = SeededDice.__init__

    def make(self: SeededDice, seed: Any = None) -> None:
        made(self, 0 if seed is None else seed)
        if seed is None:
            self._random = _RealDice()  # type: ignore[assignment]  # all that `roll` asks of it

    SeededDice.__init__ = make  # type: ignore[method-assign]


def _patient() -> None:
    """What is waited for may come late, for a machine can be busy: only a test of what never comes takes the minute.

    So are a journal's line and a look at a path; a test of a dead disk shortens the one it is about.
    """
    for waiting in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed):
        waiting.__kwdefaults__["timeout"] = 60_000
    journal.MOMENT = looks.MOMENT = 30.0
    journal.Keeper.wait_until_written.__defaults__ = (60.0,)


@pytest.fixture(autouse=True)
def _window_in_hand(request: pytest.FixtureRequest) -> Iterator[None]:
    """For tests with windows, before and after; what is here brings Qt, which most tests do without.

    Work beside the window's thread is waited for, however busy the machine is; a test of it says otherwise. Once a test
    has opened windows, no thread of a later one may come upon what is left of them.
    """
    if WINDOW_FIXTURES.isdisjoint(request.fixturenames):
        yield
    else:
        from magicfight.ui.widgets import progress

        gc.disable()
        patience, progress.PATIENCE = progress.PATIENCE, 60_000
        yield
        progress.PATIENCE = patience
    if not gc.isenabled():
        from magicfight.ui.collector import tidy

        tidy()
