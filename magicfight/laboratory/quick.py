"""Quick model: duels of two wizards by the thousand, as arrays; an answer while one builds, « ≈ » until the engine has
confirmed it.

What each wizard can do to the other comes from the master's model of a fight (`computer.race`), worked out once a pair;
the clock, endurance, charges, stun, KO and recovery are played on here for many pairs at once. Every copy of a pair is
a row, every step one wizard's phase in all rows. Rows of the same copy throw the same dice in every pair, so that what
differs between two answers is what was changed. The ground is open, the wizards start `START` hexes apart and walk up
to each other. Not in it: cover, drains and transfers, aid, mist that comes and goes, areas that hurt their caster.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magicfight.computer.race import FINE, HIT, PENALTY, WAYS, Flags, Race, Whole
from magicfight.computer.tables import Floats
from magicfight.duel.choices import Until
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.state import WALK, opening_state
from magicfight.laboratory.tournament import Score
from magicfight.rules import clock, to_hit
from magicfight.rules.wizards import Wizard

#: Hexes between two wizards at the start, near and far (R5.7); copies of a pair; turns after which it is a draw.
START, FAR_START, COPIES, TURNS = 7, 14, 400, 40
#: A strike that promises less is left for a rest.
_LEAST = 0.004

_OPEN = Arena(obstacles=())
_MIDDLE = 20


@dataclass(frozen=True, slots=True)
class Outcome:
    """What many duels of two wizards told: points of the first (a draw half), how many ended without a winner, how
    long they lasted on average (in turns)."""

    points: float
    duels: int
    drawn: int
    turns: float

    @property
    def score(self) -> Score:
        """The points as a score."""
        return Score(self.points, self.duels)


def race_of(one: Wizard, other: Wizard, until: Until = "death", start: int = START) -> Race:
    """Return the model of a duel on open ground, the first wizard's side being its own."""
    seats = (
        FighterSetup(one, "1", (_MIDDLE - start // 2, _MIDDLE), "ordinary"),
        FighterSetup(other, "2", (_MIDDLE - start // 2 + start, _MIDDLE), "ordinary"),
    )
    state = opening_state(fight_setup(_OPEN, seats, "wizard", until))
    return Race(state, state.fighters[0])


def can_hurt(race: Race) -> tuple[bool, bool]:
    """Say whether either wizard has anything that can take structure or stun from the other, or hold it."""
    harms = (race.q_stun.max(axis=3) > 0) | (race.q_body.max(axis=3) > 0) | (race.block > 0)
    usable = race.valid & harms
    return bool(usable[0, 1].any()), bool(usable[1, 0].any())


class _Pairs:
    """The numbers of many pairs, stacked: axis 0 the pair, axis 1 the wizard (or who strikes), axis 2 the way."""

    def __init__(self, races: Sequence[Race]) -> None:
        self.is_first_ko = np.array([race.is_first_ko for race in races])
        self.recovery: Whole = np.array([race.recovery for race in races], dtype=np.int64)
        self.most_stun: Whole = np.array([race.most_stun for race in races], dtype=np.int64)
        self.most_endurance: Whole = np.array([race.most_endurance for race in races], dtype=np.int64)
        self.most_body: Whole = np.stack([race.most_body for race in races])
        self.constitution: Whole = np.stack([race.constitution for race in races])
        self.regeneration: Whole = np.array([race.regeneration for race in races], dtype=np.int64)
        self.combat: Whole = np.stack([race.combat for race in races])
        self.acts: Flags = np.array(
            [[[segment in race.segments[side] for segment in range(13)] for side in (0, 1)] for race in races]
        )
        dexterity = [race.order.index(0) for race in races]
        self.first: Whole = np.array(dexterity, dtype=np.int64)
        self.is_tie: Flags = np.array([race.is_tie for race in races])
        self.cost: Whole = np.stack([race.cost for race in races])
        self.kind: Whole = np.stack([race.kind for race in races])
        self.size: Whole = np.stack([race.size for race in races])
        self.charges: Whole = np.stack([race.full_charges for race in races])
        self.valid: Flags = _facing([race.valid for race in races])
        self.q_stun: Whole = _facing([race.q_stun for race in races])
        self.q_body: Whole = _facing([race.q_body for race in races])
        self.extra: Floats = _facing([race.extra for race in races])
        self.flash: Floats = _facing([race.flash for race in races])
        self.block: Floats = _facing([race.block for race in races])
        self.stuns = max(race.stuns for race in races)
        self.bodies = max(race.bodies for race in races)
        self.by_stun: Floats = _facing([_padded(race.by_stun, self.stuns) for race in races])
        self.by_body: Floats = _facing([_padded(race.by_body, self.bodies) for race in races])


def _facing(arrays: Sequence[NDArray[Any]]) -> NDArray[Any]:
    """Stack what each of two wizards has against the other, from arrays of shape (2, 2, …)."""
    return np.stack([np.stack((one[0, 1], one[1, 0])) for one in arrays])


def _padded(array: Floats, size: int) -> Floats:
    if array.shape[-1] == size:
        return array
    return np.concatenate((array, np.repeat(array[..., -1:], size - array.shape[-1], axis=-1)), axis=-1)


class _Rows:
    """Copies of pairs, one a row; the columns are the two wizards."""

    NAMES = (
        "pair", "copy", "stun", "body", "endurance", "charges", "stunned", "ko", "resting", "dazzled", "blocked",
        "fell", "far",
    )  # fmt: skip

    def __init__(self, pairs: _Pairs, copies: int, start: int) -> None:
        count = len(pairs.first)
        self.pair: NDArray[np.intp] = np.repeat(np.arange(count), copies)
        self.copy: NDArray[np.intp] = np.tile(np.arange(copies), count)
        self.stun, self.body = pairs.most_stun[self.pair], pairs.most_body[self.pair]
        self.endurance, self.charges = pairs.most_endurance[self.pair], pairs.charges[self.pair]
        shape = self.stun.shape
        self.stunned, self.ko, self.resting = (np.zeros(shape, dtype=np.bool_) for _ in range(3))
        self.dazzled, self.blocked = (np.zeros(shape, dtype=np.int64) for _ in range(2))
        self.fell = np.full(shape, -1, dtype=np.int64)
        self.far = np.full(len(self.pair), start, dtype=np.int64)
        self.over = np.zeros(len(self.pair), dtype=np.bool_)
        self.lost = np.zeros(shape, dtype=np.bool_)

    def keep(self, which: Flags) -> None:
        """Go on with some rows only."""
        for name in (*self.NAMES, "over", "lost"):
            setattr(self, name, getattr(self, name)[which])


def duels(races: Sequence[Race], copies: int = COPIES, seed: int = 1, start: int = START) -> tuple[Outcome, ...]:
    """Play `copies` duels of each pair and return what came of them, in the order of the pairs."""
    if not races:
        return ()
    model = _Model(races, copies, seed, start)
    return model.play()


class _Model:
    """Plays the duels of some pairs to their end."""

    def __init__(self, races: Sequence[Race], copies: int, seed: int, start: int) -> None:
        self.pairs = _Pairs(races)
        self.rows = _Rows(self.pairs, copies, start)
        self.copies = copies
        self.random = np.random.Generator(np.random.PCG64(seed))
        count = len(races)
        self.points = np.zeros(count)
        self.drawn = np.zeros(count, dtype=np.int64)
        self.turns = np.zeros(count)

    def play(self) -> tuple[Outcome, ...]:
        """Return what came of the duels."""
        rows, pairs = self.rows, self.pairs
        for time in range(24, (TURNS + 2) * clock.SEGMENTS):
            segment = (time - 1) % clock.SEGMENTS + 1
            draws = self.random.random((7, self.copies))
            first = pairs.first[rows.pair]
            first = np.where(pairs.is_tie[rows.pair] & (draws[6, rows.copy] < 0.5), 1 - first, first)
            for index in (0, 1):
                side = first if index == 0 else 1 - first
                acting = np.flatnonzero(pairs.acts[rows.pair, side, segment] & ~rows.over)
                if len(acting):
                    self._phase(acting, side[acting], draws[3 * index : 3 * index + 3], time)
            self._end(segment, time)
            if rows.over.any():
                self._count(rows.over, time / clock.SEGMENTS - 1.0)
                rows.keep(~rows.over)
                if not len(rows.pair):
                    break
        if len(rows.pair):
            rows.over[:] = True
            self._count(rows.over, float(TURNS))
        return tuple(
            Outcome(float(points), self.copies, int(drawn), float(turns) / self.copies)
            for points, drawn, turns in zip(self.points, self.drawn, self.turns, strict=True)
        )

    def _count(self, over: Flags, turns: float) -> None:
        rows, count = self.rows, len(self.points)
        pair, lost = rows.pair[over], rows.lost[over]
        undecided = lost[:, 0] == lost[:, 1]
        points = np.where(undecided, 0.5, lost[:, 1].astype(np.float64))
        self.points += np.bincount(pair, weights=points, minlength=count)
        self.drawn += np.bincount(pair[undecided], minlength=count)
        self.turns += turns * np.bincount(pair, minlength=count)

    def _phase(self, at: NDArray[np.intp], side: Whole, draws: Floats, time: int) -> None:
        """One wizard's action segment in some rows (R4.5)."""
        rows = self.rows
        resting = rows.resting[at, side]
        if resting.any():
            self._recover(at[resting], side[resting])
            rows.resting[at[resting], side[resting]] = False
        stunned = rows.stunned[at, side]
        idle = stunned | rows.ko[at, side] | (rows.blocked[at, side] > 0)
        if not idle.all():
            self._strike(at[~idle], side[~idle], draws, time)
        rows.stunned[at[stunned], side[stunned]] = False
        for counter in (rows.dazzled, rows.blocked):
            counter[at, side] = np.maximum(0, counter[at, side] - 1)

    def _recover(self, at: NDArray[np.intp], side: Whole) -> None:
        rows, pair = self.rows, self.rows.pair[at]
        amount = self.pairs.recovery[pair, side]
        for pool, limit in ((rows.stun, self.pairs.most_stun), (rows.endurance, self.pairs.most_endurance)):
            have = pool[at, side]
            pool[at, side] = np.maximum(have, np.minimum(limit[pair, side], have + amount))
        rows.ko[at, side] &= rows.stun[at, side] <= 0

    def _end(self, segment: int, time: int) -> None:
        """What comes at the end of a segment (R4.6, R4.7)."""
        rows = self.rows
        for number in (0, 1):
            if segment == clock.SEGMENTS:
                at = np.flatnonzero(~rows.over)
                side = np.full(len(at), number, dtype=np.int64)
                self._recover(at, side)
                most, more = self.pairs.most_body[rows.pair, number], self.pairs.regeneration[rows.pair, number]
                body = rows.body[:, number]
                body[at] = np.maximum(body, np.minimum(most, body + more))[at]
            else:
                at = np.flatnonzero(~rows.over & rows.ko[:, number] & (rows.fell[:, number] != time))
                if len(at):
                    self._recover(at, np.full(len(at), number, dtype=np.int64))

    def _strike(self, at: NDArray[np.intp], side: Whole, draws: Floats, time: int) -> None:
        """Walk up, strike with what promises most, or rest."""
        rows, pairs = self.rows, self.pairs
        pair, foe = rows.pair[at], 1 - side
        far = rows.far[at]
        dazzled = rows.dazzled[at, side] > 0
        near = np.maximum(np.minimum(far, np.where(dazzled, 1, 3)), far - WALK)
        hit = self._chances(at, side, near, dazzled)
        is_out = rows.ko[at, foe]
        can = pairs.valid[pair, side] & (pairs.cost[pair, side] <= rows.endurance[at, side][:, None])
        can &= (rows.charges[at, side] > 0) & (near[:, None] <= pairs.size[pair, side])
        can &= ~(dazzled & (near > 1))[:, None]
        ways = np.arange(WAYS)
        stun = np.where(is_out, 0, np.clip(rows.stun[at, foe], 1, pairs.stuns - 1))
        body = np.clip(rows.body[at, foe], 0, pairs.bodies - 1)
        gain = pairs.by_body[pair[:, None], side[:, None], ways, body[:, None]]
        gain = gain + pairs.by_stun[pair[:, None], side[:, None], ways, stun[:, None]]
        fresh = ~(is_out | (rows.dazzled[at, foe] > 1) | (rows.blocked[at, foe] > 0))
        gain = gain + pairs.extra[pair, side] * fresh[:, None]
        worth = np.where(can, hit * gain - 0.001 * pairs.cost[pair, side], -1.0)
        best = np.argmax(worth, axis=1)
        takes = worth[np.arange(len(at)), best] > _LEAST
        idle = ~takes
        rows.far[at[idle]] = np.where(rows.far[at[idle]] > near[idle], near[idle], rows.far[at[idle]])
        stays = idle & (far <= near)
        rows.resting[at[stays], side[stays]] = True
        at, side, best, foe, hit = at[takes], side[takes], best[takes], foe[takes], hit[takes]
        if not len(at):
            return
        rows.far[at] = near[takes]
        rows.endurance[at, side] -= pairs.cost[rows.pair[at], side, best]
        rows.charges[at, side, best] -= rows.charges[at, side, best] < 99
        one = rows.copy[at]
        landed = draws[0, one] < hit[np.arange(len(at)), best]
        self._land(at[landed], side[landed], best[landed], draws[:, one[landed]], time)

    def _chances(self, at: NDArray[np.intp], side: Whole, near: Whole, dazzled: Flags) -> Floats:
        """Return the chance that each way hits (R6.2, R6.8)."""
        rows, pairs = self.rows, self.pairs
        pair, foe = rows.pair[at], 1 - side
        is_out = rows.ko[at, foe]
        halved = rows.stunned[at, foe] | rows.resting[at, foe]
        dcv, mental = pairs.combat[pair, foe, 1], pairs.combat[pair, foe, 3]
        dim = halved | (rows.dazzled[at, foe] > 0)
        dcv = np.where(is_out, 0, np.where(dim, (dcv + 1) // 2, dcv))
        mental = np.where(halved, (mental + 1) // 2, mental)
        ocv = pairs.combat[pair, side, 0]
        ocv = np.where(dazzled, (ocv + 1) // 2, ocv)
        edge = np.stack((ocv - dcv, pairs.combat[pair, side, 2] - mental, ocv - to_hit.HEX_DCV), axis=1)
        edge = edge - PENALTY[near][:, None]
        chance = np.concatenate((HIT[np.clip(edge, -40, 40) + 40], np.ones((len(at), 1))), axis=1)
        found: Floats = np.take_along_axis(chance, pairs.kind[pair, side], axis=1)
        return found

    def _land(self, at: NDArray[np.intp], side: Whole, best: NDArray[np.intp], draws: Floats, time: int) -> None:
        """What follows from the strikes that hit (R6.5 to R6.7)."""
        rows, pairs = self.rows, self.pairs
        pair, foe = rows.pair[at], 1 - side
        face = (draws[1] * FINE).astype(np.intp)
        stun, body = pairs.q_stun[pair, side, best, face], pairs.q_body[pair, side, best, face]
        rows.resting[at, foe] = False
        was_out = rows.ko[at, foe]
        stun = np.where(was_out, 2 * stun, stun)
        rows.stun[at, foe] -= stun
        rows.body[at, foe] -= body
        dead = rows.body[at, foe] <= 0
        out = ~dead & ~was_out & (rows.stun[at, foe] <= 0)
        dead |= out & pairs.is_first_ko[pair]
        rows.over[at[dead]] = True
        rows.lost[at[dead], foe[dead]] = True
        rows.ko[at[out], foe[out]] = True
        rows.stunned[at[out], foe[out]] = False
        rows.fell[at[out], foe[out]] = time
        shocked = ~dead & ~out & ~was_out & (stun > pairs.constitution[pair, foe])
        rows.stunned[at[shocked], foe[shocked]] = True
        phases = np.floor(pairs.flash[pair, side, best] + draws[2]).astype(np.int64)
        rows.dazzled[at, foe] = np.maximum(rows.dazzled[at, foe], phases)
        held = draws[2] < pairs.block[pair, side, best]
        rows.blocked[at[held], foe[held]] = 3
