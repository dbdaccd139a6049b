"""The board in a window, to look at: `python -m tests.ui.arena.board.demo walking dark`.

Scenes: walking, blocked, attacking, danger, eight. Keys: n next scene, t theme, p play some motions, s skip.
"""

from __future__ import annotations

import sys
from dataclasses import replace

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow

from magicfight.ui.arena.board.scene_data import Burst, Leave, Motion, Shot, Strike, Teleport, Walk, Word
from magicfight.ui.arena.board.view import Board
from magicfight.ui.theme import theme
from tests.ui.arena.board import scenes

MOTIONS: tuple[Motion, ...] = (
    Walk("Merlin", ((17, 12), (18, 12), (19, 12), (20, 12), (20, 13), (21, 14))),
    Shot((21, 14), (23, 10)),
    Burst(scenes.ball((23, 10), 2), (23, 10)),
    Strike("Circé", Word("−17")),
    Teleport("Viviane", (30, 20)),
    Leave("Circé"),
)


def main(arguments: list[str]) -> int:
    """Open the window; the first argument is the scene, the second the theme, the third the width of a hex."""
    application = QApplication(arguments)
    name = arguments[1] if len(arguments) > 1 else "walking"
    theme().install("light" if "light" in arguments else "dark")
    window = QMainWindow()
    board = Board(theme())
    window.setCentralWidget(board)
    made = {**scenes.SCENES, "eight": lambda: replace(scenes.walking(), tokens=scenes.eight_tokens())}
    names = list(made)
    shown = [names.index(name)]

    def show_next() -> None:
        shown[0] = (shown[0] + 1) % len(names)
        board.display(made[names[shown[0]]]())

    def toggle() -> None:
        theme().choose("light" if theme().is_dark else "dark")

    for key, act in (("n", show_next), ("t", toggle), ("p", lambda: board.play(MOTIONS)), ("s", board.skip)):
        QShortcut(QKeySequence(key), window).activated.connect(act)
    board.display(made[name]())
    board.spoken.connect(window.statusBar().showMessage)
    window.setGeometry(application.primaryScreen().geometry())
    window.show()
    if "whole" in arguments:
        board.camera.zoom_whole()
    for argument in arguments[2:]:
        if argument.isdigit():
            board.camera.zoom(float(argument) / board.camera.hex_width, board.camera.position_of((17, 12)))
    return application.exec()


if __name__ == "__main__":
    raise SystemExit(main(sys.argv))
