"""Given any table, however crowded, then no name or tag lies over a token, over other words, or out of the picture, and
whoever is selected, pointed at or acting is named in full."""

from itertools import combinations
from math import hypot

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from tests.gui.board.boards import board, crowd, melee, place, sewer, token
from tests.gui.board.messy import ENGLISH, JAPANESE, TAGS, knot
from vtt.gui.board import BoardPicture, BoardView
from vtt.gui.board.hits import tip_at
from vtt.gui.board.labels import Label, Plate
from vtt.gui.board.names import LONGEST_NAME, broken, shortened, whole_names, without_article
from vtt.gui.board.places import place_frame
from vtt.gui.board.plate_boxes import leader
from vtt.gui.board.rings import RingNameAt
from vtt.gui.board.steps import Steps
from vtt.gui.board.told_layout import target_card, told, told_apart
from vtt.gui.theme import contrast, load_theme
from vtt.rules.contract.description import Tag
from vtt.rules.views.board import Board, BoardToken
from vtt.table.bands import BANDS, LIMITS, Scale

BOARDS = ((488, 410), (688, 514), (1280, 800), (1920, 1080))
"""What the docks leave of 1024x700 and 1280x800, and whole windows."""


def boxes(view: BoardPicture) -> dict[str, QRectF]:
    """Everything written on the board, by what it is, on the widget, when all names are found."""
    view.finish_naming()
    found, labels, text = {}, view.painter.labels, view.frame.text
    for thing, placed in view.arrangement.things.items():
        if placed.label_at is not None:
            found[thing] = QRectF(view.centre_of(thing) + placed.label_at, labels.size(placed.label, text))
        for pill, at in placed.pills:
            found[f"{thing}: {pill.text}"] = QRectF(view.centre_of(thing) + at, labels.size(pill, text))
    origin = view.projection.origin
    found |= {f"ring {name.text}": box.translated(origin) for name, box in view.arrangement.ring_names}
    found |= {f"link {place}": each.box.translated(origin) for place, each in enumerate(view.arrangement.link_names)}
    return found


def lies_on(box: QRectF, centre: QPointF, radius: float) -> bool:
    x = min(max(centre.x(), box.left()), box.right()) - centre.x()
    y = min(max(centre.y(), box.top()), box.bottom()) - centre.y()
    return hypot(x, y) < radius - 0.01


def tokens(view: BoardPicture) -> list[tuple[str, QPointF, float]]:
    return [
        (thing, view.centre_of(thing), placed.radius)
        for thing, placed in view.arrangement.things.items()
        if isinstance(placed.item, BoardToken)
    ]


def check_all_is_clear(view: BoardPicture) -> None:
    written = boxes(view)
    edge = 1e-6
    for (one, a), (other, b) in combinations(written.items(), 2):
        assert not a.adjusted(edge, edge, -edge, -edge).intersects(b), (one, other)
    for what, box in written.items():
        assert QRectF(view.rect()).contains(box), what
        for thing, centre, radius in tokens(view):
            if what.split(": ")[0] != thing or what == thing:
                assert not lies_on(box, centre, radius), (what, thing)
    for thing, line in leaders(view).items():
        for other, centre, radius in tokens(view):
            if other != thing:
                steps = [line.pointAt(step / 40) for step in range(41)]
                assert all(hypot(at.x() - centre.x(), at.y() - centre.y()) >= radius for at in steps), (thing, other)
        for what, box in written.items():
            if what != thing:
                assert not any(box.contains(line.pointAt(step / 40)) for step in range(41)), (thing, what)


def leaders(view: BoardPicture) -> dict[str, QLineF]:
    """The lines from tokens to names that had to go far."""
    found, written = {}, boxes(view)
    for thing, centre, radius in tokens(view):
        box = written.get(thing)
        if box is not None:
            line = leader((centre.x(), centre.y()), radius, (box.left(), box.top(), box.right(), box.bottom()))
            if line is not None:
                found[thing] = QLineF(*line)
    return found


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("scale", Scale)
def test_a_knot_of_twelve_is_clear_at_every_size_and_scale(shown, size: tuple[int, int], scale: Scale):
    for names in (ENGLISH, JAPANESE):
        check_all_is_clear(shown(knot(names, LIMITS[scale]), size=size))


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("names", [ENGLISH, JAPANESE])
def test_a_knot_of_twelve_is_clear_at_150_percent_and_for_the_players(qtbot, size: tuple[int, int], names):
    picture = BoardPicture(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(picture)
    picture.resize(*size)
    picture.show_board(knot(names))
    check_all_is_clear(picture)


@pytest.mark.parametrize("scale", Scale)
def test_in_a_knot_of_twelve_almost_everybody_is_named_by_a_short_line_or_none(shown, scale: Scale):
    view = shown(knot(limits=LIMITS[scale]), size=(688, 514))
    named = [placed for placed in view.things_drawn() if placed.label_at is not None]
    assert len(named) == 12
    lines, middle = leaders(view), view.board.focus
    # Past two rings of others one in their middle is named farther off.
    assert view.arrangement.things[middle].radius * 5.1 >= max(lines.pop(middle, QLineF()).length(), 0.0)
    # A line leads to whoever has no place of which it is plain whose it is.
    assert len(lines) <= 5
    assert all(line.length() / named[0].radius <= 3.2 for line in lines.values())


def no_names(*_given: object) -> Steps[tuple[RingNameAt, ...]]:
    """Bands without names."""
    yield from ()
    return ()


@pytest.mark.parametrize("high", range(330, 470, 20))
def test_a_ring_close_to_the_edge_is_named_at_its_top_as_the_others_are(shown, high):
    """What a name keeps from other words it does not keep from the edge."""
    alone = board(token("Ada", "players", (0.0, 0.0)), token("Bandit", "gm", (20.0, 0.0)), focus="ada")
    found = boxes(shown(alone, size=(430, high)))
    middles = {found[f"ring {band.label.upper()}"].center().x() for band in BANDS[:-1]}
    assert max(middles) - min(middles) < 1.0, found


@pytest.mark.parametrize("size", BOARDS[1:])
@pytest.mark.parametrize("shown_board", [melee(), knot(), knot(JAPANESE)], ids=["12", "knot", "ja"])
def test_every_band_is_named_and_nobody_is_shortened_for_it(shown, monkeypatch, size, shown_board):
    view = shown(shown_board, size=size)
    assert [name.text for name, _ in view.arrangement.ring_names] == [band.label.upper() for band in BANDS]
    with monkeypatch.context() as patch:
        patch.setattr("vtt.gui.board.naming.naming_rings", no_names)
        alone = shown(shown_board, size=size)
    for thing, placed in alone.arrangement.things.items():
        assert view.arrangement.things[thing].label.name == placed.label.name
        assert (view.arrangement.things[thing].label_at is None) == (placed.label_at is None)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    names=st.lists(st.text("abcdefgh  鉄狼息子", min_size=1, max_size=40), min_size=1, max_size=14),
    places=st.lists(st.tuples(st.integers(-60, 60), st.integers(-60, 60)), min_size=14, max_size=14),
    tight=st.sampled_from([1.0, 0.2, 0.05]),
    size=st.sampled_from(BOARDS),
)
def test_every_table_is_clear(qapp, names, places, tight, size):
    things = [
        token(f"{name}{index}", ("players", "gm", "none")[index % 3], (x * tight, y * tight), tags=TAGS[: index % 3])
        for index, (name, (x, y)) in enumerate(zip(names, places, strict=False))
    ]
    view = BoardPicture(load_theme("dark"))
    view.resize(*size)
    view.show_board(board(*things, place("The old well", (7.0, 3.0)), focus=things[0].view.creature))
    check_all_is_clear(view)


def test_names_stay_where_they_are_when_only_lives_and_tags_change(shown):
    def places(shown_board: Board) -> dict[str, QPointF]:
        view = shown(shown_board)
        return {
            thing: view.centre_of(thing) + QPointF(0, placed.label_at.y())
            for thing, placed in view.arrangement.things.items()
            if placed.label_at is not None and not placed.label.word
        }

    before, after = places(knot(word="")), places(knot(life=0.1, word="bloodied"))
    assert len(after) > 6
    assert after.items() <= before.items()


def test_the_layout_does_not_depend_on_what_was_shown_before(shown):
    view = shown(sewer())
    view.show_board(knot())
    fresh = shown(knot())
    assert boxes(view) == boxes(fresh)


@pytest.mark.parametrize("size", BOARDS)
def test_whoever_is_selected_or_pointed_at_is_told_in_full_and_covers_no_token(shown, size: tuple[int, int]):
    view = shown(knot(), size=size)
    for each in view.board.tokens:
        placed = view.arrangement.things[each.view.creature]
        said = told(view, placed)
        assert said is not None
        whole = Plate("".join(each.view.name.split()), each.view.public_life, "Wounds 0 of 12", accent=each.view.acting)
        assert replace(said.plate, name="".join(said.plate.name.split())) == whole
        assert [pill.text for pill, _ in said.pills] == [tag.text for tag in each.view.tags]
        plate = said.box.translated(view.centre_of(each.view.creature))
        assert QRectF(view.rect()).contains(plate)
        for thing, centre, radius in tokens(view):
            letter = radius * 0.5 if thing == each.view.creature else radius
            assert not lies_on(plate, centre, letter), (each.view.name, thing)


@pytest.mark.parametrize("scale", Scale)
def test_the_chances_beside_a_target_cover_nobody(shown, scale: Scale):
    view = shown(knot(limits=LIMITS[scale]), size=(688, 514))
    for each in view.board.tokens:
        placed = view.arrangement.things[each.view.creature]
        everything = told_apart(view, [placed.thing])
        box = target_card(view, placed, "53 % to hit", everything).box
        for thing, centre, radius in tokens(view):
            assert not lies_on(box, centre, radius), (each.view.name, thing)
        said = told(view, placed)
        assert said is not None
        assert not box.intersects(said.box.translated(view.centre_of(each.view.creature)))
        assert QRectF(view.rect()).contains(box)


def test_who_acts_is_named_in_full_whatever_the_crowd(shown):
    for shown_board in (knot(), knot(JAPANESE), crowd(250)):
        view = shown(shown_board, size=(688, 514))
        (acting,) = (placed for placed in view.things_drawn() if placed.item.view.acting)
        assert acting.label_at is not None
        name = acting.item.view.name
        assert acting.label.name in (whole_names(name) or (shortened(name),))


def test_tags_that_found_no_room_are_told_by_their_number(shown):
    view = shown(knot(), size=(688, 514))
    counts = [(p, pill, at) for p in view.things_drawn() for pill, at in p.pills if pill.text.startswith("+")]
    assert counts
    for placed, _, at in counts:
        tip = tip_at(view, view.centre_of(placed.thing) + at + QPointF(3, 3))
        assert tip.splitlines() == [tag.text for tag in placed.item.view.tags]


@pytest.mark.parametrize(
    ("name", "longest", "short"),
    [
        ("Hesper Vane", 28, "Hesper Vane"),
        ("Drowned bell-ringer 3", 11, "Drowned… 3"),
        ("Wilhelmina Featherstonehaugh", 11, "Wilhelmina…"),
        ("鉄の狼の三番目の息子", 11, "鉄の狼の三…"),
        ("Quillfeather", 7, "Quill…"),
        ("The Chandler", 18, "The Chandler"),
        ("The Chandler", 11, "Chandler"),
        ("the old bell-ringer 12", 18, "Old bell-ringer 12"),
        ("A", 1, "A"),
        ("Brannor of the old Causeway B", 18, "Brannor of the… B"),
        ("Brannor of the old Causeway B", 7, "Bran… B"),
    ],
)
def test_a_shortened_name_keeps_the_number_that_tells_it_from_its_like(name: str, longest: int, short: str):
    assert shortened(name, longest) == short


@given(st.text("abf 漢ゴ１é-", min_size=1, max_size=40), st.sampled_from((28, 18, 11, 7, 5)))
def test_of_a_name_that_is_cut_as_much_is_left_as_has_room(name: str, longest: int):
    def long(text: str) -> int:
        return sum(2 if each in "漢ゴ１" else 1 for each in text)

    cut, dots, number = shortened(name, longest).partition("…")
    if not dots:
        assert long(name if cut == name else cut) <= longest
        return
    start = without_article(name).removesuffix(number)
    fitting = [start[:place] for place in range(len(start)) if long(start[:place] + dots + number) <= longest]
    assert cut == (fitting[-1] if fitting else "").rstrip(" f")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("The Ferryman’s Rest", ("The Ferryman’s Rest", "The Ferryman’s\nRest")),
        ("Giant rat 2", ("Giant rat 2", "Giant\nrat 2")),
        ("Ghoul 5", ("Ghoul 5",)),
        ("Ghoulmaster 5", ("Ghoulmaster 5",)),
        ("The grey lady of the drowned tower", ("The grey lady of\nthe drowned tower",)),
    ],
)
def test_a_whole_name_may_stand_on_two_lines(name: str, told: tuple[str, ...]):
    assert whole_names(name) == told


@pytest.mark.parametrize("is_place", [True, False])
def test_a_name_stands_on_two_lines_rather_than_shortened_or_far_off(shown, is_place: bool):
    """In a row of them there is no room for it on one line."""
    name = "The Ferryman’s Rest"
    others = [token(f"Ada {x} {y}", "gm", (x, y)) for x in (-16, 16) for y in (-24, -14, -4, 6, 16, 26)]
    view = shown(board(place(name, (0, 0)) if is_place else token(name, "gm", (0, 0)), *others), size=(420, 360))
    (found,) = (each for each in view.things_drawn() if each.thing == "the-ferryman’s-rest")
    assert found.in_full
    assert found.thing not in leaders(view)


def test_a_name_at_the_edge_of_the_picture_is_moved_aside_rather_than_shortened(shown):
    """There is room for it above and below, but not in the middle."""
    name = "The Ferryman’s Rest"
    view = shown(board(place(name, (-40, 0)), token("Ada", "players", (0, 0), tags=()), focus="ada"), size=(300, 300))
    found = view.arrangement.things["the-ferryman’s-rest"]
    assert found.in_full
    box = boxes(view)["the-ferryman’s-rest"]
    assert view.rect().toRectF().contains(box)
    assert abs(box.center().x() - view.centre_of(found.thing).x()) > 3


def test_the_tags_of_a_place_lie_at_its_frame(shown):
    mill = replace(place("Mill", (20, 20)), tags=(Tag("safe haven", "good"),))
    view = shown(board(mill, token("Ada", "players", (0, 0)), focus="ada"), size=(688, 514))
    found = view.arrangement.things["mill"]
    frame = place_frame(view.centre_of("mill"), found.radius).adjusted(-4, -4, 4, 4)
    assert frame.intersects(boxes(view)["mill: safe haven"])


def test_a_long_name_is_broken_into_lines_none_of_which_is_cut():
    lines = broken(ENGLISH[3]).split("\n")
    assert "".join(lines).replace(" ", "") == ENGLISH[3].replace(" ", "")
    assert all(len(line) <= LONGEST_NAME for line in lines)
    assert broken("鉄" * 40).replace("\n", "") == "鉄" * 40


def test_the_samples_of_a_view_are_named_in_full_when_there_is_room(shown):
    view: BoardView = shown(sewer())
    assert all(placed.in_full for placed in view.things_drawn())
    assert not leaders(view)


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
def test_the_tags_and_the_name_of_one_who_fell_are_as_legible_as_any(shown, theme: str):
    tags = (Tag("prone", "low"), Tag("under the slab", "warning"))
    view: BoardView = shown(board(token("Lodd", "gm", (0, 0), fallen=True, tags=tags)), theme=theme)
    (fallen,) = view.things_drawn()
    labels = [fallen.label, *(pill for pill, _ in fallen.pills)]
    assert len(labels) == 3
    for label in labels:
        assert clearest(view, label) >= 4.5, label


def clearest(view: BoardView, label: Label) -> float:
    """The contrast between the ground of a label and what differs most from it, both as they are drawn on the board."""
    size = view.measure(label)
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    image.fill(QColor(view.theme.board_centre))
    painter = QPainter(image)
    view.painter.paint_label(painter, label, QPointF(0, 0), view.frame)
    painter.end()
    line = [image.pixelColor(x, y) for x in range(3, image.width() - 3) for y in range(2, image.height() - 2)]
    # Between the first letter and the rim there is nothing but the ground.
    ground = image.pixelColor(4, image.height() // 2)
    return max(contrast(each.name(), ground.name()) for each in line)
