"""The Qt style sheet: borders, radii and states by the properties `ground`, `role`, `kind` and `t`.

- `ground="page"` on a container: what lies in it is written in the page's inks.
- `role` on a label: its size (`menu`, `motto`, `end`, `total`, `screen`, `page`, `group`, `value`, `note`, `section`).
- `kind` on a button: `primary`, `tool`, `flat`, `link`, `danger`; on a frame: `panel`, `bar`, `well`.
- `t` on a label: its tone (`2`, `accent`, `bad`, `ok`, `brass`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from magicfight.ui.assets import assets_folder

_RULES = """
QToolTip { background: @page; color: @ptext; border: 1px solid @brassd; padding: 4px 6px; }
QWidget[kind="screen"] { background: @ground; }

QScrollArea, QAbstractScrollArea { background: transparent; border: none; }

QLabel { background: transparent; color: @text; }
QLabel:disabled { color: @disabled; }
QLabel[t="2"] { color: @text2; }
QLabel[t="brass"], QLabel[t="accent"] { color: @brass; }
QLabel[t="bad"] { color: @bad; }
QLabel[t="ok"] { color: @ok; }
QLabel[role="menu"] { font-family: @titles; font-size: 76px; font-weight: bold; color: @brass; }
QLabel[role="end"] { font-family: @titles; font-size: 34px; font-weight: bold; color: @brass; }
QLabel[role="total"] { font-family: @titles; font-size: 28px; font-weight: bold; color: @brass; }
QLabel[role="total"][t="bad"] { color: @bad; }
QLineEdit[kind="large"] { font-size: 22px; font-weight: bold; }
QLabel[role="screen"] { font-family: @titles; font-size: 22px; font-weight: bold; color: @brass; }
QLabel[role="page"] { font-family: @titles; font-size: 16px; font-weight: bold; color: @brass; }
QLabel[role="motto"] { font-family: @titles; font-size: 18px; font-style: italic; }
QLabel[role="group"] { font-family: @titles; font-size: 14px; font-weight: bold; color: @brass; }
QLabel[role="value"] { font-size: 14px; font-weight: bold; }
QLabel[role="strong"] { font-weight: bold; }
QLabel[role="note"] { font-size: 12px; }
QLabel[role="aside"] { font-size: 12px; font-style: italic; }
QLabel[role="section"] { font-size: 12px; font-weight: bold; color: @brass; }

*[ground="page"] QLabel { color: @ptext; }
*[ground="page"] QLabel:disabled { color: @ptext2; }
*[ground="page"] QLabel[t="2"] { color: @ptext2; }
*[ground="page"] QLabel[t="accent"], *[ground="page"] QLabel[t="brass"] { color: @paccent; }
*[ground="page"] QLabel[t="bad"] { color: @pbad; }
*[ground="page"] QLabel[t="ok"] { color: @pok; }
*[ground="page"] QLabel[role="page"], *[ground="page"] QLabel[role="section"], *[ground="page"] QLabel[role="screen"],
*[ground="page"] QLabel[role="end"], *[ground="page"] QLabel[role="total"] { color: @paccent; }
*[ground="page"] QLabel[role="total"][t="bad"] { color: @pbad; }
*[ground="page"] QLabel[role="aside"] { color: @ptext2; }

QFrame[kind="panel"] { background: @panel; border: 1px solid @line; border-radius: 8px; }
QFrame[kind="well"] { background: @pfield; border: none; border-radius: 4px; }
QFrame[kind="well"] QLabel { color: @ptext; }
QFrame[kind="well"] QLabel[t="2"] { color: @ptext2; }
QFrame[kind="well"] QLabel[t="accent"], QFrame[kind="well"] QLabel[role="page"] { color: @paccent; }
QFrame[kind="well"] QLabel[t="bad"] { color: @pbad; }
QFrame[kind="rule"] { background: @line; border: none; min-height: 1px; max-height: 1px; }
*[ground="page"] QFrame[kind="rule"] { background: @pageline; }
QFrame[kind="vrule"] { background: @line; border: none; min-width: 1px; max-width: 1px; }
*[ground="page"] QFrame[kind="vrule"] { background: @pageline; }
QFrame[kind="header"] { background: @bar; border: none; border-bottom: 1px solid @brassd; }
QFrame[kind="status"], QFrame[kind="footer"] { background: @bar; border: none; border-top: 1px solid @brassd; }

QPushButton { background: @panel; color: @text; border: 1px solid @brassd; border-radius: 6px;
  padding: 0 11px; min-height: 32px; font-size: 13px; }
QPushButton:hover { border-color: @brass; background: @field; }
QPushButton:pressed { background: @bar; }
QPushButton:focus { border: 2px solid @brass2; padding: 0 10px; min-height: 32px-2; }
QPushButton:checked { border: 2px solid @brass; padding: 0 10px; min-height: 32px-2; font-weight: bold; }
QPushButton:checked:focus { border-color: @brass2; }
QPushButton:disabled { background: @bar; color: @disabled; border-color: @line; }
QPushButton[kind="primary"] { background: @primary; color: @primary_text; border: 1px solid @brassd;
  font-weight: bold; }
QPushButton[kind="primary"]:hover { border-color: @brass2; }
QPushButton[kind="primary"]:pressed { background: @primary_pressed; }
QPushButton[kind="primary"]:focus { border: 2px solid @text; }
QPushButton[kind="primary"]:disabled { background: @bar; color: @disabled; border-color: @line; }
QPushButton[kind="flat"] { background: transparent; border: 1px solid transparent; }
QPushButton[kind="flat"]:hover { border-color: @brassd; }
QPushButton[kind="flat"]:focus { border: 2px solid @brass2; }
*[ground="page"] QPushButton[kind="flat"] { color: @ptext; }
*[ground="page"] QPushButton[kind="flat"]:hover { border-color: @brassd; background: @pfield; }
*[ground="page"] QPushButton[kind="flat"]:focus { border-color: @paccent; }
*[ground="page"] QPushButton[kind="flat"]:disabled { color: @ptext2; background: transparent; }
*[ground="page"] QPushButton:focus { border-color: @page_focus; }
*[ground="page"] QPushButton[kind="primary"]:focus { border-color: @ptext; }
QPushButton[kind="small"] { min-height: 24px; padding: 0 8px; }
QPushButton[kind="small"]:focus { min-height: 24px-2; padding: 0 7px; }
QPushButton[kind="chip"] { min-height: 22px; padding: 0 9px; border-radius: 12px; font-size: 12px;
  background: @pfield; color: @ptext; border: 1px solid @pageline; }
QPushButton[kind="chip"]:hover { border-color: @paccent; }
QPushButton[kind="chip"][state="on"] { background: @sel; color: @seltext; border-color: @sel; font-weight: bold; }
QPushButton[kind="chip"][state="off"] { background: transparent; color: @ptext2; border: 1px dashed @ptext2; }
QPushButton[kind="chip"][state="condition"] { background: transparent; border-color: @paccent; }
QPushButton[kind="chip"][state="wound"] { background: transparent; color: @pbad; border-color: @pbad; }
QPushButton[kind="chip"]:focus { border: 2px solid @paccent; padding: 0 8px; min-height: 22px-2; }
QPushButton[kind="chip"]:disabled { background: transparent; color: @ptext2; border-color: @pageline; }
QToolButton[kind="tight"] { padding: 2px; }
QToolButton[kind="tight"]:focus { padding: 1px; }
QFrame[kind="well"][edge="now"] { border: 2px solid @paccent; }
QFrame[kind="well"][edge="aim"] { border: 1px dashed @paccent; }
QPushButton::menu-indicator { image: none; width: 0; }

QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 5px; color: @text; }
QToolButton:hover { border-color: @brassd; background: @panel; }
QToolButton:pressed, QToolButton:checked { background: @field; border-color: @brass; }
QToolButton:focus { border: 2px solid @brass2; padding: 4px; }
QToolButton:disabled { color: @disabled; }
QToolButton::menu-indicator { image: none; width: 0; }
*[ground="page"] QToolButton { color: @ptext; }
*[ground="page"] QToolButton:hover { border-color: @brassd; background: @pfield; }
*[ground="page"] QToolButton:checked { border-color: @paccent; background: @pfield; }
*[ground="page"] QToolButton:focus { border-color: @paccent; }
*[ground="page"] QToolButton:disabled { color: @ptext2; }

QLineEdit, QPlainTextEdit, QTextEdit, QAbstractSpinBox, QComboBox {
  background: @pfield; color: @ptext; border: 1px solid @pageline; border-radius: 4px;
  selection-background-color: @sel; selection-color: @seltext; placeholder-text-color: @ptext2; }
QLineEdit, QAbstractSpinBox, QComboBox { padding: 0 9px; min-height: 26px; }
QPlainTextEdit, QTextEdit { padding: 4px; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QAbstractSpinBox:focus, QComboBox:focus {
  border: 2px solid @paccent; padding: 0 8px; min-height: 26px-2; }
QPlainTextEdit:focus, QTextEdit:focus { padding: 3px; min-height: 0; }
QLineEdit[illegal="true"], QAbstractSpinBox[illegal="true"], QComboBox[illegal="true"], QPlainTextEdit[illegal="true"] {
  border: 2px solid @pbad; color: @pbad; }
QLineEdit:disabled, QPlainTextEdit:disabled, QTextEdit:disabled, QAbstractSpinBox:disabled, QComboBox:disabled {
  background: @page2; color: @ptext2; }
QLineEdit[role="title"] { font-weight: bold; min-height: 30px; }
QAbstractSpinBox, QAbstractSpinBox:focus { padding: 0 22px 0 8px; }
QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { background: transparent; border: none; width: 20px; }
QAbstractSpinBox::up-button { subcontrol-position: top right; top: 2px; }
QAbstractSpinBox::down-button { subcontrol-position: bottom right; bottom: 2px; }
QAbstractSpinBox::up-arrow { image: url(@art/up-@mode.svg); width: 11px; height: 11px; }
QAbstractSpinBox::down-arrow { image: url(@art/down-@mode.svg); width: 11px; height: 11px; }
QAbstractSpinBox::up-arrow:disabled, QAbstractSpinBox::up-arrow:off { image: url(@art/up-off-@mode.svg); }
QAbstractSpinBox::down-arrow:disabled, QAbstractSpinBox::down-arrow:off { image: url(@art/down-off-@mode.svg); }
QComboBox, QComboBox:focus { padding: 0 20px 0 8px; }
QComboBox::drop-down { border: none; width: 22px; subcontrol-origin: border; subcontrol-position: center right; }
QComboBox::down-arrow { image: url(@art/down-@mode.svg); width: 11px; height: 11px; }
QComboBox::down-arrow:disabled { image: url(@art/down-off-@mode.svg); }
QComboBox[kind="small"] { padding: 0 16px 0 6px; min-height: 22px; font-size: 12px; }
QComboBox[kind="small"]::drop-down { width: 16px; }
QComboBox { combobox-popup: 0; }
QComboBox QAbstractItemView, QComboBox[illegal="true"] QAbstractItemView {
  background: @page; color: @ptext; border: 1px solid @brassd; outline: none;
  selection-background-color: @sel; selection-color: @seltext; }

QFrame[kind="stepper"] { background: @pfield; border: 1px solid @pageline; border-radius: 4px; }
QFrame[kind="stepper"][active="true"] { border: 2px solid @paccent; }
QFrame[kind="stepper"][illegal="true"] { border: 2px solid @pbad; }
QFrame[kind="stepper"] QLineEdit, QFrame[kind="stepper"] QLineEdit:focus { border: none; background: transparent;
  padding: 0;
  min-height: 18px; font-size: 14px; font-weight: bold; }
QFrame[kind="stepper"] QToolButton { padding: 3px; border: none; }

QCheckBox, QRadioButton { color: @text; spacing: 8px; background: transparent; }
*[ground="page"] QCheckBox, *[ground="page"] QRadioButton { color: @ptext; }
QCheckBox:disabled, QRadioButton:disabled { color: @disabled; }
QCheckBox[strong="true"] { font-weight: bold; }
*[ground="page"] QCheckBox:disabled, *[ground="page"] QRadioButton:disabled { color: @ptext2; }
QCheckBox::indicator, QRadioButton::indicator { width: 14px; height: 14px; background: @pfield;
  border: 1px solid @box_edge; }
QCheckBox::indicator { border-radius: 3px; }
QRadioButton::indicator { border-radius: 8px-0; }
QCheckBox::indicator:checked { background: @sel; border-color: @sel; image: url(@art/check.svg); }
QRadioButton::indicator:checked { background: @sel; border-color: @sel; image: url(@art/dot.svg); }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { background: @page2; border-color: @pageline; }
QCheckBox::indicator:checked:disabled { image: url(@art/check-off.svg); }
QRadioButton::indicator:checked:disabled { image: url(@art/dot-off.svg); }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid @brass2;
  width: 14px-2; height: 14px-2; }
*[ground="page"] QCheckBox::indicator:focus, *[ground="page"] QRadioButton::indicator:focus { border-color: @paccent; }

QAbstractItemView { background: transparent; color: @text; border: 1px solid transparent; border-radius: 4px;
  outline: none;
  selection-background-color: @sel; selection-color: @seltext; }
QAbstractItemView:focus { border-color: @brassd; }
*[ground="page"] QAbstractItemView { color: @ptext; }
*[ground="page"] QAbstractItemView:focus { border-color: @hairfocus; }
QTreeView::branch { background: transparent; }
QTreeView::branch:has-children:closed { image: url(@art/right-@mode.svg); }
QTreeView::branch:has-children:open { image: url(@art/down-@mode.svg); }
QHeaderView { background: transparent; }
QHeaderView::section { background: transparent; color: @text2; border: none; border-bottom: 1px solid @line;
  padding: 3px 6px; font-size: 12px; }
*[ground="page"] QHeaderView::section { color: @ptext2; border-bottom-color: @pageline; }
QTableView { gridline-color: @line; }
*[ground="page"] QTableView { gridline-color: @pageline; }
QTableCornerButton::section { background: transparent; border: none; }

QMenu { background: @page; color: @ptext; border: 1px solid @paccent; padding: 4px; }
QMenu::item { padding: 6px 22px 6px 10px; border-radius: 4px; }
QMenu::item:selected { background: @sel; color: @seltext; }
QMenu::item:disabled { color: @ptext2; }
QMenu::icon { padding-left: 8px; }
QMenu::separator { height: 1px; background: @pageline; margin: 4px 6px; }
QMenu::indicator { width: 14px; height: 14px; left: 6px; }
QMenu::indicator:checked { image: url(@art/tick-@mode.svg); }

QScrollBar { background: transparent; border: none; }
QScrollBar:vertical { width: 12px; margin: 0; }
QScrollBar:horizontal { height: 12px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 4px; margin: 2px; }
*[ground="page"] QScrollBar::handle { background: @pageline; }
QScrollBar::handle:hover { background: @brassd; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: transparent; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }

QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: @line; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: @brass; }
QSlider::handle:horizontal { width: 14px; height: 10px; margin: -5px 0; border-radius: 6px;
  background: @pfield; border: 2px solid @brassd; }
QSlider::handle:horizontal:focus { border-color: @brass2; }
*[ground="page"] QSlider::groove:horizontal { background: @pageline; }
*[ground="page"] QSlider::sub-page:horizontal { background: @paccent; }
*[ground="page"] QSlider::handle:horizontal { border-color: @paccent; }
*[ground="page"] QSlider::handle:horizontal:focus { background: @page_focus; }

QProgressBar { background: @field; border: 1px solid @line; border-radius: 4px; min-height: 8px; max-height: 8px; }
QProgressBar::chunk { background: @brass; border-radius: 3px; }

QTabBar::tab { background: transparent; color: @text2; border: none; border-bottom: 2px solid transparent;
  padding: 6px 12px; }
QTabBar::tab:selected { color: @text; border-bottom-color: @brass; font-weight: bold; }
QTabBar::tab:focus { border-bottom-color: @brass2; }
*[ground="page"] QTabBar::tab { color: @ptext2; }
*[ground="page"] QTabBar::tab:selected { color: @ptext; border-bottom-color: @paccent; }
QTabWidget::pane { border: none; }
QSplitter::handle { background: transparent; }
"""


# Edges twice as wide, and no shades between them.
_HIGH_CONTRAST = (("2px solid", "3px solid"), ("1px solid", "2px solid"))
_SIZE = re.compile(r"(font-size|(?:min-|max-)?(?:width|height)|border-radius(?=: \d+px-)): (\d+)px(-\d+)?")
_SMALLEST_SCALED = 10  # below this it is a line, not what holds text


def style_sheet(
    mode: str,
    colours: Mapping[str, str],
    titles: tuple[str, ...],
    *,
    scale: float = 1.0,
    is_high: bool = False,
) -> str:
    """The style sheet for one palette. `colours` has every token, `titles` the families of titles, best first.

    `scale` is the size of type in force; `is_high` makes edges twice as wide.
    """
    words = {
        **colours,
        # focus and pressed shades that only the sheet needs
        "page_focus": colours["brass"] if mode == "dark" and not is_high else colours["paccent"],
        "box_edge": colours["paccent"] if is_high else colours["brassd"],  # a gold edge on a pale page says little
        "primary_pressed": colours["brassd"] if mode == "dark" else colours["ptext"],
        "hairfocus": colours["pageline"],
        "mode": mode,
        "art": (assets_folder() / "controls").as_posix(),
        "titles": ", ".join(f'"{family}"' for family in titles),
    }

    def sized(found: re.Match[str]) -> str:
        pixels = int(found[2])
        if pixels >= _SMALLEST_SCALED or found[3]:
            pixels = round(pixels * scale)
        return f"{found[1]}: {pixels + int(found[3] or 0)}px"

    rules = _SIZE.sub(sized, _RULES)
    for plain, strong in _HIGH_CONTRAST if is_high else ():
        rules = rules.replace(plain, strong)
    return re.sub(r"@(\w+)", lambda found: words[found[1]], rules)
