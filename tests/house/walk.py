"""A walk through every screen, dialog and panel, at every size of window and of type, in both languages.

`python -m tests.house.walk FOLDER` writes a picture of each into a folder, with a page that shows them side by side and
says what is cut, covered or out of reach; `--only NAME…`, `--window 1024x600…`, `--type 150…`, `--lang fr…` and
`--look dark|light|high|high-light` make it shorter. The same walk, without pictures, is `test_walk.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import product
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QLineEdit,
    QScrollArea,
    QScrollBar,
    QTableView,
    QWidget,
)

from magicfight.ground.languages import LANGUAGES
from magicfight.ui.arena.play.screen import ArenaScreen
from magicfight.ui.captions import interpreter
from magicfight.ui.main_window import MainWindow
from magicfight.ui.settings import Settings
from magicfight.ui.theme import theme
from magicfight.ui.widgets.dialog import Dialog
from magicfight.ui.widgets.layouts import ElidedLabel
from tests.house import test_controls as controls
from tests.house.behind import MORE_SHOWS
from tests.house.test_controls import SHOWS, builder, cut_controls, cut_labels, place, settle, shown
from tests.ui.arena.fights import anne, boris, fight

WINDOWS: tuple[tuple[int, int], ...] = ((1024, 600), (1280, 720), (1920, 1080))
TYPES: tuple[int, ...] = (90, 100, 150)
KNOWN_HEAD = "# How many faults of layout each sight still has: they may become fewer (test_walk.py)."
LOOKS = ("dark", "light", "high", "high-light")
LONG_NAMES = ("Maximilienne-Éléonore de Haute-Brocélian", "Bartholomé-Cunégonde de Basse-Cornouaill")  # 40 letters


@dataclass(frozen=True, slots=True)
class Sight:
    """Where the walk stands: a show of `SHOWS` or of this file, a window, a size of type, a language."""

    show: str
    window: tuple[int, int]
    type: int
    language: str

    @property
    def name(self) -> str:
        """As a file is named after it."""
        return f"{self.show.replace(' ', '_')}-{self.window[0]}x{self.window[1]}-{self.type}-{self.language}"


def long_names(window: MainWindow) -> Iterator[QWidget]:
    """A fight between names of 40 letters, and its dialogs; the builder with such a name in hand."""
    window.settings.is_motion_reduced = True
    first, second = (replace(who, name=name) for who, name in zip((anne(), boris()), LONG_NAMES, strict=True))
    window.show_screen("arena", setup=fight((first, "Ann", (10, 10)), (second, "Bob", (13, 10))), seed="7")
    screen = window.current_screen
    assert isinstance(screen, ArenaScreen)
    yield window
    for name in ("hand_over_play", "arena_attack", "attack_cancel", "arena_details"):
        for button in window.findChildren(QAbstractButton, name):
            if button.isVisible() and button.isEnabled():
                button.click()
        settle()
        yield window
    close_dialogs(window)
    builder_screen = builder(window)
    builder_screen.open_new()
    for field in builder_screen.findChildren(QLineEdit, "wizard_name"):
        field.setText(LONG_NAMES[0])
    yield window


def settings_pages(window: MainWindow) -> Iterator[QWidget]:
    """Every page of the settings."""
    window.show_screen("menu")
    window.open_settings()
    dialog = window.overlay_host.findChild(Dialog, "settings_dialog")
    assert dialog is not None
    open_page = getattr(dialog, "open_page")  # noqa: B009  not every dialog has pages
    for name in tuple(getattr(dialog, "_makers")):  # noqa: B009  as above
        open_page(name)
        yield window
    close_dialogs(window)
    window.open_about()
    yield window


ALL_SHOWS: dict[str, Callable[[MainWindow], Iterator[QWidget]]] = {
    **SHOWS,
    "long names": long_names,
    "settings": settings_pages,
    **MORE_SHOWS,
}


def close_dialogs(window: MainWindow) -> None:
    """Close what lies over the screen."""
    for dialog in window.overlay_host.findChildren(Dialog):
        if dialog.is_open:
            dialog.close_dialog()
    settle()


# -- faults


def _overflow(scroll: QScrollArea) -> tuple[int, int]:
    return scroll.horizontalScrollBar().maximum(), scroll.verticalScrollBar().maximum()


def scrolled_away(window: MainWindow) -> Iterator[str]:
    """The window scrolls a screen that does not fit it: then the bars with the main buttons scroll away."""
    scroll = window.findChild(QScrollArea, "screen_scroll")
    assert scroll is not None
    for more, way in zip(_overflow(scroll), ("across", "down"), strict=True):
        if more:
            yield f"{window.current_name}: the whole screen scrolls {more} {way}"


#: What lies over a screen and is no dialog: the card of a lesson, put away by a button, and the page of the end.
_OVER = ("lesson_card", "end_page")


def _scroll_areas(widget: QWidget) -> Iterator[QAbstractScrollArea]:
    around = widget.parentWidget()
    while around is not None:
        if isinstance(around, QAbstractScrollArea) and around.objectName() != "screen_scroll":
            yield around
        around = around.parentWidget()


def _seen_part(area: QAbstractScrollArea, window: QWidget) -> QRect:
    """What can be seen of an area's inside, in the window."""
    view = area.viewport()
    return QRect(view.mapTo(window, QPoint(0, 0)), view.size())


def out_of_reach(root: QWidget) -> Iterator[str]:
    """Controls and labels that lie beyond what can be seen, and that no scroll bar brings there."""
    window = root.window()
    scrolling = [scroll for scroll in window.findChildren(QScrollArea, "screen_scroll") if _overflow(scroll) != (0, 0)]
    for kind in (*controls.CONTROLS, QLabel):
        for widget in shown(root, kind):
            if (
                widget.width() == 0
                or isinstance(widget, QScrollBar)
                or isinstance(widget.parentWidget(), QTableView)  # its headers and its corner
                or (isinstance(widget, QLabel) and not widget.text())
            ):
                continue
            if any(scroll.isAncestorOf(widget) for scroll in scrolling):
                continue  # told once, of the whole screen
            box = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
            ways = {"across": (box.left(), box.right(), 0, window.width()), "down": (box.top(), box.bottom(), 0, 9999)}
            ways["down"] = (box.top(), box.bottom(), 0, window.height())
            for area in _scroll_areas(widget):
                seen = _seen_part(area, window)
                for way, bar, policy, low, high in (
                    (
                        "across",
                        area.horizontalScrollBar(),
                        area.horizontalScrollBarPolicy(),
                        seen.left(),
                        seen.right(),
                    ),
                    ("down", area.verticalScrollBar(), area.verticalScrollBarPolicy(), seen.top(), seen.bottom()),
                ):
                    if bar.maximum() and policy != Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
                        # it is brought there; whether this area itself can be reached is asked next
                        ways.pop(way, None)
                    elif way in ways:
                        ways[way] = (*ways[way][:2], max(low, ways[way][2]), min(high + 1, ways[way][3]))
            for way, (start, end, low, high) in ways.items():
                if start < low - 2 or end > high + 2:
                    yield f"{place(widget)}: lies beyond what is seen, {way}"


def _parents(widget: QWidget) -> Iterator[QWidget]:
    around: QWidget | None = widget
    while around is not None:
        yield around
        around = around.parentWidget()


def covered(root: QWidget) -> Iterator[str]:
    """Buttons whose middle belongs to another widget of the same screen, or of the same dialog."""
    window = root.window()
    open_dialogs = [dialog for dialog in window.findChildren(Dialog) if dialog.is_open]
    for button in shown(root, QAbstractButton):
        if open_dialogs and not any(dialog.isAncestorOf(button) for dialog in open_dialogs):
            continue
        middle = button.mapTo(window, button.rect().center())
        if any(not _seen_part(area, window).contains(middle) for area in _scroll_areas(button)):
            continue  # it is scrolled away; whether it can be brought back is asked above
        if not window.rect().contains(middle) or button.visibleRegion().isEmpty():
            continue
        top = window.childAt(middle)
        if top is None or top is button or button.isAncestorOf(top) or top.isAncestorOf(button):
            continue
        if any(one.objectName() in _OVER for one in _parents(top)):
            continue
        yield f"{place(button)}: lies under {place(top)}"


def faults_of(root: QWidget) -> list[str]:
    """What is cut, covered or out of reach in what is shown."""
    window = root.window()
    # what ends with an ellipsis and says the rest in its tooltip is not cut
    elided = [place(one) for one in shown(root, ElidedLabel)]
    labels = [fault for fault in cut_labels(root) if fault.split(": ")[0] not in elided]
    found = [*labels, *cut_controls(root), *out_of_reach(root), *covered(root)]
    if isinstance(window, MainWindow):
        found += scrolled_away(window)
    return list(dict.fromkeys(found))


# -- the walk


def walk(window: MainWindow, sight: Sight, look: Callable[[int, QWidget, list[str]], None] | None = None) -> list[str]:
    """Go through a show and return what is wrong in it; `look` is told each stop's number, window and faults."""
    window.resize(*sight.window)
    settle()
    faults: dict[str, None] = {}
    for number, root in enumerate(ALL_SHOWS[sight.show](window)):
        settle()
        if root.window() is not window:
            root.window().resize(min(root.window().width(), sight.window[0]), root.window().height())
            settle()
        here = faults_of(root)
        faults |= dict.fromkeys(here)
        if look is not None:
            look(number, root.window(), here)
    return list(faults)


def dress(settings: Settings, sight: Sight, look: str = "dark") -> None:
    """Set language and size of type as the walk wants them there; call it before the window is made."""
    settings.language = sight.language
    settings.text_size = sight.type
    settings.theme = "light" if "light" in look else "dark"
    settings.contrast = "high" if "high" in look else "normal"
    theme().install(settings.theme, contrast=settings.contrast, text_size=sight.type)
    interpreter().speak(sight.language)


def _picture(sight: Sight, folder: Path, look: str) -> list[tuple[str, list[str]]]:
    """Take the pictures of a sight; each with what is wrong there."""
    settings = Settings(Path(tempfile.mkdtemp()) / "settings.ini")
    dress(settings, sight, look)
    window = MainWindow(settings)
    window.resize(*sight.window)
    window.show()
    taken: list[tuple[str, list[str]]] = []

    def look_at(number: int, seen: QWidget, wrong: list[str]) -> None:
        file = f"{sight.name}-{number}.png"
        seen.grab().save(str(folder / file))
        taken.append((file, wrong))

    walk(window, sight, look_at)
    window._is_closing = True
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return taken


def _page(shots: dict[Sight, list[tuple[str, list[str]]]]) -> str:
    """One row a stop, one column a window, type and language."""
    columns = list(dict.fromkeys((sight.window, sight.type, sight.language) for sight in shots))
    rows = ["<tr><th></th>" + "".join(f"<th>{w}×{h} · {t} % · {lang}</th>" for (w, h), t, lang in columns) + "</tr>"]
    for show in dict.fromkeys(sight.show for sight in shots):
        for number in range(max(len(taken) for sight, taken in shots.items() if sight.show == show)):
            cells = []
            for column in columns:
                taken = shots.get(Sight(show, *column), [])
                if number < len(taken):
                    file, faults = taken[number]
                    said = "".join(f"<li>{escape(fault)}</li>" for fault in faults)
                    cells.append(f'<td><a href="{file}"><img src="{file}" loading="lazy"></a><ul>{said}</ul></td>')
                else:
                    cells.append("<td></td>")
            rows.append(f"<tr><th>{escape(show)} {number}</th>{''.join(cells)}</tr>")
    style = "body{font:14px sans-serif;background:#222;color:#eee}img{width:420px}ul{color:#f97;max-width:420px}"
    return f"<!doctype html><meta charset=utf-8><style>{style}</style><table>{''.join(rows)}</table>"


def _count(taken: list[tuple[str, list[str]]]) -> int:
    return len({fault for _, faults in taken for fault in faults})


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pictures and the page; 1 where something is wrong in one of them."""
    parser = argparse.ArgumentParser(prog="python -m tests.house.walk", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", nargs="+", choices=ALL_SHOWS, default=list(ALL_SHOWS))
    parser.add_argument("--window", nargs="+", default=[f"{w}x{h}" for w, h in WINDOWS])
    parser.add_argument("--type", nargs="+", type=int, default=list(TYPES))
    parser.add_argument("--lang", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--count", type=Path, help="also write how many faults each sight has, for test_walk.py")
    parser.add_argument("--look", choices=LOOKS, default="dark")
    options = parser.parse_args(arguments)
    options.folder.mkdir(parents=True, exist_ok=True)
    home = tempfile.mkdtemp()
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
        os.environ[name] = home  # nobody's own settings or files
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication(sys.argv[:1])
    application.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)
    shots: dict[Sight, list[tuple[str, list[str]]]] = {}
    for show, window, size, language in product(options.only, options.window, options.type, options.lang):
        width, height = (int(part) for part in window.split("x"))
        sight = Sight(show, (width, height), size, language)
        shots[sight] = _picture(sight, options.folder, options.look)
        wrong = sum(len(faults) for _, faults in shots[sight])
        print(f"{sight.name}: {len(shots[sight])} pictures, {wrong} faults", flush=True)
    if options.count:
        rows = [f'"{sight.name}" = {_count(taken)}' for sight, taken in shots.items() if _count(taken)]
        options.count.write_text("\n".join([KNOWN_HEAD, *rows, ""]), encoding="utf-8")
    (options.folder / "index.html").write_text(_page(shots), encoding="utf-8")
    return int(any(faults for taken in shots.values() for _, faults in taken))


if __name__ == "__main__":
    sys.exit(main())
