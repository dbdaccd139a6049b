"""Two wizards side by side: every characteristic with who has more, their spells, and what they measure. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

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
class SideView:
    """One of them: name, face, its own colour or none, points, spells with dice and price, and a few measures."""

    name: str
    appearance: str
    colour: str
    points: str
    biography: str
    spells: tuple[tuple[str, str, str], ...]
    measures: tuple[tuple[str, str], ...]


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


def fall_measures(falls: Falls, left: Wizard, right: Wizard, language: Language) -> tuple[tuple[str, str], ...]:
    """After how many action segments each brings the other down, at even odds, with its best spell: a line a side.

    What is still being worked out says so (`Falls`).
    """
    label = PHRASES.say("measure_falls", language, {"n": DISTANCE})
    said = []
    for one, two in ((left, right), (right, left)):
        found = falls(Bout(one, two, tuple(owned for owned in one.spells if can_hurt(owned)), DISTANCE))
        if found is None:
            said.append((label, PHRASES.say("measure_falls_busy", language)))
            continue
        ends = [(middle, fall.spell) for fall in found if fall is not None and (middle := fall.phase_of(0.5))]
        if not ends:
            said.append((label, PHRASES.say("measure_falls_never", language)))
            continue
        middle, spell = min(ends)
        said.append((label, PHRASES.say("measure_falls_in", language, {"n": middle, "spell": spell})))
    return tuple(said)


def _side(wizard: Wizard, language: Language) -> SideView:
    attack = main_attack(wizard)
    measures: list[tuple[str, str]] = [
        (PHRASES.say("measure_characteristics", language), cost_text(spent_on_characteristics(wizard), language)),
        (PHRASES.say("measure_spells", language), cost_text(spent_on_spells(wizard), language)),
    ]
    if attack is not None:
        points = sum(
            active_points(effect, dice) for effect, dice in zip(attack.spell.effects, attack.dice, strict=True)
        )
        told = f"{owned_amount(attack, language)}, {cost_text(points, language)}"
        measures.append((PHRASES.say("measure_attack", language), told))
        measures.append((PHRASES.say("measure_breath", language), str(breath_a_turn(wizard, attack))))
    facts: dict[str, Fact] = {"points": wizard.points, "left": points_left(wizard)}
    return SideView(
        name=wizard.name,
        appearance=wizard.face,
        colour=wizard.colour,
        points=PHRASES.say("compare_points", language, facts),
        biography=wizard.biography,
        spells=tuple(
            (owned.spell.name, owned_amount(owned, language), cost_text(owned_cost(owned), language))
            for owned in wizard.spells
        ),
        measures=tuple(measures),
    )
