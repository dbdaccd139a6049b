"""The fight's set-up without widgets (R3.1, R3.7, R4.8, R5.2, R5.7)."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from magicfight.duel.setup import setup_problems, terrain_of
from magicfight.ground.dice import below
from magicfight.hexgrid.coords import distance
from magicfight.rules.wizards import Wizard
from magicfight.ui.arena.names import initials
from magicfight.ui.arena.setup.presenter import SetupPresenter
from magicfight.ui.arena.setup.views import SetupView
from tests.makers import effect, own, spell, wizard
from tests.ui.arena.fights import anne, boris


def _presenter(*wizards: Wizard, seed: int = 1) -> SetupPresenter:
    made = SetupPresenter(below(seed))
    made.offer(wizards or (anne(), boris(), wizard("Circé", own("mental_attack"))), "shipped")
    return made


def _told(view: SetupView) -> str:
    return " ".join(note.text for note in view.notes)


def test_start_is_one_click_two_ready_wizards_two_players_an_arena() -> None:
    presenter = _presenter()
    view = presenter.view()
    assert [one.name for one in view.fighters] == ["Anne", "Boris"]
    assert [one.player for one in view.fighters] == ["Joueur 1", "Joueur 2"]
    assert view.hindrance == ""
    assert not setup_problems(presenter.fight_setup())
    assert view.arena.obstacles


def test_wizards_in_hand_come_before_those_shipped_until_the_player_chose() -> None:
    presenter = _presenter()
    presenter.offer([wizard("Mienne", own("energy_blast"))], "hand")
    assert [one.name for one in presenter.view().fighters] == ["Mienne", "Anne"]
    presenter.remove(1)
    presenter.offer([], "hand")
    assert [one.name for one in presenter.view().fighters] == ["Mienne"]


def test_those_who_were_compared_fight_whatever_is_read_later() -> None:
    """« Combattre » under a comparison: both, the left one first, though the game's wizards are read from their files
    only after those in hand were offered; one of the pair may be among them."""
    presenter = SetupPresenter(below(1))
    mine = [wizard(name, own("energy_blast")) for name in ("Alba", "Mienne", "Zoé")]
    presenter.first_seats.want(("Zoé", "Mienne"))
    presenter.offer(mine, "hand")
    presenter.offer((anne(), boris(), wizard("Zoé", own("flash"))), "shipped")
    assert [seat.wizard for seat in presenter._seats] == [mine[2], mine[1]]
    presenter.first_seats.want(("Mienne", "Boris"))
    presenter.offer(mine, "hand")
    presenter.offer([], "own")
    assert [seat.wizard.name for seat in presenter._seats] == ["Mienne", "Boris"]
    presenter.remove(0)
    presenter.offer(mine, "hand")
    assert [seat.wizard.name for seat in presenter._seats] == ["Boris"]  # the player has chosen


def test_two_to_sixteen_wizards() -> None:
    presenter = _presenter()
    presenter.remove(0)
    assert "au moins 2" in presenter.view().hindrance
    for _ in range(17):
        presenter.add(2)
    view = presenter.view()
    assert len(view.fighters) == 16
    assert "au plus 16" in _told(view)
    assert len({one.start for one in view.fighters}) == 16
    assert {one.name for one in view.fighters} >= {"Circé", "Circé (2)", "Circé (7)"}
    assert not setup_problems(presenter.fight_setup())


def test_the_same_seed_draws_the_same_arena_and_starts_far_apart() -> None:
    first, second = _presenter(), _presenter(seed=9)
    for presenter in (first, second):
        presenter.set_seed("Brocéliande")
        presenter.set_near(False)
    assert first.fight_setup() == second.fight_setup()
    starts = [one.start for one in first.view().fighters]
    assert distance(starts[0], starts[1]) >= 12
    first.new_seed()
    assert first.view().arena != second.view().arena


def test_one_wizard_more_leaves_the_starts_of_the_others() -> None:
    presenter = _presenter()
    before = [one.start for one in presenter.view().fighters]
    presenter.add(2)
    assert [one.start for one in presenter.view().fighters][:2] == before


def test_density_goes_from_0_to_20_per_cent() -> None:
    presenter = _presenter()
    presenter.set_density(0)
    assert presenter.view().arena.obstacles == ()
    assert presenter.view().arena_text == "arène sans obstacle"
    presenter.set_density(99)
    assert presenter.view().density == 20
    taken = sum(len(one.hexes) for one in presenter.view().arena.obstacles)
    assert taken == 320


def test_a_start_is_moved_to_a_free_hex_and_refused_elsewhere_with_the_reason() -> None:
    presenter = _presenter()
    view = presenter.view()
    blocked = next(iter(terrain_of(view.arena).blocked))
    assert not presenter.move_start(0, blocked)
    assert "obstacle" in _told(presenter.view())
    assert not presenter.move_start(0, view.fighters[1].start)
    assert "Boris" in _told(presenter.view())
    assert not presenter.move_start(0, (40, 0))
    free = next(
        (column, row) for row in range(40) for column in range(40) if terrain_of(view.arena).is_free((column, row))
    )
    assert presenter.move_start(0, free)
    assert presenter.view().fighters[0].start == free
    assert presenter.view().are_starts_moved
    presenter.reset_starts()
    assert presenter.view().fighters[0].start == view.fighters[0].start


def test_the_first_fight_starts_near() -> None:
    """R5.7: near by default, 6 to 8 from the nearest foe, whatever the seed."""
    presenter = _presenter()
    for seed in range(20):
        presenter.set_seed(str(seed))
        starts = [one.start for one in presenter.view().fighters]
        assert 6 <= distance(starts[0], starts[1]) <= 8


def test_starts_nearer_than_12_are_pointed_out() -> None:
    presenter = _presenter()
    presenter.set_near(False)
    presenter.set_density(0)
    presenter.move_start(0, (5, 5))
    presenter.move_start(1, (8, 5))
    assert "3\u00a0cases séparent" in _told(presenter.view())


def test_a_difference_in_points_and_illegal_wizards_are_pointed_out_and_change_nothing() -> None:
    """R3.1, R3.4: the totals are shown; a wizard that spent too much still may fight."""
    rich = wizard("Riche", own("energy_blast"), points=300)
    broke = wizard("Fauché", own("energy_blast"), points=50, strength=90)
    presenter = _presenter(rich, broke)
    view = presenter.view()
    assert "300" in view.fighters[0].line
    assert "de 50 (Fauché) à 300 (Riche)" in _told(view)
    assert view.fighters[1].is_illegal
    assert "Fauché ne respecte pas les règles" in _told(view)
    assert view.hindrance == ""


def test_the_limit_of_active_points_points_out_who_is_over_it() -> None:
    """R3.7: none by default, 60, 90; wizards are not changed."""
    strong = wizard("Fort", own(spell("Trait", effect("energy_blast")), 14))
    presenter = _presenter(strong, anne())
    assert presenter.view().limits == (None, 60, 90)
    assert "limite" not in _told(presenter.view())
    presenter.set_limit(60)
    assert "Fort dépasse la limite" in _told(presenter.view())
    assert "70\u00a0points actifs" in _told(presenter.view())
    presenter.set_limit(90)
    assert "limite" not in _told(presenter.view())


def test_several_wizards_a_player_and_victory_by_player() -> None:
    """R4.8: with the last player's victory there must be two players."""
    presenter = _presenter()
    presenter.set_victory("player")
    presenter.set_player(1, "Joueur 1")
    assert "gagné d’avance" in presenter.view().hindrance
    presenter.add(2)
    assert presenter.view().hindrance == ""
    assert {one.player for one in presenter.view().fighters} == {"Joueur 1", "Joueur 3"}
    assert presenter.fight_setup().victory == "player"
    presenter.set_player(1, "  ")
    assert presenter.view().fighters[1].player == "Joueur 2"


def test_wizards_of_files_are_added_to_the_list(tmp_path: Path) -> None:
    presenter = _presenter()
    presenter.offer([wizard("Loin", own("flash"))], "file", tmp_path / "loin.magic")
    presenter.offer([wizard("Autre", own("flash"))], "file", tmp_path / "autre.magic")
    presenter.offer([wizard("Loin", own("flash"))], "file", tmp_path / "loin.magic")
    files = [one.name for one in presenter.view().candidates if one.source == "file"]
    assert sorted(files) == ["Autre", "Loin"]


def test_a_rematch_takes_wizards_players_and_arena_over() -> None:
    first = _presenter()
    first.set_player(0, "Zoé")
    played = first.fight_setup()
    presenter = SetupPresenter(below(3))
    presenter.adopt(played, first.seed)
    assert presenter.fight_setup() == played
    presenter.new_seed()
    assert presenter.fight_setup().arena != played.arena
    assert [one.player for one in presenter.fight_setup().fighters] == ["Zoé", "Joueur 2"]


def test_default_players_follow_the_language_names_typed_do_not() -> None:
    presenter = _presenter()
    presenter.set_player(1, "Joueuse")
    presenter.add(2)
    presenter.set_player(2, "Joueur 1")
    presenter.language = "en"
    assert [one.player for one in presenter.view().fighters] == ["Player 1", "Joueuse", "Player 1"]


@given(st.lists(st.sampled_from(("Merlin", "Médée", "Morgane", "Circé", "M", "é", "123")), min_size=1, max_size=8))
def test_marks_tell_all_tokens_apart(names: list[str]) -> None:
    marks = initials(names)
    assert len({mark.casefold() for mark in marks}) == len(names)
    assert all(1 <= len(mark) <= 2 for mark in marks)
