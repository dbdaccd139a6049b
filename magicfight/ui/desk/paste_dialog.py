"""Paste from a spreadsheet: a preview in which each column is named, a wrong cell mended, a line left aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QTableWidget, QTableWidgetItem, QWidget

from magicfight.ground.problems import Problem
from magicfight.ui.captions import tr
from magicfight.ui.desk.pasting import (
    COPIES,
    Line,
    cells_of,
    columns_of,
    guessed,
    lists_of,
    read_lines,
    read_rows,
    sheets_made,
)
from magicfight.ui.theme import px, theme
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import label

if TYPE_CHECKING:
    from magicfight.ui.desk.presenter import DeskPresenter

#: The letters of a column’s name that are always seen.
_AROUND = 60  # what a box needs beside its words: frame and arrow
SHORTEST_COLUMN = 10
#: Figures of the example that stands there while nothing was copied, by column.
EXAMPLE = {
    "magic_mastery": "35",
    "physical_skill": "20",
    "hit_points.max": "14",
    "initiative_base": "12",
    "life.max": "14",
    COPIES: "3",
}


class _Table(QTableWidget):
    """The cells; Ctrl+V in it pastes anew."""

    def __init__(self, paste: Callable[[], None]) -> None:
        super().__init__()
        self._paste = paste

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
        else:
            super().keyPressEvent(event)


class PasteDialog:
    """The preview; `take(sheets, is_kept)` gets the sheets made, and whether they go to the bestiary as well;
    `take_rows(kind, rows)` the rows of one list, weapons or spells."""

    def __init__(
        self,
        host: QWidget,
        presenter: DeskPresenter,
        take: Callable[[list[dict[str, Any]], bool], None],
        take_rows: Callable[[str, list[dict[str, Any]]], None],
    ) -> None:
        self._presenter, self._take, self._take_rows = presenter, take, take_rows
        self._cells: list[list[str]] = []
        self._left: set[int] = set()
        self._is_filling = False
        self._is_example = False
        self.combos: list[QComboBox] = []
        self.dialog = Dialog(host, tr("Coller d’un tableur"), "copy", size=(1000, 560))
        self.dialog.add_cross()
        self.kind = QComboBox()
        self.kind.addItem(tr("Fiches"), "")
        for one in lists_of(presenter.system):
            self.kind.addItem(presenter.word(one), one)
        label_control(self.kind, "desk_paste_kind", tr("Ce qui est collé"), tr("Des fiches, ou une liste seule"))
        self.titles = QCheckBox(tr("la première ligne porte les titres"))
        self.titles.setChecked(True)
        label_control(self.titles, "desk_paste_titles", tr("la première ligne porte les titres"))
        self.again = push_button("copy", "small")
        self.again.setText(tr("Coller de nouveau"))
        label_control(
            self.again, "desk_paste_again", tr("Coller de nouveau"), tr("Lire ce qui a été copié"), "Ctrl+Shift+V"
        )
        self.table = _Table(self.paste)
        label_control(self.table, "desk_paste_table", tr("Ce qui a été collé"), tr("Une cellule se corrige sur place"))
        self.wrong = label("", role="note", t="bad", wrap=True)
        self.wrong.setObjectName("desk_paste_problem")
        self.leave = push_button("close", "small")
        self.leave.setText(tr("Laisser cette ligne de côté"))
        label_control(self.leave, "desk_paste_leave", tr("Laisser cette ligne de côté"))
        self.sum = label("", role="strong", wrap=True)
        self.sum.setObjectName("desk_paste_sum")
        self.kept = QCheckBox(tr("aussi dans le bestiaire"))
        label_control(self.kept, "desk_paste_keep", tr("aussi dans le bestiaire"))
        self.add = push_button("check", "primary")
        label_control(self.add, "desk_paste_add", tr("Ajouter au combat"))
        body = self.dialog.page.body
        hint = tr("Copiez des lignes dans votre tableur, puis collez ici. Dites ce qu’est chaque colonne.")
        body.addWidget(label(hint, role="note", t="2", wrap=True))
        body.addLayout(row(self.kind, self.titles, None, self.again))
        self.kind.activated.connect(lambda _place: self.paste() if self._is_example else self._guess())
        body.addWidget(self.table, 1)
        line = row(self.wrong, self.leave)
        line.setStretch(0, 1)
        body.addLayout(line)
        body.addWidget(self.sum)
        foot = self.dialog.page.foot()
        foot.addWidget(self.kept)
        foot.addStretch(1)
        foot.addWidget(self.add)
        self.titles.toggled.connect(lambda _on: self._guess())
        self.again.clicked.connect(self.paste)
        self.leave.clicked.connect(self._leave_aside)
        self.table.itemChanged.connect(self._edited)
        self.add.clicked.connect(self._press)
        self.dialog.open(self.table)
        self.paste()

    def paste(self) -> None:
        """Read the clipboard anew: a table, or a list of names; an example, told as one, where it holds neither."""
        text = QGuiApplication.clipboard().text()
        self._is_example = "\t" not in text and len(cells_of(text)) < 2
        self._cells = self._example() if self._is_example else cells_of(text)
        if "\t" not in text and not self._is_example:
            self.titles.setChecked(False)  # names one under another: none of them is a title
        self._left = set()
        self._guess()

    def _example(self) -> list[list[str]]:
        """A line that can be filled in so in this system, under its titles."""
        given = {"name": tr("Exemple") if self._kind else tr("Brigand"), "weapons.name": tr("Hachette"), **EXAMPLE}
        paths = [column.path for column in columns_of(self._presenter.system, self._kind) if column.path in given]
        return [[self._column_words(path) for path in paths], [given[path] for path in paths]]

    @property
    def _kind(self) -> str:
        """The list whose rows are pasted; nothing for whole sheets."""
        return str(self.kind.currentData())

    def _body(self) -> list[list[str]]:
        return self._cells[1:] if self.titles.isChecked() else self._cells

    def _guess(self) -> None:
        columns = columns_of(self._presenter.system, self._kind)
        width = len(self._cells[0]) if self._cells else 0
        titles = self._cells[0] if self._cells and self.titles.isChecked() else [""] * width
        paths = guessed(titles, columns)
        if not any(paths):
            paths = [column.path for column in columns][:width] + [""] * max(0, width - len(columns))
        self._build(paths)

    def _build(self, paths: list[str]) -> None:
        self._is_filling = True
        body = self._body()
        self.table.clear()
        self.table.setRowCount(len(body) + 1)
        self.table.setColumnCount(len(paths))
        titles = self._cells[0] if self._cells and self.titles.isChecked() else [""] * len(paths)
        self.table.setHorizontalHeaderLabels([title or str(number + 1) for number, title in enumerate(titles)])
        self.table.setVerticalHeaderLabels(["", *(str(number + 1) for number in range(len(body)))])
        self.combos = []
        for number, path in enumerate(paths):
            combo = QComboBox()
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(SHORTEST_COLUMN)
            combo.addItem(tr("ignorer"), "")
            for column in columns_of(self._presenter.system, self._kind):
                combo.addItem(self._column_words(column.path), column.path)
            combo.setCurrentIndex(max(0, combo.findData(path)))
            label_control(combo, f"desk_paste_column_{number}", tr("Colonne {0}").format(number + 1))
            combo.activated.connect(lambda _index: self._check())
            combo.activated.connect(self._fit_columns)
            self.table.setCellWidget(0, number, combo)
            self.combos.append(combo)
            for line, cells in enumerate(body):
                self.table.setItem(line + 1, number, QTableWidgetItem(cells[number]))
        self.table.resizeColumnsToContents()
        self._fit_columns()
        self._is_filling = False
        self._check()

    def _column_words(self, path: str) -> str:
        if path == COPIES:
            return tr("Exemplaires")
        head, _, rest = path.partition(".")
        if head == "weapons" and rest == "name":
            return self._presenter.word("weapon")
        if rest in ("now", "max"):
            return f"{self._presenter.short(head)} {self._presenter.word(rest).lower()}"
        fields = {one.path: one.field for one in columns_of(self._presenter.system, self._kind)}
        field = fields[path]
        return "" if field is None else self._presenter.word(field.word)

    def _edited(self, item: QTableWidgetItem) -> None:
        if self._is_filling or item.row() == 0:
            return
        self._body()[item.row() - 1][item.column()] = item.text().strip()
        self._is_example = False
        self._check()

    def _lines(self) -> tuple[Line, ...]:
        paths = [str(combo.currentData()) for combo in self.combos]
        desk = self._presenter
        if self._kind:
            found = read_rows(desk.system, self._kind, self._body(), paths, desk.word)
        else:
            found = read_lines(desk.system, self._body(), paths, desk.word)
        return tuple(one for one in found if one.number not in self._left)

    def _fit_columns(self) -> None:
        """Each column is wide enough for what its box says."""
        for number, combo in enumerate(self.combos):
            need = combo.fontMetrics().horizontalAdvance(combo.currentText()) + px(_AROUND)
            self.table.setColumnWidth(number, max(need, self.table.columnWidth(number)))

    def _check(self) -> None:
        lines = self._lines()
        faults = [one for one in lines if one.fault is not None]
        self._is_filling = True
        for number in range(len(self._body())):
            for column in range(len(self.combos)):
                item = self.table.item(number + 1, column)
                if item is not None:
                    item.setForeground(theme().color("ptext2" if number in self._left else "ptext"))
        for one in faults:
            assert one.fault is not None
            item = self.table.item(one.number + 1, one.fault[0])
            if item is not None:
                item.setForeground(theme().color("pbad"))
        self._is_filling = False
        self.wrong.setText(self._sentence(faults[0]) if faults else "")
        self.leave.setVisible(bool(faults))
        made = self._made(lines)
        names = ", ".join(str(one["name"]) for one in made[:12])
        ready = sum(one.sheet is not None for one in lines)
        what = self._presenter.word(self._kind) if self._kind else tr("Fiches")
        self.sum.setText(tr("Lignes prêtes : {0}. {1} : {2}").format(ready, what, names or tr("aucune")))
        self.kept.setVisible(not self._kind)
        words = tr("Ajouter à la fiche ({0})") if self._is_of_sheet() else tr("Ajouter au combat ({0})")
        self.add.setText(words.format(len(made)))
        reason = "" if made else tr("Aucune ligne n’est prête.")
        if self._is_example:
            reason = tr("Rien n’est copié : ceci n’est qu’un exemple. Collez vos lignes, ou changez celle-ci.")
            self.sum.setText(reason)
        if self._is_of_sheet() and not self._presenter.preparation.has_chosen:
            reason = tr("Choisissez d’abord un combattant.")
        set_enabled_with_reason(self.add, not reason, reason)

    def _is_of_sheet(self) -> bool:
        """Whether what is pasted goes onto the sheet shown: rows of one of its lists."""
        return bool(self._kind) and self._kind not in self._presenter.preparation.tables

    def _made(self, lines: tuple[Line, ...]) -> list[dict[str, Any]]:
        if self._kind:
            return [one.sheet for one in lines if one.sheet is not None]
        taken = [str(one.get("name", "")) for one in self._presenter.preparation.sheets]
        return sheets_made(lines, taken)

    def _sentence(self, line: Line) -> str:
        assert line.fault is not None
        found: Problem = line.fault[1]
        return tr("Ligne {0} : {1}").format(line.number + 1, self._presenter.sentence(Problem(found.code, found.facts)))

    def _leave_aside(self) -> None:
        faulty = next((one for one in self._lines() if one.fault is not None), None)
        if faulty is not None:
            self._left.add(faulty.number)
            self._check()

    def _press(self) -> None:
        made = self._made(self._lines())
        if not made or not self.add.isEnabled():
            return
        kind = self._kind
        self.dialog.close_dialog()
        if kind:
            self._take_rows(kind, made)
        else:
            self._take(made, self.kept.isChecked())
