"""Pages: what a page shows, as one record in one language, made from the tables that the game itself plays by.

Topics of `topics.toml` hold Magic Fight's rules and the glossary; each effect, modifier and characteristic is a topic
made from its own row; each rule system of the desk brings its topics (`pages.toml` in its folder). No Qt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType

from magicfight.ground.phrases import first_sentences, number
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.ground.topics import Span, Topic, TopicBook, load_topics, plain_words, spans
from magicfight.rules import odds
from magicfight.rules.book import (
    CHARACTERISTICS,
    EFFECTS,
    MODIFIERS,
    RANGE_BANDS,
    SPEED_CHART,
    TERMS,
    CharacteristicRow,
    EffectRow,
    ModifierRow,
    modifiers_for,
    taken_by,
)
from magicfight.rules.costing import active_points_of_one, endurance_cost, fraction_text
from magicfight.rules.damage import Guard, HarmRule
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.to_hit import ATTACK_DICE
from magicfight.rules.wizardry import dependents
from magicfight.rules.wizards import DEFENSES
from magicfight.ui.learn.examples import Example, example_of
from magicfight.ui.learn.facts import FACTS
from magicfight.ui.learn.moments import WORDS

#: The page that opens where nothing better is known.
HOME = "rule.turn"

#: Sections of Magic Fight's own pages, in the order of the contents.
SECTIONS: Mapping[str, str] = MappingProxyType(
    {
        "fight": "section_fight",
        "effects": "section_effects",
        "modifiers": "section_modifiers",
        "characteristics": "section_characteristics",
        "building": "section_building",
    }
)


@dataclass(frozen=True, slots=True)
class Link:
    """A way to another page: its topic, its title, its sign, and a figure at its right."""

    topic: str
    title: str
    icon: str
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A small table of a page: its caption, its head and its rows, all text."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page in one language: `facts` stand in the well under the title, `paragraphs` are spans with links in them."""

    topic: str
    title: str
    icon: str
    section: str
    short: str
    facts: tuple[tuple[str, str], ...]
    paragraphs: tuple[tuple[Span, ...], ...]
    example: Example | None
    tables: tuple[Table, ...]
    fits: tuple[Link, ...]
    see: tuple[Link, ...]
    is_table_first: bool = False


@dataclass(frozen=True, slots=True)
class Pages:
    """A set of topics that one rule system brings: its sections by id, with their words; its examples and its
    small tables by topic."""

    book: TopicBook
    sections: tuple[tuple[str, str], ...]
    example: Callable[[str, Language], Example | None]
    tables: Callable[[str, Language], tuple[Table, ...]] = lambda _topic, _language: ()
    is_table_first: bool = False  # before the example, whose figures it explains


def _say(code: str, language: Language, **facts: Fact) -> str:
    return WORDS.say(code, language, facts)


# --- topics made from the tables ----------------------------------------------------------------------------------


def _from_row(row: EffectRow | ModifierRow | CharacteristicRow, section: str, icon: str, see: Iterable[str]) -> Topic:
    return Topic(
        id=row.id,
        section=section,
        icon=icon,
        fr=row.fr,
        en=row.en,
        short_fr=first_sentences(row.description_fr),
        short_en=first_sentences(row.description_en),
        text_fr=(row.description_fr,),
        text_en=(row.description_en,),
        see=tuple(see),
    )


#: The rule that a characteristic is for.
_RULES_OF = {
    "speed": "rule.turn",
    "endurance": "rule.endurance",
    "recovery": "rule.recovery",
    "stun": "rule.damage",
    "body": "rule.damage",
    "constitution": "rule.states",
    **dict.fromkeys(("ocv", "dcv", "mental_ocv", "mental_dcv"), "rule.attack"),
    **dict.fromkeys(DEFENSES, "rule.damage"),
}


def _see_effect(row: EffectRow) -> tuple[str, ...]:
    see = ["rule.attack"] if row.kind in ("physical", "mental", "hex") else []
    if row.group == "attack":
        see.append("rule.damage")
    if row.continuous:
        see.append("rule.powers")
    return (*see, "rule.cost", "rule.endurance")


def _see_modifier(row: ModifierRow) -> tuple[str, ...]:
    return ("rule.areas", "rule.cost") if row.exclusive_group == "area" or row.needs else ("rule.cost",)


def _see_characteristic(row: CharacteristicRow) -> tuple[str, ...]:
    rule = _RULES_OF.get(row.id, "")
    return (*row.depends_on, *dependents(row.id), *((rule,) if rule else ()), "rule.points")


def _own_topics() -> tuple[Topic, ...]:
    return (
        *load_topics("magicfight.ui.learn", "topics.toml"),
        *(_from_row(row, "effects", row.id, _see_effect(row)) for row in EFFECTS.values()),
        *(_from_row(row, "modifiers", row.id, _see_modifier(row)) for row in MODIFIERS.values()),
        *(_from_row(row, "characteristics", "wizard", _see_characteristic(row)) for row in CHARACTERISTICS.values()),
    )


@lru_cache(maxsize=1)
def own_book() -> TopicBook:
    """Return the topics of Magic Fight's rules, read once."""
    return TopicBook(_own_topics(), FACTS, TERMS)


# --- facts of a page ----------------------------------------------------------------------------------------------


def _effect_facts(row: EffectRow, language: Language) -> tuple[tuple[str, str], ...]:
    made = SpellEffect(row.id, mental=False if row.mental_cost is not None else None)
    spell = Spell("", "", (made,))
    price = number(row.cost, language)
    if row.mental_cost is not None:
        price = f"{price} / {number(row.mental_cost, language)}"
    cost = _say({"die": "per_die", "step": "per_step", "fixed": "fixed"}[row.unit], language, cost=price)
    facts = [
        (_say("fact_cost", language), cost),
        (_say("fact_minimum", language), _say(f"count_{row.unit}", language, n=row.minimum)),
        (_say("fact_roll", language), _say(f"roll_{row.kind}", language)),
        (_say("fact_active", language), number(active_points_of_one(made), language)),
    ]
    if row.is_passive:
        facts.append((_say("fact_endurance", language), _say("no_endurance", language)))
    else:
        shown = (row.minimum,) if row.unit == "fixed" else (row.minimum, row.minimum + 3)
        said = ", ".join(
            _say("endurance_at", language, endurance=endurance_cost(spell, (dice,)), dice=dice) for dice in shown
        )
        facts.append((_say("fact_endurance", language), said))
    return tuple(facts)


def _change(value: Fraction, language: Language) -> str:
    if not value:
        return "0"
    return ("+" if value > 0 else "\u2212") + fraction_text(abs(value), language)


def _modifier_facts(row: ModifierRow, language: Language) -> tuple[tuple[str, str], ...]:
    if row.cost is None:
        return ()
    cost = row.cost if row.sign == "bonus" else -row.cost
    return ((_say("fact_modifier", language), _change(cost, language)),)


def _characteristic_facts(row: CharacteristicRow, language: Language) -> tuple[tuple[str, str], ...]:
    sources = " + ".join(CHARACTERISTICS[key].short(language) for key in row.depends_on)
    if not row.depends_on:
        initial = number(row.base, language)
    else:
        code = "initial_base_of" if row.base else "initial_of"
        factor = fraction_text(row.factor, language) if row.factor.denominator in (1, 2, 4) else str(row.factor)
        initial = _say(code, language, base=row.base, sources=sources, factor=factor)
        initial = initial.removesuffix(" × 1").strip("()") if row.factor == 1 else initial
    facts = [
        (_say("fact_initial", language), initial),
        (_say("fact_cost", language), _say("per_point", language, cost=row.cost)),
        (_say("fact_floor", language), str(row.floor)),
    ]
    if row.ceiling is not None:
        facts.append((_say("fact_ceiling", language), str(row.ceiling)))
    return tuple(facts)


def _facts_of(topic: str, language: Language) -> tuple[tuple[str, str], ...]:
    if topic in EFFECTS:
        return _effect_facts(EFFECTS[topic], language)
    if topic in MODIFIERS:
        return _modifier_facts(MODIFIERS[topic], language)
    if topic in CHARACTERISTICS:
        return _characteristic_facts(CHARACTERISTICS[topic], language)
    return ()


# --- tables of a page ---------------------------------------------------------------------------------------------


def _speed_table(language: Language) -> Table:
    return Table(
        _say("table_speed", language),
        (_say("head_speed", language), _say("head_segments", language)),
        tuple((str(speed), " ".join(map(str, segments))) for speed, segments in SPEED_CHART.items()),
    )


def _range_table(language: Language) -> Table:
    return Table(
        _say("table_range", language),
        (_say("head_distance", language), _say("head_penalty", language)),
        tuple((_say("below", language, n=band.below), str(band.penalty)) for band in RANGE_BANDS),
    )


def percent(chance: float, language: Language) -> str:
    """Write a chance with one decimal at the most."""
    return _say("percent", language, n=Fraction(round(chance * 1000), 10))


def _chance_table(language: Language) -> Table:
    rows = tuple(
        (_say("or_more", language, n=need), percent(odds.at_least(ATTACK_DICE, need), language))
        for need in range(5, 18, 2)
    )
    return Table(_say("table_chance", language), (_say("head_need", language), _say("head_chance", language)), rows)


def _values_table(row: ModifierRow, language: Language) -> Table:
    sign = 1 if row.sign == "bonus" else -1
    return Table(
        _say("table_charges" if row.id == "charges" else "table_activation", language),
        (_say("head_value", language), _say("head_change", language)),
        tuple((str(value), _change(sign * cost, language)) for value, cost in row.values.items()),
    )


_MEAN_RULES: Mapping[str, HarmRule] = MappingProxyType(
    {
        "energy_blast": HarmRule(Guard(0, 0)),
        "mental_attack": HarmRule(Guard(0, 0), has_body=False),
        "killing_attack": HarmRule(Guard(0, 0), is_killing=True),
    }
)


def _means_table(effect: str, language: Language) -> Table:
    rows = []
    for dice in (1, 2, 4, 6, 8, 10):
        stun, body = odds.expected_loss(dice, _MEAN_RULES[effect])
        rows.append((str(dice), *(number(Fraction(round(mean * 10), 10), language) for mean in (stun, body))))
    head = tuple(_say(code, language) for code in ("head_dice", "head_stun", "head_body"))
    return Table(_say("table_means", language), head, tuple(rows))


def _tables_of(topic: str, language: Language) -> tuple[Table, ...]:
    match topic:
        case "rule.turn" | "speed":
            return (_speed_table(language),)
        case "rule.attack":
            return (_range_table(language), _chance_table(language))
        case "charges" | "activation_roll":
            return (_values_table(MODIFIERS[topic], language),)
        case _ if topic in _MEAN_RULES:
            return (_means_table(topic, language),)
        case _:
            return ()


# --- the whole ----------------------------------------------------------------------------------------------------


def _modifier_figure(row: ModifierRow, language: Language) -> str:
    facts = _modifier_facts(row, language)
    return facts[0][1] if facts else ""


def _fits(topic: str, language: Language) -> tuple[Link, ...]:
    if topic in EFFECTS:
        return tuple(
            Link(row.id, row.label(language), row.id, _modifier_figure(row, language)) for row in modifiers_for(topic)
        )
    if topic in MODIFIERS:
        return tuple(Link(key, EFFECTS[key].label(language), key) for key in taken_by(topic))
    return ()


def own_pages(language: Language) -> Pages:
    """Return Magic Fight's own pages."""
    sections = tuple((section, _say(code, language)) for section, code in SECTIONS.items())
    return Pages(own_book(), sections, example_of, _tables_of)


@dataclass(frozen=True, slots=True)
class Library:
    """Every page there is, in one language, by topic; the contents by section; the glossary."""

    language: Language
    sets: tuple[Pages, ...]

    def _set_of(self, topic: str) -> Pages | None:
        return next((pages for pages in self.sets if topic in pages.book.topics), None)

    def has(self, topic: str) -> bool:
        """Say whether there is such a topic."""
        return self._set_of(topic) is not None

    def topic(self, topic: str) -> Topic:
        """Return a topic; KeyError for an unknown one."""
        pages = self._set_of(topic)
        if pages is None:
            raise KeyError(topic)
        return pages.book.topics[topic]

    def link(self, topic: str, figure: str = "") -> Link:
        """Return the way to a topic; KeyError for an unknown one."""
        found = self.topic(topic)
        return Link(found.id, found.title(self.language), found.icon, figure)

    def short(self, topic: str) -> str:
        """Return a topic's sentence, links taken out; KeyError for an unknown one."""
        pages = self._set_of(topic)
        if pages is None:
            raise KeyError(topic)
        return plain_words(pages.book.short(topic, self.language))

    def contents(self) -> tuple[tuple[str, tuple[Link, ...]], ...]:
        """Return the sections with their pages, in order; words of the glossary have none of their own."""
        found = []
        for pages in self.sets:
            for section, title in pages.sections:
                links = tuple(
                    self.link(topic.id)
                    for topic in pages.book.topics.values()
                    if topic.section == section and not topic.page
                )
                if links:
                    found.append((title, links))
        return tuple(found)

    def glossary(self) -> tuple[tuple[Link, str], ...]:
        """Return every topic with its sentence, sorted by title."""
        from locale import strxfrm  # the reader's own order of letters, where the system knows it

        links = [self.link(topic) for pages in self.sets for topic in pages.book.topics]
        return tuple((link, self.short(link.topic)) for link in sorted(links, key=lambda link: strxfrm(link.title)))

    def page(self, topic: str) -> RulesPage:
        """Return the page that opens for a topic; KeyError for an unknown one."""
        asked = self.topic(topic)
        shown = self.topic(asked.target)
        pages = self._set_of(shown.id)
        assert pages is not None
        sections = dict(pages.sections)
        return RulesPage(
            topic=shown.id,
            title=shown.title(self.language),
            icon=shown.icon,
            section=sections.get(shown.section, ""),
            short=self.short(shown.id),
            facts=_facts_of(shown.id, self.language),
            paragraphs=tuple(spans(text) for text in pages.book.paragraphs(shown.id, self.language)),
            example=pages.example(shown.id, self.language),
            tables=pages.tables(shown.id, self.language),
            fits=_fits(shown.id, self.language),
            see=tuple(self.link(one) for one in shown.see if self.has(one)),
            is_table_first=pages.is_table_first,
        )

    def words_of(self, topic: str) -> str:
        """Return all that a search looks through: titles in both languages, the sentence, the paragraphs."""
        pages = self._set_of(topic)
        assert pages is not None
        one = pages.book.topics[topic]
        said = [one.fr, one.en, pages.book.short(topic, self.language)]
        return " ".join((*said, *pages.book.paragraphs(topic, self.language)))

    def topics(self) -> tuple[str, ...]:
        """Return every topic's id, in order."""
        return tuple(topic for pages in self.sets for topic in pages.book.topics)
