"""The spell and wizard screens open without what only files and fights need (platform: "Start")."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.slow
def test_the_screens_load_neither_numpy_nor_pydantic() -> None:
    code = (
        "import sys\n"
        "import magicfight.ui.library.screen, magicfight.ui.builder.screen\n"
        "print(sorted({'numpy', 'pydantic'} & set(sys.modules)))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
