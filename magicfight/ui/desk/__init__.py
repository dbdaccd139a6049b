"""Room card: desk, the game master's screen.

Purpose: prepare a fight of one of the desk's systems (fighters, tables, settings), run it, tell its turns.
May import: catalogue, desk, storage, ground, the widgets and the frame of ui. May not touch: rules, hexgrid, duel.
Nothing here knows a rule: forms, words, gauges, slots and refusals come from the `DeskSystem`, so that a new system
needs no widget.
Start reading at `presenter.py` (no Qt), then `screen.py`, `prepare_page.py`, `fight_page.py`; `record_form.py` turns a
declared record into the controls of `editors.py`.
"""
