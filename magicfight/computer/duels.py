"""Duels: a duel of two wizards played on in thousands of copies at once, as arrays: the quick model.

What each can do to the other is worked out once a pair (`facing`); here the clock, walking, endurance, charges, stun,
KO, recovery, dazzling, grips, aids, drains and transfers are played on for many pairs at once, and everybody chooses as
an ordinary computer weighs it (`plans`): what a hit is worth, the danger that it spares, the breath that it costs, a
rest. Every copy of a pair is a row, every step one wizard's phase in all rows. Rows of the same copy throw the same
dice in every pair, so that what differs between two answers is what was changed. The ground is open. Not in it: cover
beyond the next phase, mist that comes and goes, dispelling, areas that hurt their caster.

The laboratory begins duels afresh, a master's look-ahead from what its plans lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import NormalDist
from typing import Any

import numpy as np

from magicfight.computer.decision import STEADY, TEMPERS
from magicfight.computer.facing import ENDLESS, Singles
from magicfight.computer.race import FINE, HIT, PENALTY, UNSEEN, Flags, Whole
from magicfight.computer.scales import PATIENCE
from magicfight.computer.sides import MOST_HELD
from magicfight.computer.stack import ZERO, Ints, Places, Rows, Stack, Ways
from magicfight.computer.worth import BREATH, LONG_KO, STUN
from magicfight.duel.state import WALK
from magicfight.rules import clock

#: Turns KO on end after which one gives up (`choose`).
KO_TURNS = 4
#: Distances at which everybody likes to stand, and that a threat is told for.
_CLOSE, _USUAL = 3, 5
_USUAL_PENALTY = int(PENALTY[_USUAL])
_TEMPER = TEMPERS[STEADY]
_SPREAD = np.array([NormalDist(0.0, 1.708).inv_cdf((face + 0.5) / FINE) for face in range(FINE)], dtype=np.float32)
#: Chances by how much a roll is eased, beginning at -`ZERO`.
_CHANCE = np.array([HIT[min(80, max(0, eased + 40))] for eased in range(-ZERO, ZERO)], dtype=np.float32)
#: Points of a change that fade a turn (R7.6 to R7.8).
_FADE = 5


class Duels:
    """Plays rows of a stack on; `told` is given the rows that are over, each once."""

    def __init__(self, stack: Stack, rows: Rows, copies: int, seed: int, told: Callable[[Rows, Flags], None]) -> None:
        self.stack, self.rows, self.copies = stack, rows, copies
        self.random = np.random.Generator(np.random.PCG64(seed))
        self.told = told

    def play(self, start: int, stop: int, few: int = 0) -> None:
        """Play from one segment (of all, counted from turn 0) up to another, or until no more than `few` rows go on;
        those are told too."""
        rows, stack = self.rows, self.stack
        for time in range(start, stop):
            segment = (time - 1) % clock.SEGMENTS + 1
            draws = self.random.random((7, self.copies), dtype=np.float32)
            first = stack.first[rows.pair]
            if stack.is_tie.any():
                first = np.where(stack.is_tie[rows.pair] & (draws[6, rows.copy] < 0.5), 1 - first, first)
            going = ~rows.over & (rows.now <= time)
            for index in (0, 1):
                side = first if index == 0 else 1 - first
                acts = going & ~rows.over & stack.acts[2 * rows.pair + side, segment]
                acts &= ~((rows.now == time) & rows.acted[2 * np.arange(len(side)) + side])
                acting = np.flatnonzero(acts)
                if len(acting):
                    self._phase(acting, side[acting], draws[3 * index : 3 * index + 3], segment, time)
            self._end(going, segment, time)
            over = int(np.count_nonzero(rows.over))
            if over and (4 * over > len(rows.over)):
                self.told(rows, rows.over)
                rows.keep(~rows.over)
                over = 0
            if len(rows.over) - over <= few:
                break
        if len(rows.pair):
            self.told(rows, np.ones(len(rows.pair), dtype=np.bool_))

    def _lose(self, who: Places, time: int) -> None:
        """Somebody is out of some rows."""
        rows = self.rows
        rows.lost[who] = True
        rows.over[who // 2] = True
        rows.length[who // 2] = time / clock.SEGMENTS - 1.0

    def _phase(self, at: Places, side: Whole, draws: Any, segment: int, time: int) -> None:
        """One wizard's action segment in some rows (R4.5)."""
        rows = self.rows
        who = 2 * at + side
        resting = who[rows.resting[who]]
        if len(resting):
            self._recover(resting)
            rows.resting[resting] = False
        stunned = rows.stunned[who]
        awake = ~(stunned | rows.ko[who] | (rows.blocked[who] > 0))
        for some in self._by_breath(who[awake]):
            self._choose(*some, draws, segment, time)
        rows.stunned[who[stunned]] = False
        for counter in (rows.dazzled, rows.blocked):
            counter[who] = np.maximum(0, counter[who] - 1)

    def _by_breath(self, who: Places) -> Iterator[tuple[Places, Ways]]:
        """Yield those that can pay for all their dice, who need not look at fewer, and the others, with their ways."""
        rows, stack = self.rows, self.stack
        has_breath = rows.endurance[who] >= stack.most_cost[rows.side[who]]
        for some, ways in ((who[has_breath], stack.at_full), (who[~has_breath], stack.at_all)):
            if len(some):
                yield some, ways

    def _recover(self, who: Places) -> None:
        rows, stack = self.rows, self.stack
        side = rows.side[who]
        amount = stack.recovery[side]
        for pool, limit in ((rows.stun, stack.stun), (rows.endurance, stack.endurance)):
            have = pool[who]
            pool[who] = np.maximum(have, np.minimum(limit[side], have + amount))
        rows.ko[who] &= rows.stun[who] <= 0

    def _end(self, going: Flags, segment: int, time: int) -> None:
        """What comes at the end of a segment (R4.6, R4.7)."""
        rows, stack = self.rows, self.stack
        going = np.repeat(going & ~rows.over, 2)
        if segment != clock.SEGMENTS:
            out = np.flatnonzero(going & rows.ko & (rows.fell != time))
            if len(out):
                self._recover(out)
            return
        who = np.flatnonzero(going)
        self._recover(who)
        side = rows.side[who]
        if stack.regeneration.any():
            have = rows.body[who]
            rows.body[who] = np.maximum(have, np.minimum(stack.body[side], have + stack.regeneration[side]))
        if stack.changes:
            for counter in (rows.armor, rows.attack):
                faded = np.sign(counter) * np.maximum(0, np.abs(counter) - _FADE)
                counter[:] = np.where(going, faded, counter)
        given_up = np.flatnonzero(going & rows.ko & (time // clock.SEGMENTS - rows.fell // clock.SEGMENTS >= KO_TURNS))
        if len(given_up):
            self._lose(given_up, time)

    # --- choosing ---------------------------------------------------------------------------------------------

    def _choose(self, who: Places, ways: Ways, draws: Singles, segment: int, time: int) -> None:
        """Walk up and cast what promises most, or rest, as an ordinary computer weighs it."""
        rows, stack = self.rows, self.stack
        at, foe, side = who >> 1, who ^ 1, rows.side[who]
        other = side ^ 1
        far, dazzled = rows.far[at], rows.dazzled[who] > 0
        near, after = self._walk(who, foe, far, dazzled)
        out = rows.ko[foe]
        edge = self._edges(foe, side, other, dazzled, out, ways)
        version = self._version(who, foe, side, other)
        stun = np.where(out, 0, np.minimum(np.maximum(rows.stun[foe], 1), stack.stuns - 1))
        by_stun = version * stack.stuns + stun
        by_body = version * stack.bodies + np.minimum(rows.body[foe], stack.bodies - 1)
        power = rows.power[foe]
        if out.any():
            power = np.where(out, np.minimum(power, stack.power_out[other]), power)
        down = stack.tempo[other] * power + stack.opened[side]
        if out.any():
            deep = np.maximum(0, -rows.stun[foe]) / np.maximum(1, stack.recovery[other])
            down = np.where(out, down * np.exp(deep / -LONG_KO), down).astype(np.float32)
        stunned, dead = ways.stunned.take(by_stun, 0), ways.dead.take(by_body, 0)
        gain = ways.harm.take(by_body, 0) + ways.worth.take(by_stun, 0)
        gain += ways.segments.take(by_stun, 0) * down[:, None]
        gain += stunned * power[:, None]
        if stack.has_more:
            gain += self._beside(who, foe, side, power, out, ways)
        rolled = ways.rolled.take(side, 0)
        hit = _CHANCE[edge - PENALTY[near].astype(np.int32)[:, None] * rolled]
        can = ways.valid.take(side, 0)
        usual = _CHANCE[edge - _USUAL_PENALTY * rolled] * gain
        most = np.minimum(np.float32(0.5), np.where(can, usual, 0).max(axis=1))
        if ways is stack.at_all:
            can = can & (ways.cost.take(side, 0) <= rows.endurance[who][:, None])
        if stack.has_charges:
            can = can & (rows.charges.take(who, 0)[:, : ways.count] > 0)
        threat = np.where(can, _CHANCE[edge] * gain, 0)
        rows.power[who] = np.minimum(np.maximum(np.where(can, usual, 0).max(axis=1), 0.02), 0.8)
        rows.threat[who] = threat.max(axis=1)
        caution = _TEMPER.danger * max(0.0, 1.0 - (time / clock.SEGMENTS - 1.0) / PATIENCE)
        danger = np.float32(caution) * self._danger(foe, side, other, out, segment)
        stopped = np.minimum(np.float32(1), dead + stunned + ways.ko.take(by_stun, 0))
        breath = np.float32(BREATH) * most * np.exp2(-np.maximum(0, rows.endurance[who]) / stack.breath[side])
        value = hit * (gain + stopped * danger[:, None]) - breath[:, None] * ways.drawn_breath.take(side, 0)
        if stack.has_charges:
            charges = rows.charges.take(who, 0)[:, : ways.count]
            value -= (0.4 * np.minimum(0.4, most))[:, None] / (charges + 1) * (charges < ENDLESS)
        can = can & ((near[:, None] <= ways.size.take(side, 0)) | ways.is_aid.take(side, 0)) & (hit * gain > 0)
        if dazzled.any():
            can &= ~(dazzled & (near > 1))[:, None] | ways.is_aid.take(side, 0)
        value[~can] = -9
        best = value.argmax(axis=1)
        every = np.arange(len(who))
        rest = self._rest(who, side, other, breath, danger)
        casts = value[every, best] > np.maximum(0, rest)
        rests = ~casts & (rest > 0) & (far <= after + WALK)
        rows.resting[who[rests]] = True
        rows.far[at] = np.where(rests, far, after)
        if casts.any():
            chosen = best[casts]
            self._cast(who[casts], side[casts], chosen, hit[every[casts], chosen], version[casts], draws, time)

    def _walk(self, who: Places, foe: Places, far: Ints, dazzled: Flags) -> tuple[Ints, Ints]:
        """Return from how near each can strike after its walk, and how far the two are then."""
        rows = self.rows
        near: Ints = np.maximum(np.minimum(far, np.where(dazzled, 1, _CLOSE)), far - WALK)
        after, seen = near, rows.seen[who]
        if seen.any():  # its next phase, on the real ground
            near = np.where(seen > 0, seen, near)
            after = np.where((seen > 0) & (seen < UNSEEN), seen, after)
            rows.seen[who] = 0
        rows.seen[foe] = 0
        return near, after

    def _edges(self, foe: Places, side: Places, other: Places, dazzled: Flags, out: Flags, ways: Ways) -> Ints:
        """Return by how much each way's roll is eased, distance aside (R6.2, R6.8)."""
        rows, stack = self.rows, self.stack
        edge = ways.edge.take(side, 0)
        halved = rows.stunned[foe] | rows.resting[foe]
        open_ = halved | (rows.dazzled[foe] > 0) | out
        if open_.any():
            dcv = stack.dcv[other]
            less = np.where(out, dcv, np.where(open_, dcv // 2, 0))
            edge += ways.is_physical.take(side, 0) * less[:, None]
        if halved.any():
            edge += ways.is_mental.take(side, 0) * np.where(halved, stack.mental_dcv[other] // 2, 0)[:, None]
        if dazzled.any():
            edge -= ways.is_offense.take(side, 0) * np.where(dazzled, stack.ocv[side] // 2, 0)[:, None]
        return edge

    def _version(self, who: Places, foe: Places, side: Places, other: Places) -> Places:
        """Return which of the tables holds, by what was done to attack and armour."""
        rows, stack = self.rows, self.stack
        found: Places = stack.base[side]
        if not stack.changes:
            return found
        attack = np.floor(rows.attack[who] / stack.attack_step[side]).astype(np.int64)
        attack = np.clip(attack, stack.attack_low[side], stack.attack_top[side]) - stack.attack_low[side]
        armor = np.floor(rows.armor[foe] / stack.armor_step[other]).astype(np.int64)
        armor = np.clip(armor, stack.armor_low[other], stack.armor_top[other]) - stack.armor_low[other]
        levels = stack.armor_top[other] - stack.armor_low[other] + 1
        version: Places = found + attack * levels + armor
        return version

    def _beside(self, who: Places, foe: Places, side: Places, power: Singles, out: Flags, ways: Ways) -> Singles:
        """Return what a hit is worth beside its damage."""
        rows, stack = self.rows, self.stack
        worth = ways.flat.take(side, 0) + ways.per_power.take(side, 0) * power[:, None]
        fresh = ~(out | (rows.dazzled[foe] > 1) | (rows.blocked[foe] > 0))
        share = np.where(ways.is_passing.take(side, 0), fresh[:, None], True).astype(np.float32)
        if stack.changes:
            cap = np.maximum(1, ways.cap.take(side, 0))
            have = np.where(ways.feeds_armor.take(side, 0), rows.armor[who][:, None], 0)
            have = np.where(ways.feeds_attack.take(side, 0), rows.attack[who][:, None], have)
            share = np.where(ways.points.take(side, 0) > 0, np.clip(1.0 - have / cap, 0.0, 1.0) * ~out[:, None], share)
        return np.asarray(worth * share, dtype=np.float32)

    def _danger(self, foe: Places, side: Places, other: Places, out: Flags, segment: int) -> Singles:
        """Return what the other may do before one's next phase (`computer.view`)."""
        rows, stack = self.rows, self.stack
        phases = np.maximum(0, stack.phases[side, segment] - rows.stunned[foe])
        if out.any():
            wakes = rows.stun[foe] + stack.recovery[other] * stack.gap[side, segment] > 0
            phases = np.where(out, np.where(wakes & (phases > 0), np.float32(0.5), 0), phases)
        found: Singles = np.where(rows.blocked[foe] > 0, 0, rows.threat[foe] * phases)
        return found

    def _rest(self, who: Places, side: Places, other: Places, breath: Singles, danger: Singles) -> Singles:
        """Return what recovering promises (`computer.plans`)."""
        rows, stack = self.rows, self.stack
        limit, amount = stack.stun[side], stack.recovery[side]
        have = rows.stun[who]
        gain = _rested(np.minimum(limit, have + amount), limit) - _rested(np.minimum(limit, have), limit)
        air = np.maximum(0, np.minimum(stack.endurance[side] - rows.endurance[who], amount))
        gain = gain + breath * (1 - np.exp2(-air / stack.breath[side]))
        plain = _CHANCE[stack.best_edge[other]]
        open_ = _CHANCE[stack.best_edge[other] + stack.dcv[side] // 2]
        kept = np.where(danger > 0, 1 - open_, 1)
        worse = danger * (open_ / np.maximum(np.float32(0.01), plain) - 1)
        found: Singles = np.where((amount > 0) & (gain > 0), gain * kept * _TEMPER.rest - worse, -1)
        return found

    # --- what follows -----------------------------------------------------------------------------------------

    def _cast(self, who: Places, side: Whole, best: Places, hit: Any, version: Whole, draws: Any, time: int) -> None:
        """Pay for a cast and let it land."""
        rows, stack = self.rows, self.stack
        rows.endurance[who] -= stack.cost[side, best]
        rows.charges[who, best] -= rows.charges[who, best] < ENDLESS
        copy = rows.copy[who // 2]
        landed = draws[0, copy] < hit
        if landed.any():
            self._land(who[landed], side[landed], best[landed], version[landed], draws[:, copy[landed]], time)

    def _land(self, who: Places, side: Whole, best: Places, version: Whole, draws: Any, time: int) -> None:
        """What follows from the strikes that hit (R6.5 to R6.7)."""
        rows, stack = self.rows, self.stack
        foe, other = who ^ 1, side ^ 1
        face = (draws[1] * FINE).astype(np.intp)
        index = (version * stack.ways + best) * FINE + face
        stun, body = stack.q_stun[index], stack.q_body[index]
        touched = ~stack.is_aid[side, best]
        rows.resting[foe[touched]] = False
        was_out = rows.ko[foe]
        stun = np.where(was_out, 2 * stun, stun)
        rows.stun[foe] -= stun
        rows.body[foe] -= body
        dead = rows.body[foe] <= 0
        out = ~dead & ~was_out & (rows.stun[foe] <= 0)
        lost = dead | (out & stack.is_first_ko[rows.pair[who // 2]])
        if lost.any():
            self._lose(foe[lost], time)
        fallen = foe[out]
        rows.ko[fallen], rows.stunned[fallen], rows.fell[fallen] = True, False, time
        shocked = ~dead & ~out & ~was_out & (stun > stack.constitution[other])
        rows.stunned[foe[shocked]] = True
        flash = stack.flash[side, best]
        if flash.any():
            phases = np.floor(flash + draws[2]).astype(np.int64)
            rows.dazzled[foe] = np.maximum(rows.dazzled[foe], phases)
        grip = stack.grip[side, best]
        if grip.any():
            held = draws[2] < grip
            self._hold(who[held], foe[held], side[held], best[held])
        if stack.changes:
            self._change(who, side, best, face, draws)

    def _hold(self, who: Places, foe: Places, side: Whole, best: Places) -> None:
        """A grip: charges or endurance are spent on it phase by phase until it ends (R7.9); here they are at once."""
        rows, stack = self.rows, self.stack
        charges = rows.charges[who, best]
        is_charged = charges < ENDLESS
        phases = np.where(is_charged, np.minimum(charges, MOST_HELD), stack.held[side, best])
        rows.charges[who, best] = np.where(is_charged, 0, charges)
        tempo = stack.speed[side ^ 1] / np.maximum(1, stack.speed[side])
        rows.blocked[foe] = np.maximum(1, np.rint(phases * tempo)).astype(np.int64)

    def _change(self, who: Places, side: Whole, best: Places, face: Places, draws: Any) -> None:
        """Aid, drain, transfer (R7.6 to R7.8)."""
        rows, stack = self.rows, self.stack
        points = stack.points[side, best]
        works = (points > 0) & (draws[2] < stack.active[side, best])
        if not works.any():
            return
        who, side, best, points, face = who[works], side[works], best[works], points[works], face[works]
        is_aid = stack.is_aid[side, best]
        rolled = np.rint(3.5 * points + np.sqrt(points) * _SPREAD[face]).astype(np.int64)
        points = np.where(is_aid, points, np.maximum(1, rolled))
        foe = who ^ 1
        rows.armor[foe] -= np.where(stack.takes_armor[side, best], points, 0)
        rows.attack[foe] -= np.where(stack.takes_attack[side, best], points, 0)
        points = (points * stack.fed[side, best]).astype(np.int64)
        for counter, feeds in ((rows.armor, stack.feeds_armor), (rows.attack, stack.feeds_attack)):
            have = counter[who]
            more = np.clip(stack.cap[side, best] - np.maximum(0, have), 0, points)
            counter[who] = have + np.where(feeds[side, best], more, 0)
        rows.stun[who] += np.where(stack.feeds_stun[side, best], np.minimum(points, stack.cap[side, best]), 0)


def _rested(stun: Ints, limit: Ints) -> Singles:
    """What stun is worth, as `computer.worth.rested` has it."""
    share = np.maximum(0, stun / np.maximum(1, limit)).astype(np.float32)
    found: Singles = STUN * share * (1.6 - 0.6 * share)
    return found
