"""Choose: what a computer does with the action segment of whoever must choose; pure, and the same on every machine.

`choose` sees the state and its own seed, never the fight's dice and never a clock: how long it thinks is a number of
samples. Values are rounded to 1e-6 before they are compared, ties go to what was found first.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from magicfight.computer.deadlock import is_deadlock
from magicfight.computer.decision import STEADY, TEMPERS, Decision, Level, Reason, Temper
from magicfight.computer.master import look_ahead, samples_of
from magicfight.computer.plan import Plan
from magicfight.computer.view import View
from magicfight.computer.weighing import decision_of, first_legal, weighed
from magicfight.duel.actions import Action, Stop, action_to_plain
from magicfight.duel.setup import FightSetup
from magicfight.duel.state import FightState, is_controlled
from magicfight.ground.dice import below

#: Turns on end that a computer's wizard lies KO before it gives up.
KO_TURNS = 4
#: A novice takes any blow that promises so much at least, without looking for the best.
NOVICE_SOUND = 0.005


def seed_of(setup: FightSetup, actions: Iterable[Action]) -> int:
    """Return the seed of a choice when none is given: a number from the set-up and the actions so far."""
    names = [(one.wizard.name, one.player, one.start) for one in setup.fighters]
    text = json.dumps([names, [action_to_plain(one) for one in actions]], ensure_ascii=False, sort_keys=True)
    return zlib.crc32(text.encode())


def choose(
    state: FightState, level: Level, temper: str = STEADY, seed: int = 0, samples: int | None = None
) -> Decision:
    """Return what a computer of that level and temper does for the wizard that can choose.

    `samples` is how often a master looks into the future (None: as often as its level does); the other levels don't.
    Raises ValueError where nobody can choose, KeyError for an unknown temper.
    """
    if is_deadlock(_asked(state)):
        return Decision(_agreed(state), 0.0, (Reason("deadlock", 0.0, (("turn", state.turn),)),))
    if level == "master":
        return look_ahead(state, TEMPERS[temper], seed, samples or samples_of(state))
    return decision_of(_in_order(state, level, temper, seed))


def actions_of(
    state: FightState, level: Level, temper: str = STEADY, seed: int = 0, samples: int | None = None
) -> tuple[Action, ...]:
    """Return the actions of `choose` alone, for whoever asks no reasons: a fight of computers asks thousands."""
    if is_deadlock(_asked(state)):
        return _agreed(state)
    if level == "master":
        return choose(state, level, temper, seed, samples).actions
    plan, view = first_legal(_in_order(state, level, temper, seed))
    return plan.actions(view)


def _agreed(state: FightState) -> tuple[Action, ...]:
    assert state.active is not None
    return (Stop(state.active),)


def _asked(state: FightState) -> FightState:
    if state.active is None:
        raise ValueError("nobody can choose")
    return state


def _in_order(state: FightState, level: Level, temper: str, seed: int) -> list[tuple[Plan, View]]:
    """Return the plans of a level that doesn't look ahead, the one to take first."""
    if level == "novice":
        return _novice(state, TEMPERS[temper], below(seed))
    return weighed(state, TEMPERS[temper])


def gives_up(state: FightState, among: Collection[str] | None = None) -> str | None:
    """Return a wizard of a computer that should surrender though it can't choose: KO for `KO_TURNS` turns on end, it
    is kept so until somebody finds a way to kill it (R4.8: a KO wizard may surrender). None where there is none.

    `among` names the wizards that computers play now (None: those of the set-up).
    """
    if state.active is None:
        return None
    for one in state.living:
        is_computers = one.sheet.computer is not None if among is None else one.sheet.name in among
        if one.ko_since is None or not is_computers or is_controlled(state, one.sheet.name):
            continue
        if state.turn - one.ko_since[0] >= KO_TURNS:
            return one.sheet.name
    return None


def _novice(state: FightState, temper: Temper, draw: Callable[[int], int]) -> list[tuple[Plan, View]]:
    """A beginner: sound blows, not always the best, and no thought for what comes back."""
    plans = weighed(state, replace(temper, danger=0.0))
    casts = [pair for pair in plans if pair[0].kind == "cast" and pair[0].gain > NOVICE_SOUND]
    others = [pair for pair in plans if pair[0].kind != "cast"]
    rest = [pair for pair in others if pair[0].kind == "recover"]
    if not casts:
        return [*rest, *others] if rest and draw(2) else others
    picked = casts[draw(len(casts))]
    return [picked, *[pair for pair in plans if pair is not picked]]
