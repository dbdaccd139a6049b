"""Plays motions one after the other on a stage (the board), at a speed, to be skipped at any moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, QVariantAnimation, Signal

from magicfight.ui.arena.board.scene_data import (
    Aura,
    Burst,
    Center,
    Leave,
    Motion,
    Note,
    Shot,
    Strike,
    Teleport,
    Walk,
)
from magicfight.ui.theme import MOTIONS


class Stage(Protocol):
    """What a motion moves."""

    def begin(self, motion: Motion) -> None: ...

    def progress(self, motion: Motion, done: float) -> None: ...

    def end(self, motion: Motion) -> None: ...


def duration(motion: Motion) -> int:
    """Milliseconds of a motion at speed 1."""
    match motion:
        case Walk(path=path):
            return MOTIONS.step * max(0, len(path) - 1)
        case Strike() | Note():
            return MOTIONS.hit
        case Shot() | Burst() | Aura() | Teleport():
            return MOTIONS.impact
        case Leave():
            return MOTIONS.fall
        case Center():
            return MOTIONS.center_on


class Playback(QObject):
    """A queue of motions.

    `began(motion)` and `ended(motion)` frame each of them, `finished` comes once when the queue has run empty: after
    `skip` at once, otherwise from the event loop, even if nothing took any time.
    """

    began = Signal(object)
    ended = Signal(object)
    finished = Signal()

    def __init__(self, stage: Stage, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._queue: deque[Motion] = deque()
        self._now: Motion | None = None
        self._is_playing = False
        self._speed = 1.0
        self._is_reduced = False
        self._clock: Final = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(1.0)
        self._clock.valueChanged.connect(self._tick)
        self._clock.finished.connect(self._clock_ran_out)
        self._last: Final = QTimer(self)
        self._last.setSingleShot(True)
        self._last.setInterval(0)
        self._last.timeout.connect(self._finish)

    @property
    def is_playing(self) -> bool:
        """Whether motions are under way or wait."""
        return self._is_playing

    def set_pace(self, speed: float = 1.0, is_reduced: bool = False) -> None:
        """Speed 2 halves every duration; reduced motion makes them 0. Holds from the next motion on."""
        if speed <= 0:
            raise ValueError(f"a playback speed of {speed}")
        self._speed = speed
        self._is_reduced = is_reduced

    def milliseconds(self, at_speed_1: int) -> int:
        """How long a movement takes at the pace in force."""
        return 0 if self._is_reduced else round(at_speed_1 / self._speed)

    def play(self, motions: Iterable[Motion]) -> None:
        """Queue motions behind those that wait, and start."""
        self._queue.extend(motions)
        if not self._is_playing:
            self._is_playing = True
            self._next()

    def skip(self) -> None:
        """Bring every motion to its end now."""
        if not self._is_playing:
            return
        self._clock.stop()
        if self._now is not None:
            self._end_now()
        while self._queue:
            self._start(self._queue.popleft())
            self._end_now()
        self._finish()

    def _start(self, motion: Motion) -> None:
        self._now = motion
        self.began.emit(motion)
        self._stage.begin(motion)

    def _end_now(self) -> None:
        motion, self._now = self._now, None
        if motion is not None:
            self._stage.end(motion)
            self.ended.emit(motion)

    def _next(self) -> None:
        while self._queue:
            motion = self._queue.popleft()
            self._start(motion)
            lasts = self.milliseconds(duration(motion))
            if lasts > 0:
                self._clock.setDuration(lasts)
                self._clock.start()
                return
            self._end_now()
        self._last.start()

    def _tick(self, value: object) -> None:
        if self._now is not None and isinstance(value, float):
            self._stage.progress(self._now, value)

    def _clock_ran_out(self) -> None:
        self._end_now()
        self._next()

    def _finish(self) -> None:
        self._last.stop()
        if self._queue:  # more was queued while the last motion ended
            self._next()
        elif self._is_playing:
            self._is_playing = False
            self.finished.emit()
