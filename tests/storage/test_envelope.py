"""The envelope: clean JSON or one sentence with the place; versions; diffs of a line (formats)."""

from __future__ import annotations

import contextlib
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magicfight.storage.envelope import dump, format_of_name, open_plain, open_text, parse_json
from magicfight.storage.files import FileProblem
from magicfight.storage.upgrades import STEPS, VERSIONS
from tests.strategies import ANY


def refused_as(text: str) -> tuple[str, str]:
    with pytest.raises(FileProblem) as caught:
        parse_json(text)
    assert len(caught.value.problems) == 1
    assert all(caught.value.tell(language).endswith(".") for language in ("fr", "en"))
    return caught.value.problems[0].code, caught.value.problems[0].where


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("", "file_empty", ""),
        (" \n\t", "file_empty", ""),
        ("{", "file_cut_short", ""),
        ('{"format": "magic', "file_cut_short", ""),
        ('{"spells": [1, 2', "file_cut_short", ""),
        ('{"spells": [1, 2,', "file_cut_short", ""),
        ("spells", "file_not_json", ""),
        ("{'a': 1}", "file_not_json", ""),
        ('{"a": 1} x', "file_not_json", ""),
        ('{"a": 01}', "file_not_json", ""),
        ('{"a": [1, NaN]}', "not_a_number", "a[1]"),
        ('{"a": {"b": -Infinity}}', "not_a_number", "a.b"),
        ('{"a": 1e999}', "number_too_long", "a"),
        ('{"a": [' + "9" * 5000 + "]}", "number_too_long", "a[0]"),
        ('{"a": -1234567890123456}', "number_too_long", "a"),
        ('{"a": {"b": 1, "c": 2, "b": 3}}', "key_twice", "a"),
        ('{"a": "\\ud83d"}', "text_half_character", "a"),
        ('{"\\ud83d": 1}', "text_half_character", ""),
        ("[" * 100_000, "too_deep", ""),
        ('{"a":' * 80 + "1" + "}" * 80, "too_deep", ""),
    ],
)
def test_what_is_not_clean_json_is_refused_with_its_place(text: str, code: str, where: str) -> None:
    assert refused_as(text) == (code, where)


TEXT = st.text(ANY, max_size=12)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**14), 10**14) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.slow
@given(st.dictionaries(TEXT, PLAIN, max_size=4))
def test_plain_values_come_back_as_they_were_written(data: dict[str, Any]) -> None:
    text = dump(data)
    assert parse_json(text) == data
    assert dump(parse_json(text)) == text
    assert text.endswith("\n")


@given(st.text(ANY))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(FileProblem):
        parse_json(text)


def test_one_thing_more_is_one_line_more() -> None:
    actions = [{"by": "Merlin", "do": "end"}, {"by": "Circé", "do": "recover"}]
    one = dump({"format": "x", "actions": actions[:1]}).splitlines()
    two = dump({"format": "x", "actions": actions}).splitlines()
    assert len(two) == len(one) + 1
    assert '  {"by": "Circé", "do": "recover"}' in two


def test_what_is_no_plain_value_is_not_written() -> None:
    with pytest.raises(TypeError):
        dump({"a": [{1, 2}]})
    with pytest.raises(ValueError, match="JSON"):
        dump({"a": float("nan")})


@pytest.mark.parametrize(
    ("data", "code", "where"),
    [
        ([], "not_an_object", ""),
        ("text", "not_an_object", ""),
        ({}, "format_missing", ""),
        ({"format": "magicfight.spell", "version": 1}, "format_unknown", "format"),
        ({"format": 3, "version": 1}, "format_unknown", "format"),
        ({"format": ["magicfight.sort"], "version": 1}, "format_unknown", "format"),
        ({"format": "magicfight.magic", "version": 1}, "format_other", "format"),
        ({"format": "magicfight.sort"}, "version_missing", ""),
        ({"format": "magicfight.sort", "version": 3}, "version_newer", "version"),
        ({"format": "magicfight.sort", "version": 0}, "version_unknown", "version"),
        ({"format": "magicfight.sort", "version": "1"}, "version_unknown", "version"),
        ({"format": "magicfight.sort", "version": 1.0}, "version_unknown", "version"),
        ({"format": "magicfight.sort", "version": True}, "version_unknown", "version"),
    ],
)
def test_an_envelope_that_is_not_ours_is_refused(data: Any, code: str, where: str) -> None:
    with pytest.raises(FileProblem) as caught:
        open_text(json.dumps(data), "magicfight.sort")
    assert [(each.code, each.where) for each in caught.value.problems] == [(code, where)]
    assert caught.value.tell("fr")


def test_the_extension_announces_the_format() -> None:
    assert format_of_name(Path("Brocéliande.SORT")) == "magicfight.sort"
    assert format_of_name(Path("a.magic")) == "magicfight.magic"
    assert format_of_name(Path("a.json")) is None
    assert format_of_name(Path("sort")) is None


def test_every_older_version_has_a_step() -> None:
    for kind, current in VERSIONS.items():
        for version in range(1, current):
            assert (kind, version) in STEPS
    assert {kind for kind, _ in STEPS} <= set(VERSIONS)


def test_an_older_file_goes_through_every_step_in_turn() -> None:
    steps = {
        ("magicfight.sort", 1): lambda data: {**data, "trail": [*data.get("trail", []), 1]},
        ("magicfight.sort", 2): lambda data: {**data, "trail": [*data["trail"], 2]},
    }
    versions = {"magicfight.sort": 3}
    old = {"format": "magicfight.sort", "version": 1}
    assert open_plain(old, "magicfight.sort", versions, steps) == {
        "format": "magicfight.sort",
        "version": 3,
        "trail": [1, 2],
    }
    assert old == {"format": "magicfight.sort", "version": 1}
    half = {"format": "magicfight.sort", "version": 2, "trail": []}
    assert open_plain(half, None, versions, steps)["trail"] == [2]
