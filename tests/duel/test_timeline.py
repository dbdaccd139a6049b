"""Timeline, phases, endings, what happened since, figures, records (R4.4; look, "Arena" and "The end")."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import reduce

import pytest

from magicfight.duel.events import ActionSegmentEnded, ChoiceGiven, Damaged, Event, SpellCast
from magicfight.duel.evolve import evolve
from magicfight.duel.figures import Figures, figures
from magicfight.duel.state import opening_state
from magicfight.duel.system import Duel
from magicfight.duel.timeline import Ending, Phase, all_since_last_phase, coming, endings, phase, slots
from magicfight.ground.records import changed
from magicfight.rules.clock import action_segments
from tests.duel.fights import at, fight, six
from tests.duel.test_random_play import play_out
from tests.makers import effect, own, spell, wizard

HIT = "attack 6 6 6"


def test_the_twelve_segments_say_who_acts_when() -> None:
    """R4.1, R4.3: vitesse 4 and 2, the quicker hand first."""
    table = fight(at(wizard("A", speed=2), 1, 1), at(wizard("B", dexterity=3), 9, 1)).end("B", "A")
    found = slots(table.state)
    assert [slot.segment for slot in found] == list(range(1, 13))
    assert {slot.segment: slot.who for slot in found if slot.who} == {
        3: ("A",),
        6: ("B", "A"),
        9: ("A",),
        12: ("B", "A"),
    }
    assert [slot.segment for slot in found if slot.is_now] == [3]
    assert [slot.segment for slot in found if slot.is_past] == [1, 2]


def test_the_phase_is_which_action_of_the_turn_and_when_the_next_comes() -> None:
    """R4.4."""
    table = fight(at(wizard("A", speed=2), 1, 1), at(wizard("B", dexterity=-1), 9, 1))
    assert phase(table.state, "A") == Phase(4, 4, 2, 3)
    table.end("A", "B")
    assert phase(table.state, "A") == Phase(1, 4, 2, 6)
    assert phase(table.state, "B") == Phase(0, 2, 2, 6)


def test_what_ends_when_is_what_then_ends() -> None:
    """R7.1, R7.6, R7.7, R6.7, R6.9: told in advance, and so it comes."""
    leech = spell("Leech", effect("drain", against="energy_blast"))
    table = fight(
        at(wizard("A", own("flash", 6), own(leech, 2), dexterity=3), 10, 10),
        at(wizard("B", own("energy_blast", 6)), 12, 10),
        at(wizard("C", own(leech, 2), own("aid", 2), dexterity=-1), 14, 10),
    )
    table.dice(HIT, six(3, 3)).cast("A", "flash", 3, target="B")
    assert endings(table.state) == (Ending("B", "dazzled", 2, 6),)
    table.recover("B").dice(HIT, "effect 6 6").cast("C", "Leech", 2, target="B")
    # 12 points: 5 went at the end of turn 1, 5 will at the end of 2, the rest at the end of 3
    assert dict(table["B"].drained) == {"energy_blast": 7}
    assert {ending.turn for ending in endings(table.state) if ending.kind == "drained"} == {3}
    assert {(ending.turn, ending.segment) for ending in endings(table.state) if ending.kind == "dazzled"} == {(2, 6)}
    table.end("A", "B", "C")
    assert endings(table.state) == (Ending("B", "drained", 3, 12, "energy_blast"),)


def test_a_stunned_wizard_comes_round_when_it_was_told() -> None:
    table = fight(at(wizard("A", own("mental_attack", 4), stun=30), 10, 10), at(wizard("B", dexterity=-1), 20, 20))
    table.dice(HIT, "effect 6 6 2").cast("A", "mental_attack", 3, target="A")
    assert endings(table.state) == (Ending("A", "stunned", 2, 6),)


def test_a_recovery_ends_at_the_next_action_segment() -> None:
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", dexterity=-1), 20, 20)).recover("A")
    assert endings(table.state) == (Ending("A", "recovering", 2, 6),)


@pytest.mark.parametrize("speed", [1, 2, 5, 12])
def test_the_coming_action_segments_follow_the_chart(speed: int) -> None:
    table = fight(at(wizard("A", speed=speed - 2), 1, 1), at(wizard("B", dexterity=3, speed=10), 9, 1))
    places = coming(table.state, table["A"])
    found = [next(places) for _ in range(2 * speed + 1)]
    expected = [(turn, segment) for turn in (2, 3) for segment in action_segments(speed)]
    if speed > 1:  # its place in segment 12 of turn 1 is still to come
        expected.insert(0, (1, 12))
    assert found == expected[: len(found)] or found[: len(expected)] == expected


def test_the_hand_over_tells_what_happened_since_ones_last_phase() -> None:
    table = fight(
        at(wizard("A", own("energy_blast", 2), dexterity=1), 10, 10),
        at(wizard("B", own("energy_blast", 2)), 12, 10),
        at(wizard("C", dexterity=-1), 30, 30),
    )
    table.dice("attack 1 1 1").cast("A", "energy_blast", 2, target="B")
    table.dice(HIT, "effect 6 6").cast("B", "energy_blast", 2, target="A").end("C")
    since = all_since_last_phase(table.log.newest_events(), "A")
    kinds = [type(event) for event in since]
    assert SpellCast in kinds
    assert Damaged in kinds
    assert all(not isinstance(event, SpellCast) or event.who == "B" for event in since)
    of_c = all_since_last_phase(table.log.newest_events(), "C")
    assert not any(isinstance(event, SpellCast) for event in of_c)


def read_forward(events: Iterable[Event], name: str) -> tuple[Event, ...]:
    """The same from the beginning of the fight, the plain way."""
    kept: list[Event] = []
    was_played = False
    for event in events:
        kept.append(event)
        if isinstance(event, ChoiceGiven) and event.who == name:
            was_played = event.controller == name
        elif isinstance(event, ActionSegmentEnded) and event.who == name:
            if was_played:
                kept.clear()
            was_played = False
    return tuple(kept)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_the_hand_over_reads_back_to_ones_last_phase_and_finds_the_same(seed: int) -> None:
    """Controlled, stunned and KO wizards included; read from the end, so that a long fight costs nothing."""
    log = play_out(seed, turns=8)
    for count in range(0, len(log.entries), 3):
        cut = log.cut(count)
        for one in log.setup.fighters:
            name = one.wizard.name
            assert all_since_last_phase(cut.newest_events(), name) == read_forward(cut.events, name)


# --- figures ------------------------------------------------------------------------------------------------------


def figures_of(log: Duel) -> tuple[Figures, ...]:
    return figures([one.wizard.name for one in log.setup.fighters], log.events)


def test_figures_count_casts_hits_damage_and_luck() -> None:
    table = fight(
        at(wizard("A", own("energy_blast", 4)), 10, 10),
        at(wizard("B", own("killing_attack", 4), dexterity=-1), 12, 10),
    )
    table.dice("attack 4 4 3", "effect 6 4 1 1").cast("A", "energy_blast", 4, target="B")
    table.dice("attack 1 1 1").cast("B", "killing_attack", 4, target="A", against="energy")
    table.move("A", 9, 10).end("A")
    table.dice(HIT, six(6, 4), "stun_multiplier 1").cast("B", "killing_attack", 4, target="A", against="energy")
    a, b = figures_of(table.log)
    assert (a.casts, a.attacks, a.hits, a.expected_hits) == (1, 1, 1, pytest.approx(0.5))
    assert (a.stun_dealt, a.body_dealt, a.stun_taken, a.body_taken) == (10, 1, 0, 24)
    assert (a.dice, a.dice_total, a.dice_expected, a.dice_luck) == (4, 12, 14, -2)
    assert (b.casts, b.hits, b.kills, b.dice_luck, b.stun_taken) == (2, 1, 1, Fraction(10), 10)
    assert (a.hexes_walked, a.action_segments) == (1, 2)
    assert a.hit_luck == pytest.approx(0.5)


def test_what_is_dealt_to_oneself_is_taken_and_not_dealt() -> None:
    table = fight(at(wizard("A", own("energy_blast", 2)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    table.dice(HIT, "effect 6 6").cast("A", "energy_blast", 2, target="A")
    a, _ = figures_of(table.log)
    assert (a.stun_dealt, a.stun_taken) == (0, 10)


def test_what_all_deal_is_what_all_take() -> None:
    log = play_out(7, turns=10)
    found = figures_of(log)
    others = sum(event.stun for event in log.events if isinstance(event, Damaged) and event.by != event.who)
    assert sum(one.stun_dealt for one in found) == others
    assert sum(one.casts for one in found) == sum(isinstance(event, SpellCast) for event in log.events)


# --- records ------------------------------------------------------------------------------------------------------


def test_a_changed_record_is_another_and_unknown_names_are_refused() -> None:
    fighter = fight(at(wizard("A"), 1, 1), at(wizard("B", dexterity=-1), 9, 1))["A"]
    other = changed(fighter, stun=3)
    assert (other.stun, fighter.stun != 3) == (3, True)
    assert changed(other, stun=fighter.stun) == fighter
    with pytest.raises(TypeError, match="luck"):
        changed(fighter, luck=1)


def test_folding_the_first_part_of_a_log_gives_an_earlier_state() -> None:
    log = play_out(2, turns=3)
    events = [event for entry in log.entries[:2] for event in entry.events]
    assert reduce(evolve, events, opening_state(log.setup)) == log.entries[1].after
