"""Refresh the caption files: `python -m magicfight.ui.captions`, from anywhere in a checkout.

- `python -m magicfight.ui.captions`: extract, compile, list what has no English yet.
- `python -m magicfight.ui.captions fill FILE.json`: the same, after writing the translations of a JSON file
  `{"Créer": "Create", "%n sort(s)": {"en": ["%n spell", "%n spells"], "fr": ["%n sort", "%n sorts"]}}`; the key of a
  caption with a comment is `"Texte|comment"`; `-` reads the standard input.
- A caption that another room has translated already takes that translation by itself.
- `only ROOM …` at the end of either: no other room's files are touched.
"""

from __future__ import annotations

import sys

from magicfight.ui.captions.linguist import refresh

if __name__ == "__main__":
    sys.exit(refresh(sys.argv[1:]))
