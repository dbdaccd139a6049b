"""The arena in the smallest window: what is said there has its room."""

from __future__ import annotations

from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel


def test_the_log_of_a_low_window_shows_four_lines(driver: Driver) -> None:
    """At 1024×600 the page leaves its hairline and its margins to the sentences; a higher one has them again."""
    driver.window.resize(1024, 600)
    driver.begin(duel())
    log = driver.arena.log_panel
    line = log.list.fontMetrics().lineSpacing()
    assert log.list.viewport().height() >= 4 * line
    driver.window.resize(1280, 720)
    driver.settle()
    assert log.list.y() > log.copy_button.height() + line  # its title and its tools stand above
    assert log.copy_button.isVisible()
