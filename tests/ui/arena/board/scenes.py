"""Boards to test and to look at: the situations of the arena, made without a fight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from magicfight.ui.arena.board.scene_data import (
    UNTOLD,
    Arrow,
    BoardView,
    Hex,
    HexLabel,
    Kind,
    SightLine,
    TokenView,
)

COLUMNS = ROWS = 40


def mask_of(hexes: Iterable[Hex], columns: int, rows: int) -> bytes:
    """The mask of a set of hexes; those off the board are left out."""
    mask = bytearray(columns * rows)
    for column, row in hexes:
        if 0 <= column < columns and 0 <= row < rows:
            mask[row * columns + column] = 1
    return bytes(mask)


def cube(hex_: Hex) -> tuple[int, int, int]:
    """Axial coordinates and their third, of an odd-r hex (R5.1)."""
    column, row = hex_
    q = column - (row - (row & 1)) // 2
    return (q, row, -q - row)


def distance(a: Hex, b: Hex) -> int:
    """Hexes between two hexes."""
    return max(abs(p - q) for p, q in zip(cube(a), cube(b), strict=True))


def ball(middle: Hex, radius: int) -> frozenset[Hex]:
    """The hexes of the board within a distance."""
    return frozenset(
        (column, row) for column in range(COLUMNS) for row in range(ROWS) if distance(middle, (column, row)) <= radius
    )


def line(start: Hex, length: int, slope: int) -> list[Hex]:
    """Hexes down a diagonal, to the right (1) or to the left (-1)."""
    column, row = start
    found = [start]
    for _ in range(length - 1):
        column += (row & 1) if slope > 0 else (row & 1) - 1
        row += 1
        found.append((column, row))
    return found


def obstacles() -> tuple[tuple[Hex, Kind], ...]:
    """Trees, rocks and walls spread over the board without a die."""
    found: dict[Hex, Kind] = {}
    for start, length, slope in (((3, 0), 5, 1), ((5, 7), 6, 1), ((36, 2), 4, -1), ((37, 6), 7, -1), ((2, 18), 4, 1)):
        found |= dict.fromkeys(line(start, length, slope), "wall")
    for index in range(60):
        hex_ = (index * 17 + 5) % COLUMNS, (index * 29 + 3) % ROWS
        found.setdefault(hex_, "tree" if index % 2 else "rock")
        if index % 6 == 0:
            found.setdefault((min(hex_[0] + 1, COLUMNS - 1), hex_[1]), "rock")
    for name in tokens():
        found.pop(name.hex, None)
    return tuple(found.items())


def tokens() -> tuple[TokenView, ...]:
    """The three wizards of the pictures."""
    return (
        TokenView("Merlin", "M", 0, "hat", (17, 12), 26 / 34, 9 / 12, is_active=True, spoken="Merlin, à vous de jouer"),
        TokenView(
            "Circé", "C", 1, "cat", (23, 10), 9 / 30, 8 / 11, ("stunned", "dazzled"), tooltip="Étourdie, éblouie"
        ),
        TokenView("Viviane", "V", 2, "owl", (13, 17), 1.0, 1.0, ("desolidified",), is_desolidified=True),
    )


def eight_tokens() -> tuple[TokenView, ...]:
    """Eight wizards in a row, with every state among them."""
    states: tuple[tuple[str, ...], ...] = (
        (),
        ("stunned",),
        ("ko", "dazzled"),
        ("recovering",),
        ("desolidified",),
        ("blocked", "controlled", "dazzled"),
        ("controlled",),
        ("dead",),
    )
    names = ("Merlin", "Circé", "Viviane", "Nimue", "Taliesin", "Gwydion", "Médée", "Faust")
    looks = ("hat", "cat", "owl", "crown", "moon", "flame", "skull", "star")
    return tuple(
        TokenView(
            name,
            "Mé" if name == "Médée" else name[0],
            index,
            looks[index],
            (12 + 2 * index, 14),
            1 - index / 8,
            index / 8,
            states[index],
            is_active=index == 0,
            is_desolidified="desolidified" in states[index],
            is_touched=index in (0, 3),
        )
        for index, name in enumerate(names)
    )


def visible() -> bytes:
    """Ground seen from Merlin, roughly: a few dark wedges."""
    return mask_of(
        (
            (c, r)
            for c in range(COLUMNS)
            for r in range(ROWS)
            if (c * 3 + r) % 41 > 12 or distance((17, 12), (c, r)) < 7
        ),
        COLUMNS,
        ROWS,
    )


def walking() -> BoardView:
    """Picture 05: range, path, pointer's label."""
    blocked = {hex_ for hex_, _ in obstacles()}
    return BoardView(
        COLUMNS,
        ROWS,
        obstacles(),
        visible(),
        tokens(),
        reach=ball((17, 12), 5) - blocked,
        path=((17, 12), (18, 12), (19, 12), (20, 12), (20, 13), (21, 14)),
        labels=(HexLabel((21, 14), "5 cases · malus −2"),),
    )


def blocked_sight() -> BoardView:
    """Picture 05 in the large window: the light is red."""
    return replace(
        walking(),
        path=(),
        lines=(SightLine((17, 12), (19, 21), is_blocked=True),),
        blockers=((18, 16),),
        labels=(
            HexLabel((18, 16), "bloque la vue", icon="close", kind="bad", side="above"),
            HexLabel((19, 21), "distance 9 · malus −4"),
        ),
    )


def attacking() -> BoardView:
    """Picture 06: a ball with a hole in its center."""
    base = walking()
    return replace(
        base,
        reach=frozenset(),
        path=(),
        area=ball((23, 12), 5),
        spared=(23, 12),
        lines=(SightLine((17, 12), (23, 12)),),
        tokens=tuple(replace(token, is_touched=token.name == "Circé") for token in tokens()),
        labels=(HexLabel((23, 6), "boule, rayon 5 · 90 cases", icon="area_ball", side="above"),),
    )


def danger() -> BoardView:
    """The danger view: percents and the arrows of those who threaten the hex."""
    percents = bytes(
        max(0, 90 - 7 * min(distance((23, 10), (c, r)), distance((13, 17), (c, r))))
        if distance((17, 12), (c, r)) <= 5
        else UNTOLD
        for r in range(ROWS)
        for c in range(COLUMNS)
    )
    return replace(
        walking(),
        reach=frozenset(),
        path=(),
        labels=(),
        danger=percents,
        arrows=(Arrow((23, 10), (17, 12), 0.7), Arrow((13, 17), (17, 12), 0.1)),
    )


SCENES = {"walking": walking, "blocked": blocked_sight, "attacking": attacking, "danger": danger}
