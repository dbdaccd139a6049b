"""What is heard of a fight: dice, a blow, a miss, somebody out or dead, and that it is one's turn."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject

from magicfight.duel import events as e
from magicfight.ui.arena.play.animator import Animator
from magicfight.ui.arena.play.phases import Choosing, HandingOver
from magicfight.ui.arena.play.presenter import ArenaPresenter
from magicfight.ui.arena.playback import Beat
from magicfight.ui.captions import tr
from magicfight.ui.frame import Frame
from magicfight.ui.icons import set_icon
from magicfight.ui.sound import SoundName, Sounds
from magicfight.ui.widgets.buttons import tool_button
from magicfight.ui.widgets.control import label_control

_GRAVITY: tuple[SoundName, ...] = ("dice", "miss", "hit", "ko", "death")


def sound_of(beat: Beat, *, is_settled: bool) -> SoundName | None:
    """The sound of a beat, None where it is silent; `is_settled` once its dice lie still."""
    event = beat.events[-1]
    match event:
        case e.AttackRolled() if is_settled:
            return None if event.is_hit else "miss"
        case _ if beat.kind == "dice" and not is_settled:
            return "dice"
        case e.Damaged():
            return "hit" if event.stun or event.body else "miss"
        case e.Afflicted():
            return "hit" if event.left else "miss"
        case e.Untouched():
            return "miss"
        case e.KnockedOut() | e.PutOut():
            return "ko"
        case e.Died():
            return "death"
        case _:
            return None


def gravest(beats: Iterable[Beat]) -> SoundName | None:
    """The one sound of beats that are shown at once: the gravest of theirs."""
    found = {sound_of(beat, is_settled=is_settled) for beat in beats for is_settled in (False, True)}
    return next((name for name in reversed(_GRAVITY) if name in found), None)


class Hearing(QObject):
    """Lets the beats shown be heard, and whose turn it is; its button and its key turn the sounds off and on."""

    def __init__(self, frame: Frame, presenter: ArenaPresenter, animator: Animator, parent: QObject) -> None:
        super().__init__(parent)
        self._settings = frame.settings
        self._presenter = presenter
        self._sounds = frame.shared(Sounds, lambda: Sounds(frame.settings))
        frame.when_closed(self._sounds.close)
        self._turn: tuple[object, ...] = ()
        self.button = tool_button("sound", "brass", 17)
        self.button.setFixedSize(30, 28)
        self.button.clicked.connect(self._turn_round)
        animator.began.connect(self.beat_shown)
        animator.passed.connect(self.beats_passed)
        self._settings.changed.connect(self._setting_changed)
        self.retranslate()

    def retranslate(self) -> None:
        """Say on the button what it does, in the language in force."""
        is_off = self._settings.is_muted
        set_icon(self.button, "mute" if is_off else "sound", "brass", 17)
        text = tr("Remettre les sons") if is_off else tr("Couper les sons")
        label_control(self.button, "arena_mute", text, "", "S")

    def _turn_round(self) -> None:
        self._settings.is_muted = not self._settings.is_muted

    def _setting_changed(self, name: str) -> None:
        if name == "muted":
            self.retranslate()

    def _play(self, name: SoundName | None) -> None:
        if name is not None:
            self._sounds.play(name)

    def beat_shown(self, beat: Beat, is_settled: bool) -> None:
        """A beat begins to be seen, or its dice lie still."""
        self._play(sound_of(beat, is_settled=is_settled))

    def beats_passed(self, beats: tuple[Beat, ...]) -> None:
        """Beats were not shown one by one."""
        self._play(gravest(beats))

    def follow(self) -> None:
        """Everything was shown: is it a person's turn now, and was it another's before?"""
        course = self._presenter.course
        if not isinstance(course.phase, (Choosing, HandingOver)) or course.state.active is None:
            return
        state = course.state
        turn = (state.active, state.turn, state.segment)
        if turn != self._turn:
            self._turn = turn
            if course.seats.computer_of(state) is None:
                self._sounds.play("turn")
