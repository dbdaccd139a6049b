"""Examples: each page's numbers worked by the game's own code, told by the game's own words.

An example is a short moment of a fight, or a price, that is really played or worked out: Aline faces Bastien on an
empty board, the dice show what `ShownDice` says, and the events are told as in the log, with their sums. No figure is
written down here but the situation's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from magicfight.duel import events as e
from magicfight.duel.actions import Action, Cast, End, Move, Recover
from magicfight.duel.events import Event
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.hexgrid.sight import is_visible
from magicfight.hexgrid.terrain import Terrain
from magicfight.rules import odds
from magicfight.rules.book import CHARACTERISTICS, EFFECTS, MODIFIERS, taken_by
from magicfight.rules.clock import action_segments
from magicfight.rules.costing import active_points, endurance_cost, working, working_text
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizardry import characteristics, dependents, initial_values, points_left, points_spent
from magicfight.rules.wizards import OwnedSpell
from magicfight.ui.learn.moments import (
    ALINE,
    BASTIEN,
    BESIDE,
    EFFECT_MOMENTS,
    FAR,
    QUICK,
    WORDS,
    Line,
    Moment,
    ShownDice,
    modifier_of,
    moment_of_attack,
    not_the_clock,
    played,
    spell_of,
    with_armor,
    with_blast,
    wizard_of,
)


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the situation in a sentence, then its steps."""

    intro: str
    lines: tuple[Line, ...]


def _say(code: str, language: Language, **facts: Fact) -> str:
    return WORDS.say(code, language, facts)


def effect_example(effect: str, language: Language) -> Example:
    """Return the example of an effect: a cast of it, or what it does to another's."""
    own = EFFECT_MOMENTS.get(effect)
    moment = moment_of_attack(language, effect, 3) if own is None else own(language)
    keep = None if effect == "regeneration" else not_the_clock
    lines = played(moment, language, keep)
    if effect == "regeneration":
        shown = EFFECTS[effect].label(language)
        lines = tuple(line for line in lines if "Bastien" in line.sentence and "Aline" not in line.sentence) or lines
        return Example(_say("example_regeneration", language, name=shown), lines)
    return Example(_say(f"example_{EFFECTS[effect].group}", language, name=EFFECTS[effect].label(language)), lines)


def modifier_example(modifier: str, language: Language) -> Example:
    """Return the example of a modifier: the price of an effect that takes it, without and with it (R2.8, R2.9)."""
    row = MODIFIERS[modifier]
    takers = taken_by(row.id)
    effect = "energy_blast" if "energy_blast" in takers else takers[0]
    dice = max(EFFECTS[effect].minimum, 4)
    before = [modifier_of(row.needs)] if row.needs else []
    lines = []
    for code, applied in (("price_without", before), ("price_with", [*before, modifier_of(modifier)])):
        made = SpellEffect(effect, tuple(applied))
        spell = Spell("", "", (made,))
        lines.append(
            Line(
                _say(code, language, name=row.label(language)),
                (
                    _say("price_line", language, sum=working_text(working(made, dice), language)),
                    _say(
                        "active_line",
                        language,
                        points=active_points(made, dice),
                        endurance=endurance_cost(spell, (dice,)),
                    ),
                ),
            )
        )
    return Example(_say("example_modifier", language, effect=EFFECTS[effect].label(language), dice=dice), tuple(lines))


def characteristic_example(characteristic: str, language: Language) -> Example:
    """Return the example of a characteristic: two more points of it, their price and what follows (R3.2, R3.3)."""
    row = CHARACTERISTICS[characteristic]
    plain, more = wizard_of("Aline"), wizard_of("Aline", **{characteristic: 2})
    before, after = characteristics(plain), characteristics(more)
    lines = [
        Line(
            _say(
                "characteristic_bought",
                language,
                name=row.label(language),
                before=before[characteristic],
                after=after[characteristic],
            ),
            (_say("characteristic_price", language, points=points_spent(more), each=row.cost),),
        )
    ]
    followers = [
        _say(
            "characteristic_follows",
            language,
            name=CHARACTERISTICS[key].label(language),
            before=initial_values(plain)[key],
            after=initial_values(more)[key],
        )
        for key in dependents(characteristic)
    ]
    if followers:
        lines.append(Line(_say("characteristic_followers", language), tuple(followers)))
    if characteristic == "speed":
        lines.append(
            Line(
                _say("speed_segments", language),
                tuple(_segments_line(value, language) for value in (before["speed"], after["speed"])),
            )
        )
    return Example(_say("example_characteristic", language), tuple(lines))


def _segments_line(speed: int, language: Language) -> str:
    return _say(
        "speed_line", language, speed=speed, segments=", ".join(str(segment) for segment in action_segments(speed))
    )


def _rule_attack(language: Language) -> Example:
    spell = spell_of("energy_blast", language)
    aline = wizard_of("Aline", OwnedSpell(spell, (4,)), **QUICK)
    cast = (Cast("Aline", spell.name, (4,), target=FAR),)
    lines: list[Line] = []
    for faces in ((5, 5, 4), (4, 3, 3)):
        moment = Moment(aline, wizard_of("Bastien"), cast, ShownDice(attack=faces), at=FAR)
        lines += played(moment, language, lambda event: isinstance(event, e.AttackRolled))
    return Example(_say("example_attack_roll", language), tuple(lines))


def _rule_damage(language: Language) -> Example:
    def harm(event: Event) -> bool:
        return isinstance(event, (e.EffectRolled, e.StunMultiplierRolled, e.Damaged))

    lines: list[Line] = []
    for effect, dice, against in (("energy_blast", 5, None), ("killing_attack", 2, "physical")):
        moment = moment_of_attack(language, effect, dice, bastien=with_armor(language), against=against)
        lines += played(moment, language, harm)
    return Example(_say("example_damage", language), tuple(lines))


def _rule_states(language: Language) -> Example:
    moment = moment_of_attack(language, "energy_blast", 6, bastien=wizard_of("Bastien", stun=20))
    moment = replace(moment, dice=ShownDice(effect=(5, 4)))
    return Example(_say("example_states", language), played(moment, language, not_the_clock))


def _rule_recovery(language: Language) -> Example:
    spell = spell_of("energy_blast", language)
    aline = wizard_of("Aline", OwnedSpell(spell, (2,)), **QUICK)
    actions: tuple[Action, ...] = (
        Cast("Aline", spell.name, (2,), target=BASTIEN),
        Recover("Bastien"),
    )
    moment = Moment(aline, wizard_of("Bastien", stun=10), actions, ShownDice())
    return Example(
        _say("example_recovery", language),
        played(moment, language, lambda event: isinstance(event, (e.Damaged, e.RecoveryBegan, e.Recovered))),
    )


def _rule_turn(language: Language) -> Example:
    lines = tuple(Line(_segments_line(speed, language)) for speed in (2, 3, 4, 6))
    return Example(_say("example_turn", language), lines)


def _rule_walk(language: Language) -> Example:
    moment = Moment(wizard_of("Aline", **QUICK), wizard_of("Bastien"), (Move("Aline", BESIDE),), ShownDice())
    return Example(_say("example_walk", language), played(moment, language))


def _rule_areas(language: Language) -> Example:
    moment = moment_of_attack(language, "energy_blast", 2, "area_ball")
    return Example(_say("example_area", language), played(moment, language, not_the_clock))


def _rule_powers(language: Language) -> Example:
    mist = spell_of("desolidification", language, mental=False)
    aline = wizard_of("Aline", OwnedSpell(mist, (1,)), **QUICK)
    actions: tuple[Action, ...] = (Cast("Aline", mist.name, (1,)), End("Bastien"))
    moment = Moment(aline, wizard_of("Bastien"), actions, ShownDice())
    return Example(
        _say("example_power", language),
        played(moment, language, lambda event: isinstance(event, (e.SpellCast, e.PowerBegan, e.UpkeepPaid))),
    )


def _rule_endurance(language: Language) -> Example:
    spell = spell_of("energy_blast", language)
    lines = tuple(
        Line(
            _say(
                "endurance_line",
                language,
                dice=dice,
                points=active_points(spell.effects[0], dice),
                endurance=endurance_cost(spell, (dice,)),
            )
        )
        for dice in (2, 5, 6, 9)
    )
    return Example(_say("example_endurance", language, name=spell.name), lines)


def _rule_end(language: Language) -> Example:
    moment = moment_of_attack(language, "killing_attack", 3, against="physical")
    return Example(_say("example_end", language), played(moment, language, not_the_clock))


def _rule_cost(language: Language) -> Example:
    made = SpellEffect("energy_blast", (modifier_of("area_ball"), modifier_of("charges")))
    lines = tuple(
        Line(_say("dice_line", language, dice=dice), (working_text(working(made, dice), language),)) for dice in (2, 6)
    )
    names = " + ".join(MODIFIERS[one.modifier].label(language) for one in made.modifiers)
    return Example(_say("example_cost", language, name=EFFECTS["energy_blast"].label(language), modifiers=names), lines)


def _rule_points(language: Language) -> Example:
    made = with_blast(language, "Aline", 8, dexterity=5, constitution=8, speed=1)
    lines = [
        Line(
            _say(
                "points_line",
                language,
                name=CHARACTERISTICS[key].label(language),
                bought=bought,
                points=CHARACTERISTICS[key].cost * bought,
            )
        )
        for key, bought in made.bought
    ]
    spells = points_spent(made) - sum(CHARACTERISTICS[key].cost * bought for key, bought in made.bought)
    lines.append(Line(_say("points_spell", language, name=made.spells[0].spell.name, dice=8, points=spells)))
    lines.append(Line(_say("points_left", language, spent=points_spent(made), left=points_left(made))))
    return Example(_say("example_points", language, points=made.points), tuple(lines))


def _rule_fairness(language: Language) -> Example:
    dice = 3
    lines = []
    for points in (0, 6, 8, 10):
        # The mean of what is left above the armour: the chances to lose one structure, two, … added up (R7.4).
        lost = sum(odds.at_least(dice, points + more) for more in range(1, 6 * dice - points + 1))
        value = Fraction(round(10 * lost), 10)
        lines.append(Line(_say("fairness_line", language, points=points, value=value)))
    return Example(_say("example_fairness", language, dice=dice), tuple(lines))


def _rule_sight(language: Language) -> Example:
    wall = ((11, 10), (11, 11))
    terrain = Terrain(40, 40, frozenset(wall))
    lines = []
    for hex_ in (BASTIEN, BESIDE, (10, 13)):
        code = "sight_yes" if is_visible(terrain, ALINE, hex_) else "sight_no"
        lines.append(Line(_say(code, language, hex=hex_)))
    return Example(
        _say("example_sight", language, hex=ALINE, first=wall[0], second=wall[1]),
        tuple(lines),
    )


_RULES: Mapping[str, Callable[[Language], Example]] = MappingProxyType(
    {
        "rule.turn": _rule_turn,
        "rule.walk": _rule_walk,
        "rule.sight": _rule_sight,
        "rule.attack": _rule_attack,
        "rule.damage": _rule_damage,
        "rule.states": _rule_states,
        "rule.recovery": _rule_recovery,
        "rule.areas": _rule_areas,
        "rule.powers": _rule_powers,
        "rule.endurance": _rule_endurance,
        "rule.end": _rule_end,
        "rule.cost": _rule_cost,
        "rule.points": _rule_points,
        "rule.fairness": _rule_fairness,
    }
)


def example_of(topic: str, language: Language) -> Example | None:
    """Return the worked example of a page of Magic Fight's own rules; None for a topic that has no page here."""
    if topic in _RULES:
        return _RULES[topic](language)
    if topic in EFFECTS:
        return effect_example(topic, language)
    if topic in MODIFIERS:
        return modifier_example(topic, language)
    if topic in CHARACTERISTICS:
        return characteristic_example(topic, language)
    return None


def spoken(lines: Iterable[Line]) -> tuple[str, ...]:
    """Return the lines of an example as flat text, for a search or a reader."""
    return tuple(text for line in lines for text in (line.sentence, *line.sums))
