"""Seeing it coming: the result at the target, the warning before one's own are hit (manual 3; R4.8, R6.2, R7.5)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from magicfight.computer.ground import danger
from magicfight.duel.actions import Cast
from magicfight.duel.legal import usable_of
from magicfight.duel.preview import preview
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import FightState
from magicfight.ground.dice import SeededDice
from magicfight.ui.arena.board.scene_data import UNTOLD
from magicfight.ui.arena.play.attack import Draft, cast_of
from magicfight.ui.arena.play.odds import foresee
from magicfight.ui.arena.play.plan import prospects, standing_on
from magicfight.ui.arena.play.plate import PlateView, plate_view, spread_if_touched
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.widgets.numbers import percent
from tests.makers import own, wizard
from tests.reading import plain
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import BRUME, LAME, TRAIT, anne, boris, duel, fight, rolls, tree

SIZES = ((1024, 600), (1280, 720), (1920, 1080))


def _begin(setup: FightSetup) -> ArenaPresenter:
    presenter = ArenaPresenter(SeededDice(1))
    presenter.begin(setup)
    presenter.course.finish()
    return presenter


def _plate(presenter: ArenaPresenter, draft: Draft, hex_: tuple[int, int]) -> PlateView:
    state = presenter.course.state
    me = state.fighter("Anne")
    told = foresee(state, me, draft, hex_, False).told
    assert told is not None
    at = next(one for one in state.fighters if one.hex == hex_)
    found = plate_view(state, me, told, at, "fr")
    assert found is not None
    return found


@pytest.mark.parametrize(("spell", "dice"), [(0, (6,)), (1, (4,)), (0, (1,))])
def test_the_plate_tells_the_numbers_of_the_preview(spell: int, dice: tuple[int, ...]) -> None:
    """R6.2, R6.6: chances of the sentence and bounds of the bars are those of the exact preview, of a hit."""
    presenter = _begin(duel())
    state = presenter.course.state
    me = state.fighter("Anne")
    view = _plate(presenter, Draft(spell, dice), (13, 10))
    told = preview(state, cast_of(me, Draft(spell, dice), (13, 10))).on("Boris")
    assert told is not None
    assert f"{percent(told.touched, 'fr')} de toucher" in view.sentence
    for words, share in (("de tuer", told.dead), ("de mettre KO", told.ko), ("d’étourdir", told.stunned)):
        if share > 1e-12:
            assert f"{percent(share / told.touched, 'fr')} {words}" in view.sentence
        else:
            assert words not in view.sentence
    boris_now = state.fighter("Boris")
    for bar, now, losses in zip(view.bars, (boris_now.stun, boris_now.body), (told.stun, told.body), strict=True):
        spread = spread_if_touched(told, losses)
        assert abs(sum(spread) - 1) < 1e-9
        assert bar.now == now
        assert abs(bar.mean - (now - sum(place * weight for place, weight in enumerate(spread)))) < 1e-9
        assert bar.worst <= bar.mean <= bar.best <= now
        beyond = sum(weight for place, weight in enumerate(spread) if now - place < bar.worst)
        assert beyond <= 0.05 if sum(dice) > 2 else beyond < 1e-12


def test_a_target_of_mist_is_told_without_effect_and_without_bars() -> None:
    """R7.5: nothing reaches a desolidified wizard; the plate says so in place of chances."""
    presenter = _begin(
        fight((anne(), "Ann", (10, 10)), (wizard("Brume", own(BRUME, 1), speed=3, dexterity=20), "Bob", (13, 10)))
    )
    assert presenter.course.state.active == "Brume"
    presenter.choose_spell(0)
    presenter.cast_or_aim()
    presenter.course.finish()
    presenter.end()
    presenter.course.finish()
    view = _plate(presenter, Draft(0, (6,)), (13, 10))
    assert view.is_wasted
    assert view.is_warning
    assert view.bars == ()
    assert view.sentence == "Sans effet\u00a0: désolidification."


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_plate_stands_beside_its_target_and_cuts_no_word(
    driver: Driver, size: tuple[int, int], language: str
) -> None:
    """Boris has a name of 40 letters; the plate hides neither wizard, and the page of the result lies off the board."""
    long_name = "Barthélémy-Boris de la Tour aux Corneilles"[:40]
    named = wizard(long_name, own(TRAIT, 5), own(LAME, 2), endurance=40)
    driver.window.settings.language = language  # type: ignore[assignment]
    driver.window.resize(*size)
    driver.begin(fight((anne(), "Ann", (10, 10)), (named, "Bob", (13, 10))), SeededDice(1))
    driver.key(Qt.Key.Key_A)
    driver.hover((13, 10))
    arena = driver.arena
    plate = arena.plate
    assert plate.isVisible()
    assert arena.lower_page.shown == "result"
    for place in ((10, 10), (13, 10)):
        assert not plate.geometry().contains(arena.board.camera.position_of(place).toPoint())
    assert arena.board.rect().contains(plate.geometry())
    sentence = plate.findChild(QLabel, "plate_sentence")
    assert sentence.heightForWidth(sentence.width()) <= sentence.height()
    for gauge in plate._gauges:
        view = gauge._view
        assert view is not None
        wide = sentence.fontMetrics().horizontalAdvance(view.caption + view.text)
        assert wide + 8 <= gauge.width()
    driver.hover((12, 14))
    assert not plate.isVisible()


def test_a_click_on_ones_own_side_has_to_be_meant(driver: Driver) -> None:
    """R4.8: Zoé fights for Ann too. The first click warns and nothing is rolled, the second casts."""
    setup = fight(
        (anne(), "Ann", (10, 10)),
        (wizard("Zoé", own(LAME, 2), dexterity=5), "Ann", (12, 10)),
        (boris(), "Bob", (13, 12)),
        victory="player",
    )
    driver.begin(setup, rolls(("attack", (1, 1, 1))))
    driver.key(Qt.Key.Key_1)
    driver.arena.presenter.cast_or_aim()
    driver.settle()
    driver.hover((12, 10))
    assert driver.arena.plate.view is not None
    assert driver.arena.plate.view.note == "allié"
    driver.click((12, 10))
    assert "Zoé" in driver.arena.message.text()
    assert "encore" in driver.arena.message.text()
    assert not driver.arena.presenter.course.is_holding
    driver.click((12, 10))
    assert driver.arena.presenter.course.is_holding


def test_a_wizard_behind_a_tree_has_no_plate(driver: Driver) -> None:
    """R5.5: what is not seen can't be aimed at; the light and the tree say why."""
    driver.begin(duel(obstacles=tree((12, 10))), SeededDice(1))
    driver.key(Qt.Key.Key_1)
    driver.hover((13, 10))
    assert not driver.arena.plate.isVisible()


# --- walk and cast planned together


def test_the_odds_of_a_plan_are_those_of_the_cast_after_the_walk() -> None:
    """R5.3, R6.2: a tree hides Boris; from (11, 11) he is seen, with the chance of a cast from there."""
    presenter = _begin(duel(obstacles=tree((12, 10))))
    state = presenter.course.state
    me, draft = state.fighter("Anne"), Draft(0, (6,))
    (found,) = prospects(state, me, draft, (11, 11))
    assert (found.fighter.name, found.here) == ("Boris", None)
    presenter.choose_spell(0)
    presenter.click((11, 11))
    presenter.course.finish()
    after = presenter.course.state
    assert after.fighter("Anne").hex == (11, 11)
    assert after.fighters == standing_on(state, "Anne", (11, 11)).fighters
    told = preview(after, cast_of(after.fighter("Anne"), draft, (13, 10))).on("Boris")
    assert told is not None
    assert found.there == told.touched


def test_one_click_walks_and_the_next_one_casts(driver: Driver) -> None:
    """R5.3, R6.2: a spell in hand, a hex in reach, then the target; Ctrl+Z takes the walk back, the spell stays."""
    driver.begin(duel(obstacles=tree((12, 10))), rolls(("attack", (1, 1, 1))))
    driver.key(Qt.Key.Key_1)
    arena = driver.arena
    arena.presenter.cast_or_aim()
    driver.settle()
    driver.hover((11, 11))
    assert arena.lower_page.shown == "plan"
    view = arena.plan_page.view
    assert view is not None
    assert [(one.name, one.here, one.is_new) for one in view.rows] == [("Boris", "non vue", True)]
    assert arena.board.view.ghost is not None
    assert arena.board.view.ghost.hex == (11, 11)
    assert any(view.rows[0].there in one.text for one in arena.board.view.labels)
    driver.wait(lambda: arena.plan_page.view is not None and arena.plan_page.view.danger_there != "…")
    driver.click((11, 11))
    assert arena.presenter.course.state.fighter("Anne").hex == (11, 11)
    assert arena.presenter.picture.mode == "aim"
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert arena.presenter.course.state.fighter("Anne").hex == (10, 10)
    assert arena.presenter.picture.mode == "aim"
    driver.click((11, 11))
    driver.click((13, 10))
    assert arena.presenter.course.is_holding


def test_an_area_is_laid_by_a_click_and_a_walk_is_meant_with_the_shift_key(driver: Driver) -> None:
    """R7.13: a ball may be laid on any hex, so that only Maj makes of a hex in reach one to walk to."""
    driver.begin(duel(apart=12), SeededDice(1))
    driver.key(Qt.Key.Key_3)
    arena = driver.arena
    arena.presenter.cast_or_aim()
    driver.settle()
    driver.hover((12, 10))
    assert arena.lower_page.shown == "result"
    driver.qtbot.keyPress(arena.board, Qt.Key.Key_Shift)
    assert arena.lower_page.shown == "plan"
    driver.qtbot.keyRelease(arena.board, Qt.Key.Key_Shift)
    assert arena.lower_page.shown == "result"
    where = driver.point_of((12, 10))
    driver.qtbot.mouseClick(arena.board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier, where)
    driver.settle()
    assert arena.presenter.course.state.fighter("Anne").hex == (12, 10)
    assert not arena.presenter.course.is_holding


# --- the danger of each hex


def _worst(state: FightState, foe: str, victim: str) -> float:
    """The greatest chance that one cast of a foe puts a wizard out of action, by the exact preview."""
    attacker, target = state.fighter(foe), state.fighter(victim)
    found = [0.0]
    for place, owned in enumerate(attacker.sheet.wizard.spells):
        dice = usable_of(attacker, place)
        for against in (None, "physical", "energy"):
            for control in (None, "block", "control"):
                cast = Cast(foe, owned.spell.name, dice, target.hex, None, against, control)
                told = preview(state, cast).on(victim)
                if told is not None:
                    found.append(told.stunned + told.ko + told.dead + told.blocked + told.controlled)
    return max(found)


@pytest.mark.parametrize("apart", [1, 3, 6])
def test_the_danger_of_a_hex_is_that_of_the_exact_preview(apart: int) -> None:
    """R6.7: Boris acts once before Anne does again; his worst spell at full dice is what endangers her hex."""
    foe = wizard("Boris", own(TRAIT, 8), own(LAME, 3), speed=1, endurance=60, dexterity=4)
    presenter = _begin(fight((anne(), "Ann", (10, 10)), (foe, "Bob", (10 + apart, 10))))
    state = presenter.course.state
    found = danger(state, "Anne", ((10, 10),))
    (share,) = found.shares
    assert found.chances == share.chances
    assert abs(share.chances[0] - _worst(state, "Boris", "Anne")) < 1e-9


def test_the_map_of_dangers_has_a_number_on_each_hex_in_reach_and_says_from_whom(driver: Driver) -> None:
    """R5.5: behind the tree Boris sees nobody: 0 there; elsewhere the percents of the page stand on the hexes."""
    driver.begin(duel(obstacles=tree((12, 10), (11, 9))), SeededDice(1))
    arena = driver.arena
    driver.key(Qt.Key.Key_D)
    driver.wait(lambda: arena.board.view.danger is not None)
    mask = arena.board.view.danger
    assert mask is not None
    told = {(place % 40, place // 40) for place, percent_ in enumerate(mask) if percent_ != UNTOLD}
    assert told == arena.board.view.reach | {(10, 10)}
    exact = danger(arena.presenter.course.state, "Anne")
    assert all(mask[row * 40 + column] == round(100 * exact.at((column, row))) for column, row in exact.hexes)
    assert min(exact.chances) == 0
    assert max(exact.chances) > 0
    worst = exact.hexes[exact.chances.index(max(exact.chances))]
    driver.hover(worst)
    assert arena.lower_page.shown == "danger"
    view = arena.danger_page.view
    assert view is not None
    assert [one.name for one in view.rows] == ["Boris"]
    assert view.rows[0].share == percent(exact.by(worst)[0][2], "fr")
    assert [(one.start, one.end) for one in arena.board.view.arrows] == [((13, 10), worst)]
    driver.key(Qt.Key.Key_Escape)
    assert arena.board.view.danger is None
    assert arena.lower_page.shown == "log"


def test_i_pins_the_result(driver: Driver) -> None:
    """Trait in hand, Boris pointed at, I: the result stays while the pointer is elsewhere; Échap lets it go, and only
    that; an action lets it go too."""
    driver.begin(duel(), SeededDice(3))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.hover((13, 10))
    arena = driver.arena
    assert arena.lower_page.shown == "result"
    arena.board.setFocus()
    driver.key(Qt.Key.Key_I)
    assert arena.odds_card.is_pinned
    driver.hover((11, 11))
    assert arena.lower_page.shown == "result", "a plan would take its place"
    driver.key(Qt.Key.Key_Escape)
    driver.hover((11, 12))
    assert arena.lower_page.shown == "plan"
    assert arena.presenter.picture.is_attacking
    driver.hover((13, 10))
    driver.key(Qt.Key.Key_I)
    driver.click((13, 10))
    driver.settle()
    assert not arena.odds_card.is_pinned


def test_a_refused_cast_shows_why_in_place_of_chances(driver: Driver) -> None:
    """« Saut » onto one's own hex can't be: the plate says so, and no chance to hit (faults A6)."""
    driver.begin(duel(), SeededDice(3))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_4)
    driver.hover((10, 10))
    shown = driver.arena.presenter.hover()
    plate = shown.plate
    assert plate is not None
    assert "Anne est déjà en" in plain(plate.sentence)
    assert (plate.bars, plate.is_warning) == ((), True)
    driver.key(Qt.Key.Key_1)
    driver.hover((12, 10))
    driver.hover((13, 10))
    again = driver.arena.presenter.hover().plate
    assert again is not None
    assert "de toucher" in plain(again.sentence)
