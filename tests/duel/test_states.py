"""Stunned, KO, dead, dazzled: when they come, what they do, how they end (R6.7, R6.8, R7.1)."""

from __future__ import annotations

from magicfight.duel.events import (
    CameRound,
    ConditionRan,
    Damaged,
    KnockedOut,
    PowerEnded,
    SegmentLost,
    Stunned,
    WokeUp,
)
from magicfight.duel.state import conditions, dcv, mental_dcv, mental_ocv, ocv
from tests.duel.fights import Table, at, fight, six
from tests.makers import effect, own, spell, wizard

HIT = "attack 6 6 6"


def trio(*spells: object, foe: dict[str, int] | None = None, foe_spells: tuple[object, ...] = ()) -> Table:
    """A attacks B (slower in dexterity); C stands by, vitesse 12."""
    return fight(
        at(wizard("A", *spells), 10, 10),  # type: ignore[arg-type]
        at(wizard("B", *foe_spells, **{"dexterity": -2, **(foe or {})}), 12, 10),  # type: ignore[arg-type]
        at(wizard("C", dexterity=-1, speed=10), 20, 20),
    )


def psi(table: Table, *faces: int) -> Table:
    """A's mental attack (mental defence 2 of B taken off its sum)."""
    return table.dice(HIT, "effect " + " ".join(map(str, faces))).cast("A", "mental_attack", len(faces), target="B")


def test_stun_equal_to_the_constitution_does_not_stun_and_one_more_does() -> None:
    """R6.7: constitution 10."""
    table = psi(trio(own("mental_attack", 12), foe={"stun": 30}), 6, 6)
    assert table["B"].stun == 45 - 10
    assert table.conditions("B") == ()
    table = psi(trio(own("mental_attack", 12), foe={"stun": 30}), 6, 6, 1)
    assert table.conditions("B") == ("stunned",)


def test_stun_is_summed_over_one_cast_as_it_grows() -> None:
    """R6.7: 6 and then 6 more of one cast stun; the second effect alone would not."""
    both = spell("Both", effect("mental_attack"), effect("energy_blast"))
    table = trio(own(both, 2, 2), foe={"stun": 30})
    table.dice(HIT, HIT, "effect 4 4", "effect 4 4").cast("A", "Both", 2, 2, target="B")
    (stunned,) = table.of(Stunned)
    assert isinstance(stunned, Stunned)
    assert (stunned.lost, stunned.constitution) == (12, 10)


def test_stun_of_two_casts_is_not_summed() -> None:
    """R6.7: stun lost to ONE attack."""
    table = fight(
        at(wizard("A", own("mental_attack", 2)), 10, 10),
        at(wizard("C", own("mental_attack", 2), dexterity=-1), 12, 12),
        at(wizard("B", dexterity=-2, stun=30), 12, 10),
    )
    table.dice(HIT, "effect 4 4").cast("A", "mental_attack", 2, target="B")
    table.dice(HIT, "effect 4 4").cast("C", "mental_attack", 2, target="B")
    assert table.conditions("B") == ()


def test_stunned_again_while_stunned_changes_nothing() -> None:
    """R6.7: it still comes round at the end of the segment it loses."""
    table = fight(
        at(wizard("B", dexterity=2, stun=60), 12, 10),
        at(wizard("A", own("mental_attack", 4)), 10, 10),
        at(wizard("C", own("mental_attack", 4), dexterity=-1), 12, 12),
    )
    table.end("B").dice(HIT, six(4, 4)).cast("A", "mental_attack", 4, target="B")
    table.dice(HIT, six(4, 4)).cast("C", "mental_attack", 4, target="B")
    assert table.of(Stunned) == []
    assert [event.who for event in table.of(SegmentLost) if isinstance(event, SegmentLost)] == ["B"]
    assert [event.who for event in table.of(CameRound) if isinstance(event, CameRound)] == ["B"]
    assert table.conditions("B") == ()


def test_stunned_halves_both_dcv_and_ends_powers() -> None:
    """R6.7."""
    ghost = own("desolidification", 1)
    table = fight(
        at(wizard("B", ghost, dexterity=2, stun=30), 12, 10),
        at(wizard("A", own("mental_attack", 4)), 10, 10),
        at(wizard("C", dexterity=-1, speed=10), 20, 20),
    )
    table.cast("B", "desolidification", 1)
    psi(table, 6, 6, 2)
    assert table.conditions("B") == ("stunned",)
    assert (dcv(table["B"]), mental_dcv(table["B"]), ocv(table["B"]), mental_ocv(table["B"])) == (2, 2, 4, 3)
    assert [event.reason for event in table.of(PowerEnded) if isinstance(event, PowerEnded)] == ["stunned"]


def test_stunning_oneself_costs_the_next_action_segment_not_this_one() -> None:
    """R6.7, R4.5: A stuns itself in 12, loses 6, acts in 12."""
    table = fight(at(wizard("A", own("mental_attack", 4), stun=30), 10, 10), at(wizard("B", dexterity=-1), 20, 20))
    table.dice(HIT, "effect 6 6 2").cast("A", "mental_attack", 3, target="A")
    assert table.conditions("A") == ("stunned",)
    table.end("B")
    assert (table.state.segment, table.state.active) == (6, "B")
    assert table.conditions("A") == ()
    table.end("B")
    assert (table.state.segment, table.state.active) == (12, "A")


def test_nought_stun_is_ko_and_ko_replaces_stunned() -> None:
    """R6.7."""
    table = psi(trio(own("mental_attack", 12), foe={"stun": -5}), 6, 6)
    assert table["B"].stun == 0
    assert table.conditions("B") == ("ko",)
    table = psi(trio(own("mental_attack", 12)), 6, 6, 6)
    assert table.conditions("B") == ("ko",)
    assert table.of(Stunned) == []


def test_ko_is_nought_in_physical_values_and_leaves_the_mental_ones() -> None:
    """R6.7, R6.8."""
    table = psi(trio(own("mental_attack", 12)), 6, 6, 6)
    assert (ocv(table["B"]), dcv(table["B"]), mental_ocv(table["B"]), mental_dcv(table["B"])) == (0, 0, 3, 3)


def test_ko_after_stunned_does_not_bring_stunned_back() -> None:
    """R6.7: stunned, then KO, then awake: free to act."""
    table = fight(
        at(wizard("A", own("mental_attack", 4)), 10, 10),
        at(wizard("C", own("mental_attack", 4), dexterity=-1), 12, 12),
        at(wizard("B", dexterity=-2, stun=2), 12, 10),
    )
    table.dice(HIT, "effect 6 6 2").cast("A", "mental_attack", 3, target="B")
    assert table.conditions("B") == ("stunned",)
    table.dice(HIT, "effect 4 4").cast("C", "mental_attack", 2, target="B")
    assert [event.who for event in table.of(WokeUp) if isinstance(event, WokeUp)] == ["B"]
    assert table["B"].stun == 17 - 12 - 6 + 4
    assert table.conditions("B") == ()
    table.end("A", "C")
    assert (table.state.segment, table.state.active) == (6, "B")


def test_ko_doubles_the_stun_and_not_the_structure() -> None:
    """R6.7: of one cast, effect by effect: 16, then 2 × 6, and 2 structure as ever."""
    both = spell("Both", effect("mental_attack"), effect("energy_blast"))
    table = trio(own(both, 3, 2))
    table.dice(HIT, HIT, "effect 6 6 6", "effect 4 6").cast("A", "Both", 3, 2, target="B")
    damaged = [event for event in table.last if isinstance(event, Damaged)]
    assert [(event.stun, event.body, event.is_doubled) for event in damaged] == [(16, 0, False), (16, 1, True)]
    assert table["B"].stun == 15 - 16 - 16
    assert len(table.of(KnockedOut)) == 1


def test_ko_doubles_no_drain() -> None:
    """R6.7 speaks of stun alone."""
    both = spell("Both", effect("mental_attack"), effect("drain", against="energy_blast"))
    table = trio(own(both, 3, 1), foe_spells=(own("energy_blast", 6),))
    table.dice(HIT, HIT, "effect 6 6 6", "effect 5").cast("A", "Both", 3, 1, target="B")
    assert dict(table["B"].drained) == {"energy_blast": 5}


def test_ko_ends_as_soon_as_stun_is_above_nought_and_not_before() -> None:
    """R6.7: KO with 0, awake with 1."""
    table = fight(
        at(wizard("A", own("mental_attack", 4)), 10, 10),
        at(wizard("B", dexterity=-2, recovery=-3), 12, 10),
        at(wizard("C", dexterity=-1, speed=10), 20, 20),
    )
    psi(table, 6, 6, 6).end("C")
    assert (table["B"].stun, table.state.segment) == (0, 1)
    assert table.conditions("B") == ("ko",)
    table.end("C")
    assert (table["B"].stun, table.conditions("B")) == (1, ())


def test_the_dead_keep_that_one_condition_and_free_their_hex() -> None:
    """R4.8, R6.7: structure exactly 0."""
    table = trio(own("killing_attack", 4), own("flash", 4))
    table.dice(HIT, "effect 5 5", "stun_multiplier 6").cast("A", "killing_attack", 2, target="B", against="physical")
    assert table["B"].body == 0
    assert conditions(table.state, table["B"]) == ("dead",)
    table.end(*"C" * 6)
    assert table.state.active == "A"
    table.move("A", 12, 10)


def test_a_flash_of_one_phase_lasts_for_the_next_action_segment_and_ends_with_it() -> None:
    """R7.1, R4.5: 2 − 1."""
    table = fight(
        at(wizard("A", own("flash", 4)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
    )
    table.dice(HIT, "effect 2 2").cast("A", "flash", 2, target="B")
    assert (table.state.active, table.conditions("B"), ocv(table["B"])) == ("B", ("dazzled",), 2)
    table.end("B")
    assert table.conditions("B") == ()


def test_a_longer_flash_replaces_a_shorter_and_a_shorter_does_nothing() -> None:
    """R7.1: 3, then 1, then 5."""
    table = fight(
        at(wizard("A", own("flash", 6), dexterity=2), 10, 10),
        at(wizard("C", own("flash", 6), dexterity=1), 12, 12),
        at(wizard("D", own("flash", 6)), 12, 14),
        at(wizard("B", dexterity=-2), 12, 10),
    )
    table.dice(HIT, six(3, 4)).cast("A", "flash", 4, target="B")
    assert table["B"].dazzled == 3
    table.dice(HIT, six(3, 2)).cast("C", "flash", 2, target="B")
    assert table["B"].dazzled == 3
    table.dice(HIT, six(6, 3)).cast("D", "flash", 3, target="B")
    assert table["B"].dazzled == 5


def test_a_flash_that_the_defence_stops_does_nothing() -> None:
    """R7.1."""
    table = trio(own("flash", 2)).dice(HIT, "effect 1 2").cast("A", "flash", 2, target="B")
    assert (table["B"].dazzled, table.conditions("B")) == (0, ())


def test_dazzling_counts_down_in_lost_action_segments_too() -> None:
    """R4.5: at the end of each of its action segments, lost ones included."""
    both = spell("Both", effect("flash"), effect("mental_attack"))
    table = trio(own(both, 4, 4), foe={"stun": 40})
    table.dice(HIT, HIT, six(3, 4), six(4, 4)).cast("A", "Both", 4, 4, target="B")
    assert table.conditions("B") == ("stunned", "dazzled")
    assert (dcv(table["B"]), ocv(table["B"])) == (2, 2)  # halved once, dexterity 8
    table.end("C")
    assert [event.left for event in table.last if isinstance(event, ConditionRan) and event.who == "B"] == [2]
    assert table.conditions("B") == ("dazzled",)


def test_halving_comes_after_every_addition() -> None:
    """R6.8: OCV 3 + 3 of a gain is 6, halved 3; not 2 + 3."""
    feed = effect("transfer", against="energy_blast", feeds="ocv")
    table = fight(
        at(wizard("B", own(spell("Take", feed), 4), dexterity=1), 12, 10),
        at(wizard("A", own("energy_blast", 6), own("flash", 4)), 10, 10),
        at(wizard("C", dexterity=-3), 20, 20),
    )
    table.dice(HIT, "effect 6 5").cast("B", "Take", 2, target="A")
    assert ocv(table["B"]) == 4 + 3
    table.dice(HIT, six(6, 4)).cast("A", "flash", 4, target="B")
    assert ocv(table["B"]) == 4
