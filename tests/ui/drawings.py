"""The drawings that there are."""

from __future__ import annotations

from magicfight.ui.assets import assets_folder


def icon_names() -> tuple[str, ...]:
    """Every name that `icon` knows, appearances apart."""
    return tuple(sorted(path.stem for path in (assets_folder() / "icons").glob("*.svg")))
