"""Laboratory: many fights of computers against each other, and what they tell.

May import: ground, rules, hexgrid, duel, computer, catalogue, storage, numpy. May not touch: ui, Qt.
Start reading at `tournament.py`.
"""
