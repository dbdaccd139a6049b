"""State: a fight at one moment, as frozen plain values, and the questions that can be asked of it.

`FightState` is what `decide` reads and `evolve` gives back; nothing else changes it. A fighter is found by its name
(names identify, formats). Values in play are whole numbers; drained points may be exact fractions (R7.6). The two
records that change have no slots, so that `records.changed` can copy them at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from magicfight.duel.setup import FighterSetup, FightSetup, terrain_of
from magicfight.duel.sheets import OwnedEffect as OwnedEffect
from magicfight.duel.sheets import Sheet as Sheet
from magicfight.duel.sheets import armor_worn, sheet_of
from magicfight.ground.names import name_key
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.terrain import Terrain
from magicfight.rules import conditions as states
from magicfight.rules.book import CHARACTERISTICS, CONDITIONS
from magicfight.rules.clock import FIRST_SEGMENT, FIRST_TURN
from magicfight.rules.costing import ACTIVE_POINTS_PER_ENDURANCE
from magicfight.rules.damage import Armor
from magicfight.rules.effects.in_play import Aided, Power
from magicfight.rules.wizardry import bonus_from
from magicfight.rules.wizards import DEFENSES

#: Hexes that a wizard walks in one action segment (manual 3; R5.3).
WALK = 5

_INDEX = {key: number for number, key in enumerate(CHARACTERISTICS)}
_HALF = Fraction(1, 2)
_NOTHING = Fraction(0)


@dataclass(frozen=True)
class Fighter:
    """A wizard in the fight.

    `ko_since` is the turn and segment in which it fell KO, None while it is not KO. `lasting` holds the
    conditions that wear off by themselves with what is left of each, (condition id, phases or segments), none at 0
    (R7.1). `is_out`: in a fight to the first KO it fell KO, and left (R4.8).
    `powers` stand oldest first. `drained` holds (effect id, points), `gained` (effect or characteristic id,
    active points) from transfers, `aided` what aid added; none holds zeros. `charges` are those left, per spell and
    effect, None where the effect has no charges.
    """

    sheet: Sheet
    hex: Hex
    body: int
    stun: int
    endurance: int
    charges: tuple[tuple[int | None, ...], ...]
    is_stunned: bool = False
    ko_since: tuple[int, int] | None = None
    is_dead: bool = False
    has_surrendered: bool = False
    is_out: bool = False
    is_recovering: bool = False
    lasting: tuple[tuple[str, int], ...] = ()
    powers: tuple[Power, ...] = ()
    drained: tuple[tuple[str, Fraction], ...] = ()
    gained: tuple[tuple[str, int], ...] = ()
    aided: tuple[Aided, ...] = ()

    @property
    def name(self) -> str:
        """The name that identifies it."""
        return self.sheet.name

    @property
    def player(self) -> str:
        """The player it belongs to, whoever plays it now (see `plays`)."""
        return self.sheet.setup.player

    @property
    def is_ko(self) -> bool:
        """Whether it is KO (R6.7)."""
        return self.ko_since is not None

    @property
    def is_here(self) -> bool:
        """Whether it lives and stands in the arena (R4.8)."""
        return not (self.is_dead or self.has_surrendered or self.is_out)

    def left(self, condition: str) -> int:
        """Return what is left of a condition that wears off by itself, 0 where it has none (R7.1)."""
        for name, left in self.lasting:
            if name == condition:
                return left
        return 0

    @property
    def dazzled(self) -> int:
        """Its phases of dazzling left (R7.1)."""
        return self.left("dazzled") if self.lasting else 0

    @property
    def is_desolidified(self) -> bool:
        """Whether a desolidification is in force (R7.5)."""
        return bool(self.powers) and any(power.effect == "desolidification" for power in self.powers)


@dataclass(frozen=True)
class FightState:
    """A fight at one moment.

    `order` are the wizards that act in this segment, first to last; `order_index` the one whose action segment has come
    up (an index in `order`, -1 before the first), `is_open` while that action segment has not ended. `active` is the
    wizard that can choose now, None between choices and at the end. `walked` counts hexes walked in this action
    segment. `was_stunned` remembers whether the wizard was stunned when its action segment came up (R4.5). `winner` is
    a wizard's name, a player's with `victory = "player"`, None while the fight goes on and in a draw.
    `last_choice_turn` and `last_loss_turn` are the last turns in which a wizard could choose, and in which an
    attack took stun or structure from one (R4.8).
    """

    setup: FightSetup
    fighters: tuple[Fighter, ...]
    #: The board with its obstacles, as hexgrid's queries take it; it follows from the set-up.
    terrain: Terrain = field(compare=False, repr=False)
    turn: int = FIRST_TURN
    segment: int = FIRST_SEGMENT
    has_begun: bool = False
    order: tuple[str, ...] = ()
    order_index: int = -1
    is_open: bool = False
    active: str | None = None
    walked: int = 0
    was_stunned: bool = False
    powers_begun: int = 0
    last_choice_turn: int = 0
    last_loss_turn: int = 0
    is_over: bool = False
    winner: str | None = None

    def index(self, name: str) -> int:
        """Return the index of a fighter in `fighters`; KeyError for an unknown name."""
        for number, one in enumerate(self.fighters):
            if one.sheet.name == name:
                return number
        raise KeyError(name)

    def fighter(self, name: str) -> Fighter:
        """Return a fighter by name; KeyError for an unknown one."""
        for one in self.fighters:
            if one.sheet.name == name:
                return one
        raise KeyError(name)

    @property
    def active_fighter(self) -> Fighter | None:
        """The wizard that can choose now."""
        return None if self.active is None else self.fighter(self.active)

    @property
    def living(self) -> tuple[Fighter, ...]:
        """The fighters that live and stand in the arena, in the order of the set-up."""
        return tuple([one for one in self.fighters if one.is_here])


def opening_fighter(setup: FighterSetup) -> Fighter:
    """Return a fighter as it enters the arena: unhurt, rested, every charge left."""
    sheet = sheet_of(setup)
    return Fighter(
        sheet=sheet,
        hex=setup.start,
        body=sheet.base[_INDEX["body"]],
        stun=sheet.base[_INDEX["stun"]],
        endurance=sheet.base[_INDEX["endurance"]],
        charges=tuple(tuple(owned.charges for owned in spell) for spell in sheet.effects),
    )


def opening_state(setup: FightSetup) -> FightState:
    """Return the state before the first event: turn 1, segment 12 not begun (R4.2); the set-up is not checked."""
    fighters = tuple(opening_fighter(one) for one in setup.fighters)
    return FightState(setup, fighters, terrain_of(setup.arena))


# --- numbers of one fighter ------------------------------------------------------------------------------------


def _amount(pairs: Iterable[tuple[str, int]], key: str) -> int:
    for name, points in pairs:
        if name == key:
            return points
    return 0


def gained_in(fighter: Fighter, key: str) -> int:
    """Return the active points that transfers brought to an effect or a characteristic (R7.7)."""
    return _amount(fighter.gained, key)


def drained_of(fighter: Fighter, effect: str) -> Fraction:
    """Return the points drained from an effect (R7.6)."""
    for name, points in fighter.drained:
        if name == effect:
            return points
    return _NOTHING


def aided_in(fighter: Fighter, spell: int, index: int) -> int:
    """Return the active points that aid added to an effect of a spell (R7.8)."""
    return next((one.points for one in fighter.aided if one.spell == spell and one.index == index), 0)


def base_value(fighter: Fighter, characteristic: str) -> int:
    """Return a characteristic as the wizard came into the arena."""
    return fighter.sheet.base[_INDEX[characteristic]]


def value(fighter: Fighter, characteristic: str) -> int:
    """Return a characteristic in play: with what transfers brought, up to its ceiling, and what conditions change.

    For `body`, `stun`, `endurance` this is the limit, not what is left of it. Derived characteristics do not follow a
    gain in what they derive from (R7.7).
    """
    number = fighter.sheet.base[_INDEX[characteristic]]
    if fighter.gained:
        points = gained_in(fighter, characteristic)
        if points:
            number += bonus_from(points, characteristic)
            ceiling = CHARACTERISTICS[characteristic].ceiling
            if ceiling is not None:
                number = min(number, max(ceiling, fighter.sheet.base[_INDEX[characteristic]]))
    if fighter.lasting:
        more = sum([CONDITIONS[name].changes.get(characteristic, 0) for name, _ in fighter.lasting])
        if more:
            number = max(CHARACTERISTICS[characteristic].floor, number + more)
    return number


def ocv(fighter: Fighter) -> int:
    """Return the physical OCV in play (R6.7, R6.8)."""
    return states.physical_ocv(
        value(fighter, "ocv"), is_ko=fighter.ko_since is not None, is_dazzled=fighter.dazzled > 0
    )


def dcv(fighter: Fighter) -> int:
    """Return the physical DCV in play (R6.7, R6.8)."""
    return states.physical_dcv(
        value(fighter, "dcv"),
        is_ko=fighter.ko_since is not None,
        is_stunned=fighter.is_stunned,
        is_recovering=fighter.is_recovering,
        is_dazzled=fighter.dazzled > 0,
    )


def mental_ocv(fighter: Fighter) -> int:
    """Return the mental OCV in play: nothing halves it (R6.8)."""
    return value(fighter, "mental_ocv")


def mental_dcv(fighter: Fighter) -> int:
    """Return the mental DCV in play (R6.7, R6.8)."""
    return states.mental_dcv(
        value(fighter, "mental_dcv"), is_stunned=fighter.is_stunned, is_recovering=fighter.is_recovering
    )


def points_left(fighter: Fighter, owned: OwnedEffect) -> Fraction:
    """Return the active points that an effect has left: bought, gained and aided, less what is drained (R7.6 to R7.8).

    What is drained counts half against `hard_to_drain`; never below 0.
    """
    points = owned.bought * owned.one
    if fighter.gained:
        points += gained_in(fighter, owned.effect.effect)
    if fighter.aided:
        points += aided_in(fighter, owned.spell, owned.index)
    if fighter.drained:
        taken = drained_of(fighter, owned.effect.effect)
        points -= taken * _HALF if owned.is_hard else taken
    return points if points > 0 else _NOTHING


def _usable(fighter: Fighter, owned: OwnedEffect) -> int:
    if not (fighter.gained or fighter.aided or fighter.drained):
        return owned.bought
    if owned.row.unit == "fixed":
        if fighter.drained and drained_of(fighter, owned.effect.effect):
            return 0  # R7.5: castable only while none of its points is drained
        return min(1, floor(points_left(fighter, owned) / owned.one))
    return floor(points_left(fighter, owned) / owned.one)


def usable_dice(fighter: Fighter, spell: int, index: int) -> int:
    """Return the dice (steps) of an effect that can be used now: floor(points left / active points of one), R7.6."""
    return _usable(fighter, fighter.sheet.effects[spell][index])


def armor_on(fighter: Fighter, defense: str) -> tuple[Armor, ...]:
    """Return each armour on one of `DEFENSES`, at the steps usable now: each keeps its share, rounded down (R7.4)."""
    number = DEFENSES.index(defense)
    if not (fighter.gained or fighter.aided or fighter.drained):
        return fighter.sheet.armor[number]
    return armor_worn(fighter.sheet.effects, lambda owned: _usable(fighter, owned))[number]


def cast_cost(fighter: Fighter, spell: int, dice: Sequence[int]) -> int:
    """Return the endurance of a cast with these dice: `costing.endurance_cost` from the sheet's whole numbers (R2.9).

    The two agree (tested); this one is asked several times an action.
    """
    units, below = fighter.sheet.prices[spell]
    total = sum([unit * count for unit, count in zip(units, dice, strict=True)])
    if not total:
        return 0
    tenth = below * ACTIVE_POINTS_PER_ENDURANCE
    return max(1, -((tenth - 2 * total) // (2 * tenth)))  # total / tenth to the nearest, a half down


def regeneration(fighter: Fighter) -> int:
    """Return the structure that comes back at each end of turn (R7.11)."""
    return sum(
        _usable(fighter, owned) * owned.row.step_size
        for spell in fighter.sheet.effects
        for owned in spell
        if owned.effect.effect == "regeneration"
    )


def charges_left(fighter: Fighter, spell: int, index: int) -> int | None:
    """Return the charges left of an effect, None where it has none to count (R2.6)."""
    return fighter.charges[spell][index]


def spell_index(fighter: Fighter, name: str) -> int | None:
    """Return the index of a spell on the fighter's sheet, None for one it does not own; names are compared as R2.1
    says, one written alike first."""
    spells = fighter.sheet.setup.wizard.spells
    for number, owned in enumerate(spells):
        if owned.spell.name == name:
            return number
    key = name_key(name)
    return next((number for number, owned in enumerate(spells) if name_key(owned.spell.name) == key), None)


# --- questions about the whole fight ----------------------------------------------------------------------------


def holds_on(state: FightState, name: str) -> tuple[tuple[Fighter, Power], ...]:
    """Return who holds a wizard by mind control, and how, oldest first (R7.3)."""
    held = [(one, power) for one in state.fighters if one.powers for power in one.powers if power.target == name]
    if len(held) > 1:
        held.sort(key=lambda pair: pair[1].number)
    return tuple(held)


def is_blocked(state: FightState, name: str) -> bool:
    """Say whether a mind control blocks the wizard (R7.3)."""
    return any(power.control == "block" for _, power in holds_on(state, name))


def is_controlled(state: FightState, name: str) -> bool:
    """Say whether another wizard's player plays this one (R7.3)."""
    return any(power.control == "control" for _, power in holds_on(state, name))


def controller(state: FightState, name: str) -> Fighter:
    """Return the wizard whose player plays this one: itself, or the head of the chain of controls (R7.3).

    Whoever plays a wizard plays its victims too. Where controls close a ring, the youngest of the ring does not
    count: its caster was already being played by the others when it was cast.
    """
    links: dict[str, tuple[str, int]] = {}
    for one in state.fighters:
        for power in one.powers:
            if power.control == "control" and power.target is not None:
                links[power.target] = (one.name, power.number)
    if not links:
        return state.fighter(name)
    seen: list[str] = []
    head = name
    while head in links and head not in seen:
        seen.append(head)
        head = links[head][0]
    if head in links:  # a ring: from `head` round to itself
        ring = seen[seen.index(head) :]
        head = max(ring, key=lambda one: links[one][1])
    return state.fighter(head)


def plays(state: FightState) -> str | None:
    """Return the player that must choose now (the active wizard's, or its controller's), None when nobody must."""
    return None if state.active is None else controller(state, state.active).player


def conditions(state: FightState, fighter: Fighter) -> tuple[str, ...]:
    """Return a fighter's conditions by id, in the order of `rules.conditions.CONDITIONS` (formats).

    The dead and the surrendered keep only that one, and so does who is out at its first KO (R4.8).
    """
    if fighter.is_dead:
        return ("dead",)
    if fighter.has_surrendered:
        return ("surrendered",)
    if fighter.is_out:
        return ("ko",)
    kinds = {power.control for _, power in holds_on(state, fighter.name)}
    found = {
        "stunned": fighter.is_stunned,
        "ko": fighter.ko_since is not None,
        "recovering": fighter.is_recovering,
        "desolidified": fighter.is_desolidified,
        "blocked": "block" in kinds,
        "controlled": "control" in kinds,
        **dict.fromkeys((name for name, _ in fighter.lasting), True),
    }
    return tuple([one for one in CONDITIONS if found.get(one)])


def wizard_on(state: FightState, place: Hex) -> Fighter | None:
    """Return the living wizard that stands on a hex."""
    return next((one for one in state.fighters if one.hex == place and one.is_here), None)


def occupied(state: FightState, by: str | None = None) -> frozenset[Hex]:
    """Return the hexes where wizards stand, `by` left out."""
    return frozenset([one.hex for one in state.fighters if one.is_here and one.sheet.name != by])
