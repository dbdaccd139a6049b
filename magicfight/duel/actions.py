"""Actions: what a wizard, or whoever plays it, can choose; plain frozen records (formats `.combat`, `do`).

`by` names the wizard that acts, whoever plays it. Hexes are `(column, row)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from magicfight.ground.plain import from_plain, to_plain
from magicfight.ground.problems import Refused, problem
from magicfight.hexgrid.coords import Hex

Against: TypeAlias = Literal["physical", "energy"]
Control: TypeAlias = Literal["block", "control"]


@dataclass(frozen=True, slots=True)
class Move:
    """Walk to a hex by a shortest path, in as many moves as one likes, five hexes in all (R5.3)."""

    by: str
    to: Hex


@dataclass(frozen=True, slots=True)
class AidChoice:
    """What an aid strengthens: a spell of the target by name and one of its effects, counted from 0 (R7.8)."""

    spell: str
    effect: int


@dataclass(frozen=True, slots=True)
class Cast:
    """Cast a spell (R6.4).

    `dice` has one number per effect, in the spell's order; 0 leaves an effect out, and a passive effect's number is
    0. `target` is the hex aimed at (a wizard is named by the hex it stands on); `destination` is teleportation's;
    `against` is killing_attack's armour, `control` mind_control's choice, `aid` aid's. A choice that no used effect
    needs is ignored.
    """

    by: str
    spell: str
    dice: tuple[int, ...]
    target: Hex | None = None
    destination: Hex | None = None
    against: str | None = None
    control: str | None = None
    aid: AidChoice | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """End every continuous power of the named effect that the wizard maintains; no action (R5.6, R7.9)."""

    by: str
    effect: str


@dataclass(frozen=True, slots=True)
class Recover:
    """Recover until the next action segment, in place of any action (R6.9)."""

    by: str


@dataclass(frozen=True, slots=True)
class End:
    """End the action segment: `Terminer` (R5.6)."""

    by: str


@dataclass(frozen=True, slots=True)
class Surrender:
    """Leave the arena (R4.8)."""

    by: str


@dataclass(frozen=True, slots=True)
class Stop:
    """The players agreed to end the fight: a draw (R4.8)."""

    by: str


Action: TypeAlias = Move | Cast | Drop | Recover | End | Surrender | Stop

#: `do` in a file, by record.
DO: dict[type[Any], str] = {
    Move: "move",
    Cast: "cast",
    Drop: "drop",
    Recover: "recover",
    End: "end",
    Surrender: "surrender",
    Stop: "stop",
}


_BY_DO: dict[str, type[Any]] = {do: record for record, do in DO.items()}


def action_to_plain(action: Action) -> dict[str, Any]:
    """Return the action as it stands in a `.combat`; choices that were not made are left out."""
    chosen = {key: value for key, value in to_plain(action).items() if value is not None}
    return {"by": chosen.pop("by"), "do": DO[type(action)], **chosen}


def action_from_plain(data: Mapping[str, Any]) -> Action:
    """Read an action; raises `Refused` (`action_unsaid`, `action_unknown`, `action_of_nobody`, `action_malformed`) for
    what is none."""
    do = data.get("do")
    if do is None:
        raise Refused((problem("action_unsaid"),))
    record = _BY_DO.get(do) if isinstance(do, str) else None
    if record is None:
        raise Refused((problem("action_unknown", do=str(do)),))
    if not isinstance(data.get("by"), str):
        raise Refused((problem("action_of_nobody", do=str(do)),))
    try:
        action: Action = from_plain(record, {key: value for key, value in data.items() if key != "do"})
    except ValueError as error:
        raise Refused((problem("action_malformed", do=str(do)),)) from error
    return action
