"""What the desk's systems share (rules-desk D0).

Purpose: declarative forms of records (`forms.py`), dice as text (`dice_text.py`), the acts that are the game master's
own in every system (`records.py`), the shared half of the contract (`system.py`).
May import: ground. May not touch: any system's folder.
Start reading at `system.py`.
"""
