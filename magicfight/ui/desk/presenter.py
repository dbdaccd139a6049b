"""What the game master has in hand: a fight in preparation or under way, its dice, its telling. No Qt here.

The preparation works on plain data, as it stands in a `.table` file, so that a half-filled sheet is no special case;
every change is checked whole, and each fault keeps its place (`sheets[1].weapons[0].damage`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from magicfight.catalogue import DESK_BY_ID, DESK_SYSTEMS
from magicfight.desk.common.forms import write_record
from magicfight.desk.common.records import GM, DeskAction
from magicfight.desk.common.setup import ActionForm, DeskSetup
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.system import DeskFight, DeskSystem, Tone
from magicfight.desk.telling import Turn, heading_of, tell_fight, tell_turn, turns_of
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import Dice, DiceOwed, Roll
from magicfight.ground.fight import begin
from magicfight.ground.markup import Format
from magicfight.ground.names import name_key
from magicfight.ground.owed import OwedRolls
from magicfight.ground.problems import Fact, Problem, Refused
from magicfight.ground.terms import Language
from magicfight.storage.table import Table, play_again, table_of
from magicfight.ui.desk.bestiary import copies_of
from magicfight.ui.desk.corrections import Corrections
from magicfight.ui.desk.history import Prepared, changed_at, is_same
from magicfight.ui.desk.tuned import Tuned
from magicfight.ui.hand.undo import Noted


@dataclass(frozen=True, slots=True)
class FighterLine:
    """A fighter in the list: its name, its side where it has one, what is told of it, whether it is out or at fault."""

    name: str
    side: str
    facts: tuple[tuple[str, Fact], ...]
    is_out: bool = False
    is_waited_on: bool = False
    is_faulty: bool = False


@dataclass(frozen=True, slots=True)
class Owed:
    """Dice that somebody must throw: whose, for what, their sides, how many rolls were typed before, what they gave."""

    by: str
    purpose: str
    sides: tuple[int, ...]
    number: int
    so_far: tuple[str, ...]


class Watcher(Protocol):
    """Whoever wants to know of acts: what is being written, which begins anew once it is done."""

    def done(self, by: str) -> None:
        """An action of `by` was taken."""

    def undone(self, action: DeskAction | None) -> None:
        """An action was taken back."""

    def forget(self) -> None:
        """The fight is left."""


def played_again(table: Table) -> DeskFight | None:
    """Return a file's fight as it went; None where nothing was played. Raises `FileProblem`."""
    return play_again(table) if table.actions or table.rolls else None


class DeskPresenter:
    """The state of the desk; `render` is called after every change."""

    def __init__(self, dice: Dice, language: Language, render: Callable[[], None]) -> None:
        self.dice = dice
        self._render = render
        self.language: Language = language
        self.system: DeskSystem[Any] = DESK_SYSTEMS[0]
        self.sheets: list[dict[str, Any]] = []
        self.tables: dict[str, list[dict[str, Any]]] = {}
        self.settings: dict[str, Any] = {}
        self.chosen = -1
        self.path: Path | None = None
        self.is_modified = False
        self.played: DeskFight | None = None
        self.are_dice_typed = False
        self.rolls: OwedRolls[DeskAction] = OwedRolls()
        self.corrections = Corrections()
        self.tuned = Tuned()
        self.watcher: Watcher | None = None
        self.chosen_sides: frozenset[str] | None = None
        self._cut: tuple[DeskFight, tuple[Turn, ...]] | None = None
        self.last_problems: tuple[Problem, ...] = ()
        self._take_defaults()
        self._history = Noted(self._snapshot(), is_same)

    # Preparation

    def _take_defaults(self) -> None:
        setup = self.system.codec.new_setup()
        self.tables = {
            form.id: [write_record(form.record, row) for row in setup.rows(form.id)]
            for form in self.system.declared.tables
        }
        self.settings = write_record(self.system.declared.settings, setup.settings)

    def choose_system(self, system_id: str) -> None:
        """Take another system; fighters keep their names and sides."""
        if system_id == self.system.id or self.played is not None:
            return
        self.system = next(one for one in DESK_SYSTEMS if one.id == system_id)
        self.sheets = [
            {**self.system.declared.sheet.blank(), "name": sheet["name"], "side": sheet.get("side", "")}
            for sheet in self.sheets
        ]
        self._take_defaults()
        self._touched()

    def _touched(self, place: str = "") -> None:
        """Something changed; changes at the same `place` that follow one another are undone as one."""
        self.is_modified = True
        if self.played is None:
            self._history.note(self._snapshot(), place)
        self._render()

    def _snapshot(self) -> Prepared:
        return Prepared(self.system, deepcopy(self.sheets), deepcopy(self.tables), deepcopy(self.settings), self.chosen)

    def _take_prepared(self, found: Prepared) -> None:
        self.system, self.chosen = found.system, found.chosen
        self.sheets, self.tables, self.settings = deepcopy((found.sheets, found.tables, found.settings))
        self.is_modified = True
        self._render()

    def add_fighter(self, base: str) -> None:
        """Add a blank sheet called after `base` and a number."""
        taken = {name_key(str(sheet.get("name", ""))) for sheet in self.sheets}
        number = next(n for n in range(1, len(taken) + 2) if name_key(f"{base} {n}") not in taken)
        self.sheets.append({**self.system.declared.sheet.blank(), "name": f"{base} {number}"})
        self.chosen = len(self.sheets) - 1
        self._touched()

    def duplicate_fighter(self) -> None:
        """Add a copy of the chosen sheet under a name of its own, the next free number."""
        if not 0 <= self.chosen < len(self.sheets):
            return
        copy = deepcopy(self.sheets[self.chosen])
        taken = [str(sheet.get("name", "")) for sheet in self.sheets]
        copy["name"] = copies_of(str(copy["name"]), 1, taken)[0]
        self.sheets.insert(self.chosen + 1, copy)
        self.chosen += 1
        self._touched()

    def add_sheets(self, sheets: Sequence[dict[str, Any]]) -> None:
        """Add whole sheets, and show the first of them."""
        if sheets:
            self.chosen = len(self.sheets)
            self.sheets += deepcopy(list(sheets))
            self._touched()

    def remove_fighter(self, index: int) -> None:
        """Take a sheet away."""
        if 0 <= index < len(self.sheets):
            del self.sheets[index]
            self.chosen = min(self.chosen, len(self.sheets) - 1)
            self._touched()

    def move_fighter(self, by: int) -> None:
        """Move the chosen sheet up or down: list order is the order of the first turn."""
        there = self.chosen + by
        if 0 <= self.chosen < len(self.sheets) and 0 <= there < len(self.sheets):
            self.sheets[self.chosen], self.sheets[there] = self.sheets[there], self.sheets[self.chosen]
            self.chosen = there
            self._touched()

    def choose_fighter(self, index: int) -> None:
        """Show another sheet."""
        if index != self.chosen:
            self.chosen = index
            self._render()

    def set_sheet(self, data: dict[str, Any]) -> None:
        """Take the chosen sheet's values from its form."""
        if 0 <= self.chosen < len(self.sheets):
            place = changed_at(self.sheets[self.chosen], data)
            self.sheets[self.chosen] = data
            self._touched(place and f"sheets[{self.chosen}]{place}")

    def set_rules(self, tables: dict[str, list[dict[str, Any]]], settings: dict[str, Any]) -> None:
        """Take tables and settings from their forms."""
        place = changed_at([self.tables, self.settings], [tables, settings])
        self.tables, self.settings = tables, settings
        self._touched(place and f"rules{place}")

    def reset_rules(self) -> None:
        """Put tables and settings back to their defaults."""
        self._take_defaults()
        self._touched()

    def setup(self) -> DeskSetup:
        """The set-up as it stands; raises `Refused` for what can't be read."""
        return self.system.codec.setup_from_plain(self.sheets, self.tables, self.settings)

    def faults(self) -> tuple[Problem, ...]:
        """Everything that keeps the fight from starting."""
        try:
            return self.system.setup_problems(self.setup())
        except Refused as refusal:
            return refusal.problems

    def faults_at(self, where: str, faults: Sequence[Problem]) -> dict[str, str]:
        """The sentences of faults under a place, by the place inside it (empty for the thing itself)."""
        found: dict[str, str] = {}
        for one in faults:
            if one.where == where or one.where.startswith((f"{where}.", f"{where}[")):
                inner = one.where[len(where) :].removeprefix(".")
                found.setdefault(inner, self.sentence(one))
                if one.code in ("name_missing", "name_taken"):
                    found.setdefault(f"{inner}.name".removeprefix("."), found[inner])
        return found

    def sentence(self, one: Problem) -> str:
        """A problem's sentence without its place, with a capital."""
        text = self.system.phrasebook.tell(Problem(one.code, one.facts), self.language)
        return text[:1].upper() + text[1:]

    def tell(self, one: Problem) -> str:
        """A problem's sentence, its place in words where it is a sheet's."""
        sentence = self.sentence(one)
        if one.where.startswith("sheets["):
            number = int(one.where[7 : one.where.index("]")])
            name = str(self.sheets[number].get("name", "")).strip() if number < len(self.sheets) else ""
            colon = "\u00a0: " if self.language == "fr" else ": "
            return f"{name or number + 1}{colon}{sentence}"
        if one.where.startswith("tables."):
            table, _, rest = one.where.removeprefix("tables.").partition("[")
            number = int(rest.split("]", 1)[0]) if rest else -1
            colon = "\u00a0: " if self.language == "fr" else ": "
            return f"{self.word(table)}{f' {number + 1}' if rest else ''}{colon}{sentence}"
        return sentence

    def derived(self, index: int | None = None) -> tuple[tuple[str, Fact], ...]:
        """What follows from a sheet (the chosen one unless said); nothing while it can't be read."""
        index = self.chosen if index is None else index
        if not 0 <= index < len(self.sheets):
            return ()
        try:
            setup = self.system.codec.setup_from_plain([self.sheets[index]])
        except Refused:
            return ()
        return self.system.questions.derived(setup.sheets[0])

    @property
    def has_rules(self) -> bool:
        """Whether the system has tables or settings to change."""
        return bool(self.system.declared.tables or self.system.declared.settings.fields)

    def amend_rules(self, tables: dict[str, list[dict[str, Any]]], settings: dict[str, Any]) -> tuple[Problem, ...]:
        """Change tables or settings in the middle of a fight: it is played again with them.

        Returns why not, changing nothing: a row is at fault, or what was played would have gone another way (a spell
        that was cast has another threshold, say).
        """
        if self.played is None:
            return ()
        try:
            setup = self.system.codec.setup_from_plain(
                [write_record(self.system.declared.sheet, sheet) for sheet in self.played.setup.sheets],
                tables,
                settings,
            )
            self.played = self.played.amended(setup)
        except Refused as refusal:
            return refusal.problems
        self.tables, self.settings = tables, settings
        self._touched()
        return ()

    # Files

    def table(self) -> Table:
        """What would be saved; raises `Refused` while a sheet can't be read."""
        if self.played is not None:
            return table_of(self.system, self.played)
        return Table(self.system, self.setup())

    def open_table(self, table: Table, path: Path | None, played: DeskFight | None = None) -> None:
        """Take a file's fight in hand: under way if something was played. Raises `FileProblem`, changing nothing.

        `played` is the fight as it went, where that is known (`played_again`).
        """
        played = played or played_again(table)
        self._forget_fight()
        self.system = table.system
        self._take_setup(table.setup)
        self.played = played
        self.path = path
        self.is_modified = False
        self._history.reset(self._snapshot())
        self._render()

    def take_up(self, fight: DeskFight) -> None:
        """Go on with a fight that was interrupted: it stands in no file yet."""
        self._forget_fight()
        self.system = DESK_BY_ID[fight.system.id]
        self._take_setup(fight.setup)
        self.played = fight
        self.path = None
        self.is_modified = True
        self._history.reset(self._snapshot())
        self._render()

    def _take_setup(self, setup: DeskSetup) -> None:
        self.sheets = [write_record(self.system.declared.sheet, sheet) for sheet in setup.sheets]
        self.tables = {
            form.id: [write_record(form.record, row) for row in setup.rows(form.id)]
            for form in self.system.declared.tables
        }
        self.settings = write_record(self.system.declared.settings, setup.settings)
        self.chosen = 0 if self.sheets else -1

    def saved_as(self, path: Path) -> None:
        """The fight was written there."""
        self.path = path
        self.is_modified = False
        self._render()

    def start_afresh(self) -> None:
        """An empty desk."""
        self._forget_fight()
        self.sheets, self.chosen, self.path, self.is_modified = [], -1, None, False
        self._take_defaults()
        self._history.reset(self._snapshot())
        self._render()

    # The fight

    def _forget_fight(self) -> None:
        self.played = None
        self.rolls.clear()
        self.corrections = Corrections()
        if self.watcher is not None:
            self.watcher.forget()
        self.chosen_sides = None
        self.last_problems = ()

    def use_dice(self, dice: Dice) -> None:
        """Throw these from now on, where the program throws."""
        self.dice = dice

    @property
    def is_fighting(self) -> bool:
        """Whether a fight is under way (or over and looked at)."""
        return self.played is not None

    def start(self) -> bool:
        """Start the fight; False, with `faults`, where it can't."""
        try:
            # no system throws dice before its first action
            self.played = begin(self.system, self.setup(), self.dice)
        except Refused as refusal:
            self.last_problems = refusal.problems
            return False
        self.last_problems = ()
        self._touched()
        return True

    def back_to_preparation(self) -> None:
        """Leave the fight; its fighters stay. A file with what was played is not the one to save them in."""
        if self.played is not None and self.played.actions:
            self.path = None
        self._forget_fight()
        self._touched()

    @property
    def waited(self) -> str | None:
        """Who is waited on: a name, `gm`, or None when it is over."""
        return None if self.played is None else self.system.waits_on(self.played.state)

    def moment(self) -> str:
        """What whoever is waited on answers to, in a sentence; mostly nothing."""
        event = None if self.played is None else self.system.questions.moment(self.played.state)
        return "" if event is None else self.system.tell(event, self.language)

    def forms_of_waited(self) -> tuple[ActionForm, ...]:
        """The forms of whoever is waited on."""
        if self.played is None or self.waited is None:
            return ()
        own = self.system.declared.own_forms
        is_gm = self.waited == GM
        return tuple(
            form for form in self.system.questions.open_forms(self.played.state) if form in own and form.is_gm == is_gm
        )

    def gm_forms(self) -> tuple[ActionForm, ...]:
        """The game master's other acts that may be taken now."""
        if self.played is None or self.waited is None:
            return ()
        taken = self.forms_of_waited()
        return tuple(
            form for form in self.system.questions.open_forms(self.played.state) if form not in taken and form.is_gm
        )

    def names(self, source: str, by: str) -> tuple[str, ...]:
        """The names that a field offers."""
        if self.played is not None:
            return self.system.questions.names(self.played.state, source, by)
        if source == "sides":
            sides = (str(sheet.get("side", "")) for sheet in self.sheets)
            return tuple(dict.fromkeys(side for side in sides if side))
        return ()

    def present_value(self, fighter: str, field: str) -> int | str | None:
        """What a value that may be adjusted is now; None if there is no such fighter."""
        return None if self.played is None else self.system.questions.present_value(self.played.state, fighter, field)

    def read(self, by: str, do: str, data: dict[str, Any]) -> tuple[DeskAction | None, tuple[Problem, ...]]:
        """The action that a form amounts to, and every reason against it."""
        assert self.played is not None
        try:
            action = self.system.action_from_plain({"by": by, "do": do, **data})
        except Refused as refusal:
            return None, refusal.problems
        return action, self.system.problems(self.played.state, action)

    def gauges(self, action: DeskAction | None) -> tuple[Gauge, ...]:
        """What an action being written spends."""
        if self.played is None or action is None:
            return ()
        return self.system.questions.gauges(self.played.state, action)

    def act(self, by: str, do: str, data: dict[str, Any]) -> bool:
        """Take an action; dice that are typed in are asked for first. False, with `last_problems`, if refused."""
        action, problems = self.read(by, do, data)
        if action is None or problems:
            self.last_problems = problems
            self._render()
            return False
        self.rolls.begin(action)
        is_done = self._go_on()
        if is_done and self.rolls.action is None and self.watcher is not None:
            self.watcher.done(by)
        return is_done

    def _go_on(self) -> bool:
        rolls = self.rolls
        assert self.played is not None
        assert rolls.action is not None
        try:
            self.played = self.played.play(rolls.action, rolls.dice(self.dice, is_typed=self.are_dice_typed))
        except DiceOwed as owed:
            rolls.owe(owed)
            if rolls.typed:
                self.is_modified = True
            self._render()
            return True
        except Refused as refusal:
            self.last_problems = refusal.problems
            rolls.clear()
            self._render()
            return False
        rolls.clear()
        self.last_problems = ()
        self._touched()
        return True

    @property
    def owed(self) -> Owed | None:
        """Dice that must be typed now."""
        owed = self.rolls.owed
        if owed is None:
            return None
        by, events = (owed.by, owed.so_far) if isinstance(owed, RollOwed) else ("", ())
        so_far = tuple(self.system.tell(event, self.language) for event in events)
        return Owed(by, owed.purpose, owed.sides, len(self.rolls.typed), so_far)

    def type_roll(self, faces: Sequence[int]) -> tuple[Problem, ...]:
        """Enter the faces of the roll that is owed; returns what is wrong with them."""
        if self.rolls.enter(faces):
            self._go_on()
        return self.rolls.problems

    def throw_owed(self) -> None:
        """Let the program throw the roll that is owed."""
        if self.rolls.throw(self.dice):
            self._go_on()

    def step_back_roll(self) -> None:
        """The roll typed last was mistyped: ask for it again."""
        if self.rolls.can_step_back:
            self.rolls.step_back()
            self._go_on()

    def take_up_rolls(self, action: DeskAction, typed: Sequence[Roll]) -> None:
        """Go on with an action that was waiting for real dice, with those typed already."""
        if self.played is not None and not self.system.problems(self.played.state, action):
            self.are_dice_typed = True
            self.rolls.begin(action, typed)
            self._go_on()

    def give_up_roll(self) -> None:
        """Take back the action whose first roll is owed."""
        if self.rolls.can_give_up:
            self.rolls.clear()
            self._render()

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be taken back: no die was thrown for it. Before the fight: the last change."""
        if self.played is None:
            return self._history.can_undo
        return self.rolls.owed is None and self.corrections.can_undo(self.played)

    @property
    def can_redo(self) -> bool:
        """Whether an action (or a change, before the fight) taken back can be taken again."""
        if self.played is None:
            return self._history.can_redo
        return self.rolls.owed is None and self.corrections.can_redo(self.played)

    def undo(self) -> None:
        """Take the last action, or change, back."""
        if not self.can_undo:
            return
        if self.played is None:
            self._take_prepared(self._history.undo())
        else:
            action = self.played.last.action
            self.played = self.corrections.undo(self.played)
            if self.watcher is not None:
                self.watcher.undone(action)
            self._touched()

    def redo(self) -> None:
        """Take an action taken back again; it threw no die. Or a change."""
        if not self.can_redo:
            return
        if self.played is None:
            self._take_prepared(self._history.redo())
        else:
            self.played = self.corrections.redo(self.played)
            self._touched()

    # What is shown of it

    def lines(self) -> tuple[FighterLine, ...]:
        """The fighters, in preparation or in play."""
        if self.played is None:
            faults = self.faults()
            return tuple(
                FighterLine(
                    str(sheet.get("name", "")),
                    str(sheet.get("side", "")),
                    self.derived(number),
                    is_faulty=any(one.where.startswith(f"sheets[{number}]") for one in faults),
                )
                for number, sheet in enumerate(self.sheets)
            )
        state = self.played.state
        return tuple(
            FighterLine(
                fighter.name,
                fighter.side if fighter.side != fighter.name else "",
                self.system.questions.summary(state, fighter.name),
                fighter.is_out,
                self.waited == fighter.name,
            )
            for fighter in state.fighters
        )

    def slots(self) -> tuple[Slot, ...]:
        """The order of play."""
        return () if self.played is None else self.system.questions.slots(self.played.state)

    def thrown(self) -> tuple[tuple[Thrown, ...], ...]:
        """The rolls of the last action that threw any, event by event."""
        if self.played is None:
            return ()
        for entry in reversed(self.played.entries):
            groups = tuple(found for event in entry.events if (found := self.system.questions.thrown(event)))
            if groups:
                return groups
        return ()

    def winners(self) -> tuple[str, ...] | None:
        """The winning sides, none in a draw; None while the fight goes on."""
        return None if self.played is None else self.played.state.winners

    def _turns(self) -> tuple[Turn, ...]:
        """The turns of the fight so far, cut once for each state of it."""
        played = self.played
        if played is None:
            return ()
        if self._cut is None or self._cut[0] is not played:
            self._cut = (played, turns_of(self.system, played.events))
        return self._cut[1]

    def turn_titles(self) -> tuple[tuple[int, str], ...]:
        """The turns so far: number and heading."""
        if self.played is None:
            return ()
        turns = self._turns()
        return tuple((turn.number, heading_of(self.system, turn, self.language)) for turn in turns)

    def latest_turn(self) -> int:
        """The last turn in which something came about: one that is only being declared has nothing to tell yet."""
        if self.played is None:
            return -1
        turns = self._turns()
        quiet = {*self.system.declared.turn_kinds, *self.system.declared.asides, "narrated", "noted"}
        telling = [turn.number for turn in turns if any(event.event not in quiet for _, event in turn.events)]
        return telling[-1] if telling else turns[-1].number if turns else 0

    def told(self, number: int, language: Language, tone: Tone, form: Format, is_public: bool = False) -> str:
        """A turn as a text; -1 for the whole fight."""
        if self.played is None:
            return ""
        if number < 0:
            return tell_fight(self.system, self.played.setup, self.played.events, language, tone, form, is_public)
        turns = {turn.number: turn for turn in self._turns()}
        if number not in turns:
            return ""
        names = [fighter.name for fighter in self.played.state.fighters]
        return tell_turn(self.system, turns[number], language, tone, form, names, is_public)

    def word(self, term: str) -> str:
        """A rule's word in the language of the screen, with a capital."""
        found = self.system.phrasebook.terms.get(term)
        text = term if found is None else found.label(self.language)
        return text[:1].upper() + text[1:]

    def choice_word(self, field: str, choice: str) -> str:
        """A choice of an action's field, with what it costs where it costs something: `Esquive (1 PAP)`."""
        name = choice if field == "spell" else self.word(choice)
        price = None if self.played is None else self.system.questions.price(self.played.state, field, choice)
        return name if price is None else f"{name} ({price.spent}\u00a0{self.short(price.term)})"

    def short(self, term: str) -> str:
        """A rule's word in short: what stands in its brackets, where it has some."""
        word = self.word(term)
        return word.rsplit("(", 1)[1].removesuffix(")") if word.endswith(")") else word
