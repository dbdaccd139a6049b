"""« Conseil »: what a master would do with a person's action segment, in words. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from magicfight.duel.actions import Action, End, Recover
from magicfight.duel.choices import DEFAULT_TEMPER, Level
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.ground.terms import Language
from magicfight.ui.arena.play.seat_words import PHRASES
from magicfight.ui.arena.play.why import plans_of, sentence, terms_of

if TYPE_CHECKING:
    from magicfight.computer.decision import Decision

#: Who advises, and how many terms of its plan are told.
ADVISER: Level = "master"
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


def think_for(fight: Duel) -> Decision:
    """Choose as a master would for whoever must choose now: the same function, and the same seed, as its own."""
    # imported here: numpy and the computer's tables are loaded where a computer thinks
    from magicfight.computer.choose import choose, seed_of

    return choose(fight.state, ADVISER, DEFAULT_TEMPER, seed_of(fight.setup, fight.actions))


def _plan(state: FightState, actions: tuple[Action, ...], language: Language) -> str:
    from magicfight.computer.reasons import tell_plan

    if len(actions) == 1 and isinstance(actions[0], Recover):
        return PHRASES.say("advice_rest", language)
    if len(actions) == 1 and isinstance(actions[0], End):
        return PHRASES.say("advice_wait", language)
    return sentence(tell_plan(state, actions, language)) + "."


def advice_view(state: FightState, decision: Decision, language: Language) -> AdviceView:
    """Put a choice in words, for the player whose wizard it is."""
    terms = [
        PHRASES.say("advice_term", language, {"text": one.text, "figure": one.figure})
        for one in terms_of(decision.reasons, language)[:_TERMS]
    ]
    lines = [sentence("\u202f; ".join(terms) if language == "fr" else "; ".join(terms)) + "."] if terms else []
    if decision.concedes:
        lines.append(PHRASES.say("advice_lost", language))
    elif decision.chance is not None:
        lines.append(PHRASES.say("advice_futures", language, {"chance": round(100 * decision.chance)}))
    lines += [
        PHRASES.say("advice_other", language, {"plan": one.text, "worth": one.futures or one.figure})
        for one in plans_of(state, decision, language)
        if not one.is_chosen
    ]
    return AdviceView(
        PHRASES.say("advice_by", language), _plan(state, decision.actions, language), tuple(lines), decision.actions
    )
