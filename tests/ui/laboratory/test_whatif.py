"""The tab « Et si… » (issue 13.2, 13.4): curves at once, real fights as they come, all off the window's thread."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from pytestqt.qtbot import QtBot

from magicfight.laboratory.whatif import Knob
from magicfight.ui.laboratory.screen import LaboratoryScreen
from magicfight.ui.laboratory.whatif_page import WhatIfPage
from magicfight.ui.laboratory.whatif_presenter import WhatIfPresenter
from tests.makers import own, wizard
from tests.ui.conftest import MakeWindow

ANNE, BOB = (
    wizard(name, own("energy_blast", dice), own("killing_attack", 2), speed=2)
    for name, dice in (("Anne", 10), ("Bob", 8))
)


@pytest.fixture
def page(qtbot: QtBot, make_window: MakeWindow) -> Iterator[WhatIfPage]:
    window = make_window()
    window.show_screen("laboratory", wizards=(ANNE, BOB), tab="whatif")
    shown = window.current_screen
    assert isinstance(shown, LaboratoryScreen)
    shown.whatif.workers = 1
    qtbot.waitUntil(lambda: not shown.whatif.quick_tasks.is_busy, timeout=30_000)
    yield shown.whatif
    shown.whatif.finish()


def test_it_opens_on_the_wizard_named(page: WhatIfPage) -> None:
    """« Éprouver »: Anne is asked about, Bob is her rival; both curves and the worths are there, marked « ≈ »."""
    assert page.presenter.wizard == ANNE
    assert [one.name for one in page.presenter.rivals()] == ["Bob"]
    curve = page.presenter.curve("characteristic")
    assert [dot.value for dot in curve.dots if dot.is_today] == [3]
    assert all(dot.between[0] <= dot.quick <= dot.between[1] for dot in curve.dots)
    assert any(dot.between[0] < dot.quick < dot.between[1] for dot in curve.dots)
    assert page.plots["characteristic"].accessibleDescription().startswith(f"{curve.dots[0].value} (")
    assert "≈" in page.sentences["characteristic"].text()
    rows = page.presenter.rows()
    assert rows
    assert all(row.text.startswith("≈") for row in rows)
    assert "DCV" in rows[0].name or rows[0].gain > 0


def test_real_fights_come_in(qtbot: QtBot, page: WhatIfPage) -> None:
    """« Confirmer »: each value that is asked has a share with its interval; « Préciser » doubles the fights."""
    page.presenter.turn("characteristic", Knob("speed"))
    page.presenter.knob.pop("dice")
    page.ask()
    qtbot.waitUntil(lambda: not page.quick_tasks.is_busy, timeout=30_000)
    qtbot.mouseClick(page.confirm_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.fight_tasks.is_busy, timeout=60_000)
    qtbot.wait(1)
    asked = page.presenter.confirmed_values("characteristic")
    curve = page.presenter.curve("characteristic")
    assert {dot.value for dot in curve.dots if dot.fought} == set(asked)
    assert curve.fights == 2 * len(asked)
    assert page.confirm_button.text() == "Préciser"
    job = page.presenter.confirm("characteristic")
    assert job is not None
    assert (job[1], job[2]) == (2 * len(asked), 4 * len(asked))


def test_a_row_goes_into_the_plots(qtbot: QtBot, page: WhatIfPage) -> None:
    """A click on « Structure »: the first plot shows it."""
    rows = page.presenter.rows()
    place = next(n for n, row in enumerate(rows) if row.knob == Knob("body"))
    high = page.worth.height() / len(rows) if len(rows) * 28 > page.worth.height() else 28
    qtbot.mouseClick(page.worth, Qt.MouseButton.LeftButton, pos=QPointF(20, (place + 0.5) * high).toPoint())
    assert page.presenter.knob["characteristic"] == Knob("body")
    qtbot.waitUntil(lambda: not page.quick_tasks.is_busy, timeout=30_000)
    assert page.presenter.curve("characteristic").title == "Structure"


def test_values_are_read_by_key(qtbot: QtBot, page: WhatIfPage) -> None:
    """Right from value to value; the description tells them all."""
    plot = page.plots["characteristic"]
    plot.setFocus()
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    assert "0 (−9 points) : ≈" in plot.accessibleDescription().replace("\u00a0", " ")


def test_what_breaks_the_rules_says_so() -> None:
    """R3.4: with energy defence sold already, DCV below its initial value breaks the rule of one secondary."""
    sold = wizard("Anne", own("energy_blast", 10), speed=2, energy_defense=-1)
    presenter = WhatIfPresenter()
    presenter.offer((sold, BOB))
    presenter.quick["characteristic"] = presenter.ask("characteristic")
    dots = presenter.curve("characteristic").dots
    assert [dot.breaks for dot in dots[:4]] == [True, True, True, False]


def test_nobody_to_fight() -> None:
    """One wizard alone: a sentence instead of a curve."""
    presenter = WhatIfPresenter()
    presenter.offer((ANNE,))
    presenter.quick["characteristic"] = presenter.ask("characteristic")
    assert "rival" in presenter.curve("characteristic").sentence
    assert presenter.confirm("characteristic") is None
