"""Which sentence tells each event of the initiative rounds, and with what facts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magicfight.desk.common.numbers import working
from magicfight.desk.common.records import DeskEvent
from magicfight.desk.common.telling import Telling
from magicfight.desk.initiative_rounds.records import (
    Acted,
    ActionLost,
    Announced,
    AttackEnded,
    BindChosen,
    ConditionChanged,
    CounterOpened,
    CounterPassed,
    CountReached,
    CountsChanged,
    Damaged,
    Feinted,
    InitiativeRolled,
    Moved,
    OrderSettled,
    PositionChanged,
    Reacted,
    RoundEnded,
    RoundStarted,
    StrengthOpposed,
    Tested,
    WeaponChanged,
    WeaponDamaged,
)
from magicfight.ground.phrases import MINUS
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language

Told = tuple[str, dict[str, Fact]]
AIMED = ("feint", "guard")


def phrase(event: DeskEvent) -> Told | None:
    """Return the code and facts of an event's sentence."""
    teller = _TELLERS.get(type(event))
    return teller(event) if teller is not None else None


class RoundsTelling(Telling):
    """D3 in words."""

    def own_phrase(self, event: DeskEvent) -> Told | None:
        """See `Telling.own_phrase`."""
        return phrase(event)

    def worded(self, event: DeskEvent, language: Language) -> dict[str, Fact]:
        """See `Telling.worded`."""
        return {"throws": self.tie_words(event.throws, language)} if isinstance(event, OrderSettled) else {}


def _announced(event: Announced) -> Told:
    return ("announced" if event.text else "announced_nothing"), {"fighter": event.fighter, "text": event.text}


def _round_started(event: RoundStarted) -> Told:
    return "round_started", {"round": event.round, "tour": event.tour}


def _initiative(event: InitiativeRolled) -> Told:
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "sum": working(event.dice, event.base),
        "initiative": event.initiative,
        "counts": event.counts,
        "by": event.surprised_by or "",
    }
    surprised = "_surprised" if event.surprised_by is not None else ""
    return f"initiative_rolled{surprised if event.counts else '_without_count'}", facts


def _settled(event: OrderSettled) -> Told:
    return "order_settled", {"order": event.order}


def _count(event: CountReached) -> Told:
    return "count_reached", {"fighter": event.fighter, "count": event.count}


def _acted(event: Acted) -> Told:
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "target": event.target or "",
        "weapon": event.weapon or "",
        "skill": event.skill or "",
        "multiple": event.multiple or 0,
        "to": event.to if event.to is not None else "",
        "percent": event.percent,
    }
    is_aimed = event.do in AIMED and event.target is not None
    return f"acted_{event.do}{'_at' if is_aimed else ''}", facts


def _reacted(event: Reacted) -> Told:
    given_up = "_giving_up" if event.gives_up else ""
    return f"reacted_{event.reaction}{given_up}", {"fighter": event.fighter, "attacker": event.attacker}


def _tested(event: Tested) -> Told:
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "purpose": event.purpose,
        "sides": event.sides,
        "face": event.face,
        "score": event.score,
        "degree": event.degree,
    }
    return ("tested_kept" if event.is_kept else "tested"), facts


def _ended(event: AttackEnded) -> Told:
    facts: dict[str, Fact] = {"attacker": event.attacker, "target": event.target, "degree": event.degree}
    if event.result == "hit":
        return f"attack_hit_{event.degree}", facts
    if event.result == "missed" and event.degree == "fumble":
        return "attack_fumbled", facts
    return f"attack_{event.result}", facts


def _feinted(event: Feinted) -> Told:
    facts: dict[str, Fact] = {"fighter": event.fighter, "bonus": event.bonus, "exposed": event.exposed}
    return ("feinted_exposed" if event.exposed else "feinted"), facts


def _strength(event: StrengthOpposed) -> Told:
    own, theirs = event.dice
    return "strength_opposed", {
        "attacker": event.attacker, "target": event.target, "own": own, "theirs": theirs, "winner": event.winner,
    }  # fmt: skip


def _chosen(event: BindChosen) -> Told:
    return f"bind_chosen_{event.to}", {"fighter": event.fighter, "other": event.other}


def _counter_opened(event: CounterOpened) -> Told:
    return "counter_opened", {"fighter": event.fighter, "against": event.against}


def _counter_passed(event: CounterPassed) -> Told:
    return "counter_passed", {"fighter": event.fighter}


def _moved(event: Moved) -> Told:
    facts: dict[str, Fact] = {"fighter": event.fighter, "metres": event.metres, "times": event.times}
    return ("moved_pushed" if event.is_pushed else "moved"), facts


def _position(event: PositionChanged) -> Told:
    facts: dict[str, Fact] = {"fighter": event.fighter, "position": event.position}
    return ("position_fallen" if event.is_fallen else f"position_{event.position}"), facts


def _damaged(event: Damaged) -> Told:
    """The sum of a blow: dice and maxima, the share, what parry and armour took off; empty for a lone number."""
    text = working(event.dice, event.fixed)
    if event.factor != 1:
        text += f" × {event.factor}"
    for points, faces in ((event.reduction, event.reduction_dice), (event.armour, event.armour_dice)):
        if points:
            text += f" {MINUS} {points}" + (f" ({'+'.join(str(face) for face in faces)})" if len(faces) > 1 else "")
    facts: dict[str, Fact] = {
        "fighter": event.fighter,
        "attacker": event.attacker,
        "sum": "" if text == str(event.lost) else text,
        "lost": event.lost,
        "left": event.left,
    }
    if not event.lost:
        return "damaged_nothing", facts
    return (f"damaged_{event.kind}_out" if event.left <= 0 and event.kind != "stun" else f"damaged_{event.kind}"), facts


def _weapon_damaged(event: WeaponDamaged) -> Told:
    facts: dict[str, Fact] = {
        "fighter": event.fighter, "weapon": event.weapon, "breaks": event.breaks, "most": event.most,
    }  # fmt: skip
    what = "shield" if event.weapon == "shield" else "weapon"
    return f"{what}_{'destroyed' if event.breaks >= event.most else 'damaged'}", facts


def _weapon_changed(event: WeaponChanged) -> Told:
    return "weapon_changed", {"fighter": event.fighter, "weapon": event.weapon}


def _condition(event: ConditionChanged) -> Told:
    is_on = "" if event.is_on else "_ended"
    return f"condition_{event.condition}{is_on}", {"fighter": event.fighter, "by": event.by or ""}


def _counts(event: CountsChanged) -> Told:
    facts: dict[str, Fact] = {"fighter": event.fighter, "loss": event.loss, "counts": event.counts}
    return (f"counts_{event.reason}" if event.counts else f"counts_{event.reason}_none"), facts


def _lost(event: ActionLost) -> Told:
    return "action_lost", {"fighter": event.fighter, "reason": f"lost_{event.reason}"}


def _round_ended(event: RoundEnded) -> Told:
    return "round_ended", {"round": event.round}


_TELLERS: dict[type, Callable[[Any], Told]] = {
    Announced: _announced,
    RoundStarted: _round_started,
    InitiativeRolled: _initiative,
    OrderSettled: _settled,
    CountReached: _count,
    Acted: _acted,
    Reacted: _reacted,
    Tested: _tested,
    AttackEnded: _ended,
    Feinted: _feinted,
    StrengthOpposed: _strength,
    BindChosen: _chosen,
    CounterOpened: _counter_opened,
    CounterPassed: _counter_passed,
    Moved: _moved,
    PositionChanged: _position,
    Damaged: _damaged,
    WeaponDamaged: _weapon_damaged,
    WeaponChanged: _weapon_changed,
    ConditionChanged: _condition,
    CountsChanged: _counts,
    ActionLost: _lost,
    RoundEnded: _round_ended,
}
