"""Lists: one kind of row and one delegate for all of them, in QListView and QTreeView alike."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, overload

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QContextMenuEvent, QFontMetrics, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from magicfight.ui.captions import tr
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, ink_on, px, text_font, theme, title_font
from magicfight.ui.widgets.control import plain_tip
from magicfight.ui.widgets.eliding import elided
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys

ROW_ROLE = Qt.ItemDataRole.UserRole + 1
FIGURE_WIDTH = 78


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list.

    `key` tells rows apart (a selection survives `set_rows` by it). `figures` stand at the right, the last outermost.
    `note` is a second, quieter line. A row that is not `is_enabled` is pale, can still be read and chosen, but is not
    activated; `tip` says why. A `is_section` row is a caption and can't be chosen. `is_title` uses the titles' family.
    `topic` is the page of the rules that F1 opens on it. `colour` (`#rrggbb`) lies as a disc under the icon. `key_cap`
    is the key that chooses it, drawn before it.
    """

    key: Hashable
    name: str
    icon: str | None = None
    figures: tuple[str, ...] = ()
    note: str = ""
    tip: str = ""
    is_enabled: bool = True
    is_section: bool = False
    is_strong: bool = False
    is_title: bool = False
    is_bad: bool = False
    topic: str = ""
    colour: str = ""
    key_cap: str = ""


def section(name: str) -> Row:
    """The caption of a group of rows."""
    return Row(key=("section", name), name=name, is_section=True)


class LateRows(Sequence[Row]):
    """Rows that are made when they are looked at, each once; none has a note, none is a section."""

    def __init__(self, keys: Sequence[Hashable], make: Callable[[int], Row]) -> None:
        self.keys = tuple(keys)
        self._make = make
        self._made: dict[int, Row] = {}

    def __len__(self) -> int:
        return len(self.keys)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        if not 0 <= index < len(self.keys):
            raise IndexError(index)
        if index not in self._made:
            self._made[index] = self._make(index)
        return self._made[index]


def _keys_of(rows: Sequence[Row]) -> tuple[Hashable, ...]:
    return rows.keys if isinstance(rows, LateRows) else tuple(row.key for row in rows)


class RowDelegate(QStyledItemDelegate):
    """Paints a `Row` kept under ROW_ROLE: icon, name, figures, note, on a page (`on_page`) or on ink."""

    def __init__(
        self, parent: QWidget | None = None, *, on_page: bool = True, figure_width: int = FIGURE_WIDTH
    ) -> None:
        super().__init__(parent)
        self._on_page = on_page
        self._figure_width = figure_width

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row = index.data(ROW_ROLE)
        view = self.parent()
        plain = view.row_height() if isinstance(view, RowList) else SIZES.row
        height = SIZES.row_with_note if isinstance(row, Row) and row.note else plain
        return QSize(px(120), height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        row = index.data(ROW_ROLE)
        if not isinstance(row, Row):
            super().paint(painter, option, index)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(option.rect)
        if row.is_section:
            self._paint_section(painter, rect, row)
        else:
            state = option.state
            self._paint_row(painter, rect, row, is_chosen=bool(state & QStyle.StateFlag.State_Selected))
            if state & QStyle.StateFlag.State_HasFocus and not state & QStyle.StateFlag.State_Selected:
                painter.setPen(QPen(theme().color("paccent" if self._on_page else "brass2"), 1, Qt.PenStyle.DotLine))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.restore()

    def _paint_section(self, painter: QPainter, rect: QRectF, row: Row) -> None:
        font = text_font(SIZES.note, bold=True)
        painter.setFont(font)
        painter.setPen(theme().color("paccent" if self._on_page else "brass"))
        text = row.name.upper()
        painter.drawText(rect.adjusted(4, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
        start = rect.left() + 12 + QFontMetrics(font).horizontalAdvance(text)
        painter.setPen(QPen(theme().color("pageline" if self._on_page else "line"), 1))
        middle = round(rect.center().y()) + 0.5
        painter.drawLine(QPointF(start, middle), QPointF(rect.right() - 6, middle))

    def _paint_row(self, painter: QPainter, rect: QRectF, row: Row, *, is_chosen: bool) -> None:
        colours = theme()
        quiet, plain = ("ptext2", "ptext") if self._on_page else ("text2", "text")
        ink = plain if row.is_enabled else quiet
        sign = ("paccent" if self._on_page else "brass") if row.is_enabled else quiet
        if row.is_bad:
            ink = "pbad" if self._on_page else "bad"
        if is_chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.color("sel"))
            painter.drawRoundedRect(rect.adjusted(0, 0.5, 0, -0.5), 3, 3)
            ink = quiet = sign = "seltext"
        top = self._name_box(rect, row)
        left = rect.left() + 7
        if row.key_cap:
            left = self._paint_key_cap(painter, QPointF(left - 1, top.center().y()), row.key_cap, quiet)
        if row.icon is not None:
            box = QRectF(left, top.center().y() - 9, 18, 18)
            if row.colour:
                disc = QColor(row.colour)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(disc)
                painter.drawEllipse(box.adjusted(-2, -2, 2, 2))
                paint_icon(painter, row.icon, ink_on(disc), box.adjusted(1, 1, -1, -1))
            else:
                paint_icon(painter, row.icon, sign, box)
            left += 25
        is_strong = row.is_strong or is_chosen
        if is_chosen and not row.is_strong and not self._fits(row, rect.right() - 7 - left):
            is_strong = False  # what is read in the row as it is chosen was read before: it doesn't end in … for that
        font = title_font(14) if row.is_title else text_font(SIZES.text, bold=is_strong)
        figure_font = text_font(SIZES.text, bold=is_strong or row.is_title)
        metrics = QFontMetrics(figure_font)
        right = rect.right() - 7
        align_right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.setFont(figure_font)
        painter.setPen(colours.color(ink))
        for index, figure in enumerate(reversed(row.figures)):
            width = metrics.horizontalAdvance(figure) + 2.0
            painter.drawText(QRectF(right - width, top.top(), width, top.height()), align_right, figure)
            is_last = index == len(row.figures) - 1
            right -= width + 10 if is_last else max(width + 10, float(self._figure_width))
        painter.setFont(font)
        room = max(0.0, right - left)
        align = Qt.AlignmentFlag.AlignVCenter
        words = row.name.replace("\n", " ")  # from a file: nobody can type it
        name = elided(QFontMetrics(font), words, room)
        painter.drawText(QRectF(left, top.top(), room, top.height()), align, name)
        if row.note:
            painter.setFont(text_font(SIZES.note))
            painter.setPen(colours.color(quiet))
            self._paint_note(painter, QRectF(left, top.bottom() - px(5), rect.right() - 7 - left, px(18)), row.note)

    def _name_box(self, rect: QRectF, row: Row) -> QRectF:
        """Where a row's icon, name and figures stand: above its note, where it has one."""
        return QRectF(rect.left(), rect.top(), rect.width(), SIZES.row if row.note else rect.height())

    def _paint_note(self, painter: QPainter, box: QRectF, note: str) -> None:
        """Paint the note, in the font and ink that are set, from `box` on."""
        shown = painter.fontMetrics().elidedText(note, Qt.TextElideMode.ElideRight, int(box.width()))
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, shown)

    def _fits(self, row: Row, room: float) -> bool:
        """Whether name and figures have room side by side in bold."""
        metrics = QFontMetrics(text_font(SIZES.text, bold=True))
        for index, figure in enumerate(reversed(row.figures)):
            width = metrics.horizontalAdvance(figure) + 12.0
            room -= width if index == len(row.figures) - 1 else max(width, float(self._figure_width))
        return metrics.horizontalAdvance(row.name) <= room

    @staticmethod
    def _paint_key_cap(painter: QPainter, at: QPointF, text: str, ink: str) -> float:
        """A key from its left middle on; returns where what follows begins."""
        font = text_font(SIZES.note, bold=True)
        wide = max(px(16), QFontMetrics(font).horizontalAdvance(text) + px(6))
        cap = QRectF(at.x() + 0.5, at.y() - px(8), wide, px(16))
        painter.setPen(QPen(theme().color(ink), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 3, 3)
        painter.setFont(font)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, text)
        return cap.right() + px(6)


class RowModel(QStringListModel):
    """Rows in order. Strings, so that Qt counts thousands of them without asking Python for each."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[Row] = ()
        self.keys: tuple[Hashable, ...] = ()

    def rows(self) -> Sequence[Row]:
        """What is shown."""
        return self._rows

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these instead."""
        keys, self._rows = _keys_of(rows), rows if isinstance(rows, LateRows) else tuple(rows)
        if keys == self.keys:
            if rows:
                self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        self.keys = keys
        self.setStringList([""] * len(keys))

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return row_data(self._rows[index.row()], role) if index.isValid() and index.row() < len(self._rows) else None

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if not index.isValid() or index.row() >= len(self._rows) or self._rows[index.row()].is_section:
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled


def row_data(row: Row, role: int) -> Any:
    """What a model answers about a row: also for models of trees."""
    if role == ROW_ROLE:
        return row
    if role == Qt.ItemDataRole.DisplayRole:
        return row.name
    if role == Qt.ItemDataRole.ToolTipRole:
        return plain_tip(row.tip) or None
    if role == Qt.ItemDataRole.AccessibleTextRole:
        return ", ".join(part for part in (row.name, *row.figures, row.note, row.tip) if part)
    return None


class RowList(QListView):
    """A list of rows. `chosen` follows the current row, `taken` is a double click or Enter on an enabled row.

    `delete_wanted` is Delete on a row, `menu_wanted` a right click (or the menu key) with the place to open a menu at.
    """

    chosen = Signal(object)
    taken = Signal(object)
    delete_wanted = Signal(object)
    menu_wanted = Signal(object, QPoint)

    def __init__(
        self, parent: QWidget | None = None, *, on_page: bool = True, figure_width: int = FIGURE_WIDTH
    ) -> None:
        super().__init__(parent)
        self.rows = RowModel()
        self.setModel(self.rows)
        self.setItemDelegate(RowDelegate(self, on_page=on_page, figure_width=figure_width))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(False)
        self.setMouseTracking(True)
        self.selectionModel().currentChanged.connect(self._tell_current)
        self.doubleClicked.connect(self._take)
        self._is_quiet = False
        self._takes_several = False
        self._highest = 0
        self._list_keys = OwnKeys(
            self,
            KeyRow(("Return",), lambda: tr("Dans une liste : prendre la ligne choisie"), self._take_current),
            KeyRow(("Del",), lambda: tr("Dans une liste : retirer la ligne, où cela se peut"), self._delete_current),
        )

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; what was chosen stays chosen by its key, without a signal."""
        key = self.current_key()
        several = self.chosen_keys() if self._takes_several else []
        self._is_quiet = True
        # where all are as high as each other, none is asked: of thousands that alone takes longer than all the rest
        self.setUniformItemSizes(isinstance(rows, LateRows) or len({bool(row.note) for row in rows}) < 2)
        self.rows.set_rows(rows)
        self.choose(key)
        if several:
            self._choose_only(several)
        self._is_quiet = False

    def take_several(self) -> None:
        """Let several rows be chosen, as everywhere: with Ctrl or Shift held, by clicks and by keys."""
        self._takes_several = True
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)

    def chosen_keys(self) -> list[Hashable]:
        """The keys of all rows chosen, in the order of the list."""
        found = sorted(self.selectionModel().selectedIndexes(), key=lambda index: index.row())
        return [row.key for index in found if isinstance(row := index.data(ROW_ROLE), Row)]

    def _choose_only(self, keys: Sequence[Hashable]) -> None:
        """Those of the keys that are still there; whichever is current, which may be one that was put out."""
        if not any(key in keys for key in self.rows.keys):
            return
        self.selectionModel().clearSelection()
        for index, key in enumerate(self.rows.keys):
            if key in keys:
                self.selectionModel().select(self.rows.index(index), QItemSelectionModel.SelectionFlag.Select)

    def let_rows_grow(self, highest: int) -> None:
        """Where the list is higher than its rows, let those without a note grow: to `highest` pixels of 100 %."""
        self._highest = highest

    def row_height(self) -> int:
        """How high a row without a note is, in pixels."""
        share = self.viewport().height() // max(1, self.rows.rowCount())
        return max(SIZES.row, min(px(self._highest), share))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._highest:
            self.scheduleDelayedItemsLayout()

    def topic_under(self, place: QPoint | None) -> str:
        """The topic of the row under a place of the screen, else of the one chosen; nothing where it has none."""
        index = self.indexAt(self.viewport().mapFromGlobal(place)) if place is not None else self.currentIndex()
        row = index.data(ROW_ROLE) if index.isValid() else None
        return row.topic if isinstance(row, Row) else ""

    def current_row(self) -> Row | None:
        """The row chosen."""
        index = self.currentIndex()
        row = index.data(ROW_ROLE) if index.isValid() else None
        return row if isinstance(row, Row) else None

    def current_key(self) -> Hashable | None:
        """Its key, None for none."""
        row = self.current_row()
        return None if row is None else row.key

    def choose(self, key: Hashable | None) -> bool:
        """Choose the row of that key; False (and nothing chosen) where there is none."""
        for index, each in enumerate(self.rows.keys):
            if key is not None and each == key and not self.rows.rows()[index].is_section:
                flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
                self.selectionModel().setCurrentIndex(self.rows.index(index), flags)
                return True
        self.selectionModel().clear()
        return False

    def choose_first(self) -> None:
        """Choose the first row where none is chosen."""
        first = next((row.key for row in self.rows.rows() if not row.is_section), None)
        if self.current_key() is None or not self.selectionModel().hasSelection():
            self.choose(first)

    def each_row(self, wanted: Callable[[Row], bool]) -> list[Row]:
        """The rows that `wanted` says yes to."""
        return [row for row in self.rows.rows() if wanted(row)]

    def _tell_current(self, current: QModelIndex) -> None:
        row = current.data(ROW_ROLE) if current.isValid() else None
        if isinstance(row, Row) and not self._is_quiet:
            self.chosen.emit(row.key)

    def _take(self, index: QModelIndex) -> None:
        row = index.data(ROW_ROLE)
        if isinstance(row, Row) and row.is_enabled and not row.is_section:
            self.taken.emit(row.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._list_keys.press(event):
            super().keyPressEvent(event)

    def _take_current(self, _event: QKeyEvent) -> bool:
        if self.current_row() is None:
            return False
        self._take(self.currentIndex())
        return True

    def _delete_current(self, _event: QKeyEvent) -> bool:
        row = self.current_row()
        if row is None:
            return False
        for key in self.chosen_keys() if self._takes_several else [row.key]:
            self.delete_wanted.emit(key)
        return True

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if is_key else self.indexAt(event.pos())
        row = index.data(ROW_ROLE) if index.isValid() else None
        if isinstance(row, Row) and not row.is_section:
            place = self.visualRect(index).center() if is_key else event.pos()
            if not self._takes_several or not self.selectionModel().isSelected(index):
                self.setCurrentIndex(index)
            self.menu_wanted.emit(row.key, self.viewport().mapToGlobal(place))
