"""A wizard's sheet, to be read away from the screen: plain text, and what forums and pages read. No Qt."""

from __future__ import annotations

from collections.abc import Iterable

from magicfight.ground.names import isolated
from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTIC_PARTS, CHARACTERISTICS, CharacteristicPart
from magicfight.rules.clock import action_segments
from magicfight.rules.costing import effect_cost, endurance_cost, owned_cost, working, working_text
from magicfight.rules.wizardry import (
    ARMOR,
    armor_spread,
    characteristics,
    initial_values,
    points_left,
    points_spent,
    spent_on_characteristics,
    spent_on_spells,
)
from magicfight.rules.wizards import DEFENSES, OwnedSpell, Wizard
from magicfight.ui.builder.words import PHRASES, owned_amount, signed
from magicfight.ui.hand.cards import Markup, writer_of
from magicfight.ui.hand.words import amount, cost_text, effect_text, modifiers_text

#: Between the parts of a line: a point begins no line.
_POINT = "\u00a0· "


def points_line(wizard: Wizard, language: Language) -> str:
    """Where the points went: `200 points, 76,5 dépensés (…), 123,5 restants`."""
    return PHRASES.say(
        "sheet_points",
        language,
        {
            "points": wizard.points,
            "spent": points_spent(wizard),
            "characteristics": spent_on_characteristics(wizard),
            "spells": spent_on_spells(wizard),
            "left": points_left(wizard),
        },
    )


def speed_line(wizard: Wizard, language: Language) -> str:
    """In which segments the wizard acts (R4.1)."""
    speed = max(1, min(12, characteristics(wizard)["speed"]))
    segments = ", ".join(str(segment) for segment in action_segments(speed))
    return PHRASES.say("sheet_segments", language, {"segments": segments})


def spell_lines(owned: OwnedSpell, language: Language) -> tuple[str, ...]:
    """The effects of a bought spell: dice, modifiers, cost with its working, armour where it is, endurance."""
    lines = []
    for effect, dice in zip(owned.spell.effects, owned.dice, strict=True):
        parts = [effect_text(effect, language), amount(effect.effect, dice, language)]
        parts.append(modifiers_text(effect.modifiers, language))
        cost = cost_text(effect_cost(effect, dice), language)
        modified = working_text(working(effect, dice), language) if effect.modifiers else cost
        parts.append(PHRASES.say("sheet_cost", language, {"working": modified}))
        lines.append(_POINT.join(part for part in parts if part))
    if any(effect.effect == ARMOR for effect in owned.spell.effects):
        spread = zip(DEFENSES, armor_spread(owned), strict=True)
        placed = ", ".join(f"{PHRASES.say(f'short_{key}', language)} {points}" for key, points in spread if points)
        lines.append(PHRASES.say("sheet_armor", language, {"spread": placed}))
    breath = endurance_cost(owned.spell, owned.dice)
    if breath:
        lines.append(PHRASES.say("sheet_endurance", language, {"n": breath}))
    return tuple(lines)


def characteristic_rows(
    wizard: Wizard, part: CharacteristicPart, language: Language
) -> Iterable[tuple[str, str, str, str]]:
    """Name, value, initial value and price of each characteristic of a group (`rules.book`)."""
    initial, values = initial_values(wizard), characteristics(wizard)
    for row in CHARACTERISTICS.values():
        if row.part == part:
            price = signed(row.cost * wizard.bought_of(row.id), language)
            yield row.label(language), str(values[row.id]), str(initial[row.id]), price


def text_sheet(wizard: Wizard, language: Language) -> str:
    """Return the sheet as plain text, ready for a file or a forum."""
    lines = [wizard.name, "=" * max(4, len(wizard.name)), points_line(wizard, language), speed_line(wizard, language)]
    width = max(len(row.label(language)) for row in CHARACTERISTICS.values())
    for part in CHARACTERISTIC_PARTS:
        lines += ["", PHRASES.label(f"part_{part}", language)]
        for name, value, initial, price in characteristic_rows(wizard, part, language):
            lines.append(f"  {name:<{width}}  {value:>3}   ({initial}, {price})")
    lines += ["", PHRASES.say("sheet_spells", language)]
    for owned in wizard.spells:
        cost = cost_text(owned_cost(owned), language)
        head = " · ".join(part for part in (isolated(owned.spell.name), owned_amount(owned, language), cost) if part)
        lines.append(f"  {head}")
        if owned.spell.description:
            lines += [f"    {line}" for line in owned.spell.description.splitlines()]
        lines += [f"    - {line}" for line in spell_lines(owned, language)]
    if not wizard.spells:
        lines.append(f"  {PHRASES.say('sheet_no_spell', language)}")
    return "\n".join(lines) + "\n"


def marked_sheet(wizard: Wizard, markup: Markup, language: Language) -> str:
    """Return the sheet in Markdown, BBCode or HTML, ready for a forum or a page."""
    write = writer_of(markup, language)
    lines = [write.title(wizard.name)]
    if wizard.biography:
        lines.append(write.paragraph(write.italic(wizard.biography)))
    lines.append(write.paragraph(write.plain(points_line(wizard, language))))
    lines.append(write.paragraph(write.plain(speed_line(wizard, language))))
    for part in CHARACTERISTIC_PARTS:
        heads = [
            PHRASES.label(f"part_{part}", language),
            *(PHRASES.say(f"head_{key}", language) for key in ("value", "initial", "price")),
        ]
        lines.append(write.table(heads, [list(row) for row in characteristic_rows(wizard, part, language)]))
    for owned in wizard.spells:
        lines.append(write.heading(f"{isolated(owned.spell.name)} ({cost_text(owned_cost(owned), language)})"))
        if owned.spell.description:
            lines.append(write.paragraph(write.italic(owned.spell.description)))
        lines.append(write.items([write.plain(line) for line in spell_lines(owned, language)]))
    return write.page(wizard.name, language, "\n".join(lines))
