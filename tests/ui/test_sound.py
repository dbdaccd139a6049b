"""Sounds: made by a script, silent without a device or the library, loud as the settings say (issue 14, point 10)."""

from __future__ import annotations

import importlib.util
import sys
import threading
import wave
from array import array
from collections.abc import Generator
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

from magicfight.ui.assets import assets_folder
from magicfight.ui.settings import Settings
from magicfight.ui.sound import RATE, DeviceSpeaker, SoundName, Sounds, fed, samples_of
from tests.ui.conftest import Heard

SOUNDS: tuple[SoundName, ...] = get_args(SoundName)
SCRIPT = Path(__file__).resolve().parents[2] / ".ci" / "sounds.py"


class Device:
    """A device that takes what it is fed at once."""

    opened = 0

    def __init__(self, **_asked: object) -> None:
        Device.opened += 1
        self.heard: list[int] = []
        self.is_closed = False

    def start(self, feed: Generator[array[int], int, None]) -> None:
        self.heard.extend(feed.send(100))

    def stop(self) -> None:
        pass

    def close(self) -> None:
        self.is_closed = True


def library(device: object) -> ModuleType:
    """A stand-in for the library, with that device."""
    made = ModuleType("miniaudio")
    made.PlaybackDevice = device  # type: ignore[attr-defined]
    made.MiniaudioError = type("MiniaudioError", (Exception,), {})  # type: ignore[attr-defined]
    made.Backend = type("Backend", (), {"PULSEAUDIO": 4, "JACK": 7})  # type: ignore[attr-defined]
    made.SampleFormat = type("SampleFormat", (), {"SIGNED16": 2})  # type: ignore[attr-defined]
    return made


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_there_short_and_what_the_script_makes(name: str) -> None:
    """One channel, 16 bits, under a second and a quarter, and the very bytes of `.ci/sounds.py`."""
    spec = importlib.util.spec_from_file_location("sounds_script", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    assert set(script.SOUNDS) == set(SOUNDS)
    with wave.open(str(assets_folder() / "sounds" / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert 0.1 < file.getnframes() / RATE < 1.25
        written = array("h", file.readframes(file.getnframes()))
    made = array("h", script.samples(script.SOUNDS[name]()))
    # another build of numpy may round the last bit of a sample another way
    assert len(written) == len(made)
    assert max(abs(one - other) for one, other in zip(written, made, strict=True)) <= 2


def test_volume_and_silence_are_the_settings(settings: Settings, heard: Heard) -> None:
    """Muted, or at volume 0, nothing goes to the device."""
    sounds = Sounds(settings)
    sounds.play("hit")
    settings.is_muted = True
    sounds.play("hit")
    settings.is_muted = False
    settings.volume = 0
    sounds.play("hit")
    assert heard.sounds == [len(samples_of("hit", 60))]
    assert max(samples_of("hit", 50)) == pytest.approx(max(samples_of("hit", 100)) / 4, abs=1)


@pytest.mark.parametrize(("written", "read"), [("250", 100), ("-3", 0), ("loud", 60)])
def test_a_volume_edited_by_hand_is_kept_within_bounds(tmp_path: Path, written: str, read: int) -> None:
    """A settings file that someone edited badly is no reason to stop."""
    (tmp_path / "hand.ini").write_text(f"[General]\nvolume={written}\n", encoding="utf-8")
    assert Settings(tmp_path / "hand.ini").volume == read


def test_a_device_is_fed_the_sound_then_silence() -> None:
    """Three samples, asked for two at a time."""
    feed = fed(array("h", [5, 6, 7]))
    next(feed)
    assert [list(feed.send(2)), list(feed.send(2)), list(feed.send(2))] == [[5, 6], [7, 0], [0, 0]]


def test_the_device_is_opened_once_in_a_thread_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sounds, one device, closed at the end."""
    monkeypatch.setitem(sys.modules, "miniaudio", library(Device))
    Device.opened = 0
    speaker = DeviceSpeaker()
    speaker.play(array("h", [1] * 10))
    speaker.play(array("h", [2] * 10))
    speaker.close()
    assert Device.opened == 1


@pytest.mark.parametrize("lacking", ["library", "device"])
def test_without_the_extra_or_a_device_nothing_is_heard_and_nothing_fails(
    monkeypatch: pytest.MonkeyPatch, lacking: str
) -> None:
    """The program goes on as if it were muted."""
    if lacking == "library":
        monkeypatch.setitem(sys.modules, "miniaudio", None)
    else:
        made = library(None)

        def refuse(**_asked: object) -> None:
            raise made.MiniaudioError("no device")

        made.PlaybackDevice = refuse  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "miniaudio", made)
    speaker = DeviceSpeaker()
    speaker.play(array("h", [1]))
    speaker.close()
    assert speaker._thread is not None
    assert not speaker._thread.is_alive()


def test_every_sound_is_fed_to_a_device_of_the_library_to_its_last_sample() -> None:
    """The library's null device stands for hardware: it asks for samples as a real one does, from its own thread."""
    miniaudio = pytest.importorskip("miniaudio")
    done = threading.Event()

    def watched(samples: array[int]) -> Generator[array[int], int, None]:
        left, inside = len(samples), fed(samples)
        wanted = yield next(inside)
        while True:
            left -= wanted
            if left <= 0:
                done.set()
            wanted = yield inside.send(wanted)

    def opened() -> object:
        return miniaudio.PlaybackDevice(
            sample_rate=RATE,
            buffersize_msec=60,
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            backends=[miniaudio.Backend.NULL],
        )

    class Watched(DeviceSpeaker):
        _opened = staticmethod(opened)
        _feed = staticmethod(watched)

    speaker = Watched()
    for name in SOUNDS:
        done.clear()
        speaker.play(samples_of(name, 50))
        assert done.wait(10), name
    speaker.close()
