"""A library as a file to read elsewhere: cards on A4, Markdown, BBCode, HTML."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from magicfight.ground.terms import Language
from magicfight.rules.spells import Spell
from magicfight.ui.captions import language, tr
from magicfight.ui.hand.cards import SUFFIXES, Markup, library_text
from magicfight.ui.hand.windows.card_pdf import card_pdf
from magicfight.ui.hand.windows.exports import Export


def exports(spells: Sequence[Spell], name: str) -> tuple[Export, ...]:
    """Return what a library can be written as."""
    spoken = language()
    texts: tuple[tuple[str, Markup, str], ...] = (
        (tr("Bibliothèque en Markdown…"), "markdown", tr("Bibliothèques en Markdown (*.md)")),
        (tr("Bibliothèque en BBCode…"), "bbcode", tr("Bibliothèques en BBCode (*.bbcode.txt)")),
        (tr("Bibliothèque en HTML…"), "html", tr("Bibliothèques en HTML (*.html)")),
    )
    cards = tr("Cartes en PDF (*.pdf)")
    return (
        Export(
            "print", tr("Cartes à découper en PDF (A4)…"), ".pdf", cards, name, lambda: card_pdf(spells, name, spoken)
        ),
        *(
            Export("export", text, SUFFIXES[kind], kinds, name, partial(_marked, spells, name, kind, spoken))
            for text, kind, kinds in texts
        ),
    )


def _marked(spells: Sequence[Spell], name: str, kind: Markup, spoken: Language) -> bytes:
    return library_text(spells, name, kind, spoken).encode()
