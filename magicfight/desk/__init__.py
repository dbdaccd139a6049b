"""Desk: the game master's rule systems, run at a table or a forum.

Purpose: `d100_duel`, `d20_directed` and `initiative_rounds`, each a `common.system.DeskSystem` put together of its
parts; `telling` writes a turn out as text.
May import: ground. May not touch: Magic Fight's rooms (rules, hexgrid, duel), pydantic, Qt; the systems are blind to
each other.
Start reading at `common/system.py`, then `d100_duel/system.py`.

To add a system:
1. A folder here with `sheets.py` (records and forms), `records.py` (actions, events, states), `tables.toml`,
   `terms.toml`.
2. `rules.py`, a `common.rules.Rules`: what is refused, what happens, what an event changes.
3. `telling.py`, a `common.telling.Telling`, and the phrases in three tones; `questions.py`, a `Questions`: order,
   gauges, needs and odds.
4. `system.py`: a `Declaration` and the `DeskSystem` made of it all; a line in `catalogue.py`.
5. A set-up for random play in `tests/desk/strangers.py`, a golden story in `tests/golden/desk`. The contract's tests,
   the file's model and the screen follow from the forms.
"""
