"""Room card: hand, what the player holds across screens (manual 2.1.2, 2.2.2).

Purpose: the spells and wizards in hand, their files, the drafts being worked on, the steps of undo, and the words that
several screens share. Its dialogs and shared pages stand in `windows/`.
May import: everything below ui. May not touch: the screens' rooms.
Start reading at `held.py` (plain values and the one verb that changes them) with `undo.py`, then `session.py`.
"""
