"""Room card: ui, the one window and its screens.

Purpose: show records and forward gestures. A number computed in a widget is in the wrong room.
May import: everything below (storage, catalogue, duel, desk, rules, hexgrid, ground), PySide6.
May not touch: `random`, numpy, pydantic; no screen module is imported on the way to the menu (`screens.py`).
Start reading at `main_window.py`, `screen.py`, `menu/screen.py` (the smallest screen), `widgets/`.

Each folder is a room: a screen is `screen.py` (widgets) and `presenter.py` (no Qt). `theme.py` has the colours by
token, the type and the spaces; `icons.py` the drawings; `captions/` the words; `settings.py` what is remembered.

## To add a screen
1. Derive from `screen.Screen`: build the widgets in `__init__(frame)`, fill them in `enter(context)`, stop timers in
   `leave()`, open files in `open_files(paths)`; say what is unsaved in `unsaved_work()`, save it in `save_work(done)`.
2. Name its module and class in `screens.SCREENS` (and its kind of file in `FILE_SCREENS`); a screen whose module is not
   there is a disabled button with its reason. `frame.show_screen("arena", match=…)` shows it, `frame.go_back()` leaves
   it, `frame.say("…")` is a passing message, `frame.settings` what is remembered, `frame.overlay_host` the host of
   dialogs.
3. A header: `HeaderBar(icon)`; the window answers its theme, settings and help tools by itself.
4. Name every control: `label_control(button, "create_spell", tr("Créer"), tr("Ajouter le sort"), "Ctrl+Return")` gives
   object name, accessible name, tooltip and a shortcut that works; `set_enabled_with_reason(button, False, "…")` says
   why it can't be used.
5. Grounds: what lies in a `Page` or `Dialog` is written in the page's inks by itself; `label(text, role=…, t=…)` takes
   its size and tone from `style_sheet.py`, `push_button(icon, "primary")` its kind; `set_property` changes one later.
   Painted widgets ask `theme().color(token)` at each paint. Icons: `set_icon(button, name, token, size)`.

## To add captions
Write `tr("Texte")` with a literal (French; `tr("%n sort(s)", "", count)` for a plural; `.format` afterwards), inside a
lambda where it is set again: `self.words.say(button.setText, lambda: tr("Créer"))`. Rule terms are not captions: they
come from tables with `captions.language()`. Then, for your room only:
`python -m magicfight.ui.captions fill - only library <<< '{"Créer": "Create", "%n sort(s)": {"en": ["%n spell",
"%n spells"], "fr": ["%n sort", "%n sorts"]}}'` extracts, writes the English, compiles, and lists what is still missing;
commit the room's .ts and .qm. `tests/ui/test_captions.py` fails while anything is missing, stale, or not a literal.
"""
