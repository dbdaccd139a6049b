"""Looks into the files that are offered, made beside the window's thread and kept until a file changes."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, QTimer, Signal

from magicfight.ground.terms import Language
from magicfight.ui.captions import language
from magicfight.ui.frame import Frame
from magicfight.ui.hand.peek import Inside, Peek, look_into, told
from magicfight.ui.widgets.post import post

#: What stands for a file as it is now: its time of change and its size.
_Stamp = tuple[int, int]
#: What is known, for every window of the process; so many files are kept in mind.
_KNOWN: dict[Path, tuple[_Stamp, Inside]] = {}
#: What was said of it: a library of thousands is told once, not at each showing of a list (E3).
_SAID: dict[Path, tuple[Inside, Language, Peek]] = {}
_MOST = 300


class Peeks(QObject):
    """`came` follows once files asked for were looked into; `of` tells what is known of one."""

    came = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked: list[Path] = []
        self._is_busy = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._go_on)

    def of(self, path: Path) -> Peek | None:
        """What a file held when it was looked into last, in the language in force; None before that."""
        known = _KNOWN.get(path)
        if known is None:
            return None
        said = _SAID.get(path)
        if said is None or said[0] is not known[1] or said[1] != language():
            said = _SAID[path] = known[1], language(), told(known[1], language())
        return said[2]

    def ask(self, paths: Sequence[Path]) -> None:
        """Look into files; those that are known are looked at again only where they changed."""
        self._asked += [path for path in paths if path not in self._asked]
        self._later.start(0)

    def _go_on(self) -> None:
        if self._is_busy or not self._asked:
            return
        # before the thread asks for them: two threads that import can wait for each other
        import magicfight.storage.combat
        import magicfight.storage.magic
        import magicfight.storage.sort  # noqa: F401

        paths, self._asked = self._asked, []
        self._is_busy = True
        known = {path: _KNOWN[path][0] for path in paths if path in _KNOWN}
        # a thread of its own, not one that the end waits for: a file may lie on a disk that does not answer
        Thread(target=lambda: self._look(paths, known), daemon=True).start()

    def _look(self, paths: Sequence[Path], known: dict[Path, _Stamp]) -> None:
        for path in paths:
            stamp, inside = known.get(path), None
            with suppress(OSError, ValueError):
                state = path.stat()
                stamp = (state.st_mtime_ns, state.st_size)
                if stamp != known.get(path):
                    inside = look_into(path)
            post(self._note, path, stamp, inside)
        post(self._note, None, None, None)

    def _note(self, path: Path | None, stamp: _Stamp | None, inside: Inside | None) -> None:
        if path is None:
            self._is_busy = False
            self.came.emit()
            self._later.start(0)
        elif stamp is not None and inside is not None:
            _KNOWN.pop(path, None)
            _KNOWN[path] = (stamp, inside)
            while len(_KNOWN) > _MOST:
                oldest = next(iter(_KNOWN))
                del _KNOWN[oldest]
                _SAID.pop(oldest, None)


def peeks_of(frame: Frame) -> Peeks:
    """The looks that the screens of a window share."""
    return frame.shared(Peeks, Peeks)
