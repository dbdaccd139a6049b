"""Names of 41 letters push nothing out of the arena, in either language, at each size of window (fault A9)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from magicfight.duel.actions import Cast
from magicfight.duel.setup import FightSetup
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.ground.languages import LANGUAGES, Language
from magicfight.ui.arena.setup.screen import SetupScreen
from magicfight.ui.captions import interpreter
from tests.house.walk import close_dialogs, faults_of
from tests.makers import own, wizard
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import BOULE, LAME, TRAIT, fight, rolls

LONGEST = "Dorothée de la Très Longue Lande-aux-Fées"
OTHER = "Maximilien-Barthélemy de Haute-Grimoirie"
PLAYERS = ("Jean-Christophe-Emmanuel de la Montagne", "Marie-Antoinette de Beauregard-les-Bains")


#: Where there is more room: walked in the long run.
LARGER = ((1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_pushed_out_while_aiming(driver: Driver, language: Language, size: tuple[int, int]) -> None:
    """A spell in hand, the other wizard pointed at: the arena is as wide as the window, its buttons are in it."""
    interpreter().speak(language)
    driver.window.resize(*size)
    first = wizard(LONGEST, own(TRAIT, 6), own(BOULE, 5), own(LAME, 4), dexterity=10, speed=2, endurance=60)
    second = wizard(OTHER, own(TRAIT, 5), speed=2, endurance=40)
    driver.begin(fight((first, PLAYERS[0], (10, 10)), (second, PLAYERS[1], (13, 10))), SeededDice(3))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.hover((13, 10))
    QApplication.processEvents()
    arena = driver.arena
    assert arena.width() <= size[0]
    name = driver.find(QLabel, "plate_name")
    assert name.text() == OTHER
    assert name.heightForWidth(name.width()) <= name.height()
    end = arena.active_card.buttons["end"]
    assert end.mapTo(driver.window, QPoint(end.width(), 0)).x() <= size[0]


def _named(*, dexterity: int = 10) -> FightSetup:
    """The two of the longest names, three hexes apart."""
    first = wizard(LONGEST, own(TRAIT, 6), own(BOULE, 5), own(LAME, 4), dexterity=dexterity, speed=2, endurance=60)
    second = wizard(OTHER, own(TRAIT, 5), speed=2, endurance=40)
    return fight((first, PLAYERS[0], (10, 10)), (second, PLAYERS[1], (13, 10)))


@pytest.mark.parametrize("size", [(1024, 600), *(pytest.param(size, marks=pytest.mark.long) for size in LARGER)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_is_cut_from_the_set_up_to_the_shared_tale(
    driver: Driver, language: Language, size: tuple[int, int]
) -> None:
    """The set-up, the page between players, the log, the dice one rolls oneself, the end, the tale, the replay."""
    interpreter().speak(language)
    window = driver.window
    window.settings.language = language
    window.resize(*size)
    faults: list[str] = []

    def look(where: str, root: QWidget = window) -> None:
        driver.settle()
        # who plays is typed there: a line as long as one likes, whole in its tooltip
        found = [fault for fault in faults_of(root) if not fault.startswith("setup_seat_")]
        faults.extend(f"{where}: {fault}" for fault in found)

    window.show_screen("setup")
    screen = window.current_screen
    assert isinstance(screen, SetupScreen)
    presenter = screen.presenter
    while presenter.view().fighters:
        presenter.remove(0)
    setup = _named()
    presenter.offer([one.wizard for one in setup.fighters], "hand")
    for key, player in enumerate(PLAYERS):
        presenter.add(key)
        presenter.set_player(key, player)
    look("set-up")
    for key, player in enumerate(PLAYERS):
        assert player in driver.find(QWidget, f"setup_seat_{key}").toolTip()
    driver.begin(setup, rolls(("attack", (6, 6, 6)), ("effect", (2,) * 6)))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    look("log")
    driver.press("arena_end")
    assert driver.is_shown("hand_over")
    look("page between players")
    driver.hand_over()
    driver.press("arena_details")
    look("sheet")
    close_dialogs(window)
    window.settings.are_dice_typed = True
    driver.begin(_named(dexterity=0))
    assert driver.is_shown("typed_dice")
    look("dice of a tie")
    driver.begin(_named())
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    assert driver.is_shown("typed_dice")
    look("dice to hit")
    window.settings.are_dice_typed = False
    dice = rolls(("attack", (6, 6, 6)), ("effect", (6,) * 4), ("stun_multiplier", (2,)))
    match = begin(MAGIC_FIGHT, setup, rolls())
    window.show_screen(
        "arena", match=match.play(Cast(LONGEST, "Lame", (4,), target=(13, 10), against="physical"), dice)
    )
    driver.wait(lambda: driver.arena.end_page.is_open)
    look("end", driver.arena.end_page.page)
    driver.press("end_share")
    look("tale")
    close_dialogs(window)
    driver.press("end_watch")
    look("replay")
    assert not faults, "\n" + "\n".join(dict.fromkeys(faults))
