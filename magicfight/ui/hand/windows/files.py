"""Asking for files to load and to save, and telling what came of them; for spells and wizards alike.

Dialogs are opened, never waited for: what comes after is a call.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from magicfight.ground.terms import Language
from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.session import SUFFIXES, Kind, ReadFile, Session, read_file, write_file
from magicfight.ui.hand.windows.preview import add_preview
from magicfight.ui.hand.words import PHRASES
from magicfight.ui.widgets.progress import beside


def kind_words(kind: Kind) -> str:
    """The filter of a file dialog."""
    return tr("Bibliothèques de sorts (*.sort)") if kind == "spells" else tr("Magiciens (*.magic)")


def choose_files(
    frame: Frame, key: str, title: str, filter_text: str, take: Callable[[list[Path]], None], *, many: bool = True
) -> QFileDialog:
    """Ask for one file or several to open, on the folder last used for `key`, then call `take`."""
    dialog = QFileDialog(frame.overlay_host, title, str(frame.settings.last_folder(key)))
    dialog.setObjectName("load_dialog")
    dialog.setNameFilter(filter_text)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles if many else QFileDialog.FileMode.ExistingFile)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)

    def chosen(files: list[str]) -> None:
        paths = [Path(file) for file in files]
        if paths:
            frame.settings.remember_folder(key, paths[0].parent)
            take(paths)

    dialog.filesSelected.connect(chosen)
    add_preview(frame, dialog)
    dialog.open()
    return dialog


def choose_picture(parent: QWidget, title: str, take: Callable[[Path], None]) -> QFileDialog:
    """Ask for a picture, then call `take`."""
    dialog = QFileDialog(parent, title)
    dialog.setObjectName("portrait_dialog")
    dialog.setNameFilter(tr("Images (*.png *.jpg *.jpeg *.bmp *.gif *.webp)"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.filesSelected.connect(lambda files: take(Path(files[0])) if files else None)
    dialog.open()
    return dialog


def choose_to_load(frame: Frame, kind: Kind, take: Callable[[list[Path]], None]) -> QFileDialog:
    """Ask for one file of spells or wizards or several to load, then call `take`."""
    return choose_files(frame, SUFFIXES[kind].removeprefix("."), tr("Charger"), kind_words(kind), take)


def save_kind(
    frame: Frame,
    session: Session,
    kind: Kind,
    suggestion: str,
    done: Callable[[bool, str], None],
    *,
    as_new: bool = False,
    reload: Callable[[Path], None] | None = None,
) -> None:
    """Save all of a kind, to its own file or to one that is asked for; then `done(saved, sentence)`.

    `reload` takes the file up again, where another program changed it and the player wants that.
    """
    # storage stays off the start-up path until a file is saved
    from magicfight.ui.hand.windows.saving import Saving, save

    items = session.items(kind)
    saving = Saving(
        SUFFIXES[kind],
        kind_words(kind),
        suggestion,
        lambda path: write_file(kind, items, path),
        None if as_new else session.own_path(kind),
        reload,
    )

    def saved(path: Path | None, sentence: str) -> None:
        if path is not None:
            session.saved(kind, path, items)
        done(path is not None, path.name if path is not None else sentence)

    save(frame, saving, saved)


def read_beside(frame: Frame, kind: Kind, paths: Sequence[Path], done: Callable[[Sequence[ReadFile]], None]) -> None:
    """Read files of spells or wizards beside the window's thread, then call `done` with what each holds."""
    # before the thread asks for them: two threads that import can wait for each other
    import magicfight.storage.magic
    import magicfight.storage.sort  # noqa: F401

    def stopped() -> None:
        frame.say(tr("Chargement arrêté : rien n’a changé."), "bad")

    title = tr("Chargement de « {0} »…").format(file_names(paths))
    beside(frame.overlay_host, title, lambda: [read_file(kind, path) for path in paths], done, stopped=stopped)


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
        for code, some in (("replaced", report.replaced), ("left", report.left)):
            if some:
                parts.append(PHRASES.say(f"loaded_{code}", spoken, {"n": len(some), "names": _some(some)}))
        if parts or len(good) == 1:
            head = PHRASES.say(f"{kind}_loaded", spoken, {"file": name, "added": len(report.added)})
            told = " · ".join([head, *parts])
            lines.append(("done", told if told.endswith("…") else told + "."))
        lines.extend(("problem", remark) for remark in report.remarks)
    return tuple(lines)


def _some(names: Sequence[str], most: int = 6) -> str:
    """The first few names, with an ellipsis for the rest."""
    return ", ".join(names[:most]) + (", …" if len(names) > most else "")


def file_names(paths: Sequence[Path]) -> str:
    """The names of the files in hand: two of them, and how many more."""
    names = ", ".join(path.name for path in paths[:2])
    return f"{names} + {len(paths) - 2}" if len(paths) > 2 else names
