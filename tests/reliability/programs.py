"""The programs that are killed, starved of disk, or left without their folder: the real window, played by a seed."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

# all of it before a fork: a program that is killed is not to be loading modules
import magicfight.storage.records  # noqa: F401
from magicfight.duel.sampling import sample_actions
from magicfight.duel.setup import FightSetup
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.problems import problem
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizards import OwnedSpell
from magicfight.storage.combat import Combat, combat_to_plain, load_combat, save_combat
from magicfight.storage.journal import line_of
from magicfight.storage.magic import load_magic, save_magic
from magicfight.storage.sort import load_sort, save_sort
from magicfight.storage.table import load_table, save_table
from magicfight.ui.application import GameApplication
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.captions import interpreter
from magicfight.ui.collector import collect_here
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.hand.windows.shared import session_of
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.theme import theme
from tests.duel.random_fights import choose, random_setup

SAVES = Path(__file__).parents[2] / "saves"


def at_home(folder: Path) -> None:
    """Let everything of the player's stand in a folder."""
    for name in ("config", "data", "cache"):
        os.environ[f"XDG_{name.upper()}_HOME"] = str(folder / name)
    os.environ["HOME"] = str(folder)


def autosaves(folder: Path) -> Path:
    """Where the arena keeps its fight then; the desk and the hand have folders inside."""
    return folder / "data" / "magicfight" / "autosaves"


def starved() -> float:
    """Seconds that this thread has waited for a core until now: other programs' doing, no fault of a gesture.

    0 where the system does not tell (Linux does, in `schedstat`).
    """
    try:
        return int(Path("/proc/thread-self/schedstat").read_text(encoding="ascii").split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


class Program:
    """A window with its application, and the mishaps it had."""

    def __init__(self, folder: Path) -> None:
        at_home(folder)
        self.folder = folder
        self.application = GameApplication(["magicfight"])
        collect_here(self.application)
        interpreter().speak("fr")
        theme().install("dark")
        settings = Settings(folder / "settings.ini")
        settings.is_motion_reduced = True
        settings.asks_before_passing = False
        self.window = MainWindow(settings)
        self.window.mishaps.path = folder / "mishap"
        self.window.mishaps.install()
        self.window.resize(1280, 720)
        self.window.show()
        self.longest = 0.0
        self._acknowledged = os.open(folder / "acknowledged", os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def turn(self) -> None:
        """Let the window do what waits."""
        for _ in range(3):
            self.application.processEvents()

    @contextmanager
    def gesture(self) -> Iterator[None]:
        """Measure how long the window's thread is away for a gesture and what it shows of it."""
        began, waited = time.monotonic(), starved()
        yield
        self.turn()
        self.longest = max(self.longest, time.monotonic() - began - (starved() - waited))

    def acknowledge(self, number: int) -> None:
        """What the player sees now is done; the test reads it after the end."""
        os.write(self._acknowledged, f"{number}\n".encode())

    def told(self, **numbers: Any) -> None:
        """Leave figures for the test."""
        rows = "".join(f"{name}={value}\n" for name, value in numbers.items())
        (self.folder / "figures").write_text(rows, encoding="utf-8")


def _filled(setup: FightSetup, fill: int) -> FightSetup:
    """A fight whose start takes so many bytes in its journal: the first wizard has 80 long spells more."""
    first, *others = setup.fighters

    def of(length: int) -> FightSetup:
        spare = (
            OwnedSpell(Spell(f"Réserve {number}", "x" * length, (SpellEffect("flash", ()),)), (1,))
            for number in range(80)
        )
        wizard = replace(first.wizard, spells=(*first.wizard.spells, *spare))
        return replace(setup, fighters=(replace(first, wizard=wizard), *others))

    bare = len(line_of(combat_to_plain(Combat(of(0)))).encode("utf-8"))
    return of((fill - bare) // 80)


def play_arena(program: Program, seed: int, fill: int = 0) -> Iterator[int]:
    """Play random legal actions in the arena; yields how many so far.

    `fill` is what the start of the fight takes on the disk, by long spells that nobody casts.
    """
    draw = below(seed)
    setup = random_setup(draw)
    if fill:
        setup = _filled(setup, fill)
    program.window.show_screen("arena", setup=setup, seed="7")
    arena = program.window.screen_named("arena")
    assert isinstance(arena, ArenaScreen)
    course = arena.presenter.course
    course.use_dice(SeededDice(seed))
    program.turn()
    course.finish()
    while course.fight is not None and not course.fight.state.is_over:
        with program.gesture():
            course.act(choose(sample_actions(course.fight.state, draw), draw))
            course.finish()
            course.go_on()
        yield len(course.fight.actions)


def play_desk(program: Program, seed: int) -> Iterator[int]:
    """Play random legal acts at the desk, on one of the shipped tables."""
    draw = below(seed)
    program.window.show_screen("desk")
    desk = program.window.screen_named("desk")
    assert isinstance(desk, DeskScreen)
    tables = sorted(SAVES.glob("*.table"))
    presenter = desk.presenter
    presenter.open_table(load_table(tables[seed % len(tables)]), None)
    presenter.use_dice(SeededDice(seed))
    presenter.start()
    program.turn()
    while presenter.played is not None:
        sampled = presenter.system.sample_actions(presenter.played.state, draw)
        if not sampled:
            return
        action = sampled[draw(len(sampled))]
        plain = presenter.system.action_to_plain(action)
        with program.gesture():
            presenter.act(plain.pop("by"), plain.pop("do"), plain)
        yield len(presenter.played.actions)


def play_hand(program: Program, seed: int) -> Iterator[int]:
    """Make spells one after another, with a draft between two of them."""
    chance = random.Random(seed)
    program.window.show_screen("library")
    session = session_of(program.window)
    program.turn()
    for number in range(2_000):
        with program.gesture():
            hand = session.spells.hand
            draft = replace(hand.draft, name="é" * chance.randrange(1, 40))
            session.spells.change(problem("step_name"), replace(hand, draft=draft))
        with program.gesture():
            hand = session.spells.hand
            made = Spell(f"Sort {number}", "x" * chance.randrange(300), (SpellEffect("flash", ()),))
            session.spells.change(problem("step_created", name=made.name), replace(hand, items=(*hand.items, made)))
        yield len(session.library)


PLAYS: dict[str, Callable[[Program, int], Iterator[int]]] = {
    "arena": play_arena,
    "long arena": partial(play_arena, fill=298_000),
    "desk": play_desk,
    "hand": play_hand,
}


def play(folder: Path, kind: str, seed: int) -> None:
    """Play until somebody kills it; a fight that ends is followed by another."""
    program = Program(folder)
    for number in PLAYS[kind](program, seed):
        program.acknowledge(number)
    program.acknowledge(-1)
    time.sleep(60)


def save(folder: Path, suffix: str) -> None:
    """Save one of two things over the other until somebody kills it."""
    at_home(folder)
    path = folder / f"own{suffix}"
    read: Callable[[Path], Any] = READS[suffix]
    write: Callable[[Path, Any], None] = WRITES[suffix]
    things = [read(folder / f"{name}{suffix}") for name in ("one", "two")]
    write(path, things[0])
    (folder / "acknowledged").write_text("1\n", encoding="utf-8")
    while True:
        for thing in things:
            write(path, thing)


READS: dict[str, Callable[[Path], Any]] = {
    ".sort": load_sort,
    ".magic": load_magic,
    ".combat": load_combat,
    ".table": load_table,
}
WRITES: dict[str, Callable[[Path, Any], None]] = {
    ".sort": save_sort,
    ".magic": save_magic,
    ".combat": save_combat,
    ".table": save_table,
}


def starve(folder: Path, kind: str, seed: int, steps: int, room: int) -> None:
    """Play with room for `room` bytes in all that is written: the size of every file is limited to what is left."""
    import resource
    import signal

    program = Program(folder)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    played = PLAYS[kind](program, seed)
    program.acknowledge(next(played))
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))
    number, trouble = 0, None
    for _, number in zip(range(steps), played, strict=False):
        program.acknowledge(number)
        if trouble is not None and number % 10 == 0:
            break  # it went on for a while
        trouble = trouble or _keeper(program, kind).problem
        time.sleep(0.002)  # a player is slower still
    program.told(played=number, longest=round(program.longest * 1000), trouble=trouble.tell("fr") if trouble else "")


def lose_folder(folder: Path, kind: str, seed: int, steps: int) -> None:
    """Play on while the folder of the autosave is taken away, and a file stands in its place."""
    import shutil

    program = Program(folder)
    played = PLAYS[kind](program, seed)
    program.acknowledge(next(played))
    _some(program, played, steps // 2)
    shutil.rmtree(folder / "data" / "magicfight")
    (folder / "data" / "magicfight").write_text("in the way", encoding="utf-8")
    number = _some(program, played, steps)
    _wait_for(lambda: _keeper(program, kind).problem is not None)
    trouble = _keeper(program, kind).problem
    program.told(played=number, longest=round(program.longest * 1000), trouble=trouble.tell("fr") if trouble else "")


def slow_disk(folder: Path, kind: str, seed: int, steps: int, seconds: float) -> None:
    """Play on a disk that takes so long to say that something is on it."""
    program = Program(folder)
    synced = os.fsync

    def slow(descriptor: int) -> None:
        time.sleep(seconds)
        synced(descriptor)

    played = PLAYS[kind](program, seed)
    program.acknowledge(next(played))
    os.fsync = slow
    program.longest = 0.0
    number = _some(program, played, steps)
    with program.gesture():
        program.window.show_screen("menu")
    program.told(played=number, longest=round(program.longest * 1000), trouble="")


def _some(program: Program, played: Iterator[int], steps: int) -> int:
    number = 0
    for _, number in zip(range(steps), played, strict=False):
        program.acknowledge(number)
    return number


def _keeper(program: Program, kind: str) -> Any:
    if kind == "hand":
        from magicfight.ui.hand.windows.shared import keeper_of

        return keeper_of(program.window).keeper
    return program.window.screen_named(kind.split()[-1]).autosave  # type: ignore[attr-defined]


def _wait_for(condition: Callable[[], bool], seconds: float = 5) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        time.sleep(0.02)


ACTS: dict[str, Callable[..., None]] = {
    "play": play,
    "save": save,
    "starve": starve,
    "lose_folder": lose_folder,
    "slow_disk": slow_disk,
}
