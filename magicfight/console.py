"""What a command writes to: stdout and stderr as they are given, full, closed or unable to show a character."""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.storage.files import FileProblem, read_stream
from magicfight.storage.words import one_line

PHRASES = Phrasebook.load("magicfight", "cli.toml")

#: The file that is the standard input.
STDIN = "-"


def language_of(environment: Mapping[str, str]) -> Language:
    """Return the language of a system: French, unless its locale clearly is English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value:
            return "en" if value.casefold().startswith("en") else "fr"
    return "fr"


def read_stdin() -> str:
    """Read the standard input whole, empty where it is closed (`<&-`); raises `FileProblem`."""
    given: TextIO | None = sys.stdin
    return "" if given is None else read_stream(given.buffer)


def print_line(stream: TextIO | None, text: str) -> None:
    """Print a line, characters that the stream cannot show escaped; nothing where the stream is closed (`>&-`)."""
    if stream is None:
        return
    try:
        print(text, file=stream)
    except UnicodeEncodeError:
        encoding = stream.encoding or "ascii"
        print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream)


def flush() -> None:
    """Send on what was printed; stdout is None where it is closed."""
    out: TextIO | None = sys.stdout
    if out is not None:
        out.flush()


def give_up(stream: TextIO) -> None:
    """Let what can't be written go nowhere, so that nothing is flushed to it at the end (Python would exit 120)."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


@dataclass
class Console:
    """Where one command writes, and in which language."""

    language: Language
    as_json: bool
    tells_all: bool = False

    def say(self, code: str, **facts: Fact) -> str:
        """Return the sentence of `code`."""
        return PHRASES.say(code, self.language, facts)

    def out(self, text: str) -> None:
        """Print a line to stdout."""
        print_line(sys.stdout, text)

    def line(self, data: object) -> None:
        """Print a line of JSON to stdout."""
        self.out(json.dumps(data, ensure_ascii=False))

    def complain(self, text: str) -> None:
        """Print one sentence to stderr."""
        flush()
        error: TextIO | None = sys.stderr
        try:
            print_line(error, one_line(text))
            if error is not None:
                error.flush()
        except OSError:  # where complaints can't be written either, the exit code says it
            give_up(sys.stderr)

    def refuse(self, refusal: FileProblem) -> str:
        """Say everything that a file is refused for, up to the cap, in one sentence."""
        sentence = refusal.tell_all(self.language)
        self.complain(self.say("refused", file=str(refusal.path or STDIN), sentence=sentence))
        return sentence
