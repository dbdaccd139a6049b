"""Where a wizard may begin: an archetype, a blank page, chance, another wizard. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from magicfight.ground.names import name_key
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTICS
from magicfight.rules.making import ARCHETYPES, from_archetype, missing_spells, random_wizard, spend_rest
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import characteristics, points_left
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.words import PHRASES, owned_amount

BLANK, CHANCE, OTHER = "blank", "chance", "other"


@dataclass(frozen=True, slots=True)
class CardView:
    """An archetype's card: name, a sentence, and lozenges of 3 for each thing it is rated by."""

    id: str
    label: str
    note: str
    icon: str
    rates: tuple[tuple[str, int], ...]


class Beginnings:
    """What there is to begin with: a library in hand, the game's own for what that lacks, and other wizards."""

    def __init__(
        self,
        library: Sequence[Spell],
        shipped: Sequence[Spell],
        others: Sequence[Wizard],
        points: int,
        language: Language,
    ) -> None:
        self.library = tuple(library)
        self.shipped = tuple(shipped)
        self.others = tuple(others)
        self.points = points
        self._language = language

    def cards(self) -> tuple[CardView, ...]:
        """Return the archetypes' cards."""
        return tuple(
            CardView(
                id=one.id,
                label=one.label(self._language),
                note=one.note(self._language),
                icon=one.icon,
                rates=tuple(
                    (PHRASES.say(f"rate_{name}", self._language), rate)
                    for name, rate in zip(("attack", "defence", "mobility", "breath"), one.rates, strict=True)
                ),
            )
            for one in ARCHETYPES.values()
        )

    def lacking(self, choice: str) -> tuple[Spell, ...]:
        """Return the spells that a choice wishes for, that are not in hand but in the game's library."""
        return missing_spells(ARCHETYPES[choice], self.library, self.shipped) if choice in ARCHETYPES else ()

    def told(self, choice: str, *, takes_lacking: bool) -> str:
        """Tell what a choice buys and what it leaves."""
        if choice not in ARCHETYPES:
            return PHRASES.say(f"begin_{choice}", self._language, {"n": self.points})
        made = from_archetype(ARCHETYPES[choice], self._spells(choice, takes_lacking), self.points)
        values = characteristics(made)
        raised = [key for key, points in made.bought if points > 0]
        named = ", ".join(f"{CHARACTERISTICS[key].label(self._language)} {values[key]}" for key in raised)
        spells = ", ".join(f"{one.spell.name} {owned_amount(one, self._language)}".strip() for one in made.spells)
        facts: dict[str, Fact] = {"named": named, "spells": spells or "—", "n": points_left(made)}
        return PHRASES.say("begin_told", self._language, facts)

    def wizard(
        self,
        choice: str,
        pick: Callable[[int], int],
        appearances: Sequence[str],
        other: int = 0,
        *,
        takes_lacking: bool,
    ) -> Wizard:
        """Return the wizard that a choice begins with, without a name."""
        if choice == CHANCE:
            return random_wizard(self.library or self.shipped, pick, self.points, appearances)
        if choice == OTHER and 0 <= other < len(self.others):
            return replace(self.others[other], name="", points=max(self.points, self.others[other].points))
        if choice in ARCHETYPES:
            return from_archetype(ARCHETYPES[choice], self._spells(choice, takes_lacking), self.points)
        return Wizard("", "", self.points)

    def _spells(self, choice: str, takes_lacking: bool) -> tuple[Spell, ...]:
        return (*self.library, *(self.lacking(choice) if takes_lacking else ()))


def made_up(wizard: Wizard, *, spends: bool) -> Wizard:
    """Return a wizard with the rest spent, where that is wished."""
    return spend_rest(wizard) if spends else wizard


def with_new(library: Sequence[Spell], spells: Sequence[Spell]) -> tuple[Spell, ...]:
    """Return a library with spells it lacks at its end."""
    names = {name_key(one.name) for one in library}
    return (*library, *(one for one in spells if name_key(one.name) not in names))
