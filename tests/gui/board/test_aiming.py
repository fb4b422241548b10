"""Given an area that is aimed, when somebody moves the mouse or presses keys, then it turns, and says which way."""

from itertools import pairwise
from math import atan2, cos, dist, hypot, pi, radians, sin

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QPolygonF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from tests.gui.board.boards import board, sewer, token
from vtt.gui.board import BoardView, ShownArea
from vtt.gui.board.area_layout import card_of, label_box
from vtt.gui.board.area_outline import area_outline
from vtt.gui.board.overlay import Laid, Overlay, covered
from vtt.rules.views.board import BoardToken
from vtt.table.areas import Area, bearing_from, touches

LEFT = Qt.MouseButton.LeftButton
NONE, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
Key = Qt.Key

FIELD = board(
    token("Archer", "players", (0.0, 0.0), acting=True),
    token("Friend", "players", (20.0, -1.0)),
    token("Wolf", "gm", (40.0, 0.0)),
    token("Bear", "gm", (0.0, 30.0), radius=5.0),
    token("Rat", "gm", (-25.0, -8.0), radius=1.0),
    focus="archer",
)
FOES = ("wolf", "bear", "rat")


def aimed(view: BoardView, bearing: float = 0.0, shape: str = "line") -> BoardView:
    """The archer aims, foes are struck, the friend is spared."""

    def guide(angle: float) -> ShownArea:
        area = Area(shape=shape, origin=(0.0, 0.0), length=60.0, breadth=10.0, bearing=angle)  # type: ignore[arg-type]
        struck = [
            each.view.creature
            for each in view.board.tokens
            if each.view.creature in FOES and touches(area, each.at, each.radius)
        ]
        return ShownArea(area=area, actor="archer", caught=tuple(struck), label="60 ft", text=f"Catches {len(struck)}")

    view.aimer.begin("archer", (0.0, 0.0), bearing, FOES, guide)
    return view


@pytest.fixture
def view(shown) -> BoardView:
    return shown(FIELD)


def struck(view: BoardView) -> tuple[str, ...]:
    assert view.area is not None
    return view.area.caught


def test_it_follows_the_pointer_and_a_click_says_which_way(view, qtbot):
    aimed(view)
    assert struck(view) == ("wolf",)
    QTest.mouseMove(view, view.token_rect("bear").center())
    assert view.aimer.bearing == pytest.approx(90.0, abs=0.5)
    assert struck(view) == ("bear",)
    with qtbot.waitSignal(view.direction_chosen) as said, qtbot.assertNotEmitted(view.selected):
        QTest.mouseClick(view, LEFT, NONE, view.token_rect("rat").center())
    assert said.args[0] == pytest.approx(bearing_from((0, 0), (-25.0, -8.0)), abs=0.5)
    assert view.aimer.active, "the owner ends it, for the rules may say no"


def test_the_ground_is_pointed_at_where_the_lens_shows_it(view):
    aimed(view)
    QTest.mouseMove(view, view.scene_point((30.0, 52.0)))
    assert view.aimer.bearing == pytest.approx(60.0, abs=0.4)


@pytest.mark.parametrize("side", [-1.0, 1.0])
def test_over_a_token_it_points_at_that_part_of_its_disc(view, side):
    """Tokens are drawn larger than they are: what is over the picture of one strikes it, what is beside it doesn't."""
    aimed(view)
    box = view.token_rect("wolf")
    inside = QPoint(box.center().x(), round(box.center().y() + side * box.height() * 0.45))
    QTest.mouseMove(view, inside)
    assert struck(view) == ("wolf",)
    assert view.aimer.bearing != 0.0
    QTest.mouseMove(view, QPoint(box.center().x(), round(box.center().y() + side * box.height() * 0.75)))
    assert struck(view) == ()


def test_pointing_at_whoever_aims_turns_nothing(view):
    aimed(view, 33.0)
    QTest.mouseMove(view, view.token_rect("archer").center())
    assert view.aimer.bearing == 33.0


@pytest.mark.parametrize(
    ("key", "modifier", "bearing"),
    [
        (Key.Key_Right, NONE, 5.0),
        (Key.Key_Down, NONE, 5.0),
        (Key.Key_Left, NONE, 355.0),
        (Key.Key_Up, NONE, 355.0),
        (Key.Key_Right, SHIFT, 1.0),
        (Key.Key_Up, SHIFT, 359.0),
    ],
)
def test_arrows_turn_it_by_five_degrees_or_one(view, key, modifier, bearing):
    aimed(view)
    QTest.keyClick(view, key, modifier)
    assert view.aimer.bearing == pytest.approx(bearing)


def test_tab_goes_round_from_one_possible_target_to_the_next(view):
    aimed(view, 10.0)
    seen = []
    for _ in range(4):
        QTest.keyClick(view, Key.Key_Tab)
        seen.append(struck(view))
    assert seen == [("bear",), ("rat",), ("wolf",), ("bear",)], "clockwise, spared ones left out"
    QTest.keyClick(view, Key.Key_Backtab)
    assert struck(view) == ("wolf",)


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter])
def test_the_keyboard_alone_says_which_way(view, qtbot, key):
    aimed(view)
    QTest.keyClick(view, Key.Key_Tab)
    with qtbot.waitSignal(view.direction_chosen) as said:
        QTest.keyClick(view, key)
    assert said.args == [pytest.approx(90.0)]


def test_space_says_no_direction(view, qtbot):
    """It belongs to the dice, and whoever skips them once too often must not shoot."""
    aimed(view)
    with qtbot.assertNotEmitted(view.direction_chosen):
        QTest.keyClick(view, Key.Key_Space)
    assert view.aimer.active


@pytest.mark.parametrize("way", ["escape", "right button"])
def test_it_can_be_given_up(view, qtbot, way):
    aimed(view)
    with (
        qtbot.waitSignal(view.aiming_cancelled),
        qtbot.assertNotEmitted(view.direction_chosen),
        qtbot.assertNotEmitted(view.context_requested),
    ):
        if way == "escape":
            QTest.keyClick(view, Key.Key_Escape)
        else:
            # Offscreen, no click of the right button becomes the wish for a menu by itself.
            at = QPoint(50, 50)
            event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, view.mapToGlobal(at))
            QApplication.sendEvent(view, event)
    assert view.area is None
    assert not view.aimer.active


def test_nothing_is_dragged_or_selected_meanwhile_but_the_picture_can_be_moved(view, qtbot):
    aimed(view)
    before = view.scene_point((0.0, 0.0))
    with (
        qtbot.assertNotEmitted(view.selected),
        qtbot.assertNotEmitted(view.direction_chosen),
        qtbot.assertNotEmitted(view.focus_requested),
    ):
        start = view.token_rect("wolf").center()
        QTest.mousePress(view, LEFT, NONE, start)
        for step in range(1, 6):
            QTest.mouseMove(view, start + QPoint(step * 12, step * 6))
        QTest.mouseRelease(view, LEFT, NONE, start + QPoint(60, 30))
        QTest.mouseDClick(view, LEFT, NONE, QPoint(20, 20))
    assert view.drag is None
    assert view.selection == ""
    assert view.scene_point((0.0, 0.0)) != before


def test_what_it_comes_to_is_told_to_those_who_hear_the_board(view):
    aimed(view, 90.0)
    assert view.accessibleDescription().startswith("Catches 1")
    view.aimer.end()
    assert not view.accessibleDescription().startswith("Catches")


def gold_above(view: BoardView, thing: str) -> int:
    """How many pixels right above a token have the colour that marks: a part of the ring round it."""
    box = view.token_rect(thing)
    strip = QRect(box.left(), box.top() - box.height() // 2, box.width(), box.height() // 2)
    image, accent = view.grab(strip).toImage(), QColor(view.theme.accent).rgb()
    return sum(image.pixel(x, y) == accent for x in range(image.width()) for y in range(image.height()))


def test_only_those_it_catches_are_marked_and_by_shape_too(view):
    aimed(view, 200.0)
    dotted = gold_above(view, "wolf")
    assert gold_above(view, "friend") == 0
    view.aimer.turn_to(0.0)
    assert touches(view.area.area, (20.0, -1.0), 2.5), "the friend stands in the way"
    assert gold_above(view, "wolf") > dotted * 1.5, "a whole ring with hairs in place of dots"
    assert gold_above(view, "friend") == 0, "who is spared is not marked"


@pytest.mark.parametrize("shape", ["line", "cone", "circle"])
def test_all_that_changes_with_a_turn_is_painted_again(view, shape):
    """No trace of the direction before stays on the screen."""
    aimed(view, 20.0, shape)
    before, overlay = view.grab().toImage(), Overlay(area=view.area)
    view.aimer.turn_to(121.0)
    after = view.grab().toImage()
    laid = Laid(view)
    region = covered(view, overlay, {}, laid) + covered(view, Overlay(area=view.area), {}, laid)
    stray = [
        (x, y)
        for x in range(0, before.width(), 2)
        for y in range(0, before.height(), 2)
        if before.pixel(x, y) != after.pixel(x, y) and not region.contains(QPoint(x, y))
    ]
    assert stray == []


def test_round_the_focus_lines_are_straight_and_elsewhere_the_lens_bends_them(view):
    line = area_outline(view.projection, Area(shape="line", origin=(0.0, 0.0), length=60.0, bearing=30.0))
    ways = [line.at(place) - view.projection.origin for place in range(1, line.size())]
    assert all(way.y() / way.x() == pytest.approx(sin(radians(30)) / cos(radians(30)), rel=1e-6) for way in ways)
    aside = area_outline(view.projection, Area(shape="line", origin=(-30.0, 4.0), length=60.0))
    assert max(aside.at(p).y() for p in range(aside.size())) - min(aside.at(p).y() for p in range(aside.size())) > 5


@pytest.mark.parametrize("bearing", [0.0, 77.0, 211.0])
def test_the_outline_is_where_the_area_ends(view, bearing):
    """Just inside it a speck is in the area, just outside it is not."""
    area = Area(shape="cone", origin=(6.0, -9.0), length=40.0, breadth=30.0, bearing=bearing)
    line = area_outline(view.projection, area)
    middle = (6.0 + 25.0 * cos(radians(bearing)), -9.0 + 25.0 * sin(radians(bearing)))
    for place in range(line.size()):
        at = view.projection.feet(line.at(place))
        inward = QPointF(middle[0] - at[0], middle[1] - at[1]) / max(dist(middle, at), 1e-9)
        assert touches(area, (at[0] + inward.x() * 0.05, at[1] + inward.y() * 0.05), 0.03)
        assert not touches(area, (at[0] - inward.x() * 0.05, at[1] - inward.y() * 0.05), 0.003)


def test_a_circle_is_drawn_where_an_average_token_begins_to_be_in_it(view):
    """As the rings of the bands are."""
    area = Area(shape="circle", origin=(0.0, 0.0), length=5.0)
    line = area_outline(view.projection, area)
    for place in range(line.size()):
        at = view.projection.feet(line.at(place))
        assert touches(area, (at[0] * 0.999, at[1] * 0.999), 2.5)
        assert not touches(area, (at[0] * 1.001, at[1] * 1.001), 2.5)


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
@pytest.mark.parametrize("shape", ["line", "cone", "circle"])
def test_every_theme_shows_it(shown, theme, shape):
    view = shown(FIELD, theme=theme)
    before = view.grab().toImage()
    aimed(view, 300.0, shape)
    assert view.grab().toImage() != before


def everywhere() -> list[BoardToken]:
    """A crowd with long names that leaves no corner of the ground free."""
    places = [(x, y) for x in (-50.0, -25.0, 25.0, 50.0) for y in (-50.0, -25.0, 25.0, 50.0)]
    return [token(f"Toll-taker {number}", "gm", place) for number, place in enumerate(places)]


def test_the_label_of_a_circle_has_the_gap_that_there_is(shown):
    """It lay half over the name of a ring, and free ground was a few degrees farther on."""
    view = shown(FIELD, size=(700, 700))
    area = Area(shape="circle", origin=(0.0, 0.0), length=25.0, breadth=0.0, bearing=0.0)
    border = area_outline(view.projection, area)
    middle = view.projection.pixels(area.origin)
    for at in (border.at(place) for place in range(0, border.size(), border.size() // 12)):
        away = at - middle
        stone = QLabel(view)
        stone.setGeometry(QRectF(at + away * (14.0 / hypot(away.x(), away.y())), QSizeF(4.0, 4.0)).toRect())
        stone.show()
    box = label_box(view, ShownArea(area=area, actor="archer", label="25 ft"))
    assert [each for each in view.findChildren(QLabel) if box.intersects(QRectF(each.geometry()))] == []


@pytest.mark.parametrize("bearing", [0.0, 90.0, 180.0, 225.0, 270.0])
def test_nothing_that_lies_over_a_small_board_hides_its_card(shown, bearing):
    view = shown(replace(FIELD, tokens=(*FIELD.tokens, *everywhere())), size=(309, 286))
    for place in (QRect(10, 256, 140, 24), QRect(146, 8, 160, 150)):
        caption = QLabel("Bands of Archer", view)
        caption.setGeometry(place)
        caption.show()
    view.select("archer")
    aimed(view, bearing, "cone")
    assert view.area is not None
    _card, box = card_of(view, view.area)
    assert [told for told in view.told_boxes() if box.intersects(told)] == []
    lying = [each for each in view.findChildren(QLabel) if box.intersects(QRectF(each.geometry()))]
    assert lying == []
    assert QRectF(view.rect()).contains(box)


@pytest.mark.parametrize("size", [(420, 420), (1000, 700)])
def test_the_outline_of_what_is_straight_has_no_kinks(shown, size):
    """The lens bends it at every ring, and what is drawn of the bend turns little by little."""
    view = shown(FIELD, size=size)
    area = Area(shape="cone", origin=(35.0, 14.0), length=120.0, breadth=25.0, bearing=196.0)
    line = area_outline(view.projection, area)
    corners = [line.at(place) for place in range(line.size())]
    ways = [other - one for one, other in pairwise(corners) if one != other]
    turns = [
        abs((atan2(way.y(), way.x()) - atan2(before.y(), before.x()) + pi) % (2 * pi) - pi)
        for before, way in pairwise(ways)
    ]
    # Where its three sides meet it has a corner.
    assert sum(turn > radians(8) for turn in turns) <= 2


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
@pytest.mark.parametrize("shape", ["line", "cone", "circle"])
def test_the_border_of_an_area_is_of_another_colour_than_the_rings(shown, theme, shape):
    view = shown(FIELD, theme=theme)
    area = Area(shape=shape, origin=(0.0, 0.0), length=25.0, breadth=10.0, bearing=200.0)
    view.show_area(ShownArea(area=area, actor="archer"))
    picture, hues = view.grab().toImage(), [QColor(view.theme.ring_near).hsvHue(), QColor(view.theme.ring).hsvHue()]
    line, other = area_outline(view.projection, area), 0
    places = [line.at(place) for place in range(0, line.size(), 3)]
    for at in places:
        found = picture.pixelColor(at.toPoint())
        other += all(abs((found.hsvHue() - hue + 180) % 360 - 180) > 60 for hue in hues)
    assert other > len(places) * 0.6


def test_the_name_of_a_place_is_read_above_the_border_of_an_area(shown):
    """It has no ground of its own: the border ran through its letters."""
    bar = replace(sewer().places[0], place="bar", name="Toll bar", at=(13.0, 0.0))
    view = shown(replace(FIELD, places=(bar,)), size=(700, 700))
    placed = view.arrangement.things["bar"]
    assert placed.label_at is not None
    name = QRectF(view.centre_of("bar") + placed.label_at, view.measure(placed.label))
    drawn = []
    view.painter.paint_labels = lambda _painter, each, *_more, **_words: drawn.append(each.thing)
    for length in range(4, 30):
        area = Area(shape="circle", origin=(0.0, 0.0), length=float(length))
        border = area_outline(view.projection, area)
        crosses = any(name.contains(border.at(place)) for place in range(border.size()))
        drawn.clear()
        view.show_area(ShownArea(area=area, actor="archer"))
        view.repaint()
        assert not crosses or "bar" in drawn


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_no_border_runs_through_the_name_of_what_steps_back(shown, theme):
    """Its letters were crossed out."""
    bar = replace(sewer().places[0], place="bar", name="Toll bar", at=(13.0, 0.0))
    view = shown(replace(FIELD, places=(bar,)), size=(700, 700), theme=theme)
    placed = view.arrangement.things["bar"]
    assert placed.label_at is not None
    name = QRectF(view.centre_of("bar") + placed.label_at, view.measure(placed.label)).adjusted(1, 1, -1, -1)
    borders = [Area(shape="circle", origin=(0.0, 0.0), length=float(length)) for length in range(4, 30)]
    crossing = [each for each in borders if _crossed(area_outline(view.projection, each), name)]
    assert crossing
    for area in crossing:
        view.aimer.begin(
            "archer", (0.0, 0.0), 0.0, FOES, lambda _angle, area=area: ShownArea(area=area, actor="archer")
        )
        assert view.emphasis.dims("bar")
        picture = view.grab().toImage()
        edge = QColor(view.theme.reach)
        crossed = [at.toPoint() for at in _crossed(area_outline(view.projection, area), name)]
        assert not [at for at in crossed if picture.pixelColor(at) == edge]
        # Nor through that of a place which does not, whose letters have no ground.
        view.aimer.cancel()
        view.show_area(ShownArea(area=area, actor="archer"))
        assert not view.emphasis.dims("bar")
        picture = view.grab().toImage()
        assert not [at for at in crossed if picture.pixelColor(at) == edge]


def _crossed(border: QPolygonF, name: QRectF) -> list[QPointF]:
    """The corners of a border that lie within a name."""
    return [border.at(place) for place in range(border.size()) if name.contains(border.at(place))]


def test_names_of_bands_that_an_area_does_not_reach_are_not_written_twice(shown):
    """Without a ground of their own their letters were heavier then."""
    view = shown(FIELD, size=(700, 700))
    before = view.grab().toImage()
    (_, distant) = next(each for each in view.arrangement.ring_names if each[0].bare)
    aimed(view, 180.0)
    box = distant.translated(view.projection.origin).toRect()
    assert view.grab().toImage().copy(box) == before.copy(box)
