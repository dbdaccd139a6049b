"""Initiative rounds: rounds of ten seconds counted down by initiative, percentile tests, parries and dodges (D3).

Purpose: the system of the third source text. May import: ground, desk.common. May not touch: the other systems.
Start reading at `system.py`, then `order.py` (the count-down), `legal.py`, `exchange.py` (a passe d'armes).
"""
