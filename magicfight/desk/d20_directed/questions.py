"""What the screen asks of the directed fights: points, order, rolls, needs and odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from magicfight.desk.common.dice_text import DiceSum
from magicfight.desk.common.forms import Field, write_record
from magicfight.desk.common.numbers import half_up, signed
from magicfight.desk.common.odds import Odds, bands_of, chances_of
from magicfight.desk.common.offers import Circumstance, Offer
from magicfight.desk.common.questions import Questions
from magicfight.desk.common.records import GM, DeskAction, DeskEvent
from magicfight.desk.common.setup import ActionForm, DeskSetup
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.unfolding import fighter_of, find, names_in, own_side
from magicfight.desk.d20_directed.records import ACT, Act, Attacked, Damaged, Declare, Fighter, Healed, Result, State
from magicfight.desk.d20_directed.resolve import FACTORS, result_of
from magicfight.desk.d20_directed.sheets import AVERAGE, CIRCUMSTANCES, TO_HIT, TYPES, HitPoints, Sheet
from magicfight.ground.problems import Fact


class D20Questions(Questions[State]):
    """D2 as a screen shows it."""

    def is_open(self, state: State, form: ActionForm, waited: str) -> bool:
        """See `Questions.is_open`."""
        return form.is_gm == (waited == GM)

    def derived(self, sheet: Sheet) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.derived`: what is added to each type's d20 (D2.5, D2.7)."""
        values = (("melee", sheet.strength), ("ranged", sheet.dexterity), ("spell", sheet.spirit))
        return tuple((kind, signed(value - AVERAGE)) for kind, value in values)

    def gauges(self, state: State, action: DeskAction) -> tuple[Gauge, ...]:
        """See `Questions.gauges` (D2.3)."""
        fighter = find(state, action.by)
        if not isinstance(action, Declare) or fighter is None:
            return ()
        paid = {kind: sum(act.type == kind and not act.extra for act in action.acts) for kind in TYPES}
        return tuple(Gauge(kind, paid[kind], fighter.action_points.of(kind)) for kind in TYPES)

    def slots(self, state: State) -> tuple[Slot, ...]:
        """See `Questions.slots`: how many have declared, who acts in which type (D2.2)."""
        done = tuple(name for name, _ in state.declarations if not fighter_of(state, name).is_out)
        is_declaring = not state.is_over and bool(state.to_declare)
        counted = (len(done), len(names_in(state)))
        head = Slot("", None, not is_declaring, is_declaring, "declarations", counted=counted)
        acts = dict(state.declarations)
        types = []
        for number, kind in enumerate(TYPES, 1):
            who = [name for name in done if any(act.type == kind for act in acts[name])]
            who.sort(key=lambda name: -fighter_of(state, name).dexterity)
            types.append(Slot("", number, term=kind, names=tuple(who)))
        return (head, *types)

    def summary(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.summary`."""
        fighter: Fighter = fighter_of(state, name)
        return (
            ("hit_points", f"{fighter.hit_points}/{fighter.hit_points_max}"),
            ("defence", fighter.defence),
            ("strength", fighter.strength),
            ("dexterity", fighter.dexterity),
            ("spirit", fighter.spirit),
        )

    def hints(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.hints`."""
        fighter: Fighter = fighter_of(state, name)
        return (("defence", fighter.defence),)

    def declared(self, state: State, name: str) -> tuple[dict[str, Any], ...] | None:
        """See `Questions.declared`."""
        acts = dict(state.declarations).get(name)
        return None if acts is None else tuple(write_record(ACT, act, is_sparse=True) for act in acts)

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """See `Questions.thrown`."""
        if isinstance(event, Attacked) and event.die is not None:
            is_hit = event.result != "miss"
            return (Thrown(event.fighter, "to_hit", (event.die,), event.defence, event.total, event.result, is_hit),)
        if isinstance(event, (Damaged, Healed)) and event.dice:
            purpose = "damage" if isinstance(event, Damaged) else "healing"
            total = sum(event.dice) + event.fixed + event.bonus
            return (Thrown(event.fighter, purpose, event.dice, None, total, "", True, False),)
        return ()

    def names(self, state: State, source: str, by: str) -> tuple[str, ...]:
        """See `Questions.names`."""
        fighter = find(state, by)
        if source in ("weapons", "spells", "items"):
            return tuple(row.name for row in getattr(fighter, source)) if fighter is not None else ()
        return super().names(state, source, by)

    def offers(self, state: State, by: str) -> tuple[Offer, ...]:
        """See `Questions.offers`: each weapon, its extra attacks, spells, items (D2.1, D2.4)."""
        fighter: Fighter | None = find(state, by)
        if fighter is None:
            return ()
        found = []
        for weapon in fighter.weapons:
            dice = str(weapon.damage)
            used = (("type", weapon.type), ("weapon", weapon.name))
            found.append(
                Offer(
                    "declare", weapon.type, weapon.name, dice, data=used, aim="target", needs_aim=True, is_attack=True
                )
            )
            if weapon.extra_attacks:
                more = (*used, ("extra", True))
                found.append(
                    Offer(
                        "declare", "extra", weapon.name, dice, data=more, aim="target", needs_aim=True, is_attack=True
                    )
                )
        for spell in fighter.spells:
            is_attack = spell.damage is not None or spell.needs_roll
            dice = "" if spell.damage is None else str(spell.damage)
            used = (("type", "spell"), ("spell", spell.name))
            found.append(
                Offer(
                    "declare", "spell", spell.name, dice, data=used, aim="target", needs_aim=is_attack,
                    is_attack=is_attack, takes_modifiers=spell.needs_roll,
                )
            )  # fmt: skip
        for item in fighter.items:
            dice = " ".join(str(one) for one in (item.damage, item.healing) if one is not None)
            is_attack = item.damage is not None
            used = (("type", "item"), ("item", item.name))
            found.append(
                Offer(
                    "declare", "item", item.name, dice, data=used, aim="target",
                    needs_aim=is_attack, is_attack=is_attack,
                    takes_modifiers=False,
                )
            )  # fmt: skip
        return tuple(found)

    def circumstances(self, state: State, offer: Offer) -> tuple[Circumstance, ...]:
        """See `Questions.circumstances`."""
        if not offer.takes_modifiers:
            return ()
        return tuple(Circumstance(term, value) for term, value in CIRCUMSTANCES.items())

    def cautions(self, setup: DeskSetup) -> tuple[tuple[str, str], ...]:
        """See `Questions.cautions`: nothing to use, or no point to use it with (D2.1)."""
        idle = []
        for sheet in setup.sheets:
            used = {weapon.type for weapon in sheet.weapons}
            used |= {kind for kind, rows in (("spell", sheet.spells), ("item", sheet.items)) if rows}
            if not any(sheet.action_points.of(kind) for kind in used):
                idle.append(sheet.name)
        return tuple(("caution_idle", name) for name in idle)

    def sheet_now(self, state: State, fighter: Fighter, sheet: Sheet) -> Sheet:
        """See `Questions.sheet_now`."""
        return Sheet(
            fighter.name, own_side(fighter), fighter.strength, fighter.dexterity, fighter.spirit, fighter.defence,
            HitPoints(max(1, fighter.hit_points), fighter.hit_points_max), fighter.action_points, fighter.weapons,
            fighter.spells, fighter.items,
        )  # fmt: skip

    def willing(self, state: State) -> tuple[str, ...]:
        """See `Questions.willing`: whoever has not declared yet may, in any order."""
        return () if state.is_over else state.to_declare or (GM,)

    def choices(self, state: State, form: ActionForm, one: Field, by: str) -> tuple[str, ...]:
        """See `Questions.choices`: the types for which there is something to use and a point."""
        fighter: Fighter | None = find(state, by)
        if one.id != "type" or fighter is None:
            return one.choices
        has = {
            "item": bool(fighter.items),
            "spell": bool(fighter.spells),
            **{kind: any(weapon.type == kind for weapon in fighter.weapons) for kind in ("melee", "ranged")},
        }
        found = tuple(kind for kind in one.choices if has[kind] and fighter.action_points.of(kind))
        return found or one.choices

    def odds(self, state: State, action: DeskAction) -> tuple[Odds, ...]:
        """See `Questions.odds`: each act that must hit, in order (D2.5 to D2.7)."""
        fighter: Fighter | None = find(state, action.by)
        if not isinstance(action, Declare) or fighter is None:
            return ()
        found = (self._odds_of(state, fighter, act) for act in action.acts)
        return tuple(one for one in found if one is not None)

    def _odds_of(self, state: State, fighter: Fighter, act: Act) -> Odds | None:
        target: Fighter | None = find(state, act.target) if act.target is not None else None
        if target is None:
            return None
        weapon, spell = fighter.weapon(act.weapon), fighter.spell(act.spell)
        if act.type in ("melee", "ranged") and weapon is not None:
            modifier = (fighter.strength if act.type == "melee" else fighter.dexterity) - AVERAGE
            dice, bonus = weapon.damage, modifier
        elif act.type == "spell" and spell is not None and spell.needs_roll:
            modifier, dice = fighter.spirit - AVERAGE, spell.damage or DiceSum()
            bonus = max(0, modifier) if spell.spirit_bonus else 0
        else:
            return None
        added = modifier + sum(one.value for one in (*act.modifiers, *fighter.standing("to_hit", act.type)))
        bands = bands_of(TO_HIT, lambda face: result_of(face, face + added, target.defence))
        shares = chances_of(bands)
        out = sum(
            (share * _at_least(dice, bonus, FACTORS[name], target.hit_points) for name, share in _hits(shares)),
            Fraction(0),
        )
        chance = 1 - shares.get("miss", Fraction(0))
        outcomes = tuple((kind, shares.get(kind, Fraction(0))) for kind in ("critical", "hit", "half", "miss"))
        return Odds(fighter.name, "to_hit", TO_HIT, bands, chance, target.name, (*outcomes, ("out", out)))


def _hits(shares: dict[str, Fraction]) -> list[tuple[Result, Fraction]]:
    return [(name, shares[name]) for name in FACTORS if name in shares]


def _at_least(dice: DiceSum, bonus: int, factor: Fraction, wanted: int) -> Fraction:
    """Return how often a hit's damage reaches a number (D2.6)."""
    ways = {0: 1}
    for sides in dice.sides:
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    reached = sum(
        count for total, count in ways.items() if half_up(max(0, total + dice.bonus + bonus) * factor) >= wanted
    )
    return Fraction(reached, sum(ways.values()))
