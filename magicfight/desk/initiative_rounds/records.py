"""Actions, events and states of the initiative rounds (D3.6, D3.14)."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar, Literal, TypeAlias

from magicfight.desk.common.dice_text import DiceSum
from magicfight.desk.common.records import DeskAction, DeskEvent, DeskFighter, DeskState, Modifier, TieThrow
from magicfight.desk.initiative_rounds.degrees import Degree
from magicfight.desk.initiative_rounds.sheets import Settings, Sheet, Weapon

ATTACKS = (
    "strike", "charge", "knock_out", "disarm", "pulled", "sweep", "push_back", "assassinate", "acrobatic", "counter",
)  # fmt: skip
AttackResult: TypeAlias = Literal["missed", "stopped", "dodged", "hit"]
MELEE_ONLY = ("charge", "disarm", "sweep", "bind", "counter")
MOVEMENTS = ("move", "run", "sprint", "charge")
FEINTS = ("feint", "guard")


@dataclass(frozen=True, slots=True)
class Surprise:
    """A fighter surprised this round, and by whom (D3.5)."""

    fighter: str
    by: str


@dataclass(frozen=True)
class StartRound(DeskAction):
    """The game master has everyone throw initiative (D3.4)."""

    do: ClassVar[str] = "start_round"
    surprised: tuple[Surprise, ...] = ()


@dataclass(frozen=True)
class Take(DeskAction):
    """The action of the one whose count it is; each kind is a class of its own, made by `take` (D3.6).

    `modifiers` are the circumstances of its roll, `foe_modifiers` those of the other's where both roll (a bind);
    `extra_dice` are damage dice more, a mount's say.
    """

    target: str | None = None
    weapon: str | None = None
    skill: str | None = None
    multiple: int | None = None
    to: str | int | None = None
    percent: int = 100
    situation: tuple[str, ...] = ()
    modifier: int = 0
    modifiers: tuple[Modifier, ...] = ()
    foe_modifiers: tuple[Modifier, ...] = ()
    extra_dice: DiceSum | None = None


@dataclass(frozen=True)
class React(DeskAction):
    """The target's answer to an attack, before any roll; `parry_with` chooses weapon or shield (D3.6, D3.7)."""

    do: ClassVar[str] = "react"
    reaction: str = "none"
    parry_with: str | None = None
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class Announce(DeskAction):
    """What a fighter means to do this round, said before the counts, the slowest first (a setting)."""

    do: ClassVar[str] = "announce"
    text: str = ""


@dataclass(frozen=True)
class Pass(DeskAction):
    """The chance of a counter is left alone (D3.7)."""

    do: ClassVar[str] = "pass"


@dataclass(frozen=True)
class Choose(DeskAction):
    """The winner of a bind holds it or pushes the other away (D3.6)."""

    do: ClassVar[str] = "choose"
    to: str = "hold"


def take(do: str) -> type[Take]:
    """Return the class of a kind of action."""
    return TAKES[do]


TAKEN = (
    "move", "run", "sprint", "charge", "position", "strike", "feint", "guard", "knock_out", "bind", "disarm",
    "pulled", "sweep", "push_back", "assassinate", "finish", "acrobatic", "change_weapon", "dodge", "long_action",
    "delay",
)  # fmt: skip
TAKES: dict[str, type[Take]] = {
    kind: type(
        kind.title().replace("_", ""), (Take,), {"do": kind, "__doc__": f"Take `{kind}`.", "__module__": __name__}
    )
    for kind in (*TAKEN, "counter")
}


@dataclass(frozen=True)
class RoundStarted(DeskEvent):
    """A round begins; six are a tour (D3.1)."""

    event: ClassVar[str] = "round_started"
    round: int
    tour: int


@dataclass(frozen=True)
class InitiativeRolled(DeskEvent):
    """A fighter's initiative and counts of the round (D3.4, D3.5)."""

    event: ClassVar[str] = "initiative_rolled"
    fighter: str
    base: int
    dice: tuple[int, ...]
    initiative: int
    counts: tuple[int, ...]
    surprised_by: str | None


@dataclass(frozen=True)
class OrderSettled(DeskEvent):
    """Dice settled who goes first at equal counts (D3.4)."""

    event: ClassVar[str] = "order_settled"
    order: tuple[str, ...]
    throws: tuple[TieThrow, ...]


@dataclass(frozen=True)
class Announced(DeskEvent):
    """A fighter said what it means to do this round."""

    event: ClassVar[str] = "announced"
    fighter: str
    text: str


@dataclass(frozen=True)
class CountReached(DeskEvent):
    """The count-down reached a fighter's count."""

    event: ClassVar[str] = "count_reached"
    fighter: str
    count: int


@dataclass(frozen=True)
class Acted(DeskEvent):
    """An action was taken; an attack then waits for the target's reaction. `bonus` is a feint's (D3.6)."""

    event: ClassVar[str] = "acted"
    fighter: str
    do: str
    target: str | None
    weapon: str | None
    skill: str | None
    multiple: int | None
    to: str | int | None
    percent: int
    situation: tuple[str, ...]
    modifier: int
    bonus: int
    modifiers: tuple[Modifier, ...] = ()
    foe_modifiers: tuple[Modifier, ...] = ()
    extra_dice: DiceSum | None = None


@dataclass(frozen=True)
class Reacted(DeskEvent):
    """The target chose; `gives_up` its next action for a dodge (D3.8)."""

    event: ClassVar[str] = "reacted"
    fighter: str
    attacker: str
    reaction: str
    parry_with: str | None
    gives_up: bool


@dataclass(frozen=True)
class Tested(DeskEvent):
    """A test under a score (D3.2); `against` is the foe of an attack or a reaction; `is_kept`: rolled before."""

    event: ClassVar[str] = "tested"
    fighter: str
    purpose: str
    sides: int
    face: int
    score: int
    degree: Degree
    against: str | None
    is_kept: bool
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class AttackEnded(DeskEvent):
    """How an attack and its reaction came out; `degree` after a fumbled parry (D3.7)."""

    event: ClassVar[str] = "attack_ended"
    attacker: str
    target: str
    result: AttackResult
    degree: Degree


@dataclass(frozen=True)
class Feinted(DeskEvent):
    """A feint or guard came out: the bonus in hand, and what the foe gains (D3.6)."""

    event: ClassVar[str] = "feinted"
    fighter: str
    do: str
    bonus: int
    exposed: int
    exposed_to: str | None


@dataclass(frozen=True)
class StrengthOpposed(DeskEvent):
    """Both pulled at a bind; the lower face wins, a tie the target (D3.6); a bonus makes one's own count as lower."""

    event: ClassVar[str] = "strength_opposed"
    attacker: str
    target: str
    dice: tuple[int, int]
    winner: str
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class BindChosen(DeskEvent):
    """The winner of a bind holds the other's weapon, or has pushed the other away."""

    event: ClassVar[str] = "bind_chosen"
    fighter: str
    other: str
    to: str


@dataclass(frozen=True)
class CounterOpened(DeskEvent):
    """A critical parry or a fumbled attack gives a free counter (D3.7)."""

    event: ClassVar[str] = "counter_opened"
    fighter: str
    against: str


@dataclass(frozen=True)
class CounterPassed(DeskEvent):
    """The free counter was left alone."""

    event: ClassVar[str] = "counter_passed"
    fighter: str


@dataclass(frozen=True)
class Moved(DeskEvent):
    """A fighter moved or was moved, parting from foes' guards and binds."""

    event: ClassVar[str] = "moved"
    fighter: str
    times: int
    metres: int
    is_pushed: bool


@dataclass(frozen=True)
class PositionChanged(DeskEvent):
    """A fighter lies, kneels or stands; `is_fallen` when thrown down (D3.10)."""

    event: ClassVar[str] = "position_changed"
    fighter: str
    position: str
    is_fallen: bool


@dataclass(frozen=True)
class Damaged(DeskEvent):
    """Points lost: (`dice` + `fixed`) × `factor` − `reduction` − `armour`, doubled past armour by some weapons.

    `fixed` holds the dice taken at their maximum. `kind`: `life`, `stun` (counted apart) or `fall` (no armour).
    `left` is the life left, or for `stun` the stunning damage so far.
    """

    event: ClassVar[str] = "damaged"
    fighter: str
    attacker: str
    kind: Literal["life", "stun", "fall"]
    dice: tuple[int, ...]
    fixed: int
    factor: Fraction
    reduction: int
    reduction_dice: tuple[int, ...]
    armour: int
    armour_dice: tuple[int, ...]
    lost: int
    left: int


@dataclass(frozen=True)
class WeaponDamaged(DeskEvent):
    """A weapon, or the shield (`shield`), took a break (D3.7)."""

    event: ClassVar[str] = "weapon_damaged"
    fighter: str
    weapon: str
    breaks: int
    most: int


@dataclass(frozen=True)
class WeaponChanged(DeskEvent):
    """Another weapon is in hand."""

    event: ClassVar[str] = "weapon_changed"
    fighter: str
    weapon: str


@dataclass(frozen=True)
class ConditionChanged(DeskEvent):
    """A condition began or ended; `by` is the other of `inside` (a guard) and `bound`."""

    event: ClassVar[str] = "condition_changed"
    fighter: str
    condition: str
    is_on: bool
    by: str | None = None


@dataclass(frozen=True)
class CountsChanged(DeskEvent):
    """The counts to come have changed; `dice` are those of a weapon change."""

    event: ClassVar[str] = "counts_changed"
    fighter: str
    reason: Literal["weapon_change", "delay"]
    dice: tuple[int, ...]
    loss: int
    counts: tuple[int, ...]


@dataclass(frozen=True)
class ActionLost(DeskEvent):
    """A count went by without an action."""

    event: ClassVar[str] = "action_lost"
    fighter: str
    reason: str


@dataclass(frozen=True)
class RoundEnded(DeskEvent):
    """No count is left: the game master starts the next round."""

    event: ClassVar[str] = "round_ended"
    round: int


@dataclass(frozen=True)
class Fighter(DeskFighter):
    """A fighter in play: what changes beside its sheet.

    `weapon` is the one in hand; `counts` those to come this round, `taken` how many are past; `parries` and `dodges`
    (attacker, sides, face) since the last action; `dodging` the skill dodged with, or `gave_up`; `losing` why the next
    action is lost; `feint` the bonus in hand and `feint_kind` its source; `exposed` what a foe gains.
    """

    sheet: Sheet = field(default_factory=lambda: Sheet(""))
    initiative_base: int = 0
    life: int = 10
    life_max: int = 10
    stun: int = 0
    position: str = "standing"
    is_fallen: bool = False
    weapon: str | None = None
    dropped: tuple[str, ...] = ()
    breaks: tuple[tuple[str, int], ...] = ()
    counts: tuple[int, ...] = ()
    taken: int = 0
    parries: int = 0
    dodging: str = ""
    dodges: tuple[tuple[str, int, int], ...] = ()
    losing: tuple[str, ...] = ()
    is_dazed: bool = False
    feint: int = 0
    feint_kind: str = ""
    exposed: int = 0
    exposed_to: str | None = None
    last_do: str = ""
    long_action: str = ""
    finishing: str = ""
    is_disturbed: bool = False
    has_room: bool = True
    is_helpless: bool = False
    is_knocked_out: bool = False
    is_dead: bool = False
    damage_bonus: DiceSum | None = None

    @property
    def in_hand(self) -> Weapon | None:
        """The weapon in hand, or None for bare hands."""
        return self.sheet.weapon(self.weapon)

    @property
    def reach(self) -> str:
        """The reach of what is in hand; bare hands are short (D3.4)."""
        weapon = self.in_hand
        return weapon.type if weapon is not None else "C"

    def breaks_of(self, weapon: str) -> int:
        """How many breaks a weapon, or `shield`, has taken."""
        return dict(self.breaks).get(weapon, 0)

    @property
    def has_shield(self) -> bool:
        """Say whether there is a shield, unbroken."""
        shield = self.sheet.shield
        return shield is not None and self.breaks_of("shield") < shield.max_breaks

    def is_broken(self, weapon: Weapon) -> bool:
        """Say whether a weapon is broken (D3.7)."""
        return self.breaks_of(weapon.name) >= weapon.most_breaks


Phase: TypeAlias = Literal["round", "between", "action", "react", "counter", "bind"]


@dataclass(frozen=True)
class State(DeskState):
    """A fight: `turn` counts rounds; `attack` waits for a reaction; `pair` (who, other) for a counter or a bind.

    `done` are the counts of the round that are past; `inside` (who, whose guard); `binds` (binder, held); `ahead`
    (first, second) pairs that dice settled this round.
    """

    fighters: tuple[Fighter, ...] = ()
    settings: Settings = field(default_factory=Settings)
    phase: Phase = "round"
    active: str | None = None
    count: int | None = None
    attack: Acted | None = None
    pair: tuple[str, str] | None = None
    done: tuple[tuple[str, int], ...] = ()
    inside: tuple[tuple[str, str], ...] = ()
    binds: tuple[tuple[str, str], ...] = ()
    ahead: tuple[tuple[str, str], ...] = ()
    announced: tuple[str, ...] = ()

    @property
    def turn_ahead(self) -> int:
        """The round that is to be started, while none goes on (D3.4)."""
        return self.turn + 1 if self.phase == "round" else self.turn

    @property
    def to_announce(self) -> tuple[str, ...]:
        """Those who have yet to say what they mean to do, the slowest first; nobody unless the setting asks for it."""
        if self.settings.announcing != "slowest_first" or self.phase != "between" or self.done:
            return ()
        waiting = [one for one in self.fighters if one.counts and not one.is_out and one.name not in self.announced]
        return tuple(one.name for one in sorted(waiting, key=lambda one: (one.counts[0], one.initiative_base)))
