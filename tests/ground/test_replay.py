"""Playing again, and taking back: `ground.replay` through the smallest of the desk's systems."""

from __future__ import annotations

from typing import Any

import pytest

from magicfight.desk.common.records import GM, Stop
from magicfight.desk.d100_duel.records import Act, Declare, NextTurn, Resolve
from magicfight.desk.d100_duel.system import D100_DUEL
from magicfight.ground.dice import DiceOwed, Roll, SeededDice, TypedDice
from magicfight.ground.problems import Refused
from magicfight.ground.replay import Played, actions_from_plain, amended, begin, replay

SETUP = D100_DUEL.setup_from_plain([{"name": "A", "physical_skill": 40}, {"name": "B"}])
FEAT = Declare("A", (Act("feat", difficulty=50),))


def started() -> Played[Any, Any, Any]:
    return begin(D100_DUEL, SETUP, SeededDice(1)).then(FEAT, SeededDice(1)).then(Declare("B"), SeededDice(1))


def test_actions_are_taken_back_up_to_the_last_roll() -> None:
    """Two declarations go; a resolution with a die stays."""
    played = started()
    assert played.can_undo
    back = played.undone()
    assert back.state == begin(D100_DUEL, SETUP, SeededDice(1)).then(FEAT, SeededDice(1)).state
    start = back.undone()
    assert start.actions == ()
    assert not start.can_undo
    with pytest.raises(ValueError, match="dice"):
        start.undone()
    rolled = played.then(Resolve(GM), SeededDice(1))
    assert not rolled.can_undo
    after = rolled.then(NextTurn(GM), SeededDice(1))
    assert after.undone().state == rolled.state


def test_a_fight_plays_again_to_the_same_state() -> None:
    """Actions and rolls are all that is kept."""
    played = started().then(Resolve(GM), SeededDice(7)).then(Stop(GM), SeededDice(1))
    again = replay(D100_DUEL, SETUP, played.actions, played.rolls)
    assert (again.state, again.events) == (played.state, played.events)


@pytest.mark.parametrize(
    ("rolls", "code", "where"),
    [
        ([], "roll_missing", "rolls[0]"),
        ([Roll("feat", (101,))], "roll_face", "rolls[0]"),
        ([Roll("feat", (1, 2))], "roll_count", "rolls[0]"),
        ([Roll("attack", (1,))], "roll_purpose", "rolls[0]"),
        ([Roll("feat", (1,)), Roll("feat", (1,))], "roll_left_over", "rolls[1]"),
    ],
)
def test_rolls_that_do_not_fit_are_refused_by_number(rolls: list[Roll], code: str, where: str) -> None:
    """Formats: the number of the first that is not the one asked for."""
    played = started().then(Resolve(GM), SeededDice(1))
    with pytest.raises(Refused) as refused:
        replay(D100_DUEL, SETUP, played.actions, rolls)
    (problem,) = refused.value.problems
    assert (problem.code, problem.where) == (code, where)
    for language in ("fr", "en"):
        assert where in D100_DUEL.phrasebook.tell(problem, language)


def test_actions_that_are_illegal_are_refused_by_number() -> None:
    """Formats: `actions[N]`."""
    with pytest.raises(Refused) as refused:
        replay(D100_DUEL, SETUP, [FEAT, NextTurn(GM)], [])
    assert [(one.code, one.where) for one in refused.value.problems] == [("not_all_declared", "actions[1]")]
    with pytest.raises(Refused) as refused:
        actions_from_plain(D100_DUEL, [{"by": "gm", "do": "resolve"}, {"by": "gm", "do": "dance"}, 3])
    assert [one.where for one in refused.value.problems] == ["actions[1]", "actions[2]"]


def test_typed_dice_are_asked_for_one_roll_at_a_time() -> None:
    """Nothing changes until the last is typed."""
    played = started()
    with pytest.raises(DiceOwed) as owed:
        played.then(Resolve(GM), TypedDice())
    assert (owed.value.purpose, owed.value.sides) == ("feat", (100,))
    after = played.then(Resolve(GM), TypedDice([Roll("feat", (12,))]))
    assert after.rolls == (Roll("feat", (12,)),)


def test_a_table_may_grow_under_a_fight_but_not_change_its_past() -> None:
    """A spell more is no matter; another threshold for one that was cast is."""
    sheets = [{"name": "A", "magic_mastery": 40}, {"name": "B"}]
    avis = {"name": "Avis", "threshold": 20, "magic_points": 2}
    setup = D100_DUEL.setup_from_plain(sheets)
    played = begin(D100_DUEL, setup, SeededDice(1)).then(Declare("A", (Act("cast", spell="Avis"),)), SeededDice(1))
    played = played.then(Declare("B"), SeededDice(1)).then(Resolve(GM), SeededDice(1))
    more = D100_DUEL.setup_from_plain(sheets, {"spells": [avis, {"name": "Lumos", "threshold": 5, "magic_points": 1}]})
    assert amended(played, more).state.spell("lumos") is not None
    other = D100_DUEL.setup_from_plain(sheets, {"spells": [avis | {"threshold": 25}]})
    with pytest.raises(Refused) as refused:
        amended(played, other)
    assert [one.code for one in refused.value.problems] == ["past_changed"]
    assert D100_DUEL.phrasebook.tell(refused.value.problems[0], "fr")
