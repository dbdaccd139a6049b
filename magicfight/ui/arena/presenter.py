"""The arena without its widgets: gestures in, records of the whole screen out (manual 3; R4 to R7).

The presenter holds the match (what is true) and the state that is shown, which lags behind while the screen plays what
happened beat by beat. It asks the duel what is legal and what would come of it, and computes no rule itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

from magicfight.duel.actions import Action, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.decide import play
from magicfight.duel.events import Event, FightEnded, SpellCast
from magicfight.duel.legal import problems, reachable
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import WALK, Fighter, FightState, controller, opening_state, plays, wizard_on
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import Dice, DiceError, DiceOwed, Roll, TypedDice
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena import attack, clock
from magicfight.ui.arena.attack import Draft
from magicfight.ui.arena.autosave import Autosave
from magicfight.ui.arena.condition_words import PHRASES, condition_views
from magicfight.ui.arena.hand_over import hand_over_view
from magicfight.ui.arena.hover import Hovering, hover_view
from magicfight.ui.arena.log import FightLog
from magicfight.ui.arena.match import Match, Step
from magicfight.ui.arena.playback import Beat, beats, own_part
from magicfight.ui.arena.scene import marks
from magicfight.ui.arena.sheet import SheetView, gauges, power_views, sheet_view
from magicfight.ui.arena.views import (
    ArenaView,
    ButtonView,
    CardView,
    Command,
    HoverView,
    Mode,
    OwedView,
)

Words = Callable[[Language], str]

_NOTHING_PENDING = object()
_ACTIONS = (Cast, Move, Drop, Recover, End, Surrender, Stop)


class _ThenTies:
    """The dice typed so far and, for the draws after them, any faces: only what comes before those is looked at."""

    def __init__(self, typed: Sequence[Roll]) -> None:
        self._typed = TypedDice(typed)

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        """See `Dice.roll`."""
        try:
            return self._typed.roll(purpose, sides)
        except DiceOwed:
            return tuple([max(1, side - place) for place, side in enumerate(sides)])


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
        self._pending: object = _NOTHING_PENDING  # the action that waits for typed dice; None for the beginning
        self._typed: list[Roll] = []
        self._owed: DiceOwed | None = None
        self._owed_later: DiceOwed | None = None  # a draw that waits until the cast has been looked at
        self._shown_events = 0  # how many of the pending action's events were shown before it was all thrown
        self._owed_error = False
        self._shown: FightState | None = None
        self._replayed: FightState | None = None
        self._version = 0
        self._beats: deque[Beat] = deque()
        self._rest: tuple[Event, ...] = ()
        self._holder: str | None = None
        self._mode: Mode = "look"
        self._draft: Draft | None = None
        self._is_attacking = False
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
        self._pending, self._typed = None, []
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
            self._pending, self._typed, self._is_typed = pending[0], list(pending[1]), True
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
        self._pending = _NOTHING_PENDING
        self._owed = self._owed_later = None
        self._shown_events = 0
        self._beats.clear()
        self._rest, self._holder = (), None
        self._mode, self._draft, self._is_attacking = "look", None, False
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
        return self._holder is not None and not self._beats and self._owed is None

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
            and self._owed is None
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
        if self._is_attacking:
            self.leave_attack()
            return
        self._is_attacking = True
        fighter = self.state.fighter(self.state.active or "")
        if self._draft is None:
            first = attack.first_castable(self.state, fighter.name)
            if first is None and fighter.sheet.effects:
                first = 0
            self._draft = None if first is None else attack.draft_for(fighter, first)
        self._aim()

    def leave_attack(self) -> None:
        """Fermer, Esc: no attack after all."""
        self._leave_attack()
        self._say(None)

    def step_back(self) -> None:
        """Esc: from the destination back to the target, from the attack back to walking."""
        if self._mode == "destination" and self._draft is not None and self._draft.target is not None:
            self._draft = replace(self._draft, target=None)
            self._aim()
        elif self._is_attacking or self._mode in ("aim", "destination"):
            self.leave_attack()

    def close_list(self) -> None:
        """The panel is closed to see the board; the spell stays chosen (manual 3)."""
        self._is_attacking = False
        self._changed()

    def choose_spell(self, spell: int) -> None:
        """Choose a spell of the list; its dice start at the most that can be paid for."""
        if not self.can_choose:
            return
        fighter = self.state.fighter(self.state.active or "")
        if 0 <= spell < len(fighter.sheet.effects):
            self._is_attacking = True
            self._draft = attack.draft_for(fighter, spell, self._draft)
            self._aim()

    def set_dice(self, index: int, dice: int) -> None:
        """Use other dice for one effect of the chosen spell."""
        if self._draft is not None:
            self._draft = attack.with_dice(self._draft, index, dice)
            self._aim()

    def choose(self, choice: str, key: str) -> None:
        """Make a choice of the cast: `against`, `control`, `aid_target` (a name), `aid` (a place in the options)."""
        if self._draft is None or not self.can_choose:
            return
        if choice == "against":
            self._draft = replace(self._draft, against=key)
        elif choice == "control":
            self._draft = replace(self._draft, control=key)
        elif choice == "aid_target":
            target = self.state.fighter(key)
            self._draft = replace(self._draft, target=target.hex, aid=attack.usual_aid(target))
        elif choice == "aid" and self._draft.target is not None:
            aided = wizard_on(self.state, self._draft.target)
            if aided is not None:
                self._draft = replace(self._draft, aid=attack.aid_options(aided)[int(key)])
        self._aim()

    def act(self) -> bool:
        """The attack panel's main button: go and aim, or cast when nothing more is to be said. True: aim now."""
        if self._draft is None or not self.can_choose:
            return False
        need = attack.next_need(self._actor(), self._draft)
        if need == "cast":
            self._cast(self._draft.target, None)
            return False
        if need == "aid":
            return False
        self._is_attacking = False
        self._aim()
        return True

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
        elif self._mode == "destination" and self._draft is not None:
            self._cast(self._draft.target, hex_)

    def recover(self) -> None:
        """Récupération: in place of any action (R6.9)."""
        if self.can_choose:
            self._act(Recover(self._actor().name))

    def end(self) -> None:
        """Terminer: hand over; after a cast, let the fight go on."""
        if self.is_playing:
            self.finish()
        elif self._owed_later is not None:
            self._owed, self._owed_later = self._owed_later, None
            self._changed()
        elif self._holder is not None and self._owed is None:
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
        self._show_step(before, step)

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
        if self._owed is None:
            return False
        sides = self._owed.sides
        if len(faces) != len(sides) or any(not 1 <= face <= side for face, side in zip(faces, sides, strict=True)):
            self._owed_error = True
            self._changed()
            return False
        self._typed.append(Roll(self._owed.purpose, tuple(faces)))
        if self._autosave is not None and isinstance(self._pending, _ACTIONS):
            self._autosave.note_pending(self._pending, self._typed)
        self._owed, self._owed_error = None, False
        self._go_on_with_pending()
        return True

    def roll_for_me(self) -> bool:
        """Let the program throw the dice owed."""
        if self._owed is None:
            return False
        return self.enter_faces(self._dice.roll(self._owed.purpose, self._owed.sides))

    @property
    def can_give_up_roll(self) -> bool:
        """Whether the action can still be given up: none of its dice was entered."""
        return self._owed is not None and not self._typed and self._match is not None and not self._shown_events

    def give_up_roll(self) -> None:
        """Not this action after all."""
        if self.can_give_up_roll:
            self._owed, self._pending = None, _NOTHING_PENDING
            self._changed()

    # --- acting -----------------------------------------------------------------------------------------------------

    def _actor(self) -> Fighter:
        return self.state.fighter(self.state.active or "")

    def _aim_at(self, hex_: Hex) -> None:
        if self._draft is None:
            return
        fighter = self._actor()
        needed = attack.needs(fighter, self._draft)
        if "aid" in needed:
            target = wizard_on(self.state, hex_)
            if target is None:
                self._refuse(problems(self.state, attack.cast_of(fighter, self._draft, hex_)))
                return
            if self._draft.target != hex_:
                self._draft = replace(self._draft, target=hex_, aid=attack.usual_aid(target))
            self._is_attacking = True
            self._aim()
            return
        if "destination" in needed and "target" in needed:
            # what is wrong with the target is said now, what the destination lacks is still to come
            found = [
                one
                for one in problems(self.state, attack.cast_of(fighter, self._draft, hex_))
                if one.code != "destination_needed"
            ]
            if found:
                self._refuse(found)
                return
            self._draft = replace(self._draft, target=hex_)
            self._aim()
            return
        self._cast(hex_, None)

    def _cast(self, target: Hex | None, destination: Hex | None) -> None:
        if self._draft is not None:
            self._act(attack.cast_of(self._actor(), self._draft, target, destination))

    def _act(self, action: Action) -> None:
        found = problems(self.state, action)
        if found:
            self._refuse(found)
            return
        self._message, self._tone = None, ""
        self._pending, self._typed = action, []
        self._go_on_with_pending()

    def _go_on_with_pending(self) -> None:
        """Carry out the pending action; typed dice that have run out leave it waiting."""
        dice: Dice = TypedDice(self._typed) if self._is_typed or self._typed else self._dice
        action = self._pending
        before = self.state
        try:
            if action is None:
                assert self._setup is not None
                self._match = Match.begin(self._setup, dice)
                step = self._match.steps[0]
                if self._autosave is not None:
                    self._autosave.start(self._match)
            else:
                assert self._match is not None
                step = self._match.play(action, dice)  # type: ignore[arg-type]  # `_act` put an action there
                self._noted(step)
        except DiceOwed as owed:
            if isinstance(action, Cast) and owed.purpose == "initiative_tie" and not self._shown_events:
                self._show_before_draw(action, owed)
                return
            self._owed = owed
            self._changed()
            return
        except DiceError:
            self._typed = []
            self._owed_error = True
            self._changed()
            return
        self._pending = _NOTHING_PENDING
        self._typed = []
        self._show_step(before, step)

    def _show_before_draw(self, action: Cast, owed: DiceOwed) -> None:
        """All dice of a cast are thrown, a draw for a later segment is owed: show the cast first, ask at "Terminer"."""
        assert self._match is not None
        events, _ = play(self._match.state, action, _ThenTies(self._typed))
        self._shown_events = own_part(events)
        self._owed_later, self._holder = owed, action.by
        self._leave_attack()
        self._queue(events[: self._shown_events])

    def _noted(self, step: Step) -> None:
        self._is_saved = False
        if self._autosave is not None and self._match is not None:
            self._autosave.add(self._match, step)

    def _show_step(self, before: FightState, step: Step) -> None:
        events = step.events
        if self._shown_events:
            # the cast itself was looked at already
            events, self._shown_events, self._holder = events[self._shown_events :], 0, None
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
            self._mode, self._is_attacking = "look", False
            if self._autosave is not None:
                self._autosave.finish()
            self._changed()
            return
        player = plays(state)
        if player is not None and self._hand and player != self._hand:
            self._hand_over = player
            self._mode, self._is_attacking, self._draft = "look", False, None
        elif player is not None:
            self._hand = player
        if self.can_choose:
            self._after_walking()
        self._changed()

    def _after_walking(self) -> None:
        """Walking goes on as long as there are hexes left, unless an attack is being prepared."""
        if self._draft is not None and self._is_attacking:
            fighter = self._actor()
            if self._draft.spell >= len(fighter.sheet.effects):
                self._draft = None
            self._aim()
            return
        self._mode = "walk" if self.can_choose else "look"

    def _leave_attack(self) -> None:
        self._is_attacking = False
        self._draft = None
        self._mode = "walk" if self.can_choose else "look"

    def _aim(self) -> None:
        """Say what the chosen spell still needs, and let the click do that."""
        if self._draft is None:
            self._mode = "look"
            self._changed()
            return
        fighter = self._actor()
        need = attack.next_need(fighter, self._draft)
        name = attack.spell_name(fighter, self._draft)
        self._mode = "destination" if need == "destination" else "aim"
        code = {
            "target": "choose_direction" if attack.is_directed(fighter, self._draft) else "choose_target",
            "destination": "choose_destination",
            "aid": "choose_aid",
            "cast": "ready_to_cast",
        }[need]
        if need == "cast" and "target" not in attack.needs(fighter, self._draft):
            self._mode = "look"
        target = None if self._draft.target is None else wizard_on(self.state, self._draft.target)
        facts: dict[str, Fact] = {"spell": name, "name": target.name if target is not None else ""}
        self._say((lambda language: PHRASES.say(code, language, facts)) if any(self._draft.dice) else None)

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
            draft=self._draft if self.can_choose else None,
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
        state = self.state
        viewer = self.viewer
        names = tuple((name, mark, colour) for name, (mark, colour) in marks(state).items())
        return ArenaView(
            title=self._file_name,
            subtitle=self._file_name or self._who_fights(),
            clock=clock.clock_view(state, viewer, self.language),
            segments=clock.segments(state, self.language),
            active=None if viewer is None else self._card(viewer, is_active=True),
            others=tuple(self._card(one.name) for one in state.fighters if one.name != viewer),
            buttons=self._buttons(),
            mode=self._mode,
            hint=self._hint(),
            message=self._message_text(),
            message_tone=self._tone,
            attack=(
                attack.attack_view(state, state.active or "", self._draft, self.language)
                if self._is_attacking and self.can_choose
                else None
            ),
            is_danger_shown=self._is_danger_shown,
            hand_over=(
                None
                if self._hand_over is None or self._match is None or state.active is None
                else hand_over_view(self._match, state, self._card(state.active), self._hand_over, self.language)
            ),
            owed=self._owed_view(),
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

    def _card(self, name: str, *, is_active: bool = False) -> CardView:
        state = self.state
        fighter = state.fighter(name)
        mark, colour = marks(state)[name]
        head = controller(state, name)
        is_controlled = head.name != name and fighter.is_here
        facts: dict[str, Fact] = {"player": head.player, "controller": head.name}
        if not is_active or self._replayed is not None:
            code = "of_player"
            facts["player"] = fighter.player
        elif self._holder is not None:
            code = "turn_done"
        else:
            code = "your_turn_controlled" if is_controlled else "your_turn"
        return CardView(
            name=name,
            mark=mark,
            colour=colour,
            appearance=fighter.sheet.wizard.appearance,
            line=PHRASES.say(code, self.language, facts),
            gauges=gauges(fighter, self.language),
            conditions=condition_views(state, fighter, self.language),
            powers=power_views(fighter, self.language),
            can_drop=is_active and self.can_choose,
            is_controlled=is_active and is_controlled,
        )

    def _buttons(self) -> dict[Command, ButtonView]:
        say = self._sentence
        if self._match is None or not self.can_choose:
            code = (
                "reason_over"
                if self.state.is_over
                else "reason_owed"
                if self._owed is not None
                else "reason_cast"
                if self.is_holding
                else "reason_playing"
            )
            closed = ButtonView(False, say(code))
            keys: tuple[Command, ...] = ("move", "attack", "recover", "undo", "redo", "surrender", "stop")
            return {
                **dict.fromkeys(keys, closed),
                "end": ButtonView(True) if self.is_holding or self.is_playing else closed,
                "danger": ButtonView(True, is_checked=self._is_danger_shown),
                "save": (
                    ButtonView(True)
                    if self._match is not None and self._pending is _NOTHING_PENDING
                    else ButtonView(False, say("reason_owed"))
                ),
            }
        state, by = self.state, self._actor()
        has_steps = bool(reachable(state))
        return {
            "move": ButtonView(
                has_steps,
                "" if has_steps else say("reason_no_steps", most=WALK),
                self._mode == "walk",
            ),
            "attack": ButtonView(
                bool(by.sheet.effects),
                "" if by.sheet.effects else say("reason_no_spells", name=by.name),
                self._is_attacking or self._mode in ("aim", "destination"),
            ),
            "recover": self._button(Recover(by.name)),
            "end": ButtonView(True),
            "undo": ButtonView(self._match.can_undo, "" if self._match.can_undo else say("reason_no_undo")),
            "redo": ButtonView(self._match.can_redo, "" if self._match.can_redo else say("reason_no_redo")),
            "surrender": self._button(Surrender(by.name)),
            "stop": self._button(Stop(by.name)),
            "danger": ButtonView(True, is_checked=self._is_danger_shown),
            "save": ButtonView(True),
        }

    def _button(self, action: Action) -> ButtonView:
        found = problems(self.state, action)
        return ButtonView(not found, " ".join(MAGIC_FIGHT.phrasebook.tell(one, self.language) for one in found))

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

    def _owed_view(self) -> OwedView | None:
        if self._owed is None:
            return None
        count = len(self._owed.sides)
        if self._owed_error:
            note = self._sentence("owed_wrong", n=count, example=" ".join("3416253416"[:count]))
        elif self._owed.purpose == "initiative_tie":
            note = self._sentence("owed_tie")
        else:
            note = ""
        who = self._pending.by if isinstance(self._pending, _ACTIONS) else ""
        line = PHRASES.label(self._owed.purpose, self.language)
        if isinstance(self._pending, Cast) and self._owed.purpose != "initiative_tie":
            line = self._sentence("owed_for", purpose=self._owed.purpose, name=f"{self._pending.spell} · {who}")
        line = line[:1].upper() + line[1:]
        return OwedView(self._sentence("owed_head", n=count), line, note, count, max(self._owed.sides))

    def _sentence(self, code: str, **facts: Fact) -> str:
        return PHRASES.say(code, self.language, facts)

    @property
    def last_cast(self) -> SpellCast | None:
        """The cast that is being looked at."""
        if self._match is None or self._holder is None:
            return None
        return next((one for one in self._match.steps[-1].events if isinstance(one, SpellCast)), None)
