"""What a merge would do, before it is done: what comes in, what differs from what is in hand, what is the same. No Qt.

Each difference has a choice; as long as nobody chooses, a merge does what R2.11 and R3.6 say: nothing in hand changes,
and what bears a name that is taken comes in under another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Literal, TypeAlias

from magicfight.ground.names import name_key, numbered
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTICS, TERMS
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizardry import points_spent
from magicfight.rules.wizards import Wizard
from magicfight.ui.hand.words import amount, effect_text, modifier_text, modifiers_text, spell_price

PHRASES = Phrasebook.load("magicfight.ui.hand", "merging.toml", terms=TERMS)

Thing: TypeAlias = Spell | Wizard
Kind: TypeAlias = Literal["added", "changed", "same"]
#: Of what comes in: take it or leave it; of what differs: keep both, mine alone, or the file's alone.
Choice: TypeAlias = Literal["take", "leave", "both", "mine", "theirs"]

CHOICES: dict[Kind, tuple[Choice, ...]] = {
    "added": ("take", "leave"),
    "changed": ("both", "mine", "theirs"),
    "same": (),
}
_QUOTED = 60


@dataclass(frozen=True, slots=True)
class Difference:
    """A thing of a file beside what is in hand under its name (None where nothing is)."""

    kind: Kind
    theirs: Thing
    mine: Thing | None = None
    choice: Choice = "take"


@dataclass(frozen=True, slots=True)
class Merge:
    """What to do with the things of a file: add these, put those in the place of others (by `name_key`)."""

    added: tuple[Any, ...]
    instead: dict[str, Any]
    left: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DifferenceView:
    """A difference in words: the price in hand and in the file, and what changes."""

    name: str
    prices: tuple[str, str]
    summary: str


def differences(in_hand: Sequence[Thing], incoming: Iterable[Thing]) -> tuple[Difference, ...]:
    """Hold what comes in against what is in hand, in the order of the file.

    What stands in hand already under another number (« Nom (2) ») is the same, as `rules.library.merge` has it.
    """
    by_key = {name_key(one.name): one for one in in_hand}
    found: list[Difference] = []
    for theirs in incoming:
        mine = by_key.get(name_key(theirs.name))
        if mine is None:
            by_key[name_key(theirs.name)] = theirs
            found.append(Difference("added", theirs))
            continue
        is_same = _is_there(by_key, theirs)
        found.append(Difference("same", theirs, mine) if is_same else Difference("changed", theirs, mine, "both"))
    return tuple(found)


def _is_there(by_key: Mapping[str, Thing], theirs: Thing) -> bool:
    """Whether a thing stands, with the same content, under its name or one of the numbers of it that are taken."""
    content = replace(theirs, name="")
    for name in chain((theirs.name,), numbered(theirs.name)):
        there = by_key.get(name_key(name))
        if there is None:
            return False
        if replace(there, name="") == content:
            return True
    return False


def merge_of(found: Sequence[Difference]) -> Merge:
    """What the choices come to."""
    added = tuple(one.theirs for one in found if one.kind == "same" or one.choice in ("take", "both"))
    instead = {name_key(one.theirs.name): one.theirs for one in found if one.choice == "theirs"}
    left = tuple(one.theirs.name for one in found if one.kind != "same" and one.choice in ("leave", "mine"))
    return Merge(added, instead, left)


def chosen(found: Sequence[Difference], index: int, choice: Choice) -> tuple[Difference, ...]:
    """Return the differences with another choice of one."""
    return (*found[:index], replace(found[index], choice=choice), *found[index + 1 :])


def chosen_for_all(found: Sequence[Difference], kind: Kind, choice: Choice) -> tuple[Difference, ...]:
    """Return the differences with the same choice for all of a kind."""
    return tuple(replace(one, choice=choice) if one.kind == kind else one for one in found)


def choice_word(choice: Choice, language: Language) -> str:
    """A choice in a word or two."""
    return PHRASES.say(f"choice_{choice}", language)


def summary(found: Sequence[Difference], language: Language) -> str:
    """How many come in, differ, are the same."""
    facts: dict[str, Fact] = {kind: sum(one.kind == kind for one in found) for kind in CHOICES}
    return PHRASES.say("merge_summary", language, facts)


def shown(one: Difference, language: Language) -> DifferenceView:
    """A difference in words."""
    mine = one.mine if one.kind == "changed" else None
    return DifferenceView(
        name=one.theirs.name,
        prices=("" if mine is None else _price(mine, language), _price(one.theirs, language)),
        summary="" if mine is None else " · ".join(_changes(mine, one.theirs, language)),
    )


def _price(thing: Thing, language: Language) -> str:
    match thing:
        case Spell():
            return spell_price(thing, language)
        case Wizard():
            return PHRASES.say("merge_points", language, {"n": points_spent(thing)})


def _effect(effect: SpellEffect, language: Language) -> str:
    modifiers = modifiers_text(effect.modifiers, language)
    return f"{effect_text(effect, language)} · {modifiers}" if modifiers else effect_text(effect, language)


def content(thing: Thing, language: Language) -> tuple[str, ...]:
    """What a thing is made of, line by line: effects of a spell, spells and characteristics of a wizard, its story."""
    match thing:
        case Spell():
            tags = (PHRASES.say("merge_tags", language, {"tags": ", ".join(thing.tags)}),) if thing.tags else ()
            about = (thing.description,) if thing.description else ()
            return (*(_effect(effect, language) for effect in thing.effects), *about, *tags)
        case Wizard():
            bought = [
                f"{CHARACTERISTICS[key].label(language)} {points:+d}".replace("-", "−") for key, points in thing.bought
            ]
            spells = [
                " · ".join(
                    part
                    for part in (
                        owned.spell.name,
                        *(amount(e.effect, n, language) for e, n in zip(owned.spell.effects, owned.dice, strict=True)),
                    )
                    if part
                )
                for owned in thing.spells
            ]
            about = (thing.biography,) if thing.biography else ()
            return (*spells, *([", ".join(bought)] if bought else []), *about)


def _changes(mine: Thing, theirs: Thing, language: Language) -> tuple[str, ...]:
    """What the file's has and hasn't, in words."""
    if isinstance(mine, Spell) and isinstance(theirs, Spell):
        said = _effect_changes(mine, theirs, language)
        if mine.description != theirs.description:
            said.append(_say_text("merge_description", theirs.description, language))
        if mine.tags != theirs.tags:
            said.append(PHRASES.say("merge_tags", language, {"tags": ", ".join(theirs.tags) or "—"}))
        return tuple(said)
    if not (isinstance(mine, Wizard) and isinstance(theirs, Wizard)):
        raise TypeError("a spell and a wizard are no versions of each other")
    said = _with_without([one.spell.name for one in mine.spells], [one.spell.name for one in theirs.spells], language)
    names = {one.spell.name for one in mine.spells}
    if any(one.spell.name in names and one not in mine.spells for one in theirs.spells):
        said.append(PHRASES.say("merge_spells", language))
    if mine.bought != theirs.bought or mine.points != theirs.points:
        said.append(PHRASES.say("merge_characteristics", language))
    if (mine.biography, mine.colour, mine.portrait, mine.appearance) != (
        theirs.biography,
        theirs.colour,
        theirs.portrait,
        theirs.appearance,
    ):
        said.append(PHRASES.say("merge_looks", language))
    return tuple(said)


def _effect_changes(mine: Spell, theirs: Spell, language: Language) -> list[str]:
    here = [effect_text(effect, language) for effect in mine.effects]
    there = [effect_text(effect, language) for effect in theirs.effects]
    if here != there:
        return _with_without(here, there, language)
    said: list[str] = []
    for own, other in zip(mine.effects, theirs.effects, strict=True):
        had = [modifier_text(one, language) for one in own.modifiers]
        has = [modifier_text(one, language) for one in other.modifiers]
        changes = _with_without(had, has, language)
        several = len(mine.effects) > 1 and changes
        said += [f"{effect_text(own, language)} {', '.join(changes)}"] if several else changes
    return said


def _with_without(here: Sequence[str], there: Sequence[str], language: Language) -> list[str]:
    fresh, gone = [one for one in there if one not in here], [one for one in here if one not in there]
    said = []
    if fresh:
        said.append(PHRASES.say("merge_with", language, {"what": ", ".join(fresh)}))
    if gone:
        said.append(PHRASES.say("merge_without", language, {"what": ", ".join(gone)}))
    return said


def _say_text(code: str, text: str, language: Language) -> str:
    words = " ".join(text.split())
    if not words:
        return PHRASES.say(f"{code}_none", language)
    return PHRASES.say(code, language, {"text": words[:_QUOTED] + ("…" if len(words) > _QUOTED else "")})
