"""The fighters of a running fight, a row each: sign, name, life with quick − n +, conditions, what is declared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QFrame, QToolButton, QVBoxLayout, QWidget

from magicfight.desk.common.conditions import sign_of
from magicfight.desk.common.records import Condition
from magicfight.ui.captions import language, tr
from magicfight.ui.desk.parts import Chip, Disc, LifeBar
from magicfight.ui.desk.wording import with_name
from magicfight.ui.theme import px
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control, set_tip
from magicfight.ui.widgets.flow import FlowLayout, row, scroll_area
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.page import ElidingLabel, IconView, clear_layout, label
from magicfight.ui.widgets.sizing import at_most, fix
from magicfight.ui.widgets.stepper import Stepper

#: Rows fold to one line from so many fighters on; the one in hand stays open.
FOLDS_FROM = 8
#: The widest name that stands beside what an act would need, in pixels of 100 %; below a longer one.
NAME_WIDTH = 92
#: What the head of a row needs beside its words: margins, disc, spaces.
HEAD_REST = 76


@dataclass(frozen=True, slots=True)
class RowView:
    """A fighter as its row shows it. `need` is what an act in hand would need against it, where a click aims at it."""

    name: str
    number: int
    side: str
    is_first_side: bool
    state: str
    state_icon: str
    life: tuple[int, int] | None
    facts: str
    marks: tuple[Condition, ...]
    mark_rolls: tuple[str, ...]
    mark_ends: tuple[str, ...]
    own_conditions: tuple[tuple[str, str], ...] = ()
    declared: str = ""
    is_now: bool = False
    is_out: bool = False
    is_chosen: bool = False
    need: str | None = None
    can_declare: bool = False


class FighterRow(QFrame):
    """One fighter. A click (or Enter) chooses it, or aims at it where it may be hit."""

    pressed = Signal(str)
    life_wanted = Signal(str, int)
    mark_ended = Signal(str, str)
    mark_wanted = Signal(str)
    declare_wanted = Signal(str)

    def __init__(self, view: RowView, points: int, room: int, *, is_folded: bool) -> None:
        super().__init__()
        self._room = room
        self._own_keys = OwnKeys(self, KeyRow(("Return", "Space"), lambda: tr("Choisir ce combattant"), self._press))
        self.view = view
        self.setProperty("kind", "well")
        self.setProperty("edge", "now" if view.is_now else "aim" if view.need is not None else "")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(9, 5, 7, 5)
        self._box.setSpacing(3)
        self._add_head(is_folded=is_folded)
        if not is_folded and not view.is_out:
            self._add_life(points)
            self._add_marks()
        said = [view.name, view.side, view.state]
        if view.life is not None:
            said.append(tr("vie {0} sur {1}").format(*view.life))
        said += [view.facts, *(mark.name for mark in view.marks), *(word for _, word in view.own_conditions)]
        said.append(view.declared)
        whole = ", ".join(part for part in said if part)
        tip = tr("Viser {0}").format(view.name) if view.need is not None else tr("Choisir {0}").format(view.name)
        label_control(self, f"desk_fighter_{view.number}", whole, f"{whole}\n{tip}")

    def _add_head(self, *, is_folded: bool) -> None:
        view = self.view
        name = ElidingLabel(view.name, role="value", t="2" if view.is_out else "")
        line = row(Disc(view.name, view.number, is_round=view.is_first_side), name, spacing=7)
        line.setStretch(1, 1)
        words = view.need if view.need else view.state
        sign = IconView("target" if view.need else view.state_icon, "paccent", 14)
        said_of_it = label(words, role="strong" if view.need or view.is_now else "note", t="accent")
        # a name has the line to itself where it is long or the row narrow: nobody aims at « Premier b… » or « Be… »
        tools = 30 * (view.can_declare + (not view.is_out))
        beside = name.sizeHint().width() + sign.sizeHint().width() + said_of_it.sizeHint().width() + px(HEAD_REST)
        is_long = name.sizeHint().width() > px(NAME_WIDTH) or 0 < self._room < beside + tools
        is_below = bool(view.need) and not is_folded and is_long
        if words and not is_below:
            line.addWidget(sign)
            line.addWidget(said_of_it)
        if view.can_declare:
            said = tr("Déclarer maintenant pour {0}").format(view.name)
            line.addWidget(self._tool("play", f"desk_declare_{view.number}", said, self.declare_wanted))
        if not view.is_out:
            said = with_name("add_condition", view.name, language())
            line.addWidget(self._tool("stunned", f"desk_mark_add_{view.number}", said, self.mark_wanted))
        self._box.addLayout(line)
        if is_below:
            self._box.addLayout(row(None, sign, said_of_it, spacing=7))

    def _tool(self, icon: str, name: str, words: str, wanted: SignalInstance) -> QToolButton:
        button = tool_button(icon, "paccent", 15)
        button.setProperty("kind", "tight")
        fix(button, 24, 22)
        label_control(button, name, words, words)
        button.clicked.connect(lambda: wanted.emit(self.view.name))
        return button

    def _add_life(self, points: int) -> None:
        view = self.view
        line = row(spacing=6)
        if view.life is not None:
            now, most = view.life
            line.addWidget(label(tr("PV {0} / {1}").format(now, most), role="strong"))
            line.addWidget(LifeBar(now, most), 1)
        if view.facts:
            facts = ElidingLabel(view.facts, role="note", t="2")
            line.addWidget(facts, 0 if view.life is not None else 1)
        if view.life is not None:
            for icon, sign, name, words in (
                ("minus", -1, "minus", tr("Retirer {0} PV à {1}")),
                ("plus", 1, "plus", tr("Rendre {0} PV à {1}")),
            ):
                button = tool_button(icon, "ptext", 14)
                button.setProperty("kind", "tight")
                fix(button, 24, 22)
                button.setAutoRepeat(True)
                said = words.format(points, view.name)
                label_control(button, f"desk_life_{name}_{view.number}", said, said)
                button.clicked.connect(lambda _on=False, sign=sign: self.life_wanted.emit(view.name, sign * points))
                line.addWidget(button)
        self._box.addLayout(line)

    def _add_marks(self) -> None:
        view = self.view
        if not (view.own_conditions or view.marks or view.declared):
            return
        holder = QWidget()
        flow = FlowLayout(5, holder)
        for icon, words in view.own_conditions:
            chip = Chip(icon, "condition")
            chip.setText(words)
            hint = tr("Donné par les règles : « Ajuster » le change")
            label_control(chip, f"desk_own_{view.number}_{words}", words, hint)
            chip.setEnabled(True)
            flow.addWidget(chip)
        for index, (mark, roll) in enumerate(zip(view.marks, view.mark_rolls, strict=True)):
            told = mark_words(mark, roll, view.mark_ends[index])
            chip = _MarkChip(sign_of(mark), "wound" if mark.is_wound else "condition")
            chip.setText(told)
            words = tr("{0} : cliquer ou Suppr l’ôte").format(told)
            label_control(chip, f"desk_mark_{view.number}_{index}", told, words)
            chip.clicked.connect(lambda _on=False, name=mark.name: self.mark_ended.emit(view.name, name))
            flow.addWidget(chip)
        if view.declared:
            declared = ElidingLabel(view.declared, role="note", t="2")
            set_tip(declared, view.declared)
            at_most(declared, 300)
            flow.addWidget(declared)
        self._box.addWidget(holder)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit(self.view.name)

    def _press(self, _event: QKeyEvent) -> None:
        self.pressed.emit(self.view.name)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)


class _MarkChip(Chip):
    """A condition: Delete takes it off as a click does."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        row = KeyRow(("Del", "Backspace"), lambda: tr("Sur un état : l’ôter"), lambda _event: self.click())
        self._own_keys = OwnKeys(self, row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)


def mark_words(mark: Condition, roll: str = "", end: str = "") -> str:
    """A condition with what it changes, on which roll, when it ends, what hides it: `bras tailladé −2 (toucher)`."""
    sign = "" if not mark.modifier else f" {mark.modifier:+d}".replace("-", "\u2212")
    sign += f" ({roll})" if sign and roll else ""
    until = f" · {end}" if end else ""
    hidden = "" if mark.is_shown else tr("(caché)")
    return " ".join(part for part in (f"{mark.name}{sign}{until}", hidden) if part)


class FighterRows(QWidget):
    """All rows, scrolling; how many points a press of − or + moves stands above them."""

    pressed = Signal(str)
    life_wanted = Signal(str, int)
    mark_ended = Signal(str, str)
    mark_wanted = Signal(str)
    declare_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.points = Stepper(1, 99)
        self._views: tuple[RowView, ...] = ()
        self._shown: object = None
        self._at = ""
        self._points_line = QWidget()
        self._points_words = label("", role="note", t="2")
        line = row(self._points_words, self.points, None, spacing=6)
        line.setContentsMargins(0, 0, 0, 0)
        self._points_line.setLayout(line)
        holder = QWidget()
        self._box = QVBoxLayout(holder)
        self._box.setContentsMargins(0, 0, 4, 0)
        self._box.setSpacing(5)
        self._scroll = scroll = scroll_area(holder)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(5)
        outer.addWidget(scroll, 1)
        outer.addWidget(self._points_line)
        self.points.value_changed.connect(lambda _points: self._build())

    def show_rows(self, views: Sequence[RowView]) -> None:
        """Show those fighters, keeping the keyboard where it was."""
        self._points_words.setText(tr("Points par clic"))
        words = tr("Points de vie ôtés ou rendus par chaque clic")
        label_control(self.points, "desk_life_points", tr("Points par clic"), words)
        self._points_line.setVisible(any(view.life is not None for view in views))
        self._views = tuple(views)
        self._build()

    def _build(self) -> None:
        room = self.width() if self.isVisible() else 0  # not known before it is shown
        shown = (self._views, self.points.value(), room)
        if shown == self._shown:
            return
        self._shown = shown
        focused = QApplication.focusWidget()
        name = focused.objectName() if focused is not None and self.isAncestorOf(focused) else ""
        clear_layout(self._box)
        is_folding = len(self._views) >= FOLDS_FROM
        for view in self._views:
            is_folded = is_folding and not (view.is_now or view.is_chosen or view.marks)
            made = FighterRow(view, self.points.value(), room, is_folded=is_folded)
            made.pressed.connect(self.pressed)
            made.life_wanted.connect(self.life_wanted)
            made.mark_ended.connect(self.mark_ended)
            made.mark_wanted.connect(self.mark_wanted)
            made.declare_wanted.connect(self.declare_wanted)
            self._box.addWidget(made)
            if view.is_now and view.name != self._at:
                self._at = view.name
                QTimer.singleShot(0, made, lambda made=made: self._scroll.ensureWidgetVisible(made))
        self._box.addStretch(1)
        if name and name != "desk_life_points_field":
            again = [one for one in self.findChildren(QWidget, name) if not one.isHidden()]
            if again:
                again[-1].setFocus(Qt.FocusReason.OtherFocusReason)
