"""The game master's words and notes as they are written: an act at each pause, one while nothing else came between.

No Qt here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from magicfight.desk.common.records import GM, Corrected, DeskEvent, Narrate, Note
from magicfight.desk.telling import Turn, Word, words_of

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter


@dataclass(frozen=True, slots=True)
class ActTold:
    """An act of a turn as it is told to the game master: its sentences, its last place, the words that stand there."""

    sentences: tuple[str, ...]
    last: int
    words: tuple[Word, ...]
    is_corrected: bool = False


def acts_told(presenter: DeskPresenter, turn: Turn) -> tuple[ActTold, ...]:
    """Cut a turn into its acts; what came before the first act is with it."""
    played = presenter.played
    if played is None:
        return ()
    system, words = presenter.system, words_of(played.events)
    cuts: list[list[tuple[int, DeskEvent]]] = [[]]
    has_scene = False
    for index, event in turn.events:
        if event.event in system.declared.scene_kinds:
            if has_scene:
                cuts.append([])
            has_scene = True
        cuts[-1].append((index, event))
    found = []
    for cut in cuts:
        if not cut:
            continue
        told = tuple(
            sentence
            for index, event in cut
            if event.event not in ("narrated", *system.declared.turn_kinds, *system.declared.asides)
            and (sentence := system.tell(event, presenter.language, "plain", index))
        )
        first, last = cut[0][0], cut[-1][0]
        there = tuple(word for word in words if first <= word.after <= last and (word.text.strip() or word.earlier))
        found.append(ActTold(told, last, there, any(isinstance(event, Corrected) for _, event in cut)))
    return tuple(found)


def write_word(presenter: DeskPresenter, text: str, after: int | None, number: int | None) -> int | None:
    """Write a word of the game master's: at a place, or in the place of number `number`; returns its number.

    While nothing else happened since its last writing, that one is written anew: a pause is no edit.
    """
    played = presenter.played
    if played is None or presenter.owed is not None:
        return number
    known = {word.number: word for word in words_of(played.events)}
    if (known[number].text if number in known else "") == text.strip():
        return number
    last = played.last.action
    if isinstance(last, Narrate) and number is not None and presenter.can_undo:
        written = played.state.narrations - 1 if last.number is None else last.number
        if written == number:
            after, number = last.after, last.number
            presenter.undo()
            if number is None and not text.strip():
                return None
    assert presenter.played is not None
    made = presenter.played.state.narrations if number is None else number
    is_done = presenter.act(
        GM, "narrate", {"text": text.strip(), "after": after, "number": number, "at": presenter.clock()}
    )
    return made if is_done else number


def note_of(presenter: DeskPresenter, fighter: str) -> str:
    """The private note on a fighter, or on the whole fight (no name)."""
    return "" if presenter.played is None else dict(presenter.played.state.notes).get(fighter, "")


def write_note(presenter: DeskPresenter, fighter: str, text: str) -> None:
    """Write a private note; one written just before on the same is written anew."""
    played = presenter.played
    if played is None or presenter.owed is not None or note_of(presenter, fighter) == text.strip():
        return
    last = played.last.action
    if isinstance(last, Note) and (last.fighter or "") == fighter and presenter.can_undo:
        presenter.undo()
    presenter.act(GM, "note", {"text": text.strip(), "fighter": fighter or None})


@dataclass(frozen=True, slots=True)
class Change:
    """Something that was changed after it was told: in which turn, how it read, how it reads, when."""

    turn: int
    before: str
    now: str
    reason: str = ""
    at: str = ""


def changes(presenter: DeskPresenter) -> tuple[Change, ...]:
    """What was edited or corrected, in order: words, and dice."""
    played = presenter.played
    if played is None:
        return ()
    kinds = presenter.system.declared.turn_kinds
    turns = list(accumulate(int(event.event in kinds) for event in played.events))
    found: list[Change] = []
    written: dict[int, tuple[int, str]] = {}
    for place, event in enumerate(played.events):
        if event.event == "narrated":
            at = place if event.after is None else min(event.after, place)
            turn, before = written.get(event.number, (turns[at], ""))
            if event.number in written:
                found.append(Change(turn, before, event.text, "", event.at))
            written[event.number] = (turn, event.text)
        elif isinstance(event, Corrected):
            faces = tuple(" ".join(str(face) for face in some) for some in (event.before, event.faces))
            found.append(Change(turns[place], faces[0], faces[1], event.reason, event.at))
    return tuple(found)
