"""The fighters of a running fight as their rows show them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from magicfight.desk.common.conditions import OWN_SIGNS
from magicfight.desk.common.records import Condition
from magicfight.desk.common.unfolding import sides_of, who_left
from magicfight.desk.telling import turn_code
from magicfight.ui.captions import tr
from magicfight.ui.desk.fighter_rows import RowView
from magicfight.ui.desk.wording import turn_last
from magicfight.ui.desk.writing import Writing, act_words

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


def row_views(presenter: DeskPresenter, writing: Writing | None, by: str, chosen: str) -> tuple[RowView, ...]:
    """Return a view of each fighter; `writing` says who may be aimed at, and with what chance."""
    played = presenter.played
    if played is None:
        return ()
    state = played.state
    questions = presenter.system.questions
    first = sides_of(state)[0]
    willing = questions.willing(state)
    needs = _needs(writing)
    found = []

    def signs(name: str) -> tuple[tuple[str, str], ...]:
        given = questions.conditions(state, name)
        return tuple((OWN_SIGNS.get(one, "info"), presenter.word(one).lower()) for one in given)

    word = turn_code(presenter.system)
    left = who_left(played.events)

    def end_of(mark: Condition) -> str:
        return "" if mark.until is None else turn_last(mark.until - 1, word, presenter.language)

    for number, fighter in enumerate(state.fighters):
        name = fighter.name
        is_now = not state.is_over and name == by
        acts = questions.declared(state, name)
        told = "" if not acts else ", ".join(act_words(presenter, act) for act in acts)
        state_word, icon = _state(is_now=is_now, is_out=fighter.is_out, has_declared=acts is not None)
        if fighter.is_out and name in left:
            state_word, icon = tr("n’est plus là"), "back"
        found.append(
            RowView(
                name, number, fighter.side if fighter.side != name else "", fighter.side == first, state_word, icon,
                questions.life(state, name), _facts(presenter, state, name), fighter.marks,
                tuple(presenter.system_label(one.counts_on) if one.counts_on else "" for one in fighter.marks),
                tuple(end_of(one) for one in fighter.marks),
                signs(name), told, is_now, fighter.is_out, name == chosen, None if is_now else needs.get(name),
                name in willing and len(willing) > 1 and not is_now,
            )
        )  # fmt: skip
    return tuple(found)


def look_of(presenter: DeskPresenter, name: str) -> tuple[int, bool] | None:
    """A fighter's number and whether it is of the first side: what its disc is drawn by; None where there is none."""
    if presenter.played is None:
        return None
    state = presenter.played.state
    found = next(((number, one) for number, one in enumerate(state.fighters) if one.name == name), None)
    return None if found is None else (found[0], found[1].side == sides_of(state)[0])


def _needs(writing: Writing | None) -> dict[str, str]:
    """What an act in hand would need against whom: a click on the row aims at it."""
    if writing is None or writing.is_reaction or writing.offer is None or not writing.offer.needs_aim:
        return {}
    found = {}
    for aim in writing.aims():
        need = aim.need
        found[aim.name] = "" if need is None or not need.sides else f"{need.need} · {need.chance}"
    return found


def _facts(presenter: DeskPresenter, state: Any, name: str) -> str:
    parts = []
    for term, value in presenter.system.questions.hints(state, name):
        shown = ", ".join(presenter.word(str(part)) for part in value) if isinstance(value, tuple) else str(value)
        parts.append(shown if term == "weapon" else f"{presenter.short(term)}\u00a0{shown}")
    return " · ".join(parts)


def _state(*, is_now: bool, is_out: bool, has_declared: bool) -> tuple[str, str]:
    if is_out:
        return tr("hors de combat"), "ko"
    if is_now:
        return tr("à son tour"), "play"
    if has_declared:
        return tr("a déclaré"), "check"
    return "", "player"


def sides_shown(presenter: DeskPresenter) -> str:
    """The sides and their signs: `● Voyageurs  ◆ Brigands`."""
    if presenter.played is None:
        return ""
    sides = sides_of(presenter.played.state)
    named = {one.name for one in presenter.played.state.fighters}
    shown = [f"{'●' if number == 0 else '◆'} {side}" for number, side in enumerate(sides) if side not in named]
    return "   ".join(shown[:3])
