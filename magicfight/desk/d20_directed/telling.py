"""Which sentence tells each event of the directed fights, and with what facts."""

from __future__ import annotations

from magicfight.desk.common.numbers import working
from magicfight.desk.common.records import DeskEvent
from magicfight.desk.common.telling import Telling
from magicfight.desk.d20_directed.records import (
    ActLost,
    Attacked,
    Damaged,
    Declared,
    Healed,
    ItemUsed,
    SpellCast,
    TurnStarted,
    TypeStarted,
)
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language


class D20Telling(Telling):
    """D2 in words."""

    def own_phrase(self, event: DeskEvent) -> tuple[str, dict[str, Fact]] | None:
        """See `Telling.own_phrase`."""
        if isinstance(event, TurnStarted):
            return "turn_started", {"turn": event.turn}
        if isinstance(event, Declared):
            types = tuple(act.type for act in event.acts)
            return ("declared" if types else "declared_nothing"), {"fighter": event.fighter, "types": types}
        if isinstance(event, TypeStarted):
            kind = "type_started_tied" if event.throws else "type_started"
            return kind, {"type": event.type, "order": event.order}
        if isinstance(event, Attacked):
            return _attack_phrase(event)
        if isinstance(event, (Damaged, Healed)):
            return _points_phrase(event)
        if isinstance(event, ItemUsed):
            return _used_phrase("item_used", event.fighter, event.item, event.target, event.note)
        if isinstance(event, SpellCast):
            return _used_phrase("spell_cast", event.fighter, event.spell, event.target, event.note)
        if isinstance(event, ActLost):
            facts: dict[str, Fact] = {
                "fighter": event.fighter, "type": event.type, "used": event.used, "target": event.target or "",
            }  # fmt: skip
            return f"act_lost_{event.reason}", facts
        return None

    def worded(self, event: DeskEvent, language: Language) -> dict[str, Fact]:
        """See `Telling.worded`."""
        if isinstance(event, TypeStarted):
            return {"throws": self.tie_words(event.throws, language)}
        if not isinstance(event, Declared):
            return {}
        return {
            "types": ", ".join(
                self.act_words("extra" if act.extra else act.type, act.used, act.target, language) for act in event.acts
            )
        }


def _attack_phrase(event: Attacked) -> tuple[str, dict[str, Fact]]:
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "target": event.target,
        "used": event.used,
        "sum": working((event.die or 0,), event.modifier, *(one.value for one in event.modifiers)),
        "total": event.total or 0,
        "defence": event.defence,
    }
    if event.die is None:
        return "attacked_without_roll", facts
    return f"attacked_{event.result}", facts


def _points_phrase(event: Damaged | Healed) -> tuple[str, dict[str, Fact]]:
    text = working(event.dice, event.fixed, event.bonus)
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "target": event.target,
        "sum": "" if event.factor == 1 and text == str(event.points) else text,
        "factor": event.factor,
        "points": event.points,
        "left": event.left,
    }
    kind = "damaged" if isinstance(event, Damaged) else "healed"
    by_factor = "" if event.factor == 1 else "_halved" if event.factor < 1 else "_doubled"
    is_last = isinstance(event, Damaged) and event.left <= 0
    return f"{kind}{by_factor}{'_out' if is_last else ''}", facts


def _used_phrase(kind: str, fighter: str, used: str, target: str | None, note: str) -> tuple[str, dict[str, Fact]]:
    aim = "_at" if target not in (None, fighter) else ""
    note = " ".join(note.split()).rstrip(".")  # the phrase ends the sentence
    told = "_noted" if note else ""
    facts: dict[str, Fact] = {"fighter": fighter, "used": used, "target": target or fighter, "note": note}
    return f"{kind}{aim}{told}", facts
