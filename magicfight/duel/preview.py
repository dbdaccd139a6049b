"""Preview: the exact chances of a cast, no dice thrown (look, "Attack"; rules R6.2 to R7.14).

Every wizard that the cast may touch is followed through the cast effect by effect: hits of the shared attack rolls,
activation, the joint spread of stun and structure, what an earlier effect changes for a later one (armour drained, a
KO that doubles, a power that ends, a caster that can go on no longer). Numbers come from the same handlers and the
same rules as the fight itself; chances are floats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import assert_never

from magicfight.duel import events as e
from magicfight.duel.actions import Cast
from magicfight.duel.aiming import (
    Area,
    Numbers,
    Use,
    area_of,
    attack_rolls,
    blow_of,
    can_see,
    inside,
    is_touched,
    roll_target,
    uses_of,
    why_unable,
)
from magicfight.duel.chances import EffectChance as EffectChance
from magicfight.duel.chances import Points as Points
from magicfight.duel.chances import Preview as Preview
from magicfight.duel.chances import RollChance as RollChance
from magicfight.duel.chances import WizardChance as WizardChance
from magicfight.duel.legal import aim_problems, cost_of
from magicfight.duel.state import (
    Fighter,
    FightState,
    dcv,
    mental_dcv,
    mental_ocv,
    ocv,
    spell_index,
    value,
    wizard_on,
)
from magicfight.ground.problems import Refused, problem
from magicfight.ground.records import changed
from magicfight.hexgrid.coords import Hex, distance
from magicfight.rules import odds, to_hit
from magicfight.rules.effects.aim import Roll

#: What keeps a cast from having any odds at all; whatever else is wrong with it, its odds can be told.
_HOPELESS = frozenset({"target_needed", "no_wizard_there", "own_hex_no_direction", "hex_off_board"})


def roll_chances(state: FightState, cast: Cast, uses: Iterable[Use]) -> tuple[RollChance, ...]:
    """Return the attack rolls of a cast with their chances, in their order (R6.2, R6.4)."""
    caster = state.fighter(cast.by)
    found = []
    for kind, place in attack_rolls(uses, cast):
        target = None if kind == "hex" else wizard_on(state, place)
        far = distance(caster.hex, place)
        penalty = to_hit.range_penalty(far)
        offense = mental_ocv(caster) if kind == "mental" else ocv(caster)
        defense = to_hit.HEX_DCV
        if target is not None:
            defense = mental_dcv(target) if kind == "mental" else dcv(target)
        found.append(
            RollChance(
                kind=kind,
                target=place,
                target_name=None if target is None else target.name,
                ocv=offense,
                dcv=defense,
                distance=far,
                penalty=penalty,
                needed=to_hit.needed_on_dice(offense, defense, penalty),
                chance=odds.hit_chance(offense, defense, penalty),
            )
        )
    return tuple(found)


@dataclass(slots=True)
class _Branch:
    """A way that the cast may have gone so far: the wizard followed and the caster as they would be, and the spread of
    what they lost, which carries the branch's chance."""

    target: Fighter
    caster: Fighter
    spread: odds.Spread
    is_touched: bool = False


@dataclass(slots=True)
class _Tally:
    """Chances noted while branches are followed."""

    effects: dict[int, float] = field(default_factory=dict)
    lasting: dict[str, dict[int, float]] = field(default_factory=dict)
    drained: dict[str, dict[Fraction, float]] = field(default_factory=dict)
    gained: dict[str, dict[Fraction, float]] = field(default_factory=dict)
    aided: dict[str, dict[Fraction, float]] = field(default_factory=dict)
    grips: dict[str, float] = field(default_factory=dict)
    dispelled: dict[tuple[int, str], float] = field(default_factory=dict)
    cancelled: float = 0.0


class _Follow:
    """One wizard followed through a cast."""

    def __init__(
        self, state: FightState, cast: Cast, uses: tuple[Use, ...], rolls: tuple[RollChance, ...], name: str
    ) -> None:
        self.state = state
        self.cast = cast
        self.uses = uses
        self.rolls = rolls
        self.name = name
        self.is_self = name == cast.by
        self.origin = state.fighter(cast.by).hex
        at = None if cast.target is None else wizard_on(state, cast.target)
        self.target_name = None if at is None else at.name
        self.areas: dict[int, Area] = {
            use.owned.index: area_of(state, use, self.origin, cast.target)
            for use in uses
            if use.aim.shape is not None and cast.target is not None
        }
        # The caster's own losses matter to another wizard only when a later effect could no longer be cast (R7.14).
        self.columns = 2
        if not self.is_self and any(self._may_hurt_caster(use) for use in uses[:-1]):
            self.columns = 4
        self.tally = _Tally()
        self.branches: list[_Branch] = []

    def _may_hurt_caster(self, use: Use) -> bool:
        caster = self.state.fighter(self.cast.by)
        does_harm = use.handler.harm_rule(use.owned.effect, self.cast.against, Numbers(caster)) is not None
        return does_harm and (use.aim.shape is not None or self.target_name == caster.name)

    def follow(self) -> _Follow:
        """Follow every way that the cast may go."""
        start = self.state.fighter(self.name)
        caster = self.state.fighter(self.cast.by)
        for hits in product((True, False), repeat=len(self.rolls)):
            chance = 1.0
            for roll, is_hit in zip(self.rolls, hits, strict=True):
                chance *= roll.chance if is_hit else 1.0 - roll.chance
            if chance <= 0.0:
                continue
            has_hit = {(roll.kind, roll.target): is_hit for roll, is_hit in zip(self.rolls, hits, strict=True)}
            branches = [_Branch(start, caster, odds.nothing(self.columns).scaled(chance))]
            for index, use in enumerate(self.uses):
                is_last = index == len(self.uses) - 1
                branches = [new for one in branches for new in self._step(one, use, has_hit, is_last)]
            self.branches.extend(branches)
        return self

    def _reaches(self, use: Use, fighter: Fighter) -> bool:
        """Say whether an effect reaches a wizard that is there (R7.13)."""
        if not fighter.is_here:
            return False
        area = self.areas.get(use.owned.index)
        if area is not None:
            return fighter.hex in area.hexes and can_see(self.state, area.source, fighter.hex)
        return fighter.name == (self.target_name if use.aim.on_wizard else self.cast.by)

    def _touches(self, use: Use, fighter: Fighter) -> bool:
        return self._reaches(use, fighter) and is_touched(use.owned, fighter, self.cast.by)

    def _step(
        self, branch: _Branch, use: Use, has_hit: dict[tuple[Roll, Hex], bool], is_last: bool
    ) -> Iterator[_Branch]:
        place = roll_target(use, self.cast)
        if why_unable(branch.caster, use.owned) is not None or (
            use.aim.roll is not None and place is not None and not has_hit[(use.aim.roll, place)]
        ):
            yield branch
            return
        activation = odds.activation_chance(use.owned.effect.value_of("activation_roll"))
        if activation < 1.0:
            yield replace(branch, spread=branch.spread.scaled(1.0 - activation))
            if activation <= 0.0:
                return
        active = replace(branch, spread=branch.spread.scaled(activation))
        weight = active.spread.weight
        self.tally.effects[use.owned.index] = self.tally.effects.get(use.owned.index, 0.0) + weight
        is_on_target = self._touches(use, active.target)
        if is_on_target:
            active.is_touched = True
            if use.owned.row.is_attack and active.target.is_recovering:
                self.tally.cancelled += weight
                active.target = replace(active.target, is_recovering=False)
                active.caster = active.target if self.is_self else active.caster
        rule = use.handler.harm_rule(use.owned.effect, self.cast.against, Numbers(active.target))
        if rule is not None:
            yield from self._harm(active, use, is_on_target)
        else:
            yield from self._other(active, use, is_on_target, is_last)

    # --- damage -----------------------------------------------------------------------------------------------

    def _harm(self, branch: _Branch, use: Use, is_on_target: bool) -> Iterator[_Branch]:
        effect, against = use.owned.effect, self.cast.against
        is_on_caster = self.columns == 4 and self._touches(use, branch.caster)
        if not (is_on_target or is_on_caster):
            yield branch
            return
        rule = use.handler.harm_rule(effect, against, Numbers(branch.target)) if is_on_target else None
        own = use.handler.harm_rule(effect, against, Numbers(branch.caster)) if is_on_caster else None
        lost = odds.harm(use.dice, rule, branch.target.is_ko, own, branch.caster.is_ko, self.columns)
        after = replace(branch, spread=branch.spread.plus(lost))
        for one in self._states(after, 0) if is_on_target else (after,):
            yield from self._states(one, 2) if is_on_caster else (one,)

    def _states(self, branch: _Branch, column: int) -> Iterator[_Branch]:
        """Split a branch by the state that the losses bring its target (column 0) or its caster (column 2), R6.7."""
        fighter = branch.target if column == 0 else branch.caster
        stun, body = branch.spread.column(column), branch.spread.column(column + 1)
        is_dead = body >= fighter.body
        is_out = ~is_dead & (stun >= fighter.stun) if not fighter.is_ko else ~is_dead
        is_stunned = ~is_dead & ~is_out & (stun > value(fighter, "constitution"))
        if fighter.is_stunned:
            is_stunned = is_stunned & False
        name, now = fighter.name, self.state
        knocked_out = None if fighter.is_ko else e.KnockedOut(name, now.turn, now.segment)
        for mask, event in (
            (is_dead, e.Died(name)),
            (is_out, knocked_out),
            (is_stunned, e.Stunned(name, 0, 0)),
            (~is_dead & ~is_out & ~is_stunned, None),
        ):
            if mask.any():
                after = fighter if event is None else changed(event.apply(fighter), powers=())
                yield self._with(replace(branch, spread=branch.spread.where(mask)), column, after)

    def _with(self, branch: _Branch, column: int, after: Fighter) -> _Branch:
        if self.is_self:
            return replace(branch, target=after, caster=after)
        return replace(branch, target=after) if column == 0 else replace(branch, caster=after)

    # --- everything else --------------------------------------------------------------------------------------

    def _other(self, branch: _Branch, use: Use, is_on_target: bool, is_last: bool) -> Iterator[_Branch]:
        changes_caster = not use.owned.row.is_attack and not use.aim.on_wizard
        fed_by = self._feeding(use, is_on_target)
        if not (is_on_target or changes_caster or fed_by):
            yield branch
            return
        weight = branch.spread.weight
        outcomes: dict[tuple[e.Outcome, ...], float] = {}
        told = fed_by or (branch.target if is_on_target else branch.caster)
        for total, count, chance in self._readings(use):
            blow = blow_of(self.state, use, self.cast, told, total, count)
            found = use.handler.resolve(blow, Numbers(branch.caster), Numbers(told))
            if fed_by is not None:
                found = tuple(outcome for outcome in found if isinstance(outcome, e.Gained))
            outcomes[found] = outcomes.get(found, 0.0) + chance
        for found, chance in outcomes.items():
            for outcome in found:
                self._note(outcome, weight * chance, is_on_target)
        if is_last:
            yield branch
            return
        for found, chance in outcomes.items():
            after = replace(branch, spread=branch.spread.scaled(chance))
            for outcome in found:
                after = self._after(outcome, after)
            yield after

    def _feeding(self, use: Use, is_on_target: bool) -> Fighter | None:
        """Return the other wizard from which a transfer feeds the caster while the caster is followed."""
        if not self.is_self or is_on_target or use.owned.effect.feeds is None or self.target_name is None:
            return None
        other = self.state.fighter(self.target_name)
        return other if self._touches(use, other) else None

    def _readings(self, use: Use) -> Iterator[tuple[int, int, float]]:
        """Yield what an effect may read off its dice: (sum, structure count, chance)."""
        if not use.handler.rolls_dice:
            yield 0, 0, 1.0
        elif use.handler.reads == "count":
            for count, chance in enumerate(odds.count_chances(use.dice)):
                if chance:
                    yield 0, count, chance
        else:
            for total, chance in enumerate(odds.sum_chances(use.dice)):
                if chance:
                    yield total, 0, chance

    def _note(self, outcome: e.Outcome, weight: float, is_on_target: bool) -> None:
        tally = self.tally
        if not is_on_target:
            return
        match outcome:
            case e.Gained():
                _add(tally.gained.setdefault(outcome.key, {}), Fraction(outcome.points), weight)
            case e.Afflicted():
                noted = tally.lasting.setdefault(outcome.condition, {})
                noted[outcome.dealt] = noted.get(outcome.dealt, 0.0) + weight
            case e.Drained():
                _add(tally.drained.setdefault(outcome.against, {}), outcome.points, weight)
            case e.AidGiven():
                _add(tally.aided.setdefault(outcome.aided, {}), Fraction(outcome.points), weight)
            case e.ControlTried():
                if outcome.has_worked:
                    tally.grips[outcome.control] = tally.grips.get(outcome.control, 0.0) + weight
            case e.DispelTried():
                key = (outcome.power, outcome.against)
                tally.dispelled[key] = tally.dispelled.get(key, 0.0) + (weight if outcome.has_worked else 0.0)
            case (
                e.Damaged() | e.Stunned() | e.KnockedOut() | e.PutOut() | e.Died() | e.CameRound() | e.WokeUp()
                | e.Recovered() | e.Regenerated() | e.DrainReturned() | e.GainFaded() | e.AidFaded()
                | e.RecoveryCancelled() | e.ConditionRan() | e.UpkeepPaid() | e.PowerBegan() | e.PowerEnded()
                | e.Teleported() | e.Untouched()
            ):  # fmt: skip
                pass  # damage and the states it brings are followed as spreads; the rest has no chance of its own
            case _:
                assert_never(outcome)

    def _after(self, outcome: e.Outcome, branch: _Branch) -> _Branch:
        """Return a branch as an outcome leaves it for the effects that follow: one that is followed, as the fight
        itself would change it."""
        if outcome.who == self.name:
            return self._with(branch, 0, outcome.apply(branch.target))
        if outcome.who == self.cast.by:
            return self._with(branch, 2, outcome.apply(branch.caster))
        return branch

    # --- the sum ----------------------------------------------------------------------------------------------

    def chances(self, gained: tuple[Points, ...]) -> WizardChance:
        """Return what the cast may do to the wizard followed; `gained` is what a transfer may bring the caster, which
        is noted while its target is followed."""
        lost = odds.merged(one.spread for one in self.branches)
        ends = [(one.target, one.spread.weight) for one in self.branches]
        tally = self.tally
        return WizardChance(
            name=self.name,
            touched=sum(one.spread.weight for one in self.branches if one.is_touched),
            stun=lost.marginal(0),
            body=lost.marginal(1),
            stunned=sum(weight for end, weight in ends if end.is_stunned),
            ko=sum(weight for end, weight in ends if end.is_ko),
            dead=sum(weight for end, weight in ends if end.is_dead),
            lasting=tuple((condition, _filled(noted)) for condition, noted in tally.lasting.items()),
            drained=_points(tally.drained),
            gained=gained if self.is_self else (),
            aided=_points(tally.aided),
            blocked=tally.grips.get("block", 0.0),
            controlled=tally.grips.get("control", 0.0),
            dispelled=tuple((number, effect, chance) for (number, effect), chance in tally.dispelled.items()),
            recovery_cancelled=tally.cancelled,
        )


def _filled(noted: dict[int, float]) -> tuple[float, ...]:
    """Return the chances of 0, 1, 2… of something; what is not noted is a 0."""
    found = [noted.get(number, 0.0) for number in range(max(noted) + 1)]
    found[0] += max(0.0, 1.0 - sum(found))
    return tuple(found)


def _add(chances: dict[Fraction, float], points: Fraction, chance: float) -> None:
    chances[points] = chances.get(points, 0.0) + chance


def _points(tally: dict[str, dict[Fraction, float]]) -> tuple[Points, ...]:
    found = []
    for key, chances in tally.items():
        chances[Fraction(0)] = chances.get(Fraction(0), 0.0) + max(0.0, 1.0 - sum(chances.values()))
        found.append(Points(key, tuple(sorted(chances.items()))))
    return tuple(found)


def _followed(state: FightState, cast: Cast, uses: tuple[Use, ...], effects: Iterable[EffectChance]) -> list[str]:
    """Return the wizards that a cast may touch, in the order of the set-up."""
    names = {name for effect in effects for name in effect.touched}
    if cast.target is not None and any(use.aim.on_wizard for use in uses):
        at = wizard_on(state, cast.target)
        if at is not None:
            names.add(at.name)
    feeds = any(use.owned.effect.feeds is not None for use in uses)
    moves = any(use.aim.at_destination for use in uses) and any(use.aim.shape is not None for use in uses)
    if feeds or moves or any(use.aim.on_self for use in uses) or not names:
        names.add(cast.by)
    return [one.name for one in state.fighters if one.name in names]


def _effect_chance(state: FightState, cast: Cast, use: Use) -> EffectChance:
    owned = use.owned
    chance = EffectChance(
        effect=owned.id,
        index=owned.index,
        dice=use.dice,
        activation=odds.activation_chance(owned.effect.value_of("activation_roll")),
        chance=0.0,
    )
    if use.aim.shape is None or cast.target is None:
        return chance
    area = area_of(state, use, state.fighter(cast.by).hex, cast.target)
    touched, sheltered = inside(state, area)
    return replace(chance, shape=area.shape, size=area.size, hexes=area.hexes, touched=touched, sheltered=sheltered)


def preview(state: FightState, cast: Cast) -> Preview:
    """Return the chances of a cast by any wizard, as if it were cast now.

    What it costs and whether it is allowed is not looked at (`legal.problems` is), so that odds can be told for a
    spell out of breath or out of sight. Raises `Refused` where there is nothing to tell: no such spell, no die used,
    no target where one is needed.
    """
    caster = state.fighter(cast.by)
    spell = spell_index(caster, cast.spell)
    if spell is None:
        raise Refused((problem("spell_unknown", by=cast.by, spell=cast.spell),))
    owned = caster.sheet.effects[spell]
    if len(cast.dice) != len(owned):
        raise Refused((problem("cast_dice_number", spell=cast.spell, count=len(cast.dice), effects=len(owned)),))
    uses = uses_of(caster, spell, cast.dice)
    if not uses:
        raise Refused((problem("no_dice", spell=cast.spell),))
    hopeless = [one for one in aim_problems(state, caster, uses, cast) if one.code in _HOPELESS]
    if hopeless:
        raise Refused(hopeless)
    rolls = roll_chances(state, cast, uses)
    effects = [_effect_chance(state, cast, use) for use in uses]
    followed = [_Follow(state, cast, uses, rolls, name).follow() for name in _followed(state, cast, uses, effects)]
    happens = followed[0].tally.effects
    gained = next((_points(one.tally.gained) for one in followed if one.tally.gained), ())
    return Preview(
        cast=cast,
        cost=cost_of(caster, spell, cast.dice),
        rolls=rolls,
        effects=tuple(replace(one, chance=happens.get(one.index, 0.0)) for one in effects),
        wizards=tuple(one.chances(gained) for one in followed),
    )


def losses(state: FightState, cast: Cast, name: str) -> tuple[tuple[odds.Spread, bool], ...]:
    """Return what a cast takes from a wizard, whole: spreads of (stun, structure) that carry their chance, with
    whether the wizard is stunned then. KO and death depend on what it has left, and are for the asker to see.

    For a cast that `preview` would not refuse.
    """
    caster = state.fighter(cast.by)
    spell = spell_index(caster, cast.spell)
    if spell is None:
        raise Refused((problem("spell_unknown", by=cast.by, spell=cast.spell),))
    uses = uses_of(caster, spell, cast.dice)
    followed = _Follow(state, cast, uses, roll_chances(state, cast, uses), name).follow()
    by_state: dict[bool, list[odds.Spread]] = {}
    for branch in followed.branches:
        spread = odds.Spread(branch.spread.chances, branch.spread.values[:2])
        by_state.setdefault(branch.target.is_stunned, []).append(spread)
    return tuple((odds.merged(spreads), is_stunned) for is_stunned, spreads in by_state.items())
