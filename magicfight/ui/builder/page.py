"""The builder: four quarters, and the bar of points with the buttons under them (manual 2.2.1)."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from magicfight.ui.builder.characteristics_panel import CharacteristicsPanel
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.builder.spell_panels import ChosenPanel, DicePanel, OfferPanel
from magicfight.ui.builder.views import BuilderView
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.page import IconView, breakable, label, set_tone
from magicfight.ui.widgets.points_bar import PointsBar, Share

FOOT_HEIGHT = 80


class BuilderPage(QWidget):
    """Renders `BuilderPresenter.view` and forwards gestures; what leads elsewhere is a signal."""

    list_wanted = Signal()
    back_wanted = Signal()
    create_wanted = Signal()

    def __init__(self, presenter: BuilderPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.characteristics = CharacteristicsPanel()
        self.offers, self.chosen, self.dice = OfferPanel(), ChosenPanel(), DicePanel()
        self.total_caption = label("", t="2")
        self.total = label("", role="total")
        self.total.setObjectName("points_left")
        self.bar = PointsBar()
        self.bar.setObjectName("points_bar")
        self.message = label("", role="note", wrap=True)
        self.message.setObjectName("builder_message")
        self._sign = IconView("warning", "bad", 15)
        self.list_button, self.back_button = push_button("list"), push_button("back")
        self.create_button = push_button("check", "primary")
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        quarters = QGridLayout()
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
        self.characteristics.setMinimumWidth(720)
        self.offers.setMinimumWidth(430)
        self.dice.setMinimumHeight(176)
        foot = QFrame()
        foot.setProperty("kind", "footer")
        foot.setFixedHeight(FOOT_HEIGHT)
        line = QHBoxLayout(foot)
        line.setContentsMargins(18, 6, 18, 6)
        line.setSpacing(16)
        total = QVBoxLayout()
        total.setSpacing(0)
        total.addWidget(self.total_caption)
        total.addWidget(self.total)
        line.addLayout(total)
        middle = QVBoxLayout()
        middle.setSpacing(3)
        middle.addWidget(self.bar)
        said = QHBoxLayout()
        said.setSpacing(6)
        said.addWidget(self._sign)
        said.addWidget(self.message, 1)
        middle.addLayout(said)
        line.addLayout(middle, 1)
        for button in (self.list_button, self.back_button, self.create_button):
            line.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(quarters, 1)
        layout.addWidget(foot)

    def hasHeightForWidth(self) -> bool:
        """No: wrapped lines inside scroll, and the window is not to grow by what they would like."""
        return False

    def minimumSizeHint(self) -> QSize:
        return QSize(1200, 660)

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
        self.list_button.clicked.connect(self.list_wanted)
        self.back_button.clicked.connect(self.back_wanted)
        self.create_button.clicked.connect(self.create_wanted)

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        for panel in (self.characteristics, self.offers, self.chosen, self.dice):
            panel.retranslate()
        self.total_caption.setText(tr("Total points"))
        self.bar.setAccessibleName(tr("Points de génération"))
        for button, text in (
            (self.list_button, tr("Liste")),
            (self.back_button, tr("Retour")),
            (self.create_button, tr("Créer")),
        ):
            button.setText(text)
        label_control(self.list_button, "wizard_list", tr("Liste"), tr("Les magiciens créés et chargés"), "Ctrl+L")
        label_control(self.back_button, "wizard_back", tr("Retour"), tr("Revenir à l’écran précédent"), "Alt+Left")
        label_control(
            self.create_button, "wizard_create", tr("Créer"), tr("Nommer le magicien et le créer"), "Ctrl+Return"
        )

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
        self.message.setText(breakable(view.message))
        set_tone(self.message, "bad" if view.message_is_trouble else "ok")
        self._sign.set_icon(
            "warning" if view.message_is_trouble else "check", "bad" if view.message_is_trouble else "ok"
        )
        self._sign.setVisible(bool(view.message))
        set_enabled_with_reason(self.create_button, not view.creation_troubles, "\n".join(view.creation_troubles))
