"""Who plays a wizard of the set-up: a person by name, or the computer with its level and its temper."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QComboBox, QHBoxLayout, QLineEdit, QWidget

from magicfight.duel.choices import LEVELS, TEMPERS, Level, Temper
from magicfight.ui.arena.setup.seating import USUAL_LEVEL
from magicfight.ui.arena.setup.views import FighterView
from magicfight.ui.captions import tr
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.lists import Row
from magicfight.ui.widgets.page import IconView
from magicfight.ui.widgets.row_combo import RowCombo

#: The key of « Ordinateur » among the names of persons, which are their own keys.
_COMPUTER = object()
_SIGN = 16


def level_rows() -> tuple[Row, ...]:
    """The levels of the computer, each with what it means."""
    words: dict[Level, tuple[str, str]] = {
        "novice": (tr("Novice"), tr("Joue juste, mais à courte vue, et varie.")),
        "ordinary": (tr("Ordinaire"), tr("Pèse chaque coup et le danger où il va.")),
        "master": (tr("Maître"), tr("Imagine les tours qui suivent avant de choisir.")),
    }
    return tuple(Row(level, words[level][0], note=words[level][1]) for level in LEVELS)


def temper_rows() -> tuple[Row, ...]:
    """The tempers, each with what it means."""
    words: dict[Temper, tuple[str, str]] = {
        "steady": (tr("Posé"), tr("Attaque et se garde à parts égales.")),
        "careful": (tr("Prudent"), tr("Tient d’abord à sa peau.")),
        "bold": (tr("Hardi"), tr("Attaque, quitte à s’exposer.")),
        "vengeful": (tr("Rancunier"), tr("S’en prend à qui le blesse le plus.")),
    }
    return tuple(Row(temper, words[temper][0], note=words[temper][1]) for temper in TEMPERS)


class SeatBox(QWidget):
    """One box to choose or type who plays; under it, for a computer, its level and its temper."""

    person_named = Signal(str)
    computer_chosen = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view: FighterView | None = None
        self.who = RowCombo()
        # its line is ours: Python's hold of one that the box made for itself was once found empty in a real window
        self._edit = QLineEdit(self.who)
        self._edit.setMaxLength(40)
        self.who.setLineEdit(self._edit)
        self.who.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._sign = IconView("player", "paccent", _SIGN)
        self._sign.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        inside = QHBoxLayout(self._edit)
        inside.setContentsMargins(4, 0, 0, 0)
        inside.addWidget(self._sign)
        inside.addStretch(1)
        self.level = RowCombo()
        self.temper = RowCombo()
        self._below = QWidget()
        self._below.hide()  # until a computer sits there: a row laid out before that kept the room of both lines
        self._computers = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._below)
        self._all = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        for layout in (self._computers, self._all):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(4)
        self._computers.addWidget(self.level, 1)
        self._computers.addWidget(self.temper, 1)
        self._all.addWidget(self.who, 1)
        self._all.addWidget(self._below, 2)
        self.who.activated.connect(self._take_row)
        self._edit.editingFinished.connect(self._take_text)
        self.level.activated.connect(lambda _place: self._tell_computer())
        self.temper.activated.connect(lambda _place: self._tell_computer())

    def stand(self, *, is_flat: bool) -> None:
        """Side by side (`is_flat`) under a name, where the words have the room of the sign, or one above the other."""
        self._sign.setVisible(not is_flat)
        self._edit.setTextMargins(0 if is_flat else _SIGN + 8, 0, 0, 0)
        way = QBoxLayout.Direction.LeftToRight if is_flat else QBoxLayout.Direction.TopToBottom
        self._all.setDirection(way)

    def show_seat(self, view: FighterView) -> None:
        """Show who sits there."""
        self._view = view
        persons = tuple(Row(name, name, "player") for name in view.persons)
        self.who.set_rows((*persons, Row(_COMPUTER, tr("Ordinateur"), "computer", note=tr("Trois niveaux"))))
        is_computer = view.computer is not None
        self.who.choose(_COMPUTER if is_computer else view.player)
        self.who.setEditText(self._shown())
        self._sign.set_icon("computer" if is_computer else "player")
        if not self._edit.hasFocus():
            self._edit.setCursorPosition(0)  # the beginning of a long name is seen
        self.level.set_rows(level_rows())
        self.temper.set_rows(temper_rows())
        self.level.choose(view.computer or USUAL_LEVEL)
        self.temper.choose(view.temper)
        self._below.setVisible(is_computer)
        self.updateGeometry()
        self._name_controls(view)

    def _name_controls(self, view: FighterView) -> None:
        how = tr("Le nom d’une personne, à choisir ou à taper, ou l’ordinateur")
        label_control(
            self.who,
            f"setup_seat_{view.index}",
            tr("Qui joue {0}").format(view.name),
            how if view.computer else f"{view.player}\n{how}",  # a long name has no room in the box
        )
        label_control(
            self.level,
            f"setup_level_{view.index}",
            tr("Niveau de l’ordinateur qui joue {0}").format(view.name),
            tr("Comme il réfléchit"),
        )
        label_control(
            self.temper,
            f"setup_temper_{view.index}",
            tr("Tempérament de l’ordinateur qui joue {0}").format(view.name),
            tr("Ce à quoi il tient : l’équilibre, sa peau, l’attaque, ou le plus dangereux"),
        )

    def _shown(self) -> str:
        """The words of who sits there."""
        if self._view is None:
            return ""
        return self._view.player if self._view.computer is None else tr("Ordinateur")

    def _take_row(self, index: int) -> None:
        key = self.who.itemData(index)
        if key is _COMPUTER:
            self._tell_computer()
        else:
            self.person_named.emit(str(key))

    def _take_text(self) -> None:
        text = self._edit.text()
        if text == self._shown():
            return
        if text == tr("Ordinateur"):
            self._tell_computer()
        else:
            self.person_named.emit(text)

    def _tell_computer(self) -> None:
        self.computer_chosen.emit(self.level.currentData(), self.temper.currentData())
