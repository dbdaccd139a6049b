"""A wizard's sheet as a file: the printed page, plain text, and what forums and pages read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from magicfight.ground.terms import Language
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.page_pdf import wizard_pdf
from magicfight.ui.builder.sheet import marked_sheet, text_sheet
from magicfight.ui.captions import language, tr
from magicfight.ui.frame import Frame
from magicfight.ui.hand.cards import SUFFIXES, Markup
from magicfight.ui.hand.windows.exports import Export, export
from magicfight.ui.icons import appearances


def appearance_label(appearance: str, language: Language) -> str:
    """The name of an appearance; empty for one that is not known."""
    term = appearances().get(appearance)
    return term.label(language) if term is not None else ""


def exports(wizard: Wizard) -> tuple[Export, ...]:
    """Return what a wizard can be written as: the printed page, plain text, Markdown, BBCode, HTML."""
    spoken = language()
    name = wizard.name or tr("Magicien")
    texts: tuple[tuple[str, Markup, str], ...] = (
        (tr("Fiche en Markdown…"), "markdown", tr("Fiches en Markdown (*.md)")),
        (tr("Fiche en BBCode…"), "bbcode", tr("Fiches en BBCode (*.bbcode.txt)")),
        (tr("Fiche en HTML…"), "html", tr("Fiches en HTML (*.html)")),
    )
    pdf, plain = tr("Fiches en PDF (*.pdf)"), tr("Fiches en texte (*.txt)")
    return (
        Export(
            "print",
            tr("Fiche en PDF…"),
            ".pdf",
            pdf,
            name,
            lambda: wizard_pdf(wizard, appearance_label(wizard.appearance, spoken), spoken),
        ),
        Export("export", tr("Fiche en texte…"), ".txt", plain, name, lambda: text_sheet(wizard, spoken).encode()),
        *(
            Export("export", text, SUFFIXES[kind], kinds, name, partial(_marked, wizard, kind, spoken))
            for text, kind, kinds in texts
        ),
    )


def export_sheet(frame: Frame, wizard: Wizard, suffix: str, told: Callable[[Path | None, str], None]) -> None:
    """Write a wizard's sheet to a file that is asked for; then `told(path, why not)`."""
    export(frame, next(one for one in exports(wizard) if one.suffix == suffix), told)


def _marked(wizard: Wizard, kind: Markup, spoken: Language) -> bytes:
    return marked_sheet(wizard, kind, spoken).encode()
