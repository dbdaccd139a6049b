"""`.magic`: wizards on disk (formats; R3.6).

A file is refused for what breaks the format, names (R3.6) or a spell (R2). What a wizard may buy (R3) is not: a wizard
that is still being built is saved and loaded as it is, and `magicfight check` points out what is illegal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magicfight.ground.limits import WIZARDS_OF_A_FILE
from magicfight.ground.names import clean, name_key, told_apart
from magicfight.ground.problems import Problem, problem
from magicfight.ground.progress import watched
from magicfight.rules.book import CHARACTERISTIC_ORDER, CHARACTERISTICS
from magicfight.rules.checks import spell_problems
from magicfight.rules.limits import spell_over_limits, wizard_over_limits
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard, canonical_bought
from magicfight.storage.envelope import dump, over_remarks, read_model, version_of
from magicfight.storage.files import FileProblem, read_text, write_text_atomically
from magicfight.storage.models import ArmorPointsModel, MagicModel, OwnedSpellModel, WizardModel
from magicfight.storage.sort import number_key_problems, spell_from_model, spell_to_plain

FORMAT = "magicfight.magic"
SUFFIX = ".magic"


def owned_to_plain(owned: OwnedSpell) -> dict[str, Any]:
    """Return a bought spell as it stands in a file."""
    data: dict[str, Any] = {"spell": spell_to_plain(owned.spell), "dice": list(owned.dice)}
    if owned.armor_points is not None:
        spread = zip(DEFENSES, owned.armor_points, strict=True)
        data["armor_points"] = {key: points for key, points in spread if points}
    return data


def wizard_to_plain(wizard: Wizard) -> dict[str, Any]:
    """Return a wizard as it stands in a file; what a player may add is left out where there is none."""
    own = {"biography": wizard.biography, "colour": wizard.colour, "portrait": wizard.portrait}
    return {
        "name": wizard.name,
        "appearance": wizard.appearance,
        "points": wizard.points,
        "bought": dict(wizard.bought),
        "spells": [owned_to_plain(owned) for owned in wizard.spells],
        **{key: text for key, text in own.items() if text},
    }


def _spread(model: ArmorPointsModel | None) -> tuple[int, int, int, int] | None:
    if model is None:
        return None
    return (model.physical_defense, model.energy_defense, model.mental_defense, model.flash_defense)


def _owned(model: OwnedSpellModel, name: str) -> OwnedSpell:
    return OwnedSpell(spell_from_model(model.spell, name), tuple(model.dice), _spread(model.armor_points))


def spell_names(model: WizardModel) -> tuple[str, ...]:
    """Return what the spells of a wizard are called now that their names are clean."""
    return told_apart([owned.spell.name for owned in model.spells])


def wizard_from_model(model: WizardModel, name: str | None = None) -> Wizard:
    """Return the wizard that a model holds, its name cleaned or the one given.

    Unknown characteristics are left out (see `wizard_model_problems`).
    """
    bought = {key: points for key, points in model.bought.items() if key in CHARACTERISTICS}
    return Wizard(
        name=clean(model.name) if name is None else name,
        appearance=model.appearance,
        points=model.points,
        bought=canonical_bought(bought, CHARACTERISTIC_ORDER),
        spells=tuple(_owned(owned, called) for owned, called in zip(model.spells, spell_names(model), strict=True)),
        biography=model.biography,
        colour=model.colour,
        portrait=model.portrait,
    )


def wizard_model_problems(model: WizardModel) -> tuple[Problem, ...]:
    """Return what keeps a wizard from being read: names, characteristics that do not exist, spells that break R2."""
    found: list[Problem] = []
    if not name_key(model.name):
        found.append(problem("wizard_no_name", "name"))
    found.extend(
        problem("characteristic_unknown", "bought", key=key) for key in model.bought if key not in CHARACTERISTICS
    )
    for index, owned in enumerate(model.spells):
        where = f"spells[{index}]"
        found.extend(each.at(f"{where}.spell") for each in number_key_problems(owned.spell))
        spell = spell_from_model(owned.spell)
        found.extend(each.at(f"{where}.spell") for each in spell_problems(spell))
        if len(owned.dice) != len(spell.effects):
            found.append(
                problem(
                    "dice_count",
                    f"{where}.dice",
                    spell=spell.name.strip(),
                    effects=len(spell.effects),
                    found=len(owned.dice),
                )
            )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Wizards:
    """The wizards of a file, and what a player should know of it (limits that an older file goes beyond)."""

    wizards: tuple[Wizard, ...]
    remarks: tuple[Problem, ...] = ()


def read_magic(text: str) -> Wizards:
    """Return what a file's text holds; raises `FileProblem` for what breaks the format, R3.6 or R2."""
    reading = read_model(MagicModel, text, FORMAT)
    models = reading.model.wizards
    called = told_apart([each.name for each in models])
    found: list[Problem] = []
    names: set[str] = set()
    for index, (each, name) in enumerate(watched(zip(models, called, strict=True), len(models))):
        where = f"wizards[{index}]"
        if name_key(name) in names:
            found.append(problem("wizard_name_taken", f"{where}.name", name=name))
        names.add(name_key(name))
        found.extend(one.at(where) for one in wizard_model_problems(each))
    if found:
        raise FileProblem(found)
    wizards = tuple(wizard_from_model(each, name) for each, name in zip(models, called, strict=True))
    return Wizards(wizards, over_remarks(reading.over))


def is_over_limits(wizard: Wizard) -> bool:
    """Say whether an older file brought something of a wizard, or of its spells, that goes beyond the limits."""
    return bool(wizard_over_limits(wizard)) or any(spell_over_limits(owned.spell) for owned in wizard.spells)


def dump_magic(wizards: Sequence[Wizard]) -> str:
    """Return the text of a file with these wizards."""
    plain = [wizard_to_plain(wizard) for wizard in watched(wizards, len(wizards))]
    is_over = len(wizards) > WIZARDS_OF_A_FILE or any(is_over_limits(wizard) for wizard in wizards)
    return dump({"format": FORMAT, "version": version_of(FORMAT, is_over_limits=is_over), "wizards": plain})


def load_magic(path: Path) -> tuple[Wizard, ...]:
    """Read the wizards of a file; raises `FileProblem`."""
    return load_wizards(path).wizards


def load_wizards(path: Path) -> Wizards:
    """Read wizards; raises `FileProblem`."""
    text = read_text(path)
    try:
        return read_magic(text)
    except FileProblem as refusal:
        raise refusal.in_file(path) from refusal


def save_magic(path: Path, wizards: Sequence[Wizard]) -> None:
    """Write wizards atomically; raises `FileProblem`."""
    write_text_atomically(path, dump_magic(wizards))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a `.magic`."""
    return MagicModel.model_json_schema()
