"""Results of many fights: one JSON object a line, in the order of the fights (formats, `simulate --output`).

A line says who fought, how, and how it ended; with its own seed the fight can be played again. There are no times in
it: the same command writes the same bytes on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Literal, TypeAlias, get_args

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass as checked

from magicfight.duel.choices import Level, Until
from magicfight.ground.problems import problem
from magicfight.rules.wizards import Wizard
from magicfight.storage.files import FileProblem, refused, writing_problem
from magicfight.storage.magic import wizard_to_plain

#: How a fight ended: by a death, a KO (fights to the first KO), a surrender, without a winner, or by a fault of the
#: program, which is told apart and counts for nobody.
Ending: TypeAlias = Literal["death", "ko", "surrender", "draw", "error"]
ENDINGS: tuple[Ending, ...] = get_args(Ending)
#: The rolls of a cast in their order: what for (R1.3), and the faces.
Rolls: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
Starts: TypeAlias = Literal["near", "far"]

_Count = Annotated[int, Field(ge=0)]


@dataclass(frozen=True, slots=True)
class Bout:
    """What is known of a fight before it is fought: its number from 0, who fights (in the order of the seats), how
    well each is played, who stands with whom (`sides`, one name a wizard; its own where it stands alone), its seed."""

    fight: int
    wizards: tuple[str, ...]
    fingerprints: tuple[str, ...]
    levels: tuple[Level, ...]
    sides: tuple[str, ...]
    seed: int
    until: Until
    starts: Starts


@checked(frozen=True, slots=True, config=ConfigDict(extra="ignore"))
class FightLine:
    """One line: a bout and how it ended. `winner` is the name of a wizard (of a side, where sides fight), None in a
    draw; `cast` the wizard and the spell of the cast that decided, the last one, if there was one, `rolls` its dice;
    `luck` by wizard the hits, and the points of effect dice, above what was to be expected."""

    fight: _Count
    wizards: Annotated[tuple[str, ...], Field(min_length=2)]
    levels: tuple[Level, ...]
    seed: _Count
    winner: str | None
    ended: Ending
    turns: _Count
    decisions: _Count
    cast: tuple[str, str] | None
    fingerprints: tuple[str, ...]
    sides: tuple[str, ...]
    until: Until
    starts: Starts
    rolls: Rolls = ()
    luck: tuple[tuple[float, float], ...] = ()

    @property
    def bout(self) -> Bout:
        """What was known before."""
        return Bout(
            self.fight,
            self.wizards,
            self.fingerprints,
            self.levels,
            self.sides,
            self.seed,
            self.until,
            self.starts,
        )


@cache
def _adapter() -> TypeAdapter[FightLine]:
    return TypeAdapter(FightLine)


def fingerprint(wizard: Wizard) -> str:
    """Return 16 hex digits that only wizards share that fight alike: name, looks and texts left out."""
    plain = wizard_to_plain(wizard)
    for key in ("name", "appearance", "biography", "colour", "portrait"):
        plain.pop(key, None)
    for owned in plain["spells"]:
        owned["spell"].pop("description", None)
        owned["spell"].pop("tags", None)
    return sha256(json.dumps(plain, ensure_ascii=False, sort_keys=True).encode()).hexdigest()[:16]


def dump_line(line: FightLine) -> str:
    """Write a line, without its end."""
    return json.dumps({key: getattr(line, key) for key in FightLine.__dataclass_fields__}, ensure_ascii=False)


def parse_line(text: str | bytes) -> FightLine:
    """Read one line; raises ValueError (pydantic's `ValidationError` is one)."""
    return _adapter().validate_json(text)


def read_lines(path: Path) -> Iterator[FightLine]:
    """Yield the lines of a file one by one. A last line without its end was cut off with the program that wrote it:
    it is left out. Raises `FileProblem` placed at the number of the first line that is none, from 0."""
    try:
        with path.open("rb") as file:
            for number, text in enumerate(file):
                if not text.endswith(b"\n"):
                    return
                try:
                    yield parse_line(text)
                except ValidationError as error:
                    raise FileProblem((problem("not_a_result", f"lines[{number}]"),), path) from error
    except FileNotFoundError as error:
        raise refused("file_missing", path=path) from error
    except OSError as error:
        raise refused("file_is_folder" if path.is_dir() else "file_not_permitted", path=path) from error


def whole_length(path: Path) -> int:
    """Return how many bytes of a file are whole lines."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise writing_problem(error, path) from error
    return data.rfind(b"\n") + 1
