"""What a window said in passing."""

from __future__ import annotations

from typing import Any

from magicfight.ui.widgets.toast import Toast


def last_message(window: Any) -> str:
    """Return the passing message that a window said last; nothing before the first."""
    toast = window.overlay_host.findChild(Toast)
    return "" if toast is None else str(toast.text())
