"""Names: cleaned, compared, and set apart inside sentences, the same for every room of the program.

A name is what a player or a file calls a wizard, a spell, a fighter, a weapon, somebody at the table. Two that look
alike are one: composed or decomposed letters, spaces in a row, signs that can't be seen make no difference (R2.1).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count

from magicfight.ground.limits import NAME

#: First strong isolate, and the end of an isolate (Unicode UAX 9): what stands between can't turn the rest round.
_ISOLATE, _END = "\u2068", "\u2069"

#: Categories of signs that have no shape of their own: control, format (zero width, direction), surrogates.
_UNSEEN = frozenset({"Cc", "Cf", "Cs"})

#: Signs of other categories that show nothing: fillers, the joiner, variation selectors, the blank of Braille, and what
#: Unicode keeps for more of their kind. Letters and pictures that this Python does not know yet are seen.
_BLANKS = frozenset(
    chr(code)
    for first, last in (
        (0x034F, 0x034F),
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2065, 0x2065),
        (0x2800, 0x2800),
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),
        (0xFFA0, 0xFFA0),
        (0xFFF0, 0xFFF8),
        (0xE0000, 0xE0FFF),
    )
    for code in range(first, last + 1)
)

#: Directions of letters and signs that a sentence written from left to right must be kept from.
_FROM_RIGHT = frozenset({"R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"})


@lru_cache(maxsize=4096)
def clean(name: str) -> str:
    """Return a name in NFC, trimmed, its white space folded to single spaces, without signs that can't be seen."""
    composed = unicodedata.normalize("NFC", name)
    if composed.isascii() and composed.isprintable():
        return " ".join(composed.split())
    kept = (" " if sign.isspace() else sign for sign in composed)
    seen = "".join(
        sign for sign in kept if sign == " " or (unicodedata.category(sign) not in _UNSEEN and sign not in _BLANKS)
    )
    return unicodedata.normalize("NFC", " ".join(seen.split()))


@lru_cache(maxsize=4096)
def name_key(name: str) -> str:
    """Return what names are compared by: cleaned, without case (R2.1, R3.6)."""
    return unicodedata.normalize("NFC", clean(name).casefold())


def is_nameless(name: str) -> bool:
    """Say whether nothing of a name can be seen: spaces and signs without a shape name nobody (R2.10)."""
    return not clean(name)


_NUMBERED = re.compile(r"(?P<base>.*\S)\s*\((?P<number>[0-9]{1,6})\)", re.DOTALL)


def numbered(name: str, after: int = 1) -> Iterator[str]:
    """Yield names to try in place of a taken one: Nom (2), Nom (3), …; Nom (4) goes on with Nom (5).

    No number up to `after` is tried. A name at its limit is cut so that its number fits; one that is beyond it already
    stays as long as it is.
    """
    match = _NUMBERED.fullmatch(name.strip())
    base, known = (match["base"], int(match["number"])) if match else (name.strip(), 1)
    for number in count(max(known, after) + 1):
        ending = f" ({number})"
        room = NAME if len(name) <= NAME else len(name) + len(ending)
        yield base[: room - len(ending)].rstrip() + ending


def unique_name(name: str, taken: Iterable[str]) -> str:
    """Return `name` if no name of `taken` equals it (by `name_key`), else the first free one of Nom (2), Nom (3), …"""
    keys = {name_key(other) for other in taken}
    if name_key(name) not in keys:
        return name
    return next(candidate for candidate in numbered(name) if name_key(candidate) not in keys)


def _plain_key(name: str) -> str:
    """What R2.1 compares of a name as it is written, before anything is cleaned."""
    return unicodedata.normalize("NFC", name.strip()).casefold()


def told_apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return names cleaned, in their order; those that only cleaning makes equal become Nom (2), Nom (3), …

    Names that were the same before (R2.1) stay the same: whoever reads them says what that means.
    """
    taken = {name_key(name) for name in names}
    first: dict[str, str] = {}
    given: dict[str, str] = {}
    tried: dict[str, int] = {}
    for name in names:
        written, key = _plain_key(name), name_key(name)
        if written in given:
            continue
        given[written] = clean(name)
        if first.setdefault(key, written) == written or not key:
            continue
        for candidate in numbered(given[written], tried.get(key, 1)):
            tried[key] = tried.get(key, 1) + 1
            if name_key(candidate) not in taken:
                given[written] = candidate
                taken.add(name_key(candidate))
                break
    return tuple(
        clean(name) if first[name_key(name)] == _plain_key(name) else given[_plain_key(name)] for name in names
    )


class Renaming:
    """What names of a file are called now that they are clean: those that refer to them are found by it."""

    def __init__(self, written: Sequence[str], now: Sequence[str]) -> None:
        """`written` are the names as the file has them, `now` what each is called."""
        self._now = frozenset(now)
        self._exact: dict[str, str] = {}
        self._plain: dict[str, str] = {}
        self._clean: dict[str, str] = {}
        for was, name in zip(written, now, strict=True):
            self._exact.setdefault(was, name)
            self._plain.setdefault(_plain_key(was), name)
            self._clean.setdefault(name_key(name), name)

    def __call__(self, name: str) -> str:
        """Return what a name that refers to one of them means; cleaned, where it means none."""
        if name in self._exact or name not in self._now:
            known = self._exact.get(name) or self._plain.get(_plain_key(name)) or self._clean.get(name_key(name))
            return known or clean(name)
        return name


_SET_APART = re.compile(f"{_ISOLATE}[^{_ISOLATE}{_END}]*{_END}")


def _runs_from_right(text: str) -> bool:
    return not text.isascii() and any(unicodedata.bidirectional(sign) in _FROM_RIGHT for sign in text)


def isolated(text: str) -> str:
    """Return a text fit to stand in a sentence: where it has signs that run from the right it is set apart.

    A sentence in which all of them are set apart already stays as it is.
    """
    if not _runs_from_right(text) or not _runs_from_right(_SET_APART.sub("", text)):
        return text
    bare = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return f"{_ISOLATE}{bare}{_END}"
