"""« Conseil »: what a master would do with a person's action segment, in words. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from magicfight.duel.actions import Action, End, Recover
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.ui.arena.play.seat_words import PHRASES
from magicfight.ui.arena.play.seats import Computer
from magicfight.ui.arena.play.why import PlanView, futures_of, plans_of, sentence, terms_of

if TYPE_CHECKING:
    from magicfight.computer.decision import Decision

#: Who advises, and how many terms of its plan are told.
ADVISER = Computer("master")
_TERMS = 3


@dataclass(frozen=True, slots=True)
class AdviceView:
    """A piece of advice: the plan, what speaks for it, what was rejected."""

    by: str
    plan: str
    lines: tuple[str, ...]
    actions: tuple[Action, ...]

    @property
    def as_text(self) -> str:
        """All of it, for a screen reader."""
        return " ".join([self.plan, *self.lines])


def think_for(fight: Duel, computer: Computer = ADVISER) -> Decision:
    """Choose as a computer does for whoever must choose now, in a thread of its own: its own turn and advice alike."""
    # imported here: numpy and the computer's tables are loaded where a computer thinks, while the window paints
    from magicfight.computer.choose import choose, seed_of

    return choose(fight.state, computer.level, computer.temper, seed_of(fight.setup, fight.actions))


def _plan(state: FightState, actions: tuple[Action, ...], language: Language) -> str:
    from magicfight.computer.reasons import tell_plan

    if len(actions) == 1 and isinstance(actions[0], Recover):
        return PHRASES.say("advice_rest", language)
    if len(actions) == 1 and isinstance(actions[0], End):
        return PHRASES.say("advice_wait", language)
    return sentence(tell_plan(state, actions, language)) + "."


def _is_close(decision: Decision, plans: Sequence[PlanView]) -> bool:
    """Whether a plan that was rejected wins as many futures as the one advised, and is told to be worth another sum:
    what the blows are worth decided."""
    won, (chosen, *rejected) = futures_of(decision.reasons), plans
    others = [futures_of(one.reasons) for one in decision.alternatives]
    return won is not None and any(
        one is not None and one >= won and plan.figure != chosen.figure
        for one, plan in zip(others, rejected, strict=True)
    )


def advice_view(state: FightState, decision: Decision, language: Language) -> AdviceView:
    """Put a choice in words, for the player whose wizard it is."""
    terms = [
        PHRASES.say("advice_term", language, {"text": one.text, "figure": one.figure})
        for one in terms_of(decision.reasons, language)[:_TERMS]
    ]
    lines = [sentence("\u202f; ".join(terms) if language == "fr" else "; ".join(terms)) + "."] if terms else []
    chosen, *others = plans = plans_of(state, decision, language)
    is_close = _is_close(decision, plans)
    if decision.concedes:
        lines.append(PHRASES.say("advice_lost", language))
    elif decision.chance is not None:
        code = "advice_futures_close" if is_close else "advice_futures"
        facts: dict[str, Fact] = {"chance": round(100 * decision.chance), "figure": chosen.figure}
        lines.append(PHRASES.say(code, language, facts))
    for one in others:
        worth = one.futures or one.figure
        if is_close and one.futures:
            worth = PHRASES.say("advice_close", language, {"futures": one.futures, "figure": one.figure})
        lines.append(PHRASES.say("advice_other", language, {"plan": one.text, "worth": worth}))
    return AdviceView(
        PHRASES.say("advice_by", language), _plan(state, decision.actions, language), tuple(lines), decision.actions
    )
