"""What the arena's screen shows, as plain records: the presenter makes them, widgets render them. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from magicfight.ground.topics import Span
from magicfight.hexgrid.coords import Hex
from magicfight.ui.arena.board.scene_data import BoardView
from magicfight.ui.arena.condition_words import ConditionView
from magicfight.ui.arena.play.plate import PlateView
from magicfight.ui.arena.play.sheet import GaugeView, PowerView

#: What a click on the board does now.
Mode: TypeAlias = Literal["look", "walk", "aim", "destination"]

#: The buttons of the arena, under their ids.
Command: TypeAlias = Literal[
    "move", "attack", "recover", "end", "undo", "redo", "surrender", "stop", "danger", "save", "cast", "advice", "seats"
]


@dataclass(frozen=True, slots=True)
class ClockView:
    """Turn, segment and phase at top centre (R4.4); `phase` and `next` are empty while nobody chooses."""

    turn: int
    segment: int
    phase: str
    next: str


@dataclass(frozen=True, slots=True)
class PipView:
    """A wizard that acts in a segment."""

    mark: str
    colour: int
    name: str


@dataclass(frozen=True, slots=True)
class EndingView:
    """Something that ends in a segment: icon and sentence."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class SegmentView:
    """One of the twelve segments."""

    pips: tuple[PipView, ...] = ()
    endings: tuple[EndingView, ...] = ()


@dataclass(frozen=True, slots=True)
class ActionSegmentView:
    """One of the next to act: its face, the segment it stands under, and what pointing at it tells."""

    name: str
    mark: str
    colour: int
    appearance: str
    group: str
    segment: int
    is_now: bool
    is_tied: bool
    tip: str


@dataclass(frozen=True, slots=True)
class LightView:
    """The light (manual 3): seen, not seen, or None when no hex is pointed at; with its reason."""

    is_seen: bool | None
    reason: str


@dataclass(frozen=True, slots=True)
class CardView:
    """A wizard's card: the active one's, or another's at the right of a wide window."""

    name: str
    mark: str
    colour: int
    appearance: str
    line: str
    gauges: tuple[GaugeView, ...]
    conditions: tuple[ConditionView, ...]
    powers: tuple[PowerView, ...] = ()
    can_drop: bool = False
    is_controlled: bool = False


@dataclass(frozen=True, slots=True)
class ButtonView:
    """Whether a command can be given; `reason` says why not."""

    is_enabled: bool
    reason: str = ""
    is_checked: bool = False


@dataclass(frozen=True, slots=True)
class SpellRowView:
    """A spell in the attack panel's list; `hindrance` says why it can't be cast now."""

    index: int
    icon: str
    name: str
    note: str
    cost: str
    is_castable: bool
    hindrance: str
    tooltip: str


@dataclass(frozen=True, slots=True)
class DiceRowView:
    """Dice of one effect of the chosen spell: 0 to `most`; passive effects have no row."""

    index: int
    label: str
    used: int
    most: int
    most_text: str
    hint: str
    active_points: str


@dataclass(frozen=True, slots=True)
class ChoiceView:
    """A choice made at the cast: `against`, `control`, `aid_target`, `aid`; options are (key, words)."""

    id: str
    label: str
    options: tuple[tuple[str, str], ...]
    value: str | None


@dataclass(frozen=True, slots=True)
class AttackView:
    """The attack panel. `chosen` is the spell's index, `does` a paragraph for each of its effects: what it does; `act`
    what the main button does: aim at a target, or cast."""

    spells: tuple[SpellRowView, ...]
    chosen: int | None
    does: tuple[tuple[Span, ...], ...] = ()
    dice: tuple[DiceRowView, ...] = ()
    choices: tuple[ChoiceView, ...] = ()
    endurance: str = ""
    act: Literal["aim", "cast"] = "aim"
    can_act: bool = False
    hindrance: str = ""


@dataclass(frozen=True, slots=True)
class PlotView:
    """A distribution: (value, share) rising; thresholds (value from which, word); its mean in words."""

    caption: str
    mean: str
    bars: tuple[tuple[int, float], ...]
    thresholds: tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class TouchedView:
    """A wizard that the spell would touch or spare: a sentence, and whether it stands inside."""

    name: str
    text: str
    is_inside: bool


@dataclass(frozen=True, slots=True)
class ShareView:
    """Something that may come of a cast: its chance among the casts that touch (empty: not of those), and all told."""

    label: str
    if_touched: str
    overall: str
    topic: str = ""


@dataclass(frozen=True, slots=True)
class OddsView:
    """What a cast would do to the wizard under the pointer: exact chances (no dice thrown).

    `rolls` are the sums to reach, their numbers terms of the rules; `workings` name each of those numbers.
    """

    spell: str
    title: str
    line: str
    mark: str
    colour: int
    chances: tuple[tuple[str, str], ...]
    rolls: tuple[tuple[Span, ...], ...]
    plot: PlotView | None
    body: str
    touched: tuple[TouchedView, ...]
    shares: tuple[ShareView, ...] = ()
    refusals: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    workings: tuple[tuple[Span, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class HoverView:
    """All that follows the pointer: cheap, made at every hex entered."""

    hex: Hex | None
    light: LightView
    facts: tuple[tuple[str, str], ...]
    board: BoardView
    odds: OddsView | None
    plate: PlateView | None = None
    plan: PlanView | None = None
    danger: DangerView | None = None


@dataclass(frozen=True, slots=True)
class PlanRowView:
    """A target on the page of the plan, in words."""

    name: str
    mark: str
    colour: int
    appearance: str
    here: str
    there: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class PlanView:
    """A walk and a cast as two steps, with what the danger is here and there (empty while it is worked out)."""

    hex: Hex
    walk: str
    way: str
    spell: str
    rows: tuple[PlanRowView, ...]
    danger_here: str
    danger_there: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class DangerRowView:
    """What one enemy adds to the danger of a hex, with its worst spell."""

    name: str
    mark: str
    colour: int
    appearance: str
    spell: str
    share: str


@dataclass(frozen=True, slots=True)
class DangerView:
    """The page of the danger view (D): what is told, the hex asked about with its chance, from whom it comes."""

    lead: str
    heading: str
    chance: str
    rows: tuple[DangerRowView, ...]
    note: str


@dataclass(frozen=True, slots=True)
class ResultView:
    """What came of a cast, in a sentence; `tone` is `bad` where it befell the wizard whose page it is."""

    icon: str
    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class PassageView:
    """One thing that happened since a wizard's last phase; a cast with all that came of it, under its caster's mark."""

    text: str
    mark: str = ""
    colour: int = 0
    icon: str = ""
    when: str = ""
    results: tuple[ResultView, ...] = ()


@dataclass(frozen=True, slots=True)
class PoolView:
    """A pool (`stun`, `body`, `endurance`) before and now."""

    id: str
    caption: str
    before: int
    now: int
    limit: int


@dataclass(frozen=True, slots=True)
class HandOverView:
    """The page between two players: who plays, how the wizard stands, what happened to it since its last phase."""

    title: str
    player: str
    name: str
    mark: str
    colour: int
    line: str
    place: str
    head: str
    passages: tuple[PassageView, ...]
    pools: tuple[PoolView, ...]
    card: CardView
    can_give_back: bool = False
    can_watch: bool = False

    @property
    def sentences(self) -> tuple[str, ...]:
        """What happened, in words alone."""
        return tuple(" ".join([one.text, *(result.text for result in one.results)]) for one in self.passages)


@dataclass(frozen=True, slots=True)
class PartyView:
    """A wizard that a roll is about."""

    name: str
    mark: str
    colour: int
    appearance: str
    line: str = ""


@dataclass(frozen=True, slots=True)
class OwedView:
    """Dice that somebody must throw and type in: whose they are, what is needed, what a key that is no face is told.

    `parties` are the caster and whoever is aimed at; in a tie (`is_tie`) a wizard for each die. `needed` is the least
    sum that hits, None where nothing is to be reached.
    """

    title: str
    line: str
    note: str
    count: int
    sides: int
    whose: str = ""
    need: str = ""
    wrong: str = ""
    aside: str = ""
    parties: tuple[PartyView, ...] = ()
    sum_line: str = ""
    needed: int | None = None
    is_tie: bool = False


@dataclass(frozen=True, slots=True)
class ArenaView:
    """Everything on the arena's screen but what follows the pointer."""

    title: str
    subtitle: str
    clock: ClockView
    segments: tuple[SegmentView, ...]
    active: CardView | None
    others: tuple[CardView, ...]
    buttons: dict[Command, ButtonView]
    mode: Mode
    hint: str
    message: str
    message_tone: str
    attack: AttackView | None
    is_danger_shown: bool
    hand_over: HandOverView | None
    owed: OwedView | None
    is_playing: bool
    is_over: bool
    names: tuple[tuple[str, str, int], ...] = field(default=())
    coming_up: tuple[ActionSegmentView, ...] = ()
