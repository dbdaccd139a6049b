"""After the first paint: what the menu did not need is done in small steps, so that the first click is quick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QWidget

# What screens and dialogs share, the lowest first, each a step well under 50 ms.
MODULES: tuple[str, ...] = (
    "magicfight.ui.widgets.toast",
    "magicfight.ui.widgets.dialog",
    "magicfight.ui.widgets.dialogs",
    "magicfight.ui.widgets.bars",
    "magicfight.ui.menu.settings_dialog",
    "magicfight.ui.menu.help_dialog",
)


# What the screens need, the lowest first, so that no import brings much more than itself: the heaviest, numpy and the
# models of files, take 70 to 80 ms. No thread does this: one that imports while a screen is being opened can wait for
# ever for what the other has begun.
LATER: tuple[str, ...] = (
    "secrets",
    "pickle",
    "ctypes",
    "numpy",
    "typing_extensions",
    "annotated_types",
    "pydantic_core",
    "pydantic",
    "pydantic.fields",
    "pydantic.main",
    "magicfight.hexgrid.coords",
    "magicfight.hexgrid.sight",
    "magicfight.hexgrid.obstacles",
    "magicfight.rules.book",
    "magicfight.rules.checks",
    "magicfight.rules.odds",
    "magicfight.duel.state",
    "magicfight.duel.events",
    "magicfight.storage.models",
    "magicfight.storage.sort",
    "magicfight.storage.magic",
    "magicfight.duel.legal",
    "magicfight.duel.preview",
    "magicfight.duel.decide",
    "magicfight.duel.system",
    "magicfight.storage.combat",
    "magicfight.desk.common.codec",
    "magicfight.desk.common.offering",
    "magicfight.desk.common.system",
    "magicfight.desk.d20_directed.records",
    "magicfight.desk.d20_directed.system",
    "magicfight.desk.d100_duel.records",
    "magicfight.desk.d100_duel.system",
    "magicfight.desk.initiative_rounds.records",
    "magicfight.desk.initiative_rounds.system",
    "magicfight.catalogue",
    "magicfight.ui.learn.examples",
    "magicfight.ui.learn.sets",
    "magicfight.ui.hand.session",
    "magicfight.ui.widgets.lists",
    "magicfight.ui.hand.words",
    "magicfight.ui.hand.windows.files",
    "magicfight.ui.arena.setup.presenter",
    "magicfight.ui.arena.setup.screen",
    "magicfight.ui.arena.board.view",
    "magicfight.ui.arena.play.odds",
    "magicfight.ui.arena.play.hover",
    "magicfight.ui.arena.log",
    "magicfight.ui.arena.play.course",
    "magicfight.ui.arena.play.picture",
    "magicfight.ui.arena.play.presenter",
    "magicfight.ui.arena.play.side_panel",
    "magicfight.ui.arena.play.attack_panel",
    "magicfight.ui.arena.play.overlays",
    "magicfight.ui.arena.play.log_panel",
    "magicfight.ui.arena.end.page",
    "magicfight.ui.arena.play.screen",
    "magicfight.ui.library.screen",
    "magicfight.ui.builder.screen",
    "magicfight.ui.desk.presenter",
    "magicfight.ui.desk.dice_panel",
    "magicfight.ui.desk.fight_page",
    "magicfight.ui.desk.prepare_page",
    "magicfight.ui.desk.shelf",
    "magicfight.ui.desk.screen",
    "magicfight.computer.master",
    "magicfight.computer.choose",
    "magicfight.storage.results",
    "magicfight.laboratory.tournament",
    "magicfight.laboratory.whatif",
    "magicfight.laboratory.workers",
    "magicfight.ui.laboratory.whatif_presenter",
    "magicfight.ui.laboratory.screen",
)


PAUSE = 30  # ms from the first paint to the first step: the picture is to reach the screen before anything else


BREATH = 40  # ms between two of the later steps: the player's clicks and the menu's paint come first


class AfterFirstPaint(QObject):
    """Does `steps`, one at each idle moment, once `shown` was painted for the first time; then `later`, with pauses."""

    def __init__(
        self, shown: QWidget, steps: Sequence[Callable[[], object]], later: Sequence[Callable[[], object]] = ()
    ) -> None:
        super().__init__(shown)
        self._steps = list(steps)
        self._later = list(later)
        shown.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(PAUSE, self._do_next)
        return False

    def _do_next(self) -> None:
        if self._steps:
            step = self._steps.pop(0)
            QTimer.singleShot(0, self._do_next)
        elif self._later:
            step = self._later.pop(0)
            QTimer.singleShot(BREATH, self._do_next)
        else:
            self.deleteLater()
            return
        step()


def loading(module: str) -> Callable[[], object]:
    """A step that imports a module."""
    return lambda: import_module(module)
