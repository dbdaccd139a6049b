"""The odds of a cast on what is under the pointer, from the duel's preview (no die is thrown). No Qt here."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from magicfight.duel.actions import Cast
from magicfight.duel.legal import problems
from magicfight.duel.preview import Preview, RollChance, WizardChance, preview
from magicfight.duel.sides import are_allies
from magicfight.duel.state import Fighter, FightState, value, wizard_on
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact, Problem, Refused
from magicfight.ground.terms import Language
from magicfight.ground.topics import Span
from magicfight.hexgrid.coords import Hex
from magicfight.rules.book import CHARACTERISTICS, CONDITIONS
from magicfight.rules.to_hit import NEEDED
from magicfight.ui.arena.condition_words import PHRASES, condition_views
from magicfight.ui.arena.play import attack
from magicfight.ui.arena.play.attack import Draft
from magicfight.ui.arena.play.plate import NIL as _NIL
from magicfight.ui.arena.play.plate import share_if_touched, spread_if_touched
from magicfight.ui.arena.play.views import OddsView, PlotView, ShareView, TouchedView
from magicfight.ui.arena.scene import marks
from magicfight.ui.widgets.numbers import percent

#: The parts of a sum to reach, as `odds_roll` writes it.
_SUM = re.compile(r"(3d6)(\s\+\s\S+)(\s−\s\S+)(\s−\s\S+)(\s≥\s\d+)(.*)", re.DOTALL)
#: The pages about what may come of a cast.
_SHARES = {
    "odds_stunned": "stunned",
    "odds_ko": "ko",
    "odds_dead": "dead",
    "odds_dazzled": "dazzled",
    "odds_blocked": "blocked",
    "odds_controlled": "controlled",
}

LEAST_OF_3D6, MOST_OF_3D6 = 3, 18


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A cast at a hex before any die: what it would do (None where nothing can be told), what is wrong with it."""

    cast: Cast
    told: Preview | None
    wrong: tuple[Problem, ...]


def foresee(state: FightState, me: Fighter, draft: Draft, hex_: Hex, is_destination: bool) -> Foreseen:
    """What the cast would do at a hex; every number that the screen shows of it is read off this."""
    target = draft.target if is_destination else hex_
    cast = attack.cast_of(me, draft, target, hex_ if is_destination else None)
    found = tuple(one for one in problems(state, cast) if one.code != "destination_needed")
    try:
        return Foreseen(cast, preview(state, cast), found)
    except Refused:
        return Foreseen(cast, None, found)


def odds_view(state: FightState, me: Fighter, foreseen: Foreseen, hex_: Hex, language: Language) -> OddsView | None:
    """What the cast would do at a hex, and why it would be refused; None where there is nothing to tell."""
    cast, told, found = foreseen.cast, foreseen.told, foreseen.wrong
    refusals = tuple(dict.fromkeys(MAGIC_FIGHT.phrasebook.tell(one, language) for one in found))
    at = None if cast.target is None else wizard_on(state, cast.target)
    under = wizard_on(state, hex_)
    focus = under or at
    chance = None if told is None else _chance_on(told, focus, me)
    if told is None or chance is None:
        if focus is None and any(one.code == "no_wizard_there" for one in found) and len(found) == 1:
            return None  # an empty hex is no mistake yet: the pointer is on its way
        rolls = () if told is None else told.rolls
        return OddsView(
            spell=cast.spell,
            title=cast.spell if focus is None else focus.name,
            line="" if focus is None else _line(state, focus, language),
            mark="" if focus is None else marks(state)[focus.name][0],
            colour=0 if focus is None else marks(state)[focus.name][1],
            chances=tuple(_roll_chances(rolls, language)),
            rolls=tuple(_roll_spans(one, language) for one in rolls),
            workings=tuple(_working(one, language) for one in rolls),
            plot=None,
            body="",
            touched=() if told is None else tuple(_touched(state, told, me, None, language)),
            refusals=refusals,
        )
    subject = state.fighter(chance.name)
    return OddsView(
        spell=cast.spell,
        title=subject.name,
        line=" · ".join([*_whose(state, me, subject, language), _line(state, subject, language)]),
        mark=marks(state)[subject.name][0],
        colour=marks(state)[subject.name][1],
        chances=tuple(_chances(told, language)),
        shares=tuple(_shares(told, chance, subject, language)),
        rolls=tuple(_roll_spans(one, language) for one in told.rolls),
        workings=tuple(_working(one, language) for one in told.rolls),
        plot=_plot(chance, subject, language),
        body=_body(chance, language),
        touched=tuple(_touched(state, told, me, subject.name, language)),
        refusals=(*refusals, *_without_effect(chance, subject, language)),
        notes=(*_notes(told, chance, language), *_hard_ones(chance, subject, language)),
    )


def _chance_on(told: Preview, focus: Fighter | None, me: Fighter) -> WizardChance | None:
    """The wizard whose odds are shown: the one pointed at, else the first that the area touches, else the caster."""
    if focus is not None:
        found = told.on(focus.name)
        if found is not None:
            return found
    others = [one for one in told.wizards if one.name != me.name]
    has_area = any(one.shape is not None for one in told.effects)
    if others:
        return others[0]
    return told.on(me.name) if not has_area or told.effects[0].touched else None


def _whose(state: FightState, me: Fighter, subject: Fighter, language: Language) -> list[str]:
    """`vous` or `allié`; nothing for a foe (R4.8)."""
    if subject.name == me.name:
        return [PHRASES.say("odds_yourself", language)]
    return [PHRASES.say("odds_ally", language)] if are_allies(state, me.name, subject.name) else []


def _without_effect(chance: WizardChance, subject: Fighter, language: Language) -> list[str]:
    """Why the cast can't touch this wizard, whatever the dice say (R7.5); nothing where it can."""
    if chance.touched > _NIL:
        return []
    code = "odds_nothing_desolidified" if subject.is_desolidified else "odds_nothing"
    return [PHRASES.say(code, language)]


def _line(state: FightState, subject: Fighter, language: Language) -> str:
    words = [one.word for one in condition_views(state, subject, language)]
    stun = CHARACTERISTICS["stun"].label(language).lower()
    points = f"{stun} {number(subject.stun, language)} / {number(value(subject, 'stun'), language)}"
    return " · ".join([", ".join(words), points] if words else [points])


def _roll_chances(rolls: Iterable[RollChance], language: Language) -> Iterable[tuple[str, str]]:
    kinds = list(rolls)
    hexes = {one.target for one in kinds if one.kind == "hex"}
    for one in kinds:
        code = "odds_hits_hex" if one.kind == "hex" else "odds_hits" if len(kinds) == 1 else f"odds_hits_{one.kind}"
        if one.kind == "hex" and len(hexes) > 1:
            code = "odds_hits_hex_at"
        yield PHRASES.say(code, language, {"hex": one.target}), percent(one.chance, language)


def _chances(told: Preview, language: Language) -> Iterable[tuple[str, str]]:
    yield from _roll_chances(told.rolls, language)
    uncertain = [one for one in told.effects if one.activation < 1]
    for one in uncertain:
        code = "odds_works" if len(told.effects) == 1 else "odds_works_effect"  # each its own chance, never the best's
        yield PHRASES.say(code, language, {"effect": one.effect}), percent(nil(one.chance), language)


def _shares(told: Preview, chance: WizardChance, subject: Fighter, language: Language) -> Iterable[ShareView]:
    """What may come of the cast: of those that touch, and all told. Those of a harm alone add up to all."""
    if chance.touched < _NIL:
        return  # said once, by "sans effet", not as rows of nils

    def row(code: str, share: float, *, already: bool = False, condition: str = "") -> ShareView:
        said, topic = PHRASES.say(code, language, {"condition": condition}), _SHARES.get(code, condition)
        if already:
            word = PHRASES.say("odds_already", language)
            return ShareView(said, word, word, topic)
        of_touched = percent(nil(share_if_touched(chance, share)), language)
        return ShareView(said, of_touched, percent(nil(share), language), topic)

    harms = len(chance.stun) > 1 or len(chance.body) > 1
    if harms:
        yield row("odds_stunned", chance.stunned, already=subject.is_stunned)
        yield row("odds_ko", chance.ko, already=subject.is_ko)
        yield row("odds_dead", chance.dead)
    lasting = [(condition, chances) for condition, chances in chance.lasting if len(chances) > 1]
    for condition, chances in lasting:
        yield row(PHRASES.first(f"odds_{condition}", "odds_lasting"), 1 - chances[0], condition=condition)
    if told.cast.control == "block":
        yield row("odds_blocked", chance.blocked)
    elif told.cast.control == "control":
        yield row("odds_controlled", chance.controlled)
    if harms and not lasting and told.cast.control is None:
        worse = chance.dead
        worse += 0.0 if subject.is_stunned else chance.stunned
        worse += 0.0 if subject.is_ko else chance.ko
        yield row("odds_no_more", max(0.0, chance.touched - worse))
    missed = max(0.0, 1.0 - chance.touched)
    yield ShareView(PHRASES.say("odds_missed", language), "", percent(nil(missed), language))


def nil(chance: float) -> float:
    """A chance without the rounding of floats."""
    return 0.0 if chance < _NIL else min(1.0, chance)


def _roll_line(one: RollChance, language: Language) -> str:
    facts: dict[str, Fact] = {
        "ocv": one.ocv,
        "dcv": one.dcv,
        "penalty": one.penalty,
        "needed": NEEDED,
        "face": one.needed,
    }
    if one.needed <= LEAST_OF_3D6:
        return PHRASES.say("odds_roll_sure", language, facts)
    if one.needed > MOST_OF_3D6:
        return PHRASES.say("odds_roll_hopeless", language, facts)
    return PHRASES.say("odds_roll", language, facts)


def _values(one: RollChance) -> tuple[str, str]:
    """The two values that a roll compares, by the ids of their characteristics; a hex has none of its own (R6.2)."""
    mental = "mental_" if one.kind == "mental" else ""
    return f"{mental}ocv", "rule.attack" if one.kind == "hex" else f"{mental}dcv"


def _roll_spans(one: RollChance, language: Language) -> tuple[Span, ...]:
    """The sum to reach, its numbers as terms."""
    text = _roll_line(one, language)
    parts = _SUM.match(text)
    if parts is None:
        return (Span(text),)
    topics = ("rule.attack", *_values(one), "penalty", "rule.attack", "")
    return tuple(Span(words, topic=topic) for words, topic in zip(parts.groups(), topics, strict=True) if words)


def _working(one: RollChance, language: Language) -> tuple[Span, ...]:
    """What each number of the sum is: `+ 7 offensive physique · − 5 défensive physique · − 6 pénalité, 17 cases`."""
    ours, theirs = _values(one)
    facts: dict[str, Fact] = {"ocv": one.ocv, "dcv": one.dcv, "penalty": one.penalty, "n": one.distance}
    hex_value = PHRASES.say("working_hex", language)
    return (
        Span(PHRASES.say("working_ocv", language, facts) + " "),
        Span(CHARACTERISTICS[ours].label(language), topic=ours),
        Span(" · " + PHRASES.say("working_dcv", language, facts) + " "),
        Span(hex_value if one.kind == "hex" else CHARACTERISTICS[theirs].label(language), topic=theirs),
        Span(" · " + PHRASES.say("working_penalty", language, facts) + " "),
        Span(PHRASES.say("working_range", language, facts), topic="penalty"),
    )


def _plot(chance: WizardChance, subject: Fighter, language: Language) -> PlotView | None:
    """The stun lost when the cast touches it: what a miss leaves at 0 is told by the chance to hit."""
    if len(chance.stun) < 2 or chance.touched < _NIL:
        return None
    bars = [(index, weight) for index, weight in enumerate(spread_if_touched(chance, chance.stun))]
    if not bars:
        return None
    while bars and bars[-1][1] < _NIL:
        bars.pop()
    thresholds = []
    if not subject.is_ko:
        apart = max(3, len(bars) // 6)  # two marks nearer than this would be written over one another
        if not subject.is_stunned and value(subject, "constitution") + 1 <= subject.stun - apart:
            thresholds.append((value(subject, "constitution") + 1, PHRASES.say("odds_stunned", language)))
        thresholds.append((max(0, subject.stun), PHRASES.say("odds_ko", language)))
    mean = sum(index * weight for index, weight in bars)
    return PlotView(
        PHRASES.say("odds_stun_lost", language),
        PHRASES.say("odds_mean", language, {"mean": tenths(mean)}),
        tuple(bars),
        tuple(thresholds),
    )


def if_touched(mean: float, chance: WizardChance) -> float:
    """A mean of those casts that touch: the one convention of every mean that the arena shows."""
    return mean / chance.touched if chance.touched > _NIL else 0.0


def tenths(mean: float) -> Fraction:
    """A mean to one decimal."""
    return Fraction(round(mean * 10), 10)


def _body(chance: WizardChance, language: Language) -> str:
    """`Structure perdue : 1,4 en moyenne, au plus 4`."""
    possible = [index for index, weight in enumerate(chance.body) if weight > _NIL]
    if len(chance.body) < 2 or not possible:
        return ""
    most = possible[-1]
    if not most:
        return PHRASES.say("odds_body_none", language)
    mean = sum(index * weight for index, weight in enumerate(chance.body))
    return PHRASES.say("odds_body", language, {"mean": tenths(if_touched(mean, chance)), "most": most})


def _touched(
    state: FightState, told: Preview, me: Fighter, shown: str | None, language: Language
) -> Iterable[TouchedView]:
    """For an area: who else would be touched, sheltered, or spared; the caster always."""
    areas = [one for one in told.effects if one.shape is not None]
    if not areas:
        return
    touched = {name for one in areas for name in one.touched}
    sheltered = {name for one in areas for name in one.sheltered} - touched
    for one in state.living:
        if one.name == shown:
            continue
        is_inside = one.name in touched
        state_code = "inside" if is_inside else "sheltered" if one.name in sheltered else "outside"
        prefix = "odds"
        if one.name == me.name and state_code != "sheltered":
            prefix = "odds_you"
        elif is_inside and (found := told.on(one.name)) is not None and found.touched < _NIL:
            state_code = "inside_desolidified" if one.is_desolidified else "inside_nothing"
        elif is_inside and are_allies(state, me.name, one.name):
            prefix = "odds_ally"
        yield TouchedView(one.name, PHRASES.say(f"{prefix}_{state_code}", language, {"name": one.name}), is_inside)


def _hard_ones(chance: WizardChance, subject: Fighter, language: Language) -> Iterable[str]:
    """For a drain: which effects of the target lose only half of what is told, and why (R7.6)."""
    drained = {one.key for one in chance.drained}
    hard = {
        owned.id
        for spell in subject.sheet.effects
        for owned in spell
        if owned.id in drained and owned.effect.has("hard_to_drain")
    }
    for effect in sorted(hard):
        yield PHRASES.say("odds_hard", language, {"effect": effect, "why": "hard_to_drain"})


def _notes(told: Preview, chance: WizardChance, language: Language) -> Iterable[str]:
    if chance.touched < _NIL:
        return
    for kind, points in (("drained", chance.drained), ("gained", chance.gained), ("aided", chance.aided)):
        for one in points:
            facts: dict[str, Fact] = {"key": one.key, "mean": tenths(if_touched(one.mean, chance))}
            yield PHRASES.say(f"odds_{kind}", language, facts)
    own = told.on(told.cast.by)
    if own is not None and own.name != chance.name:
        for one in own.gained:
            yield PHRASES.say("odds_gained", language, {"key": one.key, "mean": tenths(if_touched(one.mean, chance))})
    for _, effect, share in chance.dispelled:
        yield PHRASES.say("odds_dispelled", language, {"effect": effect, "chance": percent(nil(share), language)})
    if chance.recovery_cancelled > _NIL:
        facts = {"chance": percent(nil(chance.recovery_cancelled), language)}
        yield PHRASES.say("odds_recovery", language, facts)
    for condition, chances in chance.lasting:
        lengths = [(index, weight) for index, weight in enumerate(chances) if index and weight > _NIL]
        if lengths:
            mean = sum(index * weight for index, weight in lengths) / sum(weight for _, weight in lengths)
            counts = CONDITIONS[condition].counts
            code = PHRASES.first(f"odds_{condition}_{counts}", f"odds_lasting_{counts}")
            yield PHRASES.say(code, language, {"mean": tenths(mean), "condition": condition})
