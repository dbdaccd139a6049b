"""The sentences under the fighters of a set-up: what hinders, what breaks a rule, what should be known. No Qt here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Protocol

from magicfight.duel.setup import FEWEST_FIGHTERS, FighterSetup, FightSetup
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import distance
from magicfight.rules.checks import PHRASES as RULE_PHRASES
from magicfight.rules.checks import over_active_points, wizard_problems
from magicfight.rules.wizardry import characteristics
from magicfight.rules.wizards import Wizard
from magicfight.ui.arena.setup.first_cast import FirstCast
from magicfight.ui.arena.setup.views import NoteView

#: A first cast that ends the fight less often than this is worth knowing, no danger.
LIKELY = 0.1


class Words(Protocol):
    """Says a sentence of the set-up."""

    def __call__(self, code: str, **facts: Fact) -> str: ...


@lru_cache(maxsize=256)
def wrongs(wizard: Wizard) -> tuple[Problem, ...]:
    """Return what makes a wizard illegal (R3): asked at every gesture, for every wizard of the list."""
    return wizard_problems(wizard)


@lru_cache(maxsize=256)
def speed_of(wizard: Wizard) -> int:
    """Return a wizard's speed."""
    return characteristics(wizard)["speed"]


def why_illegal(wizard: Wizard, language: Language) -> tuple[str, ...]:
    """Return every rule that a wizard breaks, in words."""
    return tuple(RULE_PHRASES.say(one.code, language, dict(one.facts)) for one in wrongs(wizard))


class Notes:
    """Makes the notes of a set-up, in the language of `words`."""

    def __init__(self, words: Words, language: Callable[[], Language]) -> None:
        self._words = words
        self._language = language

    def on_wizard(self, wizard: Wizard, limit: int | None) -> tuple[str, ...]:
        """What is wrong with one wizard: the rules that it breaks, and the limit of active points (R3, R3.7)."""
        found = [self._words("illegal", name=wizard.name, why=why) for why in why_illegal(wizard, self._language())]
        for one in over_active_points(wizard, limit):
            facts = dict(one.facts)
            found.append(
                self._words(
                    "over_limit",
                    name=wizard.name,
                    effect=facts["effect"],
                    spell=facts["spell"],
                    points=facts["points"],
                    limit=facts["limit"],
                )
            )
        return tuple(found)

    def subtitle(self, setup: FightSetup) -> str:
        """How many are in the fight, and who plays them."""
        count = len(setup.fighters)
        computers = sum(1 for one in setup.fighters if one.computer is not None)
        persons = len({one.player for one in setup.fighters if one.computer is None})
        if not computers:
            return self._words("subtitle", n=count)
        code = "subtitle_seats" if persons else "subtitle_computers"
        return self._words(code, n=count, persons=persons, computers=computers)

    def all(
        self,
        setup: FightSetup,
        limit: int | None,
        least: int,
        first: Sequence[FirstCast],
        said: NoteView | None,
        hindrance: str,
    ) -> tuple[NoteView, ...]:
        """Every note. `least` is how far apart starts should be, `first` who may end the fight with a first cast."""
        notes = [] if said is None else [said]
        if hindrance:
            notes.append(NoteView("bad", hindrance))
        notes.extend(NoteView("bad", text) for one in setup.fighters for text in self.on_wizard(one.wizard, limit))
        for one in first:
            notes.append(NoteView("bad" if one.chance >= LIKELY else "note", self._first_cast(one, setup)))
        notes.extend(NoteView("note", text) for text in self._differences(setup.fighters))
        notes.extend(NoteView("note", text) for text in self._near(setup.fighters, least))
        if not notes:
            notes.append(NoteView("done", self._words("ready")))
        return tuple(notes)

    def _first_cast(self, one: FirstCast, setup: FightSetup) -> str:
        percent = number(Fraction(round(1000 * one.chance), 10), self._language())
        code = "first_cast_ko" if setup.until == "ko" else "first_cast"
        facts: dict[str, Fact] = {"name": one.name, "spell": one.spell, "targets": one.targets}
        return self._words(code, **facts, distance=one.distance, percent=percent)

    def _differences(self, fighters: Sequence[FighterSetup]) -> Iterable[str]:
        """Point out that the wizards, or the players, have unlike totals of points (R3.1)."""
        if len(fighters) < FEWEST_FIGHTERS:
            return
        weakest = min(fighters, key=lambda one: one.wizard.points).wizard
        strongest = max(fighters, key=lambda one: one.wizard.points).wizard
        if weakest.points != strongest.points:
            yield self._words(
                "points_differ",
                least=weakest.points,
                weakest=weakest.name,
                most=strongest.points,
                strongest=strongest.name,
            )
        totals: dict[str, int] = {}
        for one in fighters:
            totals[one.player] = totals.get(one.player, 0) + one.wizard.points
        if 1 < len(totals) < len(fighters) and len(set(totals.values())) > 1:
            each = [self._words("player_total", player=player, points=points) for player, points in totals.items()]
            yield self._words("player_totals_differ", list=", ".join(each))

    def _near(self, fighters: Sequence[FighterSetup], least: int) -> Iterable[str]:
        for one, other in combinations(fighters, 2):
            between = distance(one.start, other.start)
            if between < least:
                yield self._words("starts_near", name=one.wizard.name, other=other.wizard.name, distance=between)
