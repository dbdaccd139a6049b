"""A fighter of the set-up: token, name, player, and its tools."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from magicfight.duel.choices import LEVELS, TEMPERS, Level, Temper
from magicfight.ui.arena.setup.views import FighterView
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_property, set_tip
from magicfight.ui.widgets.layouts import ElidedLabel


def level_word(level: Level) -> str:
    """A level of the computer in words."""
    return {
        "novice": tr("Ordinateur : novice"),
        "ordinary": tr("Ordinateur : ordinaire"),
        "master": tr("Ordinateur : maître"),
    }[level]


def temper_word(temper: Temper) -> str:
    """A temper in words."""
    words = {"steady": tr("posé"), "careful": tr("prudent"), "bold": tr("hardi"), "vengeful": tr("rancunier")}
    return words[temper]


class FighterRow(QFrame):
    """A fighter: token, name, line, player, and its tools."""

    player_named = Signal(int, str)
    computer_chosen = Signal(int, object, str)
    removed = Signal(int)
    moved = Signal(int, int)
    chosen = Signal(int)

    def __init__(self, index: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._index = index
        self._players: tuple[str, ...] = ()
        self.setProperty("kind", "well")
        self.setObjectName(f"setup_fighter_{index}")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(8, 4, 6, 5)
        whole.setSpacing(3)
        outer = QHBoxLayout()
        outer.setSpacing(6)
        whole.addLayout(outer)
        self._badge = TokenBadge(30)
        self._name = ElidedLabel("strong")
        self._line = ElidedLabel("note", "2")
        self.player = QComboBox()
        self.player.setEditable(True)
        self.player.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.seat = QComboBox()
        self.seat.setFixedWidth(196)
        self.seat.activated.connect(lambda _number: self._tell_computer())
        self.temper = QComboBox()
        self.temper.activated.connect(lambda _number: self._tell_computer())
        self.player.activated.connect(lambda _number: self._tell_player())
        edit = self.player.lineEdit()
        if edit is not None:
            edit.setMaxLength(40)
            edit.editingFinished.connect(self._tell_player)
        self._up = tool_button("chevron_up", "paccent", 14)
        self._down = tool_button("chevron_down", "paccent", 14)
        self._remove = tool_button("delete", "paccent", 15)
        for button in (self._up, self._down, self._remove):
            button.setFixedSize(22, 26)
        self._up.clicked.connect(lambda: self.moved.emit(self._index, -1))
        self._down.clicked.connect(lambda: self.moved.emit(self._index, 1))
        self._remove.clicked.connect(lambda: self.removed.emit(self._index))
        words_box = QVBoxLayout()
        words_box.setSpacing(0)
        words_box.addWidget(self._name)
        words_box.addWidget(self._line)
        outer.addWidget(self._badge)
        outer.addLayout(words_box, 1)
        who = QHBoxLayout()
        who.setSpacing(6)
        who.addWidget(self.seat)
        who.addWidget(self.player, 1)
        who.addWidget(self.temper, 1)
        whole.addLayout(who)
        outer.addWidget(self._up)
        outer.addWidget(self._down)
        outer.addWidget(self._remove)

    def _tell_computer(self) -> None:
        self.computer_chosen.emit(self._index, self.seat.currentData(), self.temper.currentData())

    def _tell_player(self) -> None:
        self.player_named.emit(self._index, self.player.currentText())

    def show_fighter(self, view: FighterView, players: tuple[str, ...], count: int, *, is_chosen: bool) -> None:
        """Show a fighter."""
        self._badge.show_token(view.mark, view.colour, is_active=is_chosen)
        self._name.setText(view.name)
        self._line.setText(view.line)
        set_property(self._name, "t", "bad" if view.is_illegal else "accent" if is_chosen else "")
        set_tip(self, "\n".join([view.name, view.line, *view.notes]))
        if players != self._players:
            self._players = players
            self.player.clear()
            self.player.addItems(list(players))
        if self.player.currentText() != view.player:
            self.player.setCurrentText(view.player)
        self._show_seat(view)
        edit = self.player.lineEdit()
        if edit is not None and not edit.hasFocus():
            edit.setCursorPosition(0)  # the beginning of a long name is seen
        number = view.index + 1
        label_control(
            self.player,
            f"setup_player_{view.index}",
            tr("Joueur du magicien {0}").format(view.name),
            tr("Qui joue ce magicien ; un joueur peut en avoir plusieurs"),
        )
        label_control(self._up, f"setup_up_{view.index}", tr("Déplacer le magicien {0} vers le haut").format(number))
        label_control(self._down, f"setup_down_{view.index}", tr("Déplacer le magicien {0} vers le bas").format(number))
        label_control(self._remove, f"setup_remove_{view.index}", tr("Retirer {0} du combat").format(view.name))
        set_enabled_with_reason(self._up, view.index > 0, tr("C’est déjà le premier."))
        set_enabled_with_reason(self._down, view.index < count - 1, tr("C’est déjà le dernier."))

    def _show_seat(self, view: FighterView) -> None:
        """Show who sits there: a person with a name, or a computer with its level and temper."""
        levels = ((None, tr("Personne")), *((level, level_word(level)) for level in LEVELS))
        tempers = tuple((temper, temper_word(temper)) for temper in TEMPERS)
        for box, choices, now in ((self.seat, levels, view.computer), (self.temper, tempers, view.temper)):
            if [box.itemText(index) for index in range(box.count())] != [word for _, word in choices]:
                box.clear()
                for choice, word in choices:
                    box.addItem(word, choice)
            box.setCurrentIndex(max(0, next(index for index, (choice, _) in enumerate(choices) if choice == now)))
        self.player.setVisible(view.computer is None)
        self.temper.setVisible(view.computer is not None)
        label_control(
            self.seat,
            f"setup_seat_{view.index}",
            tr("Qui joue {0}").format(view.name),
            tr("Une personne, ou l’ordinateur à l’un de ses trois niveaux"),
        )
        label_control(
            self.temper,
            f"setup_temper_{view.index}",
            tr("Tempérament de l’ordinateur qui joue {0}").format(view.name),
            tr("Ce à quoi il tient : l’équilibre, sa peau, l’attaque, ou le plus dangereux"),
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(self._index)
        super().mousePressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.chosen.emit(self._index)
        super().focusInEvent(event)
