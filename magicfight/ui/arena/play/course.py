"""The fight as it goes on and as it is shown: acting, dice, playing what happened. No Qt here (manual 3; R4 to R7).

The fight's log is what is true; the state shown lags behind while the screen plays what happened beat by beat. `phase`
says what is waited for; the presenter adds the gestures, the picture what is shown of it all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from magicfight.duel.actions import Action, Cast
from magicfight.duel.events import Event, FightEnded
from magicfight.duel.legal import problems
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import FightState, opening_state
from magicfight.duel.system import MAGIC_FIGHT, Duel, DuelEntry
from magicfight.duel.timeline import all_since_last_phase
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import Dice, Roll
from magicfight.ground.fight import begin
from magicfight.ground.problems import Problem
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.play.hand_over import state_before
from magicfight.ui.arena.play.keeping import Keeping
from magicfight.ui.arena.play.pending import Pending
from magicfight.ui.arena.play.phases import (
    Absent,
    Choosing,
    HandingOver,
    Holding,
    Over,
    Owed,
    Phase,
    Replaying,
    Showing,
)
from magicfight.ui.arena.play.seats import Seats, taken_back
from magicfight.ui.arena.playback import Beat, beats, own_part


class Listener(Protocol):
    """Who hears of the course of a fight."""

    def acted(self, action: Action | None, before: FightState, after: FightState | None) -> None:
        """What an action (None: the beginning) brought about is going to be shown.

        `after` is None while dice are owed for what follows a cast.
        """
        ...

    def settled(self) -> None:
        """Everything that happened was shown: `phase` is no longer `Showing`."""
        ...

    def changed(self) -> None:
        """Something that is shown may have changed."""
        ...


class Course:
    """One fight being played. `begin` or `resume` puts it in place."""

    def __init__(self, dice: Dice, listener: Listener, keeping: Keeping) -> None:
        self._dice = dice
        self._listener = listener
        self.keeping = keeping
        self.log = FightLog()
        self.pending = Pending()
        self.seats = Seats()
        self._fight: Duel | None = None
        self._setup: FightSetup | None = None
        self._phase: Phase = Absent()
        self._is_typed = False
        self._shown: FightState | None = None
        self._version = 0
        self._untold: tuple[FightState, Sequence[Event]] | None = None
        self._hand = ""  # the player that sits at the screen

    # --- the fight ------------------------------------------------------------------------------------------------

    def begin(self, setup: FightSetup, *, typed: bool = False) -> None:
        """Start a fight; with typed dice it may wait for the first draw already. Raises `Refused`."""
        self._reset(typed)
        self._setup = setup
        self._shown = opening_state(setup)
        self.pending.begin(None)
        self._go_on_with_pending()

    def resume(
        self,
        fight: Duel,
        *,
        typed: bool = False,
        file_name: str = "",
        pending: tuple[Action, Sequence[Roll]] | None = None,
        seats: object = None,
    ) -> None:
        """Take a fight up where it stands; what was played before is in the log.

        `pending` is an action that was waiting for real dice, with those thrown already; `seats` are the places that
        were changed in it, as `Seats.to_plain` gave them.
        """
        self._reset(typed)
        self.seats.take(seats, fight.setup)
        self._fight, self._setup = fight, fight.setup
        self._shown = fight.state
        for number, entry in enumerate(fight.entries):
            self.log.add(fight.before_entry(number), entry.events, number)
        self._hand = self.seats.person_of(fight.state) or ""
        self.keeping.resume(fight, file_name)
        self._settle(None)
        if pending is not None and not problems(fight.state, pending[0]):
            self._is_typed = True
            self.pending.begin(*pending)
            self.keeping.note_pending(fight, *pending)
            self._go_on_with_pending()

    def _reset(self, typed: bool) -> None:
        self._is_typed = typed
        self._fight = None
        self._phase = Absent()
        self.pending.clear()
        self.keeping.forget()
        self._untold = None
        self._hand = ""
        self.seats.clear()
        self._version += 1
        self.log.clear()

    def use_dice(self, dice: Dice) -> None:
        """Throw these from now on, where the program throws."""
        self._dice = dice

    def set_typed(self, typed: bool) -> None:
        """Throw real dice from the next action on, or let the program throw them."""
        self._is_typed = typed

    @property
    def fight(self) -> Duel | None:
        """The fight as played so far; None before it has begun."""
        return self._fight

    @property
    def setup(self) -> FightSetup | None:
        """What the fight started from."""
        return self._setup

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What is waited for."""
        return self._phase

    @property
    def version(self) -> int:
        """Counts the states shown: what was worked out for an older one is stale."""
        return self._version

    @property
    def state(self) -> FightState:
        """The state that is shown. Only asked for once a fight is in place."""
        shown = self._phase.moment if isinstance(self._phase, Replaying) else self._shown
        assert shown is not None, "no fight in place"
        return shown

    @property
    def is_over(self) -> bool:
        """Whether the fight has ended and that was shown."""
        return self._shown is not None and self._shown.is_over and not self.is_playing

    @property
    def is_playing(self) -> bool:
        """Whether beats wait to be shown."""
        return isinstance(self._phase, Showing)

    @property
    def is_holding(self) -> bool:
        """Whether a cast is looked at until "Terminer" (R5.6)."""
        return isinstance(self._phase, Holding)

    @property
    def is_choosing(self) -> bool:
        """Whether a wizard is waited for, whoever plays it."""
        return isinstance(self._phase, Choosing) and self.state.active is not None

    @property
    def can_choose(self) -> bool:
        """Whether a person can tell the active wizard what to do now: gestures do nothing while a computer plays."""
        return self.is_choosing and self.seats.computer_of(self.state) is None

    @property
    def holder(self) -> str | None:
        """The wizard whose cast is shown or looked at."""
        match self._phase:
            case Showing(held=Holding(by=by)) | Holding(by=by) | Owed(by=by):
                return by
            case _:
                return None

    @property
    def viewer(self) -> str | None:
        """Whose eyes the board is seen through: the wizard that chooses, or the one whose cast is looked at."""
        if isinstance(self._phase, Replaying):
            at = self._phase.moment
            acting = at.order[at.order_index] if 0 <= at.order_index < len(at.order) else None
            return acting if acting is not None and at.fighter(acting).is_here else None
        return self.holder or self.state.active

    def look_at(self, moment: FightState | None) -> None:
        """Show a moment of the replay instead of the fight as it stands; None goes back."""
        back = self._phase.back if isinstance(self._phase, Replaying) else self._phase
        self._phase = back if moment is None else Replaying(moment, back)
        self._version += 1
        self._listener.changed()

    # --- dice typed in ----------------------------------------------------------------------------------------------

    def enter_faces(self, faces: Sequence[int]) -> bool:
        """The dice owed were thrown and show these faces; False where they don't fit."""
        if not self.pending.enter(faces):
            self._listener.changed()
            return False
        self._entered()
        return True

    def _entered(self) -> None:
        self.keeping.note_pending(self._fight, self.pending.action, self.pending.typed)
        self._go_on_with_pending()

    def roll_for_me(self) -> bool:
        """Let the program throw the dice owed."""
        if not self.pending.throw(self._dice):
            return False
        self._entered()
        return True

    def step_back_roll(self) -> None:
        """The roll entered last was mistyped: ask for it again."""
        if self.pending.can_step_back:
            self.pending.step_back()
            self._entered()

    def give_up_roll(self) -> None:
        """Not this action after all, if none of its dice was entered."""
        if self.pending.can_give_up:
            self.pending.clear()
            self.keeping.note_pending(self._fight, None, ())
            self._phase = Choosing()
            self._listener.changed()

    # --- acting -----------------------------------------------------------------------------------------------------

    def act(self, action: Action, *, typed: bool | None = None) -> tuple[Problem, ...]:
        """Carry an action out; the problems of one that is not legal, and then nothing was done.

        `typed` says whether its dice are typed in, where it differs from the others': a computer types none.
        """
        found = tuple(problems(self.state, action))
        if not found:
            before, self._is_typed = self._is_typed, self._is_typed if typed is None else typed
            self.pending.begin(action)
            self._go_on_with_pending()
            self._is_typed = before
        return found

    def go_on(self) -> bool:
        """The cast was looked at: ask for the dice that waited, or show what came after it. False if none is held."""
        held = self._phase
        if not isinstance(held, Holding):
            return False
        if self.pending.ask_now():
            self._phase = Owed(held.by)
            self._listener.changed()
        else:
            self._queue(held.rest, None)
        return True

    def seats_changed(self) -> None:
        """Others play from now on: whoever chooses sits at the screen."""
        self._version += 1
        if isinstance(self._phase, HandingOver):
            self._settle(None)
        self._listener.changed()

    def take_hand(self) -> None:
        """The next player sits down: the page between two players goes."""
        if isinstance(self._phase, HandingOver):
            self._hand = self._phase.to
            self._settle(None)

    def undo(self) -> DuelEntry | None:
        """Take back the newest action, as long as no die was rolled for it; None where none can be taken back.

        What a computer did goes with it, back to the last choice of a person: where a die fell since, nothing goes.
        """
        back = undone(self)
        if self._fight is None or back is None:
            return None
        step = self._fight.entries[len(back.entries)]
        self._phase = Choosing()
        self._fight = back
        self.log.cut(len(self._fight.entries))
        self._shown = self._fight.state
        self._version += 1
        self.keeping.changed(self._fight)
        # whoever acted is asked again, without the page between players
        self._hand = self.seats.person_of(self._fight.state) or self._hand
        return step

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._fight is None or not self.is_choosing or not self._fight.can_redo:
            return
        before = self._fight.state
        self._fight = self._fight.redo()
        self.keeping.changed(self._fight)
        self._show_step(before, self._fight.last, 0)

    def _go_on_with_pending(self) -> None:
        """Carry out the pending action; typed dice that have run out leave it waiting."""
        pending, before = self.pending, self.state
        try:
            step = self._decide(pending.action, pending.dice(self._dice, is_typed=self._is_typed))
        except RollOwed as owed:
            shown = pending.show_first(owed)
            if shown and pending.action is not None:
                self._listener.acted(pending.action, before, None)
                self._queue(shown, Holding(pending.action.by))
            else:
                self._phase = Owed(self.holder)
                self._listener.changed()
            return
        seen = pending.shown
        pending.clear()
        self._show_step(before, step, seen)

    def _decide(self, action: Action | None, dice: Dice) -> DuelEntry:
        """Begin the fight, or play an action, and note it where nothing is lost."""
        if action is None or self._fight is None:
            assert self._setup is not None, "no fight set up"
            self._fight = begin(MAGIC_FIGHT, self._setup, dice)
            self.keeping.start(self._fight)
        else:
            self._fight = self._fight.play(action, dice)
            self.keeping.changed(self._fight)
        return self._fight.last

    def _show_step(self, before: FightState, step: DuelEntry, seen: int) -> None:
        """Play what a step brought about; its first `seen` events were looked at already."""
        self._listener.acted(step.action, before, step.after)
        if isinstance(step.action, Cast) and not seen:
            mine = own_part(step.events)
            self._queue(step.events[:mine], Holding(step.action.by, tuple(step.events[mine:])))
        else:
            self._queue(step.events[seen:], None)

    # --- playing what happened ----------------------------------------------------------------------------------------

    def _queue(self, events: Sequence[Event], held: Holding | None) -> None:
        if not events:
            self._settle(held)
            return
        self._phase = Showing(tuple(beats(self.state, events)), held)
        self._listener.changed()

    def show_again(self) -> None:
        """From the page between two players: play what happened since the next one's last phase, then open it again."""
        fight = self._fight
        if not isinstance(self._phase, HandingOver) or fight is None or fight.state.active is None:
            return
        since = all_since_last_phase(fight.newest_events(), fight.state.active)
        if since:
            self._shown = state_before(fight, len(since))
            self._version += 1
            self._phase = Showing(tuple(beats(self._shown, since)), is_again=True)
            self._listener.changed()

    def next_beat(self) -> Beat | None:
        """Show the next beat; None when all were shown. The screen calls this until then, at its own pace."""
        self.tell()
        if not isinstance(self._phase, Showing):
            return None
        showing, beat = self._phase, self._phase.beats[0]
        if showing.is_again:
            pass  # it was told when it happened
        elif beat.kind == "dice":
            self._untold = (self.state, beat.events)  # the log must not tell what the dice are still rolling
        else:
            self.log.add(self.state, beat.events, _newest_step(self._fight))
        self._shown = beat.after
        self._version += 1
        if len(showing.beats) > 1:
            self._phase = replace(showing, beats=showing.beats[1:])
            self._listener.changed()
        else:
            self._settle(showing.held)
        return beat

    def finish(self) -> None:
        """Show everything that waits at once."""
        self.tell()
        if not isinstance(self._phase, Showing):
            return
        for beat in self._phase.beats:
            if not self._phase.is_again:
                self.log.add(self.state, beat.events, _newest_step(self._fight))
            self._shown = beat.after
        self._settle(self._phase.held)

    def tell(self) -> None:
        """The beat shown last has been looked at: the log tells what its dice came to."""
        if self._untold is not None:
            (before, events), self._untold = self._untold, None
            self.log.add(before, events, _newest_step(self._fight))

    def _settle(self, held: Holding | None) -> None:
        """All is shown: hold a cast, hand over, or let the active wizard choose."""
        self._version += 1
        if held is not None and held.rest and isinstance(held.rest[0], FightEnded):
            self._queue(held.rest, None)  # the fight ended with this cast: nothing to hand over to
            return
        self._phase = held or self._next_phase()
        if isinstance(self._phase, Over):
            self.keeping.finish()
        self._listener.settled()
        self._listener.changed()

    def _next_phase(self) -> Phase:
        shown = self._shown
        assert shown is not None, "no fight in place"
        if shown.is_over:
            return Over()
        player = self.seats.person_of(shown)  # a computer needs no page: whoever sits at the screen stays there
        if player is not None and self._hand and player != self._hand:
            return HandingOver(player)
        self._hand = player or self._hand
        return Choosing()


def _newest_step(fight: Duel | None) -> int:
    return len(fight.entries) - 1 if fight is not None else 0


def undone(course: Course) -> Duel | None:
    """Return the fight as undoing would leave it, None where nothing can be undone: up to the last die.

    The page between two players is no barrier: whoever sits before it may give the hand back.
    """
    can_undo = course.is_choosing or isinstance(course.phase, HandingOver)
    return None if course.fight is None or not can_undo else taken_back(course.fight, course.seats)
