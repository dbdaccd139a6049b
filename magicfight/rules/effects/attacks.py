"""Attacks on stun, structure and sight: energy_blast, mental_attack, killing_attack, flash (R6.5, R6.6, R7.1, R7.2)."""

from __future__ import annotations

from typing import Literal

from magicfight.rules.conditions import stun_loss
from magicfight.rules.damage import HarmRule, guard, left_above
from magicfight.rules.effects.base import Blow, Handler, Subject
from magicfight.rules.effects.losses import Afflicted, Damaged
from magicfight.rules.effects.outcomes import Outcome
from magicfight.rules.spells import SpellEffect

#: The defences that a killing attack may be aimed at, by the choice made at the cast (R2.4, R6.6).
KILLING_DEFENSES = {"physical": "physical_defense", "energy": "energy_defense"}


def damaged(blow: Blow, caster: Subject, target: Subject, defense: str, rule: HarmRule) -> Damaged:
    """Return what an attack's dice take from a wizard: stun doubled on one that is KO (R6.5 to R6.7)."""
    loss = rule.loss(blow.total, blow.count, blow.multiplier)
    stun = stun_loss(loss.stun, target_is_ko=target.is_ko)
    return Damaged(
        who=target.name,
        by=caster.name,
        effect=blow.id,
        index=blow.index,
        defense=defense,
        natural=rule.guard.natural,
        armor=rule.guard.armor,
        stun_dealt=loss.stun_dealt,
        body_dealt=loss.body_dealt,
        stun=stun,
        body=loss.body,
        stun_left=target.stun - stun,
        body_left=target.body - loss.body,
        multiplier=blow.multiplier,
        is_killing=rule.is_killing,
        is_penetrating=loss.is_penetrating,
        is_doubled=target.is_ko and loss.stun > 0,
    )


class NormalAttack(Handler):
    """Normal damage on one defence; with structure or without (R6.5, R7.2)."""

    def __init__(self, effect: str, defense: str, *, has_body: bool) -> None:
        super().__init__(effect)
        self.defense = defense
        self.has_body = has_body

    def harm_rule(self, effect: SpellEffect, against: str | None, target: Subject) -> HarmRule:
        """See `Handler.harm_rule`."""
        return HarmRule(
            guard(target.natural(self.defense), target.armor(self.defense), is_piercing=effect.has("armor_piercing")),
            has_stun=not effect.has("no_stun"),
            has_body=self.has_body,
        )

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        return (damaged(blow, caster, target, self.defense, self.harm_rule(blow.effect, blow.against, target)),)


class KillingAttack(Handler):
    """Killing damage on the chosen armour (R6.6, R6.10, R6.11)."""

    choices = ("against",)

    def has_multiplier(self, effect: SpellEffect) -> bool:
        """See `Handler.has_multiplier`."""
        return not effect.has("no_stun")

    def harm_rule(self, effect: SpellEffect, against: str | None, target: Subject) -> HarmRule:
        """See `Handler.harm_rule`."""
        defense = KILLING_DEFENSES[against or "physical"]
        return HarmRule(
            guard(target.natural(defense), target.armor(defense), is_piercing=effect.has("armor_piercing")),
            is_killing=True,
            has_stun=not effect.has("no_stun"),
            is_penetrating=effect.has("penetrating"),
            is_increased=effect.has("increased_stun"),
        )

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        defense = KILLING_DEFENSES[blow.against or "physical"]
        return (damaged(blow, caster, target, defense, self.harm_rule(blow.effect, blow.against, target)),)


class Affliction(Handler):
    """Leaves a condition that wears off by itself, for as long as the dice come above a defence; a longer one replaces
    a shorter one (R7.1). `reads`: the dice's sum (`total`) or their structure count (`count`)."""

    def __init__(self, effect: str, condition: str, defense: str, *, reads: Literal["total", "count"]) -> None:
        super().__init__(effect)
        self.condition = condition
        self.defense = defense
        self.reads = reads

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        against = guard(
            target.natural(self.defense), target.armor(self.defense), is_piercing=blow.effect.has("armor_piercing")
        )
        count = blow.count if self.reads == "count" else blow.total
        dealt = left_above(count, against.total)
        return (
            Afflicted(
                who=target.name,
                by=caster.name,
                effect=blow.id,
                index=blow.index,
                condition=self.condition,
                count=count,
                defense=against.natural,
                armor=against.armor,
                dealt=dealt,
                left=max(dealt, target.left(self.condition)),
            ),
        )
