"""The told turn: tones, languages and formats (issue of the desk; rules-desk D1.13)."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from magicfight.desk.common.records import Modifier, TieThrow
from magicfight.desk.common.system import DeskFight
from magicfight.desk.common.telling import TONE_FILES, TONES
from magicfight.desk.d20_directed import records as d20
from magicfight.desk.d20_directed.system import D20_DIRECTED
from magicfight.desk.d100_duel import records as d100
from magicfight.desk.d100_duel.system import D100_DUEL
from magicfight.desk.initiative_rounds import records as rounds
from magicfight.desk.initiative_rounds.system import INITIATIVE_ROUNDS
from magicfight.desk.telling import Turn, tell_fight, tell_turn, turns_of
from magicfight.ground.markup import FORMATS
from magicfight.ground.tables import load_toml
from magicfight.ground.terms import LANGUAGES
from tests.desk.rounds import fighter, started
from tests.desk.tables import act, opened
from tests.reading import plain

SPELLS = [{"name": "Flipendo", "threshold": 30, "magic_points": 2}]


def told() -> DeskFight:
    """Jean's Flipendo breaks Jacques' Protego; a second turn has begun."""
    played = opened(
        D100_DUEL,
        [{"name": "Jean", "magic_mastery": 20}, {"name": "Jacques", "side": "[Serpent]", "magic_mastery": 25}],
        {"spells": SPELLS},
    )
    cast = {"act": "cast", "spell": "Flipendo", "target": "Jacques"}
    played = act(played, "Jean", "declare", acts=[cast])
    played = act(played, "Jacques", "declare", acts=[{"act": "protego"}])
    played = act(played, "gm", "resolve", "success 40, attack 30, protego 25")
    return act(played, "gm", "next_turn")


def test_turns_are_cut_where_they_begin() -> None:
    """Two turns; places count over the whole fight."""
    turns = turns_of(D100_DUEL, told().events)
    assert [turn.number for turn in turns] == [1, 2]
    assert turns[1].events[0][0] == len(turns[0].events)


def test_the_plain_tone_lists_dice_and_sums() -> None:
    """French, Markdown."""
    turn = turns_of(D100_DUEL, told().events)[0]
    text = plain(tell_turn(D100_DUEL, turn, "fr", "plain", "markdown", ["Jean", "Jacques"]))
    assert text.startswith("## Tour 1\n\n- ")
    assert "- **Jean** lance « Flipendo » sur **Jacques** : 40 + 20 = 60 > 30, réussi." in text
    assert "Attaque de **Jean** 30 + 20 = 50, Protego de **Jacques** 25 + 25 = 50 : le Protego cède." in text


def test_the_told_tone_keeps_totals_only() -> None:
    """English, text."""
    text = tell_turn(D100_DUEL, turns_of(D100_DUEL, told().events)[0], "en", "told", "text", ["Jean"])
    assert text.startswith("Turn 1\n------\n")
    assert "Jacques’s Protego breaks under Jean’s attack (50 to 50)." in text
    assert "40 + 20" not in text
    assert "declares" not in text


def test_the_storied_tone_has_no_number() -> None:
    """D1.13: not one digit under the heading, in either language."""
    for language in LANGUAGES:
        text = tell_turn(D100_DUEL, turns_of(D100_DUEL, told().events)[0], language, "storied", "text")
        body = text.split("\n\n", 1)[1]
        assert not any(letter.isdigit() for letter in body)
        assert "Flipendo" in body


@pytest.mark.parametrize("system", [D100_DUEL, D20_DIRECTED, INITIATIVE_ROUNDS], ids=lambda system: system.id)
def test_no_first_turn_begins_again(system: Any) -> None:
    """D1.13: whatever opens a turn can open the first one, in every tone and variant."""
    for tone in TONES:
        phrases = load_toml(f"magicfight.desk.{system.id}", TONE_FILES[tone])
        openings = [phrase for code, phrase in phrases.items() if code.startswith(("turn_started", "round_started"))]
        assert openings
        for phrase in openings:
            assert " again" not in phrase["en"]
            assert not re.search(r"\b(reprend|recommence|de nouveau|retrouve)", phrase["fr"])


def test_the_whole_fight_in_bbcode() -> None:
    """Names in bold, a bracket in a side can't open a tag."""
    played = told()
    text = plain(tell_fight(D100_DUEL, played.setup, played.events, "fr", "plain", "bbcode"))
    assert text.startswith("[size=170][b]Combat : Duel au d100[/b][/size]")
    assert "[*][b]Jacques[/b] (camp : [\u200bSerpent])" in text
    assert text.count("[list]") == text.count("[/list]") == 2
    assert "[b]Tour 2[/b]" in text


def test_markdown_shows_signs_as_they_are() -> None:
    """A name with stars and underscores."""
    played = opened(D100_DUEL, [{"name": "*X_1*"}, {"name": "B"}])
    text = tell_fight(D100_DUEL, played.setup, played.events, "en", "plain", "markdown")
    assert r"**\*X\_1\***" in text


def test_markdown_starts_no_list_or_quote_by_itself() -> None:
    """A name like a list's number, an entity or a quote is shown as it is."""
    played = opened(D100_DUEL, [{"name": "1. Anne"}, {"name": "> B&lt;"}, {"name": "- C"}])
    text = tell_fight(D100_DUEL, played.setup, played.events, "fr", "plain", "markdown")
    assert "- **1\\. Anne**" in text
    assert "- **\\> B\\&lt;**" in text
    assert "- **\\- C**" in text


def test_a_name_of_one_letter_is_not_found_in_an_elision() -> None:
    """`D’une` is no D; `D’s` is."""
    played = opened(D100_DUEL, [{"name": "D"}, {"name": "d'Artagnan"}])
    text = tell_fight(D100_DUEL, played.setup, played.events, "fr", "told", "markdown")
    assert "**D**" in text


@pytest.mark.parametrize("tone", TONES)
@pytest.mark.parametrize("form", FORMATS)
def test_every_tone_and_format_ends_its_text(tone: Any, form: Any) -> None:
    """One line end, no trailing spaces."""
    played = told()
    for language in LANGUAGES:
        text = tell_fight(D100_DUEL, played.setup, played.events, language, tone, form)
        assert text.endswith("\n")
        assert not text.endswith("\n\n")
        assert all(line == line.rstrip() for line in text.splitlines())


def test_a_sentence_begins_with_a_capital_unless_with_a_name() -> None:
    """A fighter keeps the letters of their name, and a spell those of its title."""
    played = opened(
        D100_DUEL,
        [{"name": "ana", "magic_mastery": 90}, {"name": "Bo"}],
        {"spells": [{"name": "lueur", "threshold": 0, "magic_points": 0}]},
    )
    played = act(played, "ana", "declare", acts=[{"act": "cast", "spell": "lueur", "target": "Bo"}])
    played = act(act(played, "Bo", "declare"), "gm", "resolve", "success 50")
    text = tell_turn(D100_DUEL, turns_of(D100_DUEL, played.events)[0], "fr", "plain", "text", ["ana", "Bo"])
    assert "- «\u00a0lueur\u00a0» touche Bo." in text
    assert "- ana lance «\u00a0lueur\u00a0» sur Bo" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("system", "opening"),
    [
        (D100_DUEL, d100.TurnStarted(1, ("Jean", "Jacques"))),
        (D20_DIRECTED, d20.TurnStarted(1)),
        (INITIATIVE_ROUNDS, rounds.RoundStarted(1, 1)),
    ],
)
def test_no_two_turns_running_open_alike(system: Any, opening: Any, language: Any) -> None:
    """Issue 19.5: wherever the turns stand in the log, the storied openings of neighbours differ."""
    told = [
        tell_turn(system, Turn(number, ((7, opening),)), language, "storied", "text").splitlines()[-1]
        for number in range(1, 9)
    ]
    assert all(told)
    assert all(one != other for one, other in pairwise(told))


@pytest.mark.parametrize("tone", ["told", "storied"])
def test_a_shield_is_told_before_the_blow_that_breaks_it(tone: Any) -> None:
    """Issue 19.5: the Protego, declared second, stands in the turn's opening; the plain list keeps the log's order."""
    turn = turns_of(D100_DUEL, told().events)[0]
    text = tell_turn(D100_DUEL, turn, "fr", tone, "text")
    opening = text.split("\n\n")[1]
    assert "Protego" in opening
    assert "Flipendo" not in opening
    plainly = plain(tell_turn(D100_DUEL, turn, "fr", "plain", "text"))
    assert plainly.index("Jacques avait levé un Protego") > plainly.index("le Protego cède")


def test_a_failed_attack_is_not_told_twice_over_and_a_fumble_is() -> None:
    """« L’attaque de B échoue (échec) » says one thing twice; a fumble is worth its word (D3.3)."""
    for face, said in ((90, "L’attaque d’A échoue."), (100, "L’attaque d’A échoue (échec critique).")):
        played = started(fighter("A", 9), fighter("B", 1))
        played = act(act(played, "A", "strike", target="B"), "B", "react", f"attack {face}", reaction="none")
        ended = [one for one in played.events if one.event == "attack_ended"]
        assert plain(played.system.tell(ended[-1], "fr")) == said
        assert ("de loin" in played.system.tell(ended[-1], "fr", "told")) is (face == 100)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("is_public", [False, True])
def test_a_lone_number_is_not_worked_out(language: Any, is_public: bool) -> None:
    """A blow of five: `perd 5 PV`, not `perd 5 PV (5)`; halved, or with something added, it is explained."""

    def lost(system: Any, event: Any) -> str:
        return plain(system.tell(event, language, "plain", 0, is_public))

    five = d20.Damaged("Brune", "Corbin", (5,), 0, 0, Fraction(1), 5, 4)
    assert "(" not in lost(D20_DIRECTED, five)
    assert "(5 + 2 = 7)" in lost(D20_DIRECTED, replace(five, bonus=2, points=7))
    assert "(1, " in lost(D20_DIRECTED, replace(five, dice=(1,), factor=Fraction(1, 2), points=1))
    assert "(" not in lost(D20_DIRECTED, d20.Healed("Brune", "Corbin", (5,), 0, 0, Fraction(1), 5, 9))
    blow = rounds.Damaged("Bran", "Alix", "life", (5,), 0, Fraction(1), 0, (), 0, (), 5, 4)
    assert "(" not in lost(INITIATIVE_ROUNDS, blow)
    armoured = replace(blow, armour=2, armour_dice=(2,), lost=3)
    assert "(5 \u2212 2)" in INITIATIVE_ROUNDS.tell(armoured, language, "plain", 0, is_public)


def test_dice_that_settle_a_tie_say_whose_they_are() -> None:
    """D2.2, D3.4: four of two dexterities; two of them throw twice, and every face has its name."""
    throws = (
        TieThrow(("Loup 1", "Loup 2"), (10, 10)),
        TieThrow(("Loup 1", "Loup 2"), (8, 4)),
        TieThrow(("Ana",), (3,)),
    )
    started = d20.TypeStarted("melee", ("Loup 1", "Loup 2", "Ana"), throws)
    assert plain(D20_DIRECTED.tell(started, "fr")) == (
        "Actes « corps à corps » : Loup 1, Loup 2 et Ana (à égalité, 1d20 : 10 pour Loup 1 et 10 pour Loup 2, "
        "puis 8 pour Loup 1 et 4 pour Loup 2, puis 3 pour Ana)."
    )
    settled = rounds.OrderSettled(("Bran", "Alix"), (TieThrow(("Alix", "Bran"), (2, 5)),))
    assert plain(INITIATIVE_ROUNDS.tell(settled, "en")) == "Tied, 1D6 (2 for Alix and 5 for Bran): Bran and Alix."


@pytest.mark.parametrize("tone", ["plain", "told"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_circumstances_join_the_brackets_that_stand_before_them(language: Any, tone: Any) -> None:
    """`(10 contre 11, surplomb +2)`, not `(10 contre 11) (surplomb +2)`; where there are none they have their own."""
    higher = (Modifier("high_ground", 2),)
    miss = d20.Attacked("Garin", "Guillery", "melee", "Épée", 5, 3, 10, 11, "miss", higher)
    text = plain(D20_DIRECTED.tell(miss, language, tone))
    assert ") (" not in text
    assert re.search(r"[(,] ?\S+( \S+)? \+2\)\.$", text), text


def test_told_turns_of_the_directed_fight_open_differently() -> None:
    """An opening without a fact (the d20's, told) is not said the same turn after turn."""
    opening = d20.TurnStarted(1)
    for language in LANGUAGES:
        said = [D20_DIRECTED.tell(opening, language, "told", number) for number in range(8)]
        assert all(one != other for one, other in pairwise(said))
