"""Preview against the fight itself: every way the dice can fall for few dice, many fights for whole attacks."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product

import pytest

from magicfight.duel.actions import Cast
from magicfight.duel.casting import resolve_cast
from magicfight.duel.events import Afflicted, AttackRolled, Damaged
from magicfight.duel.preview import Preview, WizardChance, preview
from magicfight.duel.run import Run
from magicfight.duel.state import Fighter, FightState
from magicfight.ground.dice import SeededDice
from magicfight.ground.problems import Refused
from magicfight.rules import odds
from tests.duel.fights import Table, at, fight, six
from tests.makers import effect, own, spell, wizard

HIT, MISS = (6, 6, 6), (1, 1, 1)


class _Tree(Exception):
    """The next roll can fall in so many ways, each with its chance."""

    def __init__(self, ways: Sequence[tuple[tuple[int, ...], float]]) -> None:
        super().__init__()
        self.ways = ways


class _Path:
    """Dice that follow a path of faces and stop where it ends."""

    def __init__(self, faces: tuple[tuple[int, ...], ...], told: Preview, thresholds: list[int]) -> None:
        self._faces = list(faces)
        self._told = told
        self._thresholds = thresholds
        self._attacks = 0

    def roll(self, purpose: str, sides: Sequence[int]) -> tuple[int, ...]:
        place = self._attacks
        self._attacks += purpose == "attack"
        if self._faces:
            return self._faces.pop(0)
        if purpose == "attack":
            chance = self._told.rolls[place].chance
            raise _Tree([(HIT, chance), (MISS, 1 - chance)])
        if purpose == "activation":
            chance = odds.activation_chance(self._thresholds[0])
            raise _Tree([(MISS, chance), (HIT, 1 - chance)])
        every = list(product(range(1, 7), repeat=len(sides)))
        raise _Tree([(faces, 1 / len(every)) for faces in every])


def every_way(state: FightState, cast: Cast, told: Preview, thresholds: list[int]) -> Iterator[tuple[Run, float]]:
    """Every way that a cast can go, with its chance. A hit stands for all hits, a miss for all misses."""
    open_paths: list[tuple[tuple[tuple[int, ...], ...], float]] = [((), 1.0)]
    while open_paths:
        faces, chance = open_paths.pop()
        run = Run(state, _Path(faces, told, thresholds))
        try:
            resolve_cast(run, cast)
        except _Tree as tree:
            open_paths.extend(((*faces, way), chance * share) for way, share in tree.ways if share > 0)
        else:
            yield run, chance


@dataclass
class Seen:
    """What happened to one wizard over every way."""

    stun: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    body: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    dazzled: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    states: dict[str, float] = field(default_factory=lambda: defaultdict(float))


def state_word(fighter: Fighter) -> str:
    return "dead" if fighter.is_dead else "ko" if fighter.is_ko else "stunned" if fighter.is_stunned else ""


def watch(state: FightState, cast: Cast, name: str, told: Preview, thresholds: list[int]) -> Seen:
    seen = Seen()
    for run, chance in every_way(state, cast, told, thresholds):
        hurt = [event for event in run.events if isinstance(event, Damaged) and event.who == name]
        seen.stun[sum(event.stun for event in hurt)] += chance
        seen.body[sum(event.body for event in hurt)] += chance
        flashes = [event.dealt for event in run.events if isinstance(event, Afflicted) and event.who == name]
        seen.dazzled[sum(flashes)] += chance
        after = run.fighter(name)
        seen.states["dead" if after.is_dead else "ko" if after.is_ko else "stunned" if after.is_stunned else ""] += (
            chance
        )
    return seen


def agree(table: Table, cast: Cast, *names: str, thresholds: Sequence[int] = ()) -> Preview:
    """Check a preview against every way that the cast can go, for some wizards."""
    told = preview(table.state, cast)
    for name in names:
        seen = watch(table.state, cast, name, told, list(thresholds))
        found = told.on(name)
        assert found is not None
        for lost, chances in ((seen.stun, found.stun), (seen.body, found.body), (seen.dazzled, found.lasts("dazzled"))):
            assert sum(chances) == pytest.approx(1.0)
            for number in range(max(len(chances), max(lost) + 1)):
                share = chances[number] if number < len(chances) else 0.0
                assert share == pytest.approx(lost.get(number, 0.0), abs=1e-9), (name, number)
        for key in ("stunned", "ko", "dead"):
            assert getattr(found, key) == pytest.approx(seen.states.get(key, 0.0), abs=1e-9), (name, key)
    return told


def pair(
    *effects: object, dice: tuple[int, ...], foe: dict[str, int] | None = None, worn: tuple[object, ...] = ()
) -> Table:
    """A with one spell `S`, B beside it."""
    made = spell("S", *effects)  # type: ignore[arg-type]
    return fight(
        at(wizard("A", own(made, *dice), endurance=40), 10, 10),
        at(wizard("B", *worn, **{"dexterity": -1, **(foe or {})}), 11, 10),  # type: ignore[arg-type]
    )


def test_a_blast_stuns_knocks_out_and_kills_as_often_as_it_does() -> None:
    table = pair("energy_blast", dice=(3,), foe={"stun": -3, "body": -8, "energy_defense": -1, "constitution": -5})
    told = agree(table, table.casting("A", "S", 3, target="B"), "B")
    assert [one.chance for one in told.rolls] == [pytest.approx(0.5)]
    assert told.cost == 1


def test_a_killing_attack_with_its_multiplier_and_its_modifiers() -> None:
    mail = own("armor", 2, armor={"physical_defense": 4})
    for modifiers in ((), ("increased_stun",), ("penetrating",), ("armor_piercing", "no_stun")):
        table = pair(effect("killing_attack", *modifiers), dice=(2,), worn=(mail,), foe={"body": -5})
        agree(table, table.casting("A", "S", 2, target="B", against="physical"), "B")


@pytest.mark.slow
def test_effects_that_share_a_roll_hit_or_miss_together() -> None:
    """R6.4."""
    table = pair("energy_blast", "flash", dice=(2, 2), foe={"energy_defense": -2})
    told = agree(table, table.casting("A", "S", 2, 2, target="B"), "B")
    assert len(told.rolls) == 1


def test_ko_by_the_first_effect_doubles_the_second() -> None:
    """R6.7."""
    table = pair(
        "mental_attack", "energy_blast", dice=(2, 1), foe={"stun": -8, "mental_defense": -2, "energy_defense": -2}
    )
    agree(table, table.casting("A", "S", 2, 1, target="B"), "B")


@pytest.mark.slow
def test_stun_grows_over_one_cast() -> None:
    """R6.7."""
    table = pair("mental_attack", "energy_blast", dice=(2, 2), foe={"stun": 20, "constitution": -2})
    agree(table, table.casting("A", "S", 2, 2, target="B"), "B")


@pytest.mark.slow
def test_drained_armour_lets_the_next_effect_through() -> None:
    """R7.6."""
    mail = own("armor", 4, armor={"energy_defense": 8})
    table = pair(effect("drain", against="armor"), "energy_blast", dice=(2, 2), worn=(mail,))
    told = agree(table, table.casting("A", "S", 2, 2, target="B"), "B")
    found = told.on("B")
    assert found is not None
    assert found.drained[0].mean == pytest.approx(7 * 0.5)


@pytest.mark.slow
def test_a_caster_in_its_own_ball_may_not_cast_the_rest() -> None:
    """R7.14: one throw counts for caster and target, and decides whether the second effect comes."""
    table = pair(effect("mental_attack", "area_ball"), "energy_blast", dice=(2, 2), foe={"stun": -4})
    table = fight(
        at(wizard("A", *list(table["A"].sheet.wizard.spells), stun=-7, constitution=-6), 10, 10),
        at(wizard("B", dexterity=-1, stun=-4), 11, 10),
    )
    told = agree(table, table.casting("A", "S", 2, 2, target="B"), "A", "B")
    assert told.effects[0].touched == ("A", "B")
    assert 0 < told.effects[1].chance < 0.5


@pytest.mark.slow
def test_stunning_mist_lets_the_next_effect_touch_it() -> None:
    """R7.5, R6.7: its powers end."""
    table = fight(
        at(wizard("B", own("desolidification", 1), dexterity=1, stun=20, constitution=-6), 11, 10),
        at(wizard("A", own(spell("S", "mental_attack", "energy_blast"), 2, 2)), 10, 10),
    ).cast("B", "desolidification", 1)
    agree(table, table.casting("A", "S", 2, 2, target="B"), "B")


def test_activation_halves_what_it_halves() -> None:
    """R6.4."""
    table = pair(effect("energy_blast", activation_roll=10), dice=(2,))
    agree(table, table.casting("A", "S", 2, target="B"), "B", thresholds=[10])
    table = pair(effect("desolidification", activation_roll=11), "energy_blast", dice=(1, 2))
    told = agree(table, table.casting("A", "S", 1, 2, target="B"), "B", thresholds=[11])
    assert told.effects[1].chance == pytest.approx((1 - odds.activation_chance(11)) * 0.5)


def test_a_ball_after_a_jump_may_touch_the_caster() -> None:
    """R7.14."""
    table = fight(
        at(wizard("A", own(spell("S", "teleportation", effect("energy_blast", "area_ball")), 1, 2)), 10, 10),
        at(wizard("B", dexterity=-1), 15, 10),
    )
    told = agree(table, table.casting("A", "S", 1, 2, target="B", to=(14, 10)), "A", "B")
    found = told.on("A")
    assert found is not None
    assert 1 - found.stun[0] == pytest.approx(told.rolls[0].chance * told.rolls[1].chance * 35 / 36)


def test_control_dispel_aid_and_transfer_tell_their_chances() -> None:
    """R7.3, R7.7, R7.8, R7.10."""
    table = pair("mind_control", dice=(8,), foe={"ego": -9})
    found = preview(table.state, table.casting("A", "S", 8, target="B", control="block")).on("B")
    assert found is not None
    assert found.blocked == pytest.approx(0.5 * odds.at_least(8, 22))
    table = pair(effect("transfer", against="energy_blast", feeds="stun"), dice=(2,), worn=(own("energy_blast", 1),))
    told = preview(table.state, table.casting("A", "S", 2, target="B"))
    fed, taken = told.on("A"), told.on("B")
    assert fed is not None
    assert taken is not None
    assert taken.drained[0].chances[-1] == (5, pytest.approx(0.5 * odds.at_least(2, 5)))
    assert fed.gained[0].mean == pytest.approx(taken.drained[0].mean)
    table = pair("aid", dice=(2,))
    found = preview(table.state, table.casting("A", "S", 2, target="A", aid=("S", 0))).on("A")
    assert found is not None
    assert found.aided[0].mean == pytest.approx(7)
    free = own(
        spell(
            "Free",
            effect("dispel", against="desolidification"),
        ),
        9,
    )
    table = fight(at(wizard("B", own("desolidification", 1), dexterity=1), 11, 10), at(wizard("A", free), 10, 10)).cast(
        "B", "desolidification", 1
    )
    assert preview(table.state, table.casting("A", "Free", 9, target="B")).on("B") == WizardChance(
        "B",
        0.0,
        (pytest.approx(1.0),),
        (pytest.approx(1.0),),
        0,
        0,
        0,  # type: ignore[arg-type]
    )


def test_a_recovery_is_cancelled_by_what_touches_it() -> None:
    """R6.9."""
    table = fight(at(wizard("B", dexterity=1), 11, 10), at(wizard("A", own("energy_blast", 2)), 10, 10)).recover("B")
    told = preview(table.state, table.casting("A", "energy_blast", 2, target="B"))
    found = told.on("B")
    assert found is not None
    assert found.recovery_cancelled == pytest.approx(told.rolls[0].chance)


def test_a_ball_touches_each_wizard_in_sight_of_its_centre() -> None:
    """R7.13: C stands behind a wall; the area's hexes are told."""
    table = fight(
        at(wizard("A", own(spell("S", effect("energy_blast", "area_ball")), 4)), 10, 10),
        at(wizard("B", dexterity=-1), 12, 10),
        at(wizard("C", dexterity=-2), 15, 10),
        trees=[(14, 9), (14, 10), (13, 11)],
    )
    told = preview(table.state, table.casting("A", "S", 4, target="B"))
    (area,) = told.effects
    assert len(area.hexes) == 1 + 3 * 4 * 5
    assert (area.touched, area.sheltered) == (("A", "B"), ("C",))
    assert [one.name for one in told.wizards] == ["A", "B"]


def test_odds_are_told_for_what_may_not_be_cast_now() -> None:
    """Out of breath or out of turn: B's odds in A's turn, with no endurance left."""
    table = fight(at(wizard("A"), 10, 10), at(wizard("B", own("energy_blast", 6), dexterity=-1, endurance=-20), 12, 10))
    told = preview(table.state, table.casting("B", "energy_blast", 6, target="A"))
    assert told.on("A") is not None


@pytest.mark.parametrize(
    ("cast", "code"),
    [
        (Cast("A", "None", (1,)), "spell_unknown"),
        (Cast("A", "S", (1, 1)), "cast_dice_number"),
        (Cast("A", "S", (0,)), "no_dice"),
        (Cast("A", "S", (1,)), "target_needed"),
        (Cast("A", "S", (1,), (20, 20)), "no_wizard_there"),
    ],
)
def test_what_has_no_odds_is_refused(cast: Cast, code: str) -> None:
    table = pair("energy_blast", dice=(2,))
    with pytest.raises(Refused) as refusal:
        preview(table.state, cast)
    assert code in {one.code for one in refusal.value.problems}


def test_whole_attacks_of_many_dice_agree_with_sampled_fights() -> None:
    """12 dice against a seasoned target, 1,500 casts with the program's own dice; four standard errors at most."""
    table = pair("energy_blast", "mental_attack", dice=(7, 5), foe={"stun": 30, "body": 4, "constitution": 8})
    cast = table.casting("A", "S", 7, 5, target="B")
    told = preview(table.state, cast)
    dice = SeededDice(4)
    count = 1500
    tally: dict[str, int] = defaultdict(int)
    stun = 0
    for _ in range(count):
        run = Run(table.state, dice)
        resolve_cast(run, cast)
        after = run.fighter("B")
        stun += table["B"].stun - after.stun
        tally[state_word(after)] += 1
        tally["hit"] += next(event.is_hit for event in run.events if isinstance(event, AttackRolled))
    found = told.on("B")
    assert found is not None
    for key, chance in (("stunned", found.stunned), ("ko", found.ko), ("dead", found.dead), ("hit", 0.5)):
        error = (max(chance * (1 - chance), 1e-6) / count) ** 0.5
        assert abs(tally[key] / count - chance) < 4 * error + 1e-6, key
    assert stun / count == pytest.approx(sum(k * chance for k, chance in enumerate(found.stun)), abs=2.0)


def test_a_phase_more_is_a_phase_more() -> None:
    """R7.1: dazzled for count − 1 phases."""
    table = pair("flash", dice=(2,))
    told = agree(table, table.casting("A", "S", 2, target="B"), "B")
    found = told.on("B")
    assert found is not None
    assert found.lasts("dazzled")[3] == pytest.approx(0.5 / 36)
    table.dice("attack 6 6 6", six(6, 2)).cast("A", "S", 2, target="B")
    assert table["B"].dazzled == 3


def test_a_dispelled_mist_lets_the_next_effect_touch_it() -> None:
    """R7.10, R7.5: one die of dispel against one of a small grip; and a mist that ends."""
    free = spell(
        "S",
        effect("dispel", "affects_desolidified", against="desolidification"),
        effect("energy_blast"),
    )
    table = fight(
        at(wizard("B", own("desolidification", 1), dexterity=1), 11, 10), at(wizard("A", own(free, 12, 2)), 10, 10)
    ).cast("B", "desolidification", 1)
    told = preview(table.state, table.casting("A", "S", 12, 2, target="B"))
    found = told.on("B")
    assert found is not None
    ((_, effect_id, chance),) = found.dispelled
    assert (effect_id, chance) == ("desolidification", pytest.approx(odds.at_least(12, 41) * told.rolls[0].chance))
    assert 1 - found.stun[0] == pytest.approx(chance * 35 / 36)


@pytest.mark.slow
def test_armour_aided_first_stops_more_of_what_follows() -> None:
    """R7.8, R7.4."""
    mail = own("armor", 2, armor={"energy_defense": 4})
    table = pair("aid", "energy_blast", dice=(2, 2), worn=(mail,))
    agree(table, table.casting("A", "S", 2, 2, target="B", aid=("armor", 0)), "B")


@pytest.mark.slow
def test_stun_and_structure_taken_first_keep_the_caster_on_its_feet() -> None:
    """R7.7, R7.14: A feeds itself from B, then strikes its own hex too."""
    for feeds in ("stun", "body", "constitution"):
        feast = spell(
            "S",
            effect("transfer", against="energy_blast", feeds=feeds),
            effect("killing_attack" if feeds == "body" else "mental_attack", "area_ball"),
            effect("energy_blast"),
        )
        table = fight(
            at(wizard("A", own(feast, 1, 1, 1), endurance=20, stun=-10, body=-7, constitution=-8), 10, 10),
            at(wizard("B", own("energy_blast", 3), dexterity=-1), 11, 10),
        )
        cast = table.casting("A", "S", 1, 1, 1, target="B", against="energy")
        told = agree(table, cast, "A", "B")
        assert told.effects[2].chance < 0.5


def test_a_spell_that_touches_nobody_has_its_chances_too() -> None:
    """R6.4: an empty area."""
    table = pair(effect("energy_blast", "area_ball"), dice=(2,))
    told = preview(table.state, table.casting("A", "S", 2, target=(30, 30)))
    assert [one.name for one in told.wizards] == ["A"]
    assert told.wizards[0].stun == (pytest.approx(1.0),)
    assert told.on("B") is None
