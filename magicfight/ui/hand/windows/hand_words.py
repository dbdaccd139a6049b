"""How a hand is spoken of: its names, its counts, what would be lost with it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language
from magicfight.ui.captions import language
from magicfight.ui.hand.session import Kind, Session, Shelf
from magicfight.ui.hand.windows.opening import OpeningWords


class HandWords(ABC):
    """The words of one shelf of the session, in the language now in force; `phrases` are its room's."""

    def __init__(self, session: Session, kind: Kind, shelf: Shelf[Any, Any], phrases: Phrasebook) -> None:
        self.session, self.kind, self.shelf, self.phrases = session, kind, shelf, phrases

    @abstractmethod
    def opening(self) -> OpeningWords:
        """What the new-or-load page says."""

    @abstractmethod
    def titles(self) -> tuple[str, str]:
        """The names of the new-or-load page and of the page to work on."""

    @abstractmethod
    def subtitle(self) -> str:
        """What is in hand, for the header."""

    @abstractmethod
    def can_go_on(self) -> bool:
        """Whether the new-or-load page offers to go on with what is in hand."""

    @abstractmethod
    def suggested_name(self) -> str:
        """The name that a file of everything in hand may have."""

    @abstractmethod
    def unsaved(self) -> str:
        """Says that what is in hand is not saved."""

    @abstractmethod
    def unfinished(self) -> str:
        """Says that the draft is not created; empty where nothing would be lost with it."""

    @abstractmethod
    def nothing_to_save(self) -> str:
        """Says that there is nothing to save yet."""

    @abstractmethod
    def step(self, trouble: Problem, spoken: Language) -> str:
        """The words of a step of undo."""

    def in_hand(self) -> str:
        """How much is in hand, in words."""
        return self.phrases.say("count", language(), {"n": len(self.shelf.hand.items)})
