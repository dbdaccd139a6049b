"""Fights and files: opening a `.combat`, saving one, going on with what the autosave kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from magicfight.duel.actions import Action
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import FightState
from magicfight.duel.system import Duel
from magicfight.duel.telling import PHRASEBOOK
from magicfight.ground.dice import Roll
from magicfight.ground.problems import Problem, Refused, problem
from magicfight.storage.combat import KEPT_DUEL, combat_of, load_combat, play_up_to_the_draw, remarks, save_combat
from magicfight.storage.files import FileProblem
from magicfight.storage.journal import Keeper
from magicfight.storage.kept import Found, take_kept
from magicfight.storage.words import tell
from magicfight.ui.arena.condition_words import PHRASES
from magicfight.ui.arena.kept import has_journal
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.play.seats_kept import kept_seats
from magicfight.ui.arena.resuming import in_place_of_the_interrupted
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.windows.saving import Saving, save
from magicfight.ui.widgets.progress import beside


def _loaded(path: Path) -> tuple[Duel, tuple[Problem, ...]]:
    """A fight of a file, and what a player should know of it."""
    combat = load_combat(path)
    fight, left_out = play_up_to_the_draw(combat)
    past = (problem("fight_past_draw", count=left_out),) if left_out else ()
    return fight, (*past, *remarks(combat))


class TakeUp(Protocol):
    """Puts a fight on the screen."""

    def __call__(
        self,
        match: Duel,
        file_name: str = "",
        pending: tuple[Action, Sequence[Roll]] | None = None,
        seats: object = None,
    ) -> None: ...


class Filing:
    """Reads beside the GUI thread, and says in a sentence what went wrong; the fight in hand stays then."""

    def __init__(
        self,
        frame: Frame,
        presenter: ArenaPresenter,
        autosave: Keeper[Duel],
        take_up: TakeUp,
    ) -> None:
        self._frame = frame
        self._presenter = presenter
        self._autosave = autosave
        self._take_up = take_up
        self._told: Exception | None = None

    def tell_kept(self) -> None:
        """Say what keeps the fight from being kept, once."""
        hindrance = self._autosave.problem
        if hindrance is not None and hindrance is not self._told:
            why = hindrance.tell_with_file(language())
            self._frame.say(PHRASES.say("autosave_failed", language(), {"why": why}), "bad")
        self._told = hindrance

    def open(self, path: Path) -> None:
        """Load a fight and take it up."""
        self._beside(
            tr("Chargement de « {0} »…").format(path.name),
            lambda: _loaded(path),
            lambda loaded: self._opened(loaded[0], loaded[1], path),
            lambda error: self._not_opened(error, path),
        )

    def _beside(
        self,
        title: str,
        work: Callable[[], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
    ) -> None:
        def stopped() -> None:
            self._frame.say(tr("Chargement arrêté : rien n’a changé."), "bad")
            if self._presenter.course.setup is None:
                self._frame.show_screen("setup")

        # never done before this screen is there: what comes of it may be another screen
        beside(self._frame.overlay_host, title, work, done, failed, stopped, patience=0)

    def _opened(self, match: Duel, noticed: Sequence[Problem], path: Path) -> None:
        self._frame.settings.add_recent(path, match.state.turn)

        def take_up() -> None:
            self._take_up(match, path.name)
            if self._frame.current_name != "arena":
                self._frame.show_screen("arena")
            if noticed:
                self._frame.say("\n".join(tell(each, language()) for each in noticed), "bad")

        if match.state.is_over or (
            self._presenter.course.fight is not None and self._presenter.course.keeping.is_saved
        ):
            take_up()  # it is only looked at, or nothing of the fight in hand would be lost
            return
        if self._presenter.course.setup is None and has_journal(self._autosave.folder):
            self._frame.show_screen("setup")  # what is behind the question, should the answer be no
        in_place_of_the_interrupted(self._frame, take_up)

    def _not_opened(self, error: Exception, path: Path) -> None:
        if isinstance(error, FileProblem):
            said = error.in_file(path).tell_with_file(language())
        elif isinstance(error, Refused):
            said = tr("{0} : {1}").format(path.name, PHRASEBOOK.tell(error.problems[0], language()))
        else:
            raise error
        self._frame.say(said, "bad")
        if self._presenter.course.setup is None:
            self._frame.show_screen("setup")

    def resume(self) -> None:
        """Go on with the fight that the autosave kept, as far as it can be read."""
        folder = self._autosave.folder

        def read() -> tuple[Found[FightSetup, FightState, Action] | None, object]:
            kept = take_kept(folder, KEPT_DUEL)
            return kept, None if kept is None else kept_seats(folder, kept.fight.setup)

        def found(read: tuple[Found[FightSetup, FightState, Action] | None, object]) -> None:
            kept, seats = read
            if kept is None:
                self._frame.show_screen("setup")
                return
            if not kept.is_damaged:
                self._autosave.adopt()
            pending = kept.pending
            self._take_up(kept.fight, "", None if pending is None else (pending.action, pending.rolls), seats)
            if kept.is_damaged:
                self._frame.say(kept.tell(language()), "bad")

        self._autosave.stop()
        self._beside(
            tr("Reprise du combat…"),
            read,
            found,
            lambda error: self._not_opened(error, folder / KEPT_DUEL.journal),
        )

    def save(self, done: Any = None) -> None:
        """Save the fight to a file of the player's; `done(saved)` follows."""
        match = self._presenter.course.fight
        if match is None:
            return

        def saved(path: Path | None, trouble: str) -> None:
            if path is not None:
                self._presenter.saved_as(path.name)
                self._frame.settings.add_recent(path, match.state.turn)
                self._frame.say(tr("Combat enregistré : {0}").format(path.name))
            elif trouble:
                self._frame.say(trouble, "bad")
            if callable(done):
                done(path is not None)

        names = ", ".join(one.wizard.name for one in match.setup.fighters)
        combat = combat_of(match)
        saving = Saving(".combat", tr("Combats (*.combat)"), names, lambda path: save_combat(path, combat))
        save(self._frame, saving, saved)
