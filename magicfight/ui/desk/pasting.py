"""Rows pasted from a spreadsheet: columns guessed by their titles, cells read, lines at fault told apart. No Qt here.

Cells are parted by tabs, as every spreadsheet copies them. A column is a field of the sheet (`strength`, or one inside
a group: `hit_points.max`), a field of its first weapon (`weapons.damage`), the number of copies, or nothing. Lines may
also be rows of one list alone, weapons or spells: `kind` is the list's id then, empty for whole sheets.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from magicfight.desk.common.forms import Field, Record
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.problems import Problem, Refused, problem
from magicfight.ui.desk.bestiary import copies_of

COPIES = "copies"
MOST_COPIES = 50
MOST_LINES = 500


@dataclass(frozen=True, slots=True)
class Column:
    """What a column may hold: its path in a sheet (`hit_points.max`), its field and the words that name it."""

    path: str
    field: Field | None
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it was read: the sheet (None where it is at fault), its copies, and what is wrong at which column."""

    number: int
    sheet: dict[str, Any] | None
    copies: int
    fault: tuple[int, Problem] | None


def cells_of(text: str) -> list[list[str]]:
    """Cut pasted text into lines and cells; empty lines fall away."""
    lines = [line.split("\t") for line in text.replace("\r\n", "\n").replace("\r", "\n").split("\n")]
    found = [[cell.strip() for cell in line] for line in lines if any(cell.strip() for cell in line)]
    width = max((len(line) for line in found), default=0)
    return [line + [""] * (width - len(line)) for line in found[: MOST_LINES + 1]]


def lists_of(system: DeskSystem[Any]) -> dict[str, Record]:
    """Return the lists whose rows may be pasted alone, by id: those of a sheet, then the system's tables."""
    of_sheet = {one.id: one.record for one in system.declared.sheet.fields if one.kind == "rows" and one.record}
    return of_sheet | {form.id: form.record for form in system.declared.tables}


def columns_of(system: DeskSystem[Any], kind: str = "") -> tuple[Column, ...]:
    """Return every column that a sheet of the system, or a row of a list, can be filled from, in its order."""
    terms = system.phrasebook.terms

    def words(*ids: str) -> tuple[str, ...]:
        labels = [terms[one] for one in ids if one in terms]
        return tuple(dict.fromkeys([*ids, *(label.fr for label in labels), *(label.en for label in labels)]))

    if kind:
        fields = [one for one in lists_of(system)[kind].fields if one.kind in _SIMPLE]
        more = {one.id: (*_MORE.get(f"weapons.{one.id}", ()), *_MORE.get(one.id, ())) for one in fields}
        kinds = words(kind, kind.removesuffix("s"))
        return tuple(
            Column(one.id, one, (*words(one.word), *more[one.id], *(kinds if one.id == "name" else ())))
            for one in fields
        )
    found: list[Column] = []
    for one in system.declared.sheet.fields:
        if one.kind == "group" and one.record is not None:
            inner = [field for field in one.record.fields if field.kind in _SIMPLE]
            for field in inner:
                is_life = field.id in ("now", "max")
                names = words(one.word) if is_life else words(field.word)
                found.append(Column(f"{one.id}.{field.id}", field, (*names, *_MORE.get(f"{one.id}.{field.id}", ()))))
        elif one.kind == "rows" and one.id == "weapons" and one.record is not None:
            for field in one.record.fields:
                if field.kind in _SIMPLE:
                    names = words("weapon") if field.id == "name" else words(field.word)
                    found.append(Column(f"weapons.{field.id}", field, (*names, *_MORE.get(f"weapons.{field.id}", ()))))
        elif one.kind in _SIMPLE:
            found.append(Column(one.id, one, (*words(one.word), *_MORE.get(one.id, ()))))
    return (*found, Column(COPIES, None, ("copies", "exemplaires", "nb", "nombre", "count", "number")))


_SIMPLE = ("name", "text", "whole", "flag", "choice", "dice")
#: Other titles that spreadsheets give.
_MORE = {
    "name": ("nom", "name"),
    "side": ("camp", "side"),
    "strength": ("for",),
    "dexterity": ("dex",),
    "spirit": ("esp",),
    "defence": ("def", "defense", "ca"),
    "hit_points.max": ("pv max", "pv au plus", "pv", "hp", "hit points"),
    "hit_points.now": ("pv actuels",),
    "life.max": ("pv max", "pv au plus", "pv", "life"),
    "life.now": ("pv actuels",),
    "weapons.name": ("arme", "weapon"),
    "weapons.damage": ("degats", "damage"),
    "weapons.dice": ("degats", "dommages", "damage"),
    "weapons.skill": ("score", "competence d'arme", "skill"),
    "magic_mastery": ("mm",),
    "physical_skill": ("hp", "ps"),
    "initiative_base": ("init", "initiative", "pinitc"),
}


def _key(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in plain if sign.isalnum())


def guessed(titles: Sequence[str], columns: Sequence[Column]) -> list[str]:
    """Return the path that each title stands for, or nothing; a path is guessed once, whole titles before parts."""
    found = [""] * len(titles)
    for is_whole in (True, False):
        for number, title in enumerate(titles):
            key = _key(title)
            if found[number] or not key:
                continue
            for column in columns:
                names = [_key(word) for word in column.words]
                fits = key in names if is_whole else any(len(one) > 2 and one in key for one in names)
                if fits and column.path not in found:
                    found[number] = column.path
                    break
    return found


def _cell(field: Field, text: str, word: Callable[[str], str]) -> tuple[Any, Problem | None]:
    """Read a cell for a field; numbers as numbers, yes and no as flags, choices by id or by word."""
    if field.kind == "whole":
        try:
            number = int(text.replace("\u2212", "-").replace("\u202f", "").replace(" ", ""))
        except ValueError:
            return None, problem("wrong_kind", field=field.word, kind="kind_whole")
        if not field.minimum <= number <= field.maximum:
            low, high = field.minimum, field.maximum
            return None, problem("out_of_range", field=field.word, value=number, minimum=low, maximum=high)
        return number, None
    if field.kind == "flag":
        return _key(text) in ("oui", "yes", "vrai", "true", "x", "1"), None
    if field.kind == "choice":
        found = next((one for one in field.choices if _key(text) in (_key(one), _key(word(one)))), None)
        if found is None:
            return None, problem("unknown_choice", field=field.word, value=text, choices=field.choices)
        return found, None
    if field.kind == "dice":
        return (int(text), None) if text.isdecimal() else (text, None)
    return text, None


def read_lines(
    system: DeskSystem[Any], rows: Sequence[Sequence[str]], paths: Sequence[str], word: Callable[[str], str]
) -> tuple[Line, ...]:
    """Read each line into a sheet; a line at fault says where, and blocks no other."""
    columns = {column.path: column for column in columns_of(system)}
    return tuple(_read_line(system, number, row, paths, columns, word) for number, row in enumerate(rows))


def _read_line(
    system: DeskSystem[Any],
    number: int,
    row: Sequence[str],
    paths: Sequence[str],
    columns: dict[str, Column],
    word: Callable[[str], str],
) -> Line:
    record: Record = system.declared.sheet
    sheet = record.blank()
    copies, weapon = 1, {}
    for at, (path, text) in enumerate(zip(paths, row, strict=False)):
        if not path or not text:
            continue
        if path == COPIES:
            if not text.isdecimal() or not 1 <= int(text) <= MOST_COPIES:
                wrong = problem("out_of_range", field="copies", value=text, minimum=1, maximum=MOST_COPIES)
                return Line(number, None, 1, (at, wrong))
            copies = int(text)
            continue
        field = columns[path].field
        assert field is not None
        value, wrong_cell = _cell(field, text, word)
        if wrong_cell is not None:
            return Line(number, None, 1, (at, wrong_cell))
        head, _, rest = path.partition(".")
        if head == "weapons":
            weapon[rest] = value
        elif rest:
            sheet[head] = {**sheet[head], rest: value}
        else:
            sheet[head] = value
    for group in ("hit_points", "life"):  # what is not said of now is the most
        if f"{group}.max" in paths and f"{group}.now" not in paths and group in sheet:
            sheet[group] = {**sheet[group], "now": sheet[group]["max"]}
    if weapon:
        rows = next(one.record for one in record.fields if one.id == "weapons")
        assert rows is not None
        sheet["weapons"] = [{**rows.blank(), "name": word("weapon"), **weapon}]
    try:
        setup = system.codec.setup_from_plain([sheet])
    except Refused as refusal:
        return Line(number, None, 1, (0, refusal.problems[0]))
    faults = system.codec.sheet_problems(setup.sheets[0])
    return Line(number, None, 1, (0, faults[0])) if faults else Line(number, sheet, copies, None)


def read_rows(
    system: DeskSystem[Any], kind: str, rows: Sequence[Sequence[str]], paths: Sequence[str], word: Callable[[str], str]
) -> tuple[Line, ...]:
    """Read each line into a row of a list (`sheet` of the line); a line at fault says where, and blocks no other."""
    columns = {column.path: column for column in columns_of(system, kind)}
    return tuple(_read_row(system, kind, number, row, paths, columns, word) for number, row in enumerate(rows))


def _read_row(
    system: DeskSystem[Any],
    kind: str,
    number: int,
    cells: Sequence[str],
    paths: Sequence[str],
    columns: dict[str, Column],
    word: Callable[[str], str],
) -> Line:
    made = lists_of(system)[kind].blank()
    for at, (path, text) in enumerate(zip(paths, cells, strict=False)):
        if not path or not text:
            continue
        field = columns[path].field
        assert field is not None
        value, wrong_cell = _cell(field, text, word)
        if wrong_cell is not None:
            return Line(number, None, 1, (at, wrong_cell))
        made[path] = value
    is_table = any(form.id == kind for form in system.declared.tables)
    sheet = {**system.declared.sheet.blank(), "name": word("fighter")}
    try:
        setup = system.codec.setup_from_plain(
            [sheet if is_table else {**sheet, kind: [made]}], {kind: [made]} if is_table else {}
        )
    except Refused as refusal:
        return Line(number, None, 1, (0, refusal.problems[0]))
    faults = [
        one
        for one in (*system.setup_problems(setup), *system.codec.sheet_problems(setup.sheets[0]))
        if f"{kind}[0]" in one.where
    ]
    return Line(number, None, 1, (0, faults[0])) if faults else Line(number, made, 1, None)


def sheets_made(lines: Sequence[Line], taken: Sequence[str]) -> list[dict[str, Any]]:
    """Return the sheets of the lines that can be read, each copy under a name of its own."""
    names, found = list(taken), []
    for line in lines:
        if line.sheet is None:
            continue
        for name in copies_of(str(line.sheet["name"]), line.copies, names):
            names.append(name)
            found.append({**line.sheet, "name": name})
    return found
