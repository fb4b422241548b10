"""What is asked lies where it covers least of the board, and stays there while it is asked."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.gui.crowd.crowds import crowded
from tests.gui.one_window import OneWindow
from tests.gui.opening import desk_of, opened, sample_table
from vtt.dice import SeededFaces
from vtt.gui.board.worth_seeing import loss, worth_seeing
from vtt.gui.plain_text import PlainLabel
from vtt.gui.prompts import banner
from vtt.gui.window.desk import Desk
from vtt.rules.engine.registry import game_names
from vtt.rules.views.board import BoardToken

WORDS = "Attack, blunderbuss: Ghoul, 65 % · Enter, or Tab to the next"
SIZES = ((1024, 700), (1280, 800), (1920, 1080))


def covered_tokens(desk: Desk) -> list[str]:
    """Whose token lies under the banner."""
    board, lying = desk.board, desk.banner.geometry().toRectF()
    found = []
    for placed in board.things_drawn():
        if isinstance(placed.item, BoardToken):
            centre = board.centre_of(placed.thing)
            x = min(max(centre.x(), lying.left()), lying.right()) - centre.x()
            y = min(max(centre.y(), lying.top()), lying.bottom()) - centre.y()
            if x * x + y * y < placed.radius**2:
                found.append(placed.thing)
    return found


def lost(desk: Desk) -> tuple[float, float]:
    """What is covered by the banner, and what would be in one line in the middle of the head, where it lay once."""
    shown, seen = desk.banner, worth_seeing(desk.board)
    here = loss(shown.geometry().toRectF(), seen)
    (words,), (button,) = shown.findChildren(PlainLabel), shown.findChildren(QPushButton)
    metrics = QFontMetrics(words.font())
    width = metrics.horizontalAdvance(words.text()) + button.sizeHint().width() + 38
    line = QRectF((desk.board.width() - width) / 2, 8, width, button.sizeHint().height() + 12)
    return here, loss(line, seen)


@pytest.mark.parametrize("game", game_names())
def test_it_covers_nothing_in_any_sample_fight(one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str):
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=lambda: sample_table(game)) as nearby:
        desk = desk_of(nearby)
        for width, height in SIZES:
            desk.window.resize(width, height)
            for words in (WORDS, "Attack, blunderbuss: choose the direction", "The autopilot plays"):
                desk.banner.hide()
                desk.banner.say(words, "Cancel · Esc")
                corner = desk.board.rect().bottomRight() - desk.banner.geometry().bottomRight()
                assert (corner.x(), corner.y()) == (8, 8), "whatever is asked, it is asked in one place"
                assert covered_tokens(desk) == [], (width, height, words)
                assert not desk.banner.geometry().intersects(desk.following.caption.geometry())
                here, at_the_head = lost(desk)
                assert here < 60 < 300 < at_the_head, (width, height, words)


@pytest.mark.parametrize("game", game_names())
def test_in_a_crowd_it_covers_less_than_at_the_head_in_one_line(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str
):
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=lambda: crowded(game, "ja")) as nearby:
        desk = desk_of(nearby)
        every = []
        for width, height in SIZES:
            desk.window.resize(width, height)
            desk.banner.hide()
            desk.banner.say(WORDS, "Cancel · Esc")
            every.append(lost(desk))
            assert every[-1][0] <= every[-1][1] * 1.05 + 60
            assert desk.board.rect().contains(desk.banner.geometry())
            words = desk.banner.findChildren(PlainLabel)[0]
            assert words.text() == WORDS
            assert words.height() >= words.heightForWidth(words.width())
        assert sum(here for here, _ in every) < sum(at_the_head for _, at_the_head in every) * 0.6


@pytest.mark.parametrize("game", game_names())
def test_that_the_autopilot_plays_is_said_shorter_where_it_would_cover_names(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, game: str
):
    """On the board of a small window in text of 150 %, where every place covers something."""
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=lambda: sample_table(game)) as nearby:
        before = nearby.window
        before.text_scale_wanted.emit(1.5)
        qtbot.waitUntil(lambda: nearby.window is not before)
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        desk.board.finish_naming()
        found = []
        for short in ("", "Autopilot"):
            desk.banner.hide()
            desk.banner.say("The autopilot plays", "Stop · Esc", short)
            found.append((lost(desk)[0], desk.banner.findChildren(PlainLabel)[0].text()))
        (whole, _), (less, words) = found
        assert less <= whole
        assert words == "Autopilot" if less < whole else "The autopilot plays"
        desk.banner.hide()
        desk.autopilot.set_plays("both")
        assert desk.banner.findChildren(PlainLabel)[0].text() == words
        desk.autopilot.set_plays("nobody")


WHOM = (
    "Bo",
    "Grim the Elder",
    "Sister Mary of the Seven Sorrows",
    "Bo",
    "Wilhelmina of the Overgrown Orchard and of the Mill below the Weir, who holds the lantern",
    "Ghoul",
)


@pytest.mark.parametrize(("lasting", "edges"), [(banner._LASTING, 1), (0.0, 2)], ids=["it stays", "the control"])
def test_it_stays_at_its_edge_while_its_words_change(
    one_window: OneWindow, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lasting: float, edges: int
):
    """Where some words would lie a little better elsewhere, as they do once nothing keeps them."""
    monkeypatch.setattr(banner, "_LASTING", lasting)
    with one_window.opened(qtbot, tmp_path, SeededFaces(3), table=lambda: crowded("null-die", "en")) as nearby:
        desk = desk_of(nearby)
        desk.window.resize(1024, 700)
        desk.board.finish_naming()
        places = set()
        for who in WHOM:
            desk.banner.say(f"Strike: {who}, 56 % · Enter, or Tab to the next", "Cancel · Esc")
            middle = desk.banner.geometry().center() - desk.board.rect().center()
            places.add((middle.y() < 0, (middle.x() > 3) - (middle.x() < -3)))
        assert len(places) == edges


def test_a_button_with_an_edge_keeps_off_the_words_and_off_the_edge_of_the_banner(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    with opened(qtbot, tmp_path, SeededFaces(3), table=lambda: sample_table("black-hack")) as nearby:
        before = nearby.window
        before.theme_wanted.emit("high-contrast")
        qtbot.waitUntil(lambda: nearby.window is not before)
        shown = desk_of(nearby).banner
        (told,), (button,) = shown.findChildren(PlainLabel), shown.findChildren(QPushButton)
        for shape in banner._SHAPES:
            monkeypatch.setattr(banner, "_SHAPES", (shape,))
            shown.hide()
            shown.say(WORDS, "Cancel · Esc")
            room = shown.rect().adjusted(6, 6, -6, -6)
            assert room.contains(button.geometry()), shape
            assert room.contains(told.geometry()), shape
            beside = button.x() - told.geometry().right(), button.y() - told.geometry().bottom()
            assert beside[shape.stacked] >= 4, shape
