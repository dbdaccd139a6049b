"""Set-ups, actions and events as they stand in files, and what is wrong with them (D0.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from magicfight.desk.common.forms import Field, Record, blank_value, read_record, repeated, write_record
from magicfight.desk.common.records import GM, DeskAction, DeskEvent
from magicfight.desk.common.rules import Declaration, Rules
from magicfight.desk.common.setup import ActionForm, DeskSetup, named_rows_problems
from magicfight.ground.names import clean, is_nameless, name_key
from magicfight.ground.plain import to_plain
from magicfight.ground.problems import Problem, Refused, problem


class Codec:
    """Reads and writes a system's set-ups, actions and events."""

    def __init__(self, declared: Declaration, rules: Rules[Any], forms: Mapping[str, ActionForm]) -> None:
        self._declared = declared
        self._rules = rules
        self._forms = forms

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
            made, found = read_record(self._declared.sheet, data, f"sheets[{number}]")
            problems.extend(found)
            read_sheets.append(made)
        read_tables = []
        known = {form.id for form in self._declared.tables}
        given = dict(tables or {})
        problems.extend(problem("unknown_field", "tables", field=key) for key in given if key not in known)
        for form in self._declared.tables:
            rows: list[Any] = list(form.rows)
            if form.id in given:
                whole = Field(form.id, "rows", record=form.record)
                made, found = read_record(Record(form.id, _first, (whole,)), {form.id: given[form.id]}, "tables")
                problems.extend(found)
                rows = list(made or ())
            read_tables.append((form.id, tuple(rows)))
        read_settings, found = read_record(self._declared.settings, dict(settings or {}), "settings")
        problems.extend(found)
        if problems:
            raise Refused(problems)
        return DeskSetup(tuple(read_sheets), tuple(read_tables), read_settings)

    def setup_to_plain(self, setup: DeskSetup) -> dict[str, Any]:
        """Return `sheets`, and of `tables` and `settings` what differs from the defaults."""
        changed = {
            form.id: [write_record(form.record, row) for row in setup.rows(form.id)]
            for form in self._declared.tables
            if setup.rows(form.id) != form.rows
        }
        written = write_record(self._declared.settings, setup.settings)
        settings = {
            one.id: written[one.id] for one in self._declared.settings.fields if written[one.id] != blank_value(one)
        }
        sheets = [write_record(self._declared.sheet, sheet) for sheet in setup.sheets]
        return {"sheets": sheets, "tables": changed, "settings": settings}

    def sheet_problems(self, sheet: Any, where: str = "") -> tuple[Problem, ...]:
        """Everything wrong with one sheet, its name's being taken aside."""
        problems = list(read_record(self._declared.sheet, write_record(self._declared.sheet, sheet), where)[1])
        if is_nameless(sheet.name):
            problems.append(problem("name_missing", where))
        if name_key(sheet.name) == GM:
            problems.append(problem("name_taken", where, name=sheet.name))
        problems.extend(one.at(where) for one in self._rules.sheet_problems(sheet))
        return tuple(problems)

    def setup_problems(self, setup: DeskSetup) -> tuple[Problem, ...]:
        """Everything wrong with the sheets, tables and settings; see D0.5 for the codes."""
        problems: list[Problem] = []
        for number, sheet in enumerate(setup.sheets):
            problems.extend(self.sheet_problems(sheet, f"sheets[{number}]"))
        for number, name in repeated(sheet.name for sheet in setup.sheets):
            if not is_nameless(name):
                problems.append(problem("name_taken", f"sheets[{number}]", name=name))
        if len(setup.sheets) < 2:
            problems.append(problem("too_few_fighters", "sheets", count=len(setup.sheets)))
        elif len({sheet.side or sheet.name for sheet in setup.sheets}) < 2:
            problems.append(problem("one_side", "sheets", side=setup.sheets[0].side or setup.sheets[0].name))
        for form in self._declared.tables:
            problems.extend(named_rows_problems(setup.rows(form.id), f"tables.{form.id}"))
        settings = self._declared.settings
        problems.extend(read_record(settings, write_record(settings, setup.settings), "settings")[1])
        return tuple(problems)

    def new_setup(self) -> DeskSetup:
        """Return a set-up with no fighter yet, all tables and settings at their defaults."""
        return self.setup_from_plain((), {}, {})

    def action_to_plain(self, action: DeskAction) -> dict[str, Any]:
        """The action as it stands in a file."""
        form = self._forms[action.do]
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
        form = self._forms.get(do) if isinstance(do, str) else None
        if form is None:
            raise Refused([problem("unknown_action", do=str(do))])
        rest = {key: value for key, value in data.items() if key not in ("by", "do")}
        values, problems = read_record(form.record, rest)
        if problems:
            raise Refused(problems)
        return form.make(by=clean(by), **values)

    def event_to_plain(self, event: DeskEvent) -> dict[str, Any]:
        """The event as one line of `replay --json`; `event` names its kind."""
        plain: dict[str, Any] = to_plain(event)
        return {"event": event.event, **plain}


def _first(**values: Any) -> Any:
    return next(iter(values.values()))
