"""Given the bag in the players' window, then everybody sees the draw and what came of it, and never what is inside."""

from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.gui.bag.bags import bag, out
from tests.gui.bag_skirmish import BAG_SKIRMISH, bag_table
from tests.gui.board.boards import sewer
from tests.gui.every_word import words
from tests.gui.opening import desk_of, opened
from vtt.dice import ForcedFaces, Thrown
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules.contract.bag_view import BagView
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.views.players_view import PlayersTable, ShownThrow, players_table
from vtt.table.bag import Drawn
from vtt.table.table import Table


def shown(view: BagView | None, throw: ShownThrow | None = None, acting: str = "") -> PlayersTable:
    board = sewer()
    rows = tuple(OrderRow(creature=each.view.creature) for each in board.tokens)
    return PlayersTable(
        board=board,
        order=OrderView(heading="Round", number="1", rows=rows, bag=view),
        acting=acting,
        clock="",
        burning=("Pip's torch",),
        throw=throw,
    )


def public(view: BagView) -> BagView:
    """A bag as players may know it."""
    return replace(view, tokens=None, draw=None)


def draw(kind: int, result: str = "") -> ShownThrow:
    return ShownThrow(by="odile", caption="Ann draws", thrown=Thrown(kind, ()), result=result, draw=True)


@pytest.fixture
def window(qtbot: QtBot) -> PlayersWindow:
    made = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(made)
    made.resize(1280, 800)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_without_a_bag_there_is_none(window: PlayersWindow):
    window.show_table(shown(None))
    assert window.bag.isHidden()
    window.show_table(shown(public(bag())))
    assert window.bag.isVisible()
    window.show_table(shown(None))
    assert window.bag.isHidden()


def test_a_draw_tumbles_out_and_no_die_falls(window: PlayersWindow, qtbot: QtBot):
    before = public(bag())
    window.show_table(shown(before))
    falling = draw(1)
    window.show_table(shown(before, falling))
    assert window.bag.picture.drawing == "gm"
    assert window.tray.isHidden()
    assert window.bag.accessibleDescription() == "Ann draws …", "the colour is not told before it is seen"
    after = public(bag(3, 1, out("gm", "held"), holder="The GM", drawer="Ben"))
    window.show_table(shown(after, replace(falling, result="Ann draws a GM token")))
    assert window.bag.picture.drawing == "gm", "the token is not hurried by what came of it"
    qtbot.waitUntil(lambda: window.bag.picture.drawing is None, timeout=3000)
    assert window.bag.picture.lying.colour == "gm"
    assert "The GM acts" in window.bag.accessibleDescription()
    assert "drawn by Ann" in window.bag.accessibleDescription()


def test_a_draw_that_lies_already_does_not_tumble_again(window: PlayersWindow):
    after = public(bag(3, 1, out("gm", "held"), holder="The GM"))
    window.show_table(shown(after, draw(1, "Ann draws a GM token")))
    assert window.bag.picture.drawing is None
    assert window.bag.picture.lying.colour == "gm"


def test_a_token_that_is_taken_out_leaves_before_everybodys_eyes(window: PlayersWindow):
    window.show_table(shown(public(bag(2, 2, out("players")))))
    window.show_table(shown(public(bag(2, 1, out("players"), out("gm", "removed")))))
    assert [(flight.kind, flight.face) for flight in window.bag.picture.moving] == [("remove", "gm")]


def test_a_bag_of_unknown_contents_is_filled_with_blank_tokens(window: PlayersWindow):
    window.show_table(shown(public(bag(0, 0, out("players"), out("gm"), drawer=""))))
    window.show_table(shown(public(bag(4, 3))))
    assert {flight.face for flight in window.bag.picture.moving} == {"blank"}


@pytest.mark.parametrize("players", [1, 5])
def test_what_is_in_the_bag_changes_nothing_in_the_picture(qtbot: QtBot, players: int):
    pictures, texts = [], []
    for contents in ((players, 6 - players), (3, 3)):
        table = bag_table(*contents)
        made = PlayersWindow(load_theme("dark"))
        qtbot.addWidget(made)
        made.set_animated(False)
        made.show_table(players_table(BAG_SKIRMISH, table))
        made.bag.resize(QSize(300, 340))
        pictures.append(made.bag.grab().toImage())
        texts.append([text for text in words(made) if text and " at 0x" not in text])
    assert pictures[0] == pictures[1]
    assert texts[0] == texts[1]


def test_an_open_bag_is_shown_open(qtbot: QtBot, window: PlayersWindow):
    window.set_animated(False)
    window.show_table(shown(public(bag())))
    closed = window.bag.grab().toImage()
    window.show_table(shown(replace(bag(), draw=None, contents_public=True)))
    assert window.bag.grab().toImage() != closed


def hidden_foe_acted() -> Table:
    """Hex, whom nobody sees, has acted by a GM token; Ann holds another one."""
    table = bag_table(2, 1)
    drawn = (Drawn("gm", "ann", "used", ("hex",)), Drawn("players", "ben", "held"))
    initiative = table.initiative
    assert initiative.bag is not None
    return replace(table, initiative=replace(initiative, bag=replace(initiative.bag, drawn=drawn, holder="ben")))


def test_a_hidden_creature_is_named_nowhere(qtbot: QtBot, window: PlayersWindow):
    window.set_animated(False)
    window.show_table(players_table(BAG_SKIRMISH, hidden_foe_acted()))
    window.grab()
    texts = words(window)
    assert not [text for text in texts if "Hex" in text or "17 %" in text]
    assert any("Ben may act" in text for text in texts), "the control: what players may know is told"


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600)])
@pytest.mark.parametrize("view", [public(bag()), public(bag(3, 1, out("gm", "held"), holder="The GM"))])
def test_the_bag_covers_neither_tokens_nor_other_corners(window: PlayersWindow, size: tuple[int, int], view: BagView):
    window.set_animated(False)
    window.resize(*size)
    window.show_table(shown(view, acting="Odile"))
    QApplication.processEvents()
    panels = [window.acting, window.order, window.lights, window.bag]
    for first, second in combinations(panels, 2):
        assert not first.geometry().intersects(second.geometry())
    assert window.rect().contains(window.bag.geometry())
    for thing in window.board.arrangement.things:
        assert not window.bag.geometry().intersects(window.board.token_rect(thing)), thing


def test_in_a_game_both_windows_show_the_draw_and_the_same_token(qtbot: QtBot, tmp_path: Path):
    with opened(qtbot, tmp_path, ForcedFaces([4]), table=bag_table, animated=True) as nearby:
        desk = desk_of(nearby)
        desk.players.set_visible(True)
        window = desk.players.window
        QTest.keyClick(desk.window, Qt.Key.Key_D)
        qtbot.waitUntil(lambda: desk.initiative.bag.picture.drawing == "gm")
        assert window.bag.picture.drawing == "gm"
        qtbot.waitUntil(lambda: desk.course.quiet and window.bag.picture.drawing is None, timeout=5000)
        assert window.bag.picture.lying.colour == desk.initiative.bag.picture.lying.colour == "gm"
        assert "The GM acts" in window.bag.accessibleDescription()
        desk.window.activateWindow()
        qtbot.waitUntil(desk.window.isActiveWindow)
        QTest.keyClick(desk.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        qtbot.waitUntil(lambda: desk.course.quiet and window.bag.picture.lying is None)
        assert window.bag.picture.drawing is None, "undoing draws nothing"
