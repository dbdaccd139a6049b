"""The bestiary and the arsenal over the preparation: a sheet into the fight, so many copies; a weapon onto a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from magicfight.desk.common.gm import MOST_FIGHTERS
from magicfight.ground.names import name_key
from magicfight.ground.problems import Problem, Refused
from magicfight.storage.files import FileProblem
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.bestiary import Bestiary, Entry, copies_of, entry_note
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.search import lead_into
from magicfight.ui.widgets.stepper import Stepper

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter

SHEETS = "sheets"


class BestiaryDialog:
    """The list of what is kept, searched by name or by what it carries; `say(sentence)` tells what went wrong."""

    def __init__(
        self, host: QWidget, presenter: DeskPresenter, bestiary: Bestiary, say: Callable[[str, str], None]
    ) -> None:
        self._presenter, self._bestiary, self._say = presenter, bestiary, say
        self.dialog = Dialog(host, tr("Bestiaire et arsenal"), "book", size=(640, 560))
        self.dialog.add_cross()
        self.dialog.setObjectName("desk_bestiary")
        self.kind = QComboBox()
        self.kind.addItem(tr("Fiches"), SHEETS)
        for one in bestiary.kinds():
            self.kind.addItem(presenter.word(one.word), one.id)
        label_control(self.kind, "desk_bestiary_kind", tr("Ce qui est cherché"))
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Chercher"))
        label_control(self.search, "desk_bestiary_search", tr("Chercher"), tr("Un nom, ou ce que porte une fiche"))
        self.list = RowList()
        label_control(
            self.list, "desk_bestiary_list", tr("Bestiaire et arsenal"), tr("Entrée ou double clic : ajouter")
        )
        self.count = Stepper(1, 50)
        label_control(self.count, "desk_bestiary_count", tr("Combien d’exemplaires"))
        self.count_words = label("×", role="strong")
        self.forget = push_button("delete")
        self.add = push_button("plus", "primary")
        self._entries: tuple[Entry, ...] = ()
        self._key: object = None
        body = self.dialog.page.body
        body.addLayout(row(self.kind, self.search))
        body.addWidget(self.list, 1)
        for widget in (self.count_words, self.count):
            self.dialog.page.foot().addWidget(widget)
        self.dialog.page.foot().addStretch(1)
        self.dialog.page.foot().addWidget(self.forget)
        self.dialog.page.foot().addWidget(self.add)
        self.kind.activated.connect(lambda _index: self._fill())
        self.search.textChanged.connect(lambda _text: self._show())
        self.search.returnPressed.connect(self._take)
        lead_into(self.search, self.list, self.list.choose_first, self._show, takes_enter=False)
        self.list.chosen.connect(self._choose)
        self.list.taken.connect(lambda _key: self._take())
        self.forget.clicked.connect(self._forget)
        self.add.clicked.connect(self._take)
        self._fill()
        self.dialog.open(self.search)

    @property
    def _is_of_sheets(self) -> bool:
        return bool(self.kind.currentData() == SHEETS)

    def _fill(self) -> None:
        kind = str(self.kind.currentData())
        self._entries = self._bestiary.sheets() if kind == SHEETS else self._bestiary.rows(kind)
        for problem in self._bestiary.problems:
            self._say(problem.tell_with_file(language()), "bad")
        self._show()

    def _show(self) -> None:
        wanted = name_key(self.search.text())
        fitting = [
            (number, one)
            for number, one in enumerate(self._entries)
            if wanted in name_key(one.name) or wanted in name_key(self._note(one))
        ]
        rows = []
        for is_own, title in ((True, tr("À vous")), (False, tr("Fournies"))):
            found = [
                Row(number, one.name, "player" if self._is_of_sheets else "swords", note=self._note(one), tip=one.name)
                for number, one in fitting
                if one.is_own is is_own
            ]
            if found:
                rows += [section(f"{title} ({len(found)})"), *found]
        self.list.set_rows(rows)
        keys = [number for number, _ in fitting]
        self._key = self._key if self._key in keys else (keys[0] if keys else None)
        self.list.choose(self._key)
        self._check()

    def _note(self, entry: Entry) -> str:
        data = entry.data
        if not self._is_of_sheets:
            values = [value for key, value in data.items() if key != "name" and not isinstance(value, bool)]
            parts = [str(value) for value in values if isinstance(value, (str, int)) and value]
            return " · ".join(parts)
        return entry_note(data, self._presenter.short)

    def _choose(self, key: object) -> None:
        self._key = key
        self._check()

    def _entry(self) -> Entry | None:
        return self._entries[self._key] if isinstance(self._key, int) and self._key < len(self._entries) else None

    def _check(self) -> None:
        entry = self._entry()
        desk = self._presenter
        has_one = 0 <= desk.preparation.chosen < len(desk.preparation.sheets)
        self.count.setVisible(self._is_of_sheets)
        self.count_words.setVisible(self._is_of_sheets)
        self.add.setText(tr("Ajouter au combat") if self._is_of_sheets else tr("Ajouter à la fiche"))
        label_control(self.add, "desk_bestiary_add", self.add.text())
        is_table = any(form.id == self.kind.currentData() for form in desk.system.declared.tables)
        reason = tr("Rien n’est choisi.") if entry is None else ""
        if not reason and not self._is_of_sheets and not is_table and not has_one:
            reason = tr("Choisissez d’abord un combattant.")
        set_enabled_with_reason(self.add, not reason, reason)
        self.forget.setText(tr("Retirer"))
        label_control(self.forget, "desk_bestiary_forget", tr("Retirer du bestiaire"))
        is_mine = entry is not None and bool(entry.is_own) and self._is_of_sheets
        set_enabled_with_reason(self.forget, is_mine, tr("Seules vos fiches se retirent."))

    def _take(self) -> None:
        entry = self._entry()
        if entry is None or not self.add.isEnabled():
            return
        desk = self._presenter.preparation
        if self._is_of_sheets:
            taken = [str(one.get("name", "")) for one in desk.sheets]
            names = copies_of(entry.name, self.count.value(), taken)
            if desk.add_sheets([{**entry.data, "name": name} for name in names]):
                self._say(tr("Ajouté : {0}").format(", ".join(names)), "ok")
            else:
                self._say(no_room(), "bad")
            return
        desk.add_rows(str(self.kind.currentData()), [entry.data])
        self._say(tr("Ajouté : {0}").format(entry.name), "ok")

    def _forget(self) -> None:
        entry = self._entry()
        if entry is None or not entry.is_own:
            return
        try:
            self._bestiary.forget(entry.name)
        except FileProblem as refusal:
            self._say(refusal.tell_with_file(language()), "bad")
        self._fill()


def keep_in_bestiary(
    presenter: DeskPresenter, bestiary: Bestiary, sheets: list[dict[str, Any]], say: Callable[[str, str], None]
) -> bool:
    """Keep sheets in the bestiary; what is wrong is told. Returns whether they are kept."""
    try:
        bestiary.keep(sheets)
    except FileProblem as refusal:
        say(refusal.tell_with_file(language()), "bad")
        return False
    except Refused as refusal:
        found: Problem = refusal.problems[0]
        say(presenter.sentence(found), "bad")
        return False
    say(tr("Gardé dans le bestiaire : {0}").format(", ".join(str(one["name"]) for one in sheets)), "ok")
    return True


def no_room() -> str:
    """Why sheets were not added: the sentence of a preparation without room for them."""
    return tr("Un combat compte {0} combattants au plus : rien n’est ajouté.").format(MOST_FIGHTERS)
