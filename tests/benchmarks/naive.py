"""The same answers in plain Python, written as one writes them first: what the fast ways are measured against.

Each is exact, goes hex by hex, stops as soon as it knows, and keeps nothing between calls.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

Hex = tuple[int, int]


def distance(a: Hex, b: Hex) -> int:
    dr = b[1] - a[1]
    dq = (b[0] - (b[1] - (b[1] & 1)) // 2) - (a[0] - (a[1] - (a[1] & 1)) // 2)
    return max(abs(dq), abs(dr), abs(dq + dr))


def distances_from(hex: Hex, columns: int, rows: int) -> list[list[int]]:
    return [[distance(hex, (column, row)) for column in range(columns)] for row in range(rows)]


def all_distances(columns: int, rows: int) -> list[list[list[int]]]:
    return [distances_from((column, row), columns, rows) for row in range(rows) for column in range(columns)]


def is_visible(blocked: Collection[Hex], a: Hex, b: Hex) -> bool:
    """Row by row along the line: the columns that it crosses, each looked up."""
    aq, ar = a[0] - a[1] // 2, a[1]
    dq, dr = b[0] - b[1] // 2 - aq, b[1] - ar
    if dr < 0:
        aq, ar, dq, dr = aq + dq, ar + dr, -dq, -dr
    if dr == 0:
        return all((aq + q + ar // 2, ar) not in blocked for q in range(min(dq, 0) + 1, max(dq, 0)))
    ds = -dq - dr
    width = max(abs(dq - dr), abs(dr - ds), abs(ds - dq))
    square = 2 * (dq * dq + dr * dr + dq * dr)
    for r in range(dr + 1):
        row = ar + r
        for q in range((3 * r * dq - width) // (3 * dr) + 1, -((-3 * r * dq - width) // (3 * dr))):
            if (aq + q + row // 2, row) in blocked and 0 < 2 * q * dq + 2 * r * dr + q * dr + r * dq < square:
                return False
    for (uq, ur), one, other in (((1, 1), (1, 0), (0, 1)), ((-1, 2), (0, 1), (-1, 1)), ((-2, 1), (-1, 0), (-1, 1))):
        if dq * ur == dr * uq and dr % ur == 0:
            for j in range(dr // ur):
                row = ar + j * ur + one[1]
                other_row = ar + j * ur + other[1]
                if (aq + j * uq + one[0] + row // 2, row) in blocked and (
                    aq + j * uq + other[0] + other_row // 2,
                    other_row,
                ) in blocked:
                    return False
    return True


def visible_field(blocked: Collection[Hex], a: Hex, columns: int, rows: int) -> list[list[bool]]:
    return [[is_visible(blocked, a, (column, row)) for column in range(columns)] for row in range(rows)]


def all_pairs(blocked: Collection[Hex], columns: int, rows: int) -> list[list[list[bool]]]:
    return [visible_field(blocked, (column, row), columns, rows) for row in range(rows) for column in range(columns)]


def neighbors(hex: Hex, columns: int, rows: int) -> list[Hex]:
    column, row = hex
    aside = column + 1 if row & 1 else column - 1
    around = [
        (column - 1, row),
        (column + 1, row),
        (column, row - 1),
        (aside, row - 1),
        (column, row + 1),
        (aside, row + 1),
    ]
    return [(c, r) for c, r in around if 0 <= c < columns and 0 <= r < rows]


def reach(blocked: Collection[Hex], start: Hex, steps: int, columns: int, rows: int) -> dict[Hex, int]:
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        hex = waiting.popleft()
        if found[hex] == steps:
            continue
        for other in neighbors(hex, columns, rows):
            if other not in found and other not in blocked:
                found[other] = found[hex] + 1
                waiting.append(other)
    return found


def ball(center: Hex, radius: int, columns: int, rows: int) -> set[Hex]:
    found = set()
    q, r = center[0] - center[1] // 2, center[1]
    for dq in range(-radius, radius + 1):
        for dr in range(max(-radius, -radius - dq), min(radius, radius - dq) + 1):
            row = r + dr
            column = q + dq + row // 2
            if 0 <= column < columns and 0 <= row < rows:
                found.add((column, row))
    return found


def cone(caster: Hex, toward: Hex, length: int, columns: int, rows: int) -> set[Hex]:
    found = set()
    q, r = caster[0] - caster[1] // 2, caster[1]
    dq, dr = toward[0] - toward[1] // 2 - q, toward[1] - r
    for column, row in ball(caster, length, columns, rows):
        cq, cr = column - row // 2 - q, row - r
        along = 2 * cq * dq + 2 * cr * dr + cq * dr + cr * dq
        if along > 0 and 3 * abs(cq * dr - cr * dq) <= along:
            found.add((column, row))
    return found
