"""What is seen of each event: spells look like what they are, words say what came of them (issue 14, point 5)."""

from __future__ import annotations

from typing import get_args

import pytest

from magicfight.duel.actions import Action, AidChoice, Cast
from magicfight.duel.setup import FightSetup
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import ScriptedDice
from magicfight.ground.fight import begin
from magicfight.rules.book import EFFECTS
from magicfight.ui.arena.board.scene_data import Aura, Burst, Leave, Motion, Note, Shot, Strike, Word
from magicfight.ui.arena.looks import LOOKS
from magicfight.ui.arena.motions import motions
from magicfight.ui.arena.playback import beats
from magicfight.ui.theme import tokens
from tests.makers import effect, own, spell, wizard
from tests.ui.arena.fights import BRUME, TRAIT, anne, boris, fight, rolls
from tests.ui.drawings import icon_names


def seen(setup: FightSetup, action: Action, dice: ScriptedDice) -> list[Motion]:
    """Everything that moves when an action is carried out."""
    start = begin(MAGIC_FIGHT, setup, dice)
    step = start.play(action, dice).last
    return [motion for beat in beats(start.state, step.events) for motion in motions(beat, "fr")]


def words(found: list[Motion]) -> list[tuple[str, str, str]]:
    """Who or where, the large word, the word in the capsule."""
    told = []
    for one in found:
        if isinstance(one, Strike):
            told.append((one.name, one.word.text, one.word.note))
        elif isinstance(one, Note):
            told.append((f"{one.hex}", one.word.text, one.word.note))
    return told


DUEL = fight((anne(), "Ann", (10, 10)), (boris(), "Bob", (13, 10)))


def test_every_effect_has_its_look_and_every_ink_is_a_colour() -> None:
    """A new effect's row names what is seen of it (looks.toml)."""
    assert LOOKS.keys() == EFFECTS.keys()
    for effect_id, look in LOOKS.items():
        assert look.ink in tokens("dark"), effect_id
        assert look.ink in tokens("light"), effect_id


def test_a_missed_bolt_flies_past_its_target() -> None:
    """R6.2: three ones miss Boris at three hexes."""
    found = seen(DUEL, Cast("Anne", "Trait", (6,), (13, 10)), rolls(("attack", (1, 1, 1))))
    assert found == [
        Shot((10, 10), (13, 10), "bolt", "impact_fire", is_missed=True),
        Note((13, 10), Word("manqué")),
    ]


def test_a_hit_is_seen_to_hurt_to_stun_and_to_kill() -> None:
    """R6.6, R6.7: a killing attack of 4 dice, all sixes, multiplied by 5: the bolt, the blow, the shake, the fall."""
    dice = rolls(("attack", (6, 6, 6)), ("effect", (6, 6, 6, 6)), ("stun_multiplier", (6,)))
    found = seen(DUEL, Cast("Anne", "Lame", (4,), (13, 10), against="physical"), dice)
    assert found[0] == Shot((10, 10), (13, 10), "blade", "impact_blood")
    assert Aura("Boris", "burst", "impact_blood") in found
    blow = next(one for one in found if isinstance(one, Strike))
    assert blow.is_shaken
    assert blow.word.text.startswith("−")
    assert blow.word.note.endswith("de structure")
    assert ("Boris", "", "mort") in words(found)
    assert found[-1] == Leave("Boris")


def test_an_area_goes_off_in_its_own_shape() -> None:
    """R7.13: a ball on Boris; the roll is on its hex."""
    found = seen(DUEL, Cast("Anne", "Boule", (5,), (13, 10)), rolls(("attack", (6, 6, 6)), ("effect", (1,) * 5)))
    burst = next(one for one in found if isinstance(one, Burst))
    assert (burst.shape, burst.source) == ("ball", (13, 10))
    assert (13, 10) in burst.hexes
    assert words(found) == [("Anne", "sans effet", ""), ("Boris", "−3", "")]


@pytest.mark.parametrize(
    ("faces", "expected"), [((6,) * 12, ("Boris", "", "blocage")), ((1,) * 12, ("Boris", "résiste", ""))]
)
def test_a_hold_is_seen_where_it_takes(faces: tuple[int, ...], expected: tuple[str, str, str]) -> None:
    """R7.3: twelve dice against ego 10: 72 blocks, 12 does not."""
    setup = fight((boris(dexterity=20), "Ann", (10, 10)), (anne(), "Bob", (13, 10)))
    dice = rolls(("attack", (6, 6, 6)), ("effect", faces))
    found = seen(setup, Cast("Boris", "Emprise", (12,), (13, 10), control="block"), dice)
    assert isinstance(found[0], Shot)
    assert found[0].kind == "waves"
    assert words(found) == [("Anne", *expected[1:])]
    assert any(isinstance(one, Aura) and one.kind == "hold" for one in found) == (expected[2] != "")


def test_mist_aid_and_drain_look_like_themselves() -> None:
    """R7.5, R7.6, R7.8: Boris turns to mist, strengthens himself, takes from Anne's Trait."""
    power = wizard("Carl", own(BRUME, 1), own(spell("Aide", effect("aid")), 3),
                   own(spell("Sape", effect("drain", against="energy_blast")), 3), own(TRAIT, 3),
                   dexterity=20, endurance=80)  # fmt: skip
    setup = fight((power, "Ann", (10, 10)), (anne(), "Bob", (12, 10)))
    assert [one.kind for one in seen(setup, Cast("Carl", "Brume", (1,)), rolls()) if isinstance(one, Aura)] == ["mist"]
    aided = seen(setup, Cast("Carl", "Aide", (3,), (10, 10), aid=AidChoice("Trait", 0)), rolls(("effect", (4, 4, 4))))
    assert [one.kind for one in aided if isinstance(one, Aura)] == ["aid"]
    assert words(aided) == [("Carl", "+12", "gagné")]
    dice = rolls(("attack", (6, 6, 6)), ("effect", (4, 4, 4)))
    drained = seen(setup, Cast("Carl", "Sape", (3,), (12, 10)), dice)
    assert isinstance(drained[0], Shot)
    assert drained[0].kind == "thread"
    flow = next(one for one in drained if isinstance(one, Aura))
    assert (flow.name, flow.kind, flow.source) == ("Anne", "drain", (10, 10))
    assert words(drained) == [("Anne", "−12", "annulé")]


def test_every_event_that_is_seen_gives_motions_that_can_be_drawn() -> None:
    """Every icon of a word is there; an event that only tells moves nothing."""
    found = seen(DUEL, Cast("Anne", "Trait", (6,), (13, 10)), rolls(("attack", (6, 6, 6)), ("effect", (6,) * 6)))
    icons = {one.word.icon for one in found if isinstance(one, (Strike, Note)) and one.word.icon}
    assert icons <= set(icon_names())
    assert {type(one) for one in found} <= set(get_args(Motion))
