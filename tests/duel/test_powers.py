"""Continuous powers: mind control, desolidification, their upkeep and their end (R7.3, R7.5, R7.9, R7.10)."""

from __future__ import annotations

import pytest

from magicfight.duel.events import (
    ControlTried,
    DispelTried,
    PowerEnded,
    Untouched,
)
from magicfight.duel.state import charges_left, controller, plays, usable_dice
from tests.duel.fights import Table, at, fight, six
from tests.makers import effect, own, spell, wizard

HIT = "attack 6 6 6"
MISS = "attack 1 1 1"


def ended(table: Table) -> list[tuple[str, str]]:
    return [(event.who, event.reason) for event in table.last if isinstance(event, PowerEnded)]


# --- mind control (R7.3) --------------------------------------------------------------------------------------------


def minds(*others: object, a_endurance: int = 100) -> Table:
    """A grips; then B, then C, then whoever else, each of its own player."""
    return fight(
        at(wizard("A", own("mind_control", 12), endurance=a_endurance, dexterity=1), 10, 10, "Anne"),
        at(wizard("B", own("mind_control", 12), own("energy_blast", 4), endurance=100), 12, 10, "Bob"),
        at(wizard("C", own("mind_control", 12), endurance=100, dexterity=-1), 14, 10, "Chloé"),
        *others,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("control", "faces", "condition"),
    [
        ("block", "5 5 5 5 5 5", ()),
        ("block", "5 5 5 5 5 6", ("blocked",)),
        ("control", "6 6 6 6 6 6 3", ()),
        ("control", "6 6 6 6 6 6 4", ("controlled",)),
    ],
)
def test_ego_plus_twenty_twenty_one_twenty_nine_and_thirty(
    control: str, faces: str, condition: tuple[str, ...]
) -> None:
    """R7.3: 30, 31, 39, 40 against ego 10."""
    table = minds().dice(HIT, f"effect {faces}")
    table.cast("A", "mind_control", len(faces.split()), target="B", control=control)
    assert table.conditions("B") == condition
    assert len(table.of(ControlTried)) == 1


def test_the_casters_player_plays_the_controlled_wizard() -> None:
    """R7.3; formats: `by` and `active` name the wizard that acts."""
    table = minds().dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="control")
    assert (table.state.active, plays(table.state)) == ("B", "Anne")
    table.dice(HIT, "effect 1 1").cast("B", "energy_blast", 2, target="C")
    assert (table.state.active, plays(table.state)) == ("C", "Chloé")


def test_whoever_plays_a_wizard_plays_its_victims_too() -> None:
    """R7.3: A controls B, B controls C: Anne plays all three."""
    table = minds().dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="control")
    table.dice(HIT, six(4, 10)).cast("B", "mind_control", 10, target="C", control="control")
    assert (table.state.active, plays(table.state), controller(table.state, "C").name) == ("C", "Anne", "A")


def test_a_ring_of_controls_is_played_by_whoever_played_it_when_it_closed() -> None:
    """R7.3: A controls B, and B, played by Anne, controls A: Anne goes on."""
    table = minds().dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="control")
    table.dice(HIT, six(4, 10)).cast("B", "mind_control", 10, target="A", control="control")
    assert {controller(table.state, name).name for name in "AB"} == {"A"}


def test_a_new_control_replaces_an_older_one_and_a_block_does_not() -> None:
    """R7.3."""
    table = minds().dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="C", control="control")
    table.dice(HIT, six(4, 10)).cast("B", "mind_control", 10, target="C", control="control")
    assert ended(table) == [("A", "replaced")]
    assert (controller(table.state, "C").name, plays(table.state)) == ("B", "Bob")
    table = minds().dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="C", control="control")
    table.dice(HIT, six(4, 10)).cast("B", "mind_control", 10, target="C", control="block")
    assert ended(table) == []
    assert table.conditions("C") == ("blocked", "controlled")


def test_control_ends_with_its_caster() -> None:
    """R7.9: the controller falls KO, and B is its own again."""
    table = minds(at(wizard("D", own("mental_attack", 12), dexterity=-2), 10, 12))
    table.dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="control").end("B", "C")
    table.dice(HIT, six(4, 12)).cast("D", "mental_attack", 12, target="A")
    assert ended(table) == [("A", "ko")]
    assert plays(table.state) == "Bob"
    assert table.conditions("B") == ()


def test_a_control_that_is_not_paid_for_ends() -> None:
    """R7.9: 50 points are 5; 9 − 5, + 4 at the turn's end, − 5, and then none is left."""
    table = minds(a_endurance=-11)
    table.dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="control").end("B", "C")
    assert (table["A"].endurance, table.state.active) == (3, "A")
    table.end("A", "B", "C")
    assert ended(table) == [("A", "no_endurance")]
    assert table["A"].endurance == 3


def test_powers_end_when_their_target_leaves_or_dies() -> None:
    """R7.9."""
    table = minds().dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="C", control="block")
    table.end("B")
    assert table.state.active == "A"  # C is blocked
    kill = own("killing_attack", 4)
    table = fight(
        at(wizard("A", own("mind_control", 12), endurance=100, dexterity=1), 10, 10),
        at(wizard("B", kill), 12, 10),
        at(wizard("C", dexterity=-1), 14, 10),
    )
    table.dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="C", control="block")
    table.dice(HIT, six(6, 4), "stun_multiplier 1").cast("B", "killing_attack", 4, target="C", against="energy")
    assert ("A", "target_gone") in ended(table)
    assert table["A"].powers == ()


# --- desolidification (R7.5) ----------------------------------------------------------------------------------------


def mist(*attack: str, mental: bool = False, name: str = "energy_blast") -> Table:
    """B turns to mist; then A may attack it; then C."""
    made = spell("Attack", effect(name, *attack))
    return fight(
        at(
            wizard(
                "B",
                own(spell("Ghost", effect("desolidification", mental=mental)), 1),
                own("energy_blast", 4),
                own(spell("Shade", effect("energy_blast", "usable_desolidified")), 2),
                dexterity=1,
            ),
            12,
            10,
        ),
        at(wizard("A", own(made, 8), own("aid", 2)), 10, 10),
        at(wizard("C", dexterity=-1), 14, 10),
    ).cast("B", "Ghost", 1)


def test_nothing_touches_mist_but_what_affects_it() -> None:
    """R7.5: the roll hits, the dice are thrown, and nothing happens."""
    table = mist().dice(HIT, six(6, 8)).cast("A", "Attack", 8, target="B")
    assert (table["B"].stun, table["B"].body) == (15, 10)
    assert [event.reason for event in table.last if isinstance(event, Untouched)] == ["desolidified"]
    table = mist("affects_desolidified").dice(HIT, six(2, 8)).cast("A", "Attack", 8, target="B")
    assert table["B"].stun == 1


def test_minds_reach_through_mist_but_not_with_the_supplement() -> None:
    """R7.5; the supplement makes it 60 points, 6 endurance."""
    table = mist(name="mental_attack").dice(HIT, six(2, 4)).cast("A", "Attack", 4, target="B")
    assert table["B"].stun == 15 - 6
    table = mist(name="mental_attack", mental=True)
    assert table["B"].endurance == 14
    table.dice(HIT, six(2, 4)).cast("A", "Attack", 4, target="B")
    assert table["B"].stun == 15


def test_the_aid_of_others_does_not_reach_mist() -> None:
    """R7.5."""
    table = mist().dice("effect 6 6").cast("A", "aid", 2, target="B", aid=("energy_blast", 0))
    assert table["B"].aided == ()


def test_of_its_own_spells_mist_casts_those_made_for_it() -> None:
    """R7.5."""
    table = mist().end("A", "C")
    assert table.refuses(table.casting("B", "energy_blast", 2, target="A")) == {"not_while_desolidified"}
    assert table.refuses(table.casting("B", "Ghost", 1)) == {"not_while_desolidified"}
    table.dice(HIT, "effect 6 6").cast("B", "Shade", 2, target="A")
    assert table["A"].stun == 5


def test_it_can_be_cast_only_while_none_of_its_points_is_drained() -> None:
    """R7.5: 1 point is enough to shut it, aid does not open it, and one in force goes on."""
    leech = spell("Leech", effect("drain", "affects_desolidified", against="desolidification"))
    table = fight(
        at(wizard("A", own(leech, 2), own("aid", 6), dexterity=1), 10, 10),
        at(wizard("B", own("desolidification", 1)), 12, 10),
        at(wizard("C", dexterity=-1), 14, 10),
    )
    table.dice(HIT, "effect 5 1").cast("A", "Leech", 2, target="B")
    assert usable_dice(table["B"], 0, 0) == 0
    assert table.refuses(table.casting("B", "desolidification", 1)) == {"drained_shut"}
    table.end("B", "C")
    assert dict(table["B"].drained) == {"desolidification": 1}
    table.dice(six(6, 6)).cast("A", "aid", 6, target="B", aid=("desolidification", 0))
    assert table.refuses(table.casting("B", "desolidification", 1)) == {"drained_shut"}
    table.end("B", "C", "A")
    assert (table.state.turn, table.state.segment) == (2, 12)
    table.end("B", "C", "A").cast("B", "desolidification", 1).end("C")
    table.dice(HIT, "effect 6 6").cast("A", "Leech", 2, target="B")
    assert table.conditions("B") == ("desolidified",)


# --- upkeep (R7.9) and dispel (R7.10) -------------------------------------------------------------------------------


def test_upkeep_with_charges_takes_one_and_ends_without() -> None:
    """R7.9: 2 charges: the cast, one action segment, and no more; no endurance."""
    ghost = spell("Ghost", effect("desolidification", charges=2))
    table = fight(at(wizard("A", own(ghost, 1)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.cast("A", "Ghost", 1).end("B")
    assert (charges_left(table["A"], 0, 0), table.conditions("A"), table["A"].endurance) == (
        0,
        ("desolidified",),
        20,
    )
    table.end("A", "B")
    assert ended(table) == [("A", "no_charge")]


def test_upkeep_is_rounded_power_by_power() -> None:
    """R7.9: two grips of 35 points cost 3 each (3.5, a half down), not 7 together."""
    table = minds(at(wizard("D", dexterity=-2, ego=-5), 10, 12))
    table.dice(HIT, six(6, 7)).cast("A", "mind_control", 7, target="C", control="block").end("B", "D")
    before = table["A"].endurance
    table.dice(HIT, six(6, 7)).cast("A", "mind_control", 7, target="D", control="block")
    assert table["A"].endurance == before - 3
    table.end("B")
    assert table["A"].endurance == before - 3 - 3 - 3


def test_dispel_ends_what_it_exceeds_and_each_power_by_itself() -> None:
    """R7.10: 36 against grips of 35 and 50 points."""
    dispel = spell("Free", effect("dispel", against="mind_control"))
    table = minds(at(wizard("D", own(dispel, 12), dexterity=-2), 10, 12))
    table.dice(HIT, six(6, 7)).cast("A", "mind_control", 7, target="C", control="block").end("B", "D")
    table.dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="block")
    table.dice(HIT, six(3, 12)).cast("D", "Free", 12, target="A")
    tried = [event for event in table.last if isinstance(event, DispelTried)]
    assert [(event.active_points, event.has_worked) for event in tried] == [(35, True), (50, False)]
    assert table.conditions("C") == ()
    assert ended(table)[0] == ("A", "dispelled")


def test_hard_to_drain_doubles_against_dispel() -> None:
    """R7.10: 40 × 5/4 = 50 points, 100 needed."""
    ghost = spell("Ghost", effect("desolidification", "hard_to_drain"))
    free = spell("Free", effect("dispel", "affects_desolidified", against="desolidification"))
    for faces, condition in ((["5"] * 20, ("desolidified",)), (["5"] * 19 + ["6"], ())):
        table = fight(
            at(wizard("B", own(ghost, 1), dexterity=1), 12, 10),
            at(wizard("A", own(free, 20), endurance=30), 10, 10),
            at(wizard("C", dexterity=-1), 14, 10),
        )
        table.cast("B", "Ghost", 1).dice(HIT, "effect " + " ".join(faces)).cast("A", "Free", 20, target="B")
        assert table.conditions("B") == condition
