"""Actions: what a wizard, or whoever plays it, can choose; plain frozen records (formats `.combat`, `do`).

`by` names the wizard that acts, whoever plays it. Hexes are `(column, row)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

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


def action_to_plain(action: Action) -> dict[str, Any]:
    """Return the action as it stands in a `.combat`; choices that were not made are left out."""
    data: dict[str, Any] = {"by": action.by, "do": DO[type(action)]}
    if isinstance(action, Move):
        data["to"] = list(action.to)
    elif isinstance(action, Drop):
        data["effect"] = action.effect
    elif isinstance(action, Cast):
        data["spell"] = action.spell
        data["dice"] = list(action.dice)
        if action.target is not None:
            data["target"] = list(action.target)
        if action.destination is not None:
            data["destination"] = list(action.destination)
        if action.against is not None:
            data["against"] = action.against
        if action.control is not None:
            data["control"] = action.control
        if action.aid is not None:
            data["aid"] = {"spell": action.aid.spell, "effect": action.aid.effect}
    return data


def _hex(value: Any) -> Hex:
    column, row = value
    if not all(isinstance(part, int) and not isinstance(part, bool) for part in (column, row)):
        raise TypeError("a hex is two whole numbers")
    return (column, row)


def _optional(data: Mapping[str, Any], key: str) -> Any:
    return data.get(key)


def action_from_plain(data: Mapping[str, Any]) -> Action:
    """Read an action; raises `Refused` (`action_unknown`, `action_malformed`) for what is none."""
    do = data.get("do")
    by = data.get("by")
    if not isinstance(by, str) or do not in DO.values():
        raise Refused((problem("action_unknown", do=str(do)),))
    try:
        if do == "move":
            return Move(by, _hex(data["to"]))
        if do == "cast":
            target, destination = _optional(data, "target"), _optional(data, "destination")
            aid = _optional(data, "aid")
            return Cast(
                by,
                str(data["spell"]),
                tuple(int(count) for count in data["dice"]),
                None if target is None else _hex(target),
                None if destination is None else _hex(destination),
                _optional(data, "against"),
                _optional(data, "control"),
                None if aid is None else AidChoice(str(aid["spell"]), int(aid["effect"])),
            )
        if do == "drop":
            return Drop(by, str(data["effect"]))
    except (KeyError, TypeError, ValueError) as error:
        raise Refused((problem("action_malformed", do=str(do)),)) from error
    simple: dict[str, type[Recover] | type[End] | type[Surrender] | type[Stop]] = {
        "recover": Recover,
        "end": End,
        "surrender": Surrender,
        "stop": Stop,
    }
    return simple[str(do)](by)
