"""The contract run: random legal play of two to four wizards; what must hold after every action."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest

from magicfight.duel.actions import action_from_plain, action_to_plain
from magicfight.duel.events import ActionSegmentReached, Event, SegmentStarted, TurnEnded, event_to_plain
from magicfight.duel.evolve import evolve
from magicfight.duel.plain import state_to_plain
from magicfight.duel.sampling import sample_actions
from magicfight.duel.state import FightState, bonus_from, charges_left, opening_state, usable_dice, value
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.duel.telling import told
from magicfight.ground.dice import Roll, SeededDice, below
from magicfight.ground.fight import begin, replay
from magicfight.rules.book import CHARACTERISTICS
from magicfight.rules.clock import action_segments
from tests.duel.random_fights import RANDOM_TURNS, choose, random_setup

SHORT_RUN = 50
SHORT_TURNS = 15  # a fight of the short run is left there, so that the run stays short
LONG_RUN = 2200


def play_out(seed: int, turns: int = SHORT_TURNS) -> Duel:
    """A fight from a seed: to its end, or to the end of so many turns."""
    draw = below(seed)
    dice = SeededDice(f"dice {seed}")
    log = begin(MAGIC_FIGHT, random_setup(draw), dice)
    while not log.state.is_over and log.state.turn <= turns:
        actions = sample_actions(log.state, draw)
        assert actions
        log = log.play(choose(actions, draw), dice)
        check_state(log.state)
    return log


def check_state(state: FightState) -> None:
    """Nothing below its floor or above its ceiling, one wizard a hex, a choice unless the fight is over."""
    assert (state.active is None) == state.is_over
    hexes = [one.hex for one in state.living]
    assert len(hexes) == len(set(hexes))
    for one in state.living:
        assert state.terrain.is_free(one.hex)
        assert 0 < one.body <= value(one, "body")
        assert one.stun <= value(one, "stun")
        assert (one.stun <= 0) == one.is_ko
        assert 0 <= one.endurance <= value(one, "endurance")
        assert value(one, "speed") <= (CHARACTERISTICS["speed"].ceiling or 12)
        assert not (one.is_ko and (one.is_stunned or one.is_recovering or one.powers))
        assert not (one.is_stunned and (one.is_recovering or one.powers))
        assert one.dazzled >= 0
        assert all(points > 0 for _, points in one.drained)
        assert all(points > 0 for _, points in one.gained)
        assert all(aid.points > 0 for aid in one.aided)
        for spell in one.sheet.effects:
            for owned in spell:
                assert usable_dice(one, owned.spell, owned.index) >= 0
                left = charges_left(one, owned.spell, owned.index)
                assert left is None or 0 <= left <= (owned.charges or 0)
        for power in one.powers:
            assert power.target is None or state.fighter(power.target).is_here
    for one in state.fighters:
        if not one.is_here:
            assert not one.powers


def check_action_segments(setup_state: FightState, events: tuple[Event, ...]) -> None:
    """In a full turn lived through with its vitesse unchanged a wizard has as many action segments as vitesse."""
    state = setup_state
    places: Counter[str] = Counter()
    speeds: dict[str, set[int]] = {}
    for event in events:
        if isinstance(event, SegmentStarted) and event.segment == 1:
            places.clear()
            speeds = {one.name: set() for one in state.fighters}
        if isinstance(event, ActionSegmentReached):
            places[event.who] += 1
        state = evolve(state, event)
        for name, seen in speeds.items():
            seen.add(value(state.fighter(name), "speed"))
        if isinstance(event, TurnEnded):
            for one in state.living:
                if len(speeds.get(one.name, ())) == 1:
                    assert places[one.name] == len(action_segments(value(one, "speed"))), one.name


def check_fight(seed: int, turns: int = SHORT_TURNS) -> Duel:
    log = play_out(seed, turns)
    state = opening_state(log.setup)
    for event in log.events:
        state = evolve(state, event)
    assert state == log.state  # folding all events gives the state
    plain = json.loads(json.dumps([action_to_plain(action) for action in log.actions]))
    actions = tuple(action_from_plain(data) for data in plain)
    rolls = tuple(
        Roll(purpose, tuple(faces))
        for purpose, faces in json.loads(json.dumps([(roll.purpose, roll.faces) for roll in log.rolls]))
    )
    assert actions == log.actions
    again = replay(MAGIC_FIGHT, log.setup, actions, rolls)
    assert again.state == log.state
    assert again.events == log.events
    assert json.loads(json.dumps(state_to_plain(again.state))) == state_to_plain(log.state)
    check_action_segments(opening_state(log.setup), log.events)
    return log


@pytest.mark.slow
def test_random_fights_keep_the_contract() -> None:
    ends = Counter(check_fight(seed).state.is_over for seed in range(SHORT_RUN))
    assert ends[True] > SHORT_RUN // 2  # most of them come to an end: the run sees deaths and victories


@pytest.mark.long
def test_two_thousand_random_fights_keep_the_contract() -> None:
    for seed in range(SHORT_RUN, LONG_RUN):
        check_fight(seed, RANDOM_TURNS)


@pytest.mark.slow
def test_every_event_of_random_fights_is_told_in_both_languages() -> None:
    kinds: set[str] = set()
    for seed in range(12):
        for event in play_out(seed).events:
            plain = json.loads(json.dumps(event_to_plain(event)))
            kinds.add(plain["event"])
            for language in ("fr", "en"):
                assert told(event, language).sentence
            MAGIC_FIGHT.tell(event, "fr")
    assert len(kinds) > 25


def test_gains_in_pools_never_leave_a_value_above_its_limit() -> None:
    assert bonus_from(9, "endurance") == 18
    assert [bonus_from(points, "body") for points in (0, 1, 2, 3)] == [0, 0, 1, 1]
    assert all(a <= b for a, b in pairwise(bonus_from(points, "speed") for points in range(40)))
