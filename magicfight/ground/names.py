"""Names: cleaned, compared, and set apart inside sentences, the same for every room of the program.

A name is what a player or a file calls a wizard, a spell, a fighter, a weapon, somebody at the table. Two that look
alike are one: composed or decomposed letters, spaces in a row, signs that can't be seen make no difference (R2.1).
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

#: First strong isolate, and the end of an isolate (Unicode UAX 9): what stands between can't turn the rest round.
_ISOLATE, _END = "\u2068", "\u2069"

#: Categories of signs that have no shape of their own: control, format (zero width, direction), surrogates, unassigned.
_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Cn", "Co"})

#: Directions of letters and signs that a sentence written from left to right must be kept from.
_FROM_RIGHT = frozenset({"R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"})


@lru_cache(maxsize=4096)
def clean(name: str) -> str:
    """Return a name in NFC, trimmed, its white space folded to single spaces, without signs that can't be seen."""
    composed = unicodedata.normalize("NFC", name)
    if composed.isascii() and composed.isprintable():
        return " ".join(composed.split())
    kept = (" " if sign.isspace() else sign for sign in composed)
    seen = "".join(sign for sign in kept if sign == " " or unicodedata.category(sign) not in _UNSEEN)
    return unicodedata.normalize("NFC", " ".join(seen.split()))


@lru_cache(maxsize=4096)
def name_key(name: str) -> str:
    """Return what names are compared by: cleaned, without case (R2.1, R3.6)."""
    return unicodedata.normalize("NFC", clean(name).casefold())


def is_nameless(name: str) -> bool:
    """Say whether nothing of a name can be seen: spaces and signs without a shape name nobody (R2.10)."""
    return not clean(name)


def isolated(text: str) -> str:
    """Return a text fit to stand in a sentence: where it has signs that run from the right it is set apart."""
    if text.isascii() or not any(unicodedata.bidirectional(sign) in _FROM_RIGHT for sign in text):
        return text
    bare = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return f"{_ISOLATE}{bare}{_END}"
