"""The arena without its widgets: gestures in, records of the whole screen out (manual 3; R4 to R7). No Qt here.

Three parts do the work: the `course` of the fight with its phase, the `attacking` being prepared, and the `picture`
that makes the screen's records of both. The presenter turns gestures into actions; what is legal, and what would come
of it, it asks the duel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from magicfight.duel.actions import Action, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.legal import payment_problems, problems, usable_of
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import WALK, FightState, spell_index
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import Dice, Roll
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.storage.journal import Keeper
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play import attack
from magicfight.ui.arena.play.attacking import Attacking, Words
from magicfight.ui.arena.play.course import Course
from magicfight.ui.arena.play.guarding import Guard, warning
from magicfight.ui.arena.play.keeping import Keeping
from magicfight.ui.arena.play.picture import Picture
from magicfight.ui.arena.play.seats import leavers
from magicfight.ui.arena.play.views import ArenaView, HoverView

#: What is said when an action was taken back.
_UNDONE: dict[type, str] = {
    Move: "walk_undone",
    Drop: "drop_undone",
    End: "end_undone",
    Recover: "recovery_undone",
}


class ArenaPresenter:
    """One fight on the screen: gestures in, records out. `begin` or `resume` puts a fight in place."""

    def __init__(
        self,
        dice: Dice,
        language: Language = "fr",
        autosave: Keeper[Duel] | None = None,
        on_change: Callable[[], None] | None = None,
    ) -> None:
        self._on_change = on_change
        self.attacking = Attacking()
        self._guard = Guard()
        self.course = Course(dice, self, Keeping(autosave))
        self.picture = Picture(self.course, self.attacking, language)

    def begin(self, setup: FightSetup, *, typed: bool = False) -> None:
        """Start a fight; with typed dice it may wait for the first draw already. Raises `Refused`."""
        self._clear()
        self.course.begin(setup, typed=typed)

    def resume(
        self,
        fight: Duel,
        *,
        typed: bool = False,
        file_name: str = "",
        pending: tuple[Action, Sequence[Roll]] | None = None,
        seats: object = None,
    ) -> None:
        """Take a fight up where it stands (see `Course.resume`)."""
        self._clear()
        self.course.resume(fight, typed=typed, file_name=file_name, pending=pending, seats=seats)

    def _clear(self) -> None:
        self.attacking.leave()
        self.picture.say(None)
        self.picture.pointed = None

    def view(self) -> ArenaView:
        """Everything but what follows the pointer."""
        return self.picture.view()

    def hover(self, *, is_watched: bool = False) -> HoverView:
        """All that follows the pointer; `is_watched` while what happened is being played."""
        return self.picture.hover(is_watched=is_watched)

    # --- what the course of the fight tells (`course.Listener`) -----------------------------------------------------

    def acted(self, action: Action | None, before: FightState, after: FightState | None) -> None:
        """Something was done: an attack being prepared goes on after a walk only; a walk is told."""
        if not isinstance(action, (Move, Drop)):
            self.attacking.leave()  # the next to choose may be another wizard of the same player
        self.picture.say(None)  # what was said before, of a computer's walk say, is over
        if isinstance(action, Move) and after is not None:
            facts: dict[str, Fact] = {
                "name": action.by,
                "path": after.walked - before.walked,
                "walked": after.walked,
                "most": WALK,
            }
            self.picture.say(lambda language: PHRASES.say("walked", language, facts))

    def settled(self) -> None:
        """Walking goes on as long as there are hexes left, unless an attack is being prepared."""
        if self.course.can_choose and self.attacking.is_begun:
            self._aim()
        else:
            self.attacking.leave()

    def changed(self) -> None:
        """What is shown may have changed: the screen asks for its records again."""
        if self._on_change is not None:
            self._on_change()

    # --- gestures: preparing an attack ------------------------------------------------------------------------------

    def walk_mode(self) -> None:
        """Déplacement: the next click walks."""
        if self.course.can_choose:
            self.leave_attack()

    def attack_mode(self) -> None:
        """Attaque: open the list of spells, or close it."""
        if not self.course.can_choose:
            return
        if self.attacking.is_list_open:
            self.leave_attack()
            return
        self.attacking.open_list(self.picture.actor, self.course.state)
        self._aim()

    def close_list(self) -> None:
        """Fermer: the list goes, the spell stays chosen and waits for its target (manual 3)."""
        if self.course.can_choose and self.picture.mode in ("aim", "destination"):
            self.attacking.is_list_open = False
            self.changed()
        else:
            self.leave_attack()

    def leave_attack(self) -> None:
        """Esc: no attack after all."""
        self.attacking.leave()
        self._say(None)

    def step_back(self) -> None:
        """Esc: from the destination back to the target, from the attack back to walking."""
        if self.picture.mode == "destination" and self.attacking.step_back():
            self._aim()
        elif self.picture.is_attacking:
            self.leave_attack()
        elif self.picture.is_danger_shown:
            self.toggle_danger()

    def choose_spell(self, spell: int) -> None:
        """Choose a spell of the list; its dice start at the most that can be paid for."""
        if self.course.can_choose and self.attacking.choose_spell(self.picture.actor, spell):
            self._aim()

    def same_spell(self) -> None:
        """« Même sort »: choose the spell that the wizard cast last, with the dice of then as far as they can be."""
        fight = self.course.fight
        if fight is None or not self.course.can_choose:
            return
        actor = self.picture.actor
        for entry in reversed(fight.entries):
            cast = entry.action
            if isinstance(cast, Cast) and cast.by == actor.name:
                number = spell_index(actor, cast.spell)
                if number is None:
                    return
                self.choose_spell(number)
                for index, dice in enumerate(cast.dice):
                    self.set_dice(index, min(dice, usable_of(actor, number)[index]))
                self.cast_or_aim()
                return

    def set_dice(self, index: int, dice: int) -> None:
        """Use other dice for one effect of the chosen spell."""
        if self.course.can_choose:
            self.attacking.set_dice(index, dice)
            self._aim()

    def choose(self, choice: str, key: str) -> None:
        """Make a choice of the cast (see `Attacking.choose`)."""
        if self.course.can_choose:
            self.attacking.choose(self.course.state, choice, key)
            self._aim()

    def cast_or_aim(self) -> bool:
        """The attack panel's main button: go and aim, or cast when nothing more is to be said. True: aim now.

        The list is closed to see the board; the spell stays chosen (manual 3).
        """
        draft = self.attacking.draft
        if draft is None or not self.course.can_choose:
            return False
        need = attack.next_need(self.picture.actor, draft)
        if need == "cast":
            self._act(attack.cast_of(self.picture.actor, draft, draft.target))
        elif need != "aid":
            self.attacking.is_list_open = False
            self._aim()
            return True
        return False

    # --- gestures: acting -------------------------------------------------------------------------------------------

    def click(self, hex_: Hex) -> None:
        """A hex was clicked: walk there, aim there, or go there, by what is being done."""
        if self.course.is_playing:
            self.course.finish()
            return
        if not self.course.can_choose:
            return
        mode, draft = self.picture.mode, self.attacking.draft
        if mode == "walk" or (mode == "aim" and self.picture.walks_to(hex_)):
            self._act(Move(self.picture.actor.name, hex_))
        elif mode == "aim":
            self._aim_at(hex_)
        elif mode == "destination" and draft is not None:
            self._act(attack.cast_of(self.picture.actor, draft, draft.target, hex_))

    def recover(self) -> None:
        """Récupération: in place of any action (R6.9)."""
        if self.course.can_choose:
            self._act(Recover(self.picture.actor.name))

    def end(self) -> None:
        """Terminer: hand over; after a cast, let the fight go on."""
        if self.course.is_playing:
            self.course.finish()
        elif not self.course.go_on() and self.course.can_choose:
            self._act(End(self.picture.actor.name))

    def drop(self, effect: str) -> None:
        """End every power of an effect that the active wizard maintains; no action (R5.6)."""
        if self.course.can_choose:
            self._act(Drop(self.picture.actor.name, effect))

    def surrender(self, name: str = "") -> None:
        """A wizard leaves the arena: the active one unless another, KO, is named (R4.8)."""
        found = leavers(self.course.state, self.course.seats) if self.course.is_choosing else ()
        if found and (not name or name in found):
            self._act(Surrender(name or found[0]))

    def stop(self) -> None:
        """The players agreed to end the fight: a draw (R4.8)."""
        if self.course.is_choosing:
            self._act(Stop(self.picture.actor.name))

    def undo(self) -> None:
        """Take back the newest action, as long as no die was rolled for it."""
        step = self.course.undo()
        if step is None:
            return
        state = self.course.state
        facts: dict[str, Fact] = {"walked": state.walked, "most": WALK, "name": state.active or ""}
        code = _UNDONE.get(type(step.action), "action_undone")
        if not isinstance(step.action, (Move, Drop)):
            self.attacking.leave()  # the wizard that chooses may be another one
        self.settled()
        self._say(lambda language: PHRASES.say(code, language, facts))

    def redo(self) -> None:
        """Do again what was taken back."""
        self.course.redo()

    def toggle_danger(self) -> None:
        """Show or hide what the enemies could do."""
        self.picture.is_danger_shown = not self.picture.is_danger_shown
        self.changed()

    def saved_as(self, file_name: str) -> None:
        """The fight was saved to a file."""
        self.course.keeping.saved_as(file_name)
        self._say(lambda language: PHRASES.say("saved_to", language, {"file": file_name}))

    # --- what gestures come to --------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        self.picture.say(None)
        found = self.course.act(action)
        if found:
            self._refuse(found)

    def _aim_at(self, hex_: Hex) -> None:
        found = self.attacking.aim_at(self.course.state, self.picture.actor, hex_)
        if isinstance(found, Cast):
            self._cast(found)
        elif found is not None:
            self._refuse(found)
        else:
            self._aim()

    def _cast(self, cast: Cast) -> None:
        """Cast; what would be wasted or harm one's own only when it is clicked twice."""
        state, actor = self.course.state, self.picture.actor
        if problems(state, cast) or self._guard.lets(state, actor, cast):
            self._act(cast)
            return
        self.picture.say(lambda language: warning(state, actor, cast, language), "bad")
        self.changed()

    def _aim(self) -> None:
        """Say what the chosen spell still needs, the next click does that; or why it can't be cast at all."""
        draft = self.attacking.draft
        wrong = () if draft is None else payment_problems(self.picture.actor, draft.spell, draft.dice)
        if wrong:
            self._refuse(wrong)
            return
        self._say(self.attacking.prompt(self.course.state, self.picture.actor))

    def _refuse(self, found: Sequence[Problem]) -> None:
        """Say why not; nothing was paid."""
        kept = tuple(found)
        self.picture.say(
            lambda language: " ".join(dict.fromkeys(MAGIC_FIGHT.phrasebook.tell(one, language) for one in kept)), "bad"
        )
        self.changed()

    def _say(self, words: Words | None) -> None:
        self.picture.say(words)
        self.changed()
