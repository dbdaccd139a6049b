"""Real dice: what is needed, what the next die must show, and whose each die of a tie is (R4.3, R6.2)."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from magicfight.ui.arena.play.owed_dice import so_far
from magicfight.ui.arena.play.views import OwedView, PartyView
from tests.reading import plain
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import anne, boris, duel, effect, fight, own, spell, wizard

ATTACK = OwedView("", "", "", 3, 6, needed=10)
TIE = OwedView("", "", "", 2, 6, parties=(PartyView("Rose", "R", 0, ""), PartyView("Phébus", "P", 1, "")), is_tie=True)


@pytest.mark.parametrize(
    ("faces", "head", "left"),
    [
        ((None, None, None), "", ""),
        ((3, None, None), "Somme 3, encore 2 dés", "Il faut encore 7 ou plus à 2 dés."),
        ((3, 2, None), "Somme 5, encore 1 dé", "5 ou 6 : touché. 1 à 4 : manqué."),
        ((3, None, 1), "Somme 4, encore 1 dé", "6 : touché. 1 à 5 : manqué."),
        ((6, 3, None), "Somme 9, encore 1 dé", "Touché, quoi que montre la suite."),
        ((1, 2, None), "Somme 3, encore 1 dé", "Manqué, quoi que montre la suite."),
        ((6, 3, 1), "Somme 10", "Touché."),
        ((1, 2, 6), "Somme 9", "Manqué."),
    ],
)
def test_what_the_next_die_must_show(faces: tuple[int | None, ...], head: str, left: str) -> None:
    """R6.2: 10 or more on three dice; a box may be left empty before another."""
    assert tuple(plain(text) for text in so_far(ATTACK, faces, "fr")) == (head, left)


@pytest.mark.parametrize(
    ("faces", "left"),
    [
        ((5, None), "Phébus : 6, agit d’abord · 5, on relance · 1 à 4, Rose d’abord."),
        ((None, 6), "Rose : 6, on relance · 1 à 5, Phébus d’abord."),
        ((4, 4), "Rose et Phébus relancent."),
        ((5, 4), ""),
    ],
)
def test_what_the_last_die_of_a_tie_means(faces: tuple[int | None, ...], left: str) -> None:
    """R4.3: the higher acts first, equal ones draw again."""
    assert plain(so_far(TIE, faces, "fr")[1]) == left


def test_the_dialog_follows_what_is_typed(driver: Driver) -> None:
    """Anne's spell at Boris, three hexes away: 7 or more; two dice make 5, so that 2 hits and 1 misses."""
    driver.window.settings.are_dice_typed = True
    driver.begin(duel())
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    assert "≥ 11, soit" in plain(driver.find(QLabel, "typed_sum_line").text())
    driver.key(Qt.Key.Key_3)
    driver.key(Qt.Key.Key_2)
    assert plain(driver.find(QLabel, "typed_sum").text()) == "Somme 5, encore 1 dé"
    assert plain(driver.find(QLabel, "typed_left").text()) == "2 à 6 : touché. 1 : manqué."


def test_each_die_of_a_tie_stands_beside_its_wizard(driver: Driver) -> None:
    """Equal dexterities at the beginning: a named box each, « dé de » its player, the first has the keyboard."""
    driver.window.settings.are_dice_typed = True
    driver.begin(fight((anne(dexterity=0), "Ann", (10, 10)), (boris(), "Bob", (13, 10))))
    typed = driver.arena.answers.typed
    assert typed is not None
    assert [plain(box.accessibleName()) for box in typed.boxes] == ["Dé : Anne", "Dé : Boris"]
    texts = [plain(one.text()) for one in typed.findChildren(QLabel)]
    assert "À égalité" in texts
    assert {"Anne", "Boris", "dé d’Ann", "dé de Bob"} <= set(texts)
    assert driver.window.focusWidget() is typed.boxes[0]
    driver.key(Qt.Key.Key_5)
    assert plain(driver.find(QLabel, "typed_left").text()).startswith("Boris : 6, agit d’abord")


def test_the_dice_of_an_activation_say_what_they_must_not_pass(driver: Driver) -> None:
    """R6.4: 9 or less lets the first effect work, 11 or less the second; each is told when its dice are owed."""
    hail = spell("Grêle", effect("energy_blast", activation_roll=9), effect("killing_attack", activation_roll=11))
    caster = wizard("Anne", own(hail, 2, 1), dexterity=10, speed=2, endurance=60)
    driver.window.settings.are_dice_typed = True
    driver.begin(fight((caster, "Ann", (10, 10)), (boris(), "Bob", (13, 10))))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    needs = []
    for _ in range(3):
        needs.append(plain(driver.find(QLabel, "typed_need").text()))
        for _ in range(3):
            driver.key(Qt.Key.Key_4)
        driver.key(Qt.Key.Key_Return)
    works = "pour que l’effet s’active"
    assert needs == ["Il faut 7 ou plus sur Boris", f"Il faut 9 ou moins {works}", f"Il faut 11 ou moins {works}"]
