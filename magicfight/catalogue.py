"""Catalogue: the one list of the game master's rule systems; Magic Fight's own is `duel.system.MAGIC_FIGHT`."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.system import DeskSystem
from magicfight.desk.d20_directed.system import D20_DIRECTED
from magicfight.desk.d100_duel.system import D100_DUEL
from magicfight.desk.initiative_rounds.system import INITIATIVE_ROUNDS

DESK_SYSTEMS: tuple[DeskSystem[Any], ...] = (D100_DUEL, D20_DIRECTED, INITIATIVE_ROUNDS)
DESK_BY_ID: dict[str, DeskSystem[Any]] = {system.id: system for system in DESK_SYSTEMS}
