"""The tables behind every choice agree with the odds that players are told, and with the hexes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magicfight.computer.ground import danger, sight_of, ways_to
from magicfight.computer.tables import HIDDEN, hit_curve, tails
from magicfight.duel.preview import preview
from magicfight.hexgrid.coords import distance
from magicfight.hexgrid.reach import reach
from magicfight.hexgrid.sight import is_visible
from magicfight.hexgrid.terrain import Terrain
from magicfight.rules import odds
from magicfight.rules.conditions import is_stunned
from magicfight.rules.damage import Guard, HarmRule
from tests.duel.fights import at, fight
from tests.makers import own, wizard
from tests.rules.test_odds import RULES as ANY_RULE
from tests.rules.test_odds import enumerate_losses

RULES = [
    HarmRule(Guard(5, 3)),
    HarmRule(Guard(2, 0), has_body=False),
    HarmRule(Guard(4, 6), is_killing=True),
    HarmRule(Guard(4, 6), is_killing=True, has_stun=False, is_penetrating=True),
]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(("stun", "body", "constitution"), [(20, 10, 10), (5, 3, 12), (31, 1, 4)])
def test_a_fate_is_what_the_odds_say(rule: HarmRule, stun: int, body: int, constitution: int) -> None:
    """One hit of six dice on a wizard with so much left: stunned, KO, dead as `rules.odds` counts them (R6.7)."""
    fate = tails(((6, rule, 1.0),)).fate(stun, body, constitution)
    spread = odds.harm(6, rule)
    lost, hurt, chances = spread.values[0], spread.values[1], spread.chances
    is_out = (hurt < body) & (lost >= stun)
    is_dazed = (hurt < body) & (lost < stun) & (lost > constitution)
    assert (fate.stunned, fate.ko, fate.dead) == pytest.approx(
        tuple(float(chances[one].sum()) for one in (is_dazed, is_out, hurt >= body)), abs=1e-9
    )
    lost_mean, hurt_mean = odds.expected_loss(6, rule)
    assert fate.stun + fate.deep == pytest.approx(lost_mean)
    assert fate.body <= hurt_mean + 1e-9


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(st.integers(1, 3), ANY_RULE, st.integers(1, 20), st.integers(1, 8), st.integers(1, 12))
def test_stunned_ko_and_dead_are_counted_apart(
    dice: int, rule: HarmRule, stun: int, body: int, constitution: int
) -> None:
    """R6.7: each excludes the others."""
    exact = enumerate_losses(dice, rule)
    dead = sum(chance for (_, hurt), chance in exact.items() if hurt >= body)
    out = sum(chance for (lost, hurt), chance in exact.items() if hurt < body and lost >= stun)
    stunned = sum(
        chance
        for (lost, hurt), chance in exact.items()
        if hurt < body and lost < stun and is_stunned(lost, constitution)
    )
    fate = tails(((dice, rule, 1.0),)).fate(stun, body, constitution)
    assert (fate.stunned, fate.ko, fate.dead) == pytest.approx((float(stunned), float(out), float(dead)), abs=1e-12)


def test_an_effect_that_may_not_activate_takes_less() -> None:
    """An activation roll of half a chance halves every chance to lose something (R6.4)."""
    rule = HarmRule(Guard(0, 0))
    whole, half = tails(((3, rule, 1.0),)), tails(((3, rule, 0.5),))
    assert half.at(4, 0) == pytest.approx(whole.at(4, 0) / 2)
    assert half.body_mean(9) == pytest.approx(whole.body_mean(9) / 2)


def test_a_curve_follows_the_bands_of_range() -> None:
    """OCV 3 above DCV: the chance falls where a band begins (R6.3), is 0 beyond the reach and where hidden."""
    curve = hit_curve(3)
    for far, penalty in ((1, 0), (4, 2), (8, 4), (16, 6), (32, 8)):
        assert curve[far] == pytest.approx(odds.hit_chance(3, 0, penalty))
    assert curve[HIDDEN + 2] == 0
    assert hit_curve(3, 1)[2] == 0


def test_sight_holds_distance_and_what_is_hidden() -> None:
    """A wall of three trees on a small board: every pair as hexgrid tells it (R5.5)."""
    terrain = Terrain(9, 8, [(4, 2), (4, 3), (4, 4)])
    sight = sight_of(terrain)
    for a in range(72):
        for b in range(72):
            far = int(sight.far(a)[b])
            one, other = sight.hex(a), sight.hex(b)
            assert far % HIDDEN == distance(one, other)
            assert (far < HIDDEN) == is_visible(terrain, one, other)


def test_ways_go_round_obstacles() -> None:
    """Walking distances to a hex behind a wall are those of the feet (R5.3)."""
    terrain = Terrain(12, 10, [(5, row) for row in range(8)])
    found, walked = ways_to(terrain, (8, 2)), reach(terrain, (8, 2), 99)
    for place, far in walked.items():
        assert found[place[1] * 12 + place[0]] == far


def test_danger_is_what_the_preview_tells() -> None:
    """B, next to act, has one blast: the danger of A's hex is the chance that it stuns, knocks out or kills."""
    table = fight(at(wizard("A", own("aid", 2)), 10, 10), at(wizard("B", own("energy_blast", 9), dexterity=-3), 13, 10))
    found = danger(table.state, "A", [(10, 10), (2, 10)])
    chance = preview(table.state, table.casting("B", "energy_blast", 9, target="A")).on("A")
    assert chance is not None
    assert found.at((10, 10)) == pytest.approx(chance.stunned + chance.ko + chance.dead)
    assert found.at((2, 10)) < found.at((10, 10))
    assert [(name, spell) for name, spell, _ in found.by((10, 10))] == [("B", "energy_blast")]


def test_danger_of_several_is_one_less_what_spares_from_all() -> None:
    """Two foes that act before A's next phase: 1 − Π(1 − p)."""
    table = fight(
        at(wizard("A", own("aid", 2)), 10, 10),
        at(wizard("B", own("energy_blast", 9), dexterity=-3), 13, 10),
        at(wizard("C", own("energy_blast", 8), dexterity=-4), 13, 12),
    )
    found = danger(table.state, "A", [(10, 10)])
    shares = [share for _, _, share in found.by((10, 10))]
    assert len(shares) == 2
    assert found.at((10, 10)) == pytest.approx(1 - (1 - shares[0]) * (1 - shares[1]))
