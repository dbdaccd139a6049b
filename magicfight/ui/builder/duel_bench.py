"""The bench inside the builder: this wizard's spells against another wizard, both ways, at a distance. No Qt.

After how many phases each spell brings the other one down comes from a function that is given (`Falls`), so that
nothing here knows the fight.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from magicfight.ground.names import name_key
from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.advice import can_hurt
from magicfight.rules.costing import endurance_cost, minimum_dice, owned_cost
from magicfight.rules.wizardry import characteristics, points_left
from magicfight.rules.wizards import OwnedSpell, Wizard
from magicfight.ui.builder.words import PHRASES
from magicfight.ui.hand.words import amount, cost_text
from magicfight.ui.widgets.numbers import percent

#: The farthest of two wizards on the manual's board, and the phases that a bar has room for.
FARTHEST, PHASES_SHOWN = 58, 20


class Fall(Protocol):
    """What `computer.falling.Fall` tells."""

    @property
    def spell(self) -> str: ...
    @property
    def hit(self) -> float: ...
    @property
    def breath(self) -> int: ...
    @property
    def charges(self) -> int | None: ...
    @property
    def is_exact(self) -> bool: ...
    @property
    def at_last(self) -> float: ...
    def phase_of(self, chance: float) -> int | None: ...


@dataclass(frozen=True, slots=True)
class Bout:
    """Two wizards so many hexes apart; `spells` are those of the first that are tried."""

    caster: Wizard
    target: Wizard
    spells: tuple[OwnedSpell, ...]
    distance: int


#: The falls of a bout, in the order of its spells; None while they are worked out.
Falls: TypeAlias = Callable[[Bout], "tuple[Fall | None, ...] | None"]


@dataclass(frozen=True, slots=True)
class FallRow:
    """A spell's row: chance to hit, the bar from 1 in 10 to 9 in 10 with its median (None: beyond what is shown), or
    words where it never comes; endurance a turn, marked where recovery does not pay it back."""

    spell: str
    icon: str
    hit: str
    first: int | None
    middle: int | None
    last: int | None
    words: str
    breath: str
    is_short: bool
    tip: str


@dataclass(frozen=True, slots=True)
class DiceRow:
    """A number of dice of the current spell: what it costs, its endurance, its phases; `lacks` says what is missing."""

    amount: str
    points: str
    endurance: str
    middle: str
    span: str
    lacks: str
    is_now: bool


@dataclass(frozen=True, slots=True)
class DuelBenchView:
    """Everything on the bench.

    `others` are whence, name and face of each; `heads` name who falls in either list; the verdict begins with figures.
    """

    others: tuple[tuple[str, str, str], ...]
    other: int
    distance: int
    heads: tuple[str, str]
    falls: tuple[tuple[FallRow, ...], tuple[FallRow, ...]]
    verdict: tuple[str, str]
    is_busy: bool
    dice: tuple[DiceRow, ...] = ()


class DuelBench:
    """Keeps against whom and from how far; tells the rows."""

    def __init__(self, falls: Falls, on_change: Callable[[], None]) -> None:
        self._falls = falls
        self._on_change = on_change
        self._others: tuple[tuple[str, Wizard], ...] = ()
        self._from_files: tuple[Wizard, ...] = ()
        self._other = ""
        self.distance = 3

    def offer(self, in_hand: Sequence[Wizard], shipped: Sequence[Wizard], but: str) -> None:
        """Say against whom one can try: those in hand (but oneself), those from files, those of the game."""
        found: dict[str, tuple[str, Wizard]] = {}
        for source, wizards in (("hand", in_hand), ("file", self._from_files), ("shipped", shipped)):
            for wizard in wizards:
                if name_key(wizard.name) != name_key(but):
                    found.setdefault(name_key(wizard.name), (source, wizard))
        self._others = tuple(found.values())

    def add_from_file(self, wizards: Sequence[Wizard]) -> None:
        """Try against the wizards of a file too; the first of them is chosen."""
        self._from_files = (*self._from_files, *wizards)
        if wizards:
            self._other = wizards[0].name
        self._on_change()

    def against(self, name: str) -> None:
        """Try against the wizard of a name, as soon as it is offered."""
        self._other = name
        self._on_change()

    def choose(self, index: int) -> None:
        """Choose against whom."""
        if 0 <= index < len(self._others):
            self._other = self._others[index][1].name
            self._on_change()

    def set_distance(self, hexes: int) -> None:
        """Choose the distance."""
        self.distance = max(1, min(FARTHEST, hexes))
        self._on_change()

    @property
    def other(self) -> Wizard | None:
        """Against whom; None where there is nobody."""
        found = next((wizard for _, wizard in self._others if wizard.name == self._other), None)
        return found if found is not None else self._others[0][1] if self._others else None

    def view(self, wizard: Wizard, current: OwnedSpell | None, language: Language) -> DuelBenchView:
        """Return the bench for the wizard in the builder, and the dice around those of its current spell."""
        other = self.other
        names = tuple((source, one.name, one.face) for source, one in self._others)
        if other is None:
            empty = PHRASES.say("duel_nobody", language)
            return DuelBenchView((), 0, self.distance, ("", ""), ((), ()), ("", empty), is_busy=False)
        heads = (
            PHRASES.say("duel_falls", language, {"who": other.name}),
            PHRASES.say("duel_you_fall", language),
        )
        ways = ((wizard, other), (other, wizard))
        bouts = [
            Bout(one, two, tuple(owned for owned in one.spells if can_hurt(owned)), self.distance) for one, two in ways
        ]
        falls = [self._falls(bout) for bout in bouts]
        index = next(index for index, (_, one) in enumerate(self._others) if one is other)
        rows = tuple(
            () if found is None else tuple(self._row(bout, fall, language) for fall in found if fall is not None)
            for bout, found in zip(bouts, falls, strict=True)
        )
        is_busy = any(found is None for found in falls)
        verdict = ("", PHRASES.say("duel_busy", language)) if is_busy else self._verdict(bouts, falls, language)
        return DuelBenchView(
            others=names,
            other=index,
            distance=self.distance,
            heads=heads,
            falls=(rows[0], rows[1]),
            verdict=verdict,
            is_busy=is_busy,
            dice=self._dice(wizard, other, current, language),
        )

    def _row(self, bout: Bout, fall: Fall, language: Language) -> FallRow:
        owned = next(one for one in bout.spells if one.spell.name == fall.spell)
        recovery = max(0, characteristics(bout.caster)["recovery"])
        middle = fall.phase_of(0.5)
        words = ""
        if fall.phase_of(0.1) is None or (middle is None and fall.charges is not None):
            chance = fall.at_last
            code = "duel_never" if chance < 0.0005 else "duel_some"
            code += "_charges" if fall.charges is not None else ""
            facts: dict[str, Fact] = {"chance": percent(chance, language), "n": fall.charges or 0}
            words = PHRASES.say(code, language, facts)
        tip = PHRASES.say("duel_tip", language, {"hit": percent(fall.hit, language), "n": fall.breath})
        if not fall.is_exact:
            tip += " " + PHRASES.say("duel_about", language)
        return FallRow(
            spell=fall.spell,
            icon=owned.spell.effects[0].effect,
            hit=percent(fall.hit, language),
            first=fall.phase_of(0.1),
            middle=middle,
            last=fall.phase_of(0.9),
            words=words,
            breath=cost_text(fall.breath, language),
            is_short=fall.breath > recovery,
            tip=tip,
        )

    def _verdict(
        self, bouts: Sequence[Bout], falls: Sequence[tuple[Fall | None, ...] | None], language: Language
    ) -> tuple[str, str]:
        """Who falls first at the best spell of each, in words: the figures, and what they rest on."""
        best = []
        for found in falls:
            middles = [fall.phase_of(0.5) for fall in found or () if fall is not None]
            best.append(min((one for one in middles if one is not None), default=None))
        mine, theirs = best
        caster, other = bouts[0].caster, bouts[0].target
        facts: dict[str, Fact] = {"who": other.name, "hexes": self.distance}
        if mine is None and theirs is None:
            return "", PHRASES.say("duel_neither", language, facts)
        if mine is None or theirs is None:
            code = "duel_only_you" if mine is None else "duel_only_other"
            facts |= {"n": mine or theirs or 0}
            return PHRASES.say(code, language, facts), PHRASES.say(f"{code}_alone", language, facts)
        own, its = characteristics(caster)["dexterity"], characteristics(other)["dexterity"]
        code = "duel_tie" if own == its else "duel_you_first" if own > its else "duel_other_first"
        facts |= {"own": own, "its": its, "left": mine, "right": theirs}
        rests = (PHRASES.say(one, language, facts) for one in ("compare_both_at", code))
        return PHRASES.say("compare_both", language, facts), " ".join(rests)

    def _dice(self, wizard: Wizard, other: Wizard, owned: OwnedSpell | None, language: Language) -> tuple[DiceRow, ...]:
        """One die less, as many as now, one more of the first effect of the current spell."""
        if owned is None or not can_hurt(owned):
            return ()
        least = minimum_dice(owned.spell.effects[0])
        counts = [owned.dice[0] + step for step in (-1, 0, 1) if owned.dice[0] + step >= least]
        tried = tuple(replace(owned, dice=(count, *owned.dice[1:])) for count in counts)
        falls = self._falls(Bout(wizard, other, tried, self.distance))
        left = points_left(wizard)
        rows = []
        for index, one in enumerate(tried):
            fall = falls[index] if falls is not None else None
            lacking = owned_cost(one) - owned_cost(owned) - left
            middle, first, last = (
                (None, None, None) if fall is None else (fall.phase_of(0.5), fall.phase_of(0.1), fall.phase_of(0.9))
            )
            rows.append(
                DiceRow(
                    amount=amount(one.spell.effects[0].effect, one.dice[0], language),
                    points=cost_text(owned_cost(one), language),
                    endurance=cost_text(endurance_cost(one.spell, one.dice), language),
                    middle="—" if middle is None else str(middle),
                    span="—"
                    if first is None
                    else PHRASES.say("duel_span", language, {"first": first, "last": last})
                    if last is not None
                    else f"{first}+",
                    lacks=PHRASES.say("duel_lacks", language, {"n": lacking}) if lacking > 0 else "",
                    is_now=one.dice == owned.dice,
                )
            )
        return tuple(rows)
