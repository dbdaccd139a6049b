"""The controls of the replay: to the beginning, a turn or a step back, play, forward, to the end, anywhere."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSlider,
    QWidget,
)

from magicfight.ui.captions import tr
from magicfight.ui.icons import set_icon
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.sizing import at_least

_STEP_MS = 700


class ReplayBar(QWidget):
    """First, back, play, forth, last, and where the fight is. `turned` asks for the turn before (−1) or after (1)."""

    moved = Signal(int)
    turned = Signal(int)

    def __init__(self, prefix: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._prefix = prefix
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.buttons = {
            key: push_button(icon)
            for key, icon in (
                ("first", "first"),
                ("turn_back", "chevron_left"),
                ("back", "step_back"),
                ("play", "play"),
                ("forth", "step_forward"),
                ("turn_forth", "chevron_right"),
                ("last", "last"),
            )
        }
        for button in self.buttons.values():
            button.setFixedWidth(38)
            button.installEventFilter(self)
            row.addWidget(button)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.installEventFilter(self)
        row.addWidget(self.slider, 1)
        self.moment = label()
        at_least(self.moment, width=126)
        row.addWidget(self.moment)
        self._timer = QTimer(self)
        self._timer.setInterval(_STEP_MS)
        self._timer.timeout.connect(self._tick)
        self.buttons["first"].clicked.connect(lambda: self.slider.setValue(0))
        self.buttons["turn_back"].clicked.connect(lambda: self.turned.emit(-1))
        self.buttons["turn_forth"].clicked.connect(lambda: self.turned.emit(1))
        self.buttons["back"].clicked.connect(lambda: self.slider.setValue(self.slider.value() - 1))
        self.buttons["forth"].clicked.connect(lambda: self.slider.setValue(self.slider.value() + 1))
        self.buttons["last"].clicked.connect(lambda: self.slider.setValue(self.slider.maximum()))
        self.buttons["play"].clicked.connect(self.toggle)
        self.slider.valueChanged.connect(self.moved)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the buttons in the language in force."""
        words = {
            "first": tr("Au début"),
            "turn_back": tr("Au début du tour, ou du tour précédent (Page préc.)"),
            "turn_forth": tr("Au tour suivant (Page suiv.)"),
            "back": tr("Un pas en arrière"),
            "play": tr("Rejouer le combat"),
            "forth": tr("Un pas en avant"),
            "last": tr("À la fin"),
        }
        for key, text in words.items():
            label_control(self.buttons[key], f"{self._prefix}_{key}", text)
        label_control(self.slider, f"{self._prefix}_slider", tr("Moment du combat"))

    @property
    def is_running(self) -> bool:
        """Whether the fight is played again by itself."""
        return self._timer.isActive()

    def toggle(self) -> None:
        """Play, or hold."""
        if self.is_running:
            self.stop()
            return
        if self.slider.value() == self.slider.maximum():
            self.slider.setValue(0)
        self._timer.start()
        set_icon(self.buttons["play"], "pause", "brass", 16)

    def stop(self) -> None:
        """Hold."""
        self._timer.stop()
        set_icon(self.buttons["play"], "play", "brass", 16)

    def set_pace(self, speed: float) -> None:
        """How fast it plays."""
        self._timer.setInterval(round(_STEP_MS / speed))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The arrows step through the fight wherever the keyboard is in the bar: a button would hand it on.

        The page keys go by turns, on the slider too.
        """
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            turn = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}.get(Qt.Key(event.key()))
            if turn is not None:
                self.turned.emit(turn)
                return True
            if watched is self.slider:
                return super().eventFilter(watched, event)
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
            if step is not None:
                self.slider.setValue(self.slider.value() + step)
                return True
        return super().eventFilter(watched, event)

    def _tick(self) -> None:
        if self.slider.value() >= self.slider.maximum():
            self.stop()
        else:
            self.slider.setValue(self.slider.value() + 1)
