"""« Leçons »: the three lessons, done or not, each with its cards to be read again."""

from __future__ import annotations

from collections.abc import Callable, Collection

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from magicfight.ui.captions import Words, language, tr
from magicfight.ui.learn.lessons import lesson_named, lessons, text_of, title_of
from magicfight.ui.learn.sets import sentence
from magicfight.ui.learn.text import RulesText
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.lists import Row, RowList
from magicfight.ui.widgets.page import label, rule
from magicfight.ui.widgets.sizing import fix

LIST_WIDTH = 250


class LessonsDialog(Dialog):
    """The lessons; `begin_wanted` names the one to begin."""

    begin_wanted = Signal(str)

    def __init__(self, host: QWidget, done: Collection[str], explain: Callable[[str], None]) -> None:
        super().__init__(host, tr("Leçons"), "play", size=(760, 520))
        self.setObjectName("lessons_dialog")
        self._done = frozenset(done)
        self._words = Words()
        self.list = RowList()
        fix(self.list, LIST_WIDTH)
        self._note = label("", t="2", wrap=True)
        self.text = RulesText(lambda topic: sentence(topic, language()))
        self.text.followed.connect(explain)
        row = QHBoxLayout()
        row.setSpacing(14)
        row.addWidget(self.list)
        row.addWidget(rule(vertical=True))
        row.addWidget(self.text, 1)
        self.page.body.addWidget(self._note)
        self.page.body.addLayout(row, 1)
        self._begin = push_button("play", "primary")
        self._close = push_button("close")
        foot = self.page.foot()
        foot.addStretch(1)
        foot.addWidget(self._close)
        foot.addWidget(self._begin)
        self._begin.clicked.connect(self._start)
        self._close.clicked.connect(self.close_dialog)
        self.list.chosen.connect(lambda _: self._show())
        self.list.taken.connect(lambda _: self._start())
        self._words.say(self._name_all, lambda: tr("Leçons"))
        self.list.choose(next((one.id for one in lessons() if one.id not in self._done), "duel"))
        self._show()

    def chosen(self) -> str:
        """The id of the lesson chosen."""
        return str(self.list.current_key() or "duel")

    def _start(self) -> None:
        name = self.chosen()
        self.close_dialog()
        self.begin_wanted.emit(name)

    def _show(self) -> None:
        lesson = lesson_named(self.chosen())
        self._note.setText(lesson.note(language()))
        self.text.show_titled((title_of(step, language()), text_of(step, language())) for step in lesson.steps)
        label_control(self.text, "lessons_text", tr("Les cartes de la leçon"))

    def _name_all(self, title: str) -> None:
        self.page.set_title(title)
        chosen = self.list.current_key()
        self.list.set_rows(
            [
                Row(
                    one.id,
                    one.title(language()),
                    icon=one.icon,
                    note=tr("faite") if one.id in self._done else tr("à faire"),
                )
                for one in lessons()
            ]
        )
        if chosen is not None:
            self.list.choose(chosen)
        label_control(self.list, "lessons_list", title)
        self._begin.setText(tr("Commencer"))
        label_control(self._begin, "lessons_begin", tr("Commencer la leçon"))
        self._close.setText(tr("Fermer"))
        label_control(self._close, "lessons_close", tr("Fermer"), tr("Fermer les leçons"), "Esc", is_bound=False)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._words.refresh()
            self._show()
        super().changeEvent(event)
