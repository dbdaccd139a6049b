"""The builder: four quarters, and the bar of points with the buttons under them (manual 2.2.1)."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from magicfight.rules.book import CHARACTERISTICS
from magicfight.ui.builder.characteristics_panel import CharacteristicsPanel
from magicfight.ui.builder.dice_panel import DicePanel
from magicfight.ui.builder.duel_bench import DuelBench
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.builder.spell_panels import ChosenPanel, OfferPanel
from magicfight.ui.builder.views import BuilderView
from magicfight.ui.captions import tr
from magicfight.ui.theme import px
from magicfight.ui.widgets.body import Body
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.keymap import Said
from magicfight.ui.widgets.page import IconView, Page, breakable, label, set_tone
from magicfight.ui.widgets.points_bar import PointsBar, Share
from magicfight.ui.widgets.sizing import at_least

FOOT_HEIGHT = 80
#: From this width on, in pixels of 100 %, the bench has a column of its own beside the spells (issue 15; fault E13).
WIDE = 1640


class AdviceLine(QWidget):
    """A message of the builder, or a piece of advice with a way to what it speaks of and a way to put it away."""

    show_wanted = Signal(str)
    put_away = Signal(str)
    bring_back_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kind, self._where = "", ""
        self._sign = IconView("warning", "bad", 15)
        self.head = label("", role="strong", t="brass")
        self.message = label("", role="note", wrap=True)
        self.message.setObjectName("builder_message")
        self.show_button, self.away_button = push_button(None, "small"), push_button(None, "small")
        self.back_button = push_button(None, "small")
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        line.addWidget(self._sign)
        line.addWidget(self.head)
        line.addWidget(self.message, 1)
        for button in (self.show_button, self.away_button, self.back_button):
            line.addWidget(button)
        self.show_button.clicked.connect(lambda: self.show_wanted.emit(self._where))
        self.away_button.clicked.connect(lambda: self.put_away.emit(self._kind))
        self.back_button.clicked.connect(self.bring_back_wanted)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        for button, name, text, tip in (
            (self.show_button, "advice_show", tr("Montrer"), tr("Aller à ce dont parle le conseil")),
            (self.away_button, "advice_put_away", tr("Écarter"), tr("Ne plus donner ce conseil pour ce magicien")),
            (self.back_button, "advice_bring_back", tr("Conseils"), tr("Redonner les conseils écartés")),
        ):
            button.setText(text)
            label_control(button, name, text, tip)

    def show_view(self, view: BuilderView) -> None:
        """Show a message first, else a piece of advice."""
        advice = view.advice if not view.message else None
        self._kind, self._where = (advice.kind, advice.where) if advice is not None else ("", "")
        tone = "bad" if view.message_is_trouble else "ok"
        self.head.setText(advice.head if advice is not None else "")
        self.head.setVisible(advice is not None)
        self.message.setText(breakable(advice.text if advice is not None else view.message))
        set_tone(self.message, "" if advice is not None else tone)
        if advice is not None:
            self._sign.set_icon("info", "brass")
        else:
            self._sign.set_icon("warning" if view.message_is_trouble else "check", tone)
        self._sign.setVisible(advice is not None or bool(view.message))
        self.show_button.setVisible(advice is not None)
        self.away_button.setVisible(advice is not None)
        self.back_button.setVisible(view.has_put_away and advice is None and not view.message)


class BuilderPage(QWidget):
    """Renders `BuilderPresenter.view` and forwards gestures; what leads elsewhere is a signal."""

    list_wanted = Signal()
    back_wanted = Signal()
    create_wanted = Signal()
    spend_wanted = Signal()

    def __init__(self, presenter: BuilderPresenter, bench: DuelBench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self._quarters = QGridLayout()
        self._area = Body(self._quarters, self)
        self.characteristics = CharacteristicsPanel(self._area.held)
        self.offers = OfferPanel(presenter.book, bench, self._area.held)
        self.bench_page = Page("", "flask", self._area.held)
        self.bench_page.hide()
        self._is_wide = False
        self.chosen, self.dice = ChosenPanel(self._area.held), DicePanel(self._area.held)
        self.total_caption = label("", t="2")
        self.total = label("", role="total")
        self.total.setObjectName("points_left")
        self.bar = PointsBar()
        self.bar.setObjectName("points_bar")
        self.line = AdviceLine()
        self.message = self.line.message
        self.spend_button = push_button(None, "small")
        self.list_button, self.back_button = push_button("list"), push_button("back")
        self.create_button = push_button("check", "primary")
        Said(
            self,
            "builder_to_characteristics",
            "Alt+1",
            lambda: tr("Aller aux caractéristiques"),
            lambda: self.characteristics.show_row("strength"),
        )
        Said(self, "builder_to_dice", "Alt+4", lambda: tr("Aller aux dés du sort"), self.dice.focus_first)
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        quarters = self._quarters
        quarters.setContentsMargins(14, 13, 14, 12)
        quarters.setSpacing(12)
        quarters.addWidget(self.characteristics, 0, 0)
        quarters.addWidget(self.offers, 0, 1)
        quarters.addWidget(self.chosen, 1, 0)
        quarters.addWidget(self.dice, 1, 1)
        quarters.setColumnStretch(0, 17)
        quarters.setColumnStretch(1, 10)
        quarters.setRowStretch(0, 18)
        quarters.setRowStretch(1, 10)
        at_least(self.characteristics, width=590)
        at_least(self.offers, width=340)
        at_least(self.dice, height=120)
        for panel in (self.characteristics, self.offers, self.chosen):
            at_least(panel, height=120)
        foot = QFrame()
        foot.setProperty("kind", "footer")
        at_least(foot, height=FOOT_HEIGHT)  # higher where a piece of advice takes three lines
        foot.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        under = QVBoxLayout(foot)
        under.setContentsMargins(18, 5, 18, 4)
        under.setSpacing(2)
        line = QHBoxLayout()
        line.setSpacing(10)
        for part in (self.total_caption, self.total, self.spend_button):
            line.addWidget(part)
        line.addSpacing(6)
        line.addWidget(self.bar, 1)
        line.addSpacing(6)
        for button in (self.list_button, self.back_button, self.create_button):
            line.addWidget(button)
        under.addLayout(line)
        under.addWidget(self.line, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._area, 1)
        layout.addWidget(foot)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_wide = self.width() >= px(WIDE)
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            self._place()

    def _place(self) -> None:
        """Four quarters; where there is room for three columns, the spells to buy take one whole, the bench another."""
        quarters, is_wide = self._quarters, self._is_wide
        quarters.addWidget(self.offers, 0, 1, 2 if is_wide else 1, 1)
        if is_wide:
            quarters.addWidget(self.bench_page, 0, 2)
            quarters.addWidget(self.dice, 1, 2)
        else:
            quarters.removeWidget(self.bench_page)
            quarters.addWidget(self.dice, 1, 1)
        self.bench_page.setVisible(is_wide)
        self.offers.lend_bench(self.bench_page if is_wide else None)
        quarters.setColumnStretch(0, 16 if is_wide else 17)
        quarters.setColumnStretch(2, 12 if is_wide else 0)

    def hasHeightForWidth(self) -> bool:
        """No: wrapped lines inside scroll, and the window is not to grow by what they would like."""
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(700, 380)  # smaller than its parts: they scroll between the bars

    def _connect(self) -> None:
        presenter = self.presenter
        self.characteristics.changed.connect(presenter.set_value)
        self.characteristics.looked_at.connect(presenter.look_at)
        self.offers.bought.connect(lambda name: presenter.at_offer(name, presenter.buy))
        self.offers.searched.connect(presenter.set_filter)
        self.offers.only_wanted.connect(presenter.buy_only)
        self.chosen.chosen.connect(lambda name: presenter.at_chosen(name, presenter.choose))
        self.chosen.given_back.connect(lambda name: presenter.at_chosen(name, presenter.give_back))
        self.chosen.library_wanted.connect(lambda name: presenter.at_chosen(name, presenter.take_library_version))
        self.dice.dice_changed.connect(presenter.set_shown)
        self.dice.armor_changed.connect(presenter.set_armor)
        self.dice.even_wanted.connect(presenter.spread_evenly)
        for panel in (self.characteristics, self.dice):
            panel.refused.connect(lambda reason: presenter.say(reason, is_trouble=True))
        adviser = presenter.adviser
        self.line.show_wanted.connect(self.show_fault)
        self.line.put_away.connect(lambda kind: adviser.put_away(presenter.draft, kind))
        self.line.bring_back_wanted.connect(lambda: adviser.bring_back(presenter.draft))
        self.spend_button.clicked.connect(self.spend_wanted)
        self.list_button.clicked.connect(self.list_wanted)
        self.back_button.clicked.connect(self.back_wanted)
        self.create_button.clicked.connect(self.create_wanted)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        for panel in (self.characteristics, self.offers, self.chosen, self.dice, self.line):
            panel.retranslate()
        self.bench_page.set_title(tr("Banc d’essai"))
        self.total_caption.setText(tr("Restent"))
        self.spend_button.setText(tr("Dépenser le reste"))
        tip = tr("Laisser le programme dépenser ce qui reste : dés, endurance, défenses ; Ctrl+Z le défait")
        label_control(self.spend_button, "wizard_spend", tr("Dépenser le reste"), tip)
        self.bar.setAccessibleName(tr("Points de génération"))
        for button, text in (
            (self.list_button, tr("Liste")),
            (self.back_button, tr("Retour")),
            (self.create_button, tr("Créer")),
        ):
            button.setText(text)
        label_control(self.list_button, "wizard_list", tr("Liste"), tr("Les magiciens créés et chargés"), "Ctrl+L")
        label_control(self.back_button, "wizard_back", tr("Retour"), tr("Revenir à l’écran précédent"), "Alt+Left")

    def show_view(self, view: BuilderView) -> None:
        """Show everything as the presenter tells it."""
        self.characteristics.show_view(view)
        self.offers.show_view(view)
        self.chosen.show_view(view)
        self.dice.show_view(view)
        self.total.setText(view.left)
        set_tone(self.total, "bad" if view.is_over else "")
        self.total.setAccessibleName(f"{self.total_caption.text()} {view.left}")
        shares = (
            Share(tr("Caractéristiques"), Fraction(view.spent_on_characteristics), "gauge_endurance"),
            Share(tr("Sorts"), Fraction(view.spent_on_spells), "gauge_stun"),
        )
        self.bar.set_shares(shares, view.points)
        self.line.show_view(view)
        self.spend_button.setVisible(view.can_spend)
        self.create_button.setText(tr("Remplacer") if view.editing else tr("Créer"))
        replaces = tr("Remplacer le magicien en main par celui-ci, ou lui donner un autre nom")
        caption, tip = (
            (tr("Remplacer"), replaces) if view.editing else (tr("Créer"), tr("Nommer le magicien et le créer"))
        )
        label_control(self.create_button, "wizard_create", caption, tip, "Ctrl+Return")
        set_enabled_with_reason(self.create_button, not view.creation_troubles, "\n".join(view.creation_troubles))

    def show_fault(self, where: str) -> None:
        """Give the keyboard to what a piece of advice speaks of."""
        if where in CHARACTERISTICS:
            self.characteristics.show_row(where)
        elif where.startswith("spells["):
            index = int(where.removeprefix("spells[").rstrip("]"))
            self.chosen.show_spell(self.presenter.wizard.spells[index].spell.name)
        elif where == "points" and self.spend_button.isVisible():
            self.spend_button.setFocus()
        else:
            self.offers.search.setFocus()
