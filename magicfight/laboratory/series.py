"""Series: which fights a tournament is made of, in an order that does not depend on how many are fought.

A contestant is one wizard, or several on one side. A series meets its contestants round after round; in a round every
meeting is fought once, and from round to round the seats change in turn on the same arena with the same dice. A longer
series begins with the same fights as a shorter one, so that more can be fought later.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product

from magicfight.duel.choices import Level, Until
from magicfight.duel.setup import FightSetup
from magicfight.ground.dice import below
from magicfight.ground.names import unique_name
from magicfight.laboratory.tournament import Mind, Result, computer, fight, setup_of
from magicfight.rules.wizards import Wizard
from magicfight.storage.results import Bout, FightLine, fingerprint

#: A fight's seed is its arena's with that of its dice behind. One arena serves a whole round: it is drawn, and what is
#: seen from where on it worked out, once.
_ARENAS, DICE = 1 << 20, 1 << 11


@dataclass(frozen=True)
class Contestant:
    """One wizard, or several that fight on one side, under a name."""

    name: str
    wizards: tuple[Wizard, ...]


@dataclass(frozen=True)
class Series:
    """The fights of a tournament.

    `meetings` holds the places in `contestants` that meet, in the order of the first seats; `levels` goes with the
    places of a meeting, the last one for all that follow.
    """

    contestants: tuple[Contestant, ...]
    meetings: tuple[tuple[int, ...], ...]
    levels: tuple[Level, ...] = ("ordinary",)
    is_far: bool = False
    until: Until = "death"
    seed: int = 1

    @cached_property
    def fingerprints(self) -> tuple[tuple[str, ...], ...]:
        """The fingerprints of each contestant's wizards."""
        return tuple(tuple(fingerprint(wizard) for wizard in one.wizards) for one in self.contestants)

    @cached_property
    def has_sides(self) -> bool:
        """Whether somebody does not fight alone."""
        return any(len(one.wizards) > 1 for one in self.contestants)

    def seats(self, number: int) -> tuple[tuple[int, Level], ...]:
        """Return who sits where in a fight: places in `contestants` with the level of each."""
        turn, index = divmod(number, len(self.meetings))
        meeting = self.meetings[index]
        seated = [(one, self.levels[min(at, len(self.levels) - 1)]) for at, one in enumerate(meeting)]
        first = turn % len(seated)
        return tuple(seated[first:] + seated[:first])

    def bout(self, number: int) -> Bout:
        """Return what is known of a fight, by its number from 0."""
        turn, index = divmod(number, len(self.meetings))
        meeting = self.meetings[index]
        who = "/".join("+".join(self.fingerprints[one]) for one in meeting)
        arena = below(f"{self.seed}/{turn // len(meeting)}")(_ARENAS)
        seed = arena * DICE + below(f"{self.seed}/{who}/{turn // len(meeting)}")(DICE)
        seats = self.seats(number)
        names: list[str] = []
        for one, _ in seats:
            for wizard in self.contestants[one].wizards:
                names.append(unique_name(wizard.name, names))
        return Bout(
            number,
            tuple(names),
            tuple(mark for one, _ in seats for mark in self.fingerprints[one]),
            tuple(level for one, level in seats for _ in self.contestants[one].wizards),
            tuple(self.contestants[one].name for one, _ in seats for _ in self.contestants[one].wizards),
            seed,
            self.until,
            "far" if self.is_far else "near",
        )

    def setup(self, number: int) -> FightSetup:
        """Return the set-up of a fight."""
        bout = self.bout(number)
        wizards = [wizard for one, _ in self.seats(number) for wizard in self.contestants[one].wizards]
        sides = bout.sides if self.has_sides else ()
        return setup_of(
            wizards, bout.seed // DICE, is_far=self.is_far, players=sides, levels=bout.levels, until=self.until
        )

    def play(self, number: int) -> FightLine:
        """Fight one fight; a fault of the program ends it without anybody's gain and is told (`ended`: error)."""
        bout = self.bout(number)
        minds: list[Mind] = [computer(level) for level in bout.levels]
        try:
            result = fight(self.setup(number), minds, bout.seed)
        except Exception:  # one fight that fails must not take the others along
            return _line(bout, None, Result(bout.seed, None, "error", 0, 0))
        names = bout.sides if self.has_sides else bout.wizards
        winner = None if result.winner is None else names[result.winner]
        return _line(bout, winner, result)


def _line(bout: Bout, winner: str | None, result: Result) -> FightLine:
    return FightLine(
        fight=bout.fight,
        wizards=bout.wizards,
        levels=bout.levels,
        seed=bout.seed,
        winner=winner,
        ended=result.ended,
        turns=result.turns,
        decisions=result.decisions,
        cast=result.cast,
        fingerprints=bout.fingerprints,
        sides=bout.sides,
        until=bout.until,
        starts=bout.starts,
        rolls=result.rolls,
        luck=result.luck,
    )


def contestants_of(wizards: Sequence[Wizard]) -> tuple[Contestant, ...]:
    """Return each wizard as a contestant of its own, a second one of a name as "Nom (2)"."""
    names: list[str] = []
    for wizard in wizards:
        names.append(unique_name(wizard.name, names))
    return tuple(Contestant(name, (wizard,)) for name, wizard in zip(names, wizards, strict=True))


def every_group(count: int, size: int = 2) -> tuple[tuple[int, ...], ...]:
    """Return every choice of `size` among `count` contestants: pairs, or those of a free-for-all."""
    return tuple(combinations(range(count), size))


def against(own: int, rivals: int) -> tuple[tuple[int, ...], ...]:
    """Return each of the first `own` contestants against each of the `rivals` that follow them."""
    return tuple(product(range(own), range(own, own + rivals)))
