"""What the board shows, as frozen records without Qt: the screen makes a new one, the board draws the difference.

Hexes are `(column, row)` counted from 0, odd rows shifted right by half a hex (R5.1). Masks are `bytes`, one a hex, row
by row: index `row * columns + column`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

Hex: TypeAlias = tuple[int, int]
Kind: TypeAlias = Literal["tree", "rock", "wall"]

#: What flies from a caster to its target.
ShotKind: TypeAlias = Literal["bolt", "blade", "waves", "thread"]
#: What is seen around a wizard: a hit, and what an effect does there.
AuraKind: TypeAlias = Literal["burst", "flash", "waves", "hold", "drain", "dispel", "mist", "ward", "aid"]
#: How an area goes off.
Shape: TypeAlias = Literal["ball", "cone", "line"]
Tone: TypeAlias = Literal["bad", "good", "plain"]

UNTOLD = 255
"""In `BoardView.danger`: this hex has no danger told."""
DANGER_FROM = (1, 25, 50, 75)
"""The percents from which a danger is of the first, second … level; below the first there is none."""


def danger_level(percent: int) -> int:
    """The level of a danger in percent: 0 (none) to 4."""
    return sum(1 for least in DANGER_FROM if percent >= least)


@dataclass(frozen=True, slots=True)
class TokenView:
    """A wizard on the board.

    `name` tells the tokens of one board apart (second names are "Nom (2)"). `stun_ratio` and `body_ratio` are what is
    left, 0 to 1. `conditions` are their drawings, the gravest first: that one is shown, then
    "+n"; `phases_left` is how long it lasts, 0 where that is not counted.
    `is_desolidified` dashes the rim. A token that `is_gone` (dead, surrendered) is not drawn. `is_touched` marks
    a wizard that the shown area would reach. `spoken` is what a screen reader says of it (name alone if empty),
    `tooltip` explains its states.
    """

    name: str
    initials: str
    color_index: int
    appearance: str
    hex: Hex
    stun_ratio: float = 1.0
    body_ratio: float = 1.0
    conditions: tuple[str, ...] = ()
    phases_left: tuple[int, ...] = ()
    is_active: bool = False
    is_desolidified: bool = False
    is_touched: bool = False
    is_gone: bool = False
    spoken: str = ""
    tooltip: str = ""
    topic: str = ""


@dataclass(frozen=True, slots=True)
class SightLine:
    """The light's line between two hexes' centers."""

    start: Hex
    end: Hex
    is_blocked: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """Who threatens a hex: an arrow from one to the other, the wider the larger its share (0 to 1)."""

    start: Hex
    end: Hex
    share: float


@dataclass(frozen=True, slots=True)
class HexLabel:
    """A short text beside a hex, pushed inwards where the window ends. `icon` is a name in `assets/icons`, or empty;
    `note` is a second line, in a lighter type."""

    hex: Hex
    text: str
    icon: str = ""
    kind: Literal["plain", "bad", "good"] = "plain"
    side: Literal["below", "above"] = "below"
    note: str = ""


@dataclass(frozen=True, slots=True)
class BoardView:
    """Everything the board shows at one moment.

    - `obstacles`: pairs of a hex and its kind.
    - `visible`: mask of the ground that is seen, 1 or 0 a hex; None when the whole board is to be shown as seen.
    - `tokens`: the wizards, painted in this order, the active one last.
    - `reach`: hexes in walking range; `path`: hexes walked one after the other, the start included.
    - `area`: hexes that the spell in hand would touch; `spared`: the center that stays bare (hole in center).
    - `lines`: lines of sight; `arrows`: who threatens the hex asked about.
    - `blockers`: hexes that break the sight, outlined, labels apart.
    - `pinned`: a hex outlined like the one under the pointer (the target already chosen).
    - `danger`: percents, a byte a hex, `UNTOLD` where none is told; None when the danger view is off.
    - `ghost`: the active wizard's token once more, pale, on the hex that a plan takes it to.
    - `labels`: texts beside hexes.
    """

    columns: int = 40
    rows: int = 40
    obstacles: tuple[tuple[Hex, Kind], ...] = ()
    visible: bytes | None = None
    tokens: tuple[TokenView, ...] = ()
    reach: frozenset[Hex] = frozenset()
    path: tuple[Hex, ...] = ()
    area: frozenset[Hex] = frozenset()
    spared: Hex | None = None
    lines: tuple[SightLine, ...] = ()
    blockers: tuple[Hex, ...] = ()
    pinned: Hex | None = None
    danger: bytes | None = None
    arrows: tuple[Arrow, ...] = ()
    ghost: TokenView | None = None
    labels: tuple[HexLabel, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a mask that does not fit the board (ValueError)."""
        for mask in (self.visible, self.danger):
            if mask is not None and len(mask) != self.columns * self.rows:
                raise ValueError(f"a mask of {len(mask)} bytes on a board of {self.columns} × {self.rows}")

    @property
    def active_hex(self) -> Hex | None:
        """Where the active wizard is; None while there is none."""
        return next((token.hex for token in self.tokens if token.is_active and not token.is_gone), None)


# What moves. The screen makes these from events; the board plays them one after the other.


@dataclass(frozen=True, slots=True)
class Walk:
    """A token walks hex by hex; `path` starts where it stands (R5.3)."""

    name: str
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Teleport:
    """A token fades out, and in again on `to`."""

    name: str
    to: Hex


@dataclass(frozen=True, slots=True)
class Word:
    """A word that rises over a hex: `text` large, what follows from it in a capsule with an icon (`note`, `icon`)."""

    text: str = ""
    note: str = ""
    icon: str = ""
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Strike:
    """Something befalls a token: it flashes, shakes where it `is_shaken`, and its word rises."""

    name: str
    word: Word = Word()
    is_shaken: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A word rises over a hex where nobody need stand."""

    hex: Hex
    word: Word


@dataclass(frozen=True, slots=True)
class Shot:
    """Something flies from one hex to another: past it where it `is_missed`. `ink` is a colour of the theme."""

    start: Hex
    end: Hex
    kind: ShotKind = "bolt"
    ink: str = "impact_fire"
    is_missed: bool = False


@dataclass(frozen=True, slots=True)
class Burst:
    """An area goes off over its hexes, from its `source`."""

    hexes: frozenset[Hex]
    source: Hex
    shape: Shape = "ball"
    ink: str = "impact_fire"


@dataclass(frozen=True, slots=True)
class Aura:
    """What an effect does is seen around a wizard; `source` is where it comes from or flows to, if elsewhere."""

    name: str
    kind: AuraKind
    ink: str = "impact_fire"
    source: Hex | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """A token fades away: dead or surrendered."""

    name: str


@dataclass(frozen=True, slots=True)
class Center:
    """The view glides to a hex."""

    hex: Hex


Motion: TypeAlias = Walk | Teleport | Strike | Note | Shot | Burst | Aura | Leave | Center
