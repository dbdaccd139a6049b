"""Liste: a window that stays open beside the editor, with the library as a tree (manual 2.1.1, "Liste")."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QWidget

from magicfight.ui.captions import tr
from magicfight.ui.hand.windows.hand_window import HandWindow
from magicfight.ui.library.description_dialog import ask_description
from magicfight.ui.library.list_presenter import Held, ListPresenter
from magicfight.ui.library.spell_rows import ORDERS, Path
from magicfight.ui.library.spell_tree import SpellTree
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialogs import ask_name, confirm
from magicfight.ui.widgets.menus import add_entry

#: Milliseconds between two idle moments, and how many spells are made ready for a search in one.
_BREATH, _AT_ONCE = 20, 100


class SpellListWindow(HandWindow):
    """The library in a window of its own."""

    def __init__(
        self, presenter: ListPresenter, undo: Callable[[], None], redo: Callable[[], None], parent: QWidget
    ) -> None:
        super().__init__("spell", undo, redo, parent)
        self.presenter = presenter
        self.tree = SpellTree()
        self.fill(self.tree, self.tree.choose_first)
        self.resize(570, 590)
        self.searched.connect(self.presenter.set_filter)
        self.ordered.connect(lambda index: self.presenter.set_order(ORDERS[index]))
        for wanted, act in (
            (self.tree.edit_wanted, self._edit),
            (self.tree.delete_wanted, self._remove),
            (self.tree.rename_wanted, self._rename),
            (self.tree.duplicate_wanted, self._duplicate),
        ):
            wanted.connect(lambda path, act=act: self._act(self.presenter.hold(path), act))
        self.tree.menu_wanted.connect(self._open_menu)
        # what spells are found by is made ready between two gestures: of thousands at once it holds up the first search
        self._prepare = QTimer(self)
        self._prepare.setInterval(_BREATH)
        self._prepare.timeout.connect(self._get_ready)
        self.retranslate()

    def _get_ready(self) -> None:
        if not self.isVisible() or not self.presenter.prepare(_AT_ONCE):
            self._prepare.stop()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        orders = (tr("Ordre de création"), tr("Par nom"), tr("Par coût"), tr("Par effet"))
        self.say(tr("Chercher un sort"), orders, tr("Repartir d’une bibliothèque vide"))
        label_control(self.tree, "spell_tree", tr("Sorts, effets et modificateurs"))
        if self.isVisible():  # it is told anew whenever it is opened
            self.refresh()

    def refresh(self) -> None:
        """Show the library as it stands."""
        super().refresh()
        view = self.presenter.view()
        self.tree.show_rows(view.rows, view.places, view.language)
        self._prepare.start()
        line = view.line
        is_trouble = line is not None and line.kind == "problem"
        self.show_texts(view.foot, view.empty, line.text if line else "", is_trouble=is_trouble)

    # gestures

    def _act(self, held: Held | None, act: Callable[[Held, Path], object]) -> None:
        """Do it to the spell held, where that stands now; a library changed meanwhile may have it no more."""
        path = self.presenter.path_of(held)
        if held is not None and path is not None:
            act(held, path)

    def _edit(self, _held: Held, path: Path) -> None:
        self.edit_wanted.emit(path[0])

    def _remove(self, held: Held, path: Path) -> None:
        question = self.presenter.question_before(path)
        if question:
            remove = partial(self._act, held, self._remove_now)
            confirm(self, tr("Liste"), question, tr("Supprimer"), remove, icon="delete")
        else:
            self._remove_now(held, path)

    def _remove_now(self, _held: Held, path: Path) -> None:
        self.presenter.remove(path)
        self.tree.setFocus()

    def _rename(self, held: Held, _path: Path) -> None:
        def trouble(given: str) -> str:
            path = self.presenter.path_of(held)
            return "" if path is None else self.presenter.name_trouble(path[0], given)

        def renamed(given: str) -> None:
            self._act(held, lambda _held, path: self.presenter.rename(path[0], given))
            self.tree.setFocus()

        ask_name(self, tr("Renommer"), tr("Nom du sort"), renamed, initial=held.spell.name, problem=trouble)

    def _duplicate(self, _held: Held, path: Path) -> None:
        index = self.presenter.duplicate(path[0])
        self.tree.setCurrentIndex(self.tree.index_at((index,)))

    def _describe(self, held: Held, _path: Path) -> None:
        def described(text: str, tags: tuple[str, ...]) -> None:
            self._act(held, lambda _held, path: self.presenter.describe(path[0], text, tags))

        ask_description(self, held.spell.name, held.spell.description, held.spell.tags, described)

    def _open_menu(self, shown: Path, place: QPoint) -> None:
        held = self.presenter.hold(shown)
        path = self.presenter.path_of(held)
        if held is None or path is None:
            return
        self.menu.clear()
        for removal in self.presenter.removals(path):
            part = Held(held.spell, removal.path[1:])
            add_entry(self.menu, "delete", removal.text, partial(self._act, part, self._remove))
        self.menu.addSeparator()
        for sign, text, act in (
            ("edit", tr("Reprendre ce sort dans l’éditeur"), self._edit),
            ("file", tr("Description et étiquettes…"), self._describe),
            ("edit", tr("Renommer…"), self._rename),
            ("duplicate", tr("Dupliquer"), self._duplicate),
        ):
            add_entry(self.menu, sign, text, partial(self._act, held, act))
        self.menu.popup(place)
