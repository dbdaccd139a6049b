"""Room card: the arena's board.

Purpose: one widget that shows the hexes, what stands on them and what the screen wants marked, from ONE frozen record
(`scene_data.BoardView`), and that hands every gesture on as a signal. It knows no rule: distances, reach, sight and
areas are computed elsewhere and arrive in the record.
May import: PySide6, `magicfight.ui.theme`, `.icons`, `.captions`.
May not touch: `duel`, `rules`, `hexgrid`, `storage`; numpy.
Start reading: `scene_data.py` (what is shown), `view.py` (the widget), then `geometry.py` (where hexes lie).
"""
