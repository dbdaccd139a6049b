"""The shipped wizards (issue 13.5): fair as measured, the table theirs, and a sample of it played again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from magicfight.laboratory.fair import measured
from magicfight.laboratory.series import Series, contestants_of, every_group
from magicfight.laboratory.summary import summarise
from magicfight.rules.wizards import Wizard
from magicfight.storage.folders import saves_in, shipped_saves
from magicfight.storage.magic import load_magic
from magicfight.storage.results import fingerprint

#: Pairs that may be nearly decided, and fights that each pair met for at least.
MOST_OUTSIDE, LEAST_FIGHTS = 3, 200
SHIPPED: tuple[Wizard, ...] = tuple(one for path in saves_in(shipped_saves(), ".magic") for one in load_magic(path))


def test_the_table_is_of_the_wizards_that_ship() -> None:
    """A shipped wizard that was changed must be measured again."""
    fair = measured()
    assert dict(zip(fair.summary.names, fair.fingerprints, strict=True)) == {
        one.name: fingerprint(one) for one in SHIPPED
    }


def test_what_was_measured_is_fair() -> None:
    """Issue 13.5: over all fights every wizard's share lies between 40 and 60 %; few pairs lie outside 15 to 85 %; a
    fight takes 4 to 12 turns; no pair goes without a winner in more than 10 % of its fights."""
    found = measured().summary
    count = len(found.names)
    assert all(0.40 <= found.overall(one).mean <= 0.60 for one in range(count))
    pairs = [(one, other) for one in range(count) for other in range(one + 1, count)]
    assert min(found.met[pair] for pair in pairs) >= LEAST_FIGHTS
    assert len([pair for pair in pairs if not 0.15 <= found.against(*pair).mean <= 0.85]) <= MOST_OUTSIDE
    assert 4 <= found.median_turns <= 12
    assert all(found.drawn[pair] <= 0.10 * found.met[pair] for pair in pairs)


def test_each_has_a_plan_to_read() -> None:
    """What it sets out to do stands in its biography, and it owns four spells at least."""
    assert all("Son plan" in one.biography and len(one.spells) >= 4 for one in SHIPPED)


@pytest.mark.long
def test_a_sample_of_the_table_played_again() -> None:
    """Two fights a pair on other arenas: each wizard's share lies where so few fights allow it (4 standard errors)."""
    fair = measured().summary
    series = Series(contestants_of(SHIPPED), every_group(len(SHIPPED)), seed=77)
    found = summarise(series.play(number) for number in range(90))
    for index, name in enumerate(fair.names):
        told, sample = fair.overall(index), found.overall(found.names.index(name))
        error = (0.25 / sample.fights + 0.25 / told.fights) ** 0.5
        assert abs(sample.mean - told.mean) <= 4 * error, name


def test_what_is_written_about_a_wizard_has_no_part_in_its_fingerprint() -> None:
    """Name, biography, colour: the same fighter all the same; a point more is another one."""
    one = SHIPPED[0]
    dressed = replace(one, name="Autre", biography="Un texte.", colour="#112233")
    assert fingerprint(dressed) == fingerprint(one)
    assert fingerprint(replace(one, bought=())) != fingerprint(one)
