"""The die and the score of each test: steps, bonuses and maluses (D3.2, D3.7 to D3.10)."""

from __future__ import annotations

from collections.abc import Sequence

from magicfight.desk.common.numbers import percent
from magicfight.desk.common.records import Modifier
from magicfight.desk.initiative_rounds.degrees import floored
from magicfight.desk.initiative_rounds.records import Acted, Fighter, State
from magicfight.desk.initiative_rounds.sheets import ATTRIBUTE_DICE, REACH, SHARE, TABLES, Weapon, stepped

SITUATIONS: tuple[str, ...] = tuple(TABLES["situations"])


def added(modifiers: Sequence[Modifier], fighter: Fighter, purpose: str) -> int:
    """Return what circumstances and the fighter's own conditions add to the score of a roll for this purpose."""
    return sum(one.value for one in (*modifiers, *fighter.standing(purpose)))


def charge_steps(multiple: int) -> int:
    """Return the steps that a charge adds to the main die of damage: one for each time the distance is run (D3.6)."""
    return int(TABLES["charge"].get(str(multiple), multiple))


def agility(fighter: Fighter, steps: int = 0) -> int:
    """Return the sides of the agility die, up by the position's steps and so many more (D3.2, D3.10)."""
    own: int = TABLES["positions"][fighter.position]["steps"]
    return stepped(ATTRIBUTE_DICE, fighter.sheet.dice.agility, own + steps)


def foe_bonus(fighter: Fighter, attacker: str) -> int:
    """Return what an attacker gains from this target's position and state (D3.10, D3.6)."""
    bonus: int = TABLES["positions"][fighter.position]["foe"]
    if fighter.is_fallen:
        bonus += TABLES["states"]["fallen"]
    if fighter.is_dazed:
        bonus += TABLES["states"]["dazed"]
    if fighter.exposed_to in (None, attacker):
        bonus += fighter.exposed
    return bonus


def reach_steps(state: State, fighter: Fighter, target: Fighter) -> int:
    """Return the steps that reach costs an attack: the shorter weapon until it is inside, then the longer (D3.9)."""
    own, theirs = REACH.index(fighter.reach), REACH.index(target.reach)
    if own < theirs:
        return 0 if (fighter.name, target.name) in state.inside else theirs - own
    return own - theirs if (target.name, fighter.name) in state.inside else 0


def attack_score(attack: Acted, weapon: Weapon, target: Fighter) -> int:
    """Return the score of an attack: weapon, feint, the target's state, the situation, the GM's modifier (D3.10)."""
    situation = sum(int(TABLES["situations"].get(one, 0)) for one in attack.situation)
    circumstances = attack.modifier + sum(one.value for one in attack.modifiers)
    return floored(weapon.skill + attack.bonus + foe_bonus(target, attack.fighter) + situation + circumstances)


def has_two_weapons(fighter: Fighter) -> bool:
    """Say whether a fighter parries with two weapons: the skill, and a second one usable (D3.7)."""
    usable = [one for one in fighter.sheet.weapons if not one.missile and one.name not in fighter.dropped]
    return fighter.sheet.skills.two_weapons > 0 and sum(not fighter.is_broken(one) for one in usable) > 1


def parry_score(fighter: Fighter) -> int:
    """Return the score of a parry: weapon, shield or second weapon, armour, a guard's bonus (D3.7)."""
    weapon, shield, armour = fighter.in_hand, fighter.sheet.shield, fighter.sheet.armour
    score = weapon.skill if weapon is not None and not fighter.is_broken(weapon) else 0
    if shield is not None and fighter.has_shield:
        score += shield.parry_bonus
    elif has_two_weapons(fighter):
        score += percent(fighter.sheet.skills.two_weapons, SHARE)
    if armour is not None:
        score += armour.parry_bonus
    if fighter.feint_kind == "guard":
        score += fighter.feint
    return floored(score)


def dodge_score(fighter: Fighter, is_unseen_missile: bool = False) -> int:
    """Return the score of a dodge: the skill, less armour, shield and an unseen missile's malus (D3.8)."""
    skills, shield, armour = fighter.sheet.skills, fighter.sheet.shield, fighter.sheet.armour
    score = skills.acrobatics if fighter.dodging == "acrobatics" else skills.dodge
    if armour is not None:
        score -= armour.dodge_malus
    if shield is not None and fighter.has_shield and shield.type != "C":
        score -= shield.parry_bonus
    if is_unseen_missile:
        score -= TABLES["unseen_missile"]
    return floored(score)
