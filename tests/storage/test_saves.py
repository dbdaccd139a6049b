"""What is shipped in `saves/`: uses everything, legal, of 250 points, within 60 active points (R3.7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from magicfight.catalogue import DESK_BY_ID
from magicfight.rules.book import EFFECTS, MODIFIERS
from magicfight.rules.checks import library_problems, over_active_points, wizard_problems
from magicfight.rules.costing import active_points, minimum_dice
from magicfight.rules.spells import AppliedModifier, Spell
from magicfight.rules.wizardry import points_left
from magicfight.rules.wizards import Wizard
from magicfight.storage.folders import saves_in, shipped_saves
from magicfight.storage.magic import dump_magic, load_magic
from magicfight.storage.sort import dump_sort, load_sort
from magicfight.storage.table import dump_table, load_table

SAVES = shipped_saves()
assert SAVES is not None
LIBRARY = tuple(spell for path in saves_in(SAVES, ".sort") for spell in load_sort(path))
WIZARD_FILES = saves_in(SAVES, ".magic")
WIZARDS = tuple(wizard for path in WIZARD_FILES for wizard in load_magic(path))
ACTIVE_POINTS = 60


def test_there_are_enough_of_them() -> None:
    assert len(LIBRARY) >= 24
    assert len(WIZARDS) >= 8
    assert library_problems(LIBRARY) == ()
    assert len({wizard.appearance for wizard in WIZARDS}) == len(WIZARDS)


def test_the_library_uses_every_effect_option_and_modifier() -> None:
    effects = [effect for spell in LIBRARY for effect in spell.effects]
    assert {effect.effect for effect in effects} == set(EFFECTS)
    assert {effect.mental for effect in effects if effect.effect == "desolidification"} == {False, True}
    assert {effect.against for effect in effects if effect.effect == "dispel"} == {"mind_control", "desolidification"}
    fed = {effect.feeds for effect in effects if effect.effect == "transfer"}
    assert fed & set(EFFECTS)
    assert fed - set(EFFECTS)
    used = {applied for effect in effects for applied in effect.modifiers}
    wanted = {AppliedModifier(row.id, value) for row in MODIFIERS.values() for value in row.values or (None,)}
    assert used == wanted


def test_areas_with_and_without_a_hole_and_spells_of_several_effects_are_there() -> None:
    effects = [effect for spell in LIBRARY for effect in spell.effects]
    assert {effect.has("hole_in_center") for effect in effects if effect.has("area_ball")} == {False, True}
    assert any(len(spell.effects) > 1 for spell in LIBRARY)


@pytest.mark.parametrize("spell", LIBRARY, ids=lambda spell: spell.name)
def test_a_spell_has_something_to_read_and_fits_within_60_active_points(spell: Spell) -> None:
    assert len(spell.description) > 40
    assert all(active_points(effect, minimum_dice(effect)) <= ACTIVE_POINTS for effect in spell.effects)


@pytest.mark.parametrize("wizard", WIZARDS, ids=lambda wizard: wizard.name)
def test_a_wizard_is_legal_spent_and_within_60_active_points(wizard: Wizard) -> None:
    assert wizard.points == 250
    assert wizard_problems(wizard) == ()
    assert 0 <= points_left(wizard) <= 3
    assert over_active_points(wizard, ACTIVE_POINTS) == ()
    assert {owned.spell for owned in wizard.spells} <= set(LIBRARY)


def test_they_fight_in_different_ways() -> None:
    owned = {effect.effect for wizard in WIZARDS for bought in wizard.spells for effect in bought.spell.effects}
    assert owned == set(EFFECTS)
    ways = [frozenset(bought.spell.name for bought in wizard.spells) for wizard in WIZARDS]
    assert len(set(ways)) == len(ways)


@pytest.mark.parametrize("wizard", WIZARDS, ids=lambda wizard: wizard.name)
def test_every_wizard_can_take_structure(wizard: Wizard) -> None:
    deadly = {"killing_attack", "energy_blast"}
    assert any(effect.effect in deadly for owned in wizard.spells for effect in owned.spell.effects)


def test_files_are_written_as_the_program_writes_them() -> None:
    for path in saves_in(SAVES, ".sort"):
        assert path.read_text(encoding="utf-8") == dump_sort(load_sort(path))
    for path in WIZARD_FILES:
        assert path.read_text(encoding="utf-8") == dump_magic(load_magic(path))


def test_every_appearance_has_a_picture() -> None:
    pictures = {path.stem for path in (Path(SAVES).parent / "assets" / "appearances").glob("*.svg")}
    assert {wizard.appearance for wizard in WIZARDS} <= pictures


def test_a_table_of_each_desk_system_is_ready_to_start() -> None:
    """Nothing is played in it yet, and nothing is wrong with its sheets."""
    assert SAVES is not None
    tables = [load_table(path) for path in saves_in(SAVES, ".table")]
    assert {table.system.id for table in tables} == set(DESK_BY_ID)
    for table in tables:
        assert table.system.setup_problems(table.setup) == ()
        assert (table.actions, table.rolls) == ((), ())


@pytest.mark.parametrize("path", saves_in(SAVES, ".table"), ids=lambda path: str(path.stem))
def test_a_table_is_written_as_the_program_writes_it(path: Path) -> None:
    assert dump_table(load_table(path)) == path.read_text(encoding="utf-8")
