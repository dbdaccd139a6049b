"""Rows of starting: what the hex core adds to a process."""

from __future__ import annotations

from tests.benchmarks.harness import Row, processes_as_long

_FIRST_FIELD = """
from magicfight.hexgrid.sight import visible_field
from magicfight.hexgrid.terrain import Terrain
obstacles = {(n * 7 % 40, n * 11 % 40) for n in range(160)} - {(20, 20)}
visible_field(Terrain(40, 40, obstacles), (20, 20))
"""

ROWS = [
    Row(
        "start",
        "core import plus first field",
        lambda: processes_as_long(_FIRST_FIELD, "import numpy", "bare import numpy"),
        1.3,
        "at most",
        remark="whole processes",
    ),
]
