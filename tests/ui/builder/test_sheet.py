"""Sheets: what is read away from the screen says the same as the builder (manual 2.2; R2.8, R3)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from PySide6.QtWidgets import QApplication

from magicfight.ground.names import isolated
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTICS
from magicfight.rules.costing import minimum_dice
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.storage.sort import load_sort
from magicfight.ui.builder.page_pdf import wizard_pdf
from magicfight.ui.builder.printed import odds_text, printed
from magicfight.ui.builder.sheet import marked_sheet, text_sheet
from tests.makers import effect, own, spell, wizard
from tests.strategies import wizards
from tests.ui.typing import plain

SAVES = Path(__file__).parents[3] / "saves"
BLAST = spell("Trait <&>", effect("energy_blast", "armor_piercing", charges=4), description="Un trait,\nbleu")
ANNE = wizard(
    "Anne", own(BLAST, 6), own(spell("Cuirasse", "armor"), 3), points=200, speed=2, strength=-2, energy_defense=5
)


def test_the_text_sheet_tells_points_values_spells_and_their_working() -> None:
    text = plain(text_sheet(ANNE, "fr"))
    assert text.startswith("Anne\n====\n200 points de génération, 54,5 dépensés (caractéristiques 23, sorts 31,5)")
    assert "Segments d’action : 3, 6, 9, 12" in text
    assert re.search(r"^  Force +8   \(10, −2\)$", text, re.MULTILINE)
    assert "Trait <&> · 6 dés · 22,5" in text
    assert "    Un trait,\n    bleu" in text
    assert "6 × 5 × (1 + ½) / (1 + 1) = 22,5" in text
    assert "points d’armure : Physique 3, Énergie 3" in text
    assert "generation points" in text_sheet(ANNE, "en")


def test_the_printed_page_has_groups_spells_and_odds() -> None:
    """Issue 15, point 7; manual 2.2.1: mental and physical apart; a cast of all the dice at 6 hexes."""
    page = printed(ANNE, "Hibou", "fr")
    assert [caption for caption, _ in page.groups][:2] == ["Physiques", "Mentales"]
    assert sum(len(rows) for _, rows in page.groups) == len(CHARACTERISTICS)
    blast, armour = page.spells
    assert (blast.name, plain(blast.price)) == ("Trait <&>", "22,5 points")
    # R6.2, R6.5: 3 against 3, 3 less at 6 hexes: 8 or less on 3 dice; 6 dice of 3,5 less half a defence of 2
    assert plain(blast.odds).startswith("touche 25,9 % · étourdissement 20")
    assert armour.odds == ""
    assert (page.segments, sum(page.shares)) == ((3, 6, 9, 12), pytest.approx(1.0))


def test_what_does_not_reach_says_so() -> None:
    """A ring around one's feet touches nobody at 6 hexes, however well its roll goes."""
    ring = own(spell("Cercle", effect("killing_attack", "area_ball", "hole_in_center")), 1)
    assert plain(odds_text(wizard("Anne", ring), ring, "fr")) == "n’atteint personne à 6 cases"


def pages(pdf: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_wizard_is_one_page_even_with_forty_spells(language: Language, qapp: QApplication) -> None:
    """Shorter where there is less room; sixty go on on another page, a name of eighty letters and a long story fit."""
    book = load_sort(SAVES / "Brocéliande.sort")
    bought = tuple(OwnedSpell(one, tuple(minimum_dice(part) for part in one.effects)) for one in book)
    assert pages(wizard_pdf(replace(ANNE, spells=bought), "Hibou", language)) == 1
    for count in (0, 6, 20):
        many = replace(ANNE, name="N" * 80, biography="Une histoire. " * 200, spells=bought[:count])
        assert pages(wizard_pdf(many, "Hibou", language)) == 1
    crowd = replace(
        ANNE,
        spells=tuple(
            replace(one, spell=replace(one.spell, name=f"{one.spell.name} {n}")) for n in range(3) for one in bought
        ),
    )
    assert pages(wizard_pdf(crowd, "", language)) > 1


def test_a_name_from_the_right_leaves_its_dice_and_cost_where_they_stand() -> None:
    """L15: set apart in its line, of the text and of what forums and pages read."""
    from_right = "سحر"
    apart = f"\u2068{from_right}\u2069"
    one = wizard("Anne", own(spell(from_right, "energy_blast"), 6), points=200)
    assert f"  {apart} · 6 dés · " in plain(text_sheet(one, "fr"))
    for markup in ("markdown", "bbcode", "html"):
        assert f"{apart} (" in marked_sheet(one, markup, "fr")


@settings(max_examples=25, deadline=None)
@given(wizards())
@pytest.mark.slow
def test_every_wizard_has_a_sheet_with_all_its_characteristics_and_spells(one: Wizard) -> None:
    text = text_sheet(one, "fr")
    assert all(row.fr in text for row in CHARACTERISTICS.values())
    assert all(isolated(owned.spell.name) in text for owned in one.spells)
    assert len(printed(one, "", "en").spells) == len(one.spells)
