"""Rows of the fight: odds, previews, recorded actions, a saved fight loaded."""

from __future__ import annotations

import time
from collections import defaultdict
from functools import lru_cache
from statistics import median

from magicfight.computer.tables import tails
from magicfight.duel.actions import Cast
from magicfight.duel.decide import begin as begin_turn
from magicfight.duel.decide import decide
from magicfight.duel.evolve import evolve
from magicfight.duel.preview import preview
from magicfight.duel.sampling import sample_actions
from magicfight.duel.state import opening_state
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import ScriptedDice, SeededDice, below
from magicfight.ground.fight import begin, replay
from magicfight.rules import odds
from magicfight.rules.damage import STRUCTURE_OF_FACE, Guard, HarmRule
from magicfight.storage.combat import Combat, dump_combat, parse_combat
from tests.benchmarks.harness import Measured, Row, Work, times_faster
from tests.duel.fights import at, fight
from tests.duel.random_fights import choose, random_setup
from tests.makers import own, wizard

_DICE = 12
_ACTIONS = 500
_ROUNDS = 7


def dict_convolution(dice: int = _DICE) -> dict[tuple[int, int], float]:
    """Stun and structure of n dice the plain way: a dictionary grown die by die."""
    chances: dict[tuple[int, int], float] = {(0, 0): 1.0}
    for _ in range(dice):
        grown: dict[tuple[int, int], float] = defaultdict(float)
        for (total, count), chance in chances.items():
            for face, structure in enumerate(STRUCTURE_OF_FACE, start=1):
                grown[(total + face, count + structure)] += chance / 6
        chances = grown
    return chances


def _joint() -> Measured:
    return times_faster(Work(lambda: odds.joint_chances(_DICE)), Work(dict_convolution), "a dict convolution")


def _preview_cached() -> Measured:
    rule = HarmRule(Guard(4, 6))

    def ours() -> tuple[float, ...]:
        hit = odds.hit_chance(5, 4, 2)
        fate = tails(((_DICE, rule, 1.0),)).fate(30, 12, 13)
        return hit * fate.stunned, hit * fate.ko, hit * fate.dead

    return times_faster(Work(ours), Work(dict_convolution), "a dict convolution alone")


def _whole_preview() -> Measured:
    table = fight(at(wizard("A", own("energy_blast", _DICE)), 10, 10), at(wizard("B", dexterity=-1), 12, 10))
    cast = Cast("A", "energy_blast", (_DICE,), (12, 10))
    return times_faster(Work(lambda: preview(table.state, cast)), Work(dict_convolution), "a dict convolution alone")


@lru_cache(maxsize=1)
def recorded() -> tuple[Duel, ...]:
    """Random fights of two to four wizards, some 3,000 actions in all."""
    logs = []
    actions = 0
    seed = 0
    while actions < 3000:
        draw, dice = below(seed), SeededDice(seed)
        log = begin(MAGIC_FIGHT, random_setup(draw), dice)
        while not log.state.is_over and log.state.turn <= 20:
            log = log.play(choose(sample_actions(log.state, draw), draw), dice)
        logs.append(log)
        actions += len(log.actions)
        seed += 1
    return tuple(logs)


def _recorded_actions() -> Measured:
    logs = recorded()
    count = sum(len(log.actions) for log in logs)

    def once() -> float:
        begun = time.perf_counter()
        for log in logs:
            dice = ScriptedDice(log.rolls)
            state = opening_state(log.setup)
            for event in begin_turn(state, dice)[0]:
                state = evolve(state, event)
            for action in log.actions:
                for event in decide(state, action, dice):
                    state = evolve(state, event)
        return time.perf_counter() - begun

    once()
    took = median(once() for _ in range(_ROUNDS))
    return Measured(count / took, f"{count} actions in {took * 1000:.0f} ms")


@lru_cache(maxsize=1)
def long_fight() -> str:
    """The text of a `.combat` of 500 actions."""
    for seed in range(1000):
        draw, dice = below(seed), SeededDice(seed)
        log = begin(MAGIC_FIGHT, random_setup(draw), dice)
        while not log.state.is_over and len(log.actions) < _ACTIONS:
            log = log.play(choose(sample_actions(log.state, draw), draw), dice)
        if len(log.actions) == _ACTIONS:
            return dump_combat(Combat(log.setup, log.actions, log.rolls))
    raise AssertionError("no fight is so long")


def _loaded() -> Measured:
    text = long_fight()

    def once() -> float:
        begun = time.perf_counter()
        combat = parse_combat(text)
        replay(MAGIC_FIGHT, combat.setup, combat.actions, combat.rolls)
        return (time.perf_counter() - begun) * 1000

    once()
    return Measured(median(once() for _ in range(_ROUNDS)))


ROWS = [
    Row("fight", "joint stun and structure of 12 dice", _joint, 10, remark="made anew each time"),
    Row("fight", "odds of an attack, cached", _preview_cached, 300, remark="hit, stunned, KO, dead on one target"),
    Row("fight", "whole preview of a cast of 12 dice", _whole_preview, remark="every wizard, every chance, not cached"),
    Row("fight", "recorded actions through decide and evolve", _recorded_actions, 5000, unit="/s"),
    Row("fight", ".combat of 500 actions loaded", _loaded, 200, "at most", "ms", "read, checked and replayed"),
]
