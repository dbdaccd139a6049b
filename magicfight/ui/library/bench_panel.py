"""The bench: target, distance, dice, chances, and plots of what is lost (look: "Spell editor")."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QGridLayout, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from magicfight.ui.captions import tr
from magicfight.ui.library.bench import FARTHEST, BenchPresenter, BenchView
from magicfight.ui.library.curve import PriceCurve
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason, set_tip
from magicfight.ui.widgets.page import Page, label, rule
from magicfight.ui.widgets.plot import Plot, Threshold
from magicfight.ui.widgets.scroller import scroller

_MOST_FIGURES = 8
_GAP = 4


class BenchPanel(Page):
    """Shows `BenchPresenter.view`, once per turn of the event loop however often it changes."""

    def __init__(self, presenter: BenchPresenter, parent: QWidget | None = None) -> None:
        super().__init__("", "try", parent)
        self.presenter = presenter
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self.refresh)
        self.caster, self.target, self.choice = QComboBox(), QComboBox(), QComboBox()
        for box in (self.caster, self.target, self.choice):
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            box.setMinimumContentsLength(6)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.distance, self.dice = QSpinBox(), QSpinBox()
        self.distance.setRange(1, FARTHEST)
        self._names = {key: label("", t="2") for key in ("by", "against", "at", "with", "choice")}
        self._reason = label("", t="2", wrap=True)
        self._reason.setObjectName("bench_reason")
        self._figures = [(label("", role="note", t="2"), label("", role="strong")) for _ in range(_MOST_FIGURES)]
        self._notes = label("", role="note", t="2", wrap=True)
        self.price = label("", role="strong", wrap=True)
        self.price.setObjectName("bench_price")
        self.curve = PriceCurve()
        self.stun_plot, self.body_plot, self.lasting_plot = Plot("plot_main"), Plot("plot_second"), Plot("plot_main")
        self._arrange()
        self.caster.activated.connect(self.presenter.set_caster)
        self.target.activated.connect(self.presenter.set_target)
        self.choice.activated.connect(lambda index: self.presenter.set_choice(str(self.choice.itemData(index))))
        self.distance.valueChanged.connect(self.presenter.set_distance)
        self.dice.valueChanged.connect(self.presenter.set_dice)
        self.curve.dice_wanted.connect(self.presenter.set_dice)

    def _arrange(self) -> None:
        self._given = QWidget(self)
        grid = QGridLayout(self._given)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for line, (key, box) in enumerate((("by", self.caster), ("against", self.target))):
            grid.addWidget(self._names[key], line, 0)
            grid.addWidget(box, line, 1, 1, 3)
        grid.addWidget(self._names["at"], 2, 0)
        grid.addWidget(self.distance, 2, 1)
        grid.addWidget(self._names["with"], 2, 2)
        grid.addWidget(self.dice, 2, 3)
        grid.addWidget(self._names["choice"], 3, 0)
        grid.addWidget(self.choice, 3, 1, 1, 3)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.body.addWidget(self._given)
        inside = QWidget()
        self._area = scroller(inside, self)
        column = self._column = QVBoxLayout(inside)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(4)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        for _, value in self._figures:
            value.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._place_figures(2)
        column.addWidget(self.price)
        column.addLayout(self._grid)
        column.addWidget(self._reason)
        self._rule = rule()
        column.addWidget(self._rule)
        for plot in (self.lasting_plot, self.stun_plot):
            plot.setMinimumHeight(78)
            column.addWidget(plot, 100)
        column.addWidget(self.curve)
        self.body_plot.setMinimumHeight(78)
        column.addWidget(self.body_plot, 100)
        column.addWidget(self._notes)
        column.addStretch(1)
        self.body.addWidget(self._area, 1)

    def take_curve(self) -> None:
        """Have the curve of prices between the plots again, after it stood elsewhere."""
        self._column.insertWidget(self._column.indexOf(self.body_plot), self.curve)

    def set_low(self, is_low: bool) -> None:
        """Let who, against whom and how far scroll with what comes of it, where the panel shares a low column."""
        if is_low:
            self._column.insertWidget(0, self._given)
        else:
            self.body.insertWidget(self.body.indexOf(self._area), self._given)

    def _place_figures(self, pairs: int) -> None:
        """Put so many figures with their names side by side."""
        self._pairs = pairs
        for index, (name, value) in enumerate(self._figures):
            line, side = divmod(index, pairs)
            self._grid.addWidget(name, line, side * 3)
            self._grid.addWidget(value, line, side * 3 + 1)
        self._grid.setColumnStretch(4, pairs - 1)

    def _fit_figures(self) -> None:
        """Two figures side by side where there is room for the longest, else one: none may be cut."""
        widths = [[0, 0], [0, 0]]
        for index, pair in enumerate(self._figures):
            if not pair[0].isHidden():
                for part, widget in enumerate(pair):
                    side = widths[index % 2]
                    side[part] = max(side[part], widget.sizeHint().width())
        pairs = 2 if sum(map(sum, widths)) + _GAP * 4 <= self._area.viewport().width() else 1
        if pairs != self._pairs:
            self._place_figures(pairs)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_figures()

    def retranslate(self) -> None:
        """Say everything in the language in force."""
        self.set_title(tr("Essayer le sort"))
        self._names["by"].setText(tr("Par"))
        self._names["against"].setText(tr("Contre"))
        self._names["at"].setText(tr("à"))
        self._names["with"].setText(tr("avec"))
        label_control(self.caster, "bench_caster", tr("Lanceur"))
        label_control(self.target, "bench_target", tr("Cible"))
        label_control(self.distance, "bench_distance", tr("Distance"))
        label_control(self.dice, "bench_dice", tr("Dés utilisés"))
        label_control(self.choice, "bench_choice", tr("Choix au lancer"))
        self.stun_plot.set_title(tr("Étourdissement, si touché"))
        self.body_plot.set_title(tr("Structure, si touché"))
        self.refresh_later()

    def refresh_later(self) -> None:
        """Show the bench again when the gesture at hand is done."""
        if not self._later.isActive():
            self._later.start()

    def refresh(self) -> None:
        """Show the bench as it stands now."""
        view = self.presenter.view()
        self._show_controls(view)
        self._reason.setText(view.reason)
        self._reason.setVisible(bool(view.reason))
        for index, (name, value) in enumerate(self._figures):
            is_used = index < len(view.figures)
            name.setVisible(is_used)
            value.setVisible(is_used)
            if is_used:
                name.setText(view.figures[index][0])
                value.setText(view.figures[index][1])
                value.setAccessibleName(" ".join(view.figures[index][:2]))
                for part in (name, value):
                    set_tip(part, view.figures[index][2])
        self._fit_figures()
        self.lasting_plot.set_title(view.lasting_title)
        self._rule.setVisible(bool(view.stun or view.body or view.lasting))
        for plot, bars, marks in (
            (self.lasting_plot, view.lasting, ()),
            (self.stun_plot, view.stun, view.stun_marks),
            (self.body_plot, view.body, view.body_marks),
        ):
            plot.setVisible(bool(bars))
            plot.set_distribution(bars, [Threshold(at, name) for at, name in marks])
        self.price.setText(view.price)
        self.price.setVisible(bool(view.price))
        self.curve.show_view(view.curve)
        self._notes.setText("\n".join(view.notes))
        self._notes.setVisible(bool(view.notes))

    def _show_controls(self, view: BenchView) -> None:
        for box, index in ((self.caster, view.caster), (self.target, view.target)):
            with QSignalBlocker(box):
                if [box.itemText(one) for one in range(box.count())] != list(view.wizards):
                    box.clear()
                    box.addItems(view.wizards)
                box.setCurrentIndex(index)
        with QSignalBlocker(self.distance), QSignalBlocker(self.dice), QSignalBlocker(self.choice):
            self.distance.setSuffix(" " + tr("case(s)", "", view.distance))
            self.distance.setValue(view.distance)
            self.dice.setRange(view.least_dice, view.most_dice)
            self.dice.setSingleStep(view.dice_step)
            self.dice.setSuffix(view.dice_suffix)
            self.dice.setValue(view.dice)
            fixed = tr("Un effet à coût fixe n’a pas de dés à choisir.")
            set_enabled_with_reason(self.dice, view.most_dice > view.least_dice, view.reason or fixed)
            self.choice.clear()
            for value, text in view.choices:
                self.choice.addItem(text, value)
            self.choice.setCurrentIndex(max(0, self.choice.findData(view.choice)))
        self.choice.setVisible(bool(view.choices))
        self._names["choice"].setVisible(bool(view.choices))
        self._names["choice"].setText(view.choice_label)
