"""The rows of the log's list: entries that the filter lets through, each open to its dice and sums or closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtWidgets import (
    QWidget,
)

from magicfight.ui.arena.log import FightLog, LogEntry, text_of
from magicfight.ui.arena.play.why_button import WHY_KEY
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.asked import sentences
from magicfight.ui.widgets.control import plain_tip

ENTRY_ROLE = Qt.ItemDataRole.UserRole + 7
OPEN_ROLE = Qt.ItemDataRole.UserRole + 8
WHY_ROLE = Qt.ItemDataRole.UserRole + 9

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

    def _tell_changed(self, number: int) -> None:
        if self._first <= number < len(self._passed):
            index = self.index(number - self._first)
            self.dataChanged.emit(index, index)

    def toggle(self, row: int) -> None:
        """Open an entry to its dice and sums, or close it."""
        place = self._first + row
        if 0 <= row < self.rowCount() and (self._passed[place].can_open or self.can_ask(self._passed[place])):
            self._open ^= {place}
            self._tell_changed(place)

    def open_only(self, index: int) -> None:
        """Open the newest cast, by its place among all entries; what was opened by itself before closes."""
        before, self._open = self._open, {index}
        for one in before | {index}:
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
            source = tr("Manuel et règles : {0}").format(entry.source(language()))
            return plain_tip("\n".join(part for part in (sentences(entry.topic), source) if part))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            said = text_of([entry], language(), opened=self._first + index.row() in self._open)
            return f"{said} {tr('Pourquoi ?')} ({WHY_KEY})" if self.can_ask(entry) else said
        return None
