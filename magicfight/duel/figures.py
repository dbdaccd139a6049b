"""Figures: what each wizard did and suffered in a fight, and its luck, from the events (look, "The end")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction

from magicfight.duel import events as e
from magicfight.rules import odds
from magicfight.rules.effects.handlers import HANDLERS

#: What one die shows on average.
MEAN_FACE = Fraction(7, 2)


@dataclass(frozen=True, slots=True)
class Figures:
    """One wizard's figures.

    `attacks` are its attack rolls, of which `hits` hit and `expected_hits` were to be expected. Stun and structure
    `dealt` to others and `taken` from anybody. `dice` effect dice thrown came to `dice_total`; `dice_expected` is 3.5
    for each.
    """

    name: str
    casts: int = 0
    attacks: int = 0
    hits: int = 0
    expected_hits: float = 0.0
    stun_dealt: int = 0
    body_dealt: int = 0
    stun_taken: int = 0
    body_taken: int = 0
    knock_outs: int = 0
    kills: int = 0
    action_segments: int = 0
    hexes_walked: int = 0
    dice: int = 0
    dice_total: int = 0
    dice_expected: Fraction = Fraction(0)

    @property
    def hit_luck(self) -> float:
        """Hits above (or below) what was to be expected."""
        return self.hits - self.expected_hits

    @property
    def dice_luck(self) -> Fraction:
        """Points on effect dice above (or below) what was to be expected."""
        return self.dice_total - self.dice_expected


@dataclass(frozen=True, slots=True)
class SpellFigures:
    """The attack rolls of one wizard's spell: how many, how many hit, how many were to be expected to."""

    name: str
    spell: str
    attacks: int = 0
    hits: int = 0
    expected_hits: float = 0.0


def spell_figures(events: Iterable[e.Event]) -> tuple[SpellFigures, ...]:
    """Return the figures of each spell that attack rolls were made for, in the order of their first roll."""
    found: dict[tuple[str, str], SpellFigures] = {}
    spell = ""
    for event in events:
        if isinstance(event, e.SpellCast):
            spell = event.spell
        elif isinstance(event, e.AttackRolled):
            key = (event.who, spell)
            one = found.get(key, SpellFigures(*key))
            found[key] = replace(
                one,
                attacks=one.attacks + 1,
                hits=one.hits + int(event.is_hit),
                expected_hits=one.expected_hits + odds.hit_chance(event.ocv, event.dcv, event.penalty),
            )
    return tuple(found.values())


class _Sums:
    def __init__(self, names: Iterable[str]) -> None:
        self.by_name = {name: Figures(name) for name in names}

    def add(self, name: str, **more: int | float | Fraction) -> None:
        figures = self.by_name[name]
        self.by_name[name] = replace(figures, **{key: getattr(figures, key) + more[key] for key in more})


def figures(names: Iterable[str], events: Iterable[e.Event]) -> tuple[Figures, ...]:
    """Return the figures of some wizards, in the order given, over some events."""
    sums = _Sums(names)
    caster = ""
    for event in events:
        if isinstance(event, e.ActionSegmentReached):
            sums.add(event.who, action_segments=1)
        elif isinstance(event, e.Moved):
            sums.add(event.who, hexes_walked=len(event.path))
        elif isinstance(event, e.SpellCast):
            caster = event.who
            sums.add(event.who, casts=1)
        elif isinstance(event, e.AttackRolled):
            chance = odds.hit_chance(event.ocv, event.dcv, event.penalty)
            sums.add(event.who, attacks=1, hits=int(event.is_hit), expected_hits=chance)
        elif isinstance(event, e.EffectRolled) and HANDLERS[event.effect].rolls_dice:
            count = len(event.faces)
            sums.add(event.who, dice=count, dice_total=event.total, dice_expected=MEAN_FACE * count)
        elif isinstance(event, e.Damaged):
            sums.add(event.who, stun_taken=event.stun, body_taken=event.body)
            if event.by != event.who:
                sums.add(event.by, stun_dealt=event.stun, body_dealt=event.body)
        elif isinstance(event, e.KnockedOut) and caster != event.who:
            sums.add(caster, knock_outs=1)
        elif isinstance(event, e.Died) and caster != event.who:
            sums.add(caster, kills=1)
    return tuple(sums.by_name.values())
