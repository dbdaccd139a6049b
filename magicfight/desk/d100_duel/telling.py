"""Which sentence tells each event of the d100 duel, and with what facts."""

from __future__ import annotations

from magicfight.desk.common.numbers import working
from magicfight.desk.common.records import DeskEvent
from magicfight.desk.common.telling import Telling
from magicfight.desk.d100_duel.records import (
    CastTried,
    Declared,
    Done,
    FeatTried,
    Landed,
    Opposed,
    OrderSet,
    Resolved,
    TurnStarted,
)
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language


class D100Telling(Telling):
    """D1 in words."""

    def own_phrase(self, event: DeskEvent) -> tuple[str, dict[str, Fact]] | None:
        """See `Telling.own_phrase`."""
        if isinstance(event, TurnStarted):
            return "turn_started", {"turn": event.turn, "order": event.order}
        if isinstance(event, OrderSet):
            return "order_set", {"order": event.order}
        if isinstance(event, Declared):
            facts: dict[str, Fact] = {
                "fighter": event.fighter,
                "acts": tuple(act.act for act in event.acts),
                "magic_points": event.magic_points,
                "physical_points": event.physical_points,
            }
            return ("declared" if event.acts else "declared_nothing"), facts
        if isinstance(event, Resolved):
            return "resolved", {}
        if isinstance(event, CastTried):
            facts = _test_facts(event) | {"spell": event.spell}
            aim = "" if event.target is None else "_at"
            return f"cast{aim}_{'works' if event.success else 'fails'}", facts
        if isinstance(event, FeatTried):
            kind = event.act
            return f"{kind}_{'works' if event.success else 'fails'}", _test_facts(event)
        if isinstance(event, Opposed):
            outcome = "beats" if event.winner == event.attacker else "meets"
            return f"attack_{outcome}_{event.defence}", _opposed_facts(event)
        if isinstance(event, Landed):
            facts = {"attacker": event.attacker, "target": event.target, "spell": event.spell or ""}
            return ("landed_spell" if event.spell is not None else "landed_strike"), facts
        if isinstance(event, Done):
            thrown = event.act == "potion" and event.target not in (None, event.fighter)
            facts = {"fighter": event.fighter, "target": event.target or event.fighter}
            return ("done_potion_at" if thrown else f"done_{event.act}"), facts
        return None

    def worded(self, event: DeskEvent, language: Language) -> dict[str, Fact]:
        """See `Telling.worded`."""
        if not isinstance(event, Declared):
            return {}
        acts = (self.act_words(act.act, act.spell, act.target or act.against, language) for act in event.acts)
        return {"acts": ", ".join(acts)}


def _test_facts(event: CastTried | FeatTried) -> dict[str, Fact]:
    return {
        "fighter": event.fighter,
        "target": event.target or "",
        "sum": working((event.die,), event.bonus, *(one.value for one in event.modifiers)),
        "total": event.total,
        "threshold": event.threshold,
    }


def _opposed_facts(event: Opposed) -> dict[str, Fact]:
    return {
        "attacker": event.attacker,
        "target": event.target,
        "spell": event.spell or "",
        "sum": working(event.dice[:1], event.bonuses[0], event.totals[0] - event.dice[0] - event.bonuses[0]),
        "total": event.totals[0],
        "own_sum": working(event.dice[1:], event.bonuses[1], event.totals[1] - event.dice[1] - event.bonuses[1]),
        "own_total": event.totals[1],
    }
