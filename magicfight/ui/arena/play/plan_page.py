"""The page « Plan »: a walk and a cast as two steps, the chances from here and from there, the danger of both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from magicfight.ui.arena.play.target_row import TargetRows
from magicfight.ui.arena.play.views import PlanView
from magicfight.ui.captions import tr
from magicfight.ui.widgets.layouts import ElidedLabel
from magicfight.ui.widgets.page import IconView, Page, label, rule


class PlanPage(Page):
    """Renders a `PlanView`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Plan", "move", parent)
        self.setObjectName("plan_page")
        self._view: PlanView | None = None
        steps = QGridLayout()
        steps.setHorizontalSpacing(7)
        steps.setVerticalSpacing(2)
        steps.setColumnStretch(2, 1)
        self._walk, self._spell = ElidedLabel("strong"), ElidedLabel("strong")
        self._way, self._choice = label(role="note", t="2"), label(role="note", t="2")
        for index, (icon, step, aside) in enumerate(
            (("move", self._walk, self._way), ("attack", self._spell, self._choice))
        ):
            steps.addWidget(label(str(index + 1), role="page"), index, 0)
            steps.addWidget(IconView(icon, "paccent", 16), index, 1)
            steps.addWidget(step, index, 2)
            steps.addWidget(aside, index, 3)
        self.body.addLayout(steps)
        heads = QHBoxLayout()
        self._heads: list[QLabel] = [label(role="note", t="2") for _ in range(3)]
        heads.addWidget(self._heads[0], 1)
        heads.addWidget(self._heads[1])
        heads.addSpacing(12)
        heads.addWidget(self._heads[2])
        self.body.addLayout(heads)
        self._rows = TargetRows(2, "note")
        self.body.addWidget(self._rows)
        self._note = label(role="note", t="2", wrap=True)
        self.body.addWidget(self._note)
        self.body.addWidget(rule())
        foot = QHBoxLayout()
        foot.addWidget(IconView("danger", "pbad", 16))
        self._danger = label(role="note")
        self._here, self._there = label(role="note", t="2"), label(role="strong", t="bad")
        foot.addWidget(self._danger, 1)
        foot.addWidget(self._here)
        foot.addSpacing(12)
        foot.addWidget(self._there, 0, Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(foot)
        self.body.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        """Say the captions in the language in force."""
        self.set_title(tr("Plan"))
        self.set_aside(tr("Échap : journal"))
        self._choice.setText(tr("au choix"))
        for head, text in zip(self._heads, (tr("toucher"), tr("d’ici"), tr("de là")), strict=True):
            head.setText(text)
        self._danger.setText(tr("Danger"))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "_danger"):
            self.retranslate()
        super().changeEvent(event)

    @property
    def view(self) -> PlanView | None:
        """The record shown last."""
        return self._view

    def show_plan(self, view: PlanView) -> None:
        """Show a walk and the cast after it."""
        self._view = view
        self._walk.setText(view.walk)
        self._way.setText(view.way)
        self._spell.setText(view.spell)
        for widget in (self._choice, *self._heads):
            widget.setVisible(bool(view.rows))
        self._rows.show_rows(
            [(one.mark, one.colour, one.appearance, one.name, "", (one.here, one.there)) for one in view.rows]
        )
        self._note.setText(view.note)
        self._note.setVisible(bool(view.note))
        self._here.setText(view.danger_here)
        self._there.setText(view.danger_there)
        told = [f"{one.name} {one.here}, {one.there}" for one in view.rows]
        self.setAccessibleDescription(". ".join([view.walk, view.spell, *told, view.note]))
