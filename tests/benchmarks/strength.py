"""How the computer's levels stand to each other (issue 12.4): `python -m tests.benchmarks.strength` prints each match.

    python -m tests.benchmarks.strength [MATCH…] [--fights N] [--seed N] [--workers N]

Every fight is played twice, on the same arena with the same dice, seats and levels changed; in a melee of four one seat
is the better level's, each in turn. Only pairs that are not lopsided are matched: those in which neither wizard, nor
either seat, wins more than `LOPSIDED` of some ordinary fights on other arenas; or a wizard against its own likeness. A
draw counts half. The seed says everything: the same command prints the same figures.

With the same dice and arena the same seat often wins whoever plays it: how many pairs of fights one level won both of,
and how many the other, is told beside the points.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import combinations, count
from multiprocessing import get_context
from typing import Literal, TypeAlias

from magicfight.duel.choices import Level
from magicfight.ground.dice import below
from magicfight.laboratory.tournament import Mind, Score, computer, fight, score, setup_of
from magicfight.rules.checks import wizard_problems
from magicfight.rules.wizardry import points_spent
from magicfight.rules.wizards import Wizard
from magicfight.storage.folders import saves_in, shipped_saves
from magicfight.storage.magic import load_magic
from tests.duel.random_fights import random_legal, random_wizard

Kind: TypeAlias = Literal["shipped", "legal", "melee"]

#: Above this share of ordinary fights a pair is lopsided; so many of them are looked at.
LOPSIDED, LOOKED_AT = 0.85, 12
#: Points of a random wizard; wizards of a melee.
POINTS, FOUR = range(300, 1001), 4


@dataclass(frozen=True, slots=True)
class Match:
    """Two levels (`random` plays anything legal), on which wizards, and the points asked of the first, 0 to 1."""

    name: str
    one: Level | Literal["random"]
    other: Level | Literal["random"]
    kind: Kind
    asked: float


MATCHES = (
    Match("novice", "novice", "random", "shipped", 0.80),
    Match("ordinary", "ordinary", "novice", "shipped", 0.75),
    Match("master", "master", "ordinary", "shipped", 0.65),
    Match("master-legal", "master", "ordinary", "legal", 0.60),
    Match("master-melee", "master", "ordinary", "melee", 0.35),
)


def mind(level: Level | Literal["random"]) -> Mind:
    """Return what decides for a level."""
    return random_legal if level == "random" else computer(level)


@lru_cache(maxsize=1)
def shipped() -> tuple[Wizard, ...]:
    """The wizards that the game brings."""
    return tuple(one for path in saves_in(shipped_saves(), ".magic") for one in load_magic(path))


def points(wizards: Sequence[Wizard], minds: Sequence[Mind], own: int, seed: int) -> float:
    """Play a fight and return the points of one seat."""
    result = fight(setup_of(wizards, seed), minds, seed)
    return 0.5 if result.winner is None else float(result.winner == own)


def is_even(one: Wizard, other: Wizard, seed: int) -> bool:
    """Whether a pair is not lopsided, with ordinary computers on both sides."""
    ordinary = computer("ordinary")
    arenas = range(seed, seed + LOOKED_AT // 2)
    straight = [points((one, other), (ordinary, ordinary), 0, arena) for arena in arenas]
    crossed = [points((other, one), (ordinary, ordinary), 1, arena) for arena in arenas]
    of_wizard = score([*straight, *crossed]).mean
    of_seat = score([*straight, *(1.0 - won for won in crossed)]).mean
    return all(1.0 - LOPSIDED <= share <= LOPSIDED for share in (of_wizard, of_seat))


@lru_cache(maxsize=4)
def even_pairs(seed: int) -> tuple[tuple[Wizard, Wizard], ...]:
    """The pairs of shipped wizards that are not lopsided."""
    return tuple(pair for pair in combinations(shipped(), 2) if is_even(*pair, seed))


def legal_wizard(seed: int) -> Wizard:
    """A random wizard that the rules allow, of 300 to 1,000 points."""
    for number in count():
        found = random_wizard(below(f"{seed}/{number}"), "A")
        if points_spent(found) in POINTS and not wizard_problems(found):
            return found
    raise AssertionError("counting never ends")


def wizards_of(match: Match, seed: int, number: int) -> tuple[Wizard, ...]:
    """Return who fights in the pair of fights of that number."""
    if match.kind == "legal":
        own = legal_wizard(seed + number)
        return own, replace(own, name="B")
    if match.kind == "melee":
        draw, rest = below(f"{seed}/{number}"), list(shipped())
        return tuple(rest.pop(draw(len(rest))) for _ in range(FOUR))
    pairs = even_pairs(seed)
    return pairs[number % len(pairs)]


def played(match: Match, seed: int, number: int) -> list[float]:
    """Return the points of the first level in the fights of one number."""
    wizards, arena = wizards_of(match, seed, number), seed + 1000 * (number + 1)
    one, other = mind(match.one), mind(match.other)
    if match.kind == "melee":
        own = number % FOUR
        return [points(wizards, [one if seat == own else other for seat in range(FOUR)], own, arena)]
    return [points(wizards, minds, own, arena) for own, minds in enumerate(((one, other), (other, one)))]


def rounds(match: Match, seed: int, fights: int, workers: int = 1) -> Iterator[list[float]]:
    """Yield the points of the first level in the fights of each number, until there are so many fights."""
    numbers = range(fights if match.kind == "melee" else -(-fights // 2))
    play = partial(played, match, seed)
    if workers == 1:
        yield from map(play, numbers)
        return
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        yield from pool.map(play, numbers)


def standing(found: Sequence[Sequence[float]]) -> tuple[Score, int, int]:
    """Return the points of the first level, the pairs of fights that it won both of, and those that it lost both of."""
    sums = [sum(some) / len(some) for some in found if len(some) > 1]
    return score(won for some in found for won in some), sums.count(1.0), sums.count(0.0)


def main() -> None:
    """Play the matches that the command line names, all without one."""
    names = [match.name for match in MATCHES]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", nargs="*", choices=[*names, []], default=names, metavar="MATCH")
    parser.add_argument("--fights", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args()
    for match in MATCHES:
        if match.name in options.matches:
            last, both, neither = standing(list(rounds(match, options.seed, options.fights, options.workers)))
            holds = last.mean >= match.asked and last.interval[0] > 0.5 * (match.kind != "melee")
            print(
                f"{match.name:<14} {match.one} against {match.other}: {last}, asked {100 * match.asked:.0f} %:",
                "holds" if holds else "DOES NOT HOLD",
                f"(both of a pair won {both}, lost {neither})" * (match.kind != "melee"),
                flush=True,
            )


if __name__ == "__main__":
    main()
