"""The desktop program: what is asked for on the command line, a display to show it on, the window."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from magicfight import __version__

if TYPE_CHECKING:
    from magicfight.ui.application import GameApplication
    from magicfight.ui.frame import Frame
    from magicfight.ui.main_window import MainWindow
    from magicfight.ui.settings import Settings
    from magicfight.ui.widgets.dialog import Dialog

COMMANDS = ("check", "replay", "advise", "act", "simulate", "schema", "desktop")


def display_problem(platform: str, environment: Mapping[str, str]) -> str:
    """Why no window can be opened here, with what mends it; nothing if one can. Qt itself would abort misleadingly."""
    if not platform.startswith(("linux", "freebsd")):
        return ""
    if any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")):
        return ""
    return (
        "magicfight : aucun écran ici ; lancez-le dans une session graphique, ou par SSH avec « ssh -X », "
        "ou sans écran avec « xvfb-run magicfight ».\n"
        "magicfight: there is no display here; start it in a graphical session, over SSH with 'ssh -X', "
        "or without a screen with 'xvfb-run magicfight'."
    )


def _parser() -> argparse.ArgumentParser:
    # the help is the command line's, in the reader's language: argparse's own speaks English
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--lang", nargs="?", const="")
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--version", action="store_true")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line given (without the program's name) and return the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        return _run(arguments)
    except KeyboardInterrupt:  # while its modules were loaded
        return 130


def _run(arguments: list[str]) -> int:
    if arguments and arguments[0] in COMMANDS:
        return _run_command(arguments)
    options, others = _parser().parse_known_intermixed_args(arguments)
    is_command = options.files and options.files[0] in COMMANDS
    if options.version and not is_command:
        print(f"Magic Fight {__version__}")
        return 0
    if others or is_command or options.help or options.lang not in (None, "fr", "en"):
        return _run_command(arguments)  # the window has no such options: they are those of a command, or wrong
    problem = display_problem(sys.platform, os.environ)
    if problem:
        print(problem, file=sys.stderr)
        return 2
    return run_window([Path(name) for name in options.files], options.lang)


def _run_command(arguments: Sequence[str]) -> int:
    # imported here: the command line needs pydantic, the way to the menu does not
    from magicfight.cli import main as run_command

    return run_command(arguments)


def run_window(files: Sequence[Path], language: str | None = None) -> int:
    """Open the window on the menu, then the files; returns when it is closed, with 130 after Ctrl+C.

    `language` is spoken in place of the one in the settings, which stays as it is.
    """
    try:
        return _run_window(files, language)
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # whatever happens before the window, its player is told
        # imported here: a start without a mishap needs none of it
        from magicfight.ui.early import tell_early_mishap

        tell_early_mishap(error)
        return 1


def _open_despite(settings: Settings, open_window: Callable[[Settings], MainWindow]) -> tuple[Settings, MainWindow]:
    """Open the window with these settings or, where nothing comes of them, with none: none may keep it from opening."""
    try:
        return settings, open_window(settings)
    except Exception as error:
        # imported here: only a start that failed needs it
        from magicfight.ui.early import blank_settings, tell_early_mishap

        tell_early_mishap(error)
        settings = blank_settings()
        return settings, open_window(settings)


def _application() -> GameApplication:
    # imported here: `--help` and the commands need no Qt
    from magicfight.ui.application import GameApplication

    # a computer that thinks holds Python's lock: the window asks for it five times sooner than usual
    sys.setswitchinterval(0.001)
    # the style is named here: `setStyle` would make the many enumerations of QStyle
    made = GameApplication([sys.argv[0] if sys.argv else "magicfight", "-style", "fusion"])
    made.setApplicationName("magicfight")
    made.setApplicationDisplayName("Magic Fight 4.0")
    made.setApplicationVersion(__version__)
    made.setDesktopFileName("magicfight")
    return made


def _dress(settings: Settings) -> None:
    # imported here: `--help` and the commands need no Qt
    from magicfight.ui.theme import theme

    chosen, contrast = settings.theme, settings.contrast
    theme().install(
        chosen,
        settings.system_mode if chosen == "system" else chosen,
        contrast=contrast,
        is_high_at_first=settings.system_contrast if contrast == "system" else contrast == "high",
        text_size=settings.text_size,
    )


def _follow_system(settings: Settings) -> None:
    """Once the menu is painted: ask the system what it wishes, and remember it for the next start."""
    # imported here: as above, and the wishes once the menu is painted
    from magicfight.ui.theme import theme
    from magicfight.ui.wishes import follow_motion

    theme().ask_system()
    if theme().choice == "system":
        settings.system_mode = theme().mode
    if theme().contrast == "system":
        settings.system_contrast = theme().is_high
    follow_motion(settings)


def _look_ahead(window: MainWindow) -> None:
    """Once all modules are loaded: make what a first use would have to wait for."""
    # imported here: when all that it needs is loaded
    from magicfight.ui.ahead import WhenStill, pages_ahead, screens_ahead
    from magicfight.ui.early import read_ahead

    read_ahead()
    steps = [*pages_ahead(), *screens_ahead(window, window.screen_named)]
    WhenStill(steps, lambda: window.touched_at, window)


def _run_window(files: Sequence[Path], language: str | None) -> int:
    # what is built now stays: looking through it for garbage would only hold up the menu
    gc.disable()
    # imported here: `--help` and the commands need no Qt
    from magicfight.ui.captions import interpreter
    from magicfight.ui.main_window import MainWindow
    from magicfight.ui.settings import Settings
    from magicfight.ui.start import LATER, MODULES, AfterFirstPaint, loading

    application = _application()

    def open_window(settings: Settings) -> MainWindow:
        interpreter().speak(language or settings.language)
        _dress(settings)
        made = MainWindow(settings)
        made.show_screen("menu")
        return made

    settings, window = _open_despite(Settings(), open_window)
    window.mishaps.install()

    def open_what_waits() -> None:
        was_asked = application.give_files_to(window.open_files)
        if files:
            window.open_named_files(files)
        if files or was_asked:
            return
        # imported here: once the menu is painted
        from magicfight.ui.arena.resuming import offer_to_resume
        from magicfight.ui.desk.waiting import offer_to_go_on
        from magicfight.ui.hand.windows.resuming import offer_to_take_up

        # one that a crash, or the player, interrupted; whoever was quick to begin another one was asked there
        def offer(*offers: Callable[[Frame], Dialog | None]) -> None:
            """One question after the other; those of fights only while none was taken up."""
            for number, one in enumerate(offers, 1):
                asked = one(window) if one is offer_to_take_up or window.current_name == "menu" else None
                if asked is not None:
                    asked.closed.connect(partial(offer, *offers[number:]))
                    return

        offer(offer_to_resume, offer_to_go_on, offer_to_take_up)

    def watch() -> None:
        # imported here: once the menu is painted
        from magicfight.ui.collector import collect_here
        from magicfight.ui.early import clean_up, end_on_interrupt

        collect_here(application)
        window.mishaps.watch_crashes()
        clean_up(settings.own_folder)
        end_on_interrupt(application)

    # not in a thread: it and a screen that is being opened can wait for each other's imports for ever (seen)
    modules, later = [loading(module) for module in MODULES], [loading(module) for module in LATER]
    first: list[Callable[[], object]] = [window.show_icon, partial(_follow_system, settings), watch, open_what_waits]
    AfterFirstPaint(window.screen_named("menu"), [*first, *modules], [*later, partial(_look_ahead, window)])
    window.show_first()
    return application.exec()
