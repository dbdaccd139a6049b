"""The engine against a second, plain implementation of the rules: random fights must end in the same state."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from magicfight.duel.actions import action_from_plain
from magicfight.duel.legal import problems
from magicfight.duel.plain import state_to_plain
from magicfight.duel.sampling import sample_actions
from magicfight.duel.setup import FightSetup
from magicfight.duel.system import MAGIC_FIGHT, Duel
from magicfight.ground.dice import SeededDice, below
from magicfight.ground.fight import begin
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizardry import with_bought
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.storage.combat import combat_of, combat_to_plain
from tests.duel.random_fights import choose, random_effect, random_setup
from tests.golden.second import Fight
from tests.golden.test_casts_and_areas import CASES as CASTS
from tests.golden.test_control_and_powers import CASES as CONTROL
from tests.golden.test_points import CASES as POINTS
from tests.golden.test_time_and_states import CASES as TIME

Below = Callable[[int], int]
TURNS = 5
FEW, MANY = 12, 1000  # fights of the everyday run, and of the long one
#: What a busy wizard's spells are drawn from: powers that meddle with powers, more than plain blows.
MEDDLING = (
    *("mind_control",) * 3, *("desolidification",) * 2, *("drain",) * 2, *("transfer",) * 2, "aid", "aid", "dispel",
    "flash", "mental_attack", "armor", "regeneration", "energy_blast", "teleportation", "killing_attack",
)  # fmt: skip
AGAINST = ("mind_control", "desolidification", "energy_blast", "armor", "regeneration", "mental_attack")
FEEDS = ("speed", "dexterity", "stun", "endurance", "body", "recovery", "ego", "constitution", "mind_control", "armor")


def busy_wizard(draw: Below, name: str) -> Wizard:
    """Many small spells that work on each other; as nimble and quick as others; an ego that gives way."""
    spells = []
    for number in range(4 + draw(3)):
        effects: list[SpellEffect] = []
        for _ in range(1 + draw(2)):
            effect = random_effect(draw, MEDDLING[draw(len(MEDDLING))])
            if effect.effect in ("drain", "transfer"):
                effect = replace(effect, against=AGAINST[draw(len(AGAINST))])
            if effect.effect == "transfer":
                effect = replace(effect, feeds=FEEDS[draw(len(FEEDS))])
            if effect.effect not in [one.effect for one in effects]:
                effects.append(effect)
        dice = tuple(
            {"desolidification": 1, "mind_control": 8 + draw(8), "dispel": 8 + draw(9)}.get(one.effect, 2 + draw(5))
            for one in effects
        )
        spells.append(OwnedSpell(Spell(f"Sort {number}", "", tuple(effects)), dice))
    made = Wizard(name, "owl", 1000, (), tuple(spells))
    for key, low, high in (
        ("speed", 0, 4),
        ("dexterity", 0, 2),
        ("endurance", -8, 40),
        ("ego", -9, 2),
        ("stun", 0, 40),
    ):
        made = with_bought(made, key, low + draw(high - low + 1))
    return with_bought(made, "body", draw(20))


def busy_setup(draw: Below) -> FightSetup:
    setup = random_setup(draw)
    fighters = (replace(one, wizard=busy_wizard(draw, one.wizard.name)) for one in setup.fighters)
    return replace(setup, fighters=tuple(fighters))


def play(seed: int, setup: Callable[[Below], FightSetup]) -> Duel:
    draw = below(f"second {seed}")
    dice = SeededDice(f"second {seed}")
    log = begin(MAGIC_FIGHT, setup(draw), dice)
    while not log.state.is_over and log.state.turn <= TURNS:
        log = log.play(choose(sample_actions(log.state, draw), draw), dice)
    return log


def compare(seed: int, setup: Callable[[Below], FightSetup]) -> None:
    """The end of the fight, and its state after half of its actions, come out the same."""
    whole = play(seed, setup)
    for log in (whole.cut(len(whole.actions) // 2), whole):
        combat = json.loads(json.dumps(combat_to_plain(combat_of(log))))
        assert Fight(combat).play() == json.loads(json.dumps(state_to_plain(log.state))), seed


def any_cast(draw: Below, fight: Fight, by: str) -> dict[str, Any]:
    """A cast without much sense: often legal, often not, for one reason or several."""
    one = next(each for each in fight.wizards if each.name == by)
    s = draw(len(one.spells))
    effects = one.spells[s]["spell"]["effects"]
    dice = [min(draw(4) * draw(3), max(0, one.usable(s, i)) + draw(2)) for i in range(len(effects))]
    action: dict[str, Any] = {"by": by, "do": "cast", "spell": one.spells[s]["spell"]["name"], "dice": dice}
    somebody = fight.wizards[draw(len(fight.wizards))]
    for key in ("target", "destination"):
        near = [one.hex[0] + draw(7) - 3, one.hex[1] + draw(7) - 3]
        if draw(8):
            action[key] = list(somebody.hex) if draw(3) and key == "target" else near
    if draw(5):
        action["against"] = ("physical", "energy")[draw(2)]
    if draw(5):
        action["control"] = ("block", "control")[draw(2)]
    if draw(5):
        action["aid"] = {"spell": somebody.spells[draw(len(somebody.spells))]["spell"]["name"], "effect": draw(2)}
    return action


def compare_legality(seed: int, setup: Callable[[Below], FightSetup], tries: int = 40) -> Counter[bool]:
    """At a few points of a fight: what the one refuses the other refuses."""
    draw = below(f"casts {seed}")
    whole = play(seed, setup)
    verdicts: Counter[bool] = Counter()
    for _ in range(3):
        log = whole.cut(draw(len(whole.actions) + 1))
        if log.state.active is None:
            continue
        fight = Fight(json.loads(json.dumps(combat_to_plain(combat_of(log)))))
        fight.play()
        for _ in range(tries):
            action = any_cast(draw, fight, log.state.active)
            assert fight.active is not None
            may = fight.may_cast(fight.active, action)
            found = problems(log.state, action_from_plain(action))
            assert may == (not found), (seed, action, found)
            verdicts[may] += 1
    return verdicts


@pytest.mark.parametrize("setup", [random_setup, busy_setup], ids=["random", "busy"])
@pytest.mark.slow
def test_the_same_casts_are_refused(setup: Callable[[Below], FightSetup]) -> None:
    verdicts: Counter[bool] = Counter()
    for seed in range(FEW):
        verdicts += compare_legality(seed, setup)
    assert min(verdicts[True], verdicts[False]) > 50, verdicts


@pytest.mark.parametrize("setup", [random_setup, busy_setup], ids=["random", "busy"])
@pytest.mark.slow
def test_random_fights_come_out_the_same(setup: Callable[[Below], FightSetup]) -> None:
    for seed in range(FEW):
        compare(seed, setup)


@pytest.mark.long
@pytest.mark.parametrize("setup", [random_setup, busy_setup], ids=["random", "busy"])
def test_many_random_fights_come_out_the_same(setup: Callable[[Below], FightSetup]) -> None:
    for seed in range(FEW, MANY):
        compare(seed, setup)


ON_PAPER = {
    name: case for cases in (CASTS, CONTROL, POINTS, TIME) for name, case in cases.items() if isinstance(case[1], dict)
}


@pytest.mark.parametrize("name", ON_PAPER)
def test_fights_on_paper_come_out_as_worked_out(name: str) -> None:
    """The second implementation is itself held to what was worked out by hand."""
    combat, expect = ON_PAPER[name]
    state = Fight(combat).play()
    fighters = {one["name"]: one for one in state["fighters"]}
    for key, value in expect.items():
        if key in fighters:
            assert {part: fighters[key][part] for part in value} == value
        elif key != "events":
            assert state[key] == value
