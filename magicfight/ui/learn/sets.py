"""Every rule system's pages, Magic Fight's first."""

from __future__ import annotations

from magicfight.ground.terms import Language
from magicfight.ui.learn.pages import Pages, own_pages


def all_pages(language: Language) -> tuple[Pages, ...]:
    """Return the pages of every rule system that has some."""
    return (own_pages(language),)
