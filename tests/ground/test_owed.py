"""Rolls owed: typed one after the other, thrown for one, taken back and typed again."""

from __future__ import annotations

import pytest

from magicfight.desk.common.records import GM
from magicfight.desk.common.system import DeskFight
from magicfight.desk.d100_duel.records import Act, Declare, Resolve
from magicfight.desk.d100_duel.system import D100_DUEL
from magicfight.ground.dice import DiceOwed, Roll, ScriptedDice
from magicfight.ground.fight import begin
from magicfight.ground.owed import OwedRolls

NO_DICE = ScriptedDice(())


def two_feats() -> DeskFight:
    """A and B have declared a feat each: resolving takes one roll after the other."""
    setup = D100_DUEL.codec.setup_from_plain([{"name": "A", "physical_skill": 60}, {"name": "B", "physical_skill": 40}])
    feat = (Act("feat", difficulty=20),)
    return begin(D100_DUEL, setup, NO_DICE).play(Declare("A", feat), NO_DICE).play(Declare("B", feat), NO_DICE)


def decide(fight: DeskFight, rolls: OwedRolls[Resolve]) -> DeskFight | None:
    """The fight once all dice are there; None while some are owed."""
    assert rolls.action is not None
    try:
        return fight.play(rolls.action, rolls.dice(NO_DICE, is_typed=True))
    except DiceOwed as owed:
        rolls.owe(owed)
        return None


def waiting() -> tuple[DeskFight, OwedRolls[Resolve]]:
    fight, rolls = two_feats(), OwedRolls[Resolve]()
    rolls.begin(Resolve(GM))
    assert decide(fight, rolls) is None
    return fight, rolls


def test_each_roll_is_asked_for_and_the_action_is_decided_with_all() -> None:
    fight, rolls = waiting()
    assert rolls.can_give_up
    assert not rolls.can_step_back
    for faces in ((90,), (15,)):
        assert rolls.enter(faces)
        after = decide(fight, rolls)
    assert after is not None
    assert after.rolls == (Roll("feat", (90,)), Roll("feat", (15,)))


@pytest.mark.parametrize(("faces", "code"), [((101,), "roll_face"), ((0,), "roll_face"), ((1, 2), "roll_count")])
def test_faces_that_do_not_fit_are_not_taken(faces: tuple[int, ...], code: str) -> None:
    _, rolls = waiting()
    assert not rolls.enter(faces)
    assert [one.code for one in rolls.problems] == [code]
    assert rolls.owed is not None
    assert rolls.enter((50,))
    assert rolls.problems == ()


def test_a_mistyped_roll_is_taken_back_and_typed_again() -> None:
    """D2: the chain goes on from there."""
    fight, rolls = waiting()
    rolls.enter((9,))
    assert decide(fight, rolls) is None
    assert rolls.can_step_back
    assert rolls.step_back() == Roll("feat", (9,))
    assert decide(fight, rolls) is None
    assert not rolls.can_step_back
    assert rolls.can_give_up
    rolls.enter((90,))
    decide(fight, rolls)
    rolls.enter((15,))
    after = decide(fight, rolls)
    assert after is not None
    assert [roll.faces for roll in after.rolls] == [(90,), (15,)]


def test_what_the_program_threw_is_not_thrown_again() -> None:
    fight, rolls = waiting()
    assert rolls.throw(ScriptedDice([Roll("feat", (77,))]))
    assert decide(fight, rolls) is None
    assert rolls.typed == [Roll("feat", (77,))]
    assert not rolls.can_step_back
    with pytest.raises(IndexError):
        rolls.step_back()
