"""Where a few stand on a small board at a large size of text: nobody is without a name, whoever is selected, no plate
lies on the icon of a place, and the chances of a target stand where the eye is."""

from importlib.resources import files
from itertools import pairwise, permutations
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import melee
from tests.gui.board.messy import JAPANESE, knot
from tests.gui.board.test_names_are_clear import check_all_is_clear
from vtt.campaign.samples import samples
from vtt.campaign.scene import read_scene_text
from vtt.gui.board import BoardView
from vtt.gui.board.labels import Pill
from vtt.gui.board.overlay import card_of
from vtt.gui.board.pill_layout import place_pills
from vtt.gui.board.placed import Placed
from vtt.gui.board.places import WIDE, place_frame
from vtt.gui.board.plate_boxes import LED
from vtt.gui.board.plate_layout import Room
from vtt.gui.board.told_layout import left_out, told_apart, word_boxes
from vtt.gui.theme import load_theme
from vtt.rules.engine.registry import system
from vtt.rules.views.board import Board, BoardPlace, BoardToken, gm_board
from vtt.table.bands import LIMITS, Scale

SCENES = [each.resource for each in samples()]
SIZES = ((317, 296), (361, 300), (488, 410))
"""What the docks leave of 1024x700 and 1280x800 at 150 %."""


def seen(qtbot: QtBot, board: Board, size: tuple[int, int], scale: float = 1.5) -> BoardView:
    view = BoardView(load_theme("dark"), text_scale=scale)
    qtbot.addWidget(view)
    view.set_animated(False)
    view.resize(*size)
    view.show_board(board)
    view.grab()
    return view


def sample(scene: str) -> Board:
    table = read_scene_text(files("vtt.resources").joinpath(scene).read_text(encoding="utf-8"), scene)
    return gm_board(system(table.game), table)


def tokens(view: BoardView) -> list[Placed]:
    return [each for each in view.things_drawn() if isinstance(each.item, BoardToken)]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", SIZES)
def test_everybody_has_a_name_and_keeps_it_whoever_is_selected(qtbot: QtBot, scene: str, size: tuple[int, int]):
    view = seen(qtbot, sample(scene), size)
    assert [each.thing for each in tokens(view) if each.label_at is None] == []
    for each in tokens(view):
        said = told_apart(view, [each.thing], each.thing)
        nameless = left_out(said) & {other.thing for other in tokens(view)} - said.keys()
        assert not nameless, each.thing


@pytest.mark.parametrize("scene", SCENES)
def test_what_is_told_lies_under_nothing(qtbot: QtBot, scene: str):
    view = seen(qtbot, sample(scene), SIZES[0])
    over = QRect(0, 246, 160, 50)
    view.keep_words_off("caption", [over])
    view.grab()
    for each in tokens(view):
        said = told_apart(view, [each.thing])[each.thing]
        assert not said.box.translated(view.centre_of(each.thing)).adjusted(1, 1, -1, -1).intersects(QRectF(over))


@pytest.mark.parametrize("size", [(856, 690), (1200, 710), (1786, 980)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_no_name_stands_at_another_token(qtbot: QtBot, size: tuple[int, int], scale: float):
    """Also none that a line leads to: it stood there below a token to which none leads."""
    for scene in SCENES:
        view = seen(qtbot, sample(scene), size, scale)
        view.finish_naming()
        things = [each for each in tokens(view) if each.label_at is not None]
        for each, other in permutations(things, 2):
            label_at = each.label_at
            assert label_at is not None
            name = QRectF(each.centre + label_at, view.measure(each.label))
            own, off = away(name, each.centre) - each.radius, away(name, other.centre) - other.radius
            assert off > own or off >= each.radius * LED, (scene, each.thing, other.thing)


def test_what_is_told_stands_no_farther_off_than_it_has_to(qtbot: QtBot):
    """Where the figure of a life has no room at the token there is some beside a neighbour's name."""
    view = seen(qtbot, sample("scenes/revenants-hack-toll-bridge.toml"), (1786, 980), 1.0)
    (hanne,) = (each for each in tokens(view) if each.thing == "hanne")
    said = told_apart(view, ["hanne"])["hanne"]
    assert "11 / 11" in said.plate.figure
    assert 0 < away(said.box, QPointF(0, 0)) / hanne.radius - 1 < 2


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(594, 424), (674, 504), (1200, 710), (1786, 980)])
def test_every_tag_stands_at_its_token_or_right_beside_its_name(qtbot: QtBot, scene: str, size: tuple[int, int]):
    """Drawn or told: one far off by itself, at the end of a line, is not looked for there."""
    view = seen(qtbot, sample(scene), size, 1.0)
    for each in view.things_drawn():
        told = told_apart(view, [each.thing]).get(each.thing)
        ways = (
            [((), QRectF())]
            if each.label_at is None
            else [(each.pills, QRectF(each.label_at, view.measure(each.label)))]
        )
        ways += [] if told is None else [(told.pills, told.box)]
        for pills, name in ways:
            tags = [QRectF(at, view.measure(pill)) for pill, at in pills]
            near = [away(tag, QPointF(0, 0)) < each.radius * 1.5 or gap(tag, name) < 2 for tag in tags]
            assert not tags or any(near), (each.thing, [pill.text for pill, _ in pills])
            below = pairwise(tags)
            assert all(gap(one, other) < 2 for one, other in below), "the others stand one under the other"


def test_a_tag_without_room_at_its_token_is_drawn_beside_the_name(qtbot: QtBot):
    for size in ((594, 424), (1200, 710)):
        view = seen(qtbot, sample("scenes/livehack-drowned-bell.toml"), size, 1.0)
        (hesper,) = (each for each in tokens(view) if each.thing == "hesper")
        assert [pill.text for pill, _ in hesper.pills] == ["transforming (a bell)"]
        name, tag = word_boxes(view, hesper)[1], word_boxes(view, hesper)[0]
        assert gap(name, tag) < 2


KNOTS = {
    "melee": melee(),
    "knot": knot(),
    "ja": knot(JAPANESE),
    "wide": knot(limits=LIMITS[Scale.MINUTES]),
    "days": knot(JAPANESE, LIMITS[Scale.DAYS]),
}


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[2], (674, 504), (688, 514)])
@pytest.mark.parametrize("board", KNOTS.values(), ids=KNOTS)
def test_everybody_in_a_knot_has_a_name(qtbot: QtBot, board: Board, size: tuple[int, int], scale: float):
    """Also whom the others stand round: the line to the name goes through between two of them. In large text all are
    written smaller before one is left out, and never smaller than at the usual size."""
    view, usual = seen(qtbot, board, size, scale), BoardView(load_theme("dark"))
    qtbot.addWidget(usual)
    usual.resize(*size)
    usual.show_board(board)
    usual.grab()
    view.finish_naming()
    assert [each.thing for each in tokens(view) if each.label_at is None] == []
    assert usual.sizes.text <= view.sizes.text <= usual.sizes.text * scale + 1
    check_all_is_clear(view)


def test_names_are_as_large_as_they_should_be_where_all_have_room(qtbot: QtBot):
    """Once they were written smaller for a knot they are so until there is another number of people."""
    view = seen(qtbot, knot(), SIZES[2])
    view.finish_naming()
    assert view.sizes.text < 18.0
    view.show_board(sample(SCENES[0]))
    view.finish_naming()
    assert view.sizes.text == 18.0


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), [*((size, 1.5) for size in SIZES), ((674, 504), 1.0), ((1200, 710), 1.0)])
def test_no_plate_lies_on_the_icon_of_a_place(qtbot: QtBot, scene: str, size: tuple[int, int], scale: float):
    view = seen(qtbot, sample(scene), size, scale)
    icons = {
        each.thing: rounded(place_frame(view.centre_of(each.thing), each.radius))
        for each in view.things_drawn()
        if isinstance(each.item, BoardPlace) and each.item.radius < WIDE
    }
    for each in tokens(view):
        for said in (told_apart(view, [each.thing], each.thing), told_apart(view, [each.thing])):
            words = [box.translated(view.projection.origin) for box in word_boxes(view, each)]
            words += [box.translated(view.centre_of(each.thing)) for box in said[each.thing].boxes(view.measure)]
            covered = [place for place, icon in icons.items() if any(icon.intersects(box) for box in words)]
            assert not covered, each.thing


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), [*((size, 1.5) for size in SIZES), ((674, 504), 1.0), ((1200, 710), 1.0)])
def test_the_chances_stand_at_whom_they_are_about(qtbot: QtBot, scene: str, size: tuple[int, int], scale: float):
    """Beside the token or its name; where there is no room, somewhere else with a line that leads there."""
    view = seen(qtbot, sample(scene), size, scale)
    view.set_targets({each.thing: "65 %" for each in tokens(view)})
    far, hidden = 0, list[str]()
    for each in tokens(view):
        view.aim_at(each.thing)
        said = told_apart(view, [each.thing])
        card = card_of(view, view._overlay, said)
        assert card is not None
        name = said[each.thing].box.translated(view.centre_of(each.thing))
        if card.plate is not None:
            assert (card.plate.name, card.plate.figure) == (said[each.thing].plate.name, "65 %")
            assert name.adjusted(-2, -2, 2, 2).contains(card.box)
            continue
        assert not card.box.intersects(name.adjusted(1, 1, -1, -1))
        near = min(away(card.box, view.centre_of(each.thing)) - each.radius * 1.8, gap(card.box, name))
        assert card.led or near < 4, each.thing
        far += card.led
        for other in tokens(view):
            assert away(card.box, view.centre_of(other.thing)) >= other.radius - 0.5, (each.thing, other.thing)
        hidden += [
            other.thing
            for other in tokens(view)
            if other is not each and other.thing not in left_out(said)
            for box in word_boxes(view, other)
            if box.translated(view.projection.origin).adjusted(1, 1, -1, -1).intersects(card.box)
        ]
    is_tight = size in SIZES[:2]
    assert len(hidden) <= {SIZES[0]: 2, SIZES[1]: 1}.get(size, 0)
    assert is_tight or far <= len(tokens(view)) / (2 if scale > 1 else 6)


def rounded(frame: QRectF) -> QRectF:
    """What lies within the round corners of a frame."""
    inside = frame.height() * 0.2
    return frame.adjusted(inside, inside, -inside, -inside)


def away(box: QRectF, at: QPointF) -> float:
    x = min(max(at.x(), box.left()), box.right()) - at.x()
    y = min(max(at.y(), box.top()), box.bottom()) - at.y()
    return hypot(x, y)


def gap(one: QRectF, other: QRectF) -> float:
    x = max(one.left() - other.right(), other.left() - one.right(), 0.0)
    y = max(one.top() - other.bottom(), other.top() - one.bottom(), 0.0)
    return hypot(x, y)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(
    ("size", "scale"),
    [((488, 410), 1.0), ((674, 504), 1.0), ((1200, 710), 1.0), ((1200, 710), 1.5), ((1786, 980), 1.5)],
)
def test_a_plate_without_a_line_is_nearer_to_its_own_token_than_to_any_other(qtbot: QtBot, scene: str, size, scale):
    view = seen(qtbot, sample(scene), size, scale)
    view.finish_naming()
    everybody = tokens(view)
    for each in everybody:
        assert each.label_at is not None
        name = QRectF(each.centre + each.label_at, view.measure(each.label))
        own = away(name, each.centre) - each.radius
        if own < each.radius * LED:
            others = [away(name, other.centre) - other.radius for other in everybody if other is not each]
            assert own < min(others), each.thing


@pytest.mark.parametrize("size", [(674, 504), (418, 414)])
def test_a_plate_with_room_is_plainly_nearer_to_its_own_token(qtbot: QtBot, size: tuple[int, int]):
    """At the toll bridge “Odo” stood just under Tomas, a little nearer to Odo."""
    view = seen(qtbot, sample("scenes/revenants-hack-toll-bridge.toml"), size, 1.0)
    view.finish_naming()
    everybody = tokens(view)
    for each in everybody:
        assert each.label_at is not None
        name = QRectF(each.centre + each.label_at, view.measure(each.label))
        own = away(name, each.centre) - each.radius
        others = [away(name, other.centre) - other.radius for other in everybody if other is not each]
        assert min(others) - own > each.radius * 0.28, each.thing


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(418, 414), (674, 504), (1200, 710)])
def test_the_sign_of_a_place_is_not_under_a_token(qtbot: QtBot, scene: str, size: tuple[int, int]):
    """Its frame goes aside where there is room, and what has none shows its sign; the middle of the rings stays."""
    view = seen(qtbot, sample(scene), size, 1.0)
    signs = [each for each in view.things_drawn() if isinstance(each.item, BoardPlace) and each.item.radius < WIDE]
    close, nearby, faraway = view.projection.ring_radii()
    for each in signs:
        half = each.radius * 0.62
        sign = QRectF(each.centre.x() - half, each.centre.y() - half, half * 2, half * 2)
        if each.thing != view.board.focus:
            assert [other.thing for other in tokens(view) if away(sign, other.centre) < other.radius] == [], each.thing
        true = view.projection.pixels(each.item.at) - view.projection.origin
        for ring in (close, nearby, faraway):
            drawn, meant = (hypot(at.x(), at.y()) for at in (each.centre, true))
            assert (drawn <= ring + 1e-6) == (meant <= ring + 1e-6), each.thing


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), [((418, 414), 1.0), ((674, 504), 1.0), ((674, 504), 1.5)])
def test_the_name_of_a_place_keeps_off_its_frame(qtbot: QtBot, scene: str, size: tuple[int, int], scale: float):
    """Beside it the letters touched the frame."""
    view = seen(qtbot, sample(scene), size, scale)
    view.finish_naming()
    for each in view.things_drawn():
        if isinstance(each.item, BoardPlace) and each.item.radius < WIDE and each.label_at is not None:
            name = QRectF(each.centre + each.label_at, view.measure(each.label))
            assert gap(name, place_frame(each.centre, each.radius)) >= 1, each.thing


def test_tags_that_would_read_as_those_of_another_are_beside_the_name_or_counted(qtbot: QtBot):
    """*hidden* lay at the rat that stands beside the hidden ghoul, and what holds Lodd at the bone porter."""
    sewer = seen(qtbot, sample("scenes/black-hack-sewer-grate.toml"), (362, 414), 1.0)
    ossuary = seen(qtbot, sample("scenes/livehack-ossuary.toml"), (418, 414), 1.0)
    for view, thing in ((sewer, "ghoul-2"), (ossuary, "lodd")):
        view.finish_naming()
        each = view.arrangement.things[thing]
        assert each.pills
        assert each.label_at is not None
        name = QRectF(each.centre + each.label_at, view.measure(each.label))
        for pill, at in each.pills:
            tag = QRectF(each.centre + at, view.measure(pill))
            others = min(away(tag, other.centre) - other.radius for other in tokens(view) if other.thing != thing)
            own = max(away(tag, each.centre) - each.radius, 0.0)
            assert gap(tag, name) < 2 or others > own + each.radius * 0.29, pill.text


@pytest.mark.parametrize("size", [(362, 414), (418, 414), (464, 504), (546, 537), (888, 544), (982, 994)])
def test_of_tags_one_under_the_other_a_short_one_is_no_farther_from_its_token(qtbot: QtBot, size: tuple[int, int]):
    """*stuck* stood at the far end of the longer tag below it, where nobody is."""
    view = seen(qtbot, sample("scenes/black-hack-sewer-grate.toml"), size, 1.0)
    view.finish_naming()
    maud = view.arrangement.things["maud"]
    stuck, light = (QRectF(maud.centre + at, view.measure(pill)) for pill, at in maud.pills)
    aside = [max(tag.left() - maud.centre.x(), maud.centre.x() - tag.right(), 0.0) for tag in (stuck, light)]
    assert aside[0] <= aside[1] + maud.radius * 0.3


def test_the_tag_of_a_place_touches_its_frame(qtbot: QtBot):
    """*safe haven* hung in the air between the inn and those beside it."""
    for size in ((418, 414), (674, 504), (1200, 710)):
        view = seen(qtbot, sample("scenes/revenants-hack-toll-bridge.toml"), size, 1.0)
        view.finish_naming()
        (inn,) = (each for each in view.things_drawn() if isinstance(each.item, BoardPlace) and each.pills)
        frame = place_frame(inn.centre, inn.radius)
        assert all(gap(QRectF(inn.centre + at, view.measure(pill)), frame) < 2 for pill, at in inn.pills)


def test_where_one_stands_under_another_the_lower_name_is_not_between_them(qtbot: QtBot):
    """Odo stands under Tomas, and Hanne Brandt under him: each name is told by its own."""
    view = seen(qtbot, sample("scenes/revenants-hack-toll-bridge.toml"), (674, 504), 1.5)
    view.finish_naming()
    hanne, odo = (view.arrangement.things[thing] for thing in ("hanne", "odo"))
    assert hanne.label_at is not None
    name = QRectF(hanne.centre + hanne.label_at, view.measure(hanne.label))
    to_odo, own = (away(name, each.centre) - each.radius for each in (odo, hanne))
    assert own < to_odo


def test_a_tag_goes_to_the_side_where_nobody_else_is():
    """With somebody just under it at the right it would be as well theirs."""
    room = Room(2)
    room.taken.add_disc(0, 0, 20, "rat")
    ((_, at),) = place_pills("rat", [Pill("hidden", "plain")], (0, 0), 20, lambda _: QSizeF(40, 14), room)
    assert at.x() > 0
    room = Room(2)
    room.taken.add_disc(0, 0, 20, "rat")
    room.taken.add_disc(45, 14, 16, "ghoul")
    ((_, at),) = place_pills("rat", [Pill("hidden", "plain")], (0, 0), 20, lambda _: QSizeF(40, 14), room)
    assert at.x() + 40 <= 0


def test_a_tag_keeps_off_the_name_of_another():
    room = Room(2)
    room.taken.add_disc(0, 0, 20, "orrel")
    room.taken.add_box((0, -42, 80, -24), "maren")
    ((_, at),) = place_pills("orrel", [Pill("hidden", "plain")], (0, 0), 20, lambda _: QSizeF(40, 14), room)
    assert at.x() + 40 <= 0 or at.y() > -20
