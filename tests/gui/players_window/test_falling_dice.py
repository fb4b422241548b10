"""Given dice that players may see, when they fall, then they fall over the board, are read and go."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.players_window.test_window import table
from vtt.dice import Die, Thrown
from vtt.gui.dice_fall.ground_words import LEAST, free_part
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules.views.players_shown import ShownQuestion
from vtt.rules.views.players_view import ShownThrow

FALLING = ShownThrow(by="odile", caption="Odile throws", thrown=Thrown(12, (Die(20, 7), Die(6, 5))), falling=True)
LYING = replace(FALLING, falling=False, result="Hit: 5 damage", detail="7 against 12")


@pytest.fixture
def window(qtbot: QtBot) -> PlayersWindow:
    made = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(made)
    made.set_animated(False)
    made.resize(1280, 720)
    with qtbot.waitExposed(made):
        made.show()
    made.show_table(table(throw=None))
    return made


def fallen(qtbot: QtBot, window: PlayersWindow) -> None:
    with qtbot.waitSignal(window.fall.landed):
        window.show_table(table(throw=FALLING))
    window.show_table(table(throw=LYING))


def test_they_lie_over_the_board_with_what_came_of_them(qtbot: QtBot, window: PlayersWindow):
    fallen(qtbot, window)
    assert window.fall.isVisible()
    assert window.tray.isHidden()
    assert "Hit: 5 damage. 7 against 12" in window.fall.accessibleDescription()
    assert {"Hit: 5 damage", "7 against 12"} <= {each.text for each in written_by(window.fall)}


def test_they_fall_before_they_lie_and_can_be_skipped(qtbot: QtBot, window: PlayersWindow):
    window.set_animated(True)
    window.show_table(table(throw=FALLING))
    qtbot.waitUntil(lambda: window.fall.course is not None)
    assert not window.fall.resting
    with qtbot.waitSignal(window.fall.landed):
        window.skip_dice()
    assert window.fall.resting


def test_when_somebody_else_acts_they_lie_in_the_corner(qtbot: QtBot, window: PlayersWindow):
    fallen(qtbot, window)
    window.show_table(table(throw=LYING, acting="Pip"))
    assert not window.fall.busy
    assert window.fall.isHidden()
    assert window.tray.isVisible()
    assert "Hit: 5 damage" in window.tray.accessibleDescription()


def test_an_undone_throw_is_gone(qtbot: QtBot, window: PlayersWindow):
    fallen(qtbot, window)
    window.show_table(table(throw=None))
    assert not window.fall.busy
    assert window.tray.isHidden()


def test_they_stay_in_the_corner_where_that_is_wanted(qtbot: QtBot, window: PlayersWindow):
    window.set_dice("tray")
    window.show_table(table(throw=FALLING))
    assert not window.fall.busy
    assert window.tray.isVisible()


def test_what_fell_before_the_window_was_there_lies_in_the_corner(window: PlayersWindow):
    window.show_table(table(throw=LYING))
    assert not window.fall.busy
    assert window.tray.isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_words_are_read_from_afar(qtbot: QtBot, window: PlayersWindow, size: tuple[int, int]):
    window.resize(*size)
    with qtbot.waitSignal(window.fall.landed):
        window.show_table(table(throw=FALLING))
    long = "The brass colossus of the well strikes back for 7, and Odile is pushed to the edge " * 2
    window.show_table(table(throw=replace(LYING, result=long)))
    assert LEAST >= 0.025
    lines = written_by(window.fall)
    assert all(each.seen.width() > each.ink.width() - 2 for each in lines)
    assert lines[-1].ink.bottom() < size[1]


def test_they_keep_off_who_acts_and_a_question(qtbot: QtBot, window: PlayersWindow):
    asked = ShownQuestion(who="Odile", question="What now?", options=("Strike", "Flee"))
    with qtbot.waitSignal(window.fall.landed):
        window.show_table(table(throw=FALLING, question=asked))
    window.show_table(table(throw=LYING, question=asked))
    course = window.fall.course
    assert course is not None
    acting = window._acting_token
    for each in course.fallers:
        at = window.fall.table.point(*each.places[-1])
        assert not window.question.geometry().contains(at.toPoint())
        assert not acting.contains(at.toPoint())
    above = window.question.parentWidget().children()
    assert above.index(window.question) > above.index(window.fall)


def test_a_narrow_room_is_not_looked_for_beyond_who_acts(window: PlayersWindow):
    assert free_part(QSize(1000, 600), []).width() == 1000
