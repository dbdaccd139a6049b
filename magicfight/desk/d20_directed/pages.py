"""The numbers that the pages of the directed fights name, and their worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from magicfight.desk.common.manual import Manual, Played, Step
from magicfight.desk.common.records import GM
from magicfight.desk.d20_directed.sheets import AVERAGE, CRITICAL_MULTIPLE, MOST_TYPES, PACKAGE, TO_HIT

FACTS = {"average": AVERAGE, "die": TO_HIT, "multiple": CRITICAL_MULTIPLE, "most_types": MOST_TYPES}
_SWORD = {"name": "Épée", "type": "melee", "damage": 6}
_BOW = {"name": "Arc", "type": "ranged", "damage": 4}
_BOLT = {"name": "Trait", "damage": "1d6", "spirit_bonus": True}
_LIFE = {"hit_points": {"now": 30, "max": 30}}


def _turn(
    first: Mapping[str, Any], second: Mapping[str, Any], acts: list[Any], *dice: tuple[str, tuple[int, ...]]
) -> Played:
    """The first one's acts, the other doing nothing, resolved."""
    names = str(first["name"]), str(second["name"])
    steps = (Step(names[0], "declare", {"acts": acts}), Step(names[1], "declare"), Step(GM, "resolve", {}, dice))
    return Played((first, second), steps, 2)


_STRIKE = [{"type": "melee", "weapon": "Épée", "target": "Corbin"}]
_BRUNE = {"name": "Brune", "strength": 5, "weapons": [_SWORD]}
EXAMPLES = {
    "d20_directed.home": Played(
        ({"name": "Corbin", "weapons": [_SWORD], **_LIFE}, {"name": "Brune", "weapons": [_BOW], **_LIFE}),
        (
            Step("Corbin", "declare", {"acts": [{"type": "melee", "weapon": "Épée", "target": "Brune"}]}),
            Step("Brune", "declare", {"acts": [{"type": "ranged", "weapon": "Arc", "target": "Corbin"}]}),
            Step(GM, "resolve", {}, (("to_hit", (15,)), ("to_hit", (8,)))),
        ),
        2,
    ),
    "d20_directed.hit": _turn(_BRUNE, {"name": "Corbin", "defence": 12, **_LIFE}, _STRIKE, ("to_hit", (12,))),
    "d20_directed.damage": _turn(_BRUNE, {"name": "Corbin", "defence": 8, **_LIFE}, _STRIKE, ("to_hit", (14,))),
    "d20_directed.magic": _turn(
        {"name": "Mahaut", "spirit": 6, "spells": [_BOLT]},
        {"name": "Corbin", **_LIFE},
        [{"type": "spell", "spell": "Trait", "target": "Corbin"}],
        ("damage", (4,)),
    ),
}
MANUAL = Manual(PACKAGE, FACTS, EXAMPLES)
