"""View: the fight as one side sees it at a choice: who is foe, who acts before its next phase, the danger of each hex.

Whoever plays a wizard plays its victims too (R7.3): a puppet is seen with the eyes of the side that plays it, and what
happens to the puppet itself counts as what happens to a foe.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from magicfight.computer.decision import Temper
from magicfight.computer.ground import Bytes, Places, Sight, sight_of
from magicfight.computer.kit import kit_of
from magicfight.computer.sides import is_foe, is_to_first_ko, phases_before
from magicfight.computer.strikes import USUAL, lay_open
from magicfight.computer.tables import Floats
from magicfight.computer.threats import Threat, threat_of
from magicfight.computer.worth import FRIEND, Stake
from magicfight.duel.state import WALK, Fighter, FightState, controller, holds_on, occupied
from magicfight.ground.records import changed


@dataclass(slots=True)
class Coming:
    """A foe that may act before one's next phase: how often, its threat, its nearest distance to each hex."""

    stake: Stake
    phases: float
    threat: Threat
    near: Bytes


class View:
    """See the module; `actor` is the wizard that chooses, `head` the one whose side it serves."""

    __slots__ = ("actor", "busy", "head", "me", "menaces", "sight", "stakes", "state", "temper")

    def __init__(self, state: FightState, temper: Temper, actor: Fighter | None = None) -> None:
        found = actor or state.active_fighter
        assert found is not None
        self.state = state
        self.temper = temper
        self.actor = found
        self.head = controller(state, found.sheet.name)
        self.sight: Sight = sight_of(state.terrain)
        is_first_ko = is_to_first_ko(state)
        self.stakes: dict[str, Stake] = {}
        for one in state.living:
            is_hostile = is_foe(state, self.head, one)
            sign = 1.0 if is_hostile else -FRIEND
            self.stakes[one.sheet.name] = Stake(one, kit_of(one), sign, is_first_ko)
            if is_hostile:
                self.stakes[one.sheet.name].scale = temper.scale
        self.me = self.stakes[found.sheet.name]
        self.busy = occupied(state, found.sheet.name)
        self.menaces: list[Coming] = self._menaces()
        self._weigh()

    @property
    def is_puppet(self) -> bool:
        """Whether the wizard that chooses belongs to a foe."""
        return self.me.sign > 0

    def foes(self) -> list[Stake]:
        """Return the foes that are not the wizard that chooses."""
        return [one for one in self.stakes.values() if one.sign > 0 and one is not self.me]

    def friends(self) -> list[Stake]:
        """Return the friends, the wizard that chooses among them unless it is a puppet."""
        return [one for one in self.stakes.values() if one.sign < 0]

    def _menaces(self) -> list[Coming]:
        found = []
        for stake in self.stakes.values():
            one = stake.fighter
            if stake.sign < 0 or stake is self.me:
                continue
            lay_open(one, self.me)
            threat = threat_of(one, self.me)
            lay_open(self.actor, stake)
            stake.power = min(0.8, max(0.02, float(threat.worth[USUAL])))
            phases = phases_before(self.state, self.actor, one)
            if any(self.stakes[holder.sheet.name].sign < 0 for holder, _ in holds_on(self.state, one.sheet.name)):
                phases = 0.0
            if phases <= 0.0:
                continue
            crowd = sum(1 for other in self.stakes.values() if is_foe(self.state, one, other.fighter))
            found.append(Coming(stake, phases / sqrt(max(1, crowd)), threat, self._near(one)))
        return found

    def _near(self, one: Fighter) -> Bytes:
        steps = 0 if one.ko_since is not None else WALK
        busy = self.busy - {one.hex}
        return self.sight.nearest(self.sight.reach(one.hex, steps, busy, one.is_desolidified))

    def _weigh(self) -> None:
        """Let foes count by what they can do; a grudge lets the worst of them count more."""
        foes = self.foes()
        if not foes:
            return
        most = max(one.power for one in foes)
        for one in foes:
            share = one.power / most if most > 0 else 1.0
            one.weight = 1.0 if len(foes) == 1 else 0.75 + 0.25 * share + self.temper.grudge * (share >= 1.0)

    def danger(self, places: Places | None, me: Stake | None = None) -> tuple[Floats, list[Floats]]:
        """Return for some hexes (None: all) what may happen to the wizard there before its next phase, as worth, and
        each foe's part of it. With `me` given the wizard is that instead (recovering, say)."""
        parts: list[Floats] = []
        terrain = self.sight.terrain
        total: Floats = np.zeros(terrain.columns * terrain.rows if places is None else len(places))
        for menace in self.menaces:
            worth = menace.threat.worth if me is None else threat_of(menace.stake.fighter, me).worth
            part = (worth * menace.phases).take(menace.near if places is None else menace.near.take(places))
            parts.append(part)
            total = total + part
        return total, parts

    def with_actor(self, changes: dict[str, object]) -> View:
        """Return the view in which the wizard that chooses is otherwise (its power dropped, say)."""
        new = changed(self.actor, **changes)
        fighters = tuple([new if one.sheet.name == new.sheet.name else one for one in self.state.fighters])
        return View(changed(self.state, fighters=fighters), self.temper, new)
