"""Effects: what each basic effect does when it resolves; one handler an effect id, numbers in, outcomes out.

Purpose: everything special about an effect stands in its handler; `HANDLERS` (`handlers.py`) and the rows of
`tables/effects.toml` match both ways. May import: ground, rules. May not touch: hexgrid, duel, numpy.
Start reading at `base.py` (what a handler is given and gives), then `aim.py`, then the families.
"""
