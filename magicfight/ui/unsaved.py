"""What would be lost: the one question about unsaved work, whichever screens hold it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from magicfight.ui.screen import Screen


class UnsavedWork:
    """Asks over `host`; `is_asking` while the question is there."""

    def __init__(self, host: QWidget) -> None:
        self._host = host
        self.is_asking = False

    def ask(self, screens: Sequence[Screen], go_on: Callable[[], None]) -> None:
        """Ask once for all unsaved work, then go on; Cancel, or a save that failed, stays."""
        waiting = [(screen, said) for screen in screens if (said := screen.unsaved_work())]
        if not waiting:
            go_on()
            return

        def answered(answer: str) -> None:
            self.is_asking = False
            if answer == "save":
                self._save_each([screen for screen, _ in waiting], go_on)
            elif answer == "discard":
                for screen, _ in waiting:
                    screen.discard_work()
                go_on()

        # imported here: nothing is asked before the menu is painted
        from magicfight.ui.widgets.dialogs import ask_to_save

        self.is_asking = True
        ask_to_save(self._host, "\n".join(said for _, said in waiting), answered)

    def _save_each(self, screens: Sequence[Screen], go_on: Callable[[], None]) -> None:
        """Save the work of one screen after another, then go on; the first that can't be saved stays."""
        if screens:
            screens[0].save_work(lambda saved: self._save_each(screens[1:], go_on) if saved else None)
        else:
            go_on()
