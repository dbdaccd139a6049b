"""Effects: what each basic effect does when it resolves; one handler an effect id, numbers in, outcomes out.

Purpose: everything special about an effect stands in its handler, and what befalls a wizard in an outcome, which the
fight and the odds apply alike; `HANDLERS` (`handlers.py`) and the rows of `tables/effects.toml` match both ways.
May import: ground, rules. May not touch: hexgrid, duel, numpy.
Start reading at `base.py` (what a handler is given), `outcomes.py` (what it gives, declared by family in `losses.py`,
`points.py`, `continuous.py`), then `aim.py`, then the families.

To add an effect: 1. its row in `tables/effects.toml`; 2. its handler in a family, added to `HANDLERS` (one that
leaves a condition which wears off by itself is an `Affliction`, and its condition a row in
`tables/conditions.toml`, with what it counts and what it changes: nothing else need be written for it); 3. where
nothing that is there befalls its target, an outcome in its family with `apply`, `icon`, `beat`, `in_cast`, added to
`Outcome` (mypy then names each place that must know it: its telling, its chances), and its phrases in
`duel/story.toml`; 4. its drawing in `assets/icons`, its look in `ui/arena/looks.toml`; 5. a golden story. Tests
name what is missing.
"""
