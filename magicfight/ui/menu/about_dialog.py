"""The about box: version and system to copy into a report, what is new, licences, credits (apprendre-06-a-propos)."""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QDate, QEvent, QLocale, Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QFontInfo, QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QScrollArea,
    QStackedWidget,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

import magicfight
from magicfight.ui.captions import Words, language, tr
from magicfight.ui.menu.about import licences, releases, system_name, version_of
from magicfight.ui.theme import SIZES, text_font, theme, title_font
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import IconView, SectionCaption, clear_layout, label, rule

SIDE = 290  # px, the column "in two words"
_LICENCES = 1  # the number of their page
LIST = 200  # px, the list of licences: a line of their texts fits beside it


class AboutDialog(Dialog):
    """A dialog about the program. `log` is where mishaps are noted; `say` shows a passing message."""

    def __init__(self, host: QWidget, log: Path, say: Callable[[str], None]) -> None:
        super().__init__(host, tr("À propos de Magic Fight"), "info", size=(780, 560))
        self.setObjectName("about_dialog")
        self._log, self._say_passing = log, say
        self._words = Words()
        self._tabs = QTabBar()
        self._tabs.setDrawBase(False)
        self._tabs.setExpanding(False)
        self._pages = QStackedWidget()
        self._news = QVBoxLayout()
        self._credits = QVBoxLayout()
        self._copy = push_button("copy")
        self._copy.clicked.connect(self._copy_facts)
        self._journal = push_button("log")
        self._journal.clicked.connect(self._open_journal)
        self._close = push_button("close")
        self._close.clicked.connect(self.close_dialog)
        self._arrange()
        self._tabs.currentChanged.connect(self._show_page)
        self._write()

    def _show_page(self, index: int) -> None:
        self._pages.setCurrentIndex(index)
        if index == _LICENCES and self._list.current_key() is None:
            # only now: reading them all would hold up the dialog
            rows = [
                Row(each.name, each.name, note=f"{each.version} · {each.licence}", tip=each.licence)
                for each in licences()
            ]
            self._list.set_rows(rows)
            self._list.choose_first()

    def _arrange(self) -> None:
        body = self.page.body
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(IconView("swords", "paccent", 52))
        titles = QVBoxLayout()
        titles.setSpacing(0)
        title = label("Magic Fight 4.0", role="end")
        title.setObjectName("about_title")
        under = label("", role="aside")
        self._words.say(under.setText, lambda: tr("duels de magiciens"))
        titles.addWidget(title)
        titles.addWidget(under)
        head.addLayout(titles)
        head.addStretch(1)
        body.addLayout(head)
        body.addWidget(self._facts_well())
        body.addWidget(self._tabs)
        body.addWidget(rule())
        for page in (self._news_page(), self._licence_page(), self._credits_page()):
            self._tabs.addTab("")
            self._pages.addWidget(page if isinstance(page, QScrollArea) else scroll_area(page))
        body.addWidget(self._pages, 1)
        foot = self.page.foot()
        foot.addWidget(self._journal)
        foot.addStretch(1)
        foot.addWidget(self._close)

    def _facts_well(self) -> QFrame:
        well = QFrame()
        well.setProperty("kind", "well")
        row = QHBoxLayout(well)
        row.setContentsMargins(12, 6, 10, 6)
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(4)
        for line in range(3):
            caption, value, note = label("", t="2"), label("", role="strong"), label("", role="note", t="2")
            self._words.say(caption.setText, partial(_fact, line, 0))
            self._words.say(value.setText, partial(_fact, line, 1))
            self._words.say(note.setText, partial(_fact, line, 2))
            for column, part in enumerate((caption, value, note)):
                part.setObjectName(f"about_fact_{line}_{column}")
                grid.addWidget(part, line, column)
        row.addLayout(grid)
        row.addStretch(1)
        row.addWidget(self._copy)
        return well

    def _news_page(self) -> QWidget:
        inside = QWidget()
        inside.setLayout(self._news)
        self._news.setContentsMargins(0, 4, 8, 4)
        self._news.setSpacing(5)
        self._news_area = scroll_area(inside)
        side = QWidget()
        side.setFixedWidth(SIDE)
        column = QVBoxLayout(side)
        column.setContentsMargins(8, 2, 0, 0)
        caption, own, qt = SectionCaption(""), label("", wrap=True), label("", wrap=True)
        origin = label("", wrap=True)
        self._words.say(caption.set_text, lambda: tr("En deux mots"))
        self._words.say(own.setText, lambda: tr("La licence du programme est la licence MIT : fichier LICENSE, joint."))
        self._words.say(
            qt.setText,
            lambda: tr(
                "Qt est employé sous la LGPL 3 : son texte est joint, et la bibliothèque peut être remplacée par une "
                "autre version."
            ),
        )
        self._words.say(
            origin.setText,
            lambda: tr(
                "Le jeu vient du manuel de Magic Fight 4.0 ; textes et dessins du programme ont été faits pour lui."
            ),
        )
        for part in (caption, own, qt, origin):
            column.addWidget(part)
        column.addStretch(1)
        return _side_by_side(self._news_area, side)

    def _licence_page(self) -> QWidget:
        self._list = RowList()
        self._list.setFixedWidth(LIST)
        self._text = QPlainTextEdit()
        self._text.setReadOnly(True)
        self._text.setTabChangesFocus(True)
        self._text.setStyleSheet(f"font-size: {SIZES.note}px;")
        self._list.chosen.connect(self._show_licence)
        return _side_by_side(self._list, self._text)

    def _credits_page(self) -> QWidget:
        page = QWidget()
        page.setLayout(self._credits)
        self._credits.setContentsMargins(0, 6, 8, 4)
        self._credits.setSpacing(7)
        for text in (
            lambda: tr("Programme, textes et dessins : les contributeurs de Magic Fight."),
            lambda: tr("Règles : le manuel de Magic Fight 4.0, jeu français de duels de magiciens."),
            lambda: tr(
                "Aucune police n’est jointe : les titres prennent la première des polices à empattements du système "
                "que le jeu connaît, les textes la police du système."
            ),
            lambda: tr("Icônes et apparences sont dessinées pour le jeu, sous sa licence."),
        ):
            line = label("", wrap=True)
            self._words.say(line.setText, text)
            self._credits.addWidget(line)
        self._credits.addStretch(1)
        return page

    def _write(self) -> None:
        self._words.refresh()
        self.page.set_title(tr("À propos de Magic Fight"))
        for index, title in enumerate((tr("Nouveautés"), tr("Licences"), tr("Crédits"))):
            self._tabs.setTabText(index, title)
        label_control(self._tabs, "about_tabs", tr("Pages de la fenêtre"))
        label_control(self._news_area, "about_news", tr("Nouveautés"))
        label_control(self._list, "about_licences", tr("Licences"))
        label_control(self._text, "about_licence_text", tr("Texte de la licence"))
        self._copy.setText(tr("Copier"))
        label_control(self._copy, "about_copy", tr("Copier"), tr("Copier ces trois lignes, pour un rapport d’erreur"))
        self._journal.setText(tr("Journal des erreurs"))
        label_control(self._journal, "about_journal", tr("Journal des erreurs"), str(self._log))
        set_enabled_with_reason(self._journal, _is_anything_in(self._log), tr("Aucune erreur n’a été notée."))
        self._close.setText(tr("Fermer"))
        label_control(self._close, "about_close", tr("Fermer"), "", "Esc", is_bound=False)
        self._write_news()

    def _write_news(self) -> None:
        clear_layout(self._news)
        for release in releases(language()):
            head = QHBoxLayout()
            head.setSpacing(0)
            head.addWidget(label(release.version, role="strong"))
            head.addWidget(label(f", {_day(release.day)}"))
            head.addStretch(1)
            self._news.addLayout(head)
            for change in release.changes:
                row = QHBoxLayout()
                row.setSpacing(8)
                row.addWidget(IconView("check", "paccent", 15), 0, Qt.AlignmentFlag.AlignTop)
                row.addWidget(label(change, wrap=True), 1)
                self._news.addLayout(row)
            self._news.addSpacing(8)
        self._news.addStretch(1)

    def _show_licence(self, name: object) -> None:
        found = next((each for each in licences() if each.name == name), None)
        if found is not None:
            self._text.setPlainText(found.text or found.licence)

    def facts(self) -> str:
        """The three lines of the well, as they are copied."""
        return "\n".join(tr("{0} : {1} ({2})").format(*(_fact(line, part) for part in range(3))) for line in range(3))

    def _copy_facts(self) -> None:
        QGuiApplication.clipboard().setText(f"Magic Fight\n{self.facts()}\n")
        self._say_passing(tr("Copié."))

    def _open_journal(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._log)))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._write()
        super().changeEvent(event)


def _is_anything_in(log: Path) -> bool:
    """Whether something was noted: the log is there from the start on, empty, for what Python notes of a crash."""
    try:
        return log.stat().st_size > 0
    except OSError:
        return False


def _side_by_side(left: QWidget, right: QWidget) -> QWidget:
    page = QWidget()
    row = QHBoxLayout(page)
    row.setContentsMargins(0, 4, 0, 4)
    row.setSpacing(10)
    row.addWidget(left)
    row.addWidget(rule(vertical=True))
    row.addWidget(right)
    return page


def _fact(line: int, part: int) -> str:
    """A cell of the well: caption, value, note."""
    dated = next((each for each in releases(language()) if each.version == magicfight.__version__), None)
    shown = {"xcb": "X11", "wayland": "Wayland", "windows": "Windows", "cocoa": "Cocoa"}
    window = shown.get(QGuiApplication.platformName(), QGuiApplication.platformName())
    look = tr("sombre") if theme().is_dark else tr("clair")
    fonts = f"{QFontInfo(text_font()).family()}, {QFontInfo(title_font(16)).family()}"
    cells = (
        (tr("Version"), magicfight.__version__, _day(dated.day) if dated is not None else ""),
        ("Python", platform.python_version(), _libraries()),
        (tr("Système"), system_name(), f"{window}, {fonts}, {look}"),
    )
    return cells[line][part]


def _libraries() -> str:
    parts = [f"Qt {qVersion()}"]
    packages = (("NumPy", "numpy"), ("pydantic", "pydantic"))
    parts += [f"{caption} {version}" for caption, package in packages if (version := version_of(package))]
    return ", ".join(parts)


def _day(day: str) -> str:
    """`2026-11-30` as people write it."""
    return QLocale().toString(QDate.fromString(day, "yyyy-MM-dd"), "d MMMM yyyy")
