"""Loading adds: skipped, renamed, never lost (R2.11, R3.6)."""

from __future__ import annotations

import pytest
from hypothesis import given

from magicfight.ground.names import name_key, unique_name
from magicfight.rules.library import merge
from magicfight.rules.spells import Spell
from tests.makers import own, spell, wizard
from tests.strategies import libraries


@pytest.mark.parametrize(
    ("name", "taken", "given_name"),
    [
        ("Nom", [], "Nom"),
        ("Nom", ["Autre"], "Nom"),
        ("Nom", ["nom"], "Nom (2)"),
        ("Nom", ["Nom", "NOM (2)"], "Nom (3)"),
        ("Nom (2)", ["Nom", "Nom (2)"], "Nom (3)"),
        ("Nom (2)", ["Nom"], "Nom (2)"),
        ("(2)", ["(2)"], "(2) (2)"),
    ],
)
def test_a_taken_name_gets_the_next_free_number(name: str, taken: list[str], given_name: str) -> None:
    assert unique_name(name, taken) == given_name


def test_a_new_spell_is_added_the_same_is_skipped_another_is_renamed_r2_11() -> None:
    hand = (spell("Trait", "flash"), spell("Voile", "aid"))
    report = merge(hand, (spell("TRAIT", "flash"), spell("Voile", "armor"), spell("Onde", "drain")))
    assert report.result == (*hand, spell("Voile (2)", "armor"), spell("Onde", "drain"))
    assert report.skipped == ("TRAIT",)
    assert report.renamed == (("Voile", "Voile (2)"),)
    assert report.added == ("Onde",)


def test_another_description_is_other_content() -> None:
    report = merge((spell("Trait", "flash"),), (spell("Trait", "flash", description="Vif."),))
    assert report.renamed == (("Trait", "Trait (2)"),)


def test_loading_a_renamed_spell_again_adds_nothing() -> None:
    hand, incoming = (spell("Trait", "flash"),), (spell("Trait", "aid"),)
    once = merge(hand, incoming).result
    again = merge(once, incoming)
    assert again.result == once
    assert again.skipped == ("Trait",)


def test_wizards_come_in_alike_r3_6() -> None:
    anne = wizard("Anne", own("flash"))
    report = merge((anne,), (anne, wizard("anne", own("aid")), wizard("Bao")))
    assert [each.name for each in report.result] == ["Anne", "anne (2)", "Bao"]


@given(libraries(), libraries())
@pytest.mark.slow
def test_nothing_is_ever_lost_and_names_stay_unique(hand: tuple[Spell, ...], incoming: tuple[Spell, ...]) -> None:
    report = merge(hand, incoming)
    assert report.result[: len(hand)] == hand
    keys = [name_key(each.name) for each in report.result]
    assert len(set(keys)) == len(keys)
    contents = [(each.description, each.effects) for each in report.result]
    assert all((each.description, each.effects) in contents for each in incoming)
    assert len(report.added) + len(report.skipped) + len(report.renamed) == len(incoming)
    assert merge(report.result, incoming).result == report.result
