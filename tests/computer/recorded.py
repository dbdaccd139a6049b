"""Recorded decisions: what computers chose in some fights, line by line; `python -m tests.computer.recorded` records
them anew, after a change that is meant to change them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from magicfight.computer.choose import choose
from magicfight.computer.decision import TEMPERS, Level
from magicfight.duel.actions import action_to_plain
from magicfight.duel.decide import begin, play
from magicfight.duel.state import opening_state
from magicfight.ground.dice import SeededDice, below
from tests.duel.random_fights import random_setup

FILE = Path(__file__).with_name("recorded.jsonl")
#: (wizards, level, decisions followed) of each fight; its number is its seed.
FIGHTS: tuple[tuple[int, Level, int], ...] = (
    (2, "ordinary", 40),
    (2, "ordinary", 40),
    (3, "ordinary", 40),
    (5, "ordinary", 40),
    (2, "novice", 30),
    (2, "master", 4),
)


def decisions(number: int) -> Iterator[str]:
    """Yield the decisions of one fight as lines: what was done, its value, those of the rejected ones."""
    wizards, level, most = FIGHTS[number]
    dice, tempers = SeededDice(f"recorded/{number}"), list(TEMPERS)
    state = begin(opening_state(random_setup(below(f"recorded/{number}"), wizards)), dice)[1]
    for count in range(most):
        if state.is_over:
            return
        found = choose(state, level, tempers[count % len(tempers)], count, 120)
        for action in found.actions:
            state = play(state, action, dice)[1]
        yield json.dumps(
            {
                "fight": number,
                "value": found.value,
                "rejected": [one.value for one in found.alternatives],
                "actions": [action_to_plain(action) for action in found.actions],
            },
            ensure_ascii=False,
        )


def lines() -> Iterator[str]:
    """Yield the decisions of every fight."""
    for number in range(len(FIGHTS)):
        yield from decisions(number)


if __name__ == "__main__":
    FILE.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
