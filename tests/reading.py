"""Reading what a player reads, for comparing it with what a test writes."""

from __future__ import annotations


def plain(text: str) -> str:
    """Return text with ordinary spaces in place of French typography's hard ones."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
