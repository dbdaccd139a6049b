"""The library as a tree: spells, their effects, their modifiers (manual 2.1.1, "Liste")."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from operator import is_
from typing import TypeAlias

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QTreeView, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.library.list_presenter import Node
from magicfight.ui.widgets.control import set_tip
from magicfight.ui.widgets.lists import ROW_ROLE, Row, RowDelegate
from magicfight.ui.widgets.own_keys import Act, KeyRow, OwnKeys

#: More rows than this that come or go at once are changed with the view looking away.
_FEW = 40
#: So many rows that a search left out are kept for when it is over.
_MOST_ASIDE = 4_000

#: A spell's name, then the places of an effect and of a modifier in it.
_Key: TypeAlias = tuple[str | int, ...]


class SpellTree(QTreeView):
    """The tree; keys and clicks as signals with the path of the node."""

    edit_wanted = Signal(tuple)
    delete_wanted = Signal(tuple)
    rename_wanted = Signal(tuple)
    duplicate_wanted = Signal(tuple)
    menu_wanted = Signal(tuple, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own_keys = self._answered()
        self.nodes = QStandardItemModel(self)
        self.setModel(self.nodes)
        self.setItemDelegate(RowDelegate(self))
        self.setHeaderHidden(True)
        self.setIndentation(22)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._closed: set[_Key] = set()
        self._shown: tuple[Node, ...] = ()
        self._places: tuple[int, ...] = ()
        self._aside: dict[int, tuple[Node, QStandardItem]] = {}
        self.doubleClicked.connect(lambda index: self.edit_wanted.emit(self.path_of(index)))
        self.collapsed.connect(lambda index: self._closed.add(self._key(index)))
        self.expanded.connect(lambda index: self._closed.discard(self._key(index)))

    def path_of(self, index: QModelIndex) -> tuple[int, ...]:
        """The path of a row; empty for none."""
        top, *inside = self._rows(index) or (None,)
        return () if top is None else (self._places[top], *inside)

    def current_path(self) -> tuple[int, ...]:
        """The path of the row chosen; empty for none."""
        return self.path_of(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _answered(self) -> OwnKeys:
        def wish(name: str) -> Act:
            def act(_event: QKeyEvent) -> bool:
                path = self.current_path()
                if path:
                    getattr(self, name).emit(path)
                return bool(path)

            return act

        return OwnKeys(
            self,
            KeyRow(("Del",), lambda: tr("À la liste : retirer le sort"), wish("delete_wanted")),
            KeyRow(("F2",), lambda: tr("À la liste : renommer le sort"), wish("rename_wanted")),
            KeyRow(("Return",), lambda: tr("À la liste : modifier le sort"), wish("edit_wanted")),
            KeyRow(("Ctrl+C",), lambda: tr("À la liste : dupliquer le sort"), wish("duplicate_wanted")),
        )

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if is_key else self.indexAt(event.pos())
        path = self.path_of(index)
        if path:
            self.setCurrentIndex(index)
            place = self.visualRect(index).center() if is_key else event.pos()
            self.menu_wanted.emit(path, self.viewport().mapToGlobal(place))

    def show_nodes(self, nodes: tuple[Node, ...], places: Sequence[int]) -> None:
        """Show these, of the spells at these places; what was chosen and folded stays so.

        A row that stays is not made again, nor one that comes back after a search.
        """
        self._places = tuple(places)
        if len(nodes) == len(self._shown) and all(map(is_, nodes, self._shown)):
            return  # typing a name in the editor changes nothing here
        old, chosen = self._shown, self._key(self.currentIndex())
        row = self._rows(self.currentIndex())[0] if chosen else 0
        scroll = self.verticalScrollBar().value()
        self._shown = nodes
        rows: dict[int | str, int] = {node.label: number for number, node in enumerate(nodes)}
        self._change_rows(old, nodes, rows)
        if chosen:
            is_renamed = len(chosen) == 1 and chosen[0] not in rows and len(nodes) == len(old)
            heirs = _heirs(chosen, row, old)
            known = (self._index(key, rows) for key in chain((chosen,), heirs))
            found = next((index for index in known if index.isValid()), self.nodes.index(0, 0))
            self.setCurrentIndex(self.nodes.index(row, 0) if is_renamed else found)
        self.verticalScrollBar().setValue(scroll)

    def _change_rows(self, old: Sequence[Node], new: Sequence[Node], rows: Mapping[int | str, int]) -> None:
        """Take out, put in, keep: what both ends of the list have in common is left alone."""
        head = _common(old, new)
        tail = _common(old[head:][::-1], new[head:][::-1])
        gone, come = old[head : len(old) - tail], new[head : len(new) - tail]
        is_few = len(gone) + len(come) <= _FEW
        folded = set(self._closed)
        if not is_few:  # the view looks away until all is done; what it holds open is costly to carry along
            self.reset()
            self.nodes.blockSignals(True)
        for number in reversed(range(len(gone))):
            self._aside[id(gone[number])] = (gone[number], self.nodes.takeRow(head + number)[0])
        fresh = [self._aside.pop(id(node))[1] if id(node) in self._aside else self._item(node) for node in come]
        if len(self._aside) > _MOST_ASIDE:
            self._aside.clear()
        self.nodes.invisibleRootItem().insertRows(head, fresh)
        self.nodes.blockSignals(False)
        if is_few:
            for item in fresh:
                self.expandRecursively(item.index())
        else:
            self.reset()
            with QSignalBlocker(self):
                self.expandAll()
        for key in folded:
            index = self._index(key, rows)
            if index.isValid():
                self.collapse(index)
        self._closed = folded

    def _item(self, node: Node) -> QStandardItem:
        item = QStandardItem(node.label)
        name = f"{node.label} · {node.detail}" if node.detail else node.label
        row = Row(
            key=node.label,
            name=name,
            icon=node.icon,
            figures=(node.price,),
            tip=node.tip,
            is_title=node.kind == "spell",
        )
        item.setData(row, ROW_ROLE)
        set_tip(item, node.tip)
        item.setData(", ".join((name, node.price)), Qt.ItemDataRole.AccessibleTextRole)
        for child in node.children:
            item.appendRow(self._item(child))
        return item

    @staticmethod
    def _rows(index: QModelIndex) -> tuple[int, ...]:
        """The row of a spell, of an effect in it, of a modifier in that; empty for no index."""
        rows: tuple[int, ...] = ()
        while index.isValid():
            rows = (index.row(), *rows)
            index = index.parent()
        return rows

    def _key(self, index: QModelIndex) -> _Key:
        rows = self._rows(index)
        return (self._shown[rows[0]].label, *rows[1:]) if rows and rows[0] < len(self._shown) else ()

    def _index(self, key: _Key, rows: Mapping[int | str, int]) -> QModelIndex:
        """The row of a key, invalid where there is none; `rows` gives a spell's row by its name."""
        if not key or key[0] not in rows:
            return QModelIndex()
        return self._below(rows[key[0]], [int(index) for index in key[1:]])

    def _below(self, row: int, numbers: Sequence[int]) -> QModelIndex:
        index = self.nodes.index(row, 0)
        for number in numbers:
            if number >= self.nodes.rowCount(index):
                return QModelIndex()
            index = self.nodes.index(number, 0, index)
        return index

    def index_at(self, path: tuple[int, ...]) -> QModelIndex:
        """The row of a path, invalid when it isn't shown."""
        known = path[:1] and path[0] in self._places
        return self._below(self._places.index(path[0]), path[1:]) if known else QModelIndex()

    def choose_first(self) -> None:
        """Choose the first row where none is chosen."""
        if not self.selectionModel().hasSelection() and self.nodes.rowCount():
            self.selectionModel().setCurrentIndex(
                self.nodes.index(0, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )


def _common(some: Sequence[Node], others: Sequence[Node]) -> int:
    """How many of the first are the same rows: what is under a spell is made once, whoever asks."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((index for index, (one, other) in pairs if one is not other), min(len(some), len(others)))


def _heirs(key: _Key, row: int, old: Sequence[Node]) -> Iterator[_Key]:
    """Who is chosen when a row goes, best first: what it is part of, the spells that follow, those before.

    What follows it under the same spell has its very key by then, for these are counted.
    """
    for length in range(len(key) - 1, 0, -1):
        yield key[:length]
    for node in (*old[row + 1 :], *reversed(old[:row])):
        yield (node.label,)
