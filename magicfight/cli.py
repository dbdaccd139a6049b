"""The command line: `check`, `replay`, `advise`, `act`, `simulate`, `schema` (formats, "Command line").

`main(argv)` prints to stdout and stderr and returns the exit code: 0, 1 for a refused file or an illegal wizard, 2 for
a bad command line. What is wrong is one sentence on stderr, in the language of `--lang` or of the system; never a
traceback. Rules, files and fights are asked for, not decided, here.
"""

from __future__ import annotations

import argparse
import errno
import glob
import json
import os
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn, cast

from magicfight.console import PHRASES, STDIN, Console, flush, give_up, language_of, read_stdin
from magicfight.desk.common.system import DeskSystem
from magicfight.desk.telling import told_lines
from magicfight.duel.choices import LEVELS, TEMPERS
from magicfight.ground.problems import Fact, Problem
from magicfight.ground.terms import LANGUAGES, Language
from magicfight.rules.book import CHARACTERISTICS
from magicfight.rules.checks import wizard_problems
from magicfight.rules.costing import spell_cost
from magicfight.rules.spells import Spell
from magicfight.rules.wizardry import characteristics, points_left, points_spent
from magicfight.rules.wizards import Wizard
from magicfight.storage import desktop, magic, sort
from magicfight.storage.envelope import format_of_name, open_text
from magicfight.storage.files import FULL, FileProblem, read_text
from magicfight.storage.words import one_line, tell

KINDS = ("sort", "magic", "combat", "table")

#: The last two as a shell names an end by a signal, SIGINT or SIGPIPE.
_BAD_FILE, _BAD_COMMAND, _INTERRUPTED, _PIPE = 1, 2, 130, 141


class _BadCommand(Exception):
    """The command line makes no sense; the sentence's code and facts."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class _Parser(argparse.ArgumentParser):
    """argparse without its own English words: its complaints are ours."""

    def error(self, message: str) -> NoReturn:
        option, _, value = message.removeprefix("argument ").partition(": ")
        if value.startswith("expected "):  # one argument, at least one argument
            raise _BadCommand("missing_value", option=option)
        if value.startswith("not allowed with argument "):
            raise _BadCommand("exclusive_options", option=option, other=value.rpartition(" ")[2])
        value = value.rpartition(" ")[2].strip("'\"")
        raise _BadCommand("unknown_option", word=f"{option}={value}" if value else option.rpartition(" ")[2])


#: What `advise` and `act` may be told with a value, and who takes which.
_FIGHT_OPTIONS = ("level", "temper", "seed", "samples", "output")
_TAKES = {"advise": ("level", "temper", "seed", "samples"), "act": ("output", "computers")}


def _parser() -> _Parser:
    parser = _Parser(add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", nargs="?", default=None, const="")
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--json", action="store_true")
    for option in _FIGHT_OPTIONS:
        parser.add_argument(f"--{option}", default=None)
    parser.add_argument("--computers", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("words", nargs="*")
    return parser


# What a file holds


@dataclass(frozen=True)
class _Fight:
    """A fight played again: the rule system (`ground.ruleset.RuleSystem`), what happened, and the state at its end."""

    system: Any
    events: Sequence[Any]
    state: Any


@dataclass(frozen=True)
class _Contents:
    """A file that was read whole: what it holds and, for a fight, how it went."""

    kind: str
    spells: tuple[Spell, ...] = ()
    wizards: tuple[Wizard, ...] = ()
    fight: _Fight | None = None
    remarks: tuple[Problem, ...] = ()


def _contents_of(text: str, path: Path) -> _Contents:
    """Read a file of any kind by the format that it names; an extension of ours must agree with it."""
    kind = open_text(text, format_of_name(path))["format"].removeprefix("magicfight.")
    if kind == "sort":
        library = sort.read_sort(text)
        return _Contents(kind, spells=library.spells, remarks=library.remarks)
    if kind == "magic":
        found = magic.read_magic(text)
        return _Contents(kind, wizards=found.wizards, remarks=found.remarks)
    # Fights bring numpy and every rule system; libraries and wizards are checked without them.
    if kind == "combat":
        from magicfight.duel.system import MAGIC_FIGHT
        from magicfight.storage.combat import parse_combat, play_again, remarks

        combat = parse_combat(text)
        log = play_again(combat)
        wizards = tuple(each.wizard for each in combat.setup.fighters)
        told = tuple(each for each in remarks(combat) if each.code != "fighter_illegal")  # faults are told one by one
        return _Contents(kind, wizards=wizards, fight=_Fight(MAGIC_FIGHT, log.events, log.state), remarks=told)
    from magicfight.storage import table

    parsed = table.parse_table(text)
    played = table.play_again(parsed)
    return _Contents(kind, fight=_Fight(played.system, played.events, played.state), remarks=parsed.remarks)


def _read(path: Path) -> _Contents:
    text = read_stdin() if str(path) == STDIN else read_text(path)
    try:
        return _contents_of(text, path)
    except FileProblem as refusal:
        raise refusal.in_file(path) from refusal


# check


@dataclass
class _Report:
    """One file of `check`: as it is printed with `--json`, and whether it is right."""

    file: str
    spells: list[dict[str, Any]] = field(default_factory=list)
    wizards: list[dict[str, Any]] = field(default_factory=list)
    error: str | None = None
    is_right: bool = True

    def plain(self) -> dict[str, Any]:
        return {"file": self.file, "spells": self.spells, "wizards": self.wizards, "error": self.error}


def _wizard_plain(wizard: Wizard, problems: Iterable[Problem], language: Language) -> dict[str, Any]:
    sentences = [tell(each, language) for each in problems]
    return {
        "name": wizard.name,
        "points": str(Fraction(wizard.points)),
        "spent": str(points_spent(wizard)),
        "left": str(points_left(wizard)),
        "legal": not sentences,
        "problems": sentences,
        "characteristics": characteristics(wizard),
    }


def _tell_wizard(console: Console, wizard: Wizard, problems: Iterable[Problem]) -> None:
    spent, left = points_spent(wizard), points_left(wizard)
    console.out(one_line(console.say("wizard_line", name=wizard.name, spent=spent, points=wizard.points, left=left)))
    values = (
        f"{CHARACTERISTICS[key].short(console.language)} {value}" for key, value in characteristics(wizard).items()
    )
    console.out("    " + ", ".join(values))
    for each in problems:
        console.out(console.say("illegal_line", sentence=tell(each, console.language)))


_TITLES = {"sort": "library", "magic": "wizards", "combat": "fight", "table": "table"}


def _check_file(console: Console, name: str) -> _Report:
    report = _Report(name)
    try:
        contents = _read(Path(name))
    except FileProblem as refusal:
        report.error = console.refuse(refusal)
        report.is_right = False
        return report
    if not console.as_json:
        count = len(contents.spells) + len(contents.wizards)
        console.out(one_line(console.say(_TITLES[contents.kind], file=name, count=count)))
        for remark in contents.remarks:
            console.out(f"    {tell(remark, console.language)}")
    else:  # its lines have no place for them
        for remark in contents.remarks:
            console.complain(console.say("refused", file=name, sentence=tell(remark, console.language)))
    for spell in contents.spells:
        cost = spell_cost(spell)
        report.spells.append({"name": spell.name, "cost": str(cost)})
        if not console.as_json:
            console.out(one_line(console.say("spell_line", name=spell.name, cost=cost)))
    for number, wizard in enumerate(contents.wizards):
        problems = wizard_problems(wizard)
        report.wizards.append(_wizard_plain(wizard, problems, console.language))
        if not console.as_json:
            _tell_wizard(console, wizard, problems)
        if problems:
            report.is_right = False
            where = f"wizards[{number}]" if contents.kind == "magic" else f"fighters[{number}].wizard"
            placed = FileProblem([each.at(where) for each in problems], Path(name))
            sentence = console.say("illegal", name=wizard.name, sentence=placed.tell(console.language))
            console.complain(console.say("refused", file=name, sentence=sentence))
    return report


def _expanded(names: Sequence[str]) -> list[str]:
    """File names, those with wildcards that no shell has expanded (Windows) replaced by what they match."""
    found: list[str] = []
    for name in names:
        matches = sorted(glob.glob(name)) if any(sign in name for sign in "*?[") and not os.path.lexists(name) else []
        found.extend(matches or [name])
    return found


def _check(console: Console, names: Sequence[str]) -> int:
    if not names:
        raise _BadCommand("no_file", command="check")
    reports = [_check_file(console, name) for name in _expanded(names)]
    if console.as_json:
        console.line({"files": [each.plain() for each in reports]})
    return 0 if all(each.is_right for each in reports) else _BAD_FILE


# replay


def _replay(console: Console, names: Sequence[str]) -> int:
    if len(names) != 1:
        raise _BadCommand("one_file" if names else "no_file", command="replay")
    path = Path(names[0])
    try:
        fight = _read(path).fight
    except FileProblem as refusal:
        console.refuse(refusal)
        return _BAD_FILE
    if fight is None:
        console.complain(console.say("refused", file=str(path), sentence=console.say("no_fight")))
        return _BAD_FILE
    system = fight.system
    if isinstance(system, DeskSystem) and not console.as_json:
        for line in told_lines(system, fight.events, console.language, is_public=not console.tells_all):
            console.out(one_line(line))
        return 0
    for event in fight.events:
        if console.as_json:
            console.line(system.event_to_plain(event))
        elif text := system.tell(event, console.language):
            console.out(one_line(text))
            for line in system.sums(event, console.language):
                console.out(f"  {one_line(line)}")
    if console.as_json:
        console.line(system.state_to_plain(fight.state))
    return 0


# schema


def _schema(console: Console, words: Sequence[str]) -> int:
    kinds = ", ".join(KINDS)
    if not words:
        raise _BadCommand("no_kind", kinds=kinds)
    if len(words) > 1:
        raise _BadCommand("one_kind", kinds=kinds)
    if words[0] not in KINDS:
        raise _BadCommand("unknown_kind", word=words[0], kinds=kinds)
    kind = words[0]
    if kind == "sort":
        schema = sort.schema()
    elif kind == "magic":
        schema = magic.schema()
    elif kind == "combat":
        from magicfight.storage import combat  # brings numpy

        schema = combat.schema()
    else:
        from magicfight.storage import table  # brings every rule system

        schema = table.schema()
    draft = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    console.out(json.dumps(draft | schema, ensure_ascii=False, indent=1))
    return 0


# desktop


def _desktop(console: Console, words: Sequence[str]) -> int:
    if words not in (["install"], ["remove"]):
        raise _BadCommand("desktop_what")
    if not sys.platform.startswith(("linux", "freebsd")):
        console.complain(console.say("desktop_elsewhere"))
        return _BAD_FILE
    data = desktop.user_data_folder()
    try:
        if words == ["install"]:
            code, done = "desktop_install", desktop.install(data, desktop.command_of(os.environ, sys.argv))
        else:
            code, done = "desktop_remove", desktop.remove(data)
    except FileProblem as refusal:
        console.complain(refusal.tell_with_file(console.language))
        return _BAD_FILE
    console.out(console.say(code, count=len(done), folder=str(data)))
    return 0


# advise, act


def _on_a_fight(console: Console, options: argparse.Namespace, command: str, words: Sequence[str]) -> int:
    """Run a command on the fight of a file (`commands`)."""
    from magicfight import commands  # brings numpy and the fight's rules

    if not words:
        raise _BadCommand("no_file", command=command)
    told = commands.Options(
        options.level, options.temper, options.seed, options.samples, options.output, options.computers
    )
    try:
        if command == "act":
            if len(words) == 1 and not options.computers:
                raise _BadCommand("no_action")
            return commands.act(console, words[0], words[1:], told)
        if len(words) != 1:
            raise _BadCommand("one_file", command=command)
        return commands.advise(console, words[0], told)
    except commands.BadOption as bad:
        raise _BadCommand(bad.code, **bad.facts) from None


# simulate


def _wizards_of(name: str) -> tuple[Wizard, ...]:
    if name != "-":
        return _read(Path(name)).wizards
    try:
        return _contents_of(read_stdin(), Path(name)).wizards
    except FileProblem as refusal:
        raise refusal.in_file(Path(name)) from refusal


def _simulate(console: Console, argv: Sequence[str]) -> int:
    """Let the computer play many fights (`simulate`)."""
    from magicfight import simulate  # brings numpy and the fight's rules

    parser = _parser()
    simulate.add_options(parser)
    options, unknown = parser.parse_known_intermixed_args(list(argv))
    for option in ("level", "temper", "samples"):
        if getattr(options, option) is not None:
            raise _BadCommand("unknown_option", word=f"--{option}")
    if unknown or options.computers or options.all:
        found = unknown[0] if unknown else "--computers" if options.computers else "--all"
        raise _BadCommand("unknown_option", word=found)
    if options.words[:1] != ["simulate"]:
        raise _BadCommand("unknown_command", word=options.words[0], commands=", ".join(_NAMES))
    files = options.words[1:]
    if not files:
        raise _BadCommand("no_file", command="simulate")
    console.as_json = options.json
    if options.against:
        options.against = _expanded(options.against)
    try:
        return simulate.simulate(console, _expanded(files), options, _wizards_of)
    except simulate.BadOption as bad:
        raise _BadCommand(bad.code, **bad.facts) from None


_COMMANDS = {"check": _check, "replay": _replay, "schema": _schema, "desktop": _desktop}

#: Every command, as the help lists them.
_NAMES = ("check", "replay", "advise", "act", "schema", "simulate", "desktop")


def _help(console: Console, command: str) -> str:
    """Return the help: the command's own with its options or, without one, that of them all."""
    from magicfight.simulate import DEFAULT_FIGHTS, DEFAULT_SEED  # brings numpy and the fight's rules

    facts: dict[str, Fact] = {"levels": ", ".join(LEVELS), "tempers": ", ".join(TEMPERS)}
    facts |= {"fights": DEFAULT_FIGHTS, "seed": DEFAULT_SEED}
    if command:
        heads, own = [f"help_{command}"], [f"help_{command}_options"]
    else:
        heads, own = ["help_open", *(f"help_{name}" for name in _NAMES), "help_version"], []
    usage = [console.say(code).rstrip() for code in heads]
    options = [console.say(code, **facts).rstrip() for code in [*own, "help_options"] if code in PHRASES.codes]
    return "\n".join(usage) + "\n\n" + "\n\n".join([*options, console.say("help_codes")])


def _run(argv: Sequence[str], console: Console) -> int:
    options, unknown = _parser().parse_known_intermixed_args(list(argv))
    if options.lang is not None:
        if not options.lang:
            raise _BadCommand("missing_language")
        if options.lang not in LANGUAGES:
            raise _BadCommand("unknown_language", word=options.lang)
        console.language = cast(Language, options.lang)
    words: list[str] = options.words
    if options.help:
        console.out(_help(console, words[0] if words and words[0] in _NAMES else ""))
        return 0
    if words[:1] == ["simulate"] or (unknown and "simulate" in words):  # behind options of its own
        return _simulate(console, argv)
    if unknown:
        raise _BadCommand("unknown_option", word=unknown[0])
    if not words:
        raise _BadCommand("no_command", commands=", ".join(_NAMES))
    if words[0] not in _NAMES:
        raise _BadCommand("unknown_command", word=words[0], commands=", ".join(_NAMES))
    for option in (*_FIGHT_OPTIONS, "computers"):
        if getattr(options, option) and option not in _TAKES.get(words[0], ()):
            raise _BadCommand("unknown_option", word=f"--{option}")
    if options.all and words[0] != "replay":
        raise _BadCommand("unknown_option", word="--all")
    console.as_json = options.json
    console.tells_all = options.all
    if words[0] in _TAKES:
        return _on_a_fight(console, options, words[0], words[1:])
    return _COMMANDS[words[0]](console, words[1:])


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command (`argv` without the program's name) and return its exit code."""
    console = Console(language_of(os.environ), as_json=False)
    try:
        code = _run(sys.argv[1:] if argv is None else argv, console)
        flush()
    except _BadCommand as bad:
        console.complain(console.say(bad.code, **bad.facts))
        return _BAD_COMMAND
    except BrokenPipeError:
        # The reader has gone (`magicfight check … | head`): nothing more to say, and nothing to flush at the end.
        give_up(sys.stdout)
        return _PIPE
    except OSError as error:  # files are read elsewhere: it is the output that fails, on a full disk mostly
        give_up(sys.stdout)
        is_full = error.errno in FULL
        reason = errno.errorcode.get(error.errno or 0, type(error).__name__)
        console.complain(console.say("output_full") if is_full else console.say("output_failed", reason=reason))
        return _BAD_FILE
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception as error:  # the last resort: a fault of the program is told in a sentence, too
        console.complain(console.say("internal", kind=type(error).__name__))
        return _BAD_FILE
    return code


if __name__ == "__main__":
    sys.exit(main())
