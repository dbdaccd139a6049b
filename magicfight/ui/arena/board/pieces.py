"""The wizards' tokens on the board: one for each that is there, as the record and the motions say."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from magicfight.ui.arena.board.camera import Camera
from magicfight.ui.arena.board.scene_data import BoardView
from magicfight.ui.arena.board.tokens import TokenItem
from magicfight.ui.theme import Theme


class Pieces:
    """The tokens of a scene, `items` by the wizards' names."""

    def __init__(self, scene: QGraphicsScene, theme: Theme) -> None:
        self._scene, self._theme = scene, theme
        self.items: Final[dict[str, TokenItem]] = {}

    def show(self, view: BoardView, width: float, ratio: float, is_playing: bool) -> None:
        """Show a record's tokens, a hex being `width` pixels wide; while motions play, nobody moves or leaves."""
        wanted = {token.name: token for token in view.tokens if not token.is_gone}
        for name in [name for name in self.items if name not in wanted]:
            if not is_playing:
                self.items.pop(name).remove()
        for order, token in enumerate(sorted(wanted.values(), key=lambda token: token.is_active)):
            item = self.items.get(token.name)
            if item is None:
                item = self.items[token.name] = TokenItem(self._scene, self._theme, token)
            item.change(token, width, ratio)
            item.set_order(order)
            if not is_playing and (item.hex != token.hex or item.opacity < 1):
                item.fade(1.0)
                item.put_on(token.hex)

    def lay_out(self, width: float, ratio: float) -> None:
        """Draw all of them anew for another width of a hex, screen or theme."""
        for item in self.items.values():
            item.lay_out(width, ratio)

    @staticmethod
    def places(view: BoardView, camera: Camera) -> list[QRectF]:
        """Where the tokens of a record and their bars are in the viewport."""
        width = camera.hex_width
        middles = [camera.position_of(token.hex) for token in view.tokens if not token.is_gone]
        return [QRectF(at.x() - 0.5 * width, at.y() - 0.58 * width, width, 1.16 * width) for at in middles]

    def marks(self) -> list[tuple[int, QPointF]]:
        """The colour's number and the place, in scene units, of each that can be seen: for the minimap."""
        return [(item.view.color_index, item.position) for item in self.items.values() if item.opacity > 0]
