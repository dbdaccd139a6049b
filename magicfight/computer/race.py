"""Race: thousands of copies of a fight played on at once, as arrays: the quick model.

Every copy is a row. The model knows stun, structure, endurance, charges, who is stunned, KO, recovering, dazzled or
blocked, and distances; everybody walks up and strikes with what promises most, and rests when out of breath. It leaves
out cover, drains, aid and what mist changes later on: a look-ahead adds them from the state itself. All copies share
one clock (R4.1), so that one step is one wizard's phase in all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from magicfight.computer.kit import kit_of
from magicfight.computer.sides import held_phases, is_foe, is_to_first_ko
from magicfight.computer.strikes import Pair, Strike, lay_open
from magicfight.computer.tables import Floats, Tails
from magicfight.computer.worth import BODY, DAZZLED, KO, STUN, STUNNED, Stake
from magicfight.duel.state import WALK, Fighter, FightState, base_value, regeneration, value
from magicfight.ground.records import changed
from magicfight.hexgrid.coords import distance
from magicfight.rules import clock, odds, to_hit

Whole: TypeAlias = NDArray[np.int64]
Flags: TypeAlias = NDArray[np.bool_]

#: Ways of one wizard that the model knows; faces of the quantile tables; segments that are played on.
WAYS, FINE, SEGMENTS_AHEAD = 6, 512, 96
#: From here on a distance says that a wizard isn't seen.
UNSEEN = 100
#: What an unfinished copy is worth at the most either way, beside a half.
UNDECIDED = 0.35

HIT: Floats = np.array([odds.at_least(to_hit.ATTACK_DICE, to_hit.NEEDED - advantage) for advantage in range(-40, 41)])
PENALTY: Whole = np.array([to_hit.range_penalty(far) for far in range(200)], dtype=np.int64)
_KINDS = {"physical": 0, "mental": 1, "hex": 2, None: 3}


class _Table:
    """What a way does to one target: quantiles of stun and structure, and their worth by what is left."""

    __slots__ = ("body", "by_body", "by_stun", "stun")

    def __init__(self, tails: Tails, stake: Stake, stuns: int, bodies: int) -> None:
        edges = np.minimum(
            np.searchsorted(np.cumsum(tails.chances), (np.arange(FINE) + 0.5) / FINE), len(tails.stuns) - 1
        )
        self.stun, self.body = tails.stuns[edges], tails.bodies[edges]
        kit = stake.kit
        left = np.arange(bodies)
        tail_body = np.zeros(bodies + 1)
        known = min(bodies + 1, tails.tail.shape[1])
        tail_body[:known] = tails.tail[0, :known]
        means = np.concatenate(([0.0], np.cumsum(tail_body[1:bodies])))
        self.by_body = tail_body[:bodies] + BODY * means / kit.body
        self.by_body[left == 0] = 0.0
        tail = np.zeros(max(stuns + 2, kit.constitution + 3))
        known = min(len(tail), tails.tail.shape[0])
        tail[:known] = tails.tail[:known, 0]
        means = np.concatenate(([0.0], np.cumsum(tail[1:stuns])))
        whole = float(tails.stun_mean(1 << 20))
        out = kit.speed / 12.0 * stake.power + stake.tempo * stake.prone
        deep = (whole - means) / max(1, kit.recovery)
        stunned = np.maximum(0.0, tail[kit.constitution + 1] - tail[:stuns]) * (STUNNED + stake.power)
        ko = tail[:stuns] * (1.0 if stake.is_first_ko else KO) + np.minimum(6.0, 0.5 * tail[:stuns] + deep) * out
        self.by_stun = ko + stunned + STUN * means / kit.stun
        self.by_stun[0] = min(3.0, 2.0 * whole / max(1, kit.recovery)) * out * 0.5


class Rows:
    """Copies of a fight, one a row: what the model knows of each wizard."""

    def __init__(
        self, race: Race, states: Sequence[FightState], copies: int, lots: Sequence[int], nears: Sequence[Whole]
    ) -> None:
        """`lots` says which throws each state meets, the `copies` from there on; `nears[k][i, j]` from how near wizard
        i sees j in its next phase, wherever it walks first (0: no matter, `UNSEEN`: it can't see it)."""
        count = len(race.names)
        table = np.zeros((len(states), count, 9), dtype=np.int64)
        far = np.zeros((len(states), count, count), dtype=np.int64)
        charges = np.full((len(states), count, WAYS), 99, dtype=np.int64)
        acted = np.zeros((len(states), count), dtype=np.bool_)
        now = np.zeros(len(states), dtype=np.int64)
        for row, state in enumerate(states):
            now[row] = state.turn * 12 + state.segment
            first = state.order_index if state.is_open else state.order_index + 1
            for number, one in enumerate(state.fighters):
                table[row, number] = (
                    one.body if one.is_here else 0,
                    one.stun,
                    one.endurance,
                    one.is_stunned,
                    one.ko_since is not None,
                    one.is_recovering,
                    one.dazzled,
                    held_phases(state, one.sheet.name),
                    one.is_here,
                )
                name = one.sheet.name
                acted[row, number] = name in state.order and state.order.index(name) < first
                for way, (spell, index) in enumerate(race.counted[number]):
                    left = one.charges[spell][index]
                    charges[row, number, way] = 99 if left is None else left
                for other, its in enumerate(state.fighters):
                    far[row, number, other] = distance(one.hex, its.hex)
        self.copies = copies
        big = np.repeat(table, copies, axis=0)
        self.body, self.stun, self.endurance = (np.ascontiguousarray(big[:, :, k]) for k in range(3))
        self.stunned, self.ko, self.resting = (big[:, :, k].astype(np.bool_) for k in (3, 4, 5))
        self.dazzled, self.blocked = (np.ascontiguousarray(big[:, :, k]) for k in (6, 7))
        self.here = big[:, :, 8].astype(np.bool_)
        self.fell = np.full_like(self.body, -1)
        self.far = np.repeat(far, copies, axis=0)
        self.charges = np.repeat(charges, copies, axis=0)
        self.acted = np.repeat(acted, copies, axis=0)
        self.now = np.repeat(now, copies)
        self.near: Whole = np.repeat(np.array(nears, dtype=np.int64).reshape(len(states), count, count), copies, axis=0)
        self.lot: Whole = np.add.outer(np.array(lots, dtype=np.int64), np.arange(copies)).ravel()
        #: Where both sides still stand; None: to be looked at.
        self.open: Flags | None = None


class Race:
    """The model of one fight: what each wizard can do to each, worked out once from a state."""

    def __init__(self, state: FightState, mine: Fighter) -> None:
        fighters = state.fighters
        self.names = tuple(one.sheet.name for one in fighters)
        count = len(fighters)
        self.is_first_ko = is_to_first_ko(state)
        self.foe: Flags = np.array([[is_foe(state, one, other) for other in fighters] for one in fighters])
        self.mine: Flags = np.array([not is_foe(state, mine, one) for one in fighters])
        kits = [kit_of(one) for one in fighters]
        self.recovery = [kit.recovery for kit in kits]
        self.most_stun = [kit.stun for kit in kits]
        self.most_endurance = [kit.endurance for kit in kits]
        self.most_body: Whole = np.array([max(1, base_value(one, "body")) for one in fighters])
        self.constitution = np.array([kit.constitution for kit in kits])
        self.regeneration = [regeneration(one) for one in fighters]
        self.segments = [frozenset(clock.action_segments(kit.speed)) for kit in kits]
        keys = ("ocv", "dcv", "mental_ocv", "mental_dcv")
        self.combat: Whole = np.array([[value(one, key) for key in keys] for one in fighters])
        self.dexterity = [value(one, "dexterity") for one in fighters]
        self.order = sorted(range(count), key=lambda number: -self.dexterity[number])
        self.is_tie = len(set(self.dexterity)) < count
        self.counted: list[list[tuple[int, int]]] = [[] for _ in fighters]
        self.full_charges: Whole = np.full((count, WAYS), 99, dtype=np.int64)
        self.stuns = max(self.most_stun) + 30
        self.bodies = max(kit.body for kit in kits) + 20
        shape = (count, count, WAYS)
        self.cost: Whole = np.zeros((count, WAYS), dtype=np.int64)
        self.kind: Whole = np.zeros((count, WAYS), dtype=np.int64)
        self.size: Whole = np.zeros((count, WAYS), dtype=np.int64)
        self.valid: Flags = np.zeros(shape, dtype=np.bool_)
        self.q_stun: Whole = np.zeros((*shape, FINE), dtype=np.int64)
        self.q_body: Whole = np.zeros((*shape, FINE), dtype=np.int64)
        self.by_body: Floats = np.zeros((*shape, self.bodies))
        self.by_stun: Floats = np.zeros((*shape, self.stuns))
        self.extra: Floats = np.zeros(shape)
        self.flash: Floats = np.zeros(shape)
        self.block: Floats = np.zeros(shape)
        for number, one in enumerate(fighters):
            if one.is_here:
                self._learn(number, one, fighters, kits)

        self.is_counted = [bool((full < 99).any()) for full in self.full_charges]

    def _learn(self, number: int, one: Fighter, fighters: Sequence[Fighter], kits: Sequence[object]) -> None:
        """Note the ways of one wizard and what they do to its foes."""
        kit = kit_of(one)
        fresh = changed(one, endurance=max(one.endurance, kit.endurance))
        ways = [way for way in kit.ways(fresh, False) if way.is_attack][:WAYS]
        for index, way in enumerate(ways):
            charged = [use for use in way.uses if use.owned.charges is not None]
            owned = (charged or list(way.uses))[0].owned
            self.counted[number].append((owned.spell, owned.index))
            if owned.charges is not None:
                self.full_charges[number, index] = owned.charges
            self.cost[number, index] = way.cost
            first = next(use for use in way.uses if use.owned.row.is_attack)
            self.kind[number, index] = _KINDS[first.aim.roll]
            self.size[number, index] = way.size if first.aim.roll is None else UNSEEN - 1
        for other, its in enumerate(fighters):
            if not self.foe[number, other] or not its.is_here:
                continue
            stake = Stake(its, kit_of(its), 1.0, self.is_first_ko)
            lay_open(fresh, stake)
            pair = Pair(changed(fresh, lasting=()), stake)
            for index, way in enumerate(ways):
                strike = pair.strike(way, False)
                if strike is not None:
                    self._note(number, other, index, strike)

    def _note(self, number: int, other: int, index: int, strike: Strike) -> None:
        at = (number, other, index)
        self.valid[at] = True
        if strike.table is not None:
            table = _Table(strike.table, strike.stake, self.stuns, self.bodies)
            self.q_stun[at], self.q_body[at] = table.stun, table.body
            self.by_body[at], self.by_stun[at] = table.by_body, table.by_stun
        if strike.phases > 0:
            self.flash[at] = strike.phases
            self.extra[at] += min(3.0, strike.phases) * (DAZZLED + 0.8 * strike.stake.power)
        if strike.grip > 0:
            self.block[at] = strike.grip
            self.extra[at] += strike.grip * 2.0 * strike.stake.power

    # --- playing on -------------------------------------------------------------------------------------------

    def play(self, rows: Rows, seed: int, start: int, ahead: int = SEGMENTS_AHEAD) -> Floats:
        """Play every row to its end (or `ahead` segments on) and return how much of it the own side won, 0 to 1.

        `start` is the segment (of all) that is counted from. Rows of one lot throw the same dice, so that plans are
        compared by what they change.
        """
        random = np.random.Generator(np.random.PCG64(seed))
        block = int(rows.lot.max()) + 1
        for time in range(start, start + ahead):
            segment = (time - 1) % 12 + 1
            going = rows.now <= time
            is_first = rows.now == time
            for tied in self._acting(segment):
                # Who of several with one dexterity comes first is drawn in every segment (R4.3): here by lot.
                first = random.integers(len(tied), size=block).take(rows.lot) if len(tied) > 1 else None
                draws = [random.random((3, block)) for _ in tied]
                for turn in range(len(tied)):
                    for at, number in enumerate(tied):
                        mask = going & rows.here[:, number] & ~(is_first & rows.acted[:, number])
                        if first is not None:
                            mask &= (first + turn) % len(tied) == at
                        self._phase(rows, number, mask, draws[at], time)
            self._end(rows, going, segment, time)
            if not self._open(rows).any():
                break
        return self._won(rows)

    def _acting(self, segment: int) -> Iterator[list[int]]:
        """Yield who acts in a segment, the most dexterous first; those of one dexterity together (R4.3)."""
        acting = [number for number in self.order if segment in self.segments[number]]
        for _, tied in groupby(acting, key=lambda number: self.dexterity[number]):
            yield list(tied)

    def _open(self, rows: Rows) -> Flags:
        """Say in which rows both sides still stand; looked at again when somebody fell."""
        if rows.open is None:
            own = (rows.here & self.mine).any(axis=1)
            others = (rows.here & ~self.mine).any(axis=1)
            rows.open = np.asarray(own & others)
        return rows.open

    def _won(self, rows: Rows) -> Floats:
        health = np.where(rows.here, 0.6 * rows.body / self.most_body + 0.4 * np.maximum(0, rows.stun) / 40.0, 0.0)
        own = (health * self.mine).sum(axis=1)
        others = (health * ~self.mine).sum(axis=1)
        share = own / np.maximum(1e-9, own + others)
        undecided = 0.5 + UNDECIDED * (2.0 * share - 1.0)
        has_own = (rows.here & self.mine).any(axis=1)
        has_others = (rows.here & ~self.mine).any(axis=1)
        found: Floats = np.where(
            has_own & has_others, undecided, np.where(has_own, 1.0, np.where(has_others, 0.0, 0.5))
        )
        return found

    def _phase(self, rows: Rows, number: int, mask: Flags, draws: Floats, time: int) -> None:
        """One wizard's action segment in the rows of a mask (R4.5)."""
        pays = mask & rows.resting[:, number]
        if pays.any():
            self._recover(rows, number, pays)
            rows.resting[pays, number] = False
        lost = rows.stunned[:, number] | rows.ko[:, number] | (rows.blocked[:, number] > 0)
        acting = np.flatnonzero(mask & ~lost & self._open(rows))
        if len(acting):
            self._strike(rows, number, acting, draws, time)
            rows.near[acting, number] = 0
            rows.near[acting, :, number] = 0
        rows.stunned[mask & rows.stunned[:, number] & lost, number] = False
        for counter in (rows.dazzled, rows.blocked):
            column = counter[:, number]
            column[mask & (column > 0)] -= 1

    def _recover(self, rows: Rows, number: int, which: Flags) -> None:
        amount = self.recovery[number]
        for pool, most in ((rows.stun, self.most_stun[number]), (rows.endurance, self.most_endurance[number])):
            column = pool[:, number]
            column[which] = np.maximum(column[which], np.minimum(most, column[which] + amount))
        awake = which & rows.ko[:, number] & (rows.stun[:, number] > 0)
        rows.ko[awake, number] = False

    def _end(self, rows: Rows, going: Flags, segment: int, time: int) -> None:
        for number in range(len(self.names)):
            alive = going & rows.here[:, number]
            if segment == 12:
                self._recover(rows, number, alive)
                if self.regeneration[number]:
                    most = int(self.most_body[number])
                    body = rows.body[:, number]
                    body[alive] = np.maximum(body[alive], np.minimum(most, body[alive] + self.regeneration[number]))
            elif (out := alive & rows.ko[:, number]).any():
                self._recover(rows, number, out & (rows.fell[:, number] != time))

    def _target(self, rows: Rows, number: int, rows_at: NDArray[np.intp]) -> NDArray[np.intp]:
        """Whom it strikes: the foe that is nearest to being finished, near ones first."""
        foes = np.flatnonzero(self.foe[number])
        if len(foes) == 1:
            return np.full(len(rows_at), foes[0], dtype=np.intp)
        left = rows.body[rows_at][:, foes] / self.most_body[foes] + 0.04 * rows.far[rows_at, number][:, foes]
        left = left - 0.4 * rows.ko[rows_at][:, foes] + 9.0 * ~rows.here[rows_at][:, foes]
        left = left + 5.0 * ~self.valid[number, foes].any(axis=1)
        found: NDArray[np.intp] = foes[np.argmin(left, axis=1)]
        return found

    def _strike(self, rows: Rows, number: int, at: NDArray[np.intp], draws: Floats, time: int) -> None:
        targets = self._target(rows, number, at)
        first = int(targets[0])
        if (targets == first).all():
            self._strike_at(rows, number, first, at, draws, time)
            return
        for target in range(len(self.names)):
            ones = at[targets == target]
            if len(ones):
                self._strike_at(rows, number, target, ones, draws, time)

    def _strike_at(self, rows: Rows, number: int, target: int, at: NDArray[np.intp], draws: Floats, time: int) -> None:
        """One wizard's strike at another in some rows: with what promises most there. Arrays are by way, then row."""
        far = rows.far[at, number, target]
        dazzled = rows.dazzled[at, number] > 0
        near = np.maximum(np.minimum(far, np.where(dazzled, 1, 3)), far - 5)
        seen = rows.near[at, number, target]
        if seen.any():  # its first phase, on the real ground
            near = np.where(seen > 0, seen, near)
        is_out = rows.ko[at, target]
        halved = rows.stunned[at, target] | rows.resting[at, target]
        its_dazzled = rows.dazzled[at, target]
        chances = self._chances(number, target, near, dazzled, is_out, halved, its_dazzled > 0)
        hit = chances[self.kind[number]]
        cost = self.cost[number][:, None]
        can = (cost <= rows.endurance[at, number]) & self.valid[number, target][:, None]
        can &= (rows.charges[at, number] > 0).T & (near <= self.size[number][:, None])
        if dazzled.any():
            can &= ~(dazzled & (near > 1))
        stun_key = np.where(is_out, 0, np.minimum(np.maximum(rows.stun[at, target], 1), self.stuns - 1))
        body_key = np.minimum(np.maximum(rows.body[at, target], 0), self.bodies - 1)
        gain = self.by_body[number, target].take(body_key, axis=1)
        gain += self.by_stun[number, target].take(stun_key, axis=1)
        if self.extra[number, target].any():
            fresh = ~(is_out | (its_dazzled > 1) | (rows.blocked[at, target] > 0))
            gain += self.extra[number, target][:, None] * fresh
        worth = np.where(can, hit * gain - 0.001 * cost, -1.0)
        best = worth.argmax(axis=0)
        every = np.arange(len(at))
        takes = worth[best, every] > 0.004
        if not takes.all():
            idle = at[~takes]
            hidden = seen[~takes] >= UNSEEN
            rows.resting[idle[(far[~takes] < 30) & ~hidden], number] = True
            idle = idle[hidden]  # it comes nearer instead
            rows.far[idle, number, target] = np.maximum(rows.far[idle, number, target] - WALK, 3)
            rows.far[idle, target, number] = rows.far[idle, number, target]
            every, at, best, near = every[takes], at[takes], best[takes], near[takes]
            if not len(at):
                return
        chance = hit[best, every]
        rows.far[at, number, target] = near
        rows.far[at, target, number] = near
        rows.endurance[at, number] -= self.cost[number, best]
        if self.is_counted[number]:
            rows.charges[at, number, best] -= rows.charges[at, number, best] < 99
        one = rows.lot[at]
        landed = draws[0, one] < chance
        at = at[landed]
        if len(at):
            self._land(rows, number, at, np.full(len(at), target), best[landed], draws[:, one[landed]], time)

    def _chances(
        self, number: int, target: int, near: Whole, dazzled: Flags, is_out: Flags, halved: Flags, its_dazzled: Flags
    ) -> Floats:
        """Return the chances to hit by kind of attack roll (`_KINDS`), then row (R6.2, R6.8)."""
        ocv, _, mental, _ = self.combat[number].tolist()
        _, dcv, _, mental_dcv = self.combat[target].tolist()
        its_dcv = np.where(is_out, 0, np.where(halved | its_dazzled, (dcv + 1) // 2, dcv))
        its_mental = np.where(halved, (mental_dcv + 1) // 2, mental_dcv)
        own = np.where(dazzled, (ocv + 1) // 2, ocv) - PENALTY.take(near)
        edges = np.stack((own - its_dcv, mental - PENALTY.take(near) - its_mental, own - to_hit.HEX_DCV))
        chances = np.ones((4, len(near)))
        HIT.take(np.minimum(np.maximum(edges, -40), 40) + 40, out=chances[:3])
        return chances

    def _land(
        self,
        rows: Rows,
        number: int,
        at: NDArray[np.intp],
        target: NDArray[np.intp],
        best: NDArray[np.intp],
        draws: Floats,
        time: int,
    ) -> None:
        """What follows from the strikes that hit (R6.5 to R6.7)."""
        face = (draws[1] * FINE).astype(np.intp)
        stun = self.q_stun[number, target, best, face]
        body = self.q_body[number, target, best, face]
        rows.resting[at, target] = False
        was_out = rows.ko[at, target]
        stun = np.where(was_out, 2 * stun, stun)
        rows.stun[at, target] -= stun
        rows.body[at, target] -= body
        dead = rows.body[at, target] <= 0
        out = ~dead & ~was_out & (rows.stun[at, target] <= 0)
        if self.is_first_ko:
            dead = dead | out
        if dead.any():
            rows.here[at[dead], target[dead]] = False
            rows.open = None
        rows.ko[at[out], target[out]] = True
        rows.stunned[at[out], target[out]] = False
        rows.fell[at[out], target[out]] = time
        shocked = ~dead & ~out & ~was_out & (stun > self.constitution[target])
        rows.stunned[at[shocked], target[shocked]] = True
        flash = self.flash[number, target, best]
        if flash.any():
            phases = np.floor(flash + draws[2]).astype(np.int64)
            rows.dazzled[at, target] = np.maximum(rows.dazzled[at, target], phases)
        block = self.block[number, target, best]
        if block.any():
            held = draws[2] < block
            rows.blocked[at[held], target[held]] = 3
