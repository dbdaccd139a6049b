"""Events: what happened, as frozen records in the past tense; the list of them is the fight (design, "the log").

Each carries all that is needed to apply it and to tell it, dice faces included. `who` is the wizard that it happens
to or that does it, `by` the one that brought it about. Effects are named by the id and by their index in the spell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal, TypeAlias

from magicfight.duel.actions import AidChoice
from magicfight.ground.plain import to_plain
from magicfight.hexgrid.coords import Hex
from magicfight.rules.effects.continuous import ControlTried as ControlTried
from magicfight.rules.effects.continuous import DispelTried as DispelTried
from magicfight.rules.effects.continuous import PowerBegan as PowerBegan
from magicfight.rules.effects.continuous import PowerEnded as PowerEnded
from magicfight.rules.effects.continuous import Teleported as Teleported
from magicfight.rules.effects.continuous import UpkeepPaid as UpkeepPaid
from magicfight.rules.effects.in_play import Beat as Beat
from magicfight.rules.effects.losses import Afflicted as Afflicted
from magicfight.rules.effects.losses import CameRound as CameRound
from magicfight.rules.effects.losses import ConditionRan as ConditionRan
from magicfight.rules.effects.losses import Damaged as Damaged
from magicfight.rules.effects.losses import Died as Died
from magicfight.rules.effects.losses import KnockedOut as KnockedOut
from magicfight.rules.effects.losses import PutOut as PutOut
from magicfight.rules.effects.losses import Recovered as Recovered
from magicfight.rules.effects.losses import RecoveryCancelled as RecoveryCancelled
from magicfight.rules.effects.losses import Regenerated as Regenerated
from magicfight.rules.effects.losses import Stunned as Stunned
from magicfight.rules.effects.losses import Untouched as Untouched
from magicfight.rules.effects.losses import WokeUp as WokeUp
from magicfight.rules.effects.outcomes import Outcome as Outcome
from magicfight.rules.effects.points import AidFaded as AidFaded
from magicfight.rules.effects.points import AidGiven as AidGiven
from magicfight.rules.effects.points import Drained as Drained
from magicfight.rules.effects.points import DrainReturned as DrainReturned
from magicfight.rules.effects.points import Gained as Gained
from magicfight.rules.effects.points import GainFaded as GainFaded

RollKind: TypeAlias = Literal["physical", "mental", "hex"]


# --- time ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InitiativeDrawn:
    """Wizards of the same dexterity drew who goes first: one face each, in the order of the set-up (R4.3)."""

    names: tuple[str, ...]
    faces: tuple[int, ...]
    dexterity: int

    icon: ClassVar[str] = "initiative"
    beat: ClassVar[Beat | None] = "dice"
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SegmentStarted:
    """A segment began; `order` are those that act in it, first to last (R4.1 to R4.3)."""

    turn: int
    segment: int
    order: tuple[str, ...]

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class ActionSegmentReached:
    """A wizard's action segment came up (R4.5); `index` is where it stands in the segment's order."""

    who: str
    index: int

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class ChoiceGiven:
    """The wizard can choose now; `played_by` is the player that chooses, `controller` the wizard it plays (R7.3).

    `by` tells a computer's seat of the set-up: `computer`, or `ally` where it fights on the side of `played_by`.
    """

    who: str
    played_by: str
    controller: str
    by: Literal["player", "computer", "ally"] = "player"

    icon: ClassVar[str] = "wizard"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SegmentLost:
    """A wizard's action segment passed without a choice: `reason` is `stunned`, `ko` or `blocked` (R6.7, R7.3)."""

    who: str
    reason: str

    icon: ClassVar[str] = "clock"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class ActionSegmentEnded:
    """A wizard's action segment ended (R4.5)."""

    who: str

    icon: ClassVar[str] = "clock"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Segment 12 ended (R4.7); what came of it precedes this event."""

    turn: int

    icon: ClassVar[str] = "clock"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class FightEnded:
    """The fight is over (R4.8): `reason` is `last_wizard`, `last_player`, `nobody_left`, `agreed`, `nobody_acts`
    (200 turns without a choice), `too_long` (100 turns between computers) or `standstill` (30 turns without a loss);
    `winner` None is a draw."""

    winner: str | None
    reason: str

    icon: ClassVar[str] = "trophy"
    beat: ClassVar[Beat | None] = "end"
    in_cast: ClassVar[bool] = False


# --- what a wizard does -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moved:
    """A wizard walked: `path` are the hexes entered, the last one where it stands; `walked` the hexes of this action
    segment so far (R5.3)."""

    who: str
    start: Hex
    path: tuple[Hex, ...]
    walked: int

    icon: ClassVar[str] = "move"
    beat: ClassVar[Beat | None] = "walk"
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SpellCast:
    """A spell was cast and paid for (R6.4).

    `spell_index` is its index on the sheet; `cost` the endurance paid; `charged` the effects that lost a charge. The
    choices are those of the action; `origin` is where the caster stood.
    """

    who: str
    spell: str
    spell_index: int
    dice: tuple[int, ...]
    cost: int
    charged: tuple[int, ...]
    origin: Hex
    target: Hex | None = None
    target_name: str | None = None
    destination: Hex | None = None
    against: str | None = None
    control: str | None = None
    aid: AidChoice | None = None

    icon: ClassVar[str] = "attack"
    beat: ClassVar[Beat | None] = "cast"
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class RecoveryBegan:
    """A wizard chose to recover until its next action segment (R6.9)."""

    who: str

    icon: ClassVar[str] = "recovery"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Surrendered:
    """A wizard left the arena (R4.8)."""

    who: str

    icon: ClassVar[str] = "surrendered"
    beat: ClassVar[Beat | None] = "leave"
    in_cast: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class FightStopped:
    """The players agreed to stop (R4.8)."""

    who: str

    icon: ClassVar[str] = "handshake"
    beat: ClassVar[Beat | None] = None
    in_cast: ClassVar[bool] = False


# --- rolls of a cast ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AttackRolled:
    """An attack roll: the sum of `faces` + `ocv` − `dcv` − `penalty` = `total`, against `needed` (R6.2, R6.3).

    `target` is the hex aimed at; `target_name` the wizard on it for the kinds `physical` and `mental`.
    """

    who: str
    kind: RollKind
    target: Hex
    target_name: str | None
    faces: tuple[int, ...]
    ocv: int
    dcv: int
    distance: int
    penalty: int
    total: int
    needed: int
    is_hit: bool

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "dice"
    in_cast: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class ActivationRolled:
    """An activation roll: the effect works when the sum of `faces` is at most `threshold` (R6.4)."""

    who: str
    effect: str
    index: int
    faces: tuple[int, ...]
    total: int
    threshold: int
    is_active: bool

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "dice"
    in_cast: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AreaLaid:
    """An effect's area (R7.13): `shape` is `ball`, `line` or `cone`; `source` the hex that sight is taken from
    (the ball's centre, else the caster's); `touched` the wizards affected, `sheltered` those inside but not seen."""

    who: str
    effect: str
    index: int
    shape: str
    source: Hex
    size: int
    hexes: tuple[Hex, ...]
    touched: tuple[str, ...]
    sheltered: tuple[str, ...]

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "area"
    in_cast: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EffectRolled:
    """An effect's dice: `total` is their sum, `count` their structure (0 for a 1, 1 for 2 to 5, 2 for a 6; R6.5)."""

    who: str
    effect: str
    index: int
    faces: tuple[int, ...]
    total: int
    count: int

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "dice"
    in_cast: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StunMultiplierRolled:
    """The die that multiplies a killing attack's structure into stun (R6.6)."""

    who: str
    effect: str
    index: int
    faces: tuple[int, ...]
    multiplier: int

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "dice"
    in_cast: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class EffectSkipped:
    """The caster could no longer cast the effect: `reason` is `desolidified`, `stunned`, `ko` or `dead` (R7.14)."""

    who: str
    effect: str
    index: int
    reason: str

    icon: ClassVar[str] = "details"
    beat: ClassVar[Beat | None] = "hit"
    in_cast: ClassVar[bool] = True


# --- all of them --------------------------------------------------------------------------------------------------

Happening: TypeAlias = (
    InitiativeDrawn
    | SegmentStarted
    | ActionSegmentReached
    | ChoiceGiven
    | SegmentLost
    | ActionSegmentEnded
    | TurnEnded
    | FightEnded
    | Moved
    | SpellCast
    | RecoveryBegan
    | Surrendered
    | FightStopped
    | AttackRolled
    | ActivationRolled
    | AreaLaid
    | EffectRolled
    | StunMultiplierRolled
    | EffectSkipped
)
Event: TypeAlias = Happening | Outcome


def _snake(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


#: Every event by record, with its kind: the class's name in snake case (`segment_started`).
KINDS: dict[type[Any], str] = {record: _snake(record.__name__) for record in Event.__args__}

#: Events that carry dice, with the purpose of their roll (R1.3).
PURPOSES: dict[type[Any], str] = {
    InitiativeDrawn: "initiative_tie",
    AttackRolled: "attack",
    ActivationRolled: "activation",
    EffectRolled: "effect",
    StunMultiplierRolled: "stun_multiplier",
}


def event_to_plain(event: Event) -> dict[str, Any]:
    """Return the event as one line of `replay --json`: its kind under `event`, then its facts."""
    return {"event": KINDS[type(event)], **to_plain(event)}
