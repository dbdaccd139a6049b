"""The page between two players: who plays, how its wizard stands, what happened to it (mockup arena-08)."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from magicfight.ground.phrases import MINUS
from magicfight.ui.arena.play.side_panel import ConditionsRow
from magicfight.ui.arena.play.views import HandOverView, PassageView, PoolView
from magicfight.ui.arena.token_badge import TokenBadge
from magicfight.ui.captions import tr
from magicfight.ui.theme import px, text_font, theme
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.flow import scroll_area
from magicfight.ui.widgets.layouts import show_all
from magicfight.ui.widgets.page import IconView, breakable, label, rule
from magicfight.ui.widgets.sizing import fix

_WIDE = 720
#: What happened scrolls from this height on.
_TALLEST = 300
_LOWEST_WINDOW = 330
_HIDES = 244
"""How dense the scrim over the board is, of 255."""
_INKS = {"stun": "plot_second", "body": "pgauge_body", "endurance": "plot_main"}


class PoolChange(QWidget):
    """A pool before and now: `19 → 6 / 27` over a bar, hatched where it was lost."""

    def __init__(self, view: PoolView) -> None:
        super().__init__()
        self._view = view
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        fix(self, height=34)
        self.setAccessibleName(f"{view.caption} {self.shown_text}")

    @property
    def shown_text(self) -> str:
        """What stands over the bar."""
        view = self._view
        parts = [str(view.now)] if view.before == view.now else [str(view.before), "→", str(view.now)]
        return f"{' '.join(parts)} / {view.limit}".replace("-", MINUS)

    def sizeHint(self) -> QSize:
        return QSize(px(180), px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, view = theme(), self._view
        painter.scale(colours.scale, colours.scale)  # drawn in pixels of 100 %
        width = self.width() / colours.scale
        top = QRectF(0, 0, width, 18)
        painter.setFont(text_font(12, is_scaled=False))
        painter.setPen(colours.color("ptext2"))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, view.caption)
        painter.setFont(text_font(13, bold=True, is_scaled=False))
        painter.setPen(colours.color("ptext"))
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, self.shown_text)
        trough = QRectF(0.5, 22, width - 1, 9)
        painter.setPen(QPen(colours.color("pageline"), 1))
        painter.setBrush(colours.color("pfield"))
        painter.drawRoundedRect(trough, 3, 3)
        inner, ink = trough.adjusted(1, 1, -1, -1), colours.color(_INKS[view.id])
        now, before = (self._share(one) * inner.width() for one in (view.now, view.before))
        painter.fillRect(QRectF(inner.left(), inner.top(), now, inner.height()), ink)
        if before > now:
            lost = QRectF(inner.left() + now, inner.top(), before - now, inner.height())
            painter.fillRect(lost, QBrush(ink, Qt.BrushStyle.BDiagPattern))
        painter.end()

    def _share(self, value: int) -> float:
        return min(1.0, max(0.0, value / self._view.limit)) if self._view.limit > 0 else 0.0


class HandOverDialog(Dialog):
    """`closed` when the next player takes the seat; `given_back` gives the hand back to the one before, as long as no
    die fell since; `journal_wanted` asks for the whole log, `watch_wanted` to see again what is told here."""

    given_back = Signal()
    journal_wanted = Signal()
    watch_wanted = Signal()

    def __init__(self, host: QWidget, view: HandOverView) -> None:
        super().__init__(host, view.title, "players", can_close=True)
        self.setObjectName("hand_over")
        self.page.set_aside(view.place)
        fix(self.page, _WIDE)
        self.page.body.addLayout(self._head(view))
        self.page.body.addWidget(rule())
        self.page.body.addWidget(label(view.head.upper(), role="section", wrap=True))
        self.page.body.addWidget(self._passages(view, host.height()))
        foot = self.page.foot()
        journal = push_button("log")
        journal.setText(tr("Journal"))
        label_control(journal, "hand_over_journal", tr("Journal"), tr("Lire et copier le journal entier"))
        journal.clicked.connect(self.journal_wanted)
        back = push_button("undo")
        back.setText(tr("Rendre la main"))
        hint = tr("Reprendre la dernière action : aucun dé n’a été lancé depuis")
        label_control(back, "hand_over_back", tr("Rendre la main"), hint, "Ctrl+Z")
        back.clicked.connect(self.given_back)
        take = push_button("play", "primary")
        take.setText(tr("Jouer"))
        label_control(take, "hand_over_play", tr("Jouer"), tr("{0} joue").format(view.player))
        take.clicked.connect(self.close_dialog)
        watch = push_button("eye")
        watch.setText(tr("Revoir"))
        label_control(watch, "hand_over_watch", tr("Revoir"), tr("Revoir sur l’arène ce qui est raconté ici"))
        watch.clicked.connect(self.watch_wanted)
        watch.setEnabled(view.can_watch)
        foot.addWidget(watch)
        foot.addWidget(journal)
        foot.addStretch(1)
        foot.addWidget(back)
        foot.addWidget(take)
        if not view.can_give_back:  # shown only once it has a parent: a window of its own would come up
            back.hide()
            back.setEnabled(False)
        self.default_button = take
        self.page.setAccessibleDescription(" ".join([view.name, view.line, view.head, *view.sentences]))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ground = QColor(theme().color("scrim"))
        ground.setAlpha(_HIDES)  # what the one before saw is not for the next
        painter.fillRect(self.rect(), ground)
        painter.end()

    @staticmethod
    def _head(view: HandOverView) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(14)
        badge = TokenBadge(56)
        badge.show_token(view.mark, view.colour, is_active=True, appearance=view.card.appearance)
        head.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(breakable(view.name), role="page", wrap=True))
        words.addWidget(label(view.line, role="note", t="2", wrap=True))
        conditions = ConditionsRow(room=560)
        conditions.show_conditions(view.card.conditions)
        words.addWidget(conditions)
        pools = QHBoxLayout()
        pools.setSpacing(18)
        for pool in view.pools:
            pools.addWidget(PoolChange(pool))
        words.addLayout(pools)
        head.addLayout(words, 1)
        return head

    @staticmethod
    def _passages(view: HandOverView, room: int) -> QWidget:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(8)
        for passage in view.passages:
            column.addLayout(_passage_row(passage))
        column.addStretch(1)
        scroll = scroll_area(inner)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        show_all(column)
        most = max(px(90), min(px(_TALLEST), room - px(_LOWEST_WINDOW)))
        tall = column.totalHeightForWidth(px(_WIDE - 60)) + 16
        scroll.setFixedHeight(min(most, tall))
        if tall <= most:
            scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return scroll


def _passage_row(view: PassageView) -> QHBoxLayout:
    """Something that happened: when, the caster's token, the sentence, and under it what came of it."""
    row = QHBoxLayout()
    row.setSpacing(8)
    if view.when:
        when = label(view.when, role="note", t="2")
        row.addWidget(when, 0, Qt.AlignmentFlag.AlignTop)
    if view.mark:
        badge = TokenBadge(26)
        badge.show_token(view.mark, view.colour)
        row.addWidget(badge, 0, Qt.AlignmentFlag.AlignTop)
    words = QVBoxLayout()
    words.setSpacing(3)
    words.addWidget(label(view.text, role="strong" if view.results else "", wrap=True))
    for result in view.results:
        line = QHBoxLayout()
        line.setSpacing(7)
        line.addWidget(
            IconView(result.icon, "pbad" if result.tone == "bad" else "paccent", 15), 0, Qt.AlignmentFlag.AlignTop
        )
        line.addWidget(label(result.text, t=result.tone, wrap=True), 1)
        words.addLayout(line)
    row.addLayout(words, 1)
    return row
