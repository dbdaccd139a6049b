"""The board's record from a state of the fight: ground, obstacles, tokens, what the screen wants marked. No Qt here."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from magicfight.duel.setup import Arena
from magicfight.duel.state import FightState, value
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.sight import visible_field
from magicfight.hexgrid.terrain import Terrain
from magicfight.ui.arena.board.scene_data import Kind, TokenView
from magicfight.ui.arena.condition_words import PHRASES, ConditionView, condition_views
from magicfight.ui.arena.names import colours_of, initials


@lru_cache(maxsize=16)
def obstacle_marks(arena: Arena) -> tuple[tuple[Hex, Kind], ...]:
    """Every obstacle hex with its kind."""
    return tuple((hex_, obstacle.kind) for obstacle in arena.obstacles for hex_ in obstacle.hexes)


@lru_cache(maxsize=512)
def visible_mask(terrain: Terrain, hex_: Hex) -> bytes:
    """The ground that is visible from a hex (R5.5), one byte a hex, row by row."""
    return visible_field(terrain, hex_).astype("uint8").tobytes()


@lru_cache(maxsize=64)
def obstacle_kinds(arena: Arena) -> dict[Hex, Kind]:
    """What stands on each obstacle hex."""
    return dict(obstacle_marks(arena))


@lru_cache(maxsize=64)
def _marks_of(names: tuple[str, ...], wanted: tuple[str, ...]) -> dict[str, tuple[str, int]]:
    return {name: (mark, colour) for name, mark, colour in zip(names, initials(names), colours_of(wanted), strict=True)}


def marks(state: FightState) -> dict[str, tuple[str, int]]:
    """Each wizard's initials and the number of its colour."""
    fighters = state.fighters
    return _marks_of(tuple([one.name for one in fighters]), tuple([one.sheet.wizard.colour for one in fighters]))


def _ratio(left: int, limit: int) -> float:
    return max(0.0, min(1.0, left / limit)) if limit > 0 else 0.0


def tokens(
    state: FightState, language: Language, active: str | None = None, touched: Collection[str] = ()
) -> tuple[TokenView, ...]:
    """The wizards on the board, the active one last."""
    made = []
    for name, (mark, colour) in marks(state).items():
        fighter = state.fighter(name)
        states = condition_views(state, fighter, language)
        made.append(
            TokenView(
                name=name,
                initials=mark,
                color_index=colour,
                appearance=fighter.sheet.wizard.face,
                hex=fighter.hex,
                stun_ratio=_ratio(fighter.stun, value(fighter, "stun")),
                body_ratio=_ratio(fighter.body, value(fighter, "body")),
                conditions=tuple(one.icon for one in states),
                phases_left=tuple(one.phases for one in states),
                is_active=name == active,
                is_desolidified=fighter.is_desolidified,
                is_touched=name in touched,
                is_gone=not fighter.is_here,
                spoken=_joined([name, *(one.word for one in states)]),
                tooltip="\n".join([name, *(_explained(one, language) for one in states)]),
                topic=states[0].topic if states else "",
            )
        )
    made.sort(key=lambda token: token.is_active)
    return tuple(made)


def _explained(one: ConditionView, language: Language) -> str:
    """A condition with how long it lasts, where that is not said already."""
    if not one.phases or one.is_length_told:
        return one.text
    return PHRASES.say("state_phases", language, {"text": one.text, "n": one.phases})


def _joined(parts: Iterable[str]) -> str:
    return ", ".join(parts)
