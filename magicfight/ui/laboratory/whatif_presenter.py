"""« Et si… »: whose what is changed against whom; the quick model's curve, the engine's points, what to read. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from magicfight.duel.choices import Until
from magicfight.ground.phrases import Phrasebook, number
from magicfight.ground.terms import Language
from magicfight.laboratory.series import Series
from magicfight.laboratory.tournament import Score
from magicfight.laboratory.whatif import (
    Knob,
    Point,
    Worth,
    engine_scores,
    engine_series,
    knobs,
    quick_curve,
    steps,
    turned,
    value_of,
    worth_scores,
    worth_series,
    worths,
)
from magicfight.rules.book import CHARACTERISTICS, EFFECTS, MODIFIERS, TERMS
from magicfight.rules.checks import wizard_problems
from magicfight.rules.wizards import Wizard
from magicfight.storage.results import FightLine

PHRASES = Phrasebook.load("magicfight.ui.laboratory", "phrases.toml", terms=TERMS)

#: The two plots: a characteristic, the dice of a spell.
Which = Literal["characteristic", "dice"]
WHICH: tuple[Which, ...] = ("characteristic", "dice")
#: Values of a curve that the engine is asked for, at most; fights a rival at each at first.
CONFIRMED, FIRST_FIGHTS = 5, 2
#: Worths shown, the greatest first.
MOST_ROWS = 16


@dataclass(frozen=True, slots=True)
class Dot:
    """One step of a plot: the value, the points of creation beside today's, the quick share and what it lies between
    (95 %), and the engine's share with its interval, None where it was not asked; `breaks` says that a wizard so
    changed breaks the rules."""

    value: int
    points: str
    quick: float
    between: tuple[float, float]
    fought: tuple[float, float, float] | None
    is_today: bool
    breaks: bool


@dataclass(frozen=True, slots=True)
class Curve:
    """What a plot shows; `sentence` says what to read, `is_warning` that the two answers differ."""

    title: str
    dots: tuple[Dot, ...]
    sentence: str
    is_warning: bool
    fights: int


@dataclass(frozen=True, slots=True)
class WorthRow:
    """A row of « Que vaut un point ? »: the name, what was tried, the gain in victories of 100 a point as the quick
    model has it, or as fights have it (`fought`), then with the half of its interval."""

    name: str
    tried: str
    gain: float
    text: str
    knob: Knob
    fought: bool = False
    spread: float = 0.0


@dataclass
class WhatIfPresenter:
    """Choices and answers; the calculations are handed out as functions, to be run off the window's thread."""

    language: Language = "fr"
    wizards: tuple[Wizard, ...] = ()
    chosen: int = 0
    rival: int = -1
    until: Until = "death"
    knob: dict[Which, Knob] = field(default_factory=dict)
    quick: dict[Which, tuple[Point, ...]] = field(default_factory=dict)
    lines: dict[Which, list[FightLine]] = field(default_factory=dict)
    series: dict[Which, Series] = field(default_factory=dict)
    worth: tuple[Worth, ...] = ()
    #: The fights that confirm the rows of worth.
    worth_series: Series | None = None
    worth_lines: list[FightLine] = field(default_factory=list)

    def offer(self, wizards: Sequence[Wizard], first: Wizard | None = None) -> None:
        """Take the wizards that may be changed and fought; `first` is the one to ask about."""
        before = self.wizard
        self.wizards = tuple(wizards)
        self.rival = -1
        wanted = first or before
        self.choose(self.wizards.index(wanted) if wanted in self.wizards else 0)

    @property
    def wizard(self) -> Wizard | None:
        """The wizard that is changed."""
        return self.wizards[self.chosen] if self.chosen < len(self.wizards) else None

    def rivals(self) -> tuple[Wizard, ...]:
        """Those it fights: all others, or one."""
        if 0 <= self.rival < len(self.wizards) and self.rival != self.chosen:
            return (self.wizards[self.rival],)
        return tuple(one for index, one in enumerate(self.wizards) if index != self.chosen)

    def choose(self, index: int) -> None:
        """Ask about another wizard: its DCV and the dice of its first attack, until told otherwise."""
        self.chosen = index
        self.knob = {"characteristic": Knob("dcv")}
        dice = self.dice_knobs()
        if dice:
            self.knob["dice"] = next((one for one in dice if self._is_attack(one)), dice[0])
        self.forget()

    def turn(self, which: Which, knob: Knob) -> None:
        """Ask about another characteristic or spell."""
        self.knob[which] = knob
        for kept in (self.quick, self.lines, self.series):
            kept.pop(which, None)

    def forget(self) -> None:
        """Drop every answer: what is asked has changed."""
        self.quick, self.lines, self.series, self.worth = {}, {}, {}, ()
        self.worth_series, self.worth_lines = None, []

    def dice_knobs(self) -> tuple[Knob, ...]:
        """What dice can be changed."""
        found = knobs(self.wizard) if self.wizard is not None else ()
        return tuple(one for one in found if one.spell >= 0 and not one.modifier)

    def _is_attack(self, knob: Knob) -> bool:
        assert self.wizard is not None
        return EFFECTS[self.wizard.spells[knob.spell].spell.effects[knob.effect].effect].is_attack

    # --- the answers ------------------------------------------------------------------------------------------

    def ask(self, which: Which) -> tuple[Point, ...]:
        """Work a curve out by the quick model; may run on any thread."""
        wizard, knob = self.wizard, self.knob.get(which)
        return () if wizard is None or knob is None else quick_curve(wizard, knob, self.rivals(), self.until)

    def ask_worth(self) -> tuple[Worth, ...]:
        """Work out what a point is worth; may run on any thread."""
        return () if self.wizard is None else worths(self.wizard, self.rivals(), self.until)

    def confirmed_values(self, which: Which) -> tuple[int, ...]:
        """The values of a curve that the engine is asked for: today's and some on both sides, legal ones only."""
        wizard, knob = self.wizard, self.knob.get(which)
        if wizard is None or knob is None:
            return ()
        values, today = steps(wizard, knob), value_of(wizard, knob)
        apart = max(1, -(-len(values) // CONFIRMED))
        at = values.index(today)
        return tuple(value for index, value in enumerate(values) if (index - at) % apart == 0)

    def confirm(self, which: Which) -> tuple[Series, int, int] | None:
        """Return the fights that confirm a curve or make it more precise: the series, from which fight, up to which."""
        wizard, knob = self.wizard, self.knob.get(which)
        values, rivals = self.confirmed_values(which), self.rivals()
        if wizard is None or knob is None or not values or not rivals:
            return None
        series = self.series.get(which)
        if series is None:
            series = self.series[which] = engine_series(wizard, knob, values, rivals, until=self.until)
            self.lines[which] = []
        start = len(self.lines[which])
        meetings = len(series.meetings)
        rounds = max(FIRST_FIGHTS, 2 * (start // meetings))
        return series, start, rounds * meetings

    def confirm_worth(self) -> tuple[Series, int, int] | None:
        """Return the fights that confirm the rows of worth or make them more precise, as `confirm` does."""
        wizard, rivals = self.wizard, self.rivals()
        if wizard is None or not rivals or not self.worth:
            return None
        if self.worth_series is None:
            self.worth_series = worth_series(wizard, self.worth[:MOST_ROWS], rivals, self.until)
        start, meetings = len(self.worth_lines), len(self.worth_series.meetings)
        return self.worth_series, start, max(FIRST_FIGHTS, 2 * (start // meetings)) * meetings

    def take(self, which: Which, line: FightLine) -> None:
        """Take a fight that was fought for a curve."""
        self.lines.setdefault(which, []).append(line)

    # --- what is shown ----------------------------------------------------------------------------------------

    def name_of(self, knob: Knob) -> str:
        """Return a knob's name in the reader's language."""
        if knob.spell < 0:
            return CHARACTERISTICS[knob.characteristic].label(self.language)
        assert self.wizard is not None
        spell = self.wizard.spells[knob.spell].spell
        name = spell.name
        if len(spell.effects) > 1:
            name = f"{name} ({EFFECTS[spell.effects[knob.effect].effect].label(self.language)})"
        if knob.modifier:
            sign = "−" if self.wizard.spells[knob.spell].spell.effects[knob.effect].has(knob.modifier) else "+"
            name = f"{name} {sign} {MODIFIERS[knob.modifier].label(self.language)}"
        return name

    def curve(self, which: Which) -> Curve:
        """What a plot shows now."""
        knob, wizard = self.knob.get(which), self.wizard
        if knob is None or wizard is None:
            return Curve("", (), self._say("no_dice"), False, 0)
        fought: dict[int, Score] = {}
        if which in self.series:
            fought = engine_scores(self.series[which], self.lines.get(which, ()))
        today = value_of(wizard, knob)
        dots = []
        for point in self.quick.get(which, ()):
            score = fought.get(point.value)
            dots.append(
                Dot(
                    point.value,
                    number(point.points, self.language, sign=True) if point.points else "0",
                    point.score.mean,
                    point.score.interval,
                    None if score is None else (score.mean, *score.interval),
                    point.value == today,
                    bool(_new_problems(wizard, turned(wizard, knob, point.value))),
                )
            )
        sentence, is_warning = self._sentence(dots, self.name_of(knob), bool(self.rivals()))
        return Curve(self.name_of(knob), tuple(dots), sentence, is_warning, sum(one.fights for one in fought.values()))

    def _sentence(self, dots: Iterable[Dot], name: str, has_rivals: bool) -> tuple[str, bool]:
        if not has_rivals:
            return self._say("no_rivals"), False
        worst: tuple[float, Dot] | None = None
        count = 0
        for dot in dots:
            if dot.fought is None:
                continue
            count += 1
            _, low, high = dot.fought
            beyond = max(dot.quick - high, low - dot.quick)
            if beyond > 0 and (worst is None or beyond > worst[0]):
                worst = beyond, dot
        if not count:
            return self._say("only_quick"), False
        if worst is None:
            return self._say("confirmed"), False
        dot = worst[1]
        assert dot.fought is not None
        mean, low, high = (round(100 * share) for share in dot.fought)
        code = "flatters" if dot.quick > dot.fought[0] else "belittles"
        facts = {"value": dot.value, "percent": round(100 * dot.quick), "mean": mean, "least": low, "limit": high}
        return self._say(code, name=name, **facts), True

    def rows(self) -> tuple[WorthRow, ...]:
        """« Que vaut un point ? », the greatest first: what fights say where they were fought, else the quick model."""
        wizard, found = self.wizard, []
        if wizard is None:
            return ()
        shown = self.worth[:MOST_ROWS]
        fought = {} if self.worth_series is None else worth_scores(shown, self.worth_series, self.worth_lines)
        for one in shown:
            known = fought.get(one.knob)
            more = one.value - value_of(wizard, one.knob)
            if one.knob.modifier:
                tried = self._say("modifier_tried" if more > 0 else "modifier_removed")
            else:
                tried = number(Fraction(more), self.language, sign=True)
            told = known or one
            gain = Fraction(round(10 * told.gain), 10)
            text = number(gain, self.language, sign=True) if gain else "0"
            if known is None:
                found.append(WorthRow(self.name_of(one.knob), tried, one.gain, f"≈ {text}", one.knob))
            else:
                text = f"{text} ± {number(Fraction(round(10 * known.spread), 10), self.language)}"
                found.append(WorthRow(self.name_of(one.knob), tried, known.gain, text, one.knob, True, known.spread))
        return tuple(sorted(found, key=lambda row: -row.gain))

    def _say(self, code: str, **facts: int | str) -> str:
        return PHRASES.say(code, self.language, facts)


def _new_problems(before: Wizard, after: Wizard) -> bool:
    """Say whether a changed wizard breaks a rule other than that of its points, which are the question (R3.4)."""
    old = {one.code for one in wizard_problems(before)} | {"points_exceeded"}
    return any(one.code not in old for one in wizard_problems(after))
