"""Who plays, in words: in teams a computer is never called by the player beside it (issue 11; R4.8)."""

from __future__ import annotations

from dataclasses import replace

from magicfight.duel.setup import FightSetup, Victory
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.duel.telling import tell
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.ui.arena.play.clock import coming_up
from magicfight.ui.arena.play.seat_words import who_plays
from magicfight.ui.arena.play.seats import Computer, Seats
from magicfight.ui.arena.play.sheet import sheet_view
from tests.reading import plain
from tests.ui.arena.fights import anne, boris, fight


def _setup(victory: Victory) -> FightSetup:
    """Zoé's two wizards, the first of which a master plays, against Luc's."""
    made = fight(
        (anne(), "Zoé", (2, 2)),
        (boris(), "Luc", (6, 2)),
        (replace(boris(), name="Circé"), "Zoé", (2, 6)),
        victory=victory,
    )
    return replace(made, fighters=(replace(made.fighters[0], computer="master"), *made.fighters[1:]))


def _log(victory: Victory) -> str:
    started = begin(MAGIC_FIGHT, _setup(victory), SeededDice(1))
    return "\n".join(plain(tell(one, "fr")) for one in started.newest_events())


def test_the_log_says_that_a_computer_acts_and_beside_whom() -> None:
    """A computer acts first: in teams it is with Zoé, else by itself; it is not Zoé that acts."""
    assert "À Anne d’agir (ordinateur, avec Zoé)." in _log("player")
    assert "À Anne d’agir (ordinateur)." in _log("wizard")


def test_everything_that_names_a_player_names_the_computer() -> None:
    """The sheet, the order of the next to act, and what follows the seats of now: a place that was taken, or given."""
    state = begin(MAGIC_FIGHT, _setup("player"), SeededDice(1)).state
    anne_, boris_ = state.fighter("Anne"), state.fighter("Boris")
    assert sheet_view(state, "Anne", "fr").line.startswith("ordinateur, avec Zoé")
    order = {one.name: plain(one.tip) for one in coming_up(state, None, "fr")}
    assert "ordinateur, avec Zoé" in order["Anne"]
    assert "ordinateur" not in order["Boris"]

    seats = Seats()
    seats.put(anne_.sheet.setup, None)
    seats.put(boris_.sheet.setup, Computer("novice"))
    assert who_plays(state, anne_, seats, "fr") == "jeu à la main"
    assert who_plays(state, boris_, seats, "fr") == "ordinateur, avec Luc"
    alone = replace(state, setup=replace(state.setup, victory="wizard"))
    assert plain(who_plays(alone, anne_, None, "fr")) == "ordinateur · maître, posé"
