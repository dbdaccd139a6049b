"""The players' screen and the public tale hold no secret (issue 16.10): each is a number or a word of its own here."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from magicfight.desk.common.system import TONES
from magicfight.ground.dice import SeededDice
from magicfight.ground.markup import FORMATS
from magicfight.ground.terms import LANGUAGES
from magicfight.ui.desk.players_view import players_view
from magicfight.ui.desk.players_window import PlayersWindow
from magicfight.ui.desk.presenter import DeskPresenter
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.main_window import MainWindow
from tests.reading import plain
from tests.ui.desk.driving import click, settle

#: Numbers of the enemies, and words of the game master's, that no player may read.
SECRET_WORDS = ("SERPENT", "FANTOME", "EMBUSCADE", "POISON")


def kept(desk: DeskPresenter) -> None:
    """What the game master does in secret in any system: a note, a hidden condition, a hidden roll."""
    foe = desk.preparation.sheets[1]["name"]
    desk.act("gm", "note", {"text": "SERPENT", "fighter": foe})
    desk.act("gm", "set_condition", {"fighter": foe, "condition": "FANTOME", "is_shown": False, "turns": 9})
    desk.act("gm", "free_roll", {"dice": "1d6", "purpose": "EMBUSCADE", "is_hidden": True})
    desk.act("gm", "hide_rolls", {"is_hidden": True})
    desk.act("gm", "free_roll", {"dice": "1d6", "purpose": "POISON"})
    desk.act("gm", "hide_rolls", {"is_hidden": False})
    desk.act("gm", "end_condition", {"fighter": foe, "condition": "FANTOME"})
    desk.act("gm", "narrate", {"text": "Le vent se lève."})


def begun(system: str, ours: dict[str, Any], theirs: dict[str, Any]) -> DeskPresenter:
    desk = DeskPresenter(SeededDice(5), "fr", lambda: None)
    desk.choose_system(system)
    for name, side, more in (("Ana", "Nous", ours), ("Troll", "Eux", theirs)):
        desk.preparation.add_fighter("x")
        desk.preparation.set_sheet({**desk.preparation.sheets[-1], "name": name, "side": side, **more})
    assert desk.start(), desk.last_problems
    return desk


def duel() -> tuple[DeskPresenter, tuple[str, ...]]:
    """A spell's threshold 163, a test's 177, the enemy's skill 141, set to 139; what is added to a die is told."""
    desk = DeskPresenter(SeededDice(5), "fr", lambda: None)
    desk.preparation.set_rules({"spells": [{"name": "Avis", "threshold": 163, "magic_points": 2, "note": ""}]}, {})
    for name, side, magic, skill in (("Ana", "Nous", 60, 60), ("Troll", "Eux", 137, 141)):
        desk.preparation.add_fighter("x")
        desk.preparation.set_sheet({"name": name, "side": side, "magic_mastery": magic, "physical_skill": skill})
    assert desk.start()
    desk.act("Ana", "declare", {"acts": [{"act": "cast", "spell": "Avis", "target": "Troll"}]})
    desk.act("Troll", "declare", {"acts": [{"act": "protego"}, {"act": "mastery", "difficulty": 177}]})
    desk.act("gm", "adjust", {"fighter": "Troll", "field": "physical_skill", "value": 139})
    desk.act("gm", "resolve", {})
    return desk, ("139", "141", "163", "177")


def melee() -> tuple[DeskPresenter, tuple[str, ...]]:
    """The enemy's defence 97, its life 771 of 773."""
    weapon = {"name": "Épée", "type": "melee", "damage": "1d6", "extra_attacks": 0}
    theirs = {"defence": 97, "hit_points": {"now": 771, "max": 773}, "weapons": [weapon]}
    desk = begun("d20_directed", {"weapons": [weapon], "strength": 20, "hit_points": {"now": 900, "max": 900}}, theirs)
    left = ["771", "773", "97", "765"]
    for _ in range(3):
        desk.act("Ana", "declare", {"acts": [{"type": "melee", "weapon": "Épée", "target": "Troll"}]})
        desk.act("Troll", "declare", {"acts": [{"type": "melee", "weapon": "Épée", "target": "Ana"}]})
        desk.act("gm", "resolve", {})
        if desk.played is not None and desk.played.state.is_over:
            break
        left.append(str(desk.view.present_value("Troll", "hit_points")))
    desk.act("gm", "adjust", {"fighter": "Troll", "field": "hit_points", "value": 765})
    return desk, tuple(left)


def rounds() -> tuple[DeskPresenter, tuple[str, ...]]:
    """The enemy's life 871 of 873 and what is left of it, its score 187."""
    desk = DeskPresenter(SeededDice(5), "fr", lambda: None)
    desk.choose_system("initiative_rounds")
    field = next(one for one in desk.system.declared.sheet.fields if one.id == "weapons")
    assert field.record is not None
    blade = {**field.record.blank(), "name": "Lame", "skill": 90, "dice": "1d8"}
    for name, side, more in (
        ("Ana", "Nous", {"initiative_base": 60, "weapons": [blade]}),
        ("Troll", "Eux", {"life": {"now": 871, "max": 873}, "weapons": [{**blade, "skill": 187}]}),
    ):
        desk.preparation.add_fighter("x")
        desk.preparation.set_sheet({**desk.preparation.sheets[-1], "name": name, "side": side, **more})
    assert desk.start(), desk.last_problems
    desk.act("gm", "start_round", {})
    left = ["871", "873", "187"]
    for _ in range(3):
        if desk.waited == "Ana":
            desk.act("Ana", "strike", {"target": "Troll"})
            desk.act("Troll", "react", {"reaction": "parry"})
        if desk.waited == "Ana" and desk.played is not None and desk.played.state.phase == "counter":
            desk.act("Ana", "pass", {})
        left.append(str(desk.view.present_value("Troll", "life")))
    desk.act("gm", "adjust", {"fighter": "Troll", "field": "life", "value": 777})
    return desk, (*left, "777")


@pytest.mark.parametrize("make", [duel, melee, rounds])
def test_no_secret_is_in_a_public_tale(make: Callable[[], tuple[DeskPresenter, tuple[str, ...]]]) -> None:
    """Every tone, language and format, turn by turn and whole; the game master's tale does hold them."""
    desk, numbers = make()
    kept(desk)
    for language, tone, form in product(LANGUAGES, TONES, FORMATS):
        for number in (-1, *(number for number, _ in desk.view.turn_titles())):
            told = plain(desk.view.told(number, language, tone, form, True))
            assert not [one for one in (*SECRET_WORDS, *numbers) if one in told], (language, tone, told)
    whole = plain(desk.view.told(-1, "fr", "plain", "text"))
    assert "EMBUSCADE" in whole
    assert any(one in whole for one in numbers)
    assert "Le vent se lève." in plain(desk.view.told(-1, "fr", "told", "text", True))


@pytest.mark.parametrize("make", [duel, melee, rounds])
def test_no_secret_is_on_the_players_screen(
    make: Callable[[], tuple[DeskPresenter, tuple[str, ...]]], qtbot: QtBot
) -> None:
    """Nothing that can be read there, or read aloud: only the players' own side shows its life."""
    desk, numbers = make()
    kept(desk)
    desk.act("gm", "set_condition", {"fighter": "Troll", "condition": "furieux"})
    window = PlayersWindow()
    qtbot.addWidget(window)
    for tone in TONES:
        view = players_view(desk, tone)
        window.show_view(view)
        said = plain(window.texts())
        assert not [one for one in (*SECRET_WORDS, *numbers) if one in said], said
        assert "furieux" in said
        assert view is not None
        lives = {one.name: one.life for _, _, fighters in view.sides for one in fighters}
        assert lives["Troll"] is None
    if desk.system.declared.life is not None:
        desk.chosen_sides = frozenset({"Nous", "Eux"})
        view = players_view(desk)
        assert view is not None
        assert all(one.life is not None for _, _, fighters in view.sides for one in fighters)


def test_the_window_follows_the_fight_and_holds_while_it_is_paused(
    make_window: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    """Opened from the eye; each told act is there at once; « en pause » keeps what was there."""
    window = make_window()
    window.show_screen("desk")
    screen = window.current_screen
    assert isinstance(screen, DeskScreen)
    desk = screen.presenter
    desk.choose_system("d20_directed")
    for name in ("Ana", "Bo"):
        desk.preparation.add_fighter("x")
        desk.preparation.set_sheet({**desk.preparation.sheets[-1], "name": name})
    click(screen, "desk_start")
    click(screen, "desk_players")
    host = screen.frame.overlay_host
    box = host.findChild(QCheckBox, "desk_players_open")
    assert box is not None
    box.click()
    settle()
    assert screen.players.isVisible()
    desk.act("gm", "narrate", {"text": "La brume monte."})
    assert "La brume monte." in plain(screen.players.texts())
    hold = host.findChild(QCheckBox, "desk_players_pause")
    assert hold is not None
    hold.click()
    desk.act("gm", "narrate", {"text": "Le traître frappe."})
    said = plain(screen.players.texts())
    assert "traître" not in said
    assert "en pause" in said
    hold.click()
    assert "traître" in plain(screen.players.texts())
    screen.discard_work()
    screen.players.hide()
