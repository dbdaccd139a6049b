"""Walking and what an action segment holds (R5)."""

from __future__ import annotations

from magicfight.duel.actions import Drop, End, Move, Recover
from magicfight.duel.events import Moved
from magicfight.duel.legal import reachable
from magicfight.hexgrid.coords import distance
from tests.duel.fights import Table, at, fight, six
from tests.makers import own, wizard

AROUND = [(11, 10), (9, 10), (10, 9), (9, 9), (10, 11), (9, 11)]


def pair(**more: object) -> Table:
    return fight(
        at(wizard("A", own("energy_blast", 6), own("desolidification", 1)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        **more,  # type: ignore[arg-type]
    )


def test_five_hexes_in_as_many_moves_as_one_likes() -> None:
    """R5.3."""
    table = pair().move("A", 8, 10).move("A", 6, 10)
    assert (table.state.walked, table["A"].hex) == (4, (6, 10))
    assert table.refuses(Move("A", (4, 10))) == {"too_far_to_walk"}
    table.move("A", 5, 10)
    assert table.refuses(Move("A", (4, 10))) == {"walk_used_up"}
    assert reachable(table.state) == {}


def test_a_walk_goes_by_a_shortest_path_round_what_stands_in_the_way() -> None:
    """R5.3: round the tree at (11, 10), and round B."""
    table = pair(trees=[(11, 10)]).move("A", 13, 10)
    (moved,) = table.of(Moved)
    assert isinstance(moved, Moved)
    assert len(moved.path) == 4
    assert (11, 10) not in moved.path
    assert (12, 10) not in moved.path
    assert all(distance(a, b) == 1 for a, b in zip((moved.start, *moved.path), moved.path, strict=False))


def test_the_walk_begins_anew_in_each_action_segment() -> None:
    """R5.3."""
    table = pair().move("A", 5, 10).end("A", "B")
    assert table.state.walked == 0
    table.move("A", 10, 10)


def test_what_cannot_be_walked_to_is_refused_with_its_reason() -> None:
    """R5.3, R5.4."""
    table = pair(trees=[(9, 10)])
    assert table.refuses(Move("A", (12, 10))) == {"hex_taken"}
    assert table.refuses(Move("A", (9, 10))) == {"hex_blocked"}
    assert table.refuses(Move("A", (40, 10))) == {"hex_off_board"}
    assert table.refuses(Move("A", (-1, 10))) == {"hex_off_board"}
    assert table.refuses(Move("A", (10, 10))) == {"already_there"}
    assert table.refuses(Move("A", (20, 10))) == {"too_far_to_walk"}
    assert table.refuses(Move("B", (13, 10))) == {"not_active"}
    assert table.refuses(Move("Z", (13, 10))) == {"wizard_unknown"}


def test_walls_all_around_leave_no_way() -> None:
    """R5.4."""
    assert pair(trees=AROUND).refuses(Move("A", (8, 10))) == {"no_way"}


def test_mist_walks_through_obstacles_and_wizards_but_ends_on_a_free_hex() -> None:
    """R5.4, R7.5."""
    table = pair(trees=[place for place in AROUND if place != (11, 10)])
    table.cast("A", "desolidification", 1).end("B")
    assert table.refuses(Move("A", (9, 10))) == {"hex_blocked"}
    assert table.refuses(Move("A", (12, 10))) == {"hex_taken"}
    table.move("A", 13, 10)
    (moved,) = table.of(Moved)
    assert isinstance(moved, Moved)
    assert len(moved.path) == 3  # straight through B
    table.move("A", 12, 9)
    assert table["A"].hex == (12, 9)


def test_walking_needs_no_line_of_sight() -> None:
    """R5.3."""
    wall = [(9, row) for row in range(8, 13)]
    table = pair(trees=[place for place in wall if place != (9, 12)])
    table.move("A", 8, 11)
    assert table["A"].hex == (8, 11)


def test_a_cast_ends_the_action_segment_by_itself() -> None:
    """R5.6: nothing follows a cast."""
    table = pair().dice("attack 4 4 3", six(1, 6)).cast("A", "energy_blast", 6, target="B")
    assert table.state.active == "B"
    assert table.refuses(End("A")) == {"not_active"}


def test_a_recovery_ends_the_action_segment_and_comes_before_any_walk() -> None:
    """R5.6."""
    table = pair().move("A", 9, 10)
    assert table.refuses(Recover("A")) == {"recovery_after_walk"}
    table = pair().recover("A")
    assert table.state.active == "B"


def test_dropping_a_power_is_no_action() -> None:
    """R5.6: it may come before a walk, a recovery, a cast; R7.5: it costs nothing."""
    table = pair().cast("A", "desolidification", 1).end("B")
    endurance = table["A"].endurance
    table.drop("A", "desolidification")
    assert (table["A"].endurance, table.conditions("A"), table.state.active) == (endurance, (), "A")
    assert table.refuses(Drop("A", "desolidification")) == {"no_power_to_drop"}
    table.move("A", 9, 10).dice("attack 1 1 1").cast("A", "energy_blast", 6, target="B")


def test_end_ends_an_action_segment_without_a_cast() -> None:
    """R5.6."""
    assert pair().end("A").state.active == "B"
