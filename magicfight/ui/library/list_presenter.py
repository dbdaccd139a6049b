"""The spell list without its widgets: a tree of spells, effects and modifiers, and what is done to it (manual 2.1.1).

A place in the tree is a path: `(spell,)`, `(spell, effect)` or `(spell, effect, modifier)`, each counted from 0 in the
library, whatever the order or the filter shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from magicfight.ground.names import clean, name_key, unique_name
from magicfight.ground.problems import problem
from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS, MODIFIERS
from magicfight.rules.checks import removing_modifier_problems, spell_problems
from magicfight.rules.costing import spell_cost
from magicfight.rules.limits import name_over_limit, room_for, spell_over_limits
from magicfight.rules.spells import Spell
from magicfight.ui.hand.held import Store, index_of
from magicfight.ui.hand.spell_draft import without_modifier
from magicfight.ui.hand.words import searchable
from magicfight.ui.library.presenter import SpellHand
from magicfight.ui.library.spell_rows import Node, Order, Path, SpellRows
from magicfight.ui.library.views import Line
from magicfight.ui.library.words import PHRASES, tell


@dataclass(frozen=True, slots=True)
class Removal:
    """An entry of the right-click menu: what would go."""

    path: Path
    text: str


@dataclass(frozen=True, slots=True)
class Held:
    """What a gesture on the list is about: the spell itself, and a place in it (effect, modifier)."""

    spell: Spell
    inside: Path


@dataclass(frozen=True, slots=True)
class ListView:
    """Everything in the window; `places` says of each spell shown where it stands in the library."""

    rows: tuple[SpellRows, ...]
    places: tuple[int, ...]
    language: Language
    foot: str
    empty: str
    line: Line | None

    @property
    def nodes(self) -> tuple[Node, ...]:
        """What all rows say."""
        return tuple(one.node(self.language) for one in self.rows)


class ListPresenter:
    """Turns gestures on the list into changes of the library."""

    def __init__(self, store: Store[SpellHand], language: Language = "fr", on_change: Callable[[], None] | None = None):
        self._store = store
        self.language: Language = language
        self._on_change = on_change
        self._order: Order = "made"
        self._filter = ""
        self._line: Line | None = None
        self._shown: tuple[Spell, ...] = ()
        self._rows: dict[int, SpellRows] = {}

    # how it is shown

    def set_order(self, order: Order) -> None:
        """Show the spells as they were made, by name, by cost or by first effect."""
        self._order = order
        self._refresh()

    def set_filter(self, text: str) -> None:
        """Show the spells whose name, description, effects or modifiers hold the text."""
        self._filter = text.strip()
        self._refresh()

    def view(self) -> ListView:
        """Return the whole window as it stands."""
        items = self._shown = self._store.hand.items
        shown = list(enumerate(self._all_rows(items)))
        if self._filter:
            parts = searchable(self._filter).split()
            hays = ((index, one, one.hay(self.language)) for index, one in shown)
            shown = [(index, one) for index, one, hay in hays if all(part in hay for part in parts)]
        if self._order != "made":
            shown.sort(key=lambda pair: pair[1].sort_key(self._order))
        code = "list_foot" if len(shown) == len(items) else "list_foot_filtered"
        return ListView(
            rows=tuple(one for _, one in shown),
            places=tuple(index for index, _ in shown),
            language=self.language,
            foot=PHRASES.say(code, self.language, {"n": len(items), "shown": len(shown)}),
            empty=PHRASES.say("list_empty", self.language) if not items else "",
            line=self._line,
        )

    def prepare(self, most: int) -> bool:
        """Make ready for a search what some more spells are found by; whether any are left."""
        waiting = [one for one in self._rows.values() if not one.is_searched(self.language)]
        for one in waiting[:most]:
            one.hay(self.language)
        return len(waiting) > most

    def hold(self, path: Path) -> Held | None:
        """What stands at a place of the tree as it was last shown; None for no place."""
        return Held(self._shown[path[0]], path[1:]) if path and path[0] < len(self._shown) else None

    def path_of(self, held: Held | None) -> Path | None:
        """Where it stands now, whatever was done meanwhile; None, and a line, where that spell is there no more."""
        index = None if held is None else index_of(held.spell, self._store.hand.items)
        if held is None or index is None:
            self._say("problem", PHRASES.say("spell_gone", self.language))
            return None
        return (index, *held.inside)

    def removals(self, path: Path) -> tuple[Removal, ...]:
        """What can be removed at a place, the innermost first (right click)."""
        spell = self._store.hand.items[path[0]]
        found = []
        if len(path) > 2:
            label = MODIFIERS[spell.effects[path[1]].modifiers[path[2]].modifier].label(self.language)
            found.append(Removal(path, PHRASES.say("delete_modifier", self.language, {"name": label})))
        if len(path) > 1:
            label = EFFECTS[spell.effects[path[1]].effect].label(self.language)
            found.append(Removal(path[:2], PHRASES.say("delete_effect", self.language, {"name": label})))
        found.append(Removal(path[:1], PHRASES.say("delete_spell", self.language, {"name": spell.name})))
        return tuple(found)

    # what is done

    def question_before(self, path: Path) -> str:
        """What must be asked before a removal: a spell's last effect takes the spell with it (R2.10); else empty."""
        spell = self._store.hand.items[path[0]]
        if len(path) == 2 and len(spell.effects) == 1:
            facts = {"effect": spell.effects[0].effect, "name": spell.name}
            return PHRASES.say("ask_last_effect", self.language, facts)
        return ""

    def remove(self, path: Path) -> bool:
        """Remove a spell, an effect or a modifier; False and a line where another modifier needs it.

        Whoever calls has asked `question_before`: an effect that is its spell's last takes the spell with it.
        """
        hand = self._store.hand
        spell = hand.items[path[0]]
        if len(path) == 1 or (len(path) == 2 and len(spell.effects) == 1):
            items = hand.items[: path[0]] + hand.items[path[0] + 1 :]
            draft = hand.draft
            if draft.editing is not None and name_key(draft.editing) == name_key(spell.name):
                draft = replace(draft, editing=None)
            self._step("step_deleted", replace(hand, items=items, draft=draft), name=spell.name)
            self._say("done", PHRASES.say("deleted", self.language, {"name": spell.name}))
            return True
        if len(path) == 2:
            effects = spell.effects[: path[1]] + spell.effects[path[1] + 1 :]
        else:
            effect = spell.effects[path[1]]
            modifier = effect.modifiers[path[2]].modifier
            refusals = removing_modifier_problems(effect, modifier)
            if refusals:
                self._say("problem", " ".join(tell(one, self.language) for one in refusals))
                return False
            trimmed = without_modifier(effect, modifier)
            effects = (*spell.effects[: path[1]], trimmed, *spell.effects[path[1] + 1 :])
        changed = replace(spell, effects=effects)
        trouble = spell_problems(changed)
        if trouble:
            self._say("problem", " ".join(tell(one, self.language) for one in trouble))
            return False
        self._replace(path[0], changed, "step_trimmed", spell.name)
        cost = spell_cost(changed)
        self._say("done", PHRASES.say("now_costs", self.language, {"name": spell.name, "cost": cost}))
        return True

    def name_trouble(self, index: int, name: str) -> str:
        """Why a spell can't have another name: it is empty or taken; nothing where it can."""
        items = self._store.hand.items
        others = [other.name for number, other in enumerate(items) if number != index]
        problems = (*spell_problems(replace(items[index], name=clean(name)), others), *name_over_limit(clean(name)))
        return " ".join(tell(one, self.language) for one in problems)

    def rename(self, index: int, name: str) -> bool:
        """Give a spell another name; False and a line where it is empty or taken."""
        spell = self._store.hand.items[index]
        if clean(name) == spell.name:
            return True
        trouble = self.name_trouble(index, name)
        if trouble:
            self._say("problem", trouble)
            return False
        self._replace(index, replace(spell, name=clean(name)), "step_renamed", spell.name)
        return True

    def describe(self, index: int, description: str, tags: tuple[str, ...] | None = None) -> None:
        """Change a spell's description and, where they are given, its tags."""
        spell = self._store.hand.items[index]
        described = replace(spell, description=description.strip(), tags=spell.tags if tags is None else tags)
        if described == spell:
            return
        if over := spell_over_limits(described):
            self._say("problem", tell(over[0], self.language))
            return
        self._replace(index, described, "step_described", spell.name)

    def duplicate(self, index: int) -> int:
        """Put a copy of a spell, under a free name, right after it; return its place."""
        hand = self._store.hand
        spell = hand.items[index]
        if full := room_for(len(hand.items)):
            self._say("problem", tell(full[0], self.language))
            return index
        copy = replace(spell, name=unique_name(spell.name, [other.name for other in hand.items]))
        items = (*hand.items[: index + 1], copy, *hand.items[index + 1 :])
        self._step("step_duplicated", replace(hand, items=items), name=spell.name)
        return index + 1

    def say(self, text: str, *, is_trouble: bool = False) -> None:
        """Show somebody else's line."""
        self._say("problem" if is_trouble else "done", text)

    def tell_loaded(self, lines: Sequence[tuple[str, str]]) -> None:
        """Show what came of files, as one line."""
        has_trouble = any(kind == "problem" for kind, _ in lines)
        self.say(" ".join(said for _, said in lines), is_trouble=has_trouble)

    def forget(self) -> None:
        """Take the line away."""
        self._line = None

    def spell(self, index: int) -> Spell:
        """The spell at a place of the library."""
        return self._store.hand.items[index]

    def _replace(self, index: int, spell: Spell, code: str, name: str) -> None:
        hand = self._store.hand
        items = (*hand.items[:index], spell, *hand.items[index + 1 :])
        draft = hand.draft
        if draft.editing is not None and name_key(draft.editing) == name_key(name):
            draft = replace(draft, editing=spell.name)
        self._step(code, replace(hand, items=items, draft=draft), name=name)

    def _step(self, code: str, hand: SpellHand, **facts: str) -> None:
        self._line = None
        self._store.change(problem(code, **facts), hand)

    def _say(self, kind: Literal["problem", "done"], text: str) -> None:
        self._line = Line(kind, text)
        self._refresh()

    def _refresh(self) -> None:
        if self._on_change is not None:
            self._on_change()

    def _all_rows(self, items: Sequence[Spell]) -> list[SpellRows]:
        """The rows of each spell; a spell is a frozen record, so that itself is what they were made for."""
        # rows hold their spell: an id stays the id of that spell as long as it is a key here
        known = self._rows
        rows = [known.get(id(spell)) or SpellRows(spell) for spell in items]
        self._rows = {id(one.spell): one for one in rows}
        return rows
