"""How quickly a fight is played: the setting, the board's pace, and the button in the log that says it."""

from __future__ import annotations

from magicfight.ui.arena.board.view import Board
from magicfight.ui.arena.play.log_panel import LogPanel
from magicfight.ui.captions import language, tr
from magicfight.ui.settings import SPEEDS, Settings
from magicfight.ui.widgets.numbers import parse_number


class Pace:
    """Keeps board and button at the pace of the settings."""

    def __init__(self, settings: Settings, board: Board, panel: LogPanel) -> None:
        self._settings = settings
        self._board = board
        self._panel = panel
        panel.speed_wanted.connect(self._next)
        settings.changed.connect(self._setting_changed)
        self.say()

    def _next(self) -> None:
        index = SPEEDS.index(self._settings.playback_speed)
        self._settings.playback_speed = SPEEDS[(index + 1) % len(SPEEDS)]

    def _setting_changed(self, name: str) -> None:
        if name in ("playback_speed", "reduced_motion"):
            self.say()

    def say(self) -> None:
        """Take the pace up, and say it in the language in force."""
        settings = self._settings
        self._board.playback.set_pace(settings.playback_speed, settings.is_motion_reduced)
        exact = parse_number(str(settings.playback_speed))
        text = f"{exact if exact is not None and exact.denominator == 1 else settings.playback_speed}×"
        self._panel.set_speed(
            tr("sans") if settings.is_motion_reduced else text.replace(".", "," if language() == "fr" else ".")
        )
