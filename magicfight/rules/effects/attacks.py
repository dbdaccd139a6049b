"""Attacks on stun, structure and sight: energy_blast, mental_attack, killing_attack, flash (R6.5, R6.6, R7.1, R7.2)."""

from __future__ import annotations

from magicfight.rules.damage import HarmRule, guard, left_above
from magicfight.rules.effects.base import Blow, Dazzle, Handler, Harm, Outcome, Subject
from magicfight.rules.spells import SpellEffect

#: The defences that a killing attack may be aimed at, by the choice made at the cast (R2.4, R6.6).
KILLING_DEFENSES = {"physical": "physical_defense", "energy": "energy_defense"}


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
        rule = self.harm_rule(blow.effect, blow.against, target)
        return (Harm(self.defense, rule.guard.natural, rule.guard.armor, rule.loss(blow.total, blow.count)),)


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
        rule = self.harm_rule(blow.effect, blow.against, target)
        loss = rule.loss(blow.total, blow.count, blow.multiplier)
        defense = KILLING_DEFENSES[blow.against or "physical"]
        return (Harm(defense, rule.guard.natural, rule.guard.armor, loss, blow.multiplier, is_killing=True),)


class Flash(Handler):
    """Phases of dazzling (R7.1)."""

    defense = "flash_defense"
    reads = "count"

    def resolve(self, blow: Blow, caster: Subject, target: Subject) -> tuple[Outcome, ...]:
        """See `Handler.resolve`."""
        against = guard(
            target.natural(self.defense), target.armor(self.defense), is_piercing=blow.effect.has("armor_piercing")
        )
        return (Dazzle(blow.count, against.natural, against.armor, left_above(blow.count, against.total)),)
