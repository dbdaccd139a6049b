"""17.1: the lessons: their cards as data, the laid dice of the first duel, and a lesson played by clicks and keys."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from magicfight.computer.choose import choose, seed_of
from magicfight.duel.actions import Action, Move, Stop, Surrender
from magicfight.duel.setup import setup_problems
from magicfight.duel.system import MAGIC_FIGHT, Duel, DuelEntry
from magicfight.ground.dice import Dice, below
from magicfight.ground.fight import begin
from magicfight.ground.languages import LANGUAGES
from magicfight.ground.terms import Language
from magicfight.hexgrid.coords import distance
from magicfight.rules.checks import wizard_problems
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.learn.first_duel import FOE, ME, LaidDice, first_duel
from magicfight.ui.learn.lesson_card import LessonCard
from magicfight.ui.learn.lessons import Progress, lesson_named, lessons, text_of, title_of, words_of
from magicfight.ui.learn.lessons_dialog import LessonsDialog
from magicfight.ui.learn.sets import library
from magicfight.ui.library.screen import LibraryScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.theme import theme
from magicfight.ui.widgets.dialog import Dialog
from tests.duel.offers import legal_actions
from tests.house.walk import Sight, covered, dress, scrolled_away
from tests.ui.arena.fights import duel
from tests.ui.conftest import MakeWindow

MOST_PHASES = 15


class _Play:
    """The first duel played without a screen: random legal actions against the computer's novice."""

    def __init__(self, number: int) -> None:
        self.draw = below(number)
        self.setup = first_duel("fr")
        self.progress = Progress(lesson_named("duel"))
        self.fight: Duel | None = None
        self.dice: Dice = LaidDice(lambda: None if self.fight is None else self.fight.state.active)
        self.phases = 0

    def tell(self, step: DuelEntry) -> None:
        for event in step.events:
            self.progress.tell(*words_of(type(event).__name__, getattr(event, "who", ""), ME))

    def choose(self, fight: Duel) -> Action:
        if fight.state.active != ME:
            return choose(fight.state, "novice", seed=seed_of(fight.setup, fight.actions)).actions[0]
        legal = [one for one in legal_actions(fight.state) if not isinstance(one, (Surrender, Stop))]
        kinds = sorted({type(one).__name__ for one in legal})
        kind = kinds[self.draw(len(kinds))]
        of_kind = [one for one in legal if type(one).__name__ == kind]
        picked = of_kind[self.draw(len(of_kind))]
        self.phases += not isinstance(picked, Move)  # a walk leaves the segment open
        return picked

    def run(self) -> None:
        fight = begin(MAGIC_FIGHT, self.setup, self.dice)
        self.tell(fight.last)
        self.fight = fight
        while not fight.state.is_over and self.phases <= MOST_PHASES:
            fight = fight.play(self.choose(fight), self.dice)
            self.tell(fight.last)
            self.fight = fight


@pytest.mark.slow
def test_all_ten_cards_come_within_15_phases_of_any_play() -> None:
    """200 plays of random legal actions: each card has come, the last one too, before the 16th phase."""
    for number in range(200):
        play = _Play(number)
        play.run()
        missing = [
            step.topic for place, step in enumerate(play.progress.lesson.steps) if place not in play.progress._come
        ]
        assert not missing, (number, play.phases, missing)
        assert play.phases <= MOST_PHASES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_duel_is_legal_and_near(language: Language) -> None:
    """Two wizards that could be bought, 8 hexes apart, until the first KO, against the easiest computer."""
    setup = first_duel(language)
    assert not setup_problems(setup)
    me, foe = setup.fighters
    assert not wizard_problems(me.wizard)
    assert not wizard_problems(foe.wizard)
    assert (me.wizard.name, foe.wizard.name) == (ME, FOE)
    assert distance(me.start, foe.start) == 8
    assert (me.computer, foe.computer, setup.until) == (None, "novice", "ko")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_has_its_words_and_leads_to_pages_that_there_are(language: Language) -> None:
    for lesson in lessons():
        assert lesson.title(language)
        assert lesson.note(language)
        for step in lesson.steps:
            assert title_of(step, language)
            for paragraph in text_of(step, language):
                for span in paragraph:
                    assert "{" not in span.words
                    assert not span.topic or library(language).has(span.topic), span.topic
            assert library(language).page(step.topic).section  # read again among the rules


def test_the_first_duel_has_ten_steps() -> None:
    names = [step.topic.rpartition(".")[2] for step in lesson_named("duel").steps]
    assert names == ["walk", "see", "aim", "odds", "hit", "endurance", "stunned", "recover", "turn", "win"]


def test_what_a_card_speaks_of_is_there_to_be_seen(fresh: MainWindow) -> None:
    """17.1: each control that a card names stands on the screen of its lesson, before or after « Créer »."""
    seen: dict[str, set[str]] = {}
    for name, screen in (("duel", "arena"), ("spell", "library"), ("wizard", "builder")):
        fresh.lessons.start(name)
        settle()
        assert fresh.current_name == screen
        seen[name] = {one.objectName() for one in fresh.findChildren(QWidget) if one.isVisible()}
        for button in fresh.findChildren(QAbstractButton, f"{screen}_create"):
            button.click()
        settle()
        seen[name] |= {one.objectName() for one in fresh.findChildren(QWidget) if one.isVisible()}
    for lesson in lessons():
        for step in lesson.steps:
            assert set(step.point.split()) - {"me", "foe"} <= seen[lesson.id], step.topic


def test_a_thing_done_early_skips_its_card() -> None:
    """Who casts at once needs no card that tells how to walk; what explains is still told."""
    progress = Progress(lesson_named("duel"))
    progress.tell("started", "ChoiceGiven", "ChoiceGiven:me")
    assert progress.current == 0
    progress.tell("list_opened")
    progress.tell("odds_seen")
    progress.tell("SpellCast", "SpellCast:me", "AttackRolled", "AttackRolled:me")
    steps = progress.lesson.steps
    current = progress.current
    assert current is not None
    assert steps[current].topic == "lesson.duel.hit"
    progress.close(current)
    current = progress.current
    assert current is not None
    assert steps[current].topic == "lesson.duel.endurance"
    progress.tell("Moved", "Moved:me")  # going on reads it away
    assert progress.current is None


def test_who_plays_on_unread_cards_sees_each_of_them_once() -> None:
    """A blow that hits and stuns brings three cards at once; each goes with what is done next, the last ends all."""
    progress = Progress(lesson_named("duel"))
    topics = [step.topic.rsplit(".", 1)[-1] for step in progress.lesson.steps]
    progress.tell("ChoiceGiven", "ChoiceGiven:me")
    progress.tell("SpellCast", "SpellCast:me")
    for event in ("AttackRolled", "Stunned"):
        progress.tell(event)
    seen = [topics[progress.current or 0]]
    for done in ("Moved:me", "SpellCast:me"):
        progress.tell(done)
        seen.append(topics[progress.current or 0])
    assert seen == ["hit", "endurance", "stunned"]
    progress.tell("TurnEnded")
    progress.tell("FightEnded")
    assert topics[progress.current or 0] == "win"


@pytest.fixture
def fresh(make_window: MakeWindow, settings: Settings) -> MainWindow:
    """The window at a first start: no lesson was begun, nothing is recent."""
    settings.is_lesson_put_away = False
    settings.is_motion_reduced = True
    window = make_window()
    window.show_screen("menu")
    settle()
    return window


def settle() -> None:
    for _ in range(8):
        QApplication.processEvents()


def _shown(window: MainWindow, name: str) -> QAbstractButton:
    return next(one for one in window.findChildren(QAbstractButton, name) if one.isVisible())


def _click(qtbot: QtBot, window: MainWindow, name: str) -> None:
    qtbot.mouseClick(_shown(window, name), Qt.MouseButton.LeftButton)
    settle()


def _card(window: MainWindow) -> LessonCard:
    card = window.overlay_host.findChild(LessonCard)
    assert card is not None
    return card


def test_the_first_lesson_is_offered_once(qtbot: QtBot, fresh: MainWindow) -> None:
    """At the first start the card has the keyboard; « Plus tard » puts it away for good, the corner keeps it."""
    assert QApplication.focusWidget() is _shown(fresh, "menu_lesson_begin")
    _click(qtbot, fresh, "menu_lesson_later")
    offers = [one for one in fresh.findChildren(QAbstractButton, "menu_lesson_begin") if one.isVisible()]
    assert not offers
    assert fresh.settings.is_lesson_put_away
    _click(qtbot, fresh, "menu_lessons")
    dialog = fresh.overlay_host.findChild(LessonsDialog)
    assert dialog is not None
    assert [row.note for row in dialog.list.rows.rows()] == ["à faire"] * 3
    assert "Lisez vos chances".upper() in dialog.text.toPlainText().upper()


@pytest.mark.parametrize(("window", "size"), [((960, 540), 100), ((1024, 600), 100), ((1024, 600), 150)])
def test_the_first_lesson_is_offered_whole_in_a_small_window(
    fresh: MainWindow, settings: Settings, window: tuple[int, int], size: int
) -> None:
    """17.1, 17.6: at 1080p with 200 % (960 × 540) and with large type the offer gives up its note, not its place."""
    try:
        dress(settings, Sight("menu", window, size, "fr"))
        fresh.resize(*window)
        settle()
        begin = _shown(fresh, "menu_lesson_begin")
        assert begin.visibleRegion().boundingRect().size() == begin.size()
        assert not list(scrolled_away(fresh))
        assert not list(covered(fresh))
    finally:
        theme().choose_text_size(100)


def test_the_first_duel_is_learnt_by_clicks_and_keys(qtbot: QtBot, fresh: MainWindow) -> None:
    """17.1: each card comes when its thing happens, speaks of what is there, and never locks the fight."""
    _click(qtbot, fresh, "menu_lesson_begin")
    screen = fresh.current_screen
    assert isinstance(screen, ArenaScreen)
    card = _card(fresh)
    assert card.isVisible()
    assert "Marchez" in card.accessibleName()
    presenter = screen.presenter
    presenter.click((10, 8))
    settle()
    assert "Voyez" in card.accessibleName()
    qtbot.keyClick(screen.board, Qt.Key.Key_A)
    settle()
    assert "Visez" in card.accessibleName()
    panel = screen.attack_panel
    presenter.choose_spell(0)
    settle()
    assert panel.isVisible()
    foe = presenter.course.state.fighter(FOE).hex
    presenter.cast_or_aim()
    screen.board.move_cursor(foe)
    settle()
    assert "chances" in card.accessibleName()
    presenter.click(foe)
    settle()
    assert "Touché" in card.accessibleName()
    _click(qtbot, fresh, "lesson_earlier")
    assert "chances" in card.accessibleName()  # an earlier card is read again
    _click(qtbot, fresh, "lesson_read")
    _click(qtbot, fresh, "lesson_read")
    assert "endurance" in card.accessibleName()
    _click(qtbot, fresh, "lesson_leave")
    assert not fresh.overlay_host.findChildren(LessonCard) or not _card(fresh).isVisible()
    assert not presenter.course.state.is_over  # the fight goes on without cards


def test_f6_goes_from_the_game_to_the_card_and_back(qtbot: QtBot, fresh: MainWindow) -> None:
    """By keys alone: F6, Enter reads the card away, F6 again comes back to the board."""
    fresh.activateWindow()
    _click(qtbot, fresh, "menu_lesson_begin")
    screen = fresh.current_screen
    assert isinstance(screen, ArenaScreen)
    screen.board.setFocus()
    qtbot.keyClick(screen.board, Qt.Key.Key_F6)
    assert QApplication.focusWidget() is _shown(fresh, "lesson_read")
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
    assert QApplication.focusWidget() is screen.board


def test_what_had_the_keyboard_before_the_card_may_be_gone(qtbot: QtBot, fresh: MainWindow) -> None:
    """F6 from a box that is deleted meanwhile: the keyboard goes to the board (a mishap of the random gestures)."""
    fresh.activateWindow()
    _click(qtbot, fresh, "menu_lesson_begin")
    screen = fresh.current_screen
    assert isinstance(screen, ArenaScreen)
    box = QCheckBox("?", screen)
    box.show()
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_F6)
    assert QApplication.focusWidget() is _shown(fresh, "lesson_read")
    delete(box)
    qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_F6)
    assert QApplication.focusWidget() is screen.home()


def test_the_card_shows_its_whole_text(qtbot: QtBot, fresh: MainWindow) -> None:
    """17.1: every card of every lesson; it never scrolls, so what is beyond its edge could not be read."""
    _click(qtbot, fresh, "menu_lesson_begin")
    settle()
    card = _card(fresh)
    assert card.text.toPlainText()
    for language in LANGUAGES:
        for lesson in lessons():
            progress = Progress(lesson)
            for number in range(len(lesson.steps)):
                card.show_step(progress, number, language)
                settle()
                room, size = card.text.viewport().size(), card.text.document().size()
                assert size.height() <= room.height()
                assert size.width() <= room.width(), card.text.toPlainText()


def test_a_lesson_asks_before_it_takes_the_place_of_an_unfinished_fight(qtbot: QtBot, fresh: MainWindow) -> None:
    """17.1: the first duel is kept like any fight: one that waits to be resumed is not lost unasked."""
    fresh.show_screen("arena", setup=duel(), seed="7")
    fresh.show_screen("menu")
    fresh.lessons.start("duel")
    settle()
    assert fresh.current_name == "menu"
    assert not fresh.lessons.current
    question = next(one for one in fresh.overlay_host.findChildren(Dialog) if one.is_open)
    assert "pas fini" in question.accessibleName()
    _click(qtbot, fresh, "question_do")
    assert fresh.current_name == "arena"
    assert fresh.lessons.current == "duel"


def test_the_card_covers_neither_its_subject_nor_the_active_wizard(qtbot: QtBot, fresh: MainWindow) -> None:
    """At the smallest window as well."""
    _click(qtbot, fresh, "menu_lesson_begin")
    screen = fresh.current_screen
    assert isinstance(screen, ArenaScreen)
    for size in ((1280, 720), (1024, 600)):
        fresh.resize(*size)
        settle()
        fresh.lessons.place()
        spot = screen.spot_of("me")
        assert spot is not None
        card = _card(fresh)
        box = QRect(card.mapToGlobal(card.rect().topLeft()), card.size())
        assert not box.intersects(spot)
        assert fresh.overlay_host.rect().contains(card.geometry())


def test_a_first_spell_is_heard_from_what_is_in_hand(qtbot: QtBot, fresh: MainWindow) -> None:
    """17.1: lesson 2, whatever way the spell is made; the last card leads to lesson 3."""
    fresh.lessons.start("spell")
    settle()
    screen = fresh.current_screen
    assert isinstance(screen, LibraryScreen)
    card = _card(fresh)
    assert "effet de base" in card.accessibleName()
    screen.open_page()
    screen.presenter.pick_effect("energy_blast")
    settle()
    assert "modificateur" in card.accessibleName()
    screen.presenter.set_modifier("armor_piercing", True)
    settle()
    assert "Un nom" in card.accessibleName()
    screen.presenter.set_name("Éclair")
    settle()
    assert "Ajouter" in card.accessibleName()
    screen.editor.create_button.click()
    settle()
    asked = next(one for one in fresh.overlay_host.findChildren(Dialog) if one.is_open)
    assert asked.default_button is not None
    asked.default_button.click()
    settle()
    assert "premier sort" in card.accessibleName()
    assert "spell" in fresh.settings.lessons_done
    _click(qtbot, fresh, "lesson_read")
    assert fresh.current_name == "builder"
    assert fresh.lessons.current == "wizard"


def test_a_first_wizard_is_heard_from_what_is_in_hand(qtbot: QtBot, fresh: MainWindow) -> None:
    """17.1: lesson 3 in four steps: a characteristic, a spell, a name; its last card ends the lessons."""
    fresh.lessons.start("wizard")
    settle()
    screen = fresh.current_screen
    assert isinstance(screen, BuilderScreen)
    card = _card(fresh)
    assert "caractéristiques" in card.accessibleName()
    screen.open_new()
    settle()
    screen.presenter.set_value("dexterity", 14)
    settle()
    assert "Un sort" in card.accessibleName()
    assert screen.presenter.buy(0)
    settle()
    assert "Un nom" in card.accessibleName()
    _click(qtbot, fresh, "wizard_create")
    field = next(one for one in fresh.overlay_host.findChildren(QLineEdit, "wizard_name") if one.isVisible())
    field.setText("Aubert")
    settle()
    _click(qtbot, fresh, "naming_ok")
    assert "Votre magicien" in card.accessibleName()
    assert "wizard" in fresh.settings.lessons_done
    assert [one.name for one in screen.session.wizards] == ["Aubert"]
    assert _shown(fresh, "lesson_read").text() == "Terminer la leçon"
    _click(qtbot, fresh, "lesson_read")
    assert fresh.lessons.current == ""


@pytest.mark.parametrize("name", ["spell", "wizard"])
def test_what_a_card_speaks_of_is_scrolled_to_and_left_free(fresh: MainWindow, settings: Settings, name: str) -> None:
    """17.1, 17.6: at 1024 × 600 with type at 150 % half a screen is scrolled away: each card brings its subject."""
    try:
        dress(settings, Sight("lessons", (1024, 600), 150, "fr"))
        fresh.resize(1024, 600)
        fresh.lessons.start(name)
        settle()
        screen = fresh.current_screen
        assert isinstance(screen, LibraryScreen | BuilderScreen)
        card = _card(fresh)
        making = _spell_by_steps(screen) if isinstance(screen, LibraryScreen) else _wizard_by_steps(screen)
        for point in making:
            settle()
            for _ in range(3):
                fresh.lessons.place()
            subject = next(one for one in screen.findChildren(QWidget, point) if one.isVisible())
            seen = subject.visibleRegion().boundingRect()
            assert seen.width() >= min(subject.width(), 300), point
            assert seen.height() >= min(subject.height(), 60), point
            box = seen.translated(subject.mapTo(fresh.overlay_host, QPoint(0, 0)))
            over = card.geometry() & box  # a list as large as the view is the one thing that a card may lie on
            assert over.isEmpty() or over.width() * over.height() < box.width() * box.height() * 0.4, point
            assert over.isEmpty() or box.width() > 600, point
            assert fresh.overlay_host.rect().contains(card.geometry())
    finally:
        theme().choose_text_size(100)


def _spell_by_steps(screen: LibraryScreen) -> Iterator[str]:
    screen.open_page()
    yield "effect_list"
    screen.presenter.pick_effect("energy_blast")
    yield "modifier_rows"
    screen.presenter.set_modifier("armor_piercing", True)
    yield "spell_name"
    screen.presenter.set_name("Éclair")
    yield "spell_create"


def _wizard_by_steps(screen: BuilderScreen) -> Iterator[str]:
    screen.open_new()
    yield "characteristics_panel"
    screen.presenter.set_value("dexterity", 14)
    yield "offer_list"
    assert screen.presenter.buy(0)
    yield "wizard_create"


def test_a_card_is_moved_by_the_mouse_and_stays_there_until_the_next(qtbot: QtBot, fresh: MainWindow) -> None:
    """17.1: at 1024 × 600 the first card lies over buttons: dragged, it stays where it was put, inside the window."""
    fresh.resize(1024, 600)
    fresh.lessons.start("duel")
    settle()
    card = _card(fresh)
    before = card.pos()
    hold = QPoint(60, 14)
    qtbot.mousePress(card.page, Qt.MouseButton.LeftButton, pos=hold)
    qtbot.mouseMove(card.page, hold + QPoint(100, 90))
    qtbot.mouseRelease(card.page, Qt.MouseButton.LeftButton, pos=hold)
    assert card.pos() == before + QPoint(100, 90)
    fresh.lessons.place()
    assert card.pos() == before + QPoint(100, 90)
    qtbot.mousePress(card.page, Qt.MouseButton.LeftButton, pos=hold)
    qtbot.mouseMove(card.page, hold - QPoint(3000, 3000))
    qtbot.mouseRelease(card.page, Qt.MouseButton.LeftButton, pos=hold)
    assert card.pos() == QPoint(0, 0)
    qtbot.mouseClick(card.read_button, Qt.MouseButton.LeftButton)
    settle()
    fresh.lessons.happened("Moved", who=ME)
    settle()
    assert card.isVisible()
    assert card.pos() != QPoint(0, 0)


def test_a_card_read_again_on_the_page_of_the_end_leaves_the_names_free(qtbot: QtBot, fresh: MainWindow) -> None:
    """Who won and what is left of whom stays in sight while an earlier card is read again."""
    _click(qtbot, fresh, "menu_lesson_begin")
    screen = fresh.current_screen
    assert isinstance(screen, ArenaScreen)
    presenter = screen.presenter
    presenter.surrender(ME)
    qtbot.waitUntil(lambda: screen.end_page.is_open)
    settle()
    assert screen.spot_of("me") is None  # no ring round a hex that the page hides
    guide, card = fresh.lessons, _card(fresh)
    table = screen.end_page.findChild(QWidget, "end_table")
    assert table is not None
    for size in ((1024, 600), (1280, 720), (1920, 1080)):
        fresh.resize(*size)
        for step in range(len(lesson_named("duel").steps)):
            guide._shown = step
            guide._retell()
            guide.place()
            settle()
            rows = table.size() - QSize(0, 6)  # what is written ends above its margin
            names = QRect(table.mapTo(fresh.overlay_host, QPoint(0, 0)), rows)
            assert not card.geometry().intersects(names), (size, step)
