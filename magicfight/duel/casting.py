"""Casting: a spell from its payment to what follows from it, in the order of the rules (R6.4 to R7.14)."""

from __future__ import annotations

from magicfight.duel import events as e
from magicfight.duel.actions import Cast
from magicfight.duel.aiming import (
    Numbers,
    area_of,
    attack_rolls,
    blow_of,
    inside,
    is_touched,
    roll_target,
    uses_of,
    why_unable,
)
from magicfight.duel.run import Run
from magicfight.duel.state import (
    Fighter,
    cast_cost,
    dcv,
    mental_dcv,
    mental_ocv,
    ocv,
    spell_index,
    value,
    wizard_on,
)
from magicfight.hexgrid.coords import Hex, distance
from magicfight.rules import conditions as states
from magicfight.rules import to_hit
from magicfight.rules.damage import structure_count, stun_multiplier
from magicfight.rules.effects.in_play import Power


class _Casting:
    """One cast while it resolves."""

    def __init__(self, run: Run, cast: Cast) -> None:
        caster = run.fighter(cast.by)
        spell = spell_index(caster, cast.spell)
        assert spell is not None  # legality was looked at before
        self.run = run
        self.cast = cast
        self.origin = caster.hex
        self.spell = spell
        self.uses = uses_of(caster, spell, cast.dice)
        target = None
        if cast.target is not None and any(use.aim.on_wizard for use in self.uses):
            target = wizard_on(run.state, cast.target)
        self.target_name = None if target is None else target.name
        self.has_hit: dict[tuple[str, Hex], bool] = {}
        self.stun_lost: dict[str, int] = {}
        self.use = self.uses[0]

    def resolve(self) -> None:
        self._pay()
        for kind, place in attack_rolls(self.uses, self.cast):
            self._attack(kind, place)
        for use in self.uses:
            self.use = use
            self._effect()

    def _pay(self) -> None:
        """Endurance and charges are paid in every case (R6.4)."""
        cast = self.cast
        caster = self.run.fighter(cast.by)
        needed = {choice for use in self.uses for choice in use.handler.choices}
        needs_target = any(use.aim.needs_target for use in self.uses)
        self.run.emit(
            e.SpellCast(
                who=cast.by,
                spell=caster.sheet.wizard.spells[self.spell].spell.name,
                spell_index=self.spell,
                dice=cast.dice,
                cost=cast_cost(caster, self.spell, cast.dice),
                charged=tuple(use.owned.index for use in self.uses if use.owned.charges is not None),
                origin=self.origin,
                target=cast.target if needs_target else None,
                target_name=self.target_name,
                destination=cast.destination if "destination" in needed else None,
                against=cast.against if "against" in needed else None,
                control=cast.control if "control" in needed else None,
                aid=cast.aid if "aid" in needed else None,
            )
        )

    def _attack(self, kind: e.RollKind, place: Hex) -> None:
        """One attack roll (R6.2, R6.3)."""
        caster = self.run.fighter(self.cast.by)
        target = None if kind == "hex" or self.target_name is None else self.run.fighter(self.target_name)
        far = distance(self.origin, place)
        offense = mental_ocv(caster) if kind == "mental" else ocv(caster)
        defense = to_hit.HEX_DCV
        if target is not None:
            defense = mental_dcv(target) if kind == "mental" else dcv(target)
        penalty = to_hit.range_penalty(far)
        faces = self.run.roll("attack", to_hit.ATTACK_DICE)
        total = to_hit.roll_total(faces, offense, defense, penalty)
        is_hit = total >= to_hit.NEEDED
        self.has_hit[(kind, place)] = is_hit
        self.run.emit(
            e.AttackRolled(
                who=self.cast.by,
                kind=kind,
                target=place,
                target_name=None if target is None else target.name,
                faces=faces,
                ocv=offense,
                dcv=defense,
                distance=far,
                penalty=penalty,
                total=total,
                needed=to_hit.NEEDED,
                is_hit=is_hit,
            )
        )

    def _effect(self) -> None:
        """One effect: whether it can be cast, hit, activates; its dice; what follows (R6.4, R7.14)."""
        run, use, by = self.run, self.use, self.cast.by
        effect, index = use.owned.effect.effect, use.owned.index
        reason = why_unable(run.fighter(by), use.owned)
        if reason is not None:
            run.emit(e.EffectSkipped(by, effect, index, reason))
            return
        place = roll_target(use, self.cast)
        if use.aim.roll is not None and place is not None and not self.has_hit[(use.aim.roll, place)]:
            return
        threshold = use.owned.effect.value_of("activation_roll")
        if threshold is not None:
            faces = run.roll("activation", to_hit.ACTIVATION_DICE)
            is_active = to_hit.activates(faces, threshold)
            run.emit(e.ActivationRolled(by, effect, index, faces, sum(faces), threshold, is_active))
            if not is_active:
                return
        targets = self._targets()
        total = count = 0
        multiplier: int | None = None
        if use.handler.rolls_dice:
            faces = run.roll("effect", use.dice)
            total, count = sum(faces), structure_count(faces)
            run.emit(e.EffectRolled(by, effect, index, faces, total, count))
        if use.handler.has_multiplier(use.owned.effect):
            faces = run.roll("stun_multiplier", 1)
            multiplier = stun_multiplier(faces[0], is_increased=use.owned.effect.has("increased_stun"))
            run.emit(e.StunMultiplierRolled(by, effect, index, faces, multiplier))
        for name in targets:
            self._reach(name, total, count, multiplier)

    def _targets(self) -> tuple[str, ...]:
        """Return the wizards that the effect reaches now, and lay its area (R7.13)."""
        run, use = self.run, self.use
        if use.aim.shape is not None and self.cast.target is not None:
            area = area_of(run.state, use, self.origin, self.cast.target)
            touched, sheltered = inside(run.state, area)
            run.emit(
                e.AreaLaid(
                    who=self.cast.by,
                    effect=use.owned.effect.effect,
                    index=use.owned.index,
                    shape=area.shape,
                    source=area.source,
                    size=area.size,
                    hexes=area.hexes,
                    touched=touched,
                    sheltered=sheltered,
                )
            )
            return touched
        if use.aim.on_wizard and self.target_name is not None:
            return (self.target_name,)
        return (self.cast.by,)

    def _reach(self, name: str, total: int, count: int, multiplier: int | None) -> None:
        """One wizard that the effect reaches."""
        run, use, by = self.run, self.use, self.cast.by
        effect, index = use.owned.effect.effect, use.owned.index
        target = run.fighter(name)
        if not target.is_here:
            run.emit(e.Untouched(name, by, effect, index, "gone"))
            return
        if not is_touched(use.owned, target, by):
            run.emit(e.Untouched(name, by, effect, index, "desolidified"))
            return
        if target.is_recovering and use.owned.row.is_attack:
            run.emit(e.RecoveryCancelled(name, by, effect))
        blow = blow_of(run.state, use, self.cast, target, total, count, multiplier)
        for outcome in use.handler.resolve(blow, Numbers(run.fighter(by)), Numbers(run.fighter(name))):
            self._follow(outcome)

    def _follow(self, outcome: e.Outcome) -> None:
        """Emit what befalls a wizard, with what it means for the others and for the wizard's state."""
        run = self.run
        if isinstance(outcome, e.PowerBegan) and outcome.power.control == "control":
            self._replace_controls(outcome.power)
        run.emit(outcome)
        if isinstance(outcome, e.Damaged):
            self.stun_lost[outcome.who] = self.stun_lost.get(outcome.who, 0) + outcome.stun
            self._change_state(run.fighter(outcome.who))

    def _replace_controls(self, new: Power) -> None:
        """A new control replaces an older control of the same wizard (R7.3)."""
        for one in self.run.state.fighters:
            for power in one.powers:
                if power.target == new.target and power.control == "control":
                    self.run.emit(e.PowerEnded(one.name, power, "replaced"))

    def _change_state(self, target: Fighter) -> None:
        """The states that a loss brings (R6.7)."""
        run, name = self.run, target.name
        if states.is_dead(target.body):
            run.emit(e.Died(name))
            run.end_powers(name, "dead")
            run.let_go_of(name)
        elif target.is_ko:
            return
        elif states.is_ko(target.stun):
            run.emit(e.KnockedOut(name, run.state.turn, run.state.segment))
            run.end_powers(name, "ko")
            if run.state.setup.until == "ko":
                run.emit(e.PutOut(name))
                run.let_go_of(name)
        elif not target.is_stunned and states.is_stunned(self.stun_lost[name], value(target, "constitution")):
            run.emit(e.Stunned(name, self.stun_lost[name], value(target, "constitution")))
            run.end_powers(name, "stunned")


def resolve_cast(run: Run, cast: Cast) -> None:
    """Resolve a legal cast whole; the action segment is still open after it."""
    _Casting(run, cast).resolve()
