"""Room card: widgets, the parts that screens are made of.

Purpose: parchment pages, buttons, gauges, lists, plots, dialogs and prompts, painted from `ui.theme` and named for
screen readers.
May import: PySide6, `ui.theme`, `ui.icons`, `ui.captions`, `ground`.
May not touch: rules, fights, files. A widget is told what to show.
Start reading at `page.py`, `control.py`, `lists.py`, `dialog.py`; `magicfight/ui/__init__.py` says how a screen is made
of them.
"""
