"""A fighter of the set-up: token, name, who plays it, and its tools."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.ui.arena.setup.seat_box import SeatBox
from magicfight.ui.arena.setup.views import FighterView
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_property, set_tip
from magicfight.ui.widgets.layouts import ElidedLabel
from magicfight.ui.widgets.page import label

#: A row narrower than this has its seat under the name.
_WIDE_FROM = 470
_SEAT_WIDTH = 250
_HEIGHT = 68


class FighterRow(QFrame):
    """A fighter: token, name, line; who plays it; up, down and away."""

    player_named = Signal(int, str)
    computer_chosen = Signal(int, object, str)
    removed = Signal(int)
    moved = Signal(int, int)
    chosen = Signal(int)

    def __init__(self, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = index
        self._is_flat: bool | None = None
        self.setProperty("kind", "well")
        self.setObjectName(f"setup_fighter_{index}")
        self._badge = TokenBadge(30)
        self._name = label(role="strong", wrap=True)
        self._line = ElidedLabel("note", "2")
        self.seat = SeatBox()
        self.seat.person_named.connect(lambda name: self.player_named.emit(self._index, name))
        self.seat.computer_chosen.connect(lambda level, temper: self.computer_chosen.emit(self._index, level, temper))
        self._up = tool_button("chevron_up", "paccent", 14)
        self._down = tool_button("chevron_down", "paccent", 14)
        self._remove = tool_button("delete", "paccent", 15)
        self._tools = QWidget()
        tools = QHBoxLayout(self._tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(2)
        for button in (self._up, self._down, self._remove):
            button.setFixedSize(24, 26)
            tools.addWidget(button)
        self._up.clicked.connect(lambda: self.moved.emit(self._index, -1))
        self._down.clicked.connect(lambda: self.moved.emit(self._index, 1))
        self._remove.clicked.connect(lambda: self.removed.emit(self._index))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(self._name)
        words.addWidget(self._line)
        words.addStretch(1)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._badge)
        head.addLayout(words, 1)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(8, 4, 6, 4)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(3)
        self._grid.setColumnStretch(0, 1)
        self._grid.addLayout(head, 0, 0)
        self._grid.addWidget(self._tools, 0, 2)
        self._lay_out(is_flat=False)

    def _lay_out(self, *, is_flat: bool) -> None:
        """The seat beside the name, or under it where the row is narrow."""
        if is_flat == self._is_flat:
            return
        self._is_flat = is_flat
        self._grid.removeWidget(self.seat)
        self.seat.stand(is_flat=is_flat)
        if is_flat:
            self.seat.setMinimumWidth(0)
            self.seat.setMaximumWidth(16777215)
            self._grid.addWidget(self.seat, 1, 0, 1, 3)
        else:
            self.seat.setFixedWidth(px(_SEAT_WIDTH))
            self._grid.addWidget(self.seat, 0, 1, Qt.AlignmentFlag.AlignVCenter)
        self.setMinimumHeight(0 if is_flat else px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow row has its seat under the name."""
        super().resizeEvent(event)
        self._lay_out(is_flat=event.size().width() < px(_WIDE_FROM))

    def show_fighter(self, view: FighterView, count: int, *, is_chosen: bool) -> None:
        """Show a fighter, one of `count`."""
        self._badge.show_token(view.mark, view.colour, is_active=is_chosen)
        self._name.setText(view.name)
        self._line.setText(view.line)
        set_property(self._name, "t", "bad" if view.is_illegal else "accent" if is_chosen else "")
        set_tip(self, "\n".join([view.name, view.line, *view.notes]))
        self.seat.show_seat(view)
        number = view.index + 1
        label_control(self._up, f"setup_up_{view.index}", tr("Déplacer le magicien {0} vers le haut").format(number))
        label_control(self._down, f"setup_down_{view.index}", tr("Déplacer le magicien {0} vers le bas").format(number))
        label_control(self._remove, f"setup_remove_{view.index}", tr("Retirer {0} du combat").format(view.name))
        set_enabled_with_reason(self._up, view.index > 0, tr("C’est déjà le premier."))
        set_enabled_with_reason(self._down, view.index < count - 1, tr("C’est déjà le dernier."))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(self._index)
        super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.chosen.emit(self._index)
        super().focusInEvent(event)
