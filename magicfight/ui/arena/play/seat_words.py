"""The seats in words. No Qt here."""

from __future__ import annotations

from magicfight.duel.state import Fighter, FightState
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import TERMS
from magicfight.ui.arena.play.seats import Computer, Seats, computer_in

PHRASES = Phrasebook.load("magicfight.ui.arena.play", "seats.toml", terms=TERMS)


def seat_facts(computer: Computer, language: Language) -> dict[str, Fact]:
    """Return a computer's level and temper in words, as facts of a phrase."""
    return {
        "level": PHRASES.say(f"level_{computer.level}", language),
        "temper": PHRASES.say(f"temper_{computer.temper}", language),
    }


def seat_line(computer: Computer, language: Language) -> str:
    """Return who plays: `ordinateur · maître, hardi`."""
    return PHRASES.say("computer", language, seat_facts(computer, language))


def who_plays(state: FightState, fighter: Fighter, seats: Seats | None, language: Language) -> str:
    """Return who plays a wizard by the seats of now (None: those of the set-up): the player; `ordinateur · maître,
    hardi`, in teams `ordinateur, avec Anne`; or that somebody took a computer's place."""
    seat = fighter.sheet.setup
    computer = computer_in(seat) if seats is None else seats.of(seat)
    if computer is None:
        return fighter.player if computer_in(seat) is None else PHRASES.say("seat_hand", language)
    if state.setup.victory == "player":
        return PHRASES.say("computer_ally", language, {"player": fighter.player})
    return seat_line(computer, language)
