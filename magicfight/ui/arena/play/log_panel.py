"""The log's page: entries that open to their dice and sums, a filter by wizard, copying as text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPoint,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QListView,
    QSizePolicy,
    QWidget,
)

from magicfight.ui.arena.log import FightLog, LogEntry, LogLine, text_of
from magicfight.ui.arena.play.log_model import ENTRY_ROLE, OPEN_ROLE, WHY_ROLE, LogModel
from magicfight.ui.arena.play.log_paint import LogDelegate
from magicfight.ui.arena.play.why_button import why_rect
from magicfight.ui.captions import interpreter, language, tr
from magicfight.ui.icons import set_icon
from magicfight.ui.widgets.asked import ask_page, sentences
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_tip, show_tip
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.page import Page
from magicfight.ui.widgets.sizing import fix

#: A page lower than this has no row of tools.
_LOW = 150


class LogList(QListView):
    """The entries. Enter, Space or a click opens one; Ctrl+C copies the chosen ones. `why_wanted` tells a step."""

    copied = Signal(str)
    why_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries = LogModel(self)
        self.setModel(self.entries)
        self._delegate = LogDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.SinglePass)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._pressed_row = -1
        self._own_keys = OwnKeys(
            self,
            KeyRow(
                ("Return", "Space"),
                lambda: tr("Au journal : montrer les dés et les calculs"),
                lambda _event: self.entries.toggle(self.currentIndex().row()),
            ),
            KeyRow(("Ctrl+C",), lambda: tr("Au journal : copier ce qui est choisi"), lambda _event: self.copy_chosen()),
        )
        self.viewport().setMouseTracking(True)
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
            line = self._line_under(event.position().toPoint())
            if line is not None and line.topic:
                ask_page(self, line.topic)
            elif not (is_why and self._ask_why(index)):
                self.entries.toggle(index.row())

    def _line_under(self, place: QPoint) -> LogLine | None:
        index = self.indexAt(place)
        return self._delegate.line_at(index, self.visualRect(index), place.y()) if index.isValid() else None

    def topic_under(self, place: QPoint | None) -> str:
        """The page about the line or the entry under a place of the screen, else about the current entry."""
        at = None if place is None else self.viewport().mapFromGlobal(place)
        line = None if at is None else self._line_under(at)
        index = self.currentIndex() if at is None else self.indexAt(at)
        if line is not None and line.topic:
            return line.topic
        return index.data(ENTRY_ROLE).topic if index.isValid() else ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        line = self._line_under(event.position().toPoint())
        is_term = line is not None and bool(line.topic)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if is_term else Qt.CursorShape.ArrowCursor)
        super().mouseMoveEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            line = self._line_under(event.pos())
            if line is not None and line.topic:
                show_tip(event.globalPos(), sentences(line.topic), self.viewport())
                return True
        return super().viewportEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
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
        self.speed_button = push_button(None, "flat")
        set_icon(self.speed_button, "play", "paccent", 16)  # it stands on a page: brass fades there
        fix(self.speed_button, height=26)
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
        is_low = self.height() < _LOW  # in a low window the room is the sentences'
        self._tools.setVisible(not is_low)
        self.set_tight(is_low)

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

    def _filter(self, index: int) -> None:
        self.list.entries.set_filter(self.filter_box.itemData(index))
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
