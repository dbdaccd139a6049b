"""The act in hand: what to do, to whom, with what chance, in which circumstances; a click each, or none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from magicfight.desk.common.forms import Record, blank_value
from magicfight.desk.common.numbers import signed
from magicfight.desk.common.offers import Circumstance, Offer
from magicfight.desk.needs import Need
from magicfight.ui.captions import tr
from magicfight.ui.desk.circumstance_dialog import ask_circumstance
from magicfight.ui.desk.editors import FormWords, chain_tabs, commit_typing, stops_in
from magicfight.ui.desk.parts import Chip, OddsBar
from magicfight.ui.desk.reaction_cards import ReactionCards
from magicfight.ui.desk.record_form import RecordForm
from magicfight.ui.desk.writing import Choice, Writing, act_words, npcs_attack, npcs_choices, waiting_npcs
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_topic
from magicfight.ui.widgets.dialog import host_of
from magicfight.ui.widgets.eliding import elided
from magicfight.ui.widgets.flow import FlowLayout, row, scroll_area
from magicfight.ui.widgets.page import ElidingLabel, SectionCaption, clear_layout, label
from magicfight.ui.widgets.progress import beside
from magicfight.ui.widgets.sizing import fix

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter

NAME = "desk_action"
#: The widest name beside its odds, in pixels of 100 %; all of a longer one is in its tooltip.
AIM_WIDTH = 180


def focus_kept(root: QWidget, rebuild: Callable[[], None]) -> None:
    """Make controls anew, giving the keyboard back to the one that has the name of the one that had it."""
    focused = QApplication.focusWidget()
    name = focused.objectName() if focused is not None and root.isAncestorOf(focused) else ""
    rebuild()
    if not name:
        return
    again = [one for one in root.findChildren(QWidget, name) if not one.isHidden()]
    if again and again[-1].isEnabled():
        again[-1].setFocus(Qt.FocusReason.OtherFocusReason)
    else:
        root.setFocus(Qt.FocusReason.OtherFocusReason)


class ActsPanel(QWidget):
    """Offers as chips, aims as rows with their odds, circumstances as chips, the acts declared so far.

    `wanted(by, do, data)` takes the action; `told(sentence)` says what could not be done for all.
    """

    wanted = Signal(str, str, dict)
    aimed = Signal()
    told = Signal(str)

    def __init__(self, presenter: DeskPresenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.setObjectName(NAME)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.writing: Writing | None = None
        self._holder = QWidget()
        self._box = QVBoxLayout(self._holder)
        self._box.setContentsMargins(0, 0, 6, 0)
        self._box.setSpacing(5)
        self._scroll = scroll_area(self._holder)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.problems = label("", role="note", t="bad", wrap=True)
        self.problems.setObjectName(f"{NAME}_problems")
        self.gauges = label("", role="strong", t="accent", wrap=True)
        self.gauges.setObjectName(f"{NAME}_gauges")
        self.another_button = push_button("plus")
        self.another_button.clicked.connect(self._add_another)
        self.button = push_button("check", "primary")
        self.button.clicked.connect(self._press)
        self.form: RecordForm | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(6)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self.problems)
        foot = row(self.gauges, self.another_button, self.button)
        foot.setStretch(0, 1)
        outer.addLayout(foot)

    def show_writing(self, writing: Writing) -> None:
        """Show what a fighter is writing."""
        self.writing = writing
        focus_kept(self, self._build)

    def _build(self) -> None:
        writing = self.writing
        assert writing is not None
        clear_layout(self._box)
        self.form = None
        offers = writing.offers()
        if writing.is_reaction:
            cards = ReactionCards(self.presenter, writing, offers)
            cards.chosen.connect(self._choose)
            self._box.addWidget(cards)
        else:
            self._add_quick(writing)
            self._add_offers(writing, offers)
            self._add_aims(writing)
        self._add_fields(writing)
        self._add_circumstances(writing)
        self._add_acts(writing)
        self._box.addStretch(1)
        self._check()
        made = [one for one in stops_in(self._holder) if not one.isHidden()]
        chain_tabs(*made, self.another_button, self.button)

    # What was done before, all at once

    def _add_quick(self, writing: Writing) -> None:
        last = writing.last_action()
        npcs = waiting_npcs(self.presenter)
        if last is None and not npcs:
            return
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        if last is not None:
            again = push_button("refresh", "small")
            again.setText(tr("Comme avant"))
            words = self._told(writing.by, *last)
            label_control(again, f"{NAME}_again", tr("Comme avant"), words, "Ctrl+R")
            problems = self.presenter.read(writing.by, *last)[1]
            set_enabled_with_reason(again, not problems, self.presenter.sentence(problems[0]) if problems else "")
            again.clicked.connect(lambda: self._change(writing.repeat))
            grid.addWidget(again, 0, 0)
            grid.addWidget(ElidingLabel(words, role="note", t="2"), 1, 0)
        if npcs:
            attack = push_button("computer", "small")
            attack.setText(tr("Les PNJ attaquent ({0})").format(len(npcs)))
            hint = tr("Chacun refait son dernier acte s’il le peut, sinon sa première attaque")
            label_control(attack, f"{NAME}_npcs", tr("Les PNJ attaquent"), f"{hint}\n{', '.join(npcs)}", "Ctrl+J")
            attack.clicked.connect(self._npcs_attack)
            grid.addWidget(attack, 0, 1)
            grid.addWidget(ElidingLabel(", ".join(npcs), role="note", t="2"), 1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self._box.addLayout(grid)

    def _told(self, by: str, do: str, data: dict[str, Any]) -> str:
        acts = data.get("acts", [{**data, "act": do}])
        return ", ".join(act_words(self.presenter, act) for act in acts)

    def _npcs_attack(self) -> None:
        presenter, before = self.presenter, self.presenter.played
        names = waiting_npcs(presenter)

        def chosen(choices: list[Choice]) -> None:
            left = npcs_attack(presenter, choices) if presenter.played is before else ()
            if left:
                self.told.emit(tr("Rien à faire pour {0}.").format(", ".join(left)))

        host = self.window().findChild(QWidget, "overlay_host") or self
        beside(host, tr("Les PNJ attaquent"), lambda: npcs_choices(presenter, names), chosen)

    # What, and to whom

    def offer_words(self, offer: Offer) -> str:
        """An offer in words: what is used with its dice and price, or what is done."""
        name = offer.name or self.presenter.word(offer.term)
        if offer.name and offer.term in ("extra", "item", "parry"):
            name = f"{offer.name} ({self.presenter.word(offer.term).lower()})"
        notes = [offer.note] if offer.note and offer.note != "0" else []
        if offer.price is not None:
            notes.append(f"{offer.price.spent}\u00a0{self.presenter.short(offer.price.term)}")
        return "  ".join((name, *notes))

    def _add_offers(self, writing: Writing, offers: tuple[Offer, ...]) -> None:
        self._box.addWidget(SectionCaption(tr("Quoi")))
        holder = QWidget()
        flow = FlowLayout(6, holder)
        if writing.is_declaration:
            words = tr("Rien de plus") if writing.acts else tr("Rien")
            flow.addWidget(self._offer_chip(None, words, f"{NAME}_offer_none", tr("Déclarer sans cet acte")))
        for number, offer in enumerate(offers):
            words = self.offer_words(offer)
            need = writing.need(offer, writing.aim) if offer.takes_modifiers else None
            tip = "\n".join(part for part in (self.presenter.word(offer.term), self._hint(offer.term)) if part)
            if need is not None and need.need:
                tip = f"{tip}\n{need.need}, {need.chance}"
            chance = f"  {need.chance}" if need is not None and offer.do == offer.term and need.sides else ""
            flow.addWidget(self._offer_chip(offer, words + chance, f"{NAME}_offer_{number}", tip))
        self._box.addWidget(holder)

    def _offer_chip(self, offer: Offer | None, words: str, name: str, tip: str) -> Chip:
        assert self.writing is not None
        chosen = self.writing.offer.id if self.writing.offer is not None else None
        is_on = chosen == (None if offer is None else offer.id)
        chip = Chip(state="on" if is_on else "")
        chip.setText(words)
        label_control(chip, name, words if not is_on else tr("{0}, choisi").format(words), tip)
        if offer is not None:
            set_topic(chip, f"{self.presenter.system.id}.{offer.term}")
        chip.clicked.connect(lambda: self._choose(offer))
        return chip

    def _hint(self, term: str) -> str:
        return self.presenter.system.hint(term, self.presenter.language)

    def _choose(self, offer: Offer | None) -> None:
        assert self.writing is not None
        if offer is not None and self.writing.offer is not None and offer.id == self.writing.offer.id:
            return
        self._change(lambda: self.writing.choose(offer) if self.writing is not None else None)

    def _change(self, do: Callable[[], object]) -> None:
        do()
        focus_kept(self, self._build)
        self.aimed.emit()

    def _add_aims(self, writing: Writing) -> None:
        offer = writing.offer
        if offer is None or not offer.aim:
            return
        aims = writing.aims()
        self._box.addWidget(
            SectionCaption(tr("Contre qui (ou cliquer sur sa ligne)") if offer.needs_aim else tr("Sur qui"))
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(2, 1)
        line = 0
        if not offer.needs_aim:
            self._add_aim(grid, line, None, None, is_on=writing.aim is None)
            line += 1
        has_out = any(aim.need is not None and aim.need.out for aim in aims)
        if has_out:
            grid.addWidget(label(tr("hors de combat"), role="note", t="2"), line, 3, Qt.AlignmentFlag.AlignRight)
            line += 1
        for aim in aims:
            self._add_aim(grid, line, aim.name, aim.need, is_on=aim.is_chosen)
            line += 2
        self._box.addLayout(grid)

    def _add_aim(self, grid: QGridLayout, line: int, name: str | None, need: Need | None, *, is_on: bool) -> None:
        words = name or tr("personne en particulier")
        radio = QRadioButton()
        radio.ensurePolished()
        radio.setText(elided(radio.fontMetrics(), words, px(AIM_WIDTH)))
        radio.setAutoExclusive(False)
        radio.setChecked(is_on)
        said = words if need is None else f"{words}, {need.need}, {need.chance}"
        key = "none" if name is None else str(grid.rowCount())
        label_control(radio, f"{NAME}_aim_{key if name is None else name}", said, tr("Viser {0}").format(words))
        radio.clicked.connect(lambda: self._aim(name))
        grid.addWidget(radio, line, 0)
        if need is None or not need.sides:
            return
        grid.addWidget(label(f"{need.need} · {need.chance}", role="strong" if is_on else ""), line, 1)
        grid.addWidget(OddsBar(need.shares or _simple(need), need.told or need.chance), line, 2)
        if need.out:
            grid.addWidget(label(need.out, role="strong"), line, 3, Qt.AlignmentFlag.AlignRight)
        told = need.told or need.degrees
        if told:
            note = ElidingLabel(told, role="note", t="2")
            grid.addWidget(note, line + 1, 1, 1, 3)

    def _aim(self, name: str | None) -> None:
        writing = self.writing
        assert writing is not None

        def do() -> None:
            if name is None:
                writing.aim = None
            else:
                writing.aim_at(name)

        self._change(do)

    def aim_at(self, name: str) -> bool:
        """Aim at a fighter whose row was clicked; False if nothing reaches it."""
        if self.writing is None or self.writing.is_reaction or not self.writing.aim_at(name):
            return False
        focus_kept(self, self._build)
        return True

    # The rest

    def _add_fields(self, writing: Writing) -> None:
        fields = writing.fields()
        if not fields or writing.offer is None:
            return
        words = FormWords(
            self.presenter.word,
            lambda source: self.presenter.names(source, writing.by),
            choice=self.presenter.choice_word,
            is_compact=True,
            hint=self._hint,
            topic=self.presenter.system.id,
        )
        record = Record(writing.offer.do, dict, tuple(replace(one, when=None) for one in fields))
        self.form = RecordForm(record, words, f"{NAME}_{writing.offer.do}")
        self.form.set_data({one.id: writing.more.get(one.id, blank_value(one)) for one in fields})
        self.form.changed.connect(self._take_fields)
        self._box.addWidget(self.form)

    def _take_fields(self) -> None:
        if self.form is not None and self.writing is not None:
            self.writing.more = self.form.data()
            self._check()

    def _add_circumstances(self, writing: Writing) -> None:
        found = writing.circumstances()
        offer = writing.offer
        if offer is None or (not found and not offer.takes_modifiers):
            return
        self._box.addWidget(SectionCaption(tr("Circonstances")))
        holder = QWidget()
        flow = FlowLayout(6, holder)
        for one in found:
            is_on = writing.is_on(one)
            chip = Chip("close" if is_on else None, "on" if is_on else "off")
            value = writing.modifiers.get(one.term, one.value)
            words = (
                f"{self.presenter.word(one.term).lower()}  {signed(value)}" if value else self.presenter.word(one.term)
            )
            chip.setText(words)
            told = self._hint(one.term)
            tip = tr("Compter cette circonstance") if not is_on else tr("Ne plus compter cette circonstance")
            if not one.flag:
                tip = "\n".join((tip, tr("Double clic : changer le nombre")))
            label_control(chip, f"{NAME}_chip_{one.term}", words, f"{told}\n{tip}" if told else tip)
            set_topic(chip, f"{self.presenter.system.id}.{one.term}")
            chip.clicked.connect(lambda _on=False, one=one: self._change(lambda: writing.toggle(one)))
            if not one.flag:
                chip.double_clicked.connect(lambda one=one: self._tune(one))
            flow.addWidget(chip)
        if offer.takes_modifiers:
            other = Chip("plus")
            other.setText(tr("autre…"))
            label_control(other, f"{NAME}_chip_other", tr("Autre circonstance"), tr("Une raison et un nombre"))
            other.clicked.connect(lambda: self._tune(None))
            flow.addWidget(other)
        self._box.addWidget(holder)

    def _tune(self, one: Circumstance | None) -> None:
        writing = self.writing
        assert writing is not None
        reason = "" if one is None else self.presenter.word(one.term)

        def take(words: str, value: int) -> None:
            name = one.term if one is not None and words == reason else words
            self._change(lambda: writing.tune(name, value))

        value = 0 if one is None else writing.modifiers.get(one.term, one.value)
        ask_circumstance(host_of(self), reason, value, take)

    def _add_acts(self, writing: Writing) -> None:
        if not writing.acts:
            return
        self._box.addWidget(SectionCaption(tr("Actes déclarés")))
        for number, act in enumerate(writing.acts):
            well = QFrame()
            well.setProperty("kind", "well")
            away = tool_button("close", "paccent", 13)
            fix(away, 24, 22)
            words = act_words(self.presenter, act)
            label_control(away, f"{NAME}_act_{number}_delete", tr("Retirer : {0}").format(words))
            away.clicked.connect(lambda _on=False, number=number: self._change(lambda: writing.take_away(number)))
            line = row(label(f"{number + 1}", role="strong", t="accent"), ElidingLabel(words, role="strong"), away)
            line.setStretch(1, 1)
            line.setContentsMargins(8, 1, 4, 1)
            well.setLayout(line)
            self._box.addWidget(well)

    def _add_another(self) -> None:
        writing = self.writing
        assert writing is not None
        commit_typing()
        self._change(writing.add_another)

    def _check(self) -> None:
        """Count what the action spends and say what is against it, at once."""
        writing = self.writing
        assert writing is not None
        found = writing.problems() if writing.offer is not None or writing.is_declaration else ()
        sentences = list(dict.fromkeys(self.presenter.sentence(one) for one in found))
        is_blank = any(one.code == "missing_field" for one in found)
        self.problems.setText("\n".join(sentences))
        self.problems.setProperty("t", "2" if is_blank else "bad")  # nothing is wrong yet: it is only not all there
        self.problems.style().polish(self.problems)
        self.problems.setVisible(bool(sentences))
        offer = writing.offer
        if offer is None and not writing.is_declaration:
            caption, reason = tr("Agir"), tr("Choisissez d’abord quoi faire.")
        elif writing.is_declaration:
            caption, reason = tr("Déclarer"), sentences[0] if sentences else ""
        else:
            assert offer is not None
            caption, reason = self.presenter.word(offer.term), sentences[0] if sentences else ""
        self.button.setText(caption)
        label_control(self.button, f"{NAME}_go", caption, "", "Ctrl+Return")
        set_enabled_with_reason(self.button, not reason, reason)
        self.another_button.setVisible(writing.is_declaration)
        self.another_button.setText(tr("Encore un acte"))
        label_control(
            self.another_button,
            f"{NAME}_another",
            tr("Encore un acte"),
            tr("Garder cet acte et en choisir un autre"),
            "Ctrl+Shift+A",
        )
        set_enabled_with_reason(
            self.another_button, offer is not None and not reason, reason or tr("Choisissez d’abord un acte.")
        )
        self._show_gauges()

    def _show_gauges(self) -> None:
        assert self.writing is not None
        action = self.writing.read() if self.writing.offer is not None or self.writing.is_declaration else None
        gauges = self.presenter.view.gauges(action)
        texts = [
            f"{self.presenter.short(gauge.term)} {gauge.spent}\u00a0/\u00a0{gauge.most}"
            for gauge in gauges
            if gauge.most or gauge.spent
        ]
        self.gauges.setText(" · ".join(texts))
        self.gauges.setProperty("t", "bad" if any(gauge.is_over for gauge in gauges) else "accent")
        self.gauges.style().polish(self.gauges)

    def take_focus(self) -> None:
        """Bring the keyboard to the primary button, or to the first chip where it can't be pressed yet."""
        if self.button.isEnabled():
            self.button.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        first = next(iter(self._holder.findChildren(Chip)), None)
        (first or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _press(self) -> None:
        commit_typing()
        if self.writing is not None and self.button.isEnabled():
            self.wanted.emit(self.writing.by, *self.writing.action())


def _simple(need: Need) -> tuple[tuple[str, str, int], ...]:
    """A roll that alone decides, as two shares."""
    return (("failure", "", 100 - need.percent), ("landed", "", need.percent))
