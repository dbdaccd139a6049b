"""What players may see of a fight, and nothing else: order, conditions shown, what was told (issue 16.10). No Qt here.

No enemy's life, no initiative, defence, threshold, note or hidden roll is in a `PlayersView`: it is all that the second
window is given.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from magicfight.desk.common.conditions import OWN_SIGNS, sign_of
from magicfight.desk.common.system import Tone
from magicfight.desk.common.unfolding import sides_of, who_left
from magicfight.desk.telling import turn_lines, turns_of
from magicfight.ui.desk.writing import player_sides

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


@dataclass(frozen=True, slots=True)
class Seen:
    """A fighter as players see it; `life` only where the game master shows its side's, `signs` are icon, words and
    whether it is a wound."""

    name: str
    number: int
    is_first_side: bool
    life: tuple[int, int] | None
    signs: tuple[tuple[str, str, bool], ...]
    is_now: bool
    is_out: bool
    has_left: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of the order: who, and whether it is past, now or to come."""

    name: str
    number: int
    is_first_side: bool
    is_done: bool
    is_now: bool


@dataclass(frozen=True, slots=True)
class PlayersView:
    """Everything on the players' screen; `lines` are the turn's sentences, True for the game master's own words."""

    title: str
    turn: str
    order: tuple[Cell, ...]
    sides: tuple[tuple[str, bool, tuple[Seen, ...]], ...]
    lines: tuple[tuple[str, bool], ...]
    winners: tuple[str, ...] | None


def players_view(presenter: DeskPresenter, tone: Tone = "told") -> PlayersView | None:
    """Return what players may see now; None where no fight is under way."""
    played = presenter.played
    if played is None:
        return None
    system, state = presenter.system, played.state
    sides = sides_of(state)
    shown = player_sides(presenter)
    waited = presenter.waited
    numbers = {one.name: number for number, one in enumerate(state.fighters)}
    of_first = {one.name: one.side == sides[0] for one in state.fighters}
    left = who_left(played.events)
    seen: dict[str, list[Seen]] = {side: [] for side in sides}
    for fighter in state.fighters:
        marks = [(sign_of(mark), mark.name, mark.is_wound) for mark in fighter.marks if mark.is_shown]
        own = system.questions.conditions(state, fighter.name)
        given = [(OWN_SIGNS.get(one, "info"), presenter.word(one).lower(), False) for one in own if one in _IN_SIGHT]
        life = system.questions.life(state, fighter.name) if fighter.side in shown else None
        seen[fighter.side].append(
            Seen(
                fighter.name, numbers[fighter.name], of_first[fighter.name], life, (*marks, *given),
                waited == fighter.name, fighter.is_out, fighter.name in left,
            )
        )  # fmt: skip
    turns = turns_of(system, played.events)
    latest = presenter.view.latest_turn()
    turn = next((one for one in turns if one.number == latest), turns[-1] if turns else None)
    names = {one.name for one in state.fighters}
    lines = () if turn is None else turn_lines(system, turn, presenter.language, tone, is_public=True)
    return PlayersView(
        presenter.path.stem if presenter.path is not None else system.term.label(presenter.language),
        presenter.view.turn_titles()[-1][1] if turns else "",
        _order(presenter, numbers, of_first),
        tuple((side if side not in names else "", side == sides[0], tuple(seen[side])) for side in sides),
        lines,
        state.winners,
    )


#: Conditions of the rules that anybody at the table would see.
_IN_SIGHT = frozenset({*OWN_SIGNS})


def _order(presenter: DeskPresenter, numbers: dict[str, int], of_first: dict[str, bool]) -> tuple[Cell, ...]:
    slots = [slot for slot in presenter.view.slots() if not slot.term]
    if slots:
        return tuple(
            Cell(slot.name, numbers[slot.name], of_first[slot.name], slot.is_done and not slot.is_now, slot.is_now)
            for slot in slots
            if slot.name in numbers
        )
    assert presenter.played is not None
    state = presenter.played.state
    return tuple(
        Cell(
            one.name,
            numbers[one.name],
            of_first[one.name],
            presenter.system.questions.declared(state, one.name) is not None,
            presenter.waited == one.name,
        )
        for one in state.fighters
        if not one.is_out
    )
