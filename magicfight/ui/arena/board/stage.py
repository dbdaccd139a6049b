"""Motions made visible: what begins, moves and ends on the board while events are played."""

from __future__ import annotations

from math import pi, sin
from typing import Final, Protocol

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QGraphicsScene

from magicfight.ui.arena.board.camera import Camera
from magicfight.ui.arena.board.geometry import Point, center
from magicfight.ui.arena.board.impacts import ImpactItem
from magicfight.ui.arena.board.playback import Playback
from magicfight.ui.arena.board.rising import RisingWords
from magicfight.ui.arena.board.scene_data import (
    Aura,
    Burst,
    Center,
    Hex,
    Leave,
    Motion,
    Note,
    Shot,
    Strike,
    Teleport,
    Walk,
    Word,
)
from magicfight.ui.arena.board.tokens import TokenItem
from magicfight.ui.theme import MOTIONS, Theme

_SHAKE: Final = 3.0
"""Pixels that a token that is hit is thrown aside; it swings thrice."""


class BoardLike(Protocol):
    """What the stage asks of the board."""

    @property
    def camera(self) -> Camera: ...

    @property
    def playback(self) -> Playback: ...

    def tokens_moved(self) -> None: ...

    def devicePixelRatioF(self) -> float: ...


class BoardStage:
    """Moves tokens, lights hexes, throws sparks. Everything it adds to the scene is made once and kept."""

    def __init__(self, board: BoardLike, scene: QGraphicsScene, theme: Theme, tokens: dict[str, TokenItem]) -> None:
        self._board = board
        self._scene = scene
        self._theme = theme
        self._tokens = tokens
        self._impact = ImpactItem(theme)
        scene.addItem(self._impact)
        self._words = RisingWords(scene, theme, board.camera.shown_rect, lambda: board.camera.pixels_per_unit)

    @property
    def words(self) -> list[tuple[Hex, Word]]:
        """The words that rise now, and over which hexes."""
        return self._words.words

    # --- what the playback calls

    def begin(self, motion: Motion) -> None:
        """The first picture of a motion."""
        match motion:
            case Walk(path=path) if path:
                self._board.camera.keep_in_view(path[-1])
            case Teleport(to=to):
                self._board.camera.keep_in_view(to)
            case Strike(name=name, word=word):
                token = self._tokens.get(name)
                if token is not None:
                    self._board.camera.keep_in_view(token.hex)
                    self._rise(word, token.hex)
            case Note(hex=hex_, word=word):
                self._board.camera.keep_in_view(hex_)
                self._rise(word, hex_)
            case Shot(end=end):
                self._board.camera.keep_in_view(end)
                self._impact.begin(motion, QPointF())
            case Burst():
                self._impact.begin(motion, QPointF())
            case Aura(name=name):
                token = self._tokens.get(name)
                if token is not None:
                    self._board.camera.keep_in_view(token.hex)
                    self._impact.begin(motion, token.position)
            case Center(hex=hex_):
                self._board.camera.center_on(hex_)
            case _:
                pass

    def progress(self, motion: Motion, done: float) -> None:
        """The picture when a part of a motion is over, 0 to 1."""
        match motion:
            case Walk(name=name, path=path):
                self._move(name, _along(path, done))
            case Teleport(name=name, to=to):
                token = self._tokens.get(name)
                if token is not None:
                    if done >= 0.5 and token.hex != to:
                        token.put_on(to)
                        self._board.tokens_moved()
                    token.fade(0.35 + 0.65 * abs(1.0 - 2.0 * done))
                    token.squeeze(max(0.05, abs(1.0 - 2.0 * done)))
            case Strike(name=name, is_shaken=is_shaken):
                token = self._tokens.get(name)
                if token is not None:
                    token.flash(0.9 * (1.0 - done), self._flash_color(motion))
                    if is_shaken:
                        aside = _SHAKE * (1.0 - done) * sin(6 * pi * done) / self._board.camera.pixels_per_unit
                        token.nudge(aside, 0.0)
            case Shot() | Burst() | Aura():
                self._impact.set_done(done)
            case Note():
                pass
            case Leave(name=name):
                token = self._tokens.get(name)
                if token is not None:
                    token.fade(1.0 - done)
            case Center():
                pass

    def end(self, motion: Motion) -> None:
        """The last picture of a motion."""
        match motion:
            case Walk(name=name, path=path):
                if path and name in self._tokens:
                    self._tokens[name].put_on(path[-1])
                    self._board.tokens_moved()
            case Teleport(name=name, to=to):
                if name in self._tokens:
                    self._tokens[name].put_on(to)
                    self._tokens[name].fade(1.0)
                    self._tokens[name].squeeze(1.0)
                    self._board.tokens_moved()
            case Strike(name=name):
                if name in self._tokens:
                    self._tokens[name].flash(0.0, QColor())
                    self._tokens[name].nudge(0.0, 0.0)
            case Shot() | Burst() | Aura():
                self._impact.end()
            case Note():
                pass
            case Leave(name=name):
                if name in self._tokens:
                    self._tokens[name].fade(0.0)
                    self._board.tokens_moved()
            case Center(hex=hex_):
                self._board.camera.center_on(hex_, False)

    # --- words

    def _rise(self, word: Word, hex_: Hex) -> None:
        self._words.rise(
            word, hex_, self._board.playback.milliseconds(MOTIONS.word)
        )  # 0 with reduced motion: the log tells it

    def place_texts(self) -> None:
        """Keep the words over their hexes after the view has moved."""
        self._words.place()

    def clear(self) -> None:
        """Take the words away."""
        self._words.clear()

    # --- small helps

    def _move(self, name: str, point: Point) -> None:
        token = self._tokens.get(name)
        if token is not None:
            token.move_to(*point)
            self._board.tokens_moved()

    def _flash_color(self, strike: Strike) -> QColor:
        return self._theme.color({"bad": "bad", "good": "ok", "plain": "token_line"}[strike.word.tone])


def _along(path: tuple[Hex, ...], done: float) -> Point:
    """The point that a part of the way leads to, hex centers joined by straight lines."""
    if not path:
        return (0.0, 0.0)
    steps = len(path) - 1
    if steps == 0:
        return center(path[0])
    index = min(int(done * steps), steps - 1)
    part = done * steps - index
    (ax, ay), (bx, by) = center(path[index]), center(path[index + 1])
    return (ax + (bx - ax) * part, ay + (by - ay) * part)
