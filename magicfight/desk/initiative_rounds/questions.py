"""What the screen asks of the initiative rounds: order, conditions, rolls, needs and odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from magicfight.desk.common.forms import Field
from magicfight.desk.common.odds import Odds, bands_of, chances_of
from magicfight.desk.common.offers import Circumstance, Offer
from magicfight.desk.common.questions import Questions
from magicfight.desk.common.records import DeskAction, DeskEvent
from magicfight.desk.common.setup import ActionForm, DeskSetup
from magicfight.desk.common.shown import Slot, Thrown
from magicfight.desk.common.unfolding import fighter_of, find, own_side
from magicfight.desk.initiative_rounds.degrees import DEGREES, Degree, degree_of, floored, rank
from magicfight.desk.initiative_rounds.legal import LEAST_CHARGE, is_helpless, react_problems, take_problems
from magicfight.desk.initiative_rounds.order import to_come
from magicfight.desk.initiative_rounds.records import (
    ATTACKS,
    FEINTS,
    TAKEN,
    Acted,
    CounterOpened,
    Damaged,
    Fighter,
    InitiativeRolled,
    React,
    State,
    StrengthOpposed,
    Take,
    Tested,
    take,
)
from magicfight.desk.initiative_rounds.scores import (
    added,
    agility,
    attack_score,
    dodge_score,
    parry_score,
    reach_steps,
)
from magicfight.desk.initiative_rounds.sheets import KNOWN_SKILLS, TABLES, Sheet
from magicfight.desk.initiative_rounds.sheets import Gauge as Life
from magicfight.ground.problems import Fact

#: The order in which actions are offered: what is done most, first.
OFFERED: tuple[str, ...] = tuple(TABLES["offered"])
#: Actions without which a fighter's own state no target can make possible: what is not offered when it can't be taken.
_GATED = ("run", "sprint", "disarm", "finish", "acrobatic", "dodge", *ATTACKS, *FEINTS, "bind")


def conditions(state: State, fighter: Fighter) -> tuple[str, ...]:
    """The ids of a fighter's conditions, as they are shown."""
    found = [one for one in ("stupefied", "gave_up") if one in fighter.losing]
    flags = {
        "dazed": fighter.is_dazed,
        "fallen": fighter.is_fallen,
        "dodging": bool(fighter.dodging),
        "long_action": bool(fighter.long_action),
        "finishing": bool(fighter.finishing),
        "inside": any(who == fighter.name for who, _ in state.inside),
        "binding": any(binder == fighter.name for binder, _ in state.binds),
        "bound": any(held == fighter.name for _, held in state.binds),
        "helpless": fighter.is_helpless,
        "knocked_out": fighter.is_knocked_out,
        "dead": fighter.is_dead,
    }
    return (*found, *(name for name, is_on in flags.items() if is_on))


class RoundsQuestions(Questions[State]):
    """D3 as a screen shows it."""

    def is_open(self, state: State, form: ActionForm, waited: str) -> bool:
        """See `Questions.is_open`."""
        opened = {
            "round": ("start_round",),
            "react": ("react",),
            "counter": ("counter", "pass"),
            "bind": ("choose",),
            "between": ("announce",),
        }.get(state.phase)
        if opened is not None:
            return form.do in opened
        return form.do in TAKEN and self._can_ever(state, form, waited)

    def _can_ever(self, state: State, form: ActionForm, waited: str) -> bool:
        """Whether an action is possible now, given the right target and words; what is not is not offered."""
        fighter: Fighter | None = find(state, waited)
        if fighter is None or form.do not in _GATED:
            return True
        targets: Sequence[str | None] = self.names(state, "fallen" if form.do == "finish" else "others", waited) or (
            None,
        )
        situation = ("unseen_by_target",) if form.do == "assassinate" else ()
        return any(
            not take_problems(state, fighter, take(form.do)(waited, target, situation=situation, multiple=2))
            for target in targets
        )

    def slots(self, state: State) -> tuple[Slot, ...]:
        """See `Questions.slots`: the counts of the round, past and to come (D3.5)."""
        is_open = not state.is_over and state.phase in ("action", "react", "counter", "bind")
        done = [
            Slot(name, count, True, is_open and number == len(state.done) - 1)
            for number, (name, count) in enumerate(state.done)
        ]
        return (*done, *(Slot(one.name, one.count) for one in to_come(state)))

    def summary(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.summary`."""
        fighter: Fighter = fighter_of(state, name)
        found: list[tuple[str, Fact]] = [("life", f"{fighter.life}/{fighter.life_max}")]
        if fighter.stun:
            found.append(("stun", fighter.stun))
        found += [(one, True) for one in conditions(state, fighter)]
        if fighter.position != "standing":
            found.append(("position", (fighter.position,)))
        if fighter.feint:
            found.append(("feint_bonus", fighter.feint))
        if fighter.exposed:
            found.append(("exposed", fighter.exposed))
        if fighter.weapon is not None:
            found.append(("weapon", (fighter.weapon,)))
        return tuple(found)

    def conditions(self, state: State, name: str) -> tuple[str, ...]:
        """See `Questions.conditions`: those of D3.10 and after, and a position that is not standing."""
        fighter: Fighter = fighter_of(state, name)
        lying = () if fighter.position == "standing" or fighter.is_fallen else (fighter.position,)
        return (*conditions(state, fighter), *lying)

    def hints(self, state: State, name: str) -> tuple[tuple[str, Fact], ...]:
        """See `Questions.hints`: stunning damage, bonuses of feints, the weapon in hand."""
        known = ("stun", "feint_bonus", "exposed", "weapon")
        fighter: Fighter = fighter_of(state, name)
        found = [pair for pair in self.summary(state, name) if pair[0] in known]
        breaks = [f"{thing} {count}" for thing, count in fighter.breaks if count]
        return (*found, *((("breaks", ", ".join(breaks)),) if breaks else ()))

    def moment(self, state: State) -> DeskEvent | None:
        """See `Questions.moment`: the attack to react to, the chance of a counter."""
        if state.phase == "react":
            return state.attack
        return CounterOpened(*state.pair) if state.phase == "counter" and state.pair is not None else None

    def thrown(self, event: DeskEvent) -> tuple[Thrown, ...]:
        """See `Questions.thrown`."""
        if isinstance(event, Tested):
            is_success = event.degree not in ("failure", "fumble")
            return (Thrown(event.fighter, event.purpose, (event.face,), event.score, None, event.degree, is_success),)
        if isinstance(event, StrengthOpposed):
            own, theirs = event.dice
            return (
                Thrown(event.attacker, "strength", (own,), None, None, "", event.winner == event.attacker),
                Thrown(event.target, "strength", (theirs,), None, None, "", event.winner == event.target),
            )
        if isinstance(event, InitiativeRolled):
            return (Thrown(event.fighter, "initiative", event.dice, None, event.initiative, "", True, False),)
        if isinstance(event, Damaged):
            purpose = "fall" if event.kind == "fall" else "damage"
            thrower = event.fighter if event.kind == "fall" else event.attacker
            sums = (
                (thrower, purpose, event.dice, sum(event.dice) + event.fixed),
                (event.fighter, "parry_reduction", event.reduction_dice, event.reduction),
                (event.fighter, "armor", event.armour_dice, event.armour),
            )
            return tuple(
                Thrown(name, kind, dice, None, total, "", True, False) for name, kind, dice, total in sums if dice
            )
        return ()

    def names(self, state: State, source: str, by: str) -> tuple[str, ...]:
        """See `Questions.names`."""
        fighter = find(state, by)
        if source == "fallen":
            return tuple(one.name for one in state.fighters if one.name != by and is_helpless(one))
        if source == "weapons" and fighter is not None:
            return tuple(weapon.name for weapon in fighter.sheet.weapons)
        if source == "in_hand":
            return (fighter.weapon,) if fighter is not None and fighter.weapon is not None else ()
        if source == "skills" and fighter is not None:
            return (*KNOWN_SKILLS, *(skill.name for skill in fighter.sheet.skills.others))
        return super().names(state, source, by)

    def present(self, fighter: Fighter, field_name: str) -> int | str | bool | None:
        """See `Questions.present`."""
        flags = {
            "room": fighter.has_room,
            "helpless": fighter.is_helpless,
            "dazed": fighter.is_dazed,
            "fallen": fighter.is_fallen,
        }
        if field_name in flags:
            return flags[field_name]
        if field_name == "damage_bonus":
            return "" if fighter.damage_bonus is None else str(fighter.damage_bonus)
        if field_name == "armour":
            return "" if fighter.sheet.armour is None else str(fighter.sheet.armour.dice)
        if field_name == "stupefied":
            return "stupefied" in fighter.losing
        return fighter.weapon or "" if field_name == "weapon" else super().present(fighter, field_name)

    def choices(self, state: State, form: ActionForm, one: Field, by: str) -> tuple[str, ...]:
        """See `Questions.choices`: the reactions that are possible."""
        fighter: Fighter | None = find(state, by)
        if one.id not in ("reaction", "parry_with") or state.attack is None or fighter is None:
            return one.choices
        if one.id == "reaction":
            return tuple(kind for kind in one.choices if not react_problems(state, fighter, React(by, kind)))
        return tuple(kind for kind in one.choices if not react_problems(state, fighter, React(by, "parry", kind)))

    def offers(self, state: State, by: str) -> tuple[Offer, ...]:
        """See `Questions.offers`: what may be done at a count, in answer to an attack, after a won bind (D3.6)."""
        fighter: Fighter | None = find(state, by)
        if fighter is None:
            return ()
        if state.phase == "react":
            return self._reactions(fighter)
        if state.phase == "counter":
            weapon = fighter.in_hand
            note = "" if weapon is None else str(weapon.dice)
            return (Offer("counter", "counter", fighter.weapon or "", note), Offer("pass", "pass"))
        if state.phase == "bind":
            return tuple(Offer("choose", to, data=(("to", to),)) for to in ("push", "hold"))
        if state.phase != "action":
            return ()
        forms = [form for form in self._declared.own_forms if self.is_open(state, form, by)]
        forms.sort(key=lambda form: OFFERED.index(form.do))
        return tuple(self._take_offer(form) for form in forms)

    @staticmethod
    def _reactions(fighter: Fighter) -> tuple[Offer, ...]:
        parries = [Offer("react", "parry", data=(("reaction", "parry"),))]
        if fighter.has_shield and fighter.in_hand is not None:
            ways = ((fighter.weapon or "", "weapon"), ("", "shield"))
            parries = [
                Offer(
                    "react",
                    "parry" if name else "parry_shield",
                    name,
                    data=(("reaction", "parry"), ("parry_with", way)),
                )
                for name, way in ways
            ]
        is_ready = fighter.sheet.animal or fighter.dodging in ("dodge", "acrobatics")
        cost = "" if is_ready or fighter.dodging == "gave_up" else "gives_up_next"
        dodge = Offer("react", "dodge", data=(("reaction", "dodge"),), cost=cost)
        nothing = Offer("react", "take_blow", data=(("reaction", "none"),), takes_modifiers=False)
        return (*parries, dodge, nothing)

    @staticmethod
    def _take_offer(form: ActionForm) -> Offer:
        names = [one.id for one in form.record.fields]
        settled = ("target", "weapon", "situation", "modifier", "modifiers")
        more = tuple(name for name in names if name not in settled or (name == "weapon" and form.do == "change_weapon"))
        return Offer(
            form.do, form.do, aim="target" if "target" in names else "",
            needs_aim=form.do in (*ATTACKS, "bind", "finish"), more=more, takes_modifiers="modifiers" in names,
            is_attack=form.do in ATTACKS, first=(("multiple", LEAST_CHARGE),) if form.do == "charge" else (),
        )  # fmt: skip

    def circumstances(self, state: State, offer: Offer) -> tuple[Circumstance, ...]:
        """See `Questions.circumstances`: the situations that the text gives numbers to, then our own (D3.10)."""
        situation = next((one for one in self._forms[offer.do].record.fields if one.id == "situation"), None)
        told = () if situation is None else situation.choices
        found = [Circumstance(one, int(TABLES["situations"].get(one, 0)), "situation") for one in told]
        if offer.takes_modifiers:
            found += [Circumstance(term, int(value)) for term, value in TABLES["circumstances"].items()]
        return tuple(found)

    def facing(self, state: State) -> tuple[Odds, ...]:
        """See `Questions.facing`."""
        if state.phase != "react" or state.attack is None or state.attack.target is None:
            return ()
        attacker: Fighter = fighter_of(state, state.attack.fighter)
        found = self._attack_odds(state, attacker, fighter_of(state, state.attack.target), state.attack)
        return () if found is None else (found,)

    def cautions(self, setup: DeskSetup) -> tuple[tuple[str, str], ...]:
        """See `Questions.cautions`: bare hands strike nobody."""
        return tuple(("caution_bare", sheet.name) for sheet in setup.sheets if not sheet.weapons)

    def sheet_now(self, state: State, fighter: Fighter, sheet: Sheet) -> Sheet:
        """See `Questions.sheet_now`."""
        return replace(
            fighter.sheet,
            side=own_side(fighter),
            initiative_base=fighter.initiative_base,
            life=Life(max(1, fighter.life), fighter.life_max),
            position=fighter.position,
        )

    def odds(self, state: State, action: DeskAction) -> tuple[Odds, ...]:
        """See `Questions.odds`: the attack's roll, and a reaction's with what becomes of the blow (D3.3, D3.7)."""
        fighter: Fighter | None = find(state, action.by)
        if fighter is None:
            return ()
        if isinstance(action, React) and state.attack is not None:
            return self._reaction_odds(state, fighter, state.attack, action)
        if isinstance(action, Take) and action.do in (*ATTACKS, "feint", "guard"):
            return self._take_odds(state, fighter, action)
        return ()

    def _odds(self, state: State, by: str, purpose: str, sides: int, score: int, foe: str | None) -> Odds:
        bands = bands_of(sides, lambda face: degree_of(face, sides, score, state.settings))
        shares = chances_of(bands)
        chance = sum((share for degree, share in shares.items() if degree not in ("failure", "fumble")), Fraction(0))
        return Odds(by, purpose, sides, bands, chance, foe)

    def _take_odds(self, state: State, fighter: Fighter, action: Take) -> tuple[Odds, ...]:
        weapon = fighter.in_hand
        target: Fighter | None = find(state, action.target or "")
        if weapon is None:
            return ()
        if action.do in FEINTS:
            score = floored(weapon.skill + action.modifier + added(action.modifiers, fighter, "feint"))
            return (self._odds(state, fighter.name, "feint", agility(fighter), score, action.target),)
        if target is None:
            target = find(state, state.pair[1]) if action.do == "counter" and state.pair is not None else None
            if target is None:
                return ()
        attack = Acted(
            fighter.name, action.do, target.name, weapon.name, action.skill, action.multiple, action.to, action.percent,
            action.situation, action.modifier, fighter.feint if action.do != "counter" else 0, action.modifiers,
        )  # fmt: skip
        found = self._attack_odds(state, fighter, target, attack)
        return () if found is None else (found,)

    def _attack_odds(self, state: State, fighter: Fighter, target: Fighter, attack: Acted) -> Odds | None:
        weapon = fighter.sheet.weapon(attack.weapon)
        if weapon is None:
            return None
        steps = 1 if attack.do in ("acrobatic", "charge") else 0
        reach = 0 if weapon.missile else reach_steps(state, fighter, target)
        score = floored(attack_score(attack, weapon, target) + added((), fighter, "attack"))
        return self._odds(state, fighter.name, "attack", agility(fighter, steps + reach), score, target.name)

    def _reaction_odds(self, state: State, fighter: Fighter, attack: Acted, action: React) -> tuple[Odds, ...]:
        attacker: Fighter = fighter_of(state, attack.fighter)
        against = self._attack_odds(state, attacker, fighter, attack)
        if against is None:
            return ()
        modifiers = added(action.modifiers, fighter, action.reaction)
        weapon = attacker.sheet.weapon(attack.weapon)
        is_missile = weapon is not None and weapon.missile and "unseen_by_target" in attack.situation
        if action.reaction == "parry":
            sides, score = agility(fighter, fighter.parries), floored(parry_score(fighter) + modifiers)
        elif action.reaction == "dodge":
            sides, score = agility(fighter), floored(dodge_score(fighter, is_missile) + modifiers)
        else:
            blow = against.chance
            nothing = Odds(fighter.name, "none", 0, (), Fraction(0), attacker.name)
            return (replace(nothing, outcomes=(("hit", blow), ("missed", 1 - blow))),)
        own = self._odds(state, fighter.name, action.reaction, sides, score, attacker.name)
        hits, mine = chances_of(against.bands), chances_of(own.bands)
        found = {"hit": Fraction(0), "reduced": Fraction(0), "stopped": Fraction(0), "missed": 1 - against.chance}
        for blow_degree in DEGREES[rank("normal") :]:
            for own_degree in DEGREES:
                share = hits.get(blow_degree, Fraction(0)) * mine.get(own_degree, Fraction(0))
                found[_blow(action.reaction, blow_degree, own_degree)] += share
        return (replace(own, outcomes=tuple(found.items())),)


def _blow(reaction: str, blow: Degree, own: Degree) -> str:
    """Return what becomes of a blow of one degree against a reaction of another (D3.7, D3.8)."""
    if rank(own) > rank(blow) or (reaction == "dodge" and rank(own) == rank(blow)):
        return "stopped"
    return "reduced" if rank(own) == rank(blow) else "hit"
