"""How each effect looks when it goes off: a table, `looks.toml`, one row an effect. No Qt here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast, get_args

from magicfight.ground.tables import load_toml
from magicfight.ui.arena.board.scene_data import AuraKind, ShotKind


@dataclass(frozen=True, slots=True)
class Look:
    """An effect's look: what flies to its target and what is seen where it works, None for nothing; its ink, a token
    of `ui/theme.py`."""

    shot: ShotKind | None
    aura: AuraKind | None
    ink: str


def _looks() -> Mapping[str, Look]:
    shots, auras = (*get_args(ShotKind), "none"), (*get_args(AuraKind), "none")
    found = {}
    for effect, row in load_toml("magicfight.ui.arena", "looks.toml").items():
        shot, aura = row["shot"], row["aura"]
        if shot not in shots or aura not in auras:
            raise ValueError(f"looks.toml: {effect}: {shot} and {aura} are not in {shots} and {auras}")
        found[effect] = Look(
            None if shot == "none" else cast(ShotKind, shot),
            None if aura == "none" else cast(AuraKind, aura),
            row["ink"],
        )
    return found


#: By the effect's id.
LOOKS: Mapping[str, Look] = _looks()
