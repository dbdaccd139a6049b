"""A wizard as one printed page: its face, its points, its characteristics by group, its spells; A4, reads in grey.

What has no room is told shorter, step by step: smaller type, then no descriptions, then the workings left out. Only a
wizard with very many spells goes on on another page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from magicfight.ground.terms import Language
from magicfight.rules.clock import SEGMENTS
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.printed import PrintedSpell, PrintedWizard, printed
from magicfight.ui.hand.windows.paper import (
    ACCENT,
    EDGE,
    INK,
    MM,
    PAPER,
    QUIET,
    WRAP,
    paint_edge,
    paint_rule,
    paper_font,
    pdf_of,
    text_height,
    whole_sentences,
)
from magicfight.ui.icons import appearance_name, is_portrait, paint_icon

_LEFT = Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignRight
_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_GAP = 6 * MM


@dataclass(frozen=True, slots=True)
class _Dress:
    """How spells are told: size of type, their descriptions, their workings, in how many columns."""

    scale: float
    has_description: bool
    has_lines: bool
    columns: int


#: From the roomiest to the closest.
_DRESSES = (
    _Dress(1.2, True, True, 1),
    _Dress(1.1, True, True, 1),
    _Dress(1.0, True, True, 1),
    _Dress(0.92, True, True, 1),
    _Dress(0.92, True, True, 2),
    _Dress(0.85, True, True, 2),
    _Dress(0.85, False, True, 2),
    _Dress(0.8, False, False, 2),
    _Dress(0.7, False, False, 2),
)


def wizard_pdf(wizard: Wizard, appearance: str, language: Language) -> bytes:
    """Return the page of a wizard as a PDF; `appearance` names its looks."""
    view = printed(wizard, appearance, language)

    def paint(painter: QPainter, new_page: Callable[[], object]) -> None:
        room = _begin_page(painter, view)
        y = _paint_head(painter, room, view)
        y = _paint_points(painter, QRectF(room.left(), y, room.width(), 0), view)
        y = _paint_groups(painter, QRectF(room.left(), y, room.width(), 0), view)
        _paint_spells(painter, QRectF(room.left(), y, room.width(), room.bottom() - y), view, new_page)

    return pdf_of(wizard.name, paint)


def _begin_page(painter: QPainter, view: PrintedWizard) -> QRectF:
    """The frame and the foot of a page; returns the room inside."""
    paper = QRectF(9 * MM, 9 * MM, (PAPER[0] - 18) * MM, (PAPER[1] - 18) * MM)
    inner = paint_edge(painter, paper)
    room = inner.adjusted(8 * MM, 7 * MM, -8 * MM, -5 * MM)
    painter.setPen(QUIET)
    painter.setFont(paper_font(7))
    foot = QRectF(room.left(), room.bottom() - 4 * MM, room.width(), 4 * MM)
    painter.drawText(foot, int(_LEFT | _MIDDLE), view.foot)
    painter.drawText(foot, int(_RIGHT | _MIDDLE), "Magic Fight 4.0")
    return room.adjusted(0, 0, 0, -6 * MM)


def _paint_head(painter: QPainter, room: QRectF, view: PrintedWizard) -> float:
    """Face, name, appearance and points, story; returns where it ends."""
    side = 30 * MM
    disc = QRectF(room.left(), room.top(), side, side)
    painter.setPen(QPen(EDGE, 0.5 * MM))
    painter.setBrush(QColor(view.colour) if view.colour else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(disc)
    inset = 1.6 * MM if is_portrait(view.face) else 5 * MM
    paint_icon(painter, appearance_name(view.face), ACCENT, disc.adjusted(inset, inset, -inset, -inset))
    left = disc.right() + 6 * MM
    width = room.right() - left
    painter.setPen(ACCENT)
    for points in (27.0, 23.0, 19.0, 15.0):
        painter.setFont(paper_font(points, title=True, bold=True))
        if painter.fontMetrics().horizontalAdvance(view.name) <= width:
            break
    high = text_height(painter, view.name, width)
    y = room.top()
    painter.drawText(QRectF(left, y, width, high), WRAP, view.name)
    y += high + 0.5 * MM
    painter.setPen(QUIET)
    painter.setFont(paper_font(9.5))
    line = text_height(painter, view.subtitle, width)
    painter.drawText(QRectF(left, y, width, line), WRAP, view.subtitle)
    y += line + 1.5 * MM
    if view.biography:
        painter.setPen(INK)
        painter.setFont(paper_font(9.5, title=True, italic=True))
        told = whole_sentences(painter, view.biography, width, 21 * MM)
        high = text_height(painter, told, width)
        painter.drawText(QRectF(left, y, width, high), WRAP, told)
        y += high
    return max(disc.bottom(), y) + 4 * MM


def _paint_points(painter: QPainter, box: QRectF, view: PrintedWizard) -> float:
    """Where the points went, as a bar with its words, and the segments of a turn beside it."""
    half = (box.width() - _GAP) / 2
    y = box.top()
    painter.setPen(Qt.PenStyle.NoPen)
    x = box.left()
    bar = 3.2 * MM
    fills = (ACCENT, EDGE, QColor("#EFE6D0"))
    for share, fill in zip(view.shares, fills, strict=True):
        painter.setBrush(fill)
        painter.drawRect(QRectF(x, y, half * share, bar))
        x += half * share
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(EDGE, 0.2 * MM))
    painter.drawRect(QRectF(box.left(), y, half, bar))
    painter.setFont(paper_font(7.5))
    x = box.left()
    for words, fill in zip(view.share_words, fills, strict=True):
        key = QRectF(x, y + bar + 1.5 * MM, 2.2 * MM, 2.2 * MM)
        painter.setPen(QPen(EDGE, 0.15 * MM))
        painter.setBrush(fill)
        painter.drawRect(key)
        painter.setPen(QUIET)
        width = painter.fontMetrics().horizontalAdvance(words) + 2 * MM
        painter.drawText(QRectF(key.right() + 1 * MM, key.top() - 1 * MM, width, 4.2 * MM), int(_LEFT | _MIDDLE), words)
        x = key.right() + width + 1.5 * MM
    _paint_segments(painter, QRectF(box.left() + half + _GAP, y, half, 0), view)
    return y + 11 * MM


def _paint_segments(painter: QPainter, box: QRectF, view: PrintedWizard) -> None:
    slot = box.width() / SEGMENTS
    for segment in range(1, SEGMENTS + 1):
        is_acting = segment in view.segments
        one = QRectF(box.left() + (segment - 1) * slot + 0.3 * MM, box.top(), slot - 0.6 * MM, 5.2 * MM)
        painter.setPen(QPen(EDGE, 0.2 * MM))
        painter.setBrush(ACCENT if is_acting else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(one, 0.8 * MM, 0.8 * MM)
        painter.setPen(QColor("#FFFFFF") if is_acting else QUIET)
        painter.setFont(paper_font(8, bold=is_acting))
        painter.drawText(one, int(Qt.AlignmentFlag.AlignCenter), str(segment))
    painter.setPen(QUIET)
    painter.setFont(paper_font(7.5))
    under = QRectF(box.left(), box.top() + 5.6 * MM, box.width(), 4 * MM)
    painter.drawText(under, int(_LEFT | _MIDDLE), view.segments_caption)


def _paint_groups(painter: QPainter, box: QRectF, view: PrintedWizard) -> float:
    """The characteristics in three columns of groups; returns where they end."""
    columns = (view.groups[0:2], view.groups[2:4], view.groups[4:6])
    width = (box.width() - 2 * _GAP) / 3
    ends = []
    for number, groups in enumerate(columns):
        y = box.top()
        left = box.left() + number * (width + _GAP)
        for caption, rows in groups:
            y = _paint_caption(painter, QRectF(left, y, width, 0), caption)
            for name, value, initial, price in rows:
                _paint_value(painter, QRectF(left, y, width, 4.4 * MM), (name, value, initial, price))
                y += 4.4 * MM
            y += 2 * MM
        ends.append(y)
    return max(ends) + 1 * MM


def _paint_caption(painter: QPainter, box: QRectF, text: str) -> float:
    painter.setPen(ACCENT)
    painter.setFont(paper_font(8.5, bold=True))
    words = text.upper()
    painter.drawText(QRectF(box.left(), box.top(), box.width(), 4 * MM), int(_LEFT | _MIDDLE), words)
    start = box.left() + painter.fontMetrics().horizontalAdvance(words) + 2 * MM
    paint_rule(painter, min(start, box.right()), box.right(), box.top() + 2.1 * MM)
    return box.top() + 4.8 * MM


def _paint_value(painter: QPainter, box: QRectF, row: tuple[str, str, str, str]) -> None:
    """Name, a dotted line, the value; what it was at the start and its price in small, where something was bought."""
    name, value, initial, price = row
    is_bought = price != "0"
    painter.setFont(paper_font(10, bold=is_bought))
    value_wide = painter.fontMetrics().horizontalAdvance(value)
    painter.setPen(INK)
    painter.drawText(box, int(_RIGHT | _MIDDLE), value)
    end = box.right() - max(value_wide, 5 * MM) - 1 * MM
    if is_bought:
        note = f"{initial} · {price}"
        painter.setPen(QUIET)
        painter.setFont(paper_font(7))
        painter.drawText(QRectF(box.left(), box.top(), end - box.left(), box.height()), int(_RIGHT | _MIDDLE), note)
        end -= painter.fontMetrics().horizontalAdvance(note) + 1 * MM
    for points in (9.0, 8.0, 7.0):
        painter.setFont(paper_font(points))
        if painter.fontMetrics().horizontalAdvance(name) <= end - box.left():
            break
    shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(end - box.left()))
    painter.setPen(INK)
    painter.drawText(box, int(_LEFT | _MIDDLE), shown)
    start = box.left() + painter.fontMetrics().horizontalAdvance(shown) + 1 * MM
    if end > start:
        painter.setPen(QPen(EDGE, 0.15 * MM, Qt.PenStyle.DotLine))
        y = box.bottom() - 1.1 * MM
        painter.drawLine(QPointF(start, y), QPointF(end, y))


def _paint_spells(painter: QPainter, box: QRectF, view: PrintedWizard, new_page: Callable[[], object]) -> None:
    top = _paint_caption(painter, QRectF(box.left(), box.top(), box.width(), 0), view.spells_caption) + 0.5 * MM
    room = QRectF(box.left(), top, box.width(), box.bottom() - top)
    if not view.spells:
        painter.setPen(QUIET)
        painter.setFont(paper_font(9.5))
        painter.drawText(room, WRAP, view.no_spell)
        return
    dress = next((one for one in _DRESSES if len(_flow(painter, room, view.spells, one)) == 1), _DRESSES[-1])
    rest = view.spells
    while rest:
        shown, *others = _flow(painter, room, rest, dress)
        for place, spell in shown:
            _paint_spell(painter, place, spell, dress)
        rest = tuple(spell for page in others for _, spell in page)
        if rest:
            new_page()
            room = _begin_page(painter, view)
            top = _paint_caption(painter, QRectF(room.left(), room.top(), room.width(), 0), view.name) + 0.5 * MM
            room = QRectF(room.left(), top, room.width(), room.bottom() - top)


def _flow(
    painter: QPainter, room: QRectF, spells: tuple[PrintedSpell, ...], dress: _Dress
) -> list[list[tuple[QRectF, PrintedSpell]]]:
    """Where each spell stands, page by page: down a column, then down the next."""
    width = (room.width() - (dress.columns - 1) * _GAP) / dress.columns
    pages: list[list[tuple[QRectF, PrintedSpell]]] = [[]]
    column, y = 0, room.top()
    for spell in spells:
        high = _spell_height(painter, width, spell, dress)
        if y + high > room.bottom() and y > room.top():
            column, y = column + 1, room.top()
            if column == dress.columns:
                pages.append([])
                column = 0
        left = room.left() + column * (width + _GAP)
        pages[-1].append((QRectF(left, y, width, high), spell))
        y += high + 1.6 * MM
    return pages


def _parts(spell: PrintedSpell, dress: _Dress) -> list[tuple[str, bool, QColor]]:
    """What stands under a spell's name: text, whether it is in the titles' italics, its ink."""
    parts: list[tuple[str, bool, QColor]] = []
    if spell.odds:
        parts.append((spell.odds, False, INK))
    if dress.has_lines:
        parts += [(line, False, QUIET) for line in spell.lines]
    if spell.description and dress.has_description:
        parts.append((spell.description, True, QUIET))
    return parts


def _part_font(painter: QPainter, is_italic: bool, dress: _Dress) -> None:
    painter.setFont(paper_font(8.2 * dress.scale, title=is_italic, italic=is_italic))


def _spell_height(painter: QPainter, width: float, spell: PrintedSpell, dress: _Dress) -> float:
    high = 5.2 * MM * dress.scale
    for text, is_italic, _ in _parts(spell, dress):
        _part_font(painter, is_italic, dress)
        high += text_height(painter, text, width - 7 * MM)
    return high


def _paint_spell(painter: QPainter, box: QRectF, spell: PrintedSpell, dress: _Dress) -> None:
    side = 5 * MM * dress.scale
    paint_icon(painter, spell.icon, ACCENT, QRectF(box.left(), box.top(), side, side))
    left, width = box.left() + 7 * MM, box.width() - 7 * MM
    line = QRectF(left, box.top(), width, 5.2 * MM * dress.scale)
    painter.setPen(INK)
    painter.setFont(paper_font(9 * dress.scale))
    painter.drawText(line, int(_RIGHT | _MIDDLE), spell.price)
    free = width - painter.fontMetrics().horizontalAdvance(spell.price) - 3 * MM
    painter.setFont(paper_font(10.5 * dress.scale, title=True, bold=True))
    name = painter.fontMetrics().elidedText(spell.name, Qt.TextElideMode.ElideRight, int(free))
    painter.setPen(ACCENT)
    painter.drawText(line, int(_LEFT | _MIDDLE), name)
    start = painter.fontMetrics().horizontalAdvance(name) + 2 * MM
    painter.setFont(paper_font(9 * dress.scale))
    amount = painter.fontMetrics().elidedText(spell.amount, Qt.TextElideMode.ElideRight, int(max(0.0, free - start)))
    painter.setPen(INK)
    painter.drawText(line.adjusted(start, 0, 0, 0), int(_LEFT | _MIDDLE), amount)
    y = line.bottom()
    for text, is_italic, ink in _parts(spell, dress):
        _part_font(painter, is_italic, dress)
        high = text_height(painter, text, width)
        painter.setPen(ink)
        painter.drawText(QRectF(left, y, width, high), WRAP, text)
        y += high
