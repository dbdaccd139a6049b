"""Spells seen: what flies, an area that goes off, what an effect does around a wizard. Painted for a part of its time.

All is in scene units around hex centers, so that it stays sharp at every zoom; nothing is left to chance, so that the
same cast looks the same when the fight is watched again.
"""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, pi, sin
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from magicfight.ui.arena.board.geometry import WIDTH, center
from magicfight.ui.arena.board.glyphs import hex_polygon
from magicfight.ui.arena.board.scene_data import Aura, AuraKind, Burst, Hex, Shot, ShotKind
from magicfight.ui.theme import Theme

Z_IMPACT: Final = 7.4
_ROOM: Final = 1.6 * WIDTH
_PAST: Final = 2.6 * WIDTH
_LIT: Final = 0.35
"""The part of an impact's time in which it fades."""

Impact: TypeAlias = Shot | Burst | Aura


def _alpha(ink: QColor, alpha: float) -> QColor:
    made = QColor(ink)
    made.setAlphaF(min(1.0, max(0.0, alpha)))
    return made


def _along(start: QPointF, end: QPointF, part: float) -> QPointF:
    return start + (end - start) * part


def _out(middle: QPointF, angle: float, far: float) -> QPointF:
    return QPointF(middle.x() + far * cos(angle), middle.y() + far * sin(angle))


def _fading(done: float) -> float:
    """1 while it is seen whole, then down to 0."""
    return min(1.0, (1.0 - done) / _LIT)


def _point(hex_: Hex) -> QPointF:
    return QPointF(*center(hex_))


def end_of(shot: Shot) -> QPointF:
    """Where a shot's way ends: at its target's center, or past it where it is missed."""
    start, end = _point(shot.start), _point(shot.end)
    far = hypot(end.x() - start.x(), end.y() - start.y())
    if not shot.is_missed or not far:
        return end
    # it passes beside the target, on the side of its way
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    return _out(_out(end, angle, _PAST), angle - pi / 2, 0.55 * WIDTH)


class ImpactItem(QGraphicsItem):
    """One thing that is seen for a moment. `show` begins it, `set_done` carries it on, `hide` ends it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._impact: Impact | None = None
        self._at = QPointF()
        self._done = 0.0
        self._rect = QRectF()
        self._clip = QPainterPath()
        self.setZValue(Z_IMPACT)
        self.setVisible(False)

    def begin(self, impact: Impact, at: QPointF) -> None:
        """Begin one; `at` is where the wizard of an `Aura` stands, in scene units."""
        self.prepareGeometryChange()
        self._impact, self._at, self._done = impact, at, 0.0
        self._clip = QPainterPath()
        if isinstance(impact, Shot):
            rect = QPolygonF([_point(impact.start), end_of(impact)]).boundingRect()
        elif isinstance(impact, Burst):
            for hex_ in impact.hexes:
                self._clip.addPolygon(hex_polygon().translated(*center(hex_)))
            self._clip.setFillRule(Qt.FillRule.WindingFill)
            rect = self._clip.boundingRect()
        else:
            source = at if impact.source is None else _point(impact.source)
            rect = QPolygonF([at, source]).boundingRect()
        self._rect = rect.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM)
        self.setVisible(True)

    def set_done(self, done: float) -> None:
        """The part of its time that is over, 0 to 1."""
        self._done = done
        self.update()

    def end(self) -> None:
        """Away with it."""
        self._impact = None
        self.setVisible(False)

    def boundingRect(self) -> QRectF:
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        impact, color = self._impact, self._theme.color
        if impact is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink, heart = color(impact.ink), color("impact_heart")
        match impact:
            case Shot():
                _SHOTS[impact.kind](painter, _point(impact.start), end_of(impact), self._done, ink, heart)
            case Burst():
                _burst(painter, self._clip, impact, self._done, ink, heart)
            case Aura():
                source = self._at if impact.source is None else _point(impact.source)
                _AURAS[impact.kind](painter, self._at, source, self._done, ink, heart)
        painter.restore()


# --- what flies ---------------------------------------------------------------------------------------------------


def _stroke(painter: QPainter, path: QPainterPath, ink: QColor, heart: QColor, seen: float, thick: float) -> None:
    """A line that glows: wide and faint, then its ink, then its hot heart."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for wide, colour, alpha in ((3.4, ink, 0.28), (1.7, ink, 0.85), (0.7, heart, 1.0)):
        pen = QPen(_alpha(colour, alpha * seen), wide * thick)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(path)


def _bolt(painter: QPainter, start: QPointF, end: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """Lightning: it forks on its way, and stands for a moment."""
    reach = min(1.0, done / 0.55)
    tip = _along(start, end, reach)
    far = hypot(tip.x() - start.x(), tip.y() - start.y())
    angle = atan2(tip.y() - start.y(), tip.x() - start.x())
    steps = max(2, round(far / (0.75 * WIDTH)))
    path = QPainterPath(start)
    for step in range(1, steps):
        aside = (0.26 if step % 2 else -0.26) * WIDTH * (0.6 + 0.4 * sin(5.0 * step + 8.0 * done))
        path.lineTo(_out(_along(start, tip, step / steps), angle + pi / 2, aside))
    path.lineTo(tip)
    _stroke(painter, path, ink, heart, _fading(done), 0.08 * WIDTH)
    _glow(painter, tip, 0.5 * WIDTH, heart, ink, 0.9 * _fading(done))


def _blade(painter: QPainter, start: QPointF, end: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A blade of light that is thrown: long, thin, its point first."""
    tip = _along(start, end, min(1.0, done / 0.6))
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    tail = _out(tip, angle + pi, min(1.6 * WIDTH, hypot(tip.x() - start.x(), tip.y() - start.y())))
    thick, middle = 0.16 * WIDTH, _along(tail, tip, 0.72)
    blade = QPolygonF([tail, _out(middle, angle - pi / 2, thick), tip, _out(middle, angle + pi / 2, thick)])
    seen = _fading(done)
    trail = QLinearGradient(start, tip)
    trail.setColorAt(0.0, _alpha(ink, 0.0))
    trail.setColorAt(1.0, _alpha(ink, 0.55 * seen))
    painter.setPen(QPen(QBrush(trail), 0.12 * WIDTH))
    painter.drawLine(start, tail)
    painter.setPen(QPen(_alpha(ink, seen), 0.06 * WIDTH))
    painter.setBrush(_alpha(heart, seen))
    painter.drawPolygon(blade)


def _waves(painter: QPainter, start: QPointF, end: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """Arcs that go from mind to mind."""
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number in range(5):
        part = min(1.0, done / 0.75) - 0.12 * number
        if part <= 0.0:
            continue
        middle, radius = _along(start, end, part), (0.30 + 0.30 * part) * WIDTH
        pen = QPen(_alpha(heart if number == 0 else ink, (1.0 - 0.17 * number) * _fading(done)), 0.09 * WIDTH)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        box = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.drawArc(box, round((-angle * 180 / pi - 55) * 16), 110 * 16)


def _thread(painter: QPainter, start: QPointF, end: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A thread that winds its way to the target and takes hold."""
    tip = _along(start, end, min(1.0, done / 0.6))
    angle = atan2(end.y() - start.y(), end.x() - start.x())
    far = hypot(tip.x() - start.x(), tip.y() - start.y())
    steps = max(4, round(far / (0.22 * WIDTH)))
    path = QPainterPath(start)
    for step in range(1, steps + 1):
        part = step / steps
        aside = 0.22 * WIDTH * sin(part * far / (0.32 * WIDTH) - 6.0 * done) * (1.0 - part) ** 0.5
        path.lineTo(_out(_along(start, tip, part), angle + pi / 2, aside))
    _stroke(painter, path, ink, heart, _fading(done), 0.055 * WIDTH)


_Painter: TypeAlias = Callable[[QPainter, QPointF, QPointF, float, QColor, QColor], None]
_SHOTS: Final[dict[ShotKind, _Painter]] = {"bolt": _bolt, "blade": _blade, "waves": _waves, "thread": _thread}


# --- areas --------------------------------------------------------------------------------------------------------


def _burst(painter: QPainter, clip: QPainterPath, burst: Burst, done: float, ink: QColor, heart: QColor) -> None:
    """An area: a ball flashes from its middle, a cone and a line are swept from their source."""
    source = _point(burst.source)
    far = max((hypot(p.x() - source.x(), p.y() - source.y()) for p in map(_point, burst.hexes)), default=0.0) + WIDTH
    front, seen = far * min(1.0, done / 0.6), _fading(done)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setClipPath(clip)
    light = QRadialGradient(source, max(front, 0.1))
    if burst.shape == "ball":
        light.setColorAt(0.0, _alpha(heart, 0.95 * seen))
        light.setColorAt(0.45, _alpha(ink, 0.8 * seen))
        light.setColorAt(0.92, _alpha(ink, 0.55 * seen))
    else:
        light.setColorAt(0.0, _alpha(ink, 0.35 * seen))
        light.setColorAt(0.6, _alpha(ink, 0.75 * seen))
        light.setColorAt(0.94, _alpha(heart, 0.95 * seen))
    light.setColorAt(1.0, _alpha(ink, 0.0))
    painter.setBrush(QBrush(light))
    painter.drawEllipse(source, front, front)
    if burst.shape == "ball":
        _leaves(painter, source, front, done, ink, heart, seen)
    else:
        _tongues(painter, source, burst, front, ink, heart, seen)
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_alpha(ink, seen), 0.11 * WIDTH))
    painter.drawPath(clip.simplified())


def _leaves(
    painter: QPainter, middle: QPointF, front: float, done: float, ink: QColor, heart: QColor, seen: float
) -> None:
    """What a ball whirls outwards: short strokes on rings, and the ring of its front."""
    for number in range(26):
        angle = number * 2.399963 + 2.4 * done
        at = _out(middle, angle, front * (0.25 + 0.7 * ((number * 0.618) % 1.0)))
        turn = angle + pi / 2.6
        painter.setPen(QPen(_alpha(heart if number % 3 else ink, seen), 0.09 * WIDTH))
        painter.drawLine(_out(at, turn, 0.16 * WIDTH), _out(at, turn + pi, 0.16 * WIDTH))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_alpha(heart, 0.9 * seen), 0.14 * WIDTH))
    painter.drawEllipse(middle, 0.94 * front, 0.94 * front)


def _tongues(
    painter: QPainter, source: QPointF, burst: Burst, front: float, ink: QColor, heart: QColor, seen: float
) -> None:
    """Tongues of a cone or a line, each towards one of its outer hexes."""
    ends = [point for point in map(_point, sorted(burst.hexes)) if point != source]
    for number, end in enumerate(ends):
        angle = atan2(end.y() - source.y(), end.x() - source.x())
        long = min(front, hypot(end.x() - source.x(), end.y() - source.y()) + 0.4 * WIDTH)
        root, tip = _out(source, angle, 0.45 * long), _out(source, angle, long)
        wide = 0.20 * WIDTH
        tongue = QPainterPath(root)
        tongue.quadTo(_out(_along(root, tip, 0.6), angle + pi / 2, wide), tip)
        tongue.quadTo(_out(_along(root, tip, 0.6), angle - pi / 2, wide), root)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_alpha(heart if number % 2 else ink, 0.34 * seen))
        painter.drawPath(tongue)


# --- around a wizard ----------------------------------------------------------------------------------------------


def _glow(painter: QPainter, middle: QPointF, radius: float, heart: QColor, ink: QColor, seen: float) -> None:
    light = QRadialGradient(middle, max(radius, 0.1))
    light.setColorAt(0.0, _alpha(heart, seen))
    light.setColorAt(0.45, _alpha(ink, 0.7 * seen))
    light.setColorAt(1.0, _alpha(ink, 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(light))
    painter.drawEllipse(middle, radius, radius)


def _rays(painter: QPainter, middle: QPointF, count: int, near: float, far: float, ink: QColor, seen: float) -> None:
    pen = QPen(_alpha(ink, seen), 0.10 * WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for number in range(count):
        angle = 2 * pi * number / count + 0.2
        painter.drawLine(_out(middle, angle, near), _out(middle, angle, far))


def _ring(painter: QPainter, middle: QPointF, radius: float, ink: QColor, seen: float, thick: float = 0.10) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_alpha(ink, seen), thick * WIDTH))
    painter.drawEllipse(middle, radius, radius)


def _aura_burst(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A hit: a star of short rays outside the token."""
    seen = _fading(done)
    _glow(painter, at, (0.5 + 0.5 * done) * WIDTH, heart, ink, 0.55 * seen)
    _rays(painter, at, 12, (0.50 + 0.25 * done) * WIDTH, (0.62 + 0.45 * done) * WIDTH, heart, seen)


def _aura_flash(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """Light that blinds: white over the whole token, long rays."""
    seen = _fading(done)
    _glow(painter, at, (0.7 + 0.6 * done) * WIDTH, heart, ink, seen)
    _rays(painter, at, 16, 0.55 * WIDTH, (0.8 + 0.7 * done) * WIDTH, heart, seen)


def _aura_waves(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A blow to the mind: rings that run outwards."""
    for number in range(3):
        part = done - 0.16 * number
        if part > 0.0:
            _ring(painter, at, (0.35 + 0.85 * part) * WIDTH, ink, _fading(done) * (1.0 - 0.25 * number))


def _aura_hold(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A mind taken hold of: a cage of six bars closes around it, and the strings to who holds it are drawn tight."""
    seen, near = _fading(done), (1.25 - 0.62 * min(1.0, done / 0.6)) * WIDTH
    if source != at:
        pen = QPen(_alpha(ink, 0.7 * seen), 0.05 * WIDTH)
        pen.setDashPattern([3.0, 2.0])
        painter.setPen(pen)
        for aside in (-0.25, 0.25):
            painter.drawLine(source, QPointF(at.x() + aside * WIDTH, at.y()))
    _ring(painter, at, near, ink, seen, 0.12)
    _rays(painter, at, 6, 0.62 * near, near, heart, seen)


def _aura_drain(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """Power that leaves a wizard and flows to another: drops on a bent way."""
    seen = _fading(done)
    if source == at:
        _ring(painter, at, (1.0 - 0.6 * done) * WIDTH, ink, seen)
        return
    angle = atan2(source.y() - at.y(), source.x() - at.x())
    bend = 0.22 * hypot(source.x() - at.x(), source.y() - at.y())
    painter.setPen(Qt.PenStyle.NoPen)
    for number in range(9):
        part = 1.25 * done - 0.07 * number
        if not 0.0 <= part <= 1.0:
            continue
        drop = _out(_along(at, source, part), angle + pi / 2, bend * sin(pi * part) * (1 if number % 2 else -1))
        painter.setBrush(_alpha(heart if number % 3 == 0 else ink, seen))
        radius = (0.17 - 0.010 * number) * WIDTH
        painter.drawEllipse(drop, radius, radius)


def _aura_dispel(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A power that breaks: its ring flies apart in pieces."""
    seen, radius = _fading(done), (0.5 + 0.75 * done) * WIDTH
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_alpha(heart, seen), 0.13 * WIDTH))
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    for number in range(7):
        start = round((360 / 7 * number + 40 * done * (1 if number % 2 else -1)) * 16)
        painter.drawArc(box, start, round((34 - 22 * done) * 16))


def _aura_mist(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A body that turns to mist: clouds that drift around it and thin out."""
    for number in range(7):
        angle = 2 * pi * number / 7 + 1.1 * done
        cloud = _out(at, angle, (0.15 + 0.45 * done) * WIDTH)
        _glow(painter, cloud, (0.42 + 0.2 * done) * WIDTH, ink, ink, 0.5 * _fading(done))


def _aura_ward(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """A shield: a hexagon that closes."""
    side = (1.3 - 0.35 * min(1.0, done / 0.5)) * 0.95
    shape = QPolygonF([QPointF(at.x() + p.x() * side, at.y() + p.y() * side) for p in hex_polygon().toList()])
    painter.setBrush(_alpha(ink, 0.18 * _fading(done)))
    painter.setPen(QPen(_alpha(heart, _fading(done)), 0.12 * WIDTH))
    painter.drawPolygon(shape)


def _aura_aid(painter: QPainter, at: QPointF, source: QPointF, done: float, ink: QColor, heart: QColor) -> None:
    """Strength given: arrowheads that rise, and a light from below."""
    seen = _fading(done)
    _glow(painter, QPointF(at.x(), at.y() + 0.3 * WIDTH), 0.75 * WIDTH, ink, ink, 0.4 * seen)
    pen = QPen(_alpha(heart, seen), 0.11 * WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    for number, across in enumerate((-0.55, 0.0, 0.55)):
        top = at.y() + (0.55 - 1.25 * done - 0.12 * (number % 2)) * WIDTH
        x, arm = at.x() + across * WIDTH, 0.18 * WIDTH
        painter.drawPolyline(QPolygonF([QPointF(x - arm, top + arm), QPointF(x, top), QPointF(x + arm, top + arm)]))


_AURAS: Final[dict[AuraKind, _Painter]] = {
    "burst": _aura_burst,
    "flash": _aura_flash,
    "waves": _aura_waves,
    "hold": _aura_hold,
    "drain": _aura_drain,
    "dispel": _aura_dispel,
    "mist": _aura_mist,
    "ward": _aura_ward,
    "aid": _aura_aid,
}
