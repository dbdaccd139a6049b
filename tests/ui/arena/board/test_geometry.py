"""Where hexes lie, and which hex a point is in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.ui.arena.board.geometry import CORNERS, SIZE, WIDTH, bounds, center, hex_at, neighbor, outlines
from magicfight.ui.arena.board.glyphs import grid_path

COLUMNS = ROWS = 40
LEFT, TOP, BOARD_WIDTH, BOARD_HEIGHT = bounds(COLUMNS, ROWS)


def holds(column: int, row: int, x: float, y: float) -> bool:
    """Whether the polygon of a hex contains a point, sides included: the point is on no side's outer hand."""
    cx, cy = center((column, row))
    corners = [(cx + dx, cy + dy) for dx, dy in CORNERS]
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-9 * SIZE * SIZE
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
    )


@given(
    st.floats(LEFT - WIDTH, LEFT + BOARD_WIDTH + WIDTH, allow_nan=False),
    st.floats(TOP - SIZE, TOP + BOARD_HEIGHT + SIZE, allow_nan=False),
)
def test_the_hex_at_a_point_is_the_one_whose_polygon_contains_it(x: float, y: float) -> None:
    """A point anywhere on the board or a little off it (R5.1)."""
    found = hex_at(x, y, COLUMNS, ROWS)
    near_row = round(y / (1.5 * SIZE))
    near = [
        (column, row)
        for row in range(near_row - 1, near_row + 2)
        for column in range(int(x / WIDTH) - 2, int(x / WIDTH) + 3)
        if 0 <= column < COLUMNS and 0 <= row < ROWS and holds(column, row, x, y)
    ]
    if found is None:
        # only a point on the outer line itself may be counted off the board
        assert all(not strictly_inside(hex_, x, y) for hex_ in near)
    else:
        assert found in near


def strictly_inside(hex_: tuple[int, int], x: float, y: float) -> bool:
    """Inside and not on a side."""
    cx, cy = center(hex_)
    return holds(*hex_, cx + (x - cx) * (1 + 1e-6), cy + (y - cy) * (1 + 1e-6))


@given(st.integers(0, COLUMNS - 1), st.integers(0, ROWS - 1))
def test_every_center_is_in_its_own_hex(column: int, row: int) -> None:
    """The middle of any hex."""
    assert hex_at(*center((column, row)), COLUMNS, ROWS) == (column, row)


@pytest.mark.parametrize("rows", [1, 2, 39, 40])
def test_points_off_the_board_are_on_no_hex(rows: int) -> None:
    """Just beyond each side of the board."""
    left, top, width, height = bounds(COLUMNS, rows)
    middle_x, middle_y = left + width / 2, top + height / 2
    for x, y in (
        (left - 0.01, middle_y),
        (left + width + 0.01, middle_y),
        (middle_x, top - 0.01),
        (middle_x, top + height + 0.01),
        (-1e9, 0.0),
        (0.0, 1e9),
    ):
        assert hex_at(x, y, COLUMNS, rows) is None


def test_the_six_neighbours_lie_one_width_away() -> None:
    """A hex of an even and one of an odd row (R5.1)."""
    for hex_ in ((10, 10), (10, 11)):
        x, y = center(hex_)
        around = {}
        for direction in ("north_east", "east", "south_east", "south_west", "west", "north_west"):
            nx, ny = center(neighbor(hex_, direction))
            assert ((nx - x) ** 2 + (ny - y) ** 2) ** 0.5 == pytest.approx(WIDTH)
            assert ("north" in direction) == (ny < y - 1)
            assert ("east" in direction) == (nx > x)
            around[direction] = (nx, ny)
        assert len(set(around.values())) == 6


def test_a_single_hex_has_its_six_corners_as_outline() -> None:
    """One hex by itself."""
    (loop,) = outlines({(3, 3)})
    x, y = center((3, 3))
    assert {(round(px, 6), round(py, 6)) for px, py in loop} == {
        (round(x + dx, 6), round(y + dy, 6)) for dx, dy in CORNERS
    }


def test_a_ring_has_two_outlines() -> None:
    """Six hexes around an empty one: the line outside (18 corners) and the hole (6)."""
    names = ("north_east", "east", "south_east", "south_west", "west", "north_west")
    ring = {neighbor((5, 5), name) for name in names}
    assert sorted(len(loop) for loop in outlines(ring)) == [6, 18]


@given(st.frozensets(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=40))
def test_outlines_enclose_the_area_of_the_region(hexes: frozenset[tuple[int, int]]) -> None:
    """Any region, holes and islands included: the signed areas of its loops add up to that of its hexes."""
    area = 0.0
    for loop in outlines(hexes):
        area += sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(loop, loop[1:] + loop[:1], strict=True)) / 2
    assert area == pytest.approx(len(hexes) * 1.5 * SIZE * WIDTH)


def test_the_grid_has_every_side_once() -> None:
    """Two runs in each of three rows of five hexes: six sides a hex, those between two hexes shared."""
    columns, rows, run = 5, 3, 3
    seen: list[frozenset[tuple[float, float]]] = []
    for row in range(rows):
        for start in range(0, columns, run):
            count = min(run, columns - start)
            path = grid_path(
                count,
                is_odd=bool(row & 1),
                is_first=start == 0,
                is_last=start + count == columns,
                is_lowest=row == rows - 1,
            )
            x, y = center((start, row))
            last = (0.0, 0.0)
            for index in range(path.elementCount()):
                element = path.elementAt(index)
                point = (round(element.x + x, 3), round(element.y + y, 3))
                if element.isLineTo():
                    seen.append(frozenset({last, point}))
                last = point
    wanted = {
        frozenset(
            (round(center((column, row))[0] + dx, 3), round(center((column, row))[1] + dy, 3))
            for dx, dy in (CORNERS[side], CORNERS[(side + 1) % 6])
        )
        for column in range(columns)
        for row in range(rows)
        for side in range(6)
    }
    assert len(seen) == len(set(seen))
    assert set(seen) == wanted
