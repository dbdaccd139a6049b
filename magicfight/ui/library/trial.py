"""The odds of a spell on trial: two wizards on a bare board, and what the fight's own preview says of the cast.

A target that carries no spell is lent what the trial needs: the effect that a drain or a transfer eats at, the power
that a dispel breaks, already running.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from magicfight.duel.actions import AidChoice, Cast
from magicfight.duel.preview import Preview, WizardChance, preview
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.state import Fighter, FightState, opening_state
from magicfight.duel.telling import PHRASEBOOK
from magicfight.ground.names import name_key
from magicfight.ground.problems import Refused
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex, distance, neighbors
from magicfight.rules.book import CONTINUOUS_EFFECTS, EFFECTS
from magicfight.rules.costing import active_points_of_one
from magicfight.rules.effects.outcomes import Power
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizards import OwnedSpell
from magicfight.ui.library.bench import Odds, Trial
from magicfight.ui.library.words import PHRASES

#: A board where every distance of the bench has room, and areas too.
_ARENA = Arena(columns=64, rows=40)
_CASTER_AT: Hex = (2, 20)

#: What a lent effect is worth, in active points: a strong spell's.
_LENT_POINTS = 60

#: Chances smaller than this are nothing but the rounding of floats.
_NOTHING = 1e-12


def weigh(trial: Trial, language: Language) -> Odds:
    """Return what the cast may do, exactly; where the fight would refuse it, a note says why."""
    state, cast, target = _situation(trial)
    try:
        seen = preview(state, cast)
    except Refused as refusal:
        return Odds(notes=tuple(PHRASEBOOK.say(one.code, language, dict(one.facts)) for one in refusal.problems))
    return _odds(seen, target, language)


def _situation(trial: Trial) -> tuple[FightState, Cast, str]:
    """The two wizards in place, the cast, and the name of its target in the fight."""
    effects = trial.spell.effects
    target_at: Hex = (_CASTER_AT[0] + trial.distance, _CASTER_AT[1])
    bought = tuple(max(used, EFFECTS[part.effect].minimum) for used, part in zip(trial.dice, effects, strict=True))
    others = tuple(one for one in trial.caster.spells if name_key(one.spell.name) != name_key(trial.spell.name))
    caster = replace(trial.caster, spells=(OwnedSpell(trial.spell, bought), *others))
    target = trial.target if trial.target.spells else replace(trial.target, spells=tuple(_lent(trial.spell)))
    setup = fight_setup(_ARENA, (FighterSetup(caster, "1", _CASTER_AT), FighterSetup(target, "2", target_at)))
    state = opening_state(setup)
    state = replace(state, fighters=(state.fighters[0], _maintaining(state.fighters[1], trial.spell)))
    by, name = (fighter.wizard.name for fighter in setup.fighters)
    attacks = [part for part in effects if EFFECTS[part.effect].is_attack]
    # a ball with a hole is thrown at one's own feet; what is no attack is for oneself
    is_for_oneself = all(part.has("hole_in_center") for part in attacks)
    cast = Cast(
        by=by,
        spell=trial.spell.name,
        dice=trial.dice,
        target=_CASTER_AT if is_for_oneself else target_at,
        destination=_beside(target_at, trial.distance),
        against=trial.against,
        control=trial.control,
        aid=AidChoice(trial.spell.name, 0),
    )
    return state, cast, name


def _lent(spell: Spell) -> Iterator[OwnedSpell]:
    """A spell for each effect that the trial works against, worth `_LENT_POINTS` or its minimum."""
    for against in dict.fromkeys(part.against for part in spell.effects if part.against is not None):
        row = EFFECTS[against]
        lent = SpellEffect(
            against,
            against=CONTINUOUS_EFFECTS[0] if "against" in row.options else None,
            feeds="strength" if "feeds" in row.options else None,
            mental=False if "mental" in row.options else None,
        )
        steps = max(row.minimum, int(_LENT_POINTS / active_points_of_one(lent)))
        yield OwnedSpell(Spell(row.fr, "", (lent,)), (row.minimum if row.unit == "fixed" else steps,))


def _maintaining(fighter: Fighter, spell: Spell) -> Fighter:
    """The target with the powers running that a dispel of the trial would break, where it has them (R7.10)."""
    powers: list[Power] = []
    wanted = {part.against for part in spell.effects if part.effect == "dispel"}
    for place, owned in enumerate(fighter.sheet.setup.wizard.spells):
        for index, (part, dice) in enumerate(zip(owned.spell.effects, owned.dice, strict=True)):
            if part.effect in wanted:
                powers.append(Power(len(powers) + 1, part.effect, place, index, dice, mental=bool(part.mental)))
    return replace(fighter, powers=tuple(powers))


def _beside(taken: Hex, far: int) -> Hex:
    """A free hex as far from the caster as the target is."""
    around = neighbors(taken, _ARENA.columns, _ARENA.rows)
    return next(place for place in around if distance(_CASTER_AT, place) == far)


def _odds(seen: Preview, target: str, language: Language) -> Odds:
    first = seen.rolls[0] if seen.rolls else None
    activations = [one.activation for one in seen.effects if one.activation < 1]
    odds = Odds(
        hit=first.chance if first is not None else None,
        is_on_hex=first is not None and first.kind == "hex",
        activation=activations[0] if activations else None,
        notes=tuple(dict.fromkeys(_notes(seen, target, language))),
    )
    found = seen.on(target)
    if found is None or found.touched <= _NOTHING:
        return odds
    harms = any(one.effect in _HARMFUL for one in seen.effects)
    grips = any("control" in EFFECTS[one.effect].cast_choices for one in seen.effects)
    mastered = found.blocked + found.controlled if grips else None
    if found.dispelled:
        mastered = max(chance for _, _, chance in found.dispelled)
    return replace(
        odds,
        stun=_given_touched(found.stun, found) if harms else (),
        body=_given_touched(found.body, found) if harms else (),
        flash=_given_touched(found.dazzled, found) if len(found.dazzled) > 1 else (),
        stunned=found.stunned if harms else None,
        ko=found.ko if harms else None,
        dead=found.dead if harms else None,
        mastered=mastered,
    )


#: The effects that take stun or structure.
_HARMFUL = frozenset({"energy_blast", "killing_attack", "mental_attack"})


def _given_touched(chances: tuple[float, ...], found: WizardChance) -> tuple[tuple[int, float], ...]:
    """A spread without the casts that touch nobody; empty where nothing at all can be lost."""
    missed = 1.0 - found.touched
    counted = (chances[0] - missed, *chances[1:])
    kept = [(number, chance / found.touched) for number, chance in enumerate(counted) if chance > _NOTHING]
    return tuple(kept) if any(number for number, _ in kept) else ()


def _notes(seen: Preview, target: str, language: Language) -> Iterator[str]:
    for effect in seen.effects:
        if effect.shape is not None:
            yield PHRASES.say(f"bench_{effect.shape}", language, {"size": effect.size, "n": len(effect.hexes)})
            if seen.cast.target == _CASTER_AT and effect.shape == "ball":
                yield PHRASES.say("bench_own_feet", language)
            elif seen.cast.by in effect.touched:
                yield PHRASES.say("bench_too_close", language)
            if target not in effect.touched:
                yield PHRASES.say("bench_out_of_area", language, {"effect": effect.effect})
    for one in seen.wizards:
        for code, points in (("drained", one.drained), ("gained", one.gained), ("aided", one.aided)):
            for what in points:
                yield PHRASES.say(
                    f"bench_{code}", language, {"what": what.key, "n": Fraction(round(what.mean * 10), 10)}
                )
