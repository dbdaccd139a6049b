"""Words that rise over the board: what a cast came to, where it came to it. They hold nothing up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from magicfight.ui.arena.board.geometry import WIDTH, center
from magicfight.ui.arena.board.scene_data import Hex, Tone, Word
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import MOTIONS, SIZES, Theme, text_font, title_font

Z_WORDS: Final = 8.5

_READING_MS: Final = 1500
"""How long a word is seen, at speed 1: it rises first, and fades at last."""
_RISE: Final = 24.0
_RIM: Final = 5.0
_MARGIN: Final = 4.0
_ICON: Final = 15.0
_GAP: Final = 3.0
_LARGE: Final = 24
_SMALL: Final = 18
_INKS: Final[dict[Tone, str]] = {"bad": "bad", "good": "ok", "plain": "text"}


class WordItem(QGraphicsItem):
    """One word with its capsule, in pixels around the middle of its hex."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.word = Word()
        self.hex: Hex = (0, 0)
        self._text = QPainterPath()
        self._text_box = QRectF()
        self._capsule = QRectF()
        self._aside = QPointF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemIgnoresTransformations)
        self.setZValue(Z_WORDS)

    @property
    def height(self) -> float:
        """How tall it is, in pixels."""
        return self._text_box.height() + (self._capsule.height() + _GAP if self.word.note else 0.0)

    def write(self, word: Word, hex_: Hex) -> None:
        """Show another word."""
        self.prepareGeometryChange()
        self.word, self.hex = word, hex_
        self.setPos(*center(hex_))
        self._text, self._text_box, self._capsule = QPainterPath(), QRectF(), QRectF()
        if word.text:
            is_figure = word.text[-1:].isdigit()
            font = title_font(_LARGE if is_figure else _SMALL)
            metrics = QFontMetricsF(font)
            wide = metrics.horizontalAdvance(word.text)
            self._text.addText(-wide / 2, metrics.ascent(), font, word.text)
            self._text_box = QRectF(-wide / 2 - _RIM, 0, wide + 2 * _RIM, metrics.height())
        if word.note:
            metrics = QFontMetricsF(text_font(SIZES.text, bold=True))
            wide = metrics.horizontalAdvance(word.note) + 18 + (_ICON + 5 if word.icon else 0)
            top = self._text_box.bottom() + (_GAP if word.text else 0)
            self._capsule = QRectF(-wide / 2, top, wide, metrics.height() + 6)
        self.update()

    def put(self, aside: float, above: float) -> None:
        """Where its top middle is, in pixels from the middle of its hex."""
        if (aside, above) != (self._aside.x(), self._aside.y()):
            self.prepareGeometryChange()
            self._aside = QPointF(aside, above)
            self.update()

    def boundingRect(self) -> QRectF:
        box = self._text_box.united(self._capsule)
        return box.translated(self._aside).adjusted(-_RIM, -_RIM, _RIM, _RIM)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        color = self._theme.color
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self._aside)
        ink = color(_INKS[self.word.tone])
        if self.word.text:
            pen = QPen(color("word_rim"), _RIM)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(self._text, pen)
            painter.fillPath(self._text, ink)
        if self.word.note:
            painter.setPen(QPen(ink, 1.4))
            painter.setBrush(color("word_rim"))
            painter.drawRoundedRect(self._capsule, self._capsule.height() / 2, self._capsule.height() / 2)
            room = self._capsule.adjusted(9, 0, -9, 0)
            if self.word.icon:
                place = QRectF(room.left(), room.center().y() - _ICON / 2, _ICON, _ICON)
                paint_icon(painter, self.word.icon, ink, place)
                room.setLeft(room.left() + _ICON + 5)
            painter.setFont(text_font(SIZES.text, bold=True))
            painter.setPen(color("text"))
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, self.word.note)
        painter.restore()


class RisingWords(QObject):
    """The words that are seen now. `visible` and `scale` tell which part of the scene the window shows, how large."""

    def __init__(
        self, scene: QGraphicsScene, theme: Theme, visible: Callable[[], QRectF], scale: Callable[[], float]
    ) -> None:
        super().__init__(scene)  # they end with it
        self._scene = scene
        self._theme = theme
        self._visible = visible
        self._scale = scale
        self._words: dict[WordItem, QVariantAnimation] = {}

    @property
    def words(self) -> list[tuple[Hex, Word]]:
        """Where something is to be read, and what."""
        return [(item.hex, item.word) for item in self._words]

    def rise(self, word: Word, hex_: Hex, milliseconds: int) -> None:
        """Let a word rise over a hex; `milliseconds` is what its rise takes at the pace in force, nothing for 0.

        What follows from the last word there joins it: « −17 », then « étourdissement » beneath.
        """
        if milliseconds <= 0 or not (word.text or word.note):
            return
        last = next((item for item in reversed(self._words) if item.hex == hex_), None)
        if last is not None and not word.text and last.word.text and not last.word.note:
            word = Word(last.word.text, word.note, word.icon, word.tone)
            self._drop(last)
        item = WordItem(self._theme)
        item.write(word, hex_)
        self._scene.addItem(item)
        life = QVariantAnimation(self)
        life.setStartValue(0.0)
        life.setEndValue(1.0)
        life.setDuration(round(milliseconds * _READING_MS / MOTIONS.word))
        life.valueChanged.connect(lambda part, item=item: self._carry(item, float(part)))
        life.finished.connect(lambda item=item: self._drop(item))
        self._words[item] = life
        self._carry(item, 0.0)
        life.start()

    def clear(self) -> None:
        """Take them all away."""
        for item in list(self._words):
            self._drop(item)

    def place(self) -> None:
        """The view has moved or was zoomed."""
        for item, life in self._words.items():
            self._carry(item, float(life.currentValue() or 0.0))

    def _drop(self, item: WordItem) -> None:
        life = self._words.pop(item, None)
        if life is not None:
            life.stop()
            life.deleteLater()
            self._scene.removeItem(item)

    def _carry(self, item: WordItem, part: float) -> None:
        """Place one word for the part of its life that is over, inside the window, above older ones on its hex."""
        risen = min(1.0, part * _READING_MS / MOTIONS.word)
        eased = 1.0 - (1.0 - risen) ** 2
        scale, visible = self._scale(), self._visible()
        half = WIDTH * scale / 2
        newer = 0.0
        for other in reversed(self._words):
            if other is item:
                break
            if other.hex == item.hex:
                newer += other.height
        above = -half - item.height - _RISE * eased - newer
        box = item.boundingRect()
        x, y = center(item.hex)
        middle = QPointF((x - visible.x()) * scale, (y - visible.y()) * scale)
        wide = box.width() / 2
        aside = min(max(0.0, wide + _MARGIN - middle.x()), max(0.0, visible.width() * scale - 2 * wide))
        if middle.x() + wide + _MARGIN > visible.width() * scale:
            aside = visible.width() * scale - middle.x() - wide - _MARGIN
        if middle.y() + above < _MARGIN:  # no room above: below the token
            above = half + _MARGIN + newer
        item.put(aside, above)
        item.setOpacity(min(1.0, (1.0 - part) / 0.2))
