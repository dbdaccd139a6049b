"""The arena's bar: what is fought, turn, segment and phase with the twelve segments, the light (manual 3)."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from magicfight.ground.topics import Span
from magicfight.ui.arena.play.order_strip import MOST, NARROW_STEP, STEP, OrderStrip
from magicfight.ui.arena.play.views import ArenaView, LightView
from magicfight.ui.captions import tr
from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control, set_topic
from magicfight.ui.widgets.lamp import Lamp
from magicfight.ui.widgets.layouts import ElidedLabel
from magicfight.ui.widgets.page import IconView, label
from magicfight.ui.widgets.term_line import TermLine
from magicfight.ui.widgets.terms import make_term
from magicfight.ui.widgets.timeline import Ending, Pip, SegmentMarks, Timeline

#: From the roomiest to the narrowest, in pixels of 100 %: a cell of the timeline, a step of the strip, faces, the lamp.
_LOOKS = (
    (47, STEP, MOST, 216),
    (36, STEP, MOST, 216),
    (34, 28, MOST, 186),
    (30, NARROW_STEP, MOST, 150),
    (28, 24, MOST, 128),
    (28, NARROW_STEP, 6, 128),
    (26, NARROW_STEP, 4, 110),
)
#: The least width of a segment with which all of the next are shown.
_NARROWEST = min(cell for cell, _, most, _ in _LOOKS if most == MOST)


class ArenaHeader(QFrame):
    """Title, timeline, the next to act, lamp. `menu_button` and `settings_button` stand by the title."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "header")
        self.setObjectName("arena_header")
        self.setFixedHeight(SIZES.arena_bar)
        row = QHBoxLayout(self)
        row.setContentsMargins(17, 6, 12, 6)
        row.setSpacing(10)
        left = QWidget()
        left.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        words = QVBoxLayout(left)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(2)
        top = QHBoxLayout()
        top.setSpacing(7)
        self._swords = IconView("swords", "brass", 22)
        top.addWidget(self._swords)
        self._title = label(role="screen")
        top.addWidget(self._title)

        self.menu_button = tool_button("menu", "brass", 17)
        self.settings_button = tool_button("settings", "brass", 17)
        self.help_button = tool_button("help", "brass", 17)
        self._buttons: list[QToolButton] = [self.menu_button, self.settings_button, self.help_button]
        for button in self._buttons:
            button.setFixedSize(30, 28)
            top.addWidget(button)
        self._tools = top
        top.addStretch(1)
        self._subtitle = ElidedLabel("note", "2")
        words.addStretch(1)
        words.addLayout(top)
        words.addWidget(self._subtitle)
        words.addStretch(1)
        middle = QVBoxLayout()
        middle.setSpacing(4)
        self._clock = TermLine(ink="brass", is_underlined=False)
        self._clock.setObjectName("arena_clock")
        self._clock.setWordWrap(False)
        self._clock.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.timeline = Timeline()
        self.timeline.setObjectName("arena_timeline")
        self.order = OrderStrip()
        times = QHBoxLayout()
        times.setSpacing(12)
        times.addWidget(self.timeline)
        times.addWidget(self.order)
        middle.addStretch(1)
        middle.addWidget(self._clock)
        middle.addLayout(times)
        middle.addStretch(1)
        right = self._right = QWidget()
        light = QHBoxLayout(right)
        light.setContentsMargins(0, 0, 0, 0)
        light.addStretch(1)
        self.lamp = Lamp()
        self.lamp.setObjectName("arena_lamp")
        make_term(self.lamp, "rule.sight")
        for about_time in (self.timeline, self.order):
            set_topic(about_time, "rule.turn")
        light.addWidget(self.lamp)
        row.addWidget(left, 1)
        row.addLayout(middle)
        row.addWidget(right)
        self._row = row
        self._view: ArenaView | None = None
        theme().scale_changed.connect(self._fit)
        self.retranslate()

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self._title.setText(tr("Combat"))
        label_control(
            self.menu_button, "arena_menu", tr("Menu principal"), tr("Quitter l’arène : le combat pourra être repris")
        )
        label_control(self.settings_button, "arena_settings", tr("Réglages"))
        label_control(self.help_button, "arena_help", tr("Aide"))
        self._say_clock()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The roomiest look that leaves the title its room."""
        scale = theme().scale
        self._swords.setVisible(self.width() >= scale * 1200)
        buttons = sum(button.width() + self._tools.spacing() for button in self._buttons)
        title = self._title.sizeHint().width() + 12 + buttons
        title += 0 if self._swords.isHidden() else self._swords.sizeHint().width() + self._tools.spacing()
        for cell, step, most, lamp in _LOOKS:
            wide = self.timeline.width_of(cell) + self.order.width_of(step, most) + lamp
            is_whole = scale * wide + title + 72 <= self.width()
            # eight to come are worth more than the name of the screen
            if is_whole or (most == MOST and cell == _NARROWEST and scale * wide + buttons + 72 <= self.width()):
                break
        self._title.setVisible(is_whole)
        # in a wide window the time stands in the middle, else at the light
        self._row.setStretchFactor(self._right, 1 if (cell, lamp) == (_LOOKS[0][0], _LOOKS[0][3]) else 0)
        self.timeline.set_cell_width(cell)
        self.order.set_room(step, most)
        self.lamp.set_width(lamp)

    def add_tool(self, button: QToolButton) -> None:
        """Put one more button beside the others."""
        self._tools.insertWidget(self._tools.count() - 1, button)
        self._buttons.append(button)

    def show_arena(self, view: ArenaView) -> None:
        """Show the time and the title."""
        self.order.show_coming_up(view.coming_up)
        old, self._view = self._view, view
        if old is not None and (old.segments, old.clock, old.subtitle) == (view.segments, view.clock, view.subtitle):
            return
        self._subtitle.setText(view.subtitle)
        marks = [
            SegmentMarks(
                tuple(Pip(one.mark, one.colour, one.name) for one in segment.pips),
                tuple(Ending(one.icon, one.text) for one in segment.endings),
            )
            for segment in view.segments
        ]
        self.timeline.set_segments(marks, view.clock.segment)
        self._say_clock()

    def show_light(self, light: LightView) -> None:
        """Show whether the hex under the pointer is seen."""
        self.lamp.set_state(light.is_seen, light.reason)

    def _say_clock(self) -> None:
        if self._view is None:
            return
        clock = self._view.clock
        parts = [(tr("Tour"), "rule.turn", str(clock.turn), ""), (tr("Segment"), "segment", str(clock.segment), "")]
        if clock.phase:
            number, _, rest = clock.phase.partition(" ")
            parts.append((tr("Phase"), "phase", number, f" {rest}, {clock.next}"))
        spans: list[Span] = []
        for index, (name, topic, value, more) in enumerate(parts):
            spans += [Span(" · ")] if index else []
            spans += [Span(name, topic=topic), Span(" "), Span(value, is_strong=True), Span(more)]
        self._clock.show_spans(spans)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "timeline"):
            self.retranslate()
        super().changeEvent(event)
