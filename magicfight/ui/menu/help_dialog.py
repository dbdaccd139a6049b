"""The help: how to play within a minute, and the keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import keys_text, label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import SectionCaption, clear_layout, label


class HelpDialog(Dialog):
    """A dialog of help; `rows` are the keys of the screen behind it."""

    def __init__(self, host: QWidget, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__(host, tr("Aide"), "help", size=(720, 600))
        self.setObjectName("help_dialog")
        self._rows = tuple(rows)
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
        if self._rows:
            self._column.addWidget(SectionCaption(tr("Touches de cet écran")))
            self._add_keys(self._rows)
        self._column.addWidget(SectionCaption(tr("Touches de partout")))
        self._add_keys(_common_keys())
        self._column.addStretch(1)

    def _add_keys(self, rows: Sequence[tuple[str, str]]) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        for line, (keys, what) in enumerate(rows):
            key = label(keys_text(keys) or keys, role="strong")
            key.setMinimumWidth(130)
            grid.addWidget(key, line, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(what, wrap=True), line, 1)
        self._column.addLayout(grid)


def _first_steps() -> tuple[str, ...]:
    return (
        tr("1. Choisissez « Combat » dans le menu : des magiciens tout prêts y attendent, prenez-en deux."),
        tr("2. Donnez chacun à un joueur, ou à l’ordinateur, puis lancez le combat."),
        tr(
            "3. À votre segment d’action, marchez (cinq cases au plus) puis lancez un sort, ou récupérez. "
            "« Terminer » passe la main."
        ),
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
            "Un tour compte douze segments. La vitesse d’un magicien dit dans lesquels il agit, sa dextérité dans quel "
            "ordre. Chaque sort coûte de l’endurance ; à bout de souffle, on récupère."
        ),
        tr("Déposez un fichier .sort, .magic, .combat ou .table n’importe où dans la fenêtre pour l’ouvrir."),
    )


def _common_keys() -> tuple[tuple[str, str], ...]:
    return (
        ("Tab", tr("Commande suivante ; avec Maj, la précédente")),
        ("Esc", tr("Fermer ce qui est ouvert")),
        ("Ctrl+1", tr("Dans le menu : gestion des sorts ; 2, 3 et 4 pour la suite")),
        ("Ctrl+Z", tr("Défaire ; Ctrl+Maj+Z refait")),
        ("Ctrl+O", tr("Ouvrir des fichiers")),
        ("F1", tr("Cette aide")),
        ("F9", tr("Thème suivant : système, sombre, clair")),
        ("F11", tr("Plein écran")),
        ("Ctrl+,", tr("Réglages")),
        ("Ctrl+Q", tr("Quitter")),
    )
