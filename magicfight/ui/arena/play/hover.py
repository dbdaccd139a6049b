"""What follows the pointer: the light, the path, the area, the odds, the hex in words (manual 3; R5.3, R5.5, R7.13).

Made anew at every hex that the pointer enters, so it must be quick: what is costly is kept per state shown.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TypeVar

from magicfight.computer.ground import Danger
from magicfight.duel.aiming import Area, area_of, inside, uses_of
from magicfight.duel.legal import path_to, reachable
from magicfight.duel.state import Fighter, FightState, wizard_on
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.phrases import number
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex, distance
from magicfight.hexgrid.sight import blockers, is_visible
from magicfight.rules.to_hit import range_penalty
from magicfight.ui.arena.board.scene_data import BoardView, HexLabel, SightLine
from magicfight.ui.arena.condition_words import PHRASES, condition_views
from magicfight.ui.arena.play import danger as dangers
from magicfight.ui.arena.play.attack import Draft
from magicfight.ui.arena.play.odds import Foreseen, foresee, odds_view
from magicfight.ui.arena.play.plan import plan_labels, plan_view, prospects
from magicfight.ui.arena.play.plate import PlateView, plate_view
from magicfight.ui.arena.play.views import HoverView, LightView, Mode, OddsView, PlanView
from magicfight.ui.arena.scene import obstacle_kinds, obstacle_marks, tokens, visible_mask
from magicfight.ui.widgets.numbers import percent

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


@dataclass(frozen=True, slots=True)
class Pointing:
    """Where the pointer is and what a click would do. `viewer` is the wizard whose eyes the board is seen through.

    While the fight is played nothing lies over the board but what happens there. With `can_plan` a hex in walking reach
    is one to walk to before the cast; `danger` is None while it is worked out.
    """

    viewer: str | None
    hex: Hex | None
    mode: Mode
    draft: Draft | None
    is_danger_shown: bool
    can_choose: bool
    is_playing: bool
    can_plan: bool = False
    danger: Danger | None = None

    @property
    def is_walking(self) -> bool:
        """Whether a click walks."""
        return self.mode == "walk" and self.can_choose

    @property
    def aimed(self) -> Draft | None:
        """The attack that a click aims."""
        return self.draft if self.mode in ("aim", "destination") else None


@dataclass
class _Marks:
    """What is found of a hex, put together bit by bit."""

    board: BoardView
    light: LightView
    touched: tuple[str, ...] = ()
    odds: OddsView | None = None
    plate: PlateView | None = None
    plan: PlanView | None = None
    lines: list[SightLine] = field(default_factory=list)
    labels: list[HexLabel] = field(default_factory=list)
    facts: list[tuple[str, str]] = field(default_factory=list)


def hover_view(kept: Hovering, state: FightState, at: Pointing, *, version: int, language: Language) -> HoverView:
    """Everything that depends on where the pointer is; `version` counts the states shown."""
    kept.renew((version, language))
    me = None if at.viewer is None else state.fighter(at.viewer)
    marks = _Marks(_bare_board(kept, state, me, at), LightView(None, PHRASES.say("light_nowhere", language)))
    if at.is_danger_shown and at.danger is not None and me is not None:
        _threaten(marks, state, at.danger, _asked(at, me), language)
    is_planned = at.hex is not None and at.can_plan and at.hex in kept.kept("reach", lambda: _reach(state))
    if at.hex is not None and me is not None and is_planned and at.draft is not None:
        _plan(marks, kept, state, me, at, at.draft, at.hex, language)
    elif at.hex is not None and me is not None:
        _look(marks, state, me, at.hex, language, is_aiming=at.aimed is not None)
        if at.aimed is not None:
            _aim(marks, kept, state, me, at.aimed, at.hex, at.mode, language)
        elif at.hex != me.hex:  # else nothing to walk, no distance to tell
            _walk(marks, kept, state, me, at.hex, language, is_walking=at.is_walking)
    if me is not None and at.danger is not None and at.hex in at.danger.hexes:
        marks.facts.append(_danger_fact(me, at.danger, at.hex, language))
    board = replace(
        marks.board,
        tokens=kept.kept(
            ("tokens", at.viewer, marks.touched), lambda: tokens(state, language, at.viewer, marks.touched)
        ),
        lines=() if at.is_playing else tuple(marks.lines),
        labels=() if at.is_playing else tuple(marks.labels),
    )
    if at.is_playing:
        return HoverView(at.hex, marks.light, tuple(marks.facts), board, marks.odds)
    danger = None
    if at.is_danger_shown and at.danger is not None and me is not None:
        danger = dangers.danger_view(state, me.name, at.danger, _asked(at, me), language)
    return HoverView(at.hex, marks.light, tuple(marks.facts), board, marks.odds, marks.plate, marks.plan, danger)


def _reach(state: FightState) -> frozenset[Hex]:
    return frozenset(reachable(state))


def _asked(at: Pointing, me: Fighter) -> Hex:
    """The hex whose danger is asked for: the one pointed at if it was worked out, else where one stands."""
    return at.hex if at.hex is not None and at.danger is not None and at.hex in at.danger.hexes else me.hex


def _danger_fact(me: Fighter, found: Danger, hex_: Hex, language: Language) -> tuple[str, str]:
    there = percent(found.at(hex_), language)
    if hex_ != me.hex:
        there = PHRASES.say("danger_fact", language, {"there": there, "here": percent(found.at(me.hex), language)})
    return PHRASES.say("say_danger", language), there


def _threaten(marks: _Marks, state: FightState, found: Danger, hex_: Hex, language: Language) -> None:
    """Add the arrows of those who threaten a hex, and what each adds to its danger."""
    marks.board = replace(marks.board, arrows=dangers.arrows(state, found, hex_))
    marks.labels.extend(dangers.share_labels(state, found, hex_, language))


def _plan(
    marks: _Marks,
    kept: Hovering,
    state: FightState,
    me: Fighter,
    at: Pointing,
    draft: Draft,
    hex_: Hex,
    language: Language,
) -> None:
    """Add a walk and the cast after it: the way, the ground and the targets seen from its end."""
    path = kept.kept(("path", hex_), lambda: path_to(state, me, hex_)) or (hex_,)
    found = kept.kept(("plan", draft, hex_), lambda: prospects(state, me, draft, hex_))
    seen = [one.fighter for one in found if one.there is not None]
    ghost = next(one for one in tokens(state, language, me.name) if one.name == me.name)
    marks.board = replace(
        marks.board,
        reach=kept.kept("reach", lambda: _reach(state)),
        path=(me.hex, *path),
        visible=visible_mask(state.terrain, hex_),
        ghost=replace(ghost, hex=hex_, is_active=False, conditions=()),
    )
    marks.lines.extend(SightLine(hex_, one.hex) for one in seen)
    marks.labels.extend(plan_labels(state, path, found, language))
    whom = PHRASES.say("plan_light", language, {"n": len(seen)})
    marks.light = _light(state, me, hex_, False, language)[0]  # as ever: whether the hex is seen from here
    if marks.light.is_seen:
        marks.light = replace(marks.light, reason=whom)
    marks.facts = _hex_facts(language, "say_hex", hex_)
    marks.facts.append(_path_fact(path, language))
    marks.facts.append((PHRASES.say("say_sight", language), whom))
    marks.plan = plan_view(state, me, draft, path, found, at.danger, language)


def _bare_board(kept: Hovering, state: FightState, me: Fighter | None, at: Pointing) -> BoardView:
    """The ground, the hexes seen and in reach, and what is settled of an attack, wherever the pointer is."""
    board = BoardView(
        columns=state.setup.arena.columns,
        rows=state.setup.arena.rows,
        obstacles=obstacle_marks(state.setup.arena),
        visible=None if me is None else visible_mask(state.terrain, me.hex),
        reach=kept.kept("reach", lambda: _reach(state)) if at.is_walking else frozenset(),
    )
    found = at.danger
    if at.is_danger_shown and found is not None and me is not None:
        board = replace(board, danger=kept.kept("danger", lambda: dangers.mask(state, found)))
    if at.draft is not None and at.draft.target is not None and at.mode == "destination":
        board = replace(board, pinned=at.draft.target)
    return board


def _look(marks: _Marks, state: FightState, me: Fighter, hex_: Hex, language: Language, *, is_aiming: bool) -> None:
    """Add the light, what blocks the view, and the hex in words."""
    marks.light, sight_lines, blocked = _light(state, me, hex_, is_aiming, language)
    marks.lines.extend(sight_lines)
    marks.facts = _facts(state, me, hex_, is_aiming, marks.light, language)
    marks.board = replace(marks.board, blockers=blocked[:1])
    marks.labels.extend(
        HexLabel(one, PHRASES.say("blocks_view", language), "close", "bad", "above") for one in blocked[:1]
    )


def _walk(
    marks: _Marks, kept: Hovering, state: FightState, me: Fighter, hex_: Hex, language: Language, *, is_walking: bool
) -> None:
    """Add the way to a hex, and how far it is."""
    path: tuple[Hex, ...] | None = None
    if is_walking:
        reach = marks.board.reach
        path = kept.kept(("path", hex_), lambda: path_to(state, me, hex_) if hex_ in reach else None)
        marks.facts.append(_path_fact(path, language))
        if path:
            marks.board = replace(marks.board, path=(me.hex, *path))
    if marks.board.danger is None:  # it would lie over the numbers of the danger
        marks.labels.append(_distance_label(me, hex_, path, language))


def _aim(
    marks: _Marks,
    kept: Hovering,
    state: FightState,
    me: Fighter,
    draft: Draft,
    hex_: Hex,
    mode: Mode,
    language: Language,
) -> None:
    """Add the area that the spell would lay there, who stands in it, and the odds."""
    foreseen = kept.kept(
        ("foreseen", draft, hex_, mode), lambda: foresee(state, me, draft, hex_, mode == "destination")
    )
    marks.odds = kept.kept(("odds", draft, hex_, mode), lambda: odds_view(state, me, foreseen, hex_, language))
    marks.plate = kept.kept(("plate", draft, hex_, mode), lambda: _plate(state, me, foreseen, hex_, language))
    aimed = kept.kept(("area", draft, hex_), lambda: _aimed(state, me, draft, hex_, mode))
    if aimed is not None:
        marks.board = replace(marks.board, area=frozenset(aimed.area.hexes), spared=aimed.spared)
        marks.touched = aimed.touched
        told = PHRASES.say("area_touched", language, {"n": len(aimed.area.hexes), "wizards": len(aimed.touched)})
        marks.facts.insert(max(0, len(marks.facts) - 1), (PHRASES.say("say_area", language), told))
        marks.labels.append(_area_label(aimed, hex_, language))
    elif marks.plate is None:
        marks.labels.append(_distance_label(me, hex_, None, language))


def _plate(state: FightState, me: Fighter, foreseen: Foreseen, hex_: Hex, language: Language) -> PlateView | None:
    """The result at the target pointed at; none where it is not seen, the light tells why (R5.5)."""
    target = wizard_on(state, hex_)
    if target is None or foreseen.told is None or not is_visible(state.terrain, me.hex, hex_):
        return None
    view = plate_view(state, me, foreseen.told, target, language)
    if view is None or not foreseen.wrong:
        return view
    refusal = MAGIC_FIGHT.phrasebook.tell(foreseen.wrong[0], language)  # no chance of what can't be cast
    return replace(view, sentence=refusal, bars=(), is_warning=True)


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
