"""Ground: what every rule system stands on.

Purpose: dice, decisions, the log of a fight, terms and phrases, tables, problems, the contract of a rule system.
May import: the standard library. May not touch: any other room, numpy, pydantic, Qt.
Start reading at `ruleset.py` (the contract), then `fight.py` (the log) and `dice.py`.
"""
