"""A passing message at the foot of a screen: what was done, without asking for a click."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer
from PySide6.QtGui import QAccessible, QAccessibleEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.page import IconView, label, set_tone

SECONDS = 5


class Toast(QWidget):
    """One at a time over `host`; a later message replaces an earlier one. It takes no focus and no click."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host = host
        self.setProperty("ground", "page")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 8, 16, 8)
        row.setSpacing(9)
        self._sign = IconView("check", "pok", 17)
        self._text = label("")
        self._text.setObjectName("toast_text")
        row.addWidget(self._sign)
        row.addWidget(self._text)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.hide)
        host.installEventFilter(self)
        self.hide()

    def say(self, text: str, tone: str = "ok") -> None:
        """Show a sentence for a few seconds. `tone`: `ok`, `bad` or none."""
        self._sign.set_icon(*{"ok": ("check", "pok"), "bad": ("warning", "pbad")}.get(tone, ("info", "paccent")))
        set_tone(self._text, tone if tone == "bad" else "")
        self._text.setWordWrap(False)
        self._text.setText(text)
        room = max(200, self._host.width() - 140)
        self._text.setMinimumWidth(0)
        if self._text.sizeHint().width() > room:
            self._text.setWordWrap(True)
            self._text.setMinimumWidth(room)
        self.setAccessibleName(text)
        self.adjustSize()
        self._place()
        self.show()
        self.raise_()
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))
        self._timer.start(SECONDS * 1000 + 40 * len(text))

    def text(self) -> str:
        """The sentence shown last."""
        return self._text.text()

    def _place(self) -> None:
        self.move((self._host.width() - self.width()) // 2, self._host.height() - self.height() - 40)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self._host:
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme().color("page"))
        painter.setPen(QPen(theme().color("brassd"), 1))
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(rect, SIZES.radius_button, SIZES.radius_button)
        painter.end()
