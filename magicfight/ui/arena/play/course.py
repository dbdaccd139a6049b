"""The fight as it goes on and as it is shown: acting, dice, playing what happened. No Qt here (manual 3; R4 to R7).

The match is what is true; the state shown lags behind while the screen plays what happened beat by beat. The presenter
adds the gestures and the records (`presenter.py`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from magicfight.duel.actions import Action, Cast, Drop, Move
from magicfight.duel.events import Event, FightEnded
from magicfight.duel.legal import problems
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import WALK, Fighter, FightState, opening_state, plays
from magicfight.duel.system import MAGIC_FIGHT, Duel, DuelEntry
from magicfight.ground.dice import Dice, DiceOwed, Roll
from magicfight.ground.fight import begin
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.autosave import Autosave
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.play.attacking import Attacking, Words
from magicfight.ui.arena.play.hover import Hovering
from magicfight.ui.arena.play.pending import Pending
from magicfight.ui.arena.play.views import (
    Mode,
)
from magicfight.ui.arena.playback import Beat, beats, own_part


class Course:
    """One fight being played. `begin` or `resume` puts it in place."""

    def __init__(
        self,
        dice: Dice,
        language: Language = "fr",
        autosave: Autosave | None = None,
        on_change: Callable[[], None] | None = None,
    ) -> None:
        self.language: Language = language
        self._dice = dice
        self._autosave = autosave
        self._on_change = on_change
        self._match: Duel | None = None
        self._setup: FightSetup | None = None
        self._is_typed = False
        self._pending = Pending()
        self._shown: FightState | None = None
        self._replayed: FightState | None = None
        self._version = 0
        self._beats: deque[Beat] = deque()
        self._untold: tuple[FightState, Sequence[Event]] | None = None
        self._rest: tuple[Event, ...] = ()
        self._holder: str | None = None
        self._mode: Mode = "look"
        self._attacking = Attacking()
        self._pointed: Hex | None = None
        self._message: Words | None = None
        self._tone = ""
        self._hand = ""
        self._hand_over: str | None = None
        self._is_danger_shown = False
        self._file_name = ""
        self._is_saved = True
        self._is_kept = False  # whether the autosave's journal is this fight's
        self.log = FightLog()
        self._hovering = Hovering()

    # --- the fight ------------------------------------------------------------------------------------------------

    def begin(self, setup: FightSetup, *, typed: bool = False) -> None:
        """Start a fight; with typed dice it may wait for the first draw already. Raises `Refused`."""
        self._reset(typed)
        self._setup = setup
        self._shown = opening_state(setup)
        self._pending.begin(None)
        self._go_on_with_pending()

    def resume(
        self,
        match: Duel,
        *,
        typed: bool = False,
        file_name: str = "",
        pending: tuple[Action, Sequence[Roll]] | None = None,
    ) -> None:
        """Take a fight up where it stands; what was played before is in the log.

        `pending` is an action that was waiting for real dice, with those thrown already.
        """
        self._reset(typed)
        self._match, self._setup = match, match.setup
        self._file_name, self._is_saved = file_name, bool(file_name)
        self._shown = match.state
        for number, entry in enumerate(match.entries):
            self.log.add(match.before_entry(number), entry.events, number)
        self._hand = plays(match.state) or ""
        self._is_kept = not match.state.is_over
        if self._autosave is not None:
            if self._is_kept:
                self._autosave.start(match)
            else:
                self._autosave.stop()  # what is only looked at takes nobody's place in the journal
        self._settle()
        if pending is not None and not problems(match.state, pending[0]):
            self._is_typed = True
            self._pending.begin(*pending)
            if self._autosave is not None:
                self._autosave.note_pending(*pending)  # the program may end again before the next die
            self._go_on_with_pending()

    def use_dice(self, dice: Dice) -> None:
        """Throw these from now on, where the program throws."""
        self._dice = dice

    def set_typed(self, typed: bool) -> None:
        """Throw real dice from the next action on, or let the program throw them."""
        self._is_typed = typed

    def _reset(self, typed: bool) -> None:
        self._is_typed = typed
        self._match = None
        self._pending.clear()
        self._beats.clear()
        self._untold = None
        self._rest, self._holder = (), None
        self._mode = "look"
        self._attacking.leave()
        self._message, self._tone = None, ""
        self._hand, self._hand_over = "", None
        self._is_saved = True
        self._is_kept = False
        self._file_name = ""
        self._pointed = None
        self._replayed = None
        self._version += 1
        self.log.clear()

    @property
    def match(self) -> Duel | None:
        """The fight as played so far; None before it has begun."""
        return self._match

    @property
    def setup(self) -> FightSetup | None:
        """What the fight started from."""
        return self._setup

    @property
    def state(self) -> FightState:
        """The state that is shown. Only asked for once a fight is in place."""
        shown = self._replayed or self._shown
        assert shown is not None, "no fight in place"
        return shown

    @property
    def is_over(self) -> bool:
        """Whether the fight has ended and that was shown."""
        return self._shown is not None and self._shown.is_over and not self._beats

    def look_at(self, state: FightState | None) -> None:
        """Show a moment of the replay instead of the fight as it stands; None goes back."""
        self._replayed = state
        self._version += 1
        self._changed()

    @property
    def is_playing(self) -> bool:
        """Whether beats wait to be shown."""
        return bool(self._beats)

    @property
    def is_holding(self) -> bool:
        """Whether a cast is looked at until "Terminer" (R5.6)."""
        return self._holder is not None and not self._beats and self._pending.owed is None

    @property
    def is_saved(self) -> bool:
        """Whether the fight stands in a file of the player's as it is."""
        return self._is_saved

    @property
    def can_choose(self) -> bool:
        """Whether the active wizard can be told what to do now."""
        return (
            self._match is not None
            and not self._beats
            and self._holder is None
            and self._pending.owed is None
            and self._hand_over is None
            and self._replayed is None
            and self.state.active is not None
        )

    @property
    def viewer(self) -> str | None:
        """Whose eyes the board is seen through: the wizard that chooses, or the one whose cast is looked at."""
        if self._replayed is not None:
            at = self._replayed
            acting = at.order[at.place] if 0 <= at.place < len(at.order) else None
            return acting if acting is not None and at.fighter(acting).is_here else None
        return self._holder or self.state.active

    # --- dice typed in ----------------------------------------------------------------------------------------------

    def enter_faces(self, faces: Sequence[int]) -> bool:
        """The dice owed were thrown and show these faces; False where they don't fit."""
        if not self._pending.enter(faces):
            self._changed()
            return False
        if self._autosave is not None and self._pending.action is not None:
            self._autosave.note_pending(self._pending.action, self._pending.typed)
        self._go_on_with_pending()
        return True

    def roll_for_me(self) -> bool:
        """Let the program throw the dice owed."""
        owed = self._pending.owed
        return owed is not None and self.enter_faces(self._dice.roll(owed.purpose, owed.sides))

    @property
    def can_give_up_roll(self) -> bool:
        """Whether the action can still be given up: none of its dice was entered."""
        return self._pending.can_give_up

    def give_up_roll(self) -> None:
        """Not this action after all."""
        if self.can_give_up_roll:
            self._pending.clear()
            self._changed()

    # --- acting -----------------------------------------------------------------------------------------------------

    def _actor(self) -> Fighter:
        return self.state.fighter(self.state.active or "")

    def _act(self, action: Action) -> None:
        found = problems(self.state, action)
        if found:
            self._refuse(found)
            return
        self._message, self._tone = None, ""
        self._pending.begin(action)
        self._go_on_with_pending()

    def _go_on_with_pending(self) -> None:
        """Carry out the pending action; typed dice that have run out leave it waiting."""
        pending = self._pending
        before = self.state
        try:
            step = self._decide(pending.action, pending.dice(self._dice, is_typed=self._is_typed))
        except DiceOwed as owed:
            shown = pending.owe(owed, before if self._match is None else self._match.state)
            if shown and pending.action is not None:
                self._holder = pending.action.by
                self._leave_attack()
                self._queue(shown)
            else:
                self._changed()
            return
        seen = pending.shown
        pending.clear()
        self._show_step(before, step, seen)

    def _decide(self, action: Action | None, dice: Dice) -> DuelEntry:
        """Begin the fight, or play an action, and note it where nothing is lost."""
        if action is None or self._match is None:
            assert self._setup is not None, "no fight set up"
            self._match = begin(MAGIC_FIGHT, self._setup, dice)
            self._is_kept = True
            if self._autosave is not None:
                self._autosave.start(self._match)
            return self._match.last
        self._match = self._match.play(action, dice)
        self._noted(self._match.last)
        return self._match.last

    def _noted(self, step: DuelEntry) -> None:
        self._is_saved = False
        if self._autosave is not None and self._match is not None:
            self._autosave.add(self._match, step)

    def _show_step(self, before: FightState, step: DuelEntry, seen: int) -> None:
        """Play what a step brought about; its first `seen` events were looked at already."""
        events = step.events[seen:]
        if not isinstance(step.action, (Move, Drop)):
            self._attacking.leave()  # the next to choose may be another wizard of the same player
        if seen:
            self._holder = None
        elif isinstance(step.action, Cast):
            mine = own_part(events)
            self._holder = step.action.by
            self._rest = tuple(events[mine:])
            events = events[:mine]
            self._leave_attack()
        elif isinstance(step.action, Move):
            path = step.after.walked - before.walked
            facts: dict[str, Fact] = {
                "name": step.action.by,
                "path": path,
                "walked": step.after.walked,
                "most": WALK,
            }
            self._message, self._tone = (lambda language: PHRASES.say("walked", language, facts)), ""
        self._queue(events)

    def _queue(self, events: Sequence[Event]) -> None:
        if not events:
            self._settle()
            return
        self._beats.extend(beats(self.state, events))
        self._mode = "look"
        self._changed()

    # --- playing what happened ----------------------------------------------------------------------------------------

    def next_beat(self) -> Beat | None:
        """Show the next beat; None when all were shown. The screen calls this until then, at its own pace."""
        self.tell()
        if not self._beats:
            return None
        beat = self._beats.popleft()
        if beat.kind == "dice":
            self._untold = (self.state, beat.events)  # the log must not tell what the dice are still rolling
        else:
            self.log.add(self.state, beat.events, self._newest_step())
        self._shown = beat.after
        self._version += 1
        if not self._beats:
            self._settle()
        else:
            self._changed()
        return beat

    def finish(self) -> None:
        """Show everything that waits at once."""
        self.tell()
        if not self._beats:
            return
        for beat in self._beats:
            self.log.add(self.state, beat.events, self._newest_step())
            self._shown = beat.after
        self._beats.clear()
        self._settle()

    def tell(self) -> None:
        """The beat shown last has been looked at: the log tells what its dice came to."""
        if self._untold is not None:
            (before, events), self._untold = self._untold, None
            self.log.add(before, events, self._newest_step())

    def _newest_step(self) -> int:
        return len(self._match.entries) - 1 if self._match is not None else 0

    def _settle(self) -> None:
        """All is shown: hold a cast, hand over, or let the active wizard choose."""
        self._version += 1
        if self._holder is not None and self._rest and isinstance(self._rest[0], FightEnded):
            # the fight ended with this cast: nothing to hand over to
            rest, self._rest, self._holder = self._rest, (), None
            self._queue(rest)
            return
        if self._holder is not None:
            self._mode = "look"
            self._changed()
            return
        state = self.state
        if state.is_over:
            self._mode = "look"
            self._attacking.leave()
            if self._autosave is not None and self._is_kept:
                self._is_kept = False
                self._autosave.finish()
            self._changed()
            return
        player = plays(state)
        if player is not None and self._hand and player != self._hand:
            self._hand_over = player
            self._mode = "look"
            self._attacking.leave()
        elif player is not None:
            self._hand = player
        if self.can_choose:
            self._after_walking()
        self._changed()

    def _after_walking(self) -> None:
        """Walking goes on as long as there are hexes left, unless an attack is being prepared."""
        if self._attacking.is_list_open:
            self._aim()
        else:
            self._mode = "walk" if self.can_choose else "look"

    def _leave_attack(self) -> None:
        self._attacking.leave()
        self._mode = "walk" if self.can_choose else "look"

    def _aim(self) -> None:
        """Say what the chosen spell still needs, and let the click do that."""
        fighter = self._actor()
        self._mode = self._attacking.mode(fighter)
        self._say(self._attacking.prompt(self.state, fighter))

    def _refuse(self, found: Sequence[Problem]) -> None:
        """Say why not; nothing was paid."""
        kept = tuple(found)
        self._message = lambda language: " ".join(
            dict.fromkeys(MAGIC_FIGHT.phrasebook.tell(one, language) for one in kept)
        )
        self._tone = "bad"
        self._changed()

    def _say(self, words: Words | None) -> None:
        self._message, self._tone = words, ""
        self._changed()

    def _changed(self) -> None:
        if self._on_change is not None:
            self._on_change()
