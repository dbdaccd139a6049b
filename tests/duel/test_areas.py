"""Areas: ball, line, cone; who stands in them and who is sheltered (R7.13)."""

from __future__ import annotations

from magicfight.duel.events import AreaLaid, AttackRolled
from tests.duel.fights import Table, at, fight, six
from tests.makers import effect, own, spell, wizard

HIT = "attack 6 6 6"
MISS = "attack 1 1 1"


def laid(table: Table) -> AreaLaid:
    (area,) = table.of(AreaLaid)
    assert isinstance(area, AreaLaid)
    return area


def blast(*modifiers: str, dice: int = 4, trees: list[tuple[int, int]] | None = None) -> Table:
    """A at (10, 10); B two hexes east, C three, D right behind A."""
    made = spell("Area", effect("energy_blast", *modifiers))
    return fight(
        at(wizard("A", own(made, dice)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        at(wizard("C", dexterity=-2), 13, 10),
        at(wizard("D", dexterity=-3), 9, 10),
        trees=trees or (),
    )


def test_a_ball_strikes_everybody_within_its_radius_the_caster_too() -> None:
    """R7.13: one damage roll for all: radius 4 on A's own hex."""
    table = blast("area_ball").dice(HIT, "effect 3 3 3 3").cast("A", "Area", 4, target="A")
    assert laid(table).touched == ("A", "B", "C", "D")
    assert {table[name].stun for name in "ABCD"} == {15 - 10}


def test_a_ball_that_misses_does_nothing() -> None:
    """R7.13."""
    table = blast("area_ball").dice(MISS).cast("A", "Area", 4, target="B")
    assert table.of(AreaLaid) == []
    assert {table[name].stun for name in "ABCD"} == {15}


def test_a_hole_spares_the_centre_hex() -> None:
    """R7.13: A aims at its own hex and is spared."""
    table = blast("area_ball", "hole_in_center").dice(HIT, six(3, 4)).cast("A", "Area", 4, target="A")
    assert (10, 10) not in laid(table).hexes
    assert table["A"].stun == 15
    assert table["B"].stun == 5


def test_a_ball_reaches_those_that_its_centre_sees() -> None:
    """R7.13: the centre (11, 10) sees D and A; a wall hides B and C, whom A would not see either."""
    wall = [(12, 9), (12, 11), (11, 9), (11, 11)]
    table = blast("area_ball", trees=wall).dice(HIT, six(3, 4)).cast("A", "Area", 4, target="B")
    assert set(laid(table).touched) == {"A", "B", "C", "D"}
    table = fight(
        at(wizard("A", own(spell("Area", effect("energy_blast", "area_ball")), 4)), 10, 10),
        at(wizard("B", dexterity=-1), 14, 10),
        trees=[(12, 9), (12, 10), (12, 11)],
    )
    table.dice(HIT, six(3, 4)).cast("A", "Area", 4, target="A")
    assert (laid(table).touched, laid(table).sheltered) == (("A",), ("B",))


def test_a_ball_with_nobody_in_it_rolls_its_dice() -> None:
    """R6.4: an empty area."""
    table = blast("area_ball", dice=1).dice(HIT, "effect 6").cast("A", "Area", 1, target=(20, 20))
    assert laid(table).touched == ()


def test_a_ball_may_be_aimed_at_an_obstacle_in_sight() -> None:
    """R7.13: a visible hex."""
    table = blast("area_ball", trees=[(11, 9)]).dice(HIT, six(1, 4)).cast("A", "Area", 4, target=(11, 9))
    assert laid(table).source == (11, 9)


def test_a_line_needs_no_roll_and_strikes_all_along_it() -> None:
    """R7.13: 4 hexes from next to A through B: B and C, not D, not A."""
    table = blast("area_line").dice(six(3, 4)).cast("A", "Area", 4, target="B")
    assert laid(table).hexes == ((11, 10), (12, 10), (13, 10), (14, 10))
    assert laid(table).touched == ("B", "C")
    assert table.of(AttackRolled) == []


def test_a_line_goes_on_beyond_and_falls_short_of_its_hex() -> None:
    """R7.13: the chosen hex gives the direction; 2 dice are 2 hexes."""
    table = blast("area_line").dice("effect 3 3").cast("A", "Area", 2, target=(20, 10))
    assert laid(table).hexes == ((11, 10), (12, 10))


def test_a_cone_strikes_within_thirty_degrees() -> None:
    """R7.13."""
    table = blast("area_cone").dice("effect 3 3").cast("A", "Area", 2, target="B")
    assert set(laid(table).hexes) == {(11, 10), (12, 10), (11, 9), (11, 11)}
    assert laid(table).touched == ("B",)


def test_a_line_and_a_cone_need_a_hex_other_than_ones_own() -> None:
    """R7.13."""
    for modifier in ("area_line", "area_cone"):
        table = blast(modifier)
        assert table.refuses(table.casting("A", "Area", 4, target="A")) == {"own_hex_no_direction"}
        assert table.refuses(table.casting("A", "Area", 4)) == {"target_needed"}


def test_a_line_reaches_those_that_the_caster_sees() -> None:
    """R7.13: a tree at (13, 10) shelters the wizard behind it."""
    made = spell("Area", effect("energy_blast", "area_line"))
    table = fight(
        at(wizard("A", own(made, 6)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        at(wizard("C", dexterity=-2), 14, 10),
        trees=[(13, 10)],
    )
    table.dice(six(3, 6)).cast("A", "Area", 6, target="B")
    assert (laid(table).touched, laid(table).sheltered) == (("B",), ("C",))


def test_areas_are_laid_from_where_the_caster_stood() -> None:
    """R7.14: A jumps first; the ball's roll was made from (10, 10), and A has left it."""
    made = spell("Jump", effect("teleportation"), effect("energy_blast", "area_line"))
    table = fight(at(wizard("A", own(made, 1, 4)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.dice(HIT, six(3, 4)).cast("A", "Jump", 1, 4, target="B", to=(10, 14))
    assert laid(table).hexes[0] == (11, 10)
    assert table["A"].hex == (10, 14)
    assert table["B"].stun == 5


def test_who_stands_in_an_area_counts_when_the_effect_resolves() -> None:
    """R7.14: A jumps into its own ball."""
    made = spell("Jump", effect("teleportation"), effect("energy_blast", "area_ball"))
    table = fight(at(wizard("A", own(made, 1, 4)), 10, 10), at(wizard("B", dexterity=-1), 18, 10))
    table.dice("attack 6 6 6", "attack 6 6 6", six(3, 4))
    table.cast("A", "Jump", 1, 4, target=(18, 11), to=(17, 10))
    assert laid(table).touched == ("A", "B")


def test_every_attack_effect_can_be_an_area() -> None:
    """R2.7: flash, mental, killing, drain and dispel over a ball."""
    for name, options in {
        "flash": {},
        "mental_attack": {},
        "killing_attack": {},
        "drain": {"against": "energy_blast"},
        "dispel": {"against": "mind_control"},
    }.items():
        made = spell("Area", effect(name, "area_ball", **options))
        table = fight(
            at(wizard("A", own(made, 3)), 10, 10),
            at(wizard("B", own("energy_blast", 4), dexterity=-1), 12, 10),
        )
        extra = ["stun_multiplier 1"] if name == "killing_attack" else []
        table.dice(HIT, "effect 3 3 3", *extra).cast("A", "Area", 3, target="B", against="physical")
        assert "B" in laid(table).touched
