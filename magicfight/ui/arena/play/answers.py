"""What has to be answered before a fight goes on: the page between two players, real dice to be typed in."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from magicfight.ui.arena.play.hand_over_dialog import HandOverDialog
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.play.typed_dice import TypedDiceDialog
from magicfight.ui.arena.play.views import ArenaView


class Answers:
    """Opens the dialog that a view asks for and hands its answer on; `answered` is called after a hand-over.

    They go when the arena is left for another screen and come back with it (`leave`, `show`).
    """

    def __init__(
        self,
        presenter: ArenaPresenter,
        host: Callable[[], QWidget],
        answered: Callable[[], None],
        journal: Callable[[], None],
    ) -> None:
        self._presenter = presenter
        self._journal = journal
        self._host = host
        self._answered = answered
        self._hand_over: HandOverDialog | None = None
        self._typed: TypedDiceDialog | None = None
        self._typed_view: object = None

    @property
    def hand_over(self) -> HandOverDialog | None:
        """The page between two players, while it is open."""
        return self._hand_over

    @property
    def typed(self) -> TypedDiceDialog | None:
        """The page that waits for dice, while it is open."""
        return self._typed

    def show(self, view: ArenaView) -> None:
        """Open what a view asks for, close what it asks for no more."""
        if view.hand_over is not None and self._hand_over is None:
            dialog = HandOverDialog(self._host(), view.hand_over)
            self._hand_over = dialog
            dialog.closed.connect(self._handed_over)
            dialog.given_back.connect(self._given_back)
            dialog.journal_wanted.connect(self._journal)
            dialog.watch_wanted.connect(self._watched)
            dialog.open(dialog.default_button)
        if view.owed != self._typed_view:
            self._typed_view = view.owed
            if self._typed is not None:
                self._typed.close_dialog()
                self._typed = None
            if view.owed is not None:
                pending = self._presenter.course.pending
                typed = TypedDiceDialog(
                    self._host(), view.owed, can_give_up=pending.can_give_up, can_step_back=pending.can_step_back
                )
                typed.stepped_back.connect(self._stepped_back)
                typed.entered.connect(self._entered)
                typed.given_up.connect(self._presenter.course.give_up_roll)
                typed.rolled.connect(self._rolled_for)
                self._typed = typed
                typed.open(typed.boxes[0])

    def leave(self) -> None:
        """Close them without an answer: another fight, or another screen."""
        for dialog in (self._hand_over, self._typed):
            if dialog is not None:
                dialog.blockSignals(True)
                dialog.close_dialog()
                dialog.deleteLater()
        self._hand_over = self._typed = None
        self._typed_view = None

    def _entered(self, faces: tuple[int, ...]) -> None:
        self._typed_view = object()  # the next roll may look the same as this one
        self._presenter.course.enter_faces(faces)

    def _stepped_back(self) -> None:
        self._typed_view = object()
        self._presenter.course.step_back_roll()

    def _rolled_for(self) -> None:
        self._typed_view = object()
        self._presenter.course.roll_for_me()

    def _given_back(self) -> None:
        """« Rendre la main »: the page goes, and the one before chooses again."""
        self._take_page_away()
        self._presenter.undo()
        self._answered()

    def _watched(self) -> None:
        """« Revoir »: the page goes, and comes back when all was seen again."""
        self._take_page_away()
        self._presenter.course.show_again()
        self._answered()

    def _take_page_away(self) -> None:
        dialog, self._hand_over = self._hand_over, None
        if dialog is not None:
            dialog.closed.disconnect(self._handed_over)
            dialog.close_dialog()

    def _handed_over(self) -> None:
        self._hand_over = None
        self._presenter.course.take_hand()
        self._answered()
