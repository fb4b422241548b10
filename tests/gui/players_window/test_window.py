"""Given a players' table, when it is shown, then everybody sees board, order, lights and dice, and nothing to click."""

import re
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QMarginsF, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, crowd, melee, moved, sewer, token
from tests.gui.board.messy import knot
from tests.gui.board.test_names_are_clear import boxes
from tests.gui.crowd.painted import written_by
from tests.helpers.calls import counted_calls
from vtt.dice import Die, Thrown
from vtt.gui.board import BoardPicture
from vtt.gui.board.arrangement import Arranging
from vtt.gui.board.fit import would_cover
from vtt.gui.players_window import PlayersWindow
from vtt.gui.theme import load_theme
from vtt.rules.contract.order_view import OrderRow, OrderView
from vtt.rules.views.board import Board
from vtt.rules.views.players_shown import ShownCard
from vtt.rules.views.players_view import PlayersTable, ShownThrow

NONE = Qt.KeyboardModifier.NoModifier
FELL = Thrown(12, (Die(20, 7), Die(6, 5)))


def table(shown: Board | None = None, **fields) -> PlayersTable:
    shown = sewer() if shown is None else shown
    rows = tuple(
        OrderRow(creature=each.view.creature, state="acting" if each.view.acting else "waiting")
        for each in shown.tokens
    )
    values = {
        "board": shown,
        "order": OrderView(heading="Moment", number="3", rows=rows),
        "acting": "Odile",
        "clock": "Moment 3",
        "burning": ("Pip's torch",),
        "throw": ShownThrow(by="odile", caption="Odile throws", thrown=FELL, result="Hit: 5 damage"),
    }
    return PlayersTable(**{**values, **fields})


@pytest.fixture
def window(qtbot: QtBot) -> PlayersWindow:
    made = PlayersWindow(load_theme("dark"))
    qtbot.addWidget(made)
    made.set_animated(False)
    made.resize(1280, 800)
    with qtbot.waitExposed(made):
        made.show()
    return made


def test_it_tells_who_acts_the_order_the_lights_and_the_throw(window: PlayersWindow):
    window.show_table(table())
    assert window.acting.accessibleDescription() == "Odile acts, Moment 3"
    assert window.order.accessibleDescription().startswith("Brannor waiting, Odile acting, Ghoul waiting")
    assert window.lights.accessibleDescription() == "Pip's torch"
    assert "Hit: 5 damage" in window.tray.accessibleDescription()
    assert window.board.accessibleDescription() == "6 tokens, 1 place"


def test_nobody_acts_and_nothing_burns(window: PlayersWindow):
    window.show_table(table(acting="", burning=(), throw=None, order=OrderView(heading="")))
    assert window.acting.accessibleDescription() == "Moment 3"
    assert window.order.accessibleDescription() == ""
    assert window.lights.height() == 0
    assert window.tray.isHidden()
    window.grab()


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (800, 600), (900, 1200)])
@pytest.mark.parametrize("shown", [sewer(), melee(), board(*sewer().tokens, token("Far", "gm", (500.0, 400.0)))])
def test_the_corners_cover_neither_tokens_nor_each_other(window: PlayersWindow, size: tuple[int, int], shown: Board):
    window.resize(*size)
    window.show_table(table(shown))
    QApplication.processEvents()
    panels: list[QWidget] = [window.acting, window.order, window.lights, window.tray]
    for first, second in combinations(panels, 2):
        assert not first.geometry().intersects(second.geometry())
    for panel in panels:
        assert window.rect().contains(panel.geometry())
        for thing in window.board.arrangement.things:
            assert not panel.geometry().intersects(window.board.token_rect(thing)), thing


LIGHTS = ("Pip's torch", "Light on the flail, Sister Maud", "灯りのシスター・モードの古い真鍮のランタンの炎")


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080), (800, 600)])
@pytest.mark.parametrize("shown", [sewer(), melee(), knot(), crowd(60)], ids=["sewer", "melee", "knot", "crowd"])
def test_nothing_is_written_under_the_corners(window: PlayersWindow, size: tuple[int, int], shown: Board):
    window.resize(*size)
    window.show_table(table(shown, burning=LIGHTS))
    QApplication.processEvents()
    panels: list[QWidget] = [window.acting, window.order, window.lights, window.tray]
    written = boxes(window.board)
    assert {"ring CLOSE", "ring FARAWAY", "ring DISTANT"} & set(written)
    for what, box in written.items():
        for panel in panels:
            assert not box.intersects(panel.geometry().toRectF()), (what, panel.accessibleName())


@pytest.mark.parametrize("light", LIGHTS)
def test_what_burns_is_named_to_its_end(window: PlayersWindow, light: str):
    window.show_table(table(burning=(light,)))
    written = written_by(window.lights)
    assert "".join(each.text for each in written).replace(" ", "") == light.replace(" ", "")
    assert all(window.lights.rect().toRectF().contains(each.seen) and each.seen == each.ink for each in written)


def test_the_board_has_the_room_of_a_tray_that_is_not_there(window: PlayersWindow):
    def middle() -> float:
        drawn = [window.board.token_rect(thing) for thing in window.board.arrangement.things]
        return (min(each.left() for each in drawn) + max(each.right() for each in drawn)) / 2

    window.show_table(table(throw=None))
    before = middle()
    window.show_table(table())
    assert middle() < before - 20, "with the first throw it makes room"
    window.show_table(table(throw=None))
    assert middle() == pytest.approx(before, abs=1)


def test_the_same_throw_falls_once_and_its_result_follows(window: PlayersWindow, qtbot: QtBot):
    bare = ShownThrow(by="odile", caption="Odile throws", thrown=FELL)
    with qtbot.waitSignal(window.tray.settled):
        window.show_table(table(throw=bare))
    pieces = window.tray.pieces
    with qtbot.assertNotEmitted(window.tray.settled):
        window.show_table(table(throw=bare))
        window.show_table(table(throw=ShownThrow(by="odile", caption="Odile throws", thrown=FELL, result="Miss")))
    assert window.tray.pieces == pieces
    assert "Miss" in window.tray.accessibleDescription()


def test_an_equal_throw_that_is_another_one_falls_again(window: PlayersWindow, qtbot: QtBot):
    again = Thrown(12, (Die(20, 7), Die(6, 5)))
    window.show_table(table())
    with qtbot.waitSignal(window.tray.settled):
        window.show_table(table(throw=ShownThrow(by="odile", caption="Odile throws", thrown=again)))


def test_tokens_glide_here_as_well(window: PlayersWindow, qtbot: QtBot):
    window.show_table(table())
    window.set_animated(True)
    window.show_table(table(moved(sewer(), "pip", (-20.0, 30.0)), throw=None))
    assert window.board.is_gliding()
    qtbot.waitUntil(lambda: not window.board.is_gliding())


def settled(window: PlayersWindow, qtbot: QtBot) -> QImage:
    """The picture when it has stopped changing: the board draws itself finer once it was seen."""
    pictures = [window.grab().toImage()]

    def calm() -> bool:
        pictures.append(window.grab().toImage())
        return len(pictures) > 4 and all(each == pictures[-1] for each in pictures[-4:])

    qtbot.waitUntil(calm)
    return pictures[-1]


def test_blank_hides_everything_and_brings_it_back(window: PlayersWindow, qtbot: QtBot):
    window.show_table(table())
    # Beside other windows on a busy machine something may be laid out late, once.
    for _ in range(5):
        whole = settled(window, qtbot)
        window.cover("calm")
        assert window.is_covered()
        assert not window.board.isVisible()
        assert not window.tray.isVisible()
        assert window.grab().toImage() != whole
        window.cover("")
        if settled(window, qtbot) == whole:
            return
    pytest.fail("the picture that came back is another one, time after time")


def test_what_happens_behind_the_blank_picture_does_not_unveil_it(window: PlayersWindow):
    window.cover("calm")
    window.show_table(table(acting="Brannor"))
    assert window.is_covered()
    assert not window.tray.isVisible()
    window.cover("")
    assert window.acting.isVisible()
    assert window.acting.accessibleDescription() == "Brannor acts, Moment 3"


def test_f11_and_double_click_fill_the_screen_and_escape_leaves_it(window: PlayersWindow, qtbot: QtBot):
    window.show_table(table())
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    QTest.mouseDClick(window.windowHandle(), Qt.MouseButton.LeftButton, NONE, QPoint(400, 400))
    qtbot.waitUntil(window.isFullScreen)
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.isVisible()


def test_nothing_can_be_pointed_at_clicked_or_opened(window: PlayersWindow):
    window.show_table(table())
    at = window.board.token_rect("sister-maud").center()
    for panel in (window.board, window.acting, window.order, window.lights, window.tray):
        assert panel.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    for widget in (window, *window.findChildren(QWidget)):
        assert widget.toolTip() == ""
        assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus
        QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, window.mapToGlobal(at)))
        assert QToolTip.text() == ""
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, window.mapToGlobal(at))
    QApplication.sendEvent(window, event)
    assert QApplication.activePopupWidget() is None


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800), (1920, 1080)])
def test_names_that_begin_alike_are_told_apart_in_the_order(window: PlayersWindow, size: tuple[int, int]):
    names = ["Sister Maud", "Sister Maude the Unforgiving", "Sister Maudlin of the Unforgiven", "Toll-taker 12"]
    window.resize(*size)
    shown = board(*(token(name, "players", (place * 3.0, 0.0)) for place, name in enumerate(names)))
    window.show_table(table(shown, acting="", burning=(), throw=None))
    told = window.order.told
    assert told[0].replace("\n", " ") == names[0]
    assert told[3].replace("\n", " ") == names[3]
    assert len(set(told)) == len(names)
    assert window.rect().contains(window.order.geometry())


@pytest.mark.parametrize("count", [8, 20])
def test_names_that_begin_alike_are_told_apart_in_a_long_order(window: PlayersWindow, count: int):
    shown = board(*(token(f"Sister Maudlin {n}", "players", (n * 3.0, 0.0)) for n in range(count)))
    window.resize(1024, 700)
    window.show_table(table(shown, acting="", burning=(), throw=None))
    assert len(window.order.told) > 2
    assert len(set(window.order.told)) == len(window.order.told)


def test_a_screen_that_is_gone_does_not_matter(qtbot: QtBot):
    made = PlayersWindow(load_theme("dark"), screen_name="a beamer that was sold")
    qtbot.addWidget(made)
    assert made.screen().name() == QApplication.primaryScreen().name()


@pytest.mark.parametrize("count", [1, 7, 8, 13, 30])
def test_an_order_of_any_length_keeps_within_the_window(window: PlayersWindow, count: int):
    shown = board(*(token(f"Ghoul {n}", "gm", (n * 3.0, 0.0)) for n in range(count)))
    window.show_table(table(shown, acting="", burning=()))
    assert window.rect().contains(window.order.geometry())
    assert not window.order.geometry().intersects(window.acting.geometry())
    order = window.order
    assert order.accessibleDescription().count("waiting") == count
    assert len(order.named) + order.unnamed + order.more == count
    assert order.named[0] == "Ghoul 0"
    assert (order.unnamed > 0) == (count > 14)


def test_the_desktop_adds_the_programs_name_to_the_title_so_it_has_it_not(window: PlayersWindow):
    assert window.windowTitle() == "Players"


@pytest.mark.parametrize("acting", ["brannor", "odile", "sister-maud"])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (700, 900)])
def test_no_glow_in_the_order_is_cut_at_an_edge(window: PlayersWindow, size: tuple[int, int], acting: str):
    window.resize(*size)
    rows = tuple(
        OrderRow(creature=each.view.creature, state="acting" if each.view.creature == acting else "waiting")
        for each in sewer().tokens
    )
    window.show_table(table(order=OrderView(heading="Moment", number="3", rows=rows)))
    QApplication.processEvents()
    picture = QImage(window.order.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    window.order.render(picture, renderFlags=QWidget.RenderFlag.DrawChildren)
    width, height = picture.width(), picture.height()
    edge = [(x, y) for x in range(width) for y in (0, height - 1)] + [
        (x, y) for y in range(height) for x in (0, width - 1)
    ]
    assert max(picture.pixelColor(*at).alpha() for at in edge) <= 2
    assert max(picture.pixelColor(x, height // 2).alpha() for x in range(width)) == 255, "the control: it is painted"


@pytest.mark.parametrize("shown", [sewer(), melee()])
def test_a_table_is_laid_out_once_however_much_room_is_looked_for(window: PlayersWindow, shown: Board):
    window.show_table(table(shown))
    QApplication.processEvents()
    with counted_calls(Arranging.__init__) as layouts:
        window.show_table(table(moved(shown, shown.tokens[1].view.creature, (-20.0, 30.0)), throw=None))
        assert window.board.arrangement.things
        assert layouts.number == 1
        window.show_table(
            table(moved(shown, shown.tokens[1].view.creature, (-20.0, 30.0)), throw=None, clock="Moment 4")
        )
        assert layouts.number == 1, "and not at all while it looks the same"


@pytest.mark.parametrize("shown", [sewer(), melee()])
def test_what_would_be_covered_is_where_it_is_drawn_then(window: PlayersWindow, shown: Board):
    margins = QMarginsF(10, 20, 130, 0)
    window.show_table(table(sewer()))
    would = would_cover(shown, window.board.size(), margins)
    window.board.show_within(shown, margins)
    drawn = [window.board.token_rect(thing) for thing in window.board.arrangement.things]
    assert all(any((box.center() - each.center()).manhattanLength() <= 2 for box in would) for each in drawn)


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1440), (3840, 2160)])
def test_names_and_tokens_are_as_large_a_share_of_every_large_screen(qtbot, size: tuple[int, int]):
    usual, window = (players_picture(qtbot, each) for each in ((1920, 1080), size))
    grown = size[1] / 1080
    assert window.frame.text == pytest.approx(usual.frame.text * grown, rel=0.05)
    assert window.frame.text >= 0.025 * size[1]
    for thing, placed in usual.arrangement.things.items():
        assert window.arrangement.things[thing].radius == pytest.approx(placed.radius * grown, rel=0.05)


def players_picture(qtbot, size: tuple[int, int]) -> BoardPicture:
    picture = BoardPicture(load_theme("dark"))
    qtbot.addWidget(picture)
    picture.resize(*size)
    picture.show_board(sewer())
    return picture


NAMES = ("Hobgoblin captain 1", "Hobgoblin captain 2", "Hobgoblin 13", "Ghoul")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_names_in_the_order_are_read_from_the_other_end_of_a_room_and_told_apart(
    window: PlayersWindow, size: tuple[int, int]
):
    """They were a fiftieth of the height, and five hobgoblins alike."""
    window.resize(*size)
    shown = board(*(token(name, "gm", (place * 9.0, 0.0)) for place, name in enumerate(NAMES)))
    window.show_table(table(shown, acting=""))
    written = written_by(window.order)
    # What another font has is written apart from the rest.
    told = "".join(each.text for each in written)
    assert re.findall(r"Hob\D*(\d+)", told) == ["1", "2", "13"]
    assert "Ghoul" in told
    for each in written:
        if each.text.startswith(("Hob", "Ghoul")):
            # A capital is two thirds of the height of its font.
            assert each.ink.height() >= 0.025 * size[1] * 0.62, each.text


def test_names_in_a_row_of_the_order_stand_on_one_line_and_whole(window: PlayersWindow):
    """A name with dots stood lower than others, and its foot was cut."""
    window.resize(1920, 1080)
    shown = board(*(token(name, "gm", (place * 9.0, 0.0)) for place, name in enumerate(NAMES)))
    window.show_table(table(shown, acting=""))
    written = [each for each in written_by(window.order) if each.text.startswith(("Hob", "Ghoul"))]
    tops = [each.ink.top() for each in written]
    assert max(tops) - min(tops) <= 2
    assert all(window.order.rect().toRectF().contains(each.ink) for each in written)


def test_dice_that_lay_there_before_something_is_shown_are_not_seen_over_it_and_a_later_throw_is(window: PlayersWindow):
    """The last throw's tray cut the last line of a letter over the whole board."""

    def over_the_other() -> QWidget:
        middle = window.tray.geometry().center()
        assert window.shown.geometry().contains(middle)
        seen = [each for each in window.tray.parentWidget().children() if each in (window.tray, window.shown)]
        return seen[-1]

    window.set_dice("tray")
    window.show_table(table())
    letter = ShownCard(kind="text", where="board", text="Come alone, at the third bell.")
    window.show_table(table(card=letter))
    assert over_the_other() is window.shown
    window.show_table(table(card=letter))
    assert over_the_other() is window.shown
    later = ShownThrow(by="odile", caption="Odile throws", thrown=Thrown(12, FELL.dice), result="Hit: 5 damage")
    window.show_table(table(card=letter, throw=later))
    assert over_the_other() is window.tray
