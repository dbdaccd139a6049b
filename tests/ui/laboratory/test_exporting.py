"""A tournament's results as a file to take elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from magicfight.laboratory.summary import summarise
from magicfight.ui.laboratory.exporting import written
from tests.laboratory.test_summary import line

FROM_RIGHT = "سحر"


@pytest.mark.parametrize("file", ["r.md", "r.bbcode.txt", "r.txt"])
def test_a_name_from_the_right_leaves_the_figures_beside_it_where_they_stand(file: str) -> None:
    """L15: it is set apart, among words; a table of data keeps it as it is."""
    summary = summarise([line(n, FROM_RIGHT, "Bob", "Bob") for n in range(4)])
    assert written(summary, Path(file)).count(f"\u2068{FROM_RIGHT}\u2069") == 2
    assert written(summary, Path("r.csv")).startswith(f",Bob,{FROM_RIGHT}\n")
