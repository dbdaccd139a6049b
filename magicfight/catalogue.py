"""Catalogue: the one list of rule systems, Magic Fight's own first, then the game master's."""

from __future__ import annotations

from typing import Any

from magicfight.desk.common.system import DeskSystem
from magicfight.desk.d20_directed.system import D20_DIRECTED
from magicfight.desk.d100_duel.system import D100_DUEL
from magicfight.desk.initiative_rounds.system import INITIATIVE_ROUNDS
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.ruleset import RuleSystem

DESK_SYSTEMS: tuple[DeskSystem[Any], ...] = (D100_DUEL, D20_DIRECTED, INITIATIVE_ROUNDS)
SYSTEMS: tuple[RuleSystem[Any, Any, Any, Any], ...] = (MAGIC_FIGHT, *DESK_SYSTEMS)
DESK_BY_ID: dict[str, DeskSystem[Any]] = {system.id: system for system in DESK_SYSTEMS}
