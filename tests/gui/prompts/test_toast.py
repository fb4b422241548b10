"""A toast covers as little as it can of what is to be read below it."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.rules.engine.registry import game_names

SAID = "Odile is too far away to be reached with a sword"


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
@pytest.mark.parametrize("game", game_names())
def test_it_does_not_lie_over_the_words_at_the_foot(
    qtbot: QtBot, tmp_path: Path, game: str, size: tuple[int, int], scale: float
):
    with opened(qtbot, tmp_path, SeededFaces(1), table=lambda: sample_table(game)) as nearby:
        assert nearby.window is not None
        nearby.window.text_scale_wanted.emit(scale)
        desk = desk_of(nearby)
        desk.window.resize(*size)
        desk.window.grab()
        desk.toast.say(SAID)
        caption = desk.following.caption
        assert caption.isVisible()
        assert not desk.toast.geometry().intersects(caption.geometry())
        assert desk.board.rect().contains(desk.toast.geometry())
