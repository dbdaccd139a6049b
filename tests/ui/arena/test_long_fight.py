"""An evening in one test: a fight of 300 actions by real clicks; memory stays, the GUI thread answers.

The longest time that the GUI thread was held is reported (`-s` or the report's section "GUI"), not asserted: it is the
machine's as much as ours.
"""

from __future__ import annotations

import gc
import time
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer

from magicfight.duel.legal import castable, reachable
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.ground.dice import SeededDice
from magicfight.hexgrid.coords import Hex, distance
from magicfight.hexgrid.sight import is_visible
from tests.makers import effect, own, spell, wizard
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import fight, tree

ACTIONS = 300


def _resident_megabytes() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


class _Watch:
    """The longest gap between two turns of the event loop."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def restart(self) -> None:
        """Measure from now on."""
        self._last = time.perf_counter()

    def stop(self) -> None:
        """No more."""
        self._timer.stop()


def _walk(state: FightState, toward: Hex, turn: int) -> Hex | None:
    """A hex to walk to: around the others, to and fro."""
    hexes = sorted(reachable(state), key=lambda hex_: (abs(distance(hex_, toward) - 4 - turn % 3), hex_))
    return hexes[0] if hexes else None


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="resident memory is read from /proc")
def test_300_actions_by_clicks_memory_steady(driver: Driver, record_property: object) -> None:
    """Tough wizards with weak spells, so that the fight goes on; one player plays them all."""
    spark = spell("Étincelle", effect("energy_blast"))
    ball = spell("Bulle", effect("energy_blast", "area_ball"))
    names = ("Anne", "Boris", "Circé", "Dora")
    tough = [
        wizard(name, own(spark, 2), own(ball, 2), speed=4, energy_defense=20, endurance=200, dexterity=place)
        for place, name in enumerate(names)
    ]
    places = [(10, 10), (16, 10), (10, 16), (16, 16)]
    setup = fight(
        *((who, "Ann", place) for who, place in zip(tough, places, strict=True)),
        obstacles=tree((13, 12), (13, 13), (9, 13)),
    )
    driver.window.resize(912, 648)  # painting in software is most of what this takes
    driver.begin(setup, SeededDice(4))

    def match() -> Duel:
        assert driver.arena.presenter.course.fight is not None
        return driver.arena.presenter.course.fight

    gc.collect()
    watch = _Watch()
    after_100 = 0.0
    number = 0
    while len(match().entries) - 1 < ACTIONS:
        number += 1
        if after_100 == 0.0 and len(match().entries) > 100:
            gc.collect()
            after_100 = _resident_megabytes()
            watch.restart()  # our own collecting is not the arena's doing
        driver.hand_over()
        state = driver.arena.presenter.course.state
        me = state.active_fighter
        if driver.arena.presenter.course.is_holding or me is None:
            driver.press("arena_end")
            continue
        others = [one for one in state.living if one.name != me.name]
        seen = [one for one in others if is_visible(state.terrain, me.hex, one.hex)]
        target = (seen or others)[number % len(seen or others)]
        if not state.walked and number % 3:
            where = _walk(state, target.hex, number)
            if where is not None:
                driver.click(where)
                continue
        spells = [one for one in castable(state, me.name) if one.is_castable]
        if seen and spells:
            driver.press("arena_attack")
            driver.arena.presenter.choose_spell(spells[number % len(spells)].spell)
            driver.click(target.hex)
        else:
            driver.press("arena_end")
    watch.stop()
    gc.collect()
    grown = _resident_megabytes() - after_100
    report = f"{len(match().entries) - 1} actions; GUI thread held {watch.longest * 1000:.0f} ms; {grown:.1f} MB"
    print(report)
    if callable(record_property):
        record_property("gui", report)
    assert grown < 25, report
