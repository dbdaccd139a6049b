"""The hexes of the board in words, for whoever hears them."""

from __future__ import annotations

from magicfight.ui.arena.board.scene_data import BoardView, Hex
from magicfight.ui.captions import tr


def hex_in_words(view: BoardView, hex_: Hex) -> str:
    """Where a hex is, who or what stands there, whether it is seen, reached, or in the area aimed at."""
    parts = [tr("Case {0}, {1}").format(*hex_)]
    parts += [token.spoken or token.name for token in view.tokens if token.hex == hex_ and not token.is_gone]
    kind = next((kind for at, kind in view.obstacles if at == hex_), None)
    if kind == "tree":
        parts.append(tr("arbre"))
    elif kind == "rock":
        parts.append(tr("rocher"))
    elif kind == "wall":
        parts.append(tr("mur"))
    if view.visible is not None and not view.visible[hex_[1] * view.columns + hex_[0]]:
        parts.append(tr("hors de vue"))
    if hex_ in view.reach:
        parts.append(tr("à portée de marche"))
    if hex_ in view.area:
        parts.append(tr("dans l’aire d’effet"))
    return ", ".join(parts)
