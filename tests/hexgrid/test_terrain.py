"""The layout of obstacles as a key (R5.2)."""

from __future__ import annotations

import pickle

import pytest

from magicfight.hexgrid.terrain import Terrain


def test_equal_by_value_whatever_the_obstacles_came_in() -> None:
    one = Terrain(40, 40, [(1, 2), (3, 4), (1, 2)])
    same = Terrain(40, 40, frozenset({(3, 4), (1, 2)}))
    assert one == same
    assert hash(one) == hash(same)
    assert {one: "known"}[same] == "known"
    # Once found equal they are still so, each with its obstacles.
    assert one == same
    assert one.blocked == same.blocked == {(1, 2), (3, 4)}


@pytest.mark.parametrize(
    "other", [Terrain(40, 40, [(1, 2)]), Terrain(41, 40, [(1, 2), (3, 4)]), Terrain(40, 41, [(1, 2), (3, 4)])]
)
def test_different_when_the_size_or_an_obstacle_differs(other: Terrain) -> None:
    assert other != Terrain(40, 40, [(1, 2), (3, 4)])


def test_not_equal_to_other_things() -> None:
    assert Terrain(2, 2) != (2, 2, frozenset())


def test_frozen() -> None:
    terrain = Terrain(5, 5)
    with pytest.raises(AttributeError, match="frozen"):
        terrain.columns = 6
    with pytest.raises(AttributeError, match="frozen"):
        del terrain.blocked


def test_pickled_and_back() -> None:
    terrain = Terrain(9, 7, [(8, 6)])
    assert pickle.loads(pickle.dumps(terrain)) == terrain


def test_says_what_it_is() -> None:
    assert repr(Terrain(9, 7, [(8, 6)])) == "Terrain(9, 7, [(8, 6)])"


def test_free_means_on_the_board_and_without_obstacle() -> None:
    terrain = Terrain(3, 2, [(1, 1)])
    assert terrain.has((2, 1))
    assert terrain.is_free((2, 1))
    assert terrain.has((1, 1))
    assert not terrain.is_free((1, 1))
    assert not terrain.has((3, 1))
    assert not terrain.is_free((3, 1))


@pytest.mark.parametrize("outside", [(-1, 0), (0, -1), (3, 0), (0, 2)])
def test_an_obstacle_off_the_board_is_refused(outside: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="off a board"):
        Terrain(3, 2, [outside])


@pytest.mark.parametrize(("columns", "rows"), [(0, 3), (3, 0), (-1, 3)])
def test_a_board_without_a_hex_is_refused(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="no hex"):
        Terrain(columns, rows)
