"""The end of a fight in figures, and its replay moment by moment."""

from __future__ import annotations

from itertools import pairwise

from magicfight.duel.actions import Cast, End, Move, Stop, Surrender
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.ui.arena.end.presenter import EndPresenter
from tests.ui.arena.fights import anne, boris, duel, fight, rolls


def _killed() -> Duel:
    """Anne misses, Boris misses, Anne kills with Lame: 4\u00a0dice 24 structure."""
    match = begin(MAGIC_FIGHT, duel(), rolls())
    match = match.play(Cast("Anne", "Trait", (6,), target=(13, 10)), rolls(("attack", (1, 1, 1))))
    match = match.play(
        Cast("Boris", "Trait", (5,), target=(10, 10)), rolls(("attack", (6, 6, 6)), ("effect", (2,) * 5))
    )
    return match.play(
        Cast("Anne", "Lame", (4,), target=(13, 10), against="physical"),
        rolls(("attack", (6, 6, 6)), ("effect", (6,) * 4), ("stun_multiplier", (2,))),
    )


def test_the_winner_and_the_figures_of_each_wizard() -> None:
    view = EndPresenter(_killed()).view()
    assert view.title == "Victoire d’Anne"
    assert (
        view.summary
        == "2\u00a0tours, 3\u00a0segments d’action joués, 3\u00a0sorts lancés · «\u00a0Lame\u00a0» a eu raison de Boris"
    )
    winner, loser = view.rows
    assert (winner.casts, winner.hits, winner.body_dealt) == ("2", "1 sur 2", "24")
    assert winner.fate == "debout, 14 d’étourdissement, a éliminé Boris"
    assert loser.fate == "mort sous les coups d’Anne, tour\u00a02, segment\u00a03"
    # 5 dice of 2 are 10 against 17.5 expected; energy defence 2 and 3 points of armour leave 5 of them
    assert (loser.hits, loser.stun_dealt, loser.luck_text) == ("1 sur 1", "5", "−8")
    assert winner.taken == "5 · 0"
    assert winner.luck == 10  # 24 against 14
    assert "24, moyenne attendue 14" in winner.luck_note


def test_the_same_in_english() -> None:
    view = EndPresenter(_killed(), "en").view()
    assert "minute" not in view.summary, "nobody knows how long it was played"
    assert EndPresenter(_killed(), "en", 41).view().summary.endswith("41\u00a0minutes · “Lame” brought Boris down")
    assert "less than a minute" in EndPresenter(_killed(), "en", 0).view().summary
    assert view.title == "Anne wins"
    assert view.rows[1].fate == "killed by Anne, turn\u00a02, segment\u00a03"


def test_a_draw_says_why() -> None:
    match = begin(MAGIC_FIGHT, duel(), SeededDice(1))
    match = match.play(Stop("Anne"), SeededDice(1))
    view = EndPresenter(match).view()
    assert view.title == "Match nul"
    assert "accord" in view.summary.lower()


def test_who_surrendered_is_told_and_the_last_player_can_win() -> None:
    setup = fight((anne(), "Ann", (5, 5)), (boris(), "Bob", (9, 5)), (boris(), "Ann", (5, 9)), victory="player")
    match = begin(MAGIC_FIGHT, setup, SeededDice(1))
    while match.state.active != "Boris":
        match = match.play(End(match.state.active or ""), SeededDice(1))
    match = match.play(Surrender("Boris"), SeededDice(1))
    view = EndPresenter(match).view()
    assert view.title == "Victoire d’Ann"
    assert view.rows[1].fate.startswith("a abandonné, tour\u00a01")


def test_every_moment_of_the_replay_is_a_state_of_the_fight() -> None:
    match = _killed()
    presenter = EndPresenter(match)
    moments = presenter.moments
    assert moments[0].state == match.opening
    assert moments[-1].state == match.state
    for before, after in pairwise(moments):
        assert (before.state.turn, before.state.segment) <= (after.state.turn, after.state.segment)
    assert presenter.moment_text(len(moments) - 1) == "tour\u00a02, segment\u00a03"
    told = " ".join(presenter.sentence(index) for index in range(len(moments)))
    assert "Lame" in told
    assert "remporte" in told


def test_lines_of_stun_go_from_the_beginning_to_the_end_or_to_death() -> None:
    view = EndPresenter(_killed()).view()
    living, dead = view.curves[0].lines
    assert living.points[0] == (0.0, 15)
    assert living.points[-1][0] == view.moments - 1
    assert dead.points[-1][1] < 15
    for line in (line for curve in view.curves for line in curve.lines):
        places = [moment for moment, _ in line.points]
        assert places == sorted(places)


def test_a_fight_in_progress_can_be_looked_at_too() -> None:
    match = begin(MAGIC_FIGHT, duel(apart=12), SeededDice(1))
    match = match.play(Move("Anne", (12, 10)), SeededDice(1))
    assert EndPresenter(match).view().title == "Combat en cours"
