"""Room card: the end of a fight (manual 3).

Purpose: the winner, figures, stun over the turns, and the replay of the fight.
May import: everything below ui, the parts of `ui`, `ui.arena`'s own modules.
May not touch: `ui.arena.setup`, `ui.arena.play`.
Start reading: `presenter.py` (no Qt), then `page.py`.
"""
