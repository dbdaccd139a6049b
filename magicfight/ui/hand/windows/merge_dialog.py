"""What a merge would do, shown before it is done: what the files hold by what becomes of it, with a choice each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QRadioButton, QWidget

from magicfight.ground.problems import Problem
from magicfight.ui.captions import language, tr
from magicfight.ui.hand.held import LoadReport
from magicfight.ui.hand.merging import (
    CHOICES,
    Choice,
    Difference,
    Kind,
    Merge,
    Thing,
    choice_word,
    chosen,
    chosen_for_all,
    content,
    differences,
    merge_of,
    shown,
    summary,
)
from magicfight.ui.hand.session import Kind as HandKind
from magicfight.ui.hand.session import ReadFile, Session, Shelf
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import column, row, scroll_area
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.page import breakable, label, rule
from magicfight.ui.widgets.sizing import fix

_ORDER: tuple[Kind, ...] = ("changed", "added", "same")
_SIGNS: dict[Kind, str] = {"changed": "edit", "added": "plus", "same": "check"}
_WIDE, _SIDE = 880, 380


class _Differences(RowList):
    """Rows whose choice Space changes."""

    def __init__(self, turn: Callable[[], None]) -> None:
        super().__init__()
        self._turn = turn

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and self.current_key() is not None:
            self._turn()
        else:
            super().keyPressEvent(event)


class MergeDialog(Dialog):
    """Calls `merge` with what was chosen, one `Merge` a file, in their order; nothing happens where it is closed."""

    def __init__(
        self,
        host: QWidget,
        files: Sequence[tuple[Path, tuple[Difference, ...]]],
        merge: Callable[[list[Merge]], None],
    ) -> None:
        super().__init__(host, tr("Avant de fusionner"), "duplicate")
        self.setObjectName("merge_dialog")
        self._files = [path for path, _ in files]
        self._found = tuple(one for _, found in files for one in found)
        self._file_of = [number for number, (_, found) in enumerate(files) for _ in found]
        self._merge = merge
        self._views = [shown(one, language()) for one in self._found]
        self.page.setFixedWidth(_WIDE)
        self.list = _Differences(self._turn)
        self.list.chosen.connect(lambda _key: self._show_one())
        self.list.taken.connect(lambda _key: self._turn())
        label_control(self.list, "merge_rows", tr("Ce que contient le fichier"), tr("Espace : un autre choix"))
        self._foot = label("", t="2", wrap=True)
        self._foot.setObjectName("merge_summary")
        self._for_all: dict[Kind, QComboBox] = {}
        self._build()
        self._show_rows()
        first = next((row.key for row in self.list.rows.rows() if not row.is_section), None)
        self.list.choose(first)
        self._show_one()

    def _build(self) -> None:
        spoken = language()
        intro = tr("Rien de ce qui est en main n’est perdu sans que vous le choisissiez ici.")
        self.page.body.addWidget(label(intro, role="note", t="2", wrap=True))
        captions: dict[Kind, str] = {"changed": tr("Tous les différents :"), "added": tr("Tous les nouveaux :")}
        line = row(None, spacing=8)
        for kind, caption in captions.items():
            box = QComboBox()
            for choice in CHOICES[kind]:
                box.addItem(choice_word(choice, spoken), choice)
            box.activated.connect(lambda index, kind=kind, box=box: self._choose_all(kind, box.itemData(index)))
            label_control(box, f"merge_all_{kind}", caption.rstrip(" :\u00a0"))
            self._for_all[kind] = box
            has_some = any(one.kind == kind for one in self._found)
            if has_some:
                line.addWidget(label(caption, t="2"))
                line.addWidget(box)
        self.page.body.addLayout(line)
        self._name, self._said = label("", role="section", wrap=True), label("", wrap=True)
        self._said.setObjectName("merge_changes")
        self._columns = (label("", role="note", wrap=True), label("", role="note", wrap=True))
        self._heads = (label("", t="2", wrap=True), label("", t="2", wrap=True))
        self._choices: dict[Choice, QRadioButton] = {}
        self._group = QButtonGroup(self)
        radios = column(spacing=2)
        for choice in ("both", "mine", "theirs", "take", "leave"):
            made = QRadioButton(choice_word(choice, spoken))
            label_control(made, f"merge_{choice}", choice_word(choice, spoken))
            made.clicked.connect(lambda _on=False, choice=choice: self._choose(choice))
            self._choices[choice] = made
            self._group.addButton(made)
            radios.addWidget(made)
        inner = QWidget()
        inside = column(
            self._name, self._said, rule(), self._heads[0], self._columns[0], self._heads[1], self._columns[1], None
        )
        inside.setContentsMargins(0, 0, 6, 0)
        inner.setLayout(inside)
        side = column(scroll_area(inner), radios)
        side.setStretch(0, 1)
        holder = QWidget()
        holder.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        fix(holder, width=_SIDE)
        both = row(self.list, holder, spacing=12)
        both.setStretch(0, 1)
        self.list.setMinimumHeight(px(220))
        self.page.body.addLayout(both, 1)
        foot = self.page.foot()
        foot.addWidget(self._foot, 1)
        cancel, go = push_button("close"), push_button("check", "primary")
        cancel.setText(tr("Annuler"))
        label_control(cancel, "merge_cancel", tr("Annuler"), tr("Ne rien charger"))
        go.setText(tr("Fusionner"))
        label_control(go, "merge_go", tr("Fusionner"))
        cancel.clicked.connect(self.close_dialog)
        go.clicked.connect(self._go)
        self.default_button = go
        foot.addWidget(cancel)
        foot.addWidget(go)

    def _show_rows(self) -> None:
        spoken = language()
        captions: dict[Kind, str] = {"changed": tr("Différents"), "added": tr("Nouveaux"), "same": tr("Identiques")}
        rows: list[Row] = []
        for kind in _ORDER:
            places = [place for place, one in enumerate(self._found) if one.kind == kind]
            if places:
                rows.append(section(f"{captions[kind]} ({len(places)})"))
            for place in places:
                one = self._found[place]
                view = self._views[place]
                prices = " → ".join(dict.fromkeys(price for price in view.prices if price))
                file = self._files[self._file_of[place]].name if len(self._files) > 1 else ""
                rows.append(
                    Row(
                        key=place,
                        name=view.name,
                        icon=_SIGNS[kind],
                        figures=() if kind == "same" else (choice_word(one.choice, spoken),),
                        note=" · ".join(part for part in (prices, view.summary, file) if part),
                        is_enabled=kind != "same",
                        tip=view.summary,
                    )
                )
        self.list.set_rows(rows)
        self._foot.setText(summary(self._found, spoken))
        for kind, box in self._for_all.items():
            choices = {one.choice for one in self._found if one.kind == kind}
            box.setCurrentIndex(box.findData(choices.pop()) if len(choices) == 1 else -1)

    def _current(self) -> int | None:
        key = self.list.current_key()
        return key if isinstance(key, int) else None

    def _show_one(self) -> None:
        place = self._current()
        if place is None:
            return
        one = self._found[place]
        view = self._views[place]
        self._name.setText(breakable(view.name))
        self._said.setText(breakable(view.summary))
        self._said.setVisible(bool(view.summary))
        heads = (tr("En main"), tr("Dans le fichier"))
        for head, body, caption, price, lines in zip(
            self._heads, self._columns, heads, view.prices, self._contents(one), strict=True
        ):
            is_shown = bool(lines)
            head.setText(f"{caption} · {price}" if price else caption)
            body.setText(breakable("\n".join(lines)))
            head.setVisible(is_shown)
            body.setVisible(is_shown)
        for choice, button in self._choices.items():
            button.setVisible(choice in CHOICES[one.kind])
            button.setChecked(choice == one.choice)

    @staticmethod
    def _contents(one: Difference) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands in hand and in the file; what is the same is told once."""
        mine = () if one.mine is None else content(one.mine, language())
        return mine, () if one.kind == "same" else content(one.theirs, language())

    def _choose(self, choice: Choice) -> None:
        place = self._current()
        if place is not None and choice in CHOICES[self._found[place].kind]:
            self._found = chosen(self._found, place, choice)
            self._show_rows()
            self._show_one()

    def _turn(self) -> None:
        """The next choice of the row."""
        place = self._current()
        choices = CHOICES[self._found[place].kind] if place is not None else ()
        if place is not None and choices:
            self._choose(choices[(choices.index(self._found[place].choice) + 1) % len(choices)])

    def _choose_all(self, kind: Kind, choice: Choice) -> None:
        self._found = chosen_for_all(self._found, kind, choice)
        self._show_rows()
        self._show_one()

    def _go(self) -> None:
        merges = [
            merge_of([one for place, one in enumerate(self._found) if self._file_of[place] == number])
            for number in range(len(self._files))
        ]
        self.close_dialog()
        self._merge(merges)


def take_in(
    host: QWidget,
    session: Session,
    kind: HandKind,
    files: Sequence[ReadFile],
    done: Callable[[tuple[LoadReport, ...]], None],
) -> None:
    """Add what files hold to what is in hand, then call `done` with what came of each.

    Where something of a name in hand differs, and where a library would add to another, what would happen is shown
    first; given up there, nothing is done and nobody called.
    """
    in_hand: list[Thing] = list(session.items(kind))
    found: list[tuple[Path, tuple[Difference, ...]]] = []
    for file in files:
        new = differences(in_hand, file.things)
        in_hand += [one.theirs for one in new if one.kind == "added"]
        found.append((file.path, new))
    kinds = {one.kind for _, new in found for one in new}
    is_merge = bool(session.items(kind)) and "added" in kinds and kind == "spells"

    def take(merges: Sequence[Merge]) -> None:
        done(tuple(_take(session, kind, file, one) for file, one in zip(files, merges, strict=True)))

    if "changed" in kinds or is_merge:
        made = MergeDialog(host, found, take)
        made.list.setMinimumHeight(max(px(220), min(px(520), host.height() - px(330))))
        made.open(made.list)
    else:
        take([merge_of(new) for _, new in found])


def _take(session: Session, kind: HandKind, file: ReadFile, chosen_merge: Merge) -> LoadReport:
    """Take of a file what was chosen."""
    shelf: Shelf[Any, Any] = session.spells if kind == "spells" else session.magicians

    def add(path: Path, _all: object, step: Problem) -> LoadReport:
        return shelf.add(path, chosen_merge.added, step, chosen_merge.instead)

    return replace(session.take(file, add, language()), left=chosen_merge.left)
