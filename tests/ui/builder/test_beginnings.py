"""Where a wizard begins, the bench inside the builder, filters, and the ways on, by real clicks and keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from magicfight.computer.falling import fall
from magicfight.rules.checks import wizard_problems
from magicfight.rules.making import ARCHETYPES
from magicfight.storage.magic import load_magic
from magicfight.storage.sort import load_sort
from magicfight.ui.arena.setup.screen import SetupScreen
from magicfight.ui.builder.offers import Filter
from magicfight.ui.builder.screen import BuilderScreen
from magicfight.ui.main_window import MainWindow
from magicfight.ui.widgets.lists import LateRows
from tests.makers import effect, own, spell, wizard
from tests.ui.builder.test_screen import BLAST, LEFT, bare, button, put_spells, put_wizards, screen, settle
from tests.ui.typing import plain

__all__ = ["bare", "screen"]
SAVES = Path(__file__).parents[3] / "saves"


def window_of(screen: BuilderScreen) -> MainWindow:
    """The window that the screen is in."""
    found = screen.window()
    assert isinstance(found, MainWindow)
    return found


def pressed(host: QWidget, name: str) -> QAbstractButton:
    """A button of a dialog."""
    found = host.findChild(QAbstractButton, name)
    assert found is not None, name
    return found


def test_an_archetype_brings_the_spells_that_the_library_lacks(screen: BuilderScreen, qtbot: QtBot) -> None:
    """R3.5: the duellist's spells come from the included library into the one in hand; undo gives the draft back."""
    qtbot.mouseClick(button(screen, "wizard_archetypes"), LEFT)
    host = screen.frame.overlay_host
    qtbot.waitUntil(lambda: host.findChild(QWidget, "beginning_dialog") is not None, timeout=20000)
    settle()
    card = pressed(host, "archetype_duellist")
    pressed(host, "archetype_gunner").setFocus()
    QTest.keyClick(pressed(host, "archetype_gunner"), Qt.Key.Key_Right)
    assert card.isChecked()
    assert "Lame de nuit" in pressed(host, "begin_lacking").text()
    qtbot.mouseClick(pressed(host, "begin_take"), LEFT)
    qtbot.waitUntil(lambda: bool(screen.presenter.wizard.spells), timeout=20000)
    settle()
    wanted = [wish.spell for wish in ARCHETYPES["duellist"].spells]
    assert [owned.spell.name for owned in screen.presenter.wizard.spells] == wanted
    assert set(wanted) <= {one.name for one in screen.session.library}
    screen.undo()
    settle()
    assert screen.presenter.wizard.spells == ()


def test_chance_makes_a_legal_wizard_and_another_one_is_copied(screen: BuilderScreen, tmp_path: Path) -> None:
    made = screen.making
    put_wizards(screen, tmp_path, wizard("Anne", own(BLAST, 4), points=250, strength=3))
    assert made is not None
    from magicfight.ground.dice import below
    from magicfight.ui.builder.beginnings import CHANCE, OTHER, Beginnings

    found = Beginnings(screen.session.library, (), screen.session.wizards, 250, "fr")
    chance = found.wizard(CHANCE, below(4), ("owl",), takes_lacking=False)
    assert not wizard_problems(replace(chance, name="X"))
    other = found.wizard(OTHER, below(4), ("owl",), 0, takes_lacking=False)
    assert (other.name, other.bought_of("strength"), other.spells) == ("", 3, (own(BLAST, 4),))


def test_the_bench_tells_phases_both_ways(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """Maître Ambroise against Dame Ysengrine at 3: what is shown is what is worked out; dice around those bought."""
    wizards = {one.name: one for path in SAVES.glob("*.magic") for one in load_magic(path)}
    ambroise, ysengrine = wizards["Maître Ambroise"], wizards["Dame Ysengrine"]
    put_wizards(bare, tmp_path, ambroise, ysengrine)
    bare.edit(0)
    settle()
    offers = bare.builder.offers
    offers.tabs.setCurrentIndex(1)
    settle()
    place = next(n for n, (_, one) in enumerate(bare.trying.bench._others) if one.name == ysengrine.name)
    bare.trying.bench.choose(place)
    qtbot.waitUntil(lambda: len(offers.bench.mine._rows) >= 2, timeout=20000)
    settle()
    for shown, owned in zip(offers.bench.mine._rows, ambroise.spells, strict=False):
        told = fall(ambroise, ysengrine, owned, 3)
        assert told is not None
        assert (shown.middle, shown.first, shown.last) == (told.phase_of(0.5), told.phase_of(0.1), told.phase_of(0.9))
        assert shown.breath == str(told.breath)
    assert {row.spell for row in offers.bench.theirs._rows} == {
        owned.spell.name for owned in ysengrine.spells if fall(ysengrine, ambroise, owned, 3) is not None
    }
    best = [
        min(told.phase_of(0.5) or 99 for owned in one.spells if (told := fall(one, other, owned, 3)) is not None)
        for one, other in ((ambroise, ysengrine), (ysengrine, ambroise))
    ]
    assert f"{best[0]} segments d’action contre {best[1]}" in plain(offers.bench.verdict.text())
    qtbot.waitUntil(lambda: bare.builder.dice.table._cells[2][3].text() not in ("", "—"), timeout=20000)
    bare.builder.offers.bench.mine.chosen.emit("Lame de nuit")
    settle()
    assert "Lame de nuit" in bare.builder.dice._title.text()


def test_offers_are_filtered_and_sorted(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """By effect, kind, tag, price and what can be paid for; by price from the cheapest on."""
    tagged = replace(spell("Feu", "energy_blast"), tags=("feu",))
    put_spells(
        bare, tmp_path, tagged, spell("Lame", "killing_attack"), spell("Mur", "armor"), spell("Saut", "teleportation")
    )
    qtbot.mouseClick(bare.opening.create_button, LEFT)
    settle()
    book = bare.presenter.book

    def shown(wanted: Filter) -> list[str]:
        book.set(wanted)
        settle()
        return [row.name for row in bare.builder.offers.list.rows.rows()]

    assert shown(Filter(effect="armor")) == ["Mur"]
    assert shown(Filter(group="attack")) == ["Feu", "Lame"]
    assert shown(Filter(tag="feu")) == ["Feu"]
    assert shown(Filter(most=10)) == ["Feu", "Mur"]
    assert shown(Filter(order="price")) == ["Mur", "Feu", "Lame", "Saut"]
    assert bare.builder.offers.filters.text() == "Filtres"
    bare.presenter.set_points(50)
    bare.presenter.set_value("dexterity", 20)
    bare.presenter.set_value("strength", 14)
    assert shown(Filter(is_affordable=True)) == ["Feu", "Lame", "Mur"]
    assert bare.builder.offers.filters.text() == "Filtres (1)"
    qtbot.mouseClick(bare.builder.offers.filters, LEFT)
    assert bare.builder.offers.menu.isVisible()
    bare.builder.offers.menu.close()


def test_two_thousand_offers_are_told_once(bare: BuilderScreen, tmp_path: Path) -> None:
    """E3: a change of the wizard makes no row of the library anew."""
    put_spells(bare, tmp_path, *(spell(f"Sort {n}", "energy_blast") for n in range(40)))
    bare.open_page()
    settle()
    book = bare.presenter.book
    before = {key: id(one) for key, one in book._offers.items()}
    bare.presenter.set_value("strength", 12)
    settle()
    assert {key: id(one) for key, one in book._offers.items()} == before


def test_only_the_offers_that_are_seen_are_told(bare: BuilderScreen, tmp_path: Path) -> None:
    """E3, E4: of hundreds, in a new language too."""
    put_spells(bare, tmp_path, *(spell(f"Sort {n}", "energy_blast") for n in range(400)))
    bare.open_page()
    settle()
    listed = bare.builder.offers.list.rows
    for tongue in ("fr", "en"):
        bare.frame.settings.language = tongue
        settle()
        rows = listed.rows()
        assert isinstance(rows, LateRows)
        assert 0 < len(rows._made) < 60
        assert len(rows) == 400


def test_straight_on_to_the_fight(bare: BuilderScreen, qtbot: QtBot, tmp_path: Path) -> None:
    """« Combattre » where a wizard was just created: it is in the fight, first."""
    put_wizards(bare, tmp_path, wizard("Anne", own(BLAST, 4), points=250), wizard("Zoé", own(BLAST, 4), points=250))
    bare._ask_another()
    qtbot.mouseClick(button(bare.frame.overlay_host, "question_fight"), LEFT)
    settle()
    window = window_of(bare)
    assert window.current_name == "setup"
    setup = window.current_screen
    assert isinstance(setup, SetupScreen)
    assert [seat.wizard.name for seat in setup.presenter._seats] == ["Zoé", "Anne"]


def test_ctrl_digits_go_to_the_parts_and_alt_digits_to_the_panels(screen: BuilderScreen, qtbot: QtBot) -> None:
    window = window_of(screen)
    QTest.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert screen.builder.characteristics.rows["strength"].stepper.field.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert screen.builder.offers.list.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.current_name == "library"
    QTest.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.current_name == "desk"
    window.show_screen("menu")
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert window.current_name == "builder"


def test_tags_are_kept_in_the_file_and_found(bare: BuilderScreen, tmp_path: Path) -> None:
    from magicfight.ui.library.description_dialog import tags_of

    assert tags_of(" feu, à distance,, feu ") == ("feu", "à distance")
    tagged = replace(spell("Feu", "energy_blast"), tags=tags_of("brûle"))
    put_spells(bare, tmp_path, tagged, spell("Lame", "killing_attack"))
    assert load_sort(tmp_path / "sorts.sort")[0].tags == ("brûle",)
    bare.presenter.set_filter("brul")
    assert [row.label for row in bare.presenter.view().offers] == ["Feu"]
    assert effect("flash") is not None
