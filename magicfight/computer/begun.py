"""Begun: a duel under way put into the quick model (`duels`): what each of the two has left, where they stand.

A duel is any fight in which two wizards are left, on different sides, each its own master.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np

from magicfight.computer.duels import Duels
from magicfight.computer.facing import ENDLESS, Facing
from magicfight.computer.race import Flags, Whole
from magicfight.computer.sides import held_phases, is_foe
from magicfight.computer.stack import Rows, Stack
from magicfight.computer.tables import Floats
from magicfight.duel.choices import Until
from magicfight.duel.state import Fighter, FightState, drained_of, gained_in, is_controlled
from magicfight.hexgrid.coords import distance
from magicfight.rules import clock
from magicfight.rules.wizards import Wizard

#: Segments that are played on, while more than such a share goes on; what an unfinished duel is worth at the most
#: either way, beside a half.
SEGMENTS_AHEAD, FEW, UNDECIDED = 96, 0.05, 0.35


@lru_cache(maxsize=64)
def _tables(one: Wizard, other: Wizard, until: Until) -> tuple[Facing, Stack]:
    """Return what two wizards can do to each other; the same through all their fights."""
    facing = Facing(one, other, until)
    return facing, Stack([facing])


def is_duel(state: FightState) -> bool:
    """Say whether two wizards are left, foes, neither of them controlled."""
    living = state.living
    if len(living) != 2 or any(is_controlled(state, one.sheet.name) for one in living):
        return False
    return is_foe(state, *living)


class BegunDuel:
    """The duel of a state, to be played on from states that follow from it; `mine` is the wizard whose side counts."""

    def __init__(self, state: FightState, mine: Fighter) -> None:
        self.names = tuple(one.sheet.name for one in state.living)
        self.own = self.names.index(mine.sheet.name)
        first, second = (one.sheet.wizard for one in state.living)
        self.facing, self.stack = _tables(first, second, state.setup.until)
        self.start = state.turn * clock.SEGMENTS + state.segment

    @property
    def can_hurt(self) -> bool:
        """Whether either of the two can do anything to the other."""
        return any(side.deeds for side in self.facing.sides)

    def play(
        self, states: Sequence[FightState], copies: int, lots: Sequence[int], nears: Sequence[Whole], seed: int
    ) -> Floats:
        """Play each state on `copies` times and return how much of each was won, 0 to 1. `lots` and `nears` are as for
        `race.Rows`."""
        rows = self._rows(states, copies, lots, nears)
        won: Floats = np.zeros(len(states) * copies)

        def told(some: Rows, which: Flags) -> None:
            won[some.row[which]] = self._won(some)[which]

        few = int(FEW * len(won))  # steps of a few rows take as long as those of many
        Duels(self.stack, rows, int(rows.copy.max()) + 1, seed, told).play(self.start, self.start + SEGMENTS_AHEAD, few)
        shares: Floats = won.reshape(len(states), copies).mean(axis=1)
        return shares

    def _won(self, rows: Rows) -> Floats:
        lost = rows.lost.reshape(-1, 2)
        side = rows.side.reshape(-1, 2)
        health = 0.6 * np.maximum(0, rows.body) / self.stack.body[rows.side]
        health = (health + 0.4 * np.maximum(0, rows.stun) / self.stack.stun[rows.side]).reshape(side.shape)
        own, other = health[:, self.own], health[:, 1 - self.own]
        share = own / np.maximum(1e-9, own + other)
        own_lost, other_lost = lost[:, self.own], lost[:, 1 - self.own]
        undecided = np.where(own_lost, 0.5, 0.5 + UNDECIDED * (2.0 * share - 1.0))
        return np.where(own_lost == other_lost, undecided, other_lost.astype(np.float64))

    def _rows(self, states: Sequence[FightState], copies: int, lots: Sequence[int], nears: Sequence[Whole]) -> Rows:
        rows = Rows(self.stack, len(states) * copies, 0)
        rows.copy = np.add.outer(np.array(lots, dtype=np.intp), np.arange(copies)).ravel()
        pairs = [[state.fighter(name) for name in self.names] for state in states]
        rows.now = _repeated([state.turn * clock.SEGMENTS + state.segment for state in states], copies)
        rows.far = _repeated([distance(one.hex, other.hex) for one, other in pairs], copies)
        rows.over = _repeated([not (one.is_here and other.is_here) for one, other in pairs], copies).astype(np.bool_)

        def sides(told: Sequence[Sequence[int]]) -> Any:
            """A number of each of the two wizards of each state, for every copy."""
            return np.repeat(np.array(told, dtype=np.int32), copies, axis=0).reshape(-1)

        for name in ("stun", "body", "endurance", "dazzled"):
            setattr(rows, name, sides([[getattr(one, name) for one in pair] for pair in pairs]))
        for name, field in (("stunned", "is_stunned"), ("ko", "is_ko"), ("resting", "is_recovering")):
            setattr(rows, name, sides([[getattr(one, field) for one in pair] for pair in pairs]).astype(np.bool_))
        rows.lost = sides([[not one.is_here for one in pair] for pair in pairs]).astype(np.bool_)
        rows.fell = sides([[_fell(one) for one in pair] for pair in pairs])
        rows.blocked = sides([[held_phases(state, name) for name in self.names] for state in states])
        rows.acted = sides([[_has_acted(state, name) for name in self.names] for state in states]).astype(np.bool_)
        rows.armor = sides([[_change(one, "armor") for one in pair] for pair in pairs])
        keys = [side.attack for side in self.facing.sides]
        rows.attack = sides([[_change(one, key) for one, key in zip(pair, keys, strict=True)] for pair in pairs])
        if self.stack.has_charges:
            left = np.array([[self._charges(number, one) for number, one in enumerate(pair)] for pair in pairs])
            rows.charges = np.repeat(left, copies, axis=0).reshape(-1, self.stack.ways).astype(np.int32)
        seen = []
        for state, near in zip(states, nears, strict=True):
            one, other = (state.index(name) for name in self.names)
            seen.append([int(near[one, other]), int(near[other, one])])
        rows.seen = sides(seen)
        return rows

    def _charges(self, number: int, fighter: Fighter) -> list[int]:
        """Return the charges left of each of a wizard's ways."""
        side, full = self.facing.sides[number], self.stack.full
        found = [ENDLESS] * self.stack.ways
        holding = {power.spell for power in fighter.powers if power.target is not None}
        for index, deed in enumerate(side.deeds):
            left = [] if deed.charge_of < 0 else [one for one in fighter.charges[deed.charge_of] if one is not None]
            if left and deed.charge_of in holding:
                left = [0]  # what is left of them pays for the grip
            found[index if index < side.full else full + index - side.full] = min(left, default=ENDLESS)
        return found


def _repeated(numbers: Sequence[int], copies: int) -> Any:
    return np.repeat(np.array(numbers, dtype=np.int32), copies)


def _fell(fighter: Fighter) -> int:
    return -1 if fighter.ko_since is None else fighter.ko_since[0] * clock.SEGMENTS + fighter.ko_since[1]


def _has_acted(state: FightState, name: str) -> bool:
    """Say whether a wizard's turn in this segment is over (R4.3)."""
    after = state.order_index if state.is_open else state.order_index + 1
    return name in state.order and state.order.index(name) < after


def _change(fighter: Fighter, effect: str) -> int:
    """Return by how many active points an effect is fed and aided, less what is drained of it (R7.6 to R7.8)."""
    if not effect or not (fighter.drained or fighter.gained or fighter.aided):
        return 0
    owned = fighter.sheet.effects
    aided = sum(one.points for one in fighter.aided if owned[one.spell][one.index].id == effect)
    return gained_in(fighter, effect) + aided - int(drained_of(fighter, effect))
