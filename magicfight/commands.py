"""Commands on a fight in a file: `advise` tells what the computer would do, `act` plays given actions (formats).

They are called by `cli`, which owns the words of the command line; here a `Console` writes. Rules, choices and files
are asked for, not decided.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any, Protocol

from magicfight.computer.choose import choose, seed_of
from magicfight.computer.decision import TEMPERS, level_of
from magicfight.computer.reasons import hundredths_of, tell, tell_plan
from magicfight.console import STDIN, read_stdin
from magicfight.duel.actions import Action, Surrender, action_from_plain, action_to_plain
from magicfight.duel.choices import LEVELS, Level
from magicfight.duel.setup import FighterSetup
from magicfight.duel.state import FightState, controller
from magicfight.duel.system import Duel
from magicfight.duel.telling import PHRASES
from magicfight.ground.dice import SeededDice
from magicfight.ground.phrases import number as written
from magicfight.ground.problems import Fact, Refused, problem
from magicfight.ground.terms import Language
from magicfight.storage.combat import combat_of, dump_combat, parse_combat, play_again
from magicfight.storage.files import FileProblem, read_text, write_text_atomically
from magicfight.storage.folders import is_shipped
from magicfight.storage.words import one_line


class Console(Protocol):
    """Where a command writes, and in which language."""

    language: Language
    as_json: bool

    def say(self, code: str, **facts: Fact) -> str:
        """Return a sentence of the command line."""
        ...

    def out(self, text: str) -> None:
        """Print a line."""
        ...

    def line(self, data: object) -> None:
        """Print a line of JSON."""
        ...

    def complain(self, text: str) -> None:
        """Print a line to stderr."""
        ...

    def refuse(self, refusal: FileProblem) -> str:
        """Say why a file is refused."""
        ...


class BadOption(Exception):
    """An option's value makes no sense: its sentence's code and facts."""

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Options:
    """What `advise` and `act` may be told, as it stands on the command line."""

    level: str | None = None
    temper: str | None = None
    seed: str | None = None
    samples: str | None = None
    output: str | None = None
    computers: bool = False


def whole(word: str | None, option: str, least: int) -> int | None:
    """Return the whole number that an option was given, None where it was not given; raises `BadOption`."""
    if word is None:
        return None
    try:
        found = int(word)
    except ValueError:
        found = least - 1
    if found < least:
        raise BadOption("not_whole", option=option, word=word, least=least)
    return found


def _load(name: str) -> Duel:
    if name == STDIN:
        return play_again(parse_combat(read_stdin()))
    path = Path(name)
    try:
        return play_again(parse_combat(read_text(path)))
    except FileProblem as refusal:
        raise refusal.in_file(path) from refusal


def _seat(state: FightState) -> FighterSetup:
    """Return the set-up of whoever must choose now: of the wizard, or of the head of those that control it (R7.3)."""
    assert state.active is not None
    return controller(state, state.active).sheet.setup


def _level(seat: FighterSetup, default: Level = "master") -> Level:
    return level_of(seat.computer) if seat.computer in LEVELS else default


# --- advise -------------------------------------------------------------------------------------------------------


def advise(console: Console, name: str, options: Options) -> int:
    """Tell what the computer would do for whoever must choose; 0, or 1 for a file that is refused or a fight that is
    over. Raises `BadOption`."""
    level: Level | None = None
    if options.level is not None:
        if options.level not in LEVELS:
            raise BadOption("unknown_level", word=options.level, levels=", ".join(LEVELS))
        level = level_of(options.level)
    if options.temper is not None and options.temper not in TEMPERS:
        raise BadOption("unknown_temper", word=options.temper, tempers=", ".join(TEMPERS))
    seed = whole(options.seed, "--seed", 0)
    samples = whole(options.samples, "--samples", 1)
    try:
        fight = _load(name)
    except FileProblem as refusal:
        console.refuse(refusal)
        return 1
    state = fight.state
    if state.active is None:
        console.complain(console.say("refused", file=name, sentence=console.say("fight_is_over")))
        return 1
    seat = _seat(state)
    decision = choose(
        state,
        level or _level(seat),
        options.temper or seat.temper,
        seed_of(fight.setup, fight.actions) if seed is None else seed,
        samples,
    )
    if console.as_json:
        console.line(
            {
                "actions": [action_to_plain(action) for action in decision.actions],
                "value": decision.value,
                "reasons": [{"text": tell(one, console.language), "value": one.value} for one in decision.reasons],
                "alternatives": [
                    {"actions": [action_to_plain(action) for action in other.actions], "value": other.value}
                    for other in decision.alternatives
                ],
            }
        )
        return 0
    plan = tell_plan(state, decision.actions, console.language)
    console.out(
        one_line(console.say("advice", name=state.active, plan=plan, value=_signed(decision.value, console.language)))
    )
    shown = hundredths_of([reason.value for reason in decision.reasons])
    terms = [(tell(one, console.language), part) for one, part in zip(decision.reasons, shown, strict=True)]
    if rest := round(100 * decision.value) - sum(shown):  # of terms too small to be told
        terms.append((console.say("advice_rest"), rest))
    for text, part in terms:
        told = console.say("advice_term", text=text, value=_signed(part / 100, console.language))
        console.out(f"  {one_line(told)}")
    for other in decision.alternatives:
        plan = tell_plan(state, other.actions, console.language)
        console.out(one_line(console.say("advice_other", plan=plan, value=_signed(other.value, console.language))))
    return 0


def _signed(value: float, language: Language) -> str:
    return written(Fraction(round(value * 100), 100), language, sign=True)


# --- act ----------------------------------------------------------------------------------------------------------


def _given(words: Sequence[str]) -> Iterator[Action]:
    """Yield the actions of the command line; raises `Refused` placed at `actions[N]` of what was given."""
    for number, text in enumerate(_texts(words)):
        try:
            data: Any = json.loads(text)
            if not isinstance(data, dict):
                raise Refused((problem("action_unknown", do=text[:40]),))
            action = action_from_plain(data)
        except (json.JSONDecodeError, RecursionError):
            raise Refused((problem("action_unknown", f"actions[{number}]", do=text[:40]),)) from None
        except Refused as refusal:
            raise Refused(one.at(f"actions[{number}]") for one in refusal.problems) from None
        yield action


def _texts(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        if word == STDIN:
            yield from (line for line in read_stdin().split("\n") if line.strip())
        else:
            yield word


def act(console: Console, name: str, words: Sequence[str], options: Options) -> int:
    """Play given actions with the program's dice and write the fight; all of them or none. 0, or 1 where a file or an
    action is refused. Raises `BadOption`."""
    output = options.output or name
    if output == STDIN or (name == STDIN and STDIN in words):
        raise BadOption("act_needs_output")
    if is_shipped(Path(output)):
        console.complain(console.say("refused", file=output, sentence=console.say("act_shipped")))
        return 1
    try:
        fight = _load(name)
        first = len(fight.actions)
        dice = SeededDice()
        for number, action in enumerate(_given(words)):
            fight = _computers(fight, dice, options.computers)
            if fight.state.active is not None and _is_computers(fight.state, action):
                sentence = console.say("act_computer", name=fight.state.active)
                console.complain(console.say("refused", file=f"actions[{number}]", sentence=sentence))
                return 1
            try:
                fight = fight.play(action, dice)
            except Refused as refusal:
                raise Refused(one.at(f"actions[{number}]") for one in refusal.problems) from None
        fight = _computers(fight, dice, options.computers)
        write_text_atomically(Path(output), dump_combat(combat_of(fight)))
    except Refused as refusal:
        for one in refusal.problems:
            console.complain(one_line(PHRASES.tell(one, console.language)))
        return 1
    except FileProblem as refusal:
        console.refuse(refusal)
        return 1
    _tell_played(console, fight, first)
    return 0


def _is_computers(state: FightState, action: Action) -> bool:
    """Whether a computer must choose now; a person's KO wizard may surrender meanwhile all the same (R4.8)."""
    if _seat(state).computer is None:
        return False
    if not isinstance(action, Surrender) or action.by == state.active:
        return True
    leaving = next((one for one in state.living if one.name == action.by), None)
    return leaving is not None and leaving.sheet.setup.computer is not None


def _computers(fight: Duel, dice: SeededDice, may_play: bool) -> Duel:
    """Let computers play up to the next choice of a person, if they may."""
    while may_play and fight.state.active is not None and (seat := _seat(fight.state)).computer is not None:
        decision = choose(fight.state, _level(seat, "ordinary"), seat.temper, seed_of(fight.setup, fight.actions))
        for action in decision.actions:
            fight = fight.play(action, dice)
    return fight


def _tell_played(console: Console, fight: Duel, first: int) -> None:
    system = fight.system
    for entry in fight.entries[first + 1 :]:
        for event in entry.events:
            if console.as_json:
                console.line(system.event_to_plain(event))
            elif text := system.tell(event, console.language):
                console.out(one_line(text))
    if console.as_json:
        console.line(system.state_to_plain(fight.state))
