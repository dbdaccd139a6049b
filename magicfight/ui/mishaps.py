"""Mishaps: an error that nobody foresaw is written to a log and told in one sentence, never as a traceback."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import IO

LOG_LIMIT = 1_000_000  # bytes; the older half goes when the log is larger


class MishapLog:
    """The log file, and the one who tells the player. `tell` is called with the log's path, once until `told` again."""

    def __init__(self, path: Path, tell: Callable[[Path], None] | None = None) -> None:
        self.path = path
        self.tell = tell
        self._is_telling = False
        self._crashes: IO[str] | None = None

    def install(self) -> None:
        """Take over what Python does with errors that nobody caught, those of slots, paint events and threads too."""
        sys.excepthook = self.on_exception
        threading.excepthook = self._on_thread_exception

    def watch_crashes(self) -> None:
        """Let Python write where it stood to the log when the process itself crashes, in Qt for instance."""
        # imported here: the way to the menu needs none of it
        import faulthandler

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._crashes = self.path.open("a", encoding="utf-8")  # open as long as the program
            faulthandler.enable(self._crashes)
        except (OSError, RuntimeError):
            logging.getLogger(__name__).warning("crashes can't be noted in: %s", self.path)

    def on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Log the error and tell it."""
        if issubclass(kind, KeyboardInterrupt):
            raise SystemExit(130)
        self.write("".join(traceback.format_exception(kind, error, trace)))
        if self.tell is None or self._is_telling:
            return
        self._is_telling = True  # an error in every repaint is told once
        try:
            self.tell(self.path)
        except Exception:
            self.write(traceback.format_exc())

    def told(self) -> None:
        """The player has read it: the next mishap is told again."""
        self._is_telling = False

    def _on_thread_exception(self, arguments: threading.ExceptHookArgs) -> None:
        error = arguments.exc_value
        if error is not None:
            self.write("".join(traceback.format_exception(arguments.exc_type, error, arguments.exc_traceback)))

    def write(self, text: str) -> None:
        """Add to the log; a log that can't be written is no second mishap."""
        # imported here: the way to the menu needs no dates
        from datetime import datetime

        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > LOG_LIMIT:
                self.path.write_bytes(self.path.read_bytes()[-LOG_LIMIT // 2 :])
            with self.path.open("a", encoding="utf-8") as log:
                log.write(f"--- {datetime.now():%Y-%m-%d %H:%M:%S}\n{text.rstrip()}\n")
        except OSError:
            logging.getLogger(__name__).warning("the log of mishaps can't be written: %s", self.path)
