"""Make the game's own sounds: `python .ci/sounds.py` writes `assets/sounds/*.wav`, the same bytes every time.

Each is synthesised here from noise and tones: nothing is recorded, nothing is anybody else's.
"""

from __future__ import annotations

import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

RATE = 22_050
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
LOUDEST = 0.8

Wave = NDArray[np.float64]


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(count: int, seed: int) -> Wave:
    return np.random.default_rng(seed).uniform(-1.0, 1.0, count)


def _tone(time: Wave, start: float, end: float | None = None) -> Wave:
    """A sine that glides from one pitch to another."""
    pitch = np.full_like(time, start) if end is None else np.geomspace(start, end, len(time))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def _soft(sound: Wave, width: int) -> Wave:
    """Take the edge off: a running mean."""
    return np.convolve(sound, np.ones(width) / width, mode="same")


def _put(whole: Wave, part: Wave, at: float) -> None:
    start = round(at * RATE)
    end = min(len(whole), start + len(part))
    whole[start:end] += part[: end - start]


def dice() -> Wave:
    """Three dice on a table: short knocks that come closer together and fade."""
    whole = np.zeros(round(0.5 * RATE))
    for number, at in enumerate((0.0, 0.05, 0.09, 0.15, 0.19, 0.25, 0.29, 0.32, 0.345)):
        time = _time(0.035)
        knock = _soft(_noise(len(time), number), 3) * 0.5 + _tone(time, 1500 + 190 * (number % 4)) * 0.5
        _put(whole, knock * np.exp(-time * 150) * 0.92**number, at)
    return whole


def hit() -> Wave:
    """A blow: a thud that falls in pitch under a burst of noise."""
    time = _time(0.28)
    return _tone(time, 210, 60) * np.exp(-time * 14) + 0.6 * _soft(_noise(len(time), 1), 4) * np.exp(-time * 32)


def miss() -> Wave:
    """Something that rushes past: noise that swells and goes."""
    time = _time(0.34)
    swell = np.sin(np.pi * np.minimum(1.0, time / 0.34)) ** 2
    return _soft(_noise(len(time), 2), 7) * swell * (0.6 + 0.4 * _tone(time, 9, 4))


def ko() -> Wave:
    """Two notes down, unsteady: somebody sways and drops."""
    whole = np.zeros(round(0.62 * RATE))
    for at, pitch in ((0.0, 330.0), (0.2, 220.0)):
        time = _time(0.4)
        _put(whole, _tone(time, pitch, pitch * 0.88) * (1 + 0.3 * _tone(time, 11)) * np.exp(-time * 8), at)
    return whole


def death() -> Wave:
    """A low bell that fades."""
    time = _time(1.1)
    bell = sum(_tone(time, 98.0 * ratio) * np.exp(-time * (2.2 + ratio)) / ratio for ratio in (1.0, 2.0, 2.4, 3.0, 4.5))
    return np.asarray(bell)


def turn() -> Wave:
    """Your turn: two light notes up."""
    whole = np.zeros(round(0.42 * RATE))
    for at, pitch in ((0.0, 523.25), (0.11, 783.99)):
        time = _time(0.3)
        _put(whole, (_tone(time, pitch) + 0.3 * _tone(time, 2 * pitch)) * np.exp(-time * 13), at)
    return whole


SOUNDS: dict[str, Callable[[], Wave]] = {
    "dice": dice,
    "hit": hit,
    "miss": miss,
    "ko": ko,
    "death": death,
    "turn": turn,
}


def samples(sound: Wave) -> bytes:
    """One channel of 16 bits, as loud as `LOUDEST`, its first and last milliseconds faded."""
    edge = round(0.004 * RATE)
    faded = sound.copy()
    faded[:edge] *= np.linspace(0, 1, edge)
    faded[-4 * edge :] *= np.linspace(1, 0, 4 * edge)
    loudest = float(np.abs(faded).max())
    return (faded / loudest * LOUDEST * 32_767).round().astype("<i2").tobytes()


def main() -> None:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples(make()))


if __name__ == "__main__":
    main()
