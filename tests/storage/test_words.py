"""The sentences of storage: one for every code, none without a code, always on one line."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import magicfight.storage
from magicfight.ground.problems import problem
from magicfight.rules.checks import PHRASES as RULES
from magicfight.storage import envelope, files
from magicfight.storage.words import PHRASES, one_line, tell

_CALLS = {"problem": 0, "refused": 0, "say": 0, "_Unfit": 0}


def codes_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS and node.args:
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


@pytest.mark.slow
def test_every_code_has_a_sentence_and_every_sentence_a_code() -> None:
    room = Path(magicfight.storage.__path__[0])
    used = {code for path in (*room.glob("*.py"), room.parent / "simulate.py") for code in codes_in(path)}
    used |= set(envelope._CODES.values()) | {"wrong_value", "not_whole_or_text", "file_cut_short", "file_not_json"}
    used |= {*files._ANSWERS, "fight_past_draw"}
    assert used - RULES.codes - PHRASES.codes == set()
    assert PHRASES.codes - used == set()


def test_storage_and_rules_share_no_code() -> None:
    assert PHRASES.codes & RULES.codes == set()


def test_a_name_cannot_break_a_sentence_into_lines() -> None:
    assert one_line("a\nb\x1b[31m\u2028c\u00a0d") == "a\ufffdb\ufffd[31m\ufffdc\u00a0d"
    assert "\n" not in tell(problem("spell_name_taken", name="a\nb"), "fr")


def test_a_code_that_nobody_knows_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        tell(problem("no_such_code"), "fr")
