"""Spells as cards: one record that the printed page, Markdown, BBCode and HTML are drawn from. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal, TypeAlias

from magicfight.ground.terms import Language
from magicfight.rules.book import EFFECTS
from magicfight.rules.costing import endurance_cost, minimum_dice, modifier_cost_text, working, working_text
from magicfight.rules.spells import Spell
from magicfight.ui.hand.words import PAUSE, PHRASES, amount, effect_text, modifier_text, spell_price

Markup: TypeAlias = Literal["markdown", "bbcode", "html"]

#: The suffix of each kind of text.
SUFFIXES: dict[Markup, str] = {"markdown": ".md", "bbcode": ".bbcode.txt", "html": ".html"}


@dataclass(frozen=True, slots=True)
class EffectBlock:
    """An effect of a card: its name, its modifiers with what each adds, what it does, how its cost comes about."""

    effect: str
    label: str
    modifiers: tuple[tuple[str, str, str], ...]
    text: str
    working: str


@dataclass(frozen=True, slots=True)
class Card:
    """A spell's card; `facts` are pairs of a name and a value: cost, minimum, endurance at the minimum."""

    name: str
    icon: str
    blocks: tuple[EffectBlock, ...]
    description: str
    facts: tuple[tuple[str, str], ...]
    tags: str


def card_of(spell: Spell, language: Language) -> Card:
    """Return a spell's card."""
    least = tuple(minimum_dice(effect) for effect in spell.effects)
    blocks = tuple(
        EffectBlock(
            effect=effect.effect,
            label=effect_text(effect, language),
            modifiers=tuple(
                (one.modifier, modifier_text(one, language), modifier_cost_text(one, language))
                for one in effect.modifiers
            ),
            text=EFFECTS[effect.effect].description(language),
            working=working_text(working(effect, minimum_dice(effect)), language),
        )
        for effect in spell.effects
    )
    minimum = " + ".join(
        part
        for effect, dice in zip(spell.effects, least, strict=True)
        if (part := amount(effect.effect, dice, language))
    )
    breath = endurance_cost(spell, least)
    facts = (
        (PHRASES.say("card_cost", language), spell_price(spell, language)),
        (PHRASES.say("card_minimum", language), minimum or "—"),
        (PHRASES.say("card_endurance", language), str(breath) if breath else "—"),
    )
    icon = spell.effects[0].effect if spell.effects else "book"
    return Card(spell.name, icon, blocks, spell.description, facts, ", ".join(spell.tags))


def library_text(spells: Sequence[Spell], title: str, markup: Markup, language: Language) -> str:
    """Return a library as a text in Markdown, BBCode or HTML: a heading a spell."""
    write = writer_of(markup, language)
    lines = [write.title(title)]
    for spell in spells:
        lines.append(_card_text(card_of(spell, language), write, language))
    return write.page(title, language, "\n".join(lines))


def _card_text(card: Card, write: Writer, language: Language) -> str:
    parts = [write.heading(card.name)]
    for block in card.blocks:
        parts.append(write.paragraph(write.strong(block.label)))
        if block.modifiers:
            parts.append(
                write.items([f"{write.plain(name)} ({write.plain(cost)})" for _, name, cost in block.modifiers])
            )
        parts.append(write.paragraph(write.plain(block.text)))
    if card.description:
        parts.append(write.paragraph(write.italic(card.description)))
    facts = " · ".join(f"{write.plain(name)} {write.strong(value)}" for name, value in card.facts)
    parts.append(write.paragraph(facts))
    parts.append(write.paragraph(write.plain(PAUSE[language].join(block.working for block in card.blocks))))
    return "\n".join(parts)


class Writer:
    """How a kind of text says a heading, a list, bold and italic words; what a player wrote is never markup."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def plain(self, text: str) -> str:
        """Words as they are."""
        return text

    def title(self, text: str) -> str:
        """The name of the whole."""
        raise NotImplementedError

    def heading(self, text: str) -> str:
        """The name of a part."""
        raise NotImplementedError

    def strong(self, text: str) -> str:
        """Bold words."""
        raise NotImplementedError

    def italic(self, text: str) -> str:
        """Italic words."""
        raise NotImplementedError

    def paragraph(self, marked: str) -> str:
        """A paragraph of what is marked up already."""
        raise NotImplementedError

    def items(self, marked: Sequence[str]) -> str:
        """A list of what is marked up already."""
        raise NotImplementedError

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """A table of plain words."""
        raise NotImplementedError

    def page(self, title: str, language: Language, body: str) -> str:
        """The whole text."""
        return body.rstrip("\n") + "\n"


class _Markdown(Writer):
    def plain(self, text: str) -> str:
        marked = "".join("\\" + sign if sign in "\\`*_{}[]<>#|~" else sign for sign in text)
        return marked.replace("\n", "  \n")

    def title(self, text: str) -> str:
        return f"# {self.plain(text)}\n"

    def heading(self, text: str) -> str:
        return f"## {self.plain(text)}\n"

    def strong(self, text: str) -> str:
        return f"**{self.plain(text)}**"

    def italic(self, text: str) -> str:
        return f"*{self.plain(text)}*"

    def paragraph(self, marked: str) -> str:
        return marked + "\n"

    def items(self, marked: Sequence[str]) -> str:
        return "".join(f"- {one}\n" for one in marked)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        lines = [heads, ["---"] * len(heads), *rows]
        cells = ([one if line is lines[1] else self.plain(one) for one in line] for line in lines)
        return "".join(f"| {' | '.join(line)} |\n" for line in cells)


class _BBCode(Writer):
    def plain(self, text: str) -> str:
        # a zero-width space keeps what a player wrote from being read as a tag
        return text.replace("[", "[\u200b")

    def title(self, text: str) -> str:
        return f"[size=150][b]{self.plain(text)}[/b][/size]"

    def heading(self, text: str) -> str:
        return f"\n[size=120][b]{self.plain(text)}[/b][/size]"

    def strong(self, text: str) -> str:
        return f"[b]{self.plain(text)}[/b]"

    def italic(self, text: str) -> str:
        return f"[i]{self.plain(text)}[/i]"

    def paragraph(self, marked: str) -> str:
        return marked

    def items(self, marked: Sequence[str]) -> str:
        return "[list]" + "".join(f"[*]{one}" for one in marked) + "[/list]"

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        """A line a row, as BBCode has no tables everywhere: its first number, the others after their heads."""
        lines = [f"\n{self.strong(heads[0])}"]
        for name, *cells in rows:
            rest = ", ".join(f"{head.lower()} {cell}" for head, cell in zip(heads[2:], cells[1:], strict=True))
            said = self.plain(f"{cells[0]} ({rest})" if rest else cells[0])
            lines.append(PHRASES.say("with_number", self._language, {"label": self.plain(name), "n": said}))
        return "\n".join(lines)


class _Html(Writer):
    def plain(self, text: str) -> str:
        return escape(text).replace("\n", "<br>")

    def title(self, text: str) -> str:
        return f"<h1>{self.plain(text)}</h1>"

    def heading(self, text: str) -> str:
        return f"<h2>{self.plain(text)}</h2>"

    def strong(self, text: str) -> str:
        return f"<strong>{self.plain(text)}</strong>"

    def italic(self, text: str) -> str:
        return f"<em>{self.plain(text)}</em>"

    def paragraph(self, marked: str) -> str:
        return f"<p>{marked}</p>"

    def items(self, marked: Sequence[str]) -> str:
        return "<ul>" + "".join(f"<li>{one}</li>" for one in marked) + "</ul>"

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
        head = "".join(f"<th>{self.plain(one)}</th>" for one in heads)
        body = "".join("<tr>" + "".join(f"<td>{self.plain(one)}</td>" for one in line) + "</tr>" for line in rows)
        return f"<table><tr>{head}</tr>{body}</table>"

    def page(self, title: str, language: Language, body: str) -> str:
        style = (
            "body { max-width: 46em; margin: 2em auto; padding: 0 1em; background: #fcf8ed; color: #1f1a14;"
            " font-family: Palatino, Georgia, serif; line-height: 1.45; } h1, h2 { color: #6b4a0e; }"
            " h2 { border-bottom: 1px solid #b08d47; margin-bottom: .3em; } p { margin: .35em 0; }"
            # tables under one another have their columns under one another, and numbers stand at the right
            " table { width: 100%; max-width: 40em; margin: .6em 0; border-collapse: collapse; table-layout: fixed; }"
            " td, th { padding: .1em .4em; text-align: right; } td { border-top: 1px solid #e4d7b5; }"
            " td:first-child, th:first-child { width: 38%; padding-left: 0; text-align: left; }"
            " th:nth-child(3) { width: 26%; }"
        )
        head = f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8"><title>{escape(title)}</title>'
        return f"{head}<style>{style}</style></head>\n<body>\n{body}\n</body>\n</html>\n"


def writer_of(markup: Markup, language: Language) -> Writer:
    """Return the writer of a kind of text in a language."""
    makers: dict[Markup, Callable[[Language], Writer]] = {"markdown": _Markdown, "bbcode": _BBCode, "html": _Html}
    return makers[markup](language)
