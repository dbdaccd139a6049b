"""Two wizards side by side: every characteristic with who has more, their spells, and what they measure. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.advice import breath_a_turn, can_hurt, main_attack
from magicfight.rules.book import CHARACTERISTIC_PARTS, CHARACTERISTICS
from magicfight.rules.costing import active_points, owned_cost
from magicfight.rules.wizardry import characteristics, points_left, spent_on_characteristics, spent_on_spells
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.duel_bench import Bout, Falls
from magicfight.ui.builder.words import PHRASES, owned_amount
from magicfight.ui.hand.words import cost_text

#: So many hexes apart they are measured against each other.
DISTANCE = 3


@dataclass(frozen=True, slots=True)
class PairRow:
    """A characteristic of both; `scale` is the most of its group, which its bars grow to."""

    label: str
    left: int
    right: int
    scale: int


@dataclass(frozen=True, slots=True)
class SpellLine:
    """A spell bought: its name, the icon of its first effect, its dice (none for one bought whole), its price."""

    name: str
    icon: str
    dice: str
    price: str


@dataclass(frozen=True, slots=True)
class Spent:
    """What points went into, and how many."""

    label: str
    amount: Fraction

    def told(self, language: Language) -> str:
        """Return `Caractéristiques 91`."""
        return f"{self.label} {cost_text(self.amount, language)}"


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure with its name, and what explains it."""

    name: str
    value: str
    tip: str = ""


@dataclass(frozen=True, slots=True)
class SideView:
    """One of them: name, face, its own colour or none, points and what they went into, spells, and a few measures."""

    name: str
    appearance: str
    colour: str
    points: str
    shares: tuple[Spent, Spent]
    limit: int
    biography: str
    spells: tuple[SpellLine, ...]
    measures: tuple[Measure, ...]


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """Both, and the characteristics by their groups."""

    sides: tuple[SideView, SideView]
    groups: tuple[tuple[str, tuple[PairRow, ...]], ...]


def compared(left: Wizard, right: Wizard, language: Language) -> ComparisonView:
    """Return two wizards side by side."""
    first, second = characteristics(left), characteristics(right)
    groups = []
    for part in CHARACTERISTIC_PARTS:
        rows = [row for row in CHARACTERISTICS.values() if row.part == part]
        most = max(1, *(abs(values[row.id]) for row in rows for values in (first, second)))
        made = tuple(PairRow(row.label(language), first[row.id], second[row.id], most) for row in rows)
        groups.append((PHRASES.label(f"part_{part}", language), made))
    return ComparisonView((_side(left, language), _side(right, language)), tuple(groups))


@dataclass(frozen=True, slots=True)
class FallsView:
    """When each brings the other down: a measure a side, and both in a sentence, its first words apart."""

    measures: tuple[Measure, Measure]
    verdict: tuple[str, str]


def fall_measures(falls: Falls, left: Wizard, right: Wizard, language: Language) -> FallsView:
    """After how many action segments each brings the other down, at even odds, with its best spell.

    What is still being worked out says so (`Falls`).
    """
    label = PHRASES.say("measure_falls", language)
    measures: list[Measure] = []
    ends: list[int | None] = []
    for one, two in ((left, right), (right, left)):
        found = falls(Bout(one, two, tuple(owned for owned in one.spells if can_hurt(owned)), DISTANCE))
        if found is None:
            measures.append(Measure(label, PHRASES.say("duel_busy", language)))
            continue
        known = [(middle, fall.spell) for fall in found if fall is not None and (middle := fall.phase_of(0.5))]
        middle, spell = min(known, default=(None, ""))
        ends.append(middle)
        facts: dict[str, Fact] = {"n": middle or 0, "spell": spell, "hexes": DISTANCE}
        code = "measure_falls_never" if middle is None else "measure_falls_in"
        measures.append(Measure(label, PHRASES.say(code, language, facts), PHRASES.say(f"{code}_tip", language, facts)))
    if len(ends) < len(measures):
        return FallsView((measures[0], measures[1]), ("", PHRASES.say("duel_busy", language)))
    return FallsView((measures[0], measures[1]), _verdict(ends[0], ends[1], (left.name, right.name), language))


def _verdict(left: int | None, right: int | None, names: tuple[str, str], language: Language) -> tuple[str, str]:
    facts: dict[str, Fact] = {"hexes": DISTANCE}
    if left is not None and right is not None:
        facts |= {"left": left, "right": right}
        return PHRASES.say("compare_both", language, facts), PHRASES.say("compare_both_at", language, facts)
    if left is None and right is None:
        return "", PHRASES.say("compare_neither", language, facts)
    facts |= {"n": left or right or 0, "who": names[0] if left is not None else names[1]}
    return "", PHRASES.say("compare_only", language, facts)


def _side(wizard: Wizard, language: Language) -> SideView:
    attack = main_attack(wizard)
    measures: list[Measure] = []
    if attack is not None:
        points = sum(
            active_points(effect, dice) for effect, dice in zip(attack.spell.effects, attack.dice, strict=True)
        )
        dice = owned_amount(attack, language)
        said = PHRASES.say("measure_active", language, {"n": points})
        tip = PHRASES.say("measure_attack_tip", language, {"spell": attack.spell.name})
        measures.append(Measure(PHRASES.say("measure_attack", language), f"{dice}, {said}" if dice else said, tip))
        breath = str(breath_a_turn(wizard, attack))
        measures.append(Measure(PHRASES.say("measure_breath", language), breath, tip))
    facts: dict[str, Fact] = {"points": wizard.points, "left": points_left(wizard)}
    return SideView(
        name=wizard.name,
        appearance=wizard.face,
        colour=wizard.colour,
        points=PHRASES.say("compare_points", language, facts),
        shares=(
            Spent(PHRASES.say("share_characteristics", language), spent_on_characteristics(wizard)),
            Spent(PHRASES.say("share_spells", language), spent_on_spells(wizard)),
        ),
        limit=wizard.points,
        biography=wizard.biography,
        spells=tuple(
            SpellLine(
                owned.spell.name,
                owned.spell.effects[0].effect,
                owned_amount(owned, language),
                cost_text(owned_cost(owned), language),
            )
            for owned in wizard.spells
        ),
        measures=tuple(measures),
    )
