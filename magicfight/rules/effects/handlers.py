"""The one map from effect ids to handlers; it matches the table's rows both ways (tested)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from magicfight.rules.effects.attacks import Affliction, KillingAttack, NormalAttack
from magicfight.rules.effects.base import Handler
from magicfight.rules.effects.changes import Desolidification, MindControl, Passive, Teleportation
from magicfight.rules.effects.powers import AidHandler, DispelHandler, DrainHandler, TransferHandler

_ALL: tuple[Handler, ...] = (
    Affliction("flash", "dazzled", "flash_defense", reads="count"),
    NormalAttack("mental_attack", "mental_defense", has_body=False),
    KillingAttack("killing_attack"),
    MindControl("mind_control"),
    NormalAttack("energy_blast", "energy_defense", has_body=True),
    DrainHandler("drain"),
    Passive("armor"),
    Desolidification("desolidification"),
    DispelHandler("dispel"),
    Passive("regeneration"),
    TransferHandler("transfer"),
    AidHandler("aid"),
    Teleportation("teleportation"),
)

#: The handler of each effect.
HANDLERS: Mapping[str, Handler] = MappingProxyType({handler.effect: handler for handler in _ALL})
