"""Les règles: pages of rules over whatever screen shows, so that a fight stays as it is (mockup apprendre-03)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from magicfight.desk.common.manual import InHand
from magicfight.ui.captions import language, tr
from magicfight.ui.learn.pages import Link
from magicfight.ui.learn.presenter import RulesPresenter, RulesView
from magicfight.ui.learn.sets import all_pages
from magicfight.ui.learn.text import RulesText
from magicfight.ui.theme import px, theme
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.buttons import push_button, tool_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.page import Page, label
from magicfight.ui.widgets.sizing import fix

#: From this width on the page of links stands at the right.
WIDE = 1100  # at 100 %
CONTENTS_WIDTH = 276
LINKS_WIDTH = 300


class RulesDialog(Dialog):
    """The rules, as large as the window. `keys_wanted` and `lessons_wanted` are its foot's other two ways."""

    keys_wanted = Signal()
    lessons_wanted = Signal()

    def __init__(self, host: QWidget, topic: str = "", subtitle: str = "", in_hand: InHand | None = None) -> None:
        super().__init__(host, tr("Les règles"), "book")
        self.setObjectName("rules_dialog")
        self._subtitle = subtitle
        self.presenter = RulesPresenter(lambda tongue: all_pages(tongue, in_hand), language(), self._refresh)
        self._view: RulesView | None = None
        self._build()
        self._connect()
        self._retranslate()
        if topic:
            self.presenter.open(topic)
        else:
            self._refresh()

    # -- building

    def _build(self) -> None:
        self.page.hide()
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        while outer.count():  # the dialog's own page is not needed: this one fills the window
            outer.takeAt(0)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self.header = HeaderBar("book", self)
        self.header.tools["help"].hide()
        self.header.tools["settings"].hide()
        self.header.tools["theme"].hide()
        self.back_tool, self.forth_tool = tool_button("back"), tool_button("chevron_right")
        self.close_tool = tool_button("close")
        for tool in (self.back_tool, self.forth_tool, self.close_tool):
            fix(tool, 34, 34)
            self.header.add_tool(tool)
        outer.addWidget(self.header)
        row = QHBoxLayout()
        row.setContentsMargins(14, 14, 14, 14)
        row.setSpacing(12)
        row.addWidget(self._contents_page())
        row.addWidget(self._text_page(), 1)
        row.addWidget(self._links_page())
        outer.addLayout(row, 1)

    def _contents_page(self) -> Page:
        self._left = Page(parent=self)
        fix(self._left, CONTENTS_WIDTH)
        self.search_field = QLineEdit()
        self.search_field.setClearButtonEnabled(True)
        self.search_field.setMaxLength(80)
        self.note = label("", t="2", wrap=True)
        self.contents = RowList()
        self._left.body.addWidget(self.search_field)
        self._left.body.addWidget(self.note)
        self._left.body.addWidget(self.contents, 1)
        self.glossary_button = push_button(None, "flat")
        self.glossary_button.setCheckable(True)
        self.lessons_button = push_button(None, "flat")
        self.keys_button = push_button(None, "flat")
        ways = FlowLayout(4)
        for button in (self.glossary_button, self.lessons_button, self.keys_button):
            ways.addWidget(button)
        self._left.foot().addLayout(ways, 1)
        return self._left

    def _text_page(self) -> Page:
        self._middle = Page("x", "book", self)
        self.text = RulesText(lambda topic: self.presenter.library.short(topic))
        self._middle.body.addWidget(self.text, 1)
        return self._middle

    def _links_page(self) -> Page:
        self._right = Page(parent=self)
        fix(self._right, LINKS_WIDTH)
        self.links = RowList()
        self._right.body.addWidget(self.links, 1)
        return self._right

    def _connect(self) -> None:
        self.search_field.textChanged.connect(self.presenter.search)
        self.search_field.returnPressed.connect(self._take_first)
        self.contents.chosen.connect(self._open_key)
        self.contents.taken.connect(self._open_key)
        self.links.taken.connect(self._open_key)
        self.links.clicked.connect(lambda index: self._open_key(self.links.current_key()))
        self.text.followed.connect(self.presenter.open)
        self.back_tool.clicked.connect(self.presenter.go_back)
        self.forth_tool.clicked.connect(self.presenter.go_forth)
        self.close_tool.clicked.connect(self.close_dialog)
        self.glossary_button.toggled.connect(self.presenter.show_glossary)
        self.keys_button.clicked.connect(self.keys_wanted)
        self.lessons_button.clicked.connect(self.lessons_wanted)

    # -- gestures

    def open_topic(self, topic: str) -> None:
        """Show the page of a topic; what was searched stays."""
        self.presenter.open(topic)

    def _open_key(self, key: object) -> None:
        if isinstance(key, tuple) and len(key) == 2 and key[0] == "topic":
            self.presenter.open(str(key[1]))

    def _take_first(self) -> None:
        first = next(iter(self.contents.each_row(lambda row: not row.is_section)), None)
        if first is not None:
            self._open_key(first.key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.search_field.hasFocus():
            self.contents.setFocus()
            self.contents.choose_first()
        elif event.modifiers() == Qt.KeyboardModifier.AltModifier and event.key() == Qt.Key.Key_Left:
            self.presenter.go_back()
        elif event.modifiers() == Qt.KeyboardModifier.AltModifier and event.key() == Qt.Key.Key_Right:
            self.presenter.go_forth()
        else:
            super().keyPressEvent(event)
        event.accept()

    # -- showing

    def _refresh(self) -> None:
        if not hasattr(self, "links"):
            return
        view = self.presenter.view()
        is_new = self._view is None or self._view.page != view.page or self._view.is_glossary != view.is_glossary
        self._view = view
        self.contents.set_rows(_rows(view.groups))
        self.contents.choose(("topic", view.page.topic))
        self.note.setText(view.note)
        self.note.setVisible(bool(view.note))
        if is_new:
            self._show_page(view)
        set_enabled_with_reason(self.back_tool, view.can_go_back, tr("C’est la première page ouverte."))
        set_enabled_with_reason(self.forth_tool, view.can_go_forth, tr("Aucune page n’a été quittée par « Retour »."))
        if self.glossary_button.isChecked() != view.is_glossary:
            self.glossary_button.setChecked(view.is_glossary)

    def _show_page(self, view: RulesView) -> None:
        page = view.page
        if view.is_glossary:
            self._middle.set_title(tr("Glossaire"))
            self._middle.set_icon("list")
            self._middle.set_aside("")
            lines = [(link.topic, link.title, sentence) for link, sentence in self.presenter.library.glossary()]
            self.text.show_lines(tr("Chaque mot, en une phrase"), lines)
        else:
            self._middle.set_title(page.title)
            self._middle.set_icon(page.icon or "book")
            self._middle.set_aside(page.section)
            self.text.show_page(page)
        self.text.setAccessibleName(page.title)
        groups = [(tr("Modificateurs qui lui vont"), page.fits), (tr("Voir aussi"), page.see)]
        if page.fits and page.fits[0].figure == "":
            groups[0] = (tr("Va à"), page.fits)
        self.links.set_rows(_rows([group for group in groups if group[1]]))

    def _retranslate(self) -> None:
        self.setAccessibleName(tr("Les règles"))
        self.header.set_title(tr("Les règles"), self._subtitle or tr("Échap y ramène, rien n’a bougé"))
        self.search_field.setPlaceholderText(tr("Chercher une règle, un mot"))
        label_control(self.search_field, "rules_search", tr("Chercher une règle, un mot"), "", "Ctrl+F")
        label_control(self.contents, "rules_contents", tr("Sommaire"))
        label_control(self.links, "rules_links", tr("Liens de cette page"))
        label_control(self.back_tool, "rules_back", tr("Page précédente"), "", "Alt+Left", is_bound=False)
        label_control(self.forth_tool, "rules_forth", tr("Page suivante"), "", "Alt+Right", is_bound=False)
        label_control(self.close_tool, "rules_close", tr("Fermer les règles"), "", "Esc", is_bound=False)
        self.text.setObjectName("rules_text")
        for button, name, caption, tip in (
            (self.glossary_button, "rules_glossary", tr("Glossaire"), tr("Tous les mots, en une phrase chacun")),
            (self.lessons_button, "rules_lessons", tr("Leçons"), tr("Apprendre en jouant")),
            (
                self.keys_button,
                "rules_keys",
                tr("Touches", "keys of the keyboard"),
                tr("Les touches de l’écran quitté"),
            ),
        ):
            button.setText(caption)
            label_control(button, name, caption, tip)
        self.presenter.speak(language())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "links"):
            self._view = None
            self._retranslate()
        super().changeEvent(event)

    def _fit(self) -> None:
        self.setGeometry(self._host.rect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._right.setVisible(self.width() >= px(WIDE))

    def open(self, focus: QWidget | None = None) -> None:
        """Show it over the window; the search has the keyboard."""
        super().open(focus or self.search_field)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("ground"))
        painter.end()


def _rows(groups: Sequence[tuple[str, Sequence[Link]]]) -> list[Row]:
    rows: list[Row] = []
    for title, links in groups:
        if title:
            rows.append(section(title))
        rows += [
            Row(("topic", link.topic), link.title, link.icon or "book", (link.figure,) if link.figure else ())
            for link in links
        ]
    return rows
