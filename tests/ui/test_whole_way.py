"""From the menu to a winner, by real clicks and keys, on real files (manual 2 and 3; R2 to R7)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from magicfight import cli
from magicfight.duel.plain import state_to_plain
from magicfight.hexgrid.coords import distance, neighbors
from magicfight.storage.combat import load_combat, play_again
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.lists import RowList
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import rolls
from tests.ui.conftest import MakeWindow
from tests.ui.typing import type_text

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Player(Driver):
    """Somebody at the screen who sees buttons, lists and fields, and uses no other way."""

    def look(self) -> None:
        """Let the window catch up."""
        for _ in range(5):
            QApplication.processEvents()

    def push(self, name: str) -> None:
        """Click a button of any screen."""
        button = self.find(QAbstractButton, name)
        assert button.isEnabled(), f"{name}: {button.toolTip()}"
        self.qtbot.mouseClick(button, LEFT)
        self.look()

    def tick(self, name: str) -> None:
        """Tick a box on its mark."""
        box = self.find(QAbstractButton, name)
        QTest.mouseClick(box, LEFT, NONE, QPoint(8, box.height() // 2))
        self.look()

    def row(self, rows: QListView, text: str) -> QPoint:
        """Where a row of a list stands."""
        model = rows.model()
        for place in range(model.rowCount()):
            index = model.index(place, 0)
            if text in str(index.data(Qt.ItemDataRole.AccessibleTextRole) or index.data()):
                rows.scrollTo(index)
                return rows.visualRect(index).center()
        raise AssertionError(f"no {text} in {rows.objectName()}")

    def choose(self, name: str, text: str, *, is_double: bool = False) -> None:
        """Click a row of a list, or double click it."""
        rows = self.find(RowList, name)
        where = self.row(rows, text)
        QTest.mouseClick(rows.viewport(), LEFT, NONE, where)
        if is_double:
            QTest.mouseDClick(rows.viewport(), LEFT, NONE, where)
        self.look()

    def write(self, kind: type[QWidget], name: str, text: str) -> None:
        """Type into a field."""
        type_text(self.find(kind, name), text)
        self.look()

    def save_as(self, path: Path) -> None:
        """Give a file its name in the dialog that asks for it."""
        assert self.is_shown("save_dialog")
        field = self.find(QLineEdit, "fileNameEdit")
        field.selectAll()
        type_text(field, str(path))
        QTest.keyClick(field, Qt.Key.Key_Return)
        self.look()
        assert not self.is_shown("save_dialog")


def _make_spells(player: Player, file: Path) -> None:
    """Two spells, one of two effects; saved on the way to the wizards (manual 2.1.1)."""
    player.push("menu_library")
    player.push("library_create")
    player.choose("effect_list", "Attaque visant à tuer")
    player.tick("modifier_armor_piercing")
    player.write(QLineEdit, "spell_name", "Épée d’été")
    player.push("spell_create")
    player.write(QPlainTextEdit, "description_field", "Ça tranche, « très » net.")
    player.push("description_ok")
    player.choose("effect_list", "Projection d’énergie")
    player.choose("effect_list", "Attaque flash")
    player.write(QLineEdit, "spell_name", "Lueur ŒÀ")
    player.push("spell_create")
    player.push("description_ok")
    player.push("spell_next")
    player.push("question_save")
    player.save_as(file)


def _make_wizard(player: Player, name: str, appearance: str, plus: str) -> None:
    """One wizard: three points of a characteristic, both spells, dice (manual 2.2.1)."""
    for _ in range(3):
        player.push(f"value_{plus}_plus")
    player.choose("offer_list", "Épée d’été", is_double=True)
    player.push("dice_0_plus")
    player.push("dice_0_plus")
    player.push("dice_0_plus")
    player.choose("offer_list", "Lueur ŒÀ", is_double=True)
    player.push("wizard_create")
    player.write(QLineEdit, "wizard_name", name)
    player.push(f"appearance_{appearance}")
    player.push("naming_ok")


def _as_typed(path: Path) -> dict[str, object]:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def _casts(path: Path) -> list[dict[str, object]]:
    actions = json.loads(path.read_text(encoding="utf-8"))["actions"]
    return [one for one in actions if one["do"] == "cast"]


BLADE = {
    "name": "Épée d’été",
    "description": "Ça tranche, « très » net.",
    "effects": [{"effect": "killing_attack", "modifiers": [{"modifier": "armor_piercing"}]}],
}
GLOW = {
    "name": "Lueur ŒÀ",
    "description": "",
    "effects": [{"effect": "energy_blast", "modifiers": []}, {"effect": "flash", "modifiers": []}],
}


def _wizard(name: str, appearance: str, bought: str) -> dict[str, object]:
    spells = [{"spell": BLADE, "dice": [4]}, {"spell": GLOW, "dice": [2, 2]}]
    return {"name": name, "appearance": appearance, "points": 250, "bought": {bought: 3}, "spells": spells}


def test_from_the_menu_to_a_winner(
    qtbot: QtBot, make_window: MakeWindow, settings: Settings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two spells, two wizards, a duel to the death; every file holds what was typed and plays again to the same end."""
    settings.is_motion_reduced = True
    settings.own_folder = tmp_path / "mes fichiers"
    window = make_window()
    player = Player(qtbot, window)
    window.show_screen("menu")
    player.look()
    spells, wizards, played = (tmp_path / name for name in ("Été.sort", "Duellistes.magic", "Duel.combat"))

    _make_spells(player, spells)
    assert _as_typed(spells) == {"format": "magicfight.sort", "version": 2, "spells": [BLADE, GLOW]}

    player.push("builder_create")
    _make_wizard(player, "Élise", "owl", "dexterity")
    player.push("question_cancel")  # both go into one file below
    player.push("question_another")
    _make_wizard(player, "Circé l’Œil", "cat", "constitution")
    player.push("question_cancel")  # not yet saved either
    player.push("question_cancel")  # no other one: back to the menu
    player.push("menu_builder")
    player.push("builder_create")
    player.push("wizard_list")
    player.push("wizard_save_all")
    player.save_as(wizards)
    player.push("wizard_list_close")
    window.activateWindow()  # as a window manager does when the list's own window goes
    qtbot.waitUntil(window.isActiveWindow)
    made = [_wizard("Élise", "owl", "dexterity"), _wizard("Circé l’Œil", "cat", "constitution")]
    assert _as_typed(wizards) == {"format": "magicfight.magic", "version": 2, "wizards": made}

    player.push("wizard_back")
    player.push("builder_opening_back")
    player.push("menu_setup")
    density = player.find(QSlider, "setup_density")
    density.setFocus()
    QTest.keyClick(density, Qt.Key.Key_Home)
    seed = player.find(QLineEdit, "setup_seed")
    seed.selectAll()
    type_text(seed, "7")
    QTest.keyClick(seed, Qt.Key.Key_Return)
    player.look()
    player.push("setup_start")
    player.arena.presenter.course.use_dice(
        rolls(
            ("attack", (1, 1, 1)),  # Circé misses: paid all the same
            ("attack", (6, 6, 6)),  # hits at any distance of the arena
            ("effect", (6, 6, 6, 6)),
            ("stun_multiplier", (1,)),
        )
    )
    player.settle()
    elise, circe = (player.arena.presenter.course.state.fighter(name) for name in ("Élise", "Circé l’Œil"))
    step = next(hex_ for hex_ in neighbors(elise.hex) if distance(hex_, circe.hex) < distance(elise.hex, circe.hex))
    player.click(step)
    player.end()
    player.press("arena_attack")
    player.key(Qt.Key.Key_2)
    player.click(step)
    player.end()
    player.press("arena_attack")
    player.key(Qt.Key.Key_1)
    player.click(circe.hex)
    assert player.find(QLabel, "end_title").text() == "Victoire d’Élise"
    player.push("end_save")
    player.save_as(played)

    final = state_to_plain(player.arena.presenter.course.state)
    assert state_to_plain(play_again(load_combat(played)).state) == final
    assert final["fighters"][1]["conditions"] == ["dead"]
    assert [one["spell"] for one in _casts(played)] == ["Lueur ŒÀ", "Épée d’été"]
    assert cli.main(["replay", str(played), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1]) == final
    fight = _as_typed(played)
    assert [one["wizard"] for one in fight["fighters"]] == made  # type: ignore[attr-defined]
    assert cli.main(["check", str(spells), str(wizards), str(played)]) == 0
