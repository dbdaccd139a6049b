"""Room card: library, the spells' screens (manual 2.1).

Purpose: new or load, the spell editor, Liste, the bench that tries a spell.
May import: rules, duel and hexgrid (in `trial.py` alone, loaded when a spell is first tried), `ui.hand`, the parts of
`ui`. May not touch: the other screens' rooms.
Start reading at `presenter.py` (gestures in, a record of the screen out; no Qt), then `screen.py`; the spell being made
is `hand/spell_draft.py`. `list_presenter.py` with `list_window.py`, and `bench.py` with `bench_panel.py`, are pairs of
the same kind. `words.py` and `phrases.toml` hold what presenters say; captions of widgets are Qt's.
"""
