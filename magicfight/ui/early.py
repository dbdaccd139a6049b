"""The start and its mishaps: what went wrong before there was a window to say it in, and Ctrl+C in the terminal.

Only a start that failed, or one whose menu is painted already, loads this.
"""

from __future__ import annotations

import signal
import socket
import sys
import tempfile
import traceback
from pathlib import Path

from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication, QMessageBox

from magicfight.ui.mishaps import MishapLog
from magicfight.ui.settings import Settings, data_folder

#: The exit code of a program that the player stopped with Ctrl+C.
INTERRUPTED = 130


def tell_early_mishap(error: BaseException) -> None:
    """Say on stderr, and in a plain window where Qt runs, that the start went wrong; the log has the detail."""
    log = MishapLog(data_folder() / "mishaps.log")
    log.write("".join(traceback.format_exception(error)))
    reason = f"{type(error).__name__}: {error}".splitlines()[0]
    # in both languages: which one is the player's may be what could not be read
    said = (
        f"Le démarrage de Magic Fight a rencontré une erreur ; le détail est noté dans « {log.path} ».\n"
        f"Starting Magic Fight met an error; “{log.path}” has the detail."
    )
    print(f"magicfight: {reason}\n{said}", file=sys.stderr)
    if QApplication.instance() is None:
        return
    box = QMessageBox(QMessageBox.Icon.Warning, "Magic Fight 4.0", f"{said}\n\n{reason}")
    box.setObjectName("early_mishap")
    box.setProperty("textFormat", "PlainText")
    box.exec()  # nothing else is shown that it could hold up


def blank_settings() -> Settings:
    """Settings of a folder of their own: what was written in the player's file is left as it is."""
    return Settings(Path(tempfile.mkdtemp(prefix="magicfight-")) / "settings.ini")


def end_on_interrupt(application: QApplication) -> None:
    """Let Ctrl+C in the terminal end the program: Qt waits for events, and Python hears of signals between its own."""
    try:
        reader, writer = socket.socketpair()
        writer.setblocking(False)
        reader.setblocking(False)
        signal.signal(signal.SIGINT, lambda _number, _frame: application.exit(INTERRUPTED))
        signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    except (OSError, ValueError):
        return  # a system or a thread without signals
    notifier = QSocketNotifier(reader.fileno(), QSocketNotifier.Type.Read, application)

    def heard() -> None:
        try:
            reader.recv(64)
        except OSError:
            return

    notifier.activated.connect(heard)

    def let_go() -> None:
        signal.set_wakeup_fd(-1)
        reader.close()
        writer.close()

    application.aboutToQuit.connect(let_go)  # holds both until then: a socket that nothing holds is closed


def clean_up(own: Path) -> None:
    """Take away, behind the window, what killed programs left half written in the own folder and the autosaves'."""
    # imported here: once the menu is painted
    from threading import Thread

    from magicfight.storage.files import clean_half_written
    from magicfight.storage.folders import autosave_folders

    folders = (own, *autosave_folders())
    # a thread of its own: one of them may be on a disk that does not answer
    Thread(target=lambda: list(map(clean_half_written, folders)), daemon=True).start()


def read_ahead() -> None:
    """Make, behind the window, what reads the files of the desk: it takes a third of a second, once."""
    # imported here: once the menu is painted, and not in the thread
    from threading import Thread

    from magicfight.storage.table import table_model

    Thread(target=table_model, name="read_ahead", daemon=True).start()
