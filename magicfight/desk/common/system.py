"""A rule system of the desk, put together of its parts; it keeps the contract of `ground.ruleset` (D0).

Declaration (what it is), rules (what decides), codec (files), gm (the game master's acts), telling (sentences),
questions (what a screen asks). Decisions run on an `Unfolding`, which evolves the state with every event as it
happens: what was decided is what folding the events gives.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeAlias

from magicfight.desk.common.codec import Codec
from magicfight.desk.common.gm import COMMON_ADJUSTABLE, GameMaster, forms_of
from magicfight.desk.common.manual import HINTS, Manual
from magicfight.desk.common.offering import Offering
from magicfight.desk.common.questions import Questions
from magicfight.desk.common.records import GM, DeskAction, DeskEvent
from magicfight.desk.common.rules import Declaration, Rules
from magicfight.desk.common.setup import DeskSetup
from magicfight.desk.common.telling import TONES, Books, Telling, Tone, load_terms
from magicfight.desk.common.unfolding import StateT, Unfolding, find
from magicfight.ground.dice import Dice
from magicfight.ground.fight import Fight
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem, Refused, problem
from magicfight.ground.terms import Language

__all__ = ["TONES", "DeskFight", "DeskSystem", "Tone"]

#: A fight at the desk: its log.
DeskFight: TypeAlias = Fight[DeskSetup, Any, DeskAction, Any]


class DeskSystem(Generic[StateT]):
    """A rule system of the desk; see `ground.ruleset.RuleSystem` for what each part of the contract means."""

    def __init__(
        self,
        declared: Declaration,
        rules: Rules[StateT],
        questions: type[Questions[StateT]],
        telling: type[Telling],
        plain: Callable[[StateT], tuple[dict[str, Any], list[dict[str, Any]]]],
        manual: Manual,
    ) -> None:
        terms = load_terms(declared.package)
        by_id = {term.id: term for term in terms}
        adjustable = (*declared.adjustable, *COMMON_ADJUSTABLE)
        gm_forms = forms_of(declared, adjustable)
        self.declared = declared
        self.id = declared.id
        self.term = by_id[declared.id]
        self.note = by_id[f"{declared.id}_note"]
        self.forms = {form.do: form for form in (*declared.own_forms, *gm_forms)}
        self.rules = rules
        self.codec = Codec(declared, rules, self.forms)
        self.gm = GameMaster(rules, self.codec, adjustable)
        in_sight = {*declared.in_sight, *(one.id for one in COMMON_ADJUSTABLE)}
        self.telling = telling(Books.load(declared.package, terms), self.gm.adjustable, in_sight)
        self.questions = questions(declared, rules, self.forms, self.gm.adjustable)
        self.offering = Offering(self.questions, rules, self.forms)
        self.manual = manual
        self._gm_acts = frozenset(form.do for form in gm_forms)
        self._plain = plain

    def hint(self, term: str, language: Language) -> str:
        """Return the sentence that explains a term of this system, its numbers in it; nothing where there is none."""
        found = self.manual.sentence(f"{self.id}.{term}", language)
        return found or (HINTS.say(term, language) if term in HINTS.codes else "")

    @property
    def phrasebook(self) -> Phrasebook:
        """The phrases of its problems and events, in the plain tone."""
        return self.telling.book("plain")

    def setup_problems(self, setup: DeskSetup) -> tuple[Problem, ...]:
        """Everything wrong with a fight's set-up; empty when it can start."""
        return self.codec.setup_problems(setup)

    def opening(self, setup: DeskSetup) -> StateT:
        """The state before the first event; raises `Refused` with `setup_problems`."""
        problems = self.setup_problems(setup)
        if problems:
            raise Refused(problems)
        return self.rules.opening(setup)

    def begin(self, state: StateT, dice: Dice) -> tuple[tuple[DeskEvent, ...], StateT]:
        """The events that carry the opening state to the first one that waits on somebody, and that state."""
        unfolding = Unfolding(self.evolve, state, dice)
        self.rules.run_on(unfolding)
        return unfolding.outcome

    def problems(self, state: StateT, action: DeskAction) -> tuple[Problem, ...]:
        """Every reason to refuse an action, before any roll; empty when it is legal."""
        form = self.forms.get(action.do)
        if state.is_over and (form is None or not form.is_after_end):
            return (problem("fight_over"),)
        if form is None:
            return (problem("unknown_action", do=action.do),)
        if action.by != GM and find(state, action.by) is None:
            return (problem("unknown_fighter", fighter=action.by),)
        if form.is_gm and action.by != GM:
            return (problem("gm_only", do=action.do),)
        if action.by == GM and not form.is_gm and self.waits_on(state) == GM:
            return (problem("unknown_fighter", fighter=action.by),)
        if action.do in self._gm_acts:
            return self.gm.problems(state, action)
        return self.rules.problems(state, action)

    def play(self, state: StateT, action: DeskAction, dice: Dice) -> tuple[tuple[DeskEvent, ...], StateT]:
        """What the action brings about, up to the next state that waits on somebody: see `RuleSystem.play`."""
        problems = self.problems(state, action)
        if problems:
            raise Refused(problems)
        unfolding = Unfolding(self.evolve, state, dice)
        if action.do in self._gm_acts:
            self.gm.decide(unfolding, action)
        else:
            self.rules.decide(unfolding, action)
        if not unfolding.state.is_over:
            self.rules.run_on(unfolding)
        if unfolding.state.turn != state.turn:
            self.gm.end_conditions(unfolding)
        return unfolding.outcome

    def decide(self, state: StateT, action: DeskAction, dice: Dice) -> tuple[DeskEvent, ...]:
        """The events of `play` alone."""
        return self.play(state, action, dice)[0]

    def evolve(self, state: StateT, event: DeskEvent) -> StateT:
        """The state after an event."""
        found: StateT | None = self.gm.evolve(state, event)
        return self.rules.evolve(state, event) if found is None else found

    def waits_on(self, state: StateT) -> str | None:
        """Who must act next: a fighter's name, `gm`, or None when the fight is over."""
        return self.rules.waits_on(state)

    def sample_actions(self, state: StateT, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """Some legal actions, drawn with `below`; never empty while the fight goes on."""
        drawn = self.rules.sample_actions(state, below)
        return tuple(action for action in drawn if not self.problems(state, action))

    def action_to_plain(self, action: DeskAction) -> dict[str, Any]:
        """The action as it stands in a file."""
        return self.codec.action_to_plain(action)

    def action_from_plain(self, data: dict[str, Any]) -> DeskAction:
        """The reverse; raises `Refused` for what is no action."""
        return self.codec.action_from_plain(data)

    def event_to_plain(self, event: DeskEvent) -> dict[str, Any]:
        """The event as one line of `replay --json`; `event` names its kind."""
        return self.codec.event_to_plain(event)

    def state_to_plain(self, state: StateT) -> dict[str, Any]:
        """The last line of `replay --json`: the turn, who is waited on, the winners, each fighter."""
        winners = state.winners
        own, fighters = self._plain(state)
        for fighter, plain in zip(state.fighters, fighters, strict=True):
            if fighter.marks:
                plain["marks"] = [mark.name for mark in fighter.marks]
        return {
            "event": "state",
            "turn": state.turn,
            "waits_on": self.waits_on(state),
            "winner": winners[0] if winners is not None and len(winners) == 1 else None,
            "winners": None if winners is None else list(winners),
            **own,
            "fighters": fighters,
        }

    def tell(
        self, event: DeskEvent, language: Language, tone: Tone = "plain", number: int = 0, is_public: bool = False
    ) -> str:
        """The event in a sentence of the wanted tone; empty for what needs no telling: see `Telling.tell`."""
        return self.telling.tell(event, language, tone, number, is_public)

    def sums(self, event: DeskEvent, language: Language) -> tuple[str, ...]:
        """See `RuleSystem.sums`: nothing, the desk's plain sentences say their dice."""
        return ()
