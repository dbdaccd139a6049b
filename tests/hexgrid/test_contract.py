"""A first look at every way in of the room, against the slow reference, on one small board."""

from __future__ import annotations

import random

from magicfight.hexgrid import areas, coords, obstacles, reach, sight
from magicfight.hexgrid.terrain import Terrain
from tests.hexgrid import reference


def test_everything_agrees_with_the_reference_on_a_small_board() -> None:
    dice = random.Random(4)
    columns, rows = 8, 7
    hexes = [(column, row) for row in range(rows) for column in range(columns)]
    blocked = frozenset(dice.sample(hexes, 11))
    terrain = Terrain(columns, rows, blocked)
    for a in hexes:
        field = sight.visible_field(terrain, a)
        walks = reference.walk(lambda hex: hex not in blocked, a, columns, rows)
        assert reach.reach(terrain, a, 99) == walks
        for b in hexes:
            seen = reference.is_visible(blocked, a, b)
            assert sight.is_visible(terrain, a, b) == seen == field[b[1], b[0]]
            assert set(sight.blockers(terrain, a, b)) == reference.blockers(blocked, a, b)
            assert coords.distance(a, b) == reference.steps_between(a, b)
            path = reach.shortest_path(terrain, a, b)
            assert (None if path is None else len(path)) == (None if b in blocked and a != b else walks.get(b))
            if a != b:
                assert set(areas.cone(a, b, 4, columns, rows)) == reference.cone(a, b, 4, columns, rows)
                assert list(areas.line(a, b, 5, columns, rows)) == reference.line(a, b, 5, columns, rows)


def test_an_arena_is_drawn_whole() -> None:
    dice = random.Random(7)
    drawn = obstacles.place(dice.randrange, density_percent=10)
    terrain = Terrain(40, 40, obstacles.blocked_hexes(drawn))
    assert len(terrain.blocked) == 160
    assert reach.is_connected(terrain)
    assert len(obstacles.start_hexes(dice.randrange, terrain, 4)) == 4
