"""Given a picture of a bag, when something happens to it, then it is seen and ends as the rules have it."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.bag.bags import bag, drag, mouth, out
from tests.gui.opening import LEFT, NO_KEYS
from vtt.gui.bag.bag_picture import BagPicture
from vtt.gui.bag.touchable_bag import TouchableBag
from vtt.gui.theme import load_theme
from vtt.rules.contract.description import Offer
from vtt.rules.contract.procedure import Intent

USE = Offer(intent=Intent("use", "", {"who": ["ada"]}), label="Ada")


@pytest.fixture
def picture(qtbot: QtBot) -> TouchableBag:
    made = TouchableBag(load_theme("dark"))
    qtbot.addWidget(made)
    made.resize(190, 140)
    with qtbot.waitExposed(made):
        made.show()
    made.show_bag(bag(), at_once=True)
    return made


def test_a_draw_tumbles_and_settles_once(qtbot: QtBot, picture: TouchableBag):
    settled: list[str | None] = []
    picture.settled.connect(lambda: settled.append(picture.drawing))
    picture.show_draw("gm")
    assert picture.drawing == "gm"
    assert settled == []
    qtbot.waitUntil(lambda: picture.drawing is None, timeout=3000)
    assert settled == [None]
    assert picture.lying is not None
    assert picture.lying.colour == "gm"
    assert picture.moving == ()


def test_space_and_a_press_skip(qtbot: QtBot, picture: TouchableBag):
    for skip in (
        lambda: QTest.keyClick(picture, Qt.Key.Key_Space),
        lambda: QTest.mouseClick(picture, LEFT, NO_KEYS, mouth(picture)),
    ):
        picture.show_bag(bag(), at_once=True)
        picture.show_draw("players")
        with qtbot.assertNotEmitted(picture.draw_wanted), qtbot.waitSignal(picture.settled):
            skip()
        assert picture.lying.colour == "players"


def test_without_animation_it_settles_at_once(qtbot: QtBot, picture: TouchableBag):
    picture.set_animated(False)
    with qtbot.waitSignal(picture.settled, timeout=0):
        picture.show_draw("end")
    assert picture.drawing is None


def test_a_draw_that_nobody_sees_settles_at_once(qtbot: QtBot):
    made = BagPicture(load_theme("dark"))
    qtbot.addWidget(made)
    with qtbot.waitSignal(made.settled, timeout=0):
        made.show_draw("gm")


def test_hiding_the_bag_lets_the_token_lie(qtbot: QtBot, picture: TouchableBag):
    picture.show_draw("gm")
    with qtbot.waitSignal(picture.settled):
        picture.hide()


def test_what_became_of_a_draw_waits_for_the_token(qtbot: QtBot, picture: TouchableBag):
    before, after = picture.view, bag(3, 1, out("gm", "held"), holder="The GM", uses=(USE,))
    picture.show_draw("gm")
    picture.show_bag(after)
    assert picture.view is before
    qtbot.waitUntil(lambda: picture.view is after, timeout=3000)
    assert picture.lying == out("gm", "held")


def test_another_bag_does_not_wait(picture: TouchableBag):
    picture.show_draw("gm")
    other = bag(5, 5)
    picture.show_bag(other)
    assert picture.view is other
    assert picture.drawing is None
    assert picture.lying is None


@pytest.mark.parametrize(
    ("after", "kind"),
    [
        (bag(2, 1, out("players"), out("gm", "removed")), "remove"),
        (bag(3, 2), "return"),
    ],
)
def test_what_happened_is_seen_happening(qtbot: QtBot, picture: TouchableBag, after, kind: str):
    picture.show_bag(bag(2, 2, out("players")), at_once=True)
    picture.show_bag(after)
    assert {flight.kind for flight in picture.moving} == {kind}
    qtbot.waitUntil(lambda: picture.moving == (), timeout=3000)
    assert picture.view is after


def test_a_new_round_fills_the_bag(qtbot: QtBot, picture: TouchableBag):
    picture.show_bag(bag(0, 0, out("players"), out("gm")), at_once=True)
    picture.show_bag(bag(2, 1))
    assert [flight.kind for flight in picture.moving] == ["fall"] * 3
    qtbot.waitUntil(lambda: picture.moving == (), timeout=3000)


def test_letting_go_in_the_opening_draws_nothing_and_beyond_it_draws(qtbot: QtBot, picture: TouchableBag):
    start = mouth(picture)
    with qtbot.assertNotEmitted(picture.draw_wanted):
        drag(picture, start, start + QPointF(14, 3).toPoint())
    with qtbot.waitSignal(picture.draw_wanted):
        drag(picture, start, start + QPointF(90, 40).toPoint())


def test_the_token_in_the_hand_is_blank_and_follows_the_pointer(picture: TouchableBag):
    start = mouth(picture)
    drag(picture, start, start + QPointF(60, 50).toPoint(), let_go=False)
    assert picture.in_hand
    QTest.keyClick(picture, Qt.Key.Key_Escape)
    assert not picture.in_hand


def test_a_pulled_token_falls_from_where_it_was_let_go_of(picture: TouchableBag):
    start = mouth(picture)
    to = start + QPointF(70, 50).toPoint()
    drag(picture, start, to)
    picture.show_draw("gm")
    (flight,) = picture.moving
    assert flight.kind == "let go"
    assert flight.source == QPointF(to)


def test_nothing_is_pulled_out_while_no_token_is_to_be_drawn(qtbot: QtBot, picture: TouchableBag):
    picture.show_bag(bag(draw=None), at_once=True)
    start = mouth(picture)
    with qtbot.assertNotEmitted(picture.draw_wanted):
        drag(picture, start, start + QPointF(90, 40).toPoint())
        QTest.mouseClick(picture, LEFT, NO_KEYS, start)
        QTest.keyClick(picture, Qt.Key.Key_Return)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_keys_on_the_bag_draw(qtbot: QtBot, picture: TouchableBag, key: Qt.Key):
    with qtbot.waitSignal(picture.draw_wanted):
        QTest.keyClick(picture, key)


def test_space_draws_nothing_when_the_last_draw_lies(qtbot: QtBot, picture: TouchableBag):
    with qtbot.assertNotEmitted(picture.draw_wanted):
        QTest.keyClick(picture, Qt.Key.Key_Space)


def test_the_held_token_is_dragged_away(qtbot: QtBot, picture: TouchableBag):
    picture.show_bag(bag(2, 2, out("players", "held"), holder="Ann", uses=(USE,)), at_once=True)
    rest = picture.ground.rest.toPoint()
    with qtbot.waitSignal(picture.token_dropped) as dropped:
        drag(picture, rest, rest - QPointF(80, 60).toPoint())
    assert dropped.args == [picture.mapToGlobal(rest - QPointF(80, 60).toPoint())]
    with qtbot.assertNotEmitted(picture.token_dropped), qtbot.assertNotEmitted(picture.draw_wanted):
        QTest.mouseClick(picture, LEFT, NO_KEYS, rest)


def test_it_tells_whose_draw_it_is_and_what_is_in_it(picture: TouchableBag):
    view = bag(3, 1, out("gm", "used", "Ben", "Grim"), next_odds=(("players", 0.75), ("gm", 0.25)))
    picture.show_bag(view, at_once=True)
    told = picture.accessibleDescription()
    assert "Ann draws" in told
    assert "drag a token out · D" in told
    assert "In the bag: 3 players’ tokens, 1 GM’s token" in told
    assert "players’ token 75 %, GM’s token 25 %" in told
    assert "GM’s token, used. Drawn by Ben. For Grim" in told


def picture_of(picture: TouchableBag) -> QImage:
    return picture.grab().toImage()


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_every_state_looks_different(qtbot: QtBot, theme: str):
    made = TouchableBag(load_theme(theme))
    qtbot.addWidget(made)
    made.set_animated(False)
    made.resize(190, 140)
    made.show()
    states = [
        bag(),
        bag(2, 2, out("players", "held"), holder="Ann"),
        bag(3, 1, out("gm", "held"), holder="The GM"),
        bag(3, 1, out("gm", "aside")),
        bag(3, 2, out("end")),
        bag(0, 0, draw=None),
        bag(None),
    ]
    pictures = []
    for state in states:
        made.show_bag(state)
        pictures.append(picture_of(made))
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])
