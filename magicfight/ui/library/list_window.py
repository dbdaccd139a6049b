"""Liste: a window that stays open beside the editor, with the library as a tree (manual 2.1.1, "Liste")."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget

from magicfight.ui.captions import tr
from magicfight.ui.hand.windows.hand_window import HandWindow
from magicfight.ui.library.description_sheet import ask_description
from magicfight.ui.library.list_presenter import ORDERS, ListPresenter
from magicfight.ui.library.spell_tree import SpellTree
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialogs import ask_name, confirm
from magicfight.ui.widgets.menus import add_entry


class SpellListWindow(HandWindow):
    """The library in a window of its own."""

    def __init__(
        self, presenter: ListPresenter, undo: Callable[[], None], redo: Callable[[], None], parent: QWidget
    ) -> None:
        super().__init__("spell", undo, redo, parent)
        self.presenter = presenter
        self.tree = SpellTree()
        self.fill(self.tree)
        self.resize(570, 590)
        self.searched.connect(self.presenter.set_filter)
        self.ordered.connect(lambda place: self.presenter.set_order(ORDERS[place]))
        self.tree.edit_wanted.connect(self._edit)
        self.tree.delete_wanted.connect(self._remove)
        self.tree.rename_wanted.connect(self._rename)
        self.tree.duplicate_wanted.connect(self._duplicate)
        self.tree.menu_wanted.connect(self._open_menu)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        orders = (tr("Ordre de création"), tr("Par nom"), tr("Par coût"), tr("Par effet"))
        self.say(tr("Chercher un sort"), orders, tr("Repartir d’une bibliothèque vide"))
        label_control(self.tree, "spell_tree", tr("Sorts, effets et modificateurs"))
        self.refresh()

    def refresh(self) -> None:
        """Show the library as it stands."""
        view = self.presenter.view()
        self.tree.show_nodes(view.nodes)
        line = view.line
        is_trouble = line is not None and line.kind == "problem"
        self.show_texts(view.foot, view.empty, line.text if line else "", is_trouble=is_trouble)

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
        self.tree.setCurrentIndex(self.tree.index_at((place,)))

    def _describe(self, path: tuple[int, ...]) -> None:
        spell = self.presenter.spell(path[0])
        ask_description(self, spell.name, spell.description, lambda text: self.presenter.describe(path[0], text))

    def _open_menu(self, path: tuple[int, ...], place: QPoint) -> None:
        self.menu.clear()
        for removal in self.presenter.removals(path):
            add_entry(self.menu, "delete", removal.text, partial(self._remove, removal.path))
        self.menu.addSeparator()
        for sign, text, act in (
            ("edit", tr("Reprendre ce sort dans l’éditeur"), self._edit),
            ("file", tr("Changer la description…"), self._describe),
            ("edit", tr("Renommer…"), self._rename),
            ("duplicate", tr("Dupliquer"), self._duplicate),
        ):
            add_entry(self.menu, sign, text, partial(act, path))
        self.menu.popup(place)
