"""Works out the danger of the state shown off the window's thread, once a state, and only while it is asked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from magicfight.computer.ground import Danger, danger
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.widgets.tasks import Tasks


class DangerWatch(QObject):
    """`found` when the picture has the danger of the state shown."""

    found = Signal()

    def __init__(self, presenter: ArenaPresenter, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._tasks = Tasks(self)
        self._asked: tuple[int, str] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether a danger is being worked out."""
        return self._tasks.is_busy

    def forget(self) -> None:
        """Another fight: its states are counted anew."""
        self._asked = None

    def follow(self) -> None:
        """The state shown, or whether its danger is asked for, may be another one."""
        picture, course = self._presenter.picture, self._presenter.course
        viewer = course.viewer
        if viewer is None or not picture.wants_danger or picture.danger is not None or self._tasks.is_busy:
            return
        asked = (course.version, viewer)
        if asked == self._asked:
            return
        self._asked = asked
        state = course.state

        def done(result: Danger) -> None:
            if asked == (course.version, course.viewer) and course.state is state:
                picture.take_danger(*asked, result)
                self.found.emit()
            self.follow()

        self._tasks.run(lambda: danger(state, viewer), done)
