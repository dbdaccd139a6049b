"""Limits of files: told in the refusal, faults counted and capped (faults L7)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from magicfight.duel.actions import Cast, End
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.rules.checks import library_problems
from magicfight.storage.combat import Combat, combat_to_plain, dump_combat, parse_combat, remarks
from magicfight.storage.files import MOST_FAULTS, FileProblem
from magicfight.storage.magic import dump_magic, read_magic
from magicfight.storage.sort import dump_sort, read_sort
from magicfight.storage.table import parse_table
from magicfight.storage.table import play_again as play_table
from magicfight.storage.words import tell
from tests.makers import own, spell, wizard

EFFECT = {"effect": "flash", "modifiers": []}


def library(*spells: object, version: int = 2) -> str:
    """The text of a library."""
    return json.dumps({"format": "magicfight.sort", "version": version, "spells": [*spells]})


def one(**changed: object) -> dict[str, object]:
    """A spell as a file has it."""
    return {"name": "Feu", "description": "", "effects": [EFFECT], **changed}


def many(number: int) -> list[object]:
    """So many spells."""
    return [one(name=f"Feu {place}") for place in range(number)]


OVER = [
    pytest.param([one(name="a" * 81)], "80", id="name"),
    pytest.param([one(description="b" * 4_001)], "4000", id="text"),
    pytest.param([one(tags=["c"] * 21)], "20", id="tags"),
    pytest.param(many(2_001), "2000", id="spells"),
]


@pytest.mark.parametrize(("spells", "limit"), OVER)
def test_a_file_of_this_version_over_a_limit_is_refused_with_the_limit(spells: list[object], limit: str) -> None:
    """Formats: the limits bind files of the new version."""
    with pytest.raises(FileProblem) as refusal:
        read_sort(library(*spells))
    assert limit in refusal.value.tell("fr")


@pytest.mark.slow
@pytest.mark.parametrize(("spells", "limit"), OVER)
def test_an_older_file_over_a_limit_is_opened_whole_and_told(spells: list[object], limit: str) -> None:
    """Formats: cut nowhere, told in one sentence; what is saved of it can be opened again."""
    found = read_sort(library(*spells, version=1))
    (remark,) = found.remarks
    assert limit in tell(remark, "fr")
    names = [str(each["name"]) for each in spells if isinstance(each, dict)]
    assert [each.name for each in found.spells] == names
    again = read_sort(dump_sort(found.spells))
    assert again.spells == found.spells
    assert again.remarks == found.remarks


@pytest.mark.parametrize(
    ("spell_over", "limit"),
    [
        (one(name="a" * 501), "500"),
        (one(description="b" * 20_001), "20"),
        (one(effects=[EFFECT] * 101), "100"),
    ],
)
def test_an_older_file_beyond_the_hard_limit_is_refused(spell_over: object, limit: str) -> None:
    """Formats: name 500, text 20,000; a number of things five times the limit."""
    with pytest.raises(FileProblem) as refusal:
        read_sort(library(spell_over, version=1))
    assert limit in refusal.value.tell("fr")


def test_what_is_within_the_limits_is_written_in_the_version_of_today() -> None:
    """At the limit itself, too."""
    found = read_sort(library(one(name="a" * 80), version=1))
    assert not found.remarks
    assert json.loads(dump_sort(found.spells))["version"] == 2


def wizards_file(version: int, **changed: object) -> str:
    """The text of a file with one wizard that bought one spell."""
    owned = {"spell": one(), "dice": [3]}
    merlin = {"name": "Merlin", "appearance": "owl", "points": 200, "spells": [owned], **changed}
    return json.dumps({"format": "magicfight.magic", "version": version, "wizards": [merlin]})


@pytest.mark.parametrize(
    ("changed", "limit"),
    [
        ({"spells": [{"spell": one(), "dice": [101]}]}, "100"),
        ({"spells": [{"spell": one(name=f"Feu {place}"), "dice": [3]} for place in range(101)]}, "100"),
        ({"biography": "x" * 4_001}, "4"),
    ],
)
def test_wizards_are_held_to_the_limits_the_same_way(changed: dict[str, object], limit: str) -> None:
    """Dice of an effect, spells of a wizard, its story: refused in version 2, opened and told in version 1."""
    with pytest.raises(FileProblem) as refusal:
        read_magic(wizards_file(2, **changed))
    assert limit in refusal.value.tell("fr")
    found = read_magic(wizards_file(1, **changed))
    assert limit in tell(found.remarks[0], "fr")
    assert read_magic(dump_magic(found.wizards)) == found


def test_an_older_fight_over_a_limit_is_played_saved_and_opened_again() -> None:
    """A name of 300 characters: the fight goes on, and its autosave can be read."""
    fighters = [FighterSetup(wizard("M" * 300), "Anne", (3, 3)), FighterSetup(wizard("Circé"), "Bao", (9, 9))]
    fight = Combat(fight_setup(Arena(), fighters), (End("M" * 300),))
    text = dump_combat(fight)
    assert json.loads(text)["version"] == 1
    combat = parse_combat(text)
    assert combat == fight
    assert [each.code for each in remarks(combat)][:1] == ["older_over_limits"]
    assert not combat.is_changed
    changed = json.loads(text)
    changed["fighters"][0]["player"] = "Quelqu’un"
    assert parse_combat(json.dumps(changed)).is_changed


@pytest.mark.slow
def test_a_library_of_ones_is_refused_at_its_limit_not_fault_by_fault() -> None:
    """`1,1,1…`: not read at all beyond the limit; 50 faults are listed, the others counted."""
    for version in (1, 2):
        with pytest.raises(FileProblem) as refusal:
            read_sort(library(*[1] * 600_000, version=version))
        assert [each.code for each in refusal.value.problems] == ["list_too_long"]
    with pytest.raises(FileProblem) as some:
        read_sort(library(*[1] * 100))
    assert len(some.value.problems) == MOST_FAULTS
    assert some.value.count == 100
    assert "99" in some.value.tell("fr")


def test_a_name_taken_in_a_library_is_found_by_its_cleaned_form() -> None:
    """R2.1: once over the library, whatever its size."""
    found = library_problems([spell("Éclair", "flash"), spell("Autre", "flash"), spell("E\u0301clair ", "flash")])
    assert [(each.code, each.where) for each in found] == [("spell_name_taken", "spells[2].name")]


def test_fighters_and_spells_that_cleaning_makes_equal_are_told_apart_in_their_actions_too() -> None:
    """Formats: « Nom (2) » for the second, and whoever acted goes on acting (faults L15, zw_wizard.combat)."""
    hidden = "E\u0301\u200bloi"
    two = wizard("Éloi", own("flash", 3), own(spell("Fe\u200bu", "flash"), 2), own(spell("Feu", "flash"), 4))
    fighters = [FighterSetup(two, "Anne", (3, 3)), FighterSetup(wizard("X"), "Bao\u202e", (9, 9))]
    actions = (Cast("Éloi", "Feu", (2,), (9, 9)), End("X"))
    plain = combat_to_plain(Combat(fight_setup(Arena(), fighters), actions))
    plain["version"] = 1
    plain["fighters"][1]["wizard"]["name"] = hidden
    plain["actions"][1]["by"] = hidden
    plain.pop("fingerprint")
    combat = parse_combat(json.dumps(plain))
    assert [each.wizard.name for each in combat.setup.fighters] == ["Éloi", "Éloi (2)"]
    assert combat.setup.fighters[1].player == "Bao"
    assert [owned.spell.name for owned in combat.setup.fighters[0].wizard.spells] == ["flash", "Feu", "Feu (2)"]
    cast, end = combat.actions
    assert end.by == "Éloi (2)"
    assert cast == Cast("Éloi", "Feu (2)", (2,), (9, 9))


def test_at_the_desk_names_are_told_apart_in_the_acts_too() -> None:
    """Formats, D0.5 (faults L15, desk_nfc_nfd.table): sheets, what is on them, and the acts that name them."""
    path = Path(__file__).parents[1] / "golden" / "desk" / "Alex et Robert.table"
    text = path.read_text(encoding="utf-8")
    plain = parse_table(text)
    first, second = plain.setup.sheets[0].name, plain.setup.sheets[1].name
    hidden = f"{first[0]}\u200b{first[1:]}"
    found = parse_table(text.replace(json.dumps(second, ensure_ascii=False), json.dumps(hidden, ensure_ascii=False)))
    assert [sheet.name for sheet in found.setup.sheets[:2]] == [first, f"{first} (2)"]
    assert [act.by for act in found.actions] == [
        f"{first} (2)" if act.by == second else act.by for act in plain.actions
    ]
    assert len(play_table(found).actions) == len(plain.actions)
