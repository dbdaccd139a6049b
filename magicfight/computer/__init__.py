"""Computer: opponents that choose for a wizard, explain their choice, and never see a die.

Purpose: candidates, what they are worth, the danger of every hex, a quick model of how a fight goes on, the levels.
May import: ground, rules, hexgrid, duel, numpy. May not touch: desk, storage, laboratory, ui, pydantic, Qt.
Start reading at `decision.py` (what comes out), `choose.py` (the way in), then `plans.py`.
To add a temper: 1. a row in `tempers.toml`. To add a term of a reason: 1. a phrase in `reasons.toml`; 2. a `Term` with
that code where the number is worked out. To let a new effect count: 1. a case in `worth.effect_worth`; 2. a position
in `tests/computer/test_positions.py` in which it is the right choice.
"""
