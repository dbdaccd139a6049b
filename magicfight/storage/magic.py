"""`.magic`: wizards on disk (formats; R3.6).

A file is refused for what breaks the format, names (R3.6) or a spell (R2). What a wizard may buy (R3) is not: a wizard
that is still being built is saved and loaded as it is, and `magicfight check` points out what is illegal.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from magicfight.ground.names import name_key
from magicfight.ground.problems import Problem, problem
from magicfight.rules.book import CHARACTERISTIC_ORDER, CHARACTERISTICS
from magicfight.rules.checks import spell_problems
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard, canonical_bought
from magicfight.storage.envelope import dump, open_text, validate
from magicfight.storage.files import FileProblem, read_text, write_text_atomically
from magicfight.storage.models import ArmorPointsModel, MagicModel, OwnedSpellModel, WizardModel
from magicfight.storage.sort import number_key_problems, spell_from_model, spell_to_plain
from magicfight.storage.upgrades import VERSIONS

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


def _owned(model: OwnedSpellModel) -> OwnedSpell:
    return OwnedSpell(spell_from_model(model.spell), tuple(model.dice), _spread(model.armor_points))


def wizard_from_model(model: WizardModel) -> Wizard:
    """Return the wizard that a model holds; unknown characteristics are left out (see `wizard_model_problems`)."""
    bought = {key: points for key, points in model.bought.items() if key in CHARACTERISTICS}
    return Wizard(
        name=model.name,
        appearance=model.appearance,
        points=model.points,
        bought=canonical_bought(bought, CHARACTERISTIC_ORDER),
        spells=tuple(_owned(owned) for owned in model.spells),
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
    for place, owned in enumerate(model.spells):
        where = f"spells[{place}]"
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


def parse_magic(text: str) -> tuple[Wizard, ...]:
    """Return the wizards of a file's text; raises `FileProblem` for what breaks the format, R3.6 or R2."""
    model = validate(MagicModel, open_text(text, FORMAT))
    found: list[Problem] = []
    names: set[str] = set()
    for place, each in enumerate(model.wizards):
        where = f"wizards[{place}]"
        if name_key(each.name) in names:
            found.append(problem("wizard_name_taken", f"{where}.name", name=each.name.strip()))
        names.add(name_key(each.name))
        found.extend(one.at(where) for one in wizard_model_problems(each))
    if found:
        raise FileProblem(found)
    return tuple(wizard_from_model(each) for each in model.wizards)


def dump_magic(wizards: Sequence[Wizard]) -> str:
    """Return the text of a file with these wizards."""
    plain = [wizard_to_plain(wizard) for wizard in wizards]
    return dump({"format": FORMAT, "version": VERSIONS[FORMAT], "wizards": plain})


def load_magic(path: Path) -> tuple[Wizard, ...]:
    """Read wizards; raises `FileProblem`."""
    text = read_text(path)
    try:
        return parse_magic(text)
    except FileProblem as refusal:
        raise refusal.in_file(path) from refusal


def save_magic(path: Path, wizards: Sequence[Wizard]) -> None:
    """Write wizards atomically; raises `FileProblem`."""
    write_text_atomically(path, dump_magic(wizards))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a `.magic`."""
    return MagicModel.model_json_schema()
