"""Small fights on paper: short makers for a `.combat`, and a check of what comes of it through `replay --json`.

`fight([w("A", A, [BLAST]), w("B", B, dexterity=-1)], [cast("A", "Blast", 6, B)], [("attack", HIT), ...])` is a whole
file. Everyone is 10 in everything unless bought: combat values 3, constitution 10, stun 15, structure 10, endurance 20,
recovery 4, defences 2 (flash 1), vitesse 2 (segments 6 and 12).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from magicfight import cli

HIT = [4, 4, 3]


def fx(effect: str, *modifiers: Any, **options: Any) -> dict[str, Any]:
    mods = [{"modifier": m} if isinstance(m, str) else m for m in modifiers]
    return {"effect": effect, **options, "modifiers": mods}


def own(name: str, dice: Any, *effects: dict[str, Any], armor: dict[str, int] | None = None) -> dict[str, Any]:
    owned: dict[str, Any] = {
        "spell": {"name": name, "description": "", "effects": list(effects)},
        "dice": dice if isinstance(dice, list) else [dice],
    }
    if armor is not None:
        owned["armor_points"] = armor
    return owned


def act(threshold: int) -> dict[str, Any]:
    return {"modifier": "activation_roll", "threshold": threshold}


def charges(uses: int) -> dict[str, Any]:
    return {"modifier": "charges", "uses": uses}


BLAST = own("Blast", 6, fx("energy_blast"))
PSI = own("Psi", 12, fx("mental_attack"))
KILL = own("Kill", 4, fx("killing_attack"))
FLASH = own("Flash", 6, fx("flash"))
MIND = own("Mind", 12, fx("mind_control"))
GHOST = own("Ghost", 1, fx("desolidification", mental=False))
GHOST_MENTAL = own("GhostM", 1, fx("desolidification", mental=True))
JUMP = own("Jump", 2, fx("teleportation"))


def w(name: str, start: tuple[int, int], spells: Any = (), player: str | None = None, **bought: int) -> dict[str, Any]:
    return {
        "wizard": {"name": name, "appearance": "owl", "points": 500, "bought": bought, "spells": list(spells)},
        "player": player or name,
        "start": list(start),
    }


def fight(fighters: Any, actions: Any, rolls: Any, obstacles: Any = (), victory: str | None = None) -> dict[str, Any]:
    data: dict[str, Any] = {"format": "magicfight.combat", "version": 1}
    if victory:
        data["victory"] = victory
    data["arena"] = {
        "columns": 40,
        "rows": 40,
        "obstacles": [{"kind": "tree", "hexes": [list(h)]} for h in obstacles],
    }
    data["fighters"] = list(fighters)
    data["actions"] = list(actions)
    data["rolls"] = [{"for": purpose, "dice": list(dice)} for purpose, dice in rolls]
    return data


def cast(by: str, spell: str, dice: Any, target: Any = None, **more: Any) -> dict[str, Any]:
    action: dict[str, Any] = {
        "by": by,
        "do": "cast",
        "spell": spell,
        "dice": dice if isinstance(dice, list) else [dice],
    }
    if target is not None:
        action["target"] = list(target)
    action.update(more)
    return action


def do(by: str, what: str, **more: Any) -> dict[str, Any]:
    return {"by": by, "do": what, **more}


A, B, C = (10, 10), (12, 10), (11, 13)
TIE = "initiative_tie"


def duel(
    a_spells: Any,
    actions: Any,
    rolls: Any,
    *,
    a: Any = None,
    b: Any = None,
    b_spells: Any = (),
    c_spells: Any = (),
    c: Any = None,
    at: Any = B,
    obstacles: Any = (),
    c_at: Any = C,
) -> dict[str, Any]:
    a = {"dexterity": 0, **(a or {})}
    b = {"dexterity": -2, **(b or {})}
    c = {"dexterity": -1, **(c or {})}
    return fight(
        [w("A", A, a_spells, **a), w("B", at, b_spells, **b), w("C", c_at, c_spells, **c)], actions, rolls, obstacles
    )


def events_of(combat: dict[str, Any], path: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """Play a fight through the command line; return its lines, the last one the state."""
    path.write_text(json.dumps(combat), encoding="utf-8")
    code = cli.main(["replay", str(path), "--json"])
    out, err = capsys.readouterr()
    assert (code, err) == (0, ""), err
    return [json.loads(line) for line in out.splitlines()]


def check(combat: dict[str, Any], expect: Any, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Play a fight and compare the end with what is expected.

    `expect` is `("action", 2)` or `("roll", 3)` for a refusal there; or a dict: `turn`, `segment`, `active`, `winner`,
    parts of fighters under their names, and under `events` parts of events that must come in that order.
    """
    if isinstance(expect, tuple):
        path.write_text(json.dumps(combat), encoding="utf-8")
        code = cli.main(["replay", str(path), "--json"])
        out, err = capsys.readouterr()
        assert (code, out) == (1, ""), out[-500:]
        assert f"{expect[0]}s[{expect[1]}]" in err
        return
    lines = events_of(combat, path, capsys)
    state = lines[-1]
    fighters = {f["name"]: f for f in state["fighters"]}
    for key, value in expect.items():
        if key == "events":
            rest = iter(lines)
            for part in value:
                assert any(part.items() <= line.items() for line in rest), part
        elif key in fighters:
            found = {field: fighters[key][field] for field in value}
            assert found == value, (key, fighters[key])
        else:
            assert state[key] == value, (key, state)
