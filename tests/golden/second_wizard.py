"""The second implementation's tables, numbers and wizards, see `second.py` (R2.3 to R2.9, R3.2, R4.1, R7.4 to R7.8)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from math import ceil, floor
from typing import Any

COST = {
    "flash": 10, "mental_attack": 10, "killing_attack": 15, "mind_control": 5, "energy_blast": 5, "drain": 10,
    "armor": 3, "desolidification": 40, "dispel": 3, "regeneration": 10, "transfer": 15, "aid": 5, "teleportation": 20,
}  # fmt: skip
BONUS = {
    "usable_desolidified": F(2), "affects_desolidified": F(1, 2), "area_line": F(1), "area_cone": F(1),
    "area_ball": F(1), "armor_piercing": F(1, 2), "hard_to_drain": F(1, 4), "hardened": F(1, 4),
    "hole_in_center": F(1, 4), "increased_stun": F(1, 2), "penetrating": F(1, 2),
}  # fmt: skip
ACTS = {
    1: [7], 2: [6, 12], 3: [4, 8, 12], 4: [3, 6, 9, 12], 5: [3, 5, 8, 10, 12], 6: [2, 4, 6, 8, 10, 12],
    7: [2, 4, 6, 7, 9, 11, 12], 8: [2, 3, 5, 6, 8, 9, 11, 12], 9: [2, 3, 4, 6, 7, 8, 10, 11, 12],
    10: [2, 3, 4, 5, 6, 8, 9, 10, 11, 12], 11: [*range(2, 13)], 12: [*range(1, 13)],
}  # fmt: skip
PRICE = {
    "strength": 1, "dexterity": 3, "constitution": 2, "intelligence": 3, "ego": 2, "presence": 1, "body": 2,
    "speed": 10, "physical_defense": 1, "energy_defense": 1, "mental_defense": 1, "flash_defense": 1, "recovery": 2,
    "endurance": F(1, 2), "stun": 1, "ocv": 3, "dcv": 3, "mental_ocv": 3, "mental_dcv": 3,
}  # fmt: skip
PHYSICAL = {"flash", "killing_attack", "energy_blast", "drain", "dispel", "transfer"}
MENTAL = {"mental_attack", "mind_control"}
ATTACKS = PHYSICAL | MENTAL
PASSIVE = {"armor", "regeneration"}
STEPS = {"armor", "desolidification", "regeneration", "teleportation"}
DEFENSES = ("physical_defense", "energy_defense", "mental_defense", "flash_defense")


def up(value: Any) -> int:
    return floor(F(value) + F(1, 2))


def modifiers(effect: dict[str, Any]) -> dict[str, int]:
    return {m["modifier"]: m.get("uses") or m.get("threshold") or 0 for m in effect.get("modifiers", [])}


def points_of_one(effect: dict[str, Any]) -> F:
    mods = modifiers(effect)
    bonus = sum((BONUS.get(name, F(0)) for name in mods), F(0))
    bonus += {32: F(1, 4), 64: F(1, 2)}.get(mods.get("charges", 0), F(0))
    return (60 if effect.get("mental") else COST[effect["effect"]]) * (1 + bonus)


def endurance_of(points: F) -> int:
    return max(1, ceil(points / 10 - F(1, 2))) if points else 0


def initial(bought: dict[str, int]) -> dict[str, int]:
    got = dict.fromkeys(("strength", "dexterity", "constitution", "intelligence", "ego", "presence", "body"), 10)
    got["speed"] = 2
    for key in got:
        got[key] += bought.get(key, 0)
    derived = {
        "physical_defense": F(got["strength"], 5), "energy_defense": F(got["constitution"], 5),
        "mental_defense": F(got["ego"], 5), "flash_defense": F(got["presence"], 10),
        "recovery": F(got["strength"] + got["constitution"], 5), "endurance": F(2 * got["constitution"]),
        "stun": F(got["body"] + got["constitution"] + got["ego"], 2), "ocv": F(got["dexterity"], 3),
        "dcv": F(got["dexterity"], 3), "mental_ocv": F(got["intelligence"], 3), "mental_dcv": F(got["intelligence"], 3),
    }  # fmt: skip
    return got | {key: up(value) + bought.get(key, 0) for key, value in derived.items()}


def far(a: Any, b: Any) -> int:
    q, r = a[0] - a[1] // 2 - (b[0] - b[1] // 2), a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


class Wizard:
    def __init__(self, fighter: dict[str, Any]) -> None:
        wizard = fighter["wizard"]
        self.name, self.player, self.hex = wizard["name"], fighter["player"], tuple(fighter["start"])
        self.first = initial(wizard.get("bought", {}))
        self.spells = wizard["spells"]
        self.body, self.stun, self.endurance = (self.first[key] for key in ("body", "stun", "endurance"))
        self.charges = {
            (s, i): modifiers(effect)["charges"] for s, i, effect in self.effects() if "charges" in modifiers(effect)
        }
        self.state = ""  # "", "stunned", "ko", "dead", "surrendered"
        self.fell = (0, 0)
        self.recovering = False
        self.dazzled = 0
        self.powers: list[dict[str, Any]] = []
        self.drained: dict[str, F] = {}
        self.gained: dict[str, int] = {}
        self.aided: dict[tuple[int, int], int] = {}

    def effects(self) -> Iterator[tuple[int, int, dict[str, Any]]]:
        for s, owned in enumerate(self.spells):
            for i, effect in enumerate(owned["spell"]["effects"]):
                yield s, i, effect

    @property
    def here(self) -> bool:
        return self.state not in ("dead", "surrendered")

    @property
    def mist(self) -> list[dict[str, Any]]:
        return [p for p in self.powers if p["effect"] == "desolidification"]

    def now(self, key: str) -> int:
        value = self.first[key] + floor(self.gained.get(key, 0) / F(PRICE[key]))
        return min(value, max(12, self.first[key])) if key == "speed" else value

    def left(self, s: int, i: int) -> F:
        effect = self.spells[s]["spell"]["effects"][i]
        taken = self.drained.get(effect["effect"], F(0)) / (2 if "hard_to_drain" in modifiers(effect) else 1)
        points = self.spells[s]["dice"][i] * points_of_one(effect)
        return max(F(0), points + self.gained.get(effect["effect"], 0) + self.aided.get((s, i), 0) - taken)

    def usable(self, s: int, i: int) -> int:
        effect = self.spells[s]["spell"]["effects"][i]
        dice = floor(self.left(s, i) / points_of_one(effect))
        if effect["effect"] == "desolidification":
            return 0 if self.drained.get("desolidification") else min(1, dice)
        return dice

    def armor(self, defense: str) -> list[tuple[int, bool]]:
        found = []
        for s, i, effect in self.effects():
            if effect["effect"] == "armor":
                steps = self.spells[s]["dice"][i]
                spread = self.spells[s].get("armor_points")
                if spread is None:
                    spread = {"physical_defense": steps, "energy_defense": steps}
                points = floor(F(spread.get(defense, 0) * self.usable(s, i), steps))
                if points:
                    found.append((points, "hardened" in modifiers(effect)))
        return found

    def value(self, key: str) -> int:
        """A combat value in play (R6.7, R6.8)."""
        if self.state == "ko" and key in ("ocv", "dcv"):
            return 0
        halved = {
            "ocv": bool(self.dazzled), "mental_ocv": False,
            "dcv": bool(self.dazzled) or self.state == "stunned" or self.recovering,
            "mental_dcv": self.state == "stunned" or self.recovering,
        }[key]  # fmt: skip
        return up(F(self.now(key), 2)) if halved else self.now(key)

    def recover(self) -> None:
        amount = max(0, self.now("recovery"))
        for key in ("stun", "endurance"):
            value, limit = getattr(self, key), self.now(key)
            setattr(self, key, max(value, min(limit, value + amount)))
        if self.state == "ko" and self.stun > 0:
            self.state = ""

    def add(self, key: str, points: int) -> None:
        """Active points gained or lost in an effect or a characteristic, with what they do to a pool (R7.7)."""
        before = self.now(key) if key in ("body", "stun", "endurance") else 0
        self.gained[key] = self.gained.get(key, 0) + points
        if key in ("body", "stun", "endurance"):
            value, limit = getattr(self, key), self.now(key)
            setattr(self, key, value + limit - before if points > 0 else min(value, limit))
        if not self.gained[key]:
            del self.gained[key]
