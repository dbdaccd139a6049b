"""Blows: the effects of a way behind each of its attack rolls, with the tables of their damage on some defences (R6.4).

They hang on nothing that a wound or a walk changes, so that they are kept by the way and the defences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from magicfight.computer.kit import Kit, Way
from magicfight.computer.tables import Tails, tails
from magicfight.duel.aiming import Use
from magicfight.rules import odds
from magicfight.rules.effects.aim import touches
from magicfight.rules.effects.attacks import KILLING_DEFENSES, Affliction


@dataclass(frozen=True, slots=True)
class Group:
    """The effects of a way behind one attack roll: the tables of their damage by the armour chosen, and the others."""

    roll: str | None
    shape: str | None
    tables: tuple[tuple[str | None, Tails], ...]
    others: tuple[Use, ...]

    def is_plain(self, is_deep: bool) -> bool:
        """Whether what it does hangs on nothing but the numbers of `Pair._as_before`."""
        found = [use.owned.id for use in self.others if not isinstance(use.handler, Affliction)]
        return "mind_control" not in found if not is_deep else not found


#: Ways with the groups of them that touch a wizard.
Blows: TypeAlias = tuple[tuple[Way, tuple[Group, ...]], ...]
#: Ways with what they do through some defences, kept at a time.
_MOST_GROUPS = 4096
#: Rows of blows kept with a kit at a time.
_MOST_BLOWS = 128


def blows_of(ways: tuple[Way, ...], kit: Kit, is_misty: bool, has_supplement: bool, is_own: bool) -> Blows:
    """Return those of some ways that touch a wizard, with their groups; kept with its kit."""
    key = (id(ways), is_misty, has_supplement, is_own)
    known = kit.blows.get(key)
    if known is not None and known[0] is ways:
        found: Blows = known[1]
        return found
    groups = [(way, groups_of(way, kit, is_misty, has_supplement, is_own)) for way in ways if way.is_attack]
    found = tuple([pair for pair in groups if pair[1]])
    if len(kit.blows) > _MOST_BLOWS:
        kit.blows.clear()
    kit.blows[key] = (ways, found)
    return found


def groups_of(way: Way, kit: Kit, is_misty: bool, has_supplement: bool, is_own: bool) -> tuple[Group, ...]:
    """Return the groups of a way's effects that touch a wizard; kept with its kit, which changes far less often."""
    key = (id(way), is_misty, has_supplement, is_own)
    known = kit.groups.get(key)
    if known is not None and known[0] is way:
        found: tuple[Group, ...] = known[1]
        return found
    split: dict[tuple[str | None, str | None], list[Use]] = {}
    for use in way.uses:
        owned = use.owned
        if owned.row.is_attack and touches(owned.effect, is_desolidified=is_misty, has_supplement=has_supplement):
            split.setdefault((use.aim.roll, use.aim.shape), []).append(use)
    found = tuple(Group(roll, shape, *_tables(uses, kit)) for (roll, shape), uses in split.items())
    if len(kit.groups) > _MOST_GROUPS:
        kit.groups.clear()
    kit.groups[key] = (way, found)
    return found


def _tables(uses: Sequence[Use], kit: Kit) -> tuple[tuple[tuple[str | None, Tails], ...], tuple[Use, ...]]:
    is_killing = any(use.owned.id == "killing_attack" for use in uses)
    found = []
    for against in KILLING_DEFENSES if is_killing else (None,):
        throws = []
        for use in uses:
            rule = kit.rule(use.owned, against)
            if rule is not None:
                throws.append((use.dice, rule, activation(use)))
        if throws:
            found.append((against, tails(tuple(throws))))
    others = tuple(use for use in uses if kit.rule(use.owned, next(iter(KILLING_DEFENSES))) is None)
    return tuple(found), others


def activation(use: Use) -> float:
    """Return the chance that an effect activates (R6.4)."""
    return odds.activation_chance(use.owned.effect.value_of("activation_roll"))
