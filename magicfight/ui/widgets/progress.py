"""Long work beside the window's thread: a progress bar and « Arrêter » once it lasts (faults L7, L11).

What is done at once is waited for, and nobody notices; what lasts goes on in a thread of its own, which the end of the
program waits for as little as the player does.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Any, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from magicfight.ground.progress import Stopped, watching
from magicfight.ui.captions import tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import breakable, label
from magicfight.ui.widgets.post import open_box, post

Result = TypeVar("Result")

#: So many ms the window waits for the work, then so many pass before its page is shown.
PATIENCE = 40
SHOWN_AFTER = 100
#: The bar follows in steps of so many ms; work that was stopped may take so many to notice, then it is let go.
STEP = 50
GRACE = 500

_WIDTH = 460


class Beside(QObject):
    """One piece of work beside the window; `ended` once it is over, stopped or let go."""

    ended = Signal()

    def __init__(
        self,
        host: QWidget,
        title: str,
        work: Callable[[], Any],
        done: Callable[[Any], None],
        failed: Callable[[Exception], None] | None,
        stopped: Callable[[], None] | None,
    ) -> None:
        super().__init__(host)
        self._host = host
        self._title = title
        self._work = work
        self._then = (done, failed, stopped)
        self._result: Any = None
        self._error: Exception | None = None
        self._is_there = Event()
        self._is_stopping = Event()
        self._far = (0, 0)
        self.is_over = False
        self.dialog: Dialog | None = None
        self._show = self._timer(SHOWN_AFTER, self._open_page, is_single=True)
        self._follow = self._timer(STEP, self._move_bar)
        self._let_go = self._timer(GRACE, self._give_up, is_single=True)

    def _timer(self, milliseconds: int, act: Callable[[], None], *, is_single: bool = False) -> QTimer:
        made = QTimer(self)
        made.setInterval(milliseconds)
        made.setSingleShot(is_single)
        made.timeout.connect(act)
        return made

    def start(self, patience: int) -> None:
        """Begin; what is done within `patience` ms is delivered at once."""
        open_box()
        Thread(target=self._run, daemon=True).start()
        if patience and self._is_there.wait(patience / 1000):
            self._deliver()
        else:
            self._show.start()

    def _run(self) -> None:
        try:
            with watching(self._watch):
                self._result = self._work()
        except Exception as error:  # handed to whoever asked
            self._error = error
        self._is_there.set()
        post(self._deliver)

    def _watch(self, done: int, of: int) -> None:
        if self._is_stopping.is_set():
            raise Stopped
        self._far = (done, of)

    def stop(self) -> None:
        """Ask the work to stop; after a moment it is let go, whatever it does."""
        self._is_stopping.set()
        if self.dialog is not None:
            button = self.dialog.findChild(QWidget, "progress_stop")
            if button is not None:
                set_enabled_with_reason(button, False, tr("L’arrêt est demandé."))
        self._let_go.start()

    def _give_up(self) -> None:
        self._error = Stopped()
        self._deliver()

    def _open_page(self) -> None:
        dialog = Dialog(self._host, tr("Un instant…"), "clock", can_close=False)
        dialog.setObjectName("progress_dialog")
        dialog.page.setFixedWidth(_WIDTH)
        dialog.page.setAccessibleDescription(self._title)
        dialog.page.body.addWidget(label(breakable(self._title), wrap=True))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 0)
        label_control(self._bar, "progress_bar", self._title)
        dialog.page.body.addWidget(self._bar)
        button = push_button("close")
        button.setText(tr("Arrêter"))
        label_control(button, "progress_stop", tr("Arrêter"))
        button.clicked.connect(self.stop)
        foot = dialog.page.foot()
        foot.addStretch(1)
        foot.addWidget(button)
        self.dialog = dialog
        dialog.open(button)
        self._move_bar()
        self._follow.start()

    def _move_bar(self) -> None:
        done, of = self._far
        self._bar.setRange(0, of)
        self._bar.setValue(done)

    def _deliver(self) -> None:
        if self.is_over:
            return  # at once, or let go
        self.is_over = True
        for timer in (self._show, self._follow, self._let_go):
            timer.stop()
        if self.dialog is not None:
            self.dialog.close_dialog()
        done, failed, stopped = self._then
        error = self._error
        self.deleteLater()
        self.ended.emit()
        if error is None:
            done(self._result)
        elif isinstance(error, Stopped):
            if stopped is not None:
                stopped()
        elif failed is not None:
            failed(error)
        else:
            raise error


def is_busy(host: QWidget) -> bool:
    """Whether work is under way beside a window."""
    return any(isinstance(one, Beside) and not one.is_over for one in host.children())


def beside(
    host: QWidget,
    title: str,
    work: Callable[[], Result],
    done: Callable[[Result], None],
    failed: Callable[[Exception], None] | None = None,
    stopped: Callable[[], None] | None = None,
    *,
    patience: int | None = None,
) -> Beside:
    """Do `work` beside the window's thread; then `done(result)`, `failed(error)` or `stopped()` in it.

    `title` says what is done on the page that lies over `host` while it lasts. `work` touches no widget, takes the
    things that it goes over from `ground.progress.watched`, and imports nothing that a screen may be importing. An
    error without `failed` is a mishap. With a `patience` of 0 ms nothing is delivered before this returns.
    """
    made = Beside(host, title, work, done, failed, stopped)
    made.start(PATIENCE if patience is None else patience)
    return made
