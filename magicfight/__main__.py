"""`python -m magicfight`, and the console script."""

from __future__ import annotations

import sys

from magicfight.app import main

if __name__ == "__main__":
    sys.exit(main())
