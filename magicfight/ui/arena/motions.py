"""What moves on the board in a beat: spells that look like what they are, and words that say what came of them. No Qt.

Draws from events, never from differences between states. The looks are a table (`looks.toml`), the words are phrases
(`word_…`).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from magicfight.duel import events as e
from magicfight.duel.state import FightState
from magicfight.ground.phrases import number
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.rules.book import EFFECTS
from magicfight.ui.arena.board.scene_data import (
    Aura,
    Burst,
    Leave,
    Motion,
    Note,
    Shape,
    Shot,
    Strike,
    Teleport,
    Tone,
    Walk,
    Word,
)
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.looks import LOOKS
from magicfight.ui.arena.playback import Beat

_SHAPES: dict[str, Shape] = {"ball": "ball", "cone": "cone", "line": "line"}
_AREAS = ("area_ball", "area_cone", "area_line")


def motions(beat: Beat, language: Language = "fr") -> tuple[Motion, ...]:
    """What moves on the board in a beat; nothing for what is only told. A roll's come once its dice lie still."""
    event, state = beat.events[-1], beat.after
    match event:
        case e.Moved():
            return (Walk(event.who, (event.start, *event.path)),)
        case e.Teleported():
            return (Teleport(event.who, event.to),)
        case e.AttackRolled():
            return _attack(event, beat, language)
        case e.ActivationRolled():
            return (
                () if event.is_active else (Strike(event.who, _word("word_failed", language, icon="activation_roll")),)
            )
        case e.AreaLaid():
            hexes = frozenset(event.hexes)
            return (Burst(hexes, event.source, _SHAPES[event.shape], LOOKS[event.effect].ink),) if hexes else ()
        case e.Damaged() | e.Stunned() | e.KnockedOut() | e.Afflicted() | e.Untouched() | e.EffectSkipped():
            return _harm(event, language)
        case e.RecoveryCancelled():
            return (Strike(event.who, _word("word_cancelled", language, "bad", "recovery")),)
        case e.Drained() | e.Gained() | e.AidGiven() | e.ControlTried() | e.DispelTried() | e.PowerBegan():
            return _change(event, state, language)
        case e.Died():
            return (Strike(event.who, _condition("dead", language), is_shaken=True), Leave(event.who))
        case e.Surrendered() | e.PutOut():
            return (Leave(event.who),)
        case _:
            return ()


def _word(code: str, language: Language, tone: Tone = "plain", icon: str = "") -> Word:
    """A word from the phrases, in a capsule where it has an icon."""
    text = PHRASES.say(code, language)
    return Word(note=text, icon=icon, tone=tone) if icon else Word(text=text, tone=tone)


def _condition(condition: str, language: Language) -> Word:
    return Word(note=PHRASES.label(condition, language), icon=condition, tone="bad")


def _at(state: FightState, name: str) -> Hex:
    return state.fighter(name).hex


def _attack(event: e.AttackRolled, beat: Beat, language: Language) -> tuple[Motion, ...]:
    """The shot of the first effect that this roll is for: to its target or past it."""
    found: list[Motion] = []
    start = _at(beat.after, event.who) if beat.cast is None else beat.cast.origin
    look = next((LOOKS[one] for one in _rolled_for(beat, event.kind)), None)
    if look is not None and look.shot is not None and start != event.target:
        found.append(Shot(start, event.target, look.shot, look.ink, not event.is_hit))
    if not event.is_hit:
        found.append(Note(event.target, _word("word_missed", language)))
    return tuple(found)


def _rolled_for(beat: Beat, kind: Literal["physical", "mental", "hex"]) -> list[str]:
    """The effects of the cast that an attack roll of that kind is for; a cone and a line fly by themselves."""
    cast = beat.cast
    if cast is None:
        return []
    spell = beat.after.fighter(cast.who).sheet.effects[cast.spell_index]
    found = []
    for owned, dice in zip(spell, cast.dice, strict=True):
        has_area = any(owned.effect.has(area) for area in _AREAS)
        rolled = "hex" if has_area else EFFECTS[owned.id].kind
        if dice and rolled == kind and not (has_area and not owned.effect.has("area_ball")):
            found.append(owned.id)
    return found


def _harm(
    event: e.Damaged | e.Stunned | e.KnockedOut | e.Afflicted | e.Untouched | e.EffectSkipped, language: Language
) -> tuple[Motion, ...]:
    """A blow and what it leaves; or nothing."""
    match event:
        case e.Damaged():
            lost = [one for one in (event.stun, event.body) if one]
            if not lost:
                return (Strike(event.who, _word("word_nothing", language)),)
            note = PHRASES.say("word_body", language, {"body": event.body}) if event.body else ""
            text = number(-event.stun, language) if event.stun else ""
            word = Word(text, note, "killing_attack" if note else "", "bad")
            look = LOOKS[event.effect]
            seen = () if look.aura is None else (Aura(event.who, look.aura, look.ink),)
            return (*seen, Strike(event.who, word, is_shaken=True))
        case e.Stunned():
            return (Strike(event.who, _condition("stunned", language)),)
        case e.KnockedOut():
            return (Strike(event.who, _condition("ko", language), is_shaken=True),)
        case e.Afflicted():
            look = LOOKS[event.effect]
            if not event.left:
                return (Strike(event.who, _word("word_nothing", language)),)
            seen = () if look.aura is None else (Aura(event.who, look.aura, look.ink),)
            return (*seen, Strike(event.who, _condition(event.condition, language)))
        case e.Untouched():
            is_mist = event.reason == "desolidified"
            return (
                Strike(
                    event.who,
                    Word(
                        PHRASES.say("word_untouched", language),
                        PHRASES.label("desolidified", language) if is_mist else "",
                        "desolidified" if is_mist else "",
                    ),
                ),
            )
        case e.EffectSkipped():
            return (Strike(event.who, _word("word_failed", language, icon=event.effect)),)


def _change(
    event: e.Drained | e.Gained | e.AidGiven | e.ControlTried | e.DispelTried | e.PowerBegan,
    state: FightState,
    language: Language,
) -> tuple[Motion, ...]:
    """What is taken, given, taken hold of, undone, begun."""
    match event:
        case e.Drained():
            look = LOOKS[event.effect]
            if not event.points:
                return (Strike(event.who, _word("word_nothing", language)),)
            word = _counted(-event.points, "word_drained", event.against, language, "bad")
            flow = Aura(event.who, "drain", look.ink, _at(state, event.by) if event.by != event.who else None)
            return (flow, Strike(event.who, word))
        case e.Gained():
            return (Strike(event.who, _counted(event.points, "word_gained", event.effect, language, "good")),)
        case e.AidGiven():
            word = _counted(event.points, "word_gained", event.effect, language, "good")
            return (Aura(event.who, "aid", LOOKS[event.effect].ink), Strike(event.who, word))
        case e.ControlTried():
            if not event.has_worked:
                return (Strike(event.who, _word("word_resisted", language, "good")),)
            held = _condition("blocked" if event.control == "block" else "controlled", language)
            return (Aura(event.who, "hold", LOOKS[event.effect].ink, _at(state, event.by)), Strike(event.who, held))
        case e.DispelTried():
            if not event.has_worked:
                return (Strike(event.who, _word("word_resisted", language, "good")),)
            word = _word("word_cancelled", language, "bad", event.against)
            return (Aura(event.who, "dispel", LOOKS[event.effect].ink), Strike(event.who, word))
        case e.PowerBegan():
            look = LOOKS[event.power.effect]
            if event.power.target is not None or look.aura is None:
                return ()  # a hold was seen when it was tried
            return (Aura(event.who, look.aura, look.ink),)


def _counted(points: int | Fraction, code: str, icon: str, language: Language, tone: Tone) -> Word:
    """`−7` with « annulé » beneath, `+4` with « gagné »."""
    icon = icon if icon in EFFECTS else "transfer" if points > 0 else "drain"
    return Word(number(points, language, sign=True), PHRASES.say(code, language), icon, tone)
