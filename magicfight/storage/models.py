"""Models: the shape of every file, as strict pydantic models (formats).

They check types, keys and sizes; what the rules say (R2) is checked on the records that are built from them, so that
a file and the editor refuse with the same sentence. Lists stand for tuples: JSON has no other. A fight's own models
stand in `fight_models.py`: they need the duel, and a library is to be checked without it.

They are written, not made from the records as those of actions and of the desk are: nearly every field has a limit or a
list of ids of its own, so that a table of shapes would be as long, and what reads them would lose its types. A test
holds each to the fields of its record.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from magicfight.ground import limits
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


class RollModel(Strict):
    """One roll: its purpose and its faces (R1.3)."""

    purpose: str = Field(alias="for", max_length=limits.NAME)
    dice: list[int] = Field(max_length=MOST_FACES)
