"""What dice sound like, and through what they are heard."""

import io
import os
import wave
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened
from vtt.dice import SeededFaces
from vtt.gui import dice_sound
from vtt.gui.dice_fall.sounds import RATE, clip
from vtt.rules.contract.procedure import Intent
from vtt.settings.declared import DICE_SOUND

GROUNDS = [str(each.value) for each in DICE_SOUND.choices if each.value]


def heard(content: bytes) -> np.ndarray:
    with wave.open(io.BytesIO(content)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        return np.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(float)


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("dice", [0, 1, 5, 200])
def test_a_throw_is_heard_and_dies_away(ground: str, dice: int):
    samples = heard(clip(ground, dice, 3))
    assert np.abs(samples).max() == pytest.approx(0.7 * 32767, abs=2)
    assert np.abs(samples[-RATE // 50 :]).max() < 900
    assert clip(ground, dice, 3) == clip(ground, dice, 3)


def test_wood_is_brighter_than_felt():
    def pitch(ground: str) -> float:
        power = np.abs(np.fft.rfft(heard(clip(ground, 3, 1)))) ** 2
        return float((power * np.fft.rfftfreq(2 * len(power) - 2, 1 / RATE)).sum() / power.sum())

    assert pitch("wood") > 2 * pitch("felt")


def test_an_unknown_ground_is_refused():
    with pytest.raises(KeyError):
        clip("sand", 1, 1)


def program(folder: Path, says: str) -> None:
    folder.mkdir()
    file = folder / "pw-play"
    file.write_text(f"#!/bin/sh\n{says}\n", encoding="utf-8")
    file.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="Windows plays sounds by itself")
def test_open_throws_are_heard_and_secret_ones_are_not(qtbot: QtBot, tmp_path: Path, monkeypatch):
    program(tmp_path / "bin", f'wc -c < "$1" >> {tmp_path}/heard')
    monkeypatch.setenv("PATH", f"{tmp_path}/bin:{os.environ['PATH']}")
    played = tmp_path / "heard"
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        for intent in (
            Intent("throw", "", {"dice": "2d6"}),
            Intent("throw", "", {"dice": "2d6", "secret": True}),
            Intent("throw", "hex", {"dice": "2d6"}),
        ):
            desk.submit(intent)
            qtbot.waitUntil(lambda: desk.course.quiet)
        assert not played.exists(), "silent at first"
        desk.settings.dice_sound = "felt"
        qtbot.waitUntil(lambda: played.exists() and not desk.dice_sound.busy)
        for secret, lines in ((True, 1), (False, 2)):
            with qtbot.waitSignal(desk.course.drawn):
                desk.submit(Intent("throw", "", {"dice": "2d6", "secret": secret}))
            qtbot.waitUntil(lambda: desk.course.quiet)
            qtbot.waitUntil(lambda: not desk.dice_sound.busy)
            assert len(played.read_text().split()) == lines


@pytest.mark.skipif(os.name == "nt", reason="Windows plays sounds by itself")
def test_where_playing_fails_it_is_said_once_and_there_is_silence(qtbot: QtBot, tmp_path: Path, monkeypatch):
    program(tmp_path / "bin", "echo no sound card >&2; exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}/bin:{os.environ['PATH']}")
    with opened(qtbot, tmp_path, SeededFaces(4)) as nearby:
        desk = desk_of(nearby)
        with qtbot.waitSignal(desk.dice_sound.failed) as failed:
            desk.settings.dice_sound = "wood"
        assert failed.args == ["no sound card"]
        assert desk.dice_sound.ground == ""


def test_nothing_plays_where_nothing_is_there(monkeypatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert os.name == "nt" or dice_sound.sound_player() == ()
