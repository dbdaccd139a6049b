"""Liste: the wizards made or loaded, in a window that stays open (manual 2.2.1, "Liste")."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from magicfight.ui.builder.list_presenter import ORDERS, WizardListPresenter
from magicfight.ui.builder.looks import Looks, looks_of
from magicfight.ui.builder.naming_dialog import ask_name_and_appearance
from magicfight.ui.captions import tr
from magicfight.ui.hand.windows.hand_window import HandWindow
from magicfight.ui.icons import appearance_name
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.menus import add_entry
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys


class _List(RowList):
    """Rows with F2 to rename."""

    rename_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.take_several()
        self._rename_key = OwnKeys(self, KeyRow(("F2",), lambda: tr("À la liste : renommer le magicien"), self._rename))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._rename_key.press(event):
            super().keyPressEvent(event)

    def _rename(self, _event: QKeyEvent) -> bool:
        if self.current_key() is None:
            return False
        self.rename_wanted.emit(self.current_key())
        return True


class WizardListWindow(HandWindow):
    """Who is in hand; a double click or Enter takes somebody up again."""

    save_wanted = Signal(int)
    save_all_wanted = Signal()
    pdf_wanted = Signal(int)
    compare_wanted = Signal(int, str)
    """The place of a wizard, and the name of whom it is compared with: empty for the next one."""
    text_wanted = Signal(int)

    def __init__(
        self, presenter: WizardListPresenter, undo: Callable[[], None], redo: Callable[[], None], parent: QWidget
    ) -> None:
        super().__init__("wizard", undo, redo, parent)
        self.presenter = presenter
        self.list = _List()
        self.save_button, self.compare_button = push_button("save"), push_button("sort")
        self.fill(self.list, self.list.choose_first, self.compare_button, self.save_button)
        self.resize(620, 550)
        self.searched.connect(self.presenter.set_filter)
        self.ordered.connect(lambda index: self.presenter.set_order(ORDERS[index]))
        self.save_button.clicked.connect(self.save_all_wanted)
        self.compare_button.clicked.connect(self._compare_chosen)
        self.list.selectionModel().selectionChanged.connect(lambda _on, _off: self._allow())
        self.list.taken.connect(lambda key: self._act(str(key), self.edit_wanted.emit))
        self.list.delete_wanted.connect(lambda key: self._act(str(key), self.presenter.remove))
        self.list.rename_wanted.connect(lambda key: self._act(str(key), self._rename))
        self.list.menu_wanted.connect(self._open_menu)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        orders = (tr("Ordre d’arrivée"), tr("Par nom"), tr("Par points"))
        self.say(tr("Chercher un magicien"), orders, tr("Repartir sans magicien"))
        label_control(self.list, "wizard_rows", tr("Magiciens"))
        self.save_button.setText(tr("Enregistrer tous"))
        label_control(self.save_button, "wizard_save_all", tr("Enregistrer tous"), "", "Ctrl+S")
        self.compare_button.setText(tr("Comparer"))
        tip = tr("Deux lignes choisies (avec Ctrl), ou une et la suivante, côte à côte")
        label_control(self.compare_button, "wizard_compare", tr("Comparer"), tip)
        self.refresh()

    def refresh(self) -> None:
        """Show the wizards as they stand."""
        super().refresh()
        view = self.presenter.view()
        self.list.set_rows(
            [
                Row(
                    key=row.name,
                    name=row.name,
                    icon=appearance_name(row.appearance),
                    colour=row.colour,
                    figures=(row.points,),
                    note=row.note,
                    tip=row.tip,
                    is_bad=not row.is_legal,
                    is_title=True,
                )
                for row in view.rows
            ]
        )
        self.show_texts(view.foot, view.empty, view.line, is_trouble=view.line_is_trouble)
        set_enabled_with_reason(self.save_button, not view.empty, view.empty)
        self._allow()

    def _allow(self) -> None:
        """Two at most stand side by side."""
        chosen = len(self.list.chosen_keys())
        reason = tr("Choisissez un ou deux magiciens.")
        set_enabled_with_reason(self.compare_button, 0 < chosen < 3, reason)

    def _compare_chosen(self) -> None:
        chosen = [str(key) for key in self.list.chosen_keys()]
        self._compare(chosen[0], *chosen[1:])

    def _compare(self, name: str, other: str = "") -> None:
        self._act(name, lambda index: self.compare_wanted.emit(index, other))

    def _compare_one(self, index: int) -> None:
        """From the menu of a row: with the other one chosen, where two are, else with the next."""
        name = self.presenter.wizard(index).name
        others = [str(key) for key in self.list.chosen_keys() if key != name]
        self._compare(name, others[0] if len(others) == 1 else "")

    def _act(self, name: str, act: Callable[[int], object]) -> None:
        """Do it to the wizard of a name, where that stands now: it may be another place when a question is answered."""
        index = self.presenter.index_of(name)
        if index is not None:
            act(index)

    def _rename(self, index: int) -> None:
        wizard = self.presenter.wizard(index)

        def trouble(given: str) -> str:
            number = self.presenter.index_of(wizard.name)
            return "" if number is None else self.presenter.name_trouble(number, given)

        def renamed(given: str, looks: Looks) -> None:
            def rename(number: int) -> None:
                self.presenter.rename(number, given)
                self.presenter.set_looks(number, looks.appearance, looks.biography, looks.colour, looks.portrait)

            self._act(wizard.name, rename)
            self.list.setFocus()

        ask_name_and_appearance(self, wizard.name, looks_of(wizard), trouble, renamed)

    def _open_menu(self, key: object, place: QPoint) -> None:
        self.menu.clear()
        entries: tuple[tuple[str, str, Callable[[int], object]] | None, ...] = (
            ("edit", tr("Modifier ce magicien"), self.edit_wanted.emit),
            ("wizard", tr("Nom et apparence…"), self._rename),
            ("duplicate", tr("Dupliquer"), self.presenter.duplicate),
            ("sort", tr("Comparer…"), self._compare_one),
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
            add_entry(self.menu, sign, text, partial(self._act, str(key), act))
        self.menu.popup(place)
