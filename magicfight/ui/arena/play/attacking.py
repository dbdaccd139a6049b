"""Preparing an attack: from the list of spells to the cast, gesture by gesture (manual 3, "Attaque"). No Qt here.

Every gesture changes the draft; `need` says what the next click settles, `prompt` says so to the player.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeAlias

from magicfight.duel.actions import Cast
from magicfight.duel.legal import problems
from magicfight.duel.state import Fighter, FightState, wizard_on
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.play import attack
from magicfight.ui.arena.play.attack import Draft
from magicfight.ui.arena.play.views import Mode

#: Something to be said, in the language of the moment it is read.
Words: TypeAlias = Callable[[Language], str]


class Attacking:
    """The attack of the wizard that chooses now. `draft` is None before a spell is chosen; `is_list_open` the panel."""

    def __init__(self) -> None:
        self.draft: Draft | None = None
        self.is_list_open = False

    @property
    def is_begun(self) -> bool:
        """Whether a spell is chosen, or being chosen."""
        return self.is_list_open or self.draft is not None

    def leave(self) -> None:
        """No attack."""
        self.draft = None
        self.is_list_open = False

    def open_list(self, fighter: Fighter, state: FightState) -> None:
        """Open the list with the first spell that can be cast."""
        self.is_list_open = True
        if self.draft is None and fighter.sheet.effects:
            self.draft = attack.draft_for(fighter, attack.first_castable(state, fighter.name) or 0)

    def choose_spell(self, fighter: Fighter, spell: int) -> bool:
        """Choose a spell by its place; False where there is none."""
        if not 0 <= spell < len(fighter.sheet.effects):
            return False
        self.is_list_open = True
        self.draft = attack.draft_for(fighter, spell, self.draft)
        return True

    def set_dice(self, index: int, dice: int) -> None:
        """Use other dice for one effect."""
        if self.draft is not None:
            self.draft = attack.with_dice(self.draft, index, dice)

    def choose(self, state: FightState, choice: str, key: str) -> None:
        """Make a choice of the cast: `against`, `control`, `aid_target` (a name), `aid` (a place in the options)."""
        draft = self.draft
        if draft is None:
            return
        if choice == "against":
            self.draft = replace(draft, against=key)
        elif choice == "control":
            self.draft = replace(draft, control=key)
        elif choice == "aid_target":
            target = state.fighter(key)
            self.draft = replace(draft, target=target.hex, aid=attack.usual_aid(target))
        elif choice == "aid" and draft.target is not None:
            aided = wizard_on(state, draft.target)
            if aided is not None:
                self.draft = replace(draft, aid=attack.aid_options(aided)[int(key)])

    def step_back(self) -> bool:
        """From the destination back to the target; False when there is no such step."""
        if self.draft is not None and self.draft.target is not None and self.draft.aid is None:
            self.draft = replace(self.draft, target=None)
            return True
        return False

    def mode(self, fighter: Fighter) -> Mode:
        """What a click on the board does."""
        if self.draft is None:
            return "look"
        need = attack.next_need(fighter, self.draft)
        if need == "cast" and "target" not in attack.needs(fighter, self.draft):
            return "look"
        return "destination" if need == "destination" else "aim"

    def prompt(self, state: FightState, fighter: Fighter) -> Words | None:
        """What the player is asked for now."""
        draft = self.draft
        if draft is None or not any(draft.dice):
            return None
        code = {
            "target": "choose_direction" if attack.is_directed(fighter, draft) else "choose_target",
            "destination": "choose_destination",
            "aid": "choose_aid",
            "cast": "ready_to_cast",
        }[attack.next_need(fighter, draft)]
        target = None if draft.target is None else wizard_on(state, draft.target)
        facts: dict[str, Fact] = {
            "spell": attack.spell_name(fighter, draft),
            "name": "" if target is None else target.name,
        }
        return lambda language: PHRASES.say(code, language, facts)

    def aim_at(self, state: FightState, fighter: Fighter, hex_: Hex) -> Cast | Sequence[Problem] | None:
        """A hex was clicked as target: the cast it leads to, or why not, or None when more is to be said first."""
        draft = self.draft
        if draft is None:
            return None
        needed = attack.needs(fighter, draft)
        if "aid" in needed:
            target = wizard_on(state, hex_)
            if target is None:
                return problems(state, attack.cast_of(fighter, draft, hex_))
            if draft.target != hex_:
                self.draft = replace(draft, target=hex_, aid=attack.usual_aid(target))
            self.is_list_open = True
            return None
        if "destination" in needed and "target" in needed:
            # what is wrong with the target is said now, what the destination lacks is still to come
            told = problems(state, attack.cast_of(fighter, draft, hex_))
            found = [one for one in told if one.code != "destination_needed"]
            if found:
                return found
            self.draft = replace(draft, target=hex_)
            return None
        return attack.cast_of(fighter, draft, hex_)
