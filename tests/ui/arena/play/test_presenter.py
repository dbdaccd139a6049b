"""The arena's presenter without Qt (manual 3; R4 to R7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from magicfight.duel.events import ChoiceGiven, SpellCast
from magicfight.duel.setup import FightSetup
from magicfight.ground.dice import Dice, SeededDice
from magicfight.storage.combat import KEPT_DUEL
from magicfight.storage.journal import Keeper
from magicfight.storage.kept import read_kept
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.play.views import OddsView
from tests.makers import own, wizard
from tests.reading import plain
from tests.ui.arena.fights import TRAIT, anne, boris, duel, fight, rolls, tree


def _begin(setup: FightSetup, dice: Dice | None = None) -> ArenaPresenter:
    presenter = ArenaPresenter(dice or SeededDice(1))
    presenter.begin(setup)
    presenter.course.finish()
    return presenter


def _end(presenter: ArenaPresenter) -> None:
    presenter.end()
    presenter.course.finish()
    presenter.course.take_hand()


def _odds(presenter: ArenaPresenter, hex_: tuple[int, int]) -> OddsView:
    presenter.picture.pointed = hex_
    odds = presenter.hover().odds
    assert odds is not None
    return odds


def test_a_fight_starts_at_segment_12_with_the_more_dexterous() -> None:
    """R4.2, R4.3; the phase is the fourth of four at speed 4."""
    presenter = _begin(duel())
    view = presenter.view()
    assert (view.clock.turn, view.clock.segment) == (1, 12)
    assert view.clock.phase == "4 sur 4"
    assert view.clock.next == "prochain au segment 3 du tour 2"
    assert view.active is not None
    assert view.active.name == "Anne"
    assert [pip.name for pip in view.segments[11].pips] == ["Anne", "Boris"]
    assert [one.name for one in view.others] == ["Boris"]


def test_nothing_can_be_done_while_what_happened_is_being_played() -> None:
    presenter = ArenaPresenter(SeededDice(1))
    presenter.begin(duel())
    assert presenter.course.is_playing
    assert not presenter.view().buttons["move"].is_enabled
    while presenter.course.next_beat() is not None:
        pass
    assert presenter.view().buttons["move"].is_enabled


def test_beats_show_one_state_after_another() -> None:
    presenter = _begin(duel(), rolls(("attack", (6, 6, 6)), ("effect", (2,) * 6)))
    presenter.choose_spell(0)
    presenter.click((13, 10))
    before = presenter.course.state.fighter("Boris").stun
    kinds = []
    while (beat := presenter.course.next_beat()) is not None:
        kinds.append(beat.kind)
        if beat.kind != "hit":
            assert presenter.course.state.fighter("Boris").stun == before
    assert kinds == ["cast", "dice", "dice", "hit"]
    assert presenter.course.state.fighter("Boris").stun == before - 10
    assert presenter.course.is_holding


def test_the_odds_are_those_of_the_preview_and_refusals_come_before_anything_is_paid() -> None:
    """R6.2: 3d6 + 7 − 3 − 0 ≥ 11: 7 or more, 90,7 %."""
    presenter = _begin(duel())
    presenter.choose_spell(0)
    odds = _odds(presenter, (13, 10))
    assert odds.title == "Boris"
    assert odds.chances[0] == ("Touche", "90,7 %".replace(" ", "\u00a0"))
    assert ["".join(span.words for span in roll) for roll in odds.rolls] == ["3d6 + 7 − 3 − 0 ≥ 11, soit 7 ou plus"]
    assert odds.plot is not None
    assert abs(sum(share for _, share in odds.plot.bars) - 1) < 1e-9
    hidden = _begin(duel(apart=4, obstacles=tree((12, 10))))
    hidden.choose_spell(0)
    assert _odds(hidden, (14, 10)).refusals
    endurance = hidden.course.state.fighter("Anne").endurance
    hidden.click((14, 10))
    assert hidden.view().message_tone == "bad"
    assert hidden.course.state.fighter("Anne").endurance == endurance


def test_dice_go_up_to_what_is_usable_and_cost_what_the_panel_says() -> None:
    presenter = _begin(duel(), rolls(("attack", (1, 1, 1))))
    presenter.choose_spell(0)
    attack = presenter.view().attack
    assert attack is not None
    assert (attack.dice[0].used, attack.dice[0].most) == (6, 6)
    assert attack.endurance == "Endurance 30 / 10 = 3"
    presenter.set_dice(0, 5)
    attack = presenter.view().attack
    assert attack is not None
    assert attack.dice[0].active_points == "Points actifs 5 × 5 = 25"
    assert attack.endurance == "Endurance 25 / 10 = 2,5, soit 2"
    before = presenter.course.state.fighter("Anne").endurance
    presenter.click((13, 10))
    presenter.course.finish()
    assert presenter.course.state.fighter("Anne").endurance == before - 2


def test_a_spell_that_cannot_be_cast_says_why() -> None:
    tired = wizard("Anne", own(TRAIT, 6), own("armor", 3), dexterity=10, speed=2, endurance=-18)
    presenter = _begin(fight((tired, "A", (5, 5)), (boris(), "B", (8, 5))))
    presenter.attack_mode()
    attack = presenter.view().attack
    assert attack is not None
    assert attack.dice[0].used == 5  # 25 active points cost 2.5, rounded to 2 (R1.2): all that is left
    presenter.set_dice(0, 6)
    attack = presenter.view().attack
    assert attack is not None
    assert not attack.can_act
    assert "endurance" in attack.hindrance.lower()
    assert plain(attack.spells[1].note) == "passif : ne se lance pas"
    assert not attack.spells[1].is_castable


def test_killing_attacks_ask_for_physical_or_energy_armour() -> None:
    """R2.4: chosen at the cast."""
    presenter = _begin(duel(), rolls(("attack", (6, 6, 6)), ("effect", (1,) * 4), ("stun_multiplier", (1,))))
    presenter.choose_spell(1)
    attack = presenter.view().attack
    assert attack is not None
    assert [choice.id for choice in attack.choices] == ["against"]
    presenter.choose("against", "energy")
    presenter.click((13, 10))
    presenter.course.finish()
    fight = presenter.course.fight
    assert fight is not None
    cast = next(one for one in fight.last.events if isinstance(one, SpellCast))
    assert cast.against == "energy"


def test_a_controlled_wizard_is_played_by_its_controller_and_the_screen_says_so() -> None:
    """R7.3: from the target's next action segment on; the controller's own line too."""
    setup = fight((anne(ego=-5), "Ann", (5, 5)), (boris(), "Bob", (8, 5)))
    dice = rolls(("attack", (6, 6, 6)), ("effect", (6,) * 12))
    presenter = _begin(setup, dice)
    _end(presenter)
    presenter.choose_spell(2)
    presenter.choose("control", "control")
    presenter.click((5, 5))
    presenter.course.finish()
    presenter.end()
    presenter.course.finish()
    assert presenter.course.state.active == "Anne"
    view = presenter.view()
    assert view.hand_over is None  # Bob goes on: he plays Anne
    assert view.active is not None
    assert view.active.is_controlled
    assert view.active.line == "sous le contrôle de Boris · Bob joue"
    assert not view.buttons["surrender"].is_enabled
    assert "controlled" in [one.id for one in view.active.conditions]


def test_the_hand_over_tells_what_happened_since_the_last_phase() -> None:
    dice = rolls(("attack", (6, 6, 6)), ("effect", (2,) * 6))
    presenter = _begin(duel(), dice)
    presenter.choose_spell(0)
    presenter.click((13, 10))
    presenter.course.finish()
    presenter.end()
    presenter.course.finish()
    page = presenter.view().hand_over
    assert page is not None
    assert page.title == "À Bob de jouer"
    assert len(page.sentences) == 1
    assert "Trait" in page.sentences[0]
    assert "10" in page.sentences[0]
    cast = page.passages[0]
    assert (cast.mark, cast.when, cast.text) == ("A", "seg. 12", "Anne lance «\u00a0Trait\u00a0» sur Boris.")
    assert [one.tone for one in cast.results] == ["", "bad"]
    assert [(one.id, one.before - one.now) for one in page.pools] == [("stun", 10), ("body", 4), ("endurance", 0)]
    assert not page.can_give_back  # dice fell


def test_the_hand_over_tells_what_stunned_a_wizard_though_its_phase_has_passed() -> None:
    """R6.7: Boris is stunned and loses his action segment; when his player sits down again it learns by what."""
    dice = rolls(("attack", (6, 6, 6)), ("effect", (3, 3, 3, 3, 3, 3)))
    presenter = _begin(fight((anne(), "Ann", (10, 10)), (boris(stun=30), "Bob", (13, 10))), dice)
    presenter.choose_spell(0)
    presenter.click((13, 10))
    presenter.course.finish()
    assert presenter.course.state.fighter("Boris").is_stunned
    presenter.end()
    presenter.course.finish()
    assert presenter.course.state.active == "Anne"  # Boris's segment 12 has passed
    presenter.end()
    presenter.course.finish()
    page = presenter.view().hand_over
    assert page is not None
    assert page.name == "Boris"
    told = " ".join(page.sentences)
    assert "Trait" in told
    assert "étourdit" in told


def test_typed_dice_the_action_is_decided_again_with_each_roll() -> None:
    presenter = ArenaPresenter(SeededDice(1))
    same = replace(anne(), name="Anna")
    presenter.begin(fight((anne(), "A", (5, 5)), (same, "B", (8, 5))), typed=True)
    owed = presenter.view().owed
    assert owed is not None
    assert owed.count == 2  # R4.3: equal dexterities draw, before anything else
    assert not presenter.course.enter_faces((3,))
    assert not presenter.course.enter_faces((3, 7))
    assert presenter.course.enter_faces((3, 3))  # those that tie again draw again
    assert presenter.view().owed is not None
    assert presenter.course.enter_faces((2, 5))
    presenter.course.finish()
    assert presenter.course.state.active == "Anna"
    _end(presenter)
    assert presenter.course.state.active == "Anne"
    presenter.choose_spell(0)
    presenter.click((8, 5))
    assert presenter.course.pending.can_give_up
    presenter.course.enter_faces((6, 6, 6))
    assert not presenter.course.pending.can_give_up
    assert presenter.course.enter_faces((1,) * 6)
    # the next segment's tie is drawn when the cast has been looked at
    assert presenter.view().owed is None
    presenter.course.finish()
    assert presenter.course.is_holding
    assert presenter.course.state.fighter("Anna").stun < 15
    assert not presenter.view().buttons["save"].is_enabled
    presenter.end()
    owed = presenter.view().owed
    assert owed is not None
    assert owed.count == 2
    assert presenter.course.roll_for_me()
    while presenter.view().owed is not None:
        presenter.course.roll_for_me()
    presenter.course.finish()
    assert presenter.course.fight is not None
    rolls = presenter.course.fight.last.rolls
    assert [roll.purpose for roll in rolls][:3] == [
        "attack",
        "effect",
        "initiative_tie",
    ]
    assert (presenter.course.state.turn, presenter.course.state.segment) == (2, 3)
    casts = [one for one in presenter.course.log.entries if one.icon == "energy_blast"]
    assert len(casts) == 1  # told once


def test_real_dice_thrown_for_a_cast_survive_the_program(tmp_path: Path) -> None:
    """The attack roll was typed, the effect dice not yet, when the program ended."""
    autosave = Keeper(tmp_path, KEPT_DUEL)
    presenter = ArenaPresenter(SeededDice(1), autosave=autosave)
    presenter.begin(duel(), typed=True)
    presenter.course.finish()
    presenter.choose_spell(0)
    presenter.click((13, 10))
    presenter.course.enter_faces((6, 5, 4))
    autosave.stop()
    assert autosave.wait_until_written()
    kept = read_kept(tmp_path, KEPT_DUEL)
    assert kept is not None
    assert kept.fight.actions == ()
    assert kept.pending is not None
    again = ArenaPresenter(SeededDice(1))
    again.resume(kept.fight, pending=(kept.pending.action, kept.pending.rolls))
    owed = again.view().owed
    assert owed is not None
    assert owed.aside == "dés d’effet"
    assert "Trait" in owed.line
    again.course.enter_faces((2,) * 6)
    again.course.finish()
    assert again.course.fight is not None
    assert again.course.fight.rolls[0].faces == (6, 5, 4)


def test_the_log_takes_a_walk_back_with_the_walk() -> None:
    presenter = _begin(duel(apart=12))
    entries = len(presenter.course.log.entries)
    presenter.click((12, 10))
    presenter.course.finish()
    assert len(presenter.course.log.entries) == entries + 1
    presenter.undo()
    assert len(presenter.course.log.entries) == entries
    assert "0 sur 5" in presenter.view().message


def test_the_board_takes_a_walk_back_with_the_walk() -> None:
    """The token stands where it stood, and its walking range is the whole one again."""
    presenter = _begin(duel(apart=12))
    before = presenter.hover().board
    presenter.click((12, 10))
    presenter.course.finish()
    assert presenter.hover().board.tokens != before.tokens
    presenter.undo()
    assert presenter.hover().board.tokens == before.tokens
    assert presenter.hover().board.reach == before.reach


def test_the_log_filtered_by_wizard_keeps_its_headings() -> None:
    presenter = _begin(duel(apart=12))
    presenter.click((12, 10))
    presenter.course.finish()
    _end(presenter)
    about_boris = list(presenter.course.log.about("Boris"))
    assert about_boris[0].kind == "head"
    assert all("Boris" in one.names or not one.names for one in about_boris)
    assert not any(isinstance(one.events[0], ChoiceGiven) and one.events[0].who == "Anne" for one in about_boris)
    text = presenter.course.log.as_text("en")
    assert "Turn 1, segment 12" in text


def test_both_languages_say_everything() -> None:
    presenter = _begin(duel(), rolls(("attack", (6, 6, 6)), ("effect", (2,) * 6)))
    presenter.choose_spell(0)
    for language in ("fr", "en"):
        presenter.picture.language = language
        presenter.picture.pointed = (13, 10)
        hover, view = presenter.hover(), presenter.view()
        assert hover.facts
        assert view.message
        assert view.hint
        assert presenter.picture.sheet("Boris").groups
    assert "Choose the target" in presenter.view().message


def test_ending_with_the_list_open_leaves_the_next_wizard_of_the_player_its_own_attack() -> None:
    """Anne's fifth spell is chosen; Boris, of the same player, has three."""
    presenter = _begin(fight((anne(), "Ann", (10, 10)), (boris(), "Ann", (13, 10))))
    presenter.choose_spell(4)
    presenter.end()
    presenter.course.finish()
    assert presenter.course.state.active == "Boris"
    assert presenter.view().attack is None
    presenter.attack_mode()
    shown = presenter.view().attack
    assert shown is not None
    assert [row.name for row in shown.spells] == ["Trait", "Brume", "Emprise"]
    assert shown.chosen == 0


def test_looking_at_a_fight_that_is_over_leaves_the_interrupted_one_to_be_resumed(tmp_path: Path) -> None:
    """A `.combat` that has ended is opened while another fight goes on."""
    over = _begin(duel())
    over.stop()
    over.course.finish()
    assert over.course.fight is not None
    autosave = Keeper(tmp_path, KEPT_DUEL)
    presenter = ArenaPresenter(SeededDice(1), autosave=autosave)
    presenter.begin(duel())
    presenter.course.finish()
    presenter.click((11, 10))
    presenter.course.finish()
    presenter.resume(over.course.fight)
    assert presenter.course.is_over
    assert autosave.wait_until_written()
    kept = read_kept(tmp_path, KEPT_DUEL)
    assert kept is not None
    assert len(kept.fight.actions) == 1


def test_the_log_tells_no_dice_before_they_have_rolled() -> None:
    """Anne misses: the log says so once the dice lie, not while they tumble."""
    presenter = _begin(duel(), rolls(("attack", (1, 1, 1))))
    presenter.choose_spell(0)
    presenter.click((13, 10))
    kinds = []
    while (beat := presenter.course.next_beat()) is not None:
        kinds.append(beat.kind)
        if beat.kind == "dice":
            assert "manqué" not in presenter.course.log.entries[-1].sentence("fr")
    assert kinds == ["cast", "dice"]
    assert "manqué" in presenter.course.log.entries[-1].sentence("fr")
    assert presenter.course.is_holding


def test_dice_typed_survive_a_second_end_of_the_program(tmp_path: Path) -> None:
    """Resumed, and killed again before another die was typed."""
    autosave = Keeper(tmp_path, KEPT_DUEL)
    presenter = ArenaPresenter(SeededDice(1), autosave=autosave)
    presenter.begin(duel())
    presenter.course.finish()
    presenter.course.set_typed(True)
    presenter.choose_spell(0)
    presenter.click((13, 10))
    assert presenter.course.enter_faces((6, 5, 4))
    for _ in range(2):
        autosave.stop()
        assert autosave.wait_until_written()
        kept = read_kept(tmp_path, KEPT_DUEL)
        assert kept is not None
        assert kept.pending is not None
        assert [roll.faces for roll in kept.pending.rolls] == [(6, 5, 4)]
        autosave = Keeper(tmp_path, KEPT_DUEL)
        presenter = ArenaPresenter(SeededDice(1), autosave=autosave)
        presenter.resume(kept.fight, pending=(kept.pending.action, kept.pending.rolls))
        owed = presenter.view().owed
        assert owed is not None
        assert owed.count == 6
