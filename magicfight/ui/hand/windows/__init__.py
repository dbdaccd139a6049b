"""Room card: windows of the hand, what the screens over things in hand share.

Purpose: the file dialogs, the new-or-load page, the list beside a screen, the undo and redo of a header.
May import: `ui.hand`, the parts of `ui` (widgets, captions, theme). May not touch: the screens' rooms.
Start reading at `hand_screen.py` (what the spells' and the wizards' screens share), then `files.py`.
"""
