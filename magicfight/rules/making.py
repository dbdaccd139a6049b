"""Wizards made by the program: archetypes to start from, legal ones at random, and what is left spent sensibly (R3).

Chance is passed in as `pick`: called with n it gives 0 to n − 1 (`ground.dice.below`). Nothing here is over its points,
and every effect stays within `MOST_ACTIVE` active points, the lowest limit a fight may set (R3.7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain

from magicfight.ground.languages import Language
from magicfight.ground.names import name_key
from magicfight.ground.tables import Row, load_rows
from magicfight.rules.advice import HURTING, LIMITS, TURNS_OF_BREATH, can_hurt, main_attack, turns_of_breath
from magicfight.rules.book import CHARACTERISTICS, EFFECTS
from magicfight.rules.checks import characteristic_problems, wizard_problems
from magicfight.rules.costing import active_points, minimum_dice
from magicfight.rules.numbers import half_up
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import (
    DEFAULT_POINTS,
    characteristics,
    own,
    points_left,
    spent_on_characteristics,
    with_bought,
)
from magicfight.rules.wizards import OwnedSpell, Wizard

Pick = Callable[[int], int]

#: The most active points of an effect that is bought here: the lowest limit of a fight.
MOST_ACTIVE = LIMITS[0]

_ENDURANCE = "endurance"


@dataclass(frozen=True, slots=True)
class Wish:
    """A spell that an archetype buys: by its name, else the first of the library with that first effect."""

    spell: str
    effect: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Archetype:
    """A wizard to start from, as bought with `DEFAULT_POINTS`.

    `rates`, each 1 to 3, are its attack, defence, mobility and breath.
    """

    id: str
    fr: str
    en: str
    note_fr: str
    note_en: str
    icon: str
    rates: tuple[int, ...]
    bought: tuple[tuple[str, int], ...]
    spells: tuple[Wish, ...]

    def label(self, language: Language) -> str:
        """Return its name."""
        return self.fr if language == "fr" else self.en

    def note(self, language: Language) -> str:
        """Return how it fights, in a sentence."""
        return self.note_fr if language == "fr" else self.note_en


def _archetype(row: Row) -> Archetype:
    return Archetype(
        id=row["id"],
        fr=row["fr"],
        en=row["en"],
        note_fr=row["note_fr"],
        note_en=row["note_en"],
        icon=row["icon"],
        rates=tuple(row["rates"]),
        bought=tuple(row["bought"].items()),
        spells=tuple(Wish(one["spell"], one["effect"], tuple(one["dice"])) for one in row["spells"]),
    )


#: The archetypes by id, in the order they are offered.
ARCHETYPES: Mapping[str, Archetype] = {
    row["id"]: _archetype(row)
    for row in load_rows("magicfight.rules", "tables/archetypes.toml", ("id", "fr", "en", "note_fr", "note_en"))
}


# archetypes


def wished(archetype: Archetype, library: Sequence[Spell]) -> tuple[tuple[Wish, Spell | None], ...]:
    """Return each spell an archetype wishes for with the library's spell that answers it, None where none does."""
    by_name = {name_key(spell.name): spell for spell in library}
    taken: list[Spell] = []
    found: list[tuple[Wish, Spell | None]] = []
    for wish in archetype.spells:
        spell = by_name.get(name_key(wish.spell))
        if spell is None or spell in taken:
            spell = next((one for one in library if one not in taken and one.effects[0].effect == wish.effect), None)
        if spell is not None:
            taken.append(spell)
        found.append((wish, spell))
    return tuple(found)


def missing_spells(archetype: Archetype, library: Sequence[Spell], others: Sequence[Spell]) -> tuple[Spell, ...]:
    """Return the spells that an archetype wishes for by name, that the library in hand lacks and `others` has."""
    here = {name_key(spell.name) for spell in library}
    wanted = {name_key(wish.spell) for wish in archetype.spells}
    return tuple(spell for spell in others if name_key(spell.name) in wanted - here)


def from_archetype(archetype: Archetype, library: Sequence[Spell], points: int = DEFAULT_POINTS) -> Wizard:
    """Return an archetype's wizard with the spells of a library, scaled to its points and never over them (R3.1)."""
    scale = Fraction(points, DEFAULT_POINTS)
    wizard = Wizard("", archetype.icon, points)
    for characteristic, added in archetype.bought:
        wizard = with_bought(wizard, characteristic, half_up(added * scale))
    for wish, spell in wished(archetype, library):
        if spell is not None:
            dice = wish.dice if len(wish.dice) == len(spell.effects) else (wish.dice[0],) * len(spell.effects)
            wizard = _with_spell(wizard, _scaled(spell, dice, scale))
    return _within(wizard)


def _scaled(spell: Spell, dice: Iterable[int], scale: Fraction) -> OwnedSpell:
    """A spell at dice made to measure: at least its minimum, at most `MOST_ACTIVE`."""
    bought = []
    for effect, wanted in zip(spell.effects, dice, strict=True):
        least = minimum_dice(effect)
        most = least
        if EFFECTS[effect.effect].unit != "fixed":
            most = max(least, int(MOST_ACTIVE / active_points(effect, 1)))
        bought.append(max(least, min(most, half_up(wanted * scale))))
    return OwnedSpell(spell, tuple(bought))


def _within(wizard: Wizard) -> Wizard:
    """Bring a wizard within its points: dice go first where they can, then the last spell, then characteristics."""
    while points_left(wizard) < 0:
        fewer = next(_with_a_die_less(wizard), None)
        if fewer is not None:
            wizard = fewer
        elif len(wizard.spells) > 1:
            wizard = replace(wizard, spells=wizard.spells[:-1])
        elif spent_on_characteristics(wizard) > 0:
            key, added = max(wizard.bought, key=lambda pair: pair[1] * CHARACTERISTICS[pair[0]].cost)
            wizard = with_bought(wizard, key, added - 1)
        else:
            wizard = replace(wizard, spells=())
    return wizard


def _with_a_die_less(wizard: Wizard) -> Iterator[Wizard]:
    for index in range(len(wizard.spells) - 1, -1, -1):
        owned = wizard.spells[index]
        for number, (effect, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True)):
            if dice > minimum_dice(effect):
                yield _with_dice(wizard, index, number, dice - 1)


def _with_dice(wizard: Wizard, index: int, number: int, dice: int) -> Wizard:
    owned = wizard.spells[index]
    bought = (*owned.dice[:number], dice, *owned.dice[number + 1 :])
    changed = replace(owned, dice=bought, armor_points=None if _has_armor(owned) else owned.armor_points)
    return replace(wizard, spells=(*wizard.spells[:index], changed, *wizard.spells[index + 1 :]))


def _has_armor(owned: OwnedSpell) -> bool:
    return any(effect.effect == "armor" for effect in owned.spell.effects)


def _with_spell(wizard: Wizard, owned: OwnedSpell) -> Wizard:
    return replace(wizard, spells=(*wizard.spells, owned))


# what is left


#: What the rest goes to, in rounds, with the most a characteristic gets in the first round; later rounds allow more.
_GOALS: tuple[tuple[str, int], ...] = (
    ("constitution", 15),
    ("dexterity", 15),
    ("energy_defense", 8),
    ("physical_defense", 8),
    ("stun", 30),
    ("recovery", 8),
    ("speed", 4),
    ("body", 12),
    ("mental_defense", 6),
    ("flash_defense", 4),
    ("ego", 12),
)
_ROUNDS = 4


def spend_rest(wizard: Wizard) -> Wizard:
    """Return a wizard with what is left spent until nothing can be bought any more (« dépenser le reste pour moi »).

    The main attack grows first, then the endurance that it takes, then the body that carries both, evenly; what no
    whole point can be bought for goes to endurance. Nothing that was bought is taken away.
    """
    wizard = _spend_on_dice(wizard)
    for level in range(1, _ROUNDS + 1):
        wizard = _spend_on_breath(wizard)
        moved = True
        while moved:
            moved = False
            for key, goal in _GOALS:
                most = goal + (level - 1) * max(1, goal // 3)
                changed = _one_more(wizard, key) if characteristics(wizard)[key] < most else wizard
                if changed is not wizard and (key != "speed" or _breathes(changed)):
                    wizard, moved = changed, True
        wizard = _spend_on_dice(wizard, every=True)
    more = int(points_left(wizard) / CHARACTERISTICS[_ENDURANCE].cost)
    return with_bought(wizard, _ENDURANCE, wizard.bought_of(_ENDURANCE) + max(0, more))


def _one_more(wizard: Wizard, characteristic: str) -> Wizard:
    """One point more of a characteristic, or the same wizard where the points or the rules forbid it."""
    changed = with_bought(wizard, characteristic, wizard.bought_of(characteristic) + 1)
    if points_left(changed) < 0:
        return wizard
    known = characteristic_problems(wizard)
    return wizard if any(each not in known for each in characteristic_problems(changed)) else changed


def _spend_on_dice(wizard: Wizard, *, every: bool = False) -> Wizard:
    """More dice of the main attack with at most half of what is left; of every spell in turn, with all of it."""
    attack = main_attack(wizard)
    indices = range(len(wizard.spells)) if every else [] if attack is None else [wizard.spells.index(attack)]
    floor = Fraction(0) if every else points_left(wizard) / 2
    moved = True
    while moved:
        moved = False
        for index in indices:
            owned = wizard.spells[index]
            for number, (effect, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True)):
                if EFFECTS[effect.effect].unit == "fixed" or active_points(effect, dice + 1) > MOST_ACTIVE:
                    continue
                changed = _with_dice(wizard, index, number, dice + 1)
                if points_left(changed) >= floor and _breathes(changed):
                    wizard, moved = changed, True
    return wizard


def _breathes(wizard: Wizard) -> bool:
    """Say whether a wizard has the endurance for its main attack, as advice asks for."""
    attack = main_attack(wizard)
    turns = None if attack is None else turns_of_breath(wizard, attack)
    return turns is None or turns >= TURNS_OF_BREATH


def _spend_on_breath(wizard: Wizard) -> Wizard:
    """Endurance for the turns of the main attack that advice asks for, with at most a third of what is left."""
    floor = points_left(wizard) * Fraction(2, 3)
    while not _breathes(wizard):
        changed = _one_more(wizard, _ENDURANCE)
        if changed is wizard or points_left(changed) < floor:
            break
        wizard = changed
    return wizard


# at random


def random_wizard(
    library: Sequence[Spell], pick: Pick, points: int = DEFAULT_POINTS, appearances: Sequence[str] = ("hat",)
) -> Wizard:
    """Return a legal wizard drawn at random from the spells of a library: some attack, some others, some strengths of
    its own, and the rest spent sensibly. Without a spell in the library it has none."""
    wizard = Wizard("", appearances[pick(len(appearances))], points)
    attacks = [spell for spell in library if any(effect.effect in HURTING for effect in spell.effects)]
    others = [spell for spell in library if spell not in attacks]
    chosen = chain(_drawn(attacks, 1 + pick(2), pick), _drawn(others, 1 + pick(3), pick))
    for spell in chosen:
        changed = _with_spell(wizard, own(spell))
        if points_left(changed) >= points * Fraction(1, 3) and not wizard_problems(replace(changed, name="x")):
            wizard = changed
    for index, owned in enumerate(wizard.spells):
        room = points_left(wizard) / (3 if can_hurt(owned) else 5)
        for number, (effect, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True)):
            if EFFECTS[effect.effect].unit == "fixed":
                continue
            most = max(dice, int(MOST_ACTIVE / active_points(effect, 1)))
            wanted = dice + pick(most - dice + 1)
            changed = _with_dice(wizard, index, number, wanted)
            while wanted > dice and points_left(wizard) - points_left(changed) > room:
                wanted -= 1
                changed = _with_dice(wizard, index, number, wanted)
            wizard = changed
    gifts = [key for key, _ in _GOALS]
    for _ in range(3):
        key = gifts[pick(len(gifts))]
        for _ in range(1 + pick(5)):
            wizard = _one_more(wizard, key)
    return spend_rest(wizard)


def _drawn(spells: Sequence[Spell], count: int, pick: Pick) -> Iterator[Spell]:
    """So many different spells drawn from a list, in the order they are drawn."""
    left = list(spells)
    for _ in range(min(count, len(left))):
        yield left.pop(pick(len(left)))
