"""The arena driven by real clicks and keys (manual 3; R5, R6)."""

from __future__ import annotations

import json
import shutil
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QListView,
    QPlainTextEdit,
    QScrollBar,
    QSlider,
)

from magicfight.duel.actions import Recover
from magicfight.duel.plain import state_to_plain
from magicfight.duel.state import FightState
from magicfight.ground.dice import SeededDice
from magicfight.rules.book import CHARACTERISTICS
from magicfight.storage.combat import KEPT_DUEL, Combat, combat_of, load_combat, play_again, save_combat
from magicfight.storage.kept import read_kept
from magicfight.ui.arena.kept import JOURNAL
from magicfight.ui.arena.play.hand_over_dialog import HandOverDialog
from magicfight.ui.arena.play.overlays import SheetDialog
from magicfight.ui.arena.resuming import offer_to_resume
from magicfight.ui.arena.setup.screen import SetupScreen
from magicfight.ui.captions import interpreter
from magicfight.ui.theme import theme
from magicfight.ui.widgets.stepper import Stepper
from tests.makers import effect, own, spell, wizard
from tests.reading import plain
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import anne, boris, duel, fight, rolls, tree
from tests.ui.messages import last_message


def _state(driver: Driver) -> FightState:
    return driver.arena.presenter.course.state


def _message(driver: Driver) -> str:
    return driver.arena.message.text()


def test_a_whole_duel_with_scripted_dice_to_a_death_and_the_file_plays_it_again(driver: Driver, tmp_path: Path) -> None:
    """Anne walks, kills Boris with Lame (killing 4 dice = 24 structure against 10), the page names the winner."""
    dice = rolls(
        ("attack", (6, 6, 6)), ("effect", (1, 1, 2, 2, 1, 1)),  # Trait on Boris: 8 − 2 = 6 stun
        ("attack", (1, 1, 1)),  # Boris misses
        ("attack", (6, 5, 4)), ("effect", (6, 6, 6, 6)), ("stun_multiplier", (3,)),
    )  # fmt: skip
    driver.begin(duel(), dice)
    assert driver.arena.header._clock.plain.startswith("Tour 1 · Segment 12 · Phase 4 sur 4")
    driver.click((11, 10))
    assert _state(driver).fighter("Anne").hex == (11, 10)
    assert "distance parcourue 1\u00a0case" in _message(driver)
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.hover((13, 10))
    assert driver.is_shown("odds_card")
    driver.click((13, 10))
    assert driver.arena.presenter.course.is_holding  # R5.6: the screen stays until Terminer
    assert not driver.arena.active_card.buttons["move"].isEnabled()
    assert "Après un sort" in driver.arena.active_card.buttons["move"].toolTip()
    driver.end()
    assert _state(driver).active == "Boris"
    driver.press("arena_attack")
    driver.click((11, 10))
    driver.end()
    assert (_state(driver).turn, _state(driver).segment, _state(driver).active) == (2, 3, "Anne")
    driver.key(Qt.Key.Key_2)
    driver.click((13, 10))
    assert _state(driver).is_over
    assert _state(driver).winner == "Anne"
    assert driver.find(QLabel, "end_title").text() == "Victoire d’Anne"
    file = tmp_path / "fin.combat"
    match = driver.arena.presenter.course.fight
    assert match is not None
    save_combat(file, combat_of(match))
    again = play_again(load_combat(file))
    assert state_to_plain(again.state) == state_to_plain(_state(driver))
    assert again.state == _state(driver)


def test_walking_stops_after_five_hexes_and_is_taken_back_with_ctrl_z(driver: Driver) -> None:
    """R5.3: five hexes in all, in as many moves as one likes."""
    driver.begin(duel(apart=20), SeededDice(1))
    driver.click((13, 10))
    assert "3 sur 5" in _message(driver)
    driver.click((16, 10))
    assert "3\u00a0cases de marche et il en reste 2" in _message(driver)
    assert _state(driver).fighter("Anne").hex == (13, 10)
    driver.click((15, 10))
    assert _state(driver).walked == 5
    assert not driver.arena.active_card.buttons["move"].isEnabled()
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert _state(driver).fighter("Anne").hex == (10, 10)
    assert not driver.arena.active_card.buttons["undo"].isEnabled()
    driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert _state(driver).fighter("Anne").hex == (13, 10)


def test_the_light_is_green_or_red_at_every_moment_and_names_what_blocks(driver: Driver) -> None:
    """R5.5: a tree between the two; the blocking hex is outlined."""
    driver.begin(duel(apart=4, obstacles=tree((12, 10))), SeededDice(1))
    driver.hover((11, 10))
    assert driver.arena.header.lamp.word == "Visible"
    driver.hover((13, 10))
    assert driver.arena.header.lamp.word == "Non visible"
    assert "un arbre bloque la vue" in driver.arena.header.lamp.toolTip()
    assert driver.arena.board.view.blockers == ((12, 10),)
    driver.press("arena_attack")
    driver.hover((13, 10))
    assert driver.arena.header.lamp.word == "Non visible"
    driver.click((14, 10))
    assert driver.arena.message.text()  # refused in a sentence, nothing paid
    fight = driver.arena.presenter.course.fight
    assert fight is not None
    assert _state(driver).fighter("Anne").endurance == fight.state.fighter("Anne").endurance
    assert len(fight.entries) == 1


def test_everything_by_keyboard_alone(driver: Driver) -> None:
    """Walk with the hex cursor, attack by number, end, hand over, end again."""
    dice = rolls(("attack", (6, 6, 6)), ("effect", (1,) * 6))
    driver.begin(duel(apart=4), dice)
    driver.key(Qt.Key.Key_Right)  # the cursor appears on the active wizard
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_Return)
    assert _state(driver).fighter("Anne").hex == (11, 10)
    driver.key(Qt.Key.Key_A)
    assert driver.is_shown("attack_panel")
    driver.key(Qt.Key.Key_1)
    driver.key(Qt.Key.Key_B)  # back to the board
    for _ in range(3):
        driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_Return)
    assert driver.arena.presenter.course.is_holding
    driver.key(Qt.Key.Key_T)
    assert driver.is_shown("hand_over")
    driver.key(Qt.Key.Key_Return)
    assert not driver.is_shown("hand_over")
    assert _state(driver).active == "Boris"
    driver.key(Qt.Key.Key_R)
    driver.hand_over()
    assert _state(driver).fighter("Boris").is_recovering


def test_recovery_takes_the_place_of_any_action(driver: Driver) -> None:
    """R5.6, R6.9: not after walking, and the button says why."""
    driver.begin(duel(apart=8), SeededDice(1))
    driver.click((11, 10))
    button = driver.arena.active_card.buttons["recover"]
    assert not button.isEnabled()
    assert "a déjà marché" in button.toolTip()


def test_an_area_shows_its_hexes_and_everyone_it_would_touch(driver: Driver) -> None:
    """R7.13: Boule at 5 dice has 25 active points without the area, radius 5; Anne stands inside too."""
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_3)
    driver.hover((12, 10))
    view = driver.arena.board.view
    assert len(view.area) == 91
    assert {token.name for token in view.tokens if token.is_touched} == {"Anne", "Boris"}
    assert any("boule, rayon 5, 91\u00a0cases" in one.text for one in view.labels)


def test_a_teleportation_asks_for_its_destination(driver: Driver) -> None:
    """R7.12: the click chooses where to go; a miss stays in place."""
    driver.begin(duel(apart=12), rolls(("attack", (6, 6, 6))))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_4)
    assert "où « Saut » vous mène" in plain(_message(driver))
    driver.click((10, 14))
    assert _state(driver).fighter("Anne").hex == (10, 14)


def test_aid_asks_whom_and_what(driver: Driver) -> None:
    """R7.8: the target first, then the spell and the effect, then Lancer."""
    driver.begin(duel(apart=12), rolls(("effect", (4, 5))))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_6)
    driver.click((10, 10))
    box = driver.find(QComboBox, "attack_aid")
    assert box.currentText() == "Trait"
    driver.press("attack_act")
    anne_now = _state(driver).fighter("Anne")
    assert [one.points for one in anne_now.aided] == [9]


def test_a_power_is_dropped_and_taken_up_again_with_undo(driver: Driver) -> None:
    """R5.6, R7.9: dropping is no action and takes no die."""
    driver.begin(duel(apart=12), SeededDice(1))
    driver.end()
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_2)
    driver.press("attack_act")  # on oneself: no target
    assert _state(driver).fighter("Boris").is_desolidified
    driver.end()
    driver.end()
    assert _state(driver).active == "Boris"
    driver.press("drop_desolidification")
    assert not _state(driver).fighter("Boris").is_desolidified
    driver.press("arena_undo")
    assert _state(driver).fighter("Boris").is_desolidified


def test_the_window_of_spells_is_closed_and_the_target_clicked(driver: Driver) -> None:
    """Manual 3: choose, close the window, click the target; Esc gives the attack up."""
    driver.begin(duel(), rolls(("attack", (1, 1, 1))))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_2)
    driver.press("attack_close")
    assert not driver.is_shown("attack_panel")
    assert "Lame" in _message(driver)
    driver.key(Qt.Key.Key_Escape)
    assert not _message(driver)
    driver.press("arena_attack")
    driver.press("attack_close")
    driver.click((13, 10))
    assert driver.arena.presenter.course.is_holding


def test_surrender_and_an_agreed_end_ask_first(driver: Driver) -> None:
    driver.begin(fight((anne(), "A", (5, 5)), (boris(), "B", (20, 5)), (boris(), "C", (5, 20))), SeededDice(1))
    driver.press("arena_surrender")
    driver.press("question_cancel")
    assert _state(driver).fighter("Anne").is_here
    driver.press("arena_surrender")
    driver.press("question_do")
    assert _state(driver).fighter("Anne").has_surrendered
    driver.hand_over()
    driver.press("arena_stop")
    driver.press("question_do")
    assert _state(driver).is_over
    assert driver.find(QLabel, "end_title").text() == "Match nul"


def test_hand_over_only_when_the_player_changes(driver: Driver) -> None:
    """Two wizards of one player follow one another without a page between them."""
    same = fight((anne(), "Ann", (5, 5)), (boris(), "Ann", (20, 5)), (boris(), "Bob", (5, 20)), victory="player")
    driver.begin(same, SeededDice(1))
    order = _state(driver).order
    player = {"Anne": "Ann", "Boris": "Ann", "Boris (2)": "Bob"}
    for before, after in pairwise(order):
        driver.press("arena_end")
        assert driver.is_shown("hand_over") == (player[before] != player[after])
        driver.hand_over()


def test_the_page_between_players_tells_what_happened_to_the_next_one(driver: Driver) -> None:
    dice = rolls(("attack", (6, 6, 6)), ("effect", (2,) * 6))
    driver.begin(duel(), dice)
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    driver.press("arena_end")
    texts = [one.text() for one in driver.find(HandOverDialog, "hand_over").findChildren(QLabel)]
    assert any("Trait" in text and "Boris" in text for text in texts)
    driver.hand_over()


def test_details_and_the_right_click_show_the_whole_sheet(driver: Driver) -> None:
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_details")
    assert driver.is_shown("details_dialog")
    labels = {one.text() for one in driver.find(SheetDialog, "details_dialog").findChildren(QLabel)}
    assert {row.fr for row in CHARACTERISTICS.values()} <= labels  # "la totalité des caractéristiques"
    assert {"Trait", "Lame", "Boule", "Saut", "Écaille", "Soutien"} <= labels
    driver.key(Qt.Key.Key_Escape)
    assert not driver.is_shown("details_dialog")
    driver.click((13, 10), Qt.MouseButton.RightButton)
    assert driver.is_shown("details_dialog")
    driver.press("details_close")


def test_a_right_click_where_no_fight_is_shows_nothing(driver: Driver) -> None:
    """The arena before its first fight: a mishap of the random gestures."""
    driver.arena.board.right_clicked.emit(13, 10)
    assert not driver.is_shown("details_dialog")


def test_the_dialog_of_real_dice_says_what_is_needed_and_refuses_letters(driver: Driver) -> None:
    """R6.2: 7 or more on three dice hits Boris at three hexes; Échap is « Renoncer » as long as no die was entered."""
    driver.window.settings.are_dice_typed = True
    driver.begin(duel())
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    assert driver.find(QLabel, "typed_need").text() == "Il faut 7 ou plus sur Boris"
    assert driver.find(QLabel, "typed_whose").text() == "Dés d’Ann"
    first = driver.arena.answers.typed
    assert first is not None
    assert driver.window.focusWidget() is first.boxes[0]
    driver.key(Qt.Key.Key_A)
    assert first.boxes[0].text() == ""
    assert "1 à 6" in driver.find(QLabel, "typed_note").text()
    driver.qtbot.mouseClick(first, Qt.MouseButton.LeftButton, pos=first.rect().topLeft() + QPoint(5, 5))
    assert driver.window.focusWidget() is first.boxes[0]
    driver.key(Qt.Key.Key_Escape)
    assert not driver.is_shown("typed_dice")
    assert len(driver.arena.presenter.course.fight.entries) == 1  # type: ignore[union-attr]


def test_real_dice_are_typed_in_one_by_one(driver: Driver) -> None:
    """The action waits for its dice; before any of them it can be given up."""
    driver.window.settings.are_dice_typed = True
    driver.begin(duel())
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    assert driver.is_shown("typed_dice")
    driver.press("typed_give_up")
    assert len(driver.arena.presenter.course.fight.entries) == 1  # type: ignore[union-attr]
    driver.click((13, 10))
    for face in (Qt.Key.Key_6, Qt.Key.Key_5, Qt.Key.Key_4):
        driver.key(face)
    driver.press("typed_ok")
    for _ in range(6):
        driver.key(Qt.Key.Key_2)
    driver.key(Qt.Key.Key_Return)
    match = driver.arena.presenter.course.fight
    assert match is not None
    assert [(roll.purpose, roll.faces) for roll in match.entries[-1].rolls] == [
        ("attack", (6, 5, 4)),
        ("effect", (2,) * 6),
    ]


def test_a_mistyped_roll_is_typed_again(driver: Driver) -> None:
    """« Jet précédent », before the effect dice are in."""
    driver.window.settings.are_dice_typed = True
    driver.begin(duel())
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    assert not driver.is_shown("typed_step_back")
    for face in (Qt.Key.Key_6, Qt.Key.Key_5, Qt.Key.Key_5):
        driver.key(face)
    driver.press("typed_ok")
    driver.press("typed_step_back")
    assert not driver.is_shown("typed_step_back")
    for _ in range(3):
        driver.key(Qt.Key.Key_6)
    driver.press("typed_ok")
    pending = driver.arena.presenter.course.pending
    assert [roll.faces for roll in pending.typed] == [(6, 6, 6)]
    found = read_kept(driver.arena.autosave.folder, KEPT_DUEL)
    assert found is not None
    assert found.pending is not None
    assert found.pending.rolls == tuple(pending.typed)  # kept at once


def test_the_log_tells_every_event_opens_and_copies(driver: Driver) -> None:
    dice = rolls(("attack", (6, 6, 6)), ("effect", (6,) * 6))
    driver.begin(duel(), dice)
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    panel = driver.arena.log_panel
    entries = panel.list.entries.entries()
    cast = next(one for one in entries if len(one.events) > 2)
    assert [line.faces for line in cast.lines("fr") if line.faces] == [(6, 6, 6), (6,) * 6]
    driver.press("log_copy")
    text = QGuiApplication.clipboard().text()
    assert "Anne" in text
    assert "6+6+6" in text


def test_languages_and_themes_change_in_the_middle_of_a_fight(driver: Driver) -> None:
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_attack")
    interpreter().speak("en")
    driver.settle()
    assert driver.arena.active_card.buttons["end"].text() == "End"
    assert driver.arena.header._clock.plain.startswith("Turn 1 · Segment 12")
    assert "turn" in driver.arena.log_panel.list.entries.entries()[0].sentence("en").lower()
    theme().choose("light")
    driver.settle()
    assert driver.arena.board.view.tokens
    interpreter().speak("fr")
    driver.settle()
    assert driver.arena.active_card.buttons["end"].text() == "Terminer"


def test_a_fight_left_is_resumed(driver: Driver) -> None:
    """The journal is read back by another arena, as after a crash."""
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((12, 10))
    state = _state(driver)
    driver.arena.filing.resume()
    driver.settle()
    assert _state(driver) == state
    assert driver.arena.presenter.course.can_choose


def test_the_replay_goes_back_and_forth_and_a_rematch_begins(driver: Driver) -> None:
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((12, 10))
    driver.press("arena_stop")
    driver.press("question_do")
    driver.press("end_watch")
    bar = driver.arena.end_page.bar
    last = bar.slider.maximum()
    driver.press("end_replay_first")
    assert bar.slider.value() == 0
    assert _state(driver).fighter("Anne").hex == (10, 10)
    driver.press("end_replay_forth")
    place = driver.find(QSlider, "end_replay_slider").value()
    driver.key(Qt.Key.Key_Right)  # the arrows step, too, wherever the keyboard is in the bar
    driver.key(Qt.Key.Key_Right)
    driver.key(Qt.Key.Key_Left)
    assert driver.find(QSlider, "end_replay_slider").value() == place + 1
    driver.press("end_replay_last")
    assert bar.slider.value() == last
    assert _state(driver).fighter("Anne").hex == (12, 10)
    driver.press("replay_page")
    assert driver.is_shown("end_title")
    driver.arena.end_page.rematch_wanted.emit(True)
    driver.settle()
    assert not driver.arena.end_page.isVisible()
    assert (_state(driver).turn, _state(driver).fighter("Anne").hex) == (1, (10, 10))


def test_a_rematch_in_another_arena_draws_another_one(driver: Driver) -> None:
    """A16: « Revanche › Dans une autre arène » opens the set-up with the same wizards and new obstacles."""
    played = duel(apart=12, obstacles=tree((20, 20)))
    driver.begin(played, SeededDice(1))
    driver.press("arena_stop")
    driver.press("question_do")
    driver.arena.end_page.rematch_wanted.emit(False)
    driver.settle()
    screen = driver.window.screen_named("setup")
    assert isinstance(screen, SetupScreen)
    again = screen.presenter.fight_setup()
    assert [one.wizard.name for one in again.fighters] == ["Anne", "Boris"]
    assert again.arena != played.arena


def test_a_fight_is_saved_under_a_name_and_opened_again(driver: Driver, tmp_path: Path) -> None:
    """Ctrl+S asks for a file; the file opens in the arena, where the fight goes on."""
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((12, 10))
    state = _state(driver)
    driver.key(Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialog = driver.window.findChild(QFileDialog, "save_dialog")
    assert dialog is not None
    file = tmp_path / "Duel à l’aube.combat"
    dialog.fileSelected.emit(str(file))
    dialog.done(1)
    assert file.is_file()
    driver.press("arena_end")
    driver.hand_over()
    driver.window.open_files([file])
    driver.settle()
    driver.press("question_do")  # one action was played since it was saved
    driver.wait(lambda: driver.arena.presenter.view().subtitle == file.name)
    driver.settle()
    assert _state(driver) == state


def test_a_file_that_is_no_fight_is_told_and_changes_nothing(driver: Driver, tmp_path: Path) -> None:
    driver.begin(duel(apart=12), SeededDice(1))
    state = _state(driver)
    broken = tmp_path / "cassé.combat"
    broken.write_text('{"format": "magicfight.combat", "version": 1}', encoding="utf-8")
    driver.window.open_files([broken])
    driver.wait(lambda: "cassé.combat" in last_message(driver.window))
    assert _state(driver) == state
    match = driver.arena.presenter.course.fight
    assert match is not None
    combat = combat_of(match)
    forged = Combat(combat.setup, (Recover("Anne"), Recover("Anne")), combat.rolls)
    save_combat(broken, forged)
    driver.window.open_files([broken])
    driver.wait(lambda: "actions[1]" in last_message(driver.window))
    assert _state(driver) == state


def test_a_fight_that_was_changed_outside_says_so_when_it_opens(driver: Driver, tmp_path: Path) -> None:
    """Its dice were edited and a wizard was given too many purchases: a line each, and it is played all the same."""
    driver.begin(duel(apart=12), SeededDice(1))
    match = driver.arena.presenter.course.fight
    assert match is not None
    file = tmp_path / "forgé.combat"
    save_combat(file, combat_of(match))
    data = json.loads(file.read_text(encoding="utf-8"))
    data["fighters"][0]["wizard"]["points"] = 0
    data["fighters"][0]["wizard"]["bought"]["strength"] = 50
    file.write_text(json.dumps(data), encoding="utf-8")
    driver.window.open_files([file])
    driver.wait(lambda: "modifié hors du programme" in last_message(driver.window))
    _, illegal = last_message(driver.window).splitlines()
    assert data["fighters"][0]["wizard"]["name"] in illegal
    assert driver.arena.presenter.view().subtitle == file.name


def test_a_fight_that_is_over_opens_on_its_end(driver: Driver, tmp_path: Path) -> None:
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_stop")
    driver.press("question_do")
    match = driver.arena.presenter.course.fight
    assert match is not None
    file = tmp_path / "nul.combat"
    save_combat(file, combat_of(match))
    driver.begin(duel(apart=12), SeededDice(1))
    assert not driver.arena.end_page.isVisible()
    driver.window.open_files([file])
    driver.wait(lambda: driver.arena.end_page.isVisible())
    assert driver.find(QLabel, "end_title").text() == "Match nul"
    driver.press("end_journal")
    assert "Tour 1, segment 12" in driver.find(QPlainTextEdit, "journal_text").toPlainText()
    driver.press("journal_close")


def test_the_speed_of_playback_is_a_setting_and_what_is_played_can_be_skipped(driver: Driver) -> None:
    driver.window.settings.is_motion_reduced = False
    driver.window.settings.playback_speed = 0.5
    dice = rolls(("attack", (6, 6, 6)), ("effect", (2,) * 6))
    driver.arena.presenter.course.use_dice(dice)
    driver.window.show_screen("arena", setup=duel())
    driver.wait(lambda: driver.arena.presenter.course.can_choose)
    driver.arena.presenter.choose_spell(0)
    driver.arena.presenter.click((13, 10))
    driver.wait(lambda: driver.arena.animator.is_showing)
    driver.wait(lambda: driver.arena.tray.isVisible())  # dice are seen to roll
    assert _state(driver).fighter("Boris").stun > 10
    driver.window.setFocus()
    QTest.keyClick(driver.arena, Qt.Key.Key_Space)
    assert not driver.arena.animator.is_showing
    assert driver.arena.presenter.course.is_holding
    driver.press("log_speed")
    assert driver.window.settings.playback_speed == 1.0


def test_the_log_of_a_fight_taken_up_shows_its_newest_entry(driver: Driver) -> None:
    driver.begin(duel(apart=12), SeededDice(1))
    for _ in range(8):
        driver.end()
    driver.arena.filing.resume()
    driver.settle()
    log = driver.arena.log_panel.list
    last = log.entries.index(log.entries.rowCount() - 1)
    assert log.verticalScrollBar().maximum() > 0
    assert log.viewport().rect().contains(log.visualRect(last).bottomLeft())
    driver.window.resize(1024, 700)
    driver.settle()
    assert log.viewport().rect().contains(log.visualRect(last).bottomLeft())


def test_the_filter_of_the_log_shows_what_concerns_a_wizard(driver: Driver) -> None:
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((12, 10))
    driver.end()
    box = driver.find(QComboBox, "log_filter")
    everything = driver.arena.log_panel.list.entries.rowCount()
    box.setCurrentIndex(box.findData("Boris"))
    box.activated.emit(box.currentIndex())
    assert 0 < driver.arena.log_panel.list.entries.rowCount() < everything


def test_from_the_set_up_to_the_arena_with_ready_wizards(driver: Driver) -> None:
    """A newcomer: Combat, Commencer."""
    driver.window.show_screen("setup")
    names = [one.name for one in driver.window.screen_named("setup").presenter.view().fighters]  # type: ignore[attr-defined]
    assert len(names) == 2
    driver.press("setup_start")
    driver.wait(lambda: driver.window.current_name == "arena")
    driver.settle()
    assert {one.name for one in _state(driver).fighters} == set(names)
    assert driver.arena.presenter.course.can_choose


def test_a_fight_interrupted_is_offered_at_the_start(driver: Driver) -> None:
    """What the journal holds is asked about once the menu stands."""
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((12, 10))
    state = _state(driver)
    driver.window.show_screen("menu")
    assert offer_to_resume(driver.window) is not None
    driver.press("question_resume")
    driver.wait(lambda: driver.window.current_name == "arena" and driver.arena.presenter.course.can_choose)
    assert _state(driver) == state
    driver.window.show_screen("menu")
    offer_to_resume(driver.window)
    driver.press("question_discard")
    assert offer_to_resume(driver.window) is None


def test_every_control_has_a_name_for_people_and_for_tests(driver: Driver) -> None:
    """look.md: object name, accessible name, tooltip; also on the set-up, on the end's page and in the attack panel."""
    driver.window.show_screen("setup")
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_2)
    kinds = (QAbstractButton, QLineEdit, QComboBox, QSlider, QListView)
    nameless = []
    for screen in (driver.window.screen_named("setup"), driver.arena):
        for kind in kinds:
            for one in screen.findChildren(kind):
                parent = one.parentWidget()
                is_part = isinstance(parent, (QComboBox, Stepper, QScrollBar)) or one.objectName().startswith("qt_")
                above = None if parent is None else parent.parentWidget()
                if is_part or (isinstance(one, QListView) and isinstance(above, QComboBox)):
                    continue
                if not (one.objectName() and one.accessibleName()):
                    nameless.append(f"{type(one).__name__} {one.objectName()!r} in {type(parent).__name__}")
                elif isinstance(one, QAbstractButton) and not one.toolTip():
                    nameless.append(f"{one.objectName()} has no tooltip")
    assert not nameless


def test_a_failing_autosave_is_told_once_and_leaving_then_asks(driver: Driver) -> None:
    """The disk can't be written: the fight goes on, and closing would lose it."""
    folder = driver.arena.autosave.folder
    shutil.rmtree(folder)
    folder.write_text("a file stands where the folder should be", encoding="utf-8")
    driver.begin(duel(apart=12), SeededDice(1))
    driver.click((12, 10))
    driver.wait(lambda: "sauvegarde automatique" in last_message(driver.window))
    assert driver.arena.unsaved_work()
    driver.arena.discard_work()
    assert not driver.arena.unsaved_work()


def test_what_lies_over_the_board_hides_no_wizard(driver: Driver) -> None:
    """Anne and Boris stand in the topmost rows: the message, the labels and the card keep off both."""
    setup = fight((anne(), "Ann", (18, 0)), (boris(), "Bob", (21, 1)), obstacles=tree((20, 2)))
    driver.begin(setup, SeededDice(1))
    driver.key(Qt.Key.Key_A)
    board = driver.arena.board
    for hex_ in ((21, 1), (20, 3), (19, 1)):
        driver.hover(hex_)
        over = [one for one in (driver.arena.message, driver.arena.plate) if one.isVisible()]
        assert over
        for place in ((18, 0), (21, 1)):
            where = board.camera.position_of(place).toPoint()
            for one in over:
                assert not one.geometry().contains(where), (hex_, one.objectName())


def test_an_attack_panel_cuts_no_effect_and_keeps_the_chosen_spell_in_sight(driver: Driver) -> None:
    """A teleportation with a ball beside it: its name is longer than the stepper leaves, its form taller."""
    leap = spell("Saut", effect("teleportation"), effect("energy_blast", "area_ball"))
    many = [own(spell(f"Trait {number}", effect("energy_blast")), 2) for number in range(11)]
    caster = wizard("Anne", *many, own(leap, 1, 3), points=2000, dexterity=10, endurance=60)
    driver.begin(fight((caster, "Ann", (10, 10)), (boris(), "Bob", (13, 10))), SeededDice(1))
    driver.key(Qt.Key.Key_A)
    driver.arena.presenter.choose_spell(11)
    driver.settle()
    panel = driver.arena.attack_panel
    for words in panel.findChildren(QLabel):
        if words.isVisible() and words.text() and not words.wordWrap():
            assert words.width() >= words.fontMetrics().horizontalAdvance(words.text()), words.text()
    row = panel.spells.visualRect(panel.spells.currentIndex())
    assert panel.spells.viewport().rect().contains(row)
    # two rolls on two hexes are told apart, and neither is cut
    driver.click((13, 10))
    driver.hover((8, 14))
    card = driver.arena.odds_card
    told = [one.text() for one in card.findChildren(QLabel) if one.isVisible()]
    assert "Touche la case 13, 10".replace(" 10", "\N{NO-BREAK SPACE}10") in [
        text.replace(", 10", ",\N{NO-BREAK SPACE}10") for text in told
    ]
    assert any(text.startswith("Touche la case 8") for text in told)


def test_a_first_fight_opens_near_enough_to_tell_faces_apart(driver: Driver) -> None:
    """34 pixels a hex, 40 in a window from 1600 wide; both wizards are in sight."""
    for width, height, hex_width in ((1280, 720, 34), (1920, 1080, 40)):
        driver.window.resize(width, height)
        driver.begin(duel(apart=4), SeededDice(1))
        board = driver.arena.board
        assert round(board.camera.hex_width) == hex_width
        assert board.camera.is_in_view((10, 10))
        assert board.camera.is_in_view((14, 10))


def test_no_hex_moves_under_the_pointer_when_the_list_of_spells_opens(driver: Driver) -> None:
    """The list lies over the board, on the side where it hides neither who plays nor the hex pointed at."""
    for size in ((1024, 600), (1280, 720), (1920, 1080)):
        driver.window.resize(*size)
        driver.begin(duel(apart=4), SeededDice(1))
        board, panel = driver.arena.board, driver.arena.attack_panel
        driver.hover((14, 10))
        before = board.camera.position_of((14, 10)), board.camera.hex_width, board.geometry()
        driver.press("arena_attack")
        assert panel.isVisible()
        assert (board.camera.position_of((14, 10)), board.camera.hex_width, board.geometry()) == before
        for hex_ in ((10, 10), (14, 10)):
            at = board.mapTo(driver.arena, board.camera.position_of(hex_).toPoint())
            assert not panel.geometry().contains(at)
        assert panel.geometry().bottom() <= board.geometry().bottom()
        driver.press("attack_close")
        assert (board.camera.position_of((14, 10)), board.camera.hex_width, board.geometry()) == before


def test_the_view_stays_when_the_list_of_spells_opens_and_closes(driver: Driver) -> None:
    """The player has moved the view to where it looks at: the list must not take it away."""
    driver.begin(duel(apart=4), SeededDice(1))
    board = driver.arena.board
    board.camera.pan(2, 1)
    before = board.mapToGlobal(board.camera.position_of((13, 10)).toPoint())
    driver.press("arena_attack")
    assert board.camera.is_in_view((10, 10))  # neither who plays nor the other is covered
    assert board.camera.is_in_view((14, 10))
    driver.press("attack_close")
    assert (board.mapToGlobal(board.camera.position_of((13, 10)).toPoint()) - before).manhattanLength() <= 2


def test_a_double_click_on_terminer_ends_one_turn(driver: Driver) -> None:
    """Both wizards are one player's: no page lies between their turns to take the second click."""
    driver.begin(fight((anne(), "Ann", (10, 10)), (boris(), "Ann", (13, 10))), SeededDice(1))
    button = driver.find(QAbstractButton, "arena_end")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    driver.settle()
    assert _state(driver).active == "Boris"
    assert (_state(driver).turn, _state(driver).segment) == (1, 12)


def test_another_fight_takes_the_place_of_an_unfinished_one_only_when_asked(driver: Driver, tmp_path: Path) -> None:
    """From the set-up and from a file: the fight that waits in the journal would be lost after some turns."""
    driver.begin(duel(apart=12), SeededDice(1))
    file = tmp_path / "autre.combat"
    match = driver.arena.presenter.course.fight
    assert match is not None
    save_combat(file, combat_of(match))
    driver.click((12, 10))
    kept = _state(driver)
    driver.window.open_files([file])
    driver.settle()
    driver.press("question_cancel")
    assert _state(driver) == kept
    driver.window.show_screen("setup")
    driver.press("setup_start")
    driver.press("question_cancel")
    assert driver.window.current_name == "setup"
    assert _state(driver) == kept
    driver.press("setup_start")
    driver.press("question_do")
    driver.wait(lambda: driver.window.current_name == "arena")
    driver.settle()
    assert _state(driver) != kept


def test_a_damaged_journal_is_taken_up_from_its_copy(driver: Driver) -> None:
    """The disk has eaten the journal: the copy beside it holds every action but perhaps the last."""
    driver.begin(duel(), SeededDice(1))
    driver.click((11, 10))
    autosave = driver.arena.autosave
    assert autosave.wait_until_written()
    for damaged in ("", "no fight at all", '{"format": "combat"'):
        autosave.stop()
        assert autosave.wait_until_written()
        (autosave.folder / JOURNAL).write_text(damaged, encoding="utf-8")
        driver.arena.filing.resume()
        driver.settle()
        assert "dernière copie" in last_message(driver.window)
        assert _state(driver).fighter("Anne").hex == (11, 10)
    autosave.stop()
    assert autosave.wait_until_written()
    for path in (autosave.folder / JOURNAL, *autosave.folder.glob("*.combat")):
        path.write_text("no fight", encoding="utf-8")
    driver.arena.filing.resume()
    driver.settle()
    assert "damaged-" in last_message(driver.window)  # where the journal was put aside
    assert _state(driver).fighter("Anne").hex == (11, 10)  # the fight in hand stays


def test_leaving_the_arena_takes_its_pages_along_and_brings_them_back(driver: Driver) -> None:
    """A file dropped between two players opens another screen; the page between them waits for the arena."""
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_end")
    assert driver.is_shown("hand_over")
    driver.window.show_screen("menu")
    driver.settle()
    assert not driver.is_shown("hand_over")
    driver.window.show_screen("arena")
    driver.settle()
    assert driver.is_shown("hand_over")
    driver.hand_over()
    assert driver.arena.presenter.course.can_choose
