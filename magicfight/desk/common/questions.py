"""What the desk's screen asks of a system: forms, order, values, rolls side by side, needs and odds.

A system derives `Questions` and answers what it can; everything has an answer that says nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from magicfight.desk.common.forms import Field
from magicfight.desk.common.odds import Odds
from magicfight.desk.common.offers import Circumstance, Offer
from magicfight.desk.common.records import DeskAction, DeskEvent
from magicfight.desk.common.rules import Declaration, Rules
from magicfight.desk.common.setup import ActionForm, DeskSetup
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.unfolding import StateT, find, names_in, sides_of


class Questions(Generic[StateT]):
    """A system's answers."""

    def __init__(
        self, declared: Declaration, rules: Rules[Any], forms: Mapping[str, ActionForm], adjustable: Mapping[str, Field]
    ) -> None:
        self._declared = declared
        self._rules = rules
        self._forms = forms
        self._adjustable = adjustable

    # Parts of each system

    def is_open(self, state: StateT, form: ActionForm, waited: str) -> bool:
        """Whether one of the system's own forms may be filled now."""
        return True

    def derived(self, sheet: Any) -> tuple[tuple[str, Any], ...]:
        """What follows from a sheet (term and value), shown beside it."""
        return ()

    def gauges(self, state: StateT, action: DeskAction) -> tuple[Gauge, ...]:
        """What an action being written spends, of how much."""
        return ()

    def moment(self, state: StateT) -> DeskEvent | None:
        """What whoever is waited on answers to (an attack, say), to be told beside the form; mostly nothing."""
        return None

    def price(self, state: StateT, field: str, choice: str) -> Gauge | None:
        """What a choice of an action's field spends by itself; None where nothing is to be said."""
        return None

    def slots(self, state: StateT) -> tuple[Slot, ...]:
        """The order of play, as a strip."""
        return ()

    def cautions(self, setup: DeskSetup) -> tuple[tuple[str, str], ...]:
        """What keeps nobody from starting but is worth a word: a code of `hints.toml`, and whom or what it is about."""
        return ()

    def conditions(self, state: StateT, name: str) -> tuple[str, ...]:
        """The conditions that the rules give a fighter now, as terms."""
        return ()

    def hints(self, state: StateT, name: str) -> tuple[tuple[str, Any], ...]:
        """The few values of a fighter that its row shows beside its life and conditions."""
        return self.summary(state, name)

    def declared(self, state: StateT, name: str) -> tuple[dict[str, Any], ...] | None:
        """The acts that a fighter has declared this turn, as they stand in a file; None if it has not."""
        return None

    def summary(self, state: StateT, name: str) -> tuple[tuple[str, Any], ...]:
        """A fighter's values in play (term and value), for the list of fighters."""
        return ()

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """The rolls of an event as they are shown side by side; empty when it has none."""
        return ()

    def odds(self, state: StateT, action: DeskAction) -> tuple[Odds, ...]:
        """The rolls that an action asks for, each with the number needed and its chance; empty if it asks for none."""
        return ()

    def offers(self, state: StateT, by: str) -> tuple[Offer, ...]:
        """What `by` may choose from, possible or not (`possible_offers` leaves out what is not)."""
        return ()

    def circumstances(self, state: StateT, offer: Offer) -> tuple[Circumstance, ...]:
        """The usual circumstances of an offer's roll, as the rules or our own tables name them."""
        return ()

    def facing(self, state: StateT) -> tuple[Odds, ...]:
        """The roll that whoever is waited on answers to: an attack before its reaction."""
        return ()

    def waits_for_words(self, state: StateT) -> bool:
        """Whether the moment is the game master's to say what came of a turn."""
        return False

    def willing(self, state: StateT) -> tuple[str, ...]:
        """Who may act now: the one waited on, and where several may declare in any order all of those."""
        waited = self._rules.waits_on(state)
        return () if waited is None else (waited,)

    def present(self, fighter: Any, field_name: str) -> int | str | bool | None:
        """What a value that may be adjusted is now."""
        found: int | str | None = getattr(fighter, field_name)
        return found

    def sheet_now(self, state: StateT, fighter: Any, sheet: Any) -> Any:
        """A sheet as its fighter stands now, to be changed: the values in play written into it."""
        return sheet

    def names(self, state: StateT, source: str, by: str) -> tuple[str, ...]:
        """The names that a field's `source` offers to `by`: `fighters`, `others`, `sides`, or a system's own."""
        if source == "others":
            return tuple(name for name in names_in(state) if name != by)
        if source == "sides":
            return sides_of(state)
        if source == "in":
            return names_in(state)
        return tuple(one.name for one in state.fighters)

    def choices(self, state: StateT, form: ActionForm, one: Field, by: str) -> tuple[str, ...]:
        """The choices of a field that make sense now (all of them unless a system says otherwise)."""
        return one.choices

    # The same for all

    def open_forms(self, state: StateT) -> tuple[ActionForm, ...]:
        """The forms of actions that may be taken now: those of the one waited on, then the game master's."""
        waited = self._rules.waits_on(state)
        if waited is None:
            return ()
        own_forms = self._declared.own_forms
        own = tuple(form for form in own_forms if self.is_open(state, form, waited))
        return (*own, *(form for form in self._forms.values() if form not in own_forms and not form.has_own_place))

    def present_value(self, state: StateT, name: str, field_name: str) -> int | str | None:
        """What a value that may be adjusted is now; None if there is no such fighter."""
        fighter = find(state, name)
        if fighter is None:
            return None
        if field_name == "out":
            return int(fighter.is_out)
        found = fighter.side if field_name == "side" else self.present(fighter, field_name)
        return int(found) if isinstance(found, bool) else found

    def adjust_field(self, name: str) -> Field:
        """The field behind a name of `adjust`; raises KeyError."""
        return self._adjustable[name]

    def life(self, state: StateT, name: str) -> tuple[int, int] | None:
        """A fighter's life now and at most; None in a system without."""
        fighter = find(state, name)
        if fighter is None or self._declared.life is None:
            return None
        now, most = self._declared.life
        return getattr(fighter, now), getattr(fighter, most)
