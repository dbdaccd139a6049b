"""The right column: the active wizard with its gauges and the manual's buttons, and the other wizards (manual 3)."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from magicfight.ui.arena.condition_words import ConditionView
from magicfight.ui.arena.play.sheet import PowerView
from magicfight.ui.arena.play.views import ButtonView, CardView, Command
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_property, set_tip
from magicfight.ui.widgets.gauge import Gauge
from magicfight.ui.widgets.layouts import ElidedLabel, show_all
from magicfight.ui.widgets.page import IconView, breakable, clear_layout, label
from magicfight.ui.widgets.terms import TermLabel

_SHORT_NAME = 20

_TOKENS = {"endurance": "gauge_endurance", "stun": "gauge_stun", "body": "gauge_body"}


class ConditionsRow(QWidget):
    """The conditions of a wizard: icon and word each, explained by tooltip, on lines of `room` pixels."""

    def __init__(self, parent: QWidget | None = None, room: int = 186) -> None:
        super().__init__(parent)
        self._shown: tuple[ConditionView, ...] | None = None
        self._room = room
        self._lines = QVBoxLayout(self)
        self._lines.setContentsMargins(0, 0, 0, 0)
        self._lines.setSpacing(1)

    def show_conditions(self, conditions: tuple[ConditionView, ...]) -> None:
        """Show these; hidden without any."""
        self.setVisible(bool(conditions))
        if conditions == self._shown:
            return
        self._shown = conditions
        clear_layout(self._lines)
        line: QHBoxLayout | None = None
        taken = 0
        for one in conditions:
            icon = IconView(one.icon, "brass", 15)
            word = TermLabel(one.word, one.topic or one.id, role="note", ink="brass")
            word.ensurePolished()
            width = 15 + 10 + word.sizeHint().width()
            if line is None or taken + width > self._room:
                if line is not None:
                    line.addStretch(1)
                line, taken = QHBoxLayout(), 0
                line.setSpacing(5)
                self._lines.addLayout(line)
            taken += width
            for part in (icon, word):
                set_tip(part, one.text)
                line.addWidget(part)
        if line is not None:
            line.addStretch(1)
        show_all(self._lines)
        self.setAccessibleName(", ".join(one.word for one in conditions))


class WizardCard(QFrame):
    """Token, name, a line, conditions, and the gauges asked for. A press asks for the sheet or the centre."""

    pressed = Signal(str)
    sheet_wanted = Signal(str)

    def __init__(self, gauges: tuple[str, ...], badge: int = 38, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "panel")
        self._name = ""
        self._kinds = gauges
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(11, 11, 11, 10)
        self.column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(9)
        self.badge = TokenBadge(badge)
        words = QVBoxLayout()
        words.setSpacing(0)
        self.title = label(role="page", wrap=True)
        self.line = label(role="note", t="2", wrap=True)
        words.addWidget(self.title)
        words.addWidget(self.line)
        self.conditions = ConditionsRow()
        words.addWidget(self.conditions)
        head.addWidget(self.badge, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        self.column.addLayout(head)
        self.gauges = {key: Gauge(_TOKENS[key]) for key in gauges}
        for key, gauge in self.gauges.items():
            gauge.setObjectName(f"gauge_{key}")
            gauge.set_topic(key)
            self.column.addWidget(gauge)

    def show_card(self, card: CardView, *, is_active: bool = False) -> None:
        """Show a wizard."""
        self._name = card.name
        self.badge.show_token(card.mark, card.colour, is_active=is_active, appearance=card.appearance)
        # a long name takes two lines of a smaller type
        set_property(self.title, "role", "page" if len(card.name) <= _SHORT_NAME else "value")
        self.title.setText(breakable(card.name, _SHORT_NAME))
        self.line.setText(card.line)
        self.line.setVisible(bool(card.line))
        self.conditions.show_conditions(card.conditions)
        for view in card.gauges:
            if view.id in self.gauges:
                self.gauges[view.id].set_caption(view.caption)
                self.gauges[view.id].set_values(view.value, view.limit)
                self.gauges[view.id].show()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.RightButton:
            self.sheet_wanted.emit(self._name)
        elif event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.pressed.emit(self._name)


class ActiveCard(WizardCard):
    """The active wizard: gauges, powers that it can drop, the manual's six buttons, and a row of tools."""

    command = Signal(str)
    center_wanted = Signal()
    details_wanted = Signal()
    drop_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(("endurance", "stun", "body"), 38, parent)
        self.setObjectName("active_card")
        self._powers: tuple[tuple[PowerView, ...], bool] | None = None
        self._is_skipping = False
        self._powers_box = QVBoxLayout()
        self._powers_box.setSpacing(2)
        self.column.addLayout(self._powers_box)
        grid = QGridLayout()
        grid.setContentsMargins(0, 5, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(8)
        self.buttons: dict[str, QAbstractButton] = {}
        for index, (key, icon, kind) in enumerate(
            (
                ("move", "move", ""),
                ("attack", "attack", ""),
                ("recover", "recovery", ""),
                ("center", "center_on", ""),
                ("details", "details", ""),
                ("end", "end_turn", "primary"),
            )
        ):
            button = push_button(icon, kind)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            # the longest label must fit half the column, in a wide font too
            button.setStyleSheet(
                "QPushButton { padding: 0 3px; } QPushButton:checked { font-weight: normal; padding: 0 2px; }"
            )
            if key in ("move", "attack"):
                button.setCheckable(True)
            self.buttons[key] = button
            grid.addWidget(button, index // 2, index % 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.column.addLayout(grid)
        tools = QHBoxLayout()
        tools.setContentsMargins(0, 4, 0, 0)
        tools.setSpacing(2)
        for key, icon in (
            ("undo", "undo"),
            ("redo", "redo"),
            ("danger", "danger"),
            ("advice", "lamp"),
            ("seats", "players"),
            ("save", "save"),
            ("stop", "handshake"),
            ("surrender", "surrendered"),
        ):
            tool = tool_button(icon, "brass", 17)
            tool.setFixedSize(29, 28)
            self.buttons[key] = tool
            tools.addWidget(tool)
            if key in ("redo", "seats"):
                tools.addStretch(1)
        self.buttons["danger"].setCheckable(True)
        self.column.addLayout(tools)
        for key, pressed in self.buttons.items():
            if key not in ("center", "details"):
                pressed.clicked.connect(lambda _checked=False, key=key: self.command.emit(key))
        self.buttons["center"].clicked.connect(self.center_wanted)
        self.buttons["details"].clicked.connect(self.details_wanted)
        self.retranslate()

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        words = {
            "move": (tr("Déplacement"), tr("Marcher jusqu’à 5 cases : cliquez sur la case d’arrivée"), "M"),
            "attack": (tr("Attaque"), tr("Choisir un sort, ses dés et sa cible"), "A"),
            "recover": (
                tr("Récupération"),
                tr("Récupérer jusqu’au prochain segment d’action, sans rien faire d’autre"),
                "R",
            ),
            "center": (tr("Centrer sur"), tr("Centrer l’arène sur un magicien"), "C"),
            "details": (tr("Détails"), tr("La fiche entière du magicien actif"), "F"),
        }
        for key, (text, tip, keys) in words.items():
            self.buttons[key].setText(text)
            label_control(self.buttons[key], f"arena_{key}", text, tip, keys)
        self._label_end()
        tools = {
            "undo": (tr("Défaire le déplacement"), "Ctrl+Z"),
            "redo": (tr("Refaire le déplacement"), "Ctrl+Shift+Z"),
            "danger": (tr("Danger : ce que chaque ennemi visible peut vous faire ici"), "D"),
            "advice": (tr("Conseil : ce que ferait un maître, et pourquoi"), "H"),
            "seats": (tr("Places : qui joue chaque magicien"), "Ctrl+P"),
            "save": (tr("Enregistrer le combat"), "Ctrl+S"),
            "stop": (tr("Arrêter le combat d’un commun accord"), "Ctrl+E"),
            "surrender": (tr("Abandonner : le magicien quitte l’arène"), "Ctrl+K"),
        }
        for key, (text, keys) in tools.items():
            label_control(self.buttons[key], f"arena_{key}", text, "", keys)
        self._powers = None

    def show_buttons(self, views: Mapping[Command, ButtonView]) -> None:
        """Enable, disable with the reason, and mark the chosen command."""
        for key, button in self.buttons.items():
            view = views.get(key)  # type: ignore[call-overload]  # center and details are always there
            if view is None:
                continue
            set_enabled_with_reason(button, view.is_enabled, view.reason)
            if button.isCheckable():
                button.setChecked(view.is_checked)

    def say_end(self, *, is_skipping: bool) -> None:
        """« Terminer », or « Passer » while a computer plays."""
        if is_skipping == self._is_skipping:
            return
        self._is_skipping = is_skipping
        self._label_end()

    def _label_end(self) -> None:
        text = tr("Passer") if self._is_skipping else tr("Terminer")
        tip = tr("Ne plus attendre : pauses et mouvements") if self._is_skipping else tr("Finir ce segment d’action")
        self.buttons["end"].setText(text)
        label_control(self.buttons["end"], "arena_end", text, tip, "T")

    def show_between(self, line: str) -> None:
        """Between two wizards the card stays, so that no button moves from under the pointer; at first it is empty."""
        if self._name:
            self.line.setText(line)
        else:
            self.show_nobody(line)

    def show_nobody(self, line: str) -> None:
        """Nobody chooses now."""
        self._name = ""
        self.badge.show_token("", 0)
        self.title.setText("")
        self.line.setText(line)
        self.line.setVisible(True)
        self.conditions.show_conditions(())
        for gauge in self.gauges.values():
            gauge.hide()

    def show_card(self, card: CardView, *, is_active: bool = True) -> None:
        super().show_card(card, is_active=is_active)
        set_property(self.line, "t", "brass" if card.is_controlled else "2")
        wanted = (card.powers, card.can_drop)
        if wanted == self._powers:
            return
        self._powers = wanted
        clear_layout(self._powers_box)
        seen: set[str] = set()
        for power in card.powers:
            row = QHBoxLayout()
            row.setSpacing(6)
            row.addWidget(IconView(power.effect, "brass", 15))
            words = ElidedLabel("note")
            words.setText(power.text)
            set_tip(words, f"{power.text}\n{power.upkeep}")
            row.addWidget(words, 1)
            if power.effect not in seen:  # a drop ends every power of the effect
                button = push_button("close")
                button.setText(tr("Arrêter"))
                tip = tr("Arrêter {0}").format(power.text)
                label_control(button, f"drop_{power.effect}", tip, f"{tip}\n{power.upkeep}")
                set_enabled_with_reason(button, card.can_drop, tr("Seulement quand c’est à ce magicien d’agir."))
                button.clicked.connect(lambda _checked=False, effect=power.effect: self.drop_wanted.emit(effect))
                row.addWidget(button)
            seen.add(power.effect)
            self._powers_box.addLayout(row)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "buttons"):
            self.retranslate()
        super().changeEvent(event)


class OtherCards(QScrollArea):
    """The other wizards, one card each, where the window is wide."""

    pressed = Signal(str)
    sheet_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("other_cards")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        self._column = QVBoxLayout(inner)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._column.addStretch(1)
        self._cards: list[WizardCard] = []
        self.setWidget(inner)

    def show_cards(self, cards: tuple[CardView, ...]) -> None:
        """Show these wizards, in this order."""
        while len(self._cards) < len(cards):
            made = WizardCard(("stun", "body"), 32)
            made.pressed.connect(self.pressed)
            made.sheet_wanted.connect(self.sheet_wanted)
            made.setCursor(Qt.CursorShape.PointingHandCursor)
            self._cards.append(made)
            self._column.insertWidget(len(self._cards) - 1, made)
        for index, card_widget in enumerate(self._cards):
            card_widget.setVisible(index < len(cards))
            if index < len(cards):
                card_widget.show_card(cards[index])


def caption(text: str) -> QLabel:
    """A small heading on a page."""
    return label(text.upper(), role="section")
