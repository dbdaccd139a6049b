"""Preparing a fight: the system, the fighters and their sheets, the tables and settings that may be changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from magicfight.catalogue import DESK_SYSTEMS
from magicfight.desk.common.manual import HINTS
from magicfight.ui.captions import tr
from magicfight.ui.desk.bestiary_dialog import no_room
from magicfight.ui.desk.editors import FormWords, chain_tabs
from magicfight.ui.desk.record_form import RecordForm
from magicfight.ui.desk.rules_panel import RulesPanel
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.flow import row, scroll_area
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.message_area import Line, MessageArea
from magicfight.ui.widgets.page import Page, label
from magicfight.ui.widgets.sizing import at_least, fix

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


#: The least widths of the settings and of a sheet.
LEAST_RULES, LEAST_SHEET = 296, 420


class PreparePage(QWidget):
    """Three columns: systems and fighters, the sheet, the rules; under them what is still wrong."""

    start_wanted = Signal()
    example_wanted = Signal()
    bestiary_wanted = Signal()
    paste_wanted = Signal()
    import_wanted = Signal()
    keep_wanted = Signal()

    def __init__(self, presenter: DeskPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self._across = QHBoxLayout()
        self._area = Body(self._across, self)
        self.systems_page = Page("", "d20", self._area.held)
        self.systems = RowList()
        self.systems.chosen.connect(lambda key: presenter.choose_system(str(key)))
        self.systems_page.body.addWidget(self.systems)
        fix(self.systems, height=132)
        self.fighters_page = Page("", "players", self._area.held)
        self.fighters = RowList()
        self.fighters.chosen.connect(lambda key: presenter.preparation.choose_fighter(int(key)))
        self.fighters.delete_wanted.connect(lambda key: presenter.preparation.remove_fighter(int(key)))
        self.fighters_page.body.addWidget(self.fighters, 1)
        self.add_button = push_button("plus")
        self.add_button.clicked.connect(self._add)
        self.copy_button = tool_button("duplicate", "paccent", 16)
        self.copy_button.clicked.connect(presenter.preparation.duplicate_fighter)
        self.up_button = tool_button("chevron_up", "paccent", 15)
        self.up_button.clicked.connect(lambda: presenter.preparation.move_fighter(-1))
        self.down_button = tool_button("chevron_down", "paccent", 15)
        self.down_button.clicked.connect(lambda: presenter.preparation.move_fighter(1))
        self.remove_button = tool_button("delete", "paccent", 16)
        self.remove_button.clicked.connect(lambda: presenter.preparation.remove_fighter(presenter.preparation.chosen))
        self.bestiary_button = push_button(None, "small")
        self.paste_button = push_button(None, "small")
        self.import_button = push_button(None, "small")
        self.bestiary_button.clicked.connect(self.bestiary_wanted)
        self.paste_button.clicked.connect(self.paste_wanted)
        self.import_button.clicked.connect(self.import_wanted)
        self.fighters_page.body.addLayout(
            row(self.bestiary_button, self.paste_button, self.import_button, None, spacing=4)
        )
        foot = self.fighters_page.foot()
        foot.addWidget(self.add_button, 1)
        for button in (self.copy_button, self.up_button, self.down_button, self.remove_button):
            foot.addWidget(button)

        self.sheet_page = Page("", "details", self._area.held)
        self.keep_button = push_button("save", "small")
        self.keep_button.clicked.connect(self.keep_wanted)
        self.sheet_page.add_to_head(self.keep_button)
        self.derived = label("", role="value", t="accent", wrap=True)
        self.derived.setObjectName("desk_derived")
        self.sheet_page.body.addWidget(self.derived)
        self.hint = label("", role="note", t="2", wrap=True)
        self.hint.setObjectName("desk_sheet_hint")
        self.sheet_page.body.addWidget(self.hint)
        self.example_button = push_button("open")
        self.example_button.clicked.connect(self.example_wanted)
        self.bare_button = push_button("swords", "small")
        self.bare_button.clicked.connect(self._take_bare_hands)
        self.sheet_page.body.addLayout(row(self.example_button, self.bare_button, None))
        holder = QWidget()
        self._sheet_box = QVBoxLayout(holder)
        self._sheet_box.setContentsMargins(0, 0, 6, 0)
        self._sheet_box.addStretch(1)
        sheet_scroll = scroll_area(holder)
        sheet_scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sheet_scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.sheet_page.body.addWidget(sheet_scroll, 1)

        self.rules_page = Page("", "settings", self._area.held)
        self.rules = RulesPanel(presenter, "desk")
        self.rules.changed.connect(self._take_rules)
        self.rules_page.body.addWidget(self.rules, 1)
        self.reset_button = push_button("refresh", "small")
        self.reset_button.clicked.connect(presenter.preparation.reset_rules)
        self.rules_page.foot().addWidget(self.reset_button)
        self.rules_page.foot().addStretch(1)

        self.messages = MessageArea()
        self.messages.setObjectName("desk_messages")
        fix(self.messages, height=86)
        self._lay_out()
        self.form: RecordForm | None = None
        self._form_of: tuple[str, int, str] | None = None

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(10)
        left.addWidget(self.systems_page)
        left.addWidget(self.fighters_page, 1)
        fix(self.systems_page, 304)
        fix(self.fighters_page, 304)
        at_least(self.rules, width=270)
        across = self._across
        across.setSpacing(10)
        across.addLayout(left)
        across.addWidget(self.sheet_page, 8)
        across.addWidget(self.rules_page, 3)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(10)
        across.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._area, 1)
        outer.addWidget(self.messages)

    def _share_width(self) -> None:
        """Rows of a table ask for more room than a few settings, as far as the sheet leaves it."""
        # what it asks for by itself grows with the size of type: less would push its fields under its edge
        least = max(LEAST_RULES, self.rules_page.minimumSizeHint().width())
        wanted = 500 if self.presenter.system.declared.tables else least
        self.rules_page.setMinimumWidth(max(least, min(wanted, self.width() - 290 - LEAST_SHEET)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _add(self) -> None:
        self.presenter.preparation.add_fighter(tr("Combattant"))
        if self.form is not None:
            edit = self.form.first_control()
            if edit is not None:
                edit.setFocus()
                select = getattr(edit, "selectAll", None)
                if select is not None:
                    select()

    def _lacks_weapons(self) -> bool:
        """Whether the sheet shown could hold weapons and holds none."""
        preparation = self.presenter.preparation
        if not preparation.has_chosen or not preparation.system.declared.bare_hands:
            return False
        return not preparation.sheets[preparation.chosen].get("weapons")

    def _take_bare_hands(self) -> None:
        declared = self.presenter.system.declared
        weapon = next(one.record for one in declared.sheet.fields if one.id == "weapons")
        assert weapon is not None
        hands = {**weapon.blank(), **declared.bare_hands, "name": self.presenter.word("bare_hands")}
        self.presenter.preparation.add_rows("weapons", [hands])

    def _words(self) -> FormWords:
        presenter = self.presenter
        return FormWords(
            presenter.word,
            lambda source: presenter.names(source, ""),
            is_table=True,
            hint=lambda term: presenter.system.hint(term, presenter.language),
            topic=presenter.system.id,
        )

    # Showing

    def show_preparation(self) -> None:
        """Show what is in hand."""
        presenter = self.presenter
        self._say_all()
        self.systems.set_rows(
            [
                Row(system.id, system.term.label(presenter.language), "d20", note=system.note.label(presenter.language))
                for system in DESK_SYSTEMS
            ]
        )
        self.systems.choose(presenter.system.id)
        faults = presenter.preparation.faults()
        self.fighters.set_rows([self._row(number, line) for number, line in enumerate(presenter.view.lines())])
        self.fighters.choose(presenter.preparation.chosen if presenter.preparation.chosen >= 0 else None)
        self.rules.show_rules(faults)
        self._show_sheet(faults)
        self.rules_page.setVisible(not self.rules.is_empty)
        self._share_width()
        lines = [Line(presenter.tell(one), kind="problem") for one in faults]
        if not presenter.preparation.sheets:
            lines = [Line(tr("Ajoutez les combattants, remplissez leurs fiches, puis commencez le combat."))]
        elif not lines:
            found = presenter.system.questions.cautions(presenter.preparation.setup())
            told = [HINTS.say(code, presenter.language, {"name": name}) for code, name in found]
            lines = [Line(tr("Tout est prêt : le combat peut commencer."), kind="done"), *(Line(one) for one in told)]
        self.messages.set_lines(lines)
        has_one = presenter.preparation.chosen >= 0
        reason = tr("Choisissez d’abord un combattant.")
        has_room = presenter.preparation.has_room()
        set_enabled_with_reason(self.remove_button, has_one, reason)
        set_enabled_with_reason(self.copy_button, has_one and has_room, no_room() if has_one else reason)
        set_enabled_with_reason(self.add_button, has_room, no_room())
        chosen, count = presenter.preparation.chosen, len(presenter.preparation.sheets)
        is_any = chosen >= 0
        choose = tr("Choisissez d’abord un combattant.")
        first = tr("C’est déjà le premier.") if is_any else choose
        last = tr("C’est déjà le dernier.") if is_any else choose
        set_enabled_with_reason(self.up_button, chosen > 0, first)
        set_enabled_with_reason(self.down_button, 0 <= chosen < count - 1, last)

    def _row(self, number: int, line: Any) -> Row:
        facts = " · ".join(f"{self.presenter.short(term)} {value}" for term, value in line.facts)
        name = line.name.strip() or tr("(sans nom)")
        shown = f"{name} ({line.side})" if line.side else name
        whole = [f"{self.presenter.word(term)} {value}" for term, value in line.facts]
        return Row(number, shown, "player", note=facts, tip="\n".join([shown, *whole]), is_bad=line.is_faulty)

    def _show_sheet(self, faults: Any) -> None:
        presenter = self.presenter
        self.bare_button.setVisible(self._lacks_weapons())
        wanted = (presenter.system.id, presenter.preparation.chosen, presenter.language)
        has_one = 0 <= presenter.preparation.chosen < len(presenter.preparation.sheets)
        if not has_one:
            self._drop_form()
            self.derived.setText("")
            self.derived.hide()
            self.sheet_page.set_title(tr("Fiche"))
            self.hint.setText(tr("La fiche du combattant choisi s’ouvre ici."))
            self.hint.show()
            self.example_button.setVisible(not presenter.preparation.sheets)
            return
        self.hint.hide()
        self.example_button.hide()
        data = presenter.preparation.sheets[presenter.preparation.chosen]
        if self._form_of != wanted:
            self._drop_form()
            self.form = RecordForm(presenter.system.declared.sheet, self._words(), "desk_sheet")
            self.form.set_data(data)
            self.form.changed.connect(self._take_sheet)
            self._sheet_box.insertWidget(0, self.form)
            self._form_of = wanted
        elif self.form is not None and self.form.data() != data:
            self.form.set_data(data)
        if self.form is not None:
            self.form.show_faults(presenter.faults_at(f"sheets[{presenter.preparation.chosen}]", faults))
            chain_tabs(self.remove_button, *self.form.tab_stops(), *self.rules.tab_stops(), self.reset_button)
        derived = presenter.preparation.derived()
        colon = "\u00a0: " if presenter.language == "fr" else ": "
        self.derived.setText(" · ".join(f"{presenter.word(term)}{colon}{value}" for term, value in derived))
        self.derived.setVisible(bool(derived))
        self.sheet_page.set_title(tr("Fiche : {0}").format(str(data.get("name", "")).strip() or tr("(sans nom)")))

    def _drop_form(self) -> None:
        if self.form is not None:
            self._sheet_box.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
        self.form = None
        self._form_of = None

    def _take_sheet(self) -> None:
        if self.form is not None:
            self.presenter.preparation.set_sheet(self.form.data())

    def _take_rules(self) -> None:
        self.presenter.preparation.set_rules(self.rules.tables(), self.rules.settings())

    def _say_all(self) -> None:
        self.systems_page.set_title(tr("Système"))
        self.fighters_page.set_title(tr("Combattants"))
        self.rules_page.set_title(tr("Tables et réglages"))
        label_control(self.systems, "desk_systems", tr("Système de combat"))
        label_control(self.fighters, "desk_fighters", tr("Combattants"), tr("Suppr retire un combattant"))
        self.add_button.setText(tr("Ajouter"))
        label_control(self.add_button, "desk_add", tr("Ajouter un combattant"), "", "Ctrl+N")
        for button, name, words, hint in (
            (self.bestiary_button, "desk_bestiary_open", tr("Bestiaire"), tr("Des fiches, armes et sorts tout prêts")),
            (self.paste_button, "desk_paste_open", tr("Coller"), tr("Coller des lignes d’un tableur, avec un aperçu")),
            (self.import_button, "desk_import_open", tr("Importer"), tr("Prendre les fiches d’un autre .table")),
            (self.keep_button, "desk_keep", tr("Au bestiaire"), tr("Garder cette fiche pour d’autres combats")),
        ):  # fmt: skip
            button.setText(words)
            label_control(button, name, words, hint)
        set_enabled_with_reason(
            self.keep_button,
            0 <= self.presenter.preparation.chosen < len(self.presenter.preparation.sheets),
            tr("Choisissez d’abord un combattant."),
        )
        self.bare_button.setText(tr("Mains nues"))
        words = tr("Donner pour arme les mains nues, à régler ensuite")
        label_control(self.bare_button, "desk_bare_hands", tr("Mains nues"), words)
        self.example_button.setText(tr("Essayer un exemple"))
        label_control(
            self.example_button,
            "desk_example",
            tr("Essayer un exemple"),
            tr("Des combattants tout prêts pour le système choisi"),
        )
        label_control(self.copy_button, "desk_duplicate", tr("Dupliquer la fiche"), "", "Ctrl+D")
        label_control(self.up_button, "desk_up", tr("Déplacer vers le haut de la liste"))
        label_control(self.down_button, "desk_down", tr("Déplacer vers le bas de la liste"))
        label_control(self.remove_button, "desk_remove", tr("Retirer le combattant"))
        self.reset_button.setText(tr("Valeurs d’origine"))
        label_control(
            self.reset_button,
            "desk_reset",
            tr("Valeurs d’origine"),
            tr("Remettre tables et réglages comme le jeu les donne"),
        )
