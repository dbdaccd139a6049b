"""The end of a fight: the winner, figures a wizard, stun over the turns, the replay, a rematch (mockup 07)."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QVBoxLayout,
    QWidget,
)

from magicfight.duel.system import Duel
from magicfight.ground.terms import Language
from magicfight.ui.arena.end.presenter import EndPresenter, EndRow, EndView
from magicfight.ui.arena.end.replay_bar import ReplayBar
from magicfight.ui.arena.end.stun_plot import LuckBar, StunPlot
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import language, tr
from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_tip
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.page import IconView, Page, clear_layout, label, rule


class EndPage(QWidget):
    """Over the arena: the page of the end, or, while the replay runs, only its bar at the foot.

    `replayed(state)` asks for the arena at a moment of the fight, None for the fight as it stands.
    """

    replayed = Signal(object)
    save_wanted = Signal()
    menu_wanted = Signal()
    journal_wanted = Signal()
    rematch_wanted = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("end_page")
        self.presenter: EndPresenter | None = None
        self._is_open = False
        self._is_replaying = False
        self._ended: Duel | None = None
        self._open_soon = QTimer(self)
        self._open_soon.setSingleShot(True)
        self._open_soon.timeout.connect(lambda: None if self._ended is None else self.open_for(self._ended, language()))
        self._view: EndView | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(20, 20, 20, 20)
        self.page = Page("", None, self)
        self.page.setMaximumWidth(980)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.page, 100)
        middle.addStretch(1)
        outer.addLayout(middle, 1)
        body = self.page.body
        body.setContentsMargins(12, 8, 12, 4)
        body.setSpacing(8)
        title_row = QHBoxLayout()
        title_row.setSpacing(14)
        title_row.addStretch(1)
        self._trophy = IconView("trophy", "paccent", 36)
        title_row.addWidget(self._trophy)
        self._title = label(role="end")
        self._title.setObjectName("end_title")
        title_row.addWidget(self._title)
        title_row.addStretch(1)
        body.addLayout(title_row)
        self._summary = label(role="aside")
        self._summary.setObjectName("end_summary")
        self._summary.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._summary.setWordWrap(True)
        body.addWidget(self._summary)
        body.addWidget(rule())
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(0, 0, 6, 0)
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(4)
        self._table = scroll_area(inner)
        self._table.setObjectName("end_table")
        body.addWidget(self._table, 2)
        body.addWidget(rule())
        captions = QHBoxLayout()
        self._plot_caption = label(role="strong")
        self._plot_note = label(role="note", t="2")
        captions.addWidget(self._plot_caption)
        captions.addStretch(1)
        captions.addWidget(self._plot_note)
        body.addLayout(captions)
        self.plot = StunPlot()
        body.addWidget(self.plot, 3)
        self.bar = ReplayBar("end_replay")
        self.bar.moved.connect(self._moved)
        self.bar.buttons["play"].clicked.connect(self._watch_if_running)
        self._bar_place = QVBoxLayout()
        self._bar_place.addWidget(self.bar)
        body.addLayout(self._bar_place)
        foot = QHBoxLayout()
        foot.setSpacing(8)
        self.menu_button = push_button("back")
        self.journal_button = push_button("log")
        self.save_button = push_button("save")
        self.watch_button = push_button("eye")
        self.rematch_button = push_button("rematch", "primary")
        for button in (self.menu_button, self.journal_button, self.save_button, self.watch_button):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.rematch_button)
        body.addLayout(foot)
        self.menu_button.clicked.connect(self.menu_wanted)
        self.journal_button.clicked.connect(self.journal_wanted)
        self.save_button.clicked.connect(self.save_wanted)
        self.watch_button.clicked.connect(self.watch)
        self.rematch_button.clicked.connect(self._open_rematch_menu)
        self._strip = Page("", None, self)
        self._strip.setObjectName("replay_strip")
        self._sentence = label(wrap=True)
        self._sentence.setObjectName("replay_sentence")
        self._strip.body.addWidget(self._sentence)
        self._strip_row = QHBoxLayout()
        self.page_button = push_button("trophy")
        self.page_button.clicked.connect(self.show_page)
        self._strip_row.addWidget(self.page_button)
        self._strip.body.addLayout(self._strip_row)
        self._strip.hide()
        self.retranslate()

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self._plot_caption.setText(tr("Étourdissement au fil des tours"))
        self._plot_note.setText(tr("sous 0 : KO"))
        for button, name, text, tip, keys in (
            (self.menu_button, "end_menu", tr("Menu principal"), "", "Alt+Left"),
            (self.journal_button, "end_journal", tr("Journal"), tr("Lire et copier le journal entier"), None),
            (self.save_button, "end_save", tr("Enregistrer"), tr("Enregistrer le combat"), None),
            (self.watch_button, "end_watch", tr("Revoir"), tr("Revoir le combat dans l’arène, pas à pas"), None),
            (self.rematch_button, "end_rematch", tr("Revanche"), tr("Les mêmes magiciens, encore une fois"), None),
            (self.page_button, "replay_page", tr("Bilan"), tr("Revenir au bilan du combat"), None),
        ):
            button.setText(text)
            label_control(button, name, text, tip, keys)
        self.bar.retranslate()
        if self.presenter is not None and self._is_open:
            self.presenter.language = language()
            self._fill(self.presenter.view())
            self._say_place(self.bar.slider.value())

    @property
    def is_open(self) -> bool:
        """Whether the end is shown, as its page or as the replay's bar."""
        return self._is_open

    @property
    def is_replaying(self) -> bool:
        """Whether the board shows a moment of the replay."""
        return self._is_open and self._is_replaying

    def open_after(self, milliseconds: int, match: Duel, language_: Language) -> None:
        """Show the end once the last fall was looked at; at once for 0. One wait, however often it is asked for."""
        self._ended = match
        if not milliseconds:
            self.open_for(match, language_)
        elif not self._open_soon.isActive():
            self._open_soon.start(milliseconds)

    def open_now(self) -> bool:
        """A key: don't wait any longer. False where nothing waits."""
        if not self._open_soon.isActive() or self._ended is None:
            return False
        self.open_for(self._ended, language())
        return True

    def open_for(self, match: Duel, language_: Language) -> None:
        """Show the end of a fight."""
        self._open_soon.stop()
        self.presenter = EndPresenter(match, language_)
        self._is_open = True
        self._fill(self.presenter.view())
        self.bar.slider.blockSignals(True)
        self.bar.slider.setRange(0, len(self.presenter.moments) - 1)
        self.bar.slider.setValue(len(self.presenter.moments) - 1)
        self.bar.slider.blockSignals(False)
        self._say_place(self.bar.slider.value())
        self.plot.show_moment(self.bar.slider.value())
        self.show_page()

    def leave(self) -> None:
        """Another fight begins."""
        self.bar.stop()
        self._open_soon.stop()
        self._ended = None
        self._is_open = self._is_replaying = False
        self.hide()

    def stop(self) -> None:
        """Hold the replay, and what waits: another screen is shown."""
        self.bar.stop()
        self._open_soon.stop()

    def show_page(self) -> None:
        """The whole page, the board dimmed behind it."""
        self.bar.stop()
        was_replaying, self._is_replaying = self._is_replaying, False
        if was_replaying:
            self.replayed.emit(None)
        self._strip.hide()
        self._bar_place.addWidget(self.bar)
        self.page.show()
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.show()
        self.raise_()
        self.rematch_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def watch(self) -> None:
        """Leave the board free for the replay, with its bar at the foot."""
        self._is_replaying = True
        self.page.hide()
        self._strip_row.insertWidget(0, self.bar, 1)
        self._strip.show()
        self._place_strip()
        self._moved(self.bar.slider.value())
        self.bar.slider.setFocus(Qt.FocusReason.OtherFocusReason)

    def _watch_if_running(self) -> None:
        if self.bar.is_running and not self._is_replaying:
            self.watch()

    def _moved(self, place: int) -> None:
        self._say_place(place)
        self.plot.show_moment(place)
        if self.is_replaying and self.presenter is not None:
            self.replayed.emit(self.presenter.moments[place].state)

    def _say_place(self, place: int) -> None:
        if self.presenter is not None:
            self.bar.place.setText(self.presenter.place_text(place))
            self._sentence.setText(self.presenter.sentence(place))
            if self._strip.isVisible():
                self._place_strip()

    def _place_strip(self) -> None:
        parent = self.parentWidget()
        if parent is None or not self._is_replaying:
            return
        width = min(760, parent.width() - 40)
        self._strip.setFixedWidth(width)
        self._strip.adjustSize()
        height = max(104, self._strip.sizeHint().height())
        # at the right of the board's foot: the minimap has the left
        left = max(20, parent.width() - SIZES.column - width - 12)
        self.setGeometry(left, parent.height() - SIZES.status - height - 8, width, height)
        self._strip.setGeometry(0, 0, width, height)

    def _open_rematch_menu(self) -> None:
        menu = QMenu(self)
        menu.setObjectName("rematch_menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        same = menu.addAction(tr("Dans la même arène"))
        same.setObjectName("rematch_same")
        same.triggered.connect(lambda: self.rematch_wanted.emit(True))
        other = menu.addAction(tr("Dans une autre arène"))
        other.setObjectName("rematch_other")
        other.triggered.connect(lambda: self.rematch_wanted.emit(False))
        menu.popup(self.rematch_button.mapToGlobal(self.rematch_button.rect().topLeft()))

    def _fill(self, view: EndView) -> None:
        self._view = view
        self._title.setText(view.title)
        self._summary.setText(view.summary)
        clear_layout(self._grid)
        heads = (
            tr("Magicien"),
            tr("Sorts"),
            tr("Touches"),
            tr("Étourdissement infligé"),
            tr("Structure infligée"),
            tr("Reçus"),
            tr("Chance aux dés"),
        )
        for column, head in enumerate(heads):
            made = label(head, role="note", t="2")
            made.setAlignment(Qt.AlignmentFlag.AlignRight if 0 < column < 6 else Qt.AlignmentFlag.AlignLeft)
            self._grid.addWidget(made, 0, column + 1)
        most = max((abs(row.luck) for row in view.rows), default=1)
        for line, row in enumerate(view.rows, start=1):
            self._add_row(line, row, most)
        self._grid.setColumnStretch(1, 1)
        self._grid.setRowStretch(len(view.rows) + 1, 1)
        self._table.setMaximumHeight(34 + 48 * len(view.rows))
        self._table.setMinimumHeight(34 + 42 * min(len(view.rows), 3))
        self.plot.show_lines(view)

    def _add_row(self, line: int, row: EndRow, most: int) -> None:
        badge = TokenBadge(32)
        badge.show_token(row.mark, row.colour)
        self._grid.addWidget(badge, line, 0)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(row.name, role="page"))
        words.addWidget(label(row.fate, role="note", t="2"))
        self._grid.addLayout(words, line, 1)
        for column, (text, role) in enumerate(
            ((row.casts, ""), (row.hits, "strong"), (row.stun_dealt, ""), (row.body_dealt, ""), (row.taken, "")),
            start=2,
        ):
            cell: QLabel = label(text, role=role)
            cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(cell, line, column)
        luck = QHBoxLayout()
        luck.setSpacing(6)
        bar = LuckBar(row.luck, most)
        set_tip(bar, row.luck_note)
        luck.addWidget(bar)
        value = label(row.luck_text, role="strong")
        set_tip(value, row.luck_note)
        value.setMinimumWidth(34)
        value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        luck.addWidget(value)
        self._grid.addLayout(luck, line, 7)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if event.key() in steps:
            self.bar.slider.setValue(self.bar.slider.value() + steps[Qt.Key(event.key())])
        elif event.key() == Qt.Key.Key_Home:
            self.bar.slider.setValue(0)
        elif event.key() == Qt.Key.Key_End:
            self.bar.slider.setValue(self.bar.slider.maximum())
        elif event.key() == Qt.Key.Key_Space:
            self.bar.buttons["play"].click()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "page_button"):
            self.retranslate()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._is_replaying:
            return
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("scrim"))
        painter.end()

    def mousePressEvent(self, event: object) -> None:
        """Nothing behind the page is clicked."""
