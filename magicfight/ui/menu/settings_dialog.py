"""The settings: a list of pages at the left, the page chosen beside it. Each setting acts at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from magicfight.ui.captions import Words, tr
from magicfight.ui.menu.keys_page import KeysPage
from magicfight.ui.menu.settings_pages import DisplayPage, FightsPage, FilesPage, LanguagePage, SettingsPage
from magicfight.ui.settings import Settings
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import label, rule
from magicfight.ui.widgets.sizing import fix

LIST_WIDTH = 170


class SettingsDialog(Dialog):
    """A dialog of settings over the screen shown; `open_page` brings one of its pages up."""

    def __init__(
        self, host: QWidget, settings: Settings, window: QWidget, make_screen: Callable[[str], object]
    ) -> None:
        super().__init__(host, tr("Réglages"), "settings", size=(900, 560))
        self.setObjectName("settings_dialog")
        self._words = Words()
        self._makers: dict[str, Callable[[], SettingsPage]] = {
            "display": lambda: DisplayPage(settings),
            "language": lambda: LanguagePage(settings),
            "fights": lambda: FightsPage(settings),
            "keys": lambda: KeysPage(settings, window, make_screen),
            "files": lambda: FilesPage(settings),
        }
        self.list = RowList()
        fix(self.list, LIST_WIDTH)
        self._stack = QStackedWidget()
        self._areas: dict[str, QWidget] = {}
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.list)
        row.addWidget(rule(vertical=True))
        row.addWidget(self._stack, 1)
        self.page.body.addLayout(row, 1)
        self.list.chosen.connect(self._show_page)
        self._note = label("", role="note", t="2")
        self._close = push_button("close")
        self._close.clicked.connect(self.close_dialog)
        self.page.foot().addWidget(self._note)
        self.page.foot().addStretch(1)
        self.page.foot().addWidget(self._close)
        self._words.say(self._name_all, lambda: tr("Réglages"))
        self.open_page("display")

    def open_page(self, name: str) -> None:
        """Show the page `display`, `language`, `fights`, `keys` or `files`."""
        self.list.choose(name)
        self._show_page(name)

    def _show_page(self, name: object) -> None:
        self._stack.setCurrentWidget(self._area(str(name)))

    def _area(self, name: str) -> QWidget:
        """The place of a page, made when it is first shown: all five at once would hold up the dialog."""
        if name not in self._areas:
            area = self._areas[name] = scroll_area(self._makers[name](), self._stack)
            area.setObjectName(f"settings_{name}")
            area.setAccessibleName(_captions()[name][1])
            self._stack.addWidget(area)
        return self._areas[name]

    def _name_all(self, title: str) -> None:
        captions = _captions()
        self.page.set_title(title)
        self.list.set_rows([Row(name, caption, icon=icon) for name, (icon, caption) in captions.items()])
        label_control(self.list, "settings_pages", tr("Pages des réglages"))
        for name, area in self._areas.items():
            area.setAccessibleName(captions[name][1])
        self._note.setText(tr("Tout s’applique aussitôt."))
        self._close.setText(tr("Fermer"))
        label_control(self._close, "settings_close", tr("Fermer"), tr("Fermer les réglages"), "Esc", is_bound=False)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._words.refresh()
        super().changeEvent(event)


def _captions() -> dict[str, tuple[str, str]]:
    """The icon and the caption of each page, in their order."""
    return {
        "display": ("theme", tr("Affichage")),
        "language": ("language", tr("Langue")),
        "fights": ("swords", tr("Combats")),
        "keys": ("keyboard", tr("Touches")),
        "files": ("folder", tr("Fichiers")),
    }
