"""What the program does for a wizard in the builder: spends what is left, and brings libraries in to buy from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from magicfight.rules.making import spend_rest
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.presenter import BuilderPresenter
from magicfight.ui.captions import language
from magicfight.ui.frame import Frame
from magicfight.ui.hand.session import Session
from magicfight.ui.hand.windows.files import choose_to_load, report_lines
from magicfight.ui.widgets.tasks import Tasks


class Making(QObject):
    """Gestures on the wizard in progress that take more than the window's thread may, or that ask first."""

    def __init__(self, frame: Frame, session: Session, presenter: BuilderPresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._frame = frame
        self._session = session
        self._presenter = presenter
        self._tasks = Tasks(self)

    def spend(self) -> None:
        """Spend what is left, off the window's thread."""
        self.work_on(spend_rest, "step_spent")

    def work_on(self, make: Callable[[Wizard], Wizard], code: str) -> None:
        """Make another wizard of the one in progress; nothing where that was changed meanwhile."""
        before = self._presenter.draft.wizard

        def done(wizard: Wizard) -> None:
            if self._presenter.draft.wizard is before:
                self._presenter.take(wizard, code)

        self._tasks.run(lambda: make(before), done)

    def load_library(self) -> None:
        """Ask for libraries, and tell what came of them here, where they are bought from."""

        def take(paths: list[Path]) -> None:
            lines = report_lines(self._session.load("spells", paths, language()), "spells", language())
            is_trouble = any(kind == "problem" for kind, _ in lines)
            self._presenter.say(" ".join(said for _, said in lines), is_trouble)

        choose_to_load(self._frame, "spells", take)
