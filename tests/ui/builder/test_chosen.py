"""The spells bought, by real clicks and keys: the dice shown are those of the row chosen (manual 2.2.2)."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from magicfight.ui.builder.screen import BuilderScreen
from tests.makers import own, spell, wizard
from tests.ui.builder.test_screen import LEFT, NONE, bare, put_wizards, row_point, settle
from tests.ui.typing import plain

__all__ = ["bare"]
SPELLS = tuple(own(spell(name, "energy_blast"), dice) for name, dice in (("Braise", 5), ("Feu", 4), ("Lame", 3)))


def shown(screen: BuilderScreen) -> tuple[object, str, int]:
    """The row chosen, whose dice are shown, and how many."""
    dice = screen.builder.dice
    return screen.builder.chosen.list.current_key(), plain(dice.accessibleName()), dice.rows[0].stepper.value()


def test_the_dice_follow_the_row_that_is_chosen(bare: BuilderScreen, tmp_path: Path) -> None:
    """Three spells bought, and none in hand: a click on the second, the arrows, Delete, which takes the next one."""
    put_wizards(bare, tmp_path, wizard("Anne", *SPELLS))
    bare.edit(0)
    settle()
    rows = bare.builder.chosen.list
    assert shown(bare) == ("Braise", "Dés de « Braise »", 5)
    QTest.mouseClick(rows.viewport(), LEFT, NONE, row_point(rows, "Feu"))
    settle()
    assert shown(bare) == ("Feu", "Dés de « Feu »", 4)
    QTest.keyClick(rows, Qt.Key.Key_Down)
    settle()
    assert shown(bare) == ("Lame", "Dés de « Lame »", 3)
    QTest.mouseClick(rows.viewport(), LEFT, NONE, row_point(rows, "Feu"))
    QTest.keyClick(rows, Qt.Key.Key_Delete)
    settle()
    assert shown(bare) == ("Lame", "Dés de « Lame »", 3)
    bare.undo()
    settle()
    assert shown(bare)[0] == "Feu"
