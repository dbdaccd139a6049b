"""What the screen asks of the d100 duel: points, order, rolls, needs and odds."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from magicfight.desk.common.forms import write_record
from magicfight.desk.common.odds import Odds, bands_of, chances_of
from magicfight.desk.common.offers import Circumstance, Offer
from magicfight.desk.common.questions import Questions
from magicfight.desk.common.records import GM, DeskAction, DeskEvent, Modifier
from magicfight.desk.common.setup import ActionForm, DeskSetup
from magicfight.desk.common.shown import Gauge, Slot, Thrown
from magicfight.desk.common.unfolding import fighter_of, find, names_in, own_side
from magicfight.desk.d100_duel.records import ACT, ROLLED, Act, CastTried, Declare, FeatTried, Fighter, Opposed, State
from magicfight.desk.d100_duel.rules import costs
from magicfight.desk.d100_duel.sheets import ACTS, CIRCUMSTANCES, D100, OFFERED, Sheet, points
from magicfight.ground.problems import Fact


def _sum(modifiers: Sequence[Modifier]) -> int:
    return sum(one.value for one in modifiers)


class D100Questions(Questions[State]):
    """D1 as a screen shows it."""

    def is_open(self, state: State, form: ActionForm, waited: str) -> bool:
        """See `Questions.is_open`."""
        if form.do == "declare":
            return waited != GM
        if form.do == "set_order":
            return state.phase == "declaring" and not state.declarations and len(names_in(state)) > 2
        return waited == GM and (form.do == "resolve") == (state.phase == "declaring")

    def derived(self, sheet: Sheet) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.derived`: PAM, PAP and the points in all (D1.2, D1.3)."""
        magic, physical = points(sheet.magic_mastery), points(sheet.physical_skill)
        return (("magic_points", magic), ("physical_points", physical), ("total_points", max(magic, physical)))

    def gauges(self, state: State, action: DeskAction) -> tuple[Gauge, ...]:
        """See `Questions.gauges` (D1.3)."""
        fighter = find(state, action.by)
        if not isinstance(action, Declare) or fighter is None:
            return ()
        magic, physical = costs(state, action.acts)
        return (
            Gauge("magic_points", magic, fighter.magic_points),
            Gauge("physical_points", physical, fighter.physical_points),
            Gauge("total_points", magic + physical, fighter.total_points),
        )

    def price(self, state: State, field: str, choice: str) -> Gauge | None:
        """See `Questions.price` (D1.4, D1.5): an act's points, a spell's."""
        if field == "act" and choice != "cast" and choice in ACTS:
            row = ACTS[choice]
            return Gauge("magic_points" if row.is_magic else "physical_points", row.points, 0)
        spell = state.spell(choice) if field == "spell" else None
        if spell is None or spell.magic_points is None:
            return None
        return Gauge("magic_points", spell.magic_points, 0)

    def slots(self, state: State) -> tuple[Slot, ...]:
        """See `Questions.slots`: who declares when."""
        declared = {name for name, _ in state.declarations}
        waited = self._rules.waits_on(state)
        return tuple(Slot(name, None, name in declared, name == waited) for name in state.order)

    def summary(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.summary`."""
        fighter: Fighter = fighter_of(state, name)
        return (
            ("magic_mastery", fighter.magic_mastery),
            ("physical_skill", fighter.physical_skill),
            ("magic_points", fighter.magic_points),
            ("physical_points", fighter.physical_points),
        )

    def hints(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.hints`: both characteristics, and what its acts have spent."""
        fighter: Fighter = fighter_of(state, name)
        magic, physical = costs(state, dict(state.declarations).get(name, ()))
        return (
            ("magic_mastery", fighter.magic_mastery),
            ("physical_skill", fighter.physical_skill),
            ("magic_points", f"{magic}/{fighter.magic_points}"),
            ("physical_points", f"{physical}/{fighter.physical_points}"),
        )

    def declared(self, state: State, name: str) -> tuple[dict[str, Any], ...] | None:
        """See `Questions.declared`."""
        acts = dict(state.declarations).get(name)
        return None if acts is None else tuple(write_record(ACT, act, is_sparse=True) for act in acts)

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """See `Questions.thrown`."""
        if isinstance(event, (CastTried, FeatTried)):
            purpose = event.act if isinstance(event, FeatTried) and event.act != "strike" else "success"
            return (Thrown(event.fighter, purpose, (event.die,), event.threshold, event.total, "", event.success),)
        if isinstance(event, Opposed):
            is_beaten = event.winner == event.attacker
            (die, face), (total, own) = event.dice, event.totals
            return (
                Thrown(event.attacker, "attack", (die,), None, total, "", is_beaten),
                Thrown(event.target, event.defence, (face,), None, own, "", not is_beaten),
            )
        return ()

    def names(self, state: State, source: str, by: str) -> tuple[str, ...]:
        """See `Questions.names`."""
        if source == "spells":
            return tuple(spell.name for spell in state.spells)
        return super().names(state, source, by)

    def offers(self, state: State, by: str) -> tuple[Offer, ...]:
        """See `Questions.offers`: each spell that can be cast, then the other acts (D1.4, D1.5)."""
        if state.phase != "declaring" or by == GM:
            return ()
        found = [
            Offer(
                "declare", "cast", spell.name, price=self.price(state, "spell", spell.name),
                data=(("act", "cast"), ("spell", spell.name)), aim="target", is_attack=True,
            )
            for spell in state.spells
        ]  # fmt: skip
        aims = {"strike": "target", "potion": "target", "dodge": "against"}
        found += [
            Offer(
                "declare", kind, price=self.price(state, "act", kind), data=(("act", kind),),
                aim=aims.get(kind, ""), needs_aim=kind == "strike", is_attack=kind == "strike",
                more=("difficulty",) if kind in ("feat", "mastery", "strike") else (),
                takes_modifiers=kind in ROLLED,
            )
            for kind in OFFERED
        ]  # fmt: skip
        return tuple(found)

    def circumstances(self, state: State, offer: Offer) -> tuple[Circumstance, ...]:
        """See `Questions.circumstances`: of an attack, of a defence, of a test."""
        kind = (
            "attack"
            if offer.term in ("cast", "strike")
            else "defence"
            if offer.aim or offer.term == "protego"
            else "test"
        )
        if not offer.takes_modifiers:
            return ()
        return tuple(Circumstance(term, value) for term, value in CIRCUMSTANCES[kind].items())

    def cautions(self, setup: DeskSetup) -> tuple[tuple[str, str], ...]:
        """See `Questions.cautions`: no point to act with, a spell that can't be cast (D1.2, D1.5)."""
        idle = [one.name for one in setup.sheets if not points(one.magic_mastery) and not points(one.physical_skill)]
        blank = [one.name for one in setup.rows("spells") if one.threshold is None or one.magic_points is None]
        return (*(("caution_idle", name) for name in idle), *(("caution_spell", name) for name in blank))

    def sheet_now(self, state: State, fighter: Fighter, sheet: Sheet) -> Sheet:
        """See `Questions.sheet_now`."""
        return Sheet(fighter.name, own_side(fighter), fighter.magic_mastery, fighter.physical_skill)

    def waits_for_words(self, state: State) -> bool:
        """See `Questions.waits_for_words` (D1.6)."""
        return state.phase == "consequences" and not state.is_over

    def willing(self, state: State) -> tuple[str, ...]:
        """See `Questions.willing`: whoever has not declared yet may, in any order."""
        if state.is_over:
            return ()
        waiting = state.to_declare if state.phase == "declaring" else ()
        return waiting or (GM,)

    def odds(self, state: State, action: DeskAction) -> tuple[Odds, ...]:
        """See `Questions.odds`: each act that throws a die, in order (D1.8 to D1.12)."""
        fighter: Fighter | None = find(state, action.by)
        if not isinstance(action, Declare) or fighter is None:
            return ()
        found = (self._odds_of(state, fighter, act) for act in action.acts)
        return tuple(one for one in found if one is not None)

    def _odds_of(self, state: State, fighter: Fighter, act: Act) -> Odds | None:
        spell = state.spell(act.spell or "")
        is_cast = act.act == "cast"
        own = fighter.magic_mastery if act.act in ("cast", "mastery") else fighter.physical_skill
        bonus = own + _sum(act.modifiers)
        threshold = act.difficulty if act.act in ("feat", "mastery", "strike") else None
        if is_cast and spell is not None and spell.threshold is not None:
            threshold = spell.threshold + 1  # a spell must be above it (D1.8)
        if threshold is not None:
            purpose = act.act if act.act in ("feat", "mastery") else "success"
            least = threshold - bonus - _sum(fighter.standing(purpose))
            bands = bands_of(D100, lambda face: "works" if face >= least else "fails")
        elif act.act == "strike":
            bands, purpose = bands_of(D100, lambda _face: "works"), "attack"
        else:
            return None
        chance = chances_of(bands).get("works", Fraction(0))
        outcomes: tuple[tuple[str, Fraction], ...] = ()
        target: Fighter | None = find(state, act.target) if act.target is not None else None
        if target is not None and act.act in ("cast", "strike"):
            lands = chance * self._gets_through(state, fighter, target, bonus + _sum(fighter.standing("attack")))
            outcomes = (("landed", lands), ("stopped", chance - lands), ("failure", 1 - chance))
        return Odds(fighter.name, purpose, D100, bands, chance, act.target, outcomes)

    def _gets_through(self, state: State, fighter: Fighter, target: Fighter, bonus: int) -> Fraction:
        """How often an attack gets past what its target has declared so far, one die against all of it (D1.9)."""
        acts = dict(state.declarations).get(target.name, ())
        protego = next((act for act in acts if act.act == "protego"), None)
        full = next((act for act in acts if act.act == "full_dodge"), None)
        dodges = [act for act in acts if act.act == "dodge" and act.against in (None, fighter.name)]
        dodge = full if full is not None else min(dodges, key=lambda act: act.against is None, default=None)
        through = 0
        for face in range(1, D100 + 1):
            total, ways = face + bonus, D100 * D100
            if protego is not None:
                own = target.magic_mastery + _sum((*protego.modifiers, *target.standing("protego")))
                ways = ways * max(0, min(D100, total - own)) // D100
            if dodge is not None:
                own = target.physical_skill + _sum((*dodge.modifiers, *target.standing("dodge")))
                ways = ways * max(0, min(D100, total - own - 1)) // D100
            through += ways
        return Fraction(through, D100**3)
