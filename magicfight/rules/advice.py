"""Advice: what a builder may want to look at again in a wizard that is legal; it never keeps anybody from anything.

Each piece is a problem with a code and facts, as in `checks.py`; `where` is what it speaks of: a characteristic's id,
`spells` or `spells[2]`. The sentences stand in `advice.toml` (`PHRASES`).
"""

from __future__ import annotations

from collections.abc import Iterator

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem, problem
from magicfight.rules.book import CHARACTERISTICS, EFFECTS, TERMS
from magicfight.rules.checks import over_active_points
from magicfight.rules.clock import action_segments
from magicfight.rules.costing import active_points, endurance_cost, owned_cost
from magicfight.rules.wizardry import characteristics, points_left
from magicfight.rules.wizards import OwnedSpell, Wizard

#: The sentences of every piece of advice.
PHRASES = Phrasebook.load("magicfight.rules", "advice.toml", terms=TERMS)

#: The kinds of advice, in the order they are given: what costs a fight first, what is a matter of taste last.
KINDS = (
    "advice_no_attack",
    "advice_breathless",
    "advice_short_breath",
    "advice_charges",
    "advice_active_points",
    "advice_points_left",
)

#: Limits of active points that a set-up may put on every effect (R3.7).
LIMITS = (60, 90)

#: How many turns of casting at every action segment a wizard should have the endurance for.
TURNS_OF_BREATH = 2

#: The effects that take stun or structure (R6.5, R6.6, R7.2): one that does both is no matter of defences alone.
HURTING = ("energy_blast", "killing_attack", "mental_attack")

#: The least that buys anything, in points: half a point of endurance.
CHEAPEST = min(row.cost for row in CHARACTERISTICS.values())


def advice(wizard: Wizard) -> tuple[Problem, ...]:
    """Return every piece of advice on a wizard, in the order of `KINDS`; none for one that bought nothing yet."""
    if not wizard.spells and not wizard.bought:
        return ()
    found = (*_attacks(wizard), *_breath(wizard), *_charges(wizard), *_active(wizard), *_left(wizard))
    return tuple(sorted(found, key=lambda one: KINDS.index(one.code)))


def can_hurt(owned: OwnedSpell) -> bool:
    """Say whether a spell takes stun or structure from somebody."""
    return any(effect.effect in HURTING for effect in owned.spell.effects)


def main_attack(wizard: Wizard) -> OwnedSpell | None:
    """Return the attack that the wizard paid most for: the one it will lean on; None without one that hurts."""
    attacks = [owned for owned in wizard.spells if can_hurt(owned)]
    return max(attacks, key=owned_cost) if attacks else None


def turns_of_breath(wizard: Wizard, owned: OwnedSpell) -> int | None:
    """Return how many turns a wizard can cast a spell at each of its action segments, from full endurance and with
    what it recovers at the ends of turns (R4.7); None for ever, or where casting it costs nothing."""
    values = characteristics(wizard)
    a_turn = breath_a_turn(wizard, owned)
    net = a_turn - max(0, values["recovery"])
    if not a_turn or (net <= 0 and a_turn <= values["endurance"]):
        return None
    left, turns = values["endurance"], 0
    while left >= a_turn:
        left, turns = left - net, turns + 1
    return turns


def breath_a_turn(wizard: Wizard, owned: OwnedSpell) -> int:
    """Return the endurance that casting a spell at every action segment costs in a turn (R2.9, R4.1)."""
    return endurance_cost(owned.spell, owned.dice) * len(action_segments(characteristics(wizard)["speed"]))


def _attacks(wizard: Wizard) -> Iterator[Problem]:
    if main_attack(wizard) is None:
        yield problem("advice_no_attack", "spells", effects=HURTING)


def _breath(wizard: Wizard) -> Iterator[Problem]:
    values = characteristics(wizard)
    for index, owned in enumerate(wizard.spells):
        cost = endurance_cost(owned.spell, owned.dice)
        if cost and values["endurance"] < 2 * cost:
            where, name = f"spells[{index}]", owned.spell.name
            yield problem("advice_breathless", where, spell=name, cost=cost, endurance=values["endurance"])
    attack = main_attack(wizard)
    if attack is None:
        return
    turns = turns_of_breath(wizard, attack)
    if turns is not None and turns < TURNS_OF_BREATH:
        yield problem(
            "advice_short_breath",
            "endurance",
            spell=attack.spell.name,
            n=breath_a_turn(wizard, attack),
            endurance=values["endurance"],
            recovery=max(0, values["recovery"]),
        )


def _charges(wizard: Wizard) -> Iterator[Problem]:
    for index, owned in enumerate(wizard.spells):
        for effect in owned.spell.effects:
            uses = effect.value_of("charges")
            if EFFECTS[effect.effect].continuous and uses is not None:
                where, name = f"spells[{index}]", owned.spell.name
                yield problem("advice_charges", where, spell=name, effect=effect.effect, n=uses)


def _active(wizard: Wizard) -> Iterator[Problem]:
    if over_active_points(wizard, LIMITS[0]):
        for index, owned in enumerate(wizard.spells):
            for effect, dice in zip(owned.spell.effects, owned.dice, strict=True):
                points = active_points(effect, dice)
                if points > LIMITS[0]:
                    limit = max(one for one in LIMITS if points > one)
                    where, name = f"spells[{index}]", owned.spell.name
                    yield problem("advice_active_points", where, spell=name, n=points, limit=limit)


def _left(wizard: Wizard) -> Iterator[Problem]:
    left = points_left(wizard)
    if left >= CHEAPEST:
        yield problem("advice_points_left", "points", n=left)
