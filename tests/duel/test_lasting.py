"""A condition that wears off by itself is a row: what counts it down, changes numbers, tells and shows it is there."""

from __future__ import annotations

import sys
from types import MappingProxyType

import pytest

from magicfight.computer.kit import kit_of
from magicfight.duel.actions import End
from magicfight.duel.events import Afflicted, ConditionRan, Event
from magicfight.duel.evolve import evolve
from magicfight.duel.state import FightState, conditions, value
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.duel.telling import STORY, tell
from magicfight.duel.timeline import Ending, endings
from magicfight.ground.dice import ScriptedDice
from magicfight.ground.records import changed
from magicfight.ground.terms import Term
from magicfight.rules.book import CONDITIONS, ConditionRow
from magicfight.ui.arena.condition_words import PHRASES, condition_views
from magicfight.ui.arena.play.clock import segments
from tests.duel.fights import at, fight
from tests.makers import wizard

BLOW = Afflicted("B", "A", "flash", 0, "slowed", count=9, defense=2, armor=1, dealt=6, left=6)


@pytest.fixture(autouse=True)
def _slowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables with one more row: a condition that lowers vitesse by 2 for some segments."""
    row = ConditionRow(
        "slowed", "ralentissement", "slowed", "4.1", 7, "clock", "segments", MappingProxyType({"speed": -2})
    )
    more = MappingProxyType({**CONDITIONS, "slowed": row})
    for name, module in list(sys.modules.items()):
        if name.startswith("magicfight.") and getattr(module, "CONDITIONS", None) is CONDITIONS:
            monkeypatch.setattr(module, "CONDITIONS", more)
    for book in (STORY, PHRASES):
        monkeypatch.setitem(book.terms, "slowed", Term("slowed", row.fr, row.en))


def _struck() -> FightState:
    """Turn 1, segment 12, A acts; B, of vitesse 4, has just been slowed for 6 segments."""
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", dexterity=-1, speed=2), 20, 10))
    assert value(table["B"], "speed") == 4
    return evolve(table.state, BLOW)


def test_it_changes_a_characteristic_while_it_lasts_and_runs_out_when_told() -> None:
    """Six segments from 12 on: over at the end of segment 5, so that segment 6 is B's again at vitesse 4."""
    state = _struck()
    assert (value(state.fighter("B"), "speed"), conditions(state, state.fighter("B"))) == (2, ("slowed",))
    assert endings(state) == (Ending("B", "slowed", 2, 5),)
    ran: list[tuple[int, int, int]] = []
    acted: list[tuple[int, int]] = []
    while state.turn == 1 or state.segment < 10:
        before = state
        assert state.active is not None
        events, state = MAGIC_FIGHT.play(state, End(state.active), ScriptedDice(()))
        for event in events:
            before = evolve(before, event)
            if isinstance(event, ConditionRan):
                ran.append((before.turn, before.segment, event.left))
        if state.active == "B":
            acted.append((state.turn, state.segment))
    assert ran == [(1, 12, 5), (2, 1, 4), (2, 2, 3), (2, 3, 2), (2, 4, 1), (2, 5, 0)]
    assert (value(state.fighter("B"), "speed"), state.fighter("B").lasting) == (4, ())
    assert (2, 3) not in acted
    assert (2, 6) in acted


def test_the_computer_reckons_with_what_it_changes_and_no_longer_than_it_lasts() -> None:
    """A kit made before the blow or during it would be stale: one for each that changes something, however long."""
    state = _struck()
    slowed = state.fighter("B")
    well = changed(slowed, lasting=())
    assert [kit_of(one).speed for one in (well, slowed, well)] == [4, 2, 4]
    assert kit_of(changed(slowed, lasting=(("slowed", 1),))) is kit_of(slowed)
    assert kit_of(changed(well, lasting=(("dazzled", 3),))) is kit_of(well), "it changes no characteristic"


@pytest.mark.parametrize(
    ("event", "french"),
    [
        (BLOW, "B\u202f: ralentissement pour 6\u00a0segments."),
        (ConditionRan("B", "slowed", 5), ""),
        (ConditionRan("B", "slowed", 0), "B\u202f: plus de ralentissement."),
    ],
    ids=lambda one: type(one).__name__,
)
def test_it_is_told_without_a_sentence_of_its_own(event: Event, french: str) -> None:
    """Counted in segments, it is told when it comes and when it is over."""
    assert tell(event, "fr").replace("\u00a0:", "\u202f:").replace("\u2068", "").replace("\u2069", "") == french


def test_it_is_shown_on_the_card_and_among_the_segments() -> None:
    """With what it changes and what is left, in both languages."""
    state = _struck()
    (view,) = condition_views(state, state.fighter("B"), "fr")
    assert (view.icon, view.word, view.phases, view.is_length_told) == ("clock", "ralentissement", 1, True)
    assert "vitesse \u22122" in view.text
    assert "6\u00a0segments" in view.text
    (english,) = condition_views(state, state.fighter("B"), "en")
    assert english.text.startswith("Slowed (speed \u22122); 6\u00a0segments")
    marked = [
        number
        for number, one in enumerate(segments(evolve(state, ConditionRan("B", "slowed", 1)), "fr"), 1)
        if any(end.icon == "clock" for end in one.endings)
    ]
    assert marked == [12]
