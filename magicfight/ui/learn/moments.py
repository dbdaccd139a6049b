"""Moments: what the examples play: Aline faces Bastien on an empty board, the dice show what `ShownDice` says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from magicfight.duel import events as e
from magicfight.duel import telling
from magicfight.duel.actions import Action, AidChoice, Cast, End
from magicfight.duel.decide import begin, play
from magicfight.duel.events import Event
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.state import opening_state
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.rules.book import CHARACTERISTIC_ORDER, EFFECTS, MODIFIERS, TERMS
from magicfight.rules.spells import AppliedModifier, Spell, SpellEffect
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


def wizard_of(name: str, *spells: OwnedSpell, **bought: int) -> Wizard:
    """Return a wizard of the examples with these spells and purchases."""
    return Wizard(name, "owl", 500, canonical_bought(bought, CHARACTERISTIC_ORDER), spells)


def spell_of(effect: str, language: Language, *modifiers: str, **options: object) -> Spell:
    """A spell of one effect, named by it, so that the log reads well in either language."""
    applied = tuple(modifier_of(name) for name in modifiers)
    made = replace(SpellEffect(effect, applied), **options)  # type: ignore[arg-type]
    return Spell(EFFECTS[effect].label(language), "", (made,))


def modifier_of(modifier: str) -> AppliedModifier:
    """A modifier with the middle one of its numbers, where it needs one."""
    values = tuple(MODIFIERS[modifier].values)
    return AppliedModifier(modifier, values[len(values) // 2] if values else None)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a fight: who stands there, what is done, and with which dice."""

    aline: Wizard
    bastien: Wizard
    actions: tuple[Action, ...]
    dice: ShownDice
    at: Hex = BASTIEN


def played(moment: Moment, language: Language, wanted: Callable[[Event], bool] | None = None) -> tuple[Line, ...]:
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


def not_the_clock(event: Event) -> bool:
    """Whether an event belongs to what was done, not to the clock that runs on after it."""
    return not isinstance(event, _CLOCK)


# Aline acts first: her dexterity is the higher. Her endurance pays for any example.
QUICK = {"dexterity": 5, "endurance": 60, "stun": 10}


def _cast(language: Language, spell: Spell, dice: int, **choices: object) -> Cast:
    return Cast("Aline", spell.name, (dice,), **choices)  # type: ignore[arg-type]


def moment_of_attack(
    language: Language, effect: str, dice: int, *modifiers: str, bastien: Wizard | None = None, **choices: object
) -> Moment:
    """Return the moment of one cast of Aline at Bastien."""
    renamed = {"against_effect": "against", "feeds": "feeds"}
    options = {option: choices.pop(name) for name, option in renamed.items() if name in choices}
    spell = spell_of(effect, language, *modifiers, **options)
    return Moment(
        wizard_of("Aline", OwnedSpell(spell, (dice,)), **QUICK),
        bastien or wizard_of("Bastien", stun=10),
        (_cast(language, spell, dice, target=BASTIEN, **choices),),
        ShownDice(),
    )


def with_blast(language: Language, name: str = "Bastien", dice: int = 6, **bought: int) -> Wizard:
    """Return a wizard that casts energy blasts."""
    return wizard_of(name, OwnedSpell(spell_of("energy_blast", language), (dice,)), **bought)


def with_armor(language: Language) -> Wizard:
    """Return Bastien in armour."""
    physical = {"physical_defense": 4, "energy_defense": 4}
    points = tuple(physical.get(key, 0) for key in DEFENSES)
    return wizard_of("Bastien", OwnedSpell(spell_of("armor", language), (4,), points))  # type: ignore[arg-type]


def _drain(language: Language) -> Moment:
    return moment_of_attack(language, "drain", 3, bastien=with_blast(language), against_effect="energy_blast")


def _transfer(language: Language) -> Moment:
    return moment_of_attack(
        language, "transfer", 3, bastien=with_blast(language), against_effect="energy_blast", feeds="stun"
    )


def _dispel(language: Language) -> Moment:
    mist = spell_of("desolidification", language, mental=False)
    spell = spell_of("dispel", language, "affects_desolidified", against="desolidification")
    bastien = wizard_of("Bastien", OwnedSpell(mist, (1,)), dexterity=6, endurance=60)
    aline = wizard_of("Aline", OwnedSpell(spell, (14,)), **QUICK)
    actions: tuple[Action, ...] = (
        Cast("Bastien", mist.name, (1,)),
        Cast("Aline", spell.name, (14,), target=BASTIEN),
    )
    return Moment(aline, bastien, actions, ShownDice())


def _mist(language: Language) -> Moment:
    mist = spell_of("desolidification", language, mental=False)
    aline = wizard_of("Aline", OwnedSpell(mist, (1,)), **QUICK)
    bastien = with_blast(language)
    blast = spell_of("energy_blast", language).name
    actions: tuple[Action, ...] = (
        Cast("Aline", mist.name, (1,)),
        Cast("Bastien", blast, (4,), target=ALINE),
    )
    return Moment(aline, bastien, actions, ShownDice(attack=(5, 5, 4)))


def _regeneration(language: Language) -> Moment:
    healing = OwnedSpell(spell_of("regeneration", language), (3,))
    moment = moment_of_attack(
        language, "killing_attack", 2, bastien=wizard_of("Bastien", healing, constitution=30), against="physical"
    )
    return replace(moment, actions=(*moment.actions, End("Bastien")), dice=ShownDice(effect=(2, 2)))


def _aid(language: Language) -> Moment:
    aid, blast = spell_of("aid", language), spell_of("energy_blast", language)
    aline = wizard_of("Aline", OwnedSpell(aid, (3,)), OwnedSpell(blast, (4,)), **QUICK)
    cast = Cast("Aline", aid.name, (3,), target=ALINE, aid=AidChoice(blast.name, 0))
    return Moment(aline, wizard_of("Bastien"), (cast,), ShownDice())


def _teleportation(language: Language) -> Moment:
    spell = spell_of("teleportation", language)
    aline = wizard_of("Aline", OwnedSpell(spell, (1,)), **QUICK)
    return Moment(
        aline, wizard_of("Bastien"), (Cast("Aline", spell.name, (1,), destination=BESIDE),), ShownDice(attack=(5, 4, 4))
    )


#: The examples that are more than a cast of three dice at another wizard.
EFFECT_MOMENTS: Mapping[str, Callable[[Language], Moment]] = MappingProxyType(
    {
        "killing_attack": lambda spoken: moment_of_attack(
            spoken, "killing_attack", 2, bastien=with_armor(spoken), against="physical"
        ),
        "mind_control": lambda spoken: moment_of_attack(spoken, "mind_control", 9, control="block"),
        "energy_blast": lambda spoken: moment_of_attack(spoken, "energy_blast", 6),
        "drain": _drain,
        "armor": lambda spoken: moment_of_attack(spoken, "energy_blast", 5, bastien=with_armor(spoken)),
        "desolidification": _mist,
        "dispel": _dispel,
        "regeneration": _regeneration,
        "transfer": _transfer,
        "aid": _aid,
        "teleportation": _teleportation,
    }
)
