"""What is in hand across screens: files, undo, unsaved work (R2.11, R3.6; manual 2.1.2, 2.2.2)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from magicfight.ground.problems import problem
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.storage.magic import load_magic, save_magic
from magicfight.storage.sort import load_sort, save_sort
from magicfight.ui.hand.held import Hand
from magicfight.ui.hand.session import Session, write_file
from tests.makers import own, spell, wizard

FIRE = spell("Épée de feu", "energy_blast", description="Brûle « tout »")
MIND = spell("Esprit", "mental_attack")


@pytest.fixture
def session(tmp_path: Path) -> Session:
    shipped = tmp_path / "shipped"
    shipped.mkdir()
    return Session(shipped, lambda: tmp_path / "own")


def put(session: Session, *spells: Spell) -> None:
    session.spells.change(problem("step_created", name="x"), replace(session.spells.hand, items=spells))


def test_what_is_made_is_unsaved_until_it_is_saved(session: Session, tmp_path: Path) -> None:
    put(session, FIRE)
    assert session.is_modified
    path = tmp_path / "own" / "Brocéliande.sort"
    session.save("spells", path)
    assert load_sort(path) == (FIRE,)
    assert not session.is_modified
    assert session.own_path("spells") == path
    session.spells.undo()
    assert session.is_modified
    session.spells.redo()
    assert not session.is_modified


def test_r2_11_loading_adds_tells_and_is_one_step(session: Session, tmp_path: Path) -> None:
    save_sort(tmp_path / "a.sort", (FIRE,))
    save_sort(tmp_path / "b.sort", (FIRE, MIND))
    session.load("spells", [tmp_path / "a.sort"])
    assert session.own_path("spells") == tmp_path / "a.sort"
    (report,) = session.load("spells", [tmp_path / "b.sort"])
    assert (report.added, report.skipped, report.renamed) == (("Esprit",), ("Épée de feu",), ())
    assert session.library == (FIRE, MIND)
    assert not session.is_modified
    assert session.own_path("spells") is None
    session.spells.undo()
    assert session.library == (FIRE,)


def test_r2_11_the_same_name_with_other_content_is_renamed_and_unsaved(session: Session, tmp_path: Path) -> None:
    save_sort(tmp_path / "a.sort", (FIRE,))
    save_sort(tmp_path / "b.sort", (spell("Épée de feu", "flash"),))
    first, second = session.load("spells", [tmp_path / "a.sort", tmp_path / "b.sort"])
    assert first.added == ("Épée de feu",)
    assert second.renamed == (("Épée de feu", "Épée de feu (2)"),)
    assert session.is_modified


def test_a_refused_file_changes_nothing_and_the_others_come_in(session: Session, tmp_path: Path) -> None:
    (tmp_path / "bad.magic").write_text("{", encoding="utf-8")
    save_magic(tmp_path / "good.magic", (wizard("Anne", own("flash", 2)),))
    before = session.wizards
    bad, good = session.load("wizards", [tmp_path / "bad.magic", tmp_path / "good.magic"], "en")
    assert bad.problems
    assert bad.sentence
    assert before == ()
    assert [one.name for one in session.wizards] == ["Anne"]
    assert good.added == ("Anne",)


def test_what_is_shipped_is_never_written_to(session: Session, tmp_path: Path) -> None:
    save_sort(tmp_path / "shipped" / "Départ.sort", (FIRE,))
    assert session.ready_files("spells") == (tmp_path / "shipped" / "Départ.sort",)
    session.load("spells", session.ready_files("spells"))
    assert not session.is_modified
    assert session.own_path("spells") is None


def save_alone(session: Session, wizard: Wizard, path: Path) -> None:
    """A wizard written to a file of its own, as its screen does."""
    write_file("wizards", (wizard,), path)
    session.saved_one(wizard, path)


def test_one_wizard_saved_alone_leaves_the_others_unsaved(session: Session, tmp_path: Path) -> None:
    anne, zoe = wizard("Anne"), wizard("Zoé")
    session.magicians.change(problem("step_created", name=""), replace(session.magicians.hand, items=(anne, zoe)))
    save_alone(session, anne, tmp_path / "Anne.magic")
    assert load_magic(tmp_path / "Anne.magic") == (anne,)
    assert session.is_modified
    save_alone(session, zoe, tmp_path / "Zoé.magic")
    assert not session.is_modified
    assert session.own_path("wizards") is None


def test_steps_with_one_key_merge_and_tell_what_they_were(session: Session) -> None:
    shelf = session.spells
    for name in ("A", "Ab", "Abc"):
        draft = replace(shelf.hand.draft, name=name)
        shelf.change(problem("step_name"), replace(shelf.hand, draft=draft), "name")
    assert len(shelf.history.done) == 1
    label = shelf.history.undo_label
    assert label is not None
    assert label.code == "step_name"
    assert shelf.history.redo_label is None
    shelf.undo()
    assert shelf.hand.draft.name == ""
    redo = shelf.history.redo_label
    assert redo is not None
    assert redo.code == "step_name"


def test_signals_tell_of_changes_and_files(session: Session, tmp_path: Path) -> None:
    heard: list[object] = []
    session.spells_changed.connect(lambda: heard.append("spells"))
    session.file_used.connect(lambda path, count: heard.append((path.name, count)))
    put(session, FIRE, MIND)
    session.save("spells", tmp_path / "a.sort")
    assert heard == ["spells", "spells", ("a.sort", 2)]
    session.spells.settle(Hand((), session.spells.hand.draft))
    assert heard[-1] == "spells"


def test_emptying_forgets_the_file_so_that_it_is_not_written_over(session: Session, tmp_path: Path) -> None:
    save_sort(tmp_path / "a.sort", (FIRE,))
    session.load("spells", [tmp_path / "a.sort"])
    session.spells.empty(problem("step_emptied"))
    assert session.library == ()
    assert session.own_path("spells") is None
    session.spells.undo()
    assert session.library == (FIRE,)
    assert session.own_path("spells") == tmp_path / "a.sort"
    assert not session.is_modified


def test_a_file_whose_loading_is_undone_is_not_written_over(session: Session, tmp_path: Path) -> None:
    """A spell made, a library loaded and undone: saving must ask for a name, or the library would be lost."""
    put(session, MIND)
    path = tmp_path / "a.sort"
    save_sort(path, (FIRE,))
    session.load("spells", [path])
    session.spells.undo()
    assert session.library == (MIND,)
    assert session.own_path("spells") is None
    session.spells.redo()
    assert session.own_path("spells") == path
    session.save("spells", path)
    session.spells.undo()
    assert session.library == (MIND,)
    assert session.own_path("spells") is None
    assert load_sort(path) == (MIND, FIRE)


def test_saving_all_does_not_go_to_the_file_of_one(session: Session, tmp_path: Path) -> None:
    """Anne has her own file; Zoé comes: saving both asks for a name, and hers stays hers."""
    anne, zoe = wizard("Anne"), wizard("Zoé")
    shelf = session.magicians
    shelf.change(problem("step_created", name=""), replace(shelf.hand, items=(anne,)))
    save_alone(session, anne, tmp_path / "Anne.magic")
    assert not session.is_modified
    shelf.change(problem("step_created", name=""), replace(shelf.hand, items=(anne, zoe)))
    assert session.is_modified
    assert session.own_path("wizards") is None


def test_what_would_pass_the_limit_of_a_library_adds_nothing_and_says_so(session: Session, tmp_path: Path) -> None:
    """Formats: 2,000 spells; the file is refused with a sentence, and what is in hand is as it was."""
    many = tuple(spell(f"Feu {number}", "flash") for number in range(1_990))
    put(session, *many)
    save_sort(tmp_path / "b.sort", tuple(spell(f"Eau {number}", "flash") for number in range(11)))
    (report,) = session.load("spells", [tmp_path / "b.sort"])
    assert "2000" in report.sentence
    assert "2001" in report.sentence
    assert session.library == many
    save_sort(tmp_path / "c.sort", tuple(spell(f"Eau {number}", "flash") for number in range(10)))
    (report,) = session.load("spells", [tmp_path / "c.sort"])
    assert not report.problems
    assert len(session.library) == 2_000


def test_an_older_library_over_a_limit_is_in_hand_whole_and_told(session: Session, tmp_path: Path) -> None:
    """Formats: a name of 90 characters, from version 1."""
    long = spell("F" * 90, "flash")
    save_sort(tmp_path / "a.sort", (long,))
    (report,) = session.load("spells", [tmp_path / "a.sort"])
    assert session.library == (long,)
    assert "80" in report.remarks[0]
