"""Room card: the set-up of a fight (manual 3; R3.1, R3.7, R5.2, R5.7).

Purpose: who fights, who plays whom, in which arena.
May import: everything below ui, `ui.hand`, the parts of `ui`, `ui.arena`'s own modules, the shapes of `ui.arena.board`.
May not touch: `ui.arena.play`, `ui.arena.end`.
Start reading: `presenter.py` (gestures in, a record out, no Qt) with `views.py`, then `screen.py`.
"""
