"""Summary: what many fights tell: who beats whom how surely, how strong everybody is, how fights end and how long.

Shares of wins count a draw as half and carry Wilson's interval at 95 %. Strengths are Bradley and Terry's (the chance
of a win is one strength out of two), told in Elo around a mean of 0, with an interval from fights drawn again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from magicfight.laboratory.tournament import Score
from magicfight.storage.results import ENDINGS, Ending, FightLine

Floats: TypeAlias = NDArray[np.float64]

#: How often fights are drawn again, rounds of the fit at the most, and when it stands still.
DRAWS, ROUNDS, STILL = 200, 300, 1e-7
#: Half a win either way that each pair that met is given: who never lost has a strength all the same.
PRIOR = 0.5
_ELO = 400.0 / np.log(10.0)


@dataclass(frozen=True, slots=True)
class Strength:
    """A contestant's Elo around a mean of 0, and the 95 % interval of it."""

    name: str
    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Summary:
    """What the fights tell. `won`, `drawn` are counts (row over column, shape names × names), `met` how often a pair
    met; `lengths` counts fights by their turns; `endings` by how they ended, in the order of `ENDINGS`."""

    names: tuple[str, ...]
    won: Floats
    drawn: Floats
    met: Floats
    endings: dict[Ending, int]
    lengths: dict[int, int]
    fights: int

    def against(self, one: int, other: int) -> Score:
        """Return the points of one against the other."""
        return Score(float(self.won[one, other] + 0.5 * self.drawn[one, other]), int(self.met[one, other]))

    def overall(self, one: int) -> Score:
        """Return the points of one against all."""
        return Score(float(self.won[one].sum() + 0.5 * self.drawn[one].sum()), int(self.met[one].sum()))

    @property
    def median_turns(self) -> int:
        """The median length, in turns; 0 without a fight."""
        seen = 0
        for turns, count in sorted(self.lengths.items()):
            seen += count
            if 2 * seen >= self.fights:
                return turns
        return 0


def summarise(lines: Iterable[FightLine]) -> Summary:
    """Count fights; those that a fault ended count for `endings` alone."""
    indices: dict[str, int] = {}
    outcomes: Counter[tuple[tuple[str, ...], str | None]] = Counter()
    endings: Counter[str] = Counter()
    lengths: Counter[int] = Counter()
    for line in lines:
        endings[line.ended] += 1
        for name in line.sides:
            indices.setdefault(name, len(indices))
        if line.ended != "error":
            lengths[line.turns] += 1
            outcomes[line.sides, _winner(line)] += 1
    size = (len(indices), len(indices))
    won, drawn, met = np.zeros(size), np.zeros(size), np.zeros(size)
    for (names, winner), count in outcomes.items():
        sides = [indices[name] for name in dict.fromkeys(names)]
        for one in sides:
            for other in sides:
                if one == other:
                    continue
                if winner is None:
                    drawn[one, other] += count
                    met[one, other] += count
                elif indices[winner] in (one, other):  # losers did not meet each other
                    met[one, other] += count
                    won[one, other] += count * (indices[winner] == one)
    told = {ending: endings[ending] for ending in ENDINGS}
    return Summary(tuple(indices), won, drawn, met, told, dict(lengths), sum(lengths.values()))


def _winner(line: FightLine) -> str | None:
    """The side that won: lines name the wizard where everybody fights alone."""
    if line.winner is None or line.winner in line.sides:
        return line.winner
    return line.sides[line.wizards.index(line.winner)]


def bradley_terry(points: Floats, met: Floats) -> Floats:
    """Return the logarithms of the strengths, mean 0, last axis the contestants.

    `points` and `met` have shape (…, n, n): points of row against column, fights of both. Zermelo's iteration; pairs
    that met get `PRIOR` of a win either way.
    """
    has_met = met > 0
    points = points + PRIOR * has_met
    met = met + 2 * PRIOR * has_met
    total = points.sum(axis=-1)
    strength = np.ones(total.shape)
    for _ in range(ROUNDS):
        both = strength[..., :, None] + strength[..., None, :]
        expected = (met / both).sum(axis=-1)
        new = np.where(expected > 0, total / np.where(expected > 0, expected, 1.0), 1.0)
        new /= np.exp(np.log(new).mean(axis=-1, keepdims=True))
        moved = float(np.abs(np.log(new / strength)).max(initial=0.0))
        strength = new
        if moved < STILL:
            break
    logs: Floats = np.log(strength)
    centred: Floats = logs - logs.mean(axis=-1, keepdims=True)
    return centred


def strengths(summary: Summary, seed: int = 1) -> tuple[Strength, ...]:
    """Return the contestants from the strongest to the weakest."""
    points = summary.won + 0.5 * summary.drawn
    count = len(summary.names)
    if not count:
        return ()
    elo = _ELO * bradley_terry(points, summary.met)
    drawn = _ELO * bradley_terry(_drawn_again(summary, seed), np.broadcast_to(summary.met, (DRAWS, count, count)))
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    told = [
        Strength(name, float(elo[index]), float(low[index]), float(high[index]))
        for index, name in enumerate(summary.names)
    ]
    return tuple(sorted(told, key=lambda one: (-one.elo, one.name)))


def _drawn_again(summary: Summary, seed: int) -> Floats:
    """Points of every pair, each pair's fights drawn again with replacement `DRAWS` times."""
    count = len(summary.names)
    source = np.random.default_rng(seed)
    found = np.zeros((DRAWS, count, count))
    for one in range(count):
        for other in range(one + 1, count):
            met = int(summary.met[one, other])
            if not met:
                continue
            won, drawn = summary.won[one, other] / met, summary.drawn[one, other] / met
            chances = np.clip([won, drawn, 1.0 - won - drawn], 0.0, 1.0)
            sample = source.multinomial(met, chances / chances.sum(), size=DRAWS)
            found[:, one, other] = sample[:, 0] + 0.5 * sample[:, 1]
            found[:, other, one] = met - found[:, one, other]
    return found


def plain(summary: Summary) -> dict[str, object]:
    """Return a summary as JSON has it: shares with their intervals, strengths, ends and lengths."""
    pairs = [
        {
            "wizard": one,
            "against": other,
            "fights": (told := summary.against(row, column)).fights,
            "share": round(told.mean, 4),
            "interval": [round(edge, 4) for edge in told.interval],
        }
        for row, one in enumerate(summary.names)
        for column, other in enumerate(summary.names)
        if row != column and summary.met[row, column]
    ]
    ranking = [
        {
            "wizard": one.name,
            "elo": round(one.elo, 1),
            "interval": [round(one.low, 1), round(one.high, 1)],
            "share": round((told := summary.overall(summary.names.index(one.name))).mean, 4),
            "share_interval": [round(edge, 4) for edge in told.interval],
        }
        for one in strengths(summary)
    ]
    lengths = {str(turns): count for turns, count in sorted(summary.lengths.items())}
    return {
        "fights": summary.fights,
        "ranking": ranking,
        "pairs": pairs,
        "ended": summary.endings,
        "turns": lengths,
        "median_turns": summary.median_turns,
    }
