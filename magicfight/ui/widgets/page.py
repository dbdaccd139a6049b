"""The page: a parchment panel with a brass edge, an inner hairline and a lozenge at each corner."""

from __future__ import annotations

from PySide6 import QtCore, QtGui, QtWidgets
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QVBoxLayout, QWidget

from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.control import set_property, set_tip
from magicfight.ui.widgets.eliding import elided
from magicfight.ui.widgets.sizing import at_least


class IconView(QWidget):
    """One icon, in a token of the theme, sharp at any scale. Decoration: a screen reader passes it by."""

    def __init__(self, name: str, token: str = "brass", size: int = 18, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name, self._token, self._size = name, token, size
        self.setFixedSize(size, size)

    def set_icon(self, name: str, token: str | None = None) -> None:
        """Show another icon, or the same in another token."""
        self._name, self._token = name, token or self._token
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_icon(painter, self._name, self._token, QRectF(self.rect()))
        painter.end()


def rule(parent: QWidget | None = None, *, vertical: bool = False) -> QFrame:
    """A hairline across its layout."""
    line = QFrame(parent)
    line.setProperty("kind", "vrule" if vertical else "rule")
    return line


def label(text: str = "", *, role: str = "", t: str = "", wrap: bool = False, parent: QWidget | None = None) -> QLabel:
    """A line of text with its size (`role`) and tone (`t`) of the style sheet. Plain text, never markup."""
    made = QLabel(text, parent)
    made.setProperty("textFormat", "PlainText")  # by name: `Qt` and its enumerations stay off the way to the menu
    if role:
        made.setProperty("role", role)
    if t:
        made.setProperty("t", t)
    if wrap:
        made.setWordWrap(True)
        policies = QtWidgets.QSizePolicy.Policy
        made.setSizePolicy(policies.Expanding, policies.MinimumExpanding)
    return made


def set_tone(widget: QLabel, tone: str) -> None:
    """Change a label's tone: `2`, `accent`, `bad`, `ok`, `brass` or none."""
    set_property(widget, "t", tone)


class SectionCaption(QWidget):
    """`ATTAQUES ————`: the caption of a group of rows."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(4, 2, 6, 2)
        row.setSpacing(8)
        self._label = label("", role="section")
        row.addWidget(self._label)
        row.addWidget(rule(), 1)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        """The caption; it is shown in capitals."""
        self._label.setText(text.upper())
        self._label.setAccessibleName(text)


def paint_page(
    painter: QPainter, rect: QRectF, *, lozenges: bool = True, edge: str = "brassd", width: float = 1.0
) -> None:
    """Paint a page into `rect`: gradient, edge, hairline, lozenges."""
    colours = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    width = max(width, float(colours.edge))
    outer = rect.adjusted(width / 2, width / 2, -width / 2, -width / 2)
    gradient = QtGui.QLinearGradient(outer.topLeft(), outer.bottomLeft())
    gradient.setColorAt(0, colours.color("page"))
    gradient.setColorAt(1, colours.color("page2"))
    painter.setBrush(gradient)
    painter.setPen(QPen(colours.color(edge), width))
    painter.drawRoundedRect(outer, SIZES.radius_button, SIZES.radius_button)
    painter.setBrush(QtCore.Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colours.color("hairline"), 1))
    inner = rect.adjusted(4.5, 4.5, -4.5, -4.5)
    if not lozenges:
        painter.drawRoundedRect(inner, 3, 3)
        return
    painter.drawRect(inner)
    painter.setPen(QtCore.Qt.PenStyle.NoPen)
    painter.setBrush(colours.color("brassd"))
    for corner in (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()):
        painter.drawPolygon(lozenge(corner, 3.2))


def lozenge(centre: QPointF, radius: float) -> QPolygonF:
    """A square on its point."""
    x, y = centre.x(), centre.y()
    return QPolygonF([QPointF(x, y - radius), QPointF(x + radius, y), QPointF(x, y + radius), QPointF(x - radius, y)])


class ElidingLabel(QLabel):
    """A line of plain text that ends with an ellipsis where it has no room; all of it is in its tooltip then."""

    def __init__(self, text: str = "", *, role: str = "", t: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._full = ""
        self.setProperty("textFormat", "PlainText")
        for name, value in (("role", role), ("t", t)):
            if value:
                self.setProperty(name, value)
        self.setText(text)

    def text(self) -> str:
        """All of it, whatever is shown."""
        return self._full

    def setText(self, text: str) -> None:
        """Show another text."""
        if text == self._full:
            return  # as QLabel does: nothing to lay out anew
        self._full = text
        self.setAccessibleName(text)
        self.updateGeometry()
        self._elide()

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        return QSize(self.fontMetrics().horizontalAdvance(self._full) + 2, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(min(40, self.sizeHint().width()), super().minimumSizeHint().height())

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        super().resizeEvent(event)
        self._elide()

    def changeEvent(self, event: QtCore.QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QtCore.QEvent.Type.FontChange:
            self._elide()

    def _elide(self) -> None:
        shown = elided(self.fontMetrics(), self._full, self.width())
        if shown != super().text():
            super().setText(shown)
        set_tip(self, "" if shown == self._full else self._full)


def breakable(text: str, longest: int = 40) -> str:
    """Let lines break inside words that are longer than anybody's: a name of 200 letters would run out of its page."""
    words = text.split(" ")
    if all(len(word) <= longest for word in words):
        return text
    return " ".join("\u200b".join(word[at : at + longest] for at in range(0, len(word), longest)) for word in words)


TIGHT = 5  # above and below what a low page holds


class Page(QWidget):
    """A parchment panel: an optional title row, the `body` to fill, an optional foot.

    What is put in it is written in the page's inks (`ground="page"`).
    """

    def __init__(self, title: str = "", icon: str | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "page")
        column = QVBoxLayout(self)
        column.setContentsMargins(SIZES.page_margin_x, SIZES.page_margin_y, SIZES.page_margin_x, SIZES.page_margin_y)
        column.setSpacing(6)
        self._head = QWidget(self)
        self._head_row = QHBoxLayout(self._head)
        self._head_row.setContentsMargins(0, 0, 0, 0)
        self._head_row.setSpacing(8)
        self._icon = IconView(icon or "book", "paccent", 18)
        if icon is None:  # never setVisible(True) here: without a parent yet, it would open a window of its own
            self._icon.hide()
        self._title = ElidingLabel(title, role="page")
        self._aside = label("", role="aside")
        self._head_row.addWidget(self._icon)
        self._head_row.addWidget(self._title)
        self._head_row.addStretch(1)
        self._head_row.addWidget(self._aside)
        at_least(self._head, height=24)
        self._head_rule = rule()
        column.addWidget(self._head)
        column.addWidget(self._head_rule)
        self.body = QVBoxLayout()
        self.body.setSpacing(4)
        column.addLayout(self.body, 1)
        self._foot_row: QHBoxLayout | None = None
        self._column = column
        self._show_head(bool(title) or icon is not None)

    def _show_head(self, shown: bool) -> None:
        self._head.setVisible(shown)
        self._head_rule.setVisible(shown)

    def set_tight(self, is_tight: bool) -> None:
        """In a low page: no hairline under the title and little room round what it holds, which has the room then."""
        across, down = SIZES.page_margin_x, SIZES.page_margin_y
        if is_tight:
            self._column.setContentsMargins(across, TIGHT, across, TIGHT)
        else:
            self._column.setContentsMargins(across, down, across, down)
        self._column.setSpacing(0 if is_tight else 6)
        self._head_rule.setVisible(not is_tight and not self._head.isHidden())

    def set_title(self, title: str) -> None:
        """The title of the page; it is also its accessible name."""
        self._title.setText(title)
        self.setAccessibleName(title)
        self._show_head(bool(title))

    def set_icon(self, name: str, token: str = "paccent") -> None:
        """The icon before the title."""
        self._icon.set_icon(name, token)
        self._icon.setVisible(True)

    def set_aside(self, text: str, tone: str = "") -> None:
        """A short italic remark at the right of the title."""
        self._aside.setText(text)
        set_tone(self._aside, tone)

    def add_to_head(self, widget: QWidget) -> None:
        """A control at the right of the title row, a search field for instance."""
        self._head_row.addWidget(widget)
        self._show_head(True)

    def lead_head(self, widget: QWidget) -> None:
        """Put a control in the place of the title: tabs, for instance."""
        self._title.hide()
        self._head_row.insertWidget(1, widget)
        self._show_head(True)

    def foot(self) -> QHBoxLayout:
        """The row under a hairline at the foot of the page, made when first asked for."""
        if self._foot_row is None:
            self._column.addWidget(rule())
            self._foot_row = QHBoxLayout()
            self._foot_row.setSpacing(8)
            self._column.addLayout(self._foot_row)
        return self._foot_row

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_page(painter, QRectF(self.rect()))
        painter.end()


def clear_layout(layout: QLayout) -> None:
    """Take everything out of a layout and delete its widgets."""
    while layout.count():
        item = layout.takeAt(0)
        if item is None:
            return
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        elif inner is not None:
            clear_layout(inner)
