"""The colours by token: two themes, each also in high contrast, and the players' colours. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, TypeAlias

Mode: TypeAlias = Literal["dark", "light"]

# token: dark, light. Eight digits are #AARRGGBB, as Qt reads them.
_TOKENS: dict[str, tuple[str, str]] = {
    # grounds of ink and linen
    "ground": ("#11151F", "#E6DDC9"),
    "bar": ("#181E2A", "#F3ECDC"),
    "panel": ("#202837", "#F7F1E3"),
    "field": ("#151B27", "#FFFCF4"),
    "line": ("#3C475C", "#C7B78F"),
    # words on ink
    "text": ("#EFE6D2", "#1D2331"),
    "text2": ("#BDB6A6", "#534D40"),
    "disabled": ("#8D8A84", "#625C50"),
    "brass": ("#D3AC62", "#7A5710"),
    "brass2": ("#EFD497", "#5F430A"),
    "brassd": ("#8A7040", "#B08D47"),
    "bad": ("#FF9A80", "#9A2B10"),
    "ok": ("#5FCBA6", "#0B6148"),
    # pages
    "page": ("#E0D5BB", "#FCF8ED"),
    "page2": ("#D6C9AB", "#F6EFDD"),
    "pfield": ("#ECE3CD", "#FFFDF7"),
    "pageline": ("#AE9C74", "#CDBD95"),
    "ptext": ("#221C15", "#1F1A14"),
    "ptext2": ("#51473A", "#564C3D"),
    "paccent": ("#68480F", "#6B4A0E"),
    "pbad": ("#97280F", "#97280F"),
    "pok": ("#0A5A43", "#0A5A43"),
    "hairline": ("#4668480F", "#466B4A0E"),  # paccent at alpha 70: the line inside a page's edge
    # choice and first action
    "sel": ("#27334B", "#27334B"),
    "seltext": ("#F5ECD8", "#F5ECD8"),
    "primary": ("#D3AC62", "#27334B"),
    "primary_text": ("#17130B", "#F5ECD8"),
    # the light
    "lamp_yes": ("#5FCBA6", "#0A6E52"),
    "lamp_no": ("#F07A4B", "#AE3C0A"),
    "lamp_mark": ("#10131A", "#FFFDF7"),  # the check or cross on the lamp
    # the board
    "hex_seen": ("#434D63", "#F6EFDC"),
    "hex_unseen": ("#1D2432", "#C4B797"),
    "hex_grid": ("#2B3446", "#B5A684"),
    "tree_hex": ("#22382F", "#B4C7A2"),
    "tree_glyph": ("#79AD8C", "#345F41"),
    "rock_hex": ("#2B303A", "#BEB9AD"),
    "rock_glyph": ("#A7ADB8", "#4A4C52"),
    "wall_hex": ("#3B2D27", "#CDAE8E"),
    "wall_glyph": ("#C79E78", "#6B4327"),
    "range_tint": ("#56EBB24A", "#50B98A2C"),
    "range_edge": ("#EBB24A", "#6B4A0E"),
    "area_tint": ("#46E08A5A", "#50C2501A"),
    "area_edge": ("#FFA477", "#8F2A08"),
    "danger_hot": ("#FF8A5C", "#FF8A5C"),
    "path": ("#F6DFA6", "#4A3004"),
    "path_bed": ("#10131A", "#FFFDF7"),
    "pointer": ("#FFFFFF", "#000000"),
    # what is seen when a spell goes off: its own ink, and the hot heart of it
    "impact_fire": ("#FF8A3C", "#C2410C"),
    "impact_blood": ("#FF6A5A", "#B3201A"),
    "impact_light": ("#FFE7A0", "#B07A10"),
    "impact_mind": ("#C79BFF", "#6B35B0"),
    "impact_drain": ("#6FD6E8", "#0B6E86"),
    "impact_leaf": ("#9BE08A", "#2F7A2A"),
    "impact_mist": ("#C3D0E6", "#5E6E8C"),
    "impact_heart": ("#FFFDF2", "#FFFDF2"),
    "word_rim": ("#0B0E15", "#FFFDF7"),
    "token_rim": ("#0E1118", "#0E1118"),
    "token_line": ("#F5ECD8", "#F5ECD8"),
    "token_active": ("#FFF3CF", "#FFF3CF"),
    "token_stun": ("#EFD497", "#EFD497"),
    "token_body": ("#F0F0F0", "#F0F0F0"),
    "badge": ("#FFF8E6", "#FFF8E6"),
    "badge_ink": ("#10131A", "#10131A"),
    # figures
    "plot_main": ("#8A6418", "#8A6418"),
    "plot_second": ("#4A5C8A", "#4A5C8A"),
    "gauge_endurance": ("#D3AC62", "#7A5710"),
    "gauge_stun": ("#8FA3CF", "#44598C"),
    "gauge_body": ("#D98A6A", "#A5482A"),
    "pgauge_body": ("#A5482A", "#A5482A"),
    "scrim": ("#A50B0E15", "#A53A3324"),
}

# What high contrast changes: flat grounds, strong edges, and every text at 7 to 1 or more.
_HIGH: dict[str, tuple[str, str]] = {
    "ground": ("#000000", "#FFFFFF"),
    "bar": ("#000000", "#FFFFFF"),
    "panel": ("#0B0F18", "#FFFFFF"),
    "field": ("#000000", "#FFFFFF"),
    "line": ("#C9BFA8", "#4A4030"),
    "text": ("#FFFFFF", "#000000"),
    "text2": ("#EDE7D8", "#26221B"),
    "disabled": ("#B8B4AC", "#4A463F"),
    "brass": ("#FFD98A", "#4F3503"),
    "brass2": ("#FFEBC0", "#3A2600"),
    "brassd": ("#E0BE78", "#5A4310"),
    "bad": ("#FF9478", "#7A1A05"),
    "ok": ("#A6FFE6", "#04402E"),
    "page": ("#F6F0E0", "#FFFFFF"),
    "page2": ("#F6F0E0", "#FFFFFF"),
    "pfield": ("#FFFFFF", "#FFFFFF"),
    "pageline": ("#6A5D49", "#5C513F"),
    "ptext": ("#000000", "#000000"),
    "ptext2": ("#2E281F", "#2B261E"),
    "paccent": ("#4A3004", "#4A3004"),
    "pbad": ("#7A1A05", "#7A1A05"),
    "pok": ("#04402E", "#04402E"),
    "hairline": ("#00000000", "#00000000"),  # one strong edge in place of two fine ones
    "sel": ("#0F1B38", "#0F1B38"),
    "seltext": ("#FFFFFF", "#FFFFFF"),
    "primary": ("#FFD98A", "#0F1B38"),
    "primary_text": ("#000000", "#FFFFFF"),
    "lamp_yes": ("#7FF0C8", "#04563F"),
    "lamp_no": ("#FFA684", "#862C04"),
    "lamp_mark": ("#000000", "#FFFFFF"),
    "hex_seen": ("#4C566E", "#FFFFFF"),
    "hex_unseen": ("#0B0F18", "#B9AC8C"),
    "hex_grid": ("#8791A6", "#7D6F51"),
    "tree_glyph": ("#A6E0BC", "#1D4027"),
    "rock_glyph": ("#DCE0E8", "#2C2E35"),
    "wall_glyph": ("#FFCFA0", "#4A2711"),
    "range_edge": ("#FFD27A", "#523700"),
    "area_edge": ("#FFC0A0", "#701F02"),
    "path": ("#FFF3CF", "#332000"),
    "gauge_endurance": ("#FFD98A", "#6B4A0E"),
    "gauge_stun": ("#B4C6F5", "#2F4072"),
    "gauge_body": ("#FFAF90", "#862C04"),
    "plot_main": ("#64430A", "#64430A"),
    "plot_second": ("#2F4072", "#2F4072"),
}

PLAYER_COLOURS: tuple[str, ...] = (
    "#56B4E9",
    "#D55E00",
    "#F0E442",
    "#CC79A7",
    "#009E73",
    "#E69F00",
    "#0072B2",
    "#B8B8B8",
)


def _look(index: int, *, is_high: bool) -> Mapping[str, str]:
    rows = {**_TOKENS, **_HIGH} if is_high else _TOKENS
    return MappingProxyType({name: pair[index] for name, pair in rows.items()})


_LOOKS: dict[tuple[str, bool], Mapping[str, str]] = {
    (mode, is_high): _look(place, is_high=is_high)
    for place, mode in enumerate(("dark", "light"))
    for is_high in (False, True)
}


def tokens(mode: Mode, *, is_high: bool = False) -> Mapping[str, str]:
    """Every colour token of that theme as Qt's text for it (`#RRGGBB` or `#AARRGGBB`); `is_high`: high contrast."""
    return _LOOKS[mode, is_high]
