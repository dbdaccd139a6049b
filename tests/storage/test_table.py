"""`.table` files: strict, versioned, played again (formats; rules-desk D0)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from magicfight.catalogue import DESK_BY_ID
from magicfight.cli import main
from magicfight.storage.envelope import parse_json
from magicfight.storage.files import FileProblem
from magicfight.storage.table import (
    Table,
    dump_table,
    load_table,
    parse_table,
    play_again,
    save_table,
    schema,
    table_of,
)
from tests.desk.test_contract import play

SHEETS = [{"name": "Jean", "magic_mastery": 20}, {"name": "Jacques", "magic_mastery": 25}]
SPELLS = [{"name": "Flipendo", "threshold": 30, "magic_points": 2}]
FLIPENDO = {"act": "cast", "spell": "Flipendo", "target": "Jacques"}


def table(**values: Any) -> dict[str, Any]:
    return {
        "format": "magicfight.table",
        "version": 2,
        "system": "d100_duel",
        "sheets": SHEETS,
        "tables": {"spells": SPELLS},
        "actions": [
            {"by": "Jean", "do": "declare", "acts": [FLIPENDO]},
            {"by": "Jacques", "do": "declare", "acts": [{"act": "protego"}]},
            {"by": "gm", "do": "resolve"},
        ],
        "rolls": [
            {"for": "success", "dice": [50]},
            {"for": "attack", "dice": [80]},
            {"for": "protego", "dice": [60]},
        ],
        **values,
    }


def problems(data: Any) -> list[tuple[str, str]]:
    """The codes and places for which a file is refused; each has a sentence in both languages, on one line."""
    with pytest.raises(FileProblem) as refused:
        play_again(parse_table(json.dumps(data, ensure_ascii=False)))
    for language in ("fr", "en"):
        assert "\n" not in refused.value.tell(language)
    return [(one.code, one.where) for one in refused.value.problems]


def test_a_table_is_played_again() -> None:
    """D1.10: 100 to 85, the Protego breaks."""
    played = play_again(parse_table(json.dumps(table())))
    assert [event.event for event in played.events][-3:] == ["landed", "done", "resolved"]
    assert played.state.phase == "consequences"


@pytest.mark.parametrize("system_id", list(DESK_BY_ID))
def test_written_and_read_again(system_id: str, tmp_path: Path) -> None:
    """Every system: the same table, the same state, the same text."""
    system = DESK_BY_ID[system_id]
    played = play(system_id, 3)
    path = tmp_path / "Soirée du 14.table"
    save_table(path, table_of(system, played))
    loaded = load_table(path)
    assert loaded == table_of(system, played)
    assert dump_table(loaded) == path.read_text(encoding="utf-8")
    assert play_again(loaded).state == played.state


def test_only_what_was_changed_is_written() -> None:
    """Formats: tables and settings changed from their defaults."""
    system = DESK_BY_ID["initiative_rounds"]
    setup = system.codec.setup_from_plain([{"name": "A"}, {"name": "B"}], {}, {"order_method": "fastest_first"})
    data = json.loads(dump_table(Table(system, setup)))
    assert data["tables"] == {}
    assert data["settings"] == {"order_method": "fastest_first"}
    duel = DESK_BY_ID["d100_duel"]
    assert json.loads(dump_table(Table(duel, duel.codec.setup_from_plain(SHEETS))))["tables"] == {}
    changed = duel.codec.setup_from_plain(SHEETS, {"spells": SPELLS})
    assert json.loads(dump_table(Table(duel, changed)))["tables"]["spells"][0]["name"] == "Flipendo"


def test_a_table_in_preparation_is_read_but_not_played() -> None:
    """D0.5: one fighter only."""
    data = {"format": "magicfight.table", "version": 1, "system": "d20_directed", "sheets": [{"name": "A"}]}
    assert parse_table(json.dumps(data)).actions == ()
    assert problems(data) == [("too_few_fighters", "sheets")]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (table(version=3), ("version_newer", "version")),
        (table(format="magicfight.plate"), ("format_unknown", "format")),
        (table(format="magicfight.sort"), ("format_other", "format")),
        (table(system="chess"), ("not_one_of", "system")),
        (table(luck=1), ("key_unknown", "")),
        (table(sheets=[{"name": "A", "physical_skill": "20"}]), ("not_whole_number", "sheets[0].physical_skill")),
        (table(sheets=[{"name": "A", "physical_skill": 201}]), ("number_too_large", "sheets[0].physical_skill")),
        (table(sheets=[{"name": "A", "luck": 201}, SHEETS[1]]), ("key_unknown", "sheets[0]")),
        (table(sheets=[SHEETS[0], SHEETS[0]]), ("name_taken", "sheets[1]")),
        (table(tables={"weapons": []}), ("key_unknown", "tables")),
        (table(settings={"order_method": "each_once"}), ("key_unknown", "settings")),
        (table(actions=[{"by": "Jean", "do": "dance"}]), ("not_one_of", "actions[0].do")),
        (
            table(actions=[{"by": "Jean", "do": "declare", "acts": [{"act": "dance"}]}]),
            ("not_one_of", "actions[0].acts[0].act"),
        ),
        (table(actions=[{"by": "gm", "do": "resolve"}], rolls=[]), ("not_all_declared", "actions[0]")),
        (table(rolls=[]), ("roll_missing", "rolls[0]")),
        (table(rolls=[{"for": "success", "dice": [101]}]), ("roll_face", "rolls[0]")),
        (table(rolls=[*table()["rolls"], {"for": "dodge", "dice": [1]}]), ("roll_left_over", "rolls[3]")),
    ],
)  # fmt: skip
def test_tables_refused(data: dict[str, Any], found: tuple[str, str]) -> None:
    """Formats: one sentence with the place."""
    assert problems(data)[0] == found


def test_dice_not_understood_in_a_sheet_are_told_by_their_place() -> None:
    """D2.11."""
    sheet = {"name": "A", "weapons": [{"name": "X", "damage": "beaucoup"}]}
    data = {"format": "magicfight.table", "version": 1, "system": "d20_directed", "sheets": [sheet]}
    assert problems(data) == [("bad_damage", "sheets[0].weapons[0].damage")]


def test_the_command_line_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Formats: replay --json, one event a line, the state last; a refusal with its number."""
    path = tmp_path / "a.table"
    path.write_text(json.dumps(table()), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["event"] for line in lines] == [
        "turn_started", "declared", "declared", "cast", "opposed", "landed", "done", "resolved", "state",
    ]  # fmt: skip
    assert lines[4]["totals"] == [100, 85]
    assert main(["replay", str(path), "--lang", "fr"]) == 0
    assert "le Protego cède" in capsys.readouterr().out
    path.write_text(json.dumps(table(rolls=[])), encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    assert "rolls[0]" in capsys.readouterr().err
    assert main(["check", str(path)]) == 1


@pytest.mark.slow
def test_the_schema_names_every_system() -> None:
    """Formats: `magicfight schema table`."""
    text = json.dumps(schema())
    for system_id, system in DESK_BY_ID.items():
        assert system_id in text
        assert all(f'"{do}"' in text for do in system.forms)


def test_the_file_is_json_with_accents_as_they_are(tmp_path: Path) -> None:
    """Readable in a diff."""
    system = DESK_BY_ID["d100_duel"]
    path = tmp_path / "a.table"
    save_table(path, Table(system, system.codec.setup_from_plain([{"name": "Éloïse"}, {"name": "Jean"}])))
    text = path.read_text(encoding="utf-8")
    assert "Éloïse" in text
    assert list(parse_json(text)) == ["format", "version", "system", "sheets", "tables", "settings", "actions", "rolls"]


@pytest.mark.slow
def test_a_condition_kept_to_one_roll_is_an_optional_key_of_the_action() -> None:
    """A file from before has no `counts_on` and plays as it did; a new one comes back the same; the schema knows it."""
    plain = {"by": "gm", "do": "set_condition", "fighter": "Jean", "condition": "ivre", "modifier": -5}
    old = play_again(parse_table(json.dumps(table(actions=[plain], rolls=[]))))
    (mark,) = old.state.fighters[0].marks
    assert (mark.modifier, mark.counts_on) == (-5, None)
    played = play_again(parse_table(json.dumps(table(actions=[{**plain, "counts_on": "dodge"}], rolls=[]))))
    again = play_again(parse_table(dump_table(table_of(played.system, played))))
    assert again.state.fighters[0].marks == played.state.fighters[0].marks
    assert again.state.fighters[0].marks[0].counts_on == "dodge"
    wrong = {**plain, "counts_on": "parry"}
    assert problems(table(actions=[wrong], rolls=[]))[0][1].endswith("counts_on")
    forms = [one for name, one in schema()["$defs"].items() if "set_condition" in name]
    found = {
        choice for form in forms for kind in form["properties"]["counts_on"]["anyOf"] for choice in kind.get("enum", ())
    }
    assert len(forms) == 3
    assert {"melee", "protego", "parry", "stun_check"} <= found
    assert all("counts_on" not in form.get("required", ()) for form in forms)
