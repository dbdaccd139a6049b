"""The card of a lesson beside what it speaks of, and the ring round that (mockup apprendre-02)."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QLayout, QVBoxLayout, QWidget

from magicfight.ground.terms import Language
from magicfight.ground.topics import Span
from magicfight.ui.captions import tr
from magicfight.ui.learn.card_place import BEAK, Ground, Place, best_place
from magicfight.ui.learn.lessons import Progress, lessons, text_of, title_of
from magicfight.ui.learn.sets import sentence
from magicfight.ui.learn.text import RulesText
from magicfight.ui.theme import px, theme
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_tip
from magicfight.ui.widgets.page import IconView, Page, label, lozenge
from magicfight.ui.widgets.sizing import fix

WIDTH = 350
LOW = 700  # below that height, at 100 %, the card makes do with less


class Ring(QWidget):
    """A dashed ring of brass round what a card speaks of; clicks go through it."""

    def __init__(self, host: QWidget, card: LessonCard) -> None:
        super().__init__(host)
        self._card = card
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._is_hex = False
        self.hide()

    def put_round(self, spot: QRect | None, *, is_hex: bool) -> None:
        """Draw it there, round a hex or round a control; nowhere for None."""
        if spot is None:
            self.hide()
            return
        self._is_hex = is_hex
        more = 8 if is_hex else 5
        self.setGeometry(spot.adjusted(-more, -more, more, more))
        if self.isHidden():
            self.show()
            self.stackUnder(self._card)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        bed, line = QPen(theme().color("token_rim"), 6), QPen(theme().color("brass2"), 3 if self._is_hex else 2)
        line.setDashPattern([4, 2.5])
        for pen in (bed, line):
            painter.setPen(pen)
            if self._is_hex:
                painter.drawEllipse(box)
            else:
                painter.drawRoundedRect(box, 6, 6)
        painter.end()


class _Lozenges(QWidget):
    """One lozenge a step: filled when done, large now."""

    def __init__(self) -> None:
        super().__init__()
        self._count, self._now, self._done = 0, 0, frozenset[int]()
        fix(self, height=20)

    def show_steps(self, count: int, now: int, done: frozenset[int]) -> None:
        """So many, this one now, those done."""
        self._count, self._now, self._done = count, now, done
        fix(self, 12 * count + 6)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(theme().scale, theme().scale)
        ink = theme().color("paccent")
        painter.setPen(QPen(ink, 1.2))
        for index in range(self._count):
            is_filled = index in self._done or index == self._now
            painter.setBrush(ink if is_filled else Qt.BrushStyle.NoBrush)
            painter.drawPolygon(lozenge(QPointF(9 + 12 * index, 10), 6 if index == self._now else 3.4))
        painter.end()


class LessonCard(QWidget):
    """A card of a lesson. It is a dialog with a name that locks nothing: F6 goes to it and back."""

    left = Signal()
    read = Signal()
    topic_wanted = Signal(str)
    next_wanted = Signal(str)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self.setObjectName("lesson_card")
        self.spoken = ""
        self._beak: QPolygonF | None = None
        self._progress: Progress | None = None
        self._language: Language = "fr"
        self._now = 0
        self._looked_at = 0
        self._is_small = False
        self._by_mouse = False
        self._held: QPoint | None = None  # where the pointer holds the card
        self._put: QPoint | None = None  # where the player put it, until the next card
        self._place: Place | None = None  # where it was laid
        self._asked: tuple[Ground, QSize] | None = None  # for what that was
        self.page = Page("x", "info", self)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(BEAK, BEAK, BEAK, BEAK)
        outer.addWidget(self.page)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        fix(self.page, WIDTH)
        self.text = RulesText(lambda topic: sentence(topic, self._language))
        self.text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.followed.connect(self.topic_wanted)
        # laid out at last in its own type and width, the text may be higher than it was when it was written
        self.text.document().documentLayout().documentSizeChanged.connect(self._fit_text)
        self.page.body.addWidget(self.text)
        self._keys = QWidget()
        self._keys.setProperty("kind", "well")
        keys = QHBoxLayout(self._keys)
        keys.setContentsMargins(8, 4, 8, 4)
        self._keys_text = label("", role="note", wrap=True)
        keys.addWidget(IconView("keyboard", "paccent", 18))
        keys.addWidget(self._keys_text, 1)
        self.page.body.addWidget(self._keys)
        self._lozenges = _Lozenges()
        self.earlier = tool_button("chevron_left", "paccent", 16)
        self.later = tool_button("chevron_right", "paccent", 16)
        self.read_button = push_button("check", "small")
        self.leave_button = push_button("close", "small")
        self._top, self._foot = QHBoxLayout(), self.page.foot()
        self._top.addWidget(self._lozenges)
        self._top.addWidget(self.earlier)
        self._top.addWidget(self.later)
        self._top.addStretch(1)
        self.page.body.addLayout(self._top)
        self._foot.addStretch(1)
        self._foot.addWidget(self.leave_button)
        self._foot.addWidget(self.read_button)
        self.earlier.clicked.connect(lambda: self._look(-1))
        self.later.clicked.connect(lambda: self._look(1))
        self.leave_button.clicked.connect(self.left)
        self.read_button.clicked.connect(self._take)
        self.setCursor(Qt.CursorShape.OpenHandCursor)  # it can be dragged
        for part in (self.text, self._keys, self.earlier, self.later, self.read_button, self.leave_button):
            part.setCursor(Qt.CursorShape.ArrowCursor)
        self.hide()

    def show_step(self, progress: Progress, index: int, language: Language, *, by_mouse: bool = False) -> None:
        """Show a card of a lesson, as the one that is now; `by_mouse`: the line of keys may go where room is short."""
        self._by_mouse = by_mouse
        if progress is not self._progress or index != self._now:
            self._put = self._place = None
        self._progress, self._language = progress, language
        self._now = self._looked_at = index
        self._write()

    @property
    def is_last(self) -> bool:
        """Whether the card that is now is the last one of its lesson."""
        return self._progress is not None and self._now == len(self._progress.lesson.steps) - 1

    def _following(self) -> str:
        """The lesson after this one; nothing after the last."""
        names = [one.id for one in lessons()]
        assert self._progress is not None
        index = names.index(self._progress.lesson.id) + 1
        return names[index] if index < len(names) else ""

    def _take(self) -> None:
        if self._looked_at != self._now:
            self._look(self._now - self._looked_at)
        elif self.is_last:
            self.next_wanted.emit(self._following())
        else:
            self.read.emit()

    def _look(self, by: int) -> None:
        """Look at an earlier card again, read only."""
        self._looked_at = max(0, min(self._now, self._looked_at + by))
        self._write()

    def _write(self) -> None:
        progress = self._progress
        if progress is None:
            return
        steps, language = progress.lesson.steps, self._language
        step = steps[self._looked_at]
        number = [one.id for one in lessons()].index(progress.lesson.id) + 1
        aside = tr("leçon {0} · étape {1} sur {2}").format(number, self._looked_at + 1, len(steps))
        title = title_of(step, language)
        paragraphs = text_of(step, language)
        self.page.set_title(title)
        self.page.set_aside(tr("étape {0} sur {1}").format(self._looked_at + 1, len(steps)))
        self.setAccessibleName(tr("{0} : {1}").format(aside, title))
        words = " ".join("".join(span.words for span in paragraph) for paragraph in paragraphs)
        told = (part for part in (self.accessibleName(), words, step.keys(language)) if part)
        self.spoken = " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in told)
        self.setAccessibleDescription(words)
        set_tip(self.page, tr("Cette carte se déplace à la souris"))
        self._fill(paragraphs)
        self._keys_text.setText(step.keys(language))
        self._keys.setVisible(bool(step.keys(language)) and not (self._is_small and self._by_mouse))
        done = frozenset(index for index in range(len(steps)) if progress.is_done(index))
        self._lozenges.show_steps(len(steps), self._now, done)
        label_control(self.text, "lesson_text", title, title)
        label_control(self.earlier, "lesson_earlier", tr("Carte d’avant"))
        label_control(self.later, "lesson_later", tr("Carte d’après"))
        set_enabled_with_reason(self.earlier, self._looked_at > 0, tr("C’est la première carte."))
        set_enabled_with_reason(self.later, self._looked_at < self._now, tr("La suite vient en jouant."))
        taken = tr("Revenir") if self._looked_at != self._now else tr("Compris")
        if self.is_last and self._looked_at == self._now:
            taken = tr("Leçon suivante") if self._following() else tr("Terminer la leçon")
        self.read_button.setText(taken)
        label_control(self.read_button, "lesson_read", taken, tr("F6 va du jeu à la carte, et revient"))
        self.leave_button.setText(tr("Quitter") if self._is_small else tr("Quitter la leçon"))
        label_control(self.leave_button, "lesson_leave", tr("Quitter la leçon"), tr("On continue sans cartes"))
        self.adjustSize()

    def _fit_window(self) -> None:
        """In a low window, or with large type: the steps' number alone, the arrows beside the buttons."""
        is_small = self._host.height() < px(LOW)
        if is_small == self._is_small:
            return
        self._is_small = is_small
        self._lozenges.setVisible(not is_small)
        for place, button in enumerate((self.earlier, self.later)):
            (self._top if is_small else self._foot).removeWidget(button)
            (self._foot if is_small else self._top).insertWidget(place if is_small else place + 1, button)
        self._write()

    def _fill(self, paragraphs: tuple[tuple[Span, ...], ...]) -> None:
        self.text.show_spans(paragraphs)
        layout = self.layout()
        if layout is not None:
            layout.activate()  # the width of the text is known from here on: the page's is fixed
        document = self.text.document()
        document.setTextWidth(self.text.viewport().width())
        self._fit_text(document.size())

    def _fit_text(self, size: QSizeF) -> None:
        """As high as the text, which never scrolls."""
        self.text.setFixedHeight(ceil(size.height()) + 12)

    def take_keyboard(self) -> None:
        """F6: the keyboard comes to the card."""
        self.read_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # -- its place

    def put_beside(self, ground: Ground) -> None:
        """Lay it where it hides least of what is needed (`card_place`). Where the player put it, it stays."""
        if self._put is not None:
            self._move_to(self._put)
            return
        self._fit_window()
        asked = (ground, self.sizeHint().boundedTo(ground.room.size()))
        if asked == self._asked and self._place is not None and self.pos() == self._place.box.topLeft():
            return
        self._asked = asked
        self._place = place = best_place(asked[1], ground, self._place)
        self._beak = self._beak_at(place.beak, ground.subject, place.box) if place.beak and ground.subject else None
        if place.box.topLeft() != self.pos():
            self.move(place.box.topLeft())
        self.update()

    def _move_to(self, place: QPoint) -> None:
        """Lie there, or as near as the window allows."""
        room = self._host.size() - self.size()
        self.move(max(0, min(place.x(), room.width())), max(0, min(place.y(), room.height())))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The card is moved by what is not its text: whatever it must lie on in a small window can be seen."""
        where = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton and self.page.geometry().contains(where):
            self._held = where
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._held is None:
            super().mouseMoveEvent(event)
            return
        self._put = self.mapToParent(event.position().toPoint() - self._held)
        self._beak = None
        self._move_to(self._put)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._held = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        super().mouseReleaseEvent(event)

    @staticmethod
    def _beak_at(side: str, spot: QRect, box: QRect) -> QPolygonF:
        x = float(max(BEAK + 14, min(box.width() - BEAK - 14, spot.center().x() - box.left())))
        y = float(max(BEAK + 14, min(box.height() - BEAK - 14, spot.center().y() - box.top())))
        wide, half = float(box.width()), BEAK * 0.6
        high = float(box.height())
        corners = {
            "left": ((BEAK + 1, y - half), (4.0, y), (BEAK + 1, y + half)),
            "right": ((wide - BEAK - 1, y - half), (wide - 4, y), (wide - BEAK - 1, y + half)),
            "top": ((x - half, BEAK + 1), (x, 4.0), (x + half, BEAK + 1)),
            "bottom": ((x - half, high - BEAK - 1), (x, high - 4), (x + half, high - BEAK - 1)),
        }[side]
        return QPolygonF([QPointF(a, b) for a, b in corners])

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._beak is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme().color("page"))
        painter.setPen(QPen(theme().color("brassd"), theme().edge))
        painter.drawPolygon(self._beak)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.read.emit()  # away with the card; the lesson goes on
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.StyleChange and self._progress is not None:
            self._write()
        super().changeEvent(event)
