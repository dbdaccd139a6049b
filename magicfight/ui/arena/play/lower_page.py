"""The lower page of the column: one place for the log, the result at a target, the plan and the danger.

Nothing of it lies over the board, and no hex moves when one page takes the place of another.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from magicfight.ui.arena.play.danger_page import DangerPage
from magicfight.ui.arena.play.odds_card import OddsCard
from magicfight.ui.arena.play.plan_page import PlanPage
from magicfight.ui.arena.play.views import HoverView
from magicfight.ui.widgets.flow import scroll_area

_LOWEST = 92

PageId: TypeAlias = Literal["log", "result", "plan", "danger"]


class LowerPage(QStackedWidget):
    """Shows one of its pages; all but the log scroll where the window is low."""

    def __init__(
        self, log: QWidget, result: OddsCard, plan: PlanPage, danger: DangerPage, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("lower_page")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)
        self._places: dict[PageId, QWidget] = {"log": log}
        self.addWidget(log)
        self._result, self._plan, self._danger = result, plan, danger
        pages: tuple[tuple[PageId, QWidget], ...] = (("result", result), ("plan", plan), ("danger", danger))
        for name, page in pages:
            area = scroll_area(page, self)
            area.setObjectName(f"lower_{name}")
            area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self._places[name] = area
            self.addWidget(area)

    def show_hover(self, view: HoverView, *, is_danger_shown: bool) -> None:
        """Show what follows the pointer: the result at a target, else the plan, else the danger, else the log."""
        if self._result.is_pinned:
            self.turn_to("result")
        elif view.odds is not None:
            self._result.show_odds(view.odds, has_plate=view.plate is not None)
            self.turn_to("result")
        elif view.plan is not None:
            self._plan.show_plan(view.plan)
            self.turn_to("plan")
        elif is_danger_shown:
            self._danger.show_danger(view.danger)
            self.turn_to("danger")
        else:
            self.turn_to("log")

    def turn_to(self, name: PageId) -> None:
        """Show a page."""
        place = self._places[name]
        if self.currentWidget() is not place:
            self.setCurrentWidget(place)

    @property
    def shown(self) -> PageId:
        """The page shown."""
        return next(name for name, place in self._places.items() if place is self.currentWidget())

    def minimumSizeHint(self) -> QSize:
        """Low enough for a window of 600: every page scrolls."""
        return QSize(self._places["log"].minimumSizeHint().width(), _LOWEST)

    def sizeHint(self) -> QSize:
        """The log's."""
        return self._places["log"].sizeHint()
