"""Given a board, when it is laid out, then tokens keep their bands and names are legible."""

from itertools import combinations
from math import hypot

import pytest
from PySide6.QtCore import QPointF, QRectF

from tests.gui.board.boards import board, crowd, melee, place, sewer, token
from vtt.gui.board import BoardView
from vtt.gui.board.describe import described
from vtt.gui.board.hits import tip_at
from vtt.gui.theme import load_theme
from vtt.rules.contract.description import Tag
from vtt.rules.views.board import Board, BoardPlace, pinned
from vtt.table.bands import LIMITS, Band, Scale


def names(view: BoardView) -> dict[str, QRectF]:
    """The boxes of all names on the widget."""
    boxes = {}
    for thing, placed in view.arrangement.things.items():
        if placed.label_at is not None:
            size = view.painter.labels.size(placed.label, view.frame.text)
            boxes[thing] = QRectF(view.centre_of(thing) + placed.label_at, size)
    return boxes


def area(rect: QRectF) -> float:
    return max(rect.width(), 0.0) * max(rect.height(), 0.0)


def test_every_token_is_drawn_at_its_place(shown):
    view = shown()
    for thing in ("ghoul", "odile", "pip", "sister-maud", "ghoul-2"):
        at = next(each.at for each in view.board.tokens if each.view.creature == thing)
        assert (view.token_rect(thing).center() - view.scene_point(at)).manhattanLength() <= 3


def test_feet_and_pixels_are_each_others_inverse(shown):
    view = shown()
    for feet in ((0.0, 0.0), (10.0, -20.0), (-44.0, 3.0), (90.0, 60.0)):
        back = view.feet_at(view.scene_point(feet))
        assert hypot(back[0] - feet[0], back[1] - feet[1]) < 1.5


def test_the_whole_board_fits_at_any_size(shown):
    far = board(*sewer().tokens, token("Rider", "gm", (400.0, 90.0)), focus="ghoul")
    for size in ((820, 590), (1920, 1080), (400, 900)):
        view = shown(far, size=size)
        for thing in view.arrangement.things:
            assert view.rect().contains(view.token_rect(thing)), (size, thing)


def test_a_melee_of_twelve_stays_readable(shown):
    view = shown(melee(), size=(820, 590))
    rects = [view.token_rect(thing) for thing in view.arrangement.things]
    for a, b in combinations(rects, 2):
        apart = hypot(a.center().x() - b.center().x(), a.center().y() - b.center().y())
        assert apart >= (a.width() + b.width()) / 2 * 0.95
    boxes = names(view)
    assert len(boxes) >= 11, "only one who is hemmed in all round has no name"
    for first, second in combinations(boxes, 2):
        assert not boxes[first].intersects(boxes[second])
    for thing, box in boxes.items():
        for other in view.arrangement.things:
            if other != thing:
                letter = QRectF(view.token_rect(other)).adjusted(12, 12, -12, -12)
                assert not box.intersects(letter), (thing, other)


@pytest.mark.parametrize("scale", Scale)
def test_those_seated_close_do_not_cover_each_other_on_any_scale(shown, scale: Scale):
    seated = board(*(token(f"T{n}", "players", (5.0 * n, 0.0)) for n in range(-2, 3)), focus="t0", limits=LIMITS[scale])
    view = shown(seated)
    rects = [view.token_rect(thing) for thing in view.arrangement.things]
    for a, b in combinations(rects, 2):
        assert hypot(a.center().x() - b.center().x(), a.center().y() - b.center().y()) >= a.width() * 0.92


def test_being_pushed_aside_never_changes_a_band(shown):
    view = shown(crowd(250), size=(1920, 1080))
    close, nearby, faraway = view.projection.ring_radii()
    focus = view.projection.origin
    for each in view.board.tokens:
        drawn, true = view.centre_of(each.view.creature) - focus, view.projection.pixels(each.at) - focus
        for ring in (close, nearby, faraway):
            inside = hypot(true.x(), true.y()) <= ring + 1e-6
            assert (hypot(drawn.x(), drawn.y()) <= ring + 1e-6) == inside


def test_a_focus_that_is_a_place_has_the_rings(shown):
    view = shown(board(token("Odile", "players", (0.0, 0.0)), place("Fountain", (20.0, 10.0)), focus="fountain"))
    assert view.projection.focus == (20.0, 10.0)


def test_without_a_focus_the_rings_are_drawn_round_the_origin(shown):
    view = shown(board(token("Odile", "players", (9.0, 0.0))))
    assert view.projection.focus == (0.0, 0.0)


def test_the_words_beside_a_place_are_drawn_and_tell_what_they_mean(shown):
    door = BoardPlace(
        place="door",
        name="Door",
        glyph="",
        at=(12.0, 0.0),
        radius=2.5,
        hidden=False,
        tags=(Tag("locked", "plain", "by magic"), Tag("glows", "accent", "it is magical")),
    )
    view = shown(board(door))
    placed = view.arrangement.things["door"]
    assert [pill.text for pill, _ in placed.pills] == ["locked", "glows"]
    for pill, corner in placed.pills:
        assert tip_at(view, view.centre_of("door") + corner + QPointF(4, 4)) in ("by magic", "it is magical"), pill
    assert described(board(door), "door") == "0 tokens, 1 place; Door selected, locked, glows"


def test_a_link_to_a_missing_thing_is_left_out(shown):
    link = pinned("odile", "nobody", Band.DISTANT)
    view = shown(board(token("Odile", "players", (9.0, 0.0)), links=(link,)))
    assert view.arrangement.link_names == ()


@pytest.mark.parametrize(
    ("shown_board", "selected", "words"),
    [
        (sewer(), "", "6 tokens, 1 place"),
        (sewer(), "odile", "6 tokens, 1 place; Odile selected, acts, 7/8, Nearby to Ghoul"),
        (sewer(), "brannor", "6 tokens, 1 place; Brannor selected, 8/10, Close to Ghoul"),
        (board(token("Odile", "players", (9.0, 0.0))), "odile", "1 token; Odile selected"),
        (
            board(
                token("Odile", "players", (9.0, 0.0)),
                token("Ghoul", "gm", (0.0, 0.0)),
                focus="ghoul",
                links=(pinned("ghoul", "odile", Band.DISTANT),),
            ),
            "odile",
            "2 tokens; Odile selected, Distant to Ghoul",
        ),
    ],
)
def test_the_board_in_words(shown_board: Board, selected: str, words: str):
    assert described(shown_board, selected) == words


def test_tags_lie_over_nobody_elses_token(shown):
    """Beside one another each has its own on the side where there is room."""
    tags = (Tag("falls after round 3"), Tag("Janky Armor"))
    pair = board(
        token("Odile", "players", (0.0, 0.0), tags=tags), token("Brannor", "players", (9.0, 0.0)), focus="odile"
    )
    view = shown(pair)
    placed = view.arrangement.things["odile"]
    neighbour = QRectF(view.token_rect("brannor"))
    assert len(placed.pills) == 2
    for pill, corner in placed.pills:
        box = QRectF(view.centre_of("odile") + corner, view.painter.labels.size(pill, view.frame.text))
        assert area(box.intersected(neighbour)) <= 0.05 * area(box), pill.text
        own = view.token_rect("odile").center()
        assert abs(box.center().y() - own.y()) < view.token_rect("odile").height() * 1.6, "it stays with its owner"


def test_a_name_keeps_clear_of_its_own_tags(shown):
    view = shown(board(token("Odile", "players", (0.0, 0.0), tags=(Tag("dodging"),) * 3)))
    placed = view.arrangement.things["odile"]
    name = names(view)["odile"]
    for pill, corner in placed.pills:
        box = QRectF(view.centre_of("odile") + corner, view.painter.labels.size(pill, view.frame.text))
        assert area(box.intersected(name)) == 0


def test_a_picture_that_is_asked_for_again_is_not_laid_out_again(qtbot):
    """Qt tells a widget that is not on the screen of its size each time it is painted."""
    view = BoardView(load_theme("dark"))
    qtbot.addWidget(view)
    view.resize(488, 410)
    view.show_board(sewer())
    view.grab()
    arrangement = view.arrangement
    view.redraw()
    view.grab()
    assert view.arrangement is arrangement
    view.resize(489, 410)
    view.resize(488, 410)
    assert view.arrangement == arrangement
