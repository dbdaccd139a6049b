"""The wizard list without its widgets: who is in hand, and what is done to them (manual 2.2.1, "Liste")."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, TypeAlias

from magicfight.ground.names import clean, name_key, unique_name
from magicfight.ground.problems import problem
from magicfight.ground.terms import Language
from magicfight.rules.checks import wizard_problems
from magicfight.rules.limits import name_over_limit, room_for
from magicfight.rules.wizardry import characteristics, points_spent
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.presenter import WizardHand
from magicfight.ui.builder.views import WizardListView, WizardRowView
from magicfight.ui.builder.words import PHRASES, tell
from magicfight.ui.hand.held import Store
from magicfight.ui.hand.words import contains, cost_text, searchable

Order: TypeAlias = Literal["made", "name", "points"]
ORDERS: tuple[Order, ...] = ("made", "name", "points")


class WizardListPresenter:
    """Turns gestures on the list into changes of the wizards in hand."""

    def __init__(
        self, store: Store[WizardHand], language: Language = "fr", on_change: Callable[[], None] | None = None
    ):
        self._store = store
        self.language: Language = language
        self._on_change = on_change
        self._order: Order = "made"
        self._filter = ""
        self._line: tuple[str, bool] = ("", False)

    def set_order(self, order: Order) -> None:
        """Show the wizards as they came, by name or by points spent."""
        self._order = order
        self._refresh()

    def set_filter(self, text: str) -> None:
        """Show the wizards whose name or spells hold the text."""
        self._filter = text.strip()
        self._refresh()

    def view(self) -> WizardListView:
        """Return the whole window as it stands."""
        items = self._store.hand.items
        shown = [(index, wizard) for index, wizard in enumerate(items) if self._matches(wizard)]
        shown.sort(key=lambda pair: self._sort_key(pair[1]))
        code = "list_foot" if len(shown) == len(items) else "list_foot_filtered"
        text, is_trouble = self._line
        return WizardListView(
            rows=tuple(self._row(index, wizard) for index, wizard in shown),
            foot=PHRASES.say(code, self.language, {"n": len(items), "shown": len(shown)}),
            empty=PHRASES.say("list_empty", self.language) if not items else "",
            line=text,
            line_is_trouble=is_trouble,
        )

    def index_of(self, name: str) -> int | None:
        """Where the wizard of a name stands now; None, and a line, where it is in hand no more."""
        index = next((index for index, one in enumerate(self._store.hand.items) if one.name == name), None)
        if index is None:
            self.say(PHRASES.say("wizard_gone", self.language, {"name": name}), is_trouble=True)
        return index

    def wizard(self, index: int) -> Wizard:
        """The wizard at a place."""
        return self._store.hand.items[index]

    def remove(self, index: int) -> None:
        """Remove a wizard; undo brings it back."""
        hand = self._store.hand
        wizard = hand.items[index]
        draft = hand.draft
        if draft.editing is not None and name_key(draft.editing) == name_key(wizard.name):
            draft = replace(draft, editing=None)
        items = hand.items[:index] + hand.items[index + 1 :]
        self._line = (PHRASES.say("deleted", self.language, {"name": wizard.name}), False)
        self._store.change(problem("step_deleted", name=wizard.name), replace(hand, items=items, draft=draft))

    def name_trouble(self, index: int, name: str) -> str:
        """Why a wizard can't have another name: it is empty or taken (R3.6); nothing where it can."""
        items = self._store.hand.items
        changed = replace(items[index], name=clean(name))
        others = [other.name for number, other in enumerate(items) if number != index]
        problems = [each for each in wizard_problems(changed, others) if each.code.startswith("wizard_")]
        problems.extend(name_over_limit(changed.name))
        return " ".join(tell(each, self.language) for each in problems)

    def rename(self, index: int, name: str) -> bool:
        """Give a wizard another name; False and a line where it is empty or taken (R3.6)."""
        wizard = self._store.hand.items[index]
        if clean(name) == wizard.name:
            return True
        trouble = self.name_trouble(index, name)
        if trouble:
            self.say(trouble, is_trouble=True)
            return False
        self._replace(index, replace(wizard, name=clean(name)), "step_renamed")
        return True

    def set_looks(self, index: int, appearance: str, biography: str, colour: str, portrait: str) -> None:
        """Give a wizard another appearance, story, colour and portrait."""
        wizard = self._store.hand.items[index]
        changed = replace(wizard, appearance=appearance, biography=biography, colour=colour, portrait=portrait)
        if changed != wizard:
            self._replace(index, changed, "step_appearance")

    def duplicate(self, index: int) -> int:
        """Put a copy of a wizard, under a free name, right after it; return its place."""
        hand = self._store.hand
        wizard = hand.items[index]
        if full := room_for(len(hand.items), are_wizards=True):
            self.say(tell(full[0], self.language), is_trouble=True)
            return index
        copy = replace(wizard, name=unique_name(wizard.name, [other.name for other in hand.items]))
        items = (*hand.items[: index + 1], copy, *hand.items[index + 1 :])
        self._line = ("", False)
        self._store.change(problem("step_duplicated", name=wizard.name), replace(hand, items=items))
        return index + 1

    def say(self, text: str, is_trouble: bool = False) -> None:
        """Show somebody else's line."""
        self._line = (text, is_trouble)
        self._refresh()

    def _replace(self, index: int, wizard: Wizard, code: str) -> None:
        hand = self._store.hand
        old = hand.items[index]
        draft = hand.draft
        if draft.editing is not None and name_key(draft.editing) == name_key(old.name):
            named = replace(
                draft.wizard,
                name=wizard.name,
                appearance=wizard.appearance,
                biography=wizard.biography,
                colour=wizard.colour,
                portrait=wizard.portrait,
            )
            draft = replace(draft, editing=wizard.name, wizard=named)
        items = (*hand.items[:index], wizard, *hand.items[index + 1 :])
        self._line = ("", False)
        self._store.change(problem(code, name=old.name), replace(hand, items=items, draft=draft))

    def _row(self, index: int, wizard: Wizard) -> WizardRowView:
        values = characteristics(wizard)
        problems = wizard_problems(wizard)
        facts = {"spells": len(wizard.spells), "speed": values["speed"], "body": values["body"], "stun": values["stun"]}
        spent = cost_text(points_spent(wizard), self.language)
        troubles = [tell(each, self.language) for each in problems]
        note = " · ".join([PHRASES.say("row_note", self.language, facts), *troubles[:1]])
        return WizardRowView(
            index=index,
            name=wizard.name,
            appearance=wizard.face,
            colour=wizard.colour,
            note=note,
            points=PHRASES.say("row_points", self.language, {"spent": spent, "points": wizard.points}),
            is_legal=not problems,
            tip="\n".join(
                [*(owned.spell.name for owned in wizard.spells), *(tell(e, self.language) for e in problems)]
            ),
        )

    def _matches(self, wizard: Wizard) -> bool:
        return not self._filter or contains(self._filter, [wizard.name, *(owned.spell.name for owned in wizard.spells)])

    def _sort_key(self, wizard: Wizard) -> tuple[object, ...]:
        if self._order == "name":
            return (searchable(wizard.name),)
        if self._order == "points":
            return (-points_spent(wizard), searchable(wizard.name))
        return ()

    def _refresh(self) -> None:
        if self._on_change is not None:
            self._on_change()
