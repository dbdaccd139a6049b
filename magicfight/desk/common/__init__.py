"""What the desk's systems share (rules-desk D0).

Purpose: declarative forms of records (`forms.py`), dice as text (`dice_text.py`), the acts that are the game master's
own in every system (`records.py`), a decision under way (`unfolding.py`), the set-up (`setup.py`), what a screen shows
(`shown.py`), the shared half of the contract (`system.py`).
May import: ground. May not touch: any system's folder.
Start reading at `system.py`.
"""
