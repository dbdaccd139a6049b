"""The one way to save a file: its final name, the question, the place, the writing, and the truth about it.

Whatever the program writes for the player (spells, wizards, fights of both kinds, sheets, tales) goes through `save`.
Dialogs are opened, never waited for: what comes after is a call.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit

from magicfight.storage.files import FileProblem, on_disk, refused, safe_file_name, settled_path
from magicfight.storage.folders import first_usable_folder, is_shipped, make_folder_of, may_write_in
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.widgets.dialogs import Choice, ask
from magicfight.ui.widgets.progress import beside


@dataclass(frozen=True, slots=True)
class Saving:
    """What is to be saved: its `suffix` (`.sort`), the dialog's filter, a `name` to propose without suffix.

    Where it can be written in several ways, `others` are their suffixes, in the order of the filter's further parts:
    the ending that is typed counts, else the part of the filter that is chosen.
    `path` is the file that it came from or went to last, None where a name has to be asked for. `write` writes it,
    beside the window's thread, and raises `FileProblem`; `reload` takes the file up again as it now stands, where that
    can be done.
    """

    suffix: str
    filter_text: str
    name: str
    write: Callable[[Path], None]
    path: Path | None = None
    reload: Callable[[Path], None] | None = None
    others: tuple[str, ...] = ()

    def settled(self, file: Path, chosen_filter: str) -> Path:
        """The final path of a typed one."""
        name = file.name.casefold()
        ways = (self.suffix, *self.others)
        typed = [one for one in ways if name.endswith(one) and len(name) > len(one)]
        return settled_path(file, max(typed, key=len) if typed else self.way_of(chosen_filter))

    def way_of(self, chosen_filter: str) -> str:
        """The suffix that a part of the filter stands for."""
        ways = dict(zip(self.filter_text.split(";;"), (self.suffix, *self.others), strict=False))
        return ways.get(chosen_filter, self.suffix)


#: What follows a save: the path and nothing, or None and why not (nothing where the player gave up).
Done = Callable[[Path | None, str], None]


def save(frame: Frame, saving: Saving, done: Done) -> None:
    """Save, asking where there is no file yet, and asking again before anything would be lost; then `done`.

    A file that another program changed, took away or marked read-only since it was read is asked about; one that the
    program brings is never written to: a place of the player's own is proposed.
    """

    def write(path: Path) -> None:
        def work() -> None:
            make_folder_of(path)
            saving.write(path)

        def failed(error: Exception) -> None:
            if not isinstance(error, FileProblem):
                raise error
            done(None, _told(path, error))

        def stopped() -> None:
            done(None, tr("« {0} » n’est peut-être pas enregistré : l’écriture a été arrêtée.").format(path.name))

        title = tr("Enregistrement de « {0} »…").format(path.name)
        beside(frame.overlay_host, title, work, lambda _: done(path, ""), failed, stopped)

    def choose() -> None:
        choose_to_save(frame, saving, lambda path: write(path) if path is not None else done(None, ""))

    path = saving.path
    if path is None or is_shipped(path):
        choose()
        return
    question = _what_would_be_lost(path)
    if not question:
        write(path)
        return
    choices = [Choice("cancel", tr("Annuler"), "close")]
    if saving.reload is not None and os.path.isfile(path):
        choices.append(Choice("reload", tr("Recharger"), "open"))
    choices.append(Choice("overwrite", tr("Écraser") if os.path.lexists(path) else tr("Recréer"), "warning"))
    choices.append(Choice("elsewhere", tr("Enregistrer sous…"), "save", is_first=True))

    def answered(answer: str) -> None:
        if answer == "overwrite":
            write(path)
        elif answer == "elsewhere":
            choose()
        else:
            done(None, "")
            if answer == "reload" and saving.reload is not None:
                saving.reload(path)

    ask(frame.overlay_host, tr("Écrire dans ce fichier ?"), question, choices, answered, icon="warning")


def _told(path: Path, refusal: FileProblem) -> str:
    return tr("{0} : {1}").format(path.name, refusal.tell(language()))


def _what_would_be_lost(path: Path) -> str:
    """The question before a file that the player did not name just now is written to; empty where nothing is lost."""
    standing = on_disk.standing(path)
    if standing == "changed":
        said = tr("« {0} » a été modifié par un autre programme depuis qu’il a été lu : l’écraser perdrait cela.")
    elif standing == "gone":
        said = tr("« {0} » n’est plus là : il a été déplacé ou supprimé depuis qu’il a été lu.")
    elif standing == "protected":
        said = tr("« {0} » est marqué « lecture seule ».")
    else:
        return ""
    return said.format(path.name)


def choose_to_save(frame: Frame, saving: Saving, take: Callable[[Path | None], None]) -> QFileDialog:
    """Ask for a file to save to, then call `take` with its final path, or with None when the player gave up.

    The name is settled first (its suffix, the dots at its end); then a file of that name is asked about.
    """
    key = saving.suffix.removeprefix(".")
    return _open_dialog(frame, saving, _folder_to_write(frame, key), safe_file_name(saving.name), take)


def _open_dialog(
    frame: Frame, saving: Saving, folder: Path, name: str, take: Callable[[Path | None], None]
) -> QFileDialog:
    dialog = QFileDialog(frame.overlay_host, tr("Enregistrer"), str(folder))
    dialog.setObjectName("save_dialog")
    dialog.setNameFilter(saving.filter_text)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    # Qt would ask about the name as it was typed, not as it will be: the question is ours
    dialog.setOption(QFileDialog.Option.DontConfirmOverwrite, True)
    dialog.selectFile(name + saving.suffix)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    given: list[Path] = []
    dialog.fileSelected.connect(lambda file: given.append(saving.settled(Path(file), dialog.selectedNameFilter())))
    # the name that stands there follows the way that is chosen
    dialog.filterSelected.connect(lambda chosen: _end_in(dialog, saving, saving.way_of(chosen)))

    def again(path: Path, elsewhere: Path) -> None:
        _open_dialog(frame, saving, elsewhere, path.name.removesuffix(saving.suffix), take)

    def finish() -> None:
        if not given:
            take(None)
            return
        path = given[0]
        if is_shipped(path):
            frame.say(refused("file_shipped").tell(language()), "bad")
            again(path, first_usable_folder(frame.settings.own_folder))
            return
        frame.settings.remember_folder(saving.suffix.removeprefix("."), path.parent)
        if not os.path.lexists(path):
            take(path)
            return
        frame.activateWindow()  # the question lies over it, whichever window had the keyboard before
        ask(
            frame.overlay_host,
            tr("Remplacer ce fichier ?"),
            tr("« {0} » existe déjà dans « {1} ». Ce qu’il contient serait perdu.").format(path.name, path.parent),
            (
                Choice("cancel", tr("Changer de nom"), "edit", is_first=True),
                Choice("replace", tr("Remplacer"), "warning"),
            ),
            lambda answer: take(path) if answer == "replace" else again(path, path.parent),
            icon="warning",
        )

    dialog.finished.connect(lambda _result: finish())
    dialog.open()
    return dialog


def _end_in(dialog: QFileDialog, saving: Saving, suffix: str) -> None:
    """Give the name that stands in the dialog the ending of the way chosen: Qt itself takes the last part of one."""
    field = dialog.findChild(QLineEdit)  # not `selectFile`: that leaves a field alone that has the keyboard
    if field is None or not saving.others:
        return
    name = field.text()
    for one in sorted((saving.suffix, *saving.others), key=len, reverse=True):
        if name.casefold().endswith(one):
            field.setText(name[: -len(one)] + suffix)
            return


def _folder_to_write(frame: Frame, key: str) -> Path:
    """The folder used last for a kind of file where it may be written to, else the player's own, else home."""
    last = frame.settings.last_folder(key)
    may_write = may_write_in(last) and not is_shipped(last)
    return last if may_write else first_usable_folder(frame.settings.own_folder)
