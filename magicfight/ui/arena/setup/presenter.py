"""The fight's set-up without its widgets: who fights, who plays, in which arena (manual 3; R3.1, R3.7, R5.2, R5.7)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from magicfight.duel.choices import DEFAULT_TEMPER, LEVELS, TEMPERS, Level, Temper, Until, Victory
from magicfight.duel.setup import (
    FEWEST_FIGHTERS,
    MOST_FIGHTERS,
    Arena,
    FighterSetup,
    FightSetup,
    fight_setup,
    setup_problems,
    terrain_of,
)
from magicfight.duel.system import MAGIC_FIGHT
from magicfight.ground.dice import below
from magicfight.ground.limits import NAME
from magicfight.ground.names import clean
from magicfight.ground.phrases import Phrasebook
from magicfight.ground.problems import Fact, Problem, problem
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import Hex
from magicfight.hexgrid.obstacles import MAX_DENSITY_PERCENT, NEAR, near_starts, place, start_hexes
from magicfight.rules.book import TERMS
from magicfight.rules.wizards import Wizard
from magicfight.ui.arena.names import colours_of, initials
from magicfight.ui.arena.setup.first_cast import FirstCast
from magicfight.ui.arena.setup.first_seats import FirstSeats
from magicfight.ui.arena.setup.notes import Notes, speed_of, wrongs
from magicfight.ui.arena.setup.seating import Seat, Way, seated
from magicfight.ui.arena.setup.steps import Choices, Steps
from magicfight.ui.arena.setup.views import CandidateView, FighterView, NoteView, SetupView, Source

PHRASES = Phrasebook.load("magicfight.ui.arena.setup", "phrases.toml", terms=TERMS)

#: The limits of active points that a set-up offers (R3.7).
LIMITS: tuple[int | None, ...] = (None, 60, 90)

#: What an arena has when nobody says otherwise: enough to hide behind, not enough to be lost in.
USUAL_DENSITY = 8

#: Start hexes nearer than this are pointed out (R5.7).
APART = 12

_SEEDS = 1_000_000


@dataclass(frozen=True, slots=True)
class Candidate:
    """A wizard at hand: from the session, from a file just loaded, from the player's own, or from those shipped."""

    wizard: Wizard
    source: Source
    path: Path | None = None


@lru_cache(maxsize=32)
def draw_arena(seed: str, density_percent: int) -> Arena:
    """Return the arena of a seed and a density (R5.2): always the same for the same two."""
    return Arena(obstacles=place(below(seed), density_percent=density_percent))


@lru_cache(maxsize=64)
def draw_starts(seed: str, arena: Arena, count: int, is_near: bool = True) -> tuple[Hex, ...]:
    """Return the start hexes of a seed (R5.7), near or far: one wizard more leaves the others where they are."""
    if not count:
        return ()
    roll, terrain = below(f"{seed}/starts"), terrain_of(arena)
    return near_starts(roll, terrain, count) if is_near else start_hexes(roll, terrain, count, APART)


def _arena_text(arena: Arena, language: Language) -> str:
    if not arena.obstacles:
        return PHRASES.say("obstacles_none", language)
    kinds = [one.kind for one in arena.obstacles]
    facts: dict[str, Fact] = {
        "n": sum(len(one.hexes) for one in arena.obstacles),
        "trees": kinds.count("tree"),
        "rocks": kinds.count("rock"),
        "walls": kinds.count("wall"),
    }
    return PHRASES.say("obstacles_count", language, facts)


class SetupPresenter:
    """Turns gestures on the set-up into the one record that the screen shows, and into a `FightSetup`."""

    def __init__(
        self,
        chance: Callable[[int], int],
        language: Language = "fr",
        on_change: Callable[[], None] | None = None,
    ) -> None:
        self.language: Language = language
        self._chance = chance
        self._on_change = on_change
        self._candidates: list[Candidate] = []
        self._seats: list[Seat] = []
        self._victory: Victory = "wizard"
        self._until: Until = "death"
        self._is_near = True
        self._limit: int | None = None
        self._density = USUAL_DENSITY
        self._seed = str(chance(_SEEDS))
        self._played_in: Arena | None = None
        self._chosen: int | None = None
        self._said: Problem | None = None
        self._said_tone_is_bad = False
        self.first_seats = FirstSeats()
        self._notes = Notes(self._words, lambda: self.language)
        self._first: tuple[FightSetup, tuple[FirstCast, ...]] | None = None
        self.steps = Steps(self._choices, self._put)

    # who is there

    def offer(self, wizards: Iterable[Wizard], source: Source, path: Path | None = None) -> None:
        """Put the wizards of one source in the list in place of those it offered before (a file adds to the files).

        Until the player has chosen, the two first wizards of the list are in the fight: one click starts it.
        """
        kept = [one for one in self._candidates if one.source != source or (source == "file" and one.path != path)]
        rank = {"hand": 0, "file": 1, "own": 2, "shipped": 3}
        self._candidates = sorted(
            [*kept, *(Candidate(wizard, source, path) for wizard in wizards)], key=lambda one: rank[one.source]
        )
        if self.first_seats.is_open:
            self._seats = [Seat(one) for one in self.first_seats.of([each.wizard for each in self._candidates])]
            self.steps.begin()
        self._changed()

    def adopt(self, setup: FightSetup, seed: str = "") -> None:
        """Take over the wizards, players, victory and arena of a fight that was played, for a rematch.

        `seed` is what the arena was drawn from, empty when that is not known; the arena stays the one played in until
        another is asked for (`new_seed`, `set_density`).
        """
        self.first_seats.is_open = False
        self._seats = [
            Seat(
                one.wizard,
                one.player if one.computer is None or setup.victory == "player" else None,
                one.start,
                next((level for level in LEVELS if level == one.computer), None),
                next((temper for temper in TEMPERS if temper == one.temper), DEFAULT_TEMPER),
            )
            for one in setup.fighters
        ]
        self._victory = setup.victory
        self._until = setup.until
        self._seed = seed
        self._played_in = setup.arena
        taken = sum(len(one.hexes) for one in setup.arena.obstacles)
        self._density = min(MAX_DENSITY_PERCENT, round(100 * taken / (setup.arena.columns * setup.arena.rows)))
        self._chosen = None
        self.steps.begin()
        self._forget()

    # who fights

    def add(self, key: int) -> None:
        """Take a wizard of the list into the fight; the same one may come in more than once ("Nom (2)")."""
        if len(self._seats) >= MOST_FIGHTERS:
            self._say(problem("too_many", most=MOST_FIGHTERS), is_bad=True)
            return
        self.first_seats.is_open = False
        self._seats.append(Seat(self._candidates[key].wizard))
        self._chosen = len(self._seats) - 1
        self._forget()

    def remove(self, index: int) -> None:
        """Take a wizard out of the fight."""
        self.first_seats.is_open = False
        del self._seats[index]
        self._chosen = None if not self._seats else min(index, len(self._seats) - 1)
        self._forget()

    def move(self, index: int, by: int) -> None:
        """Change a wizard's place in the list of fighters (dice of a tie are thrown in that order)."""
        other = index + by
        if 0 <= other < len(self._seats):
            self.first_seats.is_open = False
            self._seats[index], self._seats[other] = self._seats[other], self._seats[index]
            self._chosen = other
            self._forget()

    def set_player(self, index: int, player: str) -> None:
        """Say which person plays a wizard; an empty name gives the default back."""
        self.first_seats.is_open = False
        name = clean(player)[:NAME]
        chosen: str | int | None = name or None
        for number in range(len(self._seats)):
            if name == self._default_player(number):
                chosen = None if number == index else number
        self._seats[index] = replace(self._seats[index], player=chosen, computer=None)
        self._changed()

    def set_computer(self, index: int, level: Level | None, temper: Temper | None = None) -> None:
        """Let a computer of a level and a temper (None: as it is) play a wizard, or a person again."""
        self.first_seats.is_open = False
        seat = self._seats[index]
        self._seats[index] = replace(seat, computer=level, temper=temper or seat.temper)
        self._changed()

    def seat_all(self, way: Way) -> None:
        """Seat everybody in one go: each for oneself, two teams, or one player for all (R4.8: sides)."""
        self.first_seats.is_open = False
        self._seats, self._victory = seated(self._seats, way)
        self._forget()

    def take_first_casts(self, setup: FightSetup, found: tuple[FirstCast, ...]) -> None:
        """What was worked out of a set-up: who may end that fight with the first cast."""
        self._first = setup, found
        self._changed()

    def choose(self, index: int | None) -> None:
        """Choose the fighter whose start hex the next click on the arena moves."""
        if index is None or 0 <= index < len(self._seats):
            self._chosen = index
            self._changed()

    # the arena

    def move_start(self, index: int, hex: Hex) -> bool:
        """Put a fighter's start elsewhere (R5.7); False, with the reason said, where it can't stand."""
        arena, starts = self._arena(), self._starts()
        names = [fighter.wizard.name for fighter in self.fight_setup().fighters]
        if not arena.has(hex):
            self._say(problem("start_off"), is_bad=True)
            return False
        if hex in terrain_of(arena).blocked:
            self._say(problem("start_blocked", hex=hex), is_bad=True)
            return False
        for other, start in enumerate(starts):
            if start == hex and other != index:
                self._say(problem("start_taken", hex=hex, name=names[other]), is_bad=True)
                return False
        self.first_seats.is_open = False
        self._seats[index] = replace(self._seats[index], start=hex)
        self._chosen = index
        self.steps.note(f"start {index}")
        self._say(problem("start_moved", name=names[index], hex=hex))
        return True

    def nudge_start(self, index: int, columns: int, rows: int) -> bool:
        """Move a fighter's start by so many columns and rows: the arrow keys."""
        column, row = self._starts()[index]
        return self.move_start(index, (column + columns, row + rows))

    def reset_starts(self) -> None:
        """Put every start back where the seed draws it."""
        self._seats = [replace(seat, start=None) for seat in self._seats]
        self._forget()

    def set_near(self, is_near: bool) -> None:
        """Draw the starts near one another or far apart (R5.7); those that were moved are drawn again."""
        self._is_near = is_near
        self.reset_starts()

    def set_density(self, percent: int) -> None:
        """Set the share of hexes that obstacles take, 0 to 20 % (R5.2)."""
        self._density = max(0, min(MAX_DENSITY_PERCENT, percent))
        self._leave_arena_played_in()
        self.steps.note("density")
        self._forget()

    def set_seed(self, seed: str) -> None:
        """Set what the arena is drawn from; an empty one draws a new number."""
        self._seed = seed.strip() or str(self._chance(_SEEDS))
        self._leave_arena_played_in()
        self._seats = [replace(seat, start=None) for seat in self._seats]
        self._forget()

    def new_seed(self) -> None:
        """Draw another arena."""
        self.set_seed("")

    # the rules of this fight

    def set_victory(self, victory: Victory) -> None:
        """Say whether the last wizard or the last player wins (R4.8)."""
        self._victory = victory
        self._forget()

    def set_until(self, until: Until) -> None:
        """Say whether a wizard is out when it dies, or already at its first KO (R4.8)."""
        self._until = until
        self._forget()

    def set_limit(self, limit: int | None) -> None:
        """Set the limit of active points (R3.7)."""
        self._limit = limit
        self._forget()

    # what comes of it

    def fight_setup(self) -> FightSetup:
        """The fight as it is set up; `view().hindrance` says whether it can start."""
        fighters = [
            FighterSetup(seat.wizard, self._player(index), start, seat.computer, seat.temper)
            for index, (seat, start) in enumerate(zip(self._seats, self._starts(), strict=True))
        ]
        return fight_setup(self._arena(), fighters, self._victory, self._until)

    @property
    def seed(self) -> str:
        """What the arena is drawn from."""
        return self._seed

    def view(self) -> SetupView:
        """Everything on the screen."""
        setup = self.fight_setup()
        starts = self._starts()
        names = [fighter.wizard.name for fighter in setup.fighters]
        marks = initials(names)
        colours = colours_of([fighter.wizard.colour for fighter in setup.fighters])
        persons = tuple(one.player for one in setup.fighters if one.computer is None)
        fighters = tuple(
            FighterView(
                index=index,
                name=names[index],
                mark=marks[index],
                appearance=fighter.wizard.face,
                colour=colours[index],
                line=self._fighter_line(fighter),
                player=fighter.player,
                persons=tuple(dict.fromkeys((self._default_player(index), *persons))),
                computer=self._seats[index].computer,
                temper=self._seats[index].temper,
                start=starts[index],
                notes=self._notes.on_wizard(fighter.wizard, self._limit),
                is_illegal=bool(wrongs(fighter.wizard)),
            )
            for index, fighter in enumerate(setup.fighters)
        )
        hindrance = self._hindrance(setup)
        return SetupView(
            candidates=tuple(self._candidate(key, one) for key, one in enumerate(self._candidates)),
            fighters=fighters,
            subtitle=self._notes.subtitle(setup),
            notes=self._told(setup, hindrance),
            hindrance=hindrance,
            victory=self._victory,
            until=self._until,
            is_near=self._is_near,
            limit=self._limit,
            limits=LIMITS,
            density=self._density,
            density_text=self._words("density", n=self._density),
            most_density=MAX_DENSITY_PERCENT,
            seed=self._seed,
            arena=setup.arena,
            arena_text=_arena_text(setup.arena, self.language),
            chosen=self._chosen,
            are_starts_moved=any(seat.start is not None for seat in self._seats),
        )

    # inside

    def _arena(self) -> Arena:
        return self._played_in or draw_arena(self._seed, self._density)

    def _leave_arena_played_in(self) -> None:
        self._played_in = None
        self._seed = self._seed or str(self._chance(_SEEDS))

    def _starts(self) -> tuple[Hex, ...]:
        """Where each fighter starts: as moved, as long as the hex is free, else as drawn."""
        arena = self._arena()
        blocked = terrain_of(arena).blocked
        moved = [seat.start if seat.start not in blocked else None for seat in self._seats]
        taken = {start for start in moved if start is not None}
        # drawn for all seats, so that moving one leaves the others; more are drawn until none meets a moved one
        for spare in range(MOST_FIGHTERS + 1):
            drawn = draw_starts(self._seed, arena, len(self._seats) + spare, self._is_near)
            free = [hex for hex in drawn[len(self._seats) :] if hex not in taken]
            clashes = sum(1 for hex, start in zip(drawn, moved, strict=False) if start is None and hex in taken)
            if clashes <= len(free):
                return tuple(
                    start if start is not None else (hex if hex not in taken else free.pop(0))
                    for hex, start in zip(drawn, moved, strict=False)
                )
        raise AssertionError("a start hex for each wizard can always be drawn")

    def _default_player(self, index: int) -> str:
        return self._words("player_number", n=index + 1)

    def _player(self, index: int) -> str:
        player = self._seats[index].player
        if self._seats[index].computer is not None and player is None:
            number = sum(1 for seat in self._seats[: index + 1] if seat.computer is not None and seat.player is None)
            return self._words("player_computer") if number == 1 else self._words("player_computer_n", n=number)
        return player if isinstance(player, str) else self._default_player(index if player is None else player)

    def _candidate(self, key: int, one: Candidate) -> CandidateView:
        facts: dict[str, Fact] = {"file": one.path.name} if one.path is not None and one.source == "file" else {}
        return CandidateView(
            key=key,
            name=one.wizard.name,
            appearance=one.wizard.face,
            colour=one.wizard.colour,
            source=one.source,
            source_text=self._words(f"from_{one.source}", **facts),
            line=self._line(one.wizard),
            is_illegal=bool(wrongs(one.wizard)),
            times=sum(1 for seat in self._seats if seat.wizard == one.wizard),
        )

    def _line(self, wizard: Wizard, code: str = "wizard_line") -> str:
        speed = speed_of(wizard)
        return self._words(code, points=wizard.points, spells=len(wizard.spells), speed=speed)

    def _fighter_line(self, fighter: FighterSetup) -> str:
        """Points and speed; in teams, whose side a computer is on, which its seat does not say."""
        line = self._line(fighter.wizard, "fighter_line")
        if fighter.computer is None or self._victory != "player":
            return line
        return self._words("fighter_line_side", line=line, player=fighter.player)

    def _told(self, setup: FightSetup, hindrance: str) -> tuple[NoteView, ...]:
        """What stands under the fighters: what was done, what hinders, what should be known before the fight."""
        said = None
        if self._said is not None:
            said = NoteView(
                "bad" if self._said_tone_is_bad else "done", self._words(self._said.code, **dict(self._said.facts))
            )
        least = NEAR[0] if self._is_near else APART
        first = self._first[1] if self._first is not None and self._first[0] == setup else ()
        return self._notes.all(setup, self._limit, least, first, said, hindrance)

    def _hindrance(self, setup: FightSetup) -> str:
        if not self._candidates and not self._seats:
            return self._words("no_wizards")
        if len(setup.fighters) < FEWEST_FIGHTERS:
            return self._words("too_few", fewest=FEWEST_FIGHTERS)
        if setup.victory == "player" and len({one.player for one in setup.fighters}) < FEWEST_FIGHTERS:
            return self._words("one_player")
        found = setup_problems(setup)
        return MAGIC_FIGHT.phrasebook.tell(found[0], self.language) if found else ""

    def _words(self, code: str, **facts: Fact) -> str:
        return PHRASES.say(code, self.language, facts)

    def _say(self, said: Problem, *, is_bad: bool = False) -> None:
        self._said, self._said_tone_is_bad = said, is_bad
        self._changed()

    def _forget(self) -> None:
        self._said = None
        self._changed()

    def _choices(self) -> Choices:
        return Choices(
            tuple(self._seats),
            self._victory,
            self._until,
            self._is_near,
            self._limit,
            self._density,
            self._seed,
            self._played_in,
            self._chosen,
        )

    def _put(self, choices: Choices) -> None:
        """Take up a set-up as it stood."""
        self._seats, self._victory, self._until = list(choices.seats), choices.victory, choices.until
        self._is_near, self._limit, self._density = choices.is_near, choices.limit, choices.density
        self._seed, self._played_in, self._chosen = choices.seed, choices.played_in, choices.chosen
        self.first_seats.is_open = False
        self._forget()

    def _changed(self) -> None:
        self.steps.note()
        if self._on_change is not None:
            self._on_change()
