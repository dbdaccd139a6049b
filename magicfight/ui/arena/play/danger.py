"""The danger view: what each visible enemy could do to a wizard on a hex with its best spell at full dice. No Qt here.

Every spell of every enemy is previewed, so this takes a while: the screen works it out off its own thread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from magicfight.duel.actions import Cast
from magicfight.duel.legal import castable_spell, needs_of, usable_of
from magicfight.duel.preview import WizardChance, preview
from magicfight.duel.sides import are_allies
from magicfight.duel.state import Fighter, FightState
from magicfight.ground.phrases import number
from magicfight.ground.problems import Refused
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex, distance
from magicfight.hexgrid.sight import is_visible
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play.odds import if_touched, nil, tenths
from magicfight.ui.arena.play.sheet import amount_text
from magicfight.ui.arena.play.views import DangerLineView, DangerView
from magicfight.ui.arena.scene import marks
from magicfight.ui.widgets.numbers import percent


@dataclass(frozen=True, slots=True)
class Threat:
    """The worst that one enemy could do: its spell at full dice, and the chances of it; None where it has none."""

    name: str
    spell: str
    dice: tuple[int, ...]
    spell_index: int
    hit: float
    chance: WizardChance | None


def _standing_on(state: FightState, name: str, hex_: Hex) -> FightState:
    """The fight with a wizard on another hex: what it would be after walking there."""
    fighters = tuple(replace(one, hex=hex_) if one.name == name else one for one in state.fighters)
    return replace(state, fighters=fighters)


def _casts(state: FightState, enemy: Fighter, hex_: Hex) -> Iterator[tuple[int, Cast]]:
    """Every spell of an enemy that it could throw at a hex, at full usable dice, with each choice it has."""
    for spell in range(len(enemy.sheet.effects)):
        if not castable_spell(enemy, spell).is_castable:
            continue
        attacks = enemy.sheet.effects[spell]
        dice = tuple(
            count if owned.row.is_attack else 0 for owned, count in zip(attacks, usable_of(enemy, spell), strict=True)
        )
        if not any(dice):
            continue
        needed = needs_of(enemy, spell, dice)
        name = enemy.sheet.wizard.spells[spell].spell.name
        for against in ("physical", "energy") if "against" in needed else (None,):
            for control in ("block", "control") if "control" in needed else (None,):
                yield spell, Cast(enemy.name, name, dice, hex_, None, against, control)


def _weight(chance: WizardChance) -> tuple[float, float, float, float]:
    """How bad a cast would be: death first, then being out of the fight, then what it costs."""
    out = chance.ko + 0.6 * chance.stunned + chance.controlled + 0.8 * chance.blocked
    dazzled = 1 - chance.dazzled[0] if len(chance.dazzled) > 1 else 0.0
    return (chance.dead + 0.5 * out, out, chance.mean_body * 2 + chance.mean_stun * 0.5 + dazzled, chance.touched)


def threats(
    state: FightState, name: str, hex_: Hex, is_stopped: Callable[[], bool] = lambda: False
) -> tuple[Threat, ...]:
    """What each living enemy that sees the hex could do there at its worst, the worst first.

    `is_stopped` is asked between two spells; once it says yes, what was found so far comes back.
    """
    there = _standing_on(state, name, hex_)
    found: list[Threat] = []
    for enemy in there.living:
        if are_allies(there, name, enemy.name) or not is_visible(there.terrain, enemy.hex, hex_):
            continue
        worst = Threat(enemy.name, "", (), 0, 0.0, None)
        if not enemy.dazzled or distance(enemy.hex, hex_) <= 1:
            for spell, cast in _casts(there, enemy, hex_):
                if is_stopped():
                    return tuple(found)
                try:
                    told = preview(there, cast)
                except Refused:
                    continue
                chance = told.on(name)
                if chance is None:
                    continue
                if worst.chance is None or _weight(chance) > _weight(worst.chance):
                    hit = max((roll.chance for roll in told.rolls), default=1.0)
                    worst = Threat(enemy.name, cast.spell, cast.dice, spell, hit, chance)
        found.append(worst)
    found.sort(key=lambda one: _weight(one.chance) if one.chance is not None else (-1.0, 0.0, 0.0, 0.0), reverse=True)
    return tuple(found)


def danger_view(state: FightState, name: str, hex_: Hex, found: tuple[Threat, ...], language: Language) -> DangerView:
    """The threats in words."""
    lines = []
    for one in found:
        mark, colour = marks(state)[one.name]
        if one.chance is None:
            words = PHRASES.say("danger_cannot", language)
            lines.append(DangerLineView(one.name, mark, colour, words, "", ""))
            continue
        effects = state.fighter(one.name).sheet.effects[one.spell_index]
        amounts = [
            amount_text(owned.id, dice, dice, language) for owned, dice in zip(effects, one.dice, strict=True) if dice
        ]
        spell = PHRASES.say("danger_line", language, {"spell": one.spell, "dice": " + ".join(amounts)})
        does_harm = len(one.chance.stun) > 1 or len(one.chance.body) > 1
        means = PHRASES.say(
            "danger_means" if does_harm else "danger_hit",
            language,
            {
                "hit": percent(nil(one.hit), language),
                "stun": number(tenths(if_touched(one.chance.mean_stun, one.chance)), language),
                "body": number(tenths(if_touched(one.chance.mean_body, one.chance)), language),
            },
        )
        risks = [
            PHRASES.say(f"danger_{key}", language, {"chance": percent(nil(share), language)})
            for key, share in (
                ("stunned", one.chance.stunned),
                ("ko", one.chance.ko),
                ("dead", one.chance.dead),
                ("dazzled", 1 - one.chance.dazzled[0]),
                ("blocked", one.chance.blocked),
                ("controlled", one.chance.controlled),
            )
            if nil(share) > 0
        ]
        lines.append(DangerLineView(one.name, mark, colour, spell, means, " · ".join(risks)))
    title = PHRASES.say("danger_head", language, {"name": name, "hex": hex_})
    return DangerView(title, tuple(lines), "" if lines else PHRASES.say("danger_none", language))
