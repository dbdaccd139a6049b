"""Magic Fight as a rule system: the fight bound to the contract of `ground/ruleset.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from magicfight.duel import decide as deciding
from magicfight.duel import legal, telling
from magicfight.duel.actions import Action, action_from_plain, action_to_plain
from magicfight.duel.events import Event, event_to_plain
from magicfight.duel.evolve import evolve
from magicfight.duel.plain import state_to_plain
from magicfight.duel.sampling import sample_actions
from magicfight.duel.setup import FightSetup, setup_problems
from magicfight.duel.state import FightState, opening_state
from magicfight.ground.dice import Dice
from magicfight.ground.fight import Entry, Fight
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem, Refused
from magicfight.ground.ruleset import RuleSystem
from magicfight.ground.terms import Language, Term


class MagicFight:
    """See `RuleSystem`; a fighter is named by its wizard's name."""

    id = "magic_fight"
    term = Term("magic_fight", "Magic Fight 4.0", "Magic Fight 4.0")

    @property
    def phrasebook(self) -> Phrasebook:
        """The phrases of its problems and events."""
        return telling.PHRASEBOOK

    def setup_problems(self, setup: FightSetup) -> tuple[Problem, ...]:
        """See `RuleSystem.setup_problems`; what a wizard may buy (R3) is not looked at (formats)."""
        return setup_problems(setup)

    def opening(self, setup: FightSetup) -> FightState:
        """See `RuleSystem.opening`."""
        found = setup_problems(setup)
        if found:
            raise Refused(found)
        return opening_state(setup)

    def begin(self, state: FightState, dice: Dice) -> tuple[tuple[Event, ...], FightState]:
        """See `RuleSystem.begin`."""
        return deciding.begin(state, dice)

    def problems(self, state: FightState, action: Action) -> tuple[Problem, ...]:
        """See `RuleSystem.problems`."""
        return legal.problems(state, action)

    def play(self, state: FightState, action: Action, dice: Dice) -> tuple[tuple[Event, ...], FightState]:
        """See `RuleSystem.play`."""
        return deciding.play(state, action, dice)

    def decide(self, state: FightState, action: Action, dice: Dice) -> tuple[Event, ...]:
        """See `RuleSystem.decide`."""
        return deciding.decide(state, action, dice)

    def evolve(self, state: FightState, event: Event) -> FightState:
        """See `RuleSystem.evolve`."""
        return evolve(state, event)

    def waits_on(self, state: FightState) -> str | None:
        """See `RuleSystem.waits_on`: the wizard that acts, whoever plays it."""
        return state.active

    def sample_actions(self, state: FightState, below: Callable[[int], int]) -> Sequence[Action]:
        """See `RuleSystem.sample_actions`."""
        return sample_actions(state, below)

    def action_to_plain(self, action: Action) -> dict[str, Any]:
        """See `RuleSystem.action_to_plain`."""
        return action_to_plain(action)

    def action_from_plain(self, data: dict[str, Any]) -> Action:
        """See `RuleSystem.action_from_plain`."""
        return action_from_plain(data)

    def event_to_plain(self, event: Event) -> dict[str, Any]:
        """See `RuleSystem.event_to_plain`."""
        return event_to_plain(event)

    def state_to_plain(self, state: FightState) -> dict[str, Any]:
        """See `RuleSystem.state_to_plain`."""
        return state_to_plain(state)

    def tell(self, event: Event, language: Language) -> str:
        """See `RuleSystem.tell`."""
        return telling.tell(event, language)

    def sums(self, event: Event, language: Language) -> tuple[str, ...]:
        """See `RuleSystem.sums`."""
        return telling.told(event, language).lines


#: Magic Fight's fight as a rule system.
MAGIC_FIGHT: RuleSystem[FightSetup, FightState, Action, Event] = MagicFight()

#: A fight of Magic Fight: its log.
Duel: TypeAlias = Fight[FightSetup, FightState, Action, Event]
#: One step of it.
DuelEntry: TypeAlias = Entry[FightState, Action, Event]
