"""Giving up, agreeing to a draw, the standstill told, a KO wizard that leaves (R4.8; issue 12, point 5; fault A22)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel, QMenu

from magicfight.computer.decision import Decision
from magicfight.duel.actions import Action, End, Stop, Surrender
from magicfight.duel.choices import Level
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import FightState
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import Entry, begin
from magicfight.ground.records import changed
from magicfight.storage.combat import combat_of, save_combat
from tests.ui.arena.conftest import Thinker
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import anne, boris, duel, fight


def _setup(boris_is: Level | None = "master", anne_is: Level | None = None) -> FightSetup:
    one, other = duel().fighters
    return replace(duel(), fighters=(replace(one, computer=anne_is), replace(other, computer=boris_is)))


def _standing(setup: FightSetup, **fighters: dict[str, Any]) -> Duel:
    """A fight that has just begun, some of its wizards otherwise than at the start; `state` changes the state."""
    start = begin(MAGIC_FIGHT, setup, SeededDice(3))
    own = fighters.pop("state", {})
    changed_ones = tuple(changed(one, **fighters.get(one.name, {})) for one in start.state.fighters)
    return replace(start, entries=(Entry(None, (), (), changed(start.state, fighters=changed_ones, **own)),))


def _actions(driver: Driver) -> tuple[Action, ...]:
    found = driver.arena.presenter.course.fight
    assert found is not None
    return found.actions


@pytest.fixture
def lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master that only ends its segments, and sees at each that it has lost."""

    def choose(state: FightState, *_: object) -> Decision:
        return Decision((End(state.active or ""),), 0.0, (), (), concedes=True, chance=0.0)

    monkeypatch.setattr("magicfight.computer.choose.choose", choose)


def _until_asked(driver: Driver) -> None:
    """Anne ends her segments until Boris's computer gives up."""
    driver.begin(_setup(), SeededDice(3))
    course = driver.arena.presenter.course

    def is_asked_or_mine() -> bool:
        return driver.arena.opponent.conceding.is_asking or (course.can_choose and not driver.arena.animator.is_showing)

    for _ in range(6):
        driver.wait(is_asked_or_mine)
        if driver.arena.opponent.conceding.is_asking:
            return
        driver.press("arena_end")
    raise AssertionError("never asked")


@pytest.mark.usefixtures("lost")
def test_a_lost_position_twice_in_a_row_asks_the_person_who_accepts(driver: Driver) -> None:
    """Two choices of Boris below 3 %: the question; accepted, `surrender` stands in the file and Anne wins."""
    _until_asked(driver)
    assert [type(one) for one in _actions(driver) if one.by == "Boris"] == [End]
    driver.press("question_accept")
    driver.wait(lambda: driver.arena.presenter.course.is_over)
    assert _actions(driver)[-1] == Surrender("Boris")
    assert driver.arena.presenter.course.state.winner == "Anne"


@pytest.mark.usefixtures("lost")
def test_refused_it_plays_on_and_asks_no_more(driver: Driver) -> None:
    """« Jouer jusqu'au bout »: Boris does what it had chosen, and is never asked about again in this fight."""
    _until_asked(driver)
    before = len(_actions(driver))
    driver.press("question_cancel")
    driver.wait(lambda: len(_actions(driver)) > before)
    assert _actions(driver)[before] == End("Boris")
    course = driver.arena.presenter.course
    for _ in range(4):
        driver.wait(lambda: course.can_choose and not driver.arena.animator.is_showing)
        driver.press("arena_end")
        assert not driver.arena.opponent.conceding.is_asking
    driver.settle()
    assert not any(isinstance(one, Surrender) for one in _actions(driver))


@pytest.mark.usefixtures("lost")
def test_a_choice_that_is_undone_is_counted_once(driver: Driver) -> None:
    """Boris chooses once, lost; Anne goes back and ends her segment again: it is the same choice, nobody is asked."""
    driver.begin(_setup(), SeededDice(3))
    course = driver.arena.presenter.course
    mine = len(_actions(driver))
    for _ in range(2):
        driver.press("arena_end")
        driver.wait(lambda: any(one.by == "Boris" for one in _actions(driver)[mine:]))
        assert not driver.arena.opponent.conceding.is_asking
        driver.wait(lambda: course.can_choose and not driver.arena.animator.is_showing)
        driver.press("arena_undo")


@pytest.mark.usefixtures("lost")
def test_the_question_goes_with_its_fight(driver: Driver) -> None:
    _until_asked(driver)
    driver.begin(duel(), SeededDice(1))
    assert not driver.is_shown("question")
    assert _actions(driver) == ()


@pytest.mark.usefixtures("lost")
def test_among_computers_nobody_is_asked(driver: Driver) -> None:
    """Both seats are computers': the one that is lost twice leaves."""
    driver.begin(_setup(anne_is="master"), SeededDice(3))
    driver.wait(lambda: driver.arena.presenter.course.is_over)
    assert isinstance(_actions(driver)[-1], Surrender)


def test_a_computers_wizard_that_lies_ko_for_long_gives_up_in_the_persons_turn(driver: Driver) -> None:
    """Boris has been KO since turn 1, it is turn 6, Anne chooses: asked, accepted, gone (R4.8)."""
    lying = _standing(_setup("novice"), Boris={"stun": -60, "ko_since": (1, 12)}, state={"turn": 6})
    driver.window.show_screen("arena", match=lying)
    driver.wait(lambda: driver.arena.opponent.conceding.is_asking)
    driver.press("question_accept")
    driver.wait(lambda: driver.arena.presenter.course.is_over)
    assert _actions(driver) == (Surrender("Boris"),)


def _three(anne_is: Level | None = None) -> FightSetup:
    """Anne against two novices, each for itself."""
    one, other = _setup("novice", anne_is).fighters
    third = replace(other, wizard=replace(other.wizard, name="Carl"), player="Ordinateur 2", start=(16, 10))
    return replace(duel(), fighters=(one, other, third))


def test_whoever_lies_beside_a_refused_one_is_asked_about_too(driver: Driver) -> None:
    """Boris and Carl have lain KO since turn 1; Boris is to play on, then Carl gives up, each is asked about once."""
    out = {"stun": -60, "ko_since": (1, 12)}
    driver.window.show_screen("arena", match=_standing(_three(), Boris=out, Carl=out, state={"turn": 6}))
    conceding = driver.arena.opponent.conceding
    driver.wait(lambda: conceding.is_asking)
    driver.press("question_cancel")
    driver.wait(lambda: conceding.is_asking)
    driver.press("question_accept")
    driver.wait(lambda: bool(_actions(driver)))
    driver.settle()
    assert _actions(driver) == (Surrender("Carl"),)
    assert not conceding.is_asking


def test_whoever_only_watches_is_not_asked(driver: Driver) -> None:
    """Anne is dead, two computers fight on (R4.8): the one that lies for long leaves at once, as among computers."""
    fallen = {"body": -1, "is_dead": True}
    lying = {"stun": -60, "ko_since": (1, 12)}
    standing = _standing(_three(), Anne=fallen, Carl=lying, state={"turn": 6, "active": "Boris", "order_index": 1})
    driver.window.show_screen("arena", match=standing)
    driver.settle()
    driver.press("watch_pause")
    driver.wait(lambda: driver.arena.presenter.course.is_over)
    assert _actions(driver) == (Surrender("Carl"),)
    assert driver.arena.presenter.course.state.winner == "Boris"


def test_a_draw_is_refused_by_a_computer_but_in_a_standstill(driver: Driver) -> None:
    """Anne offers a draw: refused at turn 2 with the reason, no question; accepted after 20 quiet turns (R4.8)."""
    for turn, is_drawn in ((2, False), (21, True)):
        standing = _standing(_setup("novice"), state={"turn": turn, "last_loss_turn": 1, "last_choice_turn": turn})
        driver.window.show_screen("arena", match=standing)
        driver.settle()
        driver.press("arena_stop")
        assert driver.is_shown("question") == is_drawn
        if is_drawn:
            driver.press("question_do")
            driver.wait(lambda: driver.arena.presenter.course.is_over)
            assert _actions(driver) == (Stop("Anne"),)
        else:
            assert _actions(driver) == ()


@pytest.mark.parametrize(("quiet", "is_told"), [(19, False), (20, True), (29, True)])
def test_the_standstill_is_told_from_the_twentieth_turn(driver: Driver, quiet: int, is_told: bool) -> None:
    """Two persons, so many turns without a loss: the message says when the fight will be a draw."""
    standing = _standing(duel(), state={"turn": 1 + quiet, "last_loss_turn": 1, "last_choice_turn": 1 + quiet})
    driver.window.show_screen("arena", match=standing)
    driver.settle()
    said = driver.arena.message.text()
    assert ("Impasse" in said) == is_told
    assert ("tour 31" in said) == is_told


def test_a_ko_wizard_may_surrender_while_another_acts(driver: Driver) -> None:
    """A22: Carl lies KO, Anne, of the same player, chooses: the button asks who, and Carl leaves; Anne goes on."""
    carl = replace(boris(), name="Carl")
    setup = fight((anne(), "Ann", (10, 10)), (boris(), "Bob", (13, 10)), (carl, "Ann", (16, 10)), victory="player")
    driver.window.show_screen("arena", match=_standing(setup, Carl={"stun": -60, "ko_since": (1, 12)}))
    driver.settle()
    button = driver.find(QAbstractButton, "arena_surrender")
    assert button.isEnabled()
    driver.press("arena_surrender")
    menu = driver.find(QMenu, "surrender_menu")
    assert [one.text() for one in menu.actions()] == ["Anne", "Carl"]
    menu.actions()[1].trigger()
    menu.close()
    driver.press("question_do")
    assert _actions(driver) == (Surrender("Carl"),)
    assert driver.arena.presenter.course.state.active == "Anne"


def test_a_ko_wizard_may_surrender_while_a_computer_thinks(driver: Driver, thinker: Thinker) -> None:
    """Anne's only wizard lies KO and Boris, a master, is choosing: Anne leaves; what Boris thought is dropped."""
    lying = _standing(
        _setup("master"), Anne={"stun": -60, "ko_since": (1, 12)}, state={"active": "Boris", "order_index": 1}
    )
    driver.window.show_screen("arena", match=lying)
    driver.wait(lambda: driver.arena.opponent.is_thinking)
    driver.settle()
    driver.press("arena_surrender")
    driver.press("question_do")
    thinker.go_on()
    driver.wait(lambda: driver.arena.presenter.course.is_over)
    assert _actions(driver) == (Surrender("Anne"),)


def test_a_file_played_past_a_standstill_opens_up_to_the_draw_and_says_so(driver: Driver, tmp_path: Path) -> None:
    """R4.8: an older file goes on after the draw: it is looked at up to there, what is left out is told, it stays."""
    played = begin(MAGIC_FIGHT, duel(), SeededDice(2))
    while not played.state.is_over:
        played = played.play(End(played.state.active or ""), SeededDice(3))
    whole = combat_of(played)
    path = tmp_path / "Vieux.combat"
    save_combat(path, replace(whole, actions=(*whole.actions, End("Anne"), End("Boris"))))
    before = path.read_bytes()
    driver.window.open_files([path])
    driver.wait(lambda: driver.arena.presenter.course.is_over)
    assert len(_actions(driver)) == len(whole.actions)
    assert any("2\u00a0actions laissées de côté" in one.text() for one in driver.window.findChildren(QLabel))
    assert path.read_bytes() == before
