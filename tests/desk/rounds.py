"""Makers for the tests of the initiative rounds."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.system import DeskFight
from magicfight.desk.initiative_rounds.system import INITIATIVE_ROUNDS
from tests.desk.tables import act, opened

DICE = {"C": 3, "M": 2, "L": 1}


def blade(
    name: str = "Épée", reach: str = "M", skill: int = 60, dice: int | str = "1d8", **flags: Any
) -> dict[str, Any]:
    """A weapon's row."""
    return {"name": name, "type": reach, "skill": skill, "dice": dice, **flags}


def fighter(name: str, base: int = 0, *weapons: dict[str, Any], life: int = 20, **values: Any) -> dict[str, Any]:
    """A sheet: attribute dice of 100 and one sword unless said."""
    skills = values.pop("skills", {"dodge": 50, "acrobatics": 40, "run": 40})
    return {
        "name": name,
        "initiative_base": base,
        "weapons": list(weapons or (blade(),)),
        "life": {"now": values.pop("now", life), "max": life},
        "skills": skills,
        **values,
    }


def fight(*sheets: dict[str, Any], **settings: Any) -> DeskFight:
    """A fight before its first round."""
    return opened(INITIATIVE_ROUNDS, sheets, settings=settings)


def started(*sheets: dict[str, Any], dice: str = "", **settings: Any) -> DeskFight:
    """A fight in its first round; everyone throws ones unless `dice` says otherwise, so bases set the order."""
    ones = ["initiative" + " 1" * DICE[sheet["weapons"][0]["type"] if sheet["weapons"] else "C"] for sheet in sheets]
    return act(fight(*sheets, **settings), "gm", "start_round", dice or ", ".join(ones))


def blow(played: DeskFight, dice: str, reaction: str = "none", do: str = "strike", **fields: Any) -> DeskFight:
    """The active fighter's action on B, and the target's reaction with these rolls."""
    by = str(played.system.waits_on(played.state))
    parry_with = fields.pop("parry_with", None)
    target = fields.pop("target", "B")
    played = act(played, by, do, target=target, **fields)
    chosen = {"parry_with": parry_with} if parry_with else {}
    return act(played, target, "react", dice, reaction=reaction, **chosen)


def order(played: DeskFight) -> str:
    """The names of the round's counts, past and to come, run together."""
    return "".join(slot.name[0] for slot in played.system.questions.slots(played.state))
