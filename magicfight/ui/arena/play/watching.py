"""Watching a fight again: the board shows the replay's moment and plays what moved, the log tells it so far."""

from __future__ import annotations

from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.end.page import EndPage
from magicfight.ui.arena.end.presenter import EndPresenter
from magicfight.ui.arena.end.replay_log import ReplayLog
from magicfight.ui.arena.motions import motions
from magicfight.ui.arena.play.log_panel import LogPanel
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.captions import language
from magicfight.ui.settings import Settings


class Watching:
    """Takes the arena to where the replay is."""

    def __init__(
        self, presenter: ArenaPresenter, board: Board, page: EndPage, panel: LogPanel, settings: Settings
    ) -> None:
        self._presenter = presenter
        self._board = board
        self._page = page
        self._panel = panel
        self._settings = settings
        self._told: tuple[EndPresenter, ReplayLog] | None = None
        page.replayed.connect(self._go_to)

    def _go_to(self, index: int, is_next: bool) -> None:
        course, end = self._presenter.course, self._page.presenter
        self._board.skip()
        if index < 0 or end is None:
            self._told = None
            self._panel.show_log(course.log)
            course.look_at(None)
            return
        if self._told is None or self._told[0] is not end:
            self._told = end, ReplayLog(end.moments)
            self._panel.show_log(self._told[1].log)
        self._told[1].go_to(index)
        moment = end.moments[index]
        self._page.bar.set_pace(self._settings.playback_speed)
        if is_next and moment.beat is not None:
            # before the new state is drawn: tokens move from where they stand
            self._board.playback.set_pace(self._settings.playback_speed, self._settings.is_motion_reduced)
            self._board.play(motions(moment.beat, language()))
        course.look_at(moment.state)
