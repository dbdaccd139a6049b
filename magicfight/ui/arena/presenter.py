"""The arena without its widgets: gestures in, records of the whole screen out (manual 3; R4 to R7).

The presenter holds the match (what is true) and the state that is shown, which lags behind while the screen plays what
happened beat by beat. It asks the duel what is legal and what would come of it, and computes no rule itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from magicfight.duel.actions import Action, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.events import Event, FightEnded, SpellCast
from magicfight.duel.legal import problems, reachable
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import WALK, Fighter, FightState, opening_state, plays, wizard_on
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import Dice, DiceOwed, Roll
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena import attack, clock
from magicfight.ui.arena.arena_views import Role, card_view, closed_buttons, open_buttons, owed_view
from magicfight.ui.arena.attacking import Attacking, Words
from magicfight.ui.arena.autosave import Autosave
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.hand_over import hand_over_view
from magicfight.ui.arena.hover import Hovering, hover_view
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.match import Match, Step
from magicfight.ui.arena.pending import Pending
from magicfight.ui.arena.playback import Beat, beats, own_part
from magicfight.ui.arena.scene import marks
from magicfight.ui.arena.sheet import SheetView, sheet_view
from magicfight.ui.arena.views import (
    ArenaView,
    ButtonView,
    CardView,
    Command,
    HoverView,
    Mode,
)


class ArenaPresenter:
    """One fight on the screen. `begin` or `resume` puts a fight in place."""

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
        self._match: Match | None = None
        self._setup: FightSetup | None = None
        self._is_typed = False
        self._pending = Pending()
        self._shown: FightState | None = None
        self._replayed: FightState | None = None
        self._version = 0
        self._beats: deque[Beat] = deque()
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
        match: Match,
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
        self._file_name = file_name
        self._shown = match.state
        for number, step in enumerate(match.steps):
            self.log.add(match.opening if number == 0 else match.steps[number - 1].after, step.events, number)
        self._hand = plays(match.state) or ""
        if self._autosave is not None and not match.state.is_over:
            self._autosave.start(match)
        self._settle()
        if pending is not None and not problems(match.state, pending[0]):
            self._is_typed = True
            self._pending.begin(*pending)
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
        self._rest, self._holder = (), None
        self._mode = "look"
        self._attacking.leave()
        self._message, self._tone = None, ""
        self._hand, self._hand_over = "", None
        self._is_saved = True
        self._file_name = ""
        self._pointed = None
        self._replayed = None
        self.log.clear()

    @property
    def match(self) -> Match | None:
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

    # --- gestures -------------------------------------------------------------------------------------------------

    def walk_mode(self) -> None:
        """Déplacement: the next click walks."""
        if self.can_choose:
            self._leave_attack()
            self._say(None)

    def attack_mode(self) -> None:
        """Attaque: open the list of spells, or close it."""
        if not self.can_choose:
            return
        if self._attacking.is_list_open:
            self.leave_attack()
            return
        self._attacking.open_list(self._actor(), self.state)
        self._aim()

    def close_list(self) -> None:
        """Fermer: the list goes, the spell stays chosen and waits for its target (manual 3)."""
        if self.can_choose and self._mode in ("aim", "destination"):
            self._attacking.is_list_open = False
            self._changed()
        else:
            self.leave_attack()

    def leave_attack(self) -> None:
        """Esc: no attack after all."""
        self._leave_attack()
        self._say(None)

    def step_back(self) -> None:
        """Esc: from the destination back to the target, from the attack back to walking."""
        if self._mode == "destination" and self._attacking.step_back():
            self._aim()
        elif self._is_attacking:
            self.leave_attack()

    def choose_spell(self, spell: int) -> None:
        """Choose a spell of the list; its dice start at the most that can be paid for."""
        if self.can_choose and self._attacking.choose_spell(self._actor(), spell):
            self._aim()

    def set_dice(self, index: int, dice: int) -> None:
        """Use other dice for one effect of the chosen spell."""
        if self.can_choose:
            self._attacking.set_dice(index, dice)
            self._aim()

    def choose(self, choice: str, key: str) -> None:
        """Make a choice of the cast (see `Attacking.choose`)."""
        if self.can_choose:
            self._attacking.choose(self.state, choice, key)
            self._aim()

    def act(self) -> bool:
        """The attack panel's main button: go and aim, or cast when nothing more is to be said. True: aim now.

        The list is closed to see the board; the spell stays chosen (manual 3).
        """
        draft = self._attacking.draft
        if draft is None or not self.can_choose:
            return False
        need = attack.next_need(self._actor(), draft)
        if need == "cast":
            self._act(attack.cast_of(self._actor(), draft, draft.target))
        elif need != "aid":
            self._attacking.is_list_open = False
            self._aim()
            return True
        return False

    def click(self, hex_: Hex) -> None:
        """A hex was clicked: walk there, aim there, or go there, by what is being done."""
        if self.is_playing:
            self.finish()
            return
        if not self.can_choose:
            return
        if self._mode == "walk":
            self._act(Move(self._actor().name, hex_))
        elif self._mode == "aim":
            self._aim_at(hex_)
        elif self._mode == "destination" and self._attacking.draft is not None:
            draft = self._attacking.draft
            self._act(attack.cast_of(self._actor(), draft, draft.target, hex_))

    def recover(self) -> None:
        """Récupération: in place of any action (R6.9)."""
        if self.can_choose:
            self._act(Recover(self._actor().name))

    def end(self) -> None:
        """Terminer: hand over; after a cast, let the fight go on."""
        if self.is_playing:
            self.finish()
        elif self._pending.ask_now():
            self._changed()
        elif self._holder is not None and self._pending.owed is None:
            rest, self._rest, self._holder = self._rest, (), None
            self._queue(rest)
        elif self.can_choose:
            self._act(End(self._actor().name))

    def drop(self, effect: str) -> None:
        """End every power of an effect that the active wizard maintains; no action (R5.6)."""
        if self.can_choose:
            self._act(Drop(self._actor().name, effect))

    def surrender(self) -> None:
        """The active wizard leaves the arena (R4.8)."""
        if self.can_choose:
            self._act(Surrender(self._actor().name))

    def stop(self) -> None:
        """The players agreed to end the fight: a draw (R4.8)."""
        if self.can_choose:
            self._act(Stop(self._actor().name))

    def undo(self) -> None:
        """Take back the newest walk, as long as no die was rolled since."""
        if self._match is None or not self.can_choose or not self._match.can_undo:
            return
        step = self._match.undo()
        self.log.cut(len(self._match.steps))
        self._shown = self._match.state
        self._is_saved = False
        if self._autosave is not None:
            self._autosave.take_back(self._match)
        walked = self._match.state.walked
        code = "walk_undone" if isinstance(step.action, Move) else "drop_undone"
        self._after_walking()
        self._say(lambda language: PHRASES.say(code, language, {"walked": walked, "most": WALK}))

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._match is None or not self.can_choose or not self._match.can_redo:
            return
        before = self._match.state
        step = self._match.redo()
        self._noted(step)
        self._show_step(before, step, 0)

    def toggle_danger(self) -> None:
        """Show or hide what the enemies could do."""
        self._is_danger_shown = not self._is_danger_shown
        self._changed()

    def take_hand(self) -> None:
        """The next player sits down: the page between two players goes."""
        if self._hand_over is not None:
            self._hand, self._hand_over = self._hand_over, None
            self._settle()

    def saved_as(self, file_name: str) -> None:
        """The fight was saved to a file."""
        self._file_name, self._is_saved = file_name, True
        self._say(lambda language: PHRASES.say("saved_to", language, {"file": file_name}))

    def not_saved(self) -> None:
        """The player leaves without a file of its own; the autosave keeps the fight."""
        self._is_saved = True

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

    def _aim_at(self, hex_: Hex) -> None:
        found = self._attacking.aim_at(self.state, self._actor(), hex_)
        if isinstance(found, Cast):
            self._act(found)
        elif found is not None:
            self._refuse(found)
        else:
            self._aim()

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

    def _decide(self, action: Action | None, dice: Dice) -> Step:
        """Begin the fight, or play an action, and note it where nothing is lost."""
        if action is None or self._match is None:
            assert self._setup is not None, "no fight set up"
            self._match = Match.begin(self._setup, dice)
            if self._autosave is not None:
                self._autosave.start(self._match)
            return self._match.steps[0]
        step = self._match.play(action, dice)
        self._noted(step)
        return step

    def _noted(self, step: Step) -> None:
        self._is_saved = False
        if self._autosave is not None and self._match is not None:
            self._autosave.add(self._match, step)

    def _show_step(self, before: FightState, step: Step, seen: int) -> None:
        """Play what a step brought about; its first `seen` events were looked at already."""
        events = step.events[seen:]
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
        if not self._beats:
            return None
        beat = self._beats.popleft()
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
        if not self._beats:
            return
        for beat in self._beats:
            self.log.add(self.state, beat.events, self._newest_step())
            self._shown = beat.after
        self._beats.clear()
        self._settle()

    def _newest_step(self) -> int:
        return len(self._match.steps) - 1 if self._match is not None else 0

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
            if self._autosave is not None:
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

    @property
    def _is_attacking(self) -> bool:
        return self._attacking.is_list_open or self._mode in ("aim", "destination")

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

    # --- what is shown ------------------------------------------------------------------------------------------------

    def point_at(self, hex_: Hex | None) -> None:
        """The pointer entered a hex, or left the board."""
        self._pointed = hex_

    def hover(self, *, is_watched: bool = False) -> HoverView:
        """All that follows the pointer; `is_watched` while what happened is being played."""
        return hover_view(
            self._hovering,
            self.state,
            self.viewer,
            self._pointed,
            mode=self._mode,
            draft=self._attacking.draft if self.can_choose else None,
            is_danger_shown=self._is_danger_shown,
            can_choose=self.can_choose,
            is_playing=is_watched,
            version=self._version,
            language=self.language,
        )

    @property
    def pointed(self) -> Hex | None:
        """The hex under the pointer."""
        return self._pointed

    @property
    def version(self) -> int:
        """Counts the states shown: what was worked out for an older one is stale."""
        return self._version

    @property
    def is_danger_shown(self) -> bool:
        """Whether the danger view is on."""
        return self._is_danger_shown

    def danger_hex(self) -> Hex | None:
        """The hex whose dangers are asked for: the one pointed at if the active wizard can walk there, else its own."""
        viewer = self.viewer
        if viewer is None:
            return None
        here = self.state.fighter(viewer).hex
        if self._pointed is not None and self._mode == "walk" and self._pointed in reachable(self.state):
            return self._pointed
        return here

    def sheet(self, name: str) -> SheetView:
        """A wizard's sheet (Détails, right click)."""
        return sheet_view(self.state, name, self.language)

    def name_on(self, hex_: Hex) -> str | None:
        """The wizard that stands on a hex."""
        found = wizard_on(self.state, hex_)
        return None if found is None else found.name

    def view(self) -> ArenaView:
        """Everything but what follows the pointer."""
        state, language = self.state, self.language
        viewer = self.viewer
        names = tuple((name, mark, colour) for name, (mark, colour) in marks(state).items())
        return ArenaView(
            title=self._file_name,
            subtitle=self._file_name or self._who_fights(),
            clock=clock.clock_view(state, viewer, language),
            segments=clock.segments(state, language),
            active=None if viewer is None else self._card(viewer),
            others=tuple(card_view(state, one.name, "other", language) for one in state.fighters if one.name != viewer),
            buttons=self._buttons(),
            mode=self._mode,
            hint=self._hint(),
            message=self._message_text(),
            message_tone=self._tone,
            attack=(
                attack.attack_view(state, state.active or "", self._attacking.draft, language)
                if self._attacking.is_list_open and self.can_choose
                else None
            ),
            is_danger_shown=self._is_danger_shown,
            hand_over=(
                None
                if self._hand_over is None or self._match is None or state.active is None
                else hand_over_view(self._match, state, self._card(state.active), self._hand_over, language)
            ),
            owed=(
                None
                if self._pending.owed is None
                else owed_view(self._pending.owed, self._pending.action, language, is_wrong=self._pending.is_wrong)
            ),
            is_playing=self.is_playing,
            is_over=self.is_over,
            names=names,
        )

    def _message_text(self) -> str:
        """What was said last; while a cast is looked at, what came of it."""
        if self._message is not None:
            return self._message(self.language)
        if self.is_holding and self.log.entries:
            return self.log.entries[-1].sentence(self.language)
        return ""

    def _who_fights(self) -> str:
        names = [one.name for one in self.state.fighters]
        return ", ".join(names) if len(names) <= 3 else self._sentence("wizards_count", n=len(names))

    def _card(self, name: str) -> CardView:
        """The card of the wizard whose turn is shown."""
        role: Role = "other" if self._replayed is not None else "has_cast" if self._holder is not None else "chooses"
        return card_view(self.state, name, role, self.language, can_drop=self.can_choose)

    def _buttons(self) -> dict[Command, ButtonView]:
        if self._match is not None and self.can_choose:
            return open_buttons(
                self.state,
                self._match,
                self._mode,
                self.language,
                is_attacking=self._is_attacking,
                is_danger=self._is_danger_shown,
            )
        if self.state.is_over:
            reason = "reason_over"
        elif self._pending.owed is not None:
            reason = "reason_owed"
        else:
            reason = "reason_cast" if self.is_holding else "reason_playing"
        return closed_buttons(
            reason,
            self.language,
            can_end=self.is_holding or self.is_playing,
            can_save=self._match is not None and not self._pending.is_waiting,
            is_danger=self._is_danger_shown,
        )

    def _hint(self) -> str:
        if self.is_playing:
            code = "hint_playing"
        elif self.is_holding:
            code = "hint_done"
        else:
            code = {"walk": "hint_walk", "aim": "hint_aim", "destination": "hint_destination", "look": "hint_look"}[
                self._mode
            ]
        return self._sentence(code)

    def _sentence(self, code: str, **facts: Fact) -> str:
        return PHRASES.say(code, self.language, facts)

    @property
    def last_cast(self) -> SpellCast | None:
        """The cast that is being looked at."""
        if self._match is None or self._holder is None:
            return None
        return next((one for one in self._match.steps[-1].events if isinstance(one, SpellCast)), None)
