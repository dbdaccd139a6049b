"""Names, tooltips and shortcuts of controls, and why one can't be used now."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from magicfight.ui.captions import language
from magicfight.ui.widgets.keymap import DEFAULT, bind, name_of

if TYPE_CHECKING:
    from magicfight.ground.languages import Language

OVER_DIALOGS = "over_dialogs"  # a QShortcut with this property works while a dialog is open: full screen, theme
SHORT_NAME = "short_name"  # what a stepper's − and + are named by, where its own name tells more
TOPIC = "topic"  # the page of the rules that F1 opens on a widget (`ui/learn`)
_EXPLAINED = "explained"
_TIP, _REASON, _KEYS = "plain_tip", "disabled_reason", "shown_keys"


class _QuietWheel(QObject):
    """Hands the wheel on to whatever scrolls behind a control."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)


def quiet_wheel(widget: QWidget) -> None:
    """Keep the wheel from changing a value while the player only wanted to scroll past it."""
    widget.installEventFilter(_QuietWheel(widget))


def keys_text(shortcut: str) -> str:
    """A shortcut as this platform and language write it: `Ctrl+Maj+Z`."""
    return _keys_text(shortcut, language())


@lru_cache(maxsize=1024)
def _keys_text(shortcut: str, _language: Language) -> str:
    return QKeySequence(shortcut).toString(QKeySequence.SequenceFormat.NativeText)


def label_control(
    widget: QWidget,
    name: str,
    accessible: str,
    tooltip: str = "",
    shortcut: str | None = None,
    *,
    is_bound: bool = True,
) -> None:
    """Give a control its object name, its accessible name, and its tooltip that ends with its shortcut.

    The shortcut presses a button, and brings the keyboard to anything else. It works while the control can be seen.
    `is_bound=False` only shows it: the window or the screen answers that key already.
    Call it again after a change of language: nothing is doubled.
    """
    is_new = widget.objectName() != name
    widget.setObjectName(name)
    widget.setAccessibleName(accessible)
    widget.setProperty(_TIP, tooltip or accessible)
    if shortcut is not None:
        shown = _bind(widget, name, shortcut) if is_bound else shortcut
        widget.setProperty(_KEYS, keys_text(shown))
    # by the module, after the buttons: Qt's classes are made when first named, and the menu has no other control
    if is_new and not isinstance(widget, QAbstractButton):
        if isinstance(widget, (QtWidgets.QComboBox, QtWidgets.QAbstractSpinBox, QtWidgets.QAbstractSlider)):
            quiet_wheel(widget)
        if isinstance(widget, QtWidgets.QAbstractSpinBox):
            # a style sheet does not reach this one
            widget.findChildren(QtWidgets.QLineEdit)[0].setTextMargins(6, 0, 0, 0)
    _show_tip(widget)


def _bind(widget: QWidget, name: str, shortcut: str) -> str:
    bound = widget.findChild(QShortcut, "shortcut")
    if bound is None:
        # not QAbstractButton.setShortcut: the next setText would take it away
        bound = QShortcut(widget)
        bound.setObjectName("shortcut")
        bound.activated.connect(widget.click if isinstance(widget, QAbstractButton) else widget.setFocus)
    return bind(bound, name, shortcut)


def rebind(shortcut: QShortcut) -> None:
    """Give a shortcut the key that it has by now, and let its control's tooltip tell it."""
    owner = shortcut.parent()
    keys = bind(shortcut, name_of(shortcut), str(shortcut.property(DEFAULT)))
    if isinstance(owner, QWidget) and owner.property(_KEYS) is not None and shortcut.objectName() == "shortcut":
        owner.setProperty(_KEYS, keys_text(keys))
        _show_tip(owner)


def set_enabled_with_reason(widget: QWidget, enabled: bool, reason: str = "") -> None:
    """Enable a control, or disable it and let its tooltip (and a screen reader) say why."""
    widget.setEnabled(enabled)
    widget.setProperty(_REASON, "" if enabled else reason)
    widget.setAccessibleDescription("" if enabled else reason)
    _show_tip(widget)


def reason_of(widget: QWidget) -> str:
    """Why a control can’t be used now; nothing where it can, or where nobody said why."""
    return str(widget.property(_REASON) or "")


def _show_tip(widget: QWidget) -> None:
    tip, keys, reason = (str(widget.property(name) or "") for name in (_TIP, _KEYS, _REASON))
    shown = f"{tip} ({keys})" if keys else tip
    widget.setToolTip(plain_tip(f"{shown}\n{reason}" if reason else shown))


class _HasTip(Protocol):
    def setToolTip(self, tip: str, /) -> None: ...


def set_tip(thing: _HasTip, text: str) -> None:
    """Give a widget, an item or an action a tooltip of plain text, whoever wrote it: Qt's own call reads markup."""
    thing.setToolTip(plain_tip(text))


def copy_tip(source: QWidget, target: QWidget) -> None:
    """Give a part the tooltip of the control it belongs to."""
    target.setToolTip(source.toolTip())


def show_tip(place: QPoint, text: str, widget: QWidget) -> None:
    """Show a tooltip of plain text at a place of the screen."""
    QtWidgets.QToolTip.showText(place, plain_tip(text), widget)


def plain_tip(text: str) -> str:
    """A tooltip that shows `text` as it is: Qt would read a name like `<b>` as markup, and load what it points to.

    Only where there is a sign that Qt may take for markup (`<`, or `&lt;`, which it takes for a wish to show one) is
    the text wrapped, escaped, in markup of ours.
    """
    if "<" not in text and "&lt;" not in text:
        return text
    # imported here: it loads the table of every entity, and hardly a name has a `<`
    from html import escape

    return f'<span style="white-space:pre-wrap">{escape(text)}</span>'


def set_property(widget: QWidget, name: str, value: object) -> None:
    """Set a property that the style sheet reads (`role`, `kind`, `t`, `illegal`) and dress the widget anew."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
    widget.update()


def set_topic(widget: QWidget, topic: str) -> None:
    """Say which page of the rules a widget is about: F1 opens it there (ids: `ui/learn/topics.toml`, rule terms)."""
    widget.setProperty(TOPIC, topic)


def topic_of(widget: QWidget | None, place: QPoint | None = None) -> str:
    """Return the topic of a widget, or of the nearest one around it that has one; nothing where there is none."""
    while widget is not None:
        topic = widget.property(TOPIC) or _topic_of_row(widget, place)
        if topic:
            return str(topic)
        widget = widget.parentWidget()
    return ""


def explain_terms(root: QWidget, sentence: Callable[[str], str]) -> None:
    """Let everything below `root` that has a topic, and no tip of its own, say its sentence when pointed at."""
    for child in root.findChildren(QWidget):
        topic = child.property(TOPIC)
        if topic and (not child.toolTip() or child.property(_EXPLAINED)):
            child.setProperty(_EXPLAINED, True)
            set_tip(child, sentence(str(topic)))


def _topic_of_row(widget: QWidget, place: QPoint | None) -> str:
    """Lists know the topics of their rows (`Row.topic`): the one under a place, else the current one."""
    asked = getattr(widget, "topic_under", None)
    return str(asked(place)) if callable(asked) else ""


def topic_at(place: QPoint, focused: QWidget | None) -> str:
    """Return the topic of what lies under a place of the screen, else of what has the keyboard."""
    return topic_of(QtWidgets.QApplication.widgetAt(place), place) or topic_of(focused)
