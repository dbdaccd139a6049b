"""Writing a wizard's sheet to a PDF or a text file."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QFont, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from magicfight.ground.terms import Language
from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.sheet import html_sheet, text_sheet
from magicfight.ui.icons import appearances
from magicfight.ui.theme import title_families

_DOTS_PER_INCH = 300


def appearance_label(appearance: str, language: Language) -> str:
    """The name of an appearance; empty for one that is not known."""
    term = appearances().get(appearance)
    return term.label(language) if term is not None else ""


def write_text_sheet(wizard: Wizard, path: Path, language: Language) -> None:
    """Write the sheet as plain text; raises `FileProblem`."""
    # pydantic, which storage needs, stays off the start-up path until a file is saved
    from magicfight.storage.files import write_text_atomically

    write_text_atomically(path, text_sheet(wizard, language))


def write_pdf_sheet(wizard: Wizard, path: Path, language: Language) -> None:
    """Write the sheet as an A4 PDF; raises `FileProblem`."""
    # storage stays off the start-up path until a file is saved
    from magicfight.storage.files import write_bytes_atomically

    write_bytes_atomically(path, pdf_sheet(wizard, language))


def pdf_sheet(wizard: Wizard, language: Language) -> bytes:
    """Return the sheet as an A4 PDF."""
    page = QBuffer()
    page.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(page)
    writer.setResolution(_DOTS_PER_INCH)
    writer.setTitle(wizard.name)
    writer.setCreator("Magic Fight 4.0")
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(16, 16, 16, 16))
    )
    writer.setPageMargins(QMarginsF(16, 16, 16, 16), QPageLayout.Unit.Millimeter)
    document = QTextDocument()
    font = QFont()
    font.setFamilies(list(title_families()))
    font.setPointSizeF(9.5)
    document.setDefaultFont(font)
    document.documentLayout().setPaintDevice(writer)
    document.setPageSize(writer.pageLayout().paintRectPixels(_DOTS_PER_INCH).size().toSizeF())
    document.setHtml(html_sheet(wizard, appearance_label(wizard.appearance, language), language))
    document.print_(writer)
    del writer  # it writes the end of the file when it goes
    return bytes(page.data().data())
