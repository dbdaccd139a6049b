"""« D’où partir ? »: five archetypes as cards, a blank page, chance, or another wizard."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QSizePolicy,
    QWidget,
)

from magicfight.ui.builder.beginnings import BLANK, CHANCE, OTHER, Beginnings, CardView
from magicfight.ui.captions import tr
from magicfight.ui.icons import appearance_name, paint_icon
from magicfight.ui.theme import SIZES, px, text_font, theme, title_font
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.page import label, lozenge


class ArchetypeCard(QAbstractButton):
    """A card that can be chosen: icon, name, sentence, rates."""

    def __init__(self, view: CardView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        rates = ", ".join(f"{name} {rate} / 3" for name, rate in view.rates)
        label_control(self, f"archetype_{view.id}", view.label, f"{view.note} {rates}")

    def sizeHint(self) -> QSize:
        return QSize(px(168), px(218))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(140), px(218))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, view = theme(), self._view
        is_marked = self.isChecked() or self.hasFocus()
        painter.setPen(QPen(colours.color("paccent" if is_marked else "pageline"), 2.4 if self.isChecked() else 1))
        painter.setBrush(colours.color("pfield"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        if self.hasFocus():
            painter.setPen(QPen(colours.color("paccent"), 1, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(5, 5, -5, -5), 4, 4)
        size = float(px(44))
        paint_icon(
            painter, appearance_name(view.icon), "paccent", QRectF((self.width() - size) / 2, px(12), size, size)
        )
        if self.isChecked():
            paint_icon(painter, "check", "paccent", QRectF(self.width() - px(26), px(8), px(16), px(16)))
        centre = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
        painter.setPen(colours.color("paccent"))
        painter.setFont(title_font(SIZES.page))
        painter.drawText(QRectF(4, px(62), self.width() - 8, px(24)), centre, view.label)
        painter.setPen(colours.color("ptext"))
        painter.setFont(text_font(SIZES.note))
        painter.drawText(QRectF(8, px(88), self.width() - 16, px(50)), centre, view.note)
        painter.setPen(colours.color("ptext2"))
        for index, (name, rate) in enumerate(view.rates):
            top = px(142) + index * px(18)
            painter.setPen(colours.color("ptext2"))
            painter.drawText(QRectF(12, top, self.width() - 70, px(18)), Qt.AlignmentFlag.AlignVCenter, name)
            for mark in range(3):
                painter.setPen(QPen(colours.color("paccent"), 1))
                painter.setBrush(colours.color("paccent") if mark < rate else Qt.BrushStyle.NoBrush)
                painter.drawPolygon(lozenge(QPointF(self.width() - 48 + mark * 16, top + px(9)), 5))
        painter.end()


class _Cards(QWidget):
    """The cards in a row; the arrows go from one to the next and choose it."""

    def __init__(self, cards: list[ArchetypeCard]) -> None:
        super().__init__()
        self._cards = cards
        line = QHBoxLayout(self)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(8)
        for card in cards:
            line.addWidget(card)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        now = next((index for index, card in enumerate(self._cards) if card.hasFocus()), None)
        if step is None or now is None:
            super().keyPressEvent(event)
            return
        card = self._cards[max(0, min(len(self._cards) - 1, now + step))]
        card.setFocus(Qt.FocusReason.TabFocusReason)
        card.setChecked(True)


def _other_ways(
    beginnings: Beginnings, group: QButtonGroup, choices: dict[QAbstractButton | None, str]
) -> tuple[QHBoxLayout, QComboBox]:
    """A blank page, chance, another wizard (and which), as buttons of the same group as the cards."""
    others = QHBoxLayout()
    others.setSpacing(18)
    other = QComboBox()
    other.addItems([wizard.name for wizard in beginnings.others])
    label_control(other, "begin_other_wizard", tr("Lequel"))
    for choice, text in ((BLANK, tr("Page blanche")), (CHANCE, tr("Au hasard")), (OTHER, tr("Comme un autre"))):
        button = QRadioButton(text)
        label_control(button, f"begin_{choice}", text)
        group.addButton(button)
        choices[button] = choice
        others.addWidget(button)
        button.setEnabled(choice != OTHER or bool(beginnings.others))
    others.addWidget(other, 1)
    return others, other


def _foot(dialog: Dialog) -> tuple[QCheckBox, QPushButton, QPushButton]:
    """Whether the rest is spent too, and the two buttons."""
    spends = QCheckBox(tr("Dépenser aussi le reste"))
    label_control(spends, "begin_spends", spends.text())
    cancel, take = push_button("close"), push_button("check", "primary")
    cancel.setText(tr("Annuler"))
    label_control(cancel, "begin_cancel", tr("Annuler"))
    take.setText(tr("Partir de là"))
    label_control(take, "begin_take", tr("Partir de là"))
    foot = dialog.page.foot()
    foot.addWidget(spends)
    foot.addStretch(1)
    foot.addWidget(cancel)
    foot.addWidget(take)
    return spends, cancel, take


def ask_beginning(
    host: QWidget, beginnings: Beginnings, replaces: bool, taken: Callable[[str, int, bool, bool], None]
) -> Dialog:
    """Ask where to begin; then `taken(choice, other, spends, takes_lacking)`."""
    dialog = Dialog(host, tr("D’où partir ?"), "wizard")
    dialog.setObjectName("beginning_dialog")
    dialog.page.setFixedWidth(960)
    dialog.page.set_aside(tr("{0} points").format(beginnings.points))
    group = QButtonGroup(dialog)
    cards = [ArchetypeCard(view) for view in beginnings.cards()]
    choices: dict[QAbstractButton | None, str] = {}
    for card, view in zip(cards, beginnings.cards(), strict=True):
        group.addButton(card)
        choices[card] = view.id
    others, other = _other_ways(beginnings, group, choices)
    told = label("", wrap=True)
    told.setObjectName("begin_told")
    lacking = QCheckBox()
    lacking.setChecked(True)
    label_control(lacking, "begin_lacking", tr("Prendre aussi ces sorts dans la bibliothèque fournie"))
    note = label(tr("Le magicien en cours laisse la place ; Ctrl+Z le rend.") if replaces else "", role="note", t="2")
    dialog.page.body.addWidget(_Cards(cards))
    dialog.page.body.addWidget(told)
    dialog.page.body.addWidget(lacking)
    dialog.page.body.addLayout(others)
    dialog.page.body.addWidget(note)
    spends, cancel, take = _foot(dialog)

    def show() -> None:
        choice = choices[group.checkedButton()]
        spells = beginnings.lacking(choice)
        lacking.setVisible(bool(spells))
        names = ", ".join(one.name for one in spells)
        lacking.setText(tr("Prendre dans la bibliothèque fournie : {0}").format(names).replace("&", "&&"))
        told.setText(beginnings.told(choice, takes_lacking=lacking.isChecked()))

    def give() -> None:
        choice, index = choices[group.checkedButton()], other.currentIndex()
        dialog.close_dialog()
        taken(choice, index, spends.isChecked(), lacking.isChecked())

    cards[0].setChecked(True)
    group.buttonToggled.connect(lambda _button, on: show() if on else None)
    lacking.toggled.connect(lambda _on: show())
    cancel.clicked.connect(dialog.close_dialog)
    take.clicked.connect(give)
    dialog.default_button = take
    show()
    dialog.open(cards[0])
    return dialog
