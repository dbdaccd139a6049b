"""Captions: what the screens say, French in the source and English by Qt Linguist.

A caption is written `tr("Gestion des sorts")`: a literal, never an f-string, so that lupdate finds it. Numbers that
decide a plural go through Qt: `tr("%n sort(s)", "", count)`, with the forms of both languages in the .ts files; other
parts are filled in afterwards: `tr("Thème : {0}").format(name)`. The second argument tells equal French texts apart.
A text that is shown again after a change of language is given as a lambda to `Words.say`.

Each room of `ui` has its own files here: `<room>.en.ts` (every caption) and `<room>.fr.ts` (the plurals alone), with
the .qm compiled from them beside. `python -m magicfight.ui.captions` refreshes and compiles them all.

May import: `ground.languages`, `ground.names`, QtCore. May not touch: any other room of `ui`.
Start reading at `tr`, then `Words`; `linguist.py` is for developers alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import SIGNAL, QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, QTranslator, Signal

from magicfight.ground.languages import LANGUAGES, Language, hard_spaces
from magicfight.ground.names import isolated

FOLDER = Path(__file__).resolve().parent
LanguageChoice: TypeAlias = str  # "system", "fr" or "en"


class Caption(str):
    """A caption, which keeps what is filled in from turning its sentence round (`ground.names.isolated`)."""

    def format(self, *parts: object, **named: object) -> str:
        """Fill the parts in, texts among them set apart where they run from the right."""
        apart = [isolated(part) if isinstance(part, str) else part for part in parts]
        return str.format(self, *apart, **{key: isolated(x) if isinstance(x, str) else x for key, x in named.items()})


def tr(text: str, comment: str = "", count: int = -1) -> str:
    """The caption in the language in force (a `Caption`). `count` chooses the plural and fills `%n`."""
    said = interpreter().commented(text, comment, count) if comment else ""
    said = said or QCoreApplication.translate("", text, comment, count)
    return Caption(hard_spaces(said) if interpreter().language == "fr" else said)


def system_language() -> Language:
    """French, unless the system speaks English (a system that says nothing gets the game's own language)."""
    return "en" if QLocale.system().language() == QLocale.Language.English else "fr"


class _Quiet(QObject):
    """Keeps from the application that a translator came or went: each would tell every widget that there is."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() == QEvent.Type.LanguageChange


_TOLD = SIGNAL("told()")


class Interpreter(QObject):
    """The language in force; `speak` changes it.

    Where there is a wardrobe (`ui/dressing.py`), which tells what is seen, `told` is sent to that, else Qt sends each
    widget LanguageChange; then `changed`.
    """

    told = Signal()
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._language: Language = "fr"
        self._translators: list[QTranslator] = []
        self._loaded: dict[Language, list[tuple[QTranslator, bytes]]] = {}

    @property
    def language(self) -> Language:
        """`fr` or `en`: what tables and phrase files are asked for."""
        return self._language

    def speak(self, choice: LanguageChoice) -> None:
        """Take the language `fr` or `en`, or the system's for any other choice."""
        wanted: Language = system_language()
        for language in LANGUAGES:
            if choice == language:
                wanted = language
        if wanted == self._language and self._translators:
            return
        self._language = wanted
        QLocale.setDefault(QLocale("fr_FR" if wanted == "fr" else "en_GB"))
        loaded = self._load(wanted)
        application = QCoreApplication.instance()
        quiet = _Quiet()
        if application is not None:
            application.installEventFilter(quiet)
        for translator in self._translators:
            QCoreApplication.removeTranslator(translator)
        for translator in loaded:
            QCoreApplication.installTranslator(translator)
        self._translators = loaded
        if application is not None:
            application.removeEventFilter(quiet)
        if self.receivers(_TOLD):
            self.told.emit()
        elif application is not None:
            QCoreApplication.sendEvent(application, QEvent(QEvent.Type.LanguageChange))
        self.changed.emit()

    def commented(self, text: str, comment: str, count: int) -> str:
        """The caption of a text with that comment; empty where no room has one.

        Qt asks one room after another, and takes the first that has the text, with whatever comment (fault E6).
        """
        for translator in self._translators:
            said = translator.translate("", text, comment, count)
            if said and said != translator.translate("", text, "", count):
                return said if count < 0 else said.replace("%n", str(count))
        return ""

    def _load(self, language: Language) -> list[QTranslator]:
        """Read the captions of a language, once; their bytes are held, for that is where Qt reads.

        Not by their names: Qt would read in the files themselves, and one written anew meanwhile ends the program.
        """
        if language not in self._loaded:
            loaded = self._loaded[language] = []
            qt_folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
            for path in (qt_folder / f"qtbase_{language}.qm", *sorted(FOLDER.glob(f"*.{language}.qm"))):
                translator = QTranslator(self)
                data = path.read_bytes() if path.exists() else b""
                if data and translator.load(data):
                    loaded.append((translator, data))
        return [translator for translator, _ in self._loaded[language]]


_INTERPRETER: list[Interpreter] = []


def interpreter() -> Interpreter:
    """The one interpreter of this process."""
    if not _INTERPRETER:
        _INTERPRETER.append(Interpreter())
    return _INTERPRETER[0]


def language() -> Language:
    """The language in force, for tables and phrase files."""
    return interpreter().language


class Words:
    """What a widget shows that depends on the language: said at once, and again by `refresh`.

    `self.words.say(button.setText, lambda: tr("Créer"))`, and in `retranslate`: `self.words.refresh()`.
    """

    def __init__(self) -> None:
        self._said: list[tuple[Callable[[str], object], Callable[[], str]]] = []

    def say(self, setter: Callable[[str], object], text: Callable[[], str]) -> None:
        """Set a text now and at every change of language."""
        self._said.append((setter, text))
        setter(text())

    def refresh(self) -> None:
        """Say everything again."""
        for setter, text in self._said:
            setter(text())
