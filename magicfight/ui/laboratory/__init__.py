"""Room card: laboratory, the screen of tournaments between computers.

Purpose: choose wizards, levels and options, run many fights off the window's thread, show who beats whom.
May import: `magicfight.laboratory`, storage, rules, `ui.hand`, the widgets of `ui`.
May not touch: other screens' rooms.
Start reading at `presenter.py` (what is chosen, what was fought; no Qt), then `screen.py`.
"""
