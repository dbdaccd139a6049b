"""Decide: what an action brings about, up to the next wizard that can choose (design; formats)."""

from __future__ import annotations

from magicfight.duel import events as e
from magicfight.duel.actions import Action, Cast, Drop, End, Move, Recover, Stop, Surrender
from magicfight.duel.casting import resolve_cast
from magicfight.duel.flow import close_action_segment, is_decided, run_on
from magicfight.duel.legal import path_to, problems
from magicfight.duel.run import Run
from magicfight.duel.state import FightState
from magicfight.ground.dice import Dice
from magicfight.ground.problems import Refused


def _act(run: Run, action: Action) -> None:
    by = action.by
    if isinstance(action, Move):
        fighter = run.fighter(by)
        path = path_to(run.state, fighter, action.to)
        assert path is not None  # legality was looked at before
        run.emit(e.Moved(by, fighter.hex, path, run.state.walked + len(path)))
    elif isinstance(action, Cast):
        resolve_cast(run, action)
    elif isinstance(action, Drop):
        for power in run.fighter(by).powers:
            if power.effect == action.effect:
                run.emit(e.PowerEnded(by, power, "dropped"))
    elif isinstance(action, Recover):
        run.emit(e.RecoveryBegan(by))
    elif isinstance(action, Surrender):
        run.emit(e.Surrendered(by))
        run.end_powers(by, "left")
        run.let_go_of(by)
        if run.state.active is not None:  # a KO wizard left while another was choosing: that one goes on (R4.8)
            is_decided(run)
    elif isinstance(action, Stop):
        run.emit(e.FightStopped(by))
        run.emit(e.FightEnded(None, "agreed"))
    elif isinstance(action, End):
        close_action_segment(run)


def begin(state: FightState, dice: Dice) -> tuple[tuple[e.Event, ...], FightState]:
    """Return what carries the opening state to the first wizard that can choose (R4.2), and that state."""
    run = Run(state, dice)
    run_on(run)
    return run.outcome


def play(state: FightState, action: Action, dice: Dice) -> tuple[tuple[e.Event, ...], FightState]:
    """Return what an action brings about and the state it leads to, which is what folding the events gives (tested).

    Raises `Refused` with every problem before any roll.
    """
    found = problems(state, action)
    if found:
        raise Refused(found)
    return carry_out(state, action, dice)


def carry_out(state: FightState, action: Action, dice: Dice) -> tuple[tuple[e.Event, ...], FightState]:
    """Return what `play` does with an action that is known to be legal: whoever chose it has looked."""
    run = Run(state, dice)
    _act(run, action)
    run_on(run)
    return run.outcome


def decide(state: FightState, action: Action, dice: Dice) -> tuple[e.Event, ...]:
    """Return the events of `play` alone."""
    return play(state, action, dice)[0]
