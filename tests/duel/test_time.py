"""Time: turns, segments, order, action segments, the end (R4)."""

from __future__ import annotations

import pytest

from magicfight.duel.actions import End, Stop, Surrender
from magicfight.duel.events import (
    ActionSegmentReached,
    ChoiceGiven,
    FightEnded,
    InitiativeDrawn,
    KnockedOut,
    PutOut,
    Recovered,
    SegmentLost,
    SegmentStarted,
    TurnEnded,
    UpkeepPaid,
)
from magicfight.duel.flow import turns_without_loss
from magicfight.duel.legal import may_surrender
from magicfight.duel.sides import foes
from magicfight.rules.clock import action_segments
from tests.duel.fights import Table, at, fight, setup_of, six
from tests.makers import effect, own, spell, wizard

HIT = "attack 6 6 6"


@pytest.mark.parametrize("speed", range(1, 13))
def test_a_wizard_acts_in_the_segments_of_its_vitesse_and_in_no_other(speed: int) -> None:
    """R4.1: a whole turn of a wizard of each vitesse beside one of vitesse 12."""
    table = fight(at(wizard("A", speed=speed - 2), 1, 1), at(wizard("B", dexterity=-1, speed=10), 9, 1))
    acted: list[int] = []
    while table.state.turn < 3:
        if table.state.active == "A" and table.state.turn == 2:
            acted.append(table.state.segment)
        table.end(table.state.active or "")
    assert tuple(acted) == action_segments(speed)


def test_a_fight_opens_at_segment_twelve_and_goes_on_with_turn_two() -> None:
    """R4.2."""
    table = fight(at(wizard("A"), 1, 1), at(wizard("B", dexterity=-1), 9, 1))
    assert (table.state.turn, table.state.segment, table.state.active) == (1, 12, "A")
    table.end("A", "B")
    assert (table.state.turn, table.state.segment, table.state.active) == (2, 6, "A")


def test_a_tie_is_drawn_with_one_die_each_in_the_order_of_the_set_up() -> None:
    """R4.3: the higher face first."""
    table = Table(setup_of(at(wizard("A"), 1, 1), at(wizard("B"), 9, 1)), "initiative_tie 2 5")
    assert table.state.order == ("B", "A")


def test_those_that_tie_again_draw_before_the_lower_ones_do() -> None:
    """R4.3: 5 3 5 3: A and C draw again, and then B and D."""
    names = "ABCD"
    table = Table(
        setup_of(*[at(wizard(name), 3 * index, 1) for index, name in enumerate(names)]),
        "initiative_tie 5 3 5 3",
        "initiative_tie 4 4",
        "initiative_tie 1 2",
        "initiative_tie 6 1",
    )
    assert table.state.order == ("C", "A", "B", "D")
    draws = [event for event in table.last if isinstance(event, InitiativeDrawn)]
    assert [event.names for event in draws] == [("A", "B", "C", "D"), ("A", "C"), ("A", "C"), ("B", "D")]


def test_groups_draw_in_falling_dexterity() -> None:
    """R4.3."""
    table = Table(
        setup_of(
            at(wizard("A"), 1, 1),
            at(wizard("B"), 4, 1),
            at(wizard("C", dexterity=3), 7, 1),
            at(wizard("D", dexterity=3), 10, 1),
        ),
        "initiative_tie 1 6",
        "initiative_tie 6 1",
    )
    assert table.state.order == ("D", "C", "A", "B")


def test_ties_are_drawn_anew_in_each_segment() -> None:
    """R4.3."""
    table = Table(setup_of(at(wizard("A"), 1, 1), at(wizard("B"), 9, 1)), "initiative_tie 2 5")
    table.end("B").dice("initiative_tie 6 1").end("A")
    assert table.state.order == ("A", "B")


def test_the_stunned_and_the_ko_draw_too_and_the_dead_do_not() -> None:
    """R4.3: A kills B; in segment 6 A, C (stunned by nothing yet) and D draw, B does not."""
    table = Table(
        setup_of(
            at(wizard("A", own("killing_attack", 4), dexterity=1), 10, 10),
            at(wizard("B", dexterity=-1), 12, 10),
            at(wizard("C", dexterity=-2), 5, 5),
            at(wizard("D", dexterity=-2), 5, 9),
        ),
        "initiative_tie 6 5",
    )
    table.dice(HIT, "effect 6 6 6 6", "stun_multiplier 1")
    table.cast("A", "killing_attack", 4, target="B", against="energy").end("C")
    table.dice("initiative_tie 1 2").end("D")
    assert table.state.order == ("A", "D", "C")


def test_the_order_is_settled_before_anything_else_in_the_segment() -> None:
    """R4.3, R4.1: a gain in dexterity or vitesse in mid-segment changes nothing in it: nobody is skipped, nobody plays
    twice."""
    quick = effect("transfer", against="energy_blast", feeds="dexterity")
    table = fight(
        at(wizard("A", own("energy_blast", 8), dexterity=1), 10, 10),
        at(wizard("B", own(spell("Take", quick), 6)), 12, 10),
        at(wizard("C", dexterity=-1), 14, 10),
    )
    table.end("A").dice(HIT, six(6, 6)).cast("B", "Take", 6, target="A")
    assert table.state.active == "C"  # B, dexterity 22 now, does not play again
    table.end("C")
    assert table.state.order == ("B", "A", "C")  # 31 of the 36 points are left at the next segment


def test_a_gain_in_vitesse_is_read_when_the_next_segment_starts() -> None:
    """R4.1: vitesse 2 + 3; after 5 points have faded 2 + 3 - 1; B acts in 3 as vitesse 4 and the others do not."""
    quick = effect("transfer", against="energy_blast", feeds="speed")
    table = fight(
        at(wizard("A", own("energy_blast", 8), dexterity=1), 10, 10),
        at(wizard("B", own(spell("Take", quick), 5)), 12, 10),
    )
    table.end("A").dice(HIT, six(6, 5)).cast("B", "Take", 5, target="A")
    assert (table.state.turn, table.state.segment, table.state.active) == (2, 3, "B")


def test_upkeep_comes_after_the_recovery_and_oldest_first() -> None:
    """R4.5: the recovery pays out, then each power is paid for, and the one that can't be paid ends."""
    ghost = effect("desolidification")
    grip = effect("mind_control", "usable_desolidified")
    table = fight(
        at(wizard("A", own(spell("Ghost", ghost), 1), own(spell("Grip", grip), 10), endurance=10), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
    )
    table.cast("A", "Ghost", 1).end("B")
    assert table["A"].endurance == 30 - 4 + 4 - 4
    assert [type(event) for event in table.last if isinstance(event, (Recovered, UpkeepPaid))] == [
        Recovered,
        UpkeepPaid,
    ]


def test_ko_in_a_segment_does_not_recover_at_its_own_end() -> None:
    """R4.6: A falls KO in segment 6 and recovers first at the end of 7."""
    table = fight(
        at(wizard("B", dexterity=3), 12, 10),
        at(wizard("A", own("mental_attack", 6)), 10, 10),
        at(wizard("C", dexterity=-1, speed=10), 11, 14),
    )
    table.end("B", "A", *"C" * 6, "B")
    assert (table.state.segment, table.state.active) == (6, "A")
    table.dice(HIT, six(4, 6)).cast("A", "mental_attack", 6, target="B")
    assert table["B"].stun == 15 - 22
    table.end("C")
    assert (table.state.segment, table["B"].stun) == (7, -7)
    table.end("C")
    assert (table.state.segment, table["B"].stun) == (8, -3)


def test_the_post_twelve_recovery_comes_once_and_not_to_the_dead() -> None:
    """R4.7."""
    table = fight(
        at(wizard("A", own("killing_attack", 4)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        at(wizard("C", dexterity=-2), 15, 10),
    )
    table.dice(HIT, "effect 6 6 6 6", "stun_multiplier 2")
    table.cast("A", "killing_attack", 4, target="B", against="physical").end("C")
    recovered = [event.who for event in table.last if isinstance(event, Recovered)]
    assert recovered == ["A"]
    assert table["A"].endurance == 20 - 6 + 4
    assert sum(isinstance(event, TurnEnded) for event in table.last) == 1
    assert table.conditions("B") == ("dead",)


def test_the_post_twelve_recovery_does_not_end_stunned() -> None:
    """R4.7: B is stunned in segment 12, still so after it, and loses segment 6."""
    table = fight(
        at(wizard("A", own("energy_blast", 6)), 10, 10),
        at(wizard("B", dexterity=2, stun=20), 12, 10),
        at(wizard("C", dexterity=-1, speed=10), 11, 14),
    )
    table.end("B").dice(HIT, six(4, 6)).cast("A", "energy_blast", 6, target="B").end("C")
    assert table["B"].stun == 35 - 22 + 4
    assert table.conditions("B") == ("stunned",)


def test_what_knocks_out_in_segment_twelve_recovers_at_its_end() -> None:
    """R4.7: those that fell KO in this segment too."""
    table = fight(
        at(wizard("A", own("energy_blast", 6)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        at(wizard("C", dexterity=-2), 11, 14),
    )
    table.dice(HIT, "effect 3 3 3 3 3 4").cast("A", "energy_blast", 6, target="B").end("C")
    assert table["B"].stun == 15 - 17 + 4
    assert table.conditions("B") == ()


def test_the_last_wizard_alive_wins_and_nobody_acts_after() -> None:
    """R4.8."""
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", dexterity=-1), 12, 10)).surrender("A")
    assert table.state.is_over
    assert (table.state.winner, table.state.active) == ("B", None)
    assert table.conditions("A") == ("surrendered",)
    assert table.refuses(End("B")) == {"fight_over"}


def test_a_cast_that_kills_everybody_is_resolved_whole_and_is_a_draw() -> None:
    """R4.8, R7.13: a ball on the caster's own hex kills B and A."""
    ball = effect("killing_attack", "area_ball")
    table = fight(at(wizard("A", own(spell("End", ball), 4)), 10, 10), at(wizard("B", dexterity=-1), 11, 10))
    table.dice("attack 6 6 6", "effect 6 6 6 6", "stun_multiplier 1")
    table.cast("A", "End", 4, target="A", against="energy")
    assert table.state.is_over
    assert table.state.winner is None
    assert [event.reason for event in table.last if isinstance(event, FightEnded)] == ["nobody_left"]
    assert table.conditions("A") == table.conditions("B") == ("dead",)


def test_an_agreed_end_is_a_draw() -> None:
    """R4.8."""
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    assert table.refuses(Stop("B")) == {"not_active"}
    table.stop("A")
    assert (table.state.is_over, table.state.winner, table.state.active) == (True, None, None)


def test_with_teams_the_last_player_wins() -> None:
    """R4.8: Anne's two wizards are left when B surrenders."""
    table = fight(
        at(wizard("A", dexterity=1), 10, 10, "Anne"),
        at(wizard("B"), 12, 10, "Bob"),
        at(wizard("C", dexterity=-1), 15, 10, "Anne"),
        victory="player",
    )
    table.end("A").surrender("B")
    assert table.state.winner == "Anne"


def test_without_teams_a_players_two_wizards_fight_it_out() -> None:
    """R4.8."""
    table = fight(
        at(wizard("A", dexterity=1), 10, 10, "Anne"),
        at(wizard("B"), 12, 10, "Bob"),
        at(wizard("C", dexterity=-1), 15, 10, "Anne"),
    )
    table.end("A").surrender("B")
    assert not table.state.is_over


def test_the_surrendered_free_their_hex_and_are_no_targets() -> None:
    """R4.8."""
    table = fight(
        at(wizard("A", dexterity=1), 10, 10),
        at(wizard("B", own("energy_blast", 2)), 12, 10),
        at(wizard("C", dexterity=-1), 15, 10),
    )
    table.surrender("A")
    cast = table.casting("B", "energy_blast", 2, target=(10, 10))
    assert table.refuses(cast) == {"no_wizard_there"}
    table.move("B", 10, 10)
    assert table["B"].hex == (10, 10)


def test_nobody_surrenders_for_a_wizard_that_it_controls() -> None:
    """R4.8."""
    table = controlled_fight()
    assert table.refuses(Surrender("B")) == {"surrender_controlled"}


def controlled_fight() -> Table:
    """A, who can pay for it, controls B; it is B's place."""
    table = fight(
        at(wizard("A", own("mind_control", 10), endurance=60), 10, 10, "Anne"),
        at(wizard("B", own("energy_blast", 4), dexterity=-1), 12, 10, "Bob"),
        at(wizard("C", dexterity=-2), 15, 10, "Chloé"),
    )
    table.dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="control")
    return table


def test_a_fight_in_which_nobody_can_choose_is_a_draw_at_its_standstill() -> None:
    """R4.8: two wizards KO for good (recovery 0) after one ball."""
    ball = effect("mental_attack", "area_ball")
    flat = {"recovery": -4, "mental_defense": 0}
    table = fight(
        at(wizard("A", own(spell("Dream", ball), 6), **flat), 10, 10),
        at(wizard("B", dexterity=-1, **flat), 11, 10),
    )
    table.dice("attack 6 6 6", six(6, 6)).cast("A", "Dream", 6, target="A")
    assert table.state.is_over
    assert [event.reason for event in table.last if isinstance(event, FightEnded)] == ["standstill"]
    assert table.state.turn == 31


def _prodding(second: str | None) -> Table:
    """Two wizards of which the first strikes every twenty turns, so that nothing stands still."""
    return fight(
        at(wizard("A", own("energy_blast", 2), speed=-1), 1, 1, computer="ordinary"),
        at(wizard("B", dexterity=-1, speed=-1), 3, 1, computer=second),
    )


def _play_to(table: Table, turn: int) -> None:
    while not table.state.is_over and table.state.turn < turn:
        if table.state.active == "A" and table.state.turn % 20 == 0:
            table.dice("attack 6 6 6", six(4, 2)).cast("A", "energy_blast", 2, target="B")
        else:
            table.end(table.state.active or "")


def test_a_hundred_turns_between_computers_are_a_draw() -> None:
    """R4.8."""
    table = _prodding("ordinary")
    _play_to(table, 200)
    assert (table.state.turn, table.state.winner) == (100, None)
    assert [event.reason for event in table.last if isinstance(event, FightEnded)] == ["too_long"]


def test_people_may_fight_on_for_ever() -> None:
    """R4.8: one person among the players is enough."""
    table = _prodding(None)
    _play_to(table, 102)
    assert not table.state.is_over


def test_thirty_turns_without_a_loss_are_a_draw() -> None:
    """R4.8: the thirtieth included; a walk or a miss changes nothing."""
    table = fight(at(wizard("A", own("energy_blast", 2)), 1, 1), at(wizard("B", dexterity=-1), 9, 1))
    table.dice("attack 1 1 1").cast("A", "energy_blast", 2, target="B")
    while table.state.turn < 30:
        table.end(table.state.active or "")
    assert not table.state.is_over
    assert turns_without_loss(table.state) == 30
    while not table.state.is_over:
        table.end(table.state.active or "")
    assert (table.state.turn, table.state.winner) == (30, None)
    assert [event.reason for event in table.last if isinstance(event, FightEnded)] == ["standstill"]


def test_a_loss_through_an_attack_begins_the_count_anew() -> None:
    """R4.8: a loss in turn 20 lets the fight go on to the end of turn 50."""
    table = _prodding(None)
    _play_to(table, 21)
    while not table.state.is_over:
        table.end(table.state.active or "")
    assert table.state.turn == 50


def test_a_ko_wizard_may_surrender_while_another_chooses() -> None:
    """R4.8: whoever is active goes on; a third one keeps the fight going."""
    table = fight(
        at(wizard("A", own("energy_blast", 8)), 10, 10),
        at(wizard("B", dexterity=-1, body=20), 12, 10),
        at(wizard("C", dexterity=-2), 30, 30),
    )
    table.dice("attack 6 6 6", six(6, 8)).cast("A", "energy_blast", 8, target="B")
    assert table.conditions("B") == ("ko",)
    assert table.state.active == "C"
    assert may_surrender(table.state, "B")
    assert not may_surrender(table.state, "A")
    table.do(Surrender("B"))
    assert table.conditions("B") == ("surrendered",)
    assert table.state.active == "C"
    assert not table.state.is_over


def test_a_ko_wizards_surrender_ends_a_duel() -> None:
    """R4.8."""
    table = fight(
        at(wizard("A", own("energy_blast", 8)), 10, 10), at(wizard("B", dexterity=-1, body=20, recovery=-4), 12, 10)
    )
    table.dice("attack 6 6 6", six(6, 8)).cast("A", "energy_blast", 8, target="B")
    assert table.state.active == "A"
    table.do(Surrender("B"))
    assert (table.state.is_over, table.state.winner) == (True, "A")


def test_a_fight_to_the_first_ko_is_over_there_and_then() -> None:
    """R4.8: out as one that surrendered, its only condition `ko`; its hex is free."""
    table = fight(
        at(wizard("A", own("energy_blast", 8)), 10, 10), at(wizard("B", dexterity=-1, body=20), 12, 10), until="ko"
    )
    table.dice("attack 6 6 6", six(6, 8)).cast("A", "energy_blast", 8, target="B")
    assert (table.state.is_over, table.state.winner) == (True, "A")
    assert table.conditions("B") == ("ko",)
    assert not table["B"].is_here
    assert [type(event) for event in table.last if isinstance(event, (KnockedOut, PutOut))] == [KnockedOut, PutOut]


def test_a_ball_that_fells_everybody_draws_a_fight_to_the_first_ko() -> None:
    """R4.8: the cast is resolved whole."""
    ball = effect("mental_attack", "area_ball")
    table = fight(
        at(wizard("A", own(spell("Dream", ball), 6)), 10, 10), at(wizard("B", dexterity=-1), 11, 10), until="ko"
    )
    table.dice("attack 6 6 6", six(6, 6)).cast("A", "Dream", 6, target="A")
    assert (table.state.is_over, table.state.winner) == (True, None)


def test_sides_follow_what_wins_the_fight() -> None:
    """R4.8: with `player` one player's wizards are allies; with `wizard` everyone else is a foe."""
    three = (
        at(wizard("A"), 1, 1, player="Anne"),
        at(wizard("B", dexterity=-1), 3, 1, player="Anne"),
        at(wizard("C", dexterity=-2), 5, 1, player="Bao"),
    )
    together = fight(*three, victory="player").state
    assert [one.name for one in foes(together, "A")] == ["C"]
    apart = fight(*three).state
    assert [one.name for one in foes(apart, "A")] == ["B", "C"]


def test_a_blocked_wizards_action_segment_passes_by_itself() -> None:
    """R7.3, R4.5: upkeep and recovery included."""
    table = fight(
        at(wizard("A", own("mind_control", 10), endurance=60), 10, 10),
        at(wizard("B", own("desolidification", 1), dexterity=1), 12, 10),
        at(wizard("C", dexterity=-2), 15, 10),
    )
    table.cast("B", "desolidification", 1)
    table.dice(HIT, six(4, 10)).cast("A", "mind_control", 10, target="B", control="block").end("C")
    assert [event.who for event in table.last if isinstance(event, SegmentLost)] == ["B"]
    assert table["B"].endurance == 20 - 4 + 4 - 4
    assert table.conditions("B") == ("desolidified", "blocked")
    assert table.state.active == "A"


def test_segments_in_which_nobody_acts_go_by() -> None:
    """Formats: the fight runs on by itself to the next wizard that can choose."""
    table = fight(at(wizard("A"), 1, 1), at(wizard("B", dexterity=-1), 9, 1)).end("A", "B")
    started = [event.segment for event in table.last if isinstance(event, SegmentStarted)]
    assert started == [1, 2, 3, 4, 5, 6]
    assert isinstance(table.last[-1], ChoiceGiven)
    assert isinstance(table.last[-2], ActionSegmentReached)
