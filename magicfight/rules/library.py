"""Libraries and lists of wizards: what loading adds to the ones in hand (R2.11, R3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from magicfight.ground.names import name_key, numbered
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard

Named = TypeVar("Named", Spell, Wizard)


@dataclass(frozen=True, slots=True)
class MergeReport(Generic[Named]):
    """What became of the things loaded.

    `result` is what is in hand now; `added` are names that came in as they are, `skipped` those that were there with
    the same content, `renamed` pairs of the name in the file and the name given.
    """

    result: tuple[Named, ...]
    added: tuple[str, ...]
    skipped: tuple[str, ...]
    renamed: tuple[tuple[str, str], ...]


def merge(in_hand: Sequence[Named], incoming: Sequence[Named]) -> MergeReport[Named]:
    """Add loaded things to those in hand; nothing in hand changes or is lost (R2.11, R3.6).

    The same name with the same content is skipped; with other content it comes in as "Nom (2)" (or the next free
    number), and is skipped if it stands under such a name already, so that loading a file again adds nothing.
    """
    result = list(in_hand)
    by_key = {name_key(thing.name): thing for thing in in_hand}
    added: list[str] = []
    skipped: list[str] = []
    renamed: list[tuple[str, str]] = []

    def same(first: Named, second: Named) -> bool:
        return replace(first, name="") == replace(second, name="")

    def take(thing: Named) -> None:
        result.append(thing)
        by_key[name_key(thing.name)] = thing

    for thing in incoming:
        there = by_key.get(name_key(thing.name))
        if there is None:
            take(thing)
            added.append(thing.name)
            continue
        if same(there, thing):
            skipped.append(thing.name)
            continue
        for candidate in numbered(thing.name):
            there = by_key.get(name_key(candidate))
            if there is None:
                take(replace(thing, name=candidate))
                renamed.append((thing.name, candidate))
                break
            if same(there, thing):
                skipped.append(thing.name)
                break
    return MergeReport(tuple(result), tuple(added), tuple(skipped), tuple(renamed))
