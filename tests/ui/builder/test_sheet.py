"""Sheets: what is read away from the screen says the same as the builder (manual 2.2; R2.8, R3)."""

from __future__ import annotations

import re

from hypothesis import given, settings

from magicfight.rules.book import CHARACTERISTICS
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.sheet import html_sheet, text_sheet
from tests.makers import effect, own, spell, wizard
from tests.strategies import wizards
from tests.ui.typing import plain

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


def test_the_html_sheet_escapes_what_players_type() -> None:
    html = html_sheet(ANNE, "Hibou", "fr")
    assert "Trait &lt;&amp;&gt;" in html
    assert "<&>" not in html


@settings(max_examples=25, deadline=None)
@given(wizards())
def test_every_wizard_has_a_sheet_with_all_its_characteristics_and_spells(one: Wizard) -> None:
    text = text_sheet(one, "fr")
    assert all(row.fr in text for row in CHARACTERISTICS.values())
    assert all(owned.spell.name in text for owned in one.spells)
    assert html_sheet(one, "", "en")
