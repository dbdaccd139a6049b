"""Actions, events and states of the d100 duel (D1.6, D1.13)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.gm import MODIFIERS
from magicfight.desk.common.records import DeskAction, DeskEvent, DeskFighter, DeskState, Modifier
from magicfight.desk.d100_duel.sheets import ACTS, Spell, points
from magicfight.ground.names import name_key

#: The acts for which a die is thrown: their own, or the one that stops an attack.
ROLLED = ("cast", "strike", "feat", "mastery", "protego", "dodge", "full_dodge")


@dataclass(frozen=True, slots=True)
class Act:
    """One act of a declaration (D1.4): what it needs of a spell, a target, the attacker dodged, a difficulty.

    `modifiers` are the circumstances of its rolls, an attack's or a defence's.
    """

    act: str
    spell: str | None = None
    target: str | None = None
    against: str | None = None
    difficulty: int | None = None
    modifiers: tuple[Modifier, ...] = ()


ACT = Record(
    "act",
    Act,
    (
        Field("act", "choice", choices=tuple(ACTS), is_needed=True, refusal="unknown_action"),
        Field("spell", "name", source="spells", is_optional=True, when=("act", ("cast",))),
        Field("target", "name", source="others", is_optional=True, when=("act", ("cast", "strike", "potion"))),
        Field("against", "name", source="others", is_optional=True, when=("act", ("dodge",))),
        Field("difficulty", "whole", None, 0, 300, is_optional=True, when=("act", ("feat", "mastery", "strike"))),
        replace(MODIFIERS, when=("act", ROLLED)),
    ),
)


@dataclass(frozen=True)
class Declare(DeskAction):
    """A fighter's acts of the turn, in their order; maybe none (D1.6)."""

    do: ClassVar[str] = "declare"
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True)
class Resolve(DeskAction):
    """The game master has the turn's acts happen."""

    do: ClassVar[str] = "resolve"


@dataclass(frozen=True)
class NextTurn(DeskAction):
    """The game master has told the consequences and opens the next turn."""

    do: ClassVar[str] = "next_turn"


@dataclass(frozen=True)
class SetOrder(DeskAction):
    """The game master sets who declares when, with more than two fighters in (D1.6)."""

    do: ClassVar[str] = "set_order"
    order: tuple[str, ...] = ()


@dataclass(frozen=True)
class TurnStarted(DeskEvent):
    """A turn begins; `order` is the order of declaring."""

    event: ClassVar[str] = "turn_started"
    turn: int
    order: tuple[str, ...]


@dataclass(frozen=True)
class OrderSet(DeskEvent):
    """The game master chose the turn's order."""

    event: ClassVar[str] = "order_set"
    order: tuple[str, ...]


@dataclass(frozen=True)
class Declared(DeskEvent):
    """A fighter declared; `magic_points` and `physical_points` are what the acts cost."""

    event: ClassVar[str] = "declared"
    fighter: str
    acts: tuple[Act, ...]
    magic_points: int
    physical_points: int


@dataclass(frozen=True)
class CastTried(DeskEvent):
    """A spell was cast: die + mastery against its threshold (D1.8)."""

    event: ClassVar[str] = "cast"
    fighter: str
    spell: str
    target: str | None
    die: int
    bonus: int
    total: int
    threshold: int
    success: bool
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class FeatTried(DeskEvent):
    """A physical feat, a test of mastery, or a strike that was given a difficulty: die + skill against it (D1.12)."""

    event: ClassVar[str] = "feat_tried"
    fighter: str
    act: str
    target: str | None
    die: int
    bonus: int
    total: int
    threshold: int
    success: bool
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class Opposed(DeskEvent):
    """An attack met a defence (D1.9 to D1.11).

    `dice`, `bonuses` and `totals` are the attacker's, then the defender's; `is_kept` says that the defence's die was
    rolled before; `broken` that a Protego gave way; `modifiers` are both sides' circumstances.
    """

    event: ClassVar[str] = "opposed"
    attacker: str
    target: str
    act: str
    spell: str | None
    defence: str
    dice: tuple[int, int]
    bonuses: tuple[int, int]
    totals: tuple[int, int]
    is_kept: bool
    winner: str
    broken: bool
    modifiers: tuple[Modifier, ...] = ()


@dataclass(frozen=True)
class Landed(DeskEvent):
    """An attack reached its target; its power is the game master's (D1.8)."""

    event: ClassVar[str] = "landed"
    attacker: str
    target: str
    act: str
    spell: str | None


@dataclass(frozen=True)
class Done(DeskEvent):
    """An act without a roll was done."""

    event: ClassVar[str] = "done"
    fighter: str
    act: str
    target: str | None


@dataclass(frozen=True)
class Resolved(DeskEvent):
    """All acts of the turn have happened: the consequences are the game master's."""

    event: ClassVar[str] = "resolved"


@dataclass(frozen=True)
class Fighter(DeskFighter):
    """A duellist in play."""

    magic_mastery: int = 0
    physical_skill: int = 0

    @property
    def magic_points(self) -> int:
        """Magic points a turn (PAM)."""
        return points(self.magic_mastery)

    @property
    def physical_points(self) -> int:
        """Physical points a turn (PAP)."""
        return points(self.physical_skill)

    @property
    def total_points(self) -> int:
        """Points a turn in all: the larger of the two (D1.3)."""
        return max(self.magic_points, self.physical_points)


Phase: TypeAlias = Literal["declaring", "consequences"]


@dataclass(frozen=True)
class State(DeskState):
    """A duel: `order` of declaring, what was declared this turn in the order it came, the list of spells."""

    fighters: tuple[Fighter, ...] = ()
    spells: tuple[Spell, ...] = ()
    order: tuple[str, ...] = ()
    declarations: tuple[tuple[str, tuple[Act, ...]], ...] = ()
    phase: Phase = "declaring"

    @property
    def turn_ahead(self) -> int:
        """The next turn while the game master tells what this one brought about (D1.6)."""
        return self.turn + 1 if self.phase == "consequences" else self.turn

    def spell(self, name: str) -> Spell | None:
        """Return the spell called `name`, letters' case aside, or None."""
        return next((one for one in self.spells if name_key(one.name) == name_key(name)), None)

    @property
    def to_declare(self) -> tuple[str, ...]:
        """Those in the fight who have not declared yet, in order."""
        declared = {name for name, _ in self.declarations}
        out = {one.name for one in self.fighters if one.is_out}
        return tuple(name for name in self.order if name not in declared and name not in out)
