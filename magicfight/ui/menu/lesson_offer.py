"""The card that offers the first lesson, where recent files will stand later (mockup apprendre-01)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.drawing import box, ink, paint_drawing
from magicfight.ui.theme import SIZES
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.page import IconView, label
from magicfight.ui.widgets.sizing import fix

HIGH, LOW = 84, 48


class LessonOffer(QWidget):
    """« Un premier duel, guidé »: `begin_wanted`, or `later_wanted`, which puts it away for good."""

    begin_wanted = Signal()
    later_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("menu_lesson")
        self.setProperty("ground", "page")
        fix(self, SIZES.menu_button_width, HIGH)
        row = QHBoxLayout(self)
        row.setContentsMargins(22, 5, 14, 5)
        row.setSpacing(10)
        row.addWidget(IconView("target", "paccent", 30))
        words = QVBoxLayout()
        words.setSpacing(1)
        self._title = label("", role="page")
        self._note = label("", role="note", t="2", wrap=True)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._note)
        words.addStretch(1)
        row.addLayout(words, 1)
        self._later = push_button(None, "flat")
        self.begin = push_button("play", "primary")
        row.addWidget(self._later)
        row.addWidget(self.begin)
        self._later.clicked.connect(self.later_wanted)
        self.begin.clicked.connect(self.begin_wanted)

    def set_low(self, is_low: bool) -> None:
        """Whether the line that says what it is like is left out."""
        self._note.setVisible(not is_low)
        fix(self, height=LOW if is_low else HIGH)

    def say(self) -> None:
        """Say every caption in the language in force."""
        self._title.setText(tr("Un premier duel, guidé"))
        self._note.setText(
            tr("Dix étapes, moins de cinq minutes ; on s’arrête quand on veut, et tout se relit sous F1.")
        )
        self.setAccessibleName(self._title.text())
        self._later.setText(tr("Plus tard"))
        label_control(self._later, "menu_lesson_later", tr("Plus tard"), tr("Les leçons restent au pied du menu"))
        self.begin.setText(tr("Commencer"))
        label_control(self.begin, "menu_lesson_begin", tr("Commencer le premier duel, guidé"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        shapes = (
            box(
                rect.adjusted(0.5, 0.5, -0.5, -0.5), SIZES.radius_page, ink("stroke", "brassd"), 1, ink("fill", "page")
            ),
            box(rect.adjusted(4.5, 4.5, -4.5, -4.5), 3, ink("stroke", "hairline"), 1, 'fill="none"'),
        )
        paint_drawing(painter, "".join(shapes), rect)
        painter.end()
