"""The end of a fight: the winner, figures, curves over the turns, hits by spell, the replay, a rematch (mockup 07)."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from magicfight.duel.system import Duel
from magicfight.ground.terms import Language
from magicfight.ui.arena.end.plots import Curves
from magicfight.ui.arena.end.presenter import EndPresenter, EndView
from magicfight.ui.arena.end.replay_bar import ReplayBar
from magicfight.ui.arena.end.table import FITTING, FiguresTable, SpellsTable
from magicfight.ui.captions import language, tr
from magicfight.ui.theme import SIZES, theme
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_property
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.own_keys import Act, KeyRow, OwnKeys
from magicfight.ui.widgets.page import IconView, Page, breakable, label, rule

#: A title of more letters is written smaller, on as many lines as it takes.
LONG_TITLE = 40


class EndPage(QWidget):
    """Over the arena: the page of the end, or, while the replay runs, only its bar at the foot.

    `replayed(place, is_next)` asks for the arena at a moment of the replay, −1 for the fight as it stands; the one
    that comes right after the one shown may be played.
    """

    replayed = Signal(int, bool)
    share_wanted = Signal()
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
        self._clock = QElapsedTimer()
        self._minutes: int | None = None
        self._fit_soon = QTimer(self)
        self._fit_soon.setSingleShot(True)
        self._fit_soon.setInterval(0)
        self._fit_soon.timeout.connect(self._fit_table)
        self._open_soon = QTimer(self)
        self._open_soon.setSingleShot(True)
        self._open_soon.timeout.connect(lambda: None if self._ended is None else self.open_for(self._ended, language()))
        self._view: EndView | None = None
        self._place = 0
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 10, 12, 10)
        self.page = Page("", None, self)
        self.page.setMaximumWidth(1240)
        middle = QHBoxLayout()
        middle.addStretch(1)
        middle.addWidget(self.page, 100)
        middle.addStretch(1)
        outer.addLayout(middle, 1)
        body = self.page.body
        body.setContentsMargins(6, 2, 6, 2)
        body.setSpacing(6)
        inner = QWidget()
        self._fill_whole(inner)
        self._whole = scroll_area(inner)
        self._whole.setObjectName("end_whole")
        self._whole.viewport().installEventFilter(self)
        body.addWidget(self._whole, 1)
        body.addWidget(rule())
        self.bar = ReplayBar("end_replay")
        self._own_keys = self._answered()
        self.bar.moved.connect(self._moved)
        self.bar.turned.connect(self._turn)
        self.plot.asked.connect(self.bar.slider.setValue)
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
        self.share_button = push_button("export")
        for button in (
            self.menu_button,
            self.journal_button,
            self.save_button,
            self.share_button,
            self.watch_button,
        ):
            foot.addWidget(button)
        foot.addStretch(1)
        foot.addWidget(self.rematch_button)
        body.addLayout(foot)
        self.menu_button.clicked.connect(self.menu_wanted)
        self.journal_button.clicked.connect(self.journal_wanted)
        self.save_button.clicked.connect(self.save_wanted)
        self.share_button.clicked.connect(self.share_wanted)
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

    def _fill_whole(self, inner: QWidget) -> None:
        """What scrolls as a whole in a low window: title, figures, curves."""
        whole = QVBoxLayout(inner)
        whole.setContentsMargins(0, 0, 4, 0)
        whole.setSpacing(6)
        title_row = QHBoxLayout()
        title_row.setSpacing(14)
        title_row.addStretch(1)
        self._trophy = IconView("trophy", "paccent", 34)
        title_row.addWidget(self._trophy)
        self._title = label(role="end")
        self._title.setObjectName("end_title")
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        title_row.addWidget(self._title)
        title_row.addStretch(1)
        whole.addLayout(title_row)
        self._summary = label(role="aside")
        self._summary.setObjectName("end_summary")
        self._summary.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._summary.setWordWrap(True)
        whole.addWidget(self._summary)
        whole.addWidget(rule())
        self._figures = FiguresTable()
        self._table = scroll_area(self._figures)
        self._table.setObjectName("end_table")
        whole.addWidget(self._table)
        self._luck = label(role="note", t="2", wrap=True)
        self._luck.setObjectName("end_luck")
        whole.addWidget(self._luck)
        whole.addWidget(rule())
        pictures = QHBoxLayout()
        pictures.setSpacing(22)
        self.plot = Curves()
        pictures.addWidget(self.plot, 3)
        spells = QVBoxLayout()
        spells.setSpacing(4)
        captions = QHBoxLayout()
        self._spells_caption = label(role="strong")
        self._spells_note = label(role="note", t="2")
        captions.addWidget(self._spells_caption)
        captions.addStretch(1)
        captions.addWidget(self._spells_note)
        spells.addLayout(captions)
        self._spells = SpellsTable()
        area = scroll_area(self._spells)
        area.setObjectName("end_spells")
        area.setMinimumWidth(330)
        spells.addWidget(area, 1)
        pictures.addLayout(spells, 2)
        whole.addLayout(pictures, 1)

    def retranslate(self) -> None:
        """Say every caption in the language in force."""
        self._spells_caption.setText(tr("Touches par sort"))
        self._spells_note.setText(tr("trait : attendu"))
        for button, name, text, tip, keys in (
            (self.menu_button, "end_menu", tr("Menu principal"), "", "Alt+Left"),
            (self.journal_button, "end_journal", tr("Journal"), tr("Lire et copier le journal entier"), None),
            (self.save_button, "end_save", tr("Enregistrer"), tr("Enregistrer le combat"), None),
            (
                self.share_button,
                "end_share",
                tr("Partager…"),
                tr("Le combat raconté, pour un forum, un carnet, une page web"),
                None,
            ),
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
            self._say_moment(self.bar.slider.value())

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
        if self._ended is None and self._clock.isValid():
            self._minutes = round(self._clock.elapsed() / 60_000)
        self._ended = match
        if not milliseconds:
            self.open_for(match, language_)
        elif not self._open_soon.isActive():
            self._open_soon.start(milliseconds)

    def start_clock(self) -> None:
        """A fight begins: how long it lasts is told at its end."""
        self._clock.start()

    def open_now(self) -> bool:
        """A key: don't wait any longer. False where nothing waits."""
        if not self._open_soon.isActive() or self._ended is None:
            return False
        self.open_for(self._ended, language())
        return True

    def open_for(self, match: Duel, language_: Language) -> None:
        """Show the end of a fight."""
        self._open_soon.stop()
        self.presenter = EndPresenter(match, language_, self._minutes)
        self._is_open = True
        self._fill(self.presenter.view())
        self.bar.slider.blockSignals(True)
        self.bar.slider.setRange(0, len(self.presenter.moments) - 1)
        self.bar.slider.setValue(len(self.presenter.moments) - 1)
        self.bar.slider.blockSignals(False)
        self._say_moment(self.bar.slider.value())
        self.plot.show_moment(self.bar.slider.value())
        self.show_page()

    def leave(self) -> None:
        """Another fight is taken up: nobody knows how long it was played already."""
        self._clock.invalidate()
        self._minutes = None
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
            self.replayed.emit(-1, False)
        self._strip.hide()
        self._bar_place.addWidget(self.bar)
        self.page.show()
        self.fit()
        self.show()
        self.raise_()
        self._fit_soon.start()
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

    def _turn(self, step: int) -> None:
        """To the beginning of this turn or the one before, or of the next."""
        if self.presenter is not None:
            index = self.bar.slider.value()
            self.bar.slider.setValue(
                self.presenter.turn_before(index) if step < 0 else self.presenter.turn_after(index)
            )

    def _watch_if_running(self) -> None:
        if self.bar.is_running and not self._is_replaying:
            self.watch()

    def _moved(self, index: int) -> None:
        self._say_moment(index)
        self.plot.show_moment(index)
        is_next, self._place = index == self._place + 1, index
        if self.is_replaying and self.presenter is not None:
            self.replayed.emit(index, is_next)

    def _say_moment(self, index: int) -> None:
        if self.presenter is not None:
            self.bar.moment.setText(self.presenter.moment_text(index))
            self._sentence.setText(self.presenter.sentence(index))
            if self._strip.isVisible():
                self._place_strip()

    def _place_strip(self) -> None:
        parent = self.parentWidget()
        if parent is None or not self._is_replaying:
            return
        width = min(760, parent.width() - SIZES.column - 24)
        self._strip.setFixedWidth(width)
        self._strip.adjustSize()
        height = max(104, self._strip.sizeHint().height())
        # at the right of the board's foot: the minimap has the left
        left = max(12, parent.width() - SIZES.column - width - 12)
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
        self._title.setText(breakable(view.title))
        is_long = len(view.title) > LONG_TITLE
        self._title.setWordWrap(is_long)
        set_property(self._title, "role", "screen" if is_long else "end")
        self._summary.setText(view.summary)
        self._figures.show_rows(view.rows, view.luck_words)
        self._luck.setText(view.luck_words)
        self._spells.show_spells(view.spells)
        self.plot.show_lines(view)
        self._fit_table()

    def _fit_table(self) -> None:
        """Give the table the height of its rows, as long as they fit."""
        if self._view is not None:
            rows = len(self._view.rows)
            bars = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if rows <= FITTING else Qt.ScrollBarPolicy.ScrollBarAlwaysOn
            self._table.setVerticalScrollBarPolicy(bars)
            self._table.setFixedHeight(self._figures.height_in(self._table.viewport().width(), rows) + 2)

    def fit(self) -> None:
        """Take up the room that there is: all of the arena, or the strip at its foot."""
        parent = self.parentWidget()
        if self._is_replaying:
            self._place_strip()
        elif parent is not None:
            self.setGeometry(parent.rect())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The table is as tall as its rows in the width that they have."""
        if event.type() == QEvent.Type.Resize:
            self._fit_soon.start()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._own_keys.press(event):
            super().keyPressEvent(event)

    def _answered(self) -> OwnKeys:
        """The keys of a replay."""
        slider = self.bar.slider

        def to(value: Callable[[], int]) -> Act:
            return lambda _event: slider.setValue(value())

        def turn(by: int) -> Act:
            return lambda _event: self._turn(by)

        return OwnKeys(
            self,
            KeyRow(("Left",), lambda: tr("Revue : un pas en arrière"), to(lambda: slider.value() - 1)),
            KeyRow(("Right",), lambda: tr("Revue : un pas en avant"), to(lambda: slider.value() + 1)),
            KeyRow(("Home",), lambda: tr("Revue : au début"), to(lambda: 0)),
            KeyRow(("End",), lambda: tr("Revue : à la fin"), to(slider.maximum)),
            KeyRow(("PgUp",), lambda: tr("Revue : au tour d’avant"), turn(-1)),
            KeyRow(("PgDown",), lambda: tr("Revue : au tour d’après"), turn(1)),
            KeyRow(("Space",), lambda: tr("Revue : jouer, arrêter"), lambda _event: self.bar.buttons["play"].click()),
        )

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
