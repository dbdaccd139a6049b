"""README's promises that a machine can hold: both languages whole, commands that are there, the picture."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from magicfight import __version__

TOP = Path(__file__).resolve().parents[2]
README = (TOP / "README.md").read_text(encoding="utf-8")
FRENCH = README[README.index("\n## Français\n") : README.index("\n## English\n")]
ENGLISH = README[README.index("\n## English\n") : README.index("\n## Layout\n")]
FENCED = re.compile(r"```sh\n(.*?)\n```", re.DOTALL)


def test_french_comes_first_and_both_languages_give_the_same_commands() -> None:
    assert README.index("## Français") < README.index("## English")
    assert FENCED.findall(FRENCH) == FENCED.findall(ENGLISH)
    commands = re.compile(r"`((?:magicfight|pipx|uv|\.venv/bin)[^`]*)`")
    french = {re.sub("FICHIER", "FILE", each) for each in commands.findall(FRENCH)}
    assert french == set(commands.findall(ENGLISH))


def test_the_players_command_needs_no_developers_tools_and_the_tests_command_does() -> None:
    play, tests = FENCED.findall(FRENCH)
    assert play.endswith(" . && .venv/bin/magicfight")
    assert "dev" not in play
    assert tests.endswith(".venv/bin/python -m pytest -n 2")


def test_every_script_and_picture_named_is_there() -> None:
    for name in re.findall(r"`(?:python )?(\.ci/[\w./]+)", README):
        assert (TOP / name).exists(), name
    for name in re.findall(r"\]\((?!http|#)([^)]+)\)", README):
        assert (TOP / name).is_file(), name


def test_every_hook_runs_a_tool_of_the_projects_own_environment() -> None:
    """Local hooks only: nothing is fetched to check a commit."""
    hooks = (TOP / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert re.findall(r"- repo: (\S+)", hooks) == ["local"]
    entries = re.findall(r"entry: ([^\s,]+)", hooks)
    assert entries == [f".venv/bin/{name}" for name in ("ruff", "ruff", "mypy", "lint-imports")]


def test_the_version_stands_once_and_is_an_ordinary_one() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" in project["dynamic"]
    assert project["license"] == "MIT"
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_every_pin_is_exact_and_names_no_host() -> None:
    pins = (TOP / ".ci" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [pin for pin in pins if not re.fullmatch(r"[\w.-]+==[\w.]+", pin)] == []
    names = {re.sub(r"[_.]", "-", pin.partition("==")[0]).lower() for pin in pins}
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    asked = {re.split(r"[^\w-]", one)[0].lower().replace("_", "-") for one in wanted} - {"magicfight"}
    assert asked <= names
