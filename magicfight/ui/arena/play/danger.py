"""The danger view: the chance to be stunned or worse before one's next action segment, hex by hex. No Qt here.

The chances are the computer's own (`computer.ground.danger`), which reads them off the rules' odds.
"""

from __future__ import annotations

from magicfight.computer.ground import Danger
from magicfight.duel.state import FightState
from magicfight.duel.timeline import phase
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.scene_data import UNTOLD, Arrow, HexLabel
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play.views import DangerRowView, DangerView
from magicfight.ui.arena.scene import marks
from magicfight.ui.widgets.numbers import percent

#: Shares below this draw no arrow and stand on no enemy.
_LEAST = 0.0005


def mask(state: FightState, found: Danger) -> bytes:
    """The danger of each hex as the board shows it: whole percents, a byte a hex."""
    arena = state.setup.arena
    made = bytearray([UNTOLD] * (arena.columns * arena.rows))
    for (column, row), chance in zip(found.hexes, found.chances, strict=True):
        made[row * arena.columns + column] = round(100 * chance)
    return bytes(made)


def chance_at(found: Danger, hex_: Hex) -> float | None:
    """The danger of a hex; None for one that was not asked about."""
    return found.at(hex_) if hex_ in found.hexes else None


def arrows(state: FightState, found: Danger, hex_: Hex) -> tuple[Arrow, ...]:
    """Who threatens a hex, the worst last, so that its arrow lies on top."""
    threats = [one for one in found.by(hex_) if one[2] >= _LEAST] if hex_ in found.hexes else []
    return tuple(Arrow(state.fighter(name).hex, hex_, share) for name, _, share in reversed(threats))


def share_labels(state: FightState, found: Danger, hex_: Hex, language: Language) -> tuple[HexLabel, ...]:
    """On each enemy what it adds to the danger of a hex."""
    threats = [one for one in found.by(hex_) if one[2] >= _LEAST] if hex_ in found.hexes else []
    return tuple(
        HexLabel(state.fighter(name).hex, percent(share, language), kind="bad", side="above")
        for name, _, share in threats
    )


def danger_view(state: FightState, name: str, found: Danger, hex_: Hex, language: Language) -> DangerView:
    """The page beside the map: what is told, the hex asked about, and from whom its danger comes."""
    me = state.fighter(name)
    at = phase(state, name)
    rows = []
    threats = found.by(hex_) if hex_ in found.hexes else ()
    for foe, spell, share in threats:
        mark, colour = marks(state)[foe]
        appearance = state.fighter(foe).sheet.wizard.face
        rows.append(DangerRowView(foe, mark, colour, appearance, spell, percent(share, language)))
    here, there = chance_at(found, me.hex), chance_at(found, hex_)
    code = "danger_here" if hex_ == me.hex else "danger_there"
    heading = PHRASES.say(code, language, {"hex": hex_, "here": "" if here is None else percent(here, language)})
    return DangerView(
        lead=PHRASES.say("danger_lead", language, {"segment": at.next_segment}),
        heading=heading,
        chance="" if there is None else percent(there, language),
        rows=tuple(rows),
        note="" if rows else PHRASES.say("danger_none", language),
    )
