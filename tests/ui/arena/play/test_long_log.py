"""The log of a long fight: only its newest entries are rows, older ones come when they are looked for (A19)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from magicfight.duel.actions import End
from magicfight.duel.events import Event
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import ScriptedDice
from magicfight.ground.fight import begin
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.play.log_model import NEWEST
from magicfight.ui.arena.play.log_panel import LogPanel
from tests.ui.arena.fights import duel

ENTRIES = 4 * NEWEST


def long_fight() -> Iterator[tuple[Duel, tuple[Event, ...]]]:
    """Fights in which nothing but time passes, step by step, one after the other as if they were one."""
    while True:
        fight = begin(MAGIC_FIGHT, duel(apart=12), ScriptedDice(()))
        yield fight, fight.last.events
        while not fight.state.is_over:
            fight = fight.play(End(fight.state.active or ""), ScriptedDice(()))
            yield fight, fight.last.events


@pytest.fixture
def panel(qtbot: QtBot) -> LogPanel:
    made = LogPanel()
    qtbot.addWidget(made)
    made.resize(280, 300)
    with qtbot.waitExposed(made):
        made.show()
    return made


def filled(panel: LogPanel) -> FightLog:
    """The panel beside a fight that goes on; it never has many more rows than it began with."""
    log = FightLog()
    panel.set_log(log, ("Anne", "Boris"))
    for number, (fight, events) in enumerate(long_fight()):
        log.add(fight.before, events, number)
        assert panel.list.entries.rowCount() <= 3 * NEWEST + len(events)
        if len(log.entries) >= ENTRIES:
            break
    return log


def test_the_newest_entries_are_the_rows_and_the_last_is_in_sight(panel: LogPanel, qtbot: QtBot) -> None:
    log = filled(panel)
    model = panel.list.entries
    assert len(log.entries) >= ENTRIES
    assert model.entries()[-1] is log.entries[-1]
    last = model.index(model.rowCount() - 1)
    qtbot.waitUntil(lambda: panel.list.viewport().rect().intersects(panel.list.visualRect(last)))


def test_older_entries_come_in_when_the_first_row_is_passed(panel: LogPanel, qtbot: QtBot) -> None:
    """To the very first, and what was in sight stays in sight."""
    log = filled(panel)
    model = panel.list.entries
    while model.entries()[0] is not log.entries[0]:
        first, rows = model.entries()[0], model.rowCount()
        panel.list.scrollToTop()
        QTest.keyClick(panel.list, Qt.Key.Key_Home)
        assert model.rowCount() > rows
        seen = panel.list.indexAt(panel.list.viewport().rect().topLeft())
        assert abs(model.entries().index(first) - seen.row()) <= 1
    assert list(model.entries()) == log.entries


def test_all_is_copied_and_undone_entries_go(panel: LogPanel) -> None:
    log = filled(panel)
    panel.list.copy_chosen()
    assert QGuiApplication.clipboard().text() == log.as_text("fr")
    log.cut(log.entries[-1].step)
    assert panel.list.entries.entries()[-1] is log.entries[-1]
