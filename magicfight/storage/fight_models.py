"""The models of a fight, `.combat`; those of its actions are made from the records of the duel (formats)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import Field, create_model

from magicfight.duel.actions import DO, Against, AidChoice, Control
from magicfight.duel.choices import DEFAULT_TEMPER, Level, Temper, Until, Victory
from magicfight.ground import limits
from magicfight.hexgrid.coords import Hex
from magicfight.storage.limited import at_most
from magicfight.storage.models import (
    MOST_BOARD,
    MOST_OBSTACLES,
    MOST_ROLLS,
    DiceNumber,
    EffectId,
    HexPair,
    Name,
    RollModel,
    Strict,
    WizardModel,
)


class ObstacleModel(Strict):
    """An obstacle and the hexes it stands on (R5.2)."""

    kind: Literal["tree", "rock", "wall"]
    hexes: list[HexPair] = Field(min_length=1, max_length=MOST_OBSTACLES)


class ArenaModel(Strict):
    """The board (R5.1)."""

    columns: int = Field(ge=1, le=MOST_BOARD)
    rows: int = Field(ge=1, le=MOST_BOARD)
    obstacles: list[ObstacleModel] = Field(max_length=MOST_OBSTACLES)


class FighterModel(Strict):
    """A wizard in the fight, who plays it, and where it starts."""

    wizard: WizardModel
    player: Name
    computer: Level | None = None
    temper: Temper = DEFAULT_TEMPER
    start: HexPair


class AidModel(Strict):
    """What an aid strengthens: a spell by name, an effect counted from 0 (R7.8)."""

    spell: Name
    effect: int = Field(ge=0)


#: The shapes of what an action holds, by type, and of what is one of a few by name.
_SHAPES: Mapping[Any, Any] = {
    str: Name,
    Hex: HexPair,
    Hex | None: HexPair | None,
    tuple[int, ...]: Annotated[list[DiceNumber], at_most(limits.EFFECTS_OF_A_SPELL)],
    AidChoice | None: AidModel | None,
}
_CHOICES: Mapping[str, Any] = {"effect": EffectId, "against": Against | None, "control": Control | None}


def _action_model(record: type[Any], do: str) -> Any:
    """The model of one action: its fields with the limits of the format, `by` and `do` first."""
    hints = get_type_hints(record)
    made: dict[str, Any] = {"by": (Name, ...), "do": (Literal[do], ...)}
    for one in fields(record):
        if one.name != "by":
            shape = _CHOICES.get(one.name) or _SHAPES[hints[one.name]]
            made[one.name] = (shape, ... if one.default is MISSING else one.default)
    told = (record.__doc__ or "").split("\n")[0]
    return create_model(f"{record.__name__}Model", __base__=Strict, __doc__=told, **made)


if TYPE_CHECKING:
    ActionModel: TypeAlias = Strict
else:
    ActionModel = Annotated[
        reduce(or_, [_action_model(record, do) for record, do in DO.items()]), Field(discriminator="do")
    ]


class CombatModel(Strict):
    """A fight, `.combat`: its start, what was played, every roll."""

    format: Literal["magicfight.combat"]
    version: Literal[2]
    fingerprint: str | None = Field(default=None, max_length=64, description="of all else; absent before version 2")
    victory: Victory = "wizard"
    until: Until = "death"
    arena: ArenaModel
    fighters: list[FighterModel] = Field(max_length=limits.FIGHTERS)
    actions: Annotated[list[ActionModel], at_most(limits.ACTIONS)]
    rolls: list[RollModel] = Field(max_length=MOST_ROLLS)
