"""The desk without a window: preparation, dice typed in, undo, files (issue of the desk)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from magicfight.ground.dice import Roll, ScriptedDice, SeededDice
from magicfight.storage.files import FileProblem
from magicfight.storage.journal import Keeper, copy_name
from magicfight.storage.kept import read_kept
from magicfight.storage.table import KEPT_TABLE, dump_table, load_table, parse_table
from magicfight.ui.desk.presenter import DeskPresenter
from tests.reading import plain


def presenter(rolls: tuple[Roll, ...] = ()) -> DeskPresenter:
    """A desk with two duellists."""
    made = DeskPresenter(ScriptedDice(rolls) if rolls else SeededDice(3), "fr", lambda: None)
    for name, magic, skill in (("Jean", 20, 25), ("Jacques", 25, 30)):
        made.preparation.add_fighter("Combattant")
        made.preparation.set_sheet({"name": name, "side": "", "magic_mastery": magic, "physical_skill": skill})
    return made


AVIS = {"acts": [{"act": "cast", "spell": "Avis", "target": "Jacques"}]}


def test_fighters_are_added_copied_moved_and_taken_away() -> None:
    """Names stay apart by themselves."""
    desk = presenter()
    desk.preparation.duplicate_fighter()
    assert [sheet["name"] for sheet in desk.preparation.sheets] == ["Jean", "Jacques", "Jacques 2"]
    desk.preparation.move_fighter(-1)
    assert [sheet["name"] for sheet in desk.preparation.sheets] == ["Jean", "Jacques 2", "Jacques"]
    desk.preparation.remove_fighter(1)
    desk.preparation.add_fighter("Combattant")
    desk.preparation.add_fighter("Combattant")
    assert [sheet["name"] for sheet in desk.preparation.sheets][2:] == ["Combattant 1", "Combattant 2"]


def test_another_system_keeps_names_and_sides() -> None:
    """The rest of the sheet is the new system's."""
    desk = presenter()
    desk.preparation.sheets[1]["side"] = "Nord"
    desk.choose_system("d20_directed")
    assert [(sheet["name"], sheet["side"]) for sheet in desk.preparation.sheets] == [("Jean", ""), ("Jacques", "Nord")]
    assert desk.preparation.sheets[0]["defence"] == 10
    assert desk.preparation.tables == {}


def test_faults_keep_their_place_and_are_told_by_name() -> None:
    """D0.5."""
    desk = presenter()
    desk.choose_system("d20_directed")
    sheet = desk.preparation.sheets[1] | {"weapons": [{"name": "Arc", "damage": "beaucoup"}]}
    desk.preparation.chosen = 1
    desk.preparation.set_sheet(sheet)
    (fault,) = desk.preparation.faults()
    assert desk.tell(fault).startswith("Jacques\u00a0: ")
    assert list(desk.faults_at("sheets[1]", desk.preparation.faults())) == ["weapons[0].damage"]
    assert [line.is_faulty for line in desk.view.lines()] == [False, True]
    assert not desk.start()
    assert desk.last_problems == (fault,)


def test_dice_are_typed_one_roll_at_a_time() -> None:
    """D0.3: nothing changes before the last; a face that is none is refused."""
    desk = presenter()
    desk.start()
    desk.are_dice_typed = True
    desk.act("Jean", "declare", AVIS)
    desk.act("Jacques", "declare", {"acts": [{"act": "protego"}]})
    before = desk.played
    assert desk.act("gm", "resolve", {})
    assert desk.owed is not None
    assert (desk.owed.by, desk.owed.purpose, desk.owed.sides) == ("Jean", "success", (100,))
    assert desk.rolls.can_give_up
    assert [one.code for one in desk.type_roll((101,))] == ["roll_face"]
    assert desk.type_roll((60,)) == ()
    assert desk.owed is not None
    assert (desk.owed.purpose, len(desk.owed.so_far)) == ("attack", 1)
    assert not desk.rolls.can_give_up
    assert desk.played is before
    desk.throw_owed()
    assert desk.owed is not None
    assert desk.owed.by == "Jacques"
    desk.type_roll((99,))
    assert desk.owed is None
    assert desk.played is not None
    assert desk.played.rolls[0] == Roll("success", (60,))
    assert len(desk.view.thrown()) == 2


def test_a_mistyped_die_of_a_chain_is_typed_again() -> None:
    """D2: what was told so far goes back with it; what the program threw stands."""
    desk = presenter()
    desk.start()
    desk.are_dice_typed = True
    desk.act("Jean", "declare", AVIS)
    desk.act("Jacques", "declare", {"acts": [{"act": "protego"}]})
    desk.act("gm", "resolve", {})
    desk.type_roll((6,))
    assert desk.is_modified
    assert desk.rolls.can_step_back
    desk.step_back_roll()
    assert desk.owed is not None
    assert (desk.owed.purpose, desk.owed.so_far) == ("success", ())
    desk.type_roll((60,))
    desk.throw_owed()
    assert not desk.rolls.can_step_back
    desk.type_roll((99,))
    assert desk.played is not None
    assert desk.played.rolls[0] == Roll("success", (60,))


def test_an_action_is_given_up_before_its_first_die() -> None:
    """Nothing was thrown."""
    desk = presenter()
    desk.start()
    desk.are_dice_typed = True
    desk.act("Jean", "declare", AVIS)
    desk.act("Jacques", "declare", {"acts": []})
    desk.act("gm", "resolve", {})
    desk.give_up_roll()
    assert desk.owed is None
    assert desk.waited == "gm"


def test_undo_goes_back_to_the_last_roll_and_redo_forward() -> None:
    """Design: undo folds a shorter log."""
    desk = presenter((Roll("success", (60,)),))
    desk.start()
    desk.act("Jean", "declare", AVIS)
    desk.act("Jacques", "declare", {"acts": []})
    desk.undo()
    desk.undo()
    assert (desk.waited, desk.can_undo, desk.can_redo) == ("Jean", False, True)
    desk.redo()
    desk.redo()
    assert (desk.waited, desk.can_redo) == ("gm", False)
    desk.act("gm", "resolve", {})
    assert not desk.can_undo


def test_the_preparation_is_undone_change_by_change() -> None:
    """Typing in one field is one change; another system is one too; a new change drops what could be redone."""
    desk = presenter()
    desk.start_afresh()
    assert not desk.can_undo
    desk.preparation.add_fighter("Duelliste")
    sheet = dict(desk.preparation.sheets[0])
    for name in ("A", "An", "Anne"):
        desk.preparation.set_sheet({**sheet, "name": name})
    desk.preparation.set_sheet({**sheet, "name": "Anne", "magic_mastery": 7})
    desk.choose_system("d20_directed")
    desk.undo()
    assert (desk.system.id, desk.preparation.sheets[0]["magic_mastery"]) == ("d100_duel", 7)
    desk.undo()
    assert (desk.preparation.sheets[0]["name"], desk.preparation.sheets[0]["magic_mastery"]) == ("Anne", 0)
    desk.undo()
    assert desk.preparation.sheets[0]["name"] == "Duelliste 1"
    desk.redo()
    assert desk.preparation.sheets[0]["name"] == "Anne"
    desk.preparation.remove_fighter(0)
    assert not desk.can_redo
    desk.undo()
    assert [sheet["name"] for sheet in desk.preparation.sheets] == ["Anne"]


def test_a_fight_leaves_the_undo_of_the_preparation_alone() -> None:
    """Back from the fight, the last change to a sheet can still be taken back."""
    desk = presenter()
    before = len(desk.preparation.sheets)
    desk.preparation.add_fighter("Duelliste")
    desk.start()
    assert not desk.can_undo
    desk.back_to_preparation()
    desk.undo()
    assert len(desk.preparation.sheets) == before


def test_choices_say_what_they_cost() -> None:
    """D1.4, D1.5: points of an act, of a spell that has them."""
    desk = presenter()
    desk.start()
    assert plain(desk.choice_word("act", "full_dodge")) == "Esquive totale (3 PAP)"
    assert plain(desk.choice_word("spell", "Avis")) == "Avis (2 PAM)"
    assert desk.choice_word("act", "cast") == "Lancer un sortilège"


def test_the_turn_told_is_the_last_in_which_something_came_about() -> None:
    """While the next is declared, the one just resolved is what the game master copies."""
    desk = presenter((Roll("success", (60,)),))
    desk.start()
    assert desk.view.latest_turn() == 1
    desk.act("Jean", "declare", AVIS)
    desk.act("Jacques", "declare", {"acts": []})
    desk.act("gm", "resolve", {})
    desk.act("gm", "next_turn", {})
    desk.act("Jacques", "declare", {"acts": []})
    assert desk.view.latest_turn() == 1
    assert "Avis" in desk.view.told(1, "fr", "plain", "text")


def test_a_table_is_opened_under_way_or_in_preparation(tmp_path: Path) -> None:
    """What was written comes back; a bad file changes nothing."""
    desk = presenter()
    text = dump_table(desk.table())
    desk.start()
    desk.act("Jean", "declare", AVIS)
    under_way = dump_table(desk.table())
    other = presenter()
    other.start_afresh()
    other.open_table(parse_table(text), tmp_path / "a.table")
    assert (other.is_fighting, [sheet["name"] for sheet in other.preparation.sheets]) == (False, ["Jean", "Jacques"])
    other.open_table(parse_table(under_way), None)
    assert other.waited == "Jacques"
    bad = under_way.replace('"rolls": []', '"rolls": [{"for": "attack", "dice": [1]}]')
    with pytest.raises(FileProblem):
        other.open_table(parse_table(bad), None)
    assert other.waited == "Jacques"


def test_the_journal_holds_every_action_at_once(tmp_path: Path) -> None:
    """Undone actions too; rotating copies of earlier turns; an unfinished line is left out."""
    desk = presenter()
    desk.start()
    autosave = Keeper(tmp_path, KEPT_TABLE)

    def keep() -> None:
        assert desk.played is not None
        autosave.keep(desk.played)

    keep()
    for turn in range(3):
        for name in ("Jean", "Jacques") if turn % 2 == 0 else ("Jacques", "Jean"):
            desk.act(name, "declare", {"acts": [{"act": "feat", "difficulty": 20}]})
            keep()
        desk.undo()
        keep()
        desk.redo()
        keep()
        desk.act("gm", "resolve", {})
        keep()
        kept = read_kept(tmp_path, KEPT_TABLE)
        assert kept is not None
        assert desk.played is not None
        assert kept.fight.state == desk.played.state
        desk.act("gm", "next_turn", {})
        keep()
        assert autosave.wait_until_written()
    assert load_table(tmp_path / KEPT_TABLE.copy) == desk.table()
    assert (tmp_path / copy_name(KEPT_TABLE.copy, 1)).exists()
    autosave.stop()
    assert autosave.wait_until_written()
    with (tmp_path / "desk.journal").open("a", encoding="utf-8") as file:
        file.write('{"action": {"by": "Je')
    again = read_kept(tmp_path, KEPT_TABLE)
    assert again is not None
    assert again.fight.state == desk.played.state
    assert (tmp_path / KEPT_TABLE.journal).exists()
    autosave.finish()
    assert autosave.wait_until_written()
    assert not (tmp_path / KEPT_TABLE.journal).exists()
    assert read_kept(tmp_path, KEPT_TABLE) is None


def test_a_fight_not_resumed_is_kept_when_another_takes_its_journal(tmp_path: Path) -> None:
    """Leaving what is in hand does not forget it; beginning another sets it aside, resuming it does not."""
    desk = presenter()
    desk.start()
    desk.act("Jean", "declare", {"acts": []})
    assert desk.played is not None
    first = Keeper(tmp_path, KEPT_TABLE)
    first.keep(desk.played)
    first.stop()
    assert first.wait_until_written()
    second = Keeper(tmp_path, KEPT_TABLE)
    second.finish()
    assert (tmp_path / KEPT_TABLE.journal).exists()
    other = presenter()
    other.start()
    assert other.played is not None
    second.keep(other.played)
    assert second.wait_until_written()
    assert second.aside is not None
    assert load_table(second.aside) == desk.table()
    second.stop()
    assert second.wait_until_written()
    third = Keeper(tmp_path, KEPT_TABLE)
    third.adopt()
    third.keep(other.played)
    assert third.wait_until_written()
    assert third.aside is None
    third.finish()
    assert third.wait_until_written()
    assert not (tmp_path / KEPT_TABLE.journal).exists()


KILLED = """
import sys, time
from pathlib import Path
from magicfight.ground.dice import SeededDice
from magicfight.storage import journal
from magicfight.storage.journal import Keeper
from magicfight.storage.table import KEPT_TABLE
from tests.ui.desk.test_presenter import presenter
journal.MOMENT = 30  # told when written, however busy the machine is
desk = presenter()
desk.start()
autosave = Keeper(Path(sys.argv[1]), KEPT_TABLE)
for number in range(500):
    name = desk.waited
    if name == "gm":
        is_declaring = desk.played.state.phase == "declaring"
        desk.act("gm", "resolve" if is_declaring else "next_turn", {})
    else:
        desk.act(name, "declare", {"acts": [{"act": "feat", "difficulty": 20}]})
    autosave.keep(desk.played)
    print(len(desk.played.actions), flush=True)
time.sleep(30)
"""


@pytest.mark.slow
def test_a_killed_program_loses_nothing_played(tmp_path: Path) -> None:
    """SIGKILL in the middle: every action told of is in the journal."""
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(tmp_path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[3],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert process.stdout is not None
    told = 0
    while told < 40:
        told = int(process.stdout.readline())
    os.kill(process.pid, signal.SIGKILL)
    rest = process.stdout.read().split()
    process.wait()
    process.stdout.close()
    last = max([told, *(int(one) for one in rest if one.isdigit())])
    kept = read_kept(tmp_path, KEPT_TABLE)
    assert kept is not None
    assert last <= len(kept.fight.actions) <= last + 1
