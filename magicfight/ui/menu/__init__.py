"""Room card: the main menu, and the two sheets that any screen can open: settings and help.

May import: `ui`'s frame and widgets, Qt. May not touch: numpy, pydantic, and whatever loads them: the menu is painted
first (tests/ui/test_start.py).
Start reading at `screen.py`.
"""
