"""Room card: hexes as plain numbers.

Purpose: everything that can be said of the arena without knowing a rule of the fight: coordinates and distances
(``coords``), the layout of obstacles (``terrain``), what sees what (``sight``), the hexes of an area (``areas``), where
feet can go (``reach``), and the drawing of an arena (``obstacles``). Others use these six; ``lines``, ``shadows`` and
``pairs`` are how ``sight`` answers, slow and fast.

May import: numpy, the standard library, ``magicfight.ground``.

May not touch: rules, duel, desk, storage, screens, ``random`` (rolls come in as an argument), floats in a decision
(every test of sight or area is made on whole numbers).

Start reading at ``terrain.py``, then ``sight.py``. A hex is a pair ``(column, row)``; an array over the board has the
shape ``(rows, columns)``.
"""
