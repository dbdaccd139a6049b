"""The result card: whose wizard is pointed at, what can't touch it, each effect's own chance (R4.8, R7.5, R7.14)."""

from __future__ import annotations

from magicfight.duel.setup import FightSetup
from magicfight.ground.dice import Dice, SeededDice
from magicfight.ui.arena.play.attack import Draft
from magicfight.ui.arena.play.hand_over import passages_about
from magicfight.ui.arena.play.odds import foresee, odds_view
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.play.views import OddsView
from tests.makers import effect, own, spell, wizard
from tests.ui.arena.fights import BOULE, TRAIT, anne, boris, duel, fight, rolls

DOUBLE = spell("Double", effect("energy_blast"), effect("killing_attack", activation_roll=11))
PUITS = spell("Puits", effect("drain", against="armor"))
CUIRASSE = spell("Cuirasse", effect("armor", "hard_to_drain"))


def _begin(setup: FightSetup, dice: Dice | None = None) -> ArenaPresenter:
    presenter = ArenaPresenter(dice or SeededDice(1))
    presenter.begin(setup)
    presenter.course.finish()
    return presenter


def _odds(presenter: ArenaPresenter, spell_index: int, dice: tuple[int, ...], hex_: tuple[int, int]) -> OddsView:
    state = presenter.course.state
    me = state.fighter("Anne")
    found = odds_view(state, me, foresee(state, me, Draft(spell_index, dice), hex_, False), hex_, "fr")
    assert found is not None
    return found


def test_a_desolidified_target_is_without_effect_and_no_row_says_otherwise() -> None:
    """R7.5: Boris is desolidified; the roll may well succeed, and nothing would come of it."""
    presenter = _begin(duel(), rolls())
    presenter.end()
    presenter.course.finish()
    presenter.course.take_hand()
    presenter.choose_spell(1)
    presenter.cast_or_aim()
    presenter.course.finish()
    assert presenter.course.state.fighter("Boris").is_desolidified
    odds = _odds(presenter, 0, (6,), (13, 10))
    assert "Sans effet\u00a0: désolidification." in odds.refusals
    assert [name for name, _ in odds.chances] == ["Touche"]


def test_ones_own_wizards_are_named_so() -> None:
    """R4.8: with sides, Zoé is an ally of Anne; Anne herself is "vous"."""
    setup = fight(
        (anne(), "Ann", (10, 10)),
        (wizard("Zoé", own(TRAIT, 2)), "Ann", (11, 10)),
        (boris(), "Bob", (14, 10)),
        victory="player",
    )
    presenter = _begin(setup)
    assert _odds(presenter, 2, (5,), (11, 10)).line.startswith("allié")
    assert _odds(presenter, 2, (5,), (10, 10)).line.startswith("vous")
    assert "(allié)" in " ".join(one.text for one in _odds(presenter, 2, (5,), (10, 10)).touched)


def test_each_effect_has_its_own_chance_to_activate() -> None:
    """R7.14: one of two effects needs 11 or less on 3 dice; the row says that one's chance, and names it."""
    presenter = _begin(
        fight((wizard("Anne", own(DOUBLE, 3, 2), dexterity=10), "Ann", (10, 10)), (boris(), "Bob", (13, 10)))
    )
    rows = dict(_odds(presenter, 0, (3, 2), (13, 10)).chances)
    named = [name for name in rows if name.startswith("S’active")]
    assert len(named) == 1
    assert named[0] != "S’active"
    told = float(rows[named[0]].rstrip("\u00a0%").replace(",", "."))
    hit = float(rows["Touche"].rstrip("\u00a0%").replace(",", "."))
    assert told < hit


def test_a_drain_of_what_is_hard_to_drain_says_that_half_counts() -> None:
    """R7.6: the card tells the points taken and that the armour loses half of them."""
    setup = fight(
        (wizard("Anne", own(PUITS, 4), dexterity=10), "Ann", (10, 10)),
        (wizard("Boris", own(CUIRASSE, 5)), "Bob", (12, 10)),
    )
    notes = " ".join(_odds(_begin(setup), 0, (4,), (12, 10)).notes)
    assert "si touché" in notes
    assert "ifficile à annuler" in notes


def test_on_the_page_between_players_each_cast_is_told_under_its_caster() -> None:
    """Anne hits Boris with a bolt, Cléo with a ball that touches both: two passages, each with its caster's mark."""
    cleo = wizard("Cléo", own(BOULE, 4), speed=2, endurance=40, dexterity=8)
    setup = fight((anne(), "Ann", (10, 10)), (cleo, "Cid", (10, 13)), (boris(stun=40), "Bob", (13, 10)))
    dice = rolls(
        ("attack", (6, 6, 6)), ("effect", (1,) * 6), ("attack", (6, 6, 6)), ("effect", (1,) * 4), ("effect", (1,) * 4)
    )
    presenter = _begin(setup, dice)
    presenter.choose_spell(0)
    presenter.click((13, 10))
    presenter.course.finish()
    presenter.end()
    presenter.course.finish()
    presenter.course.take_hand()
    assert presenter.course.state.active == "Cléo"
    presenter.choose_spell(0)
    presenter.click((13, 10))  # the ball reaches Cléo too: warned of
    presenter.click((13, 10))
    presenter.course.finish()
    assert presenter.course.fight is not None
    told = passages_about(presenter.course.fight, "Boris", "fr")
    assert [("Trait" in one.text, "Boule" in one.text) for one in told] == [(True, False), (False, True)]
    assert [one.mark[0] for one in told] == ["A", "C"]
