"""Telling: each event in a sentence of the reader's language, with its dice and sums as lines to open (look, "log").

The words stand in `phrases.toml` (refusals) and `story.toml` (events); here it is only said which of them an event
takes, and with which numbers. Each sentence names its place in the manual and its rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import lru_cache
from typing import Any, assert_never

from magicfight.duel import events as e
from magicfight.duel.state import WALK
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.tables import load_toml
from magicfight.ground.terms import Language
from magicfight.rules.book import CONDITIONS, EFFECTS, TERMS
from magicfight.rules.effects.handlers import HANDLERS
from magicfight.rules.effects.powers import HARD

_STORY = load_toml("magicfight.duel", "story.toml")

#: The sentences of events and their lines, by code.
STORY = Phrasebook(_STORY, TERMS)
_REFUSALS = {
    **load_toml("magicfight.ground", "fight.toml"),
    **load_toml("magicfight.rules", "phrases.toml"),
    **load_toml("magicfight.duel", "phrases.toml"),
}
#: The sentences of every refusal of a fight: its own, its log's, and those of the spells that its wizards carry.
PHRASES = Phrasebook(_REFUSALS, TERMS)
#: All phrases of the fight: refusals and events.
PHRASEBOOK = Phrasebook({**_STORY, **_REFUSALS}, TERMS)

Facts = dict[str, Fact]

#: The basic effects whose dice are also counted: for structure (R6.5), or for the time of a dazzle (R7.1).
COUNTED = frozenset(
    (*(one.effect for one in HANDLERS.values() if one.reads == "count"), "energy_blast"),
)


@dataclass(frozen=True, slots=True)
class Told:
    """An event in words: the sentence, its dice and sums line by line, and where it stands: the manual's section
    (`3`, `4.1`, …) and the rule (`R6.2`)."""

    sentence: str
    lines: tuple[str, ...]
    manual: str
    rule: str


@dataclass(frozen=True, slots=True)
class Telling:
    """What an event takes from `story.toml`: the code of its sentence, and each line's code with its own facts;
    `rule` where it is another than the sentence's own."""

    code: str
    facts: Facts
    lines: tuple[tuple[str, Facts], ...] = ()
    rule: str = ""


def _facts(event: e.Event, **more: Fact) -> Facts:
    found: Facts = {}
    for field in fields(event):
        value: Any = getattr(event, field.name)
        is_list = isinstance(value, tuple) and all(isinstance(part, (str, int)) for part in value)
        if is_list or isinstance(value, (str, int, Fraction)):
            found[field.name] = value
    found.update(more)
    return found


def _plain(event: e.Event) -> Telling:
    """The phrase of the event's own kind."""
    return Telling(e.KINDS[type(event)], _facts(event))


def _by_reason(event: e.SegmentLost | e.FightEnded | e.EffectSkipped | e.Untouched) -> Telling:
    return Telling(f"{e.KINDS[type(event)]}_{event.reason}", _facts(event))


def _initiative(event: e.InitiativeDrawn) -> Telling:
    pairs = zip(event.names, event.faces, strict=True)
    lines = tuple(("initiative_line", dict[str, Fact](who=who, face=face)) for who, face in pairs)
    return Telling("initiative_drawn", _facts(event), lines)


def _segment(event: e.SegmentStarted) -> Telling:
    return Telling("segment_started" if event.order else "segment_started_empty", _facts(event))


def _choice(event: e.ChoiceGiven) -> Telling:
    code = "choice_given" if event.controller == event.who else "choice_given_controlled"
    return Telling(code if event.by == "player" else f"{code}_{event.by}", _facts(event))


def _action_segment_ended(event: e.ActionSegmentEnded) -> Telling:
    return Telling("action_segment_ended", _facts(event))


def _moved(event: e.Moved) -> Telling:
    facts = _facts(event, steps=len(event.path), to=event.path[-1], walk=WALK)
    return Telling("moved", facts, (("moved_line", facts),))


def _cast(event: e.SpellCast) -> Telling:
    facts = _facts(event, charged=len(event.charged))
    if event.target_name == event.who:
        code = "spell_cast_on_self"
    elif event.target_name is not None:
        code = "spell_cast_at_wizard"
    elif event.target is not None:
        code = "spell_cast_at_hex"
    elif event.destination is not None:
        code = "spell_cast_to"
    else:
        code = "spell_cast"
    lines: list[tuple[str, Facts]] = [("spell_cost_line", facts)]
    if event.charged:
        lines.append(("spell_charge_line", facts))
    if event.against is not None:
        lines.append(("spell_against_line", facts))
    if event.control is not None:
        lines.append(("spell_control_line", facts))
    if event.aid is not None:
        lines.append(("spell_aid_line", {"aid_spell": event.aid.spell, "aided": event.aid.effect + 1}))
    return Telling(code, facts, tuple(lines))


def _attack(event: e.AttackRolled) -> Telling:
    end = "hit" if event.is_hit else "missed"
    facts = _facts(event)
    values = "attack_range_line_mental" if event.kind == "mental" else "attack_range_line"
    return Telling(f"attack_rolled_{event.kind}_{end}", facts, ((f"attack_line_{end}", facts), (values, facts)))


def _activation(event: e.ActivationRolled) -> Telling:
    end = "active" if event.is_active else "failed"
    facts = _facts(event)
    return Telling(f"activation_rolled_{end}", facts, ((f"activation_line_{end}", facts),))


def _area(event: e.AreaLaid) -> Telling:
    facts = _facts(event, hexes=len(event.hexes))
    lines: list[tuple[str, Facts]] = [(f"area_line_{event.shape}", facts)]
    if event.sheltered:
        lines.append(("area_line_sheltered", facts))
    return Telling("area_laid" if event.touched else "area_laid_empty", facts, tuple(lines))


def _effect(event: e.EffectRolled) -> Telling:
    facts = _facts(event, dice=len(event.faces))
    line = "effect_line_counted" if event.effect in COUNTED else "effect_line"
    return Telling("effect_rolled", facts, ((line, facts),))


def _multiplier(event: e.StunMultiplierRolled) -> Telling:
    face = event.faces[0]
    facts = _facts(event, face=face)
    line = "stun_multiplier_line" if event.multiplier < face else "stun_multiplier_line_increased"
    return Telling("stun_multiplier_rolled", facts, ((line, facts),))


def _damaged(event: e.Damaged) -> Telling:
    facts = _facts(event, stun_net=event.stun // 2 if event.is_doubled else event.stun)
    code = {
        (True, True): "damaged",
        (True, False): "damaged_stun",
        (False, True): "damaged_body",
        (False, False): "damaged_nothing",
    }[(event.stun > 0, event.body > 0)]
    lines: list[str] = []
    if event.is_killing:
        lines.append("damage_line_penetrating" if event.is_penetrating else "damage_line_killing")
        if event.multiplier is not None:
            lines.append("damage_line_multiplied")
    if event.stun_dealt:
        lines.append("damage_line_stun")
    if event.is_doubled:
        lines.append("damage_line_doubled")
    if event.body_dealt and not event.is_killing:
        lines.append("damage_line_body")
    lines.append("damage_line_left")
    rule = "R6.6" if event.is_killing else "R7.2" if event.defense == "mental_defense" else ""
    return Telling(code, facts, tuple((line, facts) for line in lines), rule)


def _stunned(event: e.Stunned) -> Telling:
    facts = _facts(event)
    return Telling("stunned", facts, (("stunned_line", facts),))


def _own(condition: str, code: str) -> str:
    """Return the code of a condition's own sentence, or else of the one for all that is counted as it is."""
    return STORY.first(f"{condition}{code}", f"lasting_{CONDITIONS[condition].counts}{code}")


def _afflicted(event: e.Afflicted) -> Telling:
    facts = _facts(event, net=event.dealt)
    code = "_not" if not event.left else "" if event.dealt == event.left else "_kept"
    return Telling(_own(event.condition, code), facts, ((_own(event.condition, "_line"), facts),))


def _condition_ran(event: e.ConditionRan) -> Telling:
    return Telling(_own(event.condition, "_runs" if event.left else "_over"), _facts(event))


def _drained(event: e.Drained) -> Telling:
    facts = _facts(event, lost=event.points / HARD, why="hard_to_drain")
    lines = (("drained_line", facts),)
    match event.hard:
        case "none":
            return Telling("drained", facts, lines)
        case "some":
            return Telling("drained", facts, (*lines, ("drained_line_some", facts)))
        case "all":
            return Telling("drained_hard", facts, (*lines, ("drained_line_hard", facts)))


def _gained(event: e.Gained) -> Telling:
    facts = _facts(event)
    lines: list[tuple[str, Facts]] = [("gain_line", facts)]
    if event.raised:
        lines.append(("gain_line_raised", facts))
    return Telling("gained" if event.points else "gained_nothing", facts, tuple(lines))


def _aid_given(event: e.AidGiven) -> Telling:
    facts = _facts(event)
    return Telling("aid_given" if event.points else "aid_given_nothing", facts, (("gain_line", facts),))


def _control(event: e.ControlTried) -> Telling:
    end = "worked" if event.has_worked else "failed"
    facts = _facts(event, margin=event.needed - event.ego)
    return Telling(f"control_tried_{event.control}_{end}", facts, ((f"control_line_{end}", facts),))


def _dispel(event: e.DispelTried) -> Telling:
    end = "worked" if event.has_worked else "failed"
    facts = _facts(event)
    return Telling(f"dispel_tried_{end}", facts, ((f"dispel_line_{end}", facts),))


def _power_facts(event: e.PowerBegan | e.PowerEnded | e.UpkeepPaid) -> Facts:
    power = event.power
    return _facts(event, effect=power.effect, dice=power.dice, target=power.target or "")


def _power_began(event: e.PowerBegan) -> Telling:
    facts = _power_facts(event)
    if event.power.control is not None:
        code = f"power_began_{event.power.control}"
    else:
        code = "power_began_mental" if event.power.mental else "power_began"
    unit = EFFECTS[event.power.effect].unit
    return Telling(code, facts, ((f"power_line_{unit}", facts),))


def _recovered(event: e.Recovered) -> Telling:
    if event.stun and event.endurance:
        gains = ""
    elif event.stun:
        gains = "_stun"
    elif event.endurance:
        gains = "_endurance"
    else:
        gains = "_nothing"
    return Telling(f"recovered_{event.reason}{gains}", _facts(event))


def _upkeep(event: e.UpkeepPaid) -> Telling:
    return Telling("upkeep_paid" if event.charges_left is None else "upkeep_paid_charge", _power_facts(event))


def _power_ended(event: e.PowerEnded) -> Telling:
    return Telling(f"power_ended_{event.reason}", _power_facts(event))


def _gain_faded(event: e.GainFaded) -> Telling:
    facts = _facts(event)
    return Telling("gain_faded", facts, (("gain_faded_line", facts),) if event.lost else ())


def telling(event: e.Event) -> Telling:
    """Return which phrases an event takes, with their facts."""
    return _befallen(event) if isinstance(event, e.Outcome) else _happened(event)


def _happened(event: e.Happening) -> Telling:
    match event:
        case e.InitiativeDrawn():
            return _initiative(event)
        case e.SegmentStarted():
            return _segment(event)
        case e.ChoiceGiven():
            return _choice(event)
        case e.ActionSegmentEnded():
            return _action_segment_ended(event)
        case e.Moved():
            return _moved(event)
        case e.SpellCast():
            return _cast(event)
        case e.AttackRolled():
            return _attack(event)
        case e.ActivationRolled():
            return _activation(event)
        case e.AreaLaid():
            return _area(event)
        case e.EffectRolled():
            return _effect(event)
        case e.StunMultiplierRolled():
            return _multiplier(event)
        case e.SegmentLost() | e.FightEnded() | e.EffectSkipped():
            return _by_reason(event)
        case e.ActionSegmentReached() | e.TurnEnded() | e.RecoveryBegan() | e.Surrendered() | e.FightStopped():
            return _plain(event)
        case _:
            assert_never(event)


def _befallen(event: e.Outcome) -> Telling:
    match event:
        case e.Damaged():
            return _damaged(event)
        case e.Stunned():
            return _stunned(event)
        case e.Afflicted():
            return _afflicted(event)
        case e.ConditionRan():
            return _condition_ran(event)
        case e.Drained():
            return _drained(event)
        case e.Gained():
            return _gained(event)
        case e.AidGiven():
            return _aid_given(event)
        case e.ControlTried():
            return _control(event)
        case e.DispelTried():
            return _dispel(event)
        case e.PowerBegan():
            return _power_began(event)
        case e.UpkeepPaid():
            return _upkeep(event)
        case e.PowerEnded():
            return _power_ended(event)
        case e.Recovered():
            return _recovered(event)
        case e.GainFaded():
            return _gain_faded(event)
        case e.Untouched():
            return _by_reason(event)
        case (
            e.RecoveryCancelled() | e.KnockedOut() | e.PutOut() | e.Died() | e.CameRound() | e.WokeUp()
            | e.Teleported() | e.Regenerated() | e.DrainReturned() | e.AidFaded()
        ):  # fmt: skip
            return _plain(event)
        case _:
            assert_never(event)


@lru_cache(maxsize=4096)
def told(event: e.Event, language: Language) -> Told:
    """Return an event in words, whatever it is; `is_quiet` says whether a log may leave it out."""
    parts = telling(event)
    row = _STORY[parts.code]
    return Told(
        sentence=STORY.say(parts.code, language, parts.facts),
        lines=tuple(STORY.say(code, language, facts) for code, facts in parts.lines),
        manual=row.get("manual", ""),
        rule=parts.rule or row.get("rule", ""),
    )


def is_quiet(event: e.Event) -> bool:
    """Say whether an event needs no telling: action segments that begin and end, segments in which nobody acts."""
    if isinstance(event, e.SegmentStarted):
        return not event.order
    if isinstance(event, e.ConditionRan):
        return event.left > 0 and CONDITIONS[event.condition].counts == "segments"  # each segment would say so
    return isinstance(event, (e.ActionSegmentReached, e.ActionSegmentEnded))


def tell(event: e.Event, language: Language) -> str:
    """Return an event's sentence; empty for what needs no telling."""
    return "" if is_quiet(event) else told(event, language).sentence


def concerns(event: e.Event) -> frozenset[str]:
    """Return the wizards that an event is about, for a log filtered by wizard; empty for what concerns all."""
    names: set[str] = set()
    for key in ("who", "by", "target_name", "controller"):
        name = getattr(event, key, None)
        if isinstance(name, str):
            names.add(name)
    if isinstance(event, e.InitiativeDrawn):
        names.update(event.names)
    if isinstance(event, e.AreaLaid):
        names.update(event.touched, event.sheltered)
    if isinstance(event, (e.PowerBegan, e.PowerEnded, e.UpkeepPaid)) and event.power.target is not None:
        names.add(event.power.target)
    return frozenset(names)


def tell_all(events: Iterable[e.Event], language: Language) -> tuple[str, ...]:
    """Return the sentences of some events, quiet ones left out."""
    return tuple(sentence for sentence in (tell(event, language) for event in events) if sentence)
