"""Advice and what is left, on the builder's own screen, by real clicks and keys."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from magicfight.ground.phrases import number
from magicfight.rules.wizardry import points_left
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.widgets.dialogs import Choice, ask
from tests.makers import own, wizard
from tests.ui.builder.test_screen import BLAST, LEFT, bare, button, buy, put_wizards, screen, settle
from tests.ui.typing import plain, type_text

__all__ = ["bare", "screen"]


def said(screen: BuilderScreen) -> str:
    """What the line at the foot says."""
    return plain(screen.builder.message.text())


def test_a_blank_wizard_is_left_alone_and_a_spell_brings_advice(screen: BuilderScreen, qtbot: QtBot) -> None:
    """E11: 240 of 250 points unspent are told, never refused; « Écarter » ends it for this wizard, « Conseils » not."""
    assert said(screen) == ""
    assert not button(screen, "advice_show").isVisible()
    buy(screen, "Trait")
    assert "Il reste 240 points" in said(screen)
    assert screen.builder.line.head.text() == "Conseil 1 sur 1"
    assert screen.builder.create_button.isEnabled()
    qtbot.mouseClick(button(screen, "advice_put_away"), LEFT)
    settle()
    assert said(screen) == ""
    qtbot.mouseClick(button(screen, "advice_bring_back"), LEFT)
    settle()
    assert "Il reste 240 points" in said(screen)


def test_advice_shows_the_way(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """R3.7, R4.7: a spell over 60 active points is chosen, the endurance that speed lacks gets the keyboard; an error
    takes the line first."""
    fast = wizard("Anne", own(BLAST, 12), speed=6, points=138)
    put_wizards(bare, tmp_path, fast)
    bare.edit(0)
    settle()
    assert "Vitesse sans endurance" in said(bare)
    qtbot.mouseClick(button(bare, "advice_show"), LEFT)
    assert bare.builder.characteristics.rows["endurance"].stepper.field.hasFocus()
    bare.presenter.set_value("strength", 30)
    settle()
    assert "Il manque" in said(bare)
    assert not button(bare, "advice_show").isVisible()
    bare.undo()
    bare.presenter.set_shown(0, 13)
    bare.presenter.set_value("endurance", 300)
    bare.presenter.set_points(500)
    settle()
    assert "65 points actifs" in said(bare)
    qtbot.mouseClick(button(bare, "advice_show"), LEFT)
    assert bare.builder.chosen.list.hasFocus()


def test_the_rest_is_spent_and_comes_back(screen: BuilderScreen, qtbot: QtBot) -> None:
    """« Dépenser le reste » : nothing is left that buys anything; one step of undo gives it back."""
    buy(screen, "Trait")
    qtbot.mouseClick(button(screen, "wizard_spend"), LEFT)
    qtbot.waitUntil(lambda: points_left(screen.presenter.wizard) < 1, timeout=20000)
    settle()
    assert screen.presenter.wizard.spells[0].dice[0] > 2
    assert not button(screen, "wizard_spend").isVisible()
    screen.undo()
    settle()
    assert points_left(screen.presenter.wizard) == 240


def test_a_wizard_is_named_as_it_is_seen(screen: BuilderScreen, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """E2's kind: « Dépenser le reste » still works as « Créer » is clicked: nothing changes behind the name."""
    buy(screen, BLAST.name)
    settle()
    waiting: list[Callable[[], None]] = []
    tasks = screen.making._tasks
    monkeypatch.setattr(tasks, "run", lambda work, done, *_: waiting.append(lambda: done(work())))
    qtbot.mouseClick(button(screen, "wizard_spend"), LEFT)
    left = points_left(screen.presenter.wizard)
    qtbot.mouseClick(button(screen, "wizard_create"), LEFT)
    settle()
    assert len(waiting) == 1
    waiting[0]()
    settle()
    assert points_left(screen.presenter.wizard) == left


def test_the_manuals_groups_of_characteristics_are_shown(screen: BuilderScreen) -> None:
    """E14, manual 2.2.1: physical, mental, then body and speed."""
    heads = [label[0].text() for label in screen.builder.characteristics._heads.values()]
    assert heads == ["PHYSIQUES", "MENTALES", "STRUCTURE ET VITESSE", "DÉFENSES", "SECONDAIRES", "COMBAT"]


def test_speed_tells_its_segments(screen: BuilderScreen) -> None:
    """R4.1: speed 2 acts in 6 and 12."""
    assert not screen.builder.characteristics.segments.isVisible()
    screen.builder.characteristics.rows["speed"].stepper.setFocus()
    settle()
    assert screen.builder.characteristics.segments.accessibleName() == "6, 12"


def test_what_is_bought_is_bold_from_the_first_time_on(bare: BuilderScreen, tmp_path: Path) -> None:
    """E8: a wizard taken up as the builder is shown for the first time."""
    put_wizards(bare, tmp_path, wizard("Anne", own(BLAST, 4), strength=3))
    bare.edit(0)
    settle()
    rows = bare.builder.characteristics.rows
    assert rows["strength"].name.font().bold()
    assert not rows["ego"].name.font().bold()


def test_a_stepper_keeps_no_mark_once_the_keyboard_is_elsewhere(screen: BuilderScreen, qtbot: QtBot) -> None:
    """E8"""
    stepper = screen.builder.characteristics.rows["strength"].stepper
    qtbot.mouseClick(stepper.plus, LEFT)
    stepper.field.setFocus()
    QTest.keyClick(stepper.field, Qt.Key.Key_Up)
    assert stepper.field.hasSelectedText()
    screen.builder.offers.search.setFocus()
    assert not stepper.field.hasSelectedText()


def test_a_little_is_not_told_as_nothing() -> None:
    """E7, R1.1: two decimals would call it 0."""
    assert number(Fraction(1, 250), "fr") == "moins de\u00a00,01"
    assert number(Fraction(-1, 250), "en") == "−0.01"
    assert number(Fraction(1, 200), "fr") == "0,01"
    assert number(0, "fr") == "0"


def test_down_goes_from_a_search_into_what_was_found(screen: BuilderScreen) -> None:
    """E13"""
    field = screen.builder.offers.search
    field.setFocus()
    type_text(field, "cuir")
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert screen.builder.offers.list.hasFocus()
    assert screen.builder.offers.list.current_key() == "Cuirasse d’argent"


def test_arrows_go_between_the_buttons_of_a_question(screen: BuilderScreen) -> None:
    """E13"""
    choices = (Choice("cancel", "Non"), Choice("do", "Oui", is_first=True))
    sheet = ask(screen.frame.overlay_host, "Vraiment ?", "Vraiment ?", choices, lambda _answer: None)
    settle()
    yes, no = (sheet.findChild(QPushButton, f"question_{one}") for one in ("do", "cancel"))
    assert QApplication.focusWidget() is yes
    assert yes is not None
    assert no is not None
    QTest.keyClick(yes, Qt.Key.Key_Left)
    assert QApplication.focusWidget() is no
    QTest.keyClick(no, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is yes


def test_without_a_library_its_own_spells_stay_on_offer(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """E10: a spell given back can be bought again, and the foot says why there is no other."""
    put_wizards(bare, tmp_path, wizard("Anne", own(BLAST, 4), points=250))
    bare.edit(0)
    settle()
    bare.presenter.give_back(0)
    settle()
    assert [row.name for row in bare.builder.offers.list.rows.rows()] == ["Trait"]
    assert button(bare, "offer_load").isVisible()
    buy(bare, "Trait")
    assert [owned.spell for owned in bare.presenter.wizard.spells] == [BLAST]


@pytest.mark.parametrize("is_edited", [False, True])
def test_the_button_says_what_it_does(bare: BuilderScreen, tmp_path: Path, is_edited: bool) -> None:
    """E12: « Créer » makes a wizard, « Remplacer » puts one back."""
    put_wizards(bare, tmp_path, wizard("Anne", own(BLAST, 4), points=250))
    if is_edited:
        bare.edit(0)
    else:
        bare.open_page()
    settle()
    assert bare.builder.create_button.text() == ("Remplacer" if is_edited else "Créer")
