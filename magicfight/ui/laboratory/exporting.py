"""A tournament's results as a file to take elsewhere: lines, CSV, Markdown, BBCode for forums, plain text. No Qt."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path

from magicfight.ground.markup import Markup
from magicfight.ground.names import isolated
from magicfight.laboratory.summary import Summary, strengths

#: The suffixes that a file of results may have, the longer ones first.
BBCODE, TEXT, MARKDOWN, CSV, LINES = ".bbcode.txt", ".txt", ".md", ".csv", ".jsonl"


def cell_text(summary: Summary, row: int, column: int) -> str:
    """A cell in words: `62 [49–74]`; nothing where the two did not meet."""
    if row == column or not summary.met[row, column]:
        return ""
    told = summary.against(row, column)
    low, high = told.interval
    return f"{100 * told.mean:.0f} [{100 * low:.0f}–{100 * high:.0f}]"


def table(summary: Summary) -> list[list[str]]:
    """The matrix as texts: names across and down, percents of the row against the column with their interval."""
    order = [summary.names.index(one.name) for one in strengths(summary)]
    rows = [["", *(summary.names[index] for index in order)]]
    for row in order:
        rows.append([summary.names[row], *(cell_text(summary, row, column) for column in order)])
    return rows


def written(summary: Summary, path: Path) -> str:
    """Return what a file of that name is to hold: `.csv`, `.md`, `.bbcode.txt`, or plain text."""
    rows, name = table(summary), path.name.casefold()
    if name.endswith(CSV):
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerows(rows)
        return text.getvalue()
    rows = [[isolated(cell) for cell in row] for row in rows]  # beside figures, which a name may not turn round
    if name.endswith(MARKDOWN):
        return _markdown(rows)
    if name.endswith(BBCODE):
        return _bbcode(rows)
    return _text(rows)


def _markdown(rows: Sequence[Sequence[str]]) -> str:
    escaped = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    head, *body = [f"| {' | '.join(row)} |" for row in escaped]
    rule = f"|{'|'.join(['---', *['---:'] * (len(rows[0]) - 1)])}|"
    return "\n".join([head, rule, *body]) + "\n"


def _bbcode(rows: Sequence[Sequence[str]]) -> str:
    markup = Markup("bbcode")
    lines = ["[table]"]
    for number, row in enumerate(rows):
        first, *rest = (markup.escaped(cell) for cell in row)
        cells = [markup.bold(first), *(markup.bold(cell) if number == 0 else cell for cell in rest)]
        lines.append("[tr]" + "".join(f"[td]{cell}[/td]" for cell in cells) + "[/tr]")
    return "\n".join([*lines, "[/table]"]) + "\n"


def _text(rows: Sequence[Sequence[str]]) -> str:
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            [row[0].ljust(wide[0]), *(cell.rjust(width) for cell, width in zip(row[1:], wide[1:], strict=True))]
        ).rstrip()
        for row in rows
    ]
    return "\n".join(lines) + "\n"
