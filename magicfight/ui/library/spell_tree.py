"""The tree of spells, effects and modifiers: a row a thing, with Delete, F2, Enter, Ctrl+C and the menu.

A list that is indented and folds: Qt keeps a record of each open row of its own tree, and libraries have thousands.
What a row says is asked for when it is painted.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain, compress, count
from operator import is_not
from typing import Any, TypeAlias

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QStringListModel,
    Qt,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyleOptionViewItem, QWidget

from magicfight.ground.terms import Language
from magicfight.ui.captions import tr
from magicfight.ui.library.spell_rows import Path, SpellRows
from magicfight.ui.theme import px, theme
from magicfight.ui.widgets.lists import ROW_ROLE, Row, RowDelegate, row_data
from magicfight.ui.widgets.own_keys import Act, KeyRow, OwnKeys

#: How far what is under a row stands in, in pixels of 100 %; the sign that folds a row has as much before it.
_INDENT = 22
#: More rows than this that come or go at once are shown all anew.
_FEW = 40

#: A spell's name, then the places of an effect and of a modifier in it.
_Key: TypeAlias = tuple[str | int, ...]
_Index: TypeAlias = QModelIndex | QPersistentModelIndex
#: Whose row it is, and its place in the spell.
_Line: TypeAlias = tuple[SpellRows, Path]


class _Rows(QStringListModel):
    """The rows that are not folded away. Strings, so that Qt counts them without asking Python for each."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: list[_Line] = []
        self.language: Language = "fr"
        self.closed: set[_Key] = set()

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.lines):
            return None
        rows, path = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:  # what typing a name looks through: spells alone
            return "" if path else rows.spell.name
        if role not in (ROW_ROLE, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        node = rows.node(self.language).at(path)
        name = f"{node.label} · {node.detail}" if node.detail else node.label
        row = Row((rows.spell.name, *path), name, node.icon, (node.price,), tip=node.tip, is_title=not path)
        if role != Qt.ItemDataRole.AccessibleTextRole:
            return row_data(row, role)
        return ", ".join((name, node.price, tr("plié")) if row.key in self.closed else (name, node.price))

    def change(self, head: int, gone: int, lines: list[_Line]) -> None:
        """Show these lines: after the first `head`, so many have gone and others have come."""
        come = lines[head : head + gone + len(lines) - len(self.lines)]
        if gone + len(come) > _FEW:
            self.lines = lines
            self.setStringList(["" if path else rows.spell.name for rows, path in lines])
            return
        if gone:
            del self.lines[head : head + gone]
            self.removeRows(head, gone)
        self.lines = lines
        if come:
            self.insertRows(head, len(come))


class _Delegate(RowDelegate):
    """What is under another row stands in; a row with others under it has a sign that tells whether it is open."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        tree = self.parent()
        assert isinstance(tree, SpellTree)
        rows, path = tree.rows.lines[index.row()]
        whole = QRect(option.rect)
        option.rect = whole.adjusted((len(path) + 1) * px(_INDENT), 0, 0, 0)
        super().paint(painter, option, index)
        if not rows.has_children(path):
            return
        middle = QPointF(whole.left() + (len(path) + 0.5) * px(_INDENT), whole.center().y() + 0.5)
        arm = px(4)
        if tree.is_open(index):
            corners = [QPointF(-arm, -arm / 2), QPointF(arm, -arm / 2), QPointF(0, arm / 2)]
        else:
            corners = [QPointF(-arm / 2, -arm), QPointF(arm / 2, 0), QPointF(-arm / 2, arm)]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color("paccent"))
        painter.drawPolygon(QPolygonF([middle + corner for corner in corners]))
        painter.restore()


class SpellTree(QListView):
    """The tree; keys and clicks as signals with the path of the node, counted in the library."""

    edit_wanted = Signal(tuple)
    delete_wanted = Signal(tuple)
    rename_wanted = Signal(tuple)
    duplicate_wanted = Signal(tuple)
    menu_wanted = Signal(tuple, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._own_keys = self._answered()
        self.rows = _Rows(self)
        self.setModel(self.rows)
        self.setItemDelegate(_Delegate(self))
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shown: tuple[SpellRows, ...] = ()
        self._places: dict[str, int] = {}
        self._numbers: dict[str, int] = {}
        #: Where the lines of each spell begin, and where the last end.
        self._starts: list[int] = [0]
        self.doubleClicked.connect(lambda index: self.edit_wanted.emit(self.path_of(index)))

    def path_of(self, index: _Index) -> Path:
        """The path of a row; empty for none."""
        if not index.isValid():
            return ()
        rows, path = self.rows.lines[index.row()]
        return (self._places[rows.spell.name], *path)

    def current_path(self) -> Path:
        """The path of the row chosen; empty for none."""
        return self.path_of(self.currentIndex())

    def index_at(self, path: Path) -> QModelIndex:
        """The row of a path, invalid when it isn't shown."""
        name = next((name for name, place in self._places.items() if path[:1] == (place,)), None)
        return QModelIndex() if name is None else self._index((name, *path[1:]))

    def is_open(self, index: _Index) -> bool:
        """Whether what is under a row is shown."""
        return self._key(index) not in self.rows.closed

    def fold(self, index: _Index, *, is_open: bool) -> bool:
        """Hide or show what is under a row; False where there is nothing under it, or it is so already."""
        if not index.isValid() or self.is_open(index) == is_open:
            return False
        rows, path = self.rows.lines[index.row()]
        if not rows.has_children(path):
            return False
        key = self._key(index)
        (self.rows.closed.discard if is_open else self.rows.closed.add)(key)
        number = self._numbers[rows.spell.name]
        self._replace_lines(number, number + 1, self._shown)
        self.setCurrentIndex(self._index(key))
        self.viewport().update()
        return True

    def show_rows(self, rows: tuple[SpellRows, ...], places: Sequence[int], spoken: Language) -> None:
        """Show these, of the spells at these places; what was chosen and folded stays so."""
        if spoken != self.rows.language:
            self.rows.language = spoken
            self.viewport().update()
        old, chosen = self._shown, self._key(self.currentIndex())
        row = self._numbers[str(chosen[0])] if chosen else 0
        self._places = {one.spell.name: place for one, place in zip(rows, places, strict=True)}
        head = _common(old, rows)
        if head == len(old) == len(rows):
            return  # typing a name in the editor changes nothing here
        tail = _common(old[head:][::-1], rows[head:][::-1])
        scroll = self.verticalScrollBar().value()
        self._replace_lines(head, len(old) - tail, rows)
        if chosen:
            is_renamed = len(chosen) == 1 and chosen[0] not in self._places and len(rows) == len(old)
            known = (self._index(key) for key in chain((chosen,), _heirs(chosen, row, old)))
            found = next((index for index in known if index.isValid()), self.rows.index(0, 0))
            self.setCurrentIndex(self._index((rows[row].spell.name,)) if is_renamed else found)
        if self.verticalScrollBar().value() != scroll:
            self.doItemsLayout()
            self.verticalScrollBar().setValue(scroll)

    def _replace_lines(self, head: int, end: int, shown: tuple[SpellRows, ...]) -> None:
        """Show the lines of these spells: those from `head` to `end` went, others have come in their place."""
        first, last = self._starts[head], self._starts[end]
        come_end = end + len(shown) - len(self._shown)
        come = list(chain.from_iterable(self._lines(rows) for rows in shown[head:come_end]))
        lines = self.rows.lines
        self._shown = shown
        self._numbers = {rows.spell.name: number for number, rows in enumerate(shown)}
        touched = {key[0] for key in self.rows.closed}
        self._starts = list(
            accumulate(
                (len(self._lines(one)) if one.spell.name in touched else len(one.paths) for one in shown), initial=0
            )
        )
        self.rows.change(first, last - first, [*lines[:first], *come, *lines[last:]])

    def _lines(self, rows: SpellRows) -> Sequence[_Line]:
        """The lines of a spell that are not folded away."""
        name, closed = rows.spell.name, self.rows.closed
        if not closed:
            return rows.lines
        return [
            line
            for line in rows.lines
            if all((name, *line[1][:length]) not in closed for length in range(len(line[1])))
        ]

    def _key(self, index: _Index) -> _Key:
        if not index.isValid() or index.row() >= len(self.rows.lines):
            return ()
        rows, path = self.rows.lines[index.row()]
        return (rows.spell.name, *path)

    def _index(self, key: _Key) -> QModelIndex:
        """The row of a key, invalid where it isn't shown."""
        number = self._numbers.get(str(key[0])) if key else None
        if number is None:
            return QModelIndex()
        path = key[1:]
        found = (row for row in range(*self._starts[number : number + 2]) if self.rows.lines[row][1] == path)
        row = next(found, None)
        return QModelIndex() if row is None else self.rows.index(row, 0)

    def choose_first(self) -> None:
        """Choose the first row where none is chosen."""
        if not self.selectionModel().hasSelection() and self.rows.lines:
            self.selectionModel().setCurrentIndex(
                self.rows.index(0, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )

    # gestures

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
            KeyRow(("Left", "-"), lambda: tr("À la liste : plier ce que contient la ligne, ou y remonter"), self._left),
            KeyRow(("Right", "+"), lambda: tr("À la liste : déplier la ligne, ou y descendre"), self._right),
        )

    def _left(self, _event: QKeyEvent) -> bool:
        index = self.currentIndex()
        if not self.fold(index, is_open=False):
            above = self._index(self._key(index)[:-1])
            if above.isValid():
                self.setCurrentIndex(above)
        return True

    def _right(self, _event: QKeyEvent) -> bool:
        index = self.currentIndex()
        if not self.fold(index, is_open=True):
            below = self._index((*self._key(index), 0))
            if below.isValid():
                self.setCurrentIndex(below)
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self._folded_by(event)
        if index.isValid():
            self.fold(index, is_open=not self.is_open(index))
            return
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._folded_by(event).isValid():
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def _folded_by(self, event: QMouseEvent) -> QModelIndex:
        """The row whose sign is under the pointer."""
        index = self.indexAt(event.position().toPoint())
        if not index.isValid() or event.button() != Qt.MouseButton.LeftButton:
            return QModelIndex()
        rows, path = self.rows.lines[index.row()]
        reach = event.position().x() - self.visualRect(index).left() - len(path) * px(_INDENT)
        return index if rows.has_children(path) and 0 <= reach < px(_INDENT) else QModelIndex()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if is_key else self.indexAt(event.pos())
        path = self.path_of(index)
        if path:
            self.setCurrentIndex(index)
            place = self.visualRect(index).center() if is_key else event.pos()
            self.menu_wanted.emit(path, self.viewport().mapToGlobal(place))


def _common(some: Sequence[SpellRows], others: Sequence[SpellRows]) -> int:
    """How many of the first are the same: the rows of a spell are made once, whoever asks."""
    return next(compress(count(), map(is_not, some, others)), min(len(some), len(others)))


def _heirs(key: _Key, row: int, old: Sequence[SpellRows]) -> Iterator[_Key]:
    """Who is chosen when a row goes, best first: what it is part of, the spells that follow, those before.

    What follows it under the same spell has its very key by then, for these are counted.
    """
    for length in range(len(key) - 1, 0, -1):
        yield key[:length]
    for one in (*old[row + 1 :], *reversed(old[:row])):
        yield (one.spell.name,)
