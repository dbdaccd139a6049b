"""Text for players to take elsewhere: plain, Markdown for notebooks, BBCode for forums; what a player wrote stays as it
is in each (the desk's told turn, the arena's told fight)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

Format: TypeAlias = Literal["text", "markdown", "bbcode"]
FORMATS: tuple[Format, ...] = get_args(Format)
#: The suffix of a file in each format.
SUFFIXES: dict[Format, str] = {"text": ".txt", "markdown": ".md", "bbcode": ".txt"}

_MARKDOWN = re.compile(r"([\\`*_\[\]<#~]|&(?=#?\w+;))")
_MARKDOWN_START = re.compile(r"^(\d*)([.)+>-])(?=\s|$)")  # what would begin a list or a quote of its own
_ZERO_WIDTH_SPACE = "\u200b"


@dataclass(frozen=True, slots=True)
class Markup:
    """How a format writes a heading, a list, a paragraph, and a name."""

    format: Format

    def escaped(self, text: str) -> str:
        """Return a text that the format shows as it is."""
        if self.format == "markdown":
            return _MARKDOWN_START.sub(r"\1\\\2", _MARKDOWN.sub(r"\\\1", text))
        if self.format == "bbcode":
            return text.replace("[", "[" + _ZERO_WIDTH_SPACE)
        return text

    def bold(self, text: str) -> str:
        """Return a text in bold; it is escaped already, here and below."""
        return {"text": text, "markdown": f"**{text}**", "bbcode": f"[b]{text}[/b]"}[self.format]

    def italic(self, text: str) -> str:
        """Return a text in italics."""
        return {"text": text, "markdown": f"*{text}*", "bbcode": f"[i]{text}[/i]"}[self.format]

    def heading(self, text: str, level: int) -> str:
        """Return a heading, 1 the largest."""
        if self.format == "markdown":
            return f"{'#' * level} {text}"
        if self.format == "bbcode":
            return f"[size={170 if level == 1 else 140}][b]{text}[/b][/size]"
        return f"{text}\n{('=' if level == 1 else '-') * len(text)}"

    def items(self, lines: Iterable[str]) -> str:
        """Return a list."""
        if self.format == "bbcode":
            return "\n".join(["[list]", *(f"[*]{line}" for line in lines), "[/list]"])
        return "\n".join(f"- {line}" for line in lines)
