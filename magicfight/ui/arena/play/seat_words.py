"""The seats in words. No Qt here."""

from __future__ import annotations

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import TERMS
from magicfight.ui.arena.play.seats import Computer

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
