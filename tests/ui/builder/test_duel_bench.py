"""The bench in the builder (issue 15, point 3): rows, dice around those bought, the scale under the bars."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from magicfight.rules.wizards import Wizard
from magicfight.ui.builder.bench_panel import FallList
from magicfight.ui.builder.duel_bench import Bout, DuelBench, FallRow
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.theme import SIZES, px
from magicfight.ui.widgets.lists import ROW_ROLE
from tests.makers import own, spell, wizard
from tests.ui.builder.test_screen import bare, put_wizards, settle
from tests.ui.typing import plain

__all__ = ["bare"]
TRAIT = spell("Trait", "energy_blast")


@dataclass(frozen=True)
class Course:
    """What `computer.falling.Fall` tells, by hand: the action segments at 1, 5 and 9 in 10."""

    spell: str
    ends: tuple[int | None, int | None, int | None]
    hit: float = 0.5
    breath: int = 12
    charges: int | None = None
    is_exact: bool = True
    at_last: float = 1.0

    def phase_of(self, chance: float) -> int | None:
        return dict(zip((0.1, 0.5, 0.9), self.ends, strict=True))[chance]


def falls(bout: Bout) -> tuple[Course, ...]:
    """The more dice, the sooner; with one alone the other one may never fall."""
    found = []
    for owned in bout.spells:
        dice = owned.dice[0]
        found.append(Course(owned.spell.name, (30, None, None) if dice == 1 else (2, 10 - dice, 20 - dice)))
    return tuple(found)


def bench(*others: Wizard) -> DuelBench:
    made = DuelBench(falls, lambda: None)
    made.offer(others, (), "Anne")
    return made


def test_one_die_less_and_one_more_with_what_each_costs_and_brings() -> None:
    """R2.8, R2.9: 2 dice of 5 points each bought with all that is left but 3; a third lacks 2 points."""
    anne = wizard("Anne", own(TRAIT, 2), points=100)
    anne = replace(anne, bought=(("strength", 87),))
    view = bench(wizard("Zoé", own(TRAIT, 4))).view(anne, anne.spells[0], "fr")
    assert [plain(row.amount) for row in view.dice] == ["2 dés", "3 dés"]  # a blast has two dice at least
    now, more = view.dice
    assert (now.points, now.endurance, now.middle, now.span, now.lacks, now.is_now) == (
        "10",
        "1",
        "8",
        "2–18",
        "",
        True,
    )
    assert (more.points, plain(more.lacks)) == ("15", "il manque 2 points")
    assert plain(view.verdict[0]) == "8 segments d’action contre 6"
    assert plain(view.verdict[1]).startswith("à 3 cases, au meilleur sort.")


def test_what_never_comes_nine_times_in_ten_has_no_end() -> None:
    """« 30–20+ »: from 30 on, without an end."""
    knife = own(spell("Lame", "killing_attack"), 1)
    view = bench(wizard("Zoé", own(TRAIT, 4))).view(wizard("Anne", knife), knife, "fr")
    assert [(row.middle, row.span) for row in view.dice] == [("—", "30+"), ("8", "2–18")]


def test_names_stand_whole_in_the_list_and_whence_they_are_under_them(bare: BuilderScreen, tmp_path: Path) -> None:
    """« Dame Ysengrine (en mai »: the box shows the name, the opened list also where it comes from."""
    put_wizards(bare, tmp_path, wizard("Anne", own(TRAIT, 4)), wizard("Dame Ysengrine", own(TRAIT, 4)))
    bare.edit(0)
    bare.builder.offers.show_bench()
    settle()
    other = bare.builder.offers.bench.other
    assert other.currentText() == "Dame Ysengrine"
    assert other.currentData(ROW_ROLE).note == "en main"


def test_rows_take_the_room_that_there_is(bare: BuilderScreen, tmp_path: Path) -> None:
    """At 1920 × 1080 the bench has a page of its own, and rows half as high again; a click finds the row it is on."""
    put_wizards(bare, tmp_path, wizard("Anne", own(TRAIT, 4)), wizard("Zoé", own(TRAIT, 4)))
    bare.edit(0)
    panel = bare.builder.offers.bench
    row = FallRow("Trait", "energy_blast", "50 %", 1, 3, 7, "", "12", True, "")
    for size, least in (((1280, 720), px(SIZES.row)), ((1920, 1080), px(36))):
        bare.frame.resize(*size)
        bare.builder.offers.show_bench()
        for _ in range(6):
            settle()
        panel.mine.show_rows("Zoé tombe", (row, replace(row, spell="Lame")))
        panel._spread()
        high = panel.mine.sizeHint().height() // panel.mine.lines
        assert high >= least
        found = panel.mine._at(2.5 * high)
        assert found is not None
        assert found.spell == "Lame"


def test_while_it_is_worked_out_the_rows_stay_pale(bare: BuilderScreen) -> None:
    """What was known of another pair is not told as of this one."""
    rows = FallList("plot_main", has_axis=True)
    row = FallRow("Trait", "energy_blast", "50 %", 1, 3, 7, "", "12", True, "")
    rows.show_rows("Zoé tombe", (row,))
    high = rows.sizeHint().height()
    assert not rows._is_stale
    rows.show_stale("Rose tombe")
    assert (rows._is_stale, rows._head, rows.sizeHint().height()) == (True, "Rose tombe", high)
    assert [mark for mark, _ in rows._marks()] == [0, 5, 10, 15, 20]
    rows.show_rows("Rose tombe", ())
    assert not rows._is_stale
