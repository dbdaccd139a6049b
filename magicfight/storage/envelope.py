"""The envelope that every file shares: JSON with a `format` and a `version` (formats).

`open_text` turns a text into plain dicts, lists, strings and numbers of the current version, or refuses it with a
sentence; `validate` turns those into a strict model; `dump` writes plain values so that a change is a short diff.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any, Generic, Never, TypeVar

from pydantic import BaseModel, ValidationError

from magicfight.ground.problems import Fact, Problem, problem
from magicfight.storage.files import FileProblem, refused
from magicfight.storage.limited import LENIENT
from magicfight.storage.upgrades import STEPS as UPGRADE_STEPS
from magicfight.storage.upgrades import VERSIONS, UpgradeStep, upgraded
from magicfight.storage.words import one_line

#: Objects and lists inside one another beyond this depth are refused (ours reach 9).
MOST_DEPTH = 64
#: Whole numbers beyond this size are refused.
MOST_DIGITS = 15

_SUFFIX = "magicfight."


class _Unfit:
    """Stands where the text has a number that no file may have, until its place is known."""

    def __init__(self, code: str) -> None:
        self.code = code


class _RepeatedKey(dict[str, Any]):
    """An object that names a key twice, until its place is known."""

    repeated = ""


def _whole(text: str) -> int | _Unfit:
    return int(text) if len(text.removeprefix("-")) <= MOST_DIGITS else _Unfit("number_too_long")


def _constant(text: str) -> _Unfit:
    return _Unfit("not_a_number")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    data = dict(pairs)
    if len(data) == len(pairs):
        return data
    marked = _RepeatedKey(data)
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            marked.repeated = key
        seen.add(key)
    return marked


def path_text(parts: tuple[str | int, ...]) -> str:
    """Write a path inside a file: `spells[2].effects[0].modifiers[1]`."""
    text = ""
    for part in parts:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += f".{part}" if text else part
    return text


def _is_whole_text(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _unfit_problem(value: Any, parts: tuple[str | int, ...]) -> Problem | None:
    if len(parts) > MOST_DEPTH:
        return problem("too_deep")
    if isinstance(value, _Unfit):
        return problem(value.code, path_text(parts))
    if isinstance(value, float) and not math.isfinite(value):
        return problem("number_too_long", path_text(parts))
    if isinstance(value, _RepeatedKey):
        return problem("key_twice", path_text(parts), key=_shown(value.repeated))
    if isinstance(value, str) and not _is_whole_text(value):
        return problem("text_half_character", path_text(parts))
    return None


def _shown(text: str, most: int = 60) -> str:
    """A text of the file, fit to stand in a sentence: short, on one line, whole."""
    short = text if len(text) <= most else text[:most] + "…"
    return one_line(short.encode("utf-8", "replace").decode("utf-8"))


def _refuse_unfit(data: Any) -> None:
    """Refuse what JSON allows but no file may have, with its place; walks without recursion."""
    waiting: list[tuple[tuple[str | int, ...], Any]] = [((), data)]
    while waiting:
        parts, value = waiting.pop()
        found = _unfit_problem(value, parts)
        if found is not None:
            raise FileProblem((found,))
        if isinstance(value, dict):
            for key in value:
                if not _is_whole_text(key):
                    raise refused("text_half_character", path_text(parts))
            waiting.extend(((*parts, _shown(key)), item) for key, item in reversed(value.items()))
        elif isinstance(value, list):
            waiting.extend(((*parts, number), value[number]) for number in reversed(range(len(value))))


def parse_json(text: str) -> Any:
    """Read a JSON text into plain values; raises `FileProblem` for anything but clean JSON.

    Refused with their place: NaN and Infinity, numbers of more than `MOST_DIGITS` digits, a key given twice, half
    characters (lone surrogates); and texts that are empty, cut short, no JSON, or nested too deep.
    """
    if not text.strip():
        raise refused("file_empty")
    try:
        data = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant)
    except RecursionError as error:
        raise refused("too_deep") from error
    except json.JSONDecodeError as error:
        is_cut = error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated string")
        code = "file_cut_short" if is_cut else "file_not_json"
        raise refused(code, line=error.lineno, column=error.colno) from error
    _refuse_unfit(data)
    return data


def _format_problem(data: Mapping[str, Any], wanted: str | None) -> FileProblem | None:
    if "format" not in data:
        return refused("format_missing")
    found = data["format"]
    if not isinstance(found, str) or found not in VERSIONS:
        return refused("format_unknown", "format", found=_shown(found if isinstance(found, str) else json.dumps(found)))
    if wanted is not None and found != wanted:
        return refused("format_other", "format", found=found, wanted=wanted)
    return None


def open_plain(
    data: Any,
    wanted: str | None = None,
    versions: Mapping[str, int] = VERSIONS,
    steps: Mapping[tuple[str, int], UpgradeStep] = UPGRADE_STEPS,
) -> dict[str, Any]:
    """Check the envelope of plain values and bring them to the current version.

    `wanted` is the format asked for (`magicfight.sort`), None for any. Raises `FileProblem` for no object, a missing,
    unknown or other format, a missing, newer or unknown version.
    """
    if not isinstance(data, dict):
        raise refused("not_an_object")
    fault = _format_problem(data, wanted)
    if fault is not None:
        raise fault
    kind: str = data["format"]
    if "version" not in data:
        raise refused("version_missing")
    version = data["version"]
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise refused("version_unknown", "version", current=versions[kind])
    if version > versions[kind]:
        raise refused("version_newer", "version", version=version, current=versions[kind])
    return upgraded(data, kind, version, versions[kind], steps)


def open_text(text: str, wanted: str | None = None) -> dict[str, Any]:
    """Read a text into the plain values of the current version; see `parse_json` and `open_plain`."""
    return open_plain(parse_json(text), wanted)


def format_of_name(path: PurePath) -> str | None:
    """Return the format that a file's extension announces (`.sort` -> `magicfight.sort`), None for others."""
    name = _SUFFIX + path.suffix[1:].casefold()
    return name if name in VERSIONS else None


# Models

Model = TypeVar("Model", bound=BaseModel)

#: pydantic's error types and the code of our sentence; the facts come from the error's own (`ctx`).
_CODES: Mapping[str, str] = {
    "bool_type": "not_true_or_false",
    "colour_unfit": "colour_unfit",
    "dict_type": "not_object",
    "extra_forbidden": "key_unknown",
    "float_type": "not_number",
    "greater_than_equal": "number_too_small",
    "int_type": "not_whole_number",
    "less_than_equal": "number_too_large",
    "list_type": "not_list",
    "literal_error": "not_one_of",
    "missing": "key_missing",
    "model_type": "not_object",
    "model_attributes_type": "not_object",
    "portrait_unfit": "portrait_unfit",
    "string_too_long": "text_too_long",
    "string_type": "not_text",
    "too_long": "list_too_long",
    "too_short": "list_too_short",
    "union_tag_invalid": "not_one_of",
    "union_tag_not_found": "key_missing",
}


def _quoted(text: str) -> str:
    return text.replace("'", "").replace(" or ", ", ")


def _as_written(value: Any) -> str:
    """A value as the file has it; a text without its quotes."""
    return _shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str))


def _facts(kind: str, context: Mapping[str, Any], parts: tuple[str | int, ...], value: Any) -> dict[str, Fact]:
    if kind in {"missing", "extra_forbidden"}:
        return {"key": _shown(str(parts[-1]))}
    if kind == "union_tag_not_found":
        return {"key": _quoted(context["discriminator"])}
    if kind == "literal_error":
        return {"allowed": _quoted(context["expected"]), "found": _as_written(value)}
    if kind == "union_tag_invalid":
        return {"allowed": _quoted(context["expected_tags"]), "found": _as_written(context["tag"])}
    if kind in {"greater_than_equal", "less_than_equal"}:
        return {"limit": context["ge" if kind == "greater_than_equal" else "le"]}
    if kind in {"too_long", "too_short"}:
        return {"limit": context["max_length" if kind == "too_long" else "min_length"], "found": len(value)}
    if kind == "string_too_long":
        return {"limit": context["max_length"]}
    return {}


def _without_tags(parts: tuple[str | int, ...], data: Any, is_missing: bool) -> tuple[tuple[str | int, ...], bool]:
    """Leave out the tags of unions, which pydantic puts into its places but the file does not have.

    Also says whether the last part was one: then a value of none of several types stands there.
    """
    kept: list[str | int] = []
    value = data
    is_tag = False
    for number, part in enumerate(parts):
        is_key = isinstance(value, dict) and part in value
        is_index = isinstance(value, list) and isinstance(part, int) and part < len(value)
        is_tag = not (is_key or is_index or (is_missing and number == len(parts) - 1))
        if is_tag:
            continue
        value = value[part] if is_key or is_index else None
        kept.append(part)
    return tuple(kept), is_tag


def model_problems(error: ValidationError, data: Any) -> tuple[Problem, ...]:
    """Turn pydantic's errors about plain values into problems of ours, in the order of the file."""
    found: dict[Problem, None] = {}
    for each in error.errors(include_url=False):
        kind = each["type"]
        parts, is_tag = _without_tags(each["loc"], data, kind == "missing")
        facts = _facts(kind, each.get("ctx", {}), parts, each["input"])
        if kind == "union_tag_invalid":
            parts = (*parts, _quoted(each["ctx"]["discriminator"]))
        inner = parts[:-1] if kind in {"missing", "extra_forbidden"} else parts
        shown = tuple(_shown(part) if isinstance(part, str) else part for part in inner)
        code = _CODES.get(kind, "wrong_value")
        if is_tag and kind in {"int_type", "string_type"}:
            code, facts = "not_whole_or_text", {}
        found[problem(code, path_text(shown), **facts)] = None
    return tuple(found)


def validate(model: type[Model], data: Mapping[str, Any], context: Mapping[str, bool] | None = None) -> Model:
    """Return plain values as a strict model; raises `FileProblem` with every fault and its place."""
    try:
        return model.model_validate(data, context=dict(context) if context else None)
    except ValidationError as error:
        raise FileProblem(model_problems(error, data)) from error


@dataclass(frozen=True, slots=True)
class Reading(Generic[Model]):
    """A file's text, read: the model, the plain values of the current version, those that were written.

    `over` are the limits that a file of an older version goes beyond (formats).
    """

    model: Model
    data: dict[str, Any]
    written: dict[str, Any]
    over: tuple[Problem, ...] = ()


def read_model(model: type[Model], text: str, wanted: str) -> Reading[Model]:
    """Read a text of the format `wanted` into its model; raises `FileProblem` with every fault and its place."""
    written = parse_json(text)
    data = open_plain(written, wanted)
    try:
        return Reading(model.model_validate(data), data, written)
    except ValidationError as error:
        if written["version"] == VERSIONS[wanted]:
            raise FileProblem(model_problems(error, data)) from error
        over = error
    lenient = validate(model, data, LENIENT)
    return Reading(lenient, data, written, model_problems(over, data))


def over_remarks(over: Sequence[Problem]) -> tuple[Problem, ...]:
    """Return the one sentence about the limits that an older file goes beyond; nothing where it goes beyond none."""
    if not over:
        return ()
    limit = dict(over[0].facts)["limit"]
    return (problem("older_over_limits", path=over[0].where, limit=limit, count=len(over)),)


def version_of(kind: str, *, is_over_limits: bool) -> int:
    """Return the version that a file of a format is written in.

    What an older file brought beyond the limits is written in the version that may hold it: it can be read again.
    """
    return VERSIONS[kind] - 1 if is_over_limits else VERSIONS[kind]


# Writing


def _refuse_float(value: Any) -> Never:
    raise TypeError(f"no file holds a {type(value).__name__}")


_compact: Callable[[Any], str] = json.JSONEncoder(
    ensure_ascii=False, allow_nan=False, separators=(", ", ": "), default=_refuse_float
).encode

#: An object or list that fits in this many columns stands on one line.
_COLUMNS = 110


def _pretty(value: Any, indent: int, room: int, forced: int) -> str:
    if not isinstance(value, dict | list) or not value:
        return _compact(value)
    if forced <= 0:
        line = _compact(value)
        if len(line) <= room:
            return line
    pad = " " * (indent + 1)
    inner = _COLUMNS - indent - 1
    if isinstance(value, dict):
        lines = []
        for key, item in value.items():
            head = f"{_compact(key)}: "
            lines.append(f"{pad}{head}{_pretty(item, indent + 1, inner - len(head), forced - 1)}")
        brackets = "{}"
    else:
        lines = [f"{pad}{_pretty(item, indent + 1, inner, forced - 1)}" for item in value]
        brackets = "[]"
    return f"{brackets[0]}\n" + ",\n".join(lines) + f"\n{' ' * indent}{brackets[1]}"


def dump(data: Mapping[str, Any]) -> str:
    """Write plain values as a file's text: keys in the order given, one thing a line, small ones whole on a line.

    The outer object and its lists are always opened, so that a spell, an action or a roll more is a line more.
    """
    return _pretty(dict(data), 0, 0, 2) + "\n"
