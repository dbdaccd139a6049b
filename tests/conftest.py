"""Settings that every test shares."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# A busy machine is no fault of a test: no example has a time limit.
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

#: What a test asks for that opens a window: it is then marked `window`, and `-m "not window"` is the fast part.
WINDOW_FIXTURES = {"qapp", "qtbot"}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests that open windows, and leave the long ones out unless `-m` speaks of them.

    Not by `-m "not long"` in the project's own options: a second `-m` would put the long ones back in.
    """
    for item in items:
        if WINDOW_FIXTURES & set(getattr(item, "fixturenames", ())):
            item.add_marker("window")
    if "long" in config.getoption("markexpr"):
        return
    left_out = [item for item in items if item.get_closest_marker("long")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]
