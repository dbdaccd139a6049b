"""Why a computer chose as it did: worked out again from the state before its action; nothing new stands in the file.

`question_of` says what has to be thought again, `think_again` does it (off the window's thread: a master takes its
time), `why_view` puts it in words. A choice that comes out otherwise says so. No Qt here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from magicfight.duel.actions import Action, Surrender
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.ground.phrases import number
from magicfight.ground.terms import Language
from magicfight.ui.arena.play.seat_words import PHRASES, seat_facts
from magicfight.ui.arena.play.seats import Computer, Seats

if TYPE_CHECKING:
    from magicfight.computer.decision import Decision, Reason

#: The term of a decision that is no part of the blow itself.
_FUTURE = "future"


@dataclass(frozen=True, slots=True)
class Question:
    """A choice to be thought again. `begun` are the steps at which the plan may have been made, the likeliest first,
    with what was played from there up to the step asked about."""

    fight: Duel
    step: int
    action: Action
    computer: Computer
    begun: tuple[tuple[int, tuple[Action, ...]], ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of thinking again: the choice, the state it was made in, whether it is what was played."""

    decision: Decision
    state: FightState
    is_same: bool


@dataclass(frozen=True, slots=True)
class TermView:
    """A term of a choice: its words, its value, and the value as it is written."""

    text: str
    value: float
    figure: str


@dataclass(frozen=True, slots=True)
class PlanView:
    """A plan that was compared: what the blow is worth, and of 100 futures how many were won (a master's alone)."""

    text: str
    figure: str
    futures: str
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class WhyView:
    """Why: `terms` with their sum `total`; `plans`, the one taken first. What can't be told has a note alone."""

    by: str
    plan: str
    terms: tuple[TermView, ...]
    total: TermView | None
    plans: tuple[PlanView, ...]
    note: str


def _segment(state: FightState) -> tuple[int, int, int, str | None]:
    return state.turn, state.segment, state.order_index, state.active


def question_of(fight: Duel, step: int, seats: Seats) -> Question | None:
    """Return what has to be thought again to say why step `step` was played; None where a person played it."""
    action = fight.entries[step].action if 0 < step < len(fight.entries) else None
    if action is None:
        return None
    before = fight.before_entry(step)
    computer = seats.computer_of(before, action.by)
    if computer is None:
        return None
    first = step
    while first > 1 and _segment(fight.before_entry(first - 1)) == _segment(before):
        first -= 1
    played = [entry.action for entry in fight.entries[first : step + 1]]
    begun = tuple((at, tuple(one for one in played[at - first :] if one is not None)) for at in range(first, step + 1))
    return Question(fight, step, action, computer, begun)


def think_again(question: Question) -> Answer | None:
    """Choose again as the computer did: the decision that the action was part of, or the one of now if none fits.

    None for a wizard that surrendered though it was not the one to choose: nothing was chosen there.
    """
    # imported here: numpy and the computer's tables are loaded where a computer plays
    from magicfight.computer.choose import choose, seed_of

    fight, computer = question.fight, question.computer
    state = fight.before_entry(question.step)
    if isinstance(question.action, Surrender):
        if state.active != question.action.by:
            return None
        question = Question(fight, question.step, question.action, computer, ((question.step, ()),))
    found: Answer | None = None
    for at, played in question.begun:
        state = fight.before_entry(at)
        seed = seed_of(fight.setup, fight.actions[: at - 1])
        decision = choose(state, computer.level, computer.temper, seed)
        is_same = decision.actions[: len(played)] == played
        found = Answer(decision, state, is_same)
        if is_same:
            break
    return found


def figure(value: float, language: Language) -> str:
    """Return a value with its sign and two decimals at most: `+0,41`."""
    return _figure(round(100 * value), language)


def _figure(hundredths: int, language: Language) -> str:
    return number(Fraction(hundredths, 100), language, sign=hundredths != 0)


def terms_of(reasons: Sequence[Reason], language: Language) -> tuple[TermView, ...]:
    """Return the terms of a blow in words, the look-ahead and what weighs less than a hundredth left out.

    Their figures add up to `sum_of`'s.
    """
    from magicfight.computer.reasons import hundredths_of, tell

    told = [one for one in reasons if one.code != _FUTURE]
    shown = hundredths_of([one.value for one in told])
    return tuple(
        TermView(tell(one, language), one.value, _figure(part, language))
        for one, part in zip(told, shown, strict=True)
        if part
    )


def sum_of(reasons: Sequence[Reason]) -> float:
    """Return what a blow is worth by itself."""
    return round(sum(one.value for one in reasons if one.code != _FUTURE), 6)


def futures_of(reasons: Sequence[Reason]) -> int | None:
    """Return how many of 100 futures a plan wins; None where none were imagined."""
    return next((round(100 * one.value) for one in reasons if one.code == _FUTURE), None)


def plans_of(state: FightState, decision: Decision, language: Language) -> tuple[PlanView, ...]:
    """Return the plan taken and those rejected."""
    from magicfight.computer.reasons import tell_plan

    compared = [(decision.actions, decision.reasons), *((one.actions, one.reasons) for one in decision.alternatives)]
    return tuple(
        PlanView(
            tell_plan(state, actions, language),
            figure(sum_of(reasons), language),
            "" if (won := futures_of(reasons)) is None else PHRASES.say("why_futures", language, {"n": won}),
            index == 0,
        )
        for index, (actions, reasons) in enumerate(compared)
    )


def sentence(text: str) -> str:
    """Return a plan as the head of a page: its first letter large."""
    return text[:1].upper() + text[1:]


def why_view(question: Question, answer: Answer | None, language: Language) -> WhyView:
    """Put a choice that was thought again in words."""
    from magicfight.computer.reasons import tell_plan

    by = PHRASES.say("why_by", language, seat_facts(question.computer, language))
    if isinstance(question.action, Surrender):
        fallen = question.fight.before_entry(question.step).fighter(question.action.by).ko_since
        note = (
            PHRASES.say("why_lost", language)
            if answer is not None or fallen is None
            else PHRASES.say("why_lost_ko", language, {"turn": fallen[0]})
        )
        plans = () if answer is None else plans_of(answer.state, answer.decision, language)
        plans = tuple(PlanView(one.text, one.figure, one.futures, False) for one in plans)
        return WhyView(by, PHRASES.say("why_surrender", language), (), None, plans, note)
    assert answer is not None, "whoever does not surrender has chosen"
    decision = answer.decision
    plan = tell_plan(answer.state, decision.actions, language)
    if not answer.is_same:
        was = tell_plan(question.fight.before_entry(question.step), (question.action,), language)
        note = PHRASES.say("why_otherwise", language, {"plan": plan})
        return WhyView(by, sentence(was), (), None, (), note)
    total = sum_of(decision.reasons)
    level = question.computer.level
    return WhyView(
        by,
        sentence(plan),
        terms_of(decision.reasons, language),
        TermView(PHRASES.say("why_total", language), total, figure(total, language)),
        plans_of(answer.state, decision, language),
        PHRASES.say("why_note" if level == "ordinary" else f"why_note_{level}", language),
    )
