"""The attack in the making: which spell, with how many dice, with which choices, at what (manual 3; R6.4). No Qt here.

A draft is a frozen value; every gesture on the attack panel gives a new one. `cast_of` makes the action of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from magicfight.duel.actions import AidChoice, Cast
from magicfight.duel.aiming import uses_of
from magicfight.duel.legal import (
    Castable,
    castable,
    cost_of,
    needs_of,
    payable_dice,
    payment_problems,
    usable_of,
    visible_targets,
)
from magicfight.duel.state import Fighter, FightState, OwnedEffect, wizard_on
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.ground.topics import Span
from magicfight.hexgrid.coords import Hex
from magicfight.rules.book import EFFECTS
from magicfight.rules.costing import (
    ACTIVE_POINTS_PER_ENDURANCE,
    bonus_sum,
    fraction_text,
    is_free_of_endurance,
    per_die_cost,
)
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play.sheet import amount_text
from magicfight.ui.arena.play.views import AttackView, ChoiceView, DiceRowView, SpellRowView
from magicfight.ui.hand.words import effect_does, effect_spans, effect_text, modifiers_text

_AGAINST = ("physical", "energy")
_CONTROL = ("block", "control")


@dataclass(frozen=True, slots=True)
class Draft:
    """An attack in the making; `dice` has one number per effect of the spell.

    `target` is the hex aimed at once it is settled before the cast (with a destination or an aid still to choose).
    """

    spell: int
    dice: tuple[int, ...]
    against: str = "physical"
    control: str = "block"
    target: Hex | None = None
    aid: AidChoice | None = None


def draft_for(fighter: Fighter, spell: int, old: Draft | None = None) -> Draft:
    """Start a draft with a spell at the most dice that can be paid for; choices made before are kept."""
    dice = payable_dice(fighter, spell)
    if not any(dice):
        # it can't be paid for: the form still shows what it would take
        dice = tuple(min(1, most) for most in usable_of(fighter, spell))
    return Draft(spell, dice) if old is None else Draft(spell, dice, old.against, old.control)


def with_dice(draft: Draft, index: int, dice: int) -> Draft:
    """The draft with other dice for one effect; a target settled for other dice is forgotten."""
    counts = tuple(dice if number == index else count for number, count in enumerate(draft.dice))
    return replace(draft, dice=counts)


def needs(fighter: Fighter, draft: Draft) -> tuple[str, ...]:
    """What the cast has to choose (R2.4)."""
    return needs_of(fighter, draft.spell, draft.dice)


def is_directed(fighter: Fighter, draft: Draft) -> bool:
    """Whether the target gives only a direction: every effect that is aimed lays a line or a cone (R7.13)."""
    aimed = [use for use in uses_of(fighter, draft.spell, draft.dice) if use.aim.needs_target]
    return bool(aimed) and all(use.aim.shape in ("line", "cone") for use in aimed)


def spell_name(fighter: Fighter, draft: Draft) -> str:
    """The name of the draft's spell."""
    return fighter.sheet.wizard.spells[draft.spell].spell.name


def cast_of(fighter: Fighter, draft: Draft, target: Hex | None = None, destination: Hex | None = None) -> Cast:
    """The action that the draft amounts to, at these hexes."""
    needed = needs(fighter, draft)
    return Cast(
        by=fighter.name,
        spell=spell_name(fighter, draft),
        dice=draft.dice,
        target=target if "target" in needed else None,
        destination=destination if "destination" in needed else None,
        against=draft.against if "against" in needed else None,
        control=draft.control if "control" in needed else None,
        aid=draft.aid if "aid" in needed else None,
    )


def next_need(fighter: Fighter, draft: Draft) -> Literal["target", "aid", "destination", "cast"]:
    """What is still to be said before the cast."""
    needed = needs(fighter, draft)
    if "target" in needed and draft.target is None:
        return "target"
    if "aid" in needed and draft.aid is None:
        return "aid"
    return "destination" if "destination" in needed else "cast"


def aid_options(target: Fighter) -> tuple[AidChoice, ...]:
    """The effects of a wizard's spells that an aid can strengthen, in the sheet's order (R7.8)."""
    return tuple(
        AidChoice(owned.spell.name, index)
        for owned in target.sheet.wizard.spells
        for index in range(len(owned.spell.effects))
    )


# --- what the panel shows ---------------------------------------------------------------------------------------


def attack_view(state: FightState, by: str, draft: Draft | None, language: Language) -> AttackView:
    """The attack panel's record."""
    fighter = state.fighter(by)
    spells = tuple(_spell_row(fighter, one, language) for one in castable(state, by))
    if draft is None:
        return AttackView(spells, None)
    wrong = payment_problems(fighter, draft.spell, draft.dice)
    need = next_need(fighter, draft)
    return AttackView(
        spells=spells,
        chosen=draft.spell,
        does=tuple(_does(owned, language) for owned in fighter.sheet.effects[draft.spell]),
        dice=tuple(_dice_rows(fighter, draft, language)),
        choices=tuple(_choices(state, fighter, draft, language)),
        endurance="" if spells[draft.spell].cost == "–" else _endurance_text(fighter, draft, language),
        act="aim" if need in ("target", "destination") else "cast",
        can_act=not wrong and need != "aid",
        hindrance=_told(wrong, language),
    )


def _does(owned: OwnedEffect, language: Language) -> tuple[Span, ...]:
    """An effect of a spell, and what it does."""
    text = PHRASES.say("spell_does", language, {"text": effect_does(owned.effect, language)})
    return (*effect_spans(owned.effect, language), Span(text))


def _told(problems: Iterable[Problem], language: Language) -> str:
    return " ".join(dict.fromkeys(MAGIC_FIGHT.phrasebook.tell(one, language) for one in problems))


def _main_effect(fighter: Fighter, spell: int) -> OwnedEffect:
    """The effect whose icon stands for a spell: its first that is cast."""
    owned = fighter.sheet.effects[spell]
    return next((one for one in owned if not one.row.is_passive), owned[0])


def _spell_row(fighter: Fighter, one: Castable, language: Language) -> SpellRowView:
    owned = fighter.sheet.effects[one.spell]
    spell = fighter.sheet.wizard.spells[one.spell].spell
    is_passive = all(effect.row.is_passive for effect in owned)
    notes: list[str] = []
    amounts: list[str] = []
    if is_passive:
        notes.append(PHRASES.say("passive", language))
    else:
        for effect in owned:
            if effect.row.is_passive:
                continue
            text = amount_text(effect.id, one.usable[effect.index], effect.bought, language)
            amounts.append(text or PHRASES.say("on_or_off", language))
            left = one.charges[effect.index]
            if left is not None:
                notes.append(PHRASES.say("charges_of", language, {"left": left, "most": effect.charges or left}))
            if effect.row.continuous:
                notes.append(PHRASES.say("continuous", language))
    tips = []
    for effect in owned:
        modifiers = modifiers_text(effect.effect.modifiers, language)
        text = effect_text(effect.effect, language)
        tips.append(f"{text} ({modifiers})" if modifiers else text)
        tips.append(effect_does(effect.effect, language))
    if spell.description:
        tips.append(spell.description)
    return SpellRowView(
        index=one.spell,
        icon=_main_effect(fighter, one.spell).id,
        name=one.name,
        note=" · ".join([*amounts, *dict.fromkeys(notes)]),  # an amount for each effect, equal ones too
        cost=PHRASES.say("no_endurance", language) if is_passive else number(one.full_cost, language),
        is_castable=one.is_castable,
        hindrance="" if is_passive else _told(one.problems, language),
        tooltip="\n".join(tips),
    )


def _dice_rows(fighter: Fighter, draft: Draft, language: Language) -> Iterable[DiceRowView]:
    usable = usable_of(fighter, draft.spell)
    for owned in fighter.sheet.effects[draft.spell]:
        if owned.row.is_passive:
            continue
        used = draft.dice[owned.index]
        most = usable[owned.index]
        code = "most_usable_hexes" if owned.row.kind == "hex" else "most_usable"
        yield DiceRowView(
            index=owned.index,
            label=effect_text(owned.effect, language),
            used=used,
            most=most,
            most_text=PHRASES.say(code, language, {"n": most}),
            hint=modifiers_text(owned.effect.modifiers, language),
            active_points=_points_text(owned, used, language),
        )


def _points_text(owned: OwnedEffect, dice: int, language: Language) -> str:
    """`Points actifs 4 × 5 × (1 + 1 + ¼) = 45` (R2.9)."""
    bonus = bonus_sum(owned.effect)
    parts = f"{number(dice, language)} × {number(per_die_cost(owned.effect), language)}"
    if bonus:
        parts += f" × (1 + {fraction_text(bonus, language)})"
    facts: dict[str, Fact] = {"sum": parts, "total": dice * owned.one}
    return PHRASES.say("active_points", language, facts)


def _endurance_text(fighter: Fighter, draft: Draft, language: Language) -> str:
    """`Endurance 45 / 10 = 4,5, soit 4` (R1.2, R2.9)."""
    points = sum(
        (
            draft.dice[owned.index] * owned.one
            for owned in fighter.sheet.effects[draft.spell]
            if draft.dice[owned.index] and not is_free_of_endurance(owned.effect)
        ),
        Fraction(0),
    )
    cost = cost_of(fighter, draft.spell, draft.dice)
    if not points:
        has_charges = any(one.charges is not None for one in fighter.sheet.effects[draft.spell])
        return PHRASES.say("endurance_charge", language) if has_charges and any(draft.dice) else ""
    exact = points / ACTIVE_POINTS_PER_ENDURANCE
    code = (
        "endurance_plain" if exact == cost else "endurance_least" if exact < cost and cost == 1 else "endurance_working"
    )
    return PHRASES.say(code, language, {"points": points, "exact": exact, "cost": cost})


def _choices(state: FightState, fighter: Fighter, draft: Draft, language: Language) -> Iterable[ChoiceView]:
    needed = needs(fighter, draft)
    if "against" in needed:
        options = tuple((key, PHRASES.say(f"against_{key}", language)) for key in _AGAINST)
        yield ChoiceView("against", PHRASES.say("choice_against", language), options, draft.against)
    if "control" in needed:
        options = tuple((key, PHRASES.label(key, language)) for key in _CONTROL)
        yield ChoiceView("control", PHRASES.say("choice_control", language), options, draft.control)
    if "aid" not in needed:
        return
    targets = [
        one for one in visible_targets(state, fighter.name) if not one.is_desolidified or one.name == fighter.name
    ]
    targets.sort(key=lambda one: one.name != fighter.name)
    yield ChoiceView(
        "aid_target",
        PHRASES.say("choice_aid_target", language),
        tuple(
            (one.name, PHRASES.say("yourself", language, {"name": one.name}) if one.name == fighter.name else one.name)
            for one in targets
        ),
        next((one.name for one in targets if one.hex == draft.target), None),
    )
    aided = None if draft.target is None else wizard_on(state, draft.target)
    if aided is not None:
        choices = aid_options(aided)
        yield ChoiceView(
            "aid",
            PHRASES.say("choice_aid", language),
            tuple((str(index), _aid_text(aided, one, language)) for index, one in enumerate(choices)),
            str(choices.index(draft.aid)) if draft.aid in choices else None,
        )


def _aid_text(target: Fighter, choice: AidChoice, language: Language) -> str:
    owned = next(one for one in target.sheet.wizard.spells if one.spell.name == choice.spell)
    effect = owned.spell.effects[choice.effect]
    if len(owned.spell.effects) == 1:
        return choice.spell
    return PHRASES.say("aid_choice", language, {"spell": choice.spell, "effect": effect.effect})


def first_castable(state: FightState, by: str) -> int | None:
    """The first spell that can be cast now, None where there is none."""
    return next((one.spell for one in castable(state, by) if one.is_castable), None)


def usual_aid(target: Fighter) -> AidChoice | None:
    """What an aid is offered for first: the first effect that is no passive one, else the first."""
    options = aid_options(target)
    active = [
        one
        for one in options
        for owned in target.sheet.wizard.spells
        if owned.spell.name == one.spell and not EFFECTS[owned.spell.effects[one.effect].effect].is_passive
    ]
    return next(iter(active or options), None)
