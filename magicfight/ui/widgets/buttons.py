"""Buttons: the ordinary ones, and the wide ones of the menu."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QToolButton, QWidget

from magicfight.ui.icons import paint_icon, set_icon
from magicfight.ui.theme import SIZES, text_font, theme, title_font
from magicfight.ui.widgets.page import paint_page


def push_button(icon: str | None = None, kind: str = "", parent: QWidget | None = None) -> QPushButton:
    """A button 34 high. `kind`: `primary` (one a screen), `flat`, `small` or none. Name it with `label_control`."""
    button = QPushButton(parent)
    if kind:
        button.setProperty("kind", kind)
    if icon is not None:
        token = {"primary": "primary_text", "flat": "brass"}.get(kind, "brass")
        set_icon(button, icon, token, 16)
    button.setAutoDefault(False)
    return button


def tool_button(icon: str, token: str = "brass", size: int = 18, parent: QWidget | None = None) -> QToolButton:
    """A square button with an icon alone. Name it with `label_control`: its name is all a screen reader has."""
    button = QToolButton(parent)
    set_icon(button, icon, token, size)
    button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    return button


class _PaintedButton(QAbstractButton):
    """A button painted by hand, because a style sheet's min-height would bind a QPushButton."""

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._note = ""
        self._keys = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def set_icon(self, name: str) -> None:
        """The icon at its left."""
        self._icon = name
        self.update()

    def set_note(self, note: str) -> None:
        """The line that says what is behind it."""
        self._note = note
        self.update()

    def set_keys(self, keys: str) -> None:
        """The shortcut shown at its right."""
        self._keys = keys
        self.update()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.EnabledChange:
            self.setCursor(Qt.CursorShape.PointingHandCursor if self.isEnabled() else Qt.CursorShape.ArrowCursor)
            self.update()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _line(
        self, painter: QPainter, rect: QRectF, text: str, font_pixels: int, token: str, align: Qt.AlignmentFlag
    ) -> None:
        font = text_font(font_pixels)
        painter.setFont(font)
        painter.setPen(theme().color(token))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, int(rect.width()))
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter | align, shown)


class BigMenuButton(_PaintedButton):
    """A wide page of the menu: icon, title, what it is for, shortcut. 560 × 78."""

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(icon, parent)
        self.setFixedSize(SIZES.menu_button_width, SIZES.menu_button_height)

    def sizeHint(self) -> QSize:
        return QSize(SIZES.menu_button_width, SIZES.menu_button_height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        is_on = self.isEnabled()
        is_marked = is_on and (self.hasFocus() or self.underMouse() or self.isDown())
        rect = QRectF(self.rect())
        paint_page(painter, rect, lozenges=False, edge="brass" if is_marked else "brassd", width=2 if is_marked else 1)
        shift = 1 if self.isDown() else 0
        paint_icon(painter, self._icon, "paccent" if is_on else "ptext2", QRectF(24, 20 + shift, 38, 38))
        font = title_font(SIZES.screen)
        painter.setFont(font)
        painter.setPen(theme().color("ptext" if is_on else "ptext2"))
        keys_width = QFontMetrics(text_font(SIZES.note)).horizontalAdvance(self._keys) + 28
        width = rect.width() - 82 - keys_width
        title = QFontMetrics(font).elidedText(self.text(), Qt.TextElideMode.ElideRight, int(width))
        painter.drawText(QRectF(82, 12 + shift, width, 32), Qt.AlignmentFlag.AlignVCenter, title)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        self._line(painter, QRectF(82, 43 + shift, width + 8, 22), self._note, SIZES.text, "ptext2", left)
        keys_rect = QRectF(rect.right() - keys_width, shift, keys_width - 20, rect.height())
        self._line(painter, keys_rect, self._keys, SIZES.note, "ptext2", right)
        painter.end()


class SlimMenuButton(_PaintedButton):
    """A low button of ink under the wide ones: icon, title, note with the shortcut at the right. 560 × 44."""

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(icon, parent)
        self.setFixedSize(SIZES.menu_button_width, 44)

    def sizeHint(self) -> QSize:
        return QSize(SIZES.menu_button_width, 44)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        is_on = self.isEnabled()
        is_marked = is_on and (self.hasFocus() or self.underMouse() or self.isDown())
        width = 2.0 if self.hasFocus() else 1.0
        rect = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setBrush(colours.color("bar"))
        edge = "brass2" if self.hasFocus() else "brassd" if is_marked else "line"
        painter.setPen(QPen(colours.color(edge), width))
        painter.drawRoundedRect(rect, SIZES.radius_button, SIZES.radius_button)
        paint_icon(painter, self._icon, "brass" if is_on else "disabled", QRectF(21, 12, 20, 20))
        font = title_font(SIZES.page)
        painter.setFont(font)
        painter.setPen(colours.color("text" if is_on else "disabled"))
        title_width = QFontMetrics(font).horizontalAdvance(self.text()) + 4
        painter.drawText(QRectF(56, 0, title_width, 44), Qt.AlignmentFlag.AlignVCenter, self.text())
        note = " · ".join(part for part in (self._note, self._keys) if part)
        note_rect = QRectF(68 + title_width, 0, self.width() - 86 - title_width, 44)
        token = "text2" if is_on else "disabled"
        self._line(painter, note_rect, note, SIZES.note, token, Qt.AlignmentFlag.AlignRight)
        painter.end()


class FileButton(_PaintedButton):
    """A recent file: icon of its kind, name, a line about it."""

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(icon, parent)
        self.setFixedHeight(51)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(160)
        self.setMaximumWidth(234)

    def sizeHint(self) -> QSize:
        return QSize(234, 51)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        width = 2.0 if self.hasFocus() else 1.0
        rect = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setBrush(colours.color("panel"))
        edge = "brass2" if self.hasFocus() else "brassd" if self.underMouse() else "line"
        painter.setPen(QPen(colours.color(edge), width))
        painter.drawRoundedRect(rect, SIZES.radius_panel, SIZES.radius_panel)
        is_on = self.isEnabled()
        paint_icon(painter, self._icon, "brass" if is_on else "disabled", QRectF(14, 16, 20, 20))
        room, left = self.width() - 45 - 10, Qt.AlignmentFlag.AlignLeft
        self._line(painter, QRectF(45, 7, room, 20), self.text(), SIZES.text, "text" if is_on else "disabled", left)
        self._line(painter, QRectF(45, 26, room, 18), self._note, SIZES.note, "text2" if is_on else "disabled", left)
        painter.end()
