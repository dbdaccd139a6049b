"""Opening files of any kind: what goes to which screen, what is left out, and in which turns of the window."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.screen import Screen
from magicfight.ui.screens import FILE_SCREENS

#: Of files that can't be opened, so many are told one by one.
MOST_TOLD = 4
#: ms until what was said is on the display, before something holds the window; and between two kinds of files.
_SEEN = 40

Step = Callable[[], object]


class Opening(QObject):
    """Opens files for a window: at once, or a step a turn of the window where they are many or a screen is not made."""

    def __init__(
        self,
        frame: Frame,
        made: Container[str],
        screen_named: Callable[[str], Screen],
        take_back: Callable[[str], None],
        parent: QObject,
    ) -> None:
        """`made` are the screens that are there, `take_back` ends a passing message if it still stands."""
        super().__init__(parent)
        self._frame = frame
        self._made = made
        self._screen_named = screen_named
        self._take_back = take_back
        self._steps: list[tuple[Step, bool]] = []  # and whether each waits for an answer to the one before
        self._timer = QTimer(self)
        self._timer.setInterval(_SEEN)
        self._timer.timeout.connect(self._go_on)

    def at_once(self, paths: Sequence[Path]) -> None:
        """Open them before this returns."""
        for step in self._opening(paths)[1]:
            step()

    def named(self, paths: Sequence[Path]) -> None:
        """Say which files are opened, then, when that is seen, open them: loading all that it needs may take seconds.

        Each screen that is not made yet, and each kind of file, has a turn of the window of its own. What was said is
        taken back where nothing else was said since.
        """
        ours = [path.name for path in paths if path.suffix.lower() in FILE_SCREENS] or [path.name for path in paths]
        said = tr("Ouverture de « {0} »…").format(", ".join(ours[:MOST_TOLD]))
        self._frame.say(said, "")
        screens, steps = self._opening(paths)
        first, *others = [*steps, partial(self._take_back, said)]
        self._do([*(partial(self._screen_named, name) for name in screens), first], waits=False)
        self._do(others, waits=True)

    def by_gesture(self, paths: Sequence[Path]) -> None:
        """Open what was dropped or chosen: the first kind at once if all screens are made, the others in their turn."""
        screens, steps = self._opening(paths)
        if screens:
            self.named(paths)
            return
        for first in steps[:1]:
            first()
        self._do(steps[1:], waits=True)

    def _do(self, steps: Sequence[Step], *, waits: bool) -> None:
        self._steps += [(step, waits) for step in steps]
        if self._steps:
            self._timer.start()

    def _go_on(self) -> None:
        """The next step, once what the one before asks is answered: another screen would take its question away."""
        if self._steps:
            step, waits = self._steps[0]
            if waits and self._is_asking():
                return
            del self._steps[0]
            step()
        if not self._steps:
            self._timer.stop()

    def _is_asking(self) -> bool:
        """Whether something is read, or a question stands."""
        # imported here: nothing is read before the first screen
        from magicfight.ui.widgets.dialog import Dialog
        from magicfight.ui.widgets.progress import is_busy

        host = self._frame.overlay_host
        return is_busy(host) or any(one.isVisible() for one in host.findChildren(Dialog))

    def _open_kind(self, name: str, paths: list[Path]) -> None:
        """Give files to their screen and show it."""
        if self._frame.current_name == name:
            self._screen_named(name).open_files(paths)
        else:
            self._frame.show_screen(name, files=paths)

    def _opening(self, paths: Sequence[Path]) -> tuple[list[str], list[Step]]:
        """The screens that have to be made, and a step for each kind of file, then one that tells what is left out."""
        # imported here: platformdirs stays off the way to the menu
        from magicfight.storage.folders import is_file, is_missing

        by_extension: dict[str, list[Path]] = {}
        left_out: list[str] = []  # told together: one message takes the place of the one before
        for path in paths:
            extension = path.suffix.lower()
            if extension not in FILE_SCREENS:
                left_out.append(tr("« {0} » n’est pas un fichier de Magic Fight.").format(path.name))
            elif is_missing(path):
                self._frame.settings.forget_recent(path)
                left_out.append(tr("« {0} » n’existe pas, ou plus.").format(path))
            elif not is_file(path):
                said = tr("« {0} » ne peut pas être lu : le système le refuse, ou ce n’est pas un fichier.")
                left_out.append(said.format(path))
            else:
                by_extension.setdefault(extension, []).append(path)
        fights = [path for extension in (".table", ".combat") for path in by_extension.pop(extension, ())]
        if fights:
            by_extension[fights[-1].suffix.lower()] = fights[-1:]
        kinds = [(FILE_SCREENS[extension], found) for extension, found in by_extension.items()]
        steps: list[Step] = [partial(self._open_kind, name, found) for name, found in kinds]
        if fights[:-1]:
            names = ", ".join(path.name for path in fights[:-1])
            left_out.append(tr("Un seul combat s’ouvre à la fois ; laissés de côté : {0}.").format(names))
        if left_out:
            more = ["…"] if len(left_out) > MOST_TOLD else []
            steps.append(partial(self._frame.say, "\n".join([*left_out[:MOST_TOLD], *more]), "bad"))
        return [name for name, _ in kinds if name not in self._made], steps
