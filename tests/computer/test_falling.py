"""How a wizard falls to a spell: against chances worked out by hand, and against the fight itself."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from magicfight.computer.falling import Fall, fall
from magicfight.duel.actions import Cast, End, Recover
from magicfight.duel.bench import cast_at, facing
from magicfight.duel.decide import begin, play
from magicfight.duel.events import Died, KnockedOut
from magicfight.duel.legal import problems
from magicfight.duel.state import FightState
from magicfight.ground.dice import SeededDice
from magicfight.rules.advice import can_hurt
from magicfight.rules.book import EFFECTS
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.storage.magic import load_magic
from tests.makers import effect, own, spell, wizard

SAVES = Path(__file__).parents[2] / "saves"


def found(caster: Wizard, target: Wizard, owned: OwnedSpell, far: int = 1) -> Fall:
    """The fall that there must be."""
    made = fall(caster, target, owned, far)
    assert made is not None
    return made


def test_one_blow_at_a_time_by_hand() -> None:
    """R6.2, R6.5: even values at 1 hex hit on 11 or more, 108 of 216; 2 dice take at least 2 stun from the 1 left.

    The other one recovers 4 at the end of turn 1 (segment 12), but has one point of stun at the most.
    """
    victim = wizard("Brune", stun=-14, energy_defense=-2, recovery=-4)
    anne = wizard("Anne", own("energy_blast", 2))
    made = found(anne, victim, anne.spells[0])
    assert made.hit == pytest.approx(0.5)
    assert made.by_phase[:3] == pytest.approx((0.5, 0.75, 0.875))
    assert (made.phase_of(0.5), made.phase_of(0.9), made.is_exact, made.charges) == (1, 4, True, None)
    assert made.breath == 2


def test_what_can_t_be_paid_is_waited_for() -> None:
    """R6.9, R4.7: 4 of endurance a cast from 5, 1 back at each end of a turn and at each recovery: two casts, then a
    rest between."""
    victim = wizard("Brune", stun=-14, energy_defense=-2, recovery=-4)
    anne = wizard("Anne", own("energy_blast", 8), endurance=-15, recovery=-3, points=900)
    made = found(anne, victim, anne.spells[0])
    assert made.by_phase[:4] == pytest.approx((0.5, 0.5, 0.5, 0.75))


def test_charges_end_it() -> None:
    """R2.6: one charge, one phase; what is left after it is left for good."""
    anne = wizard("Anne", own(effect("energy_blast", charges=1), 2))
    made = found(anne, wizard("Brune", stun=-14, energy_defense=-2), anne.spells[0])
    assert (made.charges, made.by_phase, made.breath) == (1, pytest.approx((0.5,)), 0)
    assert made.at_last == pytest.approx(0.5)
    assert made.phase_of(0.9) is None


def test_what_does_not_hurt_has_no_fall() -> None:
    anne = wizard("Anne", own("flash", 4))
    assert fall(anne, wizard("Brune"), anne.spells[0], 3) is None


def test_what_changes_the_next_cast_is_not_exact() -> None:
    """R7.6, R7.1: a drain of the target's own armour and a flash change what comes after; one of nothing does not."""
    hunt = spell("Chasse", effect("drain", against="armor"), "energy_blast")
    glare = spell("Éclat", "flash", "energy_blast")
    anne = wizard("Anne", own(hunt, 2, 4), own(glare, 2, 4))
    plain, armed = wizard("Brune", own("energy_blast", 2)), wizard("Brune", own("armor", 4))
    assert found(anne, plain, anne.spells[0]).is_exact
    assert not found(anne, armed, anne.spells[0]).is_exact
    assert not found(anne, plain, anne.spells[1]).is_exact


# --- against the fight itself -------------------------------------------------------------------------------------


def played(caster: Wizard, target: Wizard, owned: OwnedSpell, far: int, phases: int, runs: int) -> list[float]:
    """The share of fights in which the target has fallen by each phase of the caster: played by the fight's rules, the
    caster casting where it may and else recovering, the target doing nothing."""
    opening = facing(caster, target, owned.spell, far)
    names = [one.name for one in opening.fighters]
    used = zip(owned.spell.effects, owned.dice, strict=True)
    dice = tuple(0 if EFFECTS[part.effect].is_passive else bought for part, bought in used)
    casts = [cast_at(opening, owned.spell, dice, against) for against in ("physical", "energy")]
    asks = any("armor_choice" in EFFECTS[part.effect].cast_choices for part in owned.spell.effects)
    best = [0.0] * phases
    for cast in casts if asks else casts[1:]:
        fallen = [0] * phases
        for run in range(runs):
            at = _fallen_at(opening, cast, names, phases, SeededDice(f"{run} {cast.against}"))
            for place in range(phases if at is None else at, phases):
                fallen[place] += at is not None
        shares = [one / runs for one in fallen]
        best = max(best, shares, key=sum)
    return best


def _fallen_at(opening: FightState, cast: Cast, names: list[str], phases: int, dice: SeededDice) -> int | None:
    """The phase in which the target falls, counted from 0; a KO may be over by the caster's next phase."""
    state = begin(opening, dice)[1]
    phase = 0
    while phase < phases:
        is_caster = state.active == names[0]
        act: Cast | Recover | End = End(names[1])
        if is_caster:
            act = cast if not problems(state, cast) else Recover(names[0])
        events, state = play(state, act, dice)
        if any(isinstance(one, (KnockedOut, Died)) and one.who == names[1] for one in events):
            return phase
        phase += is_caster
    return None


def _pairs() -> list[tuple[Wizard, Wizard, OwnedSpell, int]]:
    """Twenty pairs of shipped wizards with an attack that is followed exactly, near and far by turns."""
    wizards = [one for path in sorted(SAVES.glob("*.magic")) for one in load_magic(path)]
    made = []
    for number, (caster, target) in enumerate(product(wizards, wizards)):
        attacks = [owned for owned in caster.spells if can_hurt(owned)]
        far = (1, 3, 6, 10)[number % 4]
        if caster is target or not attacks:
            continue
        owned = attacks[number % len(attacks)]
        told = fall(caster, target, owned, far)
        moves = any(part.effect == "teleportation" for part in owned.spell.effects)
        if told is not None and told.is_exact and not moves and told.at_last > 0.05:
            made.append((caster, target, owned, far))
    return made[:: max(1, len(made) // 20)][:20]


@pytest.mark.slow
def test_a_duel_of_the_fight_agrees_within_the_sample() -> None:
    """Maître Ambroise's bolt at Dame Ysengrine, 3 hexes away: 300 fights, and chance to spare."""
    wizards = {one.name: one for path in SAVES.glob("*.magic") for one in load_magic(path)}
    ambroise, ysengrine = wizards["Maître Ambroise"], wizards["Dame Ysengrine"]
    bolt = next(owned for owned in ambroise.spells if owned.spell.name == "Trait de braise")
    told = found(ambroise, ysengrine, bolt, 3)
    shares = played(ambroise, ysengrine, bolt, 3, 5, 300)
    assert shares == pytest.approx(told.by_phase[:5], abs=0.09)


@pytest.mark.long
@pytest.mark.parametrize("number", range(20))
def test_twenty_pairs_agree_within_a_point(number: int) -> None:
    """Within a point (of a hundred) of 20,000 simulated fights, at each of the first phases."""
    caster, target, owned, far = _pairs()[number]
    told = found(caster, target, owned, far)
    phases = min(6, len(told.by_phase))
    shares = played(caster, target, owned, far, phases, 20_000)
    assert shares == pytest.approx(told.by_phase[:phases], abs=0.01)
