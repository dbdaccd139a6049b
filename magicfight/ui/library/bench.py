"""The bench without its widgets: the spell in the editor, tried against somebody at a distance (look: "Spell editor").

The odds themselves come from a function that is given (`Trial` in, `Odds` out), so that nothing here knows the fight.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from magicfight.ground.problems import Fact
from magicfight.ground.terms import Language
from magicfight.rules.book import CONDITIONS, EFFECTS
from magicfight.rules.checks import spell_problems
from magicfight.rules.costing import endurance_cost
from magicfight.rules.spells import Spell, SpellEffect
from magicfight.rules.wizardry import characteristics
from magicfight.rules.wizards import Wizard
from magicfight.ui.hand.words import amount, cost_text, unit_word
from magicfight.ui.library.pricing import price
from magicfight.ui.library.words import PHRASES
from magicfight.ui.widgets.numbers import percent

#: Farthest that two wizards can be on the board of the manual.
FARTHEST = 58

#: How many numbers of dice the curve shows, the tried one in the middle where there is room.
CURVE_WIDTH = 9

#: Dice to begin with: what a fighting spell usually has.
_USUAL_DICE = 6

_DEFENSE_CHOICES = ("physical", "energy")
_CONTROL_CHOICES = ("block", "control")


@dataclass(frozen=True, slots=True)
class Trial:
    """A cast to weigh: who casts what, with how many dice, at whom, from how far.

    `against` is the armour that a killing attack aims at, `control` what mind control is for (R2.4).
    """

    spell: Spell
    dice: tuple[int, ...]
    caster: Wizard
    target: Wizard
    distance: int
    against: str = "physical"
    control: str = "block"


@dataclass(frozen=True, slots=True)
class Odds:
    """What a cast may do, exactly. None where a number has no meaning for the spell.

    `hit` is the chance that any of the attack rolls hits (on the hex alone for a ball or a teleportation:
    `is_on_hex`), `activation` that the first effect with an activation roll takes, `touched` that the target is
    touched by anything. `stun` and `body` are what the target loses, with the chance of each, misses left out;
    `lasting` for how long it keeps `condition`, in what that counts. `points` is what a drain, a transfer or an
    aid moves on average; it and `stunned`, `ko`, `dead` and `mastered` (blocked, controlled, dispelled…) count
    misses.
    """

    hit: float | None = None
    is_on_hex: bool = False
    activation: float | None = None
    stun: tuple[tuple[int, float], ...] = ()
    body: tuple[tuple[int, float], ...] = ()
    lasting: tuple[tuple[int, float], ...] = ()
    condition: str = ""
    stunned: float | None = None
    ko: float | None = None
    dead: float | None = None
    mastered: float | None = None
    touched: float = 0.0
    points: float | None = None
    notes: tuple[str, ...] = ()


#: Gives the odds of a trial, or None while they are being weighed: `on_change` is called when they are known.
Weigh = Callable[[Trial, Language], Odds | None]


@dataclass(frozen=True, slots=True)
class Sweep:
    """A trial at several numbers of dice (steps) of one of its effects."""

    trial: Trial
    index: int
    dice: tuple[int, ...]

    def trials(self) -> tuple[Trial, ...]:
        """Return the trial at each number of dice."""
        whole, index = self.trial.dice, self.index
        is_passive = EFFECTS[self.trial.spell.effects[index].effect].is_passive
        return tuple(
            replace(self.trial, dice=(*whole[:index], 0 if is_passive else one, *whole[index + 1 :]))
            for one in self.dice
        )


#: The same for a sweep: the odds of each of its trials.
WeighSweep = Callable[[Sweep, Language], tuple[Odds, ...] | None]


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """What a number of dice costs and brings: as it is shown, its price, its endurance, the measure of its bar, and the
    chance of KO (None where the spell takes no stun)."""

    dice: int
    points: str
    endurance: str
    bar: float
    chance: float | None
    is_now: bool


@dataclass(frozen=True, slots=True)
class CurveView:
    """Price and effect by dice, counted in `unit` (`dés`, `cases`).

    `is_stale` while what is shown belongs to what was tried before.
    """

    points: tuple[CurvePoint, ...] = ()
    measure: str = ""
    line: str = ""
    unit: str = ""
    is_stale: bool = False


@dataclass(frozen=True, slots=True)
class BenchView:
    """Everything on the bench."""

    is_ready: bool
    reason: str
    wizards: tuple[str, ...]
    caster: int
    target: int
    distance: int
    dice: int
    least_dice: int
    most_dice: int
    dice_step: int
    dice_suffix: str
    dice_label: str
    choice_label: str
    choices: tuple[tuple[str, str], ...]
    choice: str
    figures: tuple[tuple[str, str, str], ...]
    stun: tuple[tuple[int, float], ...]
    body: tuple[tuple[int, float], ...]
    lasting: tuple[tuple[int, float], ...]
    lasting_title: str
    stun_marks: tuple[tuple[int, str], ...]
    body_marks: tuple[tuple[int, str], ...]
    notes: tuple[str, ...]
    price: str = ""
    curve: CurveView = CurveView()


class BenchPresenter:
    """Keeps who tries what on whom, and tells the odds."""

    def __init__(
        self,
        wizards: Callable[[], tuple[Wizard, ...]],
        weigh: Weigh,
        language: Language = "fr",
        on_change: Callable[[], None] | None = None,
        sweep: WeighSweep | None = None,
    ) -> None:
        self._sweep = sweep
        self._curve = CurveView()
        self._wizards = wizards
        self._weigh = weigh
        self.language: Language = language
        self._on_change = on_change
        self._effects: tuple[SpellEffect, ...] = ()
        self._current: int | None = None
        self._caster = ""
        self._target = ""
        self._distance = 6
        self._against = "physical"
        self._control = "block"
        self._dice: dict[str, int] = {}
        self._last: tuple[Trial, Language, Odds] | None = None

    def set_spell(self, effects: tuple[SpellEffect, ...], current: int | None) -> None:
        """Try these effects; the dice shown are those of the current one."""
        self._effects = effects
        self._current = current if current is not None else (0 if effects else None)

    def set_caster(self, index: int) -> None:
        """Choose who casts: 0 is the standard wizard, then those in hand."""
        self._caster = self._name_at(index)
        self._refresh()

    def set_target(self, index: int) -> None:
        """Choose the target, counted as for `set_caster`."""
        self._target = self._name_at(index)
        self._refresh()

    def set_distance(self, hexes: int) -> None:
        """Choose the distance, 1 to `FARTHEST`."""
        self._distance = max(1, min(FARTHEST, hexes))
        self._refresh()

    def set_dice(self, shown: int) -> None:
        """Choose the dice of the current effect, counted as they are shown."""
        effect = self._shown_effect()
        if effect is not None:
            self._dice[effect.effect] = max(1, shown // EFFECTS[effect.effect].step_size)
            self._refresh()

    def set_choice(self, value: str) -> None:
        """Choose the armour aimed at, or to block or control."""
        if value in _DEFENSE_CHOICES:
            self._against = value
        elif value in _CONTROL_CHOICES:
            self._control = value
        self._refresh()

    def tried(self, effects: tuple[SpellEffect, ...]) -> tuple[int, ...]:
        """Return the dice (steps) that effects are tried with."""
        return tuple(self._dice_of(part) for part in effects)

    def view(self) -> BenchView:
        """Return the whole bench as it stands."""
        language = self.language
        names = (PHRASES.say("standard_wizard", language), *(wizard.name for wizard in self._wizards()))
        effect = self._shown_effect()
        trial = self._trial()
        reason = self._reason()
        odds = self._odds(trial) if trial is not None and not reason else Odds()
        if odds is None:
            reason, odds = PHRASES.say("bench_weighing", language), Odds()
        dice = self._dice_of(effect) if effect is not None else 1
        row = EFFECTS[effect.effect] if effect is not None else None
        size = row.step_size if row is not None else 1
        is_fixed = row is None or row.unit == "fixed"
        choice_label, choices, choice = self._choice()
        return BenchView(
            is_ready=not reason,
            reason=reason,
            wizards=names,
            caster=self._place(self._caster),
            target=self._place(self._target),
            distance=self._distance,
            dice=dice * size,
            least_dice=size,
            most_dice=size if is_fixed else 40 * size,
            dice_step=size,
            dice_suffix=" " + amount(effect.effect, dice, language).partition("\u00a0")[2]
            if effect is not None
            else "",
            dice_label=row.label(language) if row is not None else "",
            choice_label=choice_label,
            choices=choices,
            choice=choice,
            figures=self._figures(trial, odds) if trial is not None and not reason else (),
            stun=odds.stun,
            body=odds.body,
            lasting=odds.lasting,
            lasting_title=self._lasting_words("bench", odds.condition) if odds.lasting else "",
            stun_marks=self._stun_marks(trial) if odds.stun else (),
            body_marks=self._body_marks(trial, odds),
            notes=odds.notes,
            price=self._price(),
            curve=self._curve_view(trial),
        )

    def _price(self) -> str:
        """`6 dés : 30 points, 3 d’endurance`: the price of the spell at the dice tried."""
        if not self._effects:
            return ""
        dice = self.tried(self._effects)
        found = price(self._effects, dice)
        parts = [amount(part.effect, used, self.language) for part, used in zip(self._effects, dice, strict=True)]
        said = " + ".join(part for part in parts if part)
        facts: dict[str, Fact] = {"amount": said, "points": found.points, "endurance": found.endurance}
        return PHRASES.say("tried_line" if said else "tried_line_fixed", self.language, facts)

    def _curve_view(self, trial: Trial | None) -> CurveView:
        """Price and effect by the dice of the current effect; the last one, marked stale, while it is worked out."""
        effect = self._shown_effect()
        if trial is None or effect is None or self._sweep is None or EFFECTS[effect.effect].unit == "fixed":
            self._curve = CurveView()
            return self._curve
        if spell_problems(trial.spell):
            self._curve = CurveView()
            return self._curve
        index = self._current or 0
        now = self._dice_of(effect)
        first = max(1, now - CURVE_WIDTH // 2)
        sweep = Sweep(trial, index, tuple(range(first, first + CURVE_WIDTH)))
        odds = self._sweep(sweep, self.language)
        if odds is None:
            self._curve = replace(self._curve, is_stale=True)
            return self._curve
        self._curve = self._made_curve(sweep, odds, effect, now)
        return self._curve

    def _made_curve(self, sweep: Sweep, odds: tuple[Odds, ...], effect: SpellEffect, now: int) -> CurveView:
        measure = _measure(odds)
        size = EFFECTS[effect.effect].step_size
        base = self.tried(self._effects)
        points = []
        for used, one in zip(sweep.dice, odds, strict=True):
            found = price(self._effects, (*base[: sweep.index], used, *base[sweep.index + 1 :]))
            bar = _bar(one, measure) if measure != "amount" else float(used * size)
            points.append(
                CurvePoint(
                    dice=used * size,
                    points=cost_text(found.points, self.language),
                    endurance=cost_text(found.endurance, self.language),
                    bar=bar,
                    chance=one.ko if measure == "stun" else None,
                    is_now=used == now,
                )
            )
        line = PHRASES.say("curve_ko", self.language) if measure == "stun" else ""
        name = unit_word(effect.effect, self.language)
        condition = next((one.condition for one in odds if one.condition), "")
        if measure == "lasting":
            return CurveView(tuple(points), self._lasting_words("curve", condition), line, name)
        return CurveView(tuple(points), PHRASES.say(f"curve_{measure}", self.language, {"what": name}), line, name)

    def _lasting_words(self, where: str, condition: str) -> str:
        """`phases d’éblouissement`: what the lengths of a condition count."""
        counts = CONDITIONS[condition].counts
        return PHRASES.say(f"{where}_lasting_{counts}", self.language, {"condition": condition})

    def _reason(self) -> str:
        if not self._effects:
            return PHRASES.say("bench_empty", self.language)
        if all(EFFECTS[effect.effect].is_passive for effect in self._effects):
            return PHRASES.say("bench_passive", self.language)
        if spell_problems(self._spell()):
            return PHRASES.say("bench_open", self.language)
        return ""

    def _spell(self) -> Spell:
        return Spell(PHRASES.say("bench_spell", self.language), "", self._effects)

    def _trial(self) -> Trial | None:
        if not self._effects:
            return None
        dice = tuple(0 if EFFECTS[part.effect].is_passive else self._dice_of(part) for part in self._effects)
        caster, target = self._wizard(self._caster), self._wizard(self._target)
        return Trial(self._spell(), dice, caster, target, self._distance, self._against, self._control)

    def _odds(self, trial: Trial) -> Odds | None:
        if self._last is None or self._last[:2] != (trial, self.language):
            odds = self._weigh(trial, self.language)
            if odds is None:
                return None
            self._last = (trial, self.language, odds)
        return self._last[2]

    def _shown_effect(self) -> SpellEffect | None:
        if self._current is None or self._current >= len(self._effects):
            return None
        return self._effects[self._current]

    def _dice_of(self, effect: SpellEffect) -> int:
        row = EFFECTS[effect.effect]
        usual = max(row.minimum, _USUAL_DICE) if row.unit == "die" else row.minimum
        return row.minimum if row.unit == "fixed" else self._dice.get(effect.effect, usual)

    def _choice(self) -> tuple[str, tuple[tuple[str, str], ...], str]:
        wanted = {choice for effect in self._effects for choice in EFFECTS[effect.effect].cast_choices}
        if "armor_choice" in wanted:
            ids, value, code = _DEFENSE_CHOICES, self._against, "bench_armor"
        elif "control" in wanted:
            ids, value, code = _CONTROL_CHOICES, self._control, "bench_control"
        else:
            return "", (), ""
        labels = tuple((one, PHRASES.label(one, self.language)) for one in ids)
        return PHRASES.say(code, self.language), labels, value

    def _figures(self, trial: Trial, odds: Odds) -> tuple[tuple[str, str, str], ...]:
        language = self.language
        tips = {code: PHRASES.say(f"{code}_tip", language) for code in _FIGURES}
        shares: list[tuple[str, float | None]] = [
            ("bench_hits_hex" if odds.is_on_hex else "bench_hits", odds.hit),
            ("bench_activates", odds.activation),
            ("bench_masters", odds.mastered),
            ("bench_stuns", odds.stunned),
            ("bench_kos", odds.ko),
            ("bench_kills", odds.dead),
        ]
        figures = [
            (PHRASES.say(code, language), percent(share, language), tips[code])
            for code, share in shares
            if share is not None
        ]
        figures.append((PHRASES.say("bench_breath", language), self._breath(trial), tips["bench_breath"]))
        return tuple(figures)

    def _breath(self, trial: Trial) -> str:
        """How often the caster can cast it: endurance without recovering, charges at most (R2.9)."""
        cost = endurance_cost(trial.spell, trial.dice)
        limits = [count for part in trial.spell.effects if (count := part.value_of("charges")) is not None]
        if cost:
            limits.append(characteristics(trial.caster)["endurance"] // cost)
        if not limits:
            return PHRASES.say("bench_endless", self.language)
        return PHRASES.say("bench_casts", self.language, {"n": min(limits)})

    def _stun_marks(self, trial: Trial | None) -> tuple[tuple[int, str], ...]:
        if trial is None:
            return ()
        values = characteristics(trial.target)
        return (
            (values["constitution"] + 1, PHRASES.label("stunned", self.language)),
            (values["stun"], PHRASES.label("ko", self.language)),
        )

    def _body_marks(self, trial: Trial | None, odds: Odds) -> tuple[tuple[int, str], ...]:
        """Where death begins, if the spell can reach it: a mark out of reach would only pale the bars."""
        if trial is None or not odds.body:
            return ()
        body = characteristics(trial.target)["body"]
        return ((body, PHRASES.label("dead", self.language)),) if odds.body[-1][0] >= body else ()

    def _wizard(self, name: str) -> Wizard:
        found = next((wizard for wizard in self._wizards() if wizard.name == name), None)
        return found if found is not None else standard_wizard(PHRASES.say("standard_wizard", self.language))

    def _place(self, name: str) -> int:
        names = [wizard.name for wizard in self._wizards()]
        return names.index(name) + 1 if name in names else 0

    def _name_at(self, index: int) -> str:
        wizards = self._wizards()
        return wizards[index - 1].name if 0 < index <= len(wizards) else ""

    def _refresh(self) -> None:
        if self._on_change is not None:
            self._on_change()


#: The figures that the bench tells; each has a sentence of its own.
_FIGURES = (
    "bench_hits",
    "bench_hits_hex",
    "bench_activates",
    "bench_masters",
    "bench_stuns",
    "bench_kos",
    "bench_kills",
    "bench_breath",
)


def _measure(odds: tuple[Odds, ...]) -> str:
    """What a curve's bars stand for: what the spell does most of."""
    for name, has in (
        ("stun", any(one.stun for one in odds)),
        ("body", any(one.body for one in odds)),
        ("lasting", any(one.lasting for one in odds)),
        ("points", any(one.points for one in odds)),
        ("mastered", any(one.mastered for one in odds)),
    ):
        if has:
            return name
    return "amount"


def _bar(odds: Odds, measure: str) -> float:
    """The mean of a measure per cast, misses counted; for a grip its chance in hundredths."""
    if measure == "points":
        return odds.points or 0.0
    if measure == "mastered":
        return 100.0 * (odds.mastered or 0.0)
    spread = {"stun": odds.stun, "body": odds.body, "lasting": odds.lasting}[measure]
    return odds.touched * sum(value * chance for value, chance in spread)


def standard_wizard(name: str) -> Wizard:
    """Somebody who bought nothing: ten everywhere, speed 2 (R3.2)."""
    return Wizard(name, "hat", 250)
