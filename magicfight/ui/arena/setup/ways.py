"""Who plays whom, given out with one click: against the computer, each for oneself, two teams, one player for all."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from magicfight.ui.arena.setup.seating import Way
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import FlowLayout

_ICONS: dict[Way, str | None] = {"computer": "computer", "each": None, "teams": None, "alone": None}


class WaysRow(QWidget):
    """A button a way; `wanted` says which was pressed. They stand below one another where they have no room."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        flow = FlowLayout(6, self)
        self._buttons: dict[Way, QPushButton] = {}
        for way, icon in _ICONS.items():
            self._buttons[way] = push_button(icon, "small")
            self._buttons[way].clicked.connect(partial(self.wanted.emit, way))
            flow.addWidget(self._buttons[way])

    def say(self) -> None:
        """Say every caption in the language in force."""
        words: dict[Way, tuple[str, str, str]] = {
            "computer": (
                tr("Contre l’ordinateur"),
                tr("Jouer seul, contre l’ordinateur"),
                tr("Vous jouez le premier magicien, l’ordinateur tous les autres ; son niveau se choisit sous son nom"),
            ),
            "each": (
                tr("Chacun pour soi"),
                tr("Chacun pour soi"),
                tr("Un joueur par magicien ; gagne le dernier magicien"),
            ),
            "teams": (
                tr("Deux équipes"),
                tr("Deux équipes"),
                tr("Les magiciens tour à tour dans l’une et l’autre ; gagne la dernière équipe"),
            ),
            "alone": (
                tr("Un joueur pour tous"),
                tr("Un joueur pour tous"),
                tr("Vous jouez tous ceux que l’ordinateur ne joue pas ; ils restent adversaires"),
            ),
        }
        for way, (text, name, tip) in words.items():
            self._buttons[way].setText(text)
            label_control(self._buttons[way], f"setup_{way}", name, tip)
