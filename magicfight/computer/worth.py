"""Worth: what happens to a wizard as one number, 1 being a foe out of the fight for good.

What a wizard can no longer do for some phases is worth those phases: `Stake.power` is what one of them is worth to it.
The constants here are the scale of every choice; they were settled by tournaments (`laboratory.tournament`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp

from magicfight.computer.kit import Kit
from magicfight.computer.tables import Fate
from magicfight.duel.state import Fighter
from magicfight.rules import odds

#: A kill; a KO and a stunning beyond the stun and structure that they cost; all the stun, all the structure.
DEAD, KO, STUNNED, STUN, BODY = 1.0, 0.06, 0.06, 0.22, 0.7
#: The same where the first KO decides (R4.8).
KO_DECIDES, STUN_DECIDES, BODY_DECIDES = 1.0, 0.6, 0.12
#: Segments of a KO after which a longer one is worth a third as much.
LONG_KO = 4.0
#: A full breath in usual casts; the casts after which half of it is gone.
BREATH, HALF_BREATH = 1.1, 2.5
#: One phase of dazzling, a block, a control, beyond the phases that they take.
DAZZLED, BLOCKED, CONTROLLED = 0.05, 0.1, 0.22
#: Phases that a change of strength is counted for, and those that a grip is counted for at most.
HORIZON, GRIP = 2.5, 4.0
#: What a friend's loss counts, a foe's being 1.
FRIEND = 1.25


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """How a wizard weighs what it does to a foe: all the stun, a KO beyond what it costs, and the phases that a change
    of strength is counted for."""

    stun: float = STUN
    ko: float = KO
    horizon: float = HORIZON


#: The scale of every computer but a master, and that of a master: structure wins fights, stun alone comes back; what is
#: drained and fed lasts. Settled by the laboratory's quick model, 3.5 points of 100 better than the usual one.
USUAL_SCALE, FAR_SIGHTED = Scale(), Scale(stun=0.05, ko=0.03, horizon=6.0)


@dataclass(slots=True)
class Stake:
    """A wizard as something that can be won or lost: `sign` 1 for a foe, −`FRIEND` for a friend or oneself.

    `power` is what one of its phases is worth to its side; `prone` what one of the other side's is worth while it is
    KO, of which that side has `tempo` a segment; `weight` how much it matters beside the others.
    """

    fighter: Fighter
    kit: Kit
    sign: float
    is_first_ko: bool
    power: float = 0.15
    weight: float = 1.0
    prone: float = 0.2
    tempo: float = 0.33
    scale: Scale = USUAL_SCALE

    def out_cold(self, chance: float, deep: float) -> float:
        """Return what being KO costs it: a segment of recovery for so much stun beyond nothing (R6.7), in which it does
        nothing and is struck without defence. The first segments count most, those that it is KO for anyway nothing."""
        recovery = max(1, self.kit.recovery)
        before = max(0.0, -self.fighter.stun / recovery) if self.fighter.ko_since is not None else 0.0
        after = before + 0.5 * chance + deep / recovery
        segments = LONG_KO * (exp(-before / LONG_KO) - exp(-after / LONG_KO))
        return segments * (self.kit.speed / 12.0 * self.power + self.tempo * self.prone)

    def harm(self, fate: Fate) -> float:
        """Return what a hit takes from it."""
        kit, fighter = self.kit, self.fighter
        if self.is_first_ko:
            return (
                (fate.dead + fate.ko) * KO_DECIDES
                + fate.stunned * (STUNNED + self.power)
                + STUN_DECIDES * fate.stun / kit.stun
                + BODY_DECIDES * fate.body / kit.body
            )
        worth = fate.dead * DEAD + BODY * fate.body / kit.body
        if fighter.ko_since is not None:
            return worth + self.out_cold(0.0, fate.deep)
        return (
            worth
            + fate.ko * self.scale.ko
            + self.out_cold(fate.ko, fate.deep)
            + fate.stunned * (STUNNED + self.power)
            + self.scale.stun * fate.stun / kit.stun
        )

    def dazzled(self, phases: float) -> float:
        """Return what some more phases of dazzling take from it."""
        return min(phases, 3.0) * (DAZZLED + 0.8 * self.power)

    def slowed(self, phases: float) -> float:
        """Return what phases that a lower vitesse loses take from it."""
        return min(phases, 3.0) * 0.8 * self.power


def breath(endurance: int, cast: int, gain: float = 0.3) -> float:
    """Return what endurance is worth to a wizard whose usual cast costs so much and gains so much: less and less the
    more it has."""
    if endurance <= 0:
        return 0.0
    return float(BREATH * min(gain, 0.5) * (1.0 - 2.0 ** (-endurance / (HALF_BREATH * max(cast, 1)))))


def rested(stun: int, limit: int) -> float:
    """Return what stun regained up to a limit is worth by the stun it comes to: the first points count most."""
    share = max(0.0, min(1.0, stun / max(1, limit)))
    return STUN * share * (1.6 - 0.6 * share)


@lru_cache(maxsize=4096)
def mean_more(dice: int, reads: str, defense: int, already: int) -> float:
    """Return how much longer on average a condition that wears off by itself lasts by these dice, read as `count` or
    `total`, than what is left of it already (R7.1)."""
    chances = odds.count_chances(dice) if reads == "count" else odds.sum_chances(dice)
    return sum(
        chance * max(0, count - defense - already) for count, chance in enumerate(chances) if count > defense + already
    )
