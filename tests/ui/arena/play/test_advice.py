"""« Conseil »: what a master would do for a person, and « Jouer à ma place » (issue 12, point 7)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton

from magicfight.computer.choose import choose, seed_of
from magicfight.computer.decision import Alternative, Decision, Reason
from magicfight.duel.actions import Action, Cast, End, Move, Recover
from magicfight.duel.state import opening_state
from magicfight.ground.dice import SeededDice
from magicfight.ground.languages import LANGUAGES
from magicfight.ui.arena.board.scene_data import BoardView
from magicfight.ui.arena.play.advice import advice_view, think_for
from magicfight.ui.arena.play.advice_board import advised
from magicfight.ui.arena.play.why import plans_of
from magicfight.ui.captions import interpreter
from tests.reading import plain
from tests.ui.arena.driving import WAIT_MS, Driver
from tests.ui.arena.fights import anne, boris, duel, fight


def _wanted(driver: Driver) -> tuple[Action, ...]:
    fight = driver.arena.presenter.course.fight
    assert fight is not None
    return choose(fight.state, "master", "steady", seed_of(fight.setup, fight.actions)).actions


def _ask(driver: Driver) -> None:
    driver.key(Qt.Key.Key_H)
    advice = driver.arena.advice
    driver.qtbot.waitUntil(lambda: not advice.is_busy and advice.page.play_button.isEnabled(), timeout=WAIT_MS)


def _actions(driver: Driver) -> tuple[Action, ...]:
    fight = driver.arena.presenter.course.fight
    assert fight is not None
    return fight.actions


def test_h_asks_and_the_advice_is_a_masters_choice(driver: Driver) -> None:
    """Anne's own segment: H; nothing of the fight changes, the page says a plan and what was rejected, in words."""
    driver.begin(duel(), SeededDice(3))
    fight = driver.arena.presenter.course.fight
    assert fight is not None
    _ask(driver)
    assert driver.arena.advice.is_open
    assert _actions(driver) == ()
    decision = think_for(fight)
    assert decision.actions == _wanted(driver)
    for language in LANGUAGES:
        view = advice_view(fight.state, decision, language)
        assert view.plan in view.as_text
        assert len(view.lines) >= 3
    before = driver.arena.advice.page.accessibleDescription()
    interpreter().speak("en")
    assert driver.arena.advice.page.accessibleDescription() != before


def test_no_plan_wins_more_futures_than_were_imagined() -> None:
    """« Écarté : lancer « Trait » sur Boris, 152 sur 100 »: what the plan is worth by itself was counted too."""
    reasons = (Reason("future", 0.97, (("chance", 97),)), Reason("ahead", 0.52, (("hex", (10, 10)),)))
    cast = Cast("Anne", "Trait", (6,), target=(13, 10))
    other = Alternative((cast,), 1.49, reasons)
    decision = Decision((End("Anne"),), 1.5, reasons, (other,), chance=0.97)
    state = opening_state(duel())
    assert [plain(one.futures) for one in plans_of(state, decision, "fr")] == ["97 sur 100"] * 2
    assert plain(advice_view(state, decision, "fr").lines[-1]).endswith("sur Boris, 97 sur 100.")


def test_what_decides_between_plans_that_win_as_many_futures_is_told() -> None:
    """99 futures of 100 are won by what is advised, 100 by what is rejected: the worth of both moves says why. Nothing
    is told of it where the futures say all, or the worth is the same."""

    def lines(won: int, worth: float = 0.1) -> list[str]:
        mine = (Reason("future", 0.99, (("chance", 99),)), Reason("ahead", 0.3, (("hex", (10, 10)),)))
        other = (Reason("future", won / 100, (("chance", won),)), Reason("ahead", worth, (("hex", (10, 10)),)))
        cast = Cast("Anne", "Trait", (6,), target=(13, 10))
        decision = Decision((End("Anne"),), 1.29, mine, (Alternative((cast,), 1.1, other),), chance=0.99)
        return [plain(one) for one in advice_view(opening_state(duel()), decision, "fr").lines[-2:]]

    close = lines(100)
    assert close[0] == "99 suites gagnées sur 100 imaginées ; ce coup vaut +0,3."
    assert close[1].endswith("sur Boris, 100 sur 100 ; ce coup : +0,1.")
    assert lines(99, 0.301)[0] == "99 suites gagnées sur 100 imaginées."
    assert lines(100, 0.001)[1].endswith("sur Boris, 100 sur 100 ; ce coup : 0.")
    clear = lines(80)
    assert clear[0] == "99 suites gagnées sur 100 imaginées."
    assert clear[1].endswith("sur Boris, 80 sur 100.")


def test_a_term_that_weighs_nothing_is_not_told() -> None:
    reasons = tuple(Reason("ahead", value, (("hex", (10, 10)),)) for value in (0.3, 0.004))
    decision = Decision((End("Anne"),), 0.304, reasons)
    first = plain(advice_view(opening_state(duel()), decision, "fr").lines[0])
    assert first.count("+") == 1
    assert first.endswith("+0,3.")


def test_play_in_my_place_does_what_was_advised(driver: Driver) -> None:
    """A click on « Jouer à ma place »: the walk and the cast of the advice are Anne's actions."""
    driver.begin(duel(apart=9), SeededDice(3))
    _ask(driver)
    wanted = _wanted(driver)
    driver.press("advice_play")
    driver.wait(lambda: len(_actions(driver)) >= len(wanted))
    driver.settle()
    assert _actions(driver)[: len(wanted)] == wanted
    assert not driver.arena.advice.is_open
    if isinstance(wanted[-1], Cast):
        course = driver.arena.presenter.course
        assert course.is_holding or course.is_over, "the cast is looked at, as any other"


def test_escape_the_button_and_h_close_it_and_nothing_is_played(driver: Driver) -> None:
    driver.begin(duel(), SeededDice(3))
    for close in (
        lambda: driver.key(Qt.Key.Key_Escape),
        lambda: driver.press("advice_close"),
        lambda: driver.key(Qt.Key.Key_H),
    ):
        _ask(driver)
        close()
        assert not driver.arena.advice.is_open
    assert _actions(driver) == ()


def test_advice_goes_with_the_choice_that_it_was_asked_for(driver: Driver) -> None:
    """Anne ends her segment while it is thought of, or with the page open: it is gone, a late answer shows nothing."""
    driver.begin(duel(), SeededDice(3))
    driver.key(Qt.Key.Key_H)
    driver.arena.presenter.course.act(End("Anne"))
    driver.arena._wake()
    driver.hand_over()
    driver.arena.advice._tasks.wait()
    driver.settle()
    assert not driver.arena.advice.is_open
    driver.begin(duel(), SeededDice(4))
    _ask(driver)
    driver.begin(duel(), SeededDice(5))
    assert not driver.arena.advice.is_open
    assert _actions(driver) == ()


def test_what_was_advised_stops_where_the_fight_stands_differently(driver: Driver) -> None:
    """The walk of the advice was played; before its cast the player recovers or walks elsewhere: no cast comes."""
    driver.begin(duel(apart=9), SeededDice(3))
    _ask(driver)
    advice = driver.arena.advice
    plan = _wanted(driver)
    advice.play()
    advice._plan = plan[1:]
    driver.arena.presenter.course.finish()
    driver.arena.presenter.course.undo()
    advice.follow()
    assert advice._plan == ()
    assert not any(isinstance(action, (Cast, Recover)) for action in _actions(driver))


def test_the_button_is_shut_while_nobody_chooses(driver: Driver) -> None:
    """A cast is looked at: no advice then."""
    driver.begin(duel(), SeededDice(3))
    _ask(driver)
    driver.press("advice_play")
    driver.settle()
    course = driver.arena.presenter.course
    driver.wait(lambda: course.is_holding or course.is_over)
    driver.settle()
    assert not driver.find(QAbstractButton, "arena_advice").isEnabled()


def test_the_plan_is_drawn_on_the_board(driver: Driver) -> None:
    """Anne stands nine hexes from Boris: the way, her ghost at its end, the line to Boris and both steps by number are
    on the board while the page is open, wherever the pointer is, and gone with it."""
    driver.begin(duel(apart=9), SeededDice(3))
    _ask(driver)
    walk, cast = _wanted(driver)[:2]
    assert isinstance(walk, Move)
    assert isinstance(cast, Cast)
    for pointed in (None, (3, 3)):
        driver.arena.board.point_at(pointed)
        shown = driver.arena.board.view
        assert shown.path[-1] == walk.to
        assert shown.ghost is not None
        assert shown.ghost.hex == walk.to
        assert shown.reach == frozenset()
        assert [(line.start, line.end) for line in shown.lines] == [(walk.to, cast.target)]
        assert [(label.hex, label.text[:2]) for label in shown.labels] == [(walk.to, "1."), (cast.target, "2.")]
        assert cast.spell in shown.labels[1].text
    driver.key(Qt.Key.Key_Escape)
    shown = driver.arena.board.view
    assert (shown.path, shown.ghost, shown.lines) == ((), None, ())
    assert shown.reach


def test_an_area_that_is_advised_is_drawn_with_its_hexes() -> None:
    """A ball aimed at a hex of its own: the hexes that it would touch, laid from where the caster would stand."""
    fight = duel(apart=9)
    state = opening_state(fight)
    cast = Cast("Anne", "Boule", (5,), (20, 12))
    shown = advised(BoardView(), state, (Move("Anne", (14, 10)), cast), "fr")
    assert (20, 12) in shown.area
    assert len(shown.area) > 7
    assert shown.pinned == (20, 12)
    assert shown.lines[0].start == (14, 10)


def test_in_a_small_window_the_advice_hides_neither_side(driver: Driver) -> None:
    """A11 at 1024 × 600: whoever plays and the target stand beside the page, wherever the board was; a pointer on the
    board keeps it still."""
    driver.window.resize(1024, 600)
    driver.begin(duel(), SeededDice(3))
    board, page = driver.arena.board, driver.arena.advice.page
    corner = board.geometry().topLeft()
    for shift in (QPoint(0, 0), QPoint(150, -60), QPoint(-120, 40)):
        board.camera.shift(shift)
        _ask(driver)
        for fighter in driver.arena.presenter.course.state.fighters:
            place = corner + board.camera.position_of(fighter.hex).toPoint()
            assert not page.geometry().contains(place), (shift, fighter.name)
            assert board.geometry().contains(place)
        driver.key(Qt.Key.Key_Escape)


def test_the_plan_that_is_advised_is_not_under_its_page(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Anne at the left, all others at the right: the page hides two of them rather than her and where she shall go."""
    away, goal = (10, 10), (5, 10)
    others = tuple((replace(boris(), name=f"Boris {at}"), "Bob", at) for at in ((26, 9), (26, 12), (26, 24), (27, 25)))
    driver.begin(fight((anne(), "Ann", away), *others), SeededDice(3))
    name = driver.arena.presenter.course.state.active
    assert name == "Anne"
    monkeypatch.setattr(
        "magicfight.computer.choose.choose", lambda *_: Decision((Move(name, goal), End(name)), 0.0, (), ())
    )
    board, page = driver.arena.board, driver.arena.advice.page
    board.camera.shift(QPoint(300, 80) - board.camera.position_of(away).toPoint())
    _ask(driver)
    corner = board.geometry().topLeft()
    for hex_ in (away, goal):
        place = corner + board.camera.position_of(hex_).toPoint()
        assert not page.geometry().contains(place), hex_
        assert board.geometry().contains(place), hex_
