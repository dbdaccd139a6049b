"""The rules screen without its widgets: which page is shown, the way back and forth, and the search.

Gestures come in as calls, `view` gives the record that the screen shows. No Qt.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches

from magicfight.ground.terms import Language
from magicfight.ui.learn.moments import WORDS
from magicfight.ui.learn.pages import HOME, Library, Link, Pages, RulesPage

MOST_NEAR = 3


_WORDS = re.compile(r"[^\W_]+|%")  # what is typed between them, an apostrophe or a question mark, is no word


def folded(text: str) -> str:
    """Return a text as a search compares it: without case or accents."""
    apart = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in apart if not unicodedata.combining(sign)).casefold()


@dataclass(frozen=True, slots=True)
class RulesView:
    """What the rules screen shows: the page, the contents or what the search found, and where one can go."""

    page: RulesPage
    groups: tuple[tuple[str, tuple[Link, ...]], ...]
    note: str
    search: str
    can_go_back: bool
    can_go_forth: bool
    is_glossary: bool


class RulesPresenter:
    """Keeps the topic shown, the history and the search."""

    def __init__(
        self, sets: Callable[[Language], tuple[Pages, ...]], language: Language, changed: Callable[[], None]
    ) -> None:
        self._sets = sets
        self._changed = changed
        self._library = Library(language, sets(language))
        self._index: dict[str, str] = {}
        self._past: list[str] = []
        self._future: list[str] = []
        self._topic = HOME
        self._search = ""
        self._is_glossary = False

    @property
    def library(self) -> Library:
        """The pages in the language in force."""
        return self._library

    @property
    def topic(self) -> str:
        """The topic whose page is shown."""
        return self._topic

    def speak(self, language: Language) -> None:
        """Take another language; the page stays."""
        if language != self._library.language:
            self._library = Library(language, self._sets(language))
            self._index = {}
        self._changed()

    def open(self, topic: str) -> None:
        """Show the page of a topic, an unknown one the first page; it is remembered for the way back."""
        wanted = self._library.topic(topic).target if self._library.has(topic) else HOME
        self._is_glossary = False
        if wanted != self._topic:
            self._past.append(self._topic)
            self._future.clear()
            self._topic = wanted
        self._changed()

    def go_back(self) -> bool:
        """Show the page before; False where there is none."""
        if not self._past:
            return False
        self._future.append(self._topic)
        self._topic = self._past.pop()
        self._changed()
        return True

    def go_forth(self) -> bool:
        """Show the page that `go_back` left; False where there is none."""
        if not self._future:
            return False
        self._past.append(self._topic)
        self._topic = self._future.pop()
        self._changed()
        return True

    def search(self, text: str) -> None:
        """Show what a text is found in, in place of the contents; an empty one brings these back."""
        self._search = text
        self._changed()

    def show_glossary(self, shown: bool) -> None:
        """Show the glossary in place of the page, or the page again."""
        self._is_glossary = shown
        self._changed()

    def found(self, text: str) -> tuple[Link, ...]:
        """Return the topics in which every word of a text stands: those whose title has it first."""
        words = _WORDS.findall(folded(text))
        if not words:
            return ()
        if not self._index:
            self._index = {topic: folded(self._library.words_of(topic)) for topic in self._library.topics()}
        hits = [topic for topic, said in self._index.items() if all(word in said for word in words)]
        titles = {topic: folded(f"{self._library.topic(topic).fr} {self._library.topic(topic).en}") for topic in hits}
        hits.sort(key=lambda topic: sum(word not in titles[topic] for word in words))
        return tuple(self._library.link(topic) for topic in hits)

    def near(self, text: str) -> tuple[Link, ...]:
        """Return at most three topics whose titles are most like a text that was found nowhere."""
        titles = {folded(self._library.topic(topic).title(self._library.language)): topic for topic in self._index}
        close = get_close_matches(folded(text), titles, n=MOST_NEAR, cutoff=0.3)
        return tuple(self._library.link(titles[title]) for title in close)

    def view(self) -> RulesView:
        """Return the record of the screen."""
        note = ""
        groups = self._library.contents()
        if self._search.strip():
            found = self.found(self._search)
            if not found:
                note = WORDS.say("found_nothing", self._library.language, {"text": self._search.strip()})
                found = self.near(self._search)
            groups = (("", found),)
        return RulesView(
            page=self._library.page(self._topic),
            groups=groups,
            note=note,
            search=self._search,
            can_go_back=bool(self._past),
            can_go_forth=bool(self._future),
            is_glossary=self._is_glossary,
        )
