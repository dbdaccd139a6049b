"""The first duel: two simple wizards eight hexes apart, and dice that are laid for each event. No Qt.

The dice are laid, not the fight: the n-th attack of either side hits or misses, and the n-th blow is as hard, whatever
was done before, so that each card of the lesson comes soon in any play (tests/ui/learn/test_lessons.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from magicfight.duel.setup import Arena, FighterSetup, FightSetup, fight_setup
from magicfight.ground.dice import SeededDice
from magicfight.ground.terms import Language
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.rules.book import CHARACTERISTIC_ORDER
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizards import OwnedSpell, Wizard, canonical_bought

_One = TypeVar("_One")

SEED = 17
ME = "Perrin"
FOE = "Rose Épine"
_ME_START, _FOE_START = (8, 8), (16, 8)
_COLUMNS, _ROWS = 25, 17
_TREES = ((6, 4), (12, 4), (18, 5), (5, 12), (13, 13), (20, 12))
_ROCKS = ((9, 2), (16, 3), (10, 14), (17, 14))

_HIT, _MISS = (6, 5, 6), (1, 2, 1)


@dataclass(frozen=True, slots=True)
class _Laid:
    """The attacks (faces) and blows (sums of dice) of one side, in order; the last one goes for all that follow."""

    attacks: Sequence[tuple[int, ...]]
    blows: Sequence[int]


_LAID: Mapping[bool, _Laid] = {
    True: _Laid((_HIT, _MISS, _HIT), (18, 12, 20)),
    False: _Laid((_MISS, _HIT, _MISS, _HIT), (12, 17, 18)),
}


class LaidDice:
    """Dice of the first duel. `actor` says who rolls; what is not laid is thrown, the same for everybody."""

    def __init__(self, actor: Callable[[], str | None]) -> None:
        self._actor = actor
        self._thrown: Counter[tuple[str, bool]] = Counter()
        self._others = SeededDice(SEED)

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`."""
        is_mine = self._actor() == ME
        laid = _LAID[is_mine]
        if purpose == "attack":
            return self._next(laid.attacks, purpose, is_mine)
        if purpose == "effect":
            return _faces(self._next(laid.blows, purpose, is_mine), len(sides))
        return self._others.roll(purpose, sides)

    def _next(self, laid: Sequence[_One], purpose: str, is_mine: bool) -> _One:
        index = self._thrown[purpose, is_mine]
        self._thrown[purpose, is_mine] += 1
        return laid[min(index, len(laid) - 1)]


def _faces(total: int, count: int) -> tuple[int, ...]:
    """So many dice that make that sum, or come as near to it as they can."""
    held = min(6 * count, max(count, total))
    low, more = divmod(held, count)
    return tuple(low + (index < more) for index in range(count))


def _wizard(name: str, appearance: str, spell: str, dice: int, **bought: int) -> Wizard:
    blast = OwnedSpell(Spell(spell, "", (SpellEffect("energy_blast"),)), (dice,))
    return Wizard(name, appearance, 250, canonical_bought(bought, CHARACTERISTIC_ORDER), (blast,))


def first_duel(language: Language) -> FightSetup:
    """Return the duel: you against the computer's novice, until the first KO."""
    ember = "Trait de braise" if language == "fr" else "Bolt of ember"
    frost = "Épine de givre" if language == "fr" else "Thorn of frost"
    me = _wizard(ME, "owl", ember, 6, speed=2, dexterity=6, endurance=20, stun=15)
    foe = _wizard(FOE, "fox", frost, 5, speed=1, dexterity=3, endurance=20, stun=15)
    you = "Vous" if language == "fr" else "You"
    computer = "Ordinateur" if language == "fr" else "Computer"
    trees = [Obstacle("tree", (place,)) for place in _TREES]
    rocks = [Obstacle("rock", (place,)) for place in _ROCKS]
    return fight_setup(
        Arena(_COLUMNS, _ROWS, (*trees, *rocks)),
        (FighterSetup(me, you, _ME_START), FighterSetup(foe, computer, _FOE_START, computer="novice")),
        until="ko",
    )
