"""Stack: many pairs of the quick model as arrays (what each can do), and the rows that are played (how each stands)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from magicfight.computer.facing import (
    BODY_COLUMNS,
    ENDLESS,
    MENTAL,
    PHYSICAL,
    PLACE,
    STUN_COLUMNS,
    SURE,
    Facing,
    Side,
    Singles,
    Tables,
)
from magicfight.computer.race import FINE, Flags
from magicfight.computer.worth import HALF_BREATH
from magicfight.rules import clock, to_hit

Places: TypeAlias = NDArray[np.intp]
Ints: TypeAlias = NDArray[np.int32]

#: Turns after which a duel is a draw; where a roll that is neither eased nor made harder stands in a table of chances.
TURNS, ZERO = 30, 160
#: A roll that can't fail.
SURELY = 60


class Ways:
    """The numbers of the first so many ways of a stack, close together; a row a side of a pair, or a row of a table."""

    NAMES = (
        "valid", "cost", "size", "is_aid", "rolled", "is_physical", "is_mental", "is_offense", "edge", "flat",
        "per_power", "is_passing", "drawn_breath", "points", "cap", "feeds_armor", "feeds_attack",
    )  # fmt: skip
    valid: Flags
    cost: Ints
    size: Ints
    is_aid: Flags
    rolled: Ints
    is_physical: Ints
    is_mental: Ints
    is_offense: Ints
    edge: Ints
    flat: Singles
    per_power: Singles
    is_passing: Flags
    drawn_breath: Singles
    points: Ints
    cap: Ints
    feeds_armor: Flags
    feeds_attack: Flags

    def __init__(self, stack: Stack, count: int) -> None:
        self.count = count
        for name in self.NAMES:
            setattr(self, name, np.ascontiguousarray(getattr(stack, name)[:, :count]))
        self.worth, self.segments, self.stunned, self.ko = (
            np.ascontiguousarray(stack.by_stun[:, :count, column]) for column in range(STUN_COLUMNS)
        )
        self.harm, self.dead = (
            np.ascontiguousarray(stack.by_body[:, :count, column]) for column in range(BODY_COLUMNS)
        )


class Stack:
    """The numbers of many pairs, a row a side of a pair (twice the pair's index, plus the side), a column a way: those
    at all their dice first, from `full` on those at fewer."""

    def __init__(self, facings: Sequence[Facing]) -> None:
        sides = [side for one in facings for side in one.sides]
        others = [side for one in facings for side in reversed(one.sides)]
        self.full = max(1, *(side.full for side in sides))
        self.ways = self.full + max(len(side.deeds) - side.full for side in sides)
        for name in ("stun", "endurance", "recovery", "constitution", "speed"):
            setattr(self, name, np.array([getattr(side.kit, name) for side in sides], dtype=np.int32))
        self.body = np.array([side.most_body for side in sides], dtype=np.int32)
        self.regeneration = np.array([side.regeneration for side in sides], dtype=np.int32)
        combat = np.array([side.combat for side in sides], dtype=np.int32)
        self.ocv, self.dcv, self.mental_dcv = combat[:, 0], combat[:, 1], combat[:, 3]
        self.first = np.array([one.first for one in facings], dtype=np.int64)
        self.is_tie = np.array([one.is_tie for one in facings])
        self.is_first_ko = np.array([one.is_first_ko for one in facings])
        self.acts = np.array(
            [[[segment in one.segments[side] for segment in range(13)] for side in (0, 1)] for one in facings]
        ).reshape(-1, 13)
        self.phases = np.concatenate([one.phases for one in facings]).astype(np.float32)
        self.gap = np.concatenate([one.gap for one in facings]).astype(np.int32)
        self.power = np.array([side.power for side in sides], dtype=np.float32)
        self.power_out = np.array([side.power_out for side in sides], dtype=np.float32)
        self.prone = np.array([side.prone for side in sides], dtype=np.float32)
        self._learn_deeds(sides, combat, combat.reshape(-1, 2, 4)[:, ::-1].reshape(-1, 4))
        self._learn_changes(sides, others)
        self._learn_tables([(one.tables[number], one.sides[number]) for one in facings for number in (0, 1)])
        self.tempo: Singles = (self.speed / clock.SEGMENTS).astype(np.float32)
        self.opened: Singles = self.tempo * self.prone
        self.at_full, self.at_all = Ways(self, self.full), Ways(self, self.ways)

    stun: Ints
    endurance: Ints
    recovery: Ints
    constitution: Ints
    speed: Ints

    def _column(self, sides: Sequence[Side], name: str, kind: Any, empty: Any = 0) -> NDArray[Any]:
        """Return one thing of every way."""
        found = np.full((len(sides), self.ways), empty, dtype=kind)
        for row, side in enumerate(sides):
            told = [getattr(deed, name) for deed in side.deeds]
            found[row, : side.full] = told[: side.full]
            found[row, self.full : self.full + len(told) - side.full] = told[side.full :]
        return found

    def _learn_deeds(self, sides: Sequence[Side], own: Ints, its: Ints) -> None:
        self.valid = self._column(sides, "harms", np.bool_)
        self.cost = self._column(sides, "cost", np.int32)
        self.size, self.charges = self._column(sides, "size", np.int32), self._column(sides, "charges", np.int32)
        self.has_charges = bool((self.valid & (self.charges < ENDLESS)).any())
        roll = self._column(sides, "roll", np.int64, SURE)
        self.is_aid = self._column(sides, "is_aid", np.bool_)
        self.rolled = (roll != SURE).astype(np.int32)
        self.size = np.where((roll != SURE) | self.is_aid, ENDLESS, self.size)
        self.is_physical = (roll == PHYSICAL).astype(np.int32)
        self.is_mental = (roll == MENTAL).astype(np.int32)
        self.is_offense = ((roll == PHYSICAL) | (roll == PLACE)).astype(np.int32)
        hexes = own[:, 0] - to_hit.HEX_DCV
        edges = np.stack((np.full(len(sides), SURELY), own[:, 0] - its[:, 1], own[:, 2] - its[:, 3], hexes), axis=1)
        self.edge = np.take_along_axis(edges, roll, axis=1).astype(np.int32) + ZERO
        self.flat, self.per_power = (self._column(sides, name, np.float32) for name in ("flat", "per_power"))
        self.flash, self.grip = (self._column(sides, name, np.float32) for name in ("phases", "grip"))
        self.held = self._column(sides, "held", np.int32)
        self.has_more = bool(self.flat.any() or self.per_power.any())
        self.is_passing = (self.flash > 0) | (self.grip > 0)
        sure = (self.valid & (roll == SURE)).any(axis=1)
        best = np.where(self.valid & (roll == PHYSICAL), self.edge, 0).max(axis=1)
        self.best_edge = np.where(sure, SURELY + ZERO, best)
        usual = np.where(self.valid, self.cost, 0)
        self.most_cost = usual[:, : self.full].max(axis=1)
        self.breath = (HALF_BREATH * np.maximum(1, usual.max(axis=1))).astype(np.float32)
        self.drawn_breath = np.exp2(np.minimum(60.0, usual / self.breath[:, None])).astype(np.float32) - 1

    def _learn_changes(self, sides: Sequence[Side], others: Sequence[Side]) -> None:
        """What aids, drains and transfers take and feed."""
        self.points, self.cap = self._column(sides, "points", np.int32), self._column(sides, "cap", np.int32)
        self.active = self._column(sides, "active", np.float32, 1.0)
        self.fed = self._column(sides, "fed", np.float32, 1.0)
        self.changes = bool(self.points.any())
        self.takes_armor, self.takes_attack, self.feeds_armor, self.feeds_attack, self.feeds_stun = (
            np.zeros_like(self.valid) for _ in range(5)
        )
        for row, (side, other) in enumerate(zip(sides, others, strict=True)):
            for index, deed in enumerate(side.deeds):
                at = index if index < side.full else self.full + index - side.full
                self.takes_armor[row, at] = deed.takes == "armor"
                self.takes_attack[row, at] = bool(deed.takes) and deed.takes == other.attack
                self.feeds_armor[row, at] = deed.is_aid or deed.feeds == "armor"
                self.feeds_attack[row, at] = bool(deed.feeds) and deed.feeds == side.attack
                self.feeds_stun[row, at] = deed.feeds == "stun"
        self.armor_step = np.array([max(1.0, side.armor_step) for side in sides])
        self.attack_step = np.array([max(1.0, side.attack_step) for side in sides])
        self.armor_low = np.array([side.armor_levels.start for side in sides])
        self.armor_top = np.array([side.armor_levels.stop - 1 for side in sides])
        self.attack_low = np.array([side.attack_levels.start for side in sides])
        self.attack_top = np.array([side.attack_levels.stop - 1 for side in sides])

    def _learn_tables(self, told: Sequence[tuple[list[Tables], Side]]) -> None:
        """Put the tables of all versions one behind the other; `base` is where those of a side begin."""
        ends = np.cumsum([len(one) for one, _ in told])
        self.base = ends - [len(one) for one, _ in told]
        every = [(table, side.full) for one, side in told for table in one]
        self.stuns = max(len(one.by_stun) for one, _ in every)
        self.bodies = max(len(one.by_body) for one, _ in every)
        count, full = len(every), self.full
        by_stun = np.zeros((count, self.stuns, self.ways, STUN_COLUMNS), dtype=np.float32)
        by_body = np.zeros((count, self.bodies, self.ways, BODY_COLUMNS), dtype=np.float32)
        quantiles = np.zeros((2, count, self.ways, FINE), dtype=np.int16)
        for number, (table, own) in enumerate(every):
            more = slice(full, full + len(table.stun) - own)
            for at, of in ((slice(0, own), slice(0, own)), (more, slice(own, None))):
                by_stun[number, : len(table.by_stun), at] = table.by_stun[:, of]
                by_stun[number, len(table.by_stun) :, at] = table.by_stun[-1:, of]
                by_body[number, : len(table.by_body), at] = table.by_body[:, of]
                by_body[number, len(table.by_body) :, at] = table.by_body[-1:, of]
                quantiles[0, number, at], quantiles[1, number, at] = table.stun[of], table.body[of]
        self.by_stun = by_stun.reshape(count * self.stuns, self.ways, STUN_COLUMNS)
        self.by_body = by_body.reshape(count * self.bodies, self.ways, BODY_COLUMNS)
        self.q_stun, self.q_body = quantiles[0].reshape(-1), quantiles[1].reshape(-1)


class Rows:
    """Copies of pairs, one a row; what belongs to a wizard stands at twice the row, plus the side."""

    OF_ROW = ("pair", "copy", "row", "far", "over", "length", "now")
    OF_SIDE = (
        "side", "stun", "body", "endurance", "charges", "stunned", "ko", "resting", "dazzled", "blocked", "fell",
        "power", "threat", "armor", "attack", "lost", "acted", "seen",
    )  # fmt: skip

    def __init__(self, stack: Stack, copies: int, far: int) -> None:
        """Copies of each pair, fresh and so far from each other."""
        count = len(stack.first)
        self.pair: Places = np.repeat(np.arange(count), copies)
        self.copy: Places = np.tile(np.arange(copies), count)
        self.row: Places = np.arange(len(self.pair))
        self.far = np.full(len(self.pair), far, dtype=np.int32)
        self.over = np.zeros(len(self.pair), dtype=np.bool_)
        self.length = np.full(len(self.pair), float(TURNS))
        #: The segment (of all) in which it stands; before it nothing happens.
        self.now = np.zeros(len(self.pair), dtype=np.int32)
        side = (2 * self.pair[:, None] + np.array((0, 1))).reshape(-1)
        self.stun, self.body, self.endurance = stack.stun[side], stack.body[side], stack.endurance[side]
        self.side = side
        self.charges, self.power, self.threat = stack.charges[side], stack.power[side], stack.power[side]
        self.stunned, self.ko, self.resting, self.lost = (np.zeros(len(side), dtype=np.bool_) for _ in range(4))
        self.dazzled, self.blocked, self.armor, self.attack = (np.zeros(len(side), dtype=np.int32) for _ in range(4))
        self.fell = np.full(len(side), -1, dtype=np.int32)
        #: Whether it has acted in the segment in which the row stands.
        self.acted = np.zeros(len(side), dtype=np.bool_)
        #: From how near it sees the other in its next phase, on the real ground: 0 no matter, `UNSEEN` not at all.
        self.seen = np.zeros(len(side), dtype=np.int32)

    def keep(self, which: Flags) -> None:
        """Go on with some rows only."""
        both = np.repeat(which, 2)
        for name in self.OF_ROW:
            setattr(self, name, getattr(self, name)[which])
        for name in self.OF_SIDE:
            setattr(self, name, getattr(self, name)[both])
