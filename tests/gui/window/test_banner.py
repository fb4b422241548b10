"""What is asked lies where it covers least of the board, and stays there while it is asked."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF
from pytestqt.qtbot import QtBot

from tests.gui.crowd.crowds import crowded
from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.board.worth_seeing import loss, worth_seeing
from vtt.gui.plain_text import PlainLabel
from vtt.gui.window.desk import Desk
from vtt.rules.board import BoardToken
from vtt.rules.registry import game_names

WORDS = "Attack, blunderbuss: Ghoul, 65 % · Enter, or Tab to the next"
SIZES = ((1024, 700), (1280, 800), (1920, 1080))


def covered_tokens(desk: Desk) -> list[str]:
    """Whose token lies under the banner."""
    board, banner = desk.board, desk.banner.geometry().toRectF()
    found = []
    for placed in board.things_drawn():
        if isinstance(placed.item, BoardToken):
            centre = board.centre_of(placed.thing)
            x = min(max(centre.x(), banner.left()), banner.right()) - centre.x()
            y = min(max(centre.y(), banner.top()), banner.bottom()) - centre.y()
            if x * x + y * y < placed.radius**2:
                found.append(placed.thing)
    return found


@pytest.mark.parametrize("game", game_names())
def test_it_covers_nobody_in_any_sample_fight(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, SeededFaces(3), table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        for width, height in SIZES:
            desk.window.resize(width, height)
            for words in (WORDS, "The autopilot plays"):
                desk.banner.hide()
                desk.banner.say(words, "Cancel · Esc")
                assert covered_tokens(desk) == [], (width, height, words)
                assert not desk.banner.geometry().intersects(desk.following.caption.geometry())


@pytest.mark.parametrize("game", game_names())
def test_in_a_crowd_it_covers_less_than_at_the_head_in_one_line(qtbot: QtBot, tmp_path: Path, game: str):
    with opened(qtbot, tmp_path, SeededFaces(3), table=lambda: crowded(game, "ja")) as nearby:
        desk = desk_of(nearby)
        for width, height in SIZES:
            desk.window.resize(width, height)
            desk.banner.hide()
            desk.banner.say(WORDS, "Cancel · Esc")
            place, seen = desk.banner.geometry(), worth_seeing(desk.board)
            head = QRectF(QPoint((desk.board.width() - place.width()) // 2, 8), place.size())
            assert loss(place.toRectF(), seen) <= loss(head, seen) + 60
            assert desk.board.rect().contains(place)
            words = desk.banner.findChildren(PlainLabel)[0]
            assert words.text() == WORDS
            assert words.height() >= words.heightForWidth(words.width())


def test_it_stays_at_its_edge_while_its_words_change(desk: Desk):
    desk.window.resize(1024, 700)
    places = set()
    for who in ("Bo", "Grim the Elder", "Sister Mary of the Seven Sorrows", "Bo"):
        desk.banner.say(f"Strike: {who}, 56 % · Enter, or Tab to the next", "Cancel · Esc")
        middle = desk.banner.geometry().center() - desk.board.rect().center()
        places.add((middle.y() < 0, abs(middle.x()) < 3 or middle.x() < 0))
    assert len(places) == 1
