"""The settings: language, theme, speed of playback, motion, dice, folder of one's own files. Each acts at once."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QWidget,
)

from magicfight.ground.phrases import number
from magicfight.ui.captions import Words, language, tr
from magicfight.ui.settings import SPEEDS, Settings
from magicfight.ui.theme import CHOICES
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.page import label
from magicfight.ui.widgets.sheet import Sheet


class SettingsSheet(Sheet):
    """A sheet of settings over the screen shown."""

    def __init__(self, host: QWidget, settings: Settings) -> None:
        super().__init__(host, tr("Réglages"), "settings")
        self.setObjectName("settings_sheet")
        self._settings = settings
        self._words = Words()
        self._groups: list[QButtonGroup] = []
        self.page.setFixedWidth(620)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(12)
        self._grid.setColumnStretch(1, 1)
        self.page.body.addSpacing(6)
        self.page.body.addLayout(self._grid)
        self._words.say(self.page.set_title, lambda: tr("Réglages"))
        self._add_languages()
        self._add_themes()
        self._add_speeds()
        self._motion = self._check(settings.is_motion_reduced, self._set_motion)
        self._dice = self._check(settings.are_dice_typed, self._set_dice)
        self._passing = self._check(settings.asks_before_passing, self._set_passing)
        for box in (self._motion, self._dice, self._passing):
            self._grid.addWidget(box, self._grid.rowCount(), 1)
        self._add_folder()
        self._close = push_button("close")
        self._close.clicked.connect(self.close_sheet)
        self.page.foot().addStretch(1)
        self.page.foot().addWidget(self._close)
        self._words.say(self._name_rest, str)

    def _caption(self, said: QLabel) -> int:
        line = self._grid.rowCount()
        said.setMinimumWidth(140)
        self._grid.addWidget(said, line, 0, Qt.AlignmentFlag.AlignTop)
        return line

    def _radios(self, line: int, name: str, choices: list[tuple[str, QRadioButton]], now: str) -> QButtonGroup:
        group = QButtonGroup(self)
        row = QHBoxLayout()
        row.setSpacing(20)
        for place, (choice, radio) in enumerate(choices):
            radio.setObjectName(f"{name}_{choice}")
            radio.setChecked(choice == now)
            group.addButton(radio, place)
            row.addWidget(radio)
        row.addStretch(1)
        self._grid.addLayout(row, line, 1)
        self._groups.append(group)
        return group

    def _add_languages(self) -> None:
        caption = label("", t="2")
        line = self._caption(caption)
        system, french, english = QRadioButton(), QRadioButton("Français"), QRadioButton("English")
        choices = [("system", system), ("fr", french), ("en", english)]
        self._words.say(caption.setText, lambda: tr("Langue"))
        self._words.say(system.setText, lambda: tr("Comme le système"))
        group = self._radios(line, "language", choices, self._settings.language)
        group.idClicked.connect(lambda place: setattr(self._settings, "language", choices[place][0]))
        for _, radio in choices:
            self._words.say(partial(self._name_radio, radio), lambda: tr("Langue"))

    def _add_themes(self) -> None:
        caption = label("", t="2")
        line = self._caption(caption)
        system, dark, light = QRadioButton(), QRadioButton(), QRadioButton()
        self._words.say(caption.setText, lambda: tr("Thème"))
        self._words.say(system.setText, lambda: tr("Comme le système"))
        self._words.say(dark.setText, lambda: tr("Sombre"))
        self._words.say(light.setText, lambda: tr("Clair"))
        choices: list[tuple[str, QRadioButton]] = list(zip(CHOICES, (system, dark, light), strict=True))
        group = self._radios(line, "theme", choices, self._settings.theme)
        group.idClicked.connect(lambda place: setattr(self._settings, "theme", CHOICES[place]))
        for _, radio in choices:
            self._words.say(partial(self._name_radio, radio), lambda: tr("Thème"))

    def _add_speeds(self) -> None:
        caption = label("", t="2")
        line = self._caption(caption)
        self._words.say(caption.setText, lambda: tr("Vitesse des combats"))
        choices = [(f"{speed:g}", QRadioButton()) for speed in SPEEDS]
        group = self._radios(line, "speed", choices, f"{self._settings.playback_speed:g}")
        group.idClicked.connect(lambda place: setattr(self._settings, "playback_speed", SPEEDS[place]))
        for speed, (_, radio) in zip(SPEEDS, choices, strict=True):
            self._words.say(radio.setText, partial(_speed_text, speed))
            self._words.say(partial(self._name_radio, radio), lambda: tr("Vitesse des combats"))

    @staticmethod
    def _name_radio(radio: QRadioButton, caption: str) -> None:
        label_control(radio, radio.objectName(), tr("{0} : {1}").format(caption, radio.text()), radio.text())

    @staticmethod
    def _check(is_on: bool, act: object) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(is_on)
        box.toggled.connect(act)
        return box

    def _set_motion(self, is_on: bool) -> None:
        self._settings.is_motion_reduced = is_on

    def _set_dice(self, is_on: bool) -> None:
        self._settings.are_dice_typed = is_on

    def _set_passing(self, is_on: bool) -> None:
        self._settings.asks_before_passing = is_on

    def _add_folder(self) -> None:
        caption = label("", t="2")
        line = self._caption(caption)
        self._words.say(caption.setText, lambda: tr("Mes fichiers"))
        self._folder = label("", wrap=True)
        self._folder.setObjectName("own_folder_text")
        self._choose = push_button("folder", "small")
        self._choose.clicked.connect(self._choose_folder)
        row = QHBoxLayout()
        row.addWidget(self._folder, 1)
        row.addWidget(self._choose, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addLayout(row, line, 1)

    def _name_rest(self, _nothing: str) -> None:
        self._motion.setText(tr("Sans mouvement : tout apparaît d’un coup"))
        label_control(self._motion, "reduced_motion", tr("Sans mouvement : tout apparaît d’un coup"))
        self._dice.setText(tr("Vrais dés : les joueurs tapent ce qu’ils lancent"))
        label_control(self._dice, "typed_dice", tr("Vrais dés : les joueurs tapent ce qu’ils lancent"))
        self._passing.setText(tr("Demander avant de passer tout un segment d’action"))
        label_control(self._passing, "ask_before_passing", tr("Demander avant de passer tout un segment d’action"))
        self._folder.setText(str(self._settings.own_folder))
        self._choose.setText(tr("Choisir…"))
        label_control(self._choose, "choose_folder", tr("Choisir le dossier de mes fichiers"))
        self._close.setText(tr("Fermer"))
        label_control(self._close, "settings_close", tr("Fermer"), tr("Fermer les réglages"), "Esc", is_bound=False)

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, tr("Choisir le dossier de mes fichiers"), str(self._settings.own_folder))
        dialog.setObjectName("folder_dialog")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._take_folder)
        dialog.open()

    def _take_folder(self, folder: str) -> None:
        self._settings.own_folder = Path(folder)
        self._folder.setText(folder)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._words.refresh()
        super().changeEvent(event)


def _speed_text(speed: float) -> str:

    return f"{number(Fraction(speed), language())} ×"
