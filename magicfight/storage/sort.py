"""`.sort`: spell libraries on disk (formats; R2.1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magicfight.ground.limits import SPELLS_OF_A_LIBRARY
from magicfight.ground.names import clean, told_apart
from magicfight.ground.problems import Problem, problem
from magicfight.ground.progress import watched
from magicfight.rules.book import MODIFIERS
from magicfight.rules.checks import library_problems
from magicfight.rules.limits import spell_over_limits
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.storage.envelope import dump, over_remarks, read_model, version_of
from magicfight.storage.files import FileProblem, read_text, write_text_atomically
from magicfight.storage.models import ModifierModel, SortModel, SpellModel

FORMAT = "magicfight.sort"
SUFFIX = ".sort"

#: The key of a modifier's number in files.
NUMBER_KEYS = {"activation_roll": "threshold", "charges": "uses"}


def spell_to_plain(spell: Spell) -> dict[str, Any]:
    """Return a spell as it stands in a file; options that an effect does not have are left out."""
    effects = []
    for effect in spell.effects:
        data: dict[str, Any] = {"effect": effect.effect}
        for key, value in (("against", effect.against), ("feeds", effect.feeds), ("mental", effect.mental)):
            if value is not None:
                data[key] = value
        modifiers = []
        for applied in effect.modifiers:
            modifier: dict[str, Any] = {"modifier": applied.modifier}
            if applied.value is not None:
                modifier[NUMBER_KEYS[applied.modifier]] = applied.value
            modifiers.append(modifier)
        data["modifiers"] = modifiers
        effects.append(data)
    tags = {"tags": list(spell.tags)} if spell.tags else {}
    return {"name": spell.name, "description": spell.description, "effects": effects, **tags}


def _modifier(model: ModifierModel) -> AppliedModifier:
    key = NUMBER_KEYS.get(model.modifier)
    return AppliedModifier(model.modifier, None if key is None else getattr(model, key))


def spell_from_model(model: SpellModel, name: str | None = None) -> Spell:
    """Return the spell that a model holds, right or wrong; its name is cleaned, or is the one given."""
    effects = tuple(
        SpellEffect(
            effect.effect,
            tuple(_modifier(modifier) for modifier in effect.modifiers),
            against=effect.against,
            feeds=effect.feeds,
            mental=effect.mental,
        )
        for effect in model.effects
    )
    return Spell(clean(model.name) if name is None else name, model.description, effects, tuple(model.tags))


def number_key_problems(model: SpellModel) -> Iterable[Problem]:
    """Yield the numbers that stand on a modifier which takes none, or another (`threshold` on `charges`)."""
    for index, effect in enumerate(model.effects):
        for number, modifier in enumerate(effect.modifiers):
            for key in NUMBER_KEYS.values():
                unwanted = modifier.modifier in MODIFIERS and NUMBER_KEYS.get(modifier.modifier) != key
                if unwanted and getattr(modifier, key) is not None:
                    yield problem("key_unknown", f"effects[{index}].modifiers[{number}]", key=key)


@dataclass(frozen=True, slots=True)
class Library:
    """The spells of a file, and what a player should know of it (limits that an older file goes beyond)."""

    spells: tuple[Spell, ...]
    remarks: tuple[Problem, ...] = ()


def read_sort(text: str) -> Library:
    """Return what a file's text holds; raises `FileProblem` for anything that breaks the format or R2."""
    reading = read_model(SortModel, text, FORMAT)
    models = reading.model.spells
    names = told_apart([each.name for each in models])
    spells = tuple(spell_from_model(each, name) for each, name in watched(zip(models, names, strict=True), len(models)))
    keys = [each.at(f"spells[{index}]") for index, one in enumerate(models) for each in number_key_problems(one)]
    problems = (*keys, *library_problems(spells))
    if problems:
        raise FileProblem(problems)
    return Library(spells, over_remarks(reading.over))


def dump_sort(spells: Sequence[Spell]) -> str:
    """Return the text of a file with these spells."""
    is_over = len(spells) > SPELLS_OF_A_LIBRARY or any(spell_over_limits(each) for each in spells)
    version = version_of(FORMAT, is_over_limits=is_over)
    plain = [spell_to_plain(each) for each in watched(spells, len(spells))]
    return dump({"format": FORMAT, "version": version, "spells": plain})


def load_sort(path: Path) -> tuple[Spell, ...]:
    """Read the spells of a file; raises `FileProblem`."""
    return load_library(path).spells


def load_library(path: Path) -> Library:
    """Read a library; raises `FileProblem`."""
    text = read_text(path)
    try:
        return read_sort(text)
    except FileProblem as refusal:
        raise refusal.in_file(path) from refusal


def save_sort(path: Path, spells: Sequence[Spell]) -> None:
    """Write a library atomically; raises `FileProblem`."""
    write_text_atomically(path, dump_sort(spells))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a `.sort`."""
    return SortModel.model_json_schema()
