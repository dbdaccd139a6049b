"""Which hexes a straight line between two centres crosses: the geometry under ``sight``.

All of it is whole numbers in axial coordinates, for a line from the origin to ``d = (dq, dr)``. A hex is crossed when
the open segment meets its inside (R5.5, the two ends left out); a line along a side meets neither of the two hexes of
that side, and is told apart.
"""

from __future__ import annotations

from functools import lru_cache

SIDES: tuple[tuple[tuple[int, int], tuple[int, int], tuple[int, int]], ...] = (
    ((1, 1), (1, 0), (0, 1)),
    ((2, -1), (1, 0), (1, -1)),
    ((-1, 2), (0, 1), (-1, 1)),
)
"""The directions ``u`` in which lines run along sides; with each, the two hexes of the first side on the way to u."""

RAYS_DOWN: tuple[tuple[int, int], ...] = ((1, 1), (-1, 2), (-2, 1))
"""Those of these directions, or their opposites, that lead to rows further down: right, straight and left."""


def crossed_rows(dq: int, dr: int) -> tuple[tuple[int, int, int], ...]:
    """Return the hexes crossed on the way to ``(dq, dr)``, as ``(r, first q, last q)`` for each row that has any.

    Rows ascend; ``dr`` must not be negative.
    """
    if dr == 0:
        return ((0, min(dq, 0) + 1, max(dq, 0) - 1),) if abs(dq) > 1 else ()
    ds = -dq - dr
    reach = max(abs(dq - dr), abs(dr - ds), abs(ds - dq))
    found = []
    for r in range(dr + 1):
        # -reach < 3 (q dr - r dq) < reach, both ends open
        first = (3 * r * dq - reach) // (3 * dr) + 1
        last = -((-3 * r * dq - reach) // (3 * dr)) - 1
        if r in (0, dr):
            # In the rows of the two ends only what lies strictly between them counts.
            lean = 2 * dq + dr
            if r == 0:
                first = max(first, 1) if lean > 0 else first
                last = min(last, -1) if lean < 0 else last
            else:
                first = max(first, dq + 1) if lean < 0 else first
                last = min(last, dq - 1) if lean > 0 else last
            if lean == 0:
                continue
        if first <= last:
            found.append((r, first, last))
    return tuple(found)


def sides_along(dq: int, dr: int) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
    """Return the pairs of hexes between which the line to ``(dq, dr)`` runs along their side, in order; mostly none."""
    for (uq, ur), (aq, ar), (bq, br) in SIDES:
        if dq * ur == dr * uq:
            times, rest = divmod(dr, ur)
            if rest or times == 0:
                return ()
            sign = 1 if times > 0 else -1
            return tuple(
                (
                    (sign * (j * uq + aq), sign * (j * ur + ar)),
                    (sign * (j * uq + bq), sign * (j * ur + br)),
                )
                for j in range(abs(times))
            )
    return ()


@lru_cache(maxsize=4096)
def crossed_hexes(dq: int, dr: int) -> tuple[tuple[int, int], ...]:
    """Return the axial offsets of the hexes crossed on the way to ``(dq, dr)``, from the near end to the far one."""
    if dr < 0:
        return tuple((-q, -r) for q, r in crossed_hexes(-dq, -dr))
    crossed = [(q, r) for r, first, last in crossed_rows(dq, dr) for q in range(first, last + 1)]
    return tuple(sorted(crossed, key=lambda c: (along(c[0], c[1], dq, dr), c[1], c[0])))


def along(cq: int, cr: int, dq: int, dr: int) -> int:
    """Return how far ``c`` lies along ``d``: twice their scalar product, in whole numbers."""
    return 2 * cq * dq + 2 * cr * dr + cq * dr + cr * dq
