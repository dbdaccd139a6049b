"""Telling: every event in both languages, with its dice, its sums and its place in the manual."""

from __future__ import annotations

import string
from pathlib import Path

import magicfight.duel.telling
from magicfight.duel import events as e
from magicfight.duel.telling import PHRASEBOOK, STORY, concerns, is_quiet, tell, tell_all, told
from magicfight.ground.tables import load_toml
from magicfight.rules.book import CONDITIONS
from tests.duel.fights import at, fight, six
from tests.duel.test_random_play import play_out
from tests.makers import effect, own, spell, wizard

STORIES = load_toml("magicfight.duel", "story.toml")
NBSP = "\u00a0"


def names_in(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def test_both_languages_tell_the_same_facts() -> None:
    for code, phrase in STORIES.items():
        assert names_in(phrase["fr"]) == names_in(phrase["en"]), code


def test_every_sentence_names_the_manual_and_the_rule() -> None:
    lines = {code for code in STORIES if "_line" in code}
    for code, phrase in STORIES.items():
        if code not in lines:
            assert phrase["manual"] in {"3", "4.1", "4.2.1", "4.2.2"}, code
            assert phrase["rule"].startswith("R"), code


def test_every_phrase_is_used_by_some_event() -> None:
    """Codes that no reason and no kind can reach would be dead words."""
    source = Path(magicfight.duel.telling.__file__).read_text(encoding="utf-8")
    reasons = {
        "segment_lost": ("stunned", "ko", "blocked"),
        "fight_ended": ("last_wizard", "last_player", "nobody_left", "agreed", "nobody_acts", "too_long", "standstill"),
        "effect_skipped": ("desolidified", "stunned", "ko", "dead"),
        "untouched": ("desolidified", "gone", "no_such_effect", "no_such_power"),
        "power_ended": (
            "stunned",
            "ko",
            "dead",
            "left",
            "dropped",
            "no_endurance",
            "no_charge",
            "target_gone",
            "dispelled",
            "replaced",
        ),
        "choice_given": ("computer", "ally", "controlled_computer", "controlled_ally"),
        "attack_rolled": tuple(f"{kind}_{end}" for kind in ("physical", "mental", "hex") for end in ("hit", "missed")),
        "attack_line": ("hit", "missed"),
        "activation_rolled": ("active", "failed"),
        "activation_line": ("active", "failed"),
        "area_line": ("ball", "line", "cone"),
        "control_tried": tuple(f"{kind}_{end}" for kind in ("block", "control") for end in ("worked", "failed")),
        "control_line": ("worked", "failed"),
        "dispel_tried": ("worked", "failed"),
        "dispel_line": ("worked", "failed"),
        "power_began": ("block", "control"),
        "power_line": ("die", "step", "fixed"),
        "recovered": tuple(
            f"{why}{gains}" for why in ("chosen", "ko", "turn") for gains in ("", "_stun", "_endurance", "_nothing")
        ),
    }
    reached = {f"{kind}_{reason}" for kind, found in reasons.items() for reason in found}
    ends = ("", "_kept", "_not", "_line", "_runs", "_over")
    lasting = {f"lasting_{counts}{end}" for counts in ("phases", "segments") for end in ends}
    own = {f"{row.id}{end}" for row in CONDITIONS.values() if row.counts is not None for end in ends}
    reached |= lasting | (own & STORY.codes)
    assert reached <= STORY.codes
    for code in STORY.codes - reached - set(e.KINDS.values()):
        assert f'"{code}"' in source, code


def duel_events() -> tuple[e.Event, ...]:
    table = fight(at(wizard("Alice", own("energy_blast", 3), ocv=1), 1, 10), at(wizard("Merlin", dexterity=-1), 6, 10))
    table.dice("attack 4 3 5", "effect 6 3 2").cast("Alice", "energy_blast", 3, target="Merlin")
    return table.last


def test_an_attack_is_told_with_its_dice_and_its_sum() -> None:
    """Issue: `3d6 = 4+3+5, + 4 − 3 − 2 = 11 ≥ 11 : touché`."""
    (rolled,) = [event for event in duel_events() if isinstance(event, e.AttackRolled)]
    french = told(rolled, "fr")
    assert french.sentence == f"Jet offensif physique d’Alice sur Merlin{NBSP}: touché."
    assert french.lines == (
        f"3d6 (4+3+5) + 4 − 3 − 2 = 11 ≥ 11{NBSP}: touché",
        f"OCVP 4, DCVP 3\u202f; distance 5{NBSP}: pénalité 2.",
    )
    assert (french.manual, french.rule) == ("3", "R6.2")
    assert told(rolled, "en").lines[0] == "3d6 (4+3+5) + 4 − 3 − 2 = 11 ≥ 11: hit"


def test_damage_is_told_with_what_stood_against_it() -> None:
    (damaged,) = [event for event in duel_events() if isinstance(event, e.Damaged)]
    english = told(damaged, "en")
    assert english.sentence == "Merlin loses 9 stun and 2 Body."
    assert english.lines == (
        "Stun: 11 − 2 (energy defence) − 0 (armour) = 9",
        "Body: 4 − 2 (energy defence) − 0 (armour) = 2",
        "6 stun and 8 Body are left.",
    )


def test_killing_damage_names_its_own_rule() -> None:
    table = fight(at(wizard("A", own("killing_attack", 2)), 1, 10), at(wizard("B", dexterity=-1), 3, 10))
    table.dice("attack 6 6 6", "effect 5 4", "stun_multiplier 3")
    table.cast("A", "killing_attack", 2, target="B", against="energy")
    (damaged,) = table.of(e.Damaged)
    assert told(damaged, "en").rule == "R6.6"
    assert "Stun: 9 × 2 = 18" in told(damaged, "en").lines


def test_doubled_stun_shows_the_doubling() -> None:
    both = spell("Both", effect("mental_attack"), effect("energy_blast"))
    table = fight(at(wizard("A", own(both, 3, 2)), 1, 10), at(wizard("B", dexterity=-1), 3, 10))
    table.dice("attack 6 6 6", "attack 6 6 6", six(6, 3), "effect 4 6").cast("A", "Both", 3, 2, target="B")
    damaged = [event for event in table.last if isinstance(event, e.Damaged)]
    assert "KO: 8 × 2 = 16" in told(damaged[1], "en").lines


def test_quiet_events_are_left_out_of_a_log() -> None:
    quiet = e.ActionSegmentEnded("A")
    assert is_quiet(quiet)
    assert tell(quiet, "fr") == ""
    assert told(quiet, "en").sentence == "End of A’s action segment."
    assert tell_all((quiet, e.TurnEnded(3)), "en") == ("End of turn 3.",)


def test_a_log_can_be_kept_to_one_wizard() -> None:
    events = duel_events()
    (damaged,) = [event for event in events if isinstance(event, e.Damaged)]
    assert concerns(damaged) == {"Alice", "Merlin"}
    assert concerns(e.TurnEnded(1)) == frozenset()
    assert concerns(e.InitiativeDrawn(("A", "B"), (1, 2), 10)) == {"A", "B"}


def test_events_and_refusals_share_one_book() -> None:
    assert STORY.codes <= PHRASEBOOK.codes
    assert "not_visible" in PHRASEBOOK.codes


def test_plain_events_name_their_kind() -> None:
    for event in play_out(4, turns=4).events:
        plain = e.event_to_plain(event)
        assert plain["event"] == e.KINDS[type(event)]
        if type(event) in e.PURPOSES:
            assert plain["faces"]
