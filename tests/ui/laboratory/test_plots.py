"""What the laboratory's drawings write."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from magicfight.ui.laboratory.plots import Ranking, Strong


def test_a_strength_that_rounds_to_nothing_has_no_sign(qapp: QApplication) -> None:
    """The shipped table once told a wizard's strength as −0."""
    ranking = Ranking()
    ranking.show_rows([Strong("Anne", 51.6, -0.4, 0.4), Strong("Boris", -0.3, -41.0, 40.0)])
    assert ranking.accessibleDescription() == "Anne +52 [0 ; 0], Boris 0 [−41 ; +40]"
