"""`python -m magicfight`, and the console script."""

from __future__ import annotations

import sys

from magicfight.app import main

if __name__ == "__main__":
    if getattr(
        sys, "frozen", False
    ):  # a bundle has no other Python for its workers: they are the program, started again
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
