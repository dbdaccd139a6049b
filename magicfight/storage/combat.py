"""`.combat`: a fight on disk: its start, what was played, and every roll (formats).

Loading checks the shape, the set-up and the spells (R2), not what a wizard may buy (R3); that the actions and rolls fit
together is seen when the fight is played again (`play_again`).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from magicfight.duel.actions import Action, Cast, action_from_plain, action_to_plain
from magicfight.duel.choices import DEFAULT_TEMPER
from magicfight.duel.events import FightEnded
from magicfight.duel.setup import Arena, FighterSetup, FightSetup, fight_setup, setup_problems
from magicfight.duel.state import FightState
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.duel.telling import PHRASES
from magicfight.ground.dice import Roll
from magicfight.ground.fight import replay, replay_as_far
from magicfight.ground.limits import ACTIONS
from magicfight.ground.names import Renaming, clean, isolated, told_apart
from magicfight.ground.problems import Problem, Refused, problem
from magicfight.ground.progress import watched
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.obstacles import Obstacle
from magicfight.rules.checks import armor_problems, wizard_problems
from magicfight.rules.limits import name_over_limit
from magicfight.storage.envelope import dump, over_remarks, read_model, version_of
from magicfight.storage.fight_models import CombatModel, FighterModel
from magicfight.storage.files import FileProblem, read_text, write_text_atomically
from magicfight.storage.kept import FightKind, Parts, rolls_to_plain
from magicfight.storage.magic import is_over_limits, wizard_from_model, wizard_model_problems, wizard_to_plain

FORMAT = "magicfight.combat"
SUFFIX = ".combat"

#: What a fingerprint does not cover as a part of the start.
_OUTSIDE = frozenset({"version", "fingerprint", "actions", "rolls"})


@dataclass(frozen=True, slots=True)
class Combat:
    """A fight as it is saved: played again from `setup`, `actions` with `rolls` give its state.

    `is_changed` says that the file was changed outside the program: its fingerprint is not that of what it holds;
    `over` is the remark about limits that an older file goes beyond.
    """

    setup: FightSetup
    actions: tuple[Action, ...] = ()
    rolls: tuple[Roll, ...] = ()
    is_changed: bool = field(default=False, compare=False)
    over: tuple[Problem, ...] = field(default=(), compare=False)


def _hex(pair: Sequence[int]) -> Hex:
    return (pair[0], pair[1])


def _fighter(model: FighterModel, name: str) -> FighterSetup:
    return FighterSetup(
        wizard=wizard_from_model(model.wizard, name),
        player=clean(model.player),
        start=_hex(model.start),
        computer=model.computer,
        temper=model.temper,
    )


class _Names:
    """What the wizards and spells of a file are called in the fight: its actions name them as the file does."""

    def __init__(self, models: Sequence[FighterModel], setup: FightSetup) -> None:
        self._wizard = Renaming(
            [each.wizard.name for each in models], [fighter.wizard.name for fighter in setup.fighters]
        )
        owned = [
            (fighter.wizard.name, each.wizard, [one.spell.name for one in fighter.wizard.spells])
            for each, fighter in zip(models, setup.fighters, strict=True)
        ]
        written = {name: [one.spell.name for one in wizard.spells] for name, wizard, _ in owned}
        self._spells = {name: Renaming(written[name], now) for name, _, now in owned}
        self._any_spell = Renaming(
            [name for names in written.values() for name in names], [name for _, _, now in owned for name in now]
        )

    def of(self, action: Action) -> Action:
        """Return an action with the names that the fight knows."""
        by = self._wizard(action.by)
        if not isinstance(action, Cast):
            return action if by == action.by else replace(action, by=by)
        spell = self._spells.get(by, self._any_spell)(action.spell)
        aid = action.aid and replace(action.aid, spell=self._any_spell(action.aid.spell))
        return replace(action, by=by, spell=spell, aid=aid)


def _wizards_problems(model: CombatModel) -> tuple[Problem, ...]:
    found: list[Problem] = []
    for index, fighter in enumerate(model.fighters):
        where = f"fighters[{index}].wizard"
        in_model = wizard_model_problems(fighter.wizard)
        found.extend(each.at(where) for each in in_model)
        if not in_model:
            for number, owned in enumerate(wizard_from_model(fighter.wizard).spells):
                found.extend(each.at(f"{where}.spells[{number}]") for each in armor_problems(owned))
    return tuple(found)


def fingerprint(written: Mapping[str, Any]) -> str:
    """Return the fingerprint of a fight as a file has it: a chain over its start, its actions and its rolls.

    Each link is the SHA-256 of the one before and of the next value's JSON with its keys sorted: a change anywhere,
    a step taken out or put elsewhere changes the last link. It tells of a change; it does not prove who made it.
    """
    start = {key: value for key, value in written.items() if key not in _OUTSIDE}
    link = b""
    for value in (start, *written["actions"], "rolls", *written["rolls"]):
        text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        link = sha256(link + text.encode("utf-8")).digest()
    return link.hex()


def _is_changed(written: Mapping[str, Any]) -> bool:
    """Say whether a file was changed outside; version 1 needs no fingerprint: without it nothing is known of it."""
    needs_one = written["version"] > 1 or "fingerprint" in written
    return needs_one and written.get("fingerprint") != fingerprint(written)


def parse_combat(text: str) -> Combat:
    """Return the fight of a file's text; raises `FileProblem` for what breaks the format, the set-up or R2."""
    reading = read_model(CombatModel, text, FORMAT)
    model = reading.model
    problems = _wizards_problems(model)
    if problems:
        raise FileProblem(problems)
    arena = Arena(
        columns=model.arena.columns,
        rows=model.arena.rows,
        obstacles=tuple(
            Obstacle(each.kind, tuple(_hex(pair) for pair in each.hexes)) for each in model.arena.obstacles
        ),
    )
    called = told_apart([each.wizard.name for each in model.fighters])
    fighters = [_fighter(each, name) for each, name in zip(model.fighters, called, strict=True)]
    setup = fight_setup(arena, fighters, model.victory, model.until)
    problems = setup_problems(setup)
    if problems:
        raise FileProblem(problems, book=PHRASES)
    names = _Names(model.fighters, setup)
    actions = reading.data["actions"]
    return Combat(
        setup=setup,
        actions=tuple(names.of(action_from_plain(each)) for each in watched(actions, len(actions))),
        rolls=tuple(Roll(each.purpose, tuple(each.dice)) for each in model.rolls),
        is_changed=_is_changed(reading.written),
        over=over_remarks(reading.over),
    )


def play_again(combat: Combat) -> Duel:
    """Return a fight as it went; raises `FileProblem` at the first action or roll that does not fit (formats)."""
    try:
        return replay(MAGIC_FIGHT, combat.setup, watched(combat.actions, len(combat.actions)), combat.rolls)
    except Refused as refusal:
        raise FileProblem(refusal.problems, book=PHRASES) from refusal


def play_up_to_the_draw(combat: Combat) -> tuple[Duel, int]:
    """Return a fight as it went, up to the draw of a standstill that it was played past before that rule (R4.8).

    With it, how many actions are left out; 0 for any other fight. Raises `FileProblem` as `play_again` does.
    """
    try:
        fight, problems = replay_as_far(MAGIC_FIGHT, combat.setup, combat.actions, combat.rolls)
    except Refused as refusal:
        raise FileProblem(refusal.problems, book=PHRASES) from refusal
    if not problems:
        return fight, 0
    ended = fight.last.events[-1]
    if isinstance(ended, FightEnded) and ended.reason == "standstill" and problems[0].code == "fight_over":
        return fight, len(combat.actions) - len(fight.actions)
    raise FileProblem(problems, book=PHRASES)


def remarks(combat: Combat) -> tuple[Problem, ...]:
    """Return what a player should know of a fight that was opened; none of it keeps the fight from being played.

    One for the limits that an older file goes beyond, one for a change outside the program, and one for each wizard
    that could not have been made by the rules (R3).
    """
    found = [*combat.over, *([problem("fight_changed")] if combat.is_changed else [])]
    for each in combat.setup.fighters:
        faults = wizard_problems(each.wizard)
        if faults:
            found.append(problem("fighter_illegal", name=isolated(each.wizard.name), count=len(faults)))
    return tuple(found)


def combat_of(fight: Duel) -> Combat:
    """Return a fight so far as it is saved."""
    return Combat(fight.setup, fight.actions, fight.rolls)


def _is_over_limits(combat: Combat) -> bool:
    return len(combat.actions) > ACTIONS or any(
        is_over_limits(each.wizard) or name_over_limit(each.player) for each in combat.setup.fighters
    )


def combat_to_plain(combat: Combat) -> dict[str, Any]:
    """Return a fight as it stands in a file; portraits are left to the wizards' own files."""
    setup = combat.setup
    plain: dict[str, Any] = {
        "format": FORMAT,
        "version": version_of(FORMAT, is_over_limits=_is_over_limits(combat)),
        "victory": setup.victory,
        **({} if setup.until == "death" else {"until": setup.until}),
        "arena": {
            "columns": setup.arena.columns,
            "rows": setup.arena.rows,
            "obstacles": [
                {"kind": each.kind, "hexes": [list(place) for place in each.hexes]} for each in setup.arena.obstacles
            ],
        },
        "fighters": [
            {
                "wizard": wizard_to_plain(replace(each.wizard, portrait="")),
                "player": each.player,
                "computer": each.computer,
                **({} if each.temper == DEFAULT_TEMPER else {"temper": each.temper}),
                "start": list(each.start),
            }
            for each in setup.fighters
        ],
        "actions": [action_to_plain(each) for each in combat.actions],
        "rolls": rolls_to_plain(combat.rolls),
    }
    return {**plain, "fingerprint": fingerprint(plain)}


def dump_combat(combat: Combat) -> str:
    """Return the text of a file with this fight."""
    return dump(combat_to_plain(combat))


def load_combat(path: Path) -> Combat:
    """Read a fight; raises `FileProblem`."""
    text = read_text(path)
    try:
        return parse_combat(text)
    except FileProblem as refusal:
        raise refusal.in_file(path) from refusal


def save_combat(path: Path, combat: Combat) -> None:
    """Write a fight atomically; raises `FileProblem`."""
    write_text_atomically(path, dump_combat(combat))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of a `.combat`."""
    return CombatModel.model_json_schema()


def _parts(text: str) -> Parts[FightSetup, FightState, Action]:
    combat = parse_combat(text)
    return MAGIC_FIGHT, combat.setup, combat.actions, combat.rolls


#: How the fight that is being played is kept.
KEPT_DUEL: FightKind[FightSetup, FightState, Action] = FightKind(
    journal="current.journal",
    copy="autosave.combat",
    keeps_others=False,
    to_plain=lambda fight: combat_to_plain(combat_of(fight)),
    dump=dump,
    parse=_parts,
)
