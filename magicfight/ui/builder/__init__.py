"""Room card: builder, the wizards' screens (manual 2.2).

Purpose: new or load, the builder with its four quarters, Liste, name and appearance, sheets as PDF and text.
May import: rules, storage through the session, the widgets of `ui`, and of `ui.library` its words, its files, its
opening page, its `hand_screen.py` and `hand_window.py`. May not touch: numpy's rooms (duel, hexgrid).
Start reading at `presenter.py` (gestures in, a record of the screen out; no Qt), `draft.py` (the wizard being made),
then `screen.py` and `page.py` with its panels. `list_presenter.py` and `list_window.py` are the list, `sheet.py` the
words of a sheet, `export.py` its files.
"""
