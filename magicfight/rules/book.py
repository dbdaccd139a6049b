"""The book: Magic Fight's tables as frozen rows, read once (the only reader of `tables/`).

A number of the manual stands once, in a row of a table with its section; everything else asks here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, TypeAlias

from magicfight.ground.tables import Row, TableError, load_rows
from magicfight.ground.terms import Language, Term

EffectGroup: TypeAlias = Literal["attack", "defense", "misc"]
EffectUnit: TypeAlias = Literal["die", "step", "fixed"]
EffectKind: TypeAlias = Literal["physical", "mental", "hex", "self", "other", "passive"]
ModifierSign: TypeAlias = Literal["bonus", "malus"]
Counted: TypeAlias = Literal["phases", "segments"]
CharacteristicGroup: TypeAlias = Literal["primary", "defense", "secondary", "combat"]
CharacteristicPart: TypeAlias = Literal["physical", "mental", "frame", "defense", "secondary", "combat"]

_PACKAGE = "magicfight.rules"


@dataclass(frozen=True, slots=True)
class EffectRow:
    """A basic effect (manual 4.1; R2.3, R2.4).

    `cost` is points per die or step, `mental_cost` the cost with the mental supplement (None where there is none);
    `minimum` counts dice or steps; `step_size` is what one step gives (armour points, structure points, hexes; 1 for
    dice). `kind` says how it reaches its target: a physical or mental roll on a wizard, a roll on a hex, on oneself,
    on oneself or another without a roll, or passive. `is_attack`: resolving it on a recovering wizard cancels the
    recovery (R6.9). `options` are chosen in the editor (`against`, `feeds`, `mental`), `cast_choices` at the cast
    (`armor_choice`, `control`, `aid`, `destination`). `modifiers` are those that it can take (R2.7).
    """

    id: str
    fr: str
    en: str
    manual: str
    group: EffectGroup
    cost: Fraction
    mental_cost: Fraction | None
    minimum: int
    unit: EffectUnit
    step_size: int
    kind: EffectKind
    continuous: bool
    is_attack: bool
    options: tuple[str, ...]
    cast_choices: tuple[str, ...]
    modifiers: tuple[str, ...]
    description_fr: str
    description_en: str

    @property
    def is_passive(self) -> bool:
        """Whether it works without a cast (armour, regeneration)."""
        return self.kind == "passive"

    def label(self, language: Language) -> str:
        """Return its name."""
        return self.fr if language == "fr" else self.en

    def description(self, language: Language) -> str:
        """Return what it does, in words."""
        return self.description_fr if language == "fr" else self.description_en


@dataclass(frozen=True, slots=True)
class ModifierRow:
    """A modifier (manual 4.2; R2.5 to R2.7).

    `cost` is added to the sum of bonuses or of maluses; None where it depends on a number: then `values` gives the
    malus of each threshold or number of uses, a negative one being a bonus (32 and 64 charges). `needs` is a modifier
    that must stand on the same effect; of one `exclusive_group` an effect takes one. `taken_by` says which effects can.
    """

    id: str
    fr: str
    en: str
    manual: str
    sign: ModifierSign
    cost: Fraction | None
    values: Mapping[int, Fraction]
    needs: str | None
    exclusive_group: str | None
    description_fr: str
    description_en: str

    def label(self, language: Language) -> str:
        """Return its name."""
        return self.fr if language == "fr" else self.en

    def description(self, language: Language) -> str:
        """Return what it does, in words."""
        return self.description_fr if language == "fr" else self.description_en


@dataclass(frozen=True, slots=True)
class CharacteristicRow:
    """A characteristic (manual 2.2.1; R3.2, R3.4).

    Its initial value is `base` + `factor` × the sum of the characteristics in `depends_on`, rounded to the nearest
    whole number, a half up (R1.2). `cost` is points per point; `ceiling` is None where there is none. `part` is the
    group that readers see: the manual's two of the primary ones, and body and speed, which depend on none.
    """

    id: str
    fr: str
    en: str
    short_fr: str
    short_en: str
    manual: str
    group: CharacteristicGroup
    base: int
    depends_on: tuple[str, ...]
    factor: Fraction
    cost: Fraction
    floor: int
    ceiling: int | None
    description_fr: str
    description_en: str
    part: CharacteristicPart

    @property
    def is_secondary(self) -> bool:
        """Whether it counts among those of which one alone may stand below its initial value (R3.4)."""
        return self.group != "primary"

    def label(self, language: Language) -> str:
        """Return its name."""
        return self.fr if language == "fr" else self.en

    def short(self, language: Language) -> str:
        """Return its abbreviation."""
        return self.short_fr if language == "fr" else self.short_en

    def description(self, language: Language) -> str:
        """Return what it is for, in words."""
        return self.description_fr if language == "fr" else self.description_en


@dataclass(frozen=True, slots=True)
class ConditionRow:
    """A condition of a wizard (R6.7 to R6.9, R7.1, R7.3, R7.5): `gravity` 1 is the gravest; `icon` names a drawing.

    `counts` says what it counts down where it wears off by itself: its wizard's phases, or segments of the fight; None
    where something else ends it. `changes` is what it adds to characteristics while it lasts.
    """

    id: str
    fr: str
    en: str
    manual: str
    gravity: int
    icon: str
    counts: Counted | None
    changes: Mapping[str, int]

    def label(self, language: Language) -> str:
        """Return its name."""
        return self.fr if language == "fr" else self.en


@dataclass(frozen=True, slots=True)
class RangeBand:
    """Distances smaller than `below` (and not in an earlier band) take `penalty` from an attack roll (R6.3)."""

    below: int
    penalty: int
    manual: str


def _effect(row: Row) -> EffectRow:
    mental_cost = row.get("mental_cost")
    return EffectRow(
        id=row["id"],
        fr=row["fr"],
        en=row["en"],
        manual=row["manual"],
        group=row["group"],
        cost=Fraction(row["cost"]),
        mental_cost=None if mental_cost is None else Fraction(mental_cost),
        minimum=row["minimum"],
        unit=row["unit"],
        step_size=row.get("step_size", 1),
        kind=row["kind"],
        continuous=row.get("continuous", False),
        is_attack=row.get("is_attack", False),
        options=tuple(row.get("options", ())),
        cast_choices=tuple(row.get("cast_choices", ())),
        modifiers=tuple(row["modifiers"]),
        description_fr=row["description_fr"],
        description_en=row["description_en"],
    )


def _modifier(row: Row) -> ModifierRow:
    cost = row.get("cost")
    values = {int(key): Fraction(value) for key, value in row.get("values", {}).items()}
    if (cost is None) is not bool(values):
        raise TableError(f"modifiers.toml: {row['id']} needs either cost or values")
    return ModifierRow(
        id=row["id"],
        fr=row["fr"],
        en=row["en"],
        manual=row["manual"],
        sign=row["sign"],
        cost=None if cost is None else Fraction(cost),
        values=MappingProxyType(values),
        needs=row.get("needs"),
        exclusive_group=row.get("exclusive_group"),
        description_fr=row["description_fr"],
        description_en=row["description_en"],
    )


def _characteristic(row: Row) -> CharacteristicRow:
    return CharacteristicRow(
        id=row["id"],
        fr=row["fr"],
        en=row["en"],
        short_fr=row["short_fr"],
        short_en=row["short_en"],
        manual=row["manual"],
        group=row["group"],
        base=row.get("base", 0),
        depends_on=tuple(row.get("of", ())),
        factor=Fraction(row.get("factor", 0)),
        cost=Fraction(row["cost"]),
        floor=row["floor"],
        ceiling=row.get("ceiling"),
        description_fr=row["description_fr"],
        description_en=row["description_en"],
        part=row.get("part", "frame" if row["group"] == "primary" else row["group"]),
    )


#: The 13 effects by id, in the manual's order.
EFFECTS: Mapping[str, EffectRow] = MappingProxyType(
    {row["id"]: _effect(row) for row in load_rows(_PACKAGE, "tables/effects.toml")}
)

#: The 14 modifiers by id, bonuses first, in the manual's order.
MODIFIERS: Mapping[str, ModifierRow] = MappingProxyType(
    {row["id"]: _modifier(row) for row in load_rows(_PACKAGE, "tables/modifiers.toml")}
)

#: The 19 characteristics by id, in the manual's order.
CHARACTERISTICS: Mapping[str, CharacteristicRow] = MappingProxyType(
    {row["id"]: _characteristic(row) for row in load_rows(_PACKAGE, "tables/characteristics.toml")}
)

#: The groups that readers see, in the order they are shown; the words are the terms `part_<id>`.
CHARACTERISTIC_PARTS: tuple[CharacteristicPart, ...] = (
    "physical",
    "mental",
    "frame",
    "defense",
    "secondary",
    "combat",
)

#: The ids of `CHARACTERISTICS`, in order (the order of `Wizard.bought`).
CHARACTERISTIC_ORDER: tuple[str, ...] = tuple(CHARACTERISTICS)

#: Action segments (1 to 12) by speed (1 to 12).
SPEED_CHART: Mapping[int, tuple[int, ...]] = MappingProxyType(
    {
        row["speed"]: tuple(row["segments"])
        for row in load_rows(_PACKAGE, "tables/speed_chart.toml", ("speed", "segments", "manual"))
    }
)

#: Bands of distance with their penalties, nearest first.
RANGE_BANDS: tuple[RangeBand, ...] = tuple(
    RangeBand(row["below"], row["penalty"], row["manual"])
    for row in load_rows(_PACKAGE, "tables/range.toml", ("below", "penalty", "manual"))
)

#: The conditions by id, in the order in which files list them (formats, `conditions`).
CONDITIONS: Mapping[str, ConditionRow] = MappingProxyType(
    {
        row["id"]: ConditionRow(
            id=row["id"],
            fr=row["fr"],
            en=row["en"],
            manual=row["manual"],
            gravity=row["gravity"],
            icon=row["icon"],
            counts=row.get("counts"),
            changes=MappingProxyType(row.get("changes", {})),
        )
        for row in load_rows(_PACKAGE, "tables/conditions.toml")
    }
)

#: The effects that last and are paid for again (R7.9).
CONTINUOUS_EFFECTS: tuple[str, ...] = tuple(row.id for row in EFFECTS.values() if row.continuous)

_OTHER_TERMS = tuple(Term(row["id"], row["fr"], row["en"]) for row in load_rows(_PACKAGE, "tables/terms.toml"))

#: Every word of the rules: effects, modifiers, characteristics, states, purposes of rolls, choices, obstacles, groups.
TERMS: tuple[Term, ...] = (
    *(Term(effect.id, effect.fr, effect.en) for effect in EFFECTS.values()),
    *(Term(modifier.id, modifier.fr, modifier.en) for modifier in MODIFIERS.values()),
    *(Term(row.id, row.fr, row.en) for row in CHARACTERISTICS.values()),
    *(Term(row.id, row.fr, row.en) for row in CONDITIONS.values()),
    *_OTHER_TERMS,
)


def against_choices(effect: str) -> tuple[str, ...]:
    """Return the effects that `drain`, `dispel` or `transfer` can be made against (R2.4): `dispel` a continuous one."""
    if "against" not in EFFECTS[effect].options:
        return ()
    return CONTINUOUS_EFFECTS if effect == "dispel" else tuple(EFFECTS)


def feeds_choices(effect: str) -> tuple[str, ...]:
    """Return what `transfer` can feed: an effect or a characteristic (R2.4)."""
    return (*EFFECTS, *CHARACTERISTICS) if "feeds" in EFFECTS[effect].options else ()


def modifiers_for(effect: str) -> tuple[ModifierRow, ...]:
    """Return the modifiers that an effect can take (R2.7), in the table's order."""
    return tuple(MODIFIERS[modifier] for modifier in EFFECTS[effect].modifiers)


def taken_by(modifier: str) -> tuple[str, ...]:
    """Return the effects that can take a modifier (R2.7), in the table's order."""
    return tuple(row.id for row in EFFECTS.values() if modifier in row.modifiers)
