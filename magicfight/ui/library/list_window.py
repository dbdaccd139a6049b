"""Liste: a window that stays open beside the editor, with the library as a tree (manual 2.1.1, "Liste")."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QShortcut, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from magicfight.ui.captions import tr
from magicfight.ui.icons import icon as themed_icon
from magicfight.ui.library.list_presenter import ORDERS, ListPresenter, Node
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialogs import ask_name, confirm
from magicfight.ui.widgets.lists import ROW_ROLE, Row, RowDelegate
from magicfight.ui.widgets.page import Page, label, set_tone
from magicfight.ui.widgets.sheet import Sheet

PATH_ROLE = Qt.ItemDataRole.UserRole + 7


class _Tree(QTreeView):
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
        self.doubleClicked.connect(lambda index: self.edit_wanted.emit(self.path_of(index)))

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


class SpellListWindow(QDialog):
    """The library in a window of its own: nothing is blocked while it is open."""

    edit_wanted = Signal(int)
    empty_wanted = Signal()

    def __init__(self, presenter: ListPresenter, undo: Callable[[], None], redo: Callable[[], None], parent: QWidget):
        super().__init__(parent, Qt.WindowType.Dialog)
        self.setObjectName("spell_list_window")
        self.setProperty("kind", "screen")
        self.setModal(False)
        self.presenter = presenter
        self._closed: set[str] = set()
        self._nodes: tuple[Node, ...] | None = None
        self.page = Page("", "list")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(190)
        self.order = QComboBox()
        self.tree = _Tree()
        self._line = label("", role="note", wrap=True)
        self._line.setObjectName("spell_list_line")
        self._foot = label("", role="note", t="2", wrap=True)
        self._empty = label("", t="2", wrap=True)
        self.empty_button, self.close_button = push_button("delete"), push_button("close")
        self.page.add_to_head(self.order)
        self.page.add_to_head(self.search)
        self.page.body.addWidget(self._empty)
        self.page.body.addWidget(self.tree, 1)
        self.page.body.addWidget(self._line)
        self.page.foot().addWidget(self._foot, 1)
        self.page.foot().addWidget(self.empty_button)
        self.page.foot().addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self.page)
        self.resize(560, 580)
        self.menu = QMenu(self)
        self.menu.setObjectName("spell_list_menu")
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(120)
        self._typing.timeout.connect(lambda: self.presenter.set_filter(self.search.text()))
        self.search.textChanged.connect(lambda _text: self._typing.start())
        self.order.activated.connect(lambda place: self.presenter.set_order(ORDERS[place]))
        self.empty_button.clicked.connect(self.empty_wanted)
        self.close_button.clicked.connect(self.close)
        self.tree.edit_wanted.connect(lambda path: self._edit(path))
        self.tree.delete_wanted.connect(self._remove)
        self.tree.rename_wanted.connect(self._rename)
        self.tree.duplicate_wanted.connect(self._duplicate)
        self.tree.menu_wanted.connect(self._open_menu)
        self.tree.collapsed.connect(lambda index: self._closed.add(self._key(index)))
        self.tree.expanded.connect(lambda index: self._closed.discard(self._key(index)))
        for keys, act in (
            ("Ctrl+Z", undo),
            ("Ctrl+Shift+Z", redo),
            ("Ctrl+L", self.close),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(act)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setWindowTitle(tr("Liste"))
        self.page.set_title(tr("Liste"))
        self.search.setPlaceholderText(tr("Chercher un sort"))
        label_control(self.search, "spell_search", tr("Chercher un sort"), "", "Ctrl+F")
        place = max(0, self.order.currentIndex())
        self.order.clear()
        self.order.addItems([tr("Ordre de création"), tr("Par nom"), tr("Par coût"), tr("Par effet")])
        self.order.setCurrentIndex(place)
        label_control(self.order, "spell_order", tr("Ordre"))
        label_control(self.tree, "spell_tree", tr("Sorts, effets et modificateurs"))
        self.empty_button.setText(tr("Tout retirer"))
        label_control(self.empty_button, "spell_list_empty", tr("Tout retirer"), tr("Repartir d’une bibliothèque vide"))
        self.close_button.setText(tr("Fermer"))
        label_control(self.close_button, "spell_list_close", tr("Fermer"), f"{tr('Fermer')} ({keys_text('Esc')})")
        self.refresh()

    def refresh(self) -> None:
        """Show the library as it stands; what was chosen and folded stays so."""
        view = self.presenter.view()
        if view.nodes != self._nodes:  # typing a name in the editor changes nothing here
            self._nodes = view.nodes
            self._show_nodes(view.nodes)
        self._empty.setText(view.empty)
        self._empty.setVisible(bool(view.empty))
        set_enabled_with_reason(self.empty_button, not view.empty, view.empty)
        self._foot.setText(view.foot)
        self._line.setText(view.line.text if view.line else "")
        set_tone(self._line, "bad" if view.line is not None and view.line.kind == "problem" else "ok")
        self._line.setVisible(view.line is not None)

    def _show_nodes(self, nodes: tuple[Node, ...]) -> None:
        chosen = self._key(self.tree.currentIndex())
        chosen_row = self.tree.currentIndex().row()
        scroll = self.tree.verticalScrollBar().value()
        folded = set(self._closed)
        self.tree.nodes.clear()
        for node in nodes:
            self.tree.nodes.appendRow(self._item(node, node.label))
        self.tree.expandAll()
        found = None
        for index in self._indexes():
            key = self._key(index)
            if key in folded:
                self.tree.collapse(index)
            if key == chosen:
                found = index
        self._closed = folded
        if found is None and chosen and self.tree.nodes.rowCount():
            found = self.tree.nodes.index(min(max(chosen_row, 0), self.tree.nodes.rowCount() - 1), 0)
        if found is not None:
            self.tree.setCurrentIndex(found)
        self.tree.verticalScrollBar().setValue(scroll)

    def _item(self, node: Node, key: str) -> QStandardItem:
        item = QStandardItem(node.label)
        name = f"{node.label} · {node.detail}" if node.detail else node.label
        row = Row(
            key=key, name=name, icon=node.icon, figures=(node.price,), tip=node.tip, is_title=node.kind == "spell"
        )
        item.setData(row, ROW_ROLE)
        item.setData(list(node.path), PATH_ROLE)
        item.setToolTip(node.tip)
        item.setData(", ".join((name, node.price)), Qt.ItemDataRole.AccessibleTextRole)
        for child in node.children:
            item.appendRow(self._item(child, f"{key}/{child.path[-1]}"))
        return item

    def _indexes(self) -> list[QModelIndex]:
        found: list[QModelIndex] = []

        def walk(parent: QModelIndex) -> None:
            for place in range(self.tree.nodes.rowCount(parent)):
                index = self.tree.nodes.index(place, 0, parent)
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
        return next((index for index in self._indexes() if _Tree.path_of(index) == path), QModelIndex())

    def choose_first(self) -> None:
        """Choose the first row where none is chosen."""
        tree = self.tree
        if not tree.selectionModel().hasSelection() and tree.nodes.rowCount():
            tree.selectionModel().setCurrentIndex(
                tree.nodes.index(0, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect
            )

    # gestures

    def _edit(self, path: tuple[int, ...]) -> None:
        if path:
            self.edit_wanted.emit(path[0])

    def _remove(self, path: tuple[int, ...]) -> None:
        question = self.presenter.question_before(path)
        if question:
            confirm(self, tr("Liste"), question, tr("Supprimer"), lambda: self._remove_now(path), icon="delete")
        else:
            self._remove_now(path)

    def _remove_now(self, path: tuple[int, ...]) -> None:
        self.presenter.remove(path)
        self.tree.setFocus()

    def _rename(self, path: tuple[int, ...]) -> None:
        name = self.presenter.spell(path[0]).name
        ask_name(
            self,
            tr("Renommer"),
            tr("Nom du sort"),
            lambda given: self._renamed(path[0], given),
            initial=name,
            problem=lambda given: self.presenter.name_trouble(path[0], given),
        )

    def _renamed(self, index: int, name: str) -> None:
        self.presenter.rename(index, name)
        self.tree.setFocus()

    def _duplicate(self, path: tuple[int, ...]) -> None:
        place = self.presenter.duplicate(path[0])
        self.tree.setCurrentIndex(self.index_at((place,)))

    def _describe(self, path: tuple[int, ...]) -> None:
        spell = self.presenter.spell(path[0])
        ask_description(self, spell.name, spell.description, lambda text: self.presenter.describe(path[0], text))

    def _open_menu(self, path: tuple[int, ...], place: QPoint) -> None:
        self.menu.clear()
        for removal in self.presenter.removals(path):
            action = self.menu.addAction(themed_icon("delete", "paccent", 16, selected="seltext"), removal.text)
            action.triggered.connect(lambda _checked=False, where=removal.path: self._remove(where))
        self.menu.addSeparator()
        for sign, text, act in (
            ("edit", tr("Reprendre ce sort dans l’éditeur"), self._edit),
            ("file", tr("Changer la description…"), self._describe),
            ("edit", tr("Renommer…"), self._rename),
            ("duplicate", tr("Dupliquer"), self._duplicate),
        ):
            action = self.menu.addAction(themed_icon(sign, "paccent", 16, selected="seltext"), text)
            action.triggered.connect(lambda _checked=False, act=act: act(path))
        self.menu.popup(place)


class _Description(QPlainTextEdit):
    """A text where Ctrl+Enter takes and Tab leaves."""

    taken = Signal()

    @staticmethod
    def _takes(event: QKeyEvent) -> bool:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        return is_enter and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+Enter from the screen behind, where it creates."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._takes(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._takes(event):
            self.taken.emit()
        else:
            super().keyPressEvent(event)


def ask_description(host: QWidget, name: str, initial: str, taken: Callable[[str], None]) -> Sheet:
    """Ask for a spell's description, then OK (manual 2.1.1, "Créer")."""
    sheet = Sheet(host, tr("Description de « {0} »").format(name), "file")
    sheet.setObjectName("description_sheet")
    sheet.page.setFixedWidth(500)
    text = _Description(initial)
    text.setTabChangesFocus(True)
    text.setFixedHeight(120)
    text.setPlaceholderText(tr("Ce que l’on voit, ce que l’on entend quand il part… (facultatif)"))
    label_control(text, "description_field", tr("Description"))
    cancel, take = push_button("close"), push_button("check", "primary")
    cancel.setText(tr("Annuler"))
    label_control(cancel, "description_cancel", tr("Annuler"), f"{tr('Annuler')} ({keys_text('Esc')})")
    take.setText(tr("OK"))
    label_control(take, "description_ok", tr("OK"), f"{tr('OK')} ({keys_text('Ctrl+Return')})")
    sheet.page.body.addWidget(text)
    foot = sheet.page.foot()
    foot.addStretch(1)
    foot.addWidget(cancel)
    foot.addWidget(take)

    def give() -> None:
        words = text.toPlainText()
        sheet.close_sheet()
        taken(words)

    cancel.clicked.connect(sheet.close_sheet)
    take.clicked.connect(give)
    text.taken.connect(give)
    sheet.default_button = take
    sheet.open(text)
    return sheet
