"""The odds of a spell on trial: two wizards on a bare board, and what the fight's own preview says of the cast."""

from __future__ import annotations

from magicfight.ground.terms import Language
from magicfight.ui.library.bench import Odds, Trial


def weigh(trial: Trial, language: Language) -> Odds:
    """Return what the cast may do, exactly."""
    return Odds()
