"""The records that all of the desk's systems share: fighters, the game master's own acts and their events (D0)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

GM = "gm"


@dataclass(frozen=True, slots=True)
class Modifier:
    """What a circumstance adds to a roll (or takes off, below 0), with its reason."""

    reason: str
    value: int = 0


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition, or a wound, that the game master gave a fighter.

    `until` is the first turn in which it holds no longer, None for one that ends by hand; `modifier` is added to every
    roll of its fighter, or to those of one kind alone (`counts_on`, an id of `Declaration.tests`); `is_shown` says
    whether the players may see it.
    """

    name: str
    is_wound: bool = False
    until: int | None = None
    modifier: int = 0
    is_shown: bool = True
    counts_on: str | None = None


@dataclass(frozen=True, slots=True)
class TieThrow:
    """One throw that settles a tie: a die for each of the tied, in the same order (D2.2, D3.4)."""

    names: tuple[str, ...]
    faces: tuple[int, ...]


@dataclass(frozen=True)
class DeskFighter:
    """A fighter in play: `side` is its camp (D0.4); `is_out` once it no longer takes part."""

    name: str
    side: str
    is_out: bool = False
    marks: tuple[Condition, ...] = ()

    def standing(self, *kinds: str) -> tuple[Modifier, ...]:
        """What its conditions change on a roll of its own that is of these kinds (ids of `Declaration.tests`)."""
        counting = (one for one in self.marks if one.modifier and one.counts_on in (None, *kinds))
        return tuple(Modifier(one.name, one.modifier) for one in counting)


@dataclass(frozen=True)
class DeskAction:
    """An action: `by` a fighter's name or `gm`, `do` its kind."""

    do: ClassVar[str]
    by: str


@dataclass(frozen=True)
class DeskEvent:
    """Something that happened; `event` is its kind."""

    event: ClassVar[str]


@dataclass(frozen=True)
class Adjust(DeskAction):
    """The game master sets a value of a fighter's, as a consequence of what was told (D0.2)."""

    do: ClassVar[str] = "adjust"
    fighter: str = ""
    field: str = ""
    value: int | str = 0


@dataclass(frozen=True)
class SetOut(DeskAction):
    """The game master takes a fighter out of the fight (D0.2)."""

    do: ClassVar[str] = "set_out"
    fighter: str = ""


@dataclass(frozen=True)
class Stop(DeskAction):
    """The game master ends the fight (D0.2): `winners` are sides, or fighters who stand for theirs; none is a draw."""

    do: ClassVar[str] = "stop"
    winners: tuple[str, ...] = ()


@dataclass(frozen=True)
class Narrate(DeskAction):
    """The game master's word: `text` beside the told turn, after the event of that place, or here.

    With `number` (from 0) it takes the place of an earlier one; an empty text takes that one away. `at` is when it was
    written, as whoever wrote it tells (ISO 8601), or nothing.
    """

    do: ClassVar[str] = "narrate"
    text: str = ""
    after: int | None = None
    number: int | None = None
    at: str = ""


@dataclass(frozen=True)
class Note(DeskAction):
    """A private note, of a fighter or of the whole fight: it is told to nobody."""

    do: ClassVar[str] = "note"
    text: str = ""
    fighter: str | None = None


@dataclass(frozen=True)
class Correct(DeskAction):
    """A die was corrected: roll number `roll` (from 0) showed `before` and counts as `dice`.

    The fight's rolls hold what counts already; this is the trace of it, `at` when it was made.
    """

    do: ClassVar[str] = "correct"
    roll: int = 0
    before: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    reason: str = ""
    is_told: bool = True
    at: str = ""


@dataclass(frozen=True)
class Join(DeskAction):
    """A fighter joins; `place` is its place in the order, as the system understands it."""

    do: ClassVar[str] = "join"
    sheet: Any = None
    place: int | None = None


@dataclass(frozen=True)
class Leave(DeskAction):
    """A fighter leaves the fight."""

    do: ClassVar[str] = "leave"
    fighter: str = ""


@dataclass(frozen=True)
class ChangeSheet(DeskAction):
    """A fighter's sheet changes: the one of the same name."""

    do: ClassVar[str] = "change_sheet"
    sheet: Any = None


@dataclass(frozen=True)
class SetCondition(DeskAction):
    """A fighter gets a condition or a wound, for some turns or until it is taken off.

    Turns are counted from `first`; without it from the turn of the moment, even one that is over or is turn 0.
    """

    do: ClassVar[str] = "set_condition"
    fighter: str = ""
    condition: str = ""
    is_wound: bool = False
    turns: int | None = None
    modifier: int = 0
    is_shown: bool = True
    counts_on: str | None = None
    first: int | None = None


@dataclass(frozen=True)
class EndCondition(DeskAction):
    """A condition is over."""

    do: ClassVar[str] = "end_condition"
    fighter: str = ""
    condition: str = ""


@dataclass(frozen=True)
class GoOn(DeskAction):
    """The game master has the fight go on after its end."""

    do: ClassVar[str] = "go_on"


@dataclass(frozen=True)
class FreeRoll(DeskAction):
    """Dice thrown for whatever the game master says (`purpose`), against a number or none."""

    do: ClassVar[str] = "free_roll"
    dice: Any = None
    purpose: str = ""
    fighter: str | None = None
    modifiers: tuple[Modifier, ...] = ()
    at_least: int | None = None
    at_most: int | None = None
    is_hidden: bool = False


@dataclass(frozen=True)
class HideRolls(DeskAction):
    """What is rolled from now on is for the game master's tale alone, or for all again."""

    do: ClassVar[str] = "hide_rolls"
    is_hidden: bool = True


@dataclass(frozen=True)
class Narrated(DeskEvent):
    """The game master's word number `number`; a later one of the same number takes its place."""

    event: ClassVar[str] = "narrated"
    number: int
    text: str
    after: int | None
    is_edit: bool
    at: str = ""


@dataclass(frozen=True)
class Noted(DeskEvent):
    """A private note was written."""

    event: ClassVar[str] = "noted"
    fighter: str
    text: str


@dataclass(frozen=True)
class Corrected(DeskEvent):
    """A die was corrected."""

    event: ClassVar[str] = "corrected"
    roll: int
    before: tuple[int, ...]
    faces: tuple[int, ...]
    reason: str
    is_told: bool
    at: str = ""


@dataclass(frozen=True)
class Joined(DeskEvent):
    """A fighter joined."""

    event: ClassVar[str] = "joined"
    sheet: Any
    place: int | None


@dataclass(frozen=True)
class Left(DeskEvent):
    """A fighter left the fight."""

    event: ClassVar[str] = "left"
    fighter: str


@dataclass(frozen=True)
class SheetChanged(DeskEvent):
    """A fighter's sheet changed."""

    event: ClassVar[str] = "sheet_changed"
    sheet: Any


@dataclass(frozen=True)
class ConditionSet(DeskEvent):
    """A fighter has a condition or a wound."""

    event: ClassVar[str] = "condition_set"
    fighter: str
    condition: Condition
    turns: int | None


@dataclass(frozen=True)
class ConditionEnded(DeskEvent):
    """A condition is over, by its time or by the game master's hand."""

    event: ClassVar[str] = "condition_ended"
    fighter: str
    condition: str
    is_shown: bool
    is_by_time: bool


@dataclass(frozen=True)
class WentOn(DeskEvent):
    """The fight goes on after its end."""

    event: ClassVar[str] = "went_on"


@dataclass(frozen=True)
class FreelyRolled(DeskEvent):
    """Dice thrown freely: `dice` + `fixed` + the modifiers = `total`; `success` is None with no number to reach."""

    event: ClassVar[str] = "freely_rolled"
    purpose: str
    fighter: str
    dice: tuple[int, ...]
    fixed: int
    modifiers: tuple[Modifier, ...]
    total: int
    against: int | None
    success: bool | None
    is_hidden: bool


@dataclass(frozen=True)
class RollsHidden(DeskEvent):
    """Rolls are for the game master's tale alone from here on, or for all again."""

    event: ClassVar[str] = "rolls_hidden"
    is_hidden: bool


@dataclass(frozen=True)
class Adjusted(DeskEvent):
    """A fighter's value was set by the game master."""

    event: ClassVar[str] = "adjusted"
    fighter: str
    field: str
    value: int | str


@dataclass(frozen=True)
class FighterOut(DeskEvent):
    """A fighter takes part no longer."""

    event: ClassVar[str] = "fighter_out"
    fighter: str


@dataclass(frozen=True)
class FightEnded(DeskEvent):
    """The fight is over; `winners` are sides, none in a draw (D0.4)."""

    event: ClassVar[str] = "fight_ended"
    winners: tuple[str, ...]


@dataclass(frozen=True)
class DeskState:
    """What every system's state has: fighters in list order, the turn (0 before the first), winners once it is over.

    `notes` are the game master's own (a fighter's name, or nothing for the fight's, and the text); `narrations` counts
    the game master's words so far; `are_rolls_hidden` while rolls are kept from the players.
    """

    fighters: tuple[Any, ...] = ()
    turn: int = 0
    winners: tuple[str, ...] | None = None
    notes: tuple[tuple[str, str], ...] = ()
    narrations: int = 0
    are_rolls_hidden: bool = False

    @property
    def is_over(self) -> bool:
        """Say whether the fight has ended."""
        return self.winners is not None

    @property
    def turn_ahead(self) -> int:
        """The turn whose rolls are still to come: the one of the moment, or the next where that one is over."""
        return self.turn
