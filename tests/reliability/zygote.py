"""Forks programs: `python -m tests.reliability.zygote` reads a request a line and prints the process it started.

Loaded once, so that two hundred programs can be killed in minutes. A fork happens before there is any window or thread.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from pathlib import Path

from tests.reliability import programs


def main() -> None:
    """Serve until the input ends."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that are killed
    for line in sys.stdin:
        request = json.loads(line)
        child = os.fork()
        if child == 0:
            folder = Path(request.pop("folder"))
            code = 0
            try:
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                os.dup2(os.open(folder / "stdout", os.O_WRONLY | os.O_CREAT), 1)
                programs.ACTS[request.pop("act")](folder, **request)
            except BaseException:
                (folder / "mishap").write_text(traceback.format_exc(), encoding="utf-8")
                code = 1
            os._exit(code)
        print(child, flush=True)


if __name__ == "__main__":
    main()
