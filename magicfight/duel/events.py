"""Events: what happened, as frozen records in the past tense; the list of them is the fight (design, "the log").

Each carries all that is needed to apply it and to tell it, dice faces included. `who` is the wizard that it happens
to or that does it, `by` the one that brought it about. Effects are named by the id and by their place in the spell.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from magicfight.duel.actions import AidChoice
from magicfight.duel.state import Power
from magicfight.ground.plain import to_plain
from magicfight.hexgrid.coords import Hex

RollKind: TypeAlias = Literal["physical", "mental", "hex"]


# --- time ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class InitiativeDrawn:
    """Wizards of the same dexterity drew who goes first: one face each, in the order of the set-up (R4.3)."""

    names: tuple[str, ...]
    faces: tuple[int, ...]
    dexterity: int


@dataclass(frozen=True, slots=True)
class SegmentStarted:
    """A segment began; `order` are those that act in it, first to last (R4.1 to R4.3)."""

    turn: int
    segment: int
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlaceReached:
    """A wizard's action segment came up (R4.5); `place` is its index in the segment's order."""

    who: str
    place: int


@dataclass(frozen=True, slots=True)
class ChoiceGiven:
    """The wizard can choose now; `played_by` is the player that chooses, `controller` the wizard it plays (R7.3)."""

    who: str
    played_by: str
    controller: str


@dataclass(frozen=True, slots=True)
class SegmentLost:
    """A wizard's action segment passed without a choice: `reason` is `stunned`, `ko` or `blocked` (R6.7, R7.3)."""

    who: str
    reason: str


@dataclass(frozen=True, slots=True)
class PlaceEnded:
    """A wizard's action segment ended (R4.5); `dazzled` are the phases of dazzling left after it, None if none ran."""

    who: str
    dazzled: int | None = None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """Segment 12 ended (R4.7); what came of it precedes this event."""

    turn: int


@dataclass(frozen=True, slots=True)
class FightEnded:
    """The fight is over (R4.8): `reason` is `last_wizard`, `last_player`, `nobody_left`, `agreed`, `nobody_acts`
    (200 turns without a choice), `too_long` (100 turns between computers) or `standstill` (30 turns without a loss);
    `winner` None is a draw."""

    winner: str | None
    reason: str


# --- what a wizard does -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moved:
    """A wizard walked: `path` are the hexes entered, the last one where it stands; `walked` the hexes of this action
    segment so far (R5.3)."""

    who: str
    start: Hex
    path: tuple[Hex, ...]
    walked: int


@dataclass(frozen=True, slots=True)
class SpellCast:
    """A spell was cast and paid for (R6.4).

    `spell_index` is its place on the sheet; `cost` the endurance paid; `charged` the effects that lost a charge. The
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


@dataclass(frozen=True, slots=True)
class RecoveryBegan:
    """A wizard chose to recover until its next action segment (R6.9)."""

    who: str


@dataclass(frozen=True, slots=True)
class Surrendered:
    """A wizard left the arena (R4.8)."""

    who: str


@dataclass(frozen=True, slots=True)
class FightStopped:
    """The players agreed to stop (R4.8)."""

    who: str


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


@dataclass(frozen=True, slots=True)
class EffectRolled:
    """An effect's dice: `total` is their sum, `count` their structure (0 for a 1, 1 for 2 to 5, 2 for a 6; R6.5)."""

    who: str
    effect: str
    index: int
    faces: tuple[int, ...]
    total: int
    count: int


@dataclass(frozen=True, slots=True)
class StunMultiplierRolled:
    """The die that multiplies a killing attack's structure into stun (R6.6)."""

    who: str
    effect: str
    index: int
    faces: tuple[int, ...]
    multiplier: int


@dataclass(frozen=True, slots=True)
class EffectSkipped:
    """The caster could no longer cast the effect: `reason` is `desolidified`, `stunned`, `ko` or `dead` (R7.14)."""

    who: str
    effect: str
    index: int
    reason: str


@dataclass(frozen=True, slots=True)
class Untouched:
    """An effect reached a wizard and could do nothing: `reason` is `desolidified` (R7.5), `gone` (it died meanwhile),
    `no_such_effect` or `no_such_power`."""

    who: str
    by: str
    effect: str
    index: int
    reason: str


# --- what follows from them ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RecoveryCancelled:
    """An attack effect resolved on a recovering wizard (R6.9)."""

    who: str
    by: str
    effect: str


@dataclass(frozen=True, slots=True)
class Damaged:
    """A wizard was hit for stun and structure (R6.5, R6.6).

    `stun` and `body` are lost (`is_doubled`: the stun is twice what the defences left, the wizard being KO);
    `stun_dealt`, `body_dealt` stood against `natural` and `armor` on `defense`; `is_killing`: armour alone against
    structure; `is_penetrating`: R6.10 let structure through. `stun_left`, `body_left` are what it has after.
    """

    who: str
    by: str
    effect: str
    index: int
    defense: str
    natural: int
    armor: int
    stun_dealt: int
    body_dealt: int
    stun: int
    body: int
    stun_left: int
    body_left: int
    multiplier: int | None = None
    is_killing: bool = False
    is_penetrating: bool = False
    is_doubled: bool = False


@dataclass(frozen=True, slots=True)
class Stunned:
    """A wizard lost more stun to one cast than its constitution (R6.7); `lost` is the sum so far."""

    who: str
    lost: int
    constitution: int


@dataclass(frozen=True, slots=True)
class KnockedOut:
    """A wizard's stun fell to 0 or below (R6.7)."""

    who: str
    turn: int
    segment: int


@dataclass(frozen=True, slots=True)
class PutOut:
    """A wizard that fell KO is out of a fight to the first KO (R4.8)."""

    who: str


@dataclass(frozen=True, slots=True)
class Died:
    """A wizard's structure fell to 0 or below (R6.7); it frees its hex (R4.8)."""

    who: str


@dataclass(frozen=True, slots=True)
class CameRound:
    """A stunned wizard came round at the end of the action segment it lost (R4.5)."""

    who: str


@dataclass(frozen=True, slots=True)
class WokeUp:
    """A KO wizard's stun rose above 0 (R6.7)."""

    who: str


@dataclass(frozen=True, slots=True)
class Dazzled:
    """A flash: `count` − `defense` − `armor` phases (R7.1); `phases` is what holds now, the longer of old and new."""

    who: str
    by: str
    effect: str
    index: int
    count: int
    defense: int
    armor: int
    dealt: int
    phases: int


@dataclass(frozen=True, slots=True)
class Drained:
    """Active points were taken from an effect of a wizard, in every spell that has it (R7.6, R7.7).

    `total` is the sum of the dice, `points` what was taken, `drained` all that is taken from it now.
    """

    who: str
    by: str
    effect: str
    index: int
    against: str
    total: int
    points: Fraction
    drained: Fraction


@dataclass(frozen=True, slots=True)
class Gained:
    """A transfer fed its caster: active points in an effect or a characteristic (R7.7).

    `offered` points, of which `points` fit under `cap` (6 × the dice bought, all gains in `key` counted); `gained`
    is the sum now. `raised` is what a gain in stun, structure or endurance adds to the value at once.
    """

    who: str
    by: str
    effect: str
    index: int
    key: str
    offered: int
    points: int
    cap: int
    gained: int
    raised: int


@dataclass(frozen=True, slots=True)
class AidGiven:
    """Aid added active points to one effect of one spell (R7.8); numbers as in `Gained`."""

    who: str
    by: str
    effect: str
    index: int
    spell: str
    spell_index: int
    aided_index: int
    aided: str
    offered: int
    points: int
    cap: int
    gained: int


@dataclass(frozen=True, slots=True)
class ControlTried:
    """Mind control's dice against the ego: `total` must be at least `needed` (R7.3)."""

    who: str
    by: str
    effect: str
    index: int
    control: str
    total: int
    ego: int
    needed: int
    has_worked: bool


@dataclass(frozen=True, slots=True)
class DispelTried:
    """Dispel's dice against one continuous power: `total` must exceed `active_points` (R7.10)."""

    who: str
    by: str
    effect: str
    index: int
    against: str
    power: int
    total: int
    active_points: Fraction
    has_worked: bool


@dataclass(frozen=True, slots=True)
class PowerBegan:
    """A continuous power began (R7.9)."""

    who: str
    power: Power


@dataclass(frozen=True, slots=True)
class UpkeepPaid:
    """A continuous power was paid for again: `cost` in endurance, or one charge with `charges_left` after it (R7.9)."""

    who: str
    power: Power
    cost: int
    charges_left: int | None


@dataclass(frozen=True, slots=True)
class PowerEnded:
    """A continuous power of `who` ended (R7.9): `reason` is `stunned`, `ko`, `dead`, `left`, `dropped`,
    `no_endurance`, `no_charge`, `target_gone`, `dispelled` or `replaced`."""

    who: str
    power: Power
    reason: str


@dataclass(frozen=True, slots=True)
class Teleported:
    """A wizard stands elsewhere (R7.12)."""

    who: str
    start: Hex
    to: Hex


@dataclass(frozen=True, slots=True)
class Recovered:
    """Stun and endurance came back (R6.9): `reason` is `chosen`, `ko` (R4.6) or `turn` (R4.7); `stun` and `endurance`
    are what was gained, up to the limits."""

    who: str
    reason: str
    stun: int
    endurance: int


@dataclass(frozen=True, slots=True)
class Regenerated:
    """Structure came back at the end of a turn (R7.11)."""

    who: str
    body: int


@dataclass(frozen=True, slots=True)
class DrainReturned:
    """Drained points came back at the end of a turn (R7.6); `left` are still missing."""

    who: str
    effect: str
    points: Fraction
    left: Fraction


@dataclass(frozen=True, slots=True)
class GainFaded:
    """Points gained by transfer faded at the end of a turn (R7.7); `left` stay, `lost` is what a value above its
    fallen limit loses."""

    who: str
    key: str
    points: int
    left: int
    lost: int


@dataclass(frozen=True, slots=True)
class AidFaded:
    """Points added by aid faded at the end of a turn (R7.8)."""

    who: str
    spell: str
    spell_index: int
    aided_index: int
    aided: str
    points: int
    left: int


Event: TypeAlias = (
    InitiativeDrawn
    | SegmentStarted
    | PlaceReached
    | ChoiceGiven
    | SegmentLost
    | PlaceEnded
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
    | Untouched
    | RecoveryCancelled
    | Damaged
    | Stunned
    | KnockedOut
    | PutOut
    | Died
    | CameRound
    | WokeUp
    | Dazzled
    | Drained
    | Gained
    | AidGiven
    | ControlTried
    | DispelTried
    | PowerBegan
    | UpkeepPaid
    | PowerEnded
    | Teleported
    | Recovered
    | Regenerated
    | DrainReturned
    | GainFaded
    | AidFaded
)


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
