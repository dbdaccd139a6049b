"""Wizards made by the program are legal, within 60 active points, and spend what they have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicfight.ground.dice import below
from magicfight.rules.advice import advice, can_hurt
from magicfight.rules.checks import wizard_problems
from magicfight.rules.costing import active_points
from magicfight.rules.making import (
    ARCHETYPES,
    MOST_ACTIVE,
    from_archetype,
    missing_spells,
    random_wizard,
    spend_rest,
    wished,
)
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import POINT_CHOICES, points_left, points_spent
from magicfight.rules.wizards import Wizard
from magicfight.storage.sort import load_sort
from tests.makers import effect, own, spell, wizard
from tests.strategies import legal_purchases, spells

BROCELIANDE = load_sort(Path(__file__).parents[2] / "saves" / "Brocéliande.sort")


def is_sound(made: Wizard) -> bool:
    """Legal but for its name, and within the lowest limit of a fight."""
    if wizard_problems(replace(made, name="Anne")):
        return False
    return all(
        active_points(part, dice) <= MOST_ACTIVE
        for owned in made.spells
        for part, dice in zip(owned.spell.effects, owned.dice, strict=True)
    )


@pytest.mark.parametrize("name", ARCHETYPES)
@pytest.mark.parametrize("points", POINT_CHOICES)
def test_an_archetype_is_legal_at_every_number_of_points(name: str, points: int) -> None:
    """R3.1: 50 to 500; the shipped library has what all of them wish for."""
    archetype = ARCHETYPES[name]
    assert all(found is not None and found.name == wish.spell for wish, found in wished(archetype, BROCELIANDE))
    made = from_archetype(archetype, BROCELIANDE, points)
    assert is_sound(made)
    assert made.appearance == archetype.icon
    assert made.spells


@pytest.mark.slow
def test_an_archetype_leaves_something_to_its_player() -> None:
    """At the usual 250 points about a third is left; « dépenser le reste » leaves nothing that buys anything."""
    for archetype in ARCHETYPES.values():
        made = from_archetype(archetype, BROCELIANDE)
        assert 60 <= points_left(made) <= 130
        rest = spend_rest(made)
        assert is_sound(rest)
        assert 0 <= points_left(rest) < 1 / 2
        assert not [one for one in advice(rest) if one.code != "advice_charges"]
    assert all(len(one.rates) == 4 and set(one.rates) <= {1, 2, 3} for one in ARCHETYPES.values())
    assert len({one.rates for one in ARCHETYPES.values()}) == len(ARCHETYPES) == 5


def test_an_archetype_takes_the_nearest_spell_where_its_own_is_missing() -> None:
    """A library of one's own: by effect where the name is not there; what another library has by name is missing."""
    mine = (spell("Feu", "energy_blast"), spell("Lame", "killing_attack"))
    gunner = ARCHETYPES["gunner"]
    made = from_archetype(gunner, mine)
    assert [owned.spell.name for owned in made.spells] == ["Feu"]
    missing = [one.name for one in missing_spells(gunner, mine, BROCELIANDE)]
    assert missing == [wish.spell for wish in gunner.spells]
    assert missing_spells(gunner, BROCELIANDE, BROCELIANDE) == ()


def test_the_rest_takes_nothing_away() -> None:
    """What was bought stays: a wizard with a sold strength and a spell of its own choice."""
    before = wizard("Anne", own("energy_blast", 4), own(effect("armor"), 3), points=200, strength=-2, presence=5)
    after = spend_rest(before)
    assert after.bought_of("strength") == -2
    assert after.bought_of("presence") == 5
    assert [owned.spell for owned in after.spells] == [owned.spell for owned in before.spells]
    assert all(
        now >= then
        for old, new in zip(before.spells, after.spells, strict=True)
        for then, now in zip(old.dice, new.dice, strict=True)
    )
    assert is_sound(after)
    assert points_left(after) < 1 / 2


@settings(max_examples=25)
@given(legal_purchases())
@pytest.mark.slow
def test_the_rest_of_any_legal_wizard_keeps_it_legal(made: Wizard) -> None:
    made = replace(made, points=int(points_spent(made)) + 120)
    after = spend_rest(made)
    assert not wizard_problems(after)
    assert points_left(after) < 1 / 2


@settings(max_examples=25)
@given(st.integers(0, 10**9), st.sampled_from(POINT_CHOICES))
@pytest.mark.slow
def test_a_wizard_at_random_is_legal_and_can_hurt(seed: int, points: int) -> None:
    made = random_wizard(BROCELIANDE, below(seed), points, ("owl", "wolf"))
    assert is_sound(made)
    assert points_left(made) < 1 / 2
    assert made.appearance in ("owl", "wolf")
    assert points < 100 or any(can_hurt(owned) for owned in made.spells)


@settings(max_examples=25)
@given(st.lists(spells(), max_size=6, unique_by=lambda one: one.name.casefold()), st.integers(0, 1000))
@pytest.mark.slow
def test_a_wizard_at_random_is_legal_whatever_the_library(library: list[Spell], seed: int) -> None:
    assert not wizard_problems(replace(random_wizard(library, below(seed)), name="Anne"))


@pytest.mark.slow
def test_chance_differs_and_repeats() -> None:
    made = [random_wizard(BROCELIANDE, below(seed)) for seed in range(8)]
    assert len({one.spells for one in made}) >= 6
    assert made[3] == random_wizard(BROCELIANDE, below(3))
