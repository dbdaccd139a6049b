"""Room card: library, the spells' screens (manual 2.1).

Purpose: new or load, the spell editor, Liste, the bench that tries a spell.
May import: rules, duel and hexgrid (in `trial.py` alone, loaded when a spell is first tried), storage through the
session, the widgets of `ui`. May not touch: the other screens' rooms (the builder borrows from this one, not the
reverse, but for its draft in the session).
Start reading at `presenter.py` (gestures in, a record of the screen out; no Qt), `draft.py` (the spell being made),
then `screen.py`. `list_presenter.py` with `list_window.py`, and `bench.py` with `bench_panel.py`, are pairs of the
same kind. `hand_screen.py` and `hand_window.py` are what the screens and lists of spells and wizards share.
`words.py` and `phrases.toml` hold what presenters say; captions of widgets are Qt's. `../hand.py` and `../session.py`
keep what is in hand.
"""
