"""Before a set-up starts: every rule that a wizard breaks is told, and who may end it at once is worked out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from magicfight.duel.setup import FightSetup
from magicfight.ui.arena.setup.first_cast import FirstCast, first_casts
from magicfight.ui.arena.setup.notes import why_illegal
from magicfight.ui.captions import language, tr
from magicfight.ui.widgets.dialogs import Choice, ask
from magicfight.ui.widgets.tasks import Tasks

#: The set-up must stand still for so long before its first casts are weighed.
_REST = 120
#: So many broken rules are told at most; the rest are counted.
_TOLD = 6


def ask_about_illegal(host: QWidget, setup: FightSetup, start: Callable[[], None]) -> None:
    """Start at once where every wizard keeps the rules; else tell what each breaks, and ask first (R3; fault A13)."""
    lines = [
        tr("{0} : {1}").format(one.wizard.name, why)
        for one in setup.fighters
        for why in why_illegal(one.wizard, language())
    ]
    if not lines:
        start()
        return
    told = lines[:_TOLD]
    if len(lines) > _TOLD:
        told.append(tr("et %n autre(s) erreur(s)", "", len(lines) - _TOLD))
    ask(
        host,
        tr("Des magiciens hors des règles"),
        "\n".join([tr("Ces magiciens n’auraient pas pu être achetés ainsi :"), *told]),
        (
            Choice("start", tr("Commencer quand même"), "swords"),
            Choice("cancel", tr("Revenir à la préparation"), "back", is_first=True),
        ),
        lambda answer: start() if answer == "start" else None,
        icon="warning",
    )


class FirstCasts(QObject):
    """Works out off the window's thread who may end a fight with the first cast, whenever the set-up stands still."""

    def __init__(self, done: Callable[[FightSetup, tuple[FirstCast, ...]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._done = done
        self._tasks = Tasks(self)
        self._wanted: FightSetup | None = None
        self._known: FightSetup | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST)
        self._rest.timeout.connect(self._ask)

    @property
    def is_busy(self) -> bool:
        """Whether something is being worked out, or about to be."""
        return self._tasks.is_busy or self._rest.isActive()

    def follow(self, setup: FightSetup, *, can_start: bool) -> None:
        """The set-up may be another one."""
        self._wanted = setup if can_start else None
        if can_start and setup != self._known:
            self._rest.start()

    def _ask(self) -> None:
        if self._wanted is None or self._wanted == self._known:
            return
        if self._tasks.is_busy:
            self._rest.start()
            return
        setup = self._wanted
        self._tasks.run(partial(first_casts, setup), partial(self._found, setup))

    def _found(self, setup: FightSetup, found: tuple[FirstCast, ...]) -> None:
        self._known = setup
        if setup == self._wanted:
            self._done(setup, found)
