"""Ground: what every rule system stands on.

Purpose: dice, terms and phrases, the table loader, problems, the contract of a rule system.
May import: the standard library. May not touch: any other room, numpy, pydantic, Qt.
Start reading at `ruleset.py` (the contract), then `dice.py`.
"""
