"""A check box whose words go on in a second line where they have no room, as a label's do; Qt's own cuts them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QStyle, QStyleOptionButton, QWidget

from magicfight.ui.theme import px

_LEAST = 140
#: Widths are not the sum of their letters.
_SLACK = 6


class WrappingBox(QCheckBox):
    """Breaks its words between them; never narrower than 140 pixels of 100 %."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._full = ""
        policy = self.sizePolicy()
        policy.setHorizontalPolicy(QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def setText(self, text: str) -> None:
        """Its words, in one line as far as there is room."""
        self._full = text
        self._break()
        self.updateGeometry()

    def text(self) -> str:
        """Its words, without the breaks."""
        return self._full

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(self._around() + self.fontMetrics().horizontalAdvance(self._full) + _SLACK, hint.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(px(_LEAST), super().minimumSizeHint().height())

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """One line's height and as many more lines as the words take in that width."""
        shown = super().text().count("\n") + 1
        more = len(self._lines(width)) - shown
        return super().sizeHint().height() + more * self.fontMetrics().lineSpacing()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._break()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._break()

    def _around(self) -> int:
        """What the box itself takes beside its words."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        return self.style().sizeFromContents(QStyle.ContentsType.CT_CheckBox, option, QSize(0, 0), self).width()

    def _lines(self, width: int) -> list[str]:
        room = max(1, width - self._around())
        advance = self.fontMetrics().horizontalAdvance
        lines = [""]
        for word in self._full.split(" "):
            longer = f"{lines[-1]} {word}" if lines[-1] else word
            if lines[-1] and advance(longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _break(self) -> None:
        shown = "\n".join(self._lines(self.width())) if self.width() > px(_LEAST) // 2 else self._full
        if shown != super().text():
            super().setText(shown)
