"""A page over the screen: scrim, parchment panel, Esc, focus kept inside and given back."""

from __future__ import annotations

from itertools import count
from time import monotonic

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QHBoxLayout, QPushButton, QRadioButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from magicfight.ui.captions import tr
from magicfight.ui.theme import px, theme
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import OVER_DIALOGS as OVER_DIALOGS
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.page import Page
from magicfight.ui.widgets.tree import HOST, OPENED

MARGIN = 34

#: A window beside the main one with this property would lie over its dialogs: it is away while one is open.
STEPS_ASIDE = "steps_aside"

_openings = count(1)


class Dialog(QDialog):
    """An in-window dialog on a scrim that darkens `host`. Fill `page.body`, put buttons in `page.foot()`, `open()`.

    While it is open, Tab stays inside and the shortcuts of what is behind do nothing. Esc (`can_close`) or
    `close_dialog` ends it; the focus goes back to where it was; `closed` is sent once, then the dialog deletes itself
    unless `keep`. The second press of a double click answers nothing: its first press may have opened the dialog.
    """

    closed = Signal()

    def __init__(
        self,
        host: QWidget,
        title: str = "",
        icon: str | None = None,
        *,
        size: tuple[int, int] | None = None,
        can_close: bool = True,
        keep: bool = False,
    ) -> None:
        super().__init__(host)
        self.setWindowFlags(Qt.WindowType.Widget)  # a dialog by its role, within the window by its place
        self.setAccessibleName(title)
        theme().wear(self)  # before there is anything in it
        self._host = host
        self._size = size
        self._can_close = can_close
        self._keep = keep
        self._is_open = False
        self._opening = -1
        self._opened_at = 0.0
        self._width = 0
        self._focus_before: QWidget | None = None
        self._aside: list[QWidget] = []
        self._had: QWidget | None = None
        self.default_button: QPushButton | None = None
        self.page = Page(title, icon, self)
        self.page.setAccessibleName(title)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.page)
        middle.addStretch(1)
        outer.addStretch(1)
        outer.addLayout(middle)
        outer.addStretch(1)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.hide()
        host.installEventFilter(self)
        theme().scale_changed.connect(self._fit)

    @property
    def is_open(self) -> bool:
        """Whether it is shown."""
        return self._is_open

    def open(self, focus: QWidget | None = None) -> None:
        """Show it over the host; the keyboard goes to `focus`, or to the first control."""
        if self._is_open:
            return
        self._is_open = True
        self._opening = next(_openings)
        self.setProperty(OPENED, self._opening)
        self.setAccessibleName(self.page.accessibleName() or self.accessibleName())
        self._opened_at = monotonic()
        if self.page.minimumWidth() == self.page.maximumWidth():
            self._width = self.page.minimumWidth()  # kept, to be narrower only while the window is
        self._focus_before = QApplication.focusWidget()
        self._aside = [one for one in self._host.window().findChildren(QDialog) if self._lies_under(one)]
        for one in self._aside:
            one.hide()
        self._fit()
        self.show()
        self.raise_()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.installEventFilter(self)
            application.focusChanged.connect(self._keep_keyboard)
        first = focus or self._next_inside(self, forward=True)
        (first or self).setFocus(Qt.FocusReason.PopupFocusReason)

    def add_cross(self) -> None:
        """A button beside the title that closes it, for one without such a button at its foot; keys have Esc."""
        cross = push_button("close", "small")
        cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        label_control(cross, "dialog_cross", tr("Fermer"), tr("Fermer"), "Esc", is_bound=False)
        cross.clicked.connect(self.close_dialog)
        self.page.add_to_head(cross)

    def close_dialog(self) -> None:
        """Hide it and give the keyboard back."""
        if not self._is_open:
            return
        self._is_open = False
        self.setProperty(OPENED, None)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.removeEventFilter(self)
            application.focusChanged.disconnect(self._keep_keyboard)
        self.hide()
        for one in self._aside:
            if isValid(one):
                one.show()
        self._aside = []
        back, self._focus_before = self._focus_before, None
        if back is not None and isValid(back) and back.isVisible() and back.isEnabled():
            if back.window() is not self.window():
                back.activateWindow()
            back.setFocus(Qt.FocusReason.PopupFocusReason)
        left = QApplication.focusWidget()
        if left is not None and self._is_inside(left):
            left.clearFocus()  # whoever had the keyboard before is gone: the window says who has it now
        self.closed.emit()
        if not self._keep:
            self.deleteLater()

    def _keep_keyboard(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Take the keyboard back from what lies behind, whoever gave it that."""
        if new is not None and new is not self and self._is_inside(new):
            self._had = new
            return
        if new is None or not (new is self or self._host.isAncestorOf(new)):
            return
        if any(dialog._opening > self._opening and dialog._is_open for dialog in self._host.findChildren(Dialog)):
            return  # a later one has it
        back = self._had if self._had is not None and isValid(self._had) and self._takes_tab(self._had) else None
        wanted = back or self._next_inside(self, forward=True) or self
        if wanted is not new:
            wanted.setFocus(Qt.FocusReason.PopupFocusReason)

    def _lies_under(self, window: QWidget) -> bool:
        return bool(window.property(STEPS_ASIDE)) and window.isVisible() and not window.isAncestorOf(self)

    def _fit(self) -> None:
        self.setGeometry(self._host.rect())
        room = (self._host.size() - QSize(2 * MARGIN, 2 * MARGIN)).expandedTo(QSize(200, 120))
        if self._size is not None:
            self.page.setFixedSize((QSize(*self._size) * theme().scale).boundedTo(room))
        elif self._width:
            layout = self.page.layout()
            needed = layout.minimumSize().width() if layout is not None else 0  # its buttons side by side
            self.page.setFixedWidth(min(max(px(self._width), needed), room.width()))

    def _is_inside(self, thing: QObject | None) -> bool:
        while thing is not None:
            if thing is self:
                return True
            thing = thing.parent()
        return False

    def _next_inside(self, start: QWidget, *, forward: bool) -> QWidget | None:
        found: QWidget | None = start.nextInFocusChain() if forward else start.previousInFocusChain()
        while found is not None and found is not start:
            if self._takes_tab(found):
                return found
            found = found.nextInFocusChain() if forward else found.previousInFocusChain()
        return None

    def _takes_tab(self, widget: QWidget) -> bool:
        if widget is self or not widget.focusPolicy() & Qt.FocusPolicy.TabFocus or widget.focusProxy() is not None:
            return False
        if isinstance(widget, QRadioButton) and not widget.isChecked():
            group = widget.group()
            if group is not None and group.checkedButton() is not None:
                return False  # Tab comes to the one that is chosen, the arrows go on from there
        return widget.isEnabled() and widget.isVisibleTo(self) and self._is_inside(widget)

    def focusNextPrevChild(self, next: bool) -> bool:
        start = QApplication.focusWidget()
        target = self._next_inside(start if start is not None and self._is_inside(start) else self, forward=next)
        if target is not None:
            target.setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
        return True  # never out of the dialog

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Resize and watched is self._host:
            self._fit()
        if not self._is_open:
            return False
        if kind == QEvent.Type.MouseButtonDblClick:
            return self._is_fresh()
        return kind == QEvent.Type.Shortcut and not self._belongs_over(watched)

    def _is_fresh(self) -> bool:
        return monotonic() - self._opened_at < QApplication.doubleClickInterval() / 1000

    def _belongs_over(self, thing: QObject | None) -> bool:
        """Whether a shortcut is this dialog's own, a later dialog's, another window's, or one that always works."""
        if thing is not None and thing.property(OVER_DIALOGS):
            return True
        while thing is not None:
            if isinstance(thing, Dialog):
                return thing is self or thing._opening > self._opening
            if thing is self._host:
                return False
            if isinstance(thing, QWidget) and thing.isWindow():
                return not thing.isAncestorOf(self)
            thing = thing.parent()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self._can_close:
                self.close_dialog()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._walk_buttons(forward=event.key() == Qt.Key.Key_Right)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            now = QApplication.focusWidget()
            chosen = now if isinstance(now, QPushButton) and self._is_inside(now) else self.default_button
            if chosen is not None:
                chosen.click()
        event.accept()  # no key reaches what is behind

    def _walk_buttons(self, *, forward: bool) -> None:
        """From one button to the next that stands beside it."""
        now = QApplication.focusWidget()
        if not isinstance(now, QPushButton) or not self._is_inside(now):
            return
        beside = [one for one in self.page.findChildren(QPushButton) if self._takes_tab(one) and one.isVisible()]
        level = now.mapTo(self.page, now.rect().center()).y()
        row = sorted(
            (one for one in beside if abs(one.mapTo(self.page, one.rect().center()).y() - level) < now.height() // 2),
            key=lambda one: one.mapTo(self.page, one.rect().center()).x(),
        )
        index = row.index(now) + (1 if forward else -1)
        if 0 <= index < len(row):
            row[index].setFocus(Qt.FocusReason.TabFocusReason)

    def mousePressEvent(self, event: object) -> None:
        """Nothing behind the scrim is clicked."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("scrim"))
        painter.end()


def host_of(widget: QWidget) -> QWidget:
    """What a dialog asked for by a part of a screen lies over: all of the window that leaves the tree meanwhile."""
    around: QWidget | None = widget
    while around is not None and not around.property(HOST):
        around = around.parentWidget()
    return widget.window() if around is None else around
