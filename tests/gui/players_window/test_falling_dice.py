"""Given dice that players may see, when they fall, then they fall over the board, are read and go."""

import numpy as np
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tests.gui.crowd.painted import written_by
from tests.gui.players_window.test_window import table
from vtt.dice import BoonBane, Die, ForcedFaces, Thrown, opposed
from vtt.gui.dice_fall.ground_words import LEAST, free_part
from vtt.gui.dice_fall.night import Night
from vtt.gui.dice_tray.darkness import DUSK
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
    acting = window.board.acting_rect
    for each in course.fallers:
        at = window.fall.table.point(*each.places[-1])
        assert not window.question.geometry().contains(at.toPoint())
        assert not acting.contains(at.toPoint())
    above = window.question.parentWidget().children()
    assert above.index(window.question) > above.index(window.fall)


@pytest.mark.parametrize("when", ["while their way is worked out", "when they lie"])
def test_they_lie_in_the_lower_third_of_a_window_that_grows(qtbot: QtBot, window: PlayersWindow, when: str):
    fall, course = window.fall, None
    with qtbot.waitSignal(fall.landed):
        window.show_table(table(throw=FALLING))
        if when == "while their way is worked out":
            fall._starting.stop()
            fall._work_out()
            window.resize(1920, 1080)
    if when == "when they lie":
        course = fall.course
        window.resize(1920, 1080)
    qtbot.waitUntil(lambda: fall.course not in (None, course))
    found = fall.course
    assert found is not None
    for each in found.fallers:
        assert fall.table.point(*each.places[-1][:2]).y() > 1080 * 0.66


CONTEST = opposed(BoonBane(), BoonBane())


def opposed_dice(*faces: int) -> ShownThrow:
    fell = CONTEST.throw(ForcedFaces(faces))
    return ShownThrow(
        by="odile", caption="Odile strikes", thrown=fell, hands=("odile", "gm"), falling=True, masks={}, extreme=""
    )


def light(window: PlayersWindow) -> tuple[float, float]:
    """How bright the board is in its upper half, and what is written at the bottom."""
    picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    rows = np.frombuffer(picture.constBits(), dtype=np.uint8).reshape(picture.height(), picture.width(), 4)[:, :, :3]
    return float(rows[: picture.height() // 2].mean()), float(rows[round(picture.height() * 0.9) :].max())


@pytest.mark.parametrize("look", ["dark", "light", "bright-room"])
@pytest.mark.parametrize(("faces", "dark"), [((12, 12, 5, 3, 2, 7), True), ((12, 11, 5, 2, 7), False)])
def test_an_eclipse_darkens_all_but_the_dice(qtbot: QtBot, look: str, faces: tuple[int, ...], dark: bool):
    window = PlayersWindow(load_theme(look))
    qtbot.addWidget(window)
    window.set_animated(False)
    window.resize(1280, 720)
    with qtbot.waitExposed(window):
        window.show()
    window.show_table(table(throw=None))
    by_day, _ = light(window)
    with qtbot.waitSignal(window.fall.landed):
        window.show_table(table(throw=opposed_dice(*faces)))
    by_night, words = light(window)
    assert window.fall.darkness == (1.0 if dark else 0.0)
    assert ("it is dark over the dice" in window.fall.accessibleDescription()) is dark
    assert (by_night < by_day * 0.4) is dark
    if dark:
        assert words > 200, "words are light by night in every look"
    window.fall.clear()
    assert light(window)[0] > by_night * (2 if dark else 0.9)
    # In the corner it is dark still.
    assert ("it is dark over the dice" in window.tray.accessibleDescription()) is dark


def test_the_night_falls_when_both_of_its_dice_lie(qtbot: QtBot, window: PlayersWindow):
    window.set_animated(True)
    window.show_table(table(throw=opposed_dice(12, 12, 5, 3, 2, 7)))
    qtbot.waitUntil(lambda: window.fall.course is not None)
    course = window.fall.course
    assert course is not None
    night = Night(course, window.fall.heaps)
    boon, bane = course.fallers[:2]
    both = max(course.lies(boon), course.lies(bane))
    assert (night.begins, night.ends) == (both, both + DUSK)
    assert [night.strength(both + DUSK * share) for share in (-1, 0, 0.5, 1, 9)] == pytest.approx([0, 0, 0.5, 1, 1])
    assert both < course.seconds, "what the twelves bring falls by night"


def test_each_heap_is_told_where_it_falls_as_in_the_tray(qtbot: QtBot, window: PlayersWindow):
    with qtbot.waitSignal(window.fall.landed):
        window.show_table(table(throw=opposed_dice(9, 4, 6, 3)))
    assert [(heap.hand.name, heap.thrown.total) for heap in window.fall.heaps] == [("Odile", 5), ("Game master", 3)]
    assert window.fall.accessibleDescription() == (
        "Odile strikes. Odile: boon die 9, bane die 4; 5 in all; Game master: boon die 6, bane die 3; 3 in all"
    )
    assert {"Odile · dice +5", "Game master · dice +3"} <= {each.text for each in written_by(window.fall)}


def test_a_narrow_room_is_not_looked_for_beyond_who_acts(window: PlayersWindow):
    assert free_part(QSize(1000, 600), []).width() == 1000
