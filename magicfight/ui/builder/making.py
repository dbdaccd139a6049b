"""What the program does for a wizard in the builder: spends what is left, and brings libraries in to buy from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from magicfight.ground.dice import below
from magicfight.ground.problems import problem
from magicfight.rules.making import spend_rest
from magicfight.rules.spells import Spell
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.beginning_dialog import ask_beginning
from magicfight.ui.builder.beginnings import Beginnings, made_up, with_new
from magicfight.ui.builder.comparison_dialog import ComparisonDialog
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.session import ReadFile, Session
from magicfight.ui.hand.windows.files import choose_files, choose_to_load, kind_words, read_beside, report_lines
from magicfight.ui.hand.windows.merge_dialog import take_in
from magicfight.ui.icons import appearances
from magicfight.ui.widgets.tasks import Tasks


def read_wizards(paths: Sequence[Path]) -> list[Wizard]:
    """Return the wizards of files; those that can't be read are left out."""
    # pydantic, which storage needs, stays off the start-up path until a file is read
    from magicfight.storage.files import FileProblem
    from magicfight.storage.magic import load_magic

    found: list[Wizard] = []
    for path in paths:
        with suppress(FileProblem, OSError):
            found.extend(load_magic(path))
    return found


def read_spells(paths: Sequence[Path]) -> list[Spell]:
    """Return the spells of libraries; those that can't be read are left out."""
    # as above
    from magicfight.storage.files import FileProblem
    from magicfight.storage.sort import load_sort

    found: list[Spell] = []
    for path in paths:
        with suppress(FileProblem, OSError):
            found.extend(load_sort(path))
    return found


class Making(QObject):
    """Gestures on the wizard in progress that take more than the window's thread may, or that ask first."""

    bench_wanted = Signal(object, object)
    """The first of two wizards is to be tried against the second."""

    def __init__(self, frame: Frame, session: Session, presenter: BuilderPresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._frame = frame
        self._session = session
        self._presenter = presenter
        self._tasks = Tasks(self)
        self._work: object | None = None

    def spend(self) -> None:
        """Spend what is left, off the window's thread."""
        self.work_on(spend_rest, "step_spent")

    def work_on(self, make: Callable[[Wizard], Wizard], code: str) -> None:
        """Make another wizard of the one in progress; nothing where that was changed meanwhile."""
        before = self._presenter.draft.wizard
        self._work = work = object()

        def done(wizard: Wizard) -> None:
            if self._work is work and self._presenter.draft.wizard is before:
                self._presenter.take(wizard, code)

        self._tasks.run(lambda: make(before), done)

    def drop_work(self) -> None:
        """Let what is still being worked out come to nothing: the wizard is named as it is seen now (E2's kind)."""
        self._work = None

    def open_beginnings(self) -> None:
        """Ask where the wizard begins: an archetype, a blank page, chance, another one."""
        self._tasks.run(self._read_game, self._ask_beginning)

    def _read_game(self) -> tuple[list[Spell], list[Wizard]]:
        return (
            read_spells(self._session.ready_files("spells")),
            read_wizards(self._session.ready_files("wizards")),
        )

    def _ask_beginning(self, game: tuple[list[Spell], list[Wizard]]) -> None:
        shipped, ready = game
        draft = self._presenter.draft
        names = {one.name for one in self._session.wizards}
        others = (*self._session.wizards, *(one for one in ready if one.name not in names))
        found = Beginnings(self._session.library, shipped, others, draft.wizard.points, language())

        def taken(choice: str, other: int, spends: bool, takes_lacking: bool) -> None:
            if takes_lacking and found.lacking(choice):
                hand = self._session.spells.hand
                items = with_new(hand.items, found.lacking(choice))
                self._session.spells.change(problem("step_loaded", file=tr("Archétypes")), replace(hand, items=items))
            looks = tuple(appearances())

            def make(_before: Wizard) -> Wizard:
                made = found.wizard(choice, below(), looks, other, takes_lacking=takes_lacking)
                return made_up(made, spends=spends)

            self.work_on(make, "step_begun")

        ask_beginning(self._frame.overlay_host, found, not draft.is_blank, taken)

    def compare(self, index: int, other: str = "") -> None:
        """Show a wizard in hand beside another, in hand or of the game: the one of a name, or the next."""

        def shown(game: list[Wizard]) -> None:
            wizards = self._all(game)
            second = next((number for number in range(len(wizards)) if number != index), index)
            if other:
                second = next((number for number, (_, one) in enumerate(wizards) if one.name == other), second)
            self._show_pair(ComparisonDialog(self._frame.overlay_host, wizards, (index, second)), None)

        self.read_shipped(shown)

    def compare_draft(self, other: str) -> None:
        """Show the wizard in progress beside the one of a name."""
        wizard = self._presenter.wizard
        if wizard in self._session.wizards:  # nothing was changed in it: it is that one
            self.compare(self._session.wizards.index(wizard), other)
            return
        unmade = replace(wizard, name=wizard.name or tr("Magicien en cours"))

        def shown(game: list[Wizard]) -> None:
            wizards = (("draft", unmade), *self._all(game))
            names = [one.name for _, one in wizards[1:]]
            second = names.index(other) + 1 if other in names else 0
            self._show_pair(ComparisonDialog(self._frame.overlay_host, wizards, (0, second), unmade), unmade)

        self.read_shipped(shown)

    def _show_pair(self, dialog: ComparisonDialog, unmade: Wizard | None) -> None:
        dialog.fight_wanted.connect(lambda names: self._frame.show_screen("setup", fighters=names))
        dialog.bench_wanted.connect(lambda one, two: self.bench_wanted.emit(None if one is unmade else one, two))

    def _all(self, game: Sequence[Wizard]) -> tuple[tuple[str, Wizard], ...]:
        """The wizards in hand, then those of the game that are not, each with whence it is."""
        mine = self._session.wizards
        names = {one.name for one in mine}
        return (
            *(("hand", one) for one in mine),
            *(("shipped", one) for one in game if one.name not in names),
        )

    def begin_with(self, wizard: Wizard) -> None:
        """Begin the wizard in progress as a copy of another."""
        self.work_on(lambda _before: replace(wizard, name=""), "step_begun")

    def read_shipped(self, take: Callable[[list[Wizard]], None]) -> None:
        """Read the wizards that come with the game, off the window's thread."""
        paths = self._session.ready_files("wizards")
        self._tasks.run(lambda: read_wizards(paths), take)

    def choose_other(self, take: Callable[[list[Wizard]], None]) -> None:
        """Ask for files of wizards to try against; they do not come in hand."""

        def read(paths: list[Path]) -> None:
            self._tasks.run(lambda: read_wizards(paths), take)

        title, kind = tr("Essayer contre un magicien d’un fichier…"), kind_words("wizards")
        choose_files(self._frame, "magic", title, kind, read)

    def load_library(self) -> None:
        """Ask for libraries, and tell what came of them here, where they are bought from."""

        def take(paths: list[Path]) -> None:
            read_beside(self._frame, "spells", paths, read)

        def read(files: Sequence[ReadFile]) -> None:
            take_in(self._frame.overlay_host, self._session, "spells", files, told)

        def told(reports: tuple[LoadReport, ...]) -> None:
            lines = report_lines(reports, "spells", language())
            is_trouble = any(kind == "problem" for kind, _ in lines)
            self._presenter.say(" ".join(said for _, said in lines), is_trouble)

        choose_to_load(self._frame, "spells", take)
