"""d20 directed: acts of four types resolved in a fixed order, d20 against a defence, hit points (rules-desk D2).

Purpose: the system of the second source text. May import: ground, desk.common. May not touch: the other systems.
Start reading at `system.py`, then `resolve.py`.
"""
