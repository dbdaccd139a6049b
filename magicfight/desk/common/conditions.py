"""Conditions that a game master often gives, each with a sign; whatever else is free text (issue 16.5)."""

from __future__ import annotations

from dataclasses import dataclass

from magicfight.desk.common.records import Condition
from magicfight.ground.tables import load_rows
from magicfight.ground.terms import Term


@dataclass(frozen=True, slots=True)
class UsualCondition:
    """A condition of the list: its word in both languages, the name of its icon, other words for it."""

    term: Term
    icon: str
    earlier: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Whatever it is called, in small letters."""
        return (self.term.fr.casefold(), self.term.en.casefold(), *self.earlier)


USUAL: tuple[UsualCondition, ...] = tuple(
    UsualCondition(Term(row["id"], row["fr"], row["en"]), row["icon"], tuple(row.get("earlier", ())))
    for row in load_rows("magicfight.desk.common", "conditions.toml", ("id", "icon", "fr", "en"))
)
#: Signs of the conditions that a system's own rules give, by id.
OWN_SIGNS = {
    "stupefied": "stunned",
    "dazed": "stunned",
    "fallen": "lying",
    "ground": "lying",
    "kneeling": "kneeling",
    "bound": "lock",
    "binding": "lock",
    "knocked_out": "ko",
    "dead": "dead",
    "helpless": "surrendered",
}


def sign_of(condition: Condition) -> str:
    """Return the icon of a condition: that of the list where its name is there, in whatever language."""
    if condition.is_wound:
        return "wound"
    name = condition.name.casefold()
    return next((one.icon for one in USUAL if name in one.words), "info")
