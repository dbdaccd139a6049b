"""The arena without its widgets: gestures in, records of the whole screen out (manual 3; R4 to R7).

The presenter holds the match (what is true) and the state that is shown, which lags behind while the screen plays what
happened beat by beat. It asks the duel what is legal and what would come of it, and computes no rule itself.
"""

from __future__ import annotations

from magicfight.duel.actions import Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.events import SpellCast
from magicfight.duel.legal import reachable
from magicfight.duel.state import WALK, plays, wizard_on
from magicfight.ground.problems import Fact
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play import attack, clock
from magicfight.ui.arena.play.arena_views import Role, card_view, closed_buttons, open_buttons, owed_view
from magicfight.ui.arena.play.course import Course
from magicfight.ui.arena.play.hand_over import hand_over_view
from magicfight.ui.arena.play.hover import hover_view
from magicfight.ui.arena.play.sheet import SheetView, sheet_view
from magicfight.ui.arena.play.views import (
    ArenaView,
    ButtonView,
    CardView,
    Command,
    HoverView,
)
from magicfight.ui.arena.scene import marks

#: What is said when an action was taken back.
_UNDONE: dict[type, str] = {
    Move: "walk_undone",
    Drop: "drop_undone",
    End: "end_undone",
    Recover: "recovery_undone",
}


class ArenaPresenter(Course):
    """One fight on the screen: gestures in, records out. `begin` or `resume` puts a fight in place."""

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
        """Take back the newest action, as long as no die was rolled for it."""
        if self._match is None or not self.can_choose or not self._match.can_undo:
            return
        step = self._match.last
        self._match = self._match.undo()
        self.log.cut(len(self._match.entries))
        self._shown = self._match.state
        self._version += 1
        self._is_saved = False
        if self._autosave is not None:
            self._autosave.take_back(self._match)
        self._hand = plays(self._match.state) or ""  # whoever acted is asked again, without the page between players
        facts: dict[str, Fact] = {
            "walked": self._match.state.walked,
            "most": WALK,
            "name": self._match.state.active or "",
        }
        code = _UNDONE.get(type(step.action), "action_undone")
        if not isinstance(step.action, (Move, Drop)):
            self._attacking.leave()  # the wizard that chooses may be another one
        self._after_walking()
        self._say(lambda language: PHRASES.say(code, language, facts))

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._match is None or not self.can_choose or not self._match.can_redo:
            return
        before = self._match.state
        self._match = self._match.redo()
        self._noted(self._match.last)
        self._show_step(before, self._match.last, 0)

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

    def _aim_at(self, hex_: Hex) -> None:
        found = self._attacking.aim_at(self.state, self._actor(), hex_)
        if isinstance(found, Cast):
            self._act(found)
        elif found is not None:
            self._refuse(found)
        else:
            self._aim()

    @property
    def _is_attacking(self) -> bool:
        return self._attacking.is_list_open or self._mode in ("aim", "destination")

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
        return next((one for one in self._match.last.events if isinstance(one, SpellCast)), None)
