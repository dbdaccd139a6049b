"""« Pourquoi ? » at the log's entry of a computer's action (issue 12, point 6): recomputed, told, closed."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication

from magicfight.computer.choose import choose, seed_of
from magicfight.computer.decision import Reason
from magicfight.computer.reasons import hundredths_of
from magicfight.duel.actions import End, Recover, Surrender
from magicfight.duel.choices import Level
from magicfight.duel.setup import FightSetup
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import Entry, begin
from magicfight.ground.languages import LANGUAGES
from magicfight.ground.records import changed
from magicfight.ground.terms import Language
from magicfight.ui.arena.play.log_model import ENTRY_ROLE, OPEN_ROLE, WHY_ROLE
from magicfight.ui.arena.play.seats import Computer, Seats
from magicfight.ui.arena.play.why import figure, question_of, sum_of, terms_of, think_again, why_view
from magicfight.ui.arena.play.why_button import why_rect
from tests.reading import plain
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel


def _setup(level: Level = "ordinary") -> FightSetup:
    """Anne, a person's, acts first; Boris is a computer's."""
    anne, boris = duel().fighters
    return replace(duel(), fighters=(anne, replace(boris, computer=level, temper="bold")))


def _played(level: Level = "ordinary") -> Duel:
    """Anne ended her segment, and Boris did what its computer chose."""
    fight = begin(MAGIC_FIGHT, _setup(level), SeededDice(3)).play(End("Anne"), SeededDice(4))
    decision = choose(fight.state, level, "bold", seed_of(fight.setup, fight.actions))
    for action in decision.actions:
        fight = fight.play(action, SeededDice(5))
    return fight


@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "ordinary", "master"])
def test_a_choice_is_thought_again_from_the_state_before_it(level: Level) -> None:
    """Boris's actions: each of them is part of the plan that is told, with its terms and two rejected plans."""
    fight = _played(level)
    for step in range(2, len(fight.entries)):
        question = question_of(fight, step, Seats())
        assert question is not None
        answer = think_again(question)
        assert answer is not None
        assert answer.is_same
        for language in ("fr", "en"):
            view = why_view(question, answer, language)
            assert view.terms
            assert view.total is not None
            assert abs(view.total.value - sum(one.value for one in view.terms)) < 1e-6
            assert [one.is_chosen for one in view.plans] == [True, False, False]
            assert all(one.figure[0] in "+−0" for one in view.plans)
            assert all(bool(one.futures) == (level == "master") for one in view.plans)


@given(st.lists(st.floats(-3, 3), max_size=9))
@example([0.014, -0.006])
@example([0.006, 0.007, -0.014])
def test_the_figures_of_the_terms_add_up_to_the_figure_of_their_sum(values: list[float]) -> None:
    """« +0,01 −0,01 » is not « +0,01 »: no figure is a hundredth off, none changes its sign, and the sum is right."""
    shown = hundredths_of(values)
    assert sum(shown) == round(100 * round(sum(values), 6))
    for value, part in zip(values, shown, strict=True):
        assert abs(part - 100 * value) < 1.001
        assert part * value >= 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terms_that_are_told_add_up(language: Language) -> None:
    reasons = tuple(Reason("ahead", value, (("hex", (10, 10)),)) for value in (0.014, -0.006))
    shown = [one.figure for one in terms_of(reasons, language)]
    assert [plain(one).replace(",", ".") for one in shown] == ["+0.02", "−0.01"]
    assert figure(sum_of(reasons), language).replace(",", ".") == "+0.01"


def test_a_persons_action_and_the_beginning_have_no_why() -> None:
    fight = _played()
    assert question_of(fight, 0, Seats()) is None
    assert question_of(fight, 1, Seats()) is None
    assert question_of(fight, len(fight.entries), Seats()) is None


def test_a_choice_that_comes_out_otherwise_says_so() -> None:
    """Boris recovered, where its computer would have cast: played by hand, or by an older version."""
    fight = begin(MAGIC_FIGHT, _setup(), SeededDice(3)).play(End("Anne"), SeededDice(4))
    fight = fight.play(Recover("Boris"), SeededDice(5))
    question = question_of(fight, 2, Seats())
    assert question is not None
    answer = think_again(question)
    assert answer is not None
    assert not answer.is_same
    assert why_view(question, answer, "fr").note.startswith("Joué autrement")
    assert why_view(question, answer, "en").note.startswith("Played otherwise")


def test_who_took_a_place_is_asked_as_it_sits_now() -> None:
    """Boris is a person's now: no why; Anne's place went to a master: her end of segment is asked of it."""
    fight, seats = _played(), Seats()
    seats.put(fight.setup.fighters[1], None)
    assert question_of(fight, 2, seats) is None
    seats.put(fight.setup.fighters[0], Computer("master"))
    question = question_of(fight, 1, seats)
    assert question is not None
    assert question.computer.level == "master"


def test_a_surrender_is_told_as_one() -> None:
    """Boris, a computer's, surrenders: in its own segment, then while KO in Anne's (R4.8)."""
    fight = begin(MAGIC_FIGHT, _setup(), SeededDice(3)).play(End("Anne"), SeededDice(4))
    own = fight.play(Surrender("Boris"), SeededDice(5))
    question = question_of(own, 2, Seats())
    assert question is not None
    view = why_view(question, think_again(question), "fr")
    assert view.plan.startswith("Abandonner")
    assert view.plans
    start = begin(MAGIC_FIGHT, _setup(), SeededDice(3))
    lying = changed(start.state.fighter("Boris"), stun=-60, ko_since=(1, 12))
    state = changed(start.state, fighters=(start.state.fighter("Anne"), lying))
    asleep = replace(start, entries=(Entry(None, (), (), state),)).play(Surrender("Boris"), SeededDice(5))
    question = question_of(asleep, 1, Seats())
    assert question is not None
    view = why_view(question, think_again(question), "fr")
    assert "tour 1" in view.note
    assert not view.plans


def _row_of_boris(driver: Driver) -> int:
    model = driver.arena.log_panel.list.entries
    rows = [row for row in range(model.rowCount()) if model.index(row).data(WHY_ROLE)]
    assert rows
    return rows[-1]


def _wait_for_page(driver: Driver) -> None:
    why = driver.arena.why
    driver.wait(lambda: not why.is_busy and why.page.isVisible() and bool(why.page.as_text()))


def test_the_button_in_the_log_opens_the_page_and_escape_closes_it(driver: Driver) -> None:
    """A real click on the button of the opened entry; a second one closes; key Q on the entry does as well."""
    driver.window.show_screen("arena", match=_played())
    driver.settle()
    driver.wait(lambda: driver.arena.presenter.course.can_choose)
    log = driver.arena.log_panel.list
    row = _row_of_boris(driver)
    index = log.entries.index(row)
    if not index.data(OPEN_ROLE):
        log.scrollTo(index)
        QApplication.processEvents()
        driver.qtbot.mouseClick(
            log.viewport(), Qt.MouseButton.LeftButton, pos=log.visualRect(index).topLeft() + QPoint(40, 8)
        )
    assert index.data(OPEN_ROLE)

    def press() -> None:
        QApplication.processEvents()  # the list goes to its end by itself when something was added
        log.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtBottom)
        place = why_rect(log.visualRect(index)).center()
        assert log.viewport().rect().contains(place), (place, log.viewport().rect(), log.visualRect(index))
        driver.qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=place)

    press()
    _wait_for_page(driver)
    page = driver.arena.why.page
    assert index.data(OPEN_ROLE), "the click was the button's, not the row's"
    assert driver.arena.rect().contains(page.geometry())
    assert not page.geometry().intersects(driver.arena.log_panel.geometry())
    press()
    assert not page.isVisible()
    log.setFocus()
    log.setCurrentIndex(index)
    driver.qtbot.keyClick(log, Qt.Key.Key_Q)
    _wait_for_page(driver)
    driver.qtbot.keyClick(driver.window.focusWidget() or page, Qt.Key.Key_Escape)
    assert not page.isVisible()
    assert driver.window.focusWidget() is log


def test_q_on_the_board_asks_about_the_computers_last_action_and_closes_again(driver: Driver) -> None:
    """The keyboard is the board's, no entry is chosen: Q explains what Boris did last; Q once more closes."""
    driver.window.show_screen("arena", match=_played())
    driver.settle()
    driver.wait(lambda: driver.arena.presenter.course.can_choose)
    board = driver.arena.board
    board.setFocus()
    driver.qtbot.keyClick(board, Qt.Key.Key_Q)
    _wait_for_page(driver)
    log = driver.arena.log_panel.list
    asked = driver.arena.why._step
    assert asked == log.entries.index(_row_of_boris(driver)).data(ENTRY_ROLE).step
    driver.qtbot.keyClick(driver.window.focusWidget() or board, Qt.Key.Key_Q)
    assert not driver.arena.why.page.isVisible()


def test_q_before_any_computer_has_played_says_that_there_is_nothing_to_explain(driver: Driver) -> None:
    """Two people: nobody's choice is a computer's."""
    driver.begin(duel(), SeededDice(3))
    driver.qtbot.keyClick(driver.arena.board, Qt.Key.Key_Q)
    assert driver.is_shown("toast_text")
    assert not driver.arena.why.page.isVisible()


def test_an_entry_of_a_person_has_no_button(driver: Driver) -> None:
    """Neither Anne's entries nor what happens by itself: only what Boris's computer chose."""
    driver.window.show_screen("arena", match=_played())
    driver.settle()
    model = driver.arena.log_panel.list.entries
    asked = [model.index(row) for row in range(model.rowCount()) if model.index(row).data(WHY_ROLE)]
    assert all("Boris" in index.data(ENTRY_ROLE).names for index in asked)
    assert len(asked) < model.rowCount()


def test_the_page_goes_with_its_fight(driver: Driver) -> None:
    """The page is open; another fight begins: it is gone, and a late answer opens none."""
    driver.window.show_screen("arena", match=_played("master"))
    driver.settle()
    why = driver.arena.why
    step = driver.arena.log_panel.list.entries.index(_row_of_boris(driver)).data(ENTRY_ROLE).step
    why.ask(step)
    driver.begin(duel(), SeededDice(1))
    why._tasks.wait()
    driver.settle()
    assert not why.page.isVisible()
