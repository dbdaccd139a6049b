"""17.4: what is announced of a cast by keys: each thing once, and every figure with its name."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from magicfight.ui.widgets.announce import announcer
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel, rolls


@pytest.fixture
def said(driver: Driver) -> list[str]:
    """What is announced from the beginning of a duel three hexes apart on."""
    heard: list[str] = []
    announcer().said.connect(lambda text, _urgent: heard.append(text.replace("\u00a0", " ").replace("\u202f", " ")))
    driver.begin(duel(), rolls(("attack", (4, 4, 4)), ("effect", (2,) * 6)))
    return heard


def test_a_cast_is_told_once(driver: Driver, said: list[str]) -> None:
    """R6.5: the sentences of a hit come as it is shown; the line that sums them up does not tell them again."""
    driver.key(Qt.Key.Key_A)
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    told = " ".join(said)
    for sentence in ("Jet offensif physique de Anne sur Boris : touché.", "Boris perd "):
        assert told.count(sentence.replace("de Anne", "d’Anne")) == 1, told


def test_a_hex_is_told_without_saying_anything_twice(driver: Driver, said: list[str]) -> None:
    """17.4: who stands there by name, once; the distance, the sight."""
    driver.arena.board.setFocus()
    driver.arena.board.move_cursor((13, 10))
    driver.key(Qt.Key.Key_Left)
    driver.key(Qt.Key.Key_Right)
    last = said[-1]
    assert last.startswith("Case 13, 10")
    assert last.count("Boris") == 1
    assert "distance 3" in last
    assert "vue libre" in last


def test_the_odds_name_their_figures(driver: Driver, said: list[str]) -> None:
    """What is left to the target is no bare « 30 / 30 »."""
    driver.key(Qt.Key.Key_A)
    driver.key(Qt.Key.Key_1)
    driver.key(Qt.Key.Key_Return)
    driver.key(Qt.Key.Key_N)
    odds = next(one for one in said if "%" in one)
    left = driver.arena.presenter.course.state.fighter("Boris").stun
    assert f"étourdissement {left} / {left}" in odds


def test_a_spell_that_can_t_be_cast_is_told_as_such(driver: Driver, said: list[str]) -> None:
    """R7.4: Écaille is armour alone: choosing it says why it is not cast, not that it can be."""
    driver.key(Qt.Key.Key_A)
    said.clear()
    driver.key(Qt.Key.Key_5)
    told = " ".join(said)
    assert "Écaille" in told
    assert "peut être lancé" not in told
    assert driver.arena.presenter.view().message_tone == "bad"


def test_a_phase_in_which_nothing_was_done_is_told(driver: Driver, said: list[str]) -> None:
    """R4.5: who ends a phase without a walk, a cast or a recovery passes: the log has a line of it, and it is heard."""
    driver.key(Qt.Key.Key_T)
    entries = driver.arena.presenter.course.log.entries
    assert [one.sentence("fr") for one in entries if one.kind == "pass"] == ["Anne passe."]
    assert "Anne passe." in " ".join(said)


def test_a_phase_with_a_walk_is_not_told_as_passed(driver: Driver, said: list[str]) -> None:
    """R4.5, R5.3: the walk is the phase's own line."""
    driver.click((11, 10))
    driver.key(Qt.Key.Key_T)
    assert all(one.kind != "pass" for one in driver.arena.presenter.course.log.entries)
    assert "passe" not in " ".join(said)
