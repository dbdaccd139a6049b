"""What is asked and shown over the arena on a wish: surrender, an agreed end, a wizard's sheet, the journal, a list."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.play.conceding import draw_refused
from magicfight.ui.arena.play.overlays import JournalDialog, SheetDialog
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.play.seats import leavers
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.widgets.dialogs import Choice, ask, confirm


class Asking:
    """Asks before what can't be taken back, and opens the dialogs that only tell."""

    def __init__(
        self, frame: Frame, presenter: ArenaPresenter, board: Board, center_button: QWidget, surrender_button: QWidget
    ) -> None:
        self._frame = frame
        self._presenter = presenter
        self._board = board
        self._center_button = center_button
        self._surrender_button = surrender_button

    @property
    def _has_fight(self) -> bool:
        return self._presenter.course.setup is not None

    def end(self) -> None:
        """Terminer: at once, but where a wizard's whole phase would be passed unplayed it is asked first.

        The same player may have pressed the key to let a cast or a recovery go on; the phase is another wizard's.
        """
        course, settings = self._presenter.course, self._frame.settings
        is_whole = course.can_choose and not course.state.walked
        if not is_whole or not settings.asks_before_passing:
            self._presenter.end()
            return

        def answered(answer: str) -> None:
            if answer == "never":
                settings.asks_before_passing = False
            if answer != "cancel":
                self._presenter.end()
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)

        ask(
            self._frame.overlay_host,
            tr("Passer ce segment d’action ?"),
            tr("{0} n’a encore rien fait. Ctrl+Z y revient, tant qu’aucun dé n’a été lancé depuis.").format(
                course.viewer or ""
            ),
            (
                Choice("cancel", tr("Annuler"), "close"),
                Choice("never", tr("Passer sans plus demander"), "next"),
                Choice("pass", tr("Passer", "the action segment"), "next", is_first=True),
            ),
            answered,
        )

    def outline(self, name: str) -> None:
        """Ring a wizard on the board, none for no name."""
        hex_ = self._presenter.course.state.fighter(name).hex if name and self._has_fight else None
        self._board.foresight.outline(hex_, self._board.devicePixelRatioF())

    def ask_surrender(self) -> None:
        """Who leaves is asked first where more than one may: a KO wizard can at any moment (R4.8)."""
        course = self._presenter.course
        found = leavers(course.state, course.seats) if course.is_choosing else ()
        if len(found) == 1:
            self._confirm_surrender(found[0])
        elif found:
            menu = QMenu(self._frame.overlay_host)
            menu.setObjectName("surrender_menu")
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            for name in found:
                action = menu.addAction(name.replace("&", "&&"))
                action.triggered.connect(lambda _checked=False, name=name: self._confirm_surrender(name))
            menu.popup(self._surrender_button.mapToGlobal(QPoint(0, self._surrender_button.height() + 2)))

    def _confirm_surrender(self, name: str) -> None:
        confirm(
            self._frame.overlay_host,
            tr("Abandonner"),
            tr("{0} quitte l’arène et ne peut plus gagner. Cet abandon est définitif.").format(name),
            tr("Abandonner"),
            lambda: self._presenter.surrender(name),
            icon="surrendered",
        )

    def ask_stop(self) -> None:
        """A draw: the persons agree among themselves, a computer accepts it in a standstill (R4.8)."""
        refused = draw_refused(self._presenter.course) if self._presenter.course.is_choosing else ""
        if refused:
            self._frame.say(refused, "bad")
            return
        confirm(
            self._frame.overlay_host,
            tr("Arrêter le combat"),
            tr("Tous les joueurs sont-ils d’accord pour arrêter ? Le combat sera nul."),
            tr("Arrêter"),
            self._presenter.stop,
            icon="handshake",
        )

    def center_on(self, name: str) -> None:
        """Centrer sur: bring a wizard to the middle, and the cursor to it."""
        if name:
            hex_ = self._presenter.course.state.fighter(name).hex
            self._board.camera.center_on(hex_)
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
            self._board.move_cursor(hex_)

    def center_key(self, number: int) -> None:
        fighters = self._presenter.course.state.fighters if self._has_fight else ()
        if number < len(fighters) and fighters[number].is_here:
            self.center_on(fighters[number].name)

    def open_center_menu(self) -> None:
        menu = QMenu(self._frame.overlay_host)
        menu.setObjectName("center_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for number, fighter in enumerate(self._presenter.course.state.fighters, start=1):
            if fighter.is_here:
                action = menu.addAction(f"&{number}  {fighter.name.replace('&', '&&')}")
                action.triggered.connect(lambda _checked=False, name=fighter.name: self.center_on(name))
        button = self._center_button
        menu.popup(button.mapToGlobal(QPoint(0, button.height() + 2)))

    def open_details(self) -> None:
        viewer = self._presenter.course.viewer
        if viewer is not None:
            self.open_sheet(viewer)

    def open_sheet_on(self, hex_: Hex) -> None:
        """Show the sheet of the wizard that stands on a hex, if one does."""
        name = self._presenter.picture.name_on(hex_) if self._has_fight else None
        if name is not None:
            self.open_sheet(name)

    def open_sheet(self, name: str) -> None:
        """A wizard's whole sheet."""
        if name and self._has_fight:
            SheetDialog(self._frame.overlay_host, self._presenter.picture.sheet(name)).open()

    def open_journal(self) -> None:
        dialog = JournalDialog(self._frame.overlay_host, self._presenter.course.log.as_text(language()))
        dialog.copied.connect(lambda: self._frame.say(tr("Journal copié.")))
        dialog.open()
