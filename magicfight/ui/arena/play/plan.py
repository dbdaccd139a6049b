"""Walk and cast planned together: whom one would see from a hex in reach, and the odds from there. No Qt here.

The odds are those of `foresee`, asked of the fight as it would stand after the walk.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from magicfight.computer.ground import Danger
from magicfight.duel.aiming import uses_of
from magicfight.duel.sides import are_allies
from magicfight.duel.state import WALK, Fighter, FightState
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.sight import is_visible
from magicfight.ui.arena.board.scene_data import HexLabel
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play import attack
from magicfight.ui.arena.play.attack import Draft
from magicfight.ui.arena.play.danger import chance_at
from magicfight.ui.arena.play.odds import foresee
from magicfight.ui.arena.play.views import PlanRowView, PlanView
from magicfight.ui.arena.scene import marks
from magicfight.ui.widgets.numbers import percent

#: So many targets have a chip on the board; the page lists them all.
_CHIPS_AT_MOST = 6
_BEST = 3


@dataclass(frozen=True, slots=True)
class Prospect:
    """A wizard that the spell may be cast at from here or from there: the chance to touch it from either, None where it
    is not seen; `is_barred` where it is seen from there and can't be aimed at."""

    fighter: Fighter
    here: float | None
    there: float | None
    is_barred: bool = False


def can_plan(fighter: Fighter, draft: Draft) -> bool:
    """Say whether a walk can be planned before the cast: it has a target to choose, and nothing else."""
    needed = attack.needs(fighter, draft)
    return draft.target is None and "target" in needed and not {"destination", "aid"} & set(needed)


def needs_wizard(fighter: Fighter, draft: Draft) -> bool:
    """Say whether only a hex with a wizard can be aimed at: a click on any other one may then walk."""
    return all(use.aim.shape is None for use in uses_of(fighter, draft.spell, draft.dice))


def standing_on(state: FightState, name: str, hex_: Hex) -> FightState:
    """The fight with a wizard on another hex: what it would be after walking there."""
    fighters = tuple(replace(one, hex=hex_) if one.name == name else one for one in state.fighters)
    return replace(state, fighters=fighters)


def _chance(state: FightState, me: Fighter, draft: Draft, target: Fighter) -> tuple[float | None, bool]:
    """The chance to touch a target, None where it is not seen; and whether the cast would be refused."""
    if not is_visible(state.terrain, me.hex, target.hex):
        return None, False
    found = foresee(state, me, draft, target.hex, False)
    chance = None if found.told is None else found.told.on(target.name)
    return (0.0 if chance is None else min(1.0, chance.touched)), bool(found.wrong)


def prospects(state: FightState, me: Fighter, draft: Draft, hex_: Hex) -> tuple[Prospect, ...]:
    """Whom the spell may be cast at, from where one stands and from a hex; the best chance from there first.

    Foes for an attack, the own side for any other spell.
    """
    is_attack = any(use.owned.row.is_attack for use in uses_of(me, draft.spell, draft.dice))
    there = standing_on(state, me.name, hex_)
    moved = there.fighter(me.name)
    found = []
    for one in state.living:
        if one.name == me.name or are_allies(state, me.name, one.name) == is_attack:
            continue
        from_here, _ = _chance(state, me, draft, one)
        from_there, is_barred = _chance(there, moved, draft, one)
        if from_here is not None or from_there is not None:
            found.append(Prospect(one, from_here, from_there, is_barred))
    return tuple(sorted(found, key=lambda one: (one.there is None, -(one.there or 0.0))))


def _told(chance: float | None, language: Language) -> str:
    return PHRASES.say("plan_unseen", language) if chance is None else percent(chance, language)


def plan_view(
    state: FightState,
    me: Fighter,
    draft: Draft,
    path: tuple[Hex, ...],
    found: Iterable[Prospect],
    danger: Danger | None,
    language: Language,
) -> PlanView:
    """The page of the plan."""
    rows = []
    for one in found:
        mark, colour = marks(state)[one.fighter.name]
        rows.append(
            PlanRowView(
                name=one.fighter.name,
                mark=mark,
                colour=colour,
                appearance=one.fighter.sheet.wizard.face,
                here=_told(one.here, language),
                there=PHRASES.say("plan_barred", language) if one.is_barred else _told(one.there, language),
                is_new=one.here is None,
            )
        )
    hex_ = path[-1]
    here = None if danger is None else chance_at(danger, me.hex)
    there = None if danger is None else chance_at(danger, hex_)
    return PlanView(
        hex=hex_,
        walk=PHRASES.say("plan_walk", language, {"hex": hex_}),
        way=PHRASES.say("path_length", language, {"n": len(path)}),
        spell=attack.spell_name(me, draft),
        rows=tuple(rows),
        danger_here="…" if here is None else percent(here, language),
        danger_there="…" if there is None else percent(there, language),
        note="" if rows else PHRASES.say("plan_nobody", language),
    )


def plan_labels(
    state: FightState, path: tuple[Hex, ...], found: tuple[Prospect, ...], language: Language
) -> tuple[HexLabel, ...]:
    """The chips on the board: the walk at its end, the chances at the targets that one would see."""
    seen = [one for one in found if one.there is not None]
    shown = seen if len(seen) <= _CHIPS_AT_MOST else seen[:_BEST]
    chips = [
        HexLabel(
            one.fighter.hex,
            PHRASES.say("plan_barred", language) if one.is_barred else percent(one.there or 0.0, language),
            "eye" if one.here is None else "target",
            "good" if one.here is None else "plain",
            "above",
            PHRASES.say("plan_from_here", language, {"chance": _told(one.here, language)}),
        )
        for one in shown
    ]
    left = max(0, WALK - state.walked - len(path))
    code = "plan_way" if seen else "plan_way_nobody"
    walk = PHRASES.say(code, language, {"n": len(path), "left": left})
    return (*chips, HexLabel(path[-1], walk, "move"))
