"""The log as it stood at each moment of a replay. No Qt here."""

from __future__ import annotations

from collections.abc import Sequence

from magicfight.ui.arena.end.presenter import Moment
from magicfight.ui.arena.log import FightLog, LogEntry


class ReplayLog:
    """A log that goes back and forth with the replay. `log` is what a panel follows."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        whole = FightLog()
        self._marks: list[tuple[int, LogEntry | None]] = []
        before = moments[0].state
        for moment in moments:
            whole.add(before, moment.events, moment.step)
            before = moment.state
            self._marks.append((len(whole.entries), whole.entries[-1] if whole.entries else None))
        self._whole = whole.entries
        self.log = FightLog()

    def go_to(self, index: int) -> None:
        """Let the log tell what had happened by that moment, the newest entry no further than then."""
        count, last = self._marks[index]
        self.log.show([] if last is None else [*self._whole[: count - 1], last])
