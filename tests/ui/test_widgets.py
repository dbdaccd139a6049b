"""The parts of screens: what they show, what they say to a screen reader, what the keyboard does."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QColor, QKeySequence, QMouseEvent, QShortcut, QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from magicfight.ui.captions import interpreter
from magicfight.ui.theme import theme
from magicfight.ui.widgets.bars import HeaderBar, StatusBar
from magicfight.ui.widgets.buttons import BigMenuButton, push_button
from magicfight.ui.widgets.control import label_control, set_enabled_with_reason
from magicfight.ui.widgets.dialog import OVER_DIALOGS, Dialog
from magicfight.ui.widgets.dialogs import Choice, ask, ask_name, ask_to_save, confirm
from magicfight.ui.widgets.flow import FlowLayout
from magicfight.ui.widgets.gauge import Gauge
from magicfight.ui.widgets.lamp import Lamp
from magicfight.ui.widgets.lists import Row, RowList, section
from magicfight.ui.widgets.message_area import Line, MessageArea
from magicfight.ui.widgets.numbers import parse_number, parse_whole, percent
from magicfight.ui.widgets.page import ElidingLabel, Page, breakable
from magicfight.ui.widgets.plot import Plot, Threshold
from magicfight.ui.widgets.points_bar import PointsBar, Share
from magicfight.ui.widgets.stepper import Stepper
from magicfight.ui.widgets.timeline import Ending, Pip, SegmentMarks, Timeline
from magicfight.ui.widgets.toast import Toast
from tests.ui.typing import plain

# -- numbers


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7,5", Fraction(15, 2)),
        ("7.5", Fraction(15, 2)),
        (" 1 234,5 ", Fraction(2469, 2)),
        ("1\u202f234", Fraction(1234)),
        ("−3", Fraction(-3)),
        ("-3", Fraction(-3)),
        ("+2", Fraction(2)),
        (",5", Fraction(1, 2)),
        ("7,", Fraction(7)),
        ("", None),
        ("sept", None),
        ("1,2,3", None),
        ("NaN", None),
        ("1e3", None),
    ],
)
def test_comma_and_point_are_both_read(text: str, value: Fraction | None) -> None:
    """A number as a player may type it, or none."""
    assert parse_number(text) == value


def test_whole_numbers_are_read_exactly() -> None:
    """7,0 is seven; 7,5 is no whole number."""
    assert parse_whole("7,0") == 7
    assert parse_whole("7,5") is None


@pytest.mark.parametrize(
    ("share", "french", "english"),
    [
        (0.625, "62,5\u00a0%", "62.5%"),
        (Fraction(26, 100), "26\u00a0%", "26%"),
        (0.0, "0\u00a0%", "0%"),
        (1.0, "100\u00a0%", "100%"),
        (0.0002, "<\u00a00,1\u00a0%", "<\u00a00.1%"),
        (0.9999, ">\u00a099,9\u00a0%", ">\u00a099.9%"),
    ],
)
def test_chances_are_written_for_their_reader(share: float, french: str, english: str) -> None:
    """Never 0 % for what can happen, nor 100 % for what can fail."""
    assert percent(share, "fr") == french
    assert percent(share, "en") == english


# -- controls


def test_a_control_says_its_name_its_shortcut_and_why_it_is_off(qtbot: QtBot) -> None:
    """Tooltip with the shortcut; disabled, the reason too, and the reason goes when it is enabled again."""
    button = QPushButton("Créer")
    qtbot.addWidget(button)
    label_control(button, "create", "Créer", "Ajouter le sort", "Ctrl+Return")
    assert (button.objectName(), button.accessibleName()) == ("create", "Créer")
    assert button.toolTip().startswith("Ajouter le sort (Ctrl+")
    set_enabled_with_reason(button, False, "Il manque un nom.")
    assert not button.isEnabled()
    assert button.toolTip().endswith("\nIl manque un nom.")
    assert button.accessibleDescription() == "Il manque un nom."
    set_enabled_with_reason(button, True, "Il manque un nom.")
    assert "manque" not in button.toolTip()


def test_a_tooltip_shows_markup_as_it_is(qtbot: QtBot) -> None:
    """A spell may be called `<b>Éclair</b>`: its tooltip says so, and Qt does not make it bold."""
    button = QPushButton()
    qtbot.addWidget(button)
    label_control(button, "spell", "Sort", "<b>Éclair</b>")
    assert "&lt;b&gt;Éclair&lt;/b&gt;" in button.toolTip()
    assert "<b>" not in button.toolTip()
    label_control(button, "spell", "Sort", "3 < 4")
    assert "3 &lt; 4" in button.toolTip()


def test_a_shortcut_outlives_a_new_caption(qtbot: QtBot) -> None:
    """Qt drops a button's own shortcut at setText; ours still presses it, once."""
    button = push_button("check")
    qtbot.addWidget(button)
    presses: list[bool] = []
    button.clicked.connect(lambda: presses.append(True))
    label_control(button, "create", "Créer", "", "Ctrl+E")
    button.setText("Create")
    label_control(button, "create", "Create", "", "Ctrl+E")
    with qtbot.waitExposed(button):
        button.show()
    button.activateWindow()
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert len(presses) == 1


def _wheel(widget: QWidget) -> QWheelEvent:
    centre = QPointF(widget.rect().center())
    return QWheelEvent(
        centre,
        QPointF(widget.mapToGlobal(widget.rect().center())),
        QPoint(0, 0),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )


def test_the_wheel_does_not_change_a_choice(qtbot: QtBot) -> None:
    """Scrolling past a combo box leaves its choice alone."""
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["8", "9", "10"])
    label_control(box, "threshold", "Seuil")
    QApplication.sendEvent(box, _wheel(box))
    assert box.currentIndex() == 0


# -- stepper


@pytest.fixture
def stepper(qtbot: QtBot) -> Stepper:
    made = Stepper(0, 12)
    qtbot.addWidget(made)
    label_control(made, "dice", "Dés")
    made.set_value(5)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    made.field.setFocus()
    return made


def test_a_stepper_moves_by_buttons_and_keys(qtbot: QtBot, stepper: Stepper) -> None:
    """−, +, Up, Down, and ten at a time by PageUp; it stops at its bounds."""
    qtbot.mouseClick(stepper.plus, Qt.MouseButton.LeftButton)
    assert stepper.value() == 6
    qtbot.mouseClick(stepper.minus, Qt.MouseButton.LeftButton)
    qtbot.keyClick(stepper.field, Qt.Key.Key_Down)
    assert stepper.value() == 4
    qtbot.keyClick(stepper.field, Qt.Key.Key_Up)
    qtbot.keyClick(stepper.field, Qt.Key.Key_PageUp)
    assert stepper.value() == 12
    assert not stepper.plus.isEnabled()
    assert stepper.minus.isEnabled()


def test_a_stepper_takes_what_is_typed_or_puts_it_back(qtbot: QtBot, stepper: Stepper) -> None:
    """`7,0` is 7; `sept`, `7,5` and `99` are put back to what it was."""
    for typed, value in (("7,0", 7), ("sept", 7), ("7,5", 7), ("99", 7), ("8.0", 8)):
        stepper.field.selectAll()
        qtbot.keyClicks(stepper.field, typed)
        qtbot.keyClick(stepper.field, Qt.Key.Key_Return)
        assert (stepper.value(), stepper.field.text()) == (value, str(value))


def test_a_stepper_tells_each_change_once(qtbot: QtBot, stepper: Stepper) -> None:
    """One signal for a change, none for the same value again."""
    told: list[int] = []
    stepper.value_changed.connect(told.append)
    stepper.set_value(7)
    stepper.set_value(7)
    stepper.set_value(-4)
    assert told == [7, 0]


def test_an_illegal_stepper_is_marked_with_its_reason(stepper: Stepper) -> None:
    """Red edge, and the reason for the pointer and the screen reader; gone when it is legal again."""
    stepper.set_illegal(True, "Il reste 1 point d’armure à répartir.")
    assert stepper.property("illegal") is True
    assert stepper.field.toolTip() == "Il reste 1 point d’armure à répartir."
    assert stepper.field.accessibleDescription() == "Il reste 1 point d’armure à répartir."
    stepper.set_illegal(False)
    assert stepper.field.accessibleDescription() == ""


def test_a_stepper_names_its_parts(stepper: Stepper) -> None:
    """The field and its two buttons carry the name of what they change, in the language in force."""
    assert stepper.field.accessibleName() == "Dés"
    assert plain(stepper.plus.accessibleName()) == "Dés : un de plus"
    interpreter().speak("en")
    QApplication.processEvents()
    assert stepper.plus.accessibleName() == "Dés: one more"
    assert stepper.field.objectName() == "dice_field"


def test_the_wheel_leaves_a_stepper_alone(stepper: Stepper) -> None:
    """Neither the box nor its field takes the wheel."""
    for part in (stepper, stepper.field, stepper.plus):
        QApplication.sendEvent(part, _wheel(part))
    assert stepper.value() == 5


# -- painted figures


def test_a_plot_tells_its_mean_and_its_chances(qtbot: QtBot) -> None:
    """One die, threshold 5: mean 3,5, a third beyond; told in words, and drawn in two tones."""
    plot = Plot()
    qtbot.addWidget(plot)
    plot.resize(280, 140)
    plot.set_title("Étourdissement")
    plot.set_distribution([(face, 1 / 6) for face in range(1, 7)], [Threshold(5, "KO")])
    assert plot.mean() == pytest.approx(3.5)
    assert plot.chance_from(5) == pytest.approx(1 / 3)
    assert plot.accessibleDescription() == "moyenne 3,5, de 1 à 6, KO 33,3\u00a0%"
    picture = plot.grab().toImage()
    inks = {picture.pixelColor(x, 100).name() for x in range(picture.width())}
    assert theme().color("plot_main").name() in inks
    assert theme().color("pageline").name() in inks


def test_a_plots_title_leaves_its_mean_room(qtbot: QtBot) -> None:
    """In the column of the arena, « Étourdissement si touché » ran into « moyenne 9,1 »."""
    heads = []
    for title in ("É", "Étourdissement si touché"):
        plot = Plot()
        qtbot.addWidget(plot)
        plot.resize(190, 92)  # too low for two lines
        plot.set_title(title)
        plot.set_distribution([(face, 1 / 6) for face in range(1, 7)], ())
        heads.append(plot.grab(QRect(115, 0, 75, 18)).toImage())
    assert heads[0] == heads[1]


def test_a_plots_title_is_whole_above_its_mean_in_a_narrow_column(qtbot: QtBot) -> None:
    """In the column of the arena « Étourdissement si touché » ended in …: its mean now stands under it."""
    plots = []
    for width in (190, 600):
        plot = Plot()
        qtbot.addWidget(plot)
        plot.resize(width, 100)
        plot.set_title("Étourdissement si touché")
        plot.set_distribution([(face, 1 / 6) for face in range(1, 7)], ())
        plots.append(plot)
    narrow, wide = (plot.grab(QRect(0, 0, 185, 18)).toImage() for plot in plots)
    assert narrow == wide, "the same whole title"


def test_a_plot_holds_any_distribution(qtbot: QtBot) -> None:
    """Nothing, one bar, two hundred bars, a threshold out of reach: it paints."""
    plot = Plot("plot_second")
    qtbot.addWidget(plot)
    plot.resize(260, 100)
    for bars in ([], [(0, 1.0)], [(value, 1 / 200) for value in range(200)]):
        for marks in ([], [Threshold(5, "étourdi"), Threshold(900, "KO")]):
            plot.set_distribution(bars, marks)
            assert not plot.grab().isNull()


def test_the_bar_of_points_shows_what_lies_over_the_limit(qtbot: QtBot) -> None:
    """105 + 155 of 250 (R3.1): told in words, and the last ten hatched in the colour of what is wrong."""
    bar = PointsBar()
    qtbot.addWidget(bar)
    bar.resize(870, 36)
    shares = [
        Share("Caractéristiques", Fraction(105), "gauge_endurance"),
        Share("Sorts", Fraction(155), "gauge_stun"),
    ]
    bar.set_shares(shares, 250)
    assert bar.accessibleDescription() == "Caractéristiques 105, Sorts 155, limite 250"
    over = bar.grab().toImage()
    bad = theme().color("bad")
    assert any(over.pixelColor(x, y) == bad for x in range(840, 868) for y in range(21, 33))
    bar.set_shares(shares[:1], 250)
    within = bar.grab().toImage()
    assert not any(within.pixelColor(x, y) == bad for x in range(870) for y in range(21, 33))


def test_a_gauge_shows_value_and_limit(qtbot: QtBot) -> None:
    """9 of 12: three quarters of the trough filled; below nought it is empty, and the figure says so."""
    gauge = Gauge("gauge_body")
    qtbot.addWidget(gauge)
    gauge.resize(204, 31)
    gauge.set_caption("Structure")
    gauge.set_values(9, 12)
    assert gauge.accessibleName() == "Structure 9 / 12"
    paint = theme().color("gauge_body")

    def filled() -> int:
        picture = gauge.grab().toImage()
        return sum(picture.pixelColor(x, 25) == paint for x in range(204))

    assert filled() == pytest.approx(150, abs=6)
    gauge.set_values(-2, 12)
    assert filled() == 0
    assert gauge.shown_text == "−2 / 12"


def test_the_lamp_says_it_by_word_and_colour(qtbot: QtBot) -> None:
    """R5.5: green and "Visible", red and "Non visible" with the reason; off the board neither."""
    lamp = Lamp()
    qtbot.addWidget(lamp)
    lamp.set_state(True, "case sous le pointeur")
    assert lamp.accessibleDescription() == "Visible, case sous le pointeur"
    assert lamp.grab().toImage().pixelColor(30, 19) == theme().color("lamp_yes")
    lamp.set_state(False, "un rocher bloque la vue")
    assert lamp.accessibleDescription() == "Non visible, un rocher bloque la vue"
    assert lamp.grab().toImage().pixelColor(30, 19) == theme().color("lamp_no")
    lamp.set_state(None)
    assert lamp.word == ""


def test_the_timeline_tells_who_acts_and_what_ends(qtbot: QtBot) -> None:
    """Segment 8 with Merlin and Viviane (R4.3), and Circé's flash that ends in 9."""
    timeline = Timeline()
    qtbot.addWidget(timeline)
    marks = [SegmentMarks() for _ in range(12)]
    marks[7] = SegmentMarks(pips=(Pip("M", 0, "Merlin"), Pip("V", 2, "Viviane")))
    marks[8] = SegmentMarks(endings=(Ending("dazzled", "Circé n’est plus éblouie."),))
    timeline.set_segments(marks, 8)
    assert plain(timeline.segment_text(8)) == "Segment 8 : Merlin, Viviane"
    assert plain(timeline.segment_text(9)) == "Segment 9 : personne n’agit\nCircé n’est plus éblouie."
    assert "Merlin, Viviane" in timeline.accessibleDescription()
    assert not timeline.grab().isNull()
    with pytest.raises(ValueError, match="twelve"):
        timeline.set_segments(marks[:3], 1)


def test_a_page_is_parchment_with_a_brass_edge(qtbot: QtBot) -> None:
    """The gradient runs from page at the top to page2 at the foot."""
    page = Page("Coût", "charges")
    qtbot.addWidget(page)
    page.resize(300, 400)
    picture = page.grab().toImage()
    top, foot = picture.pixelColor(150, 8), picture.pixelColor(150, 392)
    wanted = theme().color("page"), theme().color("page2")
    for seen, wished in zip((top, foot), wanted, strict=True):
        assert abs(seen.red() - wished.red()) <= 3
    assert picture.pixelColor(150, 0).red() < top.red()


def test_a_big_button_is_pressed_by_mouse_and_enter(qtbot: QtBot) -> None:
    """560 × 78; Enter and Space press it like a click; disabled, nothing does."""
    button = BigMenuButton("book")
    qtbot.addWidget(button)
    button.setText("Gestion des sorts")
    presses: list[bool] = []
    button.clicked.connect(lambda: presses.append(True))
    assert (button.width(), button.height()) == (560, 78)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    qtbot.keyClick(button, Qt.Key.Key_Return)
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert len(presses) == 3
    button.setEnabled(False)
    button.click()
    assert len(presses) == 3
    assert not button.grab().isNull()


# -- lists


ROWS = (
    section("Attaques"),
    Row("flash", "Attaque flash", "flash", ("10 / dé",)),
    Row("energy_blast", "Projection d’énergie", "energy_blast", ("5 / dé",), note="boule"),
    Row("mist", "Pas de brume", "teleportation", ("10 cases", "20"), is_enabled=False, tip="déjà choisi"),
)


@pytest.fixture
def rows(qtbot: QtBot) -> RowList:
    made = RowList()
    qtbot.addWidget(made)
    made.resize(280, 200)
    made.set_rows(ROWS)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_a_list_keeps_what_is_chosen_by_its_key(rows: RowList) -> None:
    """Rows added before the chosen one do not move the choice, and no signal is sent for it."""
    told: list[object] = []
    assert rows.choose("energy_blast")
    rows.chosen.connect(told.append)
    rows.set_rows((ROWS[0], Row("aid", "Aide"), *ROWS[1:]))
    assert rows.current_key() == "energy_blast"
    rows.set_rows(ROWS[:2])
    assert rows.current_key() is None
    assert told == []


def test_captions_can_t_be_chosen_and_pale_rows_can_t_be_taken(qtbot: QtBot, rows: RowList) -> None:
    """A caption is no choice; Enter takes an enabled row; a pale one is read, not taken."""
    taken: list[object] = []
    rows.taken.connect(taken.append)
    assert not rows.choose(("section", "Attaques"))
    rows.choose("flash")
    qtbot.keyClick(rows, Qt.Key.Key_Return)
    rows.choose("mist")
    qtbot.keyClick(rows, Qt.Key.Key_Return)
    assert taken == ["flash"]
    assert rows.rows.data(rows.rows.index(3), Qt.ItemDataRole.ToolTipRole) == "déjà choisi"


def test_the_arrows_walk_over_captions_and_delete_is_told(qtbot: QtBot, rows: RowList) -> None:
    """Down from the first row; Delete tells the row it is pressed on."""
    told: list[object] = []
    rows.delete_wanted.connect(told.append)
    rows.choose("flash")
    qtbot.keyClick(rows, Qt.Key.Key_Down)
    assert rows.current_key() == "energy_blast"
    qtbot.keyClick(rows, Qt.Key.Key_Delete)
    assert told == ["energy_blast"]


def test_a_double_click_takes_a_row(qtbot: QtBot, rows: RowList) -> None:
    """Manual 2.2.1: a double click buys."""
    place = rows.visualRect(rows.rows.index(1)).center()
    with qtbot.waitSignal(rows.taken) as taken:
        qtbot.mouseClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(rows.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert taken.args == ["flash"]


def test_rows_are_painted_and_told(rows: RowList) -> None:
    """The chosen row is blue with pale words; a screen reader hears name, figures and note."""
    rows.choose("flash")
    picture = rows.viewport().grab().toImage()
    line = rows.visualRect(rows.rows.index(1))
    assert picture.pixelColor(line.right() - 120, line.center().y()) == theme().color("sel")
    told = rows.rows.data(rows.rows.index(2), Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Projection d’énergie, 5 / dé, boule"


# -- dialogs and questions


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(800, 600)
    column = QVBoxLayout(made)
    behind = QLineEdit()
    behind.setObjectName("behind")
    button = QPushButton("Derrière")
    label_control(button, "behind_button", "Derrière", "", "Ctrl+D")
    column.addWidget(behind)
    column.addWidget(button)
    qtbot.addWidget(made)
    with qtbot.waitExposed(made):
        made.show()
    made.activateWindow()
    behind.setFocus()
    return made


def _button(host: QWidget, name: str) -> QPushButton:
    found = host.findChild(QPushButton, name)
    assert isinstance(found, QPushButton)
    return found


def test_a_dialog_keeps_the_keyboard_and_gives_it_back(qtbot: QtBot, host: QWidget) -> None:
    """Tab goes round inside; shortcuts behind are dead; Esc closes, and the field behind has the keyboard again."""
    behind = host.findChild(QLineEdit, "behind")
    assert isinstance(behind, QLineEdit)
    presses: list[bool] = []
    _button(host, "behind_button").clicked.connect(lambda: presses.append(True))
    dialog = Dialog(host, "Liste", "list")
    first, second = QLineEdit(), QLineEdit()
    dialog.page.body.addWidget(first)
    dialog.page.body.addWidget(second)
    dialog.open()
    assert host.focusWidget() is first
    seen = []
    for _ in range(4):
        qtbot.keyClick(host.focusWidget(), Qt.Key.Key_Tab)
        seen.append(host.focusWidget())
    assert seen == [second, first, second, first]
    qtbot.keyClick(host.focusWidget(), Qt.Key.Key_Tab, Qt.KeyboardModifier.ShiftModifier)
    assert host.focusWidget() is second
    qtbot.keyClick(second, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert presses == []
    with qtbot.waitSignal(dialog.closed):
        qtbot.keyClick(second, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    assert host.focusWidget() is behind
    qtbot.keyClick(behind, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert len(presses) == 1


def test_a_dialog_under_another_hears_no_shortcut(qtbot: QtBot, host: QWidget) -> None:
    """Two dialogs: only the upper one's shortcuts work; what is marked for it works over both."""
    heard: list[str] = []

    def dialog_with(name: str, keys: str) -> Dialog:
        dialog = Dialog(host, name)
        button = push_button("check")
        button.clicked.connect(lambda: heard.append(name))
        label_control(button, name, name, "", keys)
        dialog.page.body.addWidget(button)
        dialog.open()
        return dialog

    always = QShortcut(QKeySequence("F9"), host)
    always.setProperty(OVER_DIALOGS, True)
    always.activated.connect(lambda: heard.append("F9"))
    dialog_with("lower", "Ctrl+L")
    upper = dialog_with("upper", "Ctrl+U")
    for key in (Qt.Key.Key_L, Qt.Key.Key_U):
        qtbot.keyClick(host.focusWidget(), key, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(host.focusWidget(), Qt.Key.Key_F9)
    assert heard == ["upper", "F9"]
    upper.close_dialog()
    qtbot.keyClick(host.focusWidget(), Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert heard == ["upper", "F9", "lower"]


def test_tab_comes_to_the_chosen_one_of_a_group(qtbot: QtBot, host: QWidget) -> None:
    """Radio buttons: the dialog starts at the checked one, and Tab leaves the group."""
    dialog = Dialog(host, "Réglages")
    group = QButtonGroup(dialog)
    radios = [QRadioButton(name) for name in ("a", "b", "c")]
    for radio in radios:
        group.addButton(radio)
        dialog.page.body.addWidget(radio)
    radios[1].setChecked(True)
    after = QLineEdit()
    dialog.page.body.addWidget(after)
    dialog.open()
    assert host.focusWidget() is radios[1]
    qtbot.keyClick(radios[1], Qt.Key.Key_Tab)
    assert host.focusWidget() is after


def test_a_dialog_covers_its_host_as_it_grows(host: QWidget) -> None:
    """The scrim is as large as the host, before and after."""
    dialog = Dialog(host, "Liste", size=(560, 580))
    dialog.open()
    assert dialog.size() == host.size()
    host.resize(500, 400)
    QApplication.processEvents()
    assert dialog.size() == host.size()
    assert dialog.page.height() <= 400
    dialog.close_dialog()


def test_a_dialog_is_narrower_in_a_narrow_window(host: QWidget) -> None:
    """A page of a fixed width gives way to the window, and takes its width again."""
    dialog = Dialog(host, "Réglages")
    dialog.page.setFixedWidth(620)
    dialog.open()
    assert dialog.page.width() == 620
    host.resize(500, 400)
    QApplication.processEvents()
    assert dialog.page.width() == 500 - 2 * 34
    host.resize(800, 600)
    QApplication.processEvents()
    assert dialog.page.width() == 620


@pytest.mark.parametrize("answer", ["save", "discard", "cancel"])
def test_unsaved_work_is_asked_about_once(qtbot: QtBot, host: QWidget, answer: str) -> None:
    """Save, Discard, Cancel; each button gives its answer, once."""
    answers: list[str] = []
    ask_to_save(host, "La bibliothèque n’est pas enregistrée.", answers.append)
    qtbot.mouseClick(_button(host, f"question_{answer}"), Qt.MouseButton.LeftButton)
    assert answers == [answer]


def test_a_question_is_answered_by_the_keyboard(qtbot: QtBot, host: QWidget) -> None:
    """Enter gives the first answer, Esc cancels."""
    answers: list[str] = []
    ask_to_save(host, "…", answers.append)
    qtbot.keyClick(host.focusWidget(), Qt.Key.Key_Return)
    ask_to_save(host, "…", answers.append)
    qtbot.keyClick(host.focusWidget(), Qt.Key.Key_Escape)
    assert answers == ["save", "cancel"]


def test_enter_presses_the_answer_that_has_the_keyboard(qtbot: QtBot, host: QWidget) -> None:
    """Tab and the arrows go on to another answer: Enter gives that one, not the first."""
    for key, answer in ((Qt.Key.Key_Tab, "discard"), (Qt.Key.Key_Backtab, "cancel")):
        answers: list[str] = []
        ask_to_save(host, "…", answers.append)
        for _ in range(3):
            if host.focusWidget().objectName() != f"question_{answer}":
                qtbot.keyClick(host.focusWidget(), key)
        qtbot.keyClick(host.focusWidget(), Qt.Key.Key_Return)
        assert answers == [answer]


def test_a_question_without_cancel_waits_for_an_answer(qtbot: QtBot, host: QWidget) -> None:
    """Esc does nothing where no answer is Cancel."""
    answers: list[str] = []
    dialog = ask(host, "Encore", "Un autre ?", (Choice("yes", "Oui"), Choice("no", "Non")), answers.append)
    qtbot.keyClick(host.focusWidget(), Qt.Key.Key_Escape)
    assert dialog.is_open
    qtbot.mouseClick(_button(host, "question_no"), Qt.MouseButton.LeftButton)
    assert answers == ["no"]


def test_a_confirmation_acts_only_when_confirmed(qtbot: QtBot, host: QWidget) -> None:
    """Cancel does nothing."""
    done: list[str] = []
    confirm(host, "Supprimer", "Supprimer le sort ?", "Supprimer", lambda: done.append("x"), icon="delete")
    qtbot.mouseClick(_button(host, "question_cancel"), Qt.MouseButton.LeftButton)
    assert done == []
    confirm(host, "Supprimer", "Supprimer le sort ?", "Supprimer", lambda: done.append("x"), icon="delete")
    shown = [button for button in host.findChildren(QPushButton, "question_do") if button.isVisible()]
    qtbot.mouseClick(shown[0], Qt.MouseButton.LeftButton)
    assert done == ["x"]


def test_a_name_is_asked_for_with_its_problem_under_it(qtbot: QtBot, host: QWidget) -> None:
    """R2.1: a name taken is refused as it is typed, with the reason; another one is accepted, trimmed."""
    names: list[str] = []
    ask_name(
        host,
        "Créer",
        "Nom du magicien",
        names.append,
        problem=lambda name: "Ce nom est déjà pris." if name.casefold() == "merlin" else "",
    )
    field = host.findChild(QLineEdit, "name_field")
    assert isinstance(field, QLineEdit)
    wrong = host.findChild(QLabel, "name_problem")
    assert isinstance(wrong, QLabel)
    take = _button(host, "name_ok")
    assert not take.isEnabled()
    qtbot.keyClicks(field, "MERLIN")
    assert (wrong.text(), take.isEnabled()) == ("Ce nom est déjà pris.", False)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert names == []
    qtbot.keyClicks(field, " l'ancien ")
    assert (wrong.text(), take.isEnabled()) == ("", True)
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert names == ["MERLIN l'ancien"]


# -- the rest


def test_the_text_area_says_descriptions_and_problems(qtbot: QtBot) -> None:
    """Manual 2.1.1: descriptions and errors in one area; markup in a name stays text."""
    area = MessageArea()
    qtbot.addWidget(area)
    lines = (
        Line("Un rayon frappe la cible.", title="Projection <b>d’énergie</b>"),
        Line("Ce sort n’a pas de nom.", kind="problem"),
    )
    area.set_lines(lines)
    assert area.lines() == lines
    assert "Ce sort n’a pas de nom." in area.shown_text()
    assert "&lt;b&gt;" in area.shown_text()
    assert "Ce sort n’a pas de nom." in area.accessibleDescription()
    area.set_lines(())
    QApplication.processEvents()
    assert area.accessibleDescription() == ""


def test_the_header_labels_its_tools_in_both_languages(qtbot: QtBot) -> None:
    """Undo and redo appear where a screen can undo; every tool has a name and its key in the tooltip."""
    header = HeaderBar("book")
    qtbot.addWidget(header)
    header.set_title("Création des sorts", "26 sorts")
    with qtbot.waitExposed(header):
        header.show()
    assert not header.tools["undo"].isVisible()
    header.show_undo(True)
    assert header.tools["undo"].isVisible()
    assert header.tools["undo"].accessibleName() == "Défaire"
    assert "Ctrl+Z" in header.tools["undo"].toolTip()
    interpreter().speak("en")
    QApplication.processEvents()
    assert header.tools["undo"].accessibleName() == "Undo"
    with qtbot.waitSignal(header.undo_wanted):
        qtbot.mouseClick(header.tools["undo"], Qt.MouseButton.LeftButton)


def test_the_status_bar_mirrors_the_hex_in_words(qtbot: QtBot) -> None:
    """Facts in order, as one sentence for a screen reader; fewer facts leave nothing of the old ones."""
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.set_facts([("Case", "22, 20"), ("distance", "5")])
    assert bar.accessibleName() == "Case 22, 20, distance 5"
    bar.set_facts([("Case", "1, 1")])
    assert bar.accessibleName() == "Case 1, 1"


def test_a_passing_message_takes_no_focus(qtbot: QtBot, host: QWidget) -> None:
    """It is shown over the host, named for a screen reader, and the keyboard stays where it was."""
    toast = Toast(host)
    toast.say("Bibliothèque enregistrée.")
    assert toast.isVisible()
    assert toast.text() == toast.accessibleName() == "Bibliothèque enregistrée."
    assert host.focusWidget().objectName() == "behind"
    toast.say("Fichier refusé : " + "très long " * 60, "bad")
    assert toast.width() <= host.width()


def test_widgets_flow_into_the_next_row(qtbot: QtBot) -> None:
    """Three of 100 in 250: two rows; in 400: one."""
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(10, holder)
    for _ in range(3):
        part = QWidget()
        part.setFixedSize(100, 30)
        flow.addWidget(part)
    assert flow.heightForWidth(250) == 70
    assert flow.heightForWidth(400) == 30


def test_every_widget_paints_in_both_themes(qtbot: QtBot) -> None:
    """A change of theme repaints: the ground of a painted widget is that theme's."""
    lamp = Lamp()
    qtbot.addWidget(lamp)
    lamp.set_state(False, "un rocher bloque la vue")
    dark = lamp.grab().toImage().pixelColor(30, 19)
    theme().choose("light")
    light = lamp.grab().toImage().pixelColor(30, 19)
    assert (dark, light) == (QColor("#F07A4B"), QColor("#AE3C0A"))


def test_the_second_press_of_a_double_click_answers_nothing(host: QWidget) -> None:
    """An impatient double click on a button that opens a question: its second press is not the answer."""
    answers: list[str] = []
    ask(host, "Titre", "Question ?", (Choice("cancel", "Non"), Choice("yes", "Oui", is_first=True)), answers.append)
    button = host.findChild(QPushButton, "question_yes")
    assert button is not None
    for kind in (QEvent.Type.MouseButtonDblClick, QEvent.Type.MouseButtonRelease):
        place = QPointF(button.rect().center())
        at = QPointF(button.mapToGlobal(button.rect().center()))
        left = Qt.MouseButton.LeftButton
        QApplication.sendEvent(button, QMouseEvent(kind, place, at, left, left, Qt.KeyboardModifier.NoModifier))
    assert answers == []


def test_a_long_title_ends_with_an_ellipsis_and_is_whole_in_its_tooltip(qtbot: QtBot) -> None:
    """A wizard of sixty letters: the page keeps its width, and the name can be read."""
    page = Page("", "wizard")
    qtbot.addWidget(page)
    page.setFixedWidth(300)
    page.set_title("Wolfgang <b>de</b> la Tour et fils du grand Enchanteur")
    page.show()
    title = page.findChild(ElidingLabel)
    assert title is not None
    assert QLabel.text(title).endswith("…")
    assert title.width() < 300
    assert title.text() == title.accessibleName() == "Wolfgang <b>de</b> la Tour et fils du grand Enchanteur"
    assert "&lt;b&gt;" in title.toolTip()
    page.set_title("Court")
    assert (QLabel.text(title), title.toolTip()) == ("Court", "")


def test_words_longer_than_anybodys_break(qtbot: QtBot) -> None:
    area = MessageArea()
    qtbot.addWidget(area)
    area.resize(600, 100)
    area.set_lines([Line("a" * 200 + " est pris", kind="problem")])
    area.show()
    lines = area.findChild(QWidget, "message_lines")
    assert lines is not None
    assert lines.width() <= area.width()
    assert breakable("Un nom ordinaire") == "Un nom ordinaire"


def test_a_threshold_far_off_the_scale_of_a_plot_is_not_drawn_at_its_edge(qtbot: QtBot) -> None:
    """Losses of 0 to 6, a threshold at 40: the scale ends near the losses, and no line stands where 40 is not."""
    plot = Plot()
    qtbot.addWidget(plot)
    plot.set_distribution([(value, 1 / 7) for value in range(7)], [Threshold(4, "Étourdit"), Threshold(40, "KO")])
    assert [mark.label for mark in plot._on_scale()] == ["Étourdit"]
    assert "KO 0" in plot.accessibleDescription()
    plot.set_distribution([(value, 1 / 7) for value in range(7)], [Threshold(7, "KO")])
    assert [mark.label for mark in plot._on_scale()] == ["KO"]


def test_a_low_stepper_keeps_its_buttons_within_its_edge(qtbot: QtBot) -> None:
    """As low as in the columns of the builder: pointed at, + must not paint over the edge under it."""
    stepper = Stepper(0, 9)
    qtbot.addWidget(stepper)
    stepper.setFixedSize(80, 22)
    stepper.show()
    QApplication.processEvents()
    for button in (stepper.minus, stepper.plus):
        assert stepper.contentsRect().contains(button.geometry())


def test_the_number_that_tells_copies_apart_is_never_cut_off(qtbot: QtBot) -> None:
    """Three copies from the bestiary in a narrow row: « Élève de pr… 1 », not three times « Élève de premiè… »."""
    names = [f"Élève de première année {number}" for number in (1, 2, 12)] + ["Élève de première année (2)"]
    shown = []
    for name in names:
        line = ElidingLabel(name)
        qtbot.addWidget(line)
        line.show()
        line.resize(line.sizeHint().width() * 2 // 3, 20)
        shown.append(QLabel.text(line))
        assert [line.text(), plain(line.toolTip())] == [name, name]
        assert line.fontMetrics().horizontalAdvance(shown[-1]) <= line.width()
    assert len(set(shown)) == 4
    assert [one.rsplit("…", 1)[1] for one in shown] == [" 1", " 2", " 12", " (2)"]
    line = ElidingLabel("Duelliste de salon")
    qtbot.addWidget(line)
    line.show()
    line.resize(60, 20)
    assert QLabel.text(line).endswith("…")
