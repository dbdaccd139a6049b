"""Desk: the game master's rule systems, run at a table or a forum.

Purpose: `d100_duel`, `d20_directed` and `initiative_rounds`, each a `common.system.DeskSystem`; `telling` writes a turn
out as text. A new system is a folder here, one line in `catalogue.py` and a golden story.
May import: ground. May not touch: Magic Fight's rooms (rules, hexgrid, duel), pydantic, Qt; the systems are blind to
each other.
Start reading at `common/system.py`, then `d100_duel/system.py`.
"""
