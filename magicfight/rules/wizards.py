"""Wizards: what was bought with generation points, as frozen values (manual 2.2; R3).

Derived numbers (initial values, values, points) are functions over these records.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from magicfight.rules.spells import Spell

#: The four defences in the order of every `armor_points` tuple.
DEFENSES = ("physical_defense", "energy_defense", "mental_defense", "flash_defense")
#: Characteristics whose value and limit differ: a gain raises both (R7.7).
POOLS = ("body", "stun", "endurance")


@dataclass(frozen=True, slots=True)
class OwnedSpell:
    """A whole copy of a spell with the dice (steps) bought for each effect, in the spell's order (R3.5).

    `armor_points` spreads the armour over `DEFENSES` where the spell has `armor`; None means half physical, half
    energy (R2.4).
    """

    spell: Spell
    dice: tuple[int, ...]
    armor_points: tuple[int, int, int, int] | None = None


@dataclass(frozen=True, slots=True)
class Wizard:
    """A wizard: its name identifies it; `points` are the generation points it started with (R3.1).

    `bought` holds (characteristic, points added or taken), in the order of the table, without zeros: two wizards
    that bought the same are equal. `biography` is the player's own text, `colour` its token's (`#rrggbb`, empty for
    the program's choice), `portrait` a PNG in base64, empty for none; none of them has a part in the rules.
    """

    name: str
    appearance: str
    points: int
    bought: tuple[tuple[str, int], ...] = ()
    spells: tuple[OwnedSpell, ...] = ()
    biography: str = ""
    colour: str = ""
    portrait: str = ""

    @property
    def face(self) -> str:
        """What stands for the wizard in a picture: its portrait, else the id of its appearance."""
        return self.portrait or self.appearance

    def bought_of(self, characteristic: str) -> int:
        """Return the points added to (or taken from) a characteristic; 0 where nothing was."""
        return dict(self.bought).get(characteristic, 0)


def canonical_bought(bought: Mapping[str, int], order: tuple[str, ...]) -> tuple[tuple[str, int], ...]:
    """Return purchases in the table's order without zeros; unknown ids raise ValueError."""
    unknown = set(bought) - set(order)
    if unknown:
        raise ValueError(f"unknown characteristics: {sorted(unknown)}")
    return tuple((key, bought[key]) for key in order if bought.get(key))
