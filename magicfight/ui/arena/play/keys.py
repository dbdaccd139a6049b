"""Keys of the arena beyond its buttons: spells and wizards by number, the next target, the same spell again.

The digits stand for the rows of spells by their place on the keyboard, so that a French one needs no Shift: by the scan
code where the platform tells it, else by the digits and by the signs that the unshifted row has there (`& é " ' ( …`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from magicfight.duel.state import FightState
from magicfight.hexgrid.coords import Hex, distance
from magicfight.hexgrid.sight import is_visible
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.captions import tr
from magicfight.ui.frame import PARTS
from magicfight.ui.widgets.keymap import Placed, Said, keymap

_Key: Final = Qt.Key
_Modifier: Final = Qt.KeyboardModifier

#: The key 1 of the row of digits: X11 and Wayland count it as 10, Windows as 2; the others follow.
_FIRST_CODE: Final = {"xcb": 10, "wayland": 10, "windows": 2}
#: What the row gives unshifted on a French keyboard. Its sixth sign, the hyphen, zooms where no place is told.
_SIGNS: Final = {
    _Key.Key_Ampersand: 1,
    _Key.Key_Eacute: 2,
    _Key.Key_QuoteDbl: 3,
    _Key.Key_Apostrophe: 4,
    _Key.Key_ParenLeft: 5,
    _Key.Key_Egrave: 7,
    _Key.Key_Underscore: 8,
    _Key.Key_Ccedilla: 9,
}
_TENTH: Final = 9


def row_of(event: QKeyEvent, platform: str) -> int | None:
    """The key's place in the row of digits, 1 to 9; None for any other key, and for the number pad."""
    if event.modifiers() & _Modifier.KeypadModifier:
        return None
    first = _FIRST_CODE.get(platform)
    if first is not None and event.nativeScanCode():
        row = event.nativeScanCode() - first + 1
        return row if 1 <= row <= 9 else None
    key = event.key()
    if _Key.Key_1 <= key <= _Key.Key_9:
        return int(key - _Key.Key_0)
    return _SIGNS.get(_Key(key))


def targets(state: FightState, name: str) -> list[Hex]:
    """The hexes of the other wizards that one sees, the nearest first (R5.5)."""
    me = state.fighter(name)
    seen = [one for one in state.living if one.name != name and is_visible(state.terrain, me.hex, one.hex)]
    return [one.hex for one in sorted(seen, key=lambda one: distance(me.hex, one.hex))]


class ArenaKeys(QObject):
    """Binds them to a screen. `carry` centres on a wizard by its number and takes the cursor there.

    `shifted` when Maj goes down or up: with the spell of an area in hand, a hex in reach is then one to walk to.
    `part_wanted` for Ctrl and a digit once the fight is over: they lead to the parts of the program, as anywhere.
    """

    shifted = Signal()
    part_wanted = Signal(str)

    def __init__(
        self,
        screen: QWidget,
        presenter: ArenaPresenter,
        board: Board,
        typed_in: Sequence[QWidget],
        carry: Callable[[int], None],
    ) -> None:
        super().__init__(screen)
        self._presenter = presenter
        self._board = board
        self._carry = carry
        self._platform = QGuiApplication.platformName()
        for keys, name, says, act in (
            ("N", "arena_next_target", lambda: tr("Cible suivante"), lambda: self.next_target(1)),
            ("Shift+N", "arena_previous_target", lambda: tr("Cible précédente"), lambda: self.next_target(-1)),
            ("Ctrl+R", "arena_same_spell", lambda: tr("Même sort, mêmes dés"), presenter.same_spell),
            ("B", "arena_board_focus", lambda: tr("Aller à l’arène"), board.setFocus),
        ):
            Said(screen, name, keys, says, act)
        self._place_rows(screen)
        for widget in (screen, *typed_in):
            widget.installEventFilter(self)

    def _place_rows(self, screen: QWidget) -> None:
        """The rows of digits: answered by their place on the keyboard, below, until one is changed."""
        spell, wizard = self._presenter.choose_spell, self._carry
        for keys, name, start, count, says, act, group in (
            ("", "arena_spell", 0, 9, _spell_words, spell, lambda: tr("Choisir un sort, du premier au neuvième")),
            ("Alt+", "arena_spell", _TENTH, 9, _spell_words, spell, lambda: tr("Choisir un sort à partir du dixième")),
            ("Ctrl+", "arena_wizard", 0, 8, _wizard_words, wizard, lambda: tr("Porter le curseur sur un magicien")),
        ):
            for row in range(count):
                number = start + row
                name_here = f"{name}_{number + 1}"
                Placed(screen, name_here, f"{keys}{row + 1}", partial(says, number), partial(act, number), group)

    def next_target(self, step: int) -> None:
        """The cursor goes to the next or the previous wizard in sight, the nearest first."""
        viewer = self._presenter.course.viewer
        if viewer is None:
            return
        found = targets(self._presenter.course.state, viewer)
        if not found:
            return
        pointed = self._presenter.picture.pointed
        before = found.index(pointed) if pointed in found else (-1 if step > 0 else 0)
        index = (before + step) % len(found)
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)
        self._board.move_cursor(found[index])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A digit is a spell's row, with Alt from the tenth; with Ctrl a wizard's number."""
        kinds = (QEvent.Type.KeyPress, QEvent.Type.KeyRelease)
        if isinstance(event, QKeyEvent) and event.type() in kinds and event.key() == _Key.Key_Shift:
            is_down = event.type() == QEvent.Type.KeyPress
            if self._presenter.course.fight is not None and self._presenter.picture.is_walk_meant != is_down:
                self._presenter.picture.is_walk_meant = is_down
                self.shifted.emit()
            return super().eventFilter(watched, event)
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        row = row_of(event, self._platform)
        return (row is not None and self._press(row - 1, event.modifiers())) or super().eventFilter(watched, event)

    def _press(self, place: int, modifiers: Qt.KeyboardModifier) -> bool:
        """Do what a place in the row of digits, from 0, stands for; False where its key was changed."""
        fight = self._presenter.course.fight
        if modifiers == _Modifier.ControlModifier:
            if fight is None or fight.state.is_over:
                if place < len(PARTS):
                    self.part_wanted.emit(PARTS[place])
                return True
            name, act, number = "arena_wizard", self._carry, place
        elif modifiers == _Modifier.AltModifier:
            name, act, number = "arena_spell", self._presenter.choose_spell, _TENTH + place
        elif not modifiers or modifiers == _Modifier.ShiftModifier:
            name, act, number = "arena_spell", self._presenter.choose_spell, place
        else:
            return False
        if keymap().is_own(f"{name}_{number + 1}"):
            return False
        act(number)
        return True


def guard_input(board: Board, end: QAbstractButton, resized: Callable[[], object]) -> None:
    """Keep a key held down, a double click and the number pad from what nobody means; say when the board resizes."""
    for shortcut in end.findChildren(QShortcut):
        shortcut.setAutoRepeat(False)  # a key held down ends one turn
    guard = _Guard(board, end, resized)
    board.installEventFilter(guard)
    end.installEventFilter(guard)


class _Guard(QObject):
    """Hears what goes to the board and to the button that ends a turn."""

    def __init__(self, board: Board, end: QAbstractButton, resized: Callable[[], object]) -> None:
        super().__init__(board)
        self._board = board
        self._end = end
        self._resized = resized

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the number pad move the hex cursor: they are no spell's number while the board has the keyboard."""
        if (
            watched is self._board
            and event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.modifiers() & _Modifier.KeypadModifier
        ):
            event.accept()
            return True
        if watched is self._end and event.type() == QEvent.Type.MouseButtonDblClick:
            return True  # the first click has ended a turn: the second one is not meant for the next wizard
        if watched is self._board and event.type() == QEvent.Type.Resize:
            self._resized()
        return super().eventFilter(watched, event)


def _spell_words(number: int) -> str:
    return tr("Choisir le sort {0}").format(number + 1)


def _wizard_words(number: int) -> str:
    return tr("Porter le curseur sur le magicien {0}").format(number + 1)
