"""The builder's bench and its worker: who is tried against, kept up with what is in hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.duel_bench import DuelBench
from magicfight.ui.builder.falls import FallWorker
from magicfight.ui.builder.making import Making
from magicfight.ui.builder.page import BuilderPage
from magicfight.ui.captions import language
from magicfight.ui.hand.session import Session


class Trying(QObject):
    """Shows the bench where its tab is open."""

    def __init__(self, session: Session, refresh: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._shipped: list[Wizard] | None = None
        self.worker = FallWorker(self)
        self.bench = DuelBench(self.worker, refresh)
        self.worker.ready.connect(refresh)

    def connect_page(self, page: BuilderPage, making: Making, refresh: Callable[[], None]) -> None:
        """Hear of the page's bench; the wizards of the game are read when it is first opened."""

        def opened() -> None:
            if self._shipped is None:
                self._shipped = []
                making.read_shipped(came)
            refresh()

        def came(wizards: list[Wizard]) -> None:
            self._shipped = wizards
            refresh()

        page.offers.bench_opened.connect(opened)
        page.offers.bench.file_wanted.connect(lambda: making.choose_other(self.bench.add_from_file))
        presenter = page.presenter
        page.offers.bench.spell_chosen.connect(lambda name: presenter.at_chosen(name, presenter.choose))

    def show(self, page: BuilderPage) -> None:
        """Show the bench, and its table of dice, while it is seen."""
        if not page.offers.is_bench_shown:
            page.dice.table.show_rows(())
            return
        draft = page.presenter.draft
        self.bench.offer(self._session.wizards, self._shipped or (), draft.editing or draft.wizard.name)
        view = self.bench.view(draft.wizard, draft.owned, language())
        page.offers.bench.show_view(view)
        page.dice.table.show_rows(view.dice)
