"""What follows the pointer: the light, the path, the area, the odds, the hex in words (manual 3; R5.3, R5.5, R7.13).

Made anew at every hex that the pointer enters, so it must be quick: what is costly is kept per state shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from magicfight.duel.aiming import Area, area_of, inside, uses_of
from magicfight.duel.legal import path_to, problems, reachable
from magicfight.duel.state import Fighter, FightState, wizard_on
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex, distance
from magicfight.hexgrid.sight import blockers, is_visible
from magicfight.rules.to_hit import range_penalty
from magicfight.ui.arena.board.scene_data import BoardView, HexLabel, SightLine
from magicfight.ui.arena.condition_words import PHRASES, condition_views
from magicfight.ui.arena.play import attack
from magicfight.ui.arena.play.attack import Draft
from magicfight.ui.arena.play.odds import odds_view
from magicfight.ui.arena.play.views import HoverView, LightView, Mode, OddsView
from magicfight.ui.arena.scene import obstacle_kinds, obstacle_marks, tokens, visible_mask

Kept = TypeVar("Kept")

_AREA_ICONS = {"ball": "area_ball", "line": "area_line", "cone": "area_cone"}


class Hovering:
    """Answers kept for the state shown: odds by cast, walking range, the ground seen."""

    def __init__(self) -> None:
        self._key: object = None
        self._kept: dict[object, object] = {}

    def renew(self, key: object) -> None:
        """Forget everything when the state shown (or the language) is another one."""
        if key != self._key:
            self._key = key
            self._kept.clear()

    def kept(self, key: object, make: Callable[[], Kept]) -> Kept:
        """The answer to a question, worked out once."""
        if key not in self._kept:
            self._kept[key] = make()
        return self._kept[key]  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class _Aimed:
    """What the chosen spell lays at a hex: the area, who stands in it."""

    area: Area
    spared: Hex | None
    touched: tuple[str, ...]
    sheltered: tuple[str, ...]


def _hex_facts(language: Language, code: str, hex_: Hex) -> list[tuple[str, str]]:
    return [(PHRASES.say(code, language), PHRASES.say("hex_at", language, {"hex": hex_}))]


def hover_view(
    kept: Hovering,
    state: FightState,
    viewer: str | None,
    hex_: Hex | None,
    *,
    mode: Mode,
    draft: Draft | None,
    is_danger_shown: bool,
    can_choose: bool,
    is_playing: bool,
    version: int,
    language: Language,
) -> HoverView:
    """Everything that depends on where the pointer is. `viewer` is the wizard whose eyes the board is seen through.

    While the fight is played nothing lies over the board but what happens there.
    """
    kept.renew((version, language))
    me = None if viewer is None else state.fighter(viewer)
    is_walking = mode == "walk" and can_choose
    board = BoardView(
        columns=state.setup.arena.columns,
        rows=state.setup.arena.rows,
        obstacles=obstacle_marks(state.setup.arena),
        visible=None if me is None else visible_mask(state.terrain, me.hex),
        reach=kept.kept("reach", lambda: frozenset(reachable(state))) if is_walking else frozenset(),
    )
    if is_danger_shown and me is not None:
        board = replace(board, danger=kept.kept("danger", lambda: _danger_mask(state, me)))
    touched: tuple[str, ...] = ()
    odds: OddsView | None = None
    lines: list[SightLine] = []
    labels: list[HexLabel] = []
    facts: list[tuple[str, str]] = []
    light = LightView(None, PHRASES.say("light_nowhere", language))
    if is_danger_shown and me is not None and hex_ is not None:
        here = hex_ if is_walking and hex_ in board.reach else me.hex
        lines.extend(SightLine(one.hex, here, kind="threat") for one in _watchers(state, me, here))
    if draft is not None and draft.target is not None and mode == "destination":
        board = replace(board, pinned=draft.target)
    if hex_ is not None and me is not None:
        is_aiming = mode in ("aim", "destination") and draft is not None
        light, sight_lines, blocked = _light(state, me, hex_, is_aiming, language)
        lines.extend(sight_lines)
        facts = _facts(state, me, hex_, is_aiming, light, language)
        board = replace(board, blockers=blocked[:1])
        labels.extend(
            HexLabel(one, PHRASES.say("blocks_view", language), "close", "bad", "above") for one in blocked[:1]
        )
        if hex_ == me.hex and not is_aiming:
            pass  # nothing to walk, no distance to tell
        elif is_walking:
            path = kept.kept(("path", hex_), lambda: path_to(state, me, hex_) if hex_ in board.reach else None)
            facts.append(_path_fact(path, language))
            if path:
                board = replace(board, path=(me.hex, *path))
            labels.append(_distance_label(me, hex_, path, language))
        elif not is_aiming:
            labels.append(_distance_label(me, hex_, None, language))
        if is_aiming and draft is not None:
            aimed = kept.kept(("area", draft, hex_), lambda: _aimed(state, me, draft, hex_, mode))
            if aimed is not None:
                board = replace(board, area=frozenset(aimed.area.hexes), spared=aimed.spared)
                touched = aimed.touched
                count = len(aimed.area.hexes)
                facts.insert(
                    max(0, len(facts) - 1),
                    (
                        PHRASES.say("say_area", language),
                        PHRASES.say("area_touched", language, {"n": count, "wizards": len(touched)}),
                    ),
                )
                labels.append(_area_label(aimed, hex_, language))
            else:
                labels.append(_distance_label(me, hex_, None, language))
            odds = kept.kept(
                ("odds", draft, hex_, mode), lambda: odds_view(state, me, draft, hex_, mode == "destination", language)
            )
    board = replace(
        board,
        tokens=kept.kept(("tokens", viewer, touched), lambda: tokens(state, language, viewer, touched)),
        lines=() if is_playing else tuple(lines),
        labels=() if is_playing else tuple(labels),
    )
    return HoverView(hex_, light, tuple(facts), board, odds, "")


def _light(
    state: FightState, me: Fighter, hex_: Hex, is_aiming: bool, language: Language
) -> tuple[LightView, list[SightLine], tuple[Hex, ...]]:
    """The light and, where it is red, the line with the first hex that blocks it."""
    if hex_ == me.hex:
        return LightView(True, PHRASES.say("light_own", language)), [], ()
    if is_visible(state.terrain, me.hex, hex_):
        code = "light_target" if is_aiming else "light_hex"
        return LightView(True, PHRASES.say(code, language)), ([SightLine(me.hex, hex_)] if is_aiming else []), ()
    blocking = blockers(state.terrain, me.hex, hex_)
    kinds = obstacle_kinds(state.setup.arena)
    obstacle = PHRASES.say(f"a_{kinds[blocking[0]]}", language) if blocking else ""
    reason = PHRASES.say("light_blocked", language, {"obstacle": obstacle})
    return LightView(False, reason), [SightLine(me.hex, hex_, is_blocked=True)], blocking


def _facts(
    state: FightState, me: Fighter, hex_: Hex, is_aiming: bool, light: LightView, language: Language
) -> list[tuple[str, str]]:
    """The hex in words for the status bar."""
    far = distance(me.hex, hex_)
    facts = _hex_facts(language, "say_aimed" if is_aiming else "say_hex", hex_)
    found = wizard_on(state, hex_)
    if found is not None:
        states = [one.word for one in condition_views(state, found, language)]
        facts.append((PHRASES.say("say_on_hex", language), ", ".join([found.name, *states])))
    elif hex_ in state.terrain.blocked:
        kind = obstacle_kinds(state.setup.arena)[hex_]
        facts.append((PHRASES.say("say_on_hex", language), PHRASES.label(kind, language)))
    facts.append((PHRASES.say("say_distance", language), number(far, language)))
    facts.append((PHRASES.say("say_penalty", language), number(-range_penalty(far), language)))
    seen = PHRASES.say("sight_free" if light.is_seen else "sight_blocked", language)
    facts.append((PHRASES.say("say_sight", language), seen))
    return facts


def _path_fact(path: tuple[Hex, ...] | None, language: Language) -> tuple[str, str]:
    text = PHRASES.say("path_length", language, {"n": len(path)}) if path else PHRASES.say("path_none", language)
    return PHRASES.say("say_path", language), text


def _distance_label(me: Fighter, hex_: Hex, path: tuple[Hex, ...] | None, language: Language) -> HexLabel:
    far = distance(me.hex, hex_)
    facts: dict[str, Fact] = {"n": len(path) if path else far, "penalty": -range_penalty(far)}
    return HexLabel(hex_, PHRASES.say("label_walk" if path else "label_far", language, facts))


def _area_label(aimed: _Aimed, hex_: Hex, language: Language) -> HexLabel:
    shape = PHRASES.say(f"shape_{aimed.area.shape}", language, {"size": aimed.area.size})
    text = PHRASES.say("label_area", language, {"shape": shape, "hexes": len(aimed.area.hexes)})
    top = min(aimed.area.hexes, key=lambda one: (one[1], abs(one[0] - hex_[0])), default=hex_)
    return HexLabel(top, text, _AREA_ICONS[aimed.area.shape], side="above")


def _aimed(state: FightState, me: Fighter, draft: Draft, hex_: Hex, mode: Mode) -> _Aimed | None:
    """The largest area that the spell would lay at a hex; None when none of its effects used has one."""
    target = draft.target if mode == "destination" else hex_
    if target is None:
        return None
    laid: list[_Aimed] = []
    for use in uses_of(me, draft.spell, draft.dice):
        if use.aim.shape is None or (target == me.hex and use.aim.shape in ("line", "cone")):
            continue
        area = area_of(state, use, me.hex, target)
        touched, sheltered = inside(state, area)
        has_hole = use.owned.effect.has("hole_in_center")
        laid.append(_Aimed(area, target if has_hole else None, touched, sheltered))
    return max(laid, key=lambda one: len(one.area.hexes), default=None)


def _watchers(state: FightState, me: Fighter, here: Hex) -> Sequence[Fighter]:
    """The living wizards of other players that see a hex."""
    return [
        one
        for one in state.living
        if one.name != me.name and one.player != me.player and is_visible(state.terrain, one.hex, here)
    ]


def _danger_mask(state: FightState, me: Fighter) -> bytes:
    """How many enemies see each hex in walking range, a byte a hex."""
    arena = state.setup.arena
    mask = bytearray(arena.columns * arena.rows)
    for hex_ in (*reachable(state), me.hex):
        mask[hex_[1] * arena.columns + hex_[0]] = min(4, len(_watchers(state, me, hex_)))
    return bytes(mask)


def refusals(state: FightState, me: Fighter, draft: Draft, hex_: Hex) -> bool:
    """Whether a cast of the draft at a hex would be refused."""
    return bool(problems(state, attack.cast_of(me, draft, hex_)))
