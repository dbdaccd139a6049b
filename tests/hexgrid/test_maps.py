"""A few boards with what is seen drawn on them (R5.5), to be read by eye."""

from __future__ import annotations

import pytest

from magicfight.hexgrid.sight import is_visible, visible_field
from tests.hexgrid import maps

BOARDS = {
    "one tree throws a shadow that widens": (
        """
        . . . . . . . . .
         . . . . . . . . .
        . . . . . . . . .
         . . . . # . . . .
        . . . . . . . . .
         . . . . . . . . .
        . . . . @ . . . .
         . . . . . . . . .
        """,
        """
        + + + + + . . + +
         + + + + . . + + +
        + + + + + . + + +
         + + + + O + + + +
        + + + + + + + + +
         + + + + + + + + +
        + + + + @ + + + +
         + + + + + + + + +
        """,
    ),
    "two neighbours hide what lies straight above, a tree straight below hides what lies behind it": (
        """
        . . . . . . . . .
         . . . . . . . . .
        . . . . . . . . .
         . . . . # . . . .
        . . . . . . . . .
         . . . # # . . . .
        . . . . @ . . . .
         . . . . . . . . .
        . . . . # . . . .
        """,
        """
        . . . . . . . . .
         . . . . . . . . .
        . . . . . . . . .
         . . . . # . . . +
        + + . . . . . + +
         + + + O O + + + +
        + + + + @ + + + +
         + + + + + + + + +
        + + + + O + + + +
        """,
    ),
    "through a gap one sees a narrow way; beyond a long wall, a hex behind the next is hidden": (
        """
        . . . . . . . . .
         . . . . . . . . .
        # # # # . # # # #
         . . . . . . . . .
        . . . . @ . . . .
        """,
        """
        . . . . + . . . .
         . . . + + . . . .
        # O O O + O O O #
         + + + + + + + + +
        + + + + @ + + + +
        """,
    ),
    "shut in by six obstacles one sees them and no further": (
        """
        # # # . . .
         # @ # . . .
        # # # . . .
         . . . . . .
        """,
        """
        # O O . . .
         O @ O . . .
        # O O . . .
         . . . . . .
        """,
    ),
}


@pytest.mark.parametrize("board", BOARDS)
def test_what_is_seen(board: str) -> None:
    text, expected = BOARDS[board]
    terrain, marks = maps.read(text)
    (viewer,) = marks["@"]
    field = visible_field(terrain, viewer)
    assert maps.draw(terrain, viewer, field) == maps.drawn(expected)
    assert all(is_visible(terrain, viewer, (column, row)) == field[row, column] for column, row in maps.hexes(6, 4))
