"""Start the bundle and the source run in a real window under Xvfb, in turn, and compare the times to the first window.

`python .ci/first_window.py BUNDLE PYTHON`: the bundle's program, and the Python that has `magicfight`. Exit code 1 when
no window comes, or when the bundle takes more than `MOST` times as long.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 7
MOST = 1.2
PATIENCE_S = 30.0


def first_window(command: list[str], display: str) -> float:
    """Seconds from the start of `command` to the moment when its window can be seen; the program is ended then."""
    with tempfile.TemporaryDirectory() as home:
        own = {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "DISPLAY": display}
        environment = {k: v for k, v in os.environ.items() if k not in ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY")} | own
        start = time.perf_counter()
        program = subprocess.Popen(command, env=environment, cwd=home)
        try:
            while time.perf_counter() - start < PATIENCE_S:
                looked = ["xdotool", "search", "--onlyvisible", "--name", "Magic Fight"]
                found = subprocess.run(looked, env=environment, capture_output=True, check=False)
                if found.stdout.strip():
                    return time.perf_counter() - start
                if program.poll() is not None:
                    raise SystemExit(f"{command[0]} ended with {program.returncode} and no window")
                time.sleep(0.005)
            raise SystemExit(f"{command[0]} showed no window in {PATIENCE_S:g} s")
        finally:
            program.terminate()
            program.wait()


def main(bundle: str, python: str) -> int:
    """Measure, print, judge."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=(writer,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(writer)
    try:
        with os.fdopen(reader) as said:
            display = f":{said.readline().strip()}"
        # not resolved: a venv's Python is a link that must keep its place
        source = [str(Path(python).absolute()), "-m", "magicfight"]
        times: dict[str, list[float]] = {"bundle": [], "source": []}
        first_window([bundle], display), first_window(source, display)  # the disk is warm for both
        for _ in range(RUNS):
            times["bundle"].append(first_window([bundle], display))
            times["source"].append(first_window(source, display))
    finally:
        server.terminate()
        server.wait()
    middle = {name: statistics.median(measured) for name, measured in times.items()}
    ratio = middle["bundle"] / middle["source"]
    print(
        f"first window: bundle {middle['bundle'] * 1000:.0f} ms, source {middle['source'] * 1000:.0f} ms "
        f"(medians of {RUNS}), {ratio:.2f} times (aim: {MOST})"
    )
    return 0 if ratio <= MOST else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
