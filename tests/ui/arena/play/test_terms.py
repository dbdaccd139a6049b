"""17.3: what stands on gauges, clock, log and sheet can be pointed at for its sentence and clicked for its page."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from magicfight.ground.dice import SeededDice
from magicfight.ground.tables import load_toml
from magicfight.rules.book import CHARACTERISTICS, CONDITIONS, EFFECTS
from magicfight.ui.arena.log import topic_of_rule
from magicfight.ui.arena.play.log_model import OPEN_ROLE
from magicfight.ui.learn.screen import RulesDialog
from magicfight.ui.learn.sets import library, sentence
from magicfight.ui.widgets.control import TOPIC
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.gauge import Gauge
from magicfight.ui.widgets.term_line import TermLine
from magicfight.ui.widgets.terms import TermLabel
from tests.ui.arena.driving import Driver
from tests.ui.arena.fights import duel, rolls

HIT = ("attack", (4, 4, 4))


def _page(driver: Driver) -> str:
    """The topic of the page of rules that is open; it is closed again."""
    driver.settle()
    sheet = next(one for one in driver.window.overlay_host.findChildren(RulesDialog) if one.is_open)
    topic = sheet.presenter.topic
    driver.qtbot.keyClick(sheet, Qt.Key.Key_Escape)
    driver.settle()
    return topic


def _tip(widget: QWidget, place: QPoint) -> str:
    QToolTip.hideText()
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place)))
    return QToolTip.text()


def _target(topic: str) -> str:
    return library("fr").topic(topic).target


@pytest.mark.parametrize("key", ["endurance", "stun", "body"])
def test_a_gauge_says_what_it_is_and_opens_its_page(driver: Driver, key: str) -> None:
    driver.begin(duel(), SeededDice(1))
    gauge = driver.arena.active_card.gauges[key]
    assert isinstance(gauge, Gauge)
    assert sentence(key, "fr") in _tip(gauge, QPoint(6, 6))
    driver.qtbot.mouseClick(gauge, Qt.MouseButton.LeftButton, pos=QPoint(6, 6))
    assert _page(driver) == _target(key)
    gauge.setFocus(Qt.FocusReason.TabFocusReason)
    driver.qtbot.keyClick(gauge, Qt.Key.Key_Return)
    assert _page(driver) == _target(key)


def test_the_clock_explains_turn_segment_and_phase(driver: Driver) -> None:
    """By keys: Tab comes from one word to the next, Enter opens its page."""
    driver.begin(duel(), SeededDice(1))
    clock = driver.arena.header.findChild(TermLine, "arena_clock")
    assert clock is not None
    clock.setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    for _ in range(3):
        driver.qtbot.keyClick(clock, Qt.Key.Key_Tab)
        if not clock.hasFocus():
            break
        driver.qtbot.keyClick(clock, Qt.Key.Key_Return)
        seen.append(_page(driver))
        clock.setFocus(Qt.FocusReason.OtherFocusReason)
    assert _target("segment") in seen


def test_every_word_of_the_sheet_leads_to_its_page(driver: Driver) -> None:
    """Characteristics, pools and the effects of the spells; the first is clicked."""
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_details")
    sheet = next(one for one in driver.window.overlay_host.findChildren(Dialog) if one.is_open)
    words = {str(one.property(TOPIC)) for one in sheet.findChildren(TermLabel)}
    assert words >= set(CHARACTERISTICS)
    effects = {line.topic_under() for line in sheet.findChildren(TermLine)}
    assert effects <= set(EFFECTS)
    assert effects
    strength = next(one for one in sheet.findChildren(TermLabel) if one.property(TOPIC) == "strength")
    assert sentence("strength", "fr") in _tip(strength, QPoint(3, 8))
    driver.qtbot.mouseClick(strength, Qt.MouseButton.LeftButton, pos=QPoint(3, 8))
    assert _page(driver) == "strength"
    assert sheet.is_open  # the page lay over it


def test_the_logs_sums_are_terms(driver: Driver) -> None:
    """R6.2: the line « 3d6 + … » of a cast opens the page of the attack roll; its sentence comes with the pointer."""
    driver.begin(duel(), rolls(HIT, ("effect", (2,) * 6)))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.click((13, 10))
    log = driver.arena.log_panel.list
    row = next(row for row in range(log.entries.rowCount()) if log.entries.index(row).data(OPEN_ROLE))
    index = log.entries.index(row)
    log.scrollTo(index, log.ScrollHint.PositionAtTop)
    rect: QRect = log.visualRect(index)
    on: dict[str, QPoint] = {}
    for y in range(rect.top(), rect.bottom()):
        line = log._line_under(QPoint(30, y))
        if line is not None and line.topic:
            on.setdefault(line.topic, QPoint(30, y + 3))
    assert {"rule.attack", "rule.damage"} <= set(on)
    place = on["rule.attack"]
    assert log.viewport().rect().contains(place)
    assert sentence("rule.attack", "fr") in _tip(log.viewport(), place)
    QTest.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert _page(driver) == "rule.attack"
    assert log.entries.index(row).data(OPEN_ROLE)  # the click on a term does not close the entry


def test_every_rule_that_the_log_tells_has_its_page() -> None:
    rules = {row["rule"] for row in load_toml("magicfight.duel", "story.toml").values() if "rule" in row}
    assert len(rules) > 15
    for rule in rules:
        assert library("fr").has(topic_of_rule(rule)), rule


def test_the_attack_panel_says_what_the_chosen_spell_does(driver: Driver) -> None:
    """N2: the effect's own words stand in the panel, its name a term."""
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    line = driver.find(QWidget, "attack_panel").findChild(TermLine)
    assert line is not None
    text = EFFECTS["energy_blast"].description("fr")
    assert text.split(". ")[1] in line.plain
    assert line.topic_under() == "energy_blast"


def test_the_odds_are_terms_and_a_pin_says_what_each_number_is(driver: Driver) -> None:
    """N2: « 3d6 + 7 − 3 − 2 ≥ 11 »: each number leads to its page; pinned, the card names them one by one."""
    driver.begin(duel(), SeededDice(1))
    driver.press("arena_attack")
    driver.key(Qt.Key.Key_1)
    driver.key(Qt.Key.Key_Return)
    driver.key(Qt.Key.Key_N)
    card = driver.arena.odds_card
    rolls = card.findChild(TermLine, "odds_rolls")
    working = card.findChild(TermLine, "odds_working")
    assert rolls is not None
    assert working is not None
    assert [span.topic for span in rolls._spans] == ["rule.attack", "ocv", "dcv", "penalty", "rule.attack", ""]
    assert not working.isVisible()
    driver.key(Qt.Key.Key_I)
    assert working.isVisible()
    assert CHARACTERISTICS["ocv"].label("fr") in working.plain
    assert CHARACTERISTICS["dcv"].label("fr") in working.plain
    assert "3 cases" in working.plain.replace("\u00a0", " ")
    shares = {one.text(): one.property(TOPIC) for one in card.findChildren(TermLabel) if one.isVisible()}
    assert shares["KO"] == "ko"
    assert shares["Étourdit"] == "stunned"
    assert shares["Touche"] == "rule.attack"
    rolls.linkActivated.emit("ocv")
    assert _page(driver) == "ocv"


def test_a_term_is_a_label_again_without_a_topic(driver: Driver) -> None:
    made = TermLabel("Étourdi", next(iter(CONDITIONS)))
    driver.qtbot.addWidget(made)
    made.show()
    made.set_topic("")
    assert made.focusPolicy() == Qt.FocusPolicy.NoFocus
    where = QPointF(3, 3)
    press = QMouseEvent(
        QEvent.Type.MouseButtonRelease,
        where,
        QPointF(made.mapToGlobal(where.toPoint())),
        Qt.MouseButton.LeftButton,
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(made, press)
    assert not driver.window.overlay_host.findChildren(RulesDialog)
