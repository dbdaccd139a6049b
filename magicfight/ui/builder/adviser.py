"""Advice in the builder, a piece at a time: shown where it belongs, put away by kind for a wizard. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from magicfight.ground.names import name_key
from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language
from magicfight.rules.advice import PHRASES as ADVICE
from magicfight.rules.advice import advice
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.words import PHRASES
from magicfight.ui.hand.wizard_draft import WizardDraft


@dataclass(frozen=True, slots=True)
class AdviceView:
    """The piece of advice that is shown: its kind, its sentence, which of how many, and what it speaks of.

    `where` is `points`, `spells`, `spells[2]` or a characteristic's id.
    """

    kind: str
    head: str
    text: str
    where: str


class Adviser:
    """Knows which kinds of advice were put away, for each wizard by its name; a new wizard has none."""

    def __init__(self, on_change: Callable[[], None] | None = None) -> None:
        self._put_away: dict[str, set[str]] = {}
        self._on_change = on_change

    def view(self, draft: WizardDraft, language: Language) -> AdviceView | None:
        """Return the piece of advice to show on the wizard in the builder; None without any."""
        found = self.open_advice(draft)
        if not found:
            return None
        first = found[0]
        head = PHRASES.say("advice_head", language, {"n": 1, "of": len(found)})
        return AdviceView(first.code, head, say(first, language), first.where)

    def open_advice(self, draft: WizardDraft) -> tuple[Problem, ...]:
        """Return every piece of advice on a wizard whose kind was not put away."""
        gone = self._put_away.get(_key(draft), set())
        return tuple(one for one in advice(draft.wizard) if one.code not in gone)

    def has_put_away(self, draft: WizardDraft) -> bool:
        """Whether some kind of advice was put away for a wizard."""
        return bool(self._put_away.get(_key(draft)))

    def put_away(self, draft: WizardDraft, kind: str) -> None:
        """Show a kind of advice no more for a wizard (« Écarter »)."""
        self._put_away.setdefault(_key(draft), set()).add(kind)
        self._refresh()

    def bring_back(self, draft: WizardDraft) -> None:
        """Show every kind of advice for a wizard again."""
        self._put_away.pop(_key(draft), None)
        self._refresh()

    def forget_new(self) -> None:
        """The wizard that had no name yet was created, or given up: the next one starts afresh."""
        self._put_away.pop("", None)

    def _refresh(self) -> None:
        if self._on_change is not None:
            self._on_change()


def say(one: Problem, language: Language) -> str:
    """Return the sentence of a piece of advice."""
    return ADVICE.say(one.code, language, dict(one.facts))


def sentences(wizard: Wizard, language: Language) -> tuple[str, ...]:
    """Return every piece of advice on a wizard as a sentence."""
    return tuple(say(one, language) for one in advice(wizard))


def _key(draft: WizardDraft) -> str:
    return name_key(draft.editing) if draft.editing is not None else ""
