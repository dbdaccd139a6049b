"""What the tests of screens have, for the house rules that go over every screen."""

from __future__ import annotations

from tests.ui.conftest import _dark_and_french, _own_folders, make_window, settings

__all__ = ["_dark_and_french", "_own_folders", "make_window", "settings"]
