"""The bars at the top and the foot of a screen."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QToolButton, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.theme import SIZES
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.layouts import ElidedLabel
from magicfight.ui.widgets.page import ElidingLabel, IconView, label
from magicfight.ui.widgets.sizing import fix


class HeaderBar(QFrame):
    """Icon, title, subtitle; at the right: undo, redo, theme, settings, help.

    The window answers `theme_wanted`, `settings_wanted`, `help_wanted` of the screen shown; a screen that can undo
    calls `show_undo(True)` and answers `undo_wanted` and `redo_wanted`.
    """

    undo_wanted = Signal()
    redo_wanted = Signal()
    theme_wanted = Signal()
    settings_wanted = Signal()
    help_wanted = Signal()

    def __init__(self, icon: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("header_bar")
        self.setProperty("kind", "header")
        fix(self, height=SIZES.header)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(17, 0, 10, 0)
        self.row.setSpacing(8)
        self.row.addWidget(IconView(icon, "brass", 24))
        self._title = ElidingLabel("")
        self._title.setProperty("role", "screen")
        self._subtitle = ElidingLabel("", t="2")
        # the title keeps its room as long as there is some
        self._subtitle.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.row.addWidget(self._title)
        self.row.addWidget(self._subtitle, 1)
        self.tools: dict[str, QToolButton] = {}
        for name, sign in (
            ("undo", self.undo_wanted),
            ("redo", self.redo_wanted),
            ("theme", self.theme_wanted),
            ("settings", self.settings_wanted),
            ("help", self.help_wanted),
        ):
            button = tool_button(name)
            fix(button, 34, 34)
            button.clicked.connect(sign)
            self.tools[name] = button
            self.row.addWidget(button)
        self.show_undo(False)
        self._label_tools()

    def set_title(self, title: str, subtitle: str = "") -> None:
        """The name of the screen, and what is in hand."""
        self._title.setText(title)
        self.set_subtitle(subtitle)

    def set_subtitle(self, subtitle: str) -> None:
        """What is in hand: `Brocéliande.sort · 26 sorts · modifiée`."""
        self._subtitle.setText(subtitle)

    def show_undo(self, shown: bool) -> None:
        """Whether this screen can undo at all."""
        self.tools["undo"].setVisible(shown)
        self.tools["redo"].setVisible(shown)

    def add_tool(self, button: QToolButton) -> None:
        """One more tool, before the others."""
        self.row.insertWidget(self.row.indexOf(self.tools["undo"]), button)

    def order_tabs(self) -> None:
        """Let the Tab key go through the bar as it is seen, from the left."""
        parts = [part for part in self.children() if isinstance(part, QWidget) and self.row.indexOf(part) >= 0]
        parts.sort(key=self.row.indexOf)
        takers = [part for part in parts if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
        for before, after in pairwise(takers):
            QWidget.setTabOrder(before, after)

    def _label_tools(self) -> None:
        label_control(self.tools["undo"], "header_undo", tr("Défaire"), "", "Ctrl+Z")
        label_control(self.tools["redo"], "header_redo", tr("Refaire"), "", "Ctrl+Shift+Z")
        label_control(self.tools["theme"], "header_theme", tr("Changer de thème"), "", "F9", is_bound=False)
        label_control(self.tools["settings"], "header_settings", tr("Réglages"), "", "Ctrl+,", is_bound=False)
        label_control(self.tools["help"], "header_help", tr("Aide"), "", "F1", is_bound=False)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._label_tools()
        super().changeEvent(event)


class StatusBar(QFrame):
    """`Case 22, 20  distance 5  …` at the left, a hint at the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "status")
        fix(self, height=SIZES.status)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 0)
        self._facts_row = QHBoxLayout()
        self._facts_row.setSpacing(6)
        self._labels: list[tuple[QLabel, QLabel]] = []
        # it gives way to the facts: a long name must not make the window wider
        self._hint = ElidedLabel("note", "2")
        row.addLayout(self._facts_row)
        row.addWidget(self._hint, 1)

    def set_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Pairs of a name and its value, told in that order; a screen reader hears them as one sentence."""
        while len(self._labels) < len(facts):
            pair = (label("", role="note", t="2"), label("", role="note"))
            for part in pair:
                self._facts_row.addWidget(part)
            self._labels.append(pair)
        for index, (name_label, value_label) in enumerate(self._labels):
            is_used = index < len(facts)
            name_label.setVisible(is_used)
            value_label.setVisible(is_used)
            if is_used:
                name_label.setText(facts[index][0])
                value_label.setText(facts[index][1] + " ")
        self.setAccessibleName(", ".join(f"{name} {value}".strip() for name, value in facts))

    def set_hint(self, hint: str) -> None:
        """What the mouse or the keys do here."""
        self._hint.setText(hint)
        self._hint.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
