"""A piece of advice drawn on the board: the way, the target, the area, each step with its number. No Qt here."""

from __future__ import annotations

from dataclasses import replace

from magicfight.duel.actions import Action, Cast, Drop, End, Move, Recover
from magicfight.duel.aiming import area_of, uses_of
from magicfight.duel.legal import path_to
from magicfight.duel.state import FightState, spell_index
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.scene_data import BoardView, HexLabel, SightLine
from magicfight.ui.arena.play.plan import standing_on
from magicfight.ui.arena.play.seat_words import PHRASES
from magicfight.ui.arena.scene import tokens, visible_mask


def advised(board: BoardView, state: FightState, actions: tuple[Action, ...], language: Language) -> BoardView:
    """Return what is shown with the plan in place of what lies under the pointer, the walking range hidden.

    `actions` are one wizard's, in the order in which they are to be played.
    """
    if not actions:
        return board
    name = actions[0].by
    path, labels = [state.fighter(name).hex], list[HexLabel]()
    lines, area, spared, pinned = list[SightLine](), frozenset[Hex](), None, None
    there = state
    for number, action in enumerate((one for one in actions if not isinstance(one, End)), 1):
        match action:
            case Move(to=to):
                path += path_to(there, there.fighter(name), to) or (to,)
                there = standing_on(there, name, to)
                labels.append(_step(to, number, "walk", "move", language, hex=to))
            case Cast(target=target, destination=destination, spell=spell):
                at = target or destination or path[-1]
                side_of_walk = at == path[-1] and len(path) > 1
                labels.append(_step(at, number, "cast", "target", language, is_above=side_of_walk, spell=spell))
                if target is not None and target != path[-1]:
                    lines.append(SightLine(path[-1], target))
                if destination is not None:
                    lines.append(SightLine(target or path[-1], destination))
                area, spared = _area(there, action)
                pinned = target
            case Recover():
                labels.append(_step(path[-1], number, "rest", "recovery", language))
            case Drop(effect=effect):
                labels.append(_step(path[-1], number, "drop", "close", language, effect=effect))
            case _:
                pass
    ghost = None
    if len(path) > 1:
        token = next(one for one in tokens(state, language, name) if one.name == name)
        ghost = replace(token, hex=path[-1], is_active=False, conditions=())
    return replace(
        board,
        reach=frozenset(),
        path=tuple(path) if len(path) > 1 else (),
        visible=visible_mask(state.terrain, path[-1]),
        ghost=ghost,
        lines=tuple(lines),
        area=area,
        spared=spared,
        pinned=pinned,
        blockers=(),
        labels=tuple(labels),
    )


def plan_hexes(state: FightState, actions: tuple[Action, ...]) -> list[Hex]:
    """Return where a plan begins, leads and aims: what nothing should lie over while it is shown."""
    if not actions:
        return []
    found = [state.fighter(actions[0].by).hex]
    for action in actions:
        match action:
            case Move(to=to):
                found.append(to)
            case Cast(target=target, destination=destination):
                found += [at for at in (target, destination) if at is not None]
            case _:
                pass
    return list(dict.fromkeys(found))


def _step(
    at: Hex, number: int, code: str, icon: str, language: Language, *, is_above: bool = False, **facts: str | Hex
) -> HexLabel:
    text = PHRASES.say(f"advised_{code}", language, {"step": number, **facts})
    return HexLabel(at, text, icon, side="above" if is_above else "below")


def _area(state: FightState, cast: Cast) -> tuple[frozenset[Hex], Hex | None]:
    """The hexes that a cast would touch, and the center that it spares (R7.13)."""
    caster = state.fighter(cast.by)
    spell = spell_index(caster, cast.spell)
    found, spared = frozenset[Hex](), None
    if spell is None or cast.target is None:
        return found, spared
    for use in uses_of(caster, spell, cast.dice):
        if use.aim.shape is not None:
            found |= frozenset(area_of(state, use, caster.hex, cast.target).hexes)
            if use.owned.effect.has("hole_in_center"):
                spared = cast.target
    return found, spared
