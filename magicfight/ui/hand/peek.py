"""What a file holds, in short, before it is opened: for the lists that offer files. No Qt here.

A look reads the file as opening it would, and may be made in any thread; its words are said afterwards, in the language
in force then. A file that can't be read says why, one that is very large says so and is not read.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from magicfight.ground.limits import NAME
from magicfight.ground.names import clean
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import TERMS
from magicfight.rules.costing import spell_cost
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import characteristics, points_spent
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.storage.files import FileProblem, read_text
from magicfight.ui.hand.words import amount, spell_price

PHRASES = Phrasebook.load("magicfight.ui.hand", "peek.toml", terms=TERMS)

#: The kinds of file that can be looked into.
SUFFIXES = (".sort", ".magic", ".combat", ".table")
#: No file larger than so many bytes is read to be offered.
MOST_BYTES = 2_000_000
#: So many names stand in one line, and so many things are told one by one.
_NAMES, _LINES = 6, 12


@dataclass(frozen=True, slots=True)
class Inside:
    """What was found in a file: spells, or wizards, or the fighters of a fight and how many actions were played; or
    why it can't be told."""

    spells: tuple[Spell, ...] = ()
    wizards: tuple[Wizard, ...] = ()
    fighters: tuple[str, ...] = ()
    actions: int | None = None
    refusal: FileProblem | None = None
    is_large: bool = False


@dataclass(frozen=True, slots=True)
class Peek:
    """What is said of a file: a line, more lines, the icon of what it is, the face and the colour of the wizard that is
    alone in it."""

    note: str
    lines: tuple[str, ...] = ()
    face: str = ""
    colour: str = ""
    is_refused: bool = False
    icon: str = "file"


def look_into(path: Path) -> Inside:
    """Read a file to tell what it holds; raises OSError where it can't be looked at at all."""
    # pydantic, which storage needs, stays off the start-up path
    from magicfight.storage.combat import load_combat
    from magicfight.storage.magic import load_magic
    from magicfight.storage.sort import load_sort

    if path.stat().st_size > MOST_BYTES:
        return Inside(is_large=True)
    try:
        match path.suffix.lower():
            case ".sort":
                return Inside(spells=load_sort(path))
            case ".magic":
                return Inside(wizards=load_magic(path))
            case ".combat":
                fight = load_combat(path)
                wizards = tuple(one.wizard for one in fight.setup.fighters)
                return Inside(fighters=tuple(one.name for one in wizards), actions=len(fight.actions))
            case _:
                return _table(read_text(path))
    except FileProblem as refusal:
        return Inside(refusal=refusal)


def _table(text: str) -> Inside:
    """Who is in a fight of the game master's, read from its JSON as it stands: the models of the desk's systems take
    too long to load for a list of files. What is no such fight is told when it is opened."""
    try:
        written = json.loads(text)
        names = tuple(clean(str(sheet["name"])[:NAME]) for sheet in written["sheets"])
        return Inside(fighters=names, actions=len(written.get("actions", ())))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return Inside(actions=0)


def told(inside: Inside, language: Language) -> Peek:
    """Say what was found."""
    if inside.is_large:
        return Peek(PHRASES.say("peek_large", language))
    if inside.refusal is not None:
        return Peek(inside.refusal.tell(language), is_refused=True)
    if inside.actions is not None:
        return _fight(inside, language)
    if inside.wizards:
        return _wizards(inside.wizards, language)
    return _library(inside.spells, language)


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:_NAMES]) + (", …" if len(names) > _NAMES else "")


def _lines(lines: Sequence[str], language: Language) -> tuple[str, ...]:
    more = len(lines) - _LINES
    return (*lines[:_LINES], *([PHRASES.say("peek_more", language, {"n": more})] if more > 0 else []))


def _library(spells: Sequence[Spell], language: Language) -> Peek:
    if not spells:
        return Peek(PHRASES.say("peek_no_spell", language))
    costs = [spell_cost(spell) for spell in spells]
    facts: dict[str, Fact] = {"n": len(spells), "least": min(costs), "most": max(costs)}
    note = PHRASES.say("peek_library", language, {**facts, "names": _some([spell.name for spell in spells])})
    # those that are not shown are only counted: a library has thousands (E3)
    lines = [
        PHRASES.say("peek_spell", language, {"name": spell.name, "price": spell_price(spell, language)})
        if index < _LINES
        else ""
        for index, spell in enumerate(spells)
    ]
    return Peek(note, _lines(lines, language), icon="book")


def _wizards(wizards: Sequence[Wizard], language: Language) -> Peek:
    if len(wizards) > 1:
        names = _some([one.name for one in wizards])
        note = PHRASES.say("peek_wizards", language, {"n": len(wizards), "names": names})
        lines = [PHRASES.say("peek_wizard", language, {"name": one.name, **_facts(one)}) for one in wizards]
        return Peek(note, _lines(lines, language), icon="wizard")
    one = wizards[0]
    names = _some([owned.spell.name for owned in one.spells])
    code = "peek_one" if one.spells else "peek_one_bare"
    note = PHRASES.say(code, language, {**_facts(one), "names": names})
    values = characteristics(one)
    facts: dict[str, Fact] = {key: values[key] for key in ("body", "stun", "endurance", "speed", "dexterity")}
    about = [line for line in one.biography.splitlines() if line.strip()][:2]
    lines = [PHRASES.say("peek_values", language, facts), *(_owned(owned, language) for owned in one.spells)]
    return Peek(note, (*about, *_lines(lines, language)), one.face, one.colour, icon="wizard")


def _facts(wizard: Wizard) -> dict[str, Fact]:
    return {"spent": points_spent(wizard), "points": wizard.points, "n": len(wizard.spells)}


def _owned(owned: OwnedSpell, language: Language) -> str:
    bought = " + ".join(
        part
        for effect, dice in zip(owned.spell.effects, owned.dice, strict=True)
        if (part := amount(effect.effect, dice, language))
    )
    code = "peek_owned" if bought else "peek_owned_whole"
    return PHRASES.say(code, language, {"name": owned.spell.name, "amount": bought})


def _fight(inside: Inside, language: Language) -> Peek:
    facts: dict[str, Fact] = {"n": len(inside.fighters), "names": _some(inside.fighters)}
    note = PHRASES.say("peek_fighters", language, facts)
    actions = PHRASES.say("peek_actions", language, {"n": inside.actions or 0})
    shown = f"{note} · {actions}" if inside.actions else note
    return Peek(shown, _lines(inside.fighters, language), icon="players")
