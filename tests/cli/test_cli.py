"""The command line: `check` and `schema`, exit codes, one sentence a fault, never a traceback (formats)."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from magicfight.app import COMMANDS
from magicfight.app import main as run_program
from magicfight.cli import main
from magicfight.console import PHRASES, language_of
from magicfight.duel.setup import Arena, FighterSetup, fight_setup
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import SeededDice
from magicfight.ground.fight import begin
from magicfight.storage.combat import combat_of, save_combat
from magicfight.storage.folders import shipped_saves
from magicfight.storage.magic import dump_magic, save_magic
from magicfight.storage.sort import dump_sort, save_sort
from tests.makers import effect, own, spell, wizard
from tests.reading import plain

pytestmark = pytest.mark.slow

PIERCE = spell("Pointe", effect("energy_blast", "armor_piercing", charges=4))
ANNE = wizard("Anne", own(PIERCE, 4), points=100, dexterity=3)


@pytest.fixture(autouse=True)
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "fr_FR", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "", "LC_MESSAGES": "en_US", "LANG": "fr_FR"}, "en"),
    ],
)
def test_words_are_french_unless_the_system_is_english(environment: dict[str, str], language: str) -> None:
    assert language_of(environment) == language


def test_check_tells_costs_and_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_sort(tmp_path / "a.sort", [PIERCE])
    save_magic(tmp_path / "a.magic", [ANNE])
    assert main(["check", str(tmp_path / "a.sort"), str(tmp_path / "a.magic")]) == 0
    out, err = capsys.readouterr()
    out = plain(out)
    assert "Pointe : 7,5" in out
    assert "Anne : 24 points dépensés sur 100, reste 76" in out
    assert "DEX 13" in out
    assert err == ""
    assert main(["check", str(tmp_path / "a.magic"), "--lang", "en"]) == 0
    assert "Anne: 24\u00a0points spent of 100, 76 left" in capsys.readouterr().out


def test_check_json_is_exact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_sort(tmp_path / "a.sort", [PIERCE])
    save_magic(tmp_path / "a.magic", [ANNE])
    names = [str(tmp_path / "a.sort"), str(tmp_path / "a.magic")]
    assert main(["check", "--json", *names]) == 0
    library, wizards = json.loads(capsys.readouterr().out)["files"]
    assert library == {
        "file": names[0],
        "spells": [{"name": "Pointe", "cost": "15/2"}],
        "wizards": [],
        "error": None,
    }
    (anne,) = wizards["wizards"]
    characteristics = anne.pop("characteristics")
    assert anne == {"name": "Anne", "points": "100", "spent": "24", "left": "76", "legal": True, "problems": []}
    assert len(characteristics) == 19
    assert (characteristics["dexterity"], characteristics["ocv"]) == (13, 4)


def test_an_illegal_wizard_is_told_and_exits_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.magic"
    save_magic(path, [ANNE, wizard("Bao", own("armor", 1), points=0, speed=11)])
    assert main(["check", str(path)]) == 1
    out, err = capsys.readouterr()
    assert out.count("à corriger") == 3
    assert err.count("\n") == 1
    assert "wizards[1].bought.speed" in err
    assert main(["check", str(path), "--json"]) == 1
    bao = json.loads(capsys.readouterr().out)["files"][0]["wizards"][1]
    assert bao["legal"] is False
    assert len(bao["problems"]) == 3
    assert Fraction(bao["left"]) == -113


def test_what_is_shipped_is_clean(capsys: pytest.CaptureFixture[str]) -> None:
    saves = shipped_saves()
    assert saves is not None
    assert main(["check", *map(str, sorted(path for path in saves.rglob("*") if path.is_file()))]) == 0
    assert capsys.readouterr().err == ""


def sort_with(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = json.loads(dump_sort([PIERCE, spell("Trait", "flash")]))
    change(data)
    return json.dumps(data).encode()


def magic_with(change: Callable[[dict[str, Any]], object]) -> bytes:
    data = json.loads(dump_magic([ANNE, wizard("Bao")]))
    change(data)
    return json.dumps(data).encode()


WHOLE = dump_sort([PIERCE]).encode()

# name, content, what the sentence must hold
BROKEN: list[tuple[str, bytes, str]] = [
    ("empty.sort", b"", "vide"),
    ("blank.sort", b" \n ", "vide"),
    ("cut.sort", WHOLE[:-20], "trop tôt"),
    ("cut-in-text.sort", WHOLE[: WHOLE.index(b"Pointe") + 3], "trop tôt"),
    ("text.sort", b"abracadabra", "ligne 1, colonne 1"),
    ("list.sort", b"[]", "objet"),
    ("number.sort", b"3", "objet"),
    ("nan.magic", magic_with(lambda d: d["wizards"][0].update(points=float("nan"))), "wizards[0].points"),
    ("infinite.magic", magic_with(lambda d: d["wizards"][0].update(points=float("inf"))), "wizards[0].points"),
    (
        "effect.sort",
        sort_with(lambda d: d["spells"][1]["effects"][0].update(effect="x")),
        "spells[1].effects[0].effect",
    ),
    ("key.sort", sort_with(lambda d: d["spells"][1].update(colour="red")), "spells[1]"),
    ("type.sort", sort_with(lambda d: d["spells"][1].update(name=7)), "spells[1].name"),
    ("newer.sort", sort_with(lambda d: d.update(version=3)), "version"),
    ("format.sort", sort_with(lambda d: d.update(format="magicfight.grimoire")), "magicfight.grimoire"),
    ("other.magic", WHOLE, "magicfight.sort"),
    ("no-format.sort", b'{"version": 1, "spells": []}', "format"),
    ("names.sort", sort_with(lambda d: d["spells"][1].update(name="POINTE")), "spells[1].name"),
    ("names.magic", magic_with(lambda d: d["wizards"][1].update(name="anne")), "wizards[1].name"),
    ("key-twice.sort", b'{"format": "magicfight.sort", "version": 1, "spells": [], "spells": []}', "spells"),
    (
        "uses.sort",
        sort_with(lambda d: d["spells"][0]["effects"][0]["modifiers"][1].update(uses=5)),
        "spells[0].effects[0].modifiers[1]",
    ),
    ("huge.magic", magic_with(lambda d: d["wizards"][0].update(points=10**30)), "wizards[0].points"),
    ("deep.sort", b"[" * 200_000, "emboîte"),
    ("utf8.sort", WHOLE.replace(b"Pointe", b"\xe9"), "UTF-8"),
    ("utf16.sort", WHOLE.decode().encode("utf-16"), "UTF-8"),
    ("half.sort", WHOLE.replace(b"Pointe", b"\\ud83d"), "spells[0].name"),
    ("zero.sort", b"\0" * 100, "JSON"),
    ("combat.combat", b'{"format": "magicfight.combat", "version": 1}', "arena"),
    ("table.table", b'{"format": "magicfight.table", "version": 9}', "version"),
]


@pytest.mark.parametrize(("name", "content", "part"), BROKEN, ids=[each[0] for each in BROKEN])
def test_a_broken_file_is_one_sentence_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes, part: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    for language in ("fr", "en"):
        assert main(["--lang", language, "check", str(path)]) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(str(path))
        assert err.count("\n") == 1
        assert err.rstrip().endswith(".")
        assert "Traceback" not in err
        if language == "fr":
            assert part in err
    assert main(["check", "--json", str(path)]) == 1
    out, err = capsys.readouterr()
    (report,) = json.loads(out)["files"]
    assert report["error"]
    assert report["error"] in err
    assert path.read_bytes() == content


def test_a_missing_file_and_a_folder_are_refused_and_the_rest_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_sort(tmp_path / "a.sort", [PIERCE])
    assert main(["check", str(tmp_path / "none.sort"), str(tmp_path), str(tmp_path / "a.sort")]) == 1
    out, err = capsys.readouterr()
    assert "Pointe" in out
    assert err.count("\n") == 2


def test_wildcards_that_no_shell_expanded(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_sort(tmp_path / "a.sort", [PIERCE])
    save_sort(tmp_path / "b[1].sort", [PIERCE])
    assert main(["check", str(tmp_path / "*.sort")]) == 0
    assert main(["check", str(tmp_path / "b[1].sort")]) == 0
    assert capsys.readouterr().out.count("Pointe") == 3


@pytest.mark.parametrize(
    ("argv", "part"),
    [
        ([], "check, replay"),
        (["chek", "a.sort"], "chek"),
        (["check"], "fichier"),
        (["replay"], "fichier"),
        (["replay", "a", "b"], "un fichier"),
        (["schema"], "sort, magic, combat, table"),
        (["schema", "spell"], "spell"),
        (["check", "a.sort", "--jason"], "--jason"),
        (["check", "a.sort", "--lang"], "Il manque une langue après --lang\u00a0: fr ou en."),
        (["--lang=", "check"], "Il manque une langue"),
        (["simulate", "a.magic", "--fights"], "Il manque une valeur après «\u00a0--fights\u00a0»"),
        (["simulate", "--against"], "Il manque une valeur après «\u00a0--against\u00a0»"),
        (["simulate", "a.magic", "--near", "--far"], "«\u00a0--far\u00a0» et «\u00a0--near\u00a0» s’excluent"),
        (["check", "a.sort", "--lang", "de"], "de"),
        (["check", "a.sort", "--json=1"], "--json=1"),
        (["schema", "sort", "magic"], "un seul genre"),
        (["simulate", "--fights", "100"], "fichier"),
        (["simulate", "a.magic", "--level", "master"], "--level"),
        (["advise", "a.combat", "--fights", "3"], "--fights"),
    ],
)
def test_a_bad_command_line_is_one_sentence_and_exits_2(
    argv: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert part in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_help(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert all(f"magicfight {command}" in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("before", [(), ("--lang", "en"), ("--json", "--lang=en")])
def test_the_help_of_one_command(command: str, before: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    """`--lang en simulate --help`, from the program's own entry: the command's usage and options, no other one's."""
    assert run_program([*before, command, "--help"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"magicfight {command}")
    assert out.count("magicfight ") == 1
    assert ("this help" in out) is bool(before)
    assert ("--fights" in out) is (command == "simulate")


def test_the_help_of_the_program_is_in_its_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_program(["--lang", "fr", "--help"]) == 0
    assert "ouvre le jeu" in capsys.readouterr().out


def test_options_of_simulate_may_stand_before_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The file is asked for: it was understood which command is meant."""
    missing = str(tmp_path / "none.magic")
    assert main(["--lang", "en", "--fights", "3", "simulate", missing]) == 1
    assert "none.magic" in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["sort", "magic", "combat"])
def test_schema_prints_a_json_schema(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", kind]) == 0
    schema = json.loads(capsys.readouterr().out)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert schema["additionalProperties"] is False
    assert "format" in schema["required"]


def test_the_schema_of_a_table_has_every_system_of_the_desk(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", "table"]) == 0
    out = capsys.readouterr().out
    assert json.loads(out)["$schema"]
    for system in ("d100_duel", "d20_directed", "initiative_rounds"):
        assert f'"{system}"' in out


def test_a_library_has_no_fight_to_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_sort(tmp_path / "a.sort", [PIERCE])
    assert main(["replay", str(tmp_path / "a.sort")]) == 1
    assert "combat" in capsys.readouterr().err


def test_output_that_cannot_show_a_character_escapes_it(tmp_path: Path) -> None:
    save_sort(tmp_path / "a.sort", [spell("Épée ☾", "flash")])
    run = subprocess.run(
        [sys.executable, "-m", "magicfight.cli", "check", str(tmp_path / "a.sort")],
        env={"PYTHONIOENCODING": "ascii", "LANG": "C"},
        capture_output=True,
        check=False,
    )
    assert run.returncode == 0
    assert rb"\u263e" in run.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="pipes of POSIX")
def test_a_reader_that_goes_away_gets_no_traceback(tmp_path: Path) -> None:
    save_sort(tmp_path / "a.sort", [spell(f"Sort {number}", "flash") for number in range(2000)])
    with subprocess.Popen(
        [sys.executable, "-m", "magicfight.cli", "check", str(tmp_path / "a.sort")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.readline()
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait() == 141


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of POSIX")
@pytest.mark.parametrize(
    ("redirected", "name", "code", "out", "err"),
    [
        (">&-", "a.sort", 0, "", ""),
        (">&- 2>&-", "none.sort", 1, "", ""),
        ("2>&-", "none.sort", 1, "", ""),
        (">&-", "none.sort", 1, "", "no such file"),
        ("2>/dev/full", "none.sort", 1, "", ""),
        pytest.param(
            ">/dev/full",
            "a.sort",
            1,
            "",
            "the output is incomplete",
            marks=pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full"),
        ),
    ],
)
def test_closed_and_full_outputs_give_no_traceback(
    redirected: str, name: str, code: int, out: str, err: str, tmp_path: Path
) -> None:
    save_sort(tmp_path / "a.sort", [PIERCE])
    command = f'"{sys.executable}" -m magicfight.cli check --lang en "{tmp_path / name}" {redirected}'
    # buffered, as a player runs it: what is left to flush at the end must not change the exit code
    buffered = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    run = subprocess.run(["/bin/sh", "-c", command], capture_output=True, text=True, check=False, env=buffered)
    assert (run.returncode, run.stdout) == (code, out)
    assert err in run.stderr
    assert run.stderr.count("\n") == (1 if err else 0)


def test_checking_a_library_loads_no_numpy(tmp_path: Path) -> None:
    save_sort(tmp_path / "a.sort", [PIERCE])
    code = "import sys; from magicfight.cli import main; main(['check', sys.argv[1]]); sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code, str(tmp_path / "a.sort")], check=False).returncode == 0


def test_every_phrase_is_said_somewhere() -> None:
    program = Path(main.__code__.co_filename).parent
    source = "".join(
        (program / name).read_text(encoding="utf-8")
        for name in ("cli.py", "commands.py", "simulate.py", "laboratory/workers.py")
    )
    # one for each of `ENDINGS`, one for each command
    said = [code for code in PHRASES.codes if not code.startswith(("ended_", "help_"))]
    assert [code for code in said if f'"{code}"' not in source] == []


def _typed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Put bytes on the standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def test_check_reads_the_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`-` is a file like others: its kind is the one that it names, and what is no text is refused in a sentence."""
    _typed(monkeypatch, dump_sort([PIERCE]).encode())
    assert main(["check", "-"]) == 0
    assert "Pointe : 7,5" in plain(capsys.readouterr().out)
    _typed(monkeypatch, b"\xff\xfe")
    assert main(["check", "-"]) == 1
    assert plain(capsys.readouterr().err).startswith("- : ")
    monkeypatch.setattr("sys.stdin", None)  # closed, as by `<&-`
    assert main(["check", "-"]) == 1
    assert plain(capsys.readouterr().err) == "- : Ce fichier est vide.\n"


def test_check_lists_every_problem_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Three spells with an effect that does not exist: one sentence, with each of the places."""
    data = json.loads(dump_sort([PIERCE]))
    data["spells"] = [{"name": f"T{n}", "effects": [{"effect": "flame", "modifiers": []}]} for n in range(3)]
    file = tmp_path / "a.sort"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert all(f"spells[{n}]" in line for n in range(3))
    assert main(["check", "--json", str(file)]) == 1
    assert json.loads(capsys.readouterr().out)["files"][0]["error"] in line


def test_check_says_that_a_fight_was_changed_outside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is no fault: the fight plays again as it stands, and the exit code is that of its wizards."""
    arena = Arena(columns=40, rows=40)
    fighters = [FighterSetup(ANNE, "A", (1, 1)), FighterSetup(replace(ANNE, name="Bao"), "B", (9, 9))]
    file = tmp_path / "a.combat"
    fight = begin(MAGIC_FIGHT, fight_setup(arena, fighters), SeededDice(1))
    save_combat(file, combat_of(fight))
    assert main(["check", str(file)]) == 0
    assert "modifié" not in capsys.readouterr().out
    file.write_text(file.read_text(encoding="utf-8").replace('"player": "A"', '"player": "C"'), encoding="utf-8")
    assert main(["check", str(file)]) == 0
    assert "modifié hors du programme" in capsys.readouterr().out
