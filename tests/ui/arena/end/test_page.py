"""The page of the end and the replay, with real clicks and keys (issue 14, point 8; faults A8)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QScrollArea

from magicfight.duel.actions import Cast, End
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.ui.arena.end.plots import apart
from magicfight.ui.arena.end.presenter import EndPresenter
from magicfight.ui.arena.end.replay_log import ReplayLog
from magicfight.ui.captions import interpreter
from tests.house.test_controls import cut_labels
from tests.makers import own, wizard
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import LAME, TRAIT, boris, duel, fight, rolls

LONG = "Dorothée de la Très Longue Lande-aux-Fées"  # 41 letters


def killed() -> Duel:
    """Anne misses, Boris hits, Anne kills with Lame in turn 2."""
    match = begin(MAGIC_FIGHT, duel(), rolls())
    match = match.play(Cast("Anne", "Trait", (6,), target=(13, 10)), rolls(("attack", (1, 1, 1))))
    match = match.play(
        Cast("Boris", "Trait", (5,), target=(10, 10)), rolls(("attack", (6, 6, 6)), ("effect", (2,) * 5))
    )
    return match.play(
        Cast("Anne", "Lame", (4,), target=(13, 10), against="physical"),
        rolls(("attack", (6, 6, 6)), ("effect", (6,) * 4), ("stun_multiplier", (2,))),
    )


def show_end(driver: Driver, match: Duel) -> None:
    """Open a fight that is over."""
    driver.window.show_screen("arena", match=match)
    driver.settle()
    driver.wait(lambda: driver.arena.end_page.is_open)


def test_three_values_and_the_hits_of_each_spell_are_shown() -> None:
    """R6.5: Boris's ten stun less his defences cost Anne stun; each spell's rolls stand beside what was expected."""
    view = EndPresenter(killed()).view()
    assert [curve.pool for curve in view.curves] == ["stun", "body", "endurance"]
    assert [line.points[-1][1] for line in view.curves[1].lines] == [10, -14]
    assert [(one.name, one.spell, one.text) for one in view.spells] == [
        ("Anne", "Trait", "0 sur 1"),
        ("Boris", "Trait", "1 sur 1"),
        ("Anne", "Lame", "1 sur 1"),
    ]
    assert all(0 < one.expected < 1 for one in view.spells)
    assert "3,5 par dé" in view.luck_words


def test_a_line_that_never_changed_goes_from_side_to_side() -> None:
    """Faults A8: it was one dot."""
    match = begin(MAGIC_FIGHT, duel(apart=12), SeededDice(1)).play(End("Anne"), SeededDice(1))
    view = EndPresenter(match).view()
    assert all(
        [point[0] for point in line.points] == [0.0, view.moments - 1.0]
        for curve in view.curves
        for line in curve.lines
    )


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [([5.0, 5.0, 5.0], [5.0, 15.0, 25.0]), ([90.0, 95.0], [90.0, 100.0]), ([0.0, 50.0], [0.0, 50.0]), ([], [])],
)
def test_ends_of_lines_are_pushed_apart(wanted: list[float], expected: list[float]) -> None:
    """Ten pixels between two at least, within 0 and 100."""
    assert apart(wanted, 10, 0, 100) == pytest.approx(expected)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 600)])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_names_of_forty_one_letters_are_not_cut(driver: Driver, size: tuple[int, int], language: str) -> None:
    """Faults A8: « Reçus » was cut and luck ran off the page."""
    first = wizard(LONG, own(TRAIT, 6), own(LAME, 4), dexterity=10, endurance=60)
    match = begin(MAGIC_FIGHT, fight((first, "Ann", (10, 10)), (boris(), "Bob", (13, 10))), rolls())
    dice = rolls(("attack", (6, 6, 6)), ("effect", (6,) * 4), ("stun_multiplier", (2,)))
    match = match.play(Cast(LONG, "Lame", (4,), target=(13, 10), against="physical"), dice)
    driver.window.resize(*size)
    interpreter().speak(language)  # type: ignore[arg-type]
    show_end(driver, match)
    driver.settle()
    page = driver.arena.end_page.page
    assert not list(cut_labels(page))
    for name in ("end_table", "end_whole"):
        area = driver.find(QScrollArea, name)
        assert area.widget().width() <= area.viewport().width()


def test_the_log_follows_the_replay_and_comes_back_whole(driver: Driver) -> None:
    """Forth and back, a step and a turn; the board shows the moment, the log tells no more than had happened."""
    show_end(driver, killed())
    driver.press("end_watch")
    panel, bar = driver.arena.log_panel, driver.arena.end_page.bar
    whole = len(driver.arena.presenter.course.log.entries)
    driver.press("end_replay_first")
    assert panel.list.entries.rowCount() == 0
    told = [0]
    while bar.slider.value() < bar.slider.maximum():
        driver.key(Qt.Key.Key_Right)
        told.append(panel.list.entries.rowCount())
    assert told == sorted(told)
    assert told[-1] == whole
    driver.key(Qt.Key.Key_PageUp)
    assert driver.arena.presenter.course.state.turn == 2
    first_of_second = bar.slider.value()
    driver.key(Qt.Key.Key_PageUp)
    assert bar.slider.value() == 0
    driver.press("end_replay_turn_forth")
    assert bar.slider.value() == first_of_second
    heads = [entry.sentence("fr") for entry in panel.list.entries.entries() if entry.kind == "head"]
    assert heads[-1].startswith("Tour 2, segment 3")
    driver.press("replay_page")
    assert len(panel.list.entries.everything()) == whole


def test_the_replay_log_is_the_log_as_it_stood_then() -> None:
    """At every moment: what a log filled up to there would hold."""
    presenter = EndPresenter(killed())
    replay = ReplayLog(presenter.moments)
    for place in (3, 0, len(presenter.moments) - 1, 5):
        replay.go_to(place)
        told = [event for entry in replay.log.entries for event in entry.events]
        happened = [event for moment in presenter.moments[: place + 1] for event in moment.events]
        assert told == [event for event in happened if event in told]
        assert len(told) <= len(happened)


def test_a_click_in_the_curves_takes_the_replay_there(driver: Driver) -> None:
    """The middle of the curves is half-way through the fight."""
    show_end(driver, killed())
    page = driver.arena.end_page
    area = page.plot._area().toRect()
    driver.qtbot.mouseClick(page.plot, Qt.MouseButton.LeftButton, pos=QPoint(area.center().x(), area.center().y()))
    assert abs(page.bar.slider.value() - page.bar.slider.maximum() / 2) <= 1
    assert driver.find(QLabel, "end_title").text() == "Victoire d’Anne"


def test_the_parts_are_a_key_away_once_the_fight_is_over(driver: Driver) -> None:
    """Issue 15, point 8: Ctrl+1 to 5 from everywhere but a running fight, where they centre on wizards."""
    driver.begin(duel(), SeededDice(1))
    driver.key(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert driver.window.current_name == "arena"
    show_end(driver, killed())
    driver.key(Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert driver.window.current_name == "builder"
