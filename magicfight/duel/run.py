"""Run: a fight going on inside one decision, with what the duel's rules often do there."""

from __future__ import annotations

from collections.abc import Iterable

from magicfight.duel import events as e
from magicfight.duel.evolve import evolve
from magicfight.duel.state import Fighter, FightState
from magicfight.ground.decision import Decision
from magicfight.ground.dice import Dice, d6
from magicfight.rules.effects.in_play import Power


class Run(Decision[FightState, e.Event]):
    """A decision of the duel."""

    def __init__(self, state: FightState, dice: Dice) -> None:
        super().__init__(evolve, state, dice)

    def roll(self, purpose: str, count: int, by: str = "") -> tuple[int, ...]:
        """Throw six-sided dice for a purpose (R1.3); `by` says whose each is, a line for a die."""
        return self.throw(purpose, d6(count), by)

    def fighter(self, name: str) -> Fighter:
        """Return a fighter as it is now."""
        return self.state.fighter(name)

    def end_powers(self, who: str, reason: str) -> None:
        """End every continuous power of a fighter, oldest first (R7.9)."""
        for power in self.fighter(who).powers:
            self.emit(e.PowerEnded(who, power, reason))

    def let_go_of(self, who: str) -> None:
        """End the powers of others that hold a wizard that died or left (R7.9)."""
        for one in self.state.fighters:
            for power in _holding(one, who):
                self.emit(e.PowerEnded(one.name, power, "target_gone"))


def _holding(fighter: Fighter, who: str) -> Iterable[Power]:
    return [power for power in fighter.powers if power.target == who]
