"""A fight told, to be taken elsewhere: text, Markdown, BBCode, or one page of HTML that needs nothing else. No Qt.

What a player wrote (names of wizards, players, spells) is escaped, and its writing direction is kept to itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, get_args
from xml.etree import ElementTree as ET

from magicfight.ground.markup import SUFFIXES, Format, Markup
from magicfight.ground.names import isolated
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.end.presenter import Curve, EndPresenter, EndRow, EndView
from magicfight.ui.arena.log import FightLog, LogEntry

ShareFormat: TypeAlias = Literal["text", "markdown", "bbcode", "html"]
SHARE_FORMATS: tuple[ShareFormat, ...] = get_args(ShareFormat)

_STYLE = """
:root { color-scheme: light dark; --ink: #221c15; --soft: #51473a; --page: #f7f1e3; --line: #ae9c74; --mark: #68480f; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6d2; --soft: #bdb6a6; --page: #181e2a; --line: #3c475c; --mark: #d3ac62; }
}
body { background: var(--page); color: var(--ink); font: 16px/1.5 sans-serif; margin: 2em auto; max-width: 60em;
       padding: 0 1em; overflow-wrap: anywhere; }
h1, h2 { color: var(--mark); font-family: Palatino, Georgia, serif; }
h2 { border-top: 1px solid var(--line); font-size: 1.1em; padding-top: .6em; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .3em .6em; text-align: right; }
th:first-child, td:first-child { text-align: left; }
th { color: var(--soft); font-weight: normal; overflow-wrap: normal; }
small, figcaption { color: var(--soft); }
ul { padding-left: 1.2em; }
li:has(> details) { list-style: none; margin-left: -1.1em; }
svg { background: none; height: auto; width: 100%; }
@media (max-width: 46em) {
  table { display: block; overflow-x: auto; }
  th:first-child, td:first-child { min-width: 9em; }
  figure { margin: 1em 0; }
}
"""
_INKS = ("#56b4e9", "#d55e00", "#c8b400", "#cc79a7", "#009e73", "#e69f00", "#0072b2", "#8a8a8a")
_DASHES = ("", "9 6", "3 4", "14 6", "6 9", "18 4", "3 9", "12 12")
_WIDE, _TALL = 720.0, 160.0


def suffix_of(form: ShareFormat) -> str:
    """Return the suffix of a file in that format."""
    return ".html" if form == "html" else SUFFIXES[form]


def told(presenter: EndPresenter, form: ShareFormat, *, with_dice: bool) -> str:
    """Return a fight told in the presenter's language, with the dice and sums of each entry where they are wanted."""
    if form == "html":
        return _page(presenter, with_dice)
    return _text(presenter, form, with_dice)


def _turns(presenter: EndPresenter) -> Iterator[tuple[LogEntry | None, list[LogEntry]]]:
    """The log by segments: each heading with what happened under it; who may act is left out."""
    log, state = FightLog(), presenter.match.opening
    for number, step in enumerate(presenter.match.entries):
        log.add(state, step.events, number)
        state = step.after
    head: LogEntry | None = None
    under: list[LogEntry] = []
    for entry in log.entries:
        if entry.kind == "head":
            if under:
                yield head, under
            head, under = entry, []
        elif entry.kind != "choice":
            under.append(entry)
    if under:
        yield head, under


def _sums(entry: LogEntry, language: Language) -> list[str]:
    """An entry's dice and sums, a line each."""
    found = []
    for line in entry.lines(language):
        thrown = "+".join(str(face) for face in line.faces)
        is_told = bool(thrown) and thrown in line.text
        found.append(" · ".join(part for part in ("" if is_told else thrown, line.text) if part))
    return found


def _figures(row: EndRow, language: Language) -> str:
    return PHRASES.say(
        "share_figures",
        language,
        {
            "casts": row.casts,
            "hits": row.hits,
            "expected": row.expected,
            "stun": row.stun_dealt,
            "body": row.body_dealt,
            "taken": row.taken,
            "luck": row.luck_text,
        },
    )


def _text(presenter: EndPresenter, form: Format, with_dice: bool) -> str:
    markup, view, language = Markup(form), presenter.view(), presenter.language
    rows = []
    for row in view.rows:
        name, fate = markup.bold(markup.escaped(isolated(row.name))), markup.escaped(row.fate)
        rows.append(f"{name} · {fate} · {markup.escaped(_figures(row, language))}")
    parts = [markup.heading(markup.escaped(view.title), 1), markup.escaped(view.summary), markup.items(rows)]
    for head, entries in _turns(presenter):
        if head is not None:
            parts.append(markup.heading(markup.escaped(head.sentence(language)), 2))
        lines = []
        for entry in entries:
            line = markup.escaped(entry.sentence(language))
            sums = _sums(entry, language) if with_dice else []
            lines.append(" ".join([line, markup.italic(markup.escaped(f"({' · '.join(sums)})"))]) if sums else line)
        parts.append(markup.items(lines))
    return "\n\n".join(parts) + "\n"


# --- one page of HTML ---------------------------------------------------------------------------------------------


def _add(parent: ET.Element, tag: str, text: str = "", **attributes: str) -> ET.Element:
    """A new element; ElementTree escapes its text and its attributes."""
    made = ET.SubElement(parent, tag, {key.rstrip("_").replace("_", "-"): text_ for key, text_ in attributes.items()})
    if text:
        made.text = text
    return made


def _page(presenter: EndPresenter, with_dice: bool) -> str:
    view, language = presenter.view(), presenter.language
    page = ET.Element("html", {"lang": language})
    head = _add(page, "head")
    _add(head, "meta", charset="utf-8")
    # nothing is fetched and nothing runs, whatever stands in a name
    safe = "default-src 'none'; style-src 'unsafe-inline'"
    _add(head, "meta", http_equiv="Content-Security-Policy", content=safe)
    _add(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    _add(head, "title", view.title)
    _add(head, "style", _STYLE)
    body = _add(page, "body")
    _add(body, "h1", view.title)
    _add(_add(body, "p"), "small", view.summary)
    _table(body, view, language)
    _add(_add(body, "p"), "small", view.luck_words)
    for curve in view.curves:
        _curve(body, curve, view)
    for heading, entries in _turns(presenter):
        if heading is not None:
            _add(body, "h2", heading.sentence(language))
        listed = _add(body, "ul")
        for entry in entries:
            item = _add(listed, "li")
            sums = _sums(entry, language) if with_dice else []
            if not sums:
                item.text = entry.sentence(language)
                continue
            more = _add(item, "details")
            _add(more, "summary", entry.sentence(language))
            inner = _add(more, "ul")
            for line in sums:
                _add(_add(inner, "li"), "small", line)
    return "<!DOCTYPE html>\n" + ET.tostring(page, encoding="unicode", method="html") + "\n"


def _table(body: ET.Element, view: EndView, language: Language) -> None:
    table = _add(body, "table")
    heads = _add(_add(table, "thead"), "tr")
    for code in ("wizard", "casts", "hits", "stun", "body", "taken", "luck"):
        _add(heads, "th", PHRASES.say(f"share_head_{code}", language), scope="col")
    rows = _add(table, "tbody")
    for row in view.rows:
        line = _add(rows, "tr")
        name = _add(line, "td")
        _add(_add(name, "b"), "bdi", row.name)
        _add(name, "br")
        _add(name, "small", row.fate)
        hits = f"{row.hits} {row.expected}".strip()
        for text in (row.casts, hits, row.stun_dealt, row.body_dealt, row.taken, row.luck_text):
            _add(line, "td", text)


def _curve(body: ET.Element, curve: Curve, view: EndView) -> None:
    """A curve as a drawing in the page."""
    values = [value for line in curve.lines for _, value in line.points] or [0]
    low, high = min(0, *values), max(10, *values)

    def at(moment: float, value: float) -> str:
        x, y = moment * _WIDE / max(1, view.moments - 1), _TALL - (value - low) * _TALL / (high - low)
        return f"{x + 40:.1f},{y + 10:.1f}"

    figure = _add(body, "figure")
    caption = _add(figure, "figcaption", f"{curve.title} ({curve.note})")
    drawing = _add(figure, "svg", viewBox=f"0 0 {_WIDE + 60:.0f} {_TALL + 20:.0f}", role="img")
    for value in sorted({low, 0, high}):
        start, end = at(0, value).split(","), at(view.moments - 1, value).split(",")
        _add(drawing, "line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke="currentColor", opacity="0.3")
        shown = str(value).replace("-", "−")
        _add(drawing, "text", shown, x="34", y=start[1], text_anchor="end", font_size="12", fill="currentColor")
    for number, line in enumerate(curve.lines):
        ink, dashes = _INKS[line.colour % len(_INKS)], _DASHES[number % len(_DASHES)]
        points = " ".join(at(moment, value) for moment, value in line.points)
        _add(drawing, "polyline", points=points, fill="none", stroke=ink, stroke_width="3", stroke_dasharray=dashes)
        key = _add(caption, "span", f" ● {line.mark} ", style=f"color: {ink}")
        _add(key, "bdi", line.name)
