"""Prices at the dice tried: what a spell costs with them, what a modifier would change, what each die brings. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from magicfight.ground.phrases import lowered, number
from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS, MODIFIERS
from magicfight.rules.checks import adding_modifier_problems, removing_modifier_problems
from magicfight.rules.costing import (
    active_points,
    effect_cost,
    endurance_cost,
    minimum_dice,
    working,
    working_text,
)
from magicfight.rules.effects.aim import aim, area_size
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.ui.hand.spell_draft import SpellDraft, with_modifier, without_modifier
from magicfight.ui.hand.words import amount, cost_text, unit_word
from magicfight.ui.library.views import WouldView
from magicfight.ui.library.words import PHRASES

#: The dice that a set of effects is tried with.
Tried = Callable[[tuple[SpellEffect, ...]], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Price:
    """What a spell comes to with given dice: points, active points, endurance of a cast (R2.8, R2.9)."""

    points: Fraction
    active: Fraction
    endurance: int


def price(effects: tuple[SpellEffect, ...], dice: tuple[int, ...]) -> Price:
    """Return the price of effects at so many dice each."""
    pairs = list(zip(effects, dice, strict=True))
    return Price(
        points=sum((effect_cost(effect, used) for effect, used in pairs), Fraction(0)),
        active=sum((active_points(effect, used) for effect, used in pairs), Fraction(0)),
        endurance=endurance_cost(Spell("", "", effects), dice),
    )


class Pricing:
    """The words of prices at the dice that the bench tries."""

    def __init__(self, tried: Tried) -> None:
        self.tried = tried

    def figures(self, effects: tuple[SpellEffect, ...], current: int | None, language: Language) -> dict[str, Any]:
        """Return the fields of the editor's record that speak of the dice tried; nothing without an effect."""
        if not effects:
            return {}
        dice = self.tried(effects)
        found = price(effects, dice)
        shown = current if current is not None else 0
        return {
            "tried_head": amount(effects[shown].effect, dice[shown], language),
            "tried_dice": _dice_text(effects, dice, language),
            "dice_name": _dice_name(effects, language),
            "minimum_dice": _dice_text(effects, tuple(minimum_dice(part) for part in effects), language),
            "tried_total": cost_text(found.points, language),
            "tried_points": cost_text(found.active, language),
            "tried_endurance": cost_text(found.endurance, language),
            "tried_working": working_text(working(effects[shown], dice[shown]), language),
        }

    def change(self, draft: SpellDraft, modifier: str, value: int | None, language: Language) -> dict[str, Any]:
        """Return what a modifier adds to the price at the dice tried, with its sign (what it adds now, where it is
        ticked), or what is missing for it: fields of its row's record; nothing without a current effect."""
        effect = draft.effect
        if effect is None or draft.current is None:
            return {}
        changed = toggled(effect, modifier, value)
        if changed is None and effect.has(modifier):
            return {}
        if changed is None:
            needs = MODIFIERS[modifier].needs
            is_missing = needs is not None and not effect.has(needs)
            said = PHRASES.say(
                "needs_other" if is_missing else "is_excluded",
                language,
                {"other": short_name(needs, language) if needs else ""},
            )
            return {"change": said, "is_possible": False}
        used = self.tried(draft.effects)[draft.current]
        difference = effect_cost(changed, used) - effect_cost(effect, used)
        difference = -difference if effect.has(modifier) else difference
        return {"change": number(difference, language, sign=True) if difference else "0"}

    def would(
        self, draft: SpellDraft, modifier: str | None, numbers: Mapping[str, int], language: Language
    ) -> WouldView | None:
        """Return what the spell in progress would come to with a modifier ticked, or taken off; None where no modifier
        is pointed at, or it can't be."""
        effects, current, effect = draft.effects, draft.current, draft.effect
        if modifier is None or modifier not in MODIFIERS or effect is None or current is None:
            return None
        value = numbers.get(modifier) if MODIFIERS[modifier].cost is None else None
        changed = toggled(effect, modifier, value)
        if changed is None:
            return None
        dice = self.tried(effects)
        after = (*effects[:current], changed, *effects[current + 1 :])
        now, then = price(effects, dice), price(after, dice)
        rows = [
            (PHRASES.say("would_total", language), _arrow(now.points, then.points, language)),
            (PHRASES.say("would_endurance", language), _arrow(now.endurance, then.endurance, language)),
        ]
        if aim(changed).shape is not None:
            size = area_size(changed, dice[current])
            rows.append((PHRASES.say("would_area", language), PHRASES.say("would_size", language, {"n": size})))
        code = "would_without" if effect.has(modifier) else "would_with"
        said = amount(changed.effect, dice[current], language)
        facts = {"modifier": short_name(modifier, language), "amount": said}
        return WouldView(modifier, PHRASES.say(code, language, facts), tuple(rows))


def toggled(effect: SpellEffect, modifier: str, value: int | None) -> SpellEffect | None:
    """Return an effect with a modifier ticked, or taken off where it is there; None where the rules forbid it."""
    if effect.has(modifier):
        return None if removing_modifier_problems(effect, modifier) else without_modifier(effect, modifier)
    applied = AppliedModifier(modifier, value)
    return None if adding_modifier_problems(effect, applied) else with_modifier(effect, applied, tuple(MODIFIERS))


def short_name(modifier: str, language: Language) -> str:
    """Return what tells a modifier apart: `boule` of `Aire d’effet : boule`, else its whole name in small letters."""
    return lowered(MODIFIERS[modifier].label(language).split(":")[-1].strip())


def _arrow(now: Fraction | int, then: Fraction | int, language: Language) -> str:
    if now == then:
        return cost_text(now, language)
    return f"{cost_text(now, language)} → {cost_text(then, language)}"


def _dice_name(effects: tuple[SpellEffect, ...], language: Language) -> str:
    """What the dice of effects are counted in, for the head of a row: `Dés`, `Points`, `Dés + cases`."""
    words = dict.fromkeys(word for effect in effects if (word := unit_word(effect.effect, language)))
    said = " + ".join(words) or PHRASES.say("curve_dice", language)
    return said[:1].upper() + said[1:]


def _dice_text(effects: tuple[SpellEffect, ...], dice: tuple[int, ...], language: Language) -> str:
    """How many of each: `6`, `6 + 20`; a fixed effect has none."""
    parts = [
        str(used * EFFECTS[effect.effect].step_size)
        for effect, used in zip(effects, dice, strict=True)
        if EFFECTS[effect.effect].unit != "fixed"
    ]
    return " + ".join(parts) or "—"
