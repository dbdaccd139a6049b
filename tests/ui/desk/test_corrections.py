"""A corrected die and its undo (issue 16.2): the old face comes back with what had come of it."""

from __future__ import annotations

from magicfight.ground.dice import Roll, ScriptedDice
from magicfight.storage.table import dump_table, parse_table, table_of
from magicfight.ui.desk.gm_hand import correct, correctable, preview
from magicfight.ui.desk.presenter import DeskPresenter


def struck() -> DeskPresenter:
    """Garin hits Orc (15, damage 6 of 1d6): the turn is told, two rolls were thrown."""
    desk = DeskPresenter(ScriptedDice((Roll("to_hit", (15,)), Roll("damage", (6,)))), "fr", lambda: None)
    desk.choose_system("d20_directed")
    for name in ("Garin", "Orc"):
        desk.preparation.add_fighter(name)
        weapon = {"name": "Épée", "type": "melee", "damage": "1d6", "extra_attacks": 0}
        desk.preparation.set_sheet({**desk.preparation.sheets[-1], "name": name, "weapons": [weapon]})
    desk.start()
    desk.act("Garin", "declare", {"acts": [{"type": "melee", "weapon": "Épée", "target": "Orc"}]})
    desk.act("Orc", "declare", {"acts": []})
    desk.act("gm", "resolve", {})
    assert desk.view.present_value("Orc", "hit_points") == 4
    return desk


def test_undo_right_after_a_correction_takes_back_the_face_and_what_came_of_it() -> None:
    """The hit was a misread 5: no damage. Undone: the hit and its damage die are there again; redone: gone again."""
    desk = struck()
    before = desk.played
    assert correct(desk, 0, (5,), "mal lu") == ()
    after = desk.played
    assert after is not None
    assert [roll.faces for roll in after.rolls] == [(5,)]
    assert desk.view.present_value("Orc", "hit_points") == 10
    assert desk.can_undo
    desk.undo()
    assert desk.played is before
    assert desk.view.present_value("Orc", "hit_points") == 4
    assert desk.can_redo
    desk.redo()
    assert desk.played is not None
    assert desk.played.events == after.events
    desk.undo()
    assert not desk.can_undo, "the roll itself stands"


def test_what_came_after_a_correction_is_undone_first() -> None:
    desk = struck()
    correct(desk, 0, (5,), "")
    desk.act("gm", "narrate", {"text": "Raté."})
    desk.undo()
    assert desk.view.present_value("Orc", "hit_points") == 10
    desk.undo()
    assert desk.view.present_value("Orc", "hit_points") == 4
    desk.act("gm", "narrate", {"text": "Touché."})
    assert not desk.can_redo
    assert [number for number, _ in correctable(desk)] == [0, 1]


def test_a_correction_read_from_a_file_is_corrected_again_not_undone() -> None:
    """The dice that fell away with it are in no file: its trace alone is never taken back."""
    desk = struck()
    correct(desk, 0, (5,), "")
    assert desk.played is not None
    desk.open_table(parse_table(dump_table(table_of(desk.system, desk.played))), None)
    assert not desk.can_undo


def test_a_correction_is_seen_before_it_is_made() -> None:
    """Before and after side by side; a die that would be wanting is said; a face that is none is told why."""
    desk = struck()
    before = desk.played
    shown = preview(desk, 0, (5,))
    assert shown is not None
    assert "touché" in " ".join(shown.before)
    assert "raté" in " ".join(shown.after)
    assert not shown.needs_more
    correct(desk, 0, (5,), "")
    wanting = preview(desk, 0, (15,))
    assert wanting is not None
    assert wanting.needs_more, "the damage die fell away with the hit"
    wrong = preview(desk, 0, (21,))
    assert wrong is not None
    assert wrong.problem is not None
    desk.undo()
    assert desk.played is before


def test_a_sheet_that_cannot_act_is_told_before_the_fight() -> None:
    """Faults D7: ready, but with nothing to act with; a spell that lacks a number."""
    desk = DeskPresenter(ScriptedDice(()), "fr", lambda: None)
    for name in ("Ana", "Bo"):
        desk.preparation.add_fighter(name)
    desk.preparation.set_rules({"spells": [{"name": "Flou", "threshold": None, "magic_points": 2, "note": ""}]}, {})
    found = desk.system.questions.cautions(desk.preparation.setup())
    assert found == (("caution_idle", "Ana 1"), ("caution_idle", "Bo 1"), ("caution_spell", "Flou"))
    desk.choose_system("initiative_rounds")
    assert desk.system.questions.cautions(desk.preparation.setup())[0] == ("caution_bare", "Ana 1")
    desk.choose_system("d20_directed")
    assert desk.system.questions.cautions(desk.preparation.setup())[0] == ("caution_idle", "Ana 1")
