"""Examples: each page's numbers worked by the game's own code, told by the game's own words.

An example is a short moment of a fight, or a price, that is really played or worked out: Aline faces Bastien on an
empty board, the dice show what `ShownDice` says, and the events are told as in the log, with their sums. No figure is
written down here but the situation's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from magicfight.duel import events as e
from magicfight.duel import telling
from magicfight.duel.actions import Action, AidChoice, Cast, End, Move, Recover
from magicfight.duel.decide import begin, play
from magicfight.duel.events import Event
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.state import opening_state
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.sight import is_visible
from magicfight.hexgrid.terrain import Terrain
from magicfight.rules import odds
from magicfight.rules.book import CHARACTERISTIC_ORDER, CHARACTERISTICS, EFFECTS, MODIFIERS, TERMS, taken_by
from magicfight.rules.clock import action_segments
from magicfight.rules.costing import active_points, endurance_cost, working, working_text
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
from magicfight.rules.wizardry import characteristics, dependents, initial_values, points_left, points_spent
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard, canonical_bought

WORDS = Phrasebook.load("magicfight.ui.learn", "phrases.toml", terms=TERMS)

#: Where the two stand: Bastien three hexes from Aline, and where Aline walks or goes.
ALINE: Hex = (10, 10)
BASTIEN: Hex = (13, 10)
FAR: Hex = (18, 10)
BESIDE: Hex = (12, 12)


@dataclass(frozen=True, slots=True)
class Line:
    """A step of an example: a sentence, and the sums below it."""

    sentence: str
    sums: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the situation in a sentence, then its steps."""

    intro: str
    lines: tuple[Line, ...]


class ShownDice:
    """Dice that show given faces for each purpose, over and over: an example comes out the same each time."""

    def __init__(self, **faces: Sequence[int]) -> None:
        self._faces: dict[str, Sequence[int]] = {
            "attack": (4, 4, 4),
            "activation": (3, 4, 2),
            "effect": (5, 3, 4, 6, 2, 5, 4, 3),
            "stun_multiplier": (4,),
            "initiative_tie": (5, 2),
        } | faces

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `ground.dice.Dice`."""
        faces = self._faces[purpose]
        return tuple(faces[index % len(faces)] for index in range(len(sides)))


def _wizard(name: str, *spells: OwnedSpell, **bought: int) -> Wizard:
    return Wizard(name, "owl", 500, canonical_bought(bought, CHARACTERISTIC_ORDER), spells)


def _spell(effect: str, language: Language, *modifiers: str, **options: object) -> Spell:
    """A spell of one effect, named by it, so that the log reads well in either language."""
    applied = tuple(_applied(name) for name in modifiers)
    made = replace(SpellEffect(effect, applied), **options)  # type: ignore[arg-type]
    return Spell(EFFECTS[effect].label(language), "", (made,))


def _applied(modifier: str) -> AppliedModifier:
    """A modifier with the middle one of its numbers, where it needs one."""
    values = tuple(MODIFIERS[modifier].values)
    return AppliedModifier(modifier, values[len(values) // 2] if values else None)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A moment of a fight: who stands there, what is done, and with which dice."""

    aline: Wizard
    bastien: Wizard
    actions: tuple[Action, ...]
    dice: ShownDice
    at: Hex = BASTIEN


def _play(moment: _Moment, language: Language, wanted: Callable[[Event], bool] | None = None) -> tuple[Line, ...]:
    """Play a moment by the game's own rules and tell what came of the actions."""
    setup = fight_setup(
        Arena(),
        (
            FighterSetup(moment.aline, "Aline", ALINE),
            FighterSetup(moment.bastien, "Bastien", moment.at),
        ),
    )
    _, state = begin(opening_state(setup), moment.dice)
    told: list[Line] = []
    for action in moment.actions:
        events, state = play(state, action, moment.dice)
        for event in events:
            if not telling.is_quiet(event) and (wanted is None or wanted(event)):
                one = telling.told(event, language)
                told.append(Line(one.sentence, one.lines))
    return tuple(told)


_CLOCK = (
    e.SegmentStarted,
    e.ChoiceGiven,
    e.TurnEnded,
    e.InitiativeDrawn,
    e.Recovered,
    e.ActionSegmentEnded,
    e.SegmentLost,
    e.CameRound,
    e.WokeUp,
    e.DrainReturned,
    e.GainFaded,
    e.AidFaded,
)


def _not_the_clock(event: Event) -> bool:
    """Whether an event belongs to what was done, not to the clock that runs on after it."""
    return not isinstance(event, _CLOCK)


# Aline acts first: her dexterity is the higher. Her endurance pays for any example.
_QUICK = {"dexterity": 5, "endurance": 60, "stun": 10}


def _cast(language: Language, spell: Spell, dice: int, **choices: object) -> Cast:
    return Cast("Aline", spell.name, (dice,), **choices)  # type: ignore[arg-type]


def _attack_moment(
    language: Language, effect: str, dice: int, *modifiers: str, bastien: Wizard | None = None, **choices: object
) -> _Moment:
    renamed = {"against_effect": "against", "feeds": "feeds"}
    options = {option: choices.pop(name) for name, option in renamed.items() if name in choices}
    spell = _spell(effect, language, *modifiers, **options)
    return _Moment(
        _wizard("Aline", OwnedSpell(spell, (dice,)), **_QUICK),
        bastien or _wizard("Bastien", stun=10),
        (_cast(language, spell, dice, target=BASTIEN, **choices),),
        ShownDice(),
    )


def _blaster(language: Language, name: str = "Bastien", dice: int = 6, **bought: int) -> Wizard:
    return _wizard(name, OwnedSpell(_spell("energy_blast", language), (dice,)), **bought)


def _armored(language: Language) -> Wizard:
    physical = {"physical_defense": 4, "energy_defense": 4}
    points = tuple(physical.get(key, 0) for key in DEFENSES)
    return _wizard("Bastien", OwnedSpell(_spell("armor", language), (4,), points))  # type: ignore[arg-type]


def _drain(language: Language) -> _Moment:
    return _attack_moment(language, "drain", 3, bastien=_blaster(language), against_effect="energy_blast")


def _transfer(language: Language) -> _Moment:
    return _attack_moment(
        language, "transfer", 3, bastien=_blaster(language), against_effect="energy_blast", feeds="stun"
    )


def _dispel(language: Language) -> _Moment:
    mist = _spell("desolidification", language, mental=False)
    spell = _spell("dispel", language, "affects_desolidified", against="desolidification")
    bastien = _wizard("Bastien", OwnedSpell(mist, (1,)), dexterity=6, endurance=60)
    aline = _wizard("Aline", OwnedSpell(spell, (14,)), **_QUICK)
    actions: tuple[Action, ...] = (
        Cast("Bastien", mist.name, (1,)),
        Cast("Aline", spell.name, (14,), target=BASTIEN),
    )
    return _Moment(aline, bastien, actions, ShownDice())


def _mist(language: Language) -> _Moment:
    mist = _spell("desolidification", language, mental=False)
    aline = _wizard("Aline", OwnedSpell(mist, (1,)), **_QUICK)
    bastien = _blaster(language)
    blast = _spell("energy_blast", language).name
    actions: tuple[Action, ...] = (
        Cast("Aline", mist.name, (1,)),
        Cast("Bastien", blast, (4,), target=ALINE),
    )
    return _Moment(aline, bastien, actions, ShownDice(attack=(5, 5, 4)))


def _regeneration(language: Language) -> _Moment:
    healing = OwnedSpell(_spell("regeneration", language), (3,))
    moment = _attack_moment(
        language, "killing_attack", 2, bastien=_wizard("Bastien", healing, constitution=30), against="physical"
    )
    return replace(moment, actions=(*moment.actions, End("Bastien")), dice=ShownDice(effect=(2, 2)))


def _aid(language: Language) -> _Moment:
    aid, blast = _spell("aid", language), _spell("energy_blast", language)
    aline = _wizard("Aline", OwnedSpell(aid, (3,)), OwnedSpell(blast, (4,)), **_QUICK)
    cast = Cast("Aline", aid.name, (3,), target=ALINE, aid=AidChoice(blast.name, 0))
    return _Moment(aline, _wizard("Bastien"), (cast,), ShownDice())


def _teleportation(language: Language) -> _Moment:
    spell = _spell("teleportation", language)
    aline = _wizard("Aline", OwnedSpell(spell, (1,)), **_QUICK)
    return _Moment(
        aline, _wizard("Bastien"), (Cast("Aline", spell.name, (1,), destination=BESIDE),), ShownDice(attack=(5, 4, 4))
    )


#: The examples that are more than a cast of three dice at another wizard.
_EFFECT_MOMENTS: Mapping[str, Callable[[Language], _Moment]] = MappingProxyType(
    {
        "killing_attack": lambda spoken: _attack_moment(
            spoken, "killing_attack", 2, bastien=_armored(spoken), against="physical"
        ),
        "mind_control": lambda spoken: _attack_moment(spoken, "mind_control", 9, control="block"),
        "energy_blast": lambda spoken: _attack_moment(spoken, "energy_blast", 6),
        "drain": _drain,
        "armor": lambda spoken: _attack_moment(spoken, "energy_blast", 5, bastien=_armored(spoken)),
        "desolidification": _mist,
        "dispel": _dispel,
        "regeneration": _regeneration,
        "transfer": _transfer,
        "aid": _aid,
        "teleportation": _teleportation,
    }
)


def _say(code: str, language: Language, **facts: Fact) -> str:
    return WORDS.say(code, language, facts)


def effect_example(effect: str, language: Language) -> Example:
    """Return the example of an effect: a cast of it, or what it does to another's."""
    own = _EFFECT_MOMENTS.get(effect)
    moment = _attack_moment(language, effect, 3) if own is None else own(language)
    keep = None if effect == "regeneration" else _not_the_clock
    lines = _play(moment, language, keep)
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
    before = [_applied(row.needs)] if row.needs else []
    lines = []
    for code, applied in (("price_without", before), ("price_with", [*before, _applied(modifier)])):
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
    plain, more = _wizard("Aline"), _wizard("Aline", **{characteristic: 2})
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
    spell = _spell("energy_blast", language)
    aline = _wizard("Aline", OwnedSpell(spell, (4,)), **_QUICK)
    cast = (Cast("Aline", spell.name, (4,), target=FAR),)
    lines: list[Line] = []
    for faces in ((5, 5, 4), (4, 3, 3)):
        moment = _Moment(aline, _wizard("Bastien"), cast, ShownDice(attack=faces), at=FAR)
        lines += _play(moment, language, lambda event: isinstance(event, e.AttackRolled))
    return Example(_say("example_attack_roll", language), tuple(lines))


def _rule_damage(language: Language) -> Example:
    def harm(event: Event) -> bool:
        return isinstance(event, (e.EffectRolled, e.StunMultiplierRolled, e.Damaged))

    lines: list[Line] = []
    for effect, dice, against in (("energy_blast", 5, None), ("killing_attack", 2, "physical")):
        moment = _attack_moment(language, effect, dice, bastien=_armored(language), against=against)
        lines += _play(moment, language, harm)
    return Example(_say("example_damage", language), tuple(lines))


def _rule_states(language: Language) -> Example:
    moment = _attack_moment(language, "energy_blast", 6, bastien=_wizard("Bastien", stun=20))
    moment = replace(moment, dice=ShownDice(effect=(5, 4)))
    return Example(_say("example_states", language), _play(moment, language, _not_the_clock))


def _rule_recovery(language: Language) -> Example:
    spell = _spell("energy_blast", language)
    aline = _wizard("Aline", OwnedSpell(spell, (2,)), **_QUICK)
    actions: tuple[Action, ...] = (
        Cast("Aline", spell.name, (2,), target=BASTIEN),
        Recover("Bastien"),
    )
    moment = _Moment(aline, _wizard("Bastien", stun=10), actions, ShownDice())
    return Example(
        _say("example_recovery", language),
        _play(moment, language, lambda event: isinstance(event, (e.Damaged, e.RecoveryBegan, e.Recovered))),
    )


def _rule_turn(language: Language) -> Example:
    lines = tuple(Line(_segments_line(speed, language)) for speed in (2, 3, 4, 6))
    return Example(_say("example_turn", language), lines)


def _rule_walk(language: Language) -> Example:
    moment = _Moment(_wizard("Aline", **_QUICK), _wizard("Bastien"), (Move("Aline", BESIDE),), ShownDice())
    return Example(_say("example_walk", language), _play(moment, language))


def _rule_areas(language: Language) -> Example:
    moment = _attack_moment(language, "energy_blast", 2, "area_ball")
    return Example(_say("example_area", language), _play(moment, language, _not_the_clock))


def _rule_powers(language: Language) -> Example:
    mist = _spell("desolidification", language, mental=False)
    aline = _wizard("Aline", OwnedSpell(mist, (1,)), **_QUICK)
    actions: tuple[Action, ...] = (Cast("Aline", mist.name, (1,)), End("Bastien"))
    moment = _Moment(aline, _wizard("Bastien"), actions, ShownDice())
    return Example(
        _say("example_power", language),
        _play(moment, language, lambda event: isinstance(event, (e.SpellCast, e.PowerBegan, e.UpkeepPaid))),
    )


def _rule_endurance(language: Language) -> Example:
    spell = _spell("energy_blast", language)
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
    moment = _attack_moment(language, "killing_attack", 3, against="physical")
    return Example(_say("example_end", language), _play(moment, language, _not_the_clock))


def _rule_cost(language: Language) -> Example:
    made = SpellEffect("energy_blast", (_applied("area_ball"), _applied("charges")))
    lines = tuple(
        Line(_say("dice_line", language, dice=dice), (working_text(working(made, dice), language),)) for dice in (2, 6)
    )
    names = " + ".join(MODIFIERS[one.modifier].label(language) for one in made.modifiers)
    return Example(_say("example_cost", language, name=EFFECTS["energy_blast"].label(language), modifiers=names), lines)


def _rule_points(language: Language) -> Example:
    made = _blaster(language, "Aline", 8, dexterity=5, constitution=8, speed=1)
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
