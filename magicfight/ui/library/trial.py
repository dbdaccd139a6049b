"""The odds of a spell on trial: two wizards on a bare board, and what the fight's own preview says of the cast."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from magicfight.duel.actions import Cast
from magicfight.duel.bench import CASTER_AT, cast_at, facing, lent_to
from magicfight.duel.preview import Preview, WizardChance, preview
from magicfight.duel.setup import Arena
from magicfight.duel.state import FightState
from magicfight.duel.telling import PHRASEBOOK
from magicfight.ground.names import name_key
from magicfight.ground.problems import Refused
from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS
from magicfight.rules.wizards import OwnedSpell
from magicfight.ui.library.bench import Odds, Sweep, Trial
from magicfight.ui.library.words import PHRASES

#: Hexes of the manual's arena: no area has more (R5.1).
BOARD_HEXES = Arena().columns * Arena().rows

#: Chances smaller than this are nothing but the rounding of floats.
_NOTHING = 1e-12


def weigh_sweep(sweep: Sweep, language: Language) -> tuple[Odds, ...]:
    """Return the odds of each trial of a sweep."""
    return tuple(weigh(trial, language) for trial in sweep.trials())


def weigh(trial: Trial, language: Language) -> Odds:
    """Return what the cast may do, exactly; where the fight would refuse it, a note says why."""
    state, cast, target = _situation(trial)
    lent = lent_to(trial.target, trial.spell)
    try:
        seen = preview(state, cast)
    except Refused as refusal:
        return Odds(notes=tuple(PHRASEBOOK.say(one.code, language, dict(one.facts)) for one in refusal.problems))
    odds = _odds(seen, target, language)
    said = tuple(PHRASES.say("bench_lent", language, {"effect": effect, "n": points}) for effect, points in lent)
    return replace(odds, notes=(*odds.notes, *said))


def _situation(trial: Trial) -> tuple[FightState, Cast, str]:
    """The two wizards in place, the cast, and the name of its target in the fight."""
    effects = trial.spell.effects
    bought = tuple(max(used, EFFECTS[part.effect].minimum) for used, part in zip(trial.dice, effects, strict=True))
    others = tuple(one for one in trial.caster.spells if name_key(one.spell.name) != name_key(trial.spell.name))
    caster = replace(trial.caster, spells=(OwnedSpell(trial.spell, bought), *others))
    state = facing(caster, trial.target, trial.spell, trial.distance)
    cast = cast_at(state, trial.spell, trial.dice, trial.against, trial.control)
    return state, cast, state.fighters[1].name


def _odds(seen: Preview, target: str, language: Language) -> Odds:
    first = seen.rolls[0] if seen.rolls else None
    activations = [one.activation for one in seen.effects if one.activation < 1]
    missed = 1.0
    for roll in seen.rolls:
        missed *= 1.0 - roll.chance
    odds = Odds(
        hit=1.0 - missed if first is not None else None,
        is_on_hex=first is not None and all(roll.kind == "hex" for roll in seen.rolls),
        activation=activations[0] if activations else None,
        notes=tuple(dict.fromkeys(_notes(seen, target, language))),
    )
    found = seen.on(target)
    if found is None or found.touched <= _NOTHING:
        return odds
    if odds.hit is not None and not odds.is_on_hex:  # a line or a cone beside an attack roll touches without one
        odds = replace(odds, hit=max(odds.hit, found.touched))
    harms = any(one.effect in _HARMFUL for one in seen.effects)
    grips = any("control" in EFFECTS[one.effect].cast_choices for one in seen.effects)
    mastered = found.blocked + found.controlled if grips else None
    if found.dispelled:
        mastered = max(chance for _, _, chance in found.dispelled)
    lasting = [(condition, chances) for condition, chances in found.lasting if len(chances) > 1]
    return replace(
        odds,
        stun=_given_touched(found.stun, found) if harms else (),
        body=_given_touched(found.body, found) if harms else (),
        lasting=_given_touched(lasting[0][1], found) if lasting else (),
        condition=lasting[0][0] if lasting else "",
        stunned=found.stunned if harms else None,
        ko=found.ko if harms else None,
        dead=found.dead if harms else None,
        mastered=mastered,
        touched=found.touched,
        points=sum(what.mean for what in (*found.drained, *found.aided)) or None,
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
    several = sum(effect.shape is not None for effect in seen.effects) > 1
    for effect in seen.effects:
        if effect.shape is not None:
            count = len(effect.hexes)
            facts = {"size": effect.size, "n": count}
            said = PHRASES.say(f"bench_{effect.shape}", language, facts)
            if count >= BOARD_HEXES:
                said = PHRASES.say("bench_all", language, {"n": BOARD_HEXES})
            yield PHRASES.say("bench_of", language, {"effect": effect.effect, "note": said}) if several else said
            if seen.cast.target == CASTER_AT and effect.shape == "ball":
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
