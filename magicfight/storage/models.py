"""Models: the shape of every file, as strict pydantic models (formats).

They check types, keys and sizes; what the rules say (R2) is checked on the records that are built from them, so that
a file and the editor refuse with the same sentence. Lists stand for tuples: JSON has no other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic_core import PydanticCustomError

from magicfight.duel.actions import DO, Against, AidChoice, Control
from magicfight.duel.choices import DEFAULT_TEMPER, Level, Temper, Until, Victory
from magicfight.ground import limits
from magicfight.hexgrid.coords import Hex
from magicfight.rules.book import CHARACTERISTICS, EFFECTS, MODIFIERS
from magicfight.storage.limited import at_most
from magicfight.storage.portraits import is_portrait

#: Bounds that no sane file reaches: they keep sums and rolls small.
MOST_POINTS = 100_000
MOST_BOARD = 100
MOST_MODIFIERS = 20
MOST_ROLLS = 1_000_000
MOST_OBSTACLES = MOST_BOARD * MOST_BOARD
#: Of one roll.
MOST_FACES = limits.HARD_DICE * limits.EFFECTS_OF_A_SPELL


class Strict(BaseModel):
    """Types exactly as they are, no key beyond those named."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


def _colour(text: str) -> str:
    if text and re.fullmatch("#[0-9a-f]{6}", text) is None:
        raise PydanticCustomError("colour_unfit", "no colour")
    return text


def _portrait(text: str) -> str:
    if text and not is_portrait(text):
        raise PydanticCustomError("portrait_unfit", "no portrait")
    return text


Name = Annotated[str, at_most(limits.NAME, limits.HARD_NAME)]
Text = Annotated[str, at_most(limits.TEXT, limits.HARD_TEXT)]
Colour = Annotated[str, AfterValidator(_colour), Field(description="#rrggbb; empty: the program's choice")]
Portrait = Annotated[str, AfterValidator(_portrait), Field(description="a PNG of 128 × 128, base64; empty: none")]
EffectId = Annotated[str, Field(json_schema_extra={"enum": [*EFFECTS]})]
Points = Annotated[int, Field(ge=-MOST_POINTS, le=MOST_POINTS)]
DiceNumber = Annotated[int, Field(ge=0), at_most(limits.DICE, limits.HARD_DICE)]
Coordinate = Annotated[int, Field(ge=-MOST_BOARD, le=MOST_BOARD)]
HexPair = Annotated[list[Coordinate], Field(min_length=2, max_length=2, description="[column, row], from 0")]


class ModifierModel(Strict):
    """A modifier; `threshold` goes with `activation_roll`, `uses` with `charges` (R2.6)."""

    modifier: str = Field(json_schema_extra={"enum": [*MODIFIERS]})
    threshold: int | None = Field(default=None, description=f"one of {[*MODIFIERS['activation_roll'].values]}")
    uses: int | None = Field(default=None, description=f"one of {[*MODIFIERS['charges'].values]}")


class EffectModel(Strict):
    """An effect with its options (R2.4) and modifiers."""

    effect: EffectId
    against: EffectId | None = None
    feeds: str | None = Field(default=None, json_schema_extra={"enum": [*EFFECTS, *CHARACTERISTICS, None]})
    mental: bool | None = None
    modifiers: list[ModifierModel] = Field(default_factory=list, max_length=MOST_MODIFIERS)


class SpellModel(Strict):
    """A spell (R2.2)."""

    name: Name
    description: Text = ""
    effects: Annotated[list[EffectModel], at_most(limits.EFFECTS_OF_A_SPELL)]
    tags: Annotated[list[Name], at_most(limits.TAGS_OF_A_SPELL)] = Field(default_factory=list)


class SortModel(Strict):
    """A spell library, `.sort`."""

    format: Literal["magicfight.sort"]
    version: Literal[2]
    spells: Annotated[list[SpellModel], at_most(limits.SPELLS_OF_A_LIBRARY)]


class ArmorPointsModel(Strict):
    """How armour points spread over the defences; they add up to 2 × the steps (R2.4)."""

    physical_defense: Points = 0
    energy_defense: Points = 0
    mental_defense: Points = 0
    flash_defense: Points = 0


class OwnedSpellModel(Strict):
    """A spell that a wizard bought: one number of dice or steps per effect, in the spell's order (R3.5)."""

    spell: SpellModel
    dice: Annotated[list[DiceNumber], at_most(limits.EFFECTS_OF_A_SPELL)]
    armor_points: ArmorPointsModel | None = None


class WizardModel(Strict):
    """A wizard; `bought` are points added to (or taken from) initial values, absent ones 0 (R3.3)."""

    name: Name
    appearance: Name
    points: Points
    bought: dict[str, Points] = Field(
        default_factory=dict, json_schema_extra={"propertyNames": {"enum": [*CHARACTERISTICS]}}
    )
    spells: Annotated[list[OwnedSpellModel], at_most(limits.SPELLS_OF_A_WIZARD)]
    biography: Text = ""
    colour: Colour = ""
    portrait: Portrait = ""


class MagicModel(Strict):
    """One or more wizards, `.magic`."""

    format: Literal["magicfight.magic"]
    version: Literal[2]
    wizards: Annotated[list[WizardModel], at_most(limits.WIZARDS_OF_A_FILE)]


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


class RollModel(Strict):
    """One roll: its purpose and its faces (R1.3)."""

    purpose: str = Field(alias="for", max_length=limits.NAME)
    dice: list[int] = Field(max_length=MOST_FACES)


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
