"""d100 duel: wizards declare their acts in turn, the game master resolves them with d100 rolls (rules-desk D1).

Purpose: the system of the first source text. May import: ground, desk.common. May not touch: the other systems.
Start reading at `system.py`, then `resolve.py`.
"""
