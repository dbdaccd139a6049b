"""A wizard's sheet as it stands in the fight: Détails and the right click (manual 3). No Qt here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from magicfight.duel.state import (
    Fighter,
    FightState,
    armor_on,
    base_value,
    charges_left,
    dcv,
    mental_dcv,
    mental_ocv,
    ocv,
    usable_dice,
    value,
)
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.ground.topics import Span
from magicfight.rules.book import CHARACTERISTICS, EFFECTS
from magicfight.rules.costing import upkeep_cost
from magicfight.rules.effects.in_play import Power
from magicfight.rules.wizards import DEFENSES
from magicfight.ui.arena.condition_words import PHRASES, ConditionView, condition_views
from magicfight.ui.arena.play.seat_words import who_plays
from magicfight.ui.arena.play.seats import Seats
from magicfight.ui.arena.scene import marks
from magicfight.ui.hand.words import amount, effect_spans

_IN_PLAY = {"ocv": ocv, "dcv": dcv, "mental_ocv": mental_ocv, "mental_dcv": mental_dcv}
_POOLS = ("body", "stun", "endurance")


@dataclass(frozen=True, slots=True)
class GaugeView:
    """A pool: `id` endurance, stun or body; its name; what is left and its limit."""

    id: str
    caption: str
    value: int
    limit: int


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A characteristic: its id, its value in play, a note (`de base 12`, `+ 6 d'armure`), its tone where it changed."""

    id: str
    label: str
    value: str
    note: str
    tone: str


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """The characteristics of one group under its heading."""

    title: str
    rows: tuple[SheetRow, ...]


@dataclass(frozen=True, slots=True)
class SheetEffect:
    """An effect of a spell: icon id, its words and its modifiers', the dice usable now with the charges."""

    icon: str
    words: tuple[Span, ...]
    amount: str


@dataclass(frozen=True, slots=True)
class SheetSpell:
    """A spell with its effects."""

    name: str
    description: str
    effects: tuple[SheetEffect, ...]


@dataclass(frozen=True, slots=True)
class PowerView:
    """A continuous power in force: what it is, what keeping it costs; `effect` is what `drop` names."""

    effect: str
    text: str
    upkeep: str


@dataclass(frozen=True, slots=True)
class SheetView:
    """Everything on the sheet."""

    name: str
    mark: str
    colour: int
    appearance: str
    line: str
    gauges: tuple[GaugeView, ...]
    conditions: tuple[ConditionView, ...]
    groups: tuple[SheetGroup, ...]
    changes: tuple[str, ...]
    spells: tuple[SheetSpell, ...]


def gauges(fighter: Fighter, language: Language) -> tuple[GaugeView, ...]:
    """Endurance, étourdissement, structure: always in sight (manual 3)."""
    return tuple(
        GaugeView(key, CHARACTERISTICS[key].label(language), getattr(fighter, key), value(fighter, key))
        for key in ("endurance", "stun", "body")
    )


def power_views(fighter: Fighter, language: Language) -> tuple[PowerView, ...]:
    """The continuous powers that a wizard maintains, oldest first (R7.9)."""
    return tuple(_power(fighter, power, language) for power in fighter.powers)


def _power(fighter: Fighter, power: Power, language: Language) -> PowerView:
    owned = fighter.sheet.effects[power.spell][power.index]
    facts: dict[str, Fact] = {"effect": power.effect, "target": power.target or ""}
    text = PHRASES.say("power_short_on" if power.target else "power_short", language, facts)
    if owned.charges is not None:
        upkeep = PHRASES.say("upkeep_charge", language)
    else:
        upkeep = PHRASES.say("upkeep", language, {"cost": upkeep_cost(owned.effect, power.dice)})
    return PowerView(power.effect, text, upkeep)


def amount_text(effect: str, usable: int, bought: int, language: Language) -> str:
    """Dice or steps usable now: `4 dés sur 5`, `5 dés`, `10 cases`, or nothing for what is all or none."""
    if EFFECTS[effect].unit == "die" and usable != bought:
        return PHRASES.say("dice_of", language, {"used": usable, "most": bought})
    return amount(effect, usable, language)


def sheet_view(state: FightState, name: str, language: Language, seats: Seats | None = None) -> SheetView:
    """The sheet of a wizard; KeyError for a name that is not in the fight."""
    fighter = state.fighter(name)
    mark, colour = marks(state)[name]
    wizard = fighter.sheet.wizard
    headings = (
        ("primary", "group_primary"),
        ("defense", "group_defenses"),
        ("secondary", "group_secondary"),
        ("combat", "group_combat"),
    )
    return SheetView(
        name=name,
        mark=mark,
        colour=colour,
        appearance=wizard.face,
        line=PHRASES.say(
            "sheet_line", language, {"player": who_plays(state, fighter, seats, language), "points": wizard.points}
        ),
        gauges=gauges(fighter, language),
        conditions=condition_views(state, fighter, language),
        groups=tuple(
            SheetGroup(
                PHRASES.label(heading, language),
                tuple(_row(fighter, row.id, language) for row in CHARACTERISTICS.values() if row.group == group),
            )
            for group, heading in headings
        ),
        changes=tuple(_changes(state, fighter, language)),
        spells=tuple(_spells(fighter, language)),
    )


def _row(fighter: Fighter, key: str, language: Language) -> SheetRow:
    row = CHARACTERISTICS[key]
    base = base_value(fighter, key)
    limit = value(fighter, key)
    notes = []
    if key in _POOLS:
        now = getattr(fighter, key)
        shown = PHRASES.say("sheet_value", language, {"now": now, "limit": limit})
        tone = "bad" if now < limit else ""
    else:
        now = _IN_PLAY[key](fighter) if key in _IN_PLAY else limit
        shown = number(now, language)
        tone = "bad" if now < base else "ok" if now > base else ""
        if now != base:
            notes.append(PHRASES.say("sheet_was", language, {"base": base}))
    if key in DEFENSES:
        for is_hard in (False, True):
            points = sum(worn.points for worn in armor_on(fighter, key) if worn.is_hardened == is_hard)
            if points:
                notes.append(
                    PHRASES.say("sheet_armor_hard" if is_hard else "sheet_armor", language, {"points": points})
                )
    return SheetRow(key, row.label(language), shown, ", ".join(notes), tone)


def _changes(state: FightState, fighter: Fighter, language: Language) -> Iterable[str]:
    for power in fighter.powers:
        spell = fighter.sheet.wizard.spells[power.spell].spell.name
        facts: dict[str, Fact] = {"spell": spell, "target": power.target or ""}
        yield PHRASES.say("sheet_power_on" if power.target else "sheet_power", language, facts)
    for effect, points in fighter.drained:
        yield PHRASES.say("sheet_drained", language, {"effect": effect, "points": points})
    for key, gain in fighter.gained:
        yield PHRASES.say("sheet_gained", language, {"key": key, "points": gain})
    for one in fighter.aided:
        spell_of = fighter.sheet.wizard.spells[one.spell].spell
        facts = {"spell": spell_of.name, "effect": spell_of.effects[one.index].effect, "points": one.points}
        yield PHRASES.say("sheet_aided", language, facts)


def _spells(fighter: Fighter, language: Language) -> Iterable[SheetSpell]:
    for number_, owned in enumerate(fighter.sheet.wizard.spells):
        effects = []
        for index, effect in enumerate(owned.spell.effects):
            amount = amount_text(effect.effect, usable_dice(fighter, number_, index), owned.dice[index], language)
            left = charges_left(fighter, number_, index)
            if left is not None:
                most = effect.value_of("charges") or left
                charges = PHRASES.say("charges_of", language, {"left": left, "most": most})
                amount = f"{amount} · {charges}" if amount else charges
            effects.append(SheetEffect(effect.effect, effect_spans(effect, language, leave=("charges",)), amount))
        yield SheetSpell(owned.spell.name, owned.spell.description, tuple(effects))
