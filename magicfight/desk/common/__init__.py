"""What the desk's systems share (rules-desk D0).

Purpose: declarative forms of records (`forms.py`), dice as text (`dice_text.py`), the game master's own acts
(`records.py`, `gm.py`), what a system brings (`rules.py`), files (`codec.py`), sentences (`telling.py`), what a screen
asks (`questions.py`, `shown.py`, `odds.py`, `offers.py`,
`offering.py`), a decision under way (`unfolding.py`), the set-up (`setup.py`), and the
system that is put together of them (`system.py`).
May import: ground. May not touch: any system's folder.
Start reading at `system.py`.
"""
