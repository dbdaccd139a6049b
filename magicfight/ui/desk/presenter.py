"""What the game master has in hand: a fight in preparation or under way, its dice, its telling. No Qt here.

The preparation works on plain data, as it stands in a `.table` file, so that a half-filled sheet is no special case;
every change is checked whole, and each fault keeps its path (`sheets[1].weapons[0].damage`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Protocol

from magicfight.catalogue import DESK_BY_ID
from magicfight.desk.common.forms import write_record
from magicfight.desk.common.records import DeskAction
from magicfight.desk.common.system import DeskFight, DeskSystem
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import Dice, DiceOwed, Roll
from magicfight.ground.fight import begin
from magicfight.ground.owed import OwedRolls
from magicfight.ground.problems import Problem, Refused
from magicfight.ground.terms import Language
from magicfight.storage.table import Table, play_again, table_of
from magicfight.ui.desk.corrections import Corrections
from magicfight.ui.desk.fight_view import FightView
from magicfight.ui.desk.preparation import Preparation
from magicfight.ui.desk.tuned import Tuned


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
        self.preparation = Preparation(self._touched, render)
        self.view = FightView(self)
        self.path: Path | None = None
        self.is_modified = False
        self.played: DeskFight | None = None
        self.are_dice_typed = False
        self.rolls: OwedRolls[DeskAction] = OwedRolls()
        self.corrections = Corrections()
        self.tuned = Tuned()
        self.watcher: Watcher | None = None
        self.clock: Callable[[], str] = lambda: datetime.now().isoformat(timespec="minutes")
        self.chosen_sides: frozenset[str] | None = None
        self.last_problems: tuple[Problem, ...] = ()

    @property
    def system(self) -> DeskSystem[Any]:
        """The system in hand."""
        return self.preparation.system

    # Preparation

    def choose_system(self, system_id: str) -> None:
        """Take another system, unless a fight is under way."""
        if self.played is None:
            self.preparation.choose_system(system_id)

    def _touched(self, where: str = "") -> None:
        """Something changed; changes at the same `where` that follow one another are undone as one."""
        self.is_modified = True
        if self.played is None:
            self.preparation.note(where)
        self._render()

    def faults_at(self, where: str, faults: Sequence[Problem]) -> dict[str, str]:
        """The sentences of faults under a path, by the path inside it (empty for the thing itself)."""
        found: dict[str, str] = {}
        for one in faults:
            if one.where == where or one.where.startswith((f"{where}.", f"{where}[")):
                inner = one.where[len(where) :].removeprefix(".")
                found.setdefault(inner, self.sentence(one))
                if one.code in ("name_missing", "name_taken"):
                    found.setdefault(f"{inner}.name".removeprefix("."), found[inner])
        return found

    def sentence(self, one: Problem) -> str:
        """A problem's sentence without its path, with a capital."""
        text = self.system.phrasebook.tell(Problem(one.code, one.facts), self.language)
        return text[:1].upper() + text[1:]

    def tell(self, one: Problem) -> str:
        """A problem's sentence, its path in words where it is a sheet's."""
        sentence = self.sentence(one)
        if one.where.startswith("sheets["):
            number = int(one.where[7 : one.where.index("]")])
            name = (
                str(self.preparation.sheets[number].get("name", "")).strip()
                if number < len(self.preparation.sheets)
                else ""
            )
            colon = "\u00a0: " if self.language == "fr" else ": "
            return f"{name or number + 1}{colon}{sentence}"
        if one.where.startswith("tables."):
            table, _, rest = one.where.removeprefix("tables.").partition("[")
            number = int(rest.split("]", 1)[0]) if rest else -1
            colon = "\u00a0: " if self.language == "fr" else ": "
            return f"{self.word(table)}{f' {number + 1}' if rest else ''}{colon}{sentence}"
        return sentence

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
        self.preparation.tables, self.preparation.settings = tables, settings
        self._touched()
        return ()

    # Files

    def table(self) -> Table:
        """What would be saved; raises `Refused` while a sheet can't be read."""
        if self.played is not None:
            return table_of(self.system, self.played)
        return Table(self.system, self.preparation.setup())

    def open_table(self, table: Table, path: Path | None, played: DeskFight | None = None) -> None:
        """Take a file's fight in hand: under way if something was played. Raises `FileProblem`, changing nothing.

        `played` is the fight as it went, where that is known (`played_again`).
        """
        played = played or played_again(table)
        self._forget_fight()
        self.preparation.take_setup(table.system, table.setup)
        self.played = played
        self.path = path
        self.is_modified = False
        self._render()

    def take_up(self, fight: DeskFight) -> None:
        """Go on with a fight that was interrupted: it stands in no file yet."""
        self._forget_fight()
        self.preparation.take_setup(DESK_BY_ID[fight.system.id], fight.setup)
        self.played = fight
        self.path = None
        self.is_modified = True
        self._render()

    def saved_as(self, path: Path) -> None:
        """The fight was written there."""
        self.path = path
        self.is_modified = False
        self._render()

    def start_afresh(self) -> None:
        """An empty desk."""
        self._forget_fight()
        self.path, self.is_modified = None, False
        self.preparation.clear()
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
            self.played = begin(self.system, self.preparation.setup(), self.dice)
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

    def names(self, source: str, by: str) -> tuple[str, ...]:
        """The names that a field offers."""
        if self.played is not None:
            return self.system.questions.names(self.played.state, source, by)
        if source == "sides":
            sides = (str(sheet.get("side", "")) for sheet in self.preparation.sheets)
            return tuple(dict.fromkeys(side for side in sides if side))
        return ()

    def read(self, by: str, do: str, data: dict[str, Any]) -> tuple[DeskAction | None, tuple[Problem, ...]]:
        """The action that a form amounts to, and every reason against it."""
        assert self.played is not None
        try:
            action = self.system.action_from_plain({"by": by, "do": do, **data})
        except Refused as refusal:
            return None, refusal.problems
        return action, self.system.problems(self.played.state, action)

    @contextmanager
    def shown_once(self) -> Iterator[None]:
        """What is done meanwhile is shown at its end: many actions of one gesture cost one look of the screen."""
        render = self._render
        self._render = lambda: None
        try:
            yield
        finally:
            self._render = render
            render()

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
            return self.preparation.can_undo
        return self.rolls.owed is None and self.corrections.can_undo(self.played)

    @property
    def can_redo(self) -> bool:
        """Whether an action (or a change, before the fight) taken back can be taken again."""
        if self.played is None:
            return self.preparation.can_redo
        return self.rolls.owed is None and self.corrections.can_redo(self.played)

    def undo(self) -> None:
        """Take the last action, or change, back."""
        if not self.can_undo:
            return
        if self.played is None:
            self.preparation.undo()
            self.is_modified = True
            self._render()
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
            self.preparation.redo()
            self.is_modified = True
            self._render()
        else:
            self.played = self.corrections.redo(self.played)
            self._touched()

    # What is shown of it

    def word(self, term: str) -> str:
        """A rule's word in the language of the screen, with a capital."""
        found = self.system.phrasebook.terms.get(term)
        text = term if found is None else found.label(self.language)
        return text[:1].upper() + text[1:]

    def system_label(self, term: str) -> str:
        """A rule's word in the language of the screen, as it stands within a sentence."""
        return self.system.phrasebook.label(term, self.language)

    def choice_word(self, field: str, choice: str) -> str:
        """A choice of an action's field, with what it costs where it costs something: `Esquive (1 PAP)`."""
        name = choice if field == "spell" else self.word(choice)
        price = None if self.played is None else self.system.questions.price(self.played.state, field, choice)
        return name if price is None else f"{name} ({price.spent}\u00a0{self.short(price.term)})"

    def short(self, term: str) -> str:
        """A rule's word in short: what stands in its brackets, where it has some."""
        word = self.word(term)
        return word.rsplit("(", 1)[1].removesuffix(")") if word.endswith(")") else word
