"""The game's own short sounds, through a library that may be missing and a device that may not be there.

    sounds = frame.shared(Sounds, lambda: Sounds(frame.settings))
    sounds.play("hit")

Without the optional extra `[sound]`, or without a device, nothing is heard and nothing is said. The window never waits
for a device: a thread of its own opens it and feeds it.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Generator
from functools import lru_cache
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from magicfight.ui.assets import assets_folder

if TYPE_CHECKING:
    from magicfight.ui.settings import Settings

SoundName: TypeAlias = Literal["dice", "hit", "miss", "ko", "death", "turn"]

RATE = 22_050
"""Samples a second of every sound: one channel of 16 bits (`.ci/sounds.py` writes them)."""

LOUDEST = 100


class Speaker(Protocol):
    """Where sounds go."""

    def play(self, samples: array[int]) -> None:
        """Let these be heard now, in place of what is being heard. Returns at once."""
        ...

    def close(self) -> None:
        """No more sounds."""
        ...


class DeviceSpeaker:
    """The device of this machine, opened at the first sound; silent for good once it can't be."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[array[int] | None] = SimpleQueue()
        self._thread: Thread | None = None

    def play(self, samples: array[int]) -> None:
        """See `Speaker.play`."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()
        self._queue.put(samples)

    def close(self) -> None:
        """See `Speaker.close`."""
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join(timeout=1)

    def _run(self) -> None:
        device = self._opened()
        while (samples := self._queue.get()) is not None:
            if device is not None:
                device.stop()
                feed = self._feed(samples)
                next(feed)  # as the library asks: it sends the first count to a generator that has begun
                device.start(feed)
        if device is not None:
            device.close()

    @staticmethod
    def _feed(samples: array[int]) -> Generator[array[int], int, None]:
        return fed(samples)

    @staticmethod
    def _opened() -> Any:
        """The device, None where the library or the device is missing."""
        try:
            # imported here: an optional extra, and only where something is to be heard
            import miniaudio
        except ImportError:
            return None
        wanted: dict[str, Any] = {"output_format": miniaudio.SampleFormat.SIGNED16, "nchannels": 1}
        if sys.platform == "linux" and not has_card():
            wanted["backends"] = [miniaudio.Backend.PULSEAUDIO, miniaudio.Backend.JACK]
        try:
            return miniaudio.PlaybackDevice(sample_rate=RATE, buffersize_msec=60, **wanted)
        except miniaudio.MiniaudioError:
            return None


def has_card() -> bool:
    """Whether Linux knows a sound card: without one ALSA's own library would complain on the terminal."""
    return any(Path("/dev/snd").glob("controlC*"))


def fed(samples: array[int]) -> Generator[array[int], int, None]:
    """Feed a device that asks for so many samples at a time: the sound, then silence."""
    start, wanted = 0, 0
    while True:
        part = samples[start : start + wanted]
        start += wanted
        part.extend([0] * (wanted - len(part)))
        wanted = yield part


@lru_cache(maxsize=16)
def samples_of(name: SoundName, volume: int) -> array[int]:
    """A sound's samples at a volume of 0 to 100; the loudness that is felt goes with the square."""
    with wave.open(str(assets_folder() / "sounds" / f"{name}.wav")) as file:
        whole = array("h", file.readframes(file.getnframes()))
    part = (volume / LOUDEST) ** 2
    return array("h", (round(one * part) for one in whole))


#: Makes what the program's sounds go to; tests put another one here.
make_speaker: Callable[[], Speaker] = DeviceSpeaker


class Sounds:
    """Plays a sound at the volume of the settings, nothing while they are off."""

    def __init__(self, settings: Settings, speaker: Speaker | None = None) -> None:
        self._settings = settings
        self._speaker = speaker or make_speaker()

    def play(self, name: SoundName) -> None:
        """Let a sound be heard."""
        if not self._settings.is_muted and self._settings.volume > 0:
            self._speaker.play(samples_of(name, self._settings.volume))

    def close(self) -> None:
        """No more sounds: the program ends."""
        self._speaker.close()
