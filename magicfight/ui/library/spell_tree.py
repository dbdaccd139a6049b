"""The library as a tree: spells, their effects, their modifiers (manual 2.1.1, "Liste")."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from magicfight.ui.library.list_presenter import Node
from magicfight.ui.widgets.control import set_tip
from magicfight.ui.widgets.lists import ROW_ROLE, Row, RowDelegate

PATH_ROLE = Qt.ItemDataRole.UserRole + 7


class SpellTree(QTreeView):
    """The tree; keys and clicks as signals with the path of the node."""

    edit_wanted = Signal(tuple)
    delete_wanted = Signal(tuple)
    rename_wanted = Signal(tuple)
    duplicate_wanted = Signal(tuple)
    menu_wanted = Signal(tuple, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.nodes = QStandardItemModel(self)
        self.setModel(self.nodes)
        self.setItemDelegate(RowDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(22)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._closed: set[str] = set()
        self._shown: tuple[Node, ...] | None = None
        self.doubleClicked.connect(lambda index: self.edit_wanted.emit(self.path_of(index)))
        self.collapsed.connect(lambda index: self._closed.add(self._key(index)))
        self.expanded.connect(lambda index: self._closed.discard(self._key(index)))

    @staticmethod
    def path_of(index: QModelIndex) -> tuple[int, ...]:
        """The path of a row; empty for none."""
        path = index.data(PATH_ROLE) if index.isValid() else None
        return tuple(path) if path else ()

    def current_path(self) -> tuple[int, ...]:
        """The path of the row chosen; empty for none."""
        return self.path_of(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        path = self.current_path()
        wanted = {
            Qt.Key.Key_Delete: self.delete_wanted,
            Qt.Key.Key_F2: self.rename_wanted,
            Qt.Key.Key_Return: self.edit_wanted,
            Qt.Key.Key_Enter: self.edit_wanted,
        }.get(Qt.Key(event.key()))
        if path and wanted is not None:
            wanted.emit(path)
        elif path and event.matches(QKeySequence.StandardKey.Copy):
            self.duplicate_wanted.emit(path)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if is_key else self.indexAt(event.pos())
        path = self.path_of(index)
        if path:
            self.setCurrentIndex(index)
            place = self.visualRect(index).center() if is_key else event.pos()
            self.menu_wanted.emit(path, self.viewport().mapToGlobal(place))

    def show_nodes(self, nodes: tuple[Node, ...]) -> None:
        """Show these; what was chosen and folded stays so."""
        if nodes == self._shown:  # typing a name in the editor changes nothing here
            return
        self._shown = nodes
        chosen = self._key(self.currentIndex())
        is_renamed = len(self.current_path()) == 1 and len(nodes) == self.nodes.rowCount()
        heirs, chosen_row = self._heirs(self.currentIndex()), self.currentIndex().row()
        scroll = self.verticalScrollBar().value()
        folded = set(self._closed)
        self.nodes.clear()
        for node in nodes:
            self.nodes.appendRow(self._item(node, node.label))
        self.expandAll()
        there: dict[str, QModelIndex] = {}
        for index in self._indexes():
            key = self._key(index)
            there[key] = index
            if key in folded:
                self.collapse(index)
        self._closed = folded
        if chosen in there:
            self.setCurrentIndex(there[chosen])
        elif is_renamed:
            self.setCurrentIndex(self.nodes.index(chosen_row, 0))
        elif chosen:
            heir = next((there[key] for key in heirs if key in there), self.nodes.index(0, 0))
            self.setCurrentIndex(heir)
        self.verticalScrollBar().setValue(scroll)

    def _heirs(self, index: QModelIndex) -> list[str]:
        """Who is chosen when a row goes, best first: what follows it, what it is part of, what precedes it."""
        heirs: list[str] = []
        while index.isValid():
            parent = index.parent()
            rows = range(index.row() + 1, self.nodes.rowCount(parent))
            heirs += [self._key(self.nodes.index(row, 0, parent)) for row in rows]
            if parent.isValid():
                heirs.append(self._key(parent))
            else:
                heirs += [self._key(self.nodes.index(row, 0)) for row in reversed(range(index.row()))]
            index = parent
        return heirs

    def _item(self, node: Node, key: str) -> QStandardItem:
        item = QStandardItem(node.label)
        name = f"{node.label} · {node.detail}" if node.detail else node.label
        row = Row(
            key=key, name=name, icon=node.icon, figures=(node.price,), tip=node.tip, is_title=node.kind == "spell"
        )
        item.setData(row, ROW_ROLE)
        item.setData(list(node.path), PATH_ROLE)
        set_tip(item, node.tip)
        item.setData(", ".join((name, node.price)), Qt.ItemDataRole.AccessibleTextRole)
        for child in node.children:
            item.appendRow(self._item(child, f"{key}/{child.path[-1]}"))
        return item

    def _indexes(self) -> list[QModelIndex]:
        found: list[QModelIndex] = []

        def walk(parent: QModelIndex) -> None:
            for place in range(self.nodes.rowCount(parent)):
                index = self.nodes.index(place, 0, parent)
                found.append(index)
                walk(index)

        walk(QModelIndex())
        return found

    @staticmethod
    def _key(index: QModelIndex) -> str:
        row: Any = index.data(ROW_ROLE) if index.isValid() else None
        return str(row.key) if isinstance(row, Row) else ""

    def index_at(self, path: tuple[int, ...]) -> QModelIndex:
        """The row of a path, invalid when it isn't shown."""
        return next((index for index in self._indexes() if self.path_of(index) == path), QModelIndex())

    def choose_first(self) -> None:
        """Choose the first row where none is chosen."""
        if not self.selectionModel().hasSelection() and self.nodes.rowCount():
            self.selectionModel().setCurrentIndex(
                self.nodes.index(0, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
