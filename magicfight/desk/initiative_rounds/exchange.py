"""A passe d'armes: attack, reaction, damage and what follows (D3.6 to D3.13).

Rolls come in this order: the charge's `endurance`, `attack`, `parry` or `dodge`, `damage`, `parry_reduction`, `armor`,
the action's own test, `fall`, `stun_check`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from magicfight.desk.common.dice_text import DiceSum
from magicfight.desk.common.numbers import half_up
from magicfight.desk.common.records import Modifier
from magicfight.desk.common.unfolding import Unfolding, fighter_of
from magicfight.desk.initiative_rounds.degrees import Degree, degree_of, floored, is_success, one_better, rank
from magicfight.desk.initiative_rounds.legal import can_counter, parries_with
from magicfight.desk.initiative_rounds.records import (
    Acted,
    AttackEnded,
    AttackResult,
    ConditionChanged,
    CounterOpened,
    Damaged,
    Fighter,
    Moved,
    PositionChanged,
    Reacted,
    State,
    Tested,
    WeaponDamaged,
)
from magicfight.desk.initiative_rounds.scores import (
    agility,
    attack_score,
    charge_steps,
    dodge_score,
    parry_score,
    reach_steps,
)
from magicfight.desk.initiative_rounds.sheets import DAMAGE_DICE, REACH, TABLES, Weapon, stepped

NO_DICE = DiceSum()
DOUBLED = ("assassinate", "finish")


def throw_test(
    unfolding: Unfolding[State],
    name: str,
    purpose: str,
    sides: int,
    score: int,
    against: str | None = None,
    modifiers: tuple[Modifier, ...] = (),
) -> Degree:
    """Throw a test and tell it; returns its degree (D3.2, D3.3).

    `score` holds the circumstances (`modifiers`) already, but not what the fighter's own conditions change.
    """
    (face,) = unfolding.roll(purpose, sides, by=name)
    standing = fighter_of(unfolding.state, name).standing(purpose)
    score = floored(score + sum(one.value for one in standing))
    degree = degree_of(face, sides, score, unfolding.state.settings)
    shown = (*modifiers, *standing)
    unfolding.emit(Tested(name, purpose, sides, face, score, degree, against, False, shown))
    return degree


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of damage to be thrown, and what is taken without a throw."""

    sides: tuple[int, ...]
    fixed: int


def damage_throw(dice: DiceSum, degree: Degree, charge_steps: int, version: str, extra: DiceSum = NO_DICE) -> Throw:
    """Return what an attack of a degree throws; the weapon's largest die is the main one (D3.11).

    `extra` are dice that never are: a mount's, a lit weapon's.
    """
    if not dice.sides:
        return Throw(extra.sides, dice.bonus + extra.bonus)
    main = stepped(DAMAGE_DICE, dice.sides[0], charge_steps)
    others = (*dice.sides[1:], *extra.sides)
    bonus = dice.bonus + extra.bonus
    if degree == "over_critical" or (degree == "critical" and version == "strike_section"):
        return Throw((), main + sum(others) + bonus)
    if degree == "special" and version == "strike_section":
        return Throw((stepped(DAMAGE_DICE, main, 2), *others), bonus)
    if degree in ("special", "critical"):
        return Throw(others, main + bonus)
    return Throw((main, *others), bonus)


class Exchange:
    """One attack, from the reaction on."""

    def __init__(
        self,
        unfolding: Unfolding[State],
        attack: Acted,
        reaction: str,
        parry_with: str | None,
        modifiers: tuple[Modifier, ...] = (),
    ) -> None:
        self._unfolding = unfolding
        self._attack = attack
        self._reaction = reaction
        self._parry_with = parry_with
        self._own_modifiers = modifiers
        weapon = self._attacker.sheet.weapon(attack.weapon)  # the one that struck, whatever is in hand by now
        assert weapon is not None
        assert attack.target is not None
        self._weapon: Weapon = weapon
        self._foe: str = attack.target
        self._charge_steps = 0
        self._is_avoided = False
        self._is_equal_parry = False
        self._has_disturbed = False

    @property
    def _attacker(self) -> Fighter:
        found: Fighter = fighter_of(self._unfolding.state, self._attack.fighter)
        return found

    @property
    def _target(self) -> Fighter:
        found: Fighter = fighter_of(self._unfolding.state, self._foe)
        return found

    def run(self) -> None:
        """Have the whole exchange happen."""
        degree, opens_counter = self._fight()
        if degree is not None and not self._unfolding.state.is_over:
            self._hit(degree)
        self._interrupt()
        if self._unfolding.state.is_over or not opens_counter or self._attack.do == "counter":
            return
        if not self._weapon.missile and can_counter(self._unfolding.state, self._target, self._attacker):
            self._unfolding.emit(CounterOpened(self._foe, self._attack.fighter))

    # Attack and reaction

    def _fight(self) -> tuple[Degree | None, bool]:
        """Return the degree that the attack hits with (None if it does not), and whether a counter opens."""
        steps = self._own_steps()
        sides = agility(self._attacker, steps + self._reach())
        score = attack_score(self._attack, self._weapon, self._target)
        degree = throw_test(
            self._unfolding, self._attack.fighter, "attack", sides, score, self._foe, self._attack.modifiers
        )
        if not is_success(degree):
            self._end("missed", degree)
            return None, degree == "fumble"
        if self._reaction == "dodge":
            own = self._dodge()
            self._is_avoided = is_success(own)
            if rank(own) >= rank(degree):
                self._end("dodged", degree)
                return None, False
        elif self._reaction == "parry":
            return self._parried(degree)
        self._end("hit", degree)
        return degree, False

    def _parried(self, degree: Degree) -> tuple[Degree | None, bool]:
        target = self._target
        own = throw_test(
            self._unfolding,
            self._foe,
            "parry",
            agility(target, target.parries),
            parry_score(target) + sum(one.value for one in self._own_modifiers),
            self._attack.fighter,
            self._own_modifiers,
        )
        self._is_avoided = is_success(own)
        if rank(own) > rank(degree):
            self._end("stopped", degree)
            return None, own == "critical"
        if own == "fumble":
            degree = one_better(degree)
        self._is_equal_parry = rank(own) == rank(degree) and is_success(own)
        self._end("hit", degree)
        return degree, own == "critical"

    def _end(self, result: AttackResult, degree: Degree) -> None:
        self._unfolding.emit(AttackEnded(self._attack.fighter, self._foe, result, degree))

    def _own_steps(self) -> int:
        """Steps of the manoeuvre: an acrobatic strike, a charge that works (D3.6)."""
        if self._attack.do == "acrobatic":
            return 1
        if self._attack.do != "charge":
            return 0
        multiple = self._attack.multiple or 0
        endurance = self._attacker.sheet.dice.endurance
        if multiple == 2 and not is_success(
            throw_test(self._unfolding, self._attack.fighter, "endurance", endurance, self._weapon.skill)
        ):
            return 0
        self._charge_steps = charge_steps(multiple)
        return 1

    def _reach(self) -> int:
        return 0 if self._weapon.missile else reach_steps(self._unfolding.state, self._attacker, self._target)

    def _dodge(self) -> Degree:
        """Roll the dodge, once for each attacker until the next action (D3.8)."""
        target = self._target
        is_unseen = self._weapon.missile and "unseen_by_target" in self._attack.situation
        score = dodge_score(target, is_unseen) + sum(one.value for one in self._own_modifiers)
        for attacker, sides, face in target.dodges:
            if attacker == self._attack.fighter:
                standing = target.standing("dodge")
                shown = (*self._own_modifiers, *standing)
                score = floored(score + sum(one.value for one in standing))
                degree = degree_of(face, sides, score, self._unfolding.state.settings)
                self._unfolding.emit(Tested(self._foe, "dodge", sides, face, score, degree, attacker, True, shown))
                return degree
        return throw_test(
            self._unfolding, self._foe, "dodge", agility(target), score, self._attack.fighter, self._own_modifiers
        )

    # Damage

    def _hit(self, degree: Degree) -> None:
        if self._attack.do == "disarm":
            self._disarm()
            return
        version = self._unfolding.state.settings.damage_version
        throw = damage_throw(self._weapon.dice, degree, self._charge_steps, version, self._extra_dice())
        dice = self._unfolding.roll("damage", *throw.sides, by=self._attack.fighter) if throw.sides else ()
        raw = sum(dice) + throw.fixed
        factor = Fraction(1)
        if self._attack.do in DOUBLED:
            factor = Fraction(2)
        elif self._attack.do == "pulled":
            factor = Fraction(self._attack.percent, 100)
        dealt = half_up(raw * factor)
        reduction_dice, reduction = self._reduction()
        armour_dice, armour = self._armour(degree)
        is_swept = False
        if self._attack.do == "sweep":
            strength = self._attacker.sheet.dice.strength
            is_swept = is_success(
                throw_test(self._unfolding, self._attack.fighter, "strength", strength, self._weapon.skill + raw)
            )
            factor = Fraction(1, 2) if is_swept else factor
        if self._is_equal_parry and dealt > reduction:
            self._break(parries_with(self._target, self._parry_with))
        kind = "stun" if self._attack.do == "pulled" and self._stuns() else "life"
        past = max(0, half_up(raw * factor) - reduction - armour)
        lost = past * 2 if self._weapon.after_armor else past
        target = self._target
        left = target.stun + lost if kind == "stun" else target.life - lost
        self._unfolding.emit(
            Damaged(
                self._foe,
                self._attack.fighter,
                "stun" if kind == "stun" else "life",
                dice,
                throw.fixed,
                factor,
                reduction,
                reduction_dice,
                armour,
                armour_dice,
                lost,
                left,
            )
        )
        if lost:
            self._enter_guard()
        if not self._take_out():
            self._after_hit(degree, dealt, lost if kind == "life" else 0, is_swept)

    def _extra_dice(self) -> DiceSum:
        """Dice of damage more: a mount's in a charge, a lit weapon's (D3.6, D3.11)."""
        own = [one for one in (self._attack.extra_dice, self._attacker.damage_bonus) if one is not None]
        sides = sorted((side for one in own for side in one.sides), reverse=True)
        return DiceSum(tuple(sides), sum(one.bonus for one in own))

    def _reduction(self) -> tuple[tuple[int, ...], int]:
        """What an equal parry takes off: the dice of the weapon or the shield (D3.7)."""
        if not self._is_equal_parry:
            return (), 0
        target = self._target
        dice = DiceSum()
        if parries_with(target, self._parry_with) == "shield":
            dice = target.sheet.shield.dice if target.sheet.shield is not None else dice
        elif target.in_hand is not None:
            dice = target.in_hand.dice
        faces = self._unfolding.roll("parry_reduction", *dice.sides, by=self._foe) if dice.sides else ()
        return faces, sum(faces) + dice.bonus

    def _armour(self, degree: Degree) -> tuple[tuple[int, ...], int]:
        """What the armour takes off: its dice, their least on a critical, nothing on a CC (D3.11, D3.12)."""
        armour = self._target.sheet.armour
        if armour is None or degree == "over_critical":
            return (), 0
        faces: tuple[int, ...] = ()
        points = armour.dice.least
        if degree != "critical" and armour.dice.sides:
            faces = self._unfolding.roll("armor", *armour.dice.sides, by=self._foe)
            points = sum(faces) + armour.dice.bonus
        if self._weapon.sensitive:
            points *= 2
        return faces, half_up(Fraction(points, 2)) if self._weapon.piercing else points

    def _break(self, what: str) -> None:
        target = self._target
        if what == "shield":
            shield = target.sheet.shield
            most = shield.max_breaks if shield is not None else 0
            name = "shield"
        else:
            weapon = target.in_hand
            assert weapon is not None
            name, most = weapon.name, weapon.most_breaks
        self._unfolding.emit(WeaponDamaged(self._foe, name, target.breaks_of(name) + 1, most))

    def _stuns(self) -> bool:
        """Say whether a pulled blow's damage is stunning; an edge needs `will` under the weapon's score (D3.6)."""
        if "stunning" not in self._attack.situation:
            return False
        will = self._attacker.sheet.dice.will
        return not self._weapon.edged or is_success(
            throw_test(self._unfolding, self._attack.fighter, "will", will, self._weapon.skill)
        )

    def _enter_guard(self) -> None:
        """A shorter weapon that hurt is inside the guard; a longer one that hurt back has thrown it out (D3.9)."""
        if self._weapon.missile or self._target.is_out:
            return
        own, theirs = REACH.index(self._attacker.reach), REACH.index(self._target.reach)
        pair, back = (self._attack.fighter, self._foe), (self._foe, self._attack.fighter)
        if own < theirs and pair not in self._unfolding.state.inside:
            self._unfolding.emit(ConditionChanged(pair[0], "inside", True, pair[1]))
        elif own > theirs and back in self._unfolding.state.inside:
            self._unfolding.emit(ConditionChanged(back[0], "inside", False, back[1]))

    def _take_out(self) -> bool:
        """Take the target out at 0 life, or when stunning damage reaches its life (D3.13, D3.6); say if it is out."""
        target = self._target
        if target.life <= 0 or (target.stun and target.stun >= target.life):
            self._unfolding.put_out(self._foe)
        return self._target.is_out

    # What follows a hit

    def _after_hit(self, degree: Degree, dealt: int, lost: int, is_swept: bool) -> None:
        do = self._attack.do
        if do in ("knock_out", "assassinate"):
            self._knock_out()
        elif do == "push_back":
            self._push_back(degree, dealt)
        elif is_swept and not self._is_avoided:
            lost += self._fall()
        if not self._target.is_out:
            self._long_action(lost)
        if not self._target.is_out and 2 * lost >= self._target.life_max and lost:
            self._stun_check()

    def _endurance(self, purpose: str, times: int) -> Degree:
        target = self._target
        return throw_test(self._unfolding, self._foe, purpose, target.sheet.dice.endurance, times * target.life)

    def _knock_out(self) -> None:
        if not is_success(self._endurance("endurance", 5)):
            self._put_down()

    def _put_down(self) -> None:
        self._unfolding.emit(ConditionChanged(self._foe, "knocked_out", True))
        self._unfolding.put_out(self._foe)

    def _push_back(self, degree: Degree, dealt: int) -> None:
        times = 5 if "stunning" in self._attack.situation else 3
        strength = self._attacker.sheet.dice.strength
        if not is_success(throw_test(self._unfolding, self._attack.fighter, "strength", strength, times * dealt)):
            return
        self._unfolding.emit(Moved(self._foe, 0, TABLES["push_back"][degree], True))
        if "may_drop" in self._attack.situation:
            self._disarm()  # the game master asks for it (D3.6)
        if not is_success(self._endurance("endurance", 5)):
            self._unfolding.emit(ConditionChanged(self._foe, "stupefied", True))

    def _fall(self) -> int:
        """Throw the target down: 1D6 past armour, stupefied; returns what it lost (D3.6)."""
        self._unfolding.emit(PositionChanged(self._foe, "ground", True))
        (face,) = self._unfolding.roll("fall", 6, by=self._foe)
        left = self._target.life - face
        self._unfolding.emit(
            Damaged(self._foe, self._attack.fighter, "fall", (face,), 0, Fraction(1), 0, (), 0, (), face, left)
        )
        if not self._take_out():
            self._unfolding.emit(ConditionChanged(self._foe, "stupefied", True))
        return face

    def _stun_check(self) -> None:
        """Half the most life lost at once: endurance under ten times what is left (D3.13)."""
        degree = self._endurance("stun_check", 10)
        if not is_success(degree):
            self._put_down()
        elif degree == "normal":
            self._unfolding.emit(ConditionChanged(self._foe, "dazed", True))

    def _long_action(self, lost: int) -> None:
        """A long action goes on under `will`, and `endurance` when hurt; a failure stops it (D3.6)."""
        target = self._target
        if not target.long_action:
            return
        score = target.sheet.skills.score(target.long_action) or 0
        goes_on = is_success(throw_test(self._unfolding, self._foe, "will", target.sheet.dice.will, score))
        if goes_on and lost:
            endurance = target.sheet.dice.endurance
            goes_on = is_success(throw_test(self._unfolding, self._foe, "endurance", endurance, score))
        self._has_disturbed = True
        if not goes_on:
            self._unfolding.emit(ConditionChanged(self._foe, "long_action", False))

    def _interrupt(self) -> None:
        """An attack that did not hit disturbs a long action all the same (D3.6)."""
        if not self._unfolding.state.is_over and not self._target.is_out and not self._has_disturbed:
            self._long_action(0)

    def _disarm(self) -> None:
        target = self._target
        weapon = target.in_hand
        if weapon is None:
            return
        if not is_success(throw_test(self._unfolding, self._foe, "strength", target.sheet.dice.strength, weapon.skill)):
            self._unfolding.emit(ConditionChanged(self._foe, "weapon_dropped", True))


def finish_off(unfolding: Unfolding[State], finisher: Fighter) -> None:
    """At the round's end: dead if the finisher was not disturbed, else an attack at double damage (D3.6)."""
    name = finisher.finishing
    target: Fighter = fighter_of(unfolding.state, name)
    unfolding.emit(ConditionChanged(finisher.name, "finishing", False))
    if target.is_dead:
        return
    if not finisher.is_disturbed:
        unfolding.emit(ConditionChanged(name, "dead", True))
        unfolding.put_out(name)
        return
    if finisher.in_hand is None or finisher.is_broken(finisher.in_hand):
        return
    attack = Acted(finisher.name, "finish", name, finisher.weapon, None, None, None, 100, (), 0, 0)
    Exchange(unfolding, attack, "none", None).run()


def react(
    unfolding: Unfolding[State],
    attack: Acted,
    reaction: str,
    parry_with: str | None,
    modifiers: tuple[Modifier, ...] = (),
) -> None:
    """Note the target's reaction and have the exchange happen."""
    assert attack.target is not None
    target: Fighter = fighter_of(unfolding.state, attack.target)
    gives_up = reaction == "dodge" and not target.dodging and not target.sheet.animal
    unfolding.emit(Reacted(attack.target, attack.fighter, reaction, parry_with, gives_up))
    Exchange(unfolding, attack, reaction, parry_with, modifiers).run()
