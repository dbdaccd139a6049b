"""Set-ups for random play: a fight of each system in which every rule can come up."""

from __future__ import annotations

from collections.abc import Callable

from magicfight.catalogue import DESK_BY_ID
from magicfight.desk.common.setup import DeskSetup
from tests.desk.rounds import blade
from tests.desk.rounds import fighter as warrior


def _duellists(draw: Callable[[int], int]) -> DeskSetup:
    sheets = [
        {
            "name": name,
            "side": "" if number < 2 or draw(2) else "Nord",
            "magic_mastery": draw(201),
            "physical_skill": draw(201),
        }
        for number, name in enumerate(("Jean", "Jacques", "Eudes", "Zoé")[: 2 + draw(3)])
    ]
    spells = [
        {"name": "Avis", "threshold": 20, "magic_points": 2},
        {"name": "Flipendo", "threshold": 30, "magic_points": 1, "note": "repousse"},
        {"name": "Secret"},
    ]
    return DESK_BY_ID["d100_duel"].codec.setup_from_plain(sheets, {"spells": spells})


def _heroes(draw: Callable[[int], int]) -> DeskSetup:
    sheets = []
    for number, name in enumerate(("Brune", "Corbin", "Élie", "Dame Oda")[: 2 + draw(3)]):
        sheets.append(
            {
                "name": name,
                "side": "" if number < 2 or draw(2) else "Sud",
                "strength": draw(8),
                "dexterity": draw(3) + 3,
                "spirit": draw(8),
                "defence": 5 + draw(10),
                "hit_points": {"now": 15, "max": 18},
                "action_points": {"item": 1, "ranged": 2, "spell": 1, "melee": 2},
                "weapons": [
                    {"name": "Épée", "type": "melee", "damage": "1d8+1", "extra_attacks": 1},
                    {"name": "Arc", "type": "ranged", "damage": 4, "extra_attacks": 1},
                ],
                "spells": [
                    {"name": "Trait", "damage": "1d6", "spirit_bonus": True},
                    {"name": "Éclair", "damage": 5, "needs_roll": True},
                    {"name": "Lueur", "note": "éclaire la salle"},
                ],
                "items": [
                    {"name": "Potion", "healing": "1d8"},
                    {"name": "Fiole", "damage": 3},
                    {"name": "Corne", "note": "appelle"},
                ],
            }
        )
    return DESK_BY_ID["d20_directed"].codec.setup_from_plain(sheets)


def _warriors(draw: Callable[[int], int]) -> DeskSetup:
    sword, dagger = blade("Épée", "M", 60, "1d8+1d6"), blade("Dague", "C", 55, "1d6", edged=False)
    pike = blade("Pique", "L", 50, "2d8", piercing=True)
    bow = blade("Arc", "L", 50, "1d8", missile=True, sensitive=True)
    others = [{"name": "Crocheter", "score": 40}]
    skills = {"dodge": 60, "acrobatics": 40, "run": 50, "two_weapons": 40, "others": others}
    shield, armour = {"score": 40, "dice": "1d4", "max_breaks": 2}, {"dice": "1d6", "type": "C"}
    every = [
        warrior("Alix", 5, sword, dagger, shield=shield, armour=armour, skills=skills),
        warrior("Bran", 6, dagger, sword, bow, skills=skills, dice={"agility": 80}),
        warrior("Cléo", 6, pike, dagger, skills=skills, position="kneeling", armour={"dice": "1d8", "type": "L"}),
        warrior("Loup", 5, blade("Crocs", "C", 50, "1d6"), skills=skills, animal=True),
    ]
    settings = {
        "order_method": ("each_once", "fastest_first")[draw(2)],
        "damage_version": ("damage_section", "strike_section")[draw(2)],
        "weapon_change": ("by_dice", "by_fixed")[draw(2)],
    }
    return DESK_BY_ID["initiative_rounds"].codec.setup_from_plain(every[: 2 + draw(3)], {}, settings)


SETUPS: dict[str, Callable[[Callable[[int], int]], DeskSetup]] = {
    "d100_duel": _duellists,
    "d20_directed": _heroes,
    "initiative_rounds": _warriors,
}
LENGTHS: dict[str, int] = {"d100_duel": 40, "d20_directed": 60, "initiative_rounds": 300}
