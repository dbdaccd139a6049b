"""A wizard's printed page as a record: who it is, its characteristics by group, its spells and their odds. No Qt.

The chances are those of a cast with all its dice at somebody who bought nothing (R3.2), from `DISTANCE` hexes, on bare
ground: one measure for every wizard, so that pages can be laid side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from magicfight.ground.problems import Fact, Refused
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTIC_PARTS, EFFECTS
from magicfight.rules.clock import action_segments
from magicfight.rules.costing import endurance_cost, owned_cost
from magicfight.rules.wizardry import (
    characteristics,
    points_left,
    points_spent,
    spent_on_characteristics,
    spent_on_spells,
)
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.ui.builder.sheet import characteristic_rows, spell_lines
from magicfight.ui.builder.words import PHRASES, owned_amount
from magicfight.ui.widgets.numbers import percent

#: From so many hexes the chances are told.
DISTANCE = 6


@dataclass(frozen=True, slots=True)
class PrintedSpell:
    """A bought spell: how much of it, its price, its effects line by line, what a cast may do, its description."""

    name: str
    icon: str
    amount: str
    price: str
    lines: tuple[str, ...]
    odds: str
    description: str


@dataclass(frozen=True, slots=True)
class PrintedWizard:
    """The page. `groups` are captions with rows of name, value, value at the start, price; `shares` the points that
    went to characteristics and to spells and those that are left, as parts of all of them."""

    name: str
    face: str
    colour: str
    subtitle: str
    biography: str
    points: str
    shares: tuple[float, float, float]
    share_words: tuple[str, str, str]
    segments: tuple[int, ...]
    segments_caption: str
    groups: tuple[tuple[str, tuple[tuple[str, str, str, str], ...]], ...]
    spells_caption: str
    spells: tuple[PrintedSpell, ...]
    no_spell: str
    foot: str


def printed(wizard: Wizard, appearance: str, language: Language) -> PrintedWizard:
    """Return the page of a wizard; `appearance` names its looks."""
    speed = max(1, min(12, characteristics(wizard)["speed"]))
    spent = (spent_on_characteristics(wizard), spent_on_spells(wizard))
    left = points_left(wizard)
    whole = max(Fraction(1), spent[0] + spent[1] + max(Fraction(0), left))
    facts: dict[str, Fact] = {"spent": points_spent(wizard), "points": wizard.points}
    words = tuple(
        PHRASES.say(code, language, {"n": n})
        for code, n in zip(("print_characteristics", "print_spells", "print_left"), (*spent, left), strict=True)
    )
    told = PHRASES.say("print_points", language, facts)
    return PrintedWizard(
        name=wizard.name,
        face=wizard.face,
        colour=wizard.colour,
        subtitle=" · ".join(part for part in (appearance, told) if part),
        biography=wizard.biography,
        points=told,
        shares=(float(spent[0] / whole), float(spent[1] / whole), float(max(Fraction(0), left) / whole)),
        share_words=(words[0], words[1], words[2]),
        segments=tuple(action_segments(speed)),
        segments_caption=PHRASES.say("print_segments", language, {"n": speed}),
        groups=tuple(
            (PHRASES.label(f"part_{part}", language), tuple(characteristic_rows(wizard, part, language)))
            for part in CHARACTERISTIC_PARTS
        ),
        spells_caption=PHRASES.say("sheet_spells", language),
        spells=tuple(_spell(wizard, owned, language) for owned in wizard.spells),
        no_spell=PHRASES.say("sheet_no_spell", language),
        foot=PHRASES.say("print_foot", language, {"n": DISTANCE}),
    )


def _spell(wizard: Wizard, owned: OwnedSpell, language: Language) -> PrintedSpell:
    breath = endurance_cost(owned.spell, owned.dice)
    lines = spell_lines(owned, language)
    return PrintedSpell(
        name=owned.spell.name,
        icon=owned.spell.effects[0].effect,
        amount=owned_amount(owned, language),
        price=PHRASES.say(
            "print_price" if breath else "print_price_alone", language, {"cost": owned_cost(owned), "breath": breath}
        ),
        lines=lines[:-1] if breath else lines,  # its last line tells the endurance, which stands beside the price
        odds=odds_text(wizard, owned, language),
        description=owned.spell.description,
    )


def odds_text(wizard: Wizard, owned: OwnedSpell, language: Language) -> str:
    """What a cast with all the dice may do to somebody who bought nothing; empty for what is not cast at anybody."""
    if not any(EFFECTS[part.effect].is_attack for part in owned.spell.effects):
        return ""
    # numpy, which the odds need, stays off the way to the screen
    from magicfight.duel.bench import cast_at, facing
    from magicfight.duel.preview import preview

    target = Wizard(PHRASES.say("print_target", language), "hat", wizard.points)
    try:
        state = facing(wizard, target, owned.spell, DISTANCE)
        seen = preview(state, cast_at(state, owned.spell, owned.dice, "energy"))
    except Refused:
        return ""
    found = seen.on(state.fighters[1].name)
    if found is None or found.touched <= 0:
        return PHRASES.say("print_out", language, {"n": DISTANCE})
    parts = []
    missed = 1.0
    for roll in seen.rolls:
        missed *= 1.0 - roll.chance
    if seen.rolls:
        parts.append(PHRASES.say("print_hit", language, {"chance": percent(1.0 - missed, language)}))
    means = [_mean(spread) / found.touched for spread in (found.stun, found.body)]
    for code, mean in zip(("print_stun", "print_body"), means, strict=True):
        if mean >= 0.05:
            parts.append(PHRASES.say(code, language, {"n": Fraction(round(mean * 10), 10)}))
    if found.ko >= 0.005:
        parts.append(PHRASES.say("print_ko", language, {"chance": percent(found.ko, language)}))
    return "\u00a0· ".join(parts)


def _mean(spread: tuple[float, ...]) -> float:
    return sum(number * chance for number, chance in enumerate(spread))
