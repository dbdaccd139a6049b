"""The game master's quick acts: a few points of life, a word, a die corrected; and the needs and odds. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from magicfight.desk.common.odds import Odds
from magicfight.desk.common.records import GM, Condition, DeskAction, FreeRoll
from magicfight.desk.common.system import DeskFight
from magicfight.desk.common.unfolding import find
from magicfight.desk.needs import of_owed, tell_odds, title_of_owed
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import DiceError, DiceOwed, Roll, TypedDice
from magicfight.ground.fight import dice_problem
from magicfight.ground.problems import Problem, Refused

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


@dataclass(frozen=True, slots=True)
class FighterTools:
    """What is at hand for a fighter: its life now and at most (None in a system without), its conditions."""

    name: str
    life: tuple[int, int] | None
    marks: tuple[Condition, ...]


def tools_for(presenter: DeskPresenter, name: str) -> FighterTools | None:
    """Return what is at hand for a fighter; None if there is no such one."""
    if presenter.played is None:
        return None
    state = presenter.played.state
    fighter = find(state, name)
    if fighter is None:
        return None
    return FighterTools(name, presenter.system.questions.life(state, name), fighter.marks)


def change_life(presenter: DeskPresenter, name: str, points: int) -> bool:
    """Give or take points of life, never above the most; an event like any other, told and undoable."""
    tools = tools_for(presenter, name)
    if tools is None or tools.life is None or presenter.system.declared.life is None:
        return False
    now, most = tools.life
    value = min(most, now + points)
    field = presenter.system.declared.life[0]
    return value != now and presenter.act(GM, "adjust", {"fighter": name, "field": field, "value": value})


def odds_lines(presenter: DeskPresenter, action: DeskAction | None) -> tuple[str, ...]:
    """Say what the rolls of an action being written need, and how likely they are."""
    if presenter.played is None or action is None:
        return ()
    found = presenter.system.questions.odds(presenter.played.state, action)
    return tuple(tell_odds(presenter.system, odds, presenter.language) for odds in found)


def owed_odds(presenter: DeskPresenter) -> Odds | None:
    """What each face of the die that is owed does; None where it is no test of one die."""
    rolls, played = presenter.rolls, presenter.played
    if played is None or rolls.owed is None or rolls.action is None:
        return None
    return of_owed(presenter.system, played.state, rolls.action, rolls.typed, rolls.owed)


def owed_title(presenter: DeskPresenter, odds: Odds | None) -> str:
    """Who throws the dice that are owed, for what, against whom and with what."""
    played, owed = presenter.played, presenter.rolls.owed
    if played is None or owed is None:
        return ""
    action = presenter.rolls.action
    why = action.purpose if isinstance(action, FreeRoll) else ""
    return title_of_owed(presenter.system, played.state, owed, odds, presenter.language, why)


def correctable(presenter: DeskPresenter) -> tuple[tuple[int, Roll], ...]:
    """The rolls that may still be corrected, with their numbers: those since the newest turn began, and those of the
    act that began it."""
    played = presenter.played
    if played is None:
        return ()
    turn_kinds = presenter.system.declared.turn_kinds
    number = len(played.rolls)
    found: list[tuple[int, Roll]] = []
    for entry in reversed(played.entries):
        number -= len(entry.rolls)
        found = [*((number + index, roll) for index, roll in enumerate(entry.rolls)), *found]
        if any(event.event in turn_kinds for event in entry.events):
            break
    return tuple(found)


def correct(
    presenter: DeskPresenter, number: int, faces: Sequence[int], reason: str, *, is_told: bool = True
) -> tuple[Problem, ...]:
    """Correct a roll: what followed is played again with the dice it still asks for, the program throws what is new.

    Returns why not, changing nothing.
    """
    played = presenter.played
    if played is None:
        return ()
    before = played.rolls[number].faces
    try:
        mended = played.corrected({number: tuple(faces)}, presenter.dice)
    except DiceError as error:
        return (dice_problem(error),)
    except Refused as refusal:
        return refusal.problems
    presenter.played = mended
    trace = {"roll": number, "before": list(before), "dice": list(faces), "reason": reason, "is_told": is_told}
    trace["at"] = presenter.clock()
    if presenter.act(GM, "correct", trace) and presenter.played is not None:
        presenter.corrections.made(played, presenter.played)
    return ()


@dataclass(frozen=True, slots=True)
class Preview:
    """What a correction would change: the act told before and after, whether more dice would be thrown, or why not."""

    before: tuple[str, ...]
    after: tuple[str, ...] = ()
    needs_more: bool = False
    problem: Problem | None = None


def preview(presenter: DeskPresenter, number: int, faces: Sequence[int]) -> Preview | None:
    """Play the act of a roll with other faces, changing nothing; None where there is no such roll."""
    played = presenter.played
    if played is None or number >= len(played.rolls):
        return None
    index, owed = _before(played, number)
    known = 0 if owed is None else len(owed.so_far)  # what came before the roll stays as it was
    before = _told(presenter, played.entries[index].events[known:])
    given = {number: tuple(faces)}
    try:
        mended = played.corrected(given, TypedDice([]))
    except RollOwed as more:
        return Preview(before, _told(presenter, more.so_far[known:]), True)
    except DiceOwed:
        return Preview(before, (), True)
    except DiceError as error:
        return Preview(before, problem=dice_problem(error))
    except Refused as refusal:
        return Preview(before, problem=refusal.problems[0])
    return Preview(before, _told(presenter, mended.entries[index].events[known:]))


def _before(played: DeskFight, number: int) -> tuple[int, RollOwed | None]:
    """The entry of a roll, and how its act stood when the roll was owed: whose it is, what had come about."""
    ends = list(accumulate(len(entry.rolls) for entry in played.entries))
    index = next(at for at, end in enumerate(ends) if end > number)
    entry = played.entries[index]
    state = played.entries[index - 1].after if index else played.opening
    given = TypedDice(list(entry.rolls[: number - (ends[index] - len(entry.rolls))]))
    try:
        if entry.action is None:
            played.system.begin(state, given)
        else:
            played.system.play(state, entry.action, given)
    except RollOwed as owed:
        return index, owed
    except DiceOwed:
        pass
    return index, None


def thrower(presenter: DeskPresenter, number: int) -> str:
    """Who threw a roll; nothing where nobody in particular did."""
    owed = None if presenter.played is None else _before(presenter.played, number)[1]
    return "" if owed is None else owed.by


def _told(presenter: DeskPresenter, events: Sequence[Any]) -> tuple[str, ...]:
    told = (presenter.system.tell(event, presenter.language) for event in events)
    return tuple(sentence for sentence in told if sentence)
