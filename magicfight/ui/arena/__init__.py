"""Room card: the arena, from the set-up of a fight to its end (manual 3).

Purpose: four rooms, `setup/` (who fights where), `play/` (the fight), `end/` (what came of it), `board/` (the hexes).
Here itself stands what several of them need: where the fight is kept (`kept.py`), and how a state, an event, a name
are told and drawn (`scene`, `playback`, `motions` with its table `looks`, `log`, `condition_words`, `names`,
`token_badge`).
May import: everything below ui, `ui.hand`, the parts of `ui`. `play` shows `end`'s page; `setup` and `end` are blind to
each other and to `play`; `board` knows none of the three.
May not touch: rules of its own. What is legal, what would come of a cast, who acts when, is asked of `duel`; a widget
shows one record and hands gestures on. The other screens' rooms.
Start reading: the room card of `play`. The fight itself is a log, `ground/fight.py`, kept by `storage/journal.py`.
"""
