"""What a key means on the board.

Arrows up and down keep the column (the way zigzags by half a hex); Origine, Fin and the two page keys are the four
diagonals, as on the number pad, whose digits mean the same. Other digits are left to the screen (they choose spells).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from magicfight.ui.arena.board.geometry import Direction, neighbor
from magicfight.ui.arena.board.scene_data import Hex
from magicfight.ui.captions import tr
from magicfight.ui.widgets.own_keys import KeyRow

Way: TypeAlias = Direction | Literal["up", "down"]


@dataclass(frozen=True, slots=True)
class Step:
    """The hex cursor goes to the next hex."""

    way: Way


@dataclass(frozen=True, slots=True)
class Click:
    """Enter: a left click on the hex cursor."""

    modifiers: Qt.KeyboardModifier


@dataclass(frozen=True, slots=True)
class RightClick:
    """The menu key: a right click on the hex cursor."""


@dataclass(frozen=True, slots=True)
class Zoom:
    """Closer (1) or back (-1)."""

    steps: int


@dataclass(frozen=True, slots=True)
class Whole:
    """The whole board."""


@dataclass(frozen=True, slots=True)
class Pan:
    """The view moves by that many hexes."""

    columns: int
    rows: int


Meaning: TypeAlias = Step | Click | RightClick | Zoom | Whole | Pan

_Key: Final = Qt.Key
_Modifier: Final = Qt.KeyboardModifier
_PAN: Final = 3
_WAYS: Final[dict[int, Way]] = {
    _Key.Key_Left: "west",
    _Key.Key_Right: "east",
    _Key.Key_Up: "up",
    _Key.Key_Down: "down",
    _Key.Key_Home: "north_west",
    _Key.Key_PageUp: "north_east",
    _Key.Key_End: "south_west",
    _Key.Key_PageDown: "south_east",
}
_PAD: Final[dict[int, int]] = {
    _Key.Key_7: _Key.Key_Home,
    _Key.Key_8: _Key.Key_Up,
    _Key.Key_9: _Key.Key_PageUp,
    _Key.Key_4: _Key.Key_Left,
    _Key.Key_5: _Key.Key_Return,
    _Key.Key_6: _Key.Key_Right,
    _Key.Key_1: _Key.Key_End,
    _Key.Key_2: _Key.Key_Down,
    _Key.Key_3: _Key.Key_PageDown,
}
_PANS: Final[dict[int, Pan]] = {
    _Key.Key_Left: Pan(-_PAN, 0),
    _Key.Key_Right: Pan(_PAN, 0),
    _Key.Key_Up: Pan(0, -_PAN),
    _Key.Key_Down: Pan(0, _PAN),
}


def beside(hex_: Hex, way: Way) -> Hex:
    """The hex that the cursor comes to; it may lie off the board."""
    if way == "up":
        return (hex_[0], hex_[1] - 1)
    if way == "down":
        return (hex_[0], hex_[1] + 1)
    return neighbor(hex_, way)


def meaning(event: QKeyEvent) -> Meaning | None:
    """What a key asks of the board; None for a key that is not the board's."""
    key, modifiers = event.key(), event.modifiers()
    if modifiers & _Modifier.KeypadModifier:
        modifiers &= ~_Modifier.KeypadModifier
        key = _PAD.get(key, key)
    is_shift, is_plain = modifiers == _Modifier.ShiftModifier, not modifiers
    if is_plain or is_shift:  # on some keyboards + and 0 need Shift
        if key in (_Key.Key_Plus, _Key.Key_Equal):
            return Zoom(1)
        if key == _Key.Key_Minus:
            return Zoom(-1)
        if key == _Key.Key_0:
            return Whole()
    if is_shift:
        return RightClick() if key == _Key.Key_F10 else _PANS.get(key)
    if key in (_Key.Key_Return, _Key.Key_Enter):
        return Click(modifiers) if is_plain or modifiers == _Modifier.ControlModifier else None
    if is_plain:
        if key == _Key.Key_Menu:
            return RightClick()
        way = _WAYS.get(key)
        return None if way is None else Step(way)
    return None


def key_rows() -> tuple[KeyRow, ...]:
    """What `meaning` knows, in words."""
    return (
        KeyRow(("Left", "Right", "Up", "Down"), lambda: tr("Curseur de case")),
        KeyRow(("Home", "PgUp", "End", "PgDown"), lambda: tr("Curseur de case, en diagonale")),
        KeyRow(("Return",), lambda: tr("Marcher ou viser là où est le curseur")),
        KeyRow(("Menu", "Shift+F10"), lambda: tr("Fiche du magicien sous le curseur")),
        KeyRow(("+", "-"), lambda: tr("Agrandir, réduire")),
        KeyRow(("0",), lambda: tr("Toute l’arène")),
        KeyRow(("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"), lambda: tr("Déplacer la vue")),
    )
