"""A wizard's sheet, to be read away from the screen: plain text, and HTML for the printed page. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from magicfight.ground.terms import Language
from magicfight.rules.book import CHARACTERISTICS
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

_GROUPS = {
    "primary": "group_primary",
    "defense": "group_defenses",
    "secondary": "group_secondary",
    "combat": "group_combat",
}


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
        lines.append(" · ".join(part for part in parts if part))
    if any(effect.effect == ARMOR for effect in owned.spell.effects):
        spread = zip(DEFENSES, armor_spread(owned), strict=True)
        placed = ", ".join(f"{PHRASES.say(f'short_{key}', language)} {points}" for key, points in spread if points)
        lines.append(PHRASES.say("sheet_armor", language, {"spread": placed}))
    breath = endurance_cost(owned.spell, owned.dice)
    if breath:
        lines.append(PHRASES.say("sheet_endurance", language, {"n": breath}))
    return tuple(lines)


def characteristic_rows(wizard: Wizard, group: str, language: Language) -> Iterable[tuple[str, str, str, str]]:
    """Name, value, initial value and price of each characteristic of a group."""
    initial, values = initial_values(wizard), characteristics(wizard)
    for row in CHARACTERISTICS.values():
        if row.group == group:
            price = signed(row.cost * wizard.bought_of(row.id), language)
            yield row.label(language), str(values[row.id]), str(initial[row.id]), price


def text_sheet(wizard: Wizard, language: Language) -> str:
    """Return the sheet as plain text, ready for a file or a forum."""
    lines = [wizard.name, "=" * max(4, len(wizard.name)), points_line(wizard, language), speed_line(wizard, language)]
    width = max(len(row.label(language)) for row in CHARACTERISTICS.values())
    for group, term in _GROUPS.items():
        lines += ["", PHRASES.label(term, language)]
        for name, value, initial, price in characteristic_rows(wizard, group, language):
            lines.append(f"  {name:<{width}}  {value:>3}   ({initial}, {price})")
    lines += ["", PHRASES.say("sheet_spells", language)]
    for owned in wizard.spells:
        cost = cost_text(owned_cost(owned), language)
        head = " · ".join(part for part in (owned.spell.name, owned_amount(owned, language), cost) if part)
        lines.append(f"  {head}")
        if owned.spell.description:
            lines += [f"    {line}" for line in owned.spell.description.splitlines()]
        lines += [f"    - {line}" for line in spell_lines(owned, language)]
    if not wizard.spells:
        lines.append(f"  {PHRASES.say('sheet_no_spell', language)}")
    return "\n".join(lines) + "\n"


def html_sheet(wizard: Wizard, appearance: str, language: Language) -> str:
    """Return the sheet as HTML for a printed page; `appearance` names the wizard's look."""
    blocks = [
        f"<h1>{escape(wizard.name)}</h1>",
        f"<p class='sub'>{escape(appearance)} · {escape(points_line(wizard, language))}</p>",
        f"<p class='sub'>{escape(speed_line(wizard, language))}</p>",
        "<table width='100%' cellspacing='0' cellpadding='0'><tr>",
    ]
    for groups in (("primary", "secondary"), ("defense", "combat")):
        blocks.append("<td width='50%' valign='top' style='padding-right:28px'>")
        for group in groups:
            blocks.append(f"<h3>{escape(PHRASES.label(_GROUPS[group], language))}</h3>")
            blocks.append("<table width='100%' cellspacing='0' cellpadding='1'>")
            for name, value, initial, price in characteristic_rows(wizard, group, language):
                blocks.append(
                    f"<tr><td>{escape(name)}</td><td align='right' width='12%'><b>{value}</b></td>"
                    f"<td align='right' width='12%' class='dim'>{initial}</td>"
                    f"<td align='right' width='14%' class='dim'>{price}</td></tr>"
                )
            blocks.append("</table>")
        blocks.append("</td>")
    blocks.append("</tr></table>")
    blocks.append(f"<h2>{escape(PHRASES.say('sheet_spells', language))}</h2>")
    for owned in wizard.spells:
        cost = cost_text(owned_cost(owned), language)
        blocks.append(f"<h3>{escape(owned.spell.name)} <span class='dim'>· {escape(cost)}</span></h3>")
        if owned.spell.description:
            blocks.append(f"<p class='about'><i>{escape(owned.spell.description)}</i></p>")
        blocks += [f"<p class='line'>{escape(line)}</p>" for line in spell_lines(owned, language)]
    if not wizard.spells:
        blocks.append(f"<p>{escape(PHRASES.say('sheet_no_spell', language))}</p>")
    return f"<html><head><style>{_STYLE}</style></head><body>{''.join(blocks)}</body></html>"


_STYLE = (
    "body { color: #1F1A14; font-size: 9.5pt; } h1 { font-size: 21pt; color: #6B4A0E; margin-bottom: 0; }"
    " h2 { font-size: 14pt; color: #6B4A0E; margin-top: 14px; margin-bottom: 2px; }"
    " h3 { font-size: 10.5pt; color: #6B4A0E; margin-top: 9px; margin-bottom: 1px; }"
    " p { margin-top: 1px; margin-bottom: 1px; } .sub { color: #564C3D; } .dim { color: #564C3D; }"
    " .line { margin-left: 10px; } .about { margin-left: 10px; }"
)


def marked_sheet(wizard: Wizard, markup: Markup, language: Language) -> str:
    """Return the sheet in Markdown, BBCode or HTML, ready for a forum or a page."""
    write = writer_of(markup)
    lines = [write.title(wizard.name)]
    if wizard.biography:
        lines.append(write.paragraph(write.italic(wizard.biography)))
    lines.append(write.paragraph(write.plain(points_line(wizard, language))))
    lines.append(write.paragraph(write.plain(speed_line(wizard, language))))
    for group, term in _GROUPS.items():
        heads = [
            PHRASES.label(term, language),
            *(PHRASES.say(f"head_{key}", language) for key in ("value", "initial", "price")),
        ]
        lines.append(write.table(heads, [list(row) for row in characteristic_rows(wizard, group, language)]))
    for owned in wizard.spells:
        lines.append(write.heading(f"{owned.spell.name} ({cost_text(owned_cost(owned), language)})"))
        if owned.spell.description:
            lines.append(write.paragraph(write.italic(owned.spell.description)))
        lines.append(write.items([write.plain(line) for line in spell_lines(owned, language)]))
    return write.page(wizard.name, language, "\n".join(lines))
