"""The laboratory's screen (issue 13.4): choosing, a tournament off the window's thread, reading and exporting it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QCheckBox, QPushButton
from pytestqt.qtbot import QtBot

from magicfight.laboratory.fair import measured
from magicfight.laboratory.series import Series, contestants_of
from magicfight.storage.combat import load_combat, play_again
from magicfight.storage.results import FightLine
from magicfight.ui.laboratory.presenter import Kind, LaboratoryPresenter
from magicfight.ui.laboratory.screen import LaboratoryScreen
from magicfight.ui.main_window import MainWindow
from tests.makers import own, wizard
from tests.ui.conftest import MakeWindow
from tests.ui.typing import plain

ANNE, BOB, CIRCE = (
    wizard(name, own("energy_blast", dice), own("killing_attack", 2), speed=2)
    for name, dice in (("Anne", 10), ("Bob", 8), ("Circé", 9))
)


OTHERS = (("a.bbcode.txt", "[table]\n[tr][td][b][/b][/td][td][b]"), ("a.txt", "      "))


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture
def screen(window: MainWindow) -> LaboratoryScreen:
    window.show_screen("laboratory", wizards=(ANNE, BOB))
    shown = window.current_screen
    assert isinstance(shown, LaboratoryScreen)
    shown.workers = 1
    shown.fights.setValue(2)
    return shown


def test_the_menu_leads_to_it(qtbot: QtBot, window: MainWindow) -> None:
    """Ctrl+5 at the menu; nothing is chosen: the button that starts says why it can't."""
    window.show_screen("menu")
    qtbot.keyClick(window, Qt.Key.Key_5, Qt.KeyboardModifier.ControlModifier)
    shown = window.current_screen
    assert isinstance(shown, LaboratoryScreen)
    assert not shown.start_button.isEnabled()
    assert "deux magiciens" in shown.start_button.toolTip()


def test_a_tournament(qtbot: QtBot, screen: LaboratoryScreen, tmp_path: Path) -> None:
    """Two wizards handed over, two fights: the matrix tells the interval, the ranking both, the files all."""
    assert [one.name for one in screen.presenter.fighting()] == ["Anne", "Bob"]
    qtbot.mouseClick(screen.start_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not screen.tasks.is_busy and len(screen.presenter.lines) == 2, timeout=30_000)
    cell = screen.matrix.cell_at(QPointF(screen.matrix.width() - 10, 40))
    assert cell == (0, 1)
    assert "sur 2 combats" in screen.matrix.tell(*cell)
    assert screen.ranking.count == 2
    for name, begin in (("a.csv", ","), ("a.md", "| "), ("a.jsonl", '{"fight": 0'), *OTHERS):
        screen.export_to(tmp_path / name)
        assert (tmp_path / name).read_text(encoding="utf-8").startswith(begin)


def test_stop_keeps_what_was_fought(qtbot: QtBot, screen: LaboratoryScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """« Arrêter » after the first fight of many: that one stays and can be exported."""
    real = Series.play

    def stopping(self: Series, number: int) -> FightLine:
        if number == 1:
            screen.stop()
        return real(self, number)

    monkeypatch.setattr(Series, "play", stopping)
    screen.fights.setValue(200)
    screen.start_button.click()
    qtbot.waitUntil(lambda: not screen.tasks.is_busy, timeout=30_000)
    assert len(screen.presenter.lines) == 1
    assert screen.export_button.isEnabled()


def test_an_illegal_wizard_does_not_fight(qtbot: QtBot, window: MainWindow) -> None:
    """R3: one that spent too much is chosen: the reason stands at the button that starts."""
    window.show_screen("laboratory", wizards=(ANNE, wizard("Trop", own("energy_blast", 30), points=10)))
    shown = window.current_screen
    assert isinstance(shown, LaboratoryScreen)
    assert not shown.start_button.isEnabled()
    box = shown.findChild(QCheckBox, "laboratory_wizard_1")
    assert isinstance(box, QCheckBox)
    box.click()
    assert "deux magiciens" in shown.start_button.toolTip()


def test_what_was_chosen_stays() -> None:
    """Wizards offered anew: those that were chosen still are, one offered twice stands once."""
    presenter = LaboratoryPresenter()
    presenter.offer((ANNE, BOB), (BOB,))
    presenter.offer((CIRCE, ANNE, BOB, ANNE))
    assert presenter.wizards == (CIRCE, ANNE, BOB)
    assert presenter.fighting() == (BOB,)


def test_a_click_opens_a_sample_fight(qtbot: QtBot, screen: LaboratoryScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """The matrix after two fights: a click on the cell writes one of them as a file, which is opened; it ends as its
    line says."""
    opened: list[Path] = []
    monkeypatch.setattr(screen.frame, "open_files", opened.extend)
    screen.start_button.click()
    qtbot.waitUntil(lambda: not screen.tasks.is_busy and len(screen.presenter.lines) == 2, timeout=30_000)
    cell = QPointF(screen.matrix.width() - 10, 40).toPoint()
    qtbot.mouseClick(screen.matrix, Qt.MouseButton.LeftButton, pos=cell)
    qtbot.waitUntil(lambda: len(opened) == 1, timeout=30_000)
    state = play_again(load_combat(opened[0])).state
    assert (state.winner, state.turn) == (screen.presenter.lines[0].winner, screen.presenter.lines[0].turns)


def test_enter_tells_two_of_them(qtbot: QtBot, screen: LaboratoryScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """1280 wide, Enter on a cell: a dialog with wins, chances, ends, lengths; « Revoir un combat » opens one."""
    opened: list[Path] = []
    monkeypatch.setattr(screen.frame, "open_files", opened.extend)
    screen.start_button.click()
    qtbot.waitUntil(lambda: not screen.tasks.is_busy and len(screen.presenter.lines) == 2, timeout=30_000)
    qtbot.keyClick(screen.matrix, Qt.Key.Key_Right)
    qtbot.keyClick(screen.matrix, Qt.Key.Key_Return)
    dialog = screen.pair.dialog
    assert dialog is not None
    again = dialog.findChild(QPushButton, "laboratory_again")
    assert isinstance(again, QPushButton)
    assert dialog.page.rect().contains(again.mapTo(dialog.page, again.rect().bottomRight()))
    qtbot.mouseClick(again, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(opened) == 1, timeout=30_000)
    assert screen.pair.dialog is None


def test_a_hundred_more(qtbot: QtBot, screen: LaboratoryScreen, monkeypatch: pytest.MonkeyPatch) -> None:
    """1920 wide: pointing a cell fills the page at the right; « 100 combats de plus » goes on where the tournament
    stopped, with the fights that a longer one would have had."""
    monkeypatch.setattr("magicfight.ui.laboratory.presenter.MORE", 2)
    screen.start_button.click()
    qtbot.waitUntil(lambda: not screen.tasks.is_busy and len(screen.presenter.lines) == 2, timeout=30_000)
    screen.frame.resize(1920, 1080)
    qtbot.waitUntil(lambda: screen.pair.page.isVisible())
    names = screen.presenter.shown().strengths
    screen.matrix.pointed.emit(names[0].name, names[1].name)
    assert screen.pair.names == (names[0].name, names[1].name)
    assert "entre" in screen.pair.body.chances.text()
    qtbot.mouseClick(screen.pair.body.more_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not screen.pair.tasks.is_busy and len(screen.presenter.lines) == 4, timeout=30_000)
    longer = Series(contestants_of((ANNE, BOB)), ((0, 1),))
    assert [line.seed for line in screen.presenter.lines] == [longer.bout(number).seed for number in range(4)]


@pytest.mark.parametrize(
    ("kind", "meetings", "seats"), [("first", 3, 2), ("three", 4, 3), ("four", 1, 4), ("teams", 1, 4)]
)
def test_kinds_of_tournament(kind: Kind, meetings: int, seats: int) -> None:
    """Issue 13.1: four wizards: one against three, all threes, all four, two teams of two; who sits in a fight."""
    presenter = LaboratoryPresenter(kind=kind)
    four = (ANNE, BOB, CIRCE, wizard("Doc", own("energy_blast", 9)))
    presenter.offer(four, four)
    series = presenter.begin()
    assert (len(series.meetings), len(series.bout(0).wizards)) == (meetings, seats)
    assert presenter.more_of("Anne", "Bob") is None if seats > 2 else presenter.more_of("Anne", "Bob") is not None


def test_results_are_opened_again(qtbot: QtBot, screen: LaboratoryScreen, tmp_path: Path) -> None:
    """Saved lines opened: the same matrix; a file that holds none is refused in a sentence, what is shown stays."""
    screen.start_button.click()
    qtbot.waitUntil(lambda: not screen.tasks.is_busy and len(screen.presenter.lines) == 2, timeout=30_000)
    kept = list(screen.presenter.lines)
    screen.export_to(tmp_path / "a.jsonl")
    screen.presenter.take_lines(())
    screen.take_results(tmp_path / "a.jsonl")
    assert screen.presenter.lines == kept
    (tmp_path / "b.jsonl").write_text("nothing\n", encoding="utf-8")
    screen.take_results(tmp_path / "b.jsonl")
    assert screen.presenter.lines == kept


def test_pairs_that_cannot_hurt_each_other_are_named(screen: LaboratoryScreen) -> None:
    """Two with armour alone: named over the matrix."""
    screen.presenter.idle = (("Sage", "Ermite"),)
    screen.presenter.lines = [Series(contestants_of((ANNE, BOB)), ((0, 1),)).play(0)]
    screen._show_results()
    assert "Sage – Ermite" in screen.note.text()


def test_one_alone_meets_the_shipped(window: MainWindow) -> None:
    """« Éprouver ce magicien »: named alone, it is set against the ten shipped ones."""
    window.show_screen("laboratory", wizards=(ANNE,))
    shown = window.current_screen
    assert isinstance(shown, LaboratoryScreen)
    assert len(shown.presenter.fighting()) == 11


def test_what_was_measured_shows_before_the_first_fight(window: MainWindow) -> None:
    """Issue 13.5: nothing fought yet: the shipped wizards' own table, « mesurés sur N combats »; no fight to open."""
    window.show_screen("laboratory")
    shown = window.current_screen
    assert isinstance(shown, LaboratoryScreen)
    summary = measured().summary
    assert f"mesurés sur {summary.fights} combats" in plain(shown.note.text())
    assert shown.ranking.count == len(summary.names) == 10
    assert not shown.export_button.isEnabled()
    shown.open_sample(*summary.names[:2])
    assert not shown.sample_tasks.is_busy
