"""Clicks for one exchange (faults D11: 4, 2, 2), and what stands ready without any (issue 16.5 to 16.7)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from magicfight.ground.dice import SeededDice
from magicfight.ui.desk.fighter_rows import FighterRow
from magicfight.ui.desk.parts import OddsBar
from magicfight.ui.desk.screen import DeskScreen
from magicfight.ui.learn.screen import RulesDialog
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.page import ElidingLabel
from tests.reading import plain
from tests.ui.desk.driving import add_fighters, aim, choose, click, count, find, go, offer, press_row, settle, write
from tests.ui.typing import type_text

MakeWindow = Callable[..., MainWindow]


@pytest.fixture
def screen(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> DeskScreen:
    window = make_window()
    window.settings.own_folder = tmp_path / "own"
    window.show_screen("desk")
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=60_000)
    found = window.current_screen
    assert isinstance(found, DeskScreen)
    found.presenter.use_dice(SeededDice(1))
    settle()
    return found


def begin(screen: DeskScreen, system: str, *sheets: dict[str, Any]) -> None:
    """Start a fight of these sheets, each a blank one but for what is said."""
    desk = screen.presenter
    desk.choose_system(system)
    add_fighters(screen, *sheets)
    click(screen, "desk_start")


def ambush(screen: DeskScreen) -> None:
    """Two travellers and two brigands, each with one weapon."""
    weapon = {"name": "Épée", "type": "melee", "damage": "1d6", "extra_attacks": 0}
    sides = {"Garin": "Voyageurs", "Mahaut": "Voyageurs", "Premier": "Brigands", "Deuxième": "Brigands"}
    begin(screen, "d20_directed", *({"name": name, "side": side, "weapons": [weapon]} for name, side in sides.items()))


def declared(screen: DeskScreen, name: str) -> list[tuple[str, str]]:
    played = screen.presenter.played
    assert played is not None
    acts = screen.presenter.system.questions.declared(played.state, name)
    return [(act["weapon"], act["target"]) for act in acts or ()]


def row_text(screen: DeskScreen, name: str) -> str:
    found = [one for one in screen.findChildren(FighterRow) if one.view.name == name and one.isVisibleTo(screen)]
    return plain(found[0].accessibleName())


def test_two_clicks_declare_an_attack(screen: DeskScreen) -> None:
    """The foe's row, then « Déclarer »: the sole weapon is chosen, the row says the need before."""
    ambush(screen)
    press_row(screen, "Deuxième")
    go(screen)
    assert declared(screen, "Garin") == [("Épée", "Deuxième")]
    assert "Épée → Deuxième" in row_text(screen, "Garin")


def test_whoever_has_not_declared_may_in_any_order(screen: DeskScreen) -> None:
    """A row of one's own side aims nobody: its button lets it declare first."""
    ambush(screen)
    click(screen, "desk_declare_3")
    press_row(screen, "Mahaut")
    go(screen)
    assert declared(screen, "Deuxième") == [("Épée", "Mahaut")]
    assert screen.presenter.waited == "Garin"


def test_all_npcs_attack_by_one_click_and_are_undone_together(screen: DeskScreen) -> None:
    ambush(screen)
    shown: list[str] = []
    render = screen.presenter._render
    screen.presenter._render = lambda: (shown.append("once"), render())  # type: ignore[assignment,func-returns-value]
    click(screen, "desk_action_npcs")
    assert shown == ["once"]  # however many they are: sixty held the window for seconds
    assert [declared(screen, name) for name in ("Premier", "Deuxième")] == [[("Épée", "Garin")]] * 2
    assert declared(screen, "Mahaut") == []
    click(screen, "header_undo")
    played = screen.presenter.played
    assert played is not None
    assert not played.state.declarations


def test_the_last_act_is_offered_again(screen: DeskScreen) -> None:
    """Each fighter's own: one click and « Déclarer ». Not offered once its target is out."""
    ambush(screen)
    for foe in ("Deuxième", "Premier"):
        press_row(screen, foe)
        go(screen)
    click(screen, "desk_action_npcs")
    go(screen)
    press_row(screen, "Premier")
    click(screen, "desk_action_again")
    go(screen)
    assert declared(screen, "Garin") == [("Épée", "Deuxième")]
    screen.presenter.act("gm", "set_out", {"fighter": "Premier"})
    settle()
    again = find(screen, QPushButton, "desk_action_again")
    assert not again.isEnabled()
    assert "hors de combat" in plain(again.toolTip())


def test_four_clicks_for_an_exchange_of_the_duel(screen: DeskScreen) -> None:
    """D11: a spell at the sole foe and a Protego: spell, declare; Protego, declare."""
    sheets = [{"name": "Isaure", "magic_mastery": 40}, {"name": "Célestin", "magic_mastery": 25}]
    begin(screen, "d100_duel", *sheets)
    press_row(screen, "Célestin")
    go(screen)
    offer(screen, "Protego")
    go(screen)
    played = screen.presenter.played
    assert played is not None
    acts = dict(played.state.declarations)
    assert [(act.spell, act.target) for act in acts["Isaure"]] == [("Avis", "Célestin")]
    assert [act.act for act in acts["Célestin"]] == ["protego"]


def test_two_clicks_for_a_blow_and_its_reaction(screen: DeskScreen) -> None:
    """D11: the blow is chosen as last time, the best reaction without a price is chosen: two presses."""
    weapon = {"name": "Épée", "type": "M", "skill": 60, "dice": "1d8"}
    blank = screen.presenter.system.declared.sheet.blank()
    assert blank
    desk = screen.presenter
    desk.choose_system("initiative_rounds")
    record = next(one.record for one in desk.system.declared.sheet.fields if one.id == "weapons")
    assert record is not None
    whole = {**record.blank(), **weapon}
    begin(
        screen,
        "initiative_rounds",
        {"name": "Ana", "initiative_base": 40, "weapons": [whole]},
        {"name": "Bo", "initiative_base": 1, "weapons": [whole]},
    )
    go(screen)
    go(screen)
    played = desk.played
    assert played is not None
    assert played.state.phase == "react"
    go(screen)
    assert desk.played is not None
    assert any(event.event == "attack_ended" for event in desk.played.events)
    assert any(getattr(event, "reaction", "") == "parry" for event in desk.played.events)


def test_a_circumstance_counts_by_a_click_and_its_number_is_this_tables_own(screen: DeskScreen) -> None:
    """Chips of the usual ones, another one with its reason; the need follows at once."""
    ambush(screen)
    aim(screen, "Premier")
    assert "10 ou plus" in row_text(screen, "Premier") or "10 ou plus" in plain(
        find(screen, QWidget, "desk_action_aim_Premier").accessibleName()
    )
    click(screen, "desk_action_chip_high_ground")
    assert "8 ou plus" in plain(find(screen, QWidget, "desk_action_aim_Premier").accessibleName())
    click(screen, "desk_action_chip_other")
    write(screen.window(), "desk_circumstance_reason", "pont glissant")
    count(screen.window(), "desk_circumstance_value", -3)
    click(screen.window(), "desk_circumstance_take")
    assert "11 ou plus" in plain(find(screen, QWidget, "desk_action_aim_Premier").accessibleName())
    go(screen)
    played = screen.presenter.played
    assert played is not None
    (act,) = dict(played.state.declarations)["Garin"]
    assert [(one.reason, one.value) for one in act.modifiers] == [("high_ground", 2), ("pont glissant", -3)]
    assert find(screen, QWidget, "desk_action_chip_pont glissant")


def test_life_by_minus_and_plus_on_the_row(screen: DeskScreen) -> None:
    """Each press is an event, told and undoable; how many points is said once."""
    ambush(screen)
    count(screen, "desk_life_points", 3)
    click(screen, "desk_life_minus_2")
    click(screen, "desk_life_minus_2")
    click(screen, "desk_life_plus_2")
    assert screen.presenter.view.present_value("Premier", "hit_points") == 7
    assert "vie 7 sur 10" in row_text(screen, "Premier")
    click(screen, "header_undo")
    assert screen.presenter.view.present_value("Premier", "hit_points") == 4


def test_a_wound_is_added_and_taken_off_on_the_row(screen: DeskScreen) -> None:
    """In free words, for two turns, changing rolls; Delete on its chip takes it off."""
    ambush(screen)
    click(screen, "desk_mark_add_1")
    host = screen.window()
    write(host, "desk_condition_name", "jambe lourde")
    click(host, "desk_condition_wound")
    count(host, "desk_condition_turns", 2)
    count(host, "desk_condition_modifier", -2)
    QTest.keyClick(find(host, QLineEdit, "desk_condition_name"), Qt.Key.Key_Return)
    settle()
    played = screen.presenter.played
    assert played is not None
    (mark,) = played.state.fighters[1].marks
    assert (mark.name, mark.is_wound, mark.until, mark.modifier) == ("jambe lourde", True, 3, -2)
    assert sum(event.event == "condition_set" for event in played.events) == 1
    QTest.keyClick(find(screen, QPushButton, "desk_mark_1_0"), Qt.Key.Key_Delete)
    settle()
    assert screen.presenter.played is not None
    assert screen.presenter.played.state.fighters[1].marks == ()


def test_what_a_wound_changes_may_be_kept_to_one_roll(screen: DeskScreen) -> None:
    """Picture 1b: « Sur ses jets −2, pour toucher »; the row says which roll, and 0 changes none."""
    ambush(screen)
    click(screen, "desk_mark_add_1")
    host = screen.window()
    write(host, "desk_condition_name", "bras tailladé")
    count(host, "desk_condition_modifier", -2)
    rolls = find(host, QComboBox, "desk_condition_roll")
    words = [rolls.itemText(index) for index in range(rolls.count())]
    assert words == ["tous", "toucher", "corps à corps", "tir", "sort"]
    QTest.keyClicks(rolls, "tir")
    click(host, "desk_condition_take")
    assert screen.presenter.played is not None
    (mark,) = screen.presenter.played.state.fighters[1].marks
    assert (mark.modifier, mark.counts_on) == (-2, "ranged")
    assert find(screen, QPushButton, "desk_mark_1_0").text() == "bras tailladé −2 (tir)"


def test_a_condition_of_the_list_is_one_click(screen: DeskScreen) -> None:
    ambush(screen)
    click(screen, "desk_mark_add_0")
    click(screen.window(), "desk_condition_blinded")
    click(screen.window(), "desk_condition_take")
    assert "aveuglement" in row_text(screen, "Garin")


def test_words_are_written_under_their_act(screen: DeskScreen) -> None:
    """Ctrl+M opens the tale and goes from one empty place to the next; what is typed is told once typing rests."""
    ambush(screen)
    for _ in range(2):
        offer(screen, "Rien")
        go(screen)
    click(screen, "desk_action_npcs")
    go(screen)
    QTest.keyClick(screen, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    settle()
    edits = screen.fight_page.tale_panel.edits
    assert edits[-1].hasFocus()
    type_text(edits[-1], "La rivière gronde.")
    edits[-1].paused.emit()
    settle()
    assert edits[-1].hasFocus(), "nothing was made anew under the keyboard"
    assert "La rivière gronde." in plain(find(screen, QPlainTextEdit, "desk_told_text").toPlainText())
    QTest.keyClick(screen, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    assert edits[0].hasFocus()
    click(screen, "desk_tale_close")
    assert screen.fight_page.acts_panel.isVisibleTo(screen)
    assert screen.presenter.waited == "Garin"


def test_the_rules_show_the_values_of_the_fighter_in_hand(screen: DeskScreen) -> None:
    """Picture 6: F1 in a fight with 50 % of a score special; the last column is of whose row was pressed last."""
    blade = {"name": "Rapière", "type": "M", "skill": 40, "dice": "1d6"}
    desk = screen.presenter
    desk.choose_system("initiative_rounds")
    for name in ("Aliette", "Ogier"):
        desk.preparation.add_fighter("x")
        desk.preparation.set_sheet({**desk.preparation.sheets[-1], "name": name, "weapons": [blade]})
    desk.preparation.set_rules({}, {**desk.preparation.settings, "degrees_special": 50})
    click(screen, "desk_start")
    press_row(screen, "Ogier")
    screen.frame.explain("initiative_rounds.degrees")
    settle()
    (dialog,) = screen.window().findChildren(RulesDialog)
    said = plain(dialog.text.toPlainText())
    assert "Pour Ogier, Rapière 40, D100" in said
    assert "50 % du score" in said
    assert "5 à 20 : 16 %" in said
    assert "réglages d’origine" in said
    assert said.index("Pour Ogier") < said.index("Alex feinte"), "before the example, as in the picture"
    dialog.close_dialog()


def secretly(screen: DeskScreen, is_hidden: bool) -> None:
    """« Autres… », the act « Jets cachés », on or off, with clicks and keys."""
    click(screen, "desk_gm_open")
    host = screen.window()
    choose(host, "desk_gm_kind", "Jets cachés")
    box = find(host, QCheckBox, "desk_gm_hide_rolls_is_hidden")
    if box.isChecked() != is_hidden:
        click(host, "desk_gm_hide_rolls_is_hidden")
    click(host, "desk_gm_go")


def copied(screen: DeskScreen, *, is_public: bool) -> str:
    """The whole tale as « Copier » puts it on the clipboard."""
    choose(screen, "desk_told_turn", "Tout le combat")
    box = find(screen, QCheckBox, "desk_told_public")
    if box.isChecked() != is_public:
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
        settle()
    click(screen, "desk_copy")
    return plain(QGuiApplication.clipboard().text())


def one_turn(screen: DeskScreen) -> None:
    """Whoever is asked does what is offered first (in the duel at the other), until dice were thrown."""
    desk = screen.presenter
    before = 0 if desk.played is None else len(desk.played.rolls)
    for _ in range(8):
        if desk.system.id == "d100_duel" and desk.waited in ("Ana", "Troll"):
            press_row(screen, "Troll" if desk.waited == "Ana" else "Ana")
        go(screen)
        assert desk.played is not None
        if len(desk.played.rolls) > before + 1:
            return
    raise AssertionError("nothing was rolled")


@pytest.mark.parametrize("system", ["d100_duel", "d20_directed", "initiative_rounds"])
def test_what_is_rolled_in_secret_is_in_no_posted_tale(screen: DeskScreen, system: str) -> None:
    """Issue 16.10, by clicks alone: a turn in secret, an open one; « Copier » with and without « Récit public »."""
    sheets: list[dict[str, Any]] = [{"name": "Ana", "side": "Nous"}, {"name": "Troll", "side": "Eux"}]
    if system == "d100_duel":
        sheets = [{**one, "magic_mastery": 40, "physical_skill": 30} for one in sheets]
    elif system == "d20_directed":
        sword = {"name": "Épée", "type": "melee", "damage": "1d2", "extra_attacks": 0}
        sheets = [{**one, "weapons": [sword], "hit_points": {"now": 90, "max": 90}} for one in sheets]
    else:
        blade = {"name": "Épée", "type": "M", "skill": 60, "dice": "1d2"}
        sheets = [{**one, "weapons": [blade], "life": {"now": 90, "max": 90}} for one in sheets]
    begin(screen, system, *sheets)
    secretly(screen, True)
    one_turn(screen)
    secret = copied(screen, is_public=True)
    whole = copied(screen, is_public=False)
    assert screen.presenter.played is not None
    assert len(whole) > len(secret)
    thrown = [line for line in whole.splitlines() if ("Ana" in line or "Troll" in line) and "camp" not in line]
    assert thrown
    assert not [line for line in thrown if line in secret.splitlines()], (thrown, secret)
    secretly(screen, False)
    one_turn(screen)
    public = copied(screen, is_public=True)
    assert public.startswith(secret.strip()), "the turn in secret stays empty"
    assert "Ana" in public[len(secret.strip()) :], "and the open one is told"


def test_a_long_name_is_read_whole_beside_its_need_and_pushes_nothing_out(screen: DeskScreen) -> None:
    """At 1280: who is aimed at is read on its row, and the page of the act is no wider than its place."""
    weapon = {"name": "Épée", "type": "melee", "damage": "1d6", "extra_attacks": 0}
    names = ("Garin", "Premier brigand", "Mahaut de Haute-Colline")
    begin(screen, "d20_directed", *({"name": name, "weapons": [weapon]} for name in names))
    rows = {one.view.name: one for one in screen.findChildren(FighterRow) if one.isVisibleTo(screen)}
    for name in names[1:]:
        shown = next(one for one in rows[name].findChildren(ElidingLabel) if one.text() == name)
        assert rows[name].view.need
        assert shown.width() >= shown.sizeHint().width(), name
    panel = screen.fight_page.acts_panel
    radio = find(screen, QWidget, f"desk_action_aim_{names[2]}")
    assert names[2] in radio.accessibleName()
    assert names[2] in plain(radio.toolTip())
    bars = [one for one in panel.findChildren(OddsBar) if one.isVisibleTo(screen)]
    assert bars
    for part in (*bars, find(screen, QPushButton, "desk_action_npcs")):
        assert panel.rect().contains(part.mapTo(panel, part.rect().topRight())), part
        assert not part.visibleRegion().isEmpty()
        assert part.visibleRegion().boundingRect().width() == part.width(), part


def test_a_button_of_a_row_that_is_gone_moves_and_takes_away_nothing(screen: DeskScreen) -> None:
    """faults E2: pressed once more before the new rows are shown, it would have meant whatever stands there now."""
    desk = screen.presenter
    desk.choose_system("d20_directed")
    blade = {"type": "melee", "damage": "1d6", "extra_attacks": 0}
    add_fighters(
        screen, {"name": "Garin", "weapons": [{"name": name, **blade} for name in ("Hachette", "Massue", "Dague")]}
    )

    def held() -> list[str]:
        return [one["name"] for one in desk.preparation.sheets[0]["weapons"]]

    buttons = [screen.findChild(QToolButton, f"desk_sheet_weapons_1_{name}") for name in ("chevron_down", "delete")]
    down, delete = (one for one in buttons if one is not None)
    delete.click()
    assert held() == ["Hachette", "Dague"]
    for stale in (down, delete):
        stale.click()
    assert held() == ["Hachette", "Dague"]


def test_a_free_roll_with_real_dice_is_typed_at_once_and_says_what_it_is_for(screen: DeskScreen) -> None:
    """From « Jet libre »: the box has the keyboard, though its button is switched off."""
    ambush(screen)
    click(screen, "desk_typed_dice")
    click(screen, "desk_gm_free_open")
    host = screen.window()
    write(host, "desk_gm_free_roll_purpose", "bruit dans le couloir")
    click(host, "desk_gm_go")
    assert plain(find(screen, QLabel, "desk_dice_title").text()).endswith("jet libre (« bruit dans le couloir »)")
    box = find(screen, QLineEdit, "desk_die_0")
    assert box.hasFocus()
    assert box.fontMetrics().horizontalAdvance(box.placeholderText()) < box.width() - 20, "D100 is not cut"


@pytest.mark.parametrize("button", ["desk_gm_free_open", "desk_gm_join_open", "desk_gm_sheet_open"])
def test_every_dialog_of_the_desk_can_be_left_with_the_mouse(screen: DeskScreen, button: str) -> None:
    """A cross beside the title where the foot has no such button; nothing was done."""
    ambush(screen)
    played = screen.presenter.played
    click(screen, button)
    cross = screen.window().findChild(QPushButton, "dialog_cross")
    assert cross is not None
    QTest.mouseClick(cross, Qt.MouseButton.LeftButton)
    settle()
    assert not cross.isVisible()
    assert screen.presenter.played is played


def test_on_a_small_window_rows_show_whole_names_and_do_not_scroll_sideways(screen: DeskScreen) -> None:
    """At 1024 by 600, with a need on each row the need goes below the name."""
    screen.window().resize(1024, 600)
    settle()
    names = ("Aliette", "Bertran", "Ogier", "Molosse", "Garin")
    weapon = {"name": "Hallebarde", "type": "melee", "damage": "1d6", "extra_attacks": 0}
    begin(screen, "d20_directed", *({"name": name, "weapons": [weapon]} for name in names))
    settle()
    rows = {one.view.name: one for one in screen.findChildren(FighterRow) if one.isVisibleTo(screen)}
    aimed = [one for one in rows.values() if one.view.need]
    assert len(aimed) == 4
    for one in aimed:
        shown = next(part for part in one.findChildren(ElidingLabel) if part.text() == one.view.name)
        assert shown.width() >= shown.sizeHint().width(), one.view.name
    page = screen.fight_page.rows.findChild(QScrollArea)
    assert page is not None
    assert page.horizontalScrollBar().maximum() == 0
