"""Whether one side may end a fight with its first cast, exactly (R4.8, R6.2): what a first look at a set-up misses.

A lone foe may fall to any cast; several must all fall to the same one, so only an area over all of them is looked at.
The caster walks first, to where it stands nearest and sees its target.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from magicfight.duel.actions import Cast
from magicfight.duel.aiming import area_of, inside, uses_of
from magicfight.duel.legal import cast_problems, needs_of, payable_dice, reachable
from magicfight.duel.preview import preview
from magicfight.duel.setup import FightSetup
from magicfight.duel.sides import are_allies
from magicfight.duel.state import Fighter, FightState, opening_state, spell_index
from magicfight.ground.records import changed
from magicfight.hexgrid.areas import ball
from magicfight.hexgrid.coords import Hex, distance
from magicfight.hexgrid.sight import is_visible
from magicfight.rules.effects.attacks import KILLING_DEFENSES
from magicfight.rules.effects.changes import ABOVE_EGO

#: Less than this is not worth a word.
LEAST = 0.005
#: An area is aimed at most so far from a foe, at the best so many hexes: what is worked out here may not take long.
_SEARCHED = 6
_SPOTS = 12


@dataclass(frozen=True, slots=True)
class FirstCast:
    """A cast that may end the fight: who, with what, from how far, and how likely."""

    name: str
    spell: str
    targets: tuple[str, ...]
    distance: int
    chance: float


def first_casts(setup: FightSetup) -> tuple[FirstCast, ...]:
    """Return, for each wizard that may, its likeliest cast to end the fight at once, the likeliest first."""
    state = opening_state(setup)
    found = [one for fighter in state.fighters for one in _best(state, fighter) if one.chance >= LEAST]
    return tuple(sorted(found, key=lambda one: -one.chance))


def _best(state: FightState, caster: Fighter) -> Iterator[FirstCast]:
    foes = [one for one in state.fighters if one is not caster and not are_allies(state, one.name, caster.name)]
    if not foes:
        return
    turn = changed(state, active=caster.name, has_begun=True, is_open=True)
    found: list[tuple[float, str, int]] = []
    for place in dict.fromkeys(_nearest_view(turn, caster, foe.hex) for foe in foes):
        if place is None:
            continue
        stands = changed(caster, hex=place)
        at = changed(turn, fighters=tuple(stands if one is caster else one for one in state.fighters))
        spots = [foes[0].hex] if len(foes) == 1 else _spots_between(at, foes)
        for spot in spots:
            for cast in _casts(at, stands, spot):
                if len(foes) == 1 or _is_over_all(at, cast, foes):
                    found.append((_chance(at, cast, foes), cast.spell, distance(place, spot)))
    if found:
        chance, spell, away = max(found)
        yield FirstCast(caster.name, spell, tuple(foe.name for foe in foes), away, chance)


def _spots_between(state: FightState, foes: Sequence[Fighter]) -> list[Hex]:
    """Hexes to aim an area at so that it may lie over several foes: those nearest to the farthest of them."""
    arena = state.setup.arena
    around = [
        (max(distance(spot, foe.hex) for foe in foes), spot)
        for spot in ball(foes[0].hex, _SEARCHED, arena.columns, arena.rows)
    ]
    return [spot for _, spot in sorted(around)[:_SPOTS]]


def _is_over_all(state: FightState, cast: Cast, foes: Sequence[Fighter]) -> bool:
    """Whether some area of a cast lies over every foe (R7.13)."""
    caster = state.fighter(cast.by)
    spell = spell_index(caster, cast.spell)
    if spell is None or cast.target is None:
        return False
    wanted = {foe.name for foe in foes}
    return any(
        use.aim.shape is not None and wanted.issubset(inside(state, area_of(state, use, caster.hex, cast.target))[0])
        for use in uses_of(caster, spell, cast.dice)
    )


def _nearest_view(state: FightState, caster: Fighter, target: Hex) -> Hex | None:
    """The hex in walking reach from which the target is seen nearest."""
    seen = [hex_ for hex_ in (caster.hex, *reachable(state)) if is_visible(state.terrain, hex_, target)]
    return min(seen, key=lambda hex_: (distance(hex_, target), hex_), default=None)


def _casts(state: FightState, caster: Fighter, target: Hex) -> Iterator[Cast]:
    """Each spell at the target with the most dice that can be paid for, whatever armour it goes against."""
    for spell, owned in enumerate(caster.sheet.wizard.spells):
        dice = payable_dice(caster, spell)
        needs = needs_of(caster, spell, dice)
        if not any(dice) or "destination" in needs or "aid" in needs:
            continue
        for against in KILLING_DEFENSES if "against" in needs else (None,):
            control = next(iter(ABOVE_EGO)) if "control" in needs else None
            cast = Cast(caster.name, owned.spell.name, tuple(dice), target, None, against, control)
            if not cast_problems(state, caster, cast):
                yield cast


def _chance(state: FightState, cast: Cast, foes: Sequence[Fighter]) -> float:
    told = preview(state, cast)
    on_self = told.on(cast.by)
    chances = [told.on(foe.name) for foe in foes]
    # one roll of damage for all (R7.13): whoever is hardest to fell falls last, and all the others have fallen by then
    falls = min(0.0 if one is None else one.dead + (one.ko if state.setup.until == "ko" else 0.0) for one in chances)
    # a caster that falls with its foes ends the fight as well, but wins nothing; its own area hurts it by that roll
    return max(0.0, falls - (0.0 if on_self is None else on_self.dead))
