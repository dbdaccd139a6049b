"""Where the pictures stand: beside the package in a checkout, inside it in an installed wheel."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import magicfight


@lru_cache(maxsize=1)
def assets_folder() -> Path:
    """The folder with `icons`, `appearances` and `controls`. FileNotFoundError if the program was installed without."""
    package = Path(magicfight.__file__).resolve().parent
    for folder in (package / "_assets", package.parent / "assets"):
        if (folder / "icons").is_dir():
            return folder
    raise FileNotFoundError(f"no assets beside {package}")
