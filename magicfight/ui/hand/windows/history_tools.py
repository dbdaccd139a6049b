"""The undo and redo of a header, told by what they would do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from magicfight.ground.problems import Problem
from magicfight.ground.terms import Language
from magicfight.ui.captions import language, tr
from magicfight.ui.hand.session import Shelf
from magicfight.ui.widgets.bars import HeaderBar
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason


def show_history(header: HeaderBar, shelf: Shelf[Any, Any], tell: Callable[[Problem, Language], str]) -> None:
    """Say on both tools what they would take back or do again, or why they can do nothing."""
    for name, step, caption, bare, nothing in (
        ("undo", shelf.history.undo_label, tr("Défaire : {0}"), tr("Défaire"), tr("Il n’y a rien à défaire.")),
        ("redo", shelf.history.redo_label, tr("Refaire : {0}"), tr("Refaire"), tr("Il n’y a rien à refaire.")),
    ):
        tool = header.tools[name]
        text = caption.format(tell(step, language())) if step is not None else bare
        label_control(tool, tool.objectName(), text)
        set_enabled_with_reason(tool, step is not None, nothing)
