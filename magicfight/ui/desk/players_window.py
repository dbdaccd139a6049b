"""The players' screen: a second window that shows what players may see, and has no control in it.

F11 fills the screen, Escape leaves it; type grows with the window.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.desk.parts import Chip, Disc, LifeBar
from magicfight.ui.desk.players_view import Cell, PlayersView, Seen
from magicfight.ui.theme import text_font, theme, title_font
from magicfight.ui.widgets.flow import FlowLayout, row, scroll_area
from magicfight.ui.widgets.own_keys import KeyRow, OwnKeys
from magicfight.ui.widgets.page import IconView, Page, label

#: The width at which type has the size it was drawn with.
DRAWN_FOR = 1456
LEAST_SCALE, MOST_SCALE = 0.7, 3.0


class PlayersWindow(QWidget):
    """`show_view` fills it; while it is paused it stays as it was, and its head says so."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("players_window")
        self.setProperty("kind", "screen")
        theme().wear(self)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumSize(640, 400)
        self.resize(1280, 720)
        self.is_paused = False
        self._view: PlayersView | None = None
        self._resized = QTimer(self)
        self._resized.setSingleShot(True)
        self._resized.setInterval(60)
        self._resized.timeout.connect(self._build)
        self._outer = QVBoxLayout(self)
        self._outer.setContentsMargins(16, 12, 16, 16)
        self._outer.setSpacing(12)
        self._inside: QWidget | None = None
        self.own_keys = OwnKeys(
            self,
            KeyRow(("F11",), lambda: tr("À l’écran des joueurs : plein écran, ou non"), self._fill_screen),
            KeyRow(("Esc",), lambda: tr("À l’écran des joueurs : quitter le plein écran"), self._shrink),
        )
        self.retranslate()

    def retranslate(self) -> None:
        """Name the window in the language in force."""
        self.setWindowTitle(tr("Écran des joueurs"))
        self.setAccessibleName(tr("Écran des joueurs"))

    def show_view(self, view: PlayersView | None) -> None:
        """Show what players may see, unless it is paused."""
        if self.is_paused or view == self._view:
            return
        self._view = view
        self._build()

    def pause(self, is_paused: bool) -> None:
        """Hold what is shown, or go on."""
        self.is_paused = is_paused
        self._build()

    def put_away(self) -> None:
        """Close it with the program."""
        self.close()

    def texts(self) -> str:
        """Every text that can be read in it."""
        found = [one.text() for one in self.findChildren(QLabel)]
        found += [one.text() for one in self.findChildren(Chip)]
        found += [one.accessibleName() for one in self.findChildren(QWidget)]
        return "\n".join(found)

    @property
    def _scale(self) -> float:
        return min(MOST_SCALE, max(LEAST_SCALE, self.width() / DRAWN_FOR))

    def _say(self, text: str, pixels: int, *, t: str = "", bold: bool = False, is_title: bool = False) -> QLabel:
        made = label(text, t=t, wrap=True)
        size = round(pixels * self._scale)
        made.setFont(title_font(size) if is_title else text_font(size, bold=bold, is_scaled=False))
        family = made.font()
        made.setStyleSheet(f"font-size: {size}px;" + ("font-weight: bold;" if bold or is_title else ""))
        made.setFont(family)
        return made

    def _build(self) -> None:
        if self._inside is not None:
            self._outer.removeWidget(self._inside)
            self._inside.hide()
            self._inside.deleteLater()
        self._inside = QWidget()
        box = QVBoxLayout(self._inside)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(12)
        view = self._view
        if view is None:
            box.addWidget(self._say(tr("Le combat n’a pas commencé."), 26, t="2", is_title=True))
            box.addStretch(1)
        else:
            self._add_head(box, view)
            self._add_order(box, view)
            across = QHBoxLayout()
            across.setSpacing(14)
            across.addWidget(self._fighters(view), 1)
            across.addWidget(self._told(view), 2)
            box.addLayout(across, 1)
        self._outer.addWidget(self._inside)

    def _add_head(self, box: QVBoxLayout, view: PlayersView) -> None:
        title = self._say(view.title, 34, t="brass", is_title=True)
        turn = self._say(view.turn, 26, bold=True)
        turn.setWordWrap(False)
        line = row(IconView("d20", "brass", round(34 * self._scale)), title)
        line.setStretch(1, 1)
        if self.is_paused:
            paused = self._say(tr("en pause"), 20, t="2")
            paused.setWordWrap(False)
            line.addWidget(paused)
        line.addWidget(turn)
        box.addLayout(line)

    def _add_order(self, box: QVBoxLayout, view: PlayersView) -> None:
        holder = QWidget()
        flow = FlowLayout(8, holder)
        for cell in view.order:
            flow.addWidget(self._cell(cell))
        box.addWidget(holder)

    def _cell(self, cell: Cell) -> QFrame:
        frame = QFrame()
        frame.setProperty("kind", "well" if cell.is_now else "panel")
        name = self._say(cell.name, 18, t="2" if cell.is_done else "", bold=True)
        words = tr("agit") if cell.is_now else tr("a joué") if cell.is_done else tr("à venir")
        state = self._say(words, 14, t="accent" if cell.is_now else "2")
        for one in (name, state):
            one.setWordWrap(False)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(name)
        texts.addWidget(state)
        size = round(32 * self._scale)
        line = row(Disc(cell.name, cell.number, is_round=cell.is_first_side, size=size), texts)
        line.setContentsMargins(10, 6, 14, 6)
        frame.setLayout(line)
        return frame

    def _fighters(self, view: PlayersView) -> Page:
        page = Page()
        holder = QWidget()
        box = QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 6, 0)
        box.setSpacing(8)
        for side, is_first, fighters in view.sides:
            if side:
                box.addWidget(self._say(f"{'●' if is_first else '◆'}  {side}", 19, t="accent", is_title=True))
            for one in fighters:
                box.addWidget(self._fighter(one))
        box.addStretch(1)
        scroll = scroll_area(holder)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page.body.addWidget(scroll)
        return page

    def _fighter(self, one: Seen) -> QFrame:
        well = QFrame()
        well.setProperty("kind", "well")
        well.setProperty("edge", "now" if one.is_now else "")
        box = QVBoxLayout(well)
        box.setContentsMargins(12, 8, 12, 8)
        box.setSpacing(5)
        size = round(38 * self._scale)
        name = self._say(one.name, 22, t="2" if one.is_out else "", bold=True)
        line = row(Disc(one.name, one.number, is_round=one.is_first_side, size=size), name)
        line.setStretch(1, 1)
        if one.is_out:
            line.addWidget(self._say(tr("n’est plus là") if one.has_left else tr("hors de combat"), 15, t="2"))
        elif one.life is not None:
            life = self._say(tr("PV {0} / {1}").format(*one.life), 18, bold=True)
            life.setWordWrap(False)
            line.addWidget(life)
        box.addLayout(line)
        if one.life is not None and not one.is_out:
            box.addWidget(LifeBar(*one.life))
        if one.signs:
            holder = QWidget()
            flow = FlowLayout(6, holder)
            for icon, words, is_wound in one.signs:
                chip = Chip(icon, "wound" if is_wound else "condition")
                chip.setText(words)
                chip.setAccessibleName(words)
                chip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
                chip.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
                chip.setStyleSheet(f"font-size: {round(15 * self._scale)}px; min-height: {round(24 * self._scale)}px;")
                flow.addWidget(chip)
            box.addWidget(holder)
        return well

    def _told(self, view: PlayersView) -> Page:
        page = Page()
        page.body.addWidget(self._say(tr("Ce qui vient d’arriver"), 22, t="accent", is_title=True))
        holder = QWidget()
        box = QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 6, 0)
        box.setSpacing(round(10 * self._scale))
        for text, is_word in view.lines:
            line = self._say(text, 20, t="accent" if is_word else "")
            if is_word:
                size = round(20 * self._scale)
                line.setStyleSheet(f"font-size: {size}px; font-style: italic;")
                line.setFont(title_font(size, bold=False, italic=True))
            box.addWidget(line)
        if view.winners is not None:
            winners = ", ".join(view.winners)
            end = tr("Vainqueur : {0}").format(winners) if winners else tr("Aucun vainqueur")
            box.addWidget(self._say(end, 26, t="accent", is_title=True))
        box.addStretch(1)
        scroll = scroll_area(holder)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page.body.addWidget(scroll, 1)
        bar = scroll.verticalScrollBar()
        QTimer.singleShot(0, bar, lambda: bar.setValue(bar.maximum()))
        return page

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._resized.start()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.own_keys.press(event):
            super().keyPressEvent(event)

    def _fill_screen(self, _event: QKeyEvent) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _shrink(self, _event: QKeyEvent) -> bool:
        if not self.isFullScreen():
            return False
        self.showNormal()
        return True

    def closeEvent(self, event: QCloseEvent) -> None:
        self.is_paused = False
        super().closeEvent(event)
