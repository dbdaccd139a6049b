"""What the preparation takes from elsewhere: the bestiary, a spreadsheet, another `.table`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from magicfight.desk.common.forms import write_record
from magicfight.ground.progress import watched
from magicfight.storage.files import FileProblem
from magicfight.storage.folders import folders_of_this_machine
from magicfight.storage.table import Table, load_table
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.bestiary import Bestiary, copies_of
from magicfight.ui.desk.bestiary_dialog import BestiaryDialog, keep_in_bestiary, no_room
from magicfight.ui.desk.join_dialog import JoinDialog
from magicfight.ui.desk.paste_dialog import PasteDialog
from magicfight.ui.hand.windows.files import choose_files
from magicfight.ui.widgets.progress import beside

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter
    from magicfight.ui.frame import Frame


class Shelf:
    """The ways in, each over the window; what goes wrong is one sentence."""

    def __init__(self, frame: Frame, presenter: DeskPresenter) -> None:
        self._frame, self._presenter = frame, presenter

    def bestiary(self) -> Bestiary:
        """The bestiary of the system in hand."""
        shipped = folders_of_this_machine().shipped
        return Bestiary(self._presenter.system, shipped, self._frame.settings.own_folder)

    def open_bestiary(self) -> None:
        """Open what is kept."""
        BestiaryDialog(self._frame.overlay_host, self._presenter, self.bestiary(), self._frame.say)

    def open_join(self, act: Callable[[str, str, dict[str, Any]], bool]) -> None:
        """Open what may join a fight under way."""
        if self._presenter.played is not None:
            JoinDialog(self._frame.overlay_host, self._presenter, self.bestiary(), act, self._frame.say)

    def keep_chosen(self) -> None:
        """Keep the sheet shown."""
        desk = self._presenter
        if 0 <= desk.preparation.chosen < len(desk.preparation.sheets):
            keep_in_bestiary(desk, self.bestiary(), [desk.preparation.sheets[desk.preparation.chosen]], self._frame.say)

    def open_paste(self) -> None:
        """Open the preview of what was copied in a spreadsheet."""

        def take(sheets: list[dict[str, Any]], is_kept: bool) -> None:
            if not self._presenter.preparation.add_sheets(sheets):
                self._frame.say(no_room(), "bad")
            if is_kept:
                keep_in_bestiary(self._presenter, self.bestiary(), sheets, self._frame.say)

        def take_rows(kind: str, rows: list[dict[str, Any]]) -> None:
            self._presenter.preparation.add_rows(kind, rows)
            self._frame.say(tr("Ajouté : {0}").format(", ".join(str(row["name"]) for row in rows)))

        PasteDialog(self._frame.overlay_host, self._presenter, take, take_rows)

    def choose_import(self) -> None:
        """Ask for another `.table`."""
        words = tr("Combats du maître de jeu (*.table)")
        choose_files(self._frame, "table", tr("Importer"), words, self.import_from, many=True)

    def import_from(self, paths: list[Path]) -> None:
        """Take the sheets of files into this fight, under names of their own; those of another system are told.

        They are read beside the window's thread: a fight of thousands of actions takes seconds.
        """

        def read() -> list[tuple[Path, Table | FileProblem]]:
            return [(path, _read(path)) for path in watched(paths, len(paths))]

        beside(self._frame.overlay_host, tr("Lecture des fiches…"), read, self._take_files)

    def _take_files(self, found: list[tuple[Path, Table | FileProblem]]) -> None:
        desk = self._presenter
        for path, table in found:
            if isinstance(table, FileProblem):
                self._frame.say(table.in_file(path).tell(language()), "bad")
                continue
            if table.system.id != desk.system.id:
                sentence = tr("{0} est d’un autre système : {1}.")
                self._frame.say(sentence.format(path.name, table.system.term.label(language())), "bad")
                continue
            taken = [str(one.get("name", "")) for one in desk.preparation.sheets]
            made = []
            for sheet in table.setup.sheets:
                plain = write_record(table.system.declared.sheet, sheet)
                plain["name"] = copies_of(sheet.name, 1, taken)[0]
                taken.append(plain["name"])
                made.append(plain)
            if desk.preparation.add_sheets(made):
                self._frame.say(tr("Ajouté : {0}").format(", ".join(taken[-len(made) :])))
            else:
                self._frame.say(f"{path.name} : {no_room()}", "bad")


def _read(path: Path) -> Table | FileProblem:
    try:
        return load_table(path)
    except FileProblem as refusal:
        return refusal
