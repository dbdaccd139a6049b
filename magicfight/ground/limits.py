"""Limits: how long a name may be and how many things of a kind, the same for what is typed and for files (formats).

A file of an older version may go beyond a limit, up to the hard one: it is opened whole, and told.
"""

from __future__ import annotations

#: Characters.
NAME, HARD_NAME = 80, 500
TEXT, HARD_TEXT = 4_000, 20_000
#: Of one effect.
DICE, HARD_DICE = 100, 200
SPELLS_OF_A_LIBRARY = 2_000
WIZARDS_OF_A_FILE = 500
SPELLS_OF_A_WIZARD = 100
EFFECTS_OF_A_SPELL = 20
TAGS_OF_A_SPELL = 20
FIGHTERS = 16
ACTIONS = 100_000
#: Formats gives no hard limit for numbers of things: an older file may hold so many times as many.
HARDER = 5
