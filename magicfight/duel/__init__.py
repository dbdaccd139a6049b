"""Duel: Magic Fight's fight, where the rules and the hexes meet.

Purpose: set-up, actions, events, state; what is legal, what an action brings about, its odds, its telling.
May import: ground, rules, hexgrid. May not touch: desk, storage, ui, numpy, pydantic, Qt.
Start reading at `setup.py`, `actions.py`, `state.py`, `events.py` (the records), then `decide.py` and `evolve.py`;
`system.py` binds them to the contract of `ground/ruleset.py`.
"""
