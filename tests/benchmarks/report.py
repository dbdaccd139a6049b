"""Print the benchmark table: for each row its work, ratio, target, and whether it holds.

    python tests/benchmarks/report.py [--json] [--only WORD ...] [--rounds N]

Rows come from the modules beside this one named ``rows_*``, each with a list ``ROWS`` (see ``harness.Row``): a new
group is a new module. All of them are exact against the plain versions in the test suite; here they are only timed.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pkgutil
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parents[2])]
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests import benchmarks  # noqa: E402  (run as a script, the path above comes first)
from tests.benchmarks import harness  # noqa: E402


def all_rows() -> list[harness.Row]:
    """Return the rows of every ``rows_*`` module, by the module's name."""
    rows: list[harness.Row] = []
    for found in sorted(pkgutil.iter_modules(benchmarks.__path__), key=lambda module: module.name):
        if found.name.startswith("rows_"):
            rows += importlib.import_module(f"tests.benchmarks.{found.name}").ROWS
    return rows


def measured(row: harness.Row) -> dict[str, object]:
    """Measure one row and return it as it is printed with ``--json``."""
    report: dict[str, object] = {
        "group": row.group,
        "work": row.work,
        "ratio": None,
        "unit": row.unit,
        "target": row.target,
        "sense": row.sense if row.target is not None else None,
        "holds": None,
        "detail": "",
        "remark": row.remark,
    }
    try:
        result = row.measure()
    except harness.NotMeasured as why:
        return {**report, "remark": f"not measured: {why}"}
    return {**report, "ratio": result.value, "holds": row.holds(result.value), "detail": result.detail}


def line(report: dict[str, object]) -> str:
    """Return a row of the printed table."""
    ratio, target, unit = report["ratio"], report["target"], report["unit"]
    value = (
        f"{ratio:,.3g} {unit}"
        if isinstance(ratio, float) and ratio < 1000
        else f"{ratio:,.0f} {unit}"
        if ratio
        else "-"
    )
    wanted = f"{report['sense']} {target:,g} {unit}" if target is not None else "-"
    holds = {True: "holds", False: "DOES NOT HOLD", None: "-"}[report["holds"]]  # type: ignore[index]
    about = "; ".join(str(part) for part in (report["detail"], report["remark"]) if part)
    return f"{report['work']:<42} {value:>12}   {wanted:<18} {holds:<14} {about}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Print the benchmark table.")
    parser.add_argument("--json", action="store_true", help="one JSON list instead of a table")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="WORD", help="only rows whose group or work has a word"
    )
    parser.add_argument("--rounds", type=int, default=harness.ROUNDS, help="rounds of each pair (default %(default)s)")
    chosen = parser.parse_args(argv)
    harness.ROUNDS = chosen.rounds
    rows = [
        row
        for row in all_rows()
        if not chosen.only or any(word in row.work or word == row.group for word in chosen.only)
    ]
    reports = []
    if not chosen.json:
        print(f"{'work':<42} {'ratio':>12}   {'target':<18} {'':<14} times (medians) and remarks")
    for row in rows:
        report = measured(row)
        reports.append(report)
        if not chosen.json:
            print(line(report), flush=True)
    if chosen.json:
        print(json.dumps(reports, ensure_ascii=False, indent=1))
    else:
        missed = [str(report["work"]) for report in reports if report["holds"] is False]
        open_ones = [str(report["work"]) for report in reports if report["target"] and report["holds"] is None]
        print(f"\n{len(reports)} rows")
        print(f"not holding: {', '.join(missed) or 'none'}")
        print(f"not measured: {', '.join(open_ones) or 'none'}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
