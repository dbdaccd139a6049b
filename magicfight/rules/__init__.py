"""Rules: Magic Fight's rules as pure functions over plain values, numbers in and numbers out, never a map.

May import: ground, the standard library; numpy in `odds.py` alone. May not touch: hexgrid, duel, storage, ui, Qt.
Start reading at `spells.py` and `wizards.py` (the records), `book.py` (the tables), then `costing.py`.
"""
