"""Portraits in files: a small PNG in base64, checked without decoding its picture (formats)."""

from __future__ import annotations

import base64
import binascii
import struct

#: A portrait's side in pixels, and the most bytes of its PNG.
SIDE = 128
MOST_BYTES = 60_000

#: How every PNG starts: its signature, then the header chunk with width and height (PNG specification, 5.2 and 11.2.2).
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER = struct.Struct(">8sI4sII")


def portrait_of(png: bytes) -> str:
    """Return a PNG of `SIDE` × `SIDE` pixels as it stands in a wizard; raises ValueError for anything else."""
    text = base64.b64encode(png).decode("ascii")
    if not is_portrait(text):
        raise ValueError("no portrait")
    return text


def png_of(portrait: str) -> bytes:
    """Return the PNG of a portrait; raises ValueError where the text is no base64."""
    return base64.b64decode(portrait, validate=True)


def is_portrait(text: str) -> bool:
    """Say whether a text is a portrait: base64 of a PNG of `SIDE` × `SIDE`, at most `MOST_BYTES`."""
    if len(text) > (MOST_BYTES + 2) // 3 * 4:
        return False
    try:
        png = png_of(text)
    except (ValueError, binascii.Error):
        return False
    if len(png) < _HEADER.size or len(png) > MOST_BYTES:
        return False
    signature, _, chunk, width, height = _HEADER.unpack_from(png)
    return signature == _SIGNATURE and chunk == b"IHDR" and (width, height) == (SIDE, SIDE)
