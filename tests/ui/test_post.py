"""What threads find is brought to the window's thread, and nothing of it to what was deleted meanwhile."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import QObject, QThread
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from magicfight.ui.widgets import post as letters
from magicfight.ui.widgets.post import post
from magicfight.ui.widgets.tasks import Tasks

MANY = 2000


class Listener(QObject):
    """Hears numbers, and in which thread."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, QThread]] = []

    def hear(self, number: int) -> None:
        self.heard.append((number, QThread.currentThread()))


def test_what_a_thread_posts_is_heard_in_order_in_the_thread_of_the_window(qtbot: QtBot) -> None:
    listener = Listener()
    thread = threading.Thread(target=lambda: [post(listener.hear, number) for number in range(100)])
    thread.start()
    thread.join(30)
    assert listener.heard == []  # only once the window's thread comes to it
    qtbot.waitUntil(lambda: len(listener.heard) == 100)
    assert [number for number, _ in listener.heard] == list(range(100))
    assert all(where is QThread.currentThread() for _, where in listener.heard)


def test_nothing_is_brought_to_what_was_deleted_before_it_came(qtbot: QtBot) -> None:
    listener, other = Listener(), Listener()
    post(listener.hear, 1)
    post(other.hear, 2)
    heard = listener.heard
    delete(listener)
    qtbot.waitUntil(lambda: len(other.heard) == 1)
    assert heard == []


def test_listeners_go_at_all_moments_while_a_thread_posts_to_them(qtbot: QtBot) -> None:
    """A signal of the listener itself, emitted by the thread, ended the program inside Qt within some hundred tries."""
    listeners = [Listener() for _ in range(MANY)]

    def tell_each() -> None:
        for listener in listeners:
            for number in range(3):
                post(listener.hear, number)

    thread = threading.Thread(target=tell_each)
    thread.start()
    for listener in listeners:
        QApplication.processEvents()
        delete(listener)
    thread.join(30)
    assert not thread.is_alive()


def test_whoever_starts_a_thread_has_the_letter_box_made_in_the_windows(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first letter of a process comes from a thread that thinks: no object of Qt is made there."""
    monkeypatch.setattr(letters, "_box", None)
    told: list[int] = []
    tasks = Tasks()
    box = letters._box
    assert box is not None
    assert box.thread() is QThread.currentThread()
    tasks.run(lambda: 7, told.append)
    qtbot.waitUntil(lambda: told == [7])
    assert letters._box is box
