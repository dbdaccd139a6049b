"""The help: how to play within a minute, and the keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from magicfight.duel.state import WALK
from magicfight.rules.clock import SEGMENTS
from magicfight.ui.captions import tr
from magicfight.ui.menu.key_rows import KeyLine, key_lines
from magicfight.ui.screen import Screen
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import SectionCaption, clear_layout, label
from magicfight.ui.widgets.sizing import at_least

#: So many keys are written between two looks at what the player does.
AT_ONCE = 12


class HelpDialog(Dialog):
    """A dialog of help; with the keys of the screen that `window` shows behind it, and those of everywhere."""

    def __init__(self, host: QWidget, window: QWidget) -> None:
        super().__init__(host, tr("Aide"), "help", size=(720, 600))
        self.setObjectName("help_dialog")
        self._window = window
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 4, 6, 4)
        self._column.setSpacing(7)
        self._scroll = scroll_area(self._inside)
        self._scroll.setObjectName("help_text")
        self._scroll.setAccessibleName(tr("Aide"))
        self.page.body.addWidget(self._scroll, 1)
        self._close = push_button("close")
        self._close.clicked.connect(self.close_dialog)
        self.page.foot().addStretch(1)
        self.page.foot().addWidget(self._close)
        self._steps: list[Callable[[], None]] = []
        self._soon = QTimer(self)
        self._soon.timeout.connect(self._go_on)
        self._write()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._write()
        super().changeEvent(event)

    def _write(self) -> None:
        self.page.set_title(tr("Aide"))
        self._close.setText(tr("Fermer"))
        label_control(self._close, "help_close", tr("Fermer"), tr("Fermer l’aide"), "Esc", is_bound=False)
        clear_layout(self._column)
        self._column.addWidget(SectionCaption(tr("Jouer dans la minute")))
        for step in _first_steps():
            self._column.addWidget(label(step, wrap=True))
        self._column.addWidget(SectionCaption(tr("L’essentiel")))
        for line in _essentials():
            self._column.addWidget(label(line, wrap=True))
        self._steps = [self._list_keys]
        self._soon.start(0)

    def _go_on(self) -> None:
        """Write one more part: all the keys of an arena at once would hold up the dialog that is being shown."""
        if self._steps:
            self._steps.pop(0)()
        if not self._steps:
            self._soon.stop()

    def _list_keys(self) -> None:
        lines = key_lines(self._window, is_short=True)
        shown = {one.objectName() for one in self._window.findChildren(Screen) if one.isVisible()}
        here = [line for line in lines if line.screen in shown]
        everywhere = [*[line for line in lines if line.screen == ""], *_of_every_window()]
        if here:
            self._steps.append(lambda: self._add_part(tr("Touches de cet écran"), here))
        self._steps.append(lambda: self._add_part(tr("Touches de partout"), everywhere))
        self._steps.append(lambda: self._column.addStretch(1))

    def _add_part(self, caption: str, lines: Sequence[KeyLine]) -> None:
        self._column.addWidget(SectionCaption(caption))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        self._column.addLayout(grid)
        self._steps[:0] = [
            partial(_add_keys, grid, first, lines[first : first + AT_ONCE]) for first in range(0, len(lines), AT_ONCE)
        ]


def _add_keys(grid: QGridLayout, first: int, lines: Sequence[KeyLine]) -> None:
    for number, line in enumerate(lines, first):
        key = label(line.text, role="strong")
        at_least(key, width=130)
        grid.addWidget(key, number, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(line.words, wrap=True), number, 1)


def _first_steps() -> tuple[str, ...]:
    return (
        tr("1. Choisissez « Combat » dans le menu : des magiciens tout prêts y attendent, prenez-en deux."),
        tr("2. Donnez chacun à un joueur, ou à l’ordinateur, puis lancez le combat."),
        tr(
            "3. À votre segment d’action, marchez ({0} cases au plus) puis lancez un sort, ou récupérez. "
            "« Terminer » passe la main."
        ).format(WALK),
        tr(
            "4. La lumière en haut à droite dit si la case sous le pointeur est visible : "
            "on n’attaque que ce que l’on voit."
        ),
        tr("5. Le dernier magicien en vie l’emporte."),
    )


def _essentials() -> tuple[str, ...]:
    return (
        tr(
            "Un sort se compose d’effets de base et de modificateurs ; son coût suit à chaque clic. "
            "Une bibliothèque de sorts s’enregistre dans un fichier .sort."
        ),
        tr(
            "Un magicien s’achète en points : ses caractéristiques, puis les dés de ses sorts. "
            "Il s’enregistre dans un fichier .magic et n’a plus besoin de la bibliothèque."
        ),
        tr(
            "Un tour compte {0} segments. La vitesse d’un magicien dit dans lesquels il agit, sa dextérité dans quel "
            "ordre. Chaque sort coûte de l’endurance ; quand elle manque, on récupère."
        ).format(SEGMENTS),
        tr("Déposez un fichier .sort, .magic, .combat ou .table n’importe où dans la fenêtre pour l’ouvrir."),
    )


def _of_every_window() -> tuple[KeyLine, ...]:
    """What Qt itself does in every window."""
    return (
        KeyLine("", "", tr("Commande suivante ; avec Maj, la précédente"), keys_text("Tab")),
        KeyLine("", "", tr("Fermer ce qui est ouvert"), keys_text("Esc")),
    )
