"""Which of a system's offers are possible, at whom they may be aimed, and the action that each amounts to.

No rule stands here: what is possible is what the rules do not refuse, but for what is still to be filled in.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from magicfight.desk.common.forms import Field, read_record
from magicfight.desk.common.offers import Offer
from magicfight.desk.common.questions import Questions
from magicfight.desk.common.rules import Rules
from magicfight.desk.common.setup import ActionForm
from magicfight.desk.common.unfolding import StateT

#: What may still be wrong with an offer: its other fields are filled in after it is chosen.
_STILL_OPEN = ("missing_field", "bad_multiple", "same_position", "bad_delay", "not_hidden")


class Offering(Generic[StateT]):
    """A system's offers as somebody may take them now."""

    def __init__(self, questions: Questions[StateT], rules: Rules[Any], forms: Mapping[str, ActionForm]) -> None:
        self._questions = questions
        self._rules = rules
        self._forms = forms

    def possible_offers(self, state: StateT, by: str, acts: Sequence[Mapping[str, Any]] = ()) -> tuple[Offer, ...]:
        """The offers that may be taken now, after `acts` of the same declaration: for some aim nothing is against it
        but what is still to be filled in."""
        return tuple(one for one in self._questions.offers(state, by) if self._is_possible(state, by, one, acts))

    def aims(self, state: StateT, by: str, offer: Offer, acts: Sequence[Mapping[str, Any]] = ()) -> tuple[str, ...]:
        """Those at whom an offer may be aimed now."""
        if not offer.aim:
            return ()
        field = self._field_of(offer, offer.aim)
        names = () if field is None else self._questions.names(state, field.source, by)
        return tuple(name for name in names if self._stands(state, by, offer, name, acts))

    def plain_action(
        self, by: str, offer: Offer, act: Mapping[str, Any], acts: Sequence[Mapping[str, Any]] = ()
    ) -> dict[str, Any]:
        """An action as it stands in a file: the act alone, or with those declared before it."""
        inner = {"acts": [*acts, act]} if self.is_declaration(offer.do) else dict(act)
        return {"by": by, "do": offer.do, **inner}

    def is_declaration(self, do: str) -> bool:
        """Whether an action holds several acts."""
        form = self._forms[do]
        return any(one.id == "acts" for one in form.record.fields)

    def fields_of(self, offer: Offer) -> tuple[Field, ...]:
        """The fields of an offer's act, or of its action where it is alone."""
        fields = self._forms[offer.do].record.fields
        acts = next((one.record for one in fields if one.id == "acts"), None)
        return fields if acts is None else acts.fields

    def _field_of(self, offer: Offer, name: str) -> Field | None:
        return next((one for one in self.fields_of(offer) if one.id == name), None)

    def _is_possible(self, state: StateT, by: str, offer: Offer, acts: Sequence[Mapping[str, Any]]) -> bool:
        if offer.needs_aim:
            return bool(self.aims(state, by, offer, acts))
        return self._stands(state, by, offer, None, acts)

    def _stands(self, state: StateT, by: str, offer: Offer, aim: str | None, acts: Sequence[Mapping[str, Any]]) -> bool:
        plain = self.plain_action(by, offer, offer.plain(aim, {}), acts)
        form = self._forms[offer.do]
        values, problems = read_record(form.record, {key: one for key, one in plain.items() if key not in ("by", "do")})
        if not problems:
            problems = self._rules.problems(state, form.make(by=by, **values))
        return all(one.code in _STILL_OPEN for one in problems)
