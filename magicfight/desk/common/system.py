"""The half of the contract that the desk's systems share (D0): set-up, the game master's acts, files, telling.

A system derives `DeskSystem`, declares its forms and adds its own problems, decisions and evolution. Decisions run on
an `Unfolding`, which evolves the state with every event as it happens: what was decided is what folding the events
gives.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeAlias

from magicfight.desk.common.forms import Field, Record, blank_value, read_record, repeated, write_record
from magicfight.desk.common.records import (
    GM,
    Adjust,
    Adjusted,
    DeskAction,
    DeskEvent,
    FightEnded,
    FighterOut,
    SetOut,
    Stop,
)
from magicfight.desk.common.setup import ActionForm, DeskSetup, TableForm, named_rows_problems
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.unfolding import StateT, Unfolding, fighter_of, find, names_in, sides_of, with_fighter
from magicfight.ground.dice import Dice
from magicfight.ground.fight import Fight
from magicfight.ground.names import is_nameless, name_key
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.plain import to_plain
from magicfight.ground.problems import Fact, Problem, Refused, problem
from magicfight.ground.tables import load_rows, load_toml
from magicfight.ground.terms import Language, Term

#: A fight at the desk: its log.
DeskFight: TypeAlias = Fight[DeskSetup, Any, DeskAction, Any]

Tone: TypeAlias = Literal["plain", "told", "storied"]
TONES: tuple[Tone, ...] = ("plain", "told", "storied")
TONE_FILES: Mapping[Tone, str] = {"plain": "phrases.toml", "told": "told.toml", "storied": "storied.toml"}
COMMON = "magicfight.desk.common"


COMMON_ADJUSTABLE = (
    Field("side", "text"),
    Field("out", "whole", maximum=1),
)


def load_terms(*packages: str) -> tuple[Term, ...]:
    """Read the terms of the common room and of a system (`terms.toml`)."""
    rows = [row for package in (COMMON, *packages) for row in load_rows(package, "terms.toml", ("id", "fr", "en"))]
    return tuple(Term(row["id"], row["fr"], row["en"]) for row in rows)


@dataclass
class Books:
    """A system's phrases in each tone."""

    by_tone: dict[Tone, Phrasebook] = field(default_factory=dict)

    @classmethod
    def load(cls, package: str, terms: Iterable[Term]) -> Books:
        """Read the three phrase files of a system, each together with the common room's file of the same name."""
        books = {}
        terms = tuple(terms)
        for tone, name in TONE_FILES.items():
            phrases = {**load_toml(COMMON, name), **load_toml(package, name)}
            if tone == "plain":
                phrases |= load_toml("magicfight.ground", "fight.toml")
            books[tone] = Phrasebook(phrases, terms)
        return cls(books)


class DeskSystem(ABC, Generic[StateT]):
    """A rule system of the desk; see `ground.ruleset.RuleSystem` for what each part of the contract means."""

    id: str
    package: str
    sheet: Record
    tables: tuple[TableForm, ...] = ()
    settings: Record
    adjustable: tuple[Field, ...] = ()
    own_forms: tuple[ActionForm, ...] = ()
    turn_kinds: frozenset[str] = frozenset()
    asides: frozenset[str] = frozenset()
    scene_kinds: frozenset[str] = frozenset()

    def __init__(self) -> None:
        terms = load_terms(self.package)
        self._books = Books.load(self.package, terms)
        by_id = {term.id: term for term in terms}
        self.term = by_id[self.id]
        self.note = by_id[f"{self.id}_note"]
        self._adjustable = {one.id: one for one in (*self.adjustable, *COMMON_ADJUSTABLE)}
        self.forms = {form.do: form for form in (*self.own_forms, *self._gm_forms())}

    @property
    def phrasebook(self) -> Phrasebook:
        """The phrases of its problems and events, in the plain tone."""
        return self._books.by_tone["plain"]

    # Set-up and files

    def setup_from_plain(
        self,
        sheets: Sequence[Any],
        tables: Mapping[str, Any] | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> DeskSetup:
        """Build a set-up from a file's parts, tables and settings not named standing at their defaults.

        Raises `Refused` for what can't be read; `setup_problems` says what is wrong with what can.
        """
        problems: list[Problem] = []
        read_sheets = []
        for number, data in enumerate(sheets):
            made, found = read_record(self.sheet, data, f"sheets[{number}]")
            problems.extend(found)
            read_sheets.append(made)
        read_tables = []
        known = {form.id for form in self.tables}
        given = dict(tables or {})
        problems.extend(problem("unknown_field", "tables", field=key) for key in given if key not in known)
        for form in self.tables:
            rows: list[Any] = list(form.rows)
            if form.id in given:
                whole = Field(form.id, "rows", record=form.record)
                made, found = read_record(Record(form.id, _first, (whole,)), {form.id: given[form.id]}, "tables")
                problems.extend(found)
                rows = list(made or ())
            read_tables.append((form.id, tuple(rows)))
        read_settings, found = read_record(self.settings, dict(settings or {}), "settings")
        problems.extend(found)
        if problems:
            raise Refused(problems)
        return DeskSetup(tuple(read_sheets), tuple(read_tables), read_settings)

    def setup_to_plain(self, setup: DeskSetup) -> dict[str, Any]:
        """Return `sheets`, and of `tables` and `settings` what differs from the defaults."""
        changed = {
            form.id: [write_record(form.record, row) for row in setup.rows(form.id)]
            for form in self.tables
            if setup.rows(form.id) != form.rows
        }
        settings = {
            one.id: value
            for one in self.settings.fields
            if (value := write_record(self.settings, setup.settings)[one.id]) != blank_value(one)
        }
        sheets = [write_record(self.sheet, sheet) for sheet in setup.sheets]
        return {"sheets": sheets, "tables": changed, "settings": settings}

    def setup_problems(self, setup: DeskSetup) -> tuple[Problem, ...]:
        """Everything wrong with the sheets, tables and settings; see D0.5 for the codes."""
        problems: list[Problem] = []
        for number, sheet in enumerate(setup.sheets):
            where = f"sheets[{number}]"
            problems.extend(read_record(self.sheet, write_record(self.sheet, sheet), where)[1])
            if is_nameless(sheet.name):
                problems.append(problem("name_missing", where))
            problems.extend(one.at(where) for one in self._sheet_problems(sheet))
        names = [sheet.name for sheet in setup.sheets]
        for number, name in repeated(names):
            if not is_nameless(name):
                problems.append(problem("name_taken", f"sheets[{number}]", name=name))
        for number, name in enumerate(names):
            if name_key(name) == GM:
                problems.append(problem("name_taken", f"sheets[{number}]", name=name))
        if len(setup.sheets) < 2:
            problems.append(problem("too_few_fighters", "sheets", count=len(setup.sheets)))
        elif len({sheet.side or sheet.name for sheet in setup.sheets}) < 2:
            problems.append(problem("one_side", "sheets", side=setup.sheets[0].side or setup.sheets[0].name))
        for form in self.tables:
            problems.extend(named_rows_problems(setup.rows(form.id), f"tables.{form.id}"))
        problems.extend(read_record(self.settings, write_record(self.settings, setup.settings), "settings")[1])
        return tuple(problems)

    def new_setup(self) -> DeskSetup:
        """Return a set-up with no fighter yet, all tables and settings at their defaults."""
        return self.setup_from_plain((), {}, {})

    def new_sheet(self, name: str = "") -> Any:
        """Return a new fighter's sheet, every field at its default."""
        return read_record(self.sheet, {**self.sheet.blank(), "name": name})[0]

    def opening(self, setup: DeskSetup) -> StateT:
        """The state before the first event; raises `Refused` with `setup_problems`."""
        problems = self.setup_problems(setup)
        if problems:
            raise Refused(problems)
        return self._opening(setup)

    # Actions

    def problems(self, state: StateT, action: DeskAction) -> tuple[Problem, ...]:
        """Every reason to refuse an action, before any roll; empty when it is legal."""
        if state.is_over:
            return (problem("fight_over"),)
        form = self.forms.get(action.do)
        if form is None:
            return (problem("unknown_action", do=action.do),)
        if action.by != GM and find(state, action.by) is None:
            return (problem("unknown_fighter", fighter=action.by),)
        if form.is_gm and action.by != GM:
            return (problem("gm_only", do=action.do),)
        if action.by == GM and not form.is_gm and self.waits_on(state) == GM:
            return (problem("unknown_fighter", fighter=action.by),)
        if isinstance(action, Adjust):
            return self._adjust_problems(state, action)
        if isinstance(action, SetOut):
            target = find(state, action.fighter)
            if target is None:
                return (problem("unknown_fighter", fighter=action.fighter),)
            return (problem("target_out", target=action.fighter),) if target.is_out else ()
        if isinstance(action, Stop):
            known = {*sides_of(state), *(one.name for one in state.fighters)}
            return tuple(problem("unknown_fighter", fighter=name) for name in action.winners if name not in known)
        return self._own_problems(state, action)

    def decide(self, state: StateT, action: DeskAction, dice: Dice) -> tuple[DeskEvent, ...]:
        """The events of `play` alone."""
        return self.play(state, action, dice)[0]

    def play(self, state: StateT, action: DeskAction, dice: Dice) -> tuple[tuple[DeskEvent, ...], StateT]:
        """What the action brings about, up to the next state that waits on somebody: see `RuleSystem.play`."""
        problems = self.problems(state, action)
        if problems:
            raise Refused(problems)
        unfolding = Unfolding(self.evolve, state, dice)
        if isinstance(action, Adjust):
            unfolding.emit(Adjusted(action.fighter, action.field, action.value))
            self._after_adjust(unfolding, action.fighter)
            unfolding.end_if_decided()
        elif isinstance(action, SetOut):
            unfolding.put_out(action.fighter)
        elif isinstance(action, Stop):
            sides = {one.name: one.side for one in state.fighters}
            winners = (name if name in sides.values() else sides[name] for name in action.winners)
            unfolding.emit(FightEnded(tuple(dict.fromkeys(winners))))
        else:
            self._own_decide(unfolding, action)
        if not unfolding.state.is_over:
            self._run_on(unfolding)
        return unfolding.outcome

    def begin(self, state: StateT, dice: Dice) -> tuple[tuple[DeskEvent, ...], StateT]:
        """The events that carry the opening state to the first one that waits on somebody, and that state."""
        unfolding = Unfolding(self.evolve, state, dice)
        self._run_on(unfolding)
        return unfolding.outcome

    def evolve(self, state: StateT, event: DeskEvent) -> StateT:
        """The state after an event."""
        if isinstance(event, Adjusted):
            fighter = fighter_of(state, event.fighter)
            if event.field == "side":
                fighter = replace(fighter, side=str(event.value) or fighter.name)
            elif event.field == "out" and event.value:
                return self._without(with_fighter(state, replace(fighter, is_out=True)), event.fighter)
            elif event.field == "out":
                fighter = self._back_in(replace(fighter, is_out=False))
            else:
                fighter = self._adjusted(fighter, event.field, event.value)
            return with_fighter(state, fighter)
        if isinstance(event, FighterOut):
            return self._without(
                with_fighter(state, replace(fighter_of(state, event.fighter), is_out=True)), event.fighter
            )
        if isinstance(event, FightEnded):
            return replace(state, winners=event.winners)
        return self._own_evolve(state, event)

    def action_to_plain(self, action: DeskAction) -> dict[str, Any]:
        """The action as it stands in a file."""
        form = self.forms[action.do]
        return {"by": action.by, "do": action.do, **write_record(form.record, action, is_sparse=True)}

    def action_from_plain(self, data: dict[str, Any]) -> DeskAction:
        """The reverse; raises `Refused` for what is no action."""
        if not isinstance(data, Mapping):
            raise Refused([problem("not_a_record")])
        missing = [problem("missing_field", field=key) for key in ("by", "do") if key not in data]
        if missing:
            raise Refused(missing)
        by, do = data["by"], data["do"]
        if not isinstance(by, str):
            raise Refused([problem("wrong_kind", field="by", kind="kind_name")])
        form = self.forms.get(do) if isinstance(do, str) else None
        if form is None:
            raise Refused([problem("unknown_action", do=str(do))])
        rest = {key: value for key, value in data.items() if key not in ("by", "do")}
        values, problems = read_record(form.record, rest)
        if problems:
            raise Refused(problems)
        return form.make(by=by, **values)

    def event_to_plain(self, event: DeskEvent) -> dict[str, Any]:
        """The event as one line of `replay --json`; `event` names its kind."""
        plain: dict[str, Any] = to_plain(event)
        return {"event": event.event, **plain}

    def state_to_plain(self, state: StateT) -> dict[str, Any]:
        """The last line of `replay --json`: the turn, who is waited on, the winners, each fighter."""
        winners = state.winners
        return {
            "event": "state",
            "turn": state.turn,
            "waits_on": self.waits_on(state),
            "winner": winners[0] if winners is not None and len(winners) == 1 else None,
            "winners": None if winners is None else list(winners),
            **self._own_plain(state),
            "fighters": [self._fighter_plain(state, fighter) for fighter in state.fighters],
        }

    # Telling

    def phrase(self, event: DeskEvent) -> tuple[str, dict[str, Fact]] | None:
        """The code and the facts of an event's sentence, the same for every tone; None for what needs no telling."""
        if isinstance(event, Adjusted):
            facts: dict[str, Fact] = {"fighter": event.fighter, "field": event.field, "value": event.value}
            if event.field == "out":
                return ("adjusted_out" if event.value else "adjusted_in"), facts
            return self._adjusted_code(self._adjustable[event.field], event.value), facts
        if isinstance(event, FighterOut):
            return "fighter_out", {"fighter": event.fighter}
        if isinstance(event, FightEnded):
            if not event.winners:
                return "fight_drawn", {}
            code = "fight_won" if len(event.winners) == 1 else "fight_won_by_several"
            return code, {"winner": event.winners[0], "winners": event.winners}
        return self._own_phrase(event)

    @staticmethod
    def _adjusted_code(one: Field, value: int | str) -> str:
        """Which sentence tells a value set by the game master: a number, a word, yes or no, nothing."""
        if one.kind == "whole" and one.maximum == 1:
            return "adjusted_on" if value else "adjusted_off"
        if value == "":
            return "adjusted_empty"
        return "adjusted_to_term" if one.kind == "choice" else "adjusted"

    def tell(self, event: DeskEvent, language: Language, tone: Tone = "plain", number: int = 0) -> str:
        """The event in a sentence of the wanted tone; empty for what needs no telling.

        `number` chooses among a tone's ways to say the same thing (the event's place in the log, say).
        """
        phrase = self.phrase(event)
        if phrase is None:
            return ""
        code, facts = phrase
        book = self._books.by_tone[tone]
        ways = [code, *(f"{code}_{letter}" for letter in "bcd" if f"{code}_{letter}" in book.codes)]
        return book.say(ways[number % len(ways)], language, {**facts, **self.worded(event, language)})

    def sums(self, event: DeskEvent, language: Language) -> tuple[str, ...]:
        """See `RuleSystem.sums`: nothing, the desk's plain sentences say their dice."""
        return ()

    def worded(self, event: DeskEvent, language: Language) -> dict[str, Fact]:
        """Facts of an event that are words already, in a language: a list of acts, with what each uses and on whom."""
        return {}

    def act_words(self, kind: str, used: str | None, target: str | None, language: Language) -> str:
        """Return an act in a few words: `lancer un sortilège (Flipendo → Jacques)`."""
        label = self.phrasebook.label(kind, language)
        aim = f"→ {target}" if target else ""
        inner = " ".join(part for part in (used or "", aim) if part)
        return f"{label} ({inner})" if inner else label

    def book(self, tone: Tone) -> Phrasebook:
        """The phrases of one tone."""
        return self._books.by_tone[tone]

    # What the desk's screen asks

    def open_forms(self, state: StateT) -> tuple[ActionForm, ...]:
        """The forms of actions that may be taken now: those of the one waited on, then the game master's."""
        waited = self.waits_on(state)
        if waited is None:
            return ()
        own = tuple(form for form in self.own_forms if self._is_open(state, form, waited))
        return (*own, *(form for form in self.forms.values() if form not in self.own_forms))

    def derived(self, sheet: Any) -> tuple[tuple[str, Fact], ...]:
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

    def summary(self, state: StateT, name: str) -> tuple[tuple[str, Fact], ...]:
        """A fighter's values in play (term and value), for the list of fighters."""
        return ()

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """The rolls of an event as they are shown side by side; empty when it has none."""
        return ()

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

    # Parts of each system

    @abstractmethod
    def waits_on(self, state: StateT) -> str | None:
        """Who must act next: a fighter's name, `gm`, or None when the fight is over."""

    @abstractmethod
    def sample_actions(self, state: StateT, below: Callable[[int], int]) -> Sequence[DeskAction]:
        """Some legal actions, drawn with `below`; never empty while the fight goes on."""

    @abstractmethod
    def _opening(self, setup: DeskSetup) -> StateT: ...

    @abstractmethod
    def _own_problems(self, state: StateT, action: DeskAction) -> tuple[Problem, ...]: ...

    @abstractmethod
    def _own_decide(self, unfolding: Unfolding[StateT], action: DeskAction) -> None: ...

    @abstractmethod
    def _own_evolve(self, state: StateT, event: DeskEvent) -> StateT: ...

    @abstractmethod
    def _own_phrase(self, event: DeskEvent) -> tuple[str, dict[str, Fact]] | None: ...

    @abstractmethod
    def _adjusted(self, fighter: Any, name: str, value: int | str) -> Any: ...

    @abstractmethod
    def _fighter_plain(self, state: StateT, fighter: Any) -> dict[str, Any]: ...

    @abstractmethod
    def _is_open(self, state: StateT, form: ActionForm, waited: str) -> bool: ...

    def _run_on(self, unfolding: Unfolding[StateT]) -> None:
        """Carry the state on to the next one that waits on somebody."""

    def _after_adjust(self, unfolding: Unfolding[StateT], name: str) -> None:
        """What a value set by the game master brings about by itself."""

    def _without(self, state: StateT, name: str) -> StateT:
        """The state rid of what hung on a fighter who is out."""
        return state

    def _back_in(self, fighter: Any) -> Any:
        """The fighter rid of what kept it out, when the game master brings it back."""
        return fighter

    def _own_plain(self, state: StateT) -> dict[str, Any]:
        return {}

    def _sheet_problems(self, sheet: Any) -> tuple[Problem, ...]:
        return ()

    def _adjust_problems(self, state: StateT, action: Adjust) -> tuple[Problem, ...]:
        problems = []
        fighter = find(state, action.fighter)
        if fighter is None:
            problems.append(problem("unknown_fighter", fighter=action.fighter))
        one = self._adjustable.get(action.field)
        if one is None:
            return (*problems, problem("unknown_field", field=action.field))
        record = Record("adjust", dict, (one,))
        problems.extend(read_record(record, {one.id: action.value})[1])
        if fighter is not None and not problems:
            problems.extend(self._own_adjust_problems(fighter, action))
        return tuple(problems)

    def _own_adjust_problems(self, fighter: Any, action: Adjust) -> tuple[Problem, ...]:
        return ()

    def _gm_forms(self) -> tuple[ActionForm, ...]:
        adjust = Record(
            "adjust",
            dict,
            (
                Field("fighter", "name", source="fighters", is_needed=True),
                Field("field", "choice", choices=tuple(self._adjustable), is_needed=True),
                Field("value", "value", 0, is_needed=True),
            ),
        )
        set_out = Record("set_out", dict, (Field("fighter", "name", source="in", is_needed=True),))
        stop = Record("stop", dict, (Field("winners", "names", source="sides"),))
        return (
            ActionForm(Adjust, "adjust", adjust, True),
            ActionForm(SetOut, "set_out", set_out, True),
            ActionForm(Stop, "stop", stop, True),
        )

    def present_value(self, state: StateT, name: str, field_name: str) -> int | str | None:
        """What a value that may be adjusted is now; None if there is no such fighter."""
        fighter = find(state, name)
        if fighter is None:
            return None
        if field_name == "out":
            return int(fighter.is_out)
        found = self._present(fighter, field_name)
        return int(found) if isinstance(found, bool) else found

    def _present(self, fighter: Any, field_name: str) -> int | str | None:
        found: int | str | None = getattr(fighter, field_name)
        return found

    def adjust_field(self, name: str) -> Field:
        """The field behind a name of `adjust`; raises KeyError."""
        return self._adjustable[name]


def _first(**values: Any) -> Any:
    return next(iter(values.values()))
