"""Room card: builder, the wizards' screens (manual 2.2).

Purpose: new or load, the builder with its four quarters, Liste, name and appearance, sheets as PDF and text.
May import: rules, storage through the session, `ui.hand`, the parts of `ui`. May not touch: numpy's rooms (duel,
hexgrid), the other screens' rooms.
Start reading at `presenter.py` (gestures in, a record of the screen out; no Qt), then `screen.py` and `page.py` with
its panels; the wizard being made is `hand/wizard_draft.py`. `list_presenter.py` and `list_window.py` are the list,
`sheet.py` the words of a sheet, `export.py` its files.
"""
