"""What is shown of a fight in hand: its fighters, the order, the forms open, the dice, the told turns. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from magicfight.desk.common.records import GM, DeskAction
from magicfight.desk.common.setup import ActionForm
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.system import DeskFight, DeskSystem, Tone
from magicfight.desk.telling import Turn, heading_of, tell_fight, tell_turn, turns_of
from magicfight.ground.markup import Format
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.ui.desk.preparation import Preparation


class InHand(Protocol):
    """What is looked at: a fight in preparation, or under way."""

    played: DeskFight | None
    language: Language
    preparation: Preparation

    @property
    def system(self) -> DeskSystem[Any]:
        """The system in hand."""

    @property
    def waited(self) -> str | None:
        """Who is waited on: a name, `gm`, or None when it is over."""


@dataclass(frozen=True, slots=True)
class FighterLine:
    """A fighter in the list: its name, its side where it has one, what is told of it, whether it is out or at fault."""

    name: str
    side: str
    facts: tuple[tuple[str, Fact], ...]
    is_out: bool = False
    is_waited_on: bool = False
    is_faulty: bool = False


class FightView:
    """Questions to the fight in hand; each has an answer where none is under way."""

    def __init__(self, desk: InHand) -> None:
        self._desk = desk
        self._cut: tuple[DeskFight, tuple[Turn, ...]] | None = None

    def moment(self) -> str:
        """What whoever is waited on answers to, in a sentence; mostly nothing."""
        event = None if self._desk.played is None else self._desk.system.questions.moment(self._desk.played.state)
        return "" if event is None else self._desk.system.tell(event, self._desk.language)

    def forms_of_waited(self) -> tuple[ActionForm, ...]:
        """The forms of whoever is waited on."""
        if self._desk.played is None or self._desk.waited is None:
            return ()
        system, state = self._desk.system, self._desk.played.state
        own = system.declared.own_forms
        is_gm = self._desk.waited == GM
        return tuple(form for form in system.questions.open_forms(state) if form in own and form.is_gm == is_gm)

    def gm_forms(self) -> tuple[ActionForm, ...]:
        """The game master's other acts that may be taken now."""
        if self._desk.played is None or self._desk.waited is None:
            return ()
        system, state = self._desk.system, self._desk.played.state
        taken = self.forms_of_waited()
        return tuple(form for form in system.questions.open_forms(state) if form not in taken and form.is_gm)

    def present_value(self, fighter: str, field: str) -> int | str | None:
        """What a value that may be adjusted is now; None if there is no such fighter."""
        return (
            None
            if self._desk.played is None
            else self._desk.system.questions.present_value(self._desk.played.state, fighter, field)
        )

    def gauges(self, action: DeskAction | None) -> tuple[Gauge, ...]:
        """What an action being written spends."""
        if self._desk.played is None or action is None:
            return ()
        return self._desk.system.questions.gauges(self._desk.played.state, action)

    def lines(self) -> tuple[FighterLine, ...]:
        """The fighters, in preparation or in play."""
        if self._desk.played is None:
            faults = self._desk.preparation.faults()
            return tuple(
                FighterLine(
                    str(sheet.get("name", "")),
                    str(sheet.get("side", "")),
                    self._desk.preparation.derived(number),
                    is_faulty=any(one.where.startswith(f"sheets[{number}]") for one in faults),
                )
                for number, sheet in enumerate(self._desk.preparation.sheets)
            )
        state = self._desk.played.state
        return tuple(
            FighterLine(
                fighter.name,
                fighter.side if fighter.side != fighter.name else "",
                self._desk.system.questions.summary(state, fighter.name),
                fighter.is_out,
                self._desk.waited == fighter.name,
            )
            for fighter in state.fighters
        )

    def slots(self) -> tuple[Slot, ...]:
        """The order of play."""
        return () if self._desk.played is None else self._desk.system.questions.slots(self._desk.played.state)

    def thrown(self) -> tuple[tuple[Thrown, ...], ...]:
        """The rolls of the last action that threw any, event by event."""
        if self._desk.played is None:
            return ()
        for entry in reversed(self._desk.played.entries):
            groups = tuple(found for event in entry.events if (found := self._desk.system.questions.thrown(event)))
            if groups:
                return groups
        return ()

    def winners(self) -> tuple[str, ...] | None:
        """The winning sides, none in a draw; None while the fight goes on."""
        return None if self._desk.played is None else self._desk.played.state.winners

    def _turns(self) -> tuple[Turn, ...]:
        """The turns of the fight so far, cut once for each state of it."""
        played = self._desk.played
        if played is None:
            return ()
        if self._cut is None or self._cut[0] is not played:
            self._cut = (played, turns_of(self._desk.system, played.events))
        return self._cut[1]

    def turn_titles(self) -> tuple[tuple[int, str], ...]:
        """The turns so far: number and heading."""
        if self._desk.played is None:
            return ()
        turns = self._turns()
        return tuple((turn.number, heading_of(self._desk.system, turn, self._desk.language)) for turn in turns)

    def latest_turn(self) -> int:
        """The last turn in which something came about: one that is only being declared has nothing to tell yet."""
        if self._desk.played is None:
            return -1
        turns = self._turns()
        quiet = {*self._desk.system.declared.turn_kinds, *self._desk.system.declared.asides, "narrated", "noted"}
        telling = [turn.number for turn in turns if any(event.event not in quiet for _, event in turn.events)]
        return telling[-1] if telling else turns[-1].number if turns else 0

    def told(self, number: int, language: Language, tone: Tone, form: Format, is_public: bool = False) -> str:
        """A turn as a text; -1 for the whole fight."""
        played, system = self._desk.played, self._desk.system
        if played is None:
            return ""
        if number < 0:
            return tell_fight(system, played.setup, played.events, language, tone, form, is_public)
        turns = {turn.number: turn for turn in self._turns()}
        if number not in turns:
            return ""
        names = [fighter.name for fighter in played.state.fighters]
        return tell_turn(system, turns[number], language, tone, form, names, is_public)
