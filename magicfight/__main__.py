"""`python -m magicfight`, and the console script."""

from __future__ import annotations

import sys

try:
    from magicfight.app import main
except KeyboardInterrupt:  # Ctrl+C while the first modules were loaded
    sys.exit(130)

if __name__ == "__main__":
    if getattr(
        sys, "frozen", False
    ):  # a bundle has no other Python for its workers: they are the program, started again
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
