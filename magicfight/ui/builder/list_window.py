"""Liste: the wizards made or loaded, in a window that stays open (manual 2.2.1, "Liste")."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QMenu, QVBoxLayout, QWidget

from magicfight.ui.builder.list_presenter import ORDERS, WizardListPresenter
from magicfight.ui.builder.naming_sheet import ask_name_and_appearance
from magicfight.ui.captions import tr
from magicfight.ui.icons import appearance_name
from magicfight.ui.icons import icon as themed_icon
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control, set_enabled_with_reason
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import Page, label, set_tone


class _List(RowList):
    """Rows with F2 to rename."""

    rename_wanted = Signal(object)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F2 and self.current_key() is not None:
            self.rename_wanted.emit(self.current_key())
        else:
            super().keyPressEvent(event)


class WizardListWindow(QDialog):
    """Who is in hand; a double click or Enter takes somebody up again."""

    edit_wanted = Signal(int)
    save_wanted = Signal(int)
    save_all_wanted = Signal()
    empty_wanted = Signal()
    pdf_wanted = Signal(int)
    text_wanted = Signal(int)

    def __init__(
        self, presenter: WizardListPresenter, undo: Callable[[], None], redo: Callable[[], None], parent: QWidget
    ) -> None:
        super().__init__(parent, Qt.WindowType.Dialog)
        self.setObjectName("wizard_list_window")
        self.setProperty("kind", "screen")
        self.setModal(False)
        self.presenter = presenter
        self.page = Page("", "list")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(190)
        self.order = QComboBox()
        self.list = _List()
        self._places: dict[str, int] = {}
        self._line = label("", role="note", wrap=True)
        self._line.setObjectName("wizard_list_line")
        self._foot = label("", role="note", t="2", wrap=True)
        self._empty = label("", t="2", wrap=True)
        self.empty_button = push_button("delete")
        self.save_button, self.close_button = push_button("save"), push_button("close")
        self.page.add_to_head(self.order)
        self.page.add_to_head(self.search)
        self.page.body.addWidget(self._empty)
        self.page.body.addWidget(self.list, 1)
        self.page.body.addWidget(self._line)
        self.page.foot().addWidget(self._foot, 1)
        self.page.foot().addWidget(self.empty_button)
        self.page.foot().addWidget(self.save_button)
        self.page.foot().addWidget(self.close_button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.addWidget(self.page)
        self.resize(600, 540)
        self.menu = QMenu(self)
        self.menu.setObjectName("wizard_list_menu")
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(120)
        self._typing.timeout.connect(lambda: self.presenter.set_filter(self.search.text()))
        self.search.textChanged.connect(lambda _text: self._typing.start())
        self.order.activated.connect(lambda place: self.presenter.set_order(ORDERS[place]))
        self.save_button.clicked.connect(self.save_all_wanted)
        self.empty_button.clicked.connect(self.empty_wanted)
        self.close_button.clicked.connect(self.close)
        self.list.taken.connect(lambda key: self.edit_wanted.emit(self._places[str(key)]))
        self.list.delete_wanted.connect(lambda key: self.presenter.remove(self._places[str(key)]))
        self.list.rename_wanted.connect(lambda key: self._rename(self._places[str(key)]))
        self.list.menu_wanted.connect(self._open_menu)
        for keys, act in (("Ctrl+Z", undo), ("Ctrl+Shift+Z", redo), ("Ctrl+L", self.close)):
            QShortcut(QKeySequence(keys), self).activated.connect(act)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.setWindowTitle(tr("Liste"))
        self.page.set_title(tr("Liste"))
        self.search.setPlaceholderText(tr("Chercher un magicien"))
        label_control(self.search, "wizard_search", tr("Chercher un magicien"), "", "Ctrl+F")
        place = max(0, self.order.currentIndex())
        self.order.clear()
        self.order.addItems([tr("Ordre d’arrivée"), tr("Par nom"), tr("Par points")])
        self.order.setCurrentIndex(place)
        label_control(self.order, "wizard_order", tr("Ordre"))
        label_control(self.list, "wizard_rows", tr("Magiciens"))
        self.save_button.setText(tr("Enregistrer tous"))
        label_control(self.save_button, "wizard_save_all", tr("Enregistrer tous"), "", "Ctrl+S")
        self.empty_button.setText(tr("Tout retirer"))
        label_control(self.empty_button, "wizard_list_empty", tr("Tout retirer"), tr("Repartir sans magicien"))
        self.close_button.setText(tr("Fermer"))
        label_control(self.close_button, "wizard_list_close", tr("Fermer"), f"{tr('Fermer')} ({keys_text('Esc')})")
        self.refresh()

    def refresh(self) -> None:
        """Show the wizards as they stand."""
        view = self.presenter.view()
        self._places = {row.name: row.index for row in view.rows}
        self.list.set_rows(
            [
                Row(
                    key=row.name,
                    name=row.name,
                    icon=appearance_name(row.appearance),
                    figures=(row.points,),
                    note=row.note,
                    tip=row.tip,
                    is_bad=not row.is_legal,
                    is_title=True,
                )
                for row in view.rows
            ]
        )
        self._empty.setText(view.empty)
        self._empty.setVisible(bool(view.empty))
        self._foot.setText(view.foot)
        self._line.setText(view.line)
        set_tone(self._line, "bad" if view.line_is_trouble else "ok")
        self._line.setVisible(bool(view.line))
        set_enabled_with_reason(self.save_button, not view.empty, view.empty)
        set_enabled_with_reason(self.empty_button, not view.empty, view.empty)

    def _rename(self, index: int) -> None:
        wizard = self.presenter.wizard(index)
        ask_name_and_appearance(
            self,
            wizard.name,
            wizard.appearance,
            partial(self.presenter.name_trouble, index),
            partial(self._renamed, index),
        )

    def _renamed(self, index: int, name: str, appearance: str) -> None:
        self.presenter.rename(index, name)
        self.presenter.set_appearance(index, appearance)
        self.list.setFocus()

    def _open_menu(self, key: object, place: QPoint) -> None:
        index = self._places[str(key)]
        self.menu.clear()
        entries: tuple[tuple[str, str, Callable[[int], object]] | None, ...] = (
            ("edit", tr("Modifier ce magicien"), self.edit_wanted.emit),
            ("wizard", tr("Nom et apparence…"), self._rename),
            ("duplicate", tr("Dupliquer"), self.presenter.duplicate),
            None,
            ("save", tr("Enregistrer à part…"), self.save_wanted.emit),
            ("print", tr("Fiche en PDF…"), self.pdf_wanted.emit),
            ("export", tr("Fiche en texte…"), self.text_wanted.emit),
            None,
            ("delete", tr("Supprimer « {0} »").format(str(key)), self.presenter.remove),
        )
        for entry in entries:
            if entry is None:
                self.menu.addSeparator()
                continue
            sign, text, act = entry
            action = self.menu.addAction(themed_icon(sign, "paccent", 16, selected="seltext"), text)
            action.triggered.connect(lambda _checked=False, act=act: act(index))
        self.menu.popup(place)
