"""What if: a wizard changed step by step, against chosen rivals; what a point is worth; who can't hurt whom.

Answers come from the quick model (`quick`) at once and from the engine (`engine_series`) as its fights are fought. A
changed wizard may break the rules (too dear, below a floor): the question is what it would be worth.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import ceil, sqrt

from magicfight.computer.facing import FAR_START, START
from magicfight.duel.choices import Level, Until
from magicfight.laboratory.quick import Outcome, can_hurt, duels, facing_of
from magicfight.laboratory.series import Contestant, Series, against
from magicfight.laboratory.tournament import Score
from magicfight.rules.book import CHARACTERISTIC_ORDER, CHARACTERISTICS, EFFECTS, modifiers_for
from magicfight.rules.spells import AppliedModifier
from magicfight.rules.wizardry import (
    armor_points_bought,
    armor_spread,
    characteristics,
    points_spent,
    with_bought,
)
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.storage.results import FightLine

#: Steps of a curve at the most; points of creation over which the worth of one is tried.
MOST_STEPS, TRIED_POINTS = 9, 20
#: Copies a rival of a curve's points, and of the worth of a point, where nine rivals must be answered at once.
CURVE_COPIES, WORTH_COPIES = 60, 200


@dataclass(frozen=True, slots=True)
class Knob:
    """What is turned: a characteristic (`spell` is -1), or the dice of an effect of a spell (`effect` its place), or a
    modifier of that effect, on or off (`modifier`)."""

    characteristic: str = ""
    spell: int = -1
    effect: int = 0
    modifier: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """One step of a curve: the knob's value, the points of creation beside today's wizard, the share of points won
    against all rivals alike."""

    value: int
    points: Fraction
    score: Score


@dataclass(frozen=True, slots=True)
class Worth:
    """What a point of creation is worth: victories more per 100 fights for one point, tried over `points` of them
    (`value` the knob's), and the half of its 95 % interval."""

    knob: Knob
    value: int
    points: Fraction
    gain: float
    spread: float


def value_of(wizard: Wizard, knob: Knob) -> int:
    """Return what a knob stands at: the characteristic's value, the dice, 1 or 0 for a modifier."""
    if knob.spell < 0:
        return characteristics(wizard)[knob.characteristic]
    owned = wizard.spells[knob.spell]
    if knob.modifier:
        return int(owned.spell.effects[knob.effect].has(knob.modifier))
    return owned.dice[knob.effect]


def turned(wizard: Wizard, knob: Knob, value: int) -> Wizard:
    """Return the wizard with a knob at a value; the rest stays, secondary values follow the primary ones (R3.3)."""
    if knob.spell < 0:
        bought = wizard.bought_of(knob.characteristic) + value - value_of(wizard, knob)
        return with_bought(wizard, knob.characteristic, bought)
    spells = list(wizard.spells)
    owned = spells[knob.spell]
    if knob.modifier:
        effects = list(owned.spell.effects)
        effect = effects[knob.effect]
        kept = tuple(one for one in effect.modifiers if one.modifier != knob.modifier)
        effects[knob.effect] = replace(effect, modifiers=(*kept, AppliedModifier(knob.modifier)) if value else kept)
        spells[knob.spell] = replace(owned, spell=replace(owned.spell, effects=tuple(effects)))
    else:
        dice = (*owned.dice[: knob.effect], value, *owned.dice[knob.effect + 1 :])
        spells[knob.spell] = _with_dice(owned, dice)
    return replace(wizard, spells=tuple(spells))


def _with_dice(owned: OwnedSpell, dice: tuple[int, ...]) -> OwnedSpell:
    """Return a bought spell with other dice; armour keeps its shares of the defences, the rest goes to the first."""
    new = replace(owned, dice=dice)
    before, after = armor_points_bought(owned), armor_points_bought(new)
    if before == after or not before or owned.armor_points is None:
        return new
    shares = [share * after // before for share in armor_spread(owned)]
    shares[0] += after - sum(shares)
    return replace(new, armor_points=(shares[0], shares[1], shares[2], shares[3]))


def steps(wizard: Wizard, knob: Knob, most: int = MOST_STEPS) -> tuple[int, ...]:
    """Return the values of a curve: today's among them, as many below as above where there is room."""
    now = value_of(wizard, knob)
    if knob.modifier:
        return 0, 1
    if knob.spell < 0:
        row = CHARACTERISTICS[knob.characteristic]
        least, ceiling = row.floor, row.ceiling
        stride = max(1, round(Fraction(3) / row.cost))
    else:
        effect = wizard.spells[knob.spell].spell.effects[knob.effect].effect
        least, ceiling, stride = EFFECTS[effect].minimum, None, 1
    half = most // 2
    below = min(half, max(0, (now - least) // stride))
    above = most - 1 - below
    if ceiling is not None:
        above = min(above, max(0, (ceiling - now) // stride))
    return tuple(now + stride * number for number in range(-below, above + 1))


def quick_curve(
    wizard: Wizard,
    knob: Knob,
    rivals: Sequence[Wizard],
    until: Until = "death",
    is_far: bool = False,
    copies: int = CURVE_COPIES,
    seed: int = 1,
) -> tuple[Point, ...]:
    """Return the curve of a knob as the quick model sees it; nothing without rivals."""
    if not rivals:
        return ()
    values = steps(wizard, knob)
    changed = [turned(wizard, knob, value) for value in values]
    outcomes = _against(changed, rivals, until, is_far, copies, seed)
    now = points_spent(wizard)
    return tuple(
        Point(value, points_spent(one) - now, _sum(found))
        for value, one, found in zip(values, changed, outcomes, strict=True)
    )


def _against(
    wizards: Sequence[Wizard], rivals: Sequence[Wizard], until: Until, is_far: bool, copies: int, seed: int
) -> list[tuple[Outcome, ...]]:
    """Return what each wizard reaches against each rival."""
    start = FAR_START if is_far else START
    found = duels([facing_of(one, rival, until, start) for one in wizards for rival in rivals], copies, seed, start)
    count = len(rivals)
    return [found[at : at + count] for at in range(0, len(found), count)]


def _sum(outcomes: Iterable[Outcome]) -> Score:
    found = list(outcomes)
    return Score(sum(one.points for one in found), sum(one.duels for one in found))


def knobs(wizard: Wizard) -> tuple[Knob, ...]:
    """Return what can be turned: every characteristic, the dice of every effect, the modifiers that fit an effect of
    its spells and would make it dearer, and those that are there and make it cheaper."""
    found = [Knob(characteristic=key) for key in CHARACTERISTIC_ORDER]
    for spell, owned in enumerate(wizard.spells):
        for index, effect in enumerate(owned.spell.effects):
            if EFFECTS[effect.effect].unit != "fixed":
                found.append(Knob(spell=spell, effect=index))
            found.extend(Knob(spell=spell, effect=index, modifier=name) for name in _turnable(owned, index))
    return tuple(found)


#: Modifiers whose worth is asked: those that are there or not and cost more, and those that cost less while there.
_ADDED = ("armor_piercing", "penetrating", "increased_stun", "hardened", "hard_to_drain")
_TAKEN_OFF = ("no_stun", "activation_roll", "charges")


def _turnable(owned: OwnedSpell, index: int) -> Iterator[str]:
    effect = owned.spell.effects[index]
    for row in modifiers_for(effect.effect):
        if row.id in (_TAKEN_OFF if effect.has(row.id) else _ADDED):
            yield row.id


def worths(
    wizard: Wizard,
    rivals: Sequence[Wizard],
    until: Until = "death",
    is_far: bool = False,
    copies: int = WORTH_COPIES,
    seed: int = 1,
) -> tuple[Worth, ...]:
    """Return what a point is worth in each knob, by the quick model, the dearest first; nothing without rivals."""
    if not rivals:
        return ()
    tried = [(knob, *_tried(wizard, knob)) for knob in knobs(wizard)]
    tried = [one for one in tried if one[2] != wizard]
    changed = [wizard, *(one for _, _, one in tried)]
    scores = [_sum(found) for found in _against(changed, rivals, until, is_far, copies, seed)]
    now, spent = scores[0], points_spent(wizard)
    found = []
    for (knob, value, one), score in zip(tried, scores[1:], strict=True):
        points = points_spent(one) - spent
        if points > 0:
            gain = 100.0 * (score.mean - now.mean) / float(points)
            # Both throw the same dice: what is between them is known better than either; this is the worst case.
            spread = 196.0 * (0.5 / now.fights) ** 0.5 / float(points)
            found.append(Worth(knob, value, points, gain, spread))
    return tuple(sorted(found, key=lambda one: -one.gain))


def _tried(wizard: Wizard, knob: Knob) -> tuple[int, Wizard]:
    """Return a knob's value some `TRIED_POINTS` dearer, and the wizard with it."""
    now = value_of(wizard, knob)
    if knob.modifier:
        return 1 - now, turned(wizard, knob, 1 - now)
    one = points_spent(turned(wizard, knob, now + 1)) - points_spent(wizard)
    count = max(1, ceil(TRIED_POINTS / one)) if one > 0 else 1
    ceiling = CHARACTERISTICS[knob.characteristic].ceiling if knob.spell < 0 else None
    value = now + count if ceiling is None else min(ceiling, now + count)
    return value, turned(wizard, knob, value)


def helpless(wizards: Sequence[Wizard]) -> tuple[tuple[int, int], ...]:
    """Return the pairs (places in `wizards`) of which neither can hurt or hold the other: no fight of theirs ends."""
    return tuple(
        (one, other)
        for one, other in combinations(range(len(wizards)), 2)
        if not any(can_hurt(facing_of(wizards[one], wizards[other])))
    )


# --- the engine's answer ---------------------------------------------------------------------------------------


def engine_series(
    wizard: Wizard,
    knob: Knob,
    values: Sequence[int],
    rivals: Sequence[Wizard],
    level: Level = "ordinary",
    until: Until = "death",
    is_far: bool = False,
    seed: int = 1,
) -> Series:
    """Return the fights that confirm a curve: the wizard at each value, against each rival."""
    own = [Contestant(f"{value}", (turned(wizard, knob, value),)) for value in values]
    others = [Contestant(f"#{number}", (rival,)) for number, rival in enumerate(rivals)]
    meetings = tuple((one, len(own) + other) for one in range(len(own)) for other in range(len(others)))
    return Series((*own, *others), meetings, (level,), is_far, until, seed)


def engine_scores(series: Series, lines: Iterable[FightLine]) -> dict[int, Score]:
    """Return the score of each value that was fought for, from the lines of `engine_series`."""
    points: dict[int, float] = {}
    fights: dict[int, int] = {}
    for line in lines:
        if line.ended == "error":
            continue
        index = series.meetings[line.fight % len(series.meetings)][0]
        value = int(series.contestants[index].name)
        own = next(name for name, side in zip(line.wizards, line.sides, strict=True) if side == f"{value}")
        points[value] = points.get(value, 0.0) + (0.5 if line.winner is None else float(line.winner == own))
        fights[value] = fights.get(value, 0) + 1
    return {value: Score(points[value], fights[value]) for value in sorted(points)}


#: The contestant of `worth_series` that is as the wizard is today.
_TODAY = "today"


def worth_series(
    wizard: Wizard, found: Sequence[Worth], rivals: Sequence[Wizard], until: Until = "death", seed: int = 1
) -> Series:
    """Return the fights that confirm what a point is worth: the wizard as it is and each of `found`, against each
    rival, with the same arenas and seats."""
    own = [Contestant(_TODAY, (wizard,))]
    own.extend(Contestant(f"{number}", (turned(wizard, one.knob, one.value),)) for number, one in enumerate(found))
    others = [Contestant(f"#{number}", (rival,)) for number, rival in enumerate(rivals)]
    return Series((*own, *others), against(len(own), len(others)), ("ordinary",), False, until, seed)


def worth_scores(found: Sequence[Worth], series: Series, lines: Iterable[FightLine]) -> dict[Knob, Worth]:
    """Return what the fights say a point is worth, by knob, with the half of its 95 % interval; what was not fought for
    yet is left out."""
    scores = {one: Score(0.0, 0) for one in (_TODAY, *(f"{number}" for number in range(len(found))))}
    for line in lines:
        if line.ended == "error":
            continue
        name = series.contestants[series.meetings[line.fight % len(series.meetings)][0]].name
        own = next(wizard for wizard, side in zip(line.wizards, line.sides, strict=True) if side == name)
        points = 0.5 if line.winner is None else float(line.winner == own)
        scores[name] = Score(scores[name].points + points, scores[name].fights + 1)
    now = scores[_TODAY]
    told: dict[Knob, Worth] = {}
    for number, one in enumerate(found):
        score = scores[f"{number}"]
        if not (now.fights and score.fights):
            continue
        gain = 100.0 * (score.mean - now.mean) / float(one.points)
        spread = 100.0 * sqrt(sum((_half(part)) ** 2 for part in (score, now))) / float(one.points)
        told[one.knob] = Worth(one.knob, one.value, one.points, gain, spread)
    return told


def _half(score: Score) -> float:
    """Half of a score's interval."""
    low, high = score.interval
    return (high - low) / 2
