"""Turn, segment, phase and the twelve segments (manual 3; R4.1, R4.4)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from magicfight.duel.state import FightState
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.rules.effects.in_play import Power
from magicfight.ui.arena.play.clock import clock_view, segments
from tests.reading import plain
from tests.ui.arena.fights import duel


def _state(**of_boris: object) -> FightState:
    """Turn 1, segment 12, Anne chooses; Boris as given."""
    state = begin(MAGIC_FIGHT, duel(), SeededDice(1)).state
    fighters = tuple(
        replace(one, **of_boris) if one.name == "Boris" else one  # type: ignore[arg-type]
        for one in state.fighters
    )
    return replace(state, fighters=fighters)


def _endings(state: FightState, segment: int) -> list[str]:
    return [one.text for one in segments(state, "fr")[segment - 1].endings]


def test_a_phase_is_which_action_of_the_turn_and_when_the_next_one_comes() -> None:
    view = clock_view(_state(), "Anne", "fr")
    assert (view.turn, view.segment, view.phase) == (1, 12, "4 sur 4")
    assert view.next == "prochain au segment 3 du tour 2"
    assert clock_view(_state(), None, "fr").phase == ""


def test_who_acts_in_which_segment() -> None:
    """Speed 4: segments 3, 6, 9, 12; the faster mind first."""
    shown = segments(_state(), "fr")
    assert [number for number, one in enumerate(shown, start=1) if one.pips] == [3, 6, 9, 12]
    assert [pip.mark for pip in shown[11].pips] == ["A", "B"]


def test_what_ends_when_is_marked() -> None:
    assert any("y voit de nouveau" in text for text in _endings(_state(lasting=(("dazzled", 1),)), 12))
    assert not any("y voit de nouveau" in text for text in _endings(_state(lasting=(("dazzled", 2),)), 12))
    assert any("étourdissement" in text for text in _endings(_state(is_stunned=True), 12))
    assert any("récupération" in text for text in _endings(_state(is_recovering=True), 12))
    assert any("Armure" in text for text in _endings(_state(drained=(("armor", Fraction(5)),)), 12))
    assert not any("Armure" in text for text in _endings(_state(drained=(("armor", Fraction(6)),)), 12))
    power = Power(1, "desolidification", 1, 0, 1)
    assert any("payer" in text for text in _endings(_state(powers=(power,)), 12))
    assert "Fin du tour : tous récupèrent" in [plain(text) for text in _endings(_state(), 12)]
