"""What dice sound like as they fall on felt, on wood or out of a bag: made here, of decaying tones and noise. No Qt."""

import io
import wave
from dataclasses import dataclass

import numpy as np

from vtt.gui.dice_tray.geometry import Floats

RATE = 44_100
_SECONDS = 1.35
_LOUDEST = 0.7
_MOST_DICE = 24
"""More are heard as these."""


@dataclass(frozen=True)
class _Ground:
    """The tones of one knock in hertz with the seconds in which each dies away and how loud it is; the same of its
    noise, and over how many samples that is made dull; how high a die bounces again."""

    tones: tuple[tuple[float, float, float], ...]
    noise: tuple[float, float]
    dull: int
    bounce: float
    rustle: float = 0.0


_GROUNDS = {
    "felt": _Ground(((150.0, 0.03, 0.9), (310.0, 0.018, 0.35)), (0.010, 0.5), 14, 0.42),
    "wood": _Ground(((760.0, 0.022, 0.6), (1390.0, 0.014, 0.45), (2280.0, 0.009, 0.3)), (0.004, 0.8), 2, 0.62),
    "bag": _Ground(((2050.0, 0.008, 0.3), (3120.0, 0.006, 0.25), (240.0, 0.02, 0.5)), (0.006, 0.5), 5, 0.5, 0.16),
}


def clip(ground: str, dice: int, seed: int) -> bytes:
    """A WAV file (mono, 16 bits) of so many dice that fall on ``felt`` or ``wood`` or out of a ``bag``; the same seed
    gives the same. Raises ``KeyError`` for any other ground."""
    kind, random = _GROUNDS[ground], np.random.default_rng(seed)
    heard = np.zeros(round(RATE * _SECONDS))
    if kind.rustle:
        _add(heard, 0.0, _rustle(random) * kind.rustle)
    for _ in range(max(1, min(dice, _MOST_DICE))):
        at, gap, hard = random.uniform(0.08, 0.3), random.uniform(0.16, 0.24), random.uniform(0.7, 1.0)
        while hard > 0.06 and at < _SECONDS - 0.15:
            _add(heard, at, _knock(kind, random) * hard)
            at += gap * random.uniform(0.8, 1.2)
            gap, hard = max(0.03, gap * kind.bounce**0.5), hard * kind.bounce
    heard *= _LOUDEST / max(1e-9, float(np.abs(heard).max()))
    return _file(heard)


def _knock(kind: _Ground, random: np.random.Generator) -> Floats:
    times = np.arange(round(RATE * 0.12)) / RATE
    sharper = random.uniform(0.88, 1.14)
    heard = np.zeros_like(times)
    for pitch, dies, loud in kind.tones:
        heard += loud * np.exp(-times / dies) * np.sin(2 * np.pi * pitch * sharper * times)
    dies, loud = kind.noise
    heard += loud * np.exp(-times / dies) * _dull(random.uniform(-1, 1, len(times)), kind.dull)
    # Without a click at its beginning.
    return np.asarray(heard * np.minimum(1.0, times / 0.0006))


def _rustle(random: np.random.Generator) -> Floats:
    """Cloth that is shaken before the dice come out of it."""
    times = np.arange(round(RATE * 0.3)) / RATE
    shape = np.sin(np.pi * times / 0.3) * (0.6 + 0.4 * np.sin(2 * np.pi * 11 * times))
    return np.asarray(shape * _dull(random.uniform(-1, 1, len(times)), 6) * 2)


def _dull(noise: Floats, over: int) -> Floats:
    return np.convolve(noise, np.ones(over) / over**0.5, mode="same")


def _add(heard: Floats, at: float, more: Floats) -> None:
    start = round(at * RATE)
    part = more[: max(0, len(heard) - start)]
    heard[start : start + len(part)] += part


def _file(heard: Floats) -> bytes:
    written = io.BytesIO()
    with wave.open(written, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes((np.clip(heard, -1, 1) * 32767).astype("<i2").tobytes())
    return written.getvalue()
