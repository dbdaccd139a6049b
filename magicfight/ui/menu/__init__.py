"""Room card: the main menu, and the two dialogs that any screen can open: settings and help.

May import: `ui`'s frame and widgets, Qt. May not touch: numpy, pydantic, and whatever loads them: the menu is painted
first (tests/ui/test_start.py). The way to the first paint names no `Qt.…` and takes no pen, brush or gradient: each
makes PySide build the enumerations of all `Qt` (`drawing.py`); what it does without is loaded in `start.py`'s steps.
Start reading at `screen.py`.
"""
