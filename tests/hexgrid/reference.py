"""Slow, exact answers that the fast ones are held against. Nothing here uses the package's formulas.

Hexes are drawn as polygons on a grid of whole numbers: the hex ``(column, row)`` has its centre at
``x = 2 column + (row & 1)``, ``y = 3 row`` and its corners at (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1) from
there. That is the regular hexagon stretched along x and y, which changes nothing about what a straight line crosses.
Angles and lengths that matter (cones) are measured in the regular picture: a step of x is the root of 3 / 2 there and
a step of y is 1 / 2, so squares of lengths are ``(3 x^2 + y^2) / 4``.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise

Hex = tuple[int, int]
Point = tuple[int, int, int]
"""(x, y, scale): the point (x / scale, y / scale), so that rational points need whole numbers only."""

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def center(hex: Hex) -> tuple[int, int]:
    column, row = hex
    return 2 * column + (row % 2), 3 * row


def _edge_values(hex: Hex, point: Point) -> Iterator[int]:
    """For each edge of the hexagon: above 0 inside of it, 0 on it, below 0 outside."""
    x, y = center(hex)
    px, py, scale = point
    corners = [(x + dx, y + dy) for dx, dy in CORNERS]
    for (x0, y0), (x1, y1) in pairwise([*corners, corners[0]]):
        yield (x1 - x0) * (py - y0 * scale) - (y1 - y0) * (px - x0 * scale)


def contains(hex: Hex, point: Point) -> bool:
    """Say whether the closed hexagon contains the point."""
    return all(value >= 0 for value in _edge_values(hex, point))


def holders(point: Point) -> frozenset[Hex]:
    """Return all hexes whose closed hexagon contains the point: one, two on a side, three at a corner."""
    px, py, scale = point
    column, row = px // (2 * scale), py // (3 * scale)
    near = [(column + dc, row + dr) for dc in (-1, 0, 1) for dr in (-1, 0, 1)]
    return frozenset(hex for hex in near if contains(hex, point))


def point_on_way(a: Hex, b: Hex, t: Fraction) -> Point:
    """Return the point that lies ``t`` of the way from one centre to another."""
    (x0, y0), (x1, y1) = center(a), center(b)
    n, d = t.numerator, t.denominator
    return x0 * d + n * (x1 - x0), y0 * d + n * (y1 - y0), d


@cache
def _stations(odd: int, to_column: int, to_row: int) -> tuple[frozenset[Hex], ...]:
    """Return what holds each stretch and each breaking point of the way, seen from column 0 of row 0 or 1.

    The way breaks where it meets the line through an edge of a hexagon near it. On the open stretches between, the set
    of hexes that hold the point does not change.
    """
    start, end = (0, odd), (to_column, to_row)
    breaks = {Fraction(0), Fraction(1)}
    columns = range(min(0, to_column) - 1, max(0, to_column) + 2)
    rows = range(min(odd, to_row) - 1, max(odd, to_row) + 2)
    for hex in ((column, row) for column in columns for row in rows):
        values = zip(_edge_values(hex, (*center(start), 1)), _edge_values(hex, (*center(end), 1)), strict=True)
        for v0, v1 in values:
            if v0 != v1 and 0 < abs(v0) < abs(v0 - v1) and (v0 > 0) != (v1 > 0):
                breaks.add(Fraction(v0, v0 - v1))
    ordered = sorted(breaks)
    moments = sorted([*ordered[1:-1], *((t0 + t1) / 2 for t0, t1 in pairwise(ordered))])
    return tuple(holders(point_on_way(start, end, t)) for t in moments)


def stations(a: Hex, b: Hex) -> Iterator[list[Hex]]:
    """Yield the hexes that hold each point of the open segment between two centres, from a on."""
    if a == b:
        return
    odd = a[1] % 2
    column, row = a[0], a[1] - odd
    for held in _stations(odd, b[0] - column, b[1] - row):
        yield [(c + column, r + row) for c, r in held]


def is_visible(blocked: Collection[Hex], a: Hex, b: Hex) -> bool:
    """Say whether no point of the open segment lies inside the union of the obstacles, the two ends left out.

    A point lies inside a union of tiles when every tile that holds it belongs to the union.
    """
    hiding = set(blocked) - {a, b}
    return not any(all(hex in hiding for hex in held) for held in stations(a, b))


def blockers(blocked: Collection[Hex], a: Hex, b: Hex) -> set[Hex]:
    """Return the obstacles that the segment runs through the inside of, or between which it runs along their side."""
    hiding = set(blocked) - {a, b}
    inside = [held for held in stations(a, b) if all(hex in hiding for hex in held)]
    crossed = {hex for held in inside if len(held) == 1 for hex in held}
    along = {hex for held in inside if len(held) == 2 and _is_along_side(held, a, b) for hex in held}
    return crossed | along


def _is_along_side(held: list[Hex], a: Hex, b: Hex) -> bool:
    """Say whether the segment runs along the side that two hexes share: their centres mirror each other in it."""
    (xa, ya), (xb, yb) = center(a), center(b)
    (x0, y0), (x1, y1) = center(held[0]), center(held[1])
    sides = [(xb - xa) * (y - ya) - (yb - ya) * (x - xa) for x, y in ((x0, y0), (x1, y1))]
    return sum(sides) == 0 and 3 * (x1 - x0) * (xb - xa) + (y1 - y0) * (yb - ya) == 0


def around(hex: Hex, columns: int, rows: int) -> list[Hex]:
    """Return the hexes on the board whose hexagon shares a side with this one."""
    x, y = center(hex)
    corners = {(x + dx, y + dy) for dx, dy in CORNERS}
    near = [(hex[0] + dc, hex[1] + dr) for dr in (-1, 0, 1) for dc in (-1, 0, 1)]
    found = []
    for other in near:
        ox, oy = center(other)
        shared = corners & {(ox + dx, oy + dy) for dx, dy in CORNERS}
        if len(shared) == 2 and 0 <= other[0] < columns and 0 <= other[1] < rows:
            found.append(other)
    return found


def walk(is_open: Callable[[Hex], bool], start: Hex, columns: int, rows: int) -> dict[Hex, int]:
    """Return the steps to every hex that a walk over open hexes reaches, breadth first; the start need not be open."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        hex = waiting.popleft()
        for other in around(hex, columns, rows):
            if other not in found and is_open(other):
                found[other] = found[hex] + 1
                waiting.append(other)
    return found


def distances(start: Hex, columns: int, rows: int) -> dict[Hex, int]:
    """Return the distance of every hex of an open board."""
    return walk(lambda hex: True, start, columns, rows)


def steps_between(a: Hex, b: Hex) -> int:
    """Return the distance on a board without edges, from the picture: a step covers 2 of x, or 1 of x and 3 of y."""
    (xa, ya), (xb, yb) = center(a), center(b)
    rows = abs(yb - ya) // 3
    return rows + max(0, abs(xb - xa) - rows) // 2


def cone(caster: Hex, toward: Hex, length: int, columns: int, rows: int) -> set[Hex]:
    """Return the hexes of a cone by their angle: ``cos^2 >= 3/4`` and ahead, within the distance."""
    (x0, y0), (x1, y1) = center(caster), center(toward)
    dx, dy = x1 - x0, y1 - y0
    found = set()
    for hex in ((column, row) for column in range(columns) for row in range(rows)):
        if not 0 < steps_between(caster, hex) <= length:
            continue
        x, y = center(hex)
        cx, cy = x - x0, y - y0
        scalar = 3 * cx * dx + cy * dy
        if scalar > 0 and 4 * scalar**2 >= 3 * (3 * cx**2 + cy**2) * (3 * dx**2 + dy**2):
            found.add(hex)
    return found


def line(caster: Hex, through: Hex, length: int, columns: int, rows: int) -> list[Hex]:
    """Return the steps of a line from the points themselves: who holds them, the smaller row first, then the column."""
    steps = steps_between(caster, through)
    found = []
    for k in range(1, length + 1):
        held = holders(point_on_way(caster, through, Fraction(k, steps)))
        hex = min(held, key=lambda hex: (hex[1], hex[0]))
        if 0 <= hex[0] < columns and 0 <= hex[1] < rows:
            found.append(hex)
    return found
