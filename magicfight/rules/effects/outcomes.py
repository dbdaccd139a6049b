"""Outcomes: what befalls one wizard, as frozen events that know how they change it (R4.5 to R4.8, R6.5 to R7.12).

An outcome stands once, with those of its family: `losses`, `points`, `continuous`. Handlers return it, a cast emits it,
the fight and the odds apply it. `who` is the wizard that it happens to, `by` the one that brought it about; effects are
named by id and by their place in the spell, counted from 0. Each carries all that is needed to apply and to tell it,
and declares how it is shown: `icon`, `beat` (how it is looked at, None for what is only told with the next) and
`in_cast` (whether a log tells it within the cast).

Here is their closed union, so that the type checker names every place where a new one is missing. They stand in modules
of their own, apart from the handlers that return them: the handlers' base names the union.
"""

from __future__ import annotations

from typing import TypeAlias

from magicfight.rules.effects.continuous import (
    ControlTried,
    DispelTried,
    PowerBegan,
    PowerEnded,
    Teleported,
    UpkeepPaid,
)
from magicfight.rules.effects.losses import (
    Afflicted,
    CameRound,
    ConditionRan,
    Damaged,
    Died,
    KnockedOut,
    PutOut,
    Recovered,
    RecoveryCancelled,
    Regenerated,
    Stunned,
    Untouched,
    WokeUp,
)
from magicfight.rules.effects.points import (
    AidFaded,
    AidGiven,
    Drained,
    DrainReturned,
    Gained,
    GainFaded,
)

Outcome: TypeAlias = (
    Untouched
    | RecoveryCancelled
    | Damaged
    | Stunned
    | KnockedOut
    | PutOut
    | Died
    | CameRound
    | WokeUp
    | Afflicted
    | ConditionRan
    | Recovered
    | Regenerated
    | Drained
    | DrainReturned
    | Gained
    | GainFaded
    | AidGiven
    | AidFaded
    | ControlTried
    | DispelTried
    | PowerBegan
    | UpkeepPaid
    | PowerEnded
    | Teleported
)
