"""Parts of the arena's record: cards, buttons with their reasons, the dice owed. No Qt here."""

from __future__ import annotations

from typing import Literal, TypeAlias

from magicfight.duel.actions import Action, Recover, Stop, Surrender
from magicfight.duel.legal import problems, reachable
from magicfight.duel.state import WALK, FightState, controller
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.ui.arena.condition_words import PHRASES, condition_views
from magicfight.ui.arena.play.course import Course, undone
from magicfight.ui.arena.play.seat_words import PHRASES as SEAT_PHRASES
from magicfight.ui.arena.play.seat_words import seat_line, who_plays
from magicfight.ui.arena.play.seats import Computer, Seats, leavers
from magicfight.ui.arena.play.sheet import gauges, power_views
from magicfight.ui.arena.play.views import ButtonView, CardView, Command, Mode
from magicfight.ui.arena.scene import marks

#: How a wizard stands on its card: it chooses, it has cast and is looked at, or it is one of the others.
Role: TypeAlias = Literal["chooses", "has_cast", "other"]

#: What can't be done while nobody chooses.
_CLOSED: tuple[Command, ...] = ("move", "attack", "recover", "undo", "redo", "surrender", "stop", "advice")


def card_view(
    state: FightState,
    name: str,
    role: Role,
    language: Language,
    *,
    can_drop: bool = False,
    computer: Computer | None = None,
    is_by_hand: bool = False,
    seats: Seats | None = None,
) -> CardView:
    """A wizard's card; it says who plays a controlled one (R7.3), and which `computer` plays it now, or that somebody
    took a computer's place (`is_by_hand`)."""
    fighter = state.fighter(name)
    mark, colour = marks(state)[name]
    head = controller(state, name)
    is_controlled = head.name != name and fighter.is_here and role == "chooses"
    played_by = who_plays(state, fighter, seats, language) if role == "other" else head.player
    facts: dict[str, Fact] = {
        "player": SEAT_PHRASES.say("seat_hand", language) if is_by_hand else played_by,
        "controller": head.name,
    }
    code = {
        "other": "of_player",
        "has_cast": "turn_done",
        "chooses": "your_turn_controlled" if is_controlled else "your_turn",
    }[role]
    return CardView(
        name=name,
        mark=mark,
        colour=colour,
        appearance=fighter.sheet.wizard.face,
        line=PHRASES.say(code, language, facts) if computer is None else seat_line(computer, language),
        gauges=gauges(fighter, language),
        conditions=condition_views(state, fighter, language),
        powers=power_views(fighter, language),
        can_drop=can_drop,
        is_controlled=is_controlled,
    )


def closed_buttons(
    reason: str, language: Language, *, can_end: bool, can_save: bool, is_danger: bool
) -> dict[Command, ButtonView]:
    """The buttons while nobody chooses; `reason` is the code of why."""
    closed = ButtonView(False, PHRASES.say(reason, language))
    return {
        **dict.fromkeys(_CLOSED, closed),
        "end": ButtonView(True) if can_end else closed,
        "danger": ButtonView(True, is_checked=is_danger),
        "seats": ButtonView(True) if reason != "reason_over" else closed,
        "save": ButtonView(True) if can_save else ButtonView(False, PHRASES.say("reason_owed", language)),
    }


def _asked(state: FightState, action: Action, language: Language) -> ButtonView:
    """A button for an action: closed where it is not legal, with all that is wrong with it."""
    found = problems(state, action)
    return ButtonView(not found, " ".join(MAGIC_FIGHT.phrasebook.tell(one, language) for one in found))


def _surrender_button(course: Course, language: Language) -> ButtonView:
    """Open as long as a wizard of a person may leave: the active one, and any that is KO (R4.8)."""
    state = course.state
    if leavers(state, course.seats):
        return ButtonView(True)
    if course.seats.computer_of(state) is not None:
        return ButtonView(False, SEAT_PHRASES.say("reason_computer", language))
    return _asked(state, Surrender(state.active or ""), language)


def computers_buttons(course: Course, match: Duel, language: Language, *, is_danger: bool) -> dict[Command, ButtonView]:
    """The buttons while a computer chooses: skip, save, agree to stop, leave with a KO wizard, go back."""
    closed = ButtonView(False, SEAT_PHRASES.say("reason_computer", language))
    return {
        **dict.fromkeys(_CLOSED, closed),
        "end": closed if course.seats.is_paused else ButtonView(True),
        "seats": ButtonView(True),
        "undo": ButtonView(True) if undone(course) is not None else closed,
        "redo": ButtonView(True) if match.can_redo else closed,
        "surrender": _surrender_button(course, language),
        "stop": ButtonView(True),
        "danger": ButtonView(True, is_checked=is_danger),
        "save": ButtonView(True),
    }


def open_buttons(
    course: Course, match: Duel, mode: Mode, language: Language, *, is_attacking: bool, is_danger: bool
) -> dict[Command, ButtonView]:
    """The buttons of the wizard that chooses, each with why it can't be used."""
    state = course.state
    by = state.fighter(state.active or "")

    def asked(action: Action) -> ButtonView:
        return _asked(state, action, language)

    def known(is_enabled: bool, reason: str, *, is_checked: bool = False, **facts: Fact) -> ButtonView:
        return ButtonView(is_enabled, "" if is_enabled else PHRASES.say(reason, language, facts), is_checked)

    return {
        "move": known(bool(reachable(state)), "reason_no_steps", is_checked=mode == "walk", most=WALK),
        "attack": known(bool(by.sheet.effects), "reason_no_spells", is_checked=is_attacking, name=by.name),
        "recover": asked(Recover(by.name)),
        "end": ButtonView(True),
        "undo": known(undone(course) is not None, "reason_no_undo"),
        "redo": known(match.can_redo, "reason_no_redo"),
        "surrender": _surrender_button(course, language),
        "stop": asked(Stop(by.name)),
        "advice": ButtonView(True),
        "seats": ButtonView(True),
        "danger": ButtonView(True, is_checked=is_danger),
        "save": ButtonView(True),
    }
