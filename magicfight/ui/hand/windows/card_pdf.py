"""A library as cards on A4: three by three of 63 × 88 mm, with marks to cut at; white ground, reads in grey."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPageLayout, QPageSize, QPainter, QPdfWriter, QPen

from magicfight.ground.terms import Language
from magicfight.rules.spells import Spell
from magicfight.ui.hand.cards import Card, EffectBlock, card_of
from magicfight.ui.hand.words import PHRASES
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import title_families
from magicfight.ui.widgets.page import lozenge

#: Dots per inch, and millimetres: of a card, of the gap between two, of the paper.
_DPI = 300
CARD = (63.0, 88.0)
_GAP = 3.0
_PAPER = (210.0, 297.0)
_ACROSS, _DOWN = 3, 3
_INK, _QUIET, _ACCENT, _EDGE = (QColor(one) for one in ("#1F1A14", "#564C3D", "#6B4A0E", "#B08D47"))
_MM = _DPI / 25.4
_WRAP = int(Qt.TextFlag.TextWordWrap)


def card_pdf(spells: Sequence[Spell], title: str, language: Language) -> bytes:
    """Return the cards of a library as a PDF, each spell on one card or, where its effects have no room, on more."""
    store = QBuffer()
    store.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(store)
    writer.setResolution(_DPI)
    writer.setTitle(title)
    writer.setCreator("Magic Fight 4.0")
    whole = QMarginsF(0, 0, 0, 0)
    writer.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, whole))
    cards = [part for spell in spells for part in _parts(card_of(spell, language))]
    painter = QPainter(writer)
    a_page = _ACROSS * _DOWN
    pages = max(1, -(-len(cards) // a_page))
    for page in range(pages):
        if page:
            writer.newPage()
        some = cards[page * a_page : (page + 1) * a_page]
        facts = {
            "first": page * a_page + 1,
            "last": page * a_page + len(some),
            "n": len(cards),
            "page": page + 1,
            "pages": pages,
        }
        _paint_frame(painter, title, PHRASES.say("cards_page", language, facts), PHRASES.say("cards_foot", language))
        for index, (card, number) in enumerate(some):
            row, column = divmod(index, _ACROSS)
            _paint_card(painter, _place(column, row), card, number)
    painter.end()
    del writer  # it writes the end of the file when it goes
    return bytes(store.data().data())


#: Effects that a card has room for.
_BLOCKS = 2


def _parts(card: Card) -> list[tuple[Card, str]]:
    """A card cut into as many as its effects need, each with `2/3`; nothing where it is one."""
    count = max(1, -(-len(card.blocks) // _BLOCKS))
    if count == 1:
        return [(card, "")]
    return [
        (
            Card(
                card.name,
                card.icon,
                card.blocks[at * _BLOCKS : (at + 1) * _BLOCKS],
                card.description,
                card.facts,
                card.tags,
            ),
            f"{at + 1}/{count}",
        )
        for at in range(count)
    ]


def _place(column: int, row: int) -> QRectF:
    """Where a card stands on the paper, in dots."""
    width = _ACROSS * CARD[0] + (_ACROSS - 1) * _GAP
    height = _DOWN * CARD[1] + (_DOWN - 1) * _GAP
    left = (_PAPER[0] - width) / 2 + column * (CARD[0] + _GAP)
    top = (_PAPER[1] - height) / 2 + row * (CARD[1] + _GAP)
    return QRectF(left * _MM, top * _MM, CARD[0] * _MM, CARD[1] * _MM)


def _font(points: float, *, title: bool = False, bold: bool = False, italic: bool = False) -> QFont:
    font = QFont()
    if title:
        font.setFamilies(list(title_families()))
    font.setPixelSize(max(1, round(points * _DPI / 72)))
    font.setBold(bold)
    font.setItalic(italic)
    return font


def _paint_frame(painter: QPainter, title: str, count: str, foot: str) -> None:
    """The head, the foot, and the marks to cut at."""
    edge = _place(0, 0)
    far = _place(_ACROSS - 1, _DOWN - 1)
    painter.setPen(_ACCENT)
    painter.setFont(_font(12, title=True, bold=True))
    line = QRectF(edge.left(), edge.top() - 10 * _MM, far.right() - edge.left(), 6 * _MM)
    painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), title)
    painter.setPen(_QUIET)
    painter.setFont(_font(8))
    painter.drawText(line, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), count)
    under = QRectF(edge.left(), far.bottom() + 4 * _MM, far.right() - edge.left(), 6 * _MM)
    painter.drawText(under, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), foot)
    painter.drawText(under, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), "Magic Fight 4.0")
    painter.setPen(QPen(_QUIET, 0.15 * _MM))
    length, away = 3 * _MM, 1 * _MM
    for column in range(_ACROSS):
        for x in (_place(column, 0).left(), _place(column, 0).right()):
            painter.drawLine(QPointF(x, edge.top() - away - length), QPointF(x, edge.top() - away))
            painter.drawLine(QPointF(x, far.bottom() + away), QPointF(x, far.bottom() + away + length))
    for row in range(_DOWN):
        for y in (_place(0, row).top(), _place(0, row).bottom()):
            painter.drawLine(QPointF(edge.left() - away - length, y), QPointF(edge.left() - away, y))
            painter.drawLine(QPointF(far.right() + away, y), QPointF(far.right() + away + length, y))


def _paint_card(painter: QPainter, box: QRectF, card: Card, number: str) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_EDGE, 0.3 * _MM))
    outer = box.adjusted(1 * _MM, 1 * _MM, -1 * _MM, -1 * _MM)
    painter.drawRoundedRect(outer, 1.5 * _MM, 1.5 * _MM)
    painter.setPen(QPen(_EDGE, 0.1 * _MM))
    inner = outer.adjusted(1 * _MM, 1 * _MM, -1 * _MM, -1 * _MM)
    painter.drawRect(inner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_EDGE)
    for corner in (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()):
        painter.drawPolygon(lozenge(corner, 0.9 * _MM))
    room = inner.adjusted(3 * _MM, 2.5 * _MM, -3 * _MM, -2 * _MM)
    body = _paint_title(painter, room, card, number)
    foot = _paint_facts(painter, room, card)
    free = QRectF(room.left(), body, room.width(), foot - body - 1 * _MM)
    _paint_blocks(painter, free, card)


def _paint_title(painter: QPainter, room: QRectF, card: Card, number: str) -> float:
    """The icon and the name, smaller where it is long, then on two lines; returns where the text begins."""
    high = 9 * _MM
    paint_icon(painter, card.icon, _ACCENT, QRectF(room.left(), room.top() + 1 * _MM, 6.5 * _MM, 6.5 * _MM))
    beside = QRectF(room.left() + 8.5 * _MM, room.top(), room.width() - 8.5 * _MM, high)
    name = f"{card.name} {number}".strip()
    painter.setPen(_ACCENT)
    for points in (13.0, 11.5, 10.5):
        font = _font(points, title=True, bold=True)
        if QFontMetricsF(font, painter.device()).horizontalAdvance(name) <= beside.width() or points == 10.5:
            break
    if QFontMetricsF(font, painter.device()).horizontalAdvance(name) > beside.width():
        font = _font(9, title=True, bold=True)
    painter.setFont(font)
    painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | _WRAP, name)
    painter.setPen(QPen(_EDGE, 0.2 * _MM))
    y = room.top() + high + 0.6 * _MM
    painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
    return y + 1.2 * _MM


def _paint_facts(painter: QPainter, room: QRectF, card: Card) -> float:
    """Cost, minimum, endurance and the workings at the foot; returns where it begins."""
    line = 3.6 * _MM
    top = room.bottom() - 3 * line
    painter.setPen(QPen(_EDGE, 0.2 * _MM))
    painter.drawLine(QPointF(room.left(), top), QPointF(room.right(), top))
    for index, (name, value) in enumerate(card.facts):
        side = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)[min(index, 2)]
        painter.setPen(_QUIET)
        painter.setFont(_font(7))
        painter.drawText(QRectF(room.left(), top, room.width(), line), int(side | Qt.AlignmentFlag.AlignVCenter), name)
        painter.setPen(_INK)
        is_long = sum(len(fact) for _, fact in card.facts) > 24
        painter.setFont(_font(7 if is_long else 8.5, bold=True))
        value_line = QRectF(room.left(), top + line, room.width(), line)
        painter.drawText(value_line, int(side | Qt.AlignmentFlag.AlignVCenter), value)
    painter.setPen(_QUIET)
    painter.setFont(_font(7))
    sums = " · ".join(block.working for block in card.blocks)
    shown = painter.fontMetrics().elidedText(sums, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(QRectF(room.left(), top + 2 * line, room.width(), line), int(Qt.AlignmentFlag.AlignVCenter), shown)
    return top


def _paint_blocks(painter: QPainter, free: QRectF, card: Card) -> None:
    """The effects from the top, the description from the foot; rules that have no room lose their last sentences."""
    italic = _font(7.5, title=True, italic=True)
    painter.setFont(italic)
    story = _height(painter, card.description, free.width()) if card.description else 0.0
    story = min(story, free.height() * 0.34)
    y = free.top()
    bottom = free.bottom() - (story + 1 * _MM if story else 0)
    for index, block in enumerate(card.blocks):
        share = (bottom - y) / (len(card.blocks) - index)
        y = _paint_block(painter, QRectF(free.left(), y, free.width(), share), block)
    if story:
        painter.setFont(italic)
        painter.setPen(_QUIET)
        told = _fitting(painter, card.description, free.width(), story)
        where = QRectF(free.left(), free.bottom() - story, free.width(), story)
        painter.drawText(where, int(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft) | _WRAP, told)


def _paint_block(painter: QPainter, box: QRectF, block: EffectBlock) -> float:
    """An effect in a box; returns where it ends."""
    painter.setPen(_INK)
    painter.setFont(_font(8.5, bold=True))
    high = _height(painter, block.label, box.width())
    painter.drawText(QRectF(box.left(), box.top(), box.width(), high), _WRAP, block.label)
    y = box.top() + high + 0.6 * _MM
    painter.setFont(_font(7))
    line = 3.7 * _MM
    for modifier, name, cost in block.modifiers:
        paint_icon(painter, modifier, _ACCENT, QRectF(box.left(), y + 0.3 * _MM, 3 * _MM, 3 * _MM))
        beside = QRectF(box.left() + 4.2 * _MM, y, box.width() - 4.2 * _MM, line)
        painter.setPen(_INK)
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), name)
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), cost)
        y += line
    left = box.bottom() - y
    text = _fitting(painter, block.text, box.width(), left)
    painter.setPen(_INK)
    high = _height(painter, text, box.width()) if text else 0.0
    painter.drawText(QRectF(box.left(), y, box.width(), high), _WRAP, text)
    return y + high + 1 * _MM


def _height(painter: QPainter, text: str, width: float) -> float:
    return painter.fontMetrics().boundingRect(0, 0, int(width), 100_000, _WRAP, text).height()


def _fitting(painter: QPainter, text: str, width: float, height: float) -> str:
    """As many whole sentences of a text as there is room for."""
    sentences = re.split(r"(?<=[.!?…]) +", text)
    while sentences and _height(painter, " ".join(sentences), width) > height:
        sentences.pop()
    return " ".join(sentences)
