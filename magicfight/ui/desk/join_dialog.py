"""A fighter joins a fight under way: chosen from the bestiary, so many copies, its side, its place in the order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from magicfight.desk.common.forms import LONGEST_NAME, write_record
from magicfight.desk.common.manual import HINTS
from magicfight.desk.common.records import GM
from magicfight.desk.common.unfolding import sides_of
from magicfight.ground.names import name_key
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.bestiary import Bestiary, Entry, copies_of, entry_note
from magicfight.ui.desk.gm_dialog import open_gm_dialog
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

_MOST_COPIES = 20


class JoinDialog:
    """`act(by, do, data)` takes an act and says whether it was taken; a sheet may be looked at and changed first."""

    def __init__(
        self,
        host: QWidget,
        presenter: DeskPresenter,
        bestiary: Bestiary,
        act: Callable[[str, str, dict[str, Any]], bool],
        say: Callable[[str, str], None],
    ) -> None:
        self._host, self._presenter, self._act, self._say = host, presenter, act, say
        self.dialog = Dialog(host, tr("Renfort"), "players", size=(620, 560))
        self.dialog.add_cross()
        self.dialog.setObjectName("desk_join")
        self._entries = (*bestiary.sheets(), *self._fighting())
        for problem in bestiary.problems:
            say(problem.tell_with_file(language()), "bad")
        self._key: object = None
        self.search = QLineEdit()
        self.search.setPlaceholderText(tr("Chercher"))
        label_control(self.search, "desk_join_search", tr("Chercher"), tr("Un nom, ou ce que porte une fiche"))
        self.list = RowList()
        label_control(self.list, "desk_join_list", tr("Renfort"), tr("Entrée ou double clic : faire entrer"))
        self.count = Stepper(1, _MOST_COPIES)
        label_control(self.count, "desk_join_count", tr("Combien d’exemplaires"))
        self.side = QComboBox()
        self.side.setEditable(True)
        label_control(self.side, "desk_join_side", tr("Camp"), tr("Vide : chacun pour soi"))
        self.place = QLineEdit()
        self.place.setMaxLength(3)
        self.place.setPlaceholderText(tr("à la suite"))
        label_control(self.place, "desk_join_place", tr("Place dans l’ordre"), HINTS.say("place", presenter.language))
        self.look = push_button("edit")
        self.add = push_button("plus", "primary")
        self._lay_out()
        self._connect()
        self._show()
        self.dialog.open(self.search)

    def _fighting(self) -> tuple[Entry, ...]:
        """The sheets of those who fight, as they came: one more of them may join."""
        played = self._presenter.played
        assert played is not None
        record = self._presenter.system.declared.sheet
        return tuple(Entry(sheet.name, write_record(record, sheet), None) for sheet in played.setup.sheets)

    def _lay_out(self) -> None:
        played = self._presenter.played
        assert played is not None
        sides = sides_of(played.state)
        self.side.addItems([*sides, ""])
        self.side.setCurrentText(sides[1] if len(sides) > 1 else "")
        edit = self.side.lineEdit()
        if edit is not None:
            edit.setMaxLength(LONGEST_NAME)
        self.look.setText(tr("Voir la fiche"))
        label_control(self.look, "desk_join_look", tr("Voir la fiche"), tr("La changer d’abord, ou en écrire une"))
        body = self.dialog.page.body
        body.addWidget(self.search)
        body.addWidget(self.list, 1)
        side = row(label(tr("Camp"), role="note", t="2"), self.side)
        side.setStretch(1, 1)
        body.addLayout(row(side, label(tr("Place dans l’ordre"), role="note", t="2"), self.place))
        foot = self.dialog.page.foot()
        foot.addWidget(label("×", role="strong"))
        foot.addWidget(self.count)
        foot.addStretch(1)
        foot.addWidget(self.look)
        foot.addWidget(self.add)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _text: self._show())
        self.search.returnPressed.connect(self._take)
        lead_into(self.search, self.list, self.list.choose_first, self._show, takes_enter=False)
        self.list.chosen.connect(self._choose)
        self.list.taken.connect(lambda _key: self._take())
        self.place.textChanged.connect(lambda _text: self._check())
        self.count.value_changed.connect(lambda _value: self._check())
        self.look.clicked.connect(self._look)
        self.add.clicked.connect(self._take)

    def _show(self) -> None:
        presenter = self._presenter
        wanted = name_key(self.search.text())
        notes = [entry_note(one.data, presenter.short) for one in self._entries]
        fitting = [
            (number, one)
            for number, one in enumerate(self._entries)
            if wanted in name_key(one.name) or wanted in name_key(notes[number])
        ]
        rows = []
        for is_own, title in ((True, tr("À vous")), (False, tr("Fournies")), (None, tr("De ce combat"))):
            found = [
                Row(number, one.name, "player", note=notes[number], tip=one.name)
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

    def _choose(self, key: object) -> None:
        self._key = key
        self._check()

    def _entry(self) -> Entry | None:
        return self._entries[self._key] if isinstance(self._key, int) else None

    def _names(self) -> tuple[str, ...]:
        """What the newcomers will be called."""
        entry, played = self._entry(), self._presenter.played
        if entry is None or played is None:
            return ()
        return copies_of(entry.name, self.count.value(), [one.name for one in played.state.fighters])

    def _data(self, name: str) -> dict[str, Any]:
        entry = self._entry()
        sheet = self._presenter.system.declared.sheet.blank() if entry is None else entry.data
        place = self.place.text().strip()
        sheet = {**sheet, "name": name, "side": self.side.currentText().strip()}
        return {"sheet": sheet, "place": int(place) if place else None}

    def _check(self) -> None:
        names, place = self._names(), self.place.text().strip()
        self.add.setText(tr("Faire entrer") if len(names) < 2 else tr("Faire entrer ({0})").format(len(names)))
        label_control(self.add, "desk_join_add", self.add.text(), ", ".join(names))
        reason = "" if names else tr("Rien n’est choisi.")
        if place and not place.isdecimal():
            reason = tr("La place dans l’ordre est un nombre, ou rien.")
        set_enabled_with_reason(self.add, not reason, reason)

    def _take(self) -> None:
        if not self.add.isEnabled():
            return
        taken = []
        for name in self._names():
            if not self._act(GM, "join", self._data(name)):
                break
            taken.append(name)
        if taken:
            self.dialog.close_dialog()
            self._say(tr("Ajouté : {0}").format(", ".join(taken)), "ok")

    def _look(self) -> None:
        """Its sheet in a form, or a blank one where nothing is chosen."""
        names = self._names()
        data = self._data(names[0] if names else "")
        self.dialog.close_dialog()
        open_gm_dialog(self._host, self._presenter, self._act, "join", data=data)
