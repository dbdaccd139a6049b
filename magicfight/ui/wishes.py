"""Whether the system asks that nothing moves: Qt tells no program, so each system is asked in its own way.

On Linux and its kin the desktop portal, over D-Bus, without waiting for the answer; on Windows the system's own call;
on macOS its preferences. A system that says nothing wants motion.
"""

from __future__ import annotations

import sys
from typing import Any

from PySide6.QtCore import QSettings

from magicfight.ui.settings import Settings

_SERVICE, _PATH, _PORTAL = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)
#: Where portals keep it, the common key first: (namespace, key, the value that asks for stillness).
_KEYS: tuple[tuple[str, str, object], ...] = (
    ("org.freedesktop.appearance", "reduced-motion", 1),
    ("org.gnome.desktop.interface", "enable-animations", False),
)


def follow_motion(settings: Settings) -> None:
    """Ask the system, and let `settings.is_still_wanted` say what it answers; called once the menu is painted."""
    if sys.platform == "win32":
        settings.is_still_wanted = _windows_is_still()
    elif sys.platform == "darwin":
        settings.is_still_wanted = _mac_is_still()
    else:
        _ask_portal(settings)


def means_still(namespace: str, key: str, value: object) -> bool | None:
    """What a portal's answer says about motion; None where it is about something else."""
    for known_namespace, known_key, still in _KEYS:
        if (namespace, key) == (known_namespace, known_key):
            return value == still and isinstance(value, (bool, int))
    return None


def _windows_is_still() -> bool:
    # imported here: only Windows has it
    import ctypes

    shows_motion = ctypes.c_int(1)
    get_client_area_animation = 0x1042
    library = getattr(ctypes, "windll").user32  # noqa: B009  the type stubs of other systems lack it
    library.SystemParametersInfoW(get_client_area_animation, 0, ctypes.byref(shows_motion), 0)
    return not shows_motion.value


def _mac_is_still() -> bool:
    kept = QSettings(QSettings.Format.NativeFormat, QSettings.Scope.UserScope, "apple.com", "universalaccess")
    return bool(kept.value("reduceMotion", False, type=bool))


def _ask_portal(settings: Settings) -> None:
    # imported here: once the menu is painted
    from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher

    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return
    for namespace, key, _ in _KEYS:
        question = QDBusMessage.createMethodCall(_SERVICE, _PATH, _PORTAL, "Read")
        question.setArguments([namespace, key])
        watcher = QDBusPendingCallWatcher(bus.asyncCall(question, 1000), settings)

        def heard(done: QDBusPendingCallWatcher, namespace: str = namespace, key: str = key) -> None:
            answer = done.reply()
            done.deleteLater()
            if answer.type() != QDBusMessage.MessageType.ReplyMessage or not answer.arguments():
                return
            if means_still(namespace, key, _plain(answer.arguments()[0])):
                settings.is_still_wanted = True

        watcher.finished.connect(heard)


def _plain(value: Any) -> Any:
    """The value within D-Bus's own wrappers of values."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value
