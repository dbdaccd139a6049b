"""A second, deliberately plain fight, written from the rules alone, to hold the engine against (R2.8 to R7.14).

It takes a `.combat` as plain JSON, plays its actions with its rolls, and gives the state that `replay --json` ends in.
Nothing of `rules` or `duel` is used: tables stand here once more, numbers are fractions, one class holds everything. It
trusts that actions are legal as to place and sight; only the hexes of areas, sight and walks come from `hexgrid`, which
has a reference of its own.
"""

from __future__ import annotations

from fractions import Fraction as F
from math import floor
from typing import Any, NoReturn

from magicfight.hexgrid import areas
from magicfight.hexgrid.reach import shortest_path
from magicfight.hexgrid.sight import is_visible
from magicfight.hexgrid.terrain import Terrain
from tests.golden.second_wizard import (
    ACTS,
    ATTACKS,
    COST,
    MENTAL,
    PASSIVE,
    STEPS,
    Wizard,
    endurance_of,
    far,
    modifiers,
    points_of_one,
    up,
)


class Over(Exception):
    """The fight is over."""


class Out(Exception):
    """No action is left in the file."""


class Fight:
    def __init__(self, combat: dict[str, Any]) -> None:
        self.combat = combat
        arena = combat["arena"]
        blocked = frozenset(tuple(place) for one in arena["obstacles"] for place in one["hexes"])
        self.size = (arena["columns"], arena["rows"])
        self.terrain = Terrain(*self.size, blocked)
        self.wizards = [Wizard(one) for one in combat["fighters"]]
        self.actions = iter(combat["actions"])
        self.rolls = iter(combat["rolls"])
        self.turn, self.segment, self.number, self.chosen = 1, 12, 0, 0
        self.last_loss = 0
        self.active: Wizard | None = None
        self.winner: str | None = None
        self.lost: dict[str, int] = {}

    # --- time

    def play(self) -> dict[str, Any]:
        try:
            self.see_the_end()
            while True:
                self.play_segment()
                self.turn, self.segment = (self.turn, self.segment + 1) if self.segment < 12 else (self.turn + 1, 1)
        except Out:
            pass
        except Over:
            self.active = None
        assert next(self.rolls, None) is None, "rolls left over"
        assert next(self.actions, None) is None, "actions left over"
        return self.told()

    def end(self, winner: str | None) -> NoReturn:
        self.winner = winner
        raise Over

    def see_the_end(self) -> None:
        living = [one for one in self.wizards if one.here]
        by_player = self.combat.get("victory", "wizard") == "player"
        names = {one.player if by_player else one.name for one in living}
        if len(names) < 2:
            self.end(names.pop() if names else None)

    def roll(self, purpose: str, count: int) -> list[int]:
        roll = next(self.rolls)
        assert (roll["for"], len(roll["dice"])) == (purpose, count), (roll, purpose, count)
        return list(roll["dice"])

    def draw(self, tied: list[Wizard]) -> list[Wizard]:
        if len(tied) < 2:
            return tied
        faces = self.roll("initiative_tie", len(tied))
        order = []
        for face in range(6, 0, -1):
            order += self.draw([one for one, own in zip(tied, faces, strict=True) if own == face])
        return order

    def play_segment(self) -> None:
        acting = [one for one in self.wizards if one.here and self.segment in ACTS[max(1, one.now("speed"))]]
        order = []
        for dexterity in sorted({one.now("dexterity") for one in acting}, reverse=True):
            order += self.draw([one for one in acting if one.now("dexterity") == dexterity])
        for one in order:
            if one.here:
                self.play_place(one)
        if self.segment < 12:
            for one in self.wizards:
                if one.state == "ko" and one.fell != (self.turn, self.segment):
                    one.recover()
        else:
            self.end_turn()

    def end_turn(self) -> None:
        living = [one for one in self.wizards if one.here]
        for one in living:
            one.recover()
            steps = sum(one.usable(s, i) for s, i, effect in one.effects() if effect["effect"] == "regeneration")
            one.body = max(one.body, min(one.first["body"], one.body + steps))
            one.drained = {key: points - 5 for key, points in one.drained.items() if points > 5}
            for key, points in list(one.gained.items()):
                one.add(key, -min(5, points))
            one.aided = {key: points - 5 for key, points in one.aided.items() if points > 5}
        everyone = all(one.get("computer") for one in self.combat["fighters"])
        if self.turn - self.last_loss >= 30 or self.turn - self.chosen >= 200 or (self.turn >= 100 and everyone):
            self.end(None)

    def play_place(self, one: Wizard) -> None:
        came_stunned = one.state == "stunned"
        if one.recovering:
            one.recovering = False
            one.recover()
        for power in list(one.powers):
            key = (power["spell"], power["index"])
            price = endurance_of(power["points"])
            if key in one.charges:
                if one.charges[key]:
                    one.charges[key] -= 1
                else:
                    one.powers.remove(power)
            elif one.endurance >= price:
                one.endurance -= price
            else:
                one.powers.remove(power)
        if one.state == "" and not self.held(one, "block"):
            self.chosen = self.turn
            self.choose(one)
            self.see_the_end()
        one.dazzled = max(0, one.dazzled - 1)
        if came_stunned and one.state == "stunned":
            one.state = ""

    def choose(self, one: Wizard) -> None:
        walked = 0
        self.active = one
        while True:
            action = next(self.actions, None)
            if action is None:
                raise Out
            assert action["by"] == one.name
            do = action["do"]
            if do == "move":
                others = frozenset(other.hex for other in self.wizards if other.here and other is not one)
                path = shortest_path(self.terrain, one.hex, tuple(action["to"]), 5 - walked, others, bool(one.mist))
                assert path
                one.hex, walked = tuple(action["to"]), walked + len(path)
            elif do == "drop":
                one.powers = [power for power in one.powers if power["effect"] != action["effect"]]
            else:
                self.active = None
                if do == "cast":
                    self.cast(one, action)
                elif do == "recover":
                    assert not walked
                    one.recovering = True
                elif do == "surrender":
                    self.leave(one, "surrendered")
                elif do == "stop":
                    self.end(None)
                return

    # --- what may be cast (R6.1, R6.4, R7.5, R7.12, R7.13)

    def may_cast(self, one: Wizard, action: dict[str, Any]) -> bool:
        found = [n for n, owned in enumerate(one.spells) if owned["spell"]["name"] == action["spell"]]
        if not found:
            return False
        s = found[0]
        effects = one.spells[s]["spell"]["effects"]
        if len(action["dice"]) != len(effects):
            return False
        used = [(i, effects[i], n) for i, n in enumerate(action["dice"]) if n]
        paid = sum((n * points_of_one(effect) for i, effect, n in used if (s, i) not in one.charges), F(0))
        return (
            bool(used)
            and endurance_of(paid) <= one.endurance
            and all(
                effect["effect"] not in PASSIVE
                and n <= one.usable(s, i)
                and one.charges.get((s, i), 1) > 0
                and not (one.mist and "usable_desolidified" not in modifiers(effect))
                and self.may_aim(one, effect, n, action)
                for i, effect, n in used
            )
        )

    def may_aim(self, one: Wizard, effect: dict[str, Any], n: int, action: dict[str, Any]) -> bool:
        name = effect["effect"]
        shape = next((mod for mod in modifiers(effect) if mod.startswith("area_")), None)
        if name == "desolidification":
            return True
        place = action.get("destination" if name == "teleportation" else "target")
        if place is None:
            return False
        place = tuple(place)
        if not (0 <= place[0] < self.size[0] and 0 <= place[1] < self.size[1]):
            return False
        if not is_visible(self.terrain, one.hex, place) or (one.dazzled and far(one.hex, place) > 1):
            return False
        if name == "teleportation":
            is_free = place not in self.terrain.blocked and self.standing(place) is None
            return is_free and far(one.hex, place) <= 10 * n
        target = self.standing(place)
        if shape is None and target is None:
            return False
        if shape in ("area_line", "area_cone") and place == one.hex:
            return False
        if name == "killing_attack":
            return action.get("against") in ("physical", "energy")
        if name == "mind_control":
            return action.get("control") in ("block", "control")
        if name == "aid":
            assert target is not None
            wanted = action.get("aid") or {"spell": None, "effect": 0}
            owned = [own["spell"]["effects"] for own in target.spells if own["spell"]["name"] == wanted["spell"]]
            return bool(owned) and wanted["effect"] < len(owned[0])
        return True

    # --- states

    def held(self, one: Wizard, how: str) -> bool:
        return any(p.get("target") is one and p["control"] == how for other in self.wizards for p in other.powers)

    def leave(self, one: Wizard, state: str) -> None:
        one.state, one.powers, one.recovering, one.dazzled = state, [], False, 0
        for other in self.wizards:
            other.powers = [power for power in other.powers if power.get("target") is not one]

    def hurt(self, one: Wizard, stun: int, body: int) -> None:
        stun *= 2 if one.state == "ko" else 1
        one.stun -= stun
        one.body -= body
        if stun or body:
            self.last_loss = self.turn
        self.lost[one.name] = self.lost.get(one.name, 0) + stun
        if one.body <= 0:
            self.leave(one, "dead")
        elif one.state == "ko":
            pass
        elif one.stun <= 0:
            one.state, one.fell, one.powers, one.recovering = "ko", (self.turn, self.segment), [], False
        elif one.state != "stunned" and self.lost[one.name] > one.now("constitution"):
            one.state, one.powers = "stunned", []

    # --- casts

    def standing(self, place: Any) -> Wizard | None:
        return next((one for one in self.wizards if one.here and one.hex == tuple(place)), None)

    def cast(self, one: Wizard, action: dict[str, Any]) -> None:
        s = next(n for n, owned in enumerate(one.spells) if owned["spell"]["name"] == action["spell"])
        effects = one.spells[s]["spell"]["effects"]
        used = [(i, effects[i], n) for i, n in enumerate(action["dice"]) if n]
        paid = F(0)
        for i, effect, n in used:
            assert n <= one.usable(s, i)
            if (s, i) in one.charges:
                one.charges[s, i] -= 1
                assert one.charges[s, i] >= 0
            else:
                paid += n * points_of_one(effect)
        one.endurance -= endurance_of(paid)
        assert one.endurance >= 0
        origin, self.lost = one.hex, {}
        aimed = {i: self.aim(effect, action) for i, effect, _ in used}
        hit: dict[Any, bool] = {}
        for kind in ("physical", "mental", "hex"):
            for i, _, _ in used:
                roll = aimed[i]
                if roll is not None and roll[0] == kind and roll not in hit:
                    hit[roll] = self.attack(one, origin, *roll)
        target = self.standing(action["target"]) if "target" in action else None
        for i, effect, n in used:
            mods = modifiers(effect)
            if one.state or (one.mist and "usable_desolidified" not in mods):
                continue
            if aimed[i] is not None and not hit[aimed[i]]:
                continue
            if "activation_roll" in mods and sum(self.roll("activation", 3)) > mods["activation_roll"]:
                continue
            faces = [] if effect["effect"] in STEPS else self.roll("effect", n)
            times = None
            if effect["effect"] == "killing_attack" and "no_stun" not in mods:
                times = self.roll("stun_multiplier", 1)[0] - 1 + ("increased_stun" in mods)
            for reached in self.reached(one, effect, n, origin, action, target):
                self.reach(one, s, i, n, reached, faces, times, action)

    def aim(self, effect: dict[str, Any], action: dict[str, Any]) -> Any:
        mods, name = modifiers(effect), effect["effect"]
        if "area_ball" in mods:
            return ("hex", tuple(action["target"]))
        if "area_line" in mods or "area_cone" in mods or name in ("aid", "desolidification"):
            return None
        if name == "teleportation":
            return ("hex", tuple(action["destination"]))
        return ("mental" if name in MENTAL else "physical", tuple(action["target"]))

    def attack(self, one: Wizard, origin: Any, kind: str, place: Any) -> bool:
        d = far(origin, place)
        penalty = next(2 * n for n, below in enumerate((4, 8, 16, 32, 64)) if d < below)
        own, against = one.value("mental_ocv" if kind == "mental" else "ocv"), 3
        if kind != "hex":
            target = self.standing(place)
            assert target is not None
            against = target.value("mental_dcv" if kind == "mental" else "dcv")
        return sum(self.roll("attack", 3)) + own - against - penalty >= 11

    def reached(self, one: Wizard, effect: Any, n: int, origin: Any, action: Any, target: Any) -> list[Wizard]:
        mods = modifiers(effect)
        shape = next((name for name in mods if name.startswith("area_")), None)
        if shape is None:
            return [one if effect["effect"] in ("desolidification", "teleportation") else target]
        size = max(1, floor(n * (points_of_one(effect) - COST[effect["effect"]]) / 5))
        place = tuple(action["target"])
        if shape == "area_ball":
            hexes = set(areas.ball(place, size, *self.size)) - ({place} if "hole_in_center" in mods else set())
            return [w for w in self.wizards if w.here and w.hex in hexes and is_visible(self.terrain, place, w.hex)]
        lay = areas.line if shape == "area_line" else areas.cone
        hexes = set(lay(origin, place, size, *self.size))
        return [w for w in self.wizards if w.here and w.hex in hexes and is_visible(self.terrain, origin, w.hex)]

    def reach(
        self, one: Wizard, s: int, i: int, n: int, target: Wizard, faces: list[int], times: int | None, action: Any
    ) -> None:
        effect = one.spells[s]["spell"]["effects"][i]
        mods, name = modifiers(effect), effect["effect"]
        if not target.here:
            return
        if target.mist and "affects_desolidified" not in mods and (name in ATTACKS or target is not one):
            has_supplement = any(power["mental"] for power in target.mist)
            if name not in MENTAL or has_supplement:
                return
        if name in ATTACKS:
            target.recovering = False
        total, count = sum(faces), sum((0, 1, 1, 1, 1, 2)[face - 1] for face in faces)
        points = n * points_of_one(effect)
        power = {"effect": name, "spell": s, "index": i, "points": points, "mental": bool(effect.get("mental"))}
        self.number += 1
        if name in ("energy_blast", "mental_attack", "killing_attack", "flash"):
            self.damage(name, mods, target, total, count, times, action)
        elif name == "mind_control":
            how = action["control"]
            if total > target.now("ego") + 20 if how == "block" else total >= target.now("ego") + 30:
                if how == "control":
                    for other in self.wizards:
                        other.powers = [
                            p for p in other.powers if not (p.get("target") is target and p["control"] == "control")
                        ]
                one.powers.append({**power, "target": target, "control": how})
        elif name == "desolidification":
            one.powers.append(power)
        elif name == "teleportation":
            one.hex = tuple(action["destination"])
        elif name == "dispel":
            target.powers = [
                p
                for p in target.powers
                if p["effect"] != effect["against"]
                or total <= p["points"] * (2 if self.is_hard(target, p["spell"], p["index"]) else 1)
            ]
        elif name == "aid":
            at = next(k for k, owned in enumerate(target.spells) if owned["spell"]["name"] == action["aid"]["spell"])
            key = (at, action["aid"]["effect"])
            cap, there = 6 * one.spells[s]["dice"][i], target.aided.get(key, 0)
            if max(there, min(cap, there + total)):
                target.aided[key] = max(there, min(cap, there + total))
        else:
            self.drain(one, s, i, target, total)

    def is_hard(self, one: Wizard, s: int, i: int) -> bool:
        return "hard_to_drain" in modifiers(one.spells[s]["spell"]["effects"][i])

    def drain(self, one: Wizard, s: int, i: int, target: Wizard, total: int) -> None:
        effect = one.spells[s]["spell"]["effects"][i]
        against = effect["against"]
        owned = [
            (target.left(k, j), self.is_hard(target, k, j)) for k, j, e in target.effects() if e["effect"] == against
        ]
        if not owned:
            return
        taken = min(F(total), max(left * (2 if hard else 1) for left, hard in owned))
        lost = max(min(left, taken / (2 if hard else 1)) for left, hard in owned)
        if taken:
            target.drained[against] = target.drained.get(against, F(0)) + taken
        if effect["effect"] == "transfer":
            there = one.gained.get(effect["feeds"], 0)
            got = max(there, min(6 * one.spells[s]["dice"][i], there + floor(lost))) - there
            if got:
                one.add(effect["feeds"], got)

    def damage(
        self, name: str, mods: dict[str, int], target: Wizard, total: int, count: int, times: int | None, action: Any
    ) -> None:
        defense = {
            "energy_blast": "energy_defense", "mental_attack": "mental_defense", "flash": "flash_defense",
            "killing_attack": f"{action.get('against')}_defense",
        }[name]  # fmt: skip
        piercing = "armor_piercing" in mods
        natural = up(F(target.now(defense), 2)) if piercing else target.now(defense)
        worn = target.armor(defense)
        armor = sum(up(F(points, 2)) if piercing and not hardened else points for points, hardened in worn)
        if name == "flash":
            target.dazzled = max(target.dazzled, count - natural - armor)
        elif name == "killing_attack":
            body = max(0, total - armor)
            if "penetrating" in mods and not any(hardened for _, hardened in worn):
                body = max(body, count)
            self.hurt(target, 0 if times is None else max(0, body * times - natural - armor), body)
        else:
            stun = 0 if "no_stun" in mods else max(0, total - natural - armor)
            self.hurt(target, stun, max(0, count - natural - armor) if name == "energy_blast" else 0)

    # --- told

    def told(self) -> dict[str, Any]:
        fighters = []
        for one in self.wizards:
            gained: dict[str, int] = dict(one.gained)
            for (s, i), points in one.aided.items():
                key = one.spells[s]["spell"]["effects"][i]["effect"]
                gained[key] = gained.get(key, 0) + points
            conditions = [one.state] if one.state else []
            if one.here:
                conditions += ["dazzled"] * bool(one.dazzled) + ["recovering"] * one.recovering
                conditions += ["desolidified"] * bool(one.mist)
                conditions += ["blocked"] * self.held(one, "block") + ["controlled"] * self.held(one, "control")
            fighters.append(
                {
                    "name": one.name,
                    "hex": list(one.hex),
                    "body": one.body,
                    "stun": one.stun,
                    "endurance": one.endurance,
                    "conditions": conditions,
                    "drained": {k: int(v) if v.denominator == 1 else str(v) for k, v in one.drained.items()},
                    "gained": gained,
                }
            )
        return {
            "event": "state",
            "turn": self.turn,
            "segment": self.segment,
            "active": self.active.name if self.active else None,
            "winner": self.winner,
            "fighters": fighters,
        }
