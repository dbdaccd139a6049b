"""The models of files hold what the records hold: a field that one of them lacks is named (formats)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from magicfight.duel.actions import AidChoice
from magicfight.duel.setup import Arena, FighterSetup, FightSetup
from magicfight.ground.dice import Roll
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard
from magicfight.storage import fight_models, models
from magicfight.storage.sort import NUMBER_KEYS

#: Record, model, what the file says otherwise: the record's field, then the keys that stand for it.
PAIRS: tuple[tuple[type[Any], type[models.Strict], dict[str, set[str]]], ...] = (
    (AppliedModifier, models.ModifierModel, {"value": set(NUMBER_KEYS.values())}),
    (SpellEffect, models.EffectModel, {}),
    (Spell, models.SpellModel, {}),
    (OwnedSpell, models.OwnedSpellModel, {}),
    (Wizard, models.WizardModel, {}),
    (Roll, models.RollModel, {"faces": {"dice"}}),
    (Obstacle, fight_models.ObstacleModel, {}),
    (Arena, fight_models.ArenaModel, {}),
    (FighterSetup, fight_models.FighterModel, {}),
    (AidChoice, fight_models.AidModel, {}),
    (FightSetup, fight_models.CombatModel, {}),
)
#: What a file has beside its record: what it is, what was played, every roll.
ENVELOPE = {"format", "version", "fingerprint", "actions", "rolls"}


def _names(record: type[Any]) -> list[str]:
    return [one.name for one in fields(record)] if is_dataclass(record) else list(record._fields)


@pytest.mark.parametrize(("record", "model", "otherwise"), PAIRS, ids=lambda one: getattr(one, "__name__", ""))
def test_a_model_has_each_field_of_its_record(
    record: type[Any], model: type[models.Strict], otherwise: dict[str, set[str]]
) -> None:
    """Nothing that the program holds is missing in a file, and nothing stands there that it does not read."""
    wanted = {key for name in _names(record) for key in otherwise.get(name, {name})}
    found = set(model.model_fields) - (ENVELOPE if model is fight_models.CombatModel else set())
    assert found == wanted


def test_armour_is_spread_over_the_four_defences() -> None:
    """R2.4: a tuple in the order of the defences, by their names in a file."""
    assert tuple(models.ArmorPointsModel.model_fields) == DEFENSES
