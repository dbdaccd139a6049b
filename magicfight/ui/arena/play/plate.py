"""The result of a cast on its target, told at the target: bars as a hit may leave them, and a sentence. No Qt here.

Everything is read off the preview that the odds are read off, so the two can't differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from magicfight.duel.chances import Preview, WizardChance
from magicfight.duel.sides import are_allies
from magicfight.duel.state import Fighter, FightState, value, wizard_on
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.rules.book import EFFECTS
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.scene import marks
from magicfight.ui.widgets.numbers import percent

#: Chances below this are nothing but the rounding of floats.
NIL = 1e-12
#: The worst and the best told are what one hit in twenty goes beyond: extremes of eight dice come once in a million.
_TAIL = 0.05
#: With so few dice the extremes themselves are told.
_FEW_DICE = 2

Whose: TypeAlias = Literal["foe", "ally", "self"]


@dataclass(frozen=True, slots=True)
class GhostBar:
    """What a hit leaves of a pool: at the `worst`, on average, at the `best` for its owner; `limit` is its full value.

    `icon` is `ko` or `dead` where the hit may lead there. All may be below 0.
    """

    key: Literal["stun", "body"]
    caption: str
    text: str
    now: int
    limit: int
    worst: int
    mean: float
    best: int
    icon: str = ""


@dataclass(frozen=True, slots=True)
class PlateView:
    """The plate at a target. `is_wasted`: nothing can touch it; `is_warning`: wasted, or a harm to one's own."""

    hex: Hex
    name: str
    mark: str
    colour: int
    appearance: str
    whose: Whose
    bars: tuple[GhostBar, ...]
    sentence: str
    note: str = ""
    is_wasted: bool = False
    is_warning: bool = False

    @property
    def spoken(self) -> str:
        """All of it, for a screen reader."""
        return " ".join([self.name, self.note, self.sentence, *(f"{one.caption} {one.text}" for one in self.bars)])


def whose(state: FightState, me: Fighter, subject: Fighter) -> Whose:
    """Say whose a wizard is, as `me` sees it (R4.8)."""
    if subject.name == me.name:
        return "self"
    return "ally" if are_allies(state, me.name, subject.name) else "foe"


def share_if_touched(chance: WizardChance, share: float) -> float:
    """The chance of something among the casts that touch."""
    return min(1.0, share / chance.touched) if chance.touched > NIL else 0.0


def spread_if_touched(chance: WizardChance, losses: Sequence[float]) -> tuple[float, ...]:
    """The chances to lose 0, 1, 2 … among the casts that touch: a miss loses nothing, and is no part of it."""
    if chance.touched <= NIL:
        return ()
    missed = max(0.0, 1.0 - chance.touched)
    kept = [max(0.0, weight - (missed if index == 0 else 0.0)) for index, weight in enumerate(losses)]
    total = sum(kept)
    return tuple(weight / total for weight in kept) if total > NIL else ()


def _bounds(spread: Sequence[float], tail: float) -> tuple[int, int]:
    """The least and the most that is lost, all but `tail` of the chances at either end."""
    possible = [index for index, weight in enumerate(spread) if weight > NIL]
    low, high = possible[0], possible[-1]
    if tail <= 0:
        return low, high
    below = 0.0
    for index in possible:
        below += spread[index]
        if below >= tail:
            low = index
            break
    above = 0.0
    for index in reversed(possible):
        above += spread[index]
        if above >= tail:
            high = index
            break
    return low, high


def _bar(
    key: Literal["stun", "body"],
    subject: Fighter,
    spread: Sequence[float],
    tail: float,
    icon: str,
    language: Language,
) -> GhostBar:
    now = subject.stun if key == "stun" else subject.body
    low, high = _bounds(spread, tail)
    lost = sum(index * weight for index, weight in enumerate(spread))
    facts: dict[str, Fact] = {
        "now": number(now, language),
        "mean": number(round(now - lost), language),
        "most": number(now - low, language),
        "least": number(now - high, language),
    }
    code = "plate_bar" if low != high else "plate_bar_fixed"
    return GhostBar(
        key=key,
        caption=PHRASES.label(key, language),
        text=PHRASES.say(code, language, facts),
        now=now,
        limit=value(subject, key),
        worst=now - high,
        mean=now - lost,
        best=now - low,
        icon=icon,
    )


def _bars(told: Preview, chance: WizardChance, subject: Fighter, language: Language) -> Iterable[GhostBar]:
    tail = _TAIL if sum(told.cast.dice) > _FEW_DICE else 0.0
    pools: tuple[tuple[Literal["stun", "body"], tuple[float, ...], str], ...] = (
        ("stun", chance.stun, "ko" if chance.ko > NIL and not subject.is_ko else ""),
        ("body", chance.body, "dead" if chance.dead > NIL else ""),
    )
    if len(chance.stun) < 2 and len(chance.body) < 2:
        return
    for key, losses, icon in pools:
        spread = spread_if_touched(chance, losses)
        if spread:
            yield _bar(key, subject, spread, tail, icon, language)


def _risks(told: Preview, chance: WizardChance, subject: Fighter, language: Language) -> Iterable[str]:
    """What a hit may bring, the gravest first; what it can't bring is left out."""
    lasting = [(condition, 1.0 - chances[0]) for condition, chances in chance.lasting]
    for code, share in (
        ("dead", chance.dead),
        ("ko", 0.0 if subject.is_ko else chance.ko),
        ("stunned", 0.0 if subject.is_stunned else chance.stunned),
        *lasting,
        ("blocked", chance.blocked),
        ("controlled", chance.controlled),
    ):
        if share > NIL:
            facts: dict[str, Fact] = {"chance": percent(share_if_touched(chance, share), language), "condition": code}
            yield PHRASES.say(PHRASES.first(f"plate_{code}", "plate_lasting"), language, facts)
    for kind, points in (("drained", chance.drained), ("aided", chance.aided)):
        for one in points:
            mean = one.mean / chance.touched
            if mean > NIL:
                facts = {"key": one.key, "points": round(mean)}
                yield PHRASES.say(f"plate_{kind}", language, facts)
    for _, effect, share in chance.dispelled:
        facts = {"effect": effect, "chance": percent(share_if_touched(chance, share), language)}
        yield PHRASES.say("plate_dispelled", language, facts)


def sentence(told: Preview, chance: WizardChance, subject: Fighter, language: Language) -> str:
    """`74 % de toucher ; s’il touche, 76 % de tuer.`; why not, where it can't touch (R7.5)."""
    if chance.touched <= NIL:
        code = "odds_nothing_desolidified" if subject.is_desolidified else "odds_nothing"
        return PHRASES.say(code, language)
    is_sure = chance.touched >= 1.0 - NIL
    hit = PHRASES.say(
        "plate_sure" if is_sure else "plate_hit", language, {"chance": percent(min(1.0, chance.touched), language)}
    )
    risks = ", ".join(_risks(told, chance, subject, language))
    code = "plate_only" if not risks else "plate_sure_then" if is_sure else "plate_then"
    said = PHRASES.say(code, language, {"hit": hit, "risks": risks})
    return said[:1].upper() + said[1:]


def is_harmed(state: FightState, me: Fighter, told: Preview, name: str) -> bool:
    """Say whether an attack of the cast may touch a wizard of one's own side, oneself included."""
    chance = told.on(name)
    if chance is None or chance.touched <= NIL or whose(state, me, state.fighter(name)) == "foe":
        return False
    at = None if told.cast.target is None else wizard_on(state, told.cast.target)
    for one in told.effects:
        # to dispel is to help an ally that is held, and harms nobody
        if (
            EFFECTS[one.effect].is_attack
            and one.effect != "dispel"
            and (name in one.touched or (one.shape is None and at is not None and at.name == name))
        ):
            return True
    return False


def plate_view(state: FightState, me: Fighter, told: Preview, subject: Fighter, language: Language) -> PlateView | None:
    """What a cast would do to the wizard at its target; None for one that the cast does nothing to or about."""
    chance = told.on(subject.name)
    if chance is None:
        return None
    mark, colour = marks(state)[subject.name]
    is_whose = whose(state, me, subject)
    note = "" if is_whose == "foe" else PHRASES.say("odds_yourself" if is_whose == "self" else "odds_ally", language)
    is_wasted = chance.touched <= NIL
    return PlateView(
        hex=subject.hex,
        name=subject.name,
        mark=mark,
        colour=colour,
        appearance=subject.sheet.wizard.face,
        whose=is_whose,
        bars=tuple(_bars(told, chance, subject, language)),
        sentence=sentence(told, chance, subject, language),
        note=note,
        is_wasted=is_wasted,
        is_warning=is_wasted or is_harmed(state, me, told, subject.name),
    )
