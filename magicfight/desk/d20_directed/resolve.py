"""How a turn's declared acts happen, type by type (D2.2, D2.5 to D2.9)."""

from __future__ import annotations

from fractions import Fraction

from magicfight.desk.common.dice_text import DiceSum
from magicfight.desk.common.numbers import half_up
from magicfight.desk.common.records import Modifier, TieThrow
from magicfight.desk.common.unfolding import Unfolding, fighter_of
from magicfight.desk.d20_directed.records import (
    Act,
    ActLost,
    Attacked,
    Damaged,
    Fighter,
    Healed,
    ItemUsed,
    Result,
    SpellCast,
    State,
    TypeStarted,
)
from magicfight.desk.d20_directed.sheets import AVERAGE, CRITICAL_MULTIPLE, TO_HIT, TYPES, Spell

FACTORS: dict[Result, Fraction] = {"half": Fraction(1, 2), "hit": Fraction(1), "critical": Fraction(2)}


def result_of(die: int, total: int, defence: int) -> Result:
    """Return how an attack went (D2.5, D2.6): a natural 1 misses, a natural 20 hits, an equal total counts half."""
    if die == 1 or (die != TO_HIT and total < defence):
        return "miss"
    if total >= CRITICAL_MULTIPLE * defence:
        return "critical"
    return "half" if total == defence else "hit"


class TurnResolution:
    """One turn's resolution; it stops when the fight is decided."""

    def __init__(self, unfolding: Unfolding[State]) -> None:
        self._unfolding = unfolding
        self._acts = dict(unfolding.state.declarations)

    def run(self) -> None:
        """Have every act happen, type by type, higher dexterity first (D2.2)."""
        for kind in TYPES:
            acts = {name: [act for act in acts if act.type == kind] for name, acts in self._acts.items()}
            acts = {name: own for name, own in acts.items() if own}
            if acts and not self._unfolding.state.is_over:
                self._run_type(kind, acts)

    def _run_type(self, kind: str, acts: dict[str, list[Act]]) -> None:
        out = [name for name in acts if self._fighter(name).is_out]
        for name in out:
            for act in acts[name]:
                self._lose(name, act, "fighter_out")
        names = [name for name in acts if name not in out]
        if not names:
            return
        throws: list[TieThrow] = []
        order = self._order(names, throws)
        self._unfolding.emit(TypeStarted(kind, tuple(order), tuple(throws)))
        for name in order:
            for act in acts[name]:
                if self._unfolding.state.is_over:
                    return
                self._act(name, act)

    def _order(self, names: list[str], throws: list[TieThrow]) -> list[str]:
        """Sort by falling dexterity, ties by dice."""
        listed = {one.name: number for number, one in enumerate(self._unfolding.state.fighters)}
        order: list[str] = []
        for dexterity in sorted({self._fighter(name).dexterity for name in names}, reverse=True):
            tied = [name for name in names if self._fighter(name).dexterity == dexterity]
            order += self._unfolding.untied("order_tie", TO_HIT, sorted(tied, key=lambda name: listed[name]), throws)
        return order

    def _fighter(self, name: str) -> Fighter:
        found: Fighter = fighter_of(self._unfolding.state, name)
        return found

    def _lose(self, name: str, act: Act, reason: str) -> None:
        self._unfolding.emit(
            ActLost(
                name,
                act.type,
                act.used or "",
                act.target,
                "fighter_out" if reason == "fighter_out" else "target_out",
            )
        )

    def _act(self, name: str, act: Act) -> None:
        fighter = self._fighter(name)
        if fighter.is_out:
            self._lose(name, act, "fighter_out")
        elif act.target is not None and self._fighter(act.target).is_out:
            self._lose(name, act, "target_out")
        elif act.type == "item":
            self._use_item(fighter, act)
        elif act.type == "spell":
            spell = fighter.spell(act.spell)
            assert spell is not None
            self._cast(fighter, spell, act)
        else:
            self._strike(fighter, act)

    def _strike(self, fighter: Fighter, act: Act) -> None:
        weapon = fighter.weapon(act.weapon)
        assert weapon is not None
        assert act.target is not None
        modifier = (fighter.strength if act.type == "melee" else fighter.dexterity) - AVERAGE
        result = self._to_hit(fighter, act.target, act.type, weapon.name, modifier, act.modifiers)
        if result != "miss":
            self._damage(fighter, act.target, weapon.damage, modifier, FACTORS[result], "damage")

    def _to_hit(
        self, fighter: Fighter, target: str, kind: str, used: str, modifier: int, own: tuple[Modifier, ...]
    ) -> Result:
        defence = self._fighter(target).defence
        (die,) = self._unfolding.roll("to_hit", TO_HIT, by=fighter.name)
        modifiers = (*own, *fighter.standing("to_hit", kind))
        total = die + modifier + sum(one.value for one in modifiers)
        result = result_of(die, total, defence)
        self._unfolding.emit(
            Attacked(fighter.name, target, kind, used, die, modifier, total, defence, result, modifiers)
        )
        return result

    def _cast(self, fighter: Fighter, spell: Spell, act: Act) -> None:
        """A spell hits without a roll unless its row says otherwise (D2.7)."""
        target = act.target
        factor = FACTORS["hit"]
        if target is not None and spell.needs_roll:
            result = self._to_hit(fighter, target, "spell", spell.name, fighter.spirit - AVERAGE, act.modifiers)
            if result == "miss":
                return
            factor = FACTORS[result]
        elif spell.damage is not None and target is not None:
            defence = self._fighter(target).defence
            self._unfolding.emit(Attacked(fighter.name, target, "spell", spell.name, None, 0, None, defence, "hit"))
        if spell.damage is None or target is None:
            self._unfolding.emit(SpellCast(fighter.name, spell.name, target, spell.note))
            return
        bonus = max(0, fighter.spirit - AVERAGE) if spell.spirit_bonus else 0
        self._damage(fighter, target, spell.damage, bonus, factor, "damage")

    def _use_item(self, fighter: Fighter, act: Act) -> None:
        item = fighter.item(act.item)
        assert item is not None
        target = act.target or (fighter.name if item.healing is not None else None)
        self._unfolding.emit(ItemUsed(fighter.name, item.name, target, item.note))
        if item.damage is not None and act.target is not None:
            self._damage(fighter, act.target, item.damage, 0, FACTORS["hit"], "effect")
        if item.healing is not None and target is not None and not self._fighter(target).is_out:
            self._heal(fighter, target, item.healing)

    def _faces(self, purpose: str, dice: DiceSum, by: str) -> tuple[int, ...]:
        return () if dice.is_fixed else self._unfolding.roll(purpose, *dice.sides, by=by)

    def _damage(self, fighter: Fighter, target: str, dice: DiceSum, bonus: int, factor: Fraction, purpose: str) -> None:
        faces = self._faces(purpose, dice, fighter.name)
        points = half_up(max(0, sum(faces) + dice.bonus + bonus) * factor)
        left = self._fighter(target).hit_points - points
        self._unfolding.emit(Damaged(fighter.name, target, faces, dice.bonus, bonus, factor, points, left))
        if left <= 0:
            self._unfolding.put_out(target)

    def _heal(self, fighter: Fighter, target: str, dice: DiceSum) -> None:
        faces = self._faces("effect", dice, fighter.name)
        healed = self._fighter(target)
        points = max(0, min(sum(faces) + dice.bonus, healed.hit_points_max - healed.hit_points))
        left = healed.hit_points + points
        self._unfolding.emit(Healed(fighter.name, target, faces, dice.bonus, 0, Fraction(1), points, left))
