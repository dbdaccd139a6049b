"""The pages of the settings: how it looks, the language, fights, files. What is set acts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QRadioButton,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from magicfight.ground.phrases import number
from magicfight.ui.captions import Words, language, tr
from magicfight.ui.settings import MOTION_CHOICES, SPEEDS, Settings
from magicfight.ui.theme import CHOICES, CONTRASTS, SIZES, TEXT_SIZES, text_font, title_font
from magicfight.ui.widgets.buttons import push_button
from magicfight.ui.widgets.control import label_control
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.page import ElidingLabel, label
from magicfight.ui.widgets.sizing import at_least
from magicfight.ui.widgets.wrapping_box import WrappingBox


class SettingsPage(QWidget):
    """Rows of a caption and what is chosen, with a note under it where there is something to say."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        self.words = Words()
        self.grid = QGridLayout(self)
        self.grid.setContentsMargins(0, 0, 6, 0)
        self.grid.setHorizontalSpacing(18)
        self.grid.setVerticalSpacing(4)
        self.grid.setColumnStretch(1, 1)

    def add_row(
        self, caption: Callable[[], str], what: QWidget | QLayout, note: Callable[[], str] | None = None
    ) -> None:
        """One row: its caption at the left; the note is written under it."""
        said = label("", t="2")
        at_least(said, 124)
        self.words.say(said.setText, caption)
        line = self.grid.rowCount()
        self.grid.addWidget(said, line, 0, Qt.AlignmentFlag.AlignTop)
        if isinstance(what, QLayout):
            self.grid.addLayout(what, line, 1)
        else:
            self.grid.addWidget(what, line, 1)
        if note is not None:
            under = label("", role="note", t="2", wrap=True)
            self.words.say(under.setText, note)
            self.grid.addWidget(under, line + 1, 1)
        self.grid.setRowMinimumHeight(self.grid.rowCount(), 6)

    def end(self) -> None:
        """After the last row."""
        self.grid.setRowStretch(self.grid.rowCount(), 1)

    def radios(
        self,
        name: str,
        caption: Callable[[], str],
        choices: Sequence[tuple[str, Callable[[], str]]],
        now: str,
        choose: Callable[[int], object],
    ) -> QLayout:
        """A choice of one: radio buttons named `name_choice`."""
        group = QButtonGroup(self)
        row = FlowLayout(18)
        for index, (choice, text) in enumerate(choices):
            radio = QRadioButton()
            radio.setObjectName(f"{name}_{choice}")
            radio.setChecked(choice == now)
            group.addButton(radio, index)
            row.addWidget(radio)
            self.words.say(radio.setText, text)
            self.words.say(partial(_name_radio, radio), caption)
        group.idClicked.connect(choose)
        return row

    def check(self, name: str, text: Callable[[], str], is_on: bool, act: Callable[[bool], object]) -> QCheckBox:
        """A box to tick."""
        box = WrappingBox()
        box.setChecked(is_on)
        box.toggled.connect(act)
        self.words.say(box.setText, text)
        self.words.say(lambda said: label_control(box, name, said), text)
        return box

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.words.refresh()
        super().changeEvent(event)


def _name_radio(radio: QRadioButton, caption: str) -> None:
    label_control(radio, radio.objectName(), tr("{0} : {1}").format(caption, radio.text()), radio.text())


class DisplayPage(SettingsPage):
    """Theme, contrast, size of text with a sample, motion, and the colours of players."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._add_looks()
        self._add_text_size()
        self._add_motion()
        self.end()

    def _add_looks(self) -> None:
        system = ("system", lambda: tr("Comme le système"))
        caption: Callable[[], str] = lambda: tr("Thème")  # noqa: E731  captions are given as lambdas
        themes = [system, ("dark", lambda: tr("Sombre")), ("light", lambda: tr("Clair"))]

        def choose_theme(index: int) -> None:
            self.settings.theme = CHOICES[index]

        self.add_row(caption, self.radios("theme", caption, themes, self.settings.theme, choose_theme))
        contrast: Callable[[], str] = lambda: tr("Contraste")  # noqa: E731  as above
        contrasts = [system, ("normal", lambda: tr("Normal")), ("high", lambda: tr("Élevé"))]

        def choose_contrast(index: int) -> None:
            self.settings.contrast = CONTRASTS[index]

        self.add_row(
            contrast,
            self.radios("contrast", contrast, contrasts, self.settings.contrast, choose_contrast),
            lambda: tr("Élevé : fonds unis, bords doubles, textes très marqués."),
        )

    def _add_text_size(self) -> None:
        self._slider = QSlider(Qt.Orientation.Horizontal)
        self._slider.setRange(TEXT_SIZES[0], TEXT_SIZES[-1])
        self._slider.setSingleStep(10)
        self._slider.setPageStep(10)
        self._slider.setTickInterval(10)
        self._slider.setValue(self.settings.text_size)
        self._slider.valueChanged.connect(self._take_size)
        self._slider.sliderReleased.connect(self._apply_size)
        self._size = label("", role="value")
        at_least(self._size, 52)
        row = QHBoxLayout()
        row.addWidget(self._slider, 1)
        row.addWidget(self._size)
        self.words.say(
            lambda said: label_control(self._slider, "text_size", said, tr("De 90 à 150 % de la police du système")),
            lambda: tr("Taille du texte"),
        )
        self.add_row(
            lambda: tr("Taille du texte"),
            row,
            lambda: tr("100 % suit la police du système. Relâchez : tout le programme prend cette taille."),
        )
        sample = QFrame()
        sample.setProperty("kind", "well")
        lines = QVBoxLayout(sample)
        self._sample = [label(""), label("", wrap=True), label("", t="2", wrap=True)]
        for one in self._sample:
            lines.addWidget(one)
        self.words.say(self._sample[0].setText, lambda: tr("Journal"))
        self.words.say(
            self._sample[1].setText, lambda: tr("Rose Épine est touchée : elle perd 14 points d’étourdissement.")
        )
        self.words.say(self._sample[2].setText, lambda: tr("3d6 + 7 − 5 − 4 ≥ 11, soit 13 ou plus"))
        self.add_row(lambda: tr("Aperçu"), sample)
        self.words.say(lambda _: self._show_size(self._slider.value()), str)

    def _take_size(self, hundredths: int) -> None:
        whole = round(hundredths, -1)
        if whole != hundredths:
            self._slider.setValue(whole)
            return
        self._show_size(whole)
        if not self._slider.isSliderDown():
            self._apply_size()

    def _apply_size(self) -> None:
        if self.settings.text_size != self._slider.value():
            self.settings.text_size = self._slider.value()
            self._show_size(self._slider.value())

    def _show_size(self, hundredths: int) -> None:
        """The sample as it would be; the rest follows when the slider is let go."""
        share = hundredths / self.settings.text_size
        self._size.setText(tr("{0} %").format(hundredths))
        self._slider.setAccessibleDescription(self._size.text())
        fonts = (title_font(SIZES.page), text_font(SIZES.text), text_font(SIZES.note))
        for one, font in zip(self._sample, fonts, strict=True):
            wanted = QFont(font)
            wanted.setPixelSize(round(font.pixelSize() * share))
            one.setStyleSheet(f"font-size: {wanted.pixelSize()}px;")
            one.setFont(wanted)

    def _add_motion(self) -> None:
        caption: Callable[[], str] = lambda: tr("Mouvement")  # noqa: E731  captions are given as lambdas
        choices = [
            ("system", lambda: tr("Comme le système")),
            ("full", lambda: tr("Complet")),
            ("reduced", lambda: tr("Réduit")),
        ]

        def choose(index: int) -> None:
            self.settings.motion = MOTION_CHOICES[index]

        self.add_row(
            caption,
            self.radios("motion", caption, choices, self.settings.motion, choose),
            lambda: tr("Réduit : tout apparaît d’un coup, les dés sont montrés arrêtés."),
        )


class LanguagePage(SettingsPage):
    """The language."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        caption: Callable[[], str] = lambda: tr("Langue")  # noqa: E731  captions are given as lambdas
        languages = ("system", "fr", "en")
        # each language is named in itself
        choices = [
            ("system", lambda: tr("Comme le système")),
            ("fr", lambda: "Français"),
            ("en", lambda: "English"),
        ]

        def choose(index: int) -> None:
            self.settings.language = languages[index]

        self.add_row(caption, self.radios("language", caption, choices, self.settings.language, choose))
        self.end()


class FightsPage(SettingsPage):
    """Speed of playback, real dice, sounds, the question before a phase is passed."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        caption: Callable[[], str] = lambda: tr("Vitesse de lecture")  # noqa: E731  captions are given as lambdas
        choices = [(f"{speed:g}", partial(_speed_text, speed)) for speed in SPEEDS]

        def choose(index: int) -> None:
            self.settings.playback_speed = SPEEDS[index]

        self.add_row(caption, self.radios("speed", caption, choices, f"{self.settings.playback_speed:g}", choose))

        def set_dice(is_on: bool) -> None:
            self.settings.are_dice_typed = is_on

        def set_desk_dice(is_on: bool) -> None:
            self.settings.are_desk_dice_typed = is_on

        def set_passing(is_on: bool) -> None:
            self.settings.asks_before_passing = is_on

        self.add_row(
            lambda: tr("Dés de l’arène"),
            self.check(
                "typed_dice",
                lambda: tr("Vrais dés : les joueurs tapent ce qu’ils lancent"),
                settings.are_dice_typed,
                set_dice,
            ),
        )
        self.add_row(
            lambda: tr("Dés de la table"),
            self.check(
                "desk_dice",
                lambda: tr("Vrais dés : les joueurs tapent ce qu’ils lancent"),
                settings.are_desk_dice_typed,
                set_desk_dice,
            ),
        )
        self._add_sounds()
        self.add_row(
            lambda: tr("Questions"),
            self.check(
                "ask_before_passing",
                lambda: tr("Demander avant de passer tout un segment d’action"),
                settings.asks_before_passing,
                set_passing,
            ),
        )
        self.end()

    def _add_sounds(self) -> None:
        """Sounds off or on, and how loud; a sound tells each change of the volume."""

        def set_sounds(is_on: bool) -> None:
            self.settings.is_muted = not is_on

        self.add_row(
            lambda: tr("Sons"),
            self.check(
                "sounds",
                lambda: tr("De courts sons pour les dés, les coups et le tour de jouer"),
                not self.settings.is_muted,
                set_sounds,
            ),
        )
        slider = QSlider(Qt.Orientation.Horizontal)
        slider.setRange(0, 100)
        slider.setSingleStep(5)
        slider.setPageStep(20)
        slider.setValue(self.settings.volume)
        slider.valueChanged.connect(self._take_volume)
        self.words.say(
            lambda said: label_control(slider, "volume", said, tr("De 0 à 100 %")), lambda: tr("Volume des sons")
        )
        self.add_row(lambda: tr("Volume"), slider)

    def _take_volume(self, volume: int) -> None:
        self.settings.volume = volume


class FilesPage(SettingsPage):
    """The folder of one's own files."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._folder = ElidingLabel("")
        self._folder.setObjectName("own_folder_text")
        self._choose = push_button("folder", "small")
        self._choose.clicked.connect(self._choose_folder)
        row = QHBoxLayout()
        row.addWidget(self._folder, 1)
        row.addWidget(self._choose, 0, Qt.AlignmentFlag.AlignTop)
        self.add_row(lambda: tr("Vos fichiers"), row)
        self.words.say(self._choose.setText, lambda: tr("Choisir…"))
        self.words.say(
            lambda said: label_control(self._choose, "choose_folder", said),
            lambda: tr("Choisir le dossier de vos fichiers"),
        )
        self.words.say(lambda _: self._folder.setText(str(self.settings.own_folder)), str)
        self.end()

    def _choose_folder(self) -> None:
        dialog = QFileDialog(self, tr("Choisir le dossier de vos fichiers"), str(self.settings.own_folder))
        dialog.setObjectName("folder_dialog")
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(self._take_folder)
        dialog.open()

    def _take_folder(self, folder: str) -> None:
        self.settings.own_folder = Path(folder)
        self._folder.setText(folder)


def _speed_text(speed: float) -> str:
    return f"{number(Fraction(speed), language())} ×"
