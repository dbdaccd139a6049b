"""The log's page: entries that open to their dice and sums, a filter by wizard, copying as text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPen,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QListView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from magicfight.ui.arena.log import FightLog, LogEntry, LogLine, text_of
from magicfight.ui.arena.play.dice_faces import paint_die
from magicfight.ui.arena.play.why_button import WHY_KEY, WHY_SPACE, paint_why, why_rect
from magicfight.ui.captions import interpreter, language, tr
from magicfight.ui.icons import paint_icon
from magicfight.ui.theme import SIZES, text_font, theme
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_tip
from magicfight.ui.widgets.page import Page

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 7
OPEN_ROLE = Qt.ItemDataRole.UserRole + 8
WHY_ROLE = Qt.ItemDataRole.UserRole + 9

_ICON = 15.0
_LEFT = 23.0
_DIE = 17.0
_PAD = 4.0

#: A page lower than this has no row of tools.
_LOW = 150

#: So many of the newest entries are rows of the list, and as many more each time older ones are looked for.
NEWEST = 200


class LogModel(QAbstractListModel):
    """The entries that the filter lets through; each can be open.

    A list lays all its rows out whenever one is added, so only the newest are rows of it (`NEWEST` or somewhat more),
    and older ones as `show_older` asks for them: a long fight costs no more a turn than a short one.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._log: FightLog | None = None
        self._name: str | None = None
        self._passed: list[LogEntry] = []  # all that the filter lets through
        self._first = 0  # the place in it of the first row
        self._open: set[int] = set()  # places in it
        self.can_ask: Callable[[LogEntry], bool] = lambda _entry: False  # whether « Pourquoi ? » is answered

    def set_log(self, log: FightLog) -> None:
        """Follow a log."""
        self._log = log
        self._open.clear()
        self.refill()

    @property
    def filter(self) -> str | None:
        """The wizard that the entries are about, None for all."""
        return self._name

    def set_filter(self, name: str | None) -> None:
        """Show what concerns a wizard alone, or everything."""
        if name != self._name:
            self._name = name
            self._open.clear()
            self.refill()

    def refill(self) -> None:
        """Read the log anew."""
        self.beginResetModel()
        self._passed = [] if self._log is None else list(self._log.about(self._name))
        self._first = max(0, len(self._passed) - NEWEST)
        self.endResetModel()

    def follow(self, first: int) -> None:
        """The log changed from entry `first` on: add what is new, change what grew."""
        if self._log is None:
            return
        entries, known = self._log.entries, len(self._passed)
        is_elsewhere = self._name is not None or len(entries) < known or first < max(self._first, known - 1)
        if is_elsewhere or self.rowCount() > 3 * NEWEST:
            self.refill()
            return
        if first < known:
            self._passed[first] = entries[first]
            self._tell_changed(first)
        fresh = entries[known:]
        if fresh:
            at = self.rowCount()
            self.beginInsertRows(QModelIndex(), at, at + len(fresh) - 1)
            self._passed.extend(fresh)
            self.endInsertRows()

    def show_older(self) -> int:
        """Put older entries before the first row; how many there were."""
        more = min(NEWEST, self._first)
        if more:
            self.beginInsertRows(QModelIndex(), 0, more - 1)
            self._first -= more
            self.endInsertRows()
        return more

    def _tell_changed(self, place: int) -> None:
        if self._first <= place < len(self._passed):
            index = self.index(place - self._first)
            self.dataChanged.emit(index, index)

    def toggle(self, row: int) -> None:
        """Open an entry to its dice and sums, or close it."""
        place = self._first + row
        if 0 <= row < self.rowCount() and (self._passed[place].can_open or self.can_ask(self._passed[place])):
            self._open ^= {place}
            self._tell_changed(place)

    def open_only(self, place: int) -> None:
        """Open the newest cast, by its place among all entries; what was opened by itself before closes."""
        before, self._open = self._open, {place}
        for one in before | {place}:
            self._tell_changed(one)

    def everything(self) -> Sequence[LogEntry]:
        """All that the filter lets through, older entries than the rows too."""
        return self._passed

    def entries(self) -> Sequence[LogEntry]:
        """The rows."""
        return self._passed[self._first :]

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._passed) - self._first

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        entry = self._passed[self._first + index.row()]
        if role == ENTRY_ROLE:
            return entry
        if role == OPEN_ROLE:
            return self._first + index.row() in self._open
        if role == WHY_ROLE:
            return self.can_ask(entry)
        if role == Qt.ItemDataRole.DisplayRole:
            return entry.sentence(language())
        if role == Qt.ItemDataRole.ToolTipRole:
            return tr("Manuel et règles : {0}").format(entry.source(language()))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = text_of([entry], language(), opened=self._first + index.row() in self._open)
            return f"{said} {tr('Pourquoi ?')} ({WHY_KEY})" if self.can_ask(entry) else said
        return None


class _LogDelegate(QStyledItemDelegate):
    """Paints an entry: icon, sentence wrapped, and in a well its dice and sums."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        # by row: the view asks for every row's size whenever one is added, so the answer must cost next to nothing
        self._sizes: dict[int, QSize] = {}

    def forget(self) -> None:
        """Another width, language or font, or other entries: measure anew."""
        self._sizes.clear()

    def forget_rows(self, first: QModelIndex, last: QModelIndex) -> None:
        """These entries have changed."""
        for row in range(first.row(), last.row() + 1):
            self._sizes.pop(row, None)

    def _width(self) -> float:
        return float(max(80, self._view.viewport().width() - 4))

    @staticmethod
    def _layout(text: str, pixels: int, width: float, *, bold: bool = False) -> QTextLayout:
        made = QTextLayout(text, text_font(pixels, bold=bold))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        made.setTextOption(option)
        made.beginLayout()
        top = 0.0
        while True:
            line = made.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, top))
            top += line.height()
        made.endLayout()
        return made

    @staticmethod
    def _tall(layout: QTextLayout) -> float:
        count = layout.lineCount()
        if not count:
            return 0.0
        last = layout.lineAt(count - 1)
        return last.y() + last.height()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        row = index.row()
        size = self._sizes.get(row)
        if size is None:
            entry: LogEntry = index.data(ENTRY_ROLE)
            is_open = bool(index.data(OPEN_ROLE))
            high = self._measure(entry, self._width(), is_open=is_open)
            high += WHY_SPACE if is_open and index.data(WHY_ROLE) else 0
            size = self._sizes[row] = QSize(80, round(high))
        return size

    def _measure(self, entry: LogEntry, width: float, *, is_open: bool) -> float:
        left = 0.0 if entry.kind == "head" else _LEFT
        tall = self._tall(self._sentence(entry, width - left)) + 5
        if is_open:
            tall += self._lines_height(entry, width)
        return tall

    def _lines_height(self, entry: LogEntry, width: float) -> float:
        lines = entry.lines(language())
        return 2 * _PAD + sum(self._line_height(line, width) for line in lines) if lines else 0.0

    def _sentence(self, entry: LogEntry, width: float) -> QTextLayout:
        is_head = entry.kind == "head"
        text = entry.sentence(language())
        return self._layout(
            text, SIZES.note if is_head else SIZES.text, width, bold=is_head or entry.kind in ("choice", "end")
        )

    def _dice_rows(self, faces: int, width: float) -> int:
        return -(-faces // max(1, int((width - 12) // _DIE)))

    def _line_height(self, line: LogLine, width: float) -> float:
        rows = self._dice_rows(len(line.faces), width) if line.faces else 0
        text = self._layout(line.text, SIZES.note, width - 12) if line.text else None
        return rows * (_DIE + 1) + (self._tall(text) if text is not None else 0) + 2

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        entry: LogEntry = index.data(ENTRY_ROLE)
        is_open = bool(index.data(OPEN_ROLE))
        rect = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        state = option.state
        is_current = bool(state & QStyle.StateFlag.State_HasFocus)
        if is_current:
            painter.setPen(QPen(colours.color("paccent"), 1, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        width = self._width()
        left = 0.0 if entry.kind == "head" else _LEFT
        sentence = self._sentence(entry, width - left)
        painter.setPen(colours.color("paccent" if entry.kind == "head" else "ptext"))
        sentence.draw(painter, QPointF(rect.left() + left, rect.top() + 2))
        if entry.kind != "head":
            paint_icon(painter, entry.icon, "paccent", QRectF(rect.left() + 2, rect.top() + 3, _ICON, _ICON))
        if is_open:
            self._paint_lines(painter, rect, entry, rect.top() + 3 + self._tall(sentence), width)
            if index.data(WHY_ROLE):
                paint_why(painter, why_rect(option.rect))
        painter.restore()

    def _paint_lines(self, painter: QPainter, rect: QRectF, entry: LogEntry, top: float, width: float) -> None:
        colours = theme()
        lines = entry.lines(language())
        if not lines:
            return
        tall = self._lines_height(entry, width) - 2
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.color("pfield"))
        painter.drawRoundedRect(QRectF(rect.left(), top, width, tall), 4, 4)
        y = top + _PAD
        for line in lines:
            start = y
            if line.faces:
                a_row = max(1, int((width - 12) // _DIE))
                for number, face in enumerate(line.faces):
                    box = QRectF(
                        rect.left() + 6 + (number % a_row) * _DIE, start + (number // a_row) * (_DIE + 1), 15, 15
                    )
                    paint_die(painter, box, face)
                start += self._dice_rows(len(line.faces), width) * (_DIE + 1)
            if line.text:
                painter.setPen(colours.color("ptext"))
                self._layout(line.text, SIZES.note, width - 12).draw(painter, QPointF(rect.left() + 6, start))
            y += self._line_height(line, width)


class LogList(QListView):
    """The entries. Enter, Space or a click opens one; Ctrl+C copies the chosen ones. `why_wanted` tells a step."""

    copied = Signal(str)
    why_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries = LogModel(self)
        self.setModel(self.entries)
        self._delegate = _LogDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.SinglePass)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._pressed_row = -1
        interpreter().changed.connect(self._measure_anew)
        self.entries.modelReset.connect(self._delegate.forget)
        self.entries.dataChanged.connect(self._delegate.forget_rows)
        self.entries.rowsInserted.connect(self._rows_added)
        self.verticalScrollBar().actionTriggered.connect(lambda _action: QTimer.singleShot(0, self, self._look_back))
        self._end_soon = QTimer(self)
        self._end_soon.setSingleShot(True)
        self._end_soon.setInterval(0)
        self._end_soon.timeout.connect(self._show_end)

    def _measure_anew(self) -> None:
        self._delegate.forget()
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        was_at_end = self.verticalScrollBar().value() == self.verticalScrollBar().maximum()
        self._measure_anew()
        super().resizeEvent(event)
        if was_at_end:
            self.show_end()  # the rows are taller or lower now; who looks at older ones stays there

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        self._pressed_row = index.row() if index.isValid() else -1
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid() and index.row() == self._pressed_row:
            is_why = index.data(OPEN_ROLE) and why_rect(self.visualRect(index)).contains(event.position().toPoint())
            if not (is_why and self._ask_why(index)):
                self.entries.toggle(index.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy_chosen()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.entries.toggle(self.currentIndex().row())
        elif event.text().upper() == WHY_KEY and self._ask_why(self.currentIndex()):
            event.accept()
        else:
            super().keyPressEvent(event)
            if self.currentIndex().row() == 0:
                self._look_back()

    def _ask_why(self, index: QModelIndex) -> bool:
        """« Pourquoi ? » of an entry that tells a computer's choice; False for any other."""
        if not index.isValid() or not index.data(WHY_ROLE):
            return False
        entry: LogEntry = index.data(ENTRY_ROLE)
        self.why_wanted.emit(entry.step)
        return True

    def _rows_added(self, _parent: QModelIndex, first: int) -> None:
        if first == 0:
            self._delegate.forget()  # every row is another one

    def _look_back(self) -> None:
        """Older entries come in when somebody looks for what is before the first row."""
        bar = self.verticalScrollBar()
        if bar.value() > bar.minimum():
            return
        more = self.entries.show_older()
        if more:
            self.scrollTo(self.entries.index(more), QAbstractItemView.ScrollHint.PositionAtTop)

    def show_end(self) -> None:
        """Scroll to the newest entry, to its beginning where it is taller than the list, once all are added."""
        self._end_soon.start()

    def _show_end(self) -> None:
        self.scrollToBottom()
        last = self.entries.index(self.entries.rowCount() - 1)
        if last.isValid() and self.visualRect(last).height() > self.viewport().height():
            self.scrollTo(last, QAbstractItemView.ScrollHint.PositionAtTop)

    def copy_chosen(self) -> None:
        """Copy the chosen entries as text; all that are shown where none is chosen."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        shown = self.entries.entries()
        text = text_of([shown[row] for row in rows] if len(rows) > 1 else self.entries.everything(), language())
        QGuiApplication.clipboard().setText(text)
        self.copied.emit(text)


class LogPanel(Page):
    """The page "Journal". `speed_wanted` is a click on the playback speed."""

    speed_wanted = Signal()
    copied = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Journal", "log", parent)
        self.setObjectName("log_panel")
        self.speed_button = push_button("play", "flat")
        self.speed_button.setProperty("kind", "flat")
        self.speed_button.setFixedHeight(24)
        self.speed_button.clicked.connect(self.speed_wanted)
        self.copy_button = tool_button("copy", "paccent", 15)
        self.copy_button.setFixedSize(26, 24)
        self.filter_box = QComboBox()
        self.filter_box.setProperty("kind", "small")
        self.filter_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.filter_box.setMinimumContentsLength(6)
        self.add_to_head(self.speed_button)
        self._tools = QWidget()
        tools = QHBoxLayout(self._tools)
        tools.setContentsMargins(0, 0, 0, 0)
        tools.setSpacing(4)
        tools.addWidget(self.filter_box, 1)
        tools.addWidget(self.copy_button)
        self.body.addWidget(self._tools)
        self.list = LogList()
        self.body.addWidget(self.list, 1)
        self._names: tuple[str, ...] = ()
        self._speed = ""
        self._log: FightLog | None = None
        self.copy_button.clicked.connect(self.list.copy_chosen)
        self.list.copied.connect(lambda _text: self.copied.emit())
        self.filter_box.activated.connect(self._filter)
        self.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tools.setVisible(self.height() >= _LOW)  # in a low window the room is the sentences'

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self.set_title(tr("Journal"))
        label_control(
            self.copy_button, "log_copy", tr("Copier le journal"), tr("Copier ce qui est montré, comme texte")
        )
        label_control(self.filter_box, "log_filter", tr("Filtrer par magicien"))
        label_control(
            self.list,
            "log_list",
            tr("Journal du combat"),
            tr("Entrée : montrer les dés et les calculs ; Ctrl+C : copier"),
            "J",
        )
        set_tip(self.list, "")
        self.set_speed(self._speed)
        self._fill_filter()

    def set_speed(self, text: str) -> None:
        """The speed of playback: `2×`."""
        self._speed = text
        self.speed_button.setText(text)
        label_control(
            self.speed_button, "log_speed", tr("Vitesse {0}").format(text), tr("Changer la vitesse de lecture")
        )

    def set_log(self, log: FightLog, names: Sequence[str]) -> None:
        """Show a fight's log."""
        self._log = log
        log.on_change = self._follow
        self._names = tuple(names)
        self._fill_filter()
        self.list.entries.set_filter(None)
        self.list.entries.set_log(log)
        self.list.show_end()

    def show_log(self, log: FightLog) -> None:
        """Show another log of the same fight, as far as a replay has come, through the same filter."""
        if self._log is not None:
            self._log.on_change = None
        self._log = log
        log.on_change = self._follow
        self.list.entries.set_log(log)
        self.list.show_end()

    def _fill_filter(self) -> None:
        kept = self.list.entries.filter
        self.filter_box.clear()
        self.filter_box.addItem(tr("tous"), None)
        for name in self._names:
            self.filter_box.addItem(name, name)
        self.filter_box.setCurrentIndex(max(0, self.filter_box.findData(kept)))

    def _filter(self, place: int) -> None:
        self.list.entries.set_filter(self.filter_box.itemData(place))
        self.list.show_end()

    def _follow(self, first: int) -> None:
        model = self.list.entries
        model.follow(first)
        if self._log is not None and model.filter is None:
            casts = [
                row
                for row in range(first, len(self._log.entries))
                if self._log.entries[row].can_open and len(self._log.entries[row].events) > 1
            ]
            if casts:
                model.open_only(casts[-1])
        self.list.show_end()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "list"):
            self.retranslate()
        super().changeEvent(event)
