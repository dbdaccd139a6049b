"""Needs and odds: what is said before a roll is what the rules do with every face (issue 16, 6 and 13)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from magicfight.catalogue import DESK_BY_ID
from magicfight.desk.common.odds import Odds, percents
from magicfight.desk.common.system import DeskFight
from magicfight.desk.needs import of_owed, tell_odds
from magicfight.ground.decision import RollOwed
from magicfight.ground.dice import Roll, TypedDice
from tests.desk.rounds import blade, started
from tests.desk.rounds import fighter as warrior
from tests.desk.tables import act, opened


def odds(played: DeskFight, by: str, do: str, **fields: Any) -> tuple[Odds, ...]:
    action = played.system.action_from_plain({"by": by, "do": do, **fields})
    found: tuple[Odds, ...] = played.system.questions.odds(played.state, action)
    return found


def owed(played: DeskFight, by: str, do: str, typed: tuple[Roll, ...] = (), **fields: Any) -> Odds | None:
    """What each face of the next die does, by deciding the action with it."""
    action = played.system.action_from_plain({"by": by, "do": do, **fields})
    with pytest.raises(RollOwed) as more:
        played.system.play(played.state, action, TypedDice(list(typed)))
    return of_owed(played.system, played.state, action, typed, more.value)


def heroes(**orc: Any) -> DeskFight:
    sheets = [
        {"name": "Garin", "strength": 5, "weapons": [{"name": "Épée", "damage": "1d6"}]},
        {"name": "Orc", "defence": 9, "hit_points": {"now": 5, "max": 5}, **orc},
    ]
    return opened(DESK_BY_ID["d20_directed"], sheets)


def test_a_d20_attack() -> None:
    """D2.5, D2.6: +2 and −1 against 9: 8 or more, twice 9 at 17; every face as the rules resolve it."""
    blow = [{"type": "melee", "weapon": "Épée", "target": "Orc", "modifiers": [{"reason": "dos", "value": -1}]}]
    (found,) = odds(heroes(), "Garin", "declare", acts=blow)
    assert (found.least(("half", "hit", "critical")), found.least(("critical",))) == (8, 17)
    assert found.chance == Fraction(13, 20)
    declared = act(act(heroes(), "Garin", "declare", acts=blow), "Orc", "declare")
    by_playing = owed(declared, "gm", "resolve")
    assert by_playing is not None
    assert by_playing.bands == found.bands
    resolve = declared.system.action_from_plain({"by": "gm", "do": "resolve"})
    out = 0
    for face, damage in product(range(1, 21), range(1, 7)):
        dice = [Roll("to_hit", (face,)), Roll("damage", (damage,))]
        _, after = declared.system.play(declared.state, resolve, TypedDice(dice))
        out += after.fighters[1].is_out
    assert dict(found.outcomes)["out"] == Fraction(out, 120)
    told = tell_odds(declared.system, found, "fr").replace("\u00a0", " ")
    assert "8 ou plus, critique 17 (65 %)" in told


def test_a_duels_cast_against_protego_and_dodge() -> None:
    """D1.8 to D1.11: success above the threshold, then one attack die against all that was declared."""
    sheets = [{"name": "Jean", "magic_mastery": 60}, {"name": "Eudes", "magic_mastery": 20, "physical_skill": 30}]
    played = opened(DESK_BY_ID["d100_duel"], sheets)
    played = act(played, "Eudes", "declare", acts=[{"act": "dodge"}])
    cast = [{"act": "cast", "spell": "Avis", "target": "Eudes"}]
    (found,) = odds(played, "Jean", "declare", acts=cast)
    through = sum(face + 60 > own + 30 for face, own in product(range(1, 101), repeat=2))
    assert dict(found.outcomes)["landed"] == Fraction(through, 10_000)
    test = [{"act": "mastery", "difficulty": 100}]
    (tried,) = odds(played, "Jean", "declare", acts=test)
    by_playing = owed(act(played, "Jean", "declare", acts=test), "gm", "resolve")
    assert by_playing is not None
    assert (tried.least(("works",)), tried.chance, tried.bands) == (40, Fraction(61, 100), by_playing.bands)


@pytest.mark.slow
@pytest.mark.parametrize("reaction", ["parry", "dodge", "none"])
def test_a_blow_and_its_reactions(reaction: str) -> None:
    """D3.7, D3.8: the attack's bands and what becomes of the blow, as every pair of faces resolves it."""
    played = started(warrior("A", 20, blade(skill=50)), warrior("B", 0, blade(skill=55)))
    (attack,) = odds(played, "A", "strike", target="B")
    struck = act(played, "A", "strike", target="B")
    by_playing = owed(struck, "B", "react", reaction=reaction)
    assert by_playing is not None
    assert by_playing.bands == attack.bands
    assert (attack.most(("normal",)), attack.most(("special",)), attack.most(("critical",))) == (50, 20, 5)
    (found,) = odds(struck, "B", "react", reaction=reaction)
    assert sum(share for _, share in found.outcomes) == 1
    shares: dict[str, Fraction] = {}
    for band in attack.bands:
        weight = Fraction(band.high - band.low + 1, 100)
        if band.result in ("failure", "fumble"):
            shares["missed"] = shares.get("missed", Fraction(0)) + weight
            continue
        if reaction == "none":
            shares["hit"] = shares.get("hit", Fraction(0)) + weight
            continue
        mine = owed(struck, "B", "react", (Roll("attack", (band.low,)),), reaction=reaction)
        assert mine is not None
        assert mine.bands == found.bands
        for own in mine.bands:
            typed = [Roll("attack", (band.low,)), Roll(reaction, (own.low,))]
            action = struck.system.action_from_plain({"by": "B", "do": "react", "reaction": reaction})
            try:
                events, _ = struck.system.play(struck.state, action, TypedDice(typed))
            except RollOwed as more:
                events = more.so_far
            result = next(one.result for one in events if one.event == "attack_ended")
            is_equal = own.result == band.result
            kind = "stopped" if result != "hit" else "reduced" if is_equal else "hit"
            shares[kind] = shares.get(kind, Fraction(0)) + weight * Fraction(own.high - own.low + 1, mine.sides)
    assert {name: share for name, share in found.outcomes if share} == shares


def test_impossible_reactions_are_not_offered() -> None:
    """D3.8: an animal never parries; nobody parries with nothing."""
    played = started(warrior("A", 20, blade()), warrior("Loup", 0, blade("Crocs"), animal=True))
    struck = act(played, "A", "strike", target="Loup")
    form = struck.system.forms["react"]
    one = form.record.field("reaction")
    assert struck.system.questions.choices(struck.state, form, one, "Loup") == ("dodge", "none")
    offered = [form.do for form in played.system.questions.open_forms(played.state)]
    assert "run" not in offered  # a movement comes before it (D3.6)
    assert "disarm" not in offered  # nobody is bound
    assert "strike" in offered


def test_percents_add_up() -> None:
    assert percents([Fraction(1, 3)] * 3) == (34, 33, 33)
    assert sum(percents([Fraction(1, 7), Fraction(2, 7), Fraction(4, 7)])) == 100
