"""Needs and odds in words: `Aliette, attaque (Ogier) : 55 ou moins, spécial 22, critique 6 (55 %)`.

`of_owed` finds what each face of a die that is owed would do by deciding the action with it: no rule is said twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from magicfight.desk.common.numbers import half_up
from magicfight.desk.common.odds import Odds, bands_of, chances_of, percents
from magicfight.desk.common.records import DeskAction
from magicfight.desk.common.system import DeskSystem
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import DiceOwed, Roll, TypedDice
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.terms import Language

PHRASES = Phrasebook.load("magicfight.desk", "needs.toml")
#: Results of a test under a score, and of a roll that must reach a number, for which the die is thrown.
UNDER = ("normal", "special", "critical")
REACHING = ("works", "half", "hit", "critical")
_MOST_SIDES = 200


def tell_odds(system: DeskSystem[Any], odds: Odds, language: Language) -> str:
    """Return what a roll needs, its chance, and what becomes of the act, in one line."""
    who = f"{odds.by}, {system.phrasebook.label(odds.purpose, language)}"
    if odds.foe:
        who += f" ({odds.foe})"
    facts: dict[str, Any] = {"who": who, "chance": _percent(half_up(100 * odds.chance), language)}
    code = _code(odds, facts)
    shares = [share for _, share in odds.outcomes if _ != "out"]
    # what adds up to 1 is rounded so that it adds up to 100
    whole = dict(zip((name for name, _ in odds.outcomes if name != "out"), percents(shares), strict=True))
    told = [_share(name, whole.get(name, half_up(100 * share)), language) for name, share in odds.outcomes if share]
    return " · ".join([PHRASES.say(code, language, facts), *told])


@dataclass(frozen=True, slots=True)
class Need:
    """A roll's need in parts, for a screen that lays them out: `need` (`9 ou plus`), `chance` in per cent and in words,
    `degrees` (`spécial 22 · critique 6`), and what becomes of the act: id, words, per cent, adding up to 100."""

    by: str
    foe: str
    purpose: str
    sides: int
    need: str
    percent: int
    chance: str
    degrees: str
    shares: tuple[tuple[str, str, int], ...] = ()
    out: str = ""
    told: str = ""


def need_of(system: DeskSystem[Any], odds: Odds, language: Language) -> Need:
    """Return what a roll needs, in parts."""
    facts: dict[str, Any] = {}
    code = _code(odds, facts)
    told = _fates(odds)
    whole = percents([share for _, share in told])
    shares = tuple(
        (name, PHRASES.say(f"outcome_{name}", language), number)
        for (name, share), number in zip(told, whole, strict=True)
        if share
    )
    shares = tuple(sorted(shares, key=lambda share: _ORDER.index(share[0])))
    out = next((share for name, share in odds.outcomes if name == "out"), None)
    percent = half_up(100 * odds.chance)
    return Need(
        odds.by,
        odds.foe or "",
        system.phrasebook.label(odds.purpose, language),
        odds.sides,
        PHRASES.say(f"need_{_NEEDS[code]}", language, facts),
        percent,
        _percent(percent, language),
        " · ".join(_degrees(odds, code, facts, language)),
        shares,
        "" if out is None else _percent(half_up(100 * out), language),
        " · ".join(_share(name, number, language) for name, _, number in shares),
    )


#: The order in which shares are told and drawn, from the worst for whoever acts.
_ORDER = ("miss", "failure", "nothing", "stopped", "half", "weakened", "hit", "passes", "landed", "critical")


def _fates(odds: Odds) -> list[tuple[str, Fraction]]:
    """What becomes of an act; a blow that misses and one that is stopped are the same to its target."""
    found: dict[str, Fraction] = {}
    is_blow = any(name == "missed" for name, _ in odds.outcomes)
    for name, share in odds.outcomes:
        if name != "out":
            fate = _BLOWS[name] if is_blow else name
            found[fate] = found.get(fate, Fraction(0)) + share
    return list(found.items())


_BLOWS = {"missed": "nothing", "stopped": "nothing", "reduced": "weakened", "hit": "passes"}


def _degrees(odds: Odds, code: str, facts: Mapping[str, Any], language: Language) -> list[str]:
    if code == "at_least_critical":
        return [PHRASES.say("critical_from", language, facts)]
    special = odds.most(("special", "critical")) if code in ("at_most_degrees", "any_face") else None
    if not special or odds.most(UNDER) is None:
        return []
    reached = {"special": special, "critical": odds.most(("critical",)) or 0}
    found = [PHRASES.say("special_to", language, reached), PHRASES.say("critical_to", language, reached)]
    fumble = odds.least(("fumble",))
    if fumble is not None:
        found.append(PHRASES.say("fumble_from", language, {"least": fumble}))
    return found


_NEEDS = {
    "at_least": "at_least",
    "at_least_critical": "at_least",
    "at_most": "at_most",
    "at_most_degrees": "at_most",
    "any_face": "any",
    "no_face": "none",
    "no_roll": "no_roll",
}


def _code(odds: Odds, facts: dict[str, Any]) -> str:
    if not odds.sides:
        return "no_roll"
    if odds.chance == 1:
        return "any_face"
    if odds.chance == 0:
        return "no_face"
    if any(band.result in ("failure", "fumble", "normal") for band in odds.bands):
        facts["need"], facts["special"] = odds.most(UNDER), odds.most(("special", "critical")) or 0
        facts["critical"] = odds.most(("critical",)) or 0
        return "at_most_degrees" if facts["special"] else "at_most"
    facts["need"], facts["critical"] = odds.least(REACHING), odds.least(("critical",))
    return "at_least_critical" if facts["critical"] is not None else "at_least"


def _percent(number: int, language: Language) -> str:
    return PHRASES.say("percent", language, {"number": number})


def _share(name: str, number: int, language: Language) -> str:
    outcome = PHRASES.say(f"outcome_{name}", language)
    return PHRASES.say("share", language, {"outcome": outcome, "chance": _percent(number, language)})


def of_owed(
    system: DeskSystem[Any], state: Any, action: DeskAction, typed: Sequence[Roll], owed: DiceOwed
) -> Odds | None:
    """Return what each face of the one die that is owed does; None for several dice, or where no test is thrown."""
    if not isinstance(owed, RollOwed) or len(owed.sides) != 1 or owed.sides[0] > _MOST_SIDES:
        return None
    before, sides = len(owed.so_far), owed.sides[0]
    scenes: list[tuple[str | None, str]] = []

    def result(face: int) -> str:
        try:
            events, _ = system.play(state, action, TypedDice([*typed, Roll(owed.purpose, (face,))]))
        except RollOwed as more:
            events = more.so_far
        for event in events[before:]:
            for thrown in system.questions.thrown(event):
                if thrown.purpose == owed.purpose and thrown.faces == (face,) and thrown.is_test:
                    scenes.append(_scene(event))
                    return thrown.degree or ("works" if thrown.is_winner else "fails")
        return ""

    if not result(1):
        return None
    bands = bands_of(sides, result)
    shares = chances_of(bands)
    chance = sum((shares.get(name, Fraction(0)) for name in {*UNDER, *REACHING}), Fraction(0))
    foe = next((name for name, _ in scenes if name and name != owed.by), None)
    means = next((used for _, used in scenes if used), "")
    return Odds(owed.by, owed.purpose, sides, bands, chance, foe, means=means)


def _scene(event: Any) -> tuple[str | None, str]:
    """Whom an event is against, and with what."""
    foe = getattr(event, "against", None) or getattr(event, "target", None)
    used = (getattr(event, name, None) for name in ("weapon", "spell", "used"))
    return foe, next((one for one in used if isinstance(one, str) and one), "")


def title_of_owed(
    system: DeskSystem[Any], state: Any, owed: DiceOwed, odds: Odds | None, language: Language, why: str = ""
) -> str:
    """Return who throws, for what, against whom and with what: `Ogier : attaque contre Aliette (« Hallebarde »)`.

    `why` is what a free roll was said to be for.
    """
    by, events = (owed.by, owed.so_far) if isinstance(owed, RollOwed) else ("", ())
    foe, used = (odds.foe, odds.means) if odds is not None else (None, "")
    for event in (*reversed(events), system.questions.moment(state)):
        if event is not None and getattr(event, "fighter", None) == by:
            against, means = _scene(event)
            foe, used = foe or against, used or means
    what = system.phrasebook.label(owed.purpose, language)
    used = used or why
    facts: dict[str, Any] = {"who": by, "what": what, "foe": foe or "", "used": used}
    code = "roll" + ("_against" if foe and foe != by else "") + ("_with" if used else "")
    return PHRASES.say(code if by else "roll_alone_with" if used else "roll_alone", language, facts)


def tell_bands(odds: Odds, language: Language) -> str:
    """Return what each face does: `1 à 6 : réussite critique · 7 à 22 : réussite spéciale · …`."""
    told = []
    for band in odds.bands:
        code = "face" if band.low == band.high else "faces"
        facts: dict[str, Any] = {
            "low": band.low,
            "high": band.high,
            "result": PHRASES.say(f"result_{band.result}", language),
        }
        told.append(PHRASES.say(code, language, facts))
    return " · ".join(told)


def tell_face(odds: Odds, face: int, language: Language) -> str:
    """Return what one face does; nothing for what is no face of this die."""
    band = next((one for one in odds.bands if one.low <= face <= one.high), None)
    if band is None:
        return ""
    facts: dict[str, Any] = {"low": face, "result": PHRASES.say(f"result_{band.result}", language)}
    return PHRASES.say("face", language, facts)
