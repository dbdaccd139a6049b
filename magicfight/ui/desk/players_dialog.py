"""What the players' screen shows: open or closed, held, and whose side is the players'."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QWidget

from magicfight.desk.common.unfolding import sides_of
from magicfight.ui.captions import tr
from magicfight.ui.desk.players_window import PlayersWindow
from magicfight.ui.desk.writing import player_sides
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


def open_players_dialog(
    host: QWidget, presenter: DeskPresenter, window: PlayersWindow, show: Callable[[], None]
) -> Dialog | None:
    """Open the choices; `show` fills the window anew after each."""
    if presenter.played is None:
        return None
    dialog = Dialog(host, tr("Écran des joueurs"), "eye", size=(470, 360))
    body = dialog.page.body
    words = tr("Une seconde fenêtre, à mettre sur l’écran des joueurs : l’ordre, les états montrés, le récit public.")
    body.addWidget(label(words, role="note", t="2", wrap=True))
    opened = QCheckBox(tr("La fenêtre est ouverte"))
    opened.setChecked(window.isVisible())
    label_control(opened, "desk_players_open", tr("La fenêtre est ouverte"), tr("F11 la met en plein écran"))
    held = QCheckBox(tr("En pause : rien n’y change"))
    held.setChecked(window.is_paused)
    label_control(held, "desk_players_pause", tr("En pause"), tr("Les joueurs voient ce qui y était"))

    def toggle(is_open: bool) -> None:
        window.setVisible(is_open)
        if is_open:
            window.raise_()
            show()

    def hold(is_held: bool) -> None:
        window.pause(is_held)
        show()

    opened.clicked.connect(toggle)
    held.clicked.connect(hold)
    body.addWidget(opened)
    body.addWidget(held)
    sides = tr("Camps des joueurs : leur vie est montrée, les autres sont des PNJ")
    body.addWidget(label(sides, role="strong", wrap=True))
    for number, side in enumerate(sides_of(presenter.played.state)):
        check = QCheckBox(side)
        check.setChecked(side in player_sides(presenter))
        label_control(check, f"desk_players_side_{number}", side, tr("Camp joué par des joueurs"))

        def choose(is_on: bool, side: str = side) -> None:
            sides = player_sides(presenter)
            presenter.chosen_sides = sides | {side} if is_on else sides - {side}
            show()

        check.clicked.connect(choose)
        body.addWidget(check)
    body.addStretch(1)
    close = push_button("check", "primary")
    close.setText(tr("Fermer"))
    label_control(close, "desk_players_done", tr("Fermer"))
    close.clicked.connect(dialog.close_dialog)
    dialog.page.foot().addStretch(1)
    dialog.page.foot().addWidget(close)
    dialog.open(opened)
    return dialog
