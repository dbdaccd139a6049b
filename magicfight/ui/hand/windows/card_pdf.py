"""A library as cards on A4: three by three of 63 × 88 mm, with marks to cut at; white ground, reads in grey."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from magicfight.ground.names import isolated
from magicfight.ground.terms import Language
from magicfight.rules.spells import Spell
from magicfight.ui.hand.cards import Card, EffectBlock, card_of
from magicfight.ui.hand.windows.paper import (
    ACCENT,
    EDGE,
    INK,
    MM,
    PAPER,
    QUIET,
    WRAP,
    paint_edge,
    paper_font,
    pdf_of,
    text_height,
    whole_sentences,
)
from magicfight.ui.hand.words import PHRASES
from magicfight.ui.icons import paint_icon

#: Millimetres: of a card, of the gap between two.
CARD = (63.0, 88.0)
_GAP = 3.0
_ACROSS, _DOWN = 3, 3


def card_pdf(spells: Sequence[Spell], title: str, language: Language) -> bytes:
    """Return the cards of a library as a PDF, each spell on one card or, where its effects have no room, on more."""
    cards = [part for spell in spells for part in _parts(card_of(spell, language))]
    a_page = _ACROSS * _DOWN
    pages = max(1, -(-len(cards) // a_page))

    def paint(painter: QPainter, new_page: Callable[[], object]) -> None:
        for page in range(pages):
            if page:
                new_page()
            some = cards[page * a_page : (page + 1) * a_page]
            facts = {
                "first": page * a_page + 1,
                "last": page * a_page + len(some),
                "n": len(cards),
                "page": page + 1,
                "pages": pages,
            }
            _paint_frame(
                painter, title, PHRASES.say("cards_page", language, facts), PHRASES.say("cards_foot", language)
            )
            for index, (card, number) in enumerate(some):
                row, column = divmod(index, _ACROSS)
                _paint_card(painter, _place(column, row), card, number)

    return pdf_of(title, paint)


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
    left = (PAPER[0] - width) / 2 + column * (CARD[0] + _GAP)
    top = (PAPER[1] - height) / 2 + row * (CARD[1] + _GAP)
    return QRectF(left * MM, top * MM, CARD[0] * MM, CARD[1] * MM)


def _paint_frame(painter: QPainter, title: str, count: str, foot: str) -> None:
    """The head, the foot, and the marks to cut at."""
    edge = _place(0, 0)
    far = _place(_ACROSS - 1, _DOWN - 1)
    painter.setPen(ACCENT)
    painter.setFont(paper_font(12, title=True, bold=True))
    line = QRectF(edge.left(), edge.top() - 10 * MM, far.right() - edge.left(), 6 * MM)
    painter.drawText(line, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), title)
    painter.setPen(QUIET)
    painter.setFont(paper_font(8))
    painter.drawText(line, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), count)
    under = QRectF(edge.left(), far.bottom() + 4 * MM, far.right() - edge.left(), 6 * MM)
    painter.drawText(under, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), foot)
    painter.drawText(under, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), "Magic Fight 4.0")
    painter.setPen(QPen(QUIET, 0.15 * MM))
    length, away = 3 * MM, 1 * MM
    for column in range(_ACROSS):
        for x in (_place(column, 0).left(), _place(column, 0).right()):
            painter.drawLine(QPointF(x, edge.top() - away - length), QPointF(x, edge.top() - away))
            painter.drawLine(QPointF(x, far.bottom() + away), QPointF(x, far.bottom() + away + length))
    for row in range(_DOWN):
        for y in (_place(0, row).top(), _place(0, row).bottom()):
            painter.drawLine(QPointF(edge.left() - away - length, y), QPointF(edge.left() - away, y))
            painter.drawLine(QPointF(far.right() + away, y), QPointF(far.right() + away + length, y))


def _paint_card(painter: QPainter, box: QRectF, card: Card, number: str) -> None:
    inner = paint_edge(painter, box)
    room = inner.adjusted(3 * MM, 2.5 * MM, -3 * MM, -2 * MM)
    body = _paint_title(painter, room, card, number)
    foot = _paint_facts(painter, room, card)
    free = QRectF(room.left(), body, room.width(), foot - body - 1 * MM)
    _paint_blocks(painter, free, card)


def _paint_title(painter: QPainter, room: QRectF, card: Card, number: str) -> float:
    """The icon and the name, smaller where it is long, then on two lines; returns where the text begins."""
    high = 9 * MM
    paint_icon(painter, card.icon, ACCENT, QRectF(room.left(), room.top() + 1 * MM, 6.5 * MM, 6.5 * MM))
    beside = QRectF(room.left() + 8.5 * MM, room.top(), room.width() - 8.5 * MM, high)
    name = f"{isolated(card.name)} {number}".strip()
    painter.setPen(ACCENT)
    for points in (13.0, 11.5, 10.5):
        font = paper_font(points, title=True, bold=True)
        if QFontMetricsF(font, painter.device()).horizontalAdvance(name) <= beside.width() or points == 10.5:
            break
    if QFontMetricsF(font, painter.device()).horizontalAdvance(name) > beside.width():
        font = paper_font(9, title=True, bold=True)
    painter.setFont(font)
    painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft) | WRAP, name)
    painter.setPen(QPen(EDGE, 0.2 * MM))
    y = room.top() + high + 0.6 * MM
    painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
    return y + 1.2 * MM


def _paint_facts(painter: QPainter, room: QRectF, card: Card) -> float:
    """Cost, minimum, endurance and the workings at the foot; returns where it begins."""
    line = 3.6 * MM
    top = room.bottom() - 3 * line
    painter.setPen(QPen(EDGE, 0.2 * MM))
    painter.drawLine(QPointF(room.left(), top), QPointF(room.right(), top))
    for index, (name, value) in enumerate(card.facts):
        side = (Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignHCenter, Qt.AlignmentFlag.AlignRight)[min(index, 2)]
        painter.setPen(QUIET)
        painter.setFont(paper_font(7))
        painter.drawText(QRectF(room.left(), top, room.width(), line), int(side | Qt.AlignmentFlag.AlignVCenter), name)
        painter.setPen(INK)
        is_long = sum(len(fact) for _, fact in card.facts) > 24
        painter.setFont(paper_font(7 if is_long else 8.5, bold=True))
        value_line = QRectF(room.left(), top + line, room.width(), line)
        painter.drawText(value_line, int(side | Qt.AlignmentFlag.AlignVCenter), value)
    painter.setPen(QUIET)
    painter.setFont(paper_font(7))
    sums = " · ".join(block.working for block in card.blocks)
    shown = painter.fontMetrics().elidedText(sums, Qt.TextElideMode.ElideRight, int(room.width()))
    painter.drawText(QRectF(room.left(), top + 2 * line, room.width(), line), int(Qt.AlignmentFlag.AlignVCenter), shown)
    return top


def _paint_blocks(painter: QPainter, free: QRectF, card: Card) -> None:
    """The effects from the top, the description from the foot; rules that have no room lose their last sentences."""
    italic = paper_font(7.5, title=True, italic=True)
    painter.setFont(italic)
    story = text_height(painter, card.description, free.width()) if card.description else 0.0
    story = min(story, free.height() * 0.34)
    y = free.top()
    bottom = free.bottom() - (story + 1 * MM if story else 0)
    for index, block in enumerate(card.blocks):
        share = (bottom - y) / (len(card.blocks) - index)
        y = _paint_block(painter, QRectF(free.left(), y, free.width(), share), block)
    if story:
        painter.setFont(italic)
        painter.setPen(QUIET)
        told = whole_sentences(painter, card.description, free.width(), story)
        where = QRectF(free.left(), free.bottom() - story, free.width(), story)
        painter.drawText(where, int(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignLeft) | WRAP, told)


def _paint_block(painter: QPainter, box: QRectF, block: EffectBlock) -> float:
    """An effect in a box; returns where it ends."""
    painter.setPen(INK)
    painter.setFont(paper_font(8.5, bold=True))
    high = text_height(painter, block.label, box.width())
    painter.drawText(QRectF(box.left(), box.top(), box.width(), high), WRAP, block.label)
    y = box.top() + high + 0.6 * MM
    painter.setFont(paper_font(7))
    line = 3.7 * MM
    for modifier, name, cost in block.modifiers:
        paint_icon(painter, modifier, ACCENT, QRectF(box.left(), y + 0.3 * MM, 3 * MM, 3 * MM))
        beside = QRectF(box.left() + 4.2 * MM, y, box.width() - 4.2 * MM, line)
        painter.setPen(INK)
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), name)
        painter.drawText(beside, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight), cost)
        y += line
    left = box.bottom() - y
    text = whole_sentences(painter, block.text, box.width(), left)
    painter.setPen(INK)
    high = text_height(painter, text, box.width()) if text else 0.0
    painter.drawText(QRectF(box.left(), y, box.width(), high), WRAP, text)
    return y + high + 1 * MM
