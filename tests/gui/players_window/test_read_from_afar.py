"""Given a projector and a room, when anything is written in the players' window, then it is read from four metres.

Heights are those of fonts (em) in shares of the window's height, of whatever is really painted.
"""

from collections.abc import Callable
from itertools import combinations
from math import cos, sin

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, token
from tests.gui.board.messy import JAPANESE, knot
from tests.gui.crowd.painted import Written, written_by, written_on
from tests.gui.players_window.test_window import LIGHTS, table
from vtt.dice import Die, Thrown
from vtt.gui.players_window import PlayersWindow
from vtt.gui.players_window.afar_board import in_order_of_weight
from vtt.gui.theme import load_theme
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.views.board import Board
from vtt.rules.views.players_view import ShownClock, ShownThrow

READ, TOLD = 0.025, 0.018
ROUNDED = 0.0005
SIZES = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768)]
LONG = ShownThrow(
    by="odile",
    caption="An old family of the Upper Marches is attacking one of the others",
    thrown=Thrown(12, (Die(20, 7), Die(6, 5))),
    result="Wilhelmina Featherstonehaugh-Cholmondeley hits Drowned bell-ringer 5: 5 damage",
    detail="d20 7 + 3 Strength + 1 powerful foe + 1 high ground = 12, not below the armour of 11",
)
CLOCKS = (ShownClock(name="The water rises", pie=True, segments=6, filled=2),)


def twenty() -> Board:
    """Twenty with long names, of which the eleventh acts."""
    names = [*(f"Hobgoblin captain {number}" for number in range(1, 11)), "Wilhelmina Featherstonehaugh-Cholmondeley"]
    names += [f"Drowned bell-ringer {number}" for number in range(1, 10)]
    feet = [(4 + place * 2.2, place * 2.4) for place in range(len(names))]
    return board(
        *(
            token(name, "gm", (far * cos(angle), far * sin(angle)), acting=place == 10)
            for place, (name, (far, angle)) in enumerate(zip(names, feet, strict=True))
        )
    )


BOARDS = {"twelve": knot, "japanese": lambda: knot(JAPANESE), "twenty": twenty}


@pytest.fixture
def made(qtbot: QtBot) -> Callable[[Board, tuple[int, int], float], PlayersWindow]:
    def make(shown: Board, size: tuple[int, int], scale: float) -> PlayersWindow:
        window = PlayersWindow(load_theme("dark"), text_scale=scale)
        qtbot.addWidget(window)
        window.set_animated(False)
        window.resize(*size)
        with qtbot.waitExposed(window):
            window.show()
        acting = next(each.view.name for each in shown.tokens if each.view.acting)
        window.show_table(table(shown, acting=acting, burning=LIGHTS, throw=LONG, clocks=CLOCKS))
        QApplication.processEvents()
        return window

    return make


def on_the_board(window: PlayersWindow) -> list[Written]:
    """The words of every label that is drawn: the board copies pictures of them."""
    picture = window.board
    drawn = [each.label for each in picture.things_drawn() if each.label_at is not None]
    drawn += [pill for each in picture.things_drawn() for pill, _ in each.pills]
    drawn += [name for name, _ in picture.arrangement.ring_names]
    measure = picture.painter.labels._measure(picture.frame.text)

    def paint(painter: QPainter) -> None:
        for label in drawn:
            measure.paint(painter, label, QRectF(QPointF(), picture.measure(label)))

    return written_on(QSize(999, 999), paint)


def panels(window: PlayersWindow) -> list[QWidget]:
    return [window.acting, window.order, window.lights, window.clocks, window.tray]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shown", BOARDS)
def test_nothing_is_written_smaller_than_can_be_read(made, shown: str, size: tuple[int, int], scale: float):
    window = made(BOARDS[shown](), size, scale)
    acts = [each for each in written_by(window.acting) if "Moment" not in each.text]
    read = [*written_by(window.order), *acts]
    whole = [*read, *written_by(window.acting), *written_by(window.lights), *written_by(window.clocks)]
    whole += [*on_the_board(window), *written_by(window.tray)]
    assert len(whole) > 30
    small = [(each.text, each.height / size[1]) for each in whole if each.height < (TOLD - ROUNDED) * size[1]]
    assert small == []
    assert [each.text for each in read if each.height < READ * size[1]] == []
    assert window.board.frame.text >= READ * scale * size[1]
    result = [each for each in written_by(window.tray) if each.text.strip() in LONG.result]
    assert {word for each in result for word in each.text.split()} >= {"5:", "damage"}
    assert min(each.height for each in result if len(each.text) > 8) >= (READ - ROUNDED) * size[1]


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shown", BOARDS)
def test_the_panels_lie_in_the_window_and_not_over_one_another(made, shown: str, size: tuple[int, int], scale: float):
    window = made(BOARDS[shown](), size, scale)
    for first, second in combinations(panels(window), 2):
        assert not first.geometry().intersects(second.geometry()), (first, second)
    assert all(window.rect().contains(panel.geometry()) for panel in panels(window))


@pytest.mark.parametrize("size", SIZES)
def test_who_acts_is_named_in_the_order_however_long_it_is(made, size: tuple[int, int]):
    """Of more than there is room for the first were shown, whoever acted."""
    shown = twenty()
    window = made(shown, size, 1.5)
    states = ["acted"] * 15 + ["acting"] + ["waiting"] * 4
    rows = tuple(
        OrderRow(creature=each.view.creature, state=state) for each, state in zip(shown.tokens, states, strict=True)
    )
    window.show_table(table(shown, order=OrderView(heading="Moment", number="3", rows=rows)))
    QApplication.processEvents()
    told = "".join(each.text for each in written_by(window.order))
    assert all(f"… {number}" in told for number in (5, 6, 7, 8, 9))


def test_who_acts_is_aimed_at_or_hurt_finds_room_before_the_rest():
    shown = board(
        token("Whole", "gm", (0.0, 0.0), life=1.0),
        token("Hurt", "gm", (5.0, 0.0), public_life="bloodied"),
        token("Fallen", "gm", (9.0, 0.0), fallen=True),
        token("Aimed at", "gm", (12.0, 0.0)),
        token("Acting", "players", (15.0, 0.0), acting=True),
    )
    assert in_order_of_weight(shown, ("Acting attacks Aimed at",)) == ("acting", "aimed-at", "hurt", "whole")
