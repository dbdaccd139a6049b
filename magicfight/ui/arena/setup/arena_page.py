"""The set-up's page of the arena: its picture, obstacles and seed, and where the fighters start (manual 3; R3.7)."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLineEdit, QSlider, QWidget

from magicfight.ui.arena.setup.arena_preview import ArenaPreview
from magicfight.ui.arena.setup.presenter import SetupPresenter
from magicfight.ui.arena.setup.views import SetupView
from magicfight.ui.captions import Words, language, tr
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.flow import row
from magicfight.ui.widgets.page import Page, label
from magicfight.ui.widgets.sizing import at_least

#: Milliseconds that the slider has to rest: drawing an arena at every pixel of its way would stutter.
_RESTS = 60


class ArenaPage(Page):
    """Shows the presenter's arena, and tells it what the player changes there."""

    def __init__(self, presenter: SetupPresenter, words: Words, parent: QWidget | None = None) -> None:
        super().__init__("", "tree", parent)
        self._presenter = presenter
        self._is_showing = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_RESTS)
        self._timer.timeout.connect(self._take_density)
        self._build()
        words.say(self.set_title, lambda: tr("Arène"))
        words.say(self._density_caption.setText, lambda: tr("Obstacles"))
        words.say(self._seed_caption.setText, lambda: tr("Graine"))
        words.say(self._new_seed.setText, lambda: tr("Autre arène"))
        words.say(self._reset.setText, lambda: tr("Départs"))
        self.label_all()

    def _build(self) -> None:
        presenter = self._presenter
        self._preview = ArenaPreview()
        self._preview.start_moved.connect(lambda index, hex_: presenter.move_start(index, hex_))
        self._preview.nudged.connect(presenter.nudge_start)
        self._preview.chosen.connect(presenter.choose)
        self._text = label(role="note", t="2", wrap=True)
        self._density_caption = label(t="2")
        self._density = QSlider(Qt.Orientation.Horizontal)
        self._density.setRange(0, 20)
        self._density.setPageStep(2)
        self._density.valueChanged.connect(self._density_moved)
        self._density_value = label(role="value")
        at_least(self._density_value, width=44)
        self._density_value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._seed_caption = label(t="2")
        self._seed = QLineEdit()
        self._seed.setMaxLength(40)
        self._seed.editingFinished.connect(self._seed_typed)
        self._new_seed = push_button("dice")
        self._new_seed.clicked.connect(presenter.new_seed)
        self._reset = push_button("refresh")
        self._reset.clicked.connect(presenter.reset_starts)
        self.body.addWidget(self._preview, 1)
        self.body.addWidget(self._text)
        self.body.addLayout(row(self._density_caption, self._density, self._density_value))
        self.body.addLayout(row(self._seed_caption, self._seed))
        self.body.addLayout(row(self._new_seed, self._reset))
        at_least(self._preview, width=258, height=200)

    def label_all(self) -> None:
        """Name every control, in the language in force."""
        label_control(
            self._density, "setup_density", tr("Densité des obstacles"), tr("Part des cases occupées, de 0 à 20 %")
        )
        label_control(
            self._seed, "setup_seed", tr("Graine de l’arène"), tr("La même graine donne toujours la même arène")
        )
        label_control(self._new_seed, "setup_new_seed", tr("Autre arène"), tr("Tirer une nouvelle graine"), "Ctrl+R")
        label_control(
            self._reset,
            "setup_reset_starts",
            tr("Remettre les départs"),
            tr("Remettre les départs où la graine les tire"),
        )

    def take_what_waits(self) -> None:
        """Hand on what was moved or typed a moment ago: the fight is about to begin."""
        if self._timer.isActive():
            self._timer.stop()
            self._take_density()
        self._seed_typed()

    def show_view(self, view: SetupView) -> None:
        """Show the arena as it is now."""
        self._is_showing = True
        if self._density.value() != view.density and not self._timer.isActive():
            self._density.setValue(view.density)
        self._is_showing = False
        self._density_value.setText(view.density_text)
        if self._seed.text() != view.seed:
            self._seed.setText(view.seed)
        self._seed.setPlaceholderText("" if view.seed else tr("arène du combat joué"))
        self._text.setText(view.arena_text)
        self._preview.show_arena(view.arena, view.fighters, view.chosen)
        set_enabled_with_reason(self._reset, view.are_starts_moved, tr("Les départs sont ceux que donne la graine."))

    def _density_moved(self, value: int) -> None:
        self._density_value.setText(f"{value} %" if language() == "fr" else f"{value}%")
        if not self._is_showing:
            self._timer.start()

    def _take_density(self) -> None:
        self._presenter.set_density(self._density.value())

    def _seed_typed(self) -> None:
        if self._seed.text().strip() != self._presenter.seed:
            self._presenter.set_seed(self._seed.text())
