"""Buttons: the ordinary ones, and the wide ones of the menu."""

from __future__ import annotations

from PySide6 import QtCore, QtWidgets
from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QToolButton, QWidget

from magicfight.ui.drawing import box, ink, paint_drawing
from magicfight.ui.icons import paint_icon, set_icon
from magicfight.ui.theme import SIZES, px, text_font, theme, title_font
from magicfight.ui.widgets.eliding import elided
from magicfight.ui.widgets.sizing import at_least, at_most, fix

_LOW = 46  # the height of a wide button without its note


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
    button.setFocusPolicy(QtCore.Qt.FocusPolicy.StrongFocus)
    return button


class _PaintedButton(QAbstractButton):
    """A button drawn by hand, because a style sheet's min-height would bind a QPushButton.

    Its ground and icon are painted, its words are labels, cut to the room there is.
    """

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._note = ""
        self._keys = ""
        self._title_label, self._note_label = QLabel(self), QLabel(self)
        self._note_label.setProperty("t", "2")
        for words in (self._title_label, self._note_label):
            words.setProperty("textFormat", "PlainText")
        self.setProperty("focusPolicy", "StrongFocus")
        theme().scale_changed.connect(self._take_fonts)

    def _take_fonts(self) -> None:
        """Give the labels their fonts, at the size of type in force."""
        raise NotImplementedError

    def set_icon(self, name: str) -> None:
        """The icon at its left."""
        self._icon = name
        self.update()

    def setText(self, text: str) -> None:
        """The title."""
        super().setText(text)
        self._place_words()

    def set_note(self, note: str) -> None:
        """The line that says what is behind it."""
        self._note = note
        self._place_words()

    @property
    def note(self) -> str:
        """The line that says what is behind it."""
        return self._note

    def set_keys(self, keys: str) -> None:
        """The shortcut shown at its right."""
        self._keys = keys
        self._place_words()

    def _place_words(self) -> None:
        """Put the labels at their places with what fits of their texts."""
        raise NotImplementedError

    def _edges(self) -> tuple[QRectF, float]:
        """Where the line about the button runs, and how wide it is: 2 with the keyboard in it."""
        width = (2.0 if self.hasFocus() else 1.0) + theme().edge - 1
        return QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), width

    def _is_marked(self) -> bool:
        return self.isEnabled() and (self.hasFocus() or self.underMouse() or self.isDown())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_words()
        super().resizeEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._show_hand()
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.EnabledChange:
            if self.underMouse():
                self._show_hand()
            self.update()
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._take_fonts()  # a style sheet gives back the fonts of before it

    def _show_hand(self) -> None:
        shapes = QtCore.Qt.CursorShape
        self.setCursor(shapes.PointingHandCursor if self.isEnabled() else shapes.ArrowCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (QtCore.Qt.Key.Key_Return, QtCore.Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


def _put(words: QLabel, text: str, x: int, y: int, width: int, height: int, *, is_right: bool = False) -> None:
    """Show what fits of a text in a label, with an ellipsis if that is not all, middled in its height."""
    metrics = words.fontMetrics()
    needed = metrics.horizontalAdvance(text)
    if needed > width:
        text = elided(metrics, text, width)
    words.setText(text)
    if is_right and needed <= width:
        needed = words.sizeHint().width()
        x, width = x + width - needed, needed
    words.setGeometry(x, y, width, height)


class BigMenuButton(_PaintedButton):
    """A wide page of the menu: icon, title, what it is for, shortcut. 560 × 78; without the line of what it is for
    where there is no room (`set_low`), 560 × 46."""

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(icon, parent)
        self.setProperty("ground", "page")
        self._keys_label = QLabel(self)
        self._keys_label.setProperty("t", "2")
        self._keys_label.setProperty("textFormat", "PlainText")
        self._is_low = False
        self._take_fonts()
        fix(self, SIZES.menu_button_width, SIZES.menu_button_height)
        self.pressed.connect(self._place_words)
        self.released.connect(self._place_words)

    def set_low(self, is_low: bool) -> None:
        """Whether the line of what it is for is left out."""
        if is_low != self._is_low:
            self._is_low = is_low
            self._note_label.setVisible(not is_low)
            fix(self, height=_LOW if is_low else SIZES.menu_button_height)

    def _take_fonts(self) -> None:
        self._title_label.setFont(title_font(SIZES.screen))
        self._keys_label.setFont(text_font(SIZES.note))
        self._place_words()

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def _place_words(self) -> None:
        shift = 1 if self.isDown() else 0
        keys_width = self._keys_label.fontMetrics().horizontalAdvance(self._keys) + 28
        left = px(82)
        width = self.width() - left - keys_width
        _put(self._title_label, self.text(), left, px(7 if self._is_low else 12) + shift, width, px(32))
        _put(self._note_label, self._note, left, px(43) + shift, width + 8, px(22))
        keys_left = self.width() - keys_width
        _put(self._keys_label, self._keys, keys_left, shift, keys_width - 20, self.height(), is_right=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        is_marked = self._is_marked()
        width = (2 if is_marked else 1) + theme().edge - 1
        rect = QRectF(self.rect())
        outer = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
        shapes = (
            f'<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" {ink("stop", "page")}/>'
            f'<stop offset="1" {ink("stop", "page2")}/></linearGradient>',
            box(outer, SIZES.radius_button, ink("stroke", "brass" if is_marked else "brassd"), width, 'fill="url(#g)"'),
            box(rect.adjusted(4.5, 4.5, -4.5, -4.5), 3, ink("stroke", "hairline"), 1, 'fill="none"'),
        )
        paint_drawing(painter, "".join(shapes), rect)
        shift = 1 if self.isDown() else 0
        paint_icon(
            painter, self._icon, "paccent" if self.isEnabled() else "ptext2", self._icon_box().translated(0, shift)
        )
        painter.end()

    def _icon_box(self) -> QRectF:
        size = px(26 if self._is_low else 38)
        return QRectF(px(24), (self.height() - size) / 2, size, size)


class SlimMenuButton(_PaintedButton):
    """A low button of ink under the wide ones: icon, title, note with the shortcut at the right. 560 × 44; two beside
    each other (`is_half`) are 276 × 56, the note under the title."""

    def __init__(self, icon: str, parent: QWidget | None = None, *, is_half: bool = False) -> None:
        self._is_half = is_half
        super().__init__(icon, parent)
        self._take_fonts()
        width = SIZES.menu_button_width
        fix(self, (width - 8) // 2 if is_half else width, 56 if is_half else 44)

    def _take_fonts(self) -> None:
        self._title_label.setFont(title_font(SIZES.page))
        self._note_label.setFont(text_font(SIZES.note))
        self._place_words()

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def _place_words(self) -> None:
        if self._is_half:
            note = " · ".join(part for part in (self._note, self._keys) if part)
            room = self.width() - px(50) - 8
            _put(self._title_label, self.text(), px(50), px(7), room, px(24))
            _put(self._note_label, note, px(50), px(31), room, px(18))
            return
        title_width = self._title_label.fontMetrics().horizontalAdvance(self.text()) + 4
        _put(self._title_label, self.text(), px(56), 0, title_width, self.height())
        note = " · ".join(part for part in (self._note, self._keys) if part)
        left = px(56) + 12 + title_width
        _put(self._note_label, note, left, 0, self.width() - left - 18, self.height(), is_right=True)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect, width = self._edges()
        edge = "brass2" if self.hasFocus() else "brassd" if self._is_marked() else "line"
        shape = box(rect, SIZES.radius_button, ink("stroke", edge), width, ink("fill", "bar"))
        paint_drawing(painter, shape, QRectF(self.rect()))
        paint_icon(
            painter,
            self._icon,
            "brass" if self.isEnabled() else "disabled",
            QRectF(px(18), px(18), px(20), px(20)) if self._is_half else QRectF(px(21), px(12), px(20), px(20)),
        )
        painter.end()


class FileButton(_PaintedButton):
    """A recent file: icon of its kind, name, a line about it."""

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(icon, parent)
        self._take_fonts()
        fix(self, height=51)
        policies = QtWidgets.QSizePolicy.Policy
        self.setSizePolicy(policies.Preferred, policies.Fixed)
        at_least(self, 160)
        at_most(self, 234)

    def _take_fonts(self) -> None:
        self._note_label.setFont(text_font(SIZES.note))
        self._place_words()

    def sizeHint(self) -> QSize:
        return QSize(px(234), px(51))

    def _place_words(self) -> None:
        left = px(35) + 10
        room = self.width() - left - 10
        _put(self._title_label, self.text(), left, px(7), room, px(20))
        _put(self._note_label, self._note, left, px(26), room, px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect, width = self._edges()
        edge = "brass2" if self.hasFocus() else "brassd" if self.underMouse() else "line"
        shape = box(rect, SIZES.radius_panel, ink("stroke", edge), width, ink("fill", "panel"))
        paint_drawing(painter, shape, QRectF(self.rect()))
        paint_icon(painter, self._icon, "brass" if self.isEnabled() else "disabled", QRectF(14, px(16), px(20), px(20)))
        painter.end()
