"""Spells as cards and as texts: one record, four ways to write it; what a player wrote is never markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from magicfight.storage.sort import load_sort
from magicfight.ui.builder.sheet import marked_sheet
from magicfight.ui.hand.cards import SUFFIXES, card_of, library_text
from magicfight.ui.hand.windows import card_pdf, paper
from tests.makers import effect, own, spell, wizard
from tests.ui.typing import plain

BROCELIANDE = load_sort(Path(__file__).parents[3] / "saves" / "Brocéliande.sort")
HARD = spell("<b>Trait</b> [i]*vif*", effect("energy_blast", "armor_piercing", charges=8), description="a_b # [url]x")


def test_a_card_says_what_the_rules_say() -> None:
    """R2.8, R2.9: 2 × 5 × (1 + ½) / (1 + ½) = 10, no endurance with charges."""
    card = card_of(HARD, "fr")
    assert [(name, plain(value)) for name, value in card.facts] == [
        ("coût", "5 / dé"), ("minimum", "2 dés"), ("endurance", "—")
    ]  # fmt: skip
    assert card.blocks[0].working == "2 × 5 × (1 + ½) / (1 + ½) = 10"
    assert [(one, plain(text), cost) for one, text, cost in card.blocks[0].modifiers] == [
        ("armor_piercing", "Perce-armure", "+½"),
        ("charges", "Charges : 8", "−½"),
    ]


def test_what_a_player_wrote_is_no_markup() -> None:
    class Tags(HTMLParser):
        found: list[str] = []  # noqa: RUF012  # of this class alone

        def handle_starttag(self, tag: str, attrs: object) -> None:
            self.found.append(tag)

    parser = Tags()
    parser.feed(library_text([HARD], "<script>", "html", "fr"))
    assert "b" not in parser.found
    assert "script" not in parser.found
    assert {"h1", "h2", "ul", "li", "strong", "em"} <= set(parser.found)
    markdown = library_text([HARD], "Titre", "markdown", "fr")
    assert "\\<b\\>Trait\\</b\\> \\[i\\]\\*vif\\*" in markdown
    assert markdown.count("\n## ") == 1
    bbcode = library_text([HARD], "Titre", "bbcode", "fr")
    assert "[i]*vif*" not in bbcode
    assert bbcode.count("[b]") == bbcode.count("[/b]")
    assert bbcode.count("[list]") == bbcode.count("[/list]") == 1


def test_every_spell_of_a_library_has_its_heading() -> None:
    for kind, heading in (("markdown", "\n## "), ("html", "<h2>"), ("bbcode", "[size=120]")):
        for language in ("fr", "en"):
            assert library_text(BROCELIANDE, "Brocéliande", kind, language).count(heading) == len(BROCELIANDE)  # type: ignore[arg-type]


def test_a_wizards_sheet_in_three_kinds_of_text() -> None:
    anne = wizard("Anne", own(HARD, 4), strength=3, points=250)
    for kind in ("markdown", "bbcode", "html"):
        said = marked_sheet(anne, kind, "fr")  # type: ignore[arg-type]
        assert "Force" in said
        assert "13" in said
        assert "vif" in said


def test_a_sheet_for_a_forum_says_which_number_is_which() -> None:
    """« Force : 13, 10, +3 » was not to be read: value, then start and price by their names, under the group's."""
    anne = wizard("Anne", own(HARD, 4), strength=3, points=250)
    lines = plain(marked_sheet(anne, "bbcode", "fr")).splitlines()
    assert "[b]Physiques[/b]" in lines
    assert "Force : 13 (valeur de départ 10, prix +3)" in lines
    spell = next(number for number, line in enumerate(lines) if line.startswith("[size=120]"))
    assert lines[spell - 1] == ""


def test_cards_are_63_by_88_and_fill_pages_of_nine(qtbot: QtBot) -> None:
    assert card_pdf.CARD == (63.0, 88.0)
    boxes = [card_pdf._place(column, row) for row in range(3) for column in range(3)]
    assert not any(one.intersects(other) for place, one in enumerate(boxes) for other in boxes[:place])
    made = card_pdf.card_pdf(BROCELIANDE, "Brocéliande", "fr")
    assert made.startswith(b"%PDF")
    assert made.count(b"/Type /Page\n") == 5  # 40 cards
    many = spell("Long", "energy_blast", "mental_attack", "flash", "killing_attack", "aid")
    assert [number for _, number in card_pdf._parts(card_of(many, "fr"))] == ["1/3", "2/3", "3/3"]


def test_rules_lose_whole_sentences_never_half_of_one(qtbot: QtBot) -> None:
    picture = QImage(400, 400, QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    text = "Une première phrase. Une deuxième phrase, plus longue. Une troisième !"
    kept = [paper.whole_sentences(painter, text, 200, height) for height in range(0, 400, 5)]
    painter.end()
    assert kept[0] == ""
    assert kept[-1] == text
    assert set(kept) <= {"", text[:20], text[:53].rstrip(), text}


def test_english_texts_have_no_french_space_before_their_signs() -> None:
    """Of every kind of text: a colon and a semicolon follow their word in English (E13's neighbour)."""
    both = spell("Both", effect("energy_blast", "area_ball", charges=4), "flash")
    anne = wizard("Anne", own(both, 3, 2))
    for markup in SUFFIXES:
        told = library_text([both], "Book", markup, "en") + marked_sheet(anne, markup, "en")
        assert not re.search(r"\w[ \u00a0]+[:;] ", re.sub(r"<style>.*?</style>", "", told)), markup
