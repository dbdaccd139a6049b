"""The right column of the arena: cards of wizards."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from magicfight.ui.arena.condition_words import ConditionView
from magicfight.ui.arena.play.side_panel import ConditionsRow
from magicfight.ui.widgets.page import IconView, label


def test_many_conditions_take_more_lines_and_none_is_cut(qtbot: QtBot) -> None:
    """A wizard may be dazzled, recovering, desolidified and controlled at once; the card is 280 pixels wide."""
    words = ("ébloui", "récupère", "désolidifié", "contrôlé")
    icons = ("dazzled", "recovering", "desolidified", "controlled")
    row = ConditionsRow()
    qtbot.addWidget(row)
    row.show_conditions(
        tuple(ConditionView(icon, icon, word, f"{word} !") for icon, word in zip(icons, words, strict=True))
    )
    row.setFixedWidth(195)
    row.show()
    shown = [one for one in row.findChildren(type(label())) if one.isVisible() and one.text()]
    assert [one.text() for one in shown] == list(words)
    assert len(row.findChildren(IconView)) == 4
    for one in shown:
        assert one.geometry().right() <= row.width()
        assert one.width() >= one.fontMetrics().horizontalAdvance(one.text())
    assert len({one.y() for one in shown}) > 1
