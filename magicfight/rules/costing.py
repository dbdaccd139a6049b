"""What spells cost: to buy (R2.8), in active points (R2.9), in endurance (R2.9, R7.9). Exact, never rounded (R1.1).

An effect whose modifier still lacks its number costs as if that modifier were not there, so that the editor can show
a sum at every click.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from magicfight.ground.phrases import number
from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS, MODIFIERS
from magicfight.rules.numbers import half_down
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizards import OwnedSpell

#: Active points for one point of endurance (manual 3, "Endurance"; R2.9).
ACTIVE_POINTS_PER_ENDURANCE = 10

_NOTHING = Fraction(0)
_VULGAR = {Fraction(1, 4): "¼", Fraction(1, 2): "½", Fraction(3, 4): "¾"}


def modifier_cost(applied: AppliedModifier) -> Fraction:
    """Return what a modifier adds: above 0 a bonus, below 0 a malus, 0 while its number is open (R2.5, R2.6)."""
    row = MODIFIERS[applied.modifier]
    cost = row.cost if row.cost is not None else row.values.get(applied.value or 0, _NOTHING)
    return cost if row.sign == "bonus" else -cost


def bonus_sum(effect: SpellEffect) -> Fraction:
    """Return the sum of the bonuses of an effect."""
    return sum((max(modifier_cost(applied), _NOTHING) for applied in effect.modifiers), _NOTHING)


def malus_sum(effect: SpellEffect) -> Fraction:
    """Return the sum of the maluses of an effect, as a positive number."""
    return sum((max(-modifier_cost(applied), _NOTHING) for applied in effect.modifiers), _NOTHING)


def per_die_cost(effect: SpellEffect) -> Fraction:
    """Return the cost of one die or step before modifiers (R2.3)."""
    row = EFFECTS[effect.effect]
    return row.mental_cost if effect.mental and row.mental_cost is not None else row.cost


def minimum_dice(effect: SpellEffect) -> int:
    """Return the fewest dice (steps) that can be bought (R2.3)."""
    return EFFECTS[effect.effect].minimum


def active_points_of_one(effect: SpellEffect) -> Fraction:
    """Return the active points of one die or step (R2.9)."""
    return per_die_cost(effect) * (1 + bonus_sum(effect))


def active_points(effect: SpellEffect, dice: int) -> Fraction:
    """Return the active points of an effect at `dice` dice or steps: maluses do not count (R2.9)."""
    return dice * active_points_of_one(effect)


def effect_cost(effect: SpellEffect, dice: int) -> Fraction:
    """Return what an effect costs at `dice` dice or steps (R2.8)."""
    return active_points(effect, dice) / (1 + malus_sum(effect))


def spell_cost(spell: Spell) -> Fraction:
    """Return what a spell costs in the editor: every effect at its minimum (R2.8)."""
    return sum((effect_cost(effect, minimum_dice(effect)) for effect in spell.effects), _NOTHING)


def owned_cost(owned: OwnedSpell) -> Fraction:
    """Return what a wizard pays for a spell at the dice it bought (R2.8)."""
    effects = zip(owned.spell.effects, owned.dice, strict=True)
    return sum((effect_cost(effect, dice) for effect, dice in effects), _NOTHING)


def is_free_of_endurance(effect: SpellEffect) -> bool:
    """Say whether an effect never costs endurance: with charges, or passive (R2.9)."""
    return effect.has("charges") or EFFECTS[effect.effect].is_passive


def _endurance(points: Fraction) -> int:
    return max(1, half_down(points / ACTIVE_POINTS_PER_ENDURANCE)) if points else 0


def endurance_cost(spell: Spell, dice: Sequence[int]) -> int:
    """Return the endurance of a cast that uses `dice` (one number per effect, 0 leaves one out).

    Rounded once, a half down, at least 1 where it costs any (R1.2, R2.9).
    """
    costing = (
        active_points(effect, used)
        for effect, used in zip(spell.effects, dice, strict=True)
        if not is_free_of_endurance(effect)
    )
    return _endurance(sum(costing, _NOTHING))


def upkeep_cost(effect: SpellEffect, dice: int) -> int:
    """Return what keeping a continuous power costs at each action segment, rounded by itself; 0 with charges (R7.9)."""
    return 0 if is_free_of_endurance(effect) else _endurance(active_points(effect, dice))


@dataclass(frozen=True, slots=True)
class Working:
    """A cost with the numbers that it comes from: `dice` × `per_die` × (1 + bonuses) / (1 + maluses) = `total`.

    Each bonus and malus stands with its modifier, as a positive number, in the order of the effect.
    """

    dice: int
    per_die: Fraction
    bonuses: tuple[tuple[AppliedModifier, Fraction], ...]
    maluses: tuple[tuple[AppliedModifier, Fraction], ...]
    total: Fraction


def working(effect: SpellEffect, dice: int) -> Working:
    """Return how an effect's cost at `dice` dice or steps comes about (R2.8)."""
    costs = [(applied, modifier_cost(applied)) for applied in effect.modifiers]
    return Working(
        dice=dice,
        per_die=per_die_cost(effect),
        bonuses=tuple((applied, cost) for applied, cost in costs if cost > 0),
        maluses=tuple((applied, -cost) for applied, cost in costs if cost < 0),
        total=effect_cost(effect, dice),
    )


def fraction_text(value: Fraction, language: Language) -> str:
    """Write a modifier's number with quarters as signs (½, 1¼); others as `number` does."""
    whole, rest = divmod(value, 1)
    if value >= 0 and rest in _VULGAR:
        return (str(whole) if whole else "") + _VULGAR[rest]
    return number(value, language)


def working_text(sum_: Working, language: Language) -> str:
    """Write a working in one line, as `2 × 5 × (1 + ½) / (1 + 1) = 7,5`; brackets without modifiers are left out."""
    parts = [f"{number(sum_.dice, language)} × {number(sum_.per_die, language)}"]
    for sign, modifiers in (("×", sum_.bonuses), ("/", sum_.maluses)):
        if modifiers:
            terms = " + ".join(fraction_text(cost, language) for _, cost in modifiers)
            parts.append(f"{sign} (1 + {terms})")
    return f"{' '.join(parts)} = {number(sum_.total, language)}"


def modifier_cost_text(applied: AppliedModifier, language: Language) -> str:
    """Write what a modifier adds, with its sign: `+½`, `−1¼`, `0`."""
    cost = modifier_cost(applied)
    if not cost:
        return "0"
    return ("+" if cost > 0 else "\u2212") + fraction_text(abs(cost), language)
