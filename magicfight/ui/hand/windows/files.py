"""Asking for files to load and to save, and telling what came of them; for spells and wizards alike.

Dialogs are opened, never waited for: what comes after is a call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from magicfight.ground.terms import Language
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.session import SUFFIXES, Kind, Session
from magicfight.ui.hand.words import PHRASES


def kind_words(kind: Kind) -> str:
    """The filter of a file dialog."""
    return tr("Bibliothèques de sorts (*.sort)") if kind == "spells" else tr("Magiciens (*.magic)")


def choose_to_load(frame: Frame, kind: Kind, take: Callable[[list[Path]], None]) -> QFileDialog:
    """Ask for one file or several to load, then call `take`."""
    folder_key = SUFFIXES[kind].removeprefix(".")
    dialog = QFileDialog(frame.overlay_host, tr("Charger"), str(frame.settings.last_folder(folder_key)))
    dialog.setObjectName("load_dialog")
    dialog.setNameFilter(kind_words(kind))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def chosen(files: list[str]) -> None:
        paths = [Path(file) for file in files]
        if paths:
            frame.settings.remember_folder(folder_key, paths[0].parent)
            take(paths)

    dialog.filesSelected.connect(chosen)
    dialog.open()
    return dialog


def choose_to_save(
    frame: Frame, suffix: str, filter_text: str, name: str, take: Callable[[Path | None], None]
) -> QFileDialog:
    """Ask for a file to save to, then call `take` with it, or with None when the player gave up."""
    folder_key = suffix.removeprefix(".")
    folder = frame.settings.last_folder(folder_key)
    if folder == frame.settings.own_folder:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            folder = Path.home()
    dialog = QFileDialog(frame.overlay_host, tr("Enregistrer"), str(folder))
    dialog.setObjectName("save_dialog")
    dialog.setNameFilter(filter_text)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(folder_key)
    dialog.selectFile(safe_file_name(name) + suffix)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    given: list[Path] = []

    def chosen(file: str) -> None:
        path = Path(file)
        given.append(path if path.suffix.lower() == suffix else path.with_name(path.name + suffix))
        frame.settings.remember_folder(folder_key, path.parent)

    dialog.fileSelected.connect(chosen)
    dialog.finished.connect(lambda _result: take(given[0] if given else None))
    dialog.open()
    return dialog


#: What Windows takes for a device, whatever the ending (`nul.sort` too).
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{sign}" for port in ("com", "lpt") for sign in "123456789¹²³")}
)
_MOST_BYTES = 120  # of a name without its ending: the most anywhere is 255, and copies get endings of their own


def safe_file_name(name: str) -> str:
    """A name that every system takes for a file: what one forbids becomes a dash, a device's name gets one before it.

    Windows: no `<>:"/\\|?*`, no control characters, no dot or space at the end, no device. Linux: 255 bytes at most.
    """
    kept = "".join("-" if sign in '<>:"/\\|?*' or not sign.isprintable() else sign for sign in name).strip(" .")
    kept = kept.encode("utf-8", "replace")[:_MOST_BYTES].decode("utf-8", "ignore").strip(" .")
    if kept.partition(".")[0].rstrip().casefold() in _DEVICES:
        kept = f"-{kept}"
    return kept or "Magic Fight"


def shipped_sentence() -> str:
    """Why a file that the program brings can't be saved to."""
    return tr("Les fichiers fournis avec le jeu ne s’écrasent pas : choisissez un autre dossier.")


def save_kind(
    frame: Frame,
    session: Session,
    kind: Kind,
    suggestion: str,
    done: Callable[[bool, str], None],
    *,
    as_new: bool = False,
) -> None:
    """Save all of a kind, to its own file or to one that is asked for; then `done(saved, sentence)`."""
    # pydantic, which storage needs, stays off the start-up path until a file is saved
    from magicfight.storage.files import FileProblem

    def write(path: Path | None) -> None:
        if path is None:
            done(False, "")
            return
        if session.is_shipped(path):
            done(False, shipped_sentence())
            return
        try:
            session.save(kind, path)
        except FileProblem as refusal:
            done(False, tr("{0} : {1}").format(path.name, refusal.tell(language())))
            return
        done(True, path.name)

    path = None if as_new else session.own_path(kind)
    if path is not None:
        write(path)
    else:
        choose_to_save(frame, SUFFIXES[kind], kind_words(kind), suggestion, write)


def report_lines(reports: Sequence[LoadReport], kind: Kind, spoken: Language) -> tuple[tuple[str, str], ...]:
    """Tell what came of files: pairs of `done` or `problem` and a sentence (R2.11, R3.6).

    Several files that went well are told together; what was left out or renamed, and what was refused, by file.
    """
    good = [report for report in reports if not report.problems]
    lines: list[tuple[str, str]] = []
    if len(good) > 1:
        added = sum(len(report.added) + len(report.renamed) for report in good)
        lines.append(("done", PHRASES.say(f"{kind}_loaded_files", spoken, {"n": len(good), "added": added})))
    for report in reports:
        name = report.path.name
        if report.problems:
            lines.append(("problem", PHRASES.say("file_refused", spoken, {"file": name, "why": report.sentence})))
            continue
        parts = []
        if report.skipped:
            names = _some(report.skipped)
            parts.append(PHRASES.say(f"{kind}_loaded_skipped", spoken, {"n": len(report.skipped), "names": names}))
        if report.renamed:
            pairs = [PHRASES.say("renamed_pair", spoken, {"old": old, "new": new}) for old, new in report.renamed]
            parts.append(PHRASES.say(f"{kind}_loaded_renamed", spoken, {"n": len(pairs), "names": _some(pairs)}))
        if parts or len(good) == 1:
            head = PHRASES.say(f"{kind}_loaded", spoken, {"file": name, "added": len(report.added)})
            told = " · ".join([head, *parts])
            lines.append(("done", told if told.endswith("…") else told + "."))
    return tuple(lines)


def _some(names: Sequence[str], most: int = 6) -> str:
    """The first few names, with an ellipsis for the rest."""
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")


def file_names(paths: Sequence[Path]) -> str:
    """The names of the files in hand: two of them, and how many more."""
    names = ", ".join(path.name for path in paths[:2])
    return f"{names} + {len(paths) - 2}" if len(paths) > 2 else names
