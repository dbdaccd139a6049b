"""17.6: every screen, sheet and panel laid out at every size of window and type: nothing cut, covered, out of reach.

What is still wrong stands in `walk.toml`, counted: it may become less. The walk itself, and its pictures: `walk.py`.
"""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ground.languages import LANGUAGES
from magicfight.ui.settings import Settings
from magicfight.ui.theme import theme
from magicfight.ui.widgets.flow import scroll_area
from tests.house.behind import MORE_SHOWS
from tests.house.walk import ALL_SHOWS, TYPES, WINDOWS, Sight, covered, dress, faults_of, out_of_reach, walk
from tests.ui.conftest import MakeWindow

KNOWN: dict[str, int] = tomllib.loads((Path(__file__).parent / "walk.toml").read_text(encoding="utf-8"))

#: Looked at each time; the rest is long.
SAMPLE = (
    *(
        Sight(show, (1024, 600), 100, "fr")
        for show in ALL_SHOWS
        if show not in ("effects", "wizard list", "builder", *MORE_SHOWS)
    ),
    *(Sight(show, (1280, 720), 150, "en") for show in ("menu", "settings", "rules", "arena")),
    *(Sight(show, (960, 540), 100, "fr") for show in ("menu", "library", "setup")),  # 1080p with 200 %
)


def _look(make_window: MakeWindow, settings: Settings, sight: Sight) -> None:
    dress(settings, sight)
    try:
        faults = walk(make_window(settings=settings), sight)
    finally:
        theme().choose_text_size(100)
    assert len(faults) <= KNOWN.get(sight.name, 0), "\n" + "\n".join(faults)


@pytest.mark.parametrize("sight", SAMPLE, ids=lambda sight: sight.name)
def test_nothing_is_cut_covered_or_out_of_reach(make_window: MakeWindow, settings: Settings, sight: Sight) -> None:
    _look(make_window, settings, sight)


@pytest.mark.long
@pytest.mark.parametrize(
    "sight", [Sight(*each) for each in product(ALL_SHOWS, WINDOWS, TYPES, LANGUAGES)], ids=lambda sight: sight.name
)
def test_the_whole_walk(make_window: MakeWindow, settings: Settings, sight: Sight) -> None:
    _look(make_window, settings, sight)


def test_what_is_known_names_sights_that_there_are() -> None:
    names = {Sight(*each).name for each in product(ALL_SHOWS, WINDOWS, TYPES, LANGUAGES)}
    assert set(KNOWN) <= names


def test_the_walk_sees_what_is_wrong(qtbot: QtBot) -> None:
    """A text cut, a button under another, and one beyond the edge of an area that does not scroll that way."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    cut = QLabel("un texte bien trop long", window)
    cut.setGeometry(0, 0, 30, 20)
    under, over = QPushButton("Dessous", window), QWidget(window)
    under.setGeometry(100, 0, 80, 30)
    over.setGeometry(90, 0, 100, 40)
    inside = QWidget()
    QVBoxLayout(inside)
    far = QPushButton("Loin", inside)
    far.setGeometry(400, 0, 60, 30)
    area = scroll_area(inside, window)
    area.setGeometry(0, 60, 200, 100)
    window.show()
    assert any("un texte" in fault for fault in faults_of(window))
    assert len(list(covered(window))) == 1
    assert any("across" in fault for fault in out_of_reach(window))
