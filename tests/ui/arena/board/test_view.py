"""The board's gestures, its zoom and what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsSimpleTextItem, QWidget
from pytestqt.qtbot import QtBot

from magicfight.ui.arena.board.geometry import WIDTH, center
from magicfight.ui.arena.board.ground import codes_of, mix
from magicfight.ui.arena.board.scene_data import UNTOLD, BoardView, Hex, HexLabel
from magicfight.ui.arena.board.view import Board
from magicfight.ui.captions import interpreter
from magicfight.ui.theme import theme
from tests.ui.arena.board import scenes
from tests.ui.arena.board.scenes import mask_of

Keys = Qt.Key
NO_BUTTON = Qt.MouseButton.NoButton
NO_KEY = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[Board]:
    """A board of 1000 × 600 with the walking scene."""
    theme().install("dark")
    made = Board(theme())
    qtbot.addWidget(made)
    made.resize(1000, 600)
    made.display(scenes.walking())
    with qtbot.waitExposed(made):
        made.show()
    yield made
    theme().choose("system")


def move(board: Board, position: QPointF, buttons: Qt.MouseButton = NO_BUTTON) -> None:
    """The pointer moves to a point of the viewport."""
    viewport = board.viewport()
    event = QMouseEvent(
        QEvent.Type.MouseMove, position, viewport.mapToGlobal(position), Qt.MouseButton.NoButton, buttons, NO_KEY
    )
    QApplication.sendEvent(viewport, event)


def wheel(board: Board, position: QPointF, angle: int, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
    """One turn of the wheel."""
    viewport = board.viewport()
    event = QWheelEvent(
        position,
        viewport.mapToGlobal(position),
        QPoint(),
        QPoint(0, angle),
        NO_BUTTON,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(viewport, event)


def press(board: Board, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> bool:
    """One key; whether the board took it."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers)
    event.ignore()
    QApplication.sendEvent(board, event)
    return event.isAccepted()


def at(board: Board, hex_: Hex) -> QPoint:
    """The pixel of a hex's center."""
    return board.camera.position_of(hex_).toPoint()


def test_the_pointer_says_each_new_hex_once(board: Board) -> None:
    """The pointer crosses from one hex into the next, then leaves."""
    said: list[tuple[int, int]] = []
    left: list[bool] = []
    board.hovered.connect(lambda column, row: said.append((column, row)))
    board.left_board.connect(lambda: left.append(True))
    for hex_ in ((17, 12), (18, 12)):
        for shift in (-3, 0, 3):
            move(board, board.camera.position_of(hex_) + QPointF(shift, shift))
    QApplication.sendEvent(board, QEvent(QEvent.Type.Leave))
    assert said == [(17, 12), (18, 12)]
    assert left == [True]
    assert board._hex is None


def test_positions_agree_with_qt_at_every_zoom(board: Board) -> None:
    """Our arithmetic and QGraphicsView's name the same point."""
    for factor in (1.0, 1.7, 0.5):
        board.camera.zoom(factor, QPointF(333, 222))
        for x, y in ((0, 0), (500, 300), (999, 599)):
            ours, theirs = board.camera.to_scene(QPointF(x, y)), board.mapToScene(QPoint(x, y))
            assert (ours.x(), ours.y()) == pytest.approx((theirs.x(), theirs.y()))


def test_a_click_names_the_hex_button_and_keys(board: Board) -> None:
    """Left click with Control held, then a right click."""
    clicks: list[tuple[object, ...]] = []
    sheets: list[tuple[int, int]] = []
    board.clicked.connect(lambda *what: clicks.append(what))
    board.right_clicked.connect(lambda column, row: sheets.append((column, row)))
    control = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, control, at(board, (20, 13)))
    QTest.mouseClick(board.viewport(), Qt.MouseButton.RightButton, NO_KEY, at(board, (23, 10)))
    assert clicks == [(20, 13, Qt.MouseButton.LeftButton, control)]
    assert sheets == [(23, 10)]


def test_a_double_click_is_one_click(board: Board) -> None:
    """A hasty player clicks twice: the first has walked or cast, the second must not be refused, or skip the dice."""
    clicks: list[tuple[object, ...]] = []
    board.clicked.connect(lambda *what: clicks.append(what))
    place = at(board, (20, 13))
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, place)
    QTest.mouseDClick(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, place)
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, place)
    assert [click[:2] for click in clicks] == [(20, 13)]
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, place)
    assert len(clicks) == 2


def test_a_mouse_that_rests_points_at_what_comes_under_it(board: Board) -> None:
    """R5.5: the view moves by itself (a wizard is brought to the middle); the light is of the hex under the mouse."""
    place = at(board, (20, 13))
    QTest.mouseMove(board.viewport(), place)
    QApplication.processEvents()
    assert board._hex == (20, 13)
    board.camera.pan(4, 0)
    QApplication.processEvents()
    assert board._hex == (24, 13)
    QTest.keyClick(board, Qt.Key.Key_Left)  # the keyboard's cursor is not the mouse's
    board.camera.pan(4, 0)
    QApplication.processEvents()
    assert board._hex == (23, 13)


def test_a_mouse_that_rests_stays_where_it_is_when_the_board_moves_in_its_window(board: Board, qtbot: QtBot) -> None:
    """The list of spells beside the board closes: the hex pointed at is the one under the mouse."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(1400, 600)
    board.setParent(window)
    board.setGeometry(300, 0, 1000, 600)
    with qtbot.waitExposed(window):
        window.show()
    board.show()
    QApplication.processEvents()
    place = at(board, (20, 13))
    QTest.mouseMove(board.viewport(), place)
    QApplication.processEvents()
    assert board._hex == (20, 13)
    board.move(0, 0)
    QApplication.processEvents()
    assert board._hex == board.camera.hex_under(QPointF(place + QPoint(300, 0)))
    assert board._hex != (20, 13)
    board.setParent(None)  # the fixture's own again: the window takes nothing with it


def test_a_drag_moves_the_board_and_clicks_nothing(board: Board) -> None:
    """Press, pull sixty pixels, let go; then a click that trembles by two pixels."""
    clicks: list[tuple[object, ...]] = []
    board.clicked.connect(lambda *what: clicks.append(what))
    hex_ = (20, 13)
    start = board.camera.position_of(hex_)
    left = Qt.MouseButton.LeftButton
    QTest.mousePress(board.viewport(), left, NO_KEY, start.toPoint())
    for step in (20, 40, 60):
        move(board, QPointF(start.toPoint()) + QPointF(step, -step / 2), left)
    QTest.mouseRelease(board.viewport(), left, NO_KEY, start.toPoint() + QPoint(60, -30))
    moved = board.camera.position_of(hex_) - start
    assert (moved.x(), moved.y()) == pytest.approx((60, -30), abs=1.5)
    assert clicks == []
    place = at(board, hex_)
    QTest.mousePress(board.viewport(), left, NO_KEY, place)
    move(board, QPointF(place + QPoint(2, 0)), left)
    QTest.mouseRelease(board.viewport(), left, NO_KEY, place + QPoint(2, 0))
    assert [click[:2] for click in clicks] == [hex_]


def test_the_wheel_zooms_at_the_pointer(board: Board) -> None:
    """The point under the pointer stays under it, in and out."""
    place = QPointF(700, 200)
    before, width = board.camera.to_scene(place), board.camera.hex_width
    wheel(board, place, 120)
    assert board.camera.hex_width == pytest.approx(1.2 * width)
    for angle in (120, 240, -360):
        wheel(board, place, angle)
        after = board.camera.to_scene(place)
        assert (after.x(), after.y()) == pytest.approx((before.x(), before.y()), abs=1.5 * WIDTH / width)


def test_zoom_has_ends(board: Board) -> None:
    """Hexes neither vanish nor outgrow the window."""
    for _ in range(60):
        board.camera.zoom_in()
    assert board.camera.hex_width == pytest.approx(96)
    for _ in range(60):
        board.camera.zoom_out()
    assert 10 <= board.camera.hex_width <= 17


def test_zero_shows_the_whole_board(board: Board) -> None:
    """Key 0 after a zoom; it stays whole when the window grows."""
    board.camera.zoom_in()
    press(board, Keys.Key_0)
    for size in ((1000, 600), (1400, 900)):
        board.resize(*size)
        for corner in ((0, 0), (39, 39)):
            assert board.viewport().rect().contains(at(board, corner))
    assert board.camera.hex_width > 17


@pytest.mark.parametrize(
    ("key", "to"),
    [
        (Keys.Key_Left, (16, 12)),
        (Keys.Key_Right, (18, 12)),
        (Keys.Key_Up, (17, 11)),
        (Keys.Key_Down, (17, 13)),
        (Keys.Key_Home, (16, 11)),
        (Keys.Key_PageUp, (17, 11)),
        (Keys.Key_End, (16, 13)),
        (Keys.Key_PageDown, (17, 13)),
    ],
)
def test_keys_move_the_hex_cursor(board: Board, key: Qt.Key, to: Hex) -> None:
    """The cursor appears on the active wizard and goes in six directions from there."""
    said: list[tuple[int, int]] = []
    board.cursor_moved.connect(lambda column, row: said.append((column, row)))
    assert press(board, key)
    assert press(board, key)
    assert said == [(17, 12), to]


def test_enter_clicks_and_the_menu_key_opens_the_sheet(board: Board) -> None:
    """By keyboard alone."""
    clicks: list[tuple[object, ...]] = []
    sheets: list[tuple[int, int]] = []
    board.clicked.connect(lambda *what: clicks.append(what))
    board.right_clicked.connect(lambda column, row: sheets.append((column, row)))
    press(board, Keys.Key_Right)
    press(board, Keys.Key_Right)
    press(board, Keys.Key_Return)
    press(board, Keys.Key_Menu)
    assert clicks == [(18, 12, Qt.MouseButton.LeftButton, NO_KEY)]
    assert sheets == [(18, 12)]


def test_the_number_pad_moves_and_plain_digits_are_left_to_the_screen(board: Board) -> None:
    """1 to 9 choose spells (picture 06), the pad's digits are directions."""
    board.point_at((10, 10))
    assert press(board, Keys.Key_7, Qt.KeyboardModifier.KeypadModifier)
    assert board._hex == (9, 9)
    assert not press(board, Keys.Key_7)
    assert not press(board, Keys.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_the_cursor_stops_at_the_edge_and_stays_in_the_window(board: Board) -> None:
    """Fifty steps to the lower right."""
    board.camera.zoom_in()
    board.point_at((30, 30))
    for _ in range(50):
        press(board, Keys.Key_Right)
        press(board, Keys.Key_Down)
        assert board._hex is not None
        assert board.camera.is_in_view(board._hex, 0)
    assert board._hex == (39, 39)


def test_shift_and_arrows_move_the_view(board: Board) -> None:
    """Three hexes to the right, and back."""
    before = board.camera.position_of((17, 12))
    press(board, Keys.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert board.camera.position_of((17, 12)).x() == pytest.approx(before.x() - 3 * board.camera.hex_width, abs=1)
    press(board, Keys.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert board.camera.position_of((17, 12)).x() == pytest.approx(before.x(), abs=1)


def test_the_hex_is_said_in_words(board: Board) -> None:
    """A screen reader and the status bar get the hex as text."""
    said: list[str] = []
    board.spoken.connect(said.append)
    board.point_at((17, 12))
    board.point_at((3, 0))
    board.point_at((18, 12))
    assert said[0].startswith("Case 17, 12, Merlin")
    assert "mur" in said[1]
    assert "à portée de marche" in said[2]


def test_centre_on_brings_any_hex_to_the_middle(board: Board, qtbot: QtBot) -> None:
    """Corners included ("Centrer sur", manual 3), at once or gliding."""
    for hex_ in ((0, 0), (39, 39), (17, 12)):
        board.camera.center_on(hex_, is_animated=False)
        middle = board.camera.position_of(hex_)
        assert (middle.x(), middle.y()) == pytest.approx((500, 300), abs=1.5)
    board.playback.set_pace(10.0)
    board.camera.center_on((0, 39))
    qtbot.waitUntil(lambda: abs(board.camera.position_of((0, 39)).x() - 500) < 2)


def test_the_minimap_moves_the_view(board: Board) -> None:
    """A click in its lower right corner."""
    rect = board.minimap.rect()
    QTest.mouseClick(board.minimap, Qt.MouseButton.LeftButton, NO_KEY, rect.bottomRight() - QPoint(20, 20))
    assert board.camera.is_in_view((35, 34))
    assert not board.camera.is_in_view((2, 2))


def color_at(board: Board, hex_: Hex, shift: QPointF | None = None) -> str:
    """The colour painted at a hex."""
    point = (board.camera.position_of(hex_) + (shift or QPointF(0, 0))).toPoint()
    return board.viewport().grab().toImage().pixelColor(point).name()


def test_seen_ground_is_lighter_by_night_and_both_themes_switch_live(board: Board) -> None:
    """Two free hexes, one of them seen."""
    board.display(BoardView(visible=mask_of([(17, 12)], 40, 40)))
    for mode in ("dark", "light"):
        theme().choose(mode)
        assert color_at(board, (17, 12)) == theme().color("hex_seen").name()
        assert color_at(board, (18, 12)) == theme().color("hex_unseen").name()


def test_tints_are_mixed_into_the_ground(board: Board) -> None:
    """Range, area, spared center, and back to bare ground."""
    board.display(BoardView(reach=frozenset({(17, 12)}), area=frozenset({(20, 12), (21, 12)}), spared=(21, 12)))
    seen = theme().color("hex_seen").name()
    aside = QPointF(5, 5)
    assert color_at(board, (17, 12)) == mix(theme().color("hex_seen"), theme().color("range_tint")).name()
    assert color_at(board, (20, 12), aside) not in (seen, color_at(board, (17, 12)))
    assert color_at(board, (21, 12)) == seen
    board.display(BoardView())
    for hex_ in ((17, 12), (20, 12), (21, 12)):
        assert color_at(board, hex_) == seen


def test_a_token_shows_its_players_colour_and_leaves_when_gone(board: Board) -> None:
    """Merlin stands, then is dead."""
    tokens = scenes.tokens()
    board.display(BoardView(tokens=tokens))
    aside = QPointF(-0.3 * board.camera.hex_width, 0)
    assert color_at(board, (17, 12), aside) == "#56b4e9"
    board.display(BoardView(tokens=(replace(tokens[0], is_gone=True), *tokens[1:])))
    assert color_at(board, (17, 12), aside) == theme().color("hex_seen").name()


def test_a_record_equal_to_the_one_shown_repaints_nothing(board: Board) -> None:
    """The same scene made twice."""
    QApplication.processEvents()
    painted: list[QEvent] = []

    class Filter(QObject):
        """Counts paints of the viewport."""

        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                painted.append(event)
            return False

    watcher = Filter()
    board.viewport().installEventFilter(watcher)
    board.display(scenes.walking())
    QApplication.processEvents()
    board.viewport().removeEventFilter(watcher)
    assert painted == []


def test_all_scenes_paint_in_both_themes_at_all_sizes(board: Board) -> None:
    """From a small window to 4K, every situation, eight wizards with every state."""
    for size in ((640, 400), (1280, 720), (3840, 2160)):
        board.resize(*size)
        for make in (*scenes.SCENES.values(), lambda: replace(scenes.attacking(), tokens=scenes.eight_tokens())):
            board.display(make())
            for mode in ("light", "dark"):
                theme().choose(mode)
                assert not board.viewport().grab().isNull()


def test_a_mask_of_the_wrong_size_is_refused() -> None:
    """Forty by forty hexes need 1,600 bytes."""
    with pytest.raises(ValueError, match="1599 bytes"):
        BoardView(visible=bytes(1599))


def test_hex_centers_survive_the_way_to_the_window_and_back(board: Board) -> None:
    """Every hex of the board."""
    for column in range(40):
        for row in range(40):
            x, y = center((column, row))
            assert board.camera.hex_under(board.camera.position_of((column, row))) == (column, row), (x, y)


def test_danger_lies_over_the_walking_range_and_the_area_over_both(board: Board) -> None:
    """The danger view while walking: the hexes in range still tell their chance; 60 % is the third level of four."""
    percents = bytearray([UNTOLD] * 1600)
    for index in (12 * 40 + 18, 12 * 40 + 19, 12 * 40 + 20):
        percents[index] = 60
    view = BoardView(reach=frozenset({(17, 12), (18, 12)}), area=frozenset({(20, 12)}), danger=bytes(percents))
    codes = [code >> 3 for code in codes_of(view)[12 * 40 + 16 : 12 * 40 + 21]]
    assert codes == [0, 1, 6, 6, 2]
    board.display(view)
    assert color_at(board, (18, 12)) == color_at(board, (19, 12)) != color_at(board, (17, 12))


def test_obstacles_are_neither_tinted_nor_darkened(board: Board) -> None:
    """A rock in the middle of an area, out of sight (R5.2)."""
    board.display(BoardView(obstacles=(((20, 12), "rock"),), visible=bytes(1600), area=scenes.ball((20, 12), 2)))
    corner = QPointF(0, -0.45 * board.camera.hex_width)
    assert color_at(board, (20, 12), corner) == theme().color("rock_hex").name()


def test_labels_stay_inside_the_window(board: Board) -> None:
    """Labels of hexes at each corner of the board, at two zooms, below and above."""
    for factor in (1.0, 2.0):
        board.camera.zoom(factor)
        for hex_ in ((0, 0), (39, 0), (0, 39), (39, 39)):
            board.camera.center_on(hex_, is_animated=False)
            board.camera.pan(-12 if hex_[0] else 12, -8 if hex_[1] else 8)
            if not board.camera.is_in_view(hex_, 0):
                continue
            sides: tuple[Literal["below", "above"], ...] = ("below", "above")
            for side in sides:
                board.display(BoardView(labels=(HexLabel(hex_, "portée 12 · malus −4", "close", "bad", side),)))
                (label,) = (
                    item
                    for item in board.scene().items()
                    if isinstance(item, QGraphicsSimpleTextItem) and item.isVisible() and "portée" in item.text()
                )
                root = label.parentItem()  # it keeps its size: what lies in it is in pixels
                assert root is not None
                place = board.mapFromScene(root.scenePos()) + label.pos().toPoint()
                assert 0 < place.x() < 1000 - label.boundingRect().width()
                assert 0 < place.y() < 600 - label.boundingRect().height()


def test_a_label_whose_hex_has_left_the_window_does_not_reach_into_it(board: Board) -> None:
    """The hex cursor rests, the board moves until its hex lies a little beyond each edge: no label, cut off or whole;
    it is back with its hex."""
    hex_ = (20, 12)
    board.camera.zoom(2.0)
    board.display(BoardView(labels=(HexLabel(hex_, "distance 12 · pénalité −4"),)))

    def labels() -> list[QGraphicsItem]:
        found = [item for item in board.scene().items() if isinstance(item, QGraphicsSimpleTextItem)]
        return [item for item in found if item.isVisible() and "distance" in item.text()]

    board.camera.center_on(hex_, is_animated=False)
    size, away = board.viewport().size(), round(1.2 * board.camera.hex_width)
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        assert len(labels()) == 1
        board.camera.shift(QPoint(x * (size.width() // 2 + away), y * (size.height() // 2 + away)))
        assert not board.camera.is_in_view(hex_, 0)
        assert labels() == []
        board.camera.center_on(hex_, is_animated=False)
    assert len(labels()) == 1


def test_the_tooltip_explains_the_states_of_the_wizard_under_the_pointer(board: Board) -> None:
    """Circé is stunned; beside her stands nobody."""
    move(board, board.camera.position_of((23, 10)))
    assert board.viewport().toolTip() == "Étourdie, éblouie"
    move(board, board.camera.position_of((24, 10)))
    assert board.viewport().toolTip() == ""


def test_a_release_that_went_elsewhere_does_not_leave_the_board_dragging(board: Board) -> None:
    """A dialog opened between press and release."""
    place = at(board, (20, 13))
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, place)
    before = board.camera.position_of((20, 13))
    for step in (0, 50, 100):
        move(board, QPointF(place) + QPointF(step, 0))
    assert board.camera.position_of((20, 13)) == before
    clicks: list[tuple[object, ...]] = []
    board.clicked.connect(lambda *what: clicks.append(what))
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, place)
    assert len(clicks) == 1


def test_the_middle_button_drags_at_once(board: Board) -> None:
    """Even by a few pixels."""
    start = board.camera.position_of((20, 13))
    QTest.mousePress(board.viewport(), Qt.MouseButton.MiddleButton, NO_KEY, start.toPoint())
    move(board, QPointF(start.toPoint()) + QPointF(5, 0), Qt.MouseButton.MiddleButton)
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.MiddleButton, NO_KEY, start.toPoint() + QPoint(5, 0))
    assert board.camera.position_of((20, 13)).x() == pytest.approx(start.x() + 5, abs=1)


def test_a_resized_window_keeps_its_middle(board: Board) -> None:
    """After the player has zoomed; the window grows and shrinks."""
    board.camera.zoom(2.0)
    board.camera.center_on((30, 8), is_animated=False)
    for size in ((1280, 720), (800, 500), (1000, 600)):
        board.resize(*size)
        middle = board.camera.position_of((30, 8))
        assert (middle.x(), middle.y()) == pytest.approx((size[0] / 2, size[1] / 2), abs=3)


def test_shift_and_the_wheel_move_the_view_sideways(board: Board) -> None:
    """One notch; the zoom stays."""
    before, width = board.camera.position_of((17, 12)), board.camera.hex_width
    wheel(board, QPointF(500, 300), -120, Qt.KeyboardModifier.ShiftModifier)
    assert board.camera.hex_width == width
    assert board.camera.position_of((17, 12)).x() == pytest.approx(before.x() - 120, abs=1)
    assert board.camera.position_of((17, 12)).y() == before.y()


def test_the_minimap_is_reached_by_tab_and_moved_by_arrows(board: Board) -> None:
    """By keyboard alone; the pointer over it is on no hex."""
    assert board.minimap.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert board.minimap.accessibleName()
    before = board.camera.position_of((17, 12))
    QApplication.sendEvent(board.minimap, QKeyEvent(QEvent.Type.KeyPress, Keys.Key_Down, NO_KEY))
    assert board.camera.position_of((17, 12)).y() < before.y()
    board.point_at((17, 12))
    place = QPointF(20, 20)
    QApplication.sendEvent(board.minimap, QEnterEvent(place, place, board.minimap.mapToGlobal(place)))
    assert board._hex is None


def test_the_board_speaks_the_language_in_force(board: Board) -> None:
    """The names that a screen reader says change with the language."""
    french = board.accessibleName()
    interpreter().speak("en")
    QApplication.processEvents()
    assert board.accessibleName() != french
    interpreter().speak("fr")
    QApplication.processEvents()
    assert board.accessibleName() == french
