"""A cast that would be wasted, or that would harm one's own, asks for a second click. No Qt here.

The rules allow both; what is warned of is read off the same preview as the odds.
"""

from __future__ import annotations

from magicfight.duel.actions import Cast
from magicfight.duel.preview import preview
from magicfight.duel.state import Fighter, FightState, wizard_on
from magicfight.ground.problems import Refused
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play.plate import NIL, is_harmed


def warning(state: FightState, me: Fighter, cast: Cast, language: Language) -> str:
    """What to be warned of before a cast; nothing where there is nothing."""
    try:
        told = preview(state, cast)
    except Refused:
        return ""
    at = None if cast.target is None else wizard_on(state, cast.target)
    has_area = any(one.shape is not None for one in told.effects)
    if at is not None and not has_area:
        found = told.on(at.name)
        if found is not None and found.touched <= NIL:
            code = "guard_desolidified" if at.is_desolidified else "guard_nothing"
            return PHRASES.say(code, language, {"name": at.name, "spell": cast.spell})
    if is_harmed(state, me, told, me.name):
        return PHRASES.say("guard_self", language, {"spell": cast.spell})
    harmed = tuple(one.name for one in state.living if one.name != me.name and is_harmed(state, me, told, one.name))
    if harmed:
        return PHRASES.say("guard_ally", language, {"spell": cast.spell, "names": harmed})
    return ""


class Guard:
    """Remembers the cast that was warned of: the same one again is meant."""

    def __init__(self) -> None:
        self._warned: Cast | None = None

    def lets(self, state: FightState, me: Fighter, cast: Cast) -> bool:
        """Say whether a cast may go on; the first time one is to be warned of it may not."""
        if cast == self._warned or not warning(state, me, cast, "fr"):
            self._warned = None
            return True
        self._warned = cast
        return False
