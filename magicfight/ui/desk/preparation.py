"""A fight in preparation: the system, sheets, tables and settings in hand, each change undoable. No Qt here.

It works on plain data, as it stands in a `.table` file, so that a half-filled sheet is no special case.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from magicfight.catalogue import DESK_SYSTEMS
from magicfight.desk.common.forms import write_record
from magicfight.desk.common.gm import MOST_FIGHTERS
from magicfight.desk.common.setup import DeskSetup
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.names import name_key
from magicfight.ground.problems import Fact, Problem, Refused
from magicfight.ui.desk.bestiary import copies_of
from magicfight.ui.desk.history import Prepared, changed_at, is_same
from magicfight.ui.hand.undo import Noted


class Preparation:
    """What is prepared; `changed(where)` is called after every change, `look` when another sheet is shown.

    Changes at the same `where` that follow one another are undone as one.
    """

    def __init__(self, changed: Callable[[str], None], look: Callable[[], None]) -> None:
        self._changed, self._look = changed, look
        self.system: DeskSystem[Any] = DESK_SYSTEMS[0]
        self.sheets: list[dict[str, Any]] = []
        self.tables: dict[str, list[dict[str, Any]]] = {}
        self.settings: dict[str, Any] = {}
        self.chosen = -1
        self.take_defaults()
        self._history = Noted(self._snapshot(), is_same)

    def choose_system(self, system_id: str) -> None:
        """Take another system; fighters keep their names and sides."""
        if system_id == self.system.id:
            return
        self.system = next(one for one in DESK_SYSTEMS if one.id == system_id)
        self.sheets = [
            {**self.system.declared.sheet.blank(), "name": sheet["name"], "side": sheet.get("side", "")}
            for sheet in self.sheets
        ]
        self.take_defaults()
        self._changed("")

    def clear(self) -> None:
        """No sheet, and the system's own tables and settings."""
        self.sheets, self.chosen = [], -1
        self.take_defaults()
        self.begin_history()

    def note(self, where: str) -> None:
        """Keep what is in hand as a step of undo."""
        self._history.note(self._snapshot(), where)

    def begin_history(self) -> None:
        """What is in hand is where undo ends."""
        self._history.reset(self._snapshot())

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether a change taken back can be made again."""
        return self._history.can_redo

    def undo(self) -> None:
        """Take the last change back."""
        self._take_prepared(self._history.undo())

    def redo(self) -> None:
        """Make the change taken back last again."""
        self._take_prepared(self._history.redo())

    def take_defaults(self) -> None:
        """Put tables and settings to what the system gives."""
        setup = self.system.codec.new_setup()
        self.tables = {
            form.id: [write_record(form.record, row) for row in setup.rows(form.id)]
            for form in self.system.declared.tables
        }
        self.settings = write_record(self.system.declared.settings, setup.settings)

    def _snapshot(self) -> Prepared:
        return Prepared(self.system, deepcopy(self.sheets), deepcopy(self.tables), deepcopy(self.settings), self.chosen)

    def _take_prepared(self, found: Prepared) -> None:
        self.system, self.chosen = found.system, found.chosen
        self.sheets, self.tables, self.settings = deepcopy((found.sheets, found.tables, found.settings))

    def has_room(self, more: int = 1) -> bool:
        """Whether `more` sheets may join those in hand: no more than may fight at once."""
        return len(self.sheets) + more <= MOST_FIGHTERS

    def add_fighter(self, base: str) -> None:
        """Add a blank sheet called after `base` and a number; nothing where there is no room."""
        if not self.has_room():
            return
        taken = {name_key(str(sheet.get("name", ""))) for sheet in self.sheets}
        number = next(n for n in range(1, len(taken) + 2) if name_key(f"{base} {n}") not in taken)
        self.sheets.append({**self.system.declared.sheet.blank(), "name": f"{base} {number}"})
        self.chosen = len(self.sheets) - 1
        self._changed("")

    def duplicate_fighter(self) -> None:
        """Add a copy of the chosen sheet under a name of its own, the next free number; nothing without room."""
        if not 0 <= self.chosen < len(self.sheets) or not self.has_room():
            return
        copy = deepcopy(self.sheets[self.chosen])
        taken = [str(sheet.get("name", "")) for sheet in self.sheets]
        copy["name"] = copies_of(str(copy["name"]), 1, taken)[0]
        self.sheets.insert(self.chosen + 1, copy)
        self.chosen += 1
        self._changed("")

    def add_sheets(self, sheets: Sequence[dict[str, Any]]) -> bool:
        """Add whole sheets, and show the first of them; False, and nothing of them, where there is no room for all."""
        if not self.has_room(len(sheets)):
            return False
        if sheets:
            self.chosen = len(self.sheets)
            self.sheets += deepcopy(list(sheets))
            self._changed("")
        return True

    @property
    def has_chosen(self) -> bool:
        """Whether a sheet is shown."""
        return 0 <= self.chosen < len(self.sheets)

    def add_rows(self, kind: str, rows: Sequence[dict[str, Any]]) -> None:
        """Add rows to a table, or to a list of the sheet shown, in the place of those of the same name."""
        names = {name_key(str(row["name"])) for row in rows}

        def joined(known: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
            return [*(row for row in known if name_key(str(row["name"])) not in names), *deepcopy(list(rows))]

        if kind in self.tables:
            self.set_rules({**self.tables, kind: joined(self.tables[kind])}, self.settings)
        elif self.has_chosen:
            sheet = self.sheets[self.chosen]
            self.set_sheet({**sheet, kind: joined(sheet.get(kind, ()))})

    def remove_fighter(self, index: int) -> None:
        """Take a sheet away."""
        if 0 <= index < len(self.sheets):
            del self.sheets[index]
            self.chosen = min(self.chosen, len(self.sheets) - 1)
            self._changed("")

    def move_fighter(self, by: int) -> None:
        """Move the chosen sheet up or down: list order is the order of the first turn."""
        there = self.chosen + by
        if 0 <= self.chosen < len(self.sheets) and 0 <= there < len(self.sheets):
            self.sheets[self.chosen], self.sheets[there] = self.sheets[there], self.sheets[self.chosen]
            self.chosen = there
            self._changed("")

    def choose_fighter(self, index: int) -> None:
        """Show another sheet."""
        if index != self.chosen:
            self.chosen = index
            self._look()

    def set_sheet(self, data: dict[str, Any]) -> None:
        """Take the chosen sheet's values from its form."""
        if 0 <= self.chosen < len(self.sheets):
            where = changed_at(self.sheets[self.chosen], data)
            self.sheets[self.chosen] = data
            self._changed(where and f"sheets[{self.chosen}]{where}")

    def set_rules(self, tables: dict[str, list[dict[str, Any]]], settings: dict[str, Any]) -> None:
        """Take tables and settings from their forms."""
        where = changed_at([self.tables, self.settings], [tables, settings])
        self.tables, self.settings = tables, settings
        self._changed(where and f"rules{where}")

    def reset_rules(self) -> None:
        """Put tables and settings back to their defaults."""
        self.take_defaults()
        self._changed("")

    def setup(self) -> DeskSetup:
        """The set-up as it stands; raises `Refused` for what can't be read."""
        return self.system.codec.setup_from_plain(self.sheets, self.tables, self.settings)

    def faults(self) -> tuple[Problem, ...]:
        """Everything that keeps the fight from starting."""
        try:
            return self.system.setup_problems(self.setup())
        except Refused as refusal:
            return refusal.problems

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

    def take_setup(self, system: DeskSystem[Any], setup: DeskSetup) -> None:
        """Take the sheets, tables and settings of a fight in hand; what came before can't be undone."""
        self.system = system
        self.sheets = [write_record(self.system.declared.sheet, sheet) for sheet in setup.sheets]
        self.tables = {
            form.id: [write_record(form.record, row) for row in setup.rows(form.id)]
            for form in self.system.declared.tables
        }
        self.settings = write_record(self.system.declared.settings, setup.settings)
        self.chosen = 0 if self.sheets else -1
        self.begin_history()
