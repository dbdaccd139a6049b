"""The layout of obstacles: what every bounded cache of this room is keyed by."""

from __future__ import annotations

from collections.abc import Iterable

from magicfight.hexgrid.coords import COLUMNS, ROWS, Hex


class Terrain:
    """A board's size and the hexes that obstacles stand on (R5.2). Frozen, hashable, equal by value.

    ``blocked`` may be given as any iterable of hexes. ValueError when the size is not positive or an obstacle is off
    the board. The hash is made once: a terrain is looked up at every question of sight.
    """

    __slots__ = ("_hash", "blocked", "columns", "rows")

    columns: int
    rows: int
    blocked: frozenset[Hex]
    _hash: int

    def __init__(self, columns: int = COLUMNS, rows: int = ROWS, blocked: Iterable[Hex] = ()) -> None:
        obstacles = frozenset(blocked)
        if columns < 1 or rows < 1:
            raise ValueError(f"a board of {columns} by {rows} has no hex")
        for column, row in obstacles:
            if not (0 <= column < columns and 0 <= row < rows):
                raise ValueError(f"obstacle {(column, row)} is off a board of {columns} by {rows}")
        write = object.__setattr__
        write(self, "columns", columns)
        write(self, "rows", rows)
        write(self, "blocked", obstacles)
        write(self, "_hash", hash((columns, rows, obstacles)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a terrain is frozen: {name} can't be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a terrain is frozen: {name} can't be deleted")

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Terrain):
            return NotImplemented
        if self._hash != other._hash or self.columns != other.columns or self.rows != other.rows:
            return False
        if self.blocked is not other.blocked:
            if self.blocked != other.blocked:
                return False
            # Two sets of hundreds of hexes are compared once only: equal terrains share one from then on.
            object.__setattr__(other, "blocked", self.blocked)
        return True

    def __reduce__(self) -> tuple[type[Terrain], tuple[int, int, frozenset[Hex]]]:
        return Terrain, (self.columns, self.rows, self.blocked)

    def __repr__(self) -> str:
        return f"Terrain({self.columns}, {self.rows}, {sorted(self.blocked)})"

    def has(self, hex: Hex) -> bool:
        """Say whether the hex lies on the board."""
        return 0 <= hex[0] < self.columns and 0 <= hex[1] < self.rows

    def is_free(self, hex: Hex) -> bool:
        """Say whether the hex lies on the board and no obstacle stands on it."""
        return self.has(hex) and hex not in self.blocked
