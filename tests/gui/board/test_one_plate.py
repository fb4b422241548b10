"""Whoever is selected, pointed at or aimed at is told in full in place of the name that is drawn: nobody has two."""

from collections.abc import Callable
from itertools import product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF
from PySide6.QtTest import QTest

from tests.gui.board.boards import crowd, sewer
from tests.gui.board.messy import ENGLISH, JAPANESE, knot
from tests.gui.board.test_names_are_clear import BOARDS
from vtt.gui.board import BoardView
from vtt.gui.board.labels import Label, Plate
from vtt.gui.board.plate_boxes import leader
from vtt.gui.board.told_layout import told_apart
from vtt.gui.theme import load_theme
from vtt.rules.views.board import Board
from vtt.table.bands import LIMITS, Scale

Boxes = list[tuple[Label, QRectF]]


def painted(view: BoardView, monkeypatch: pytest.MonkeyPatch) -> Boxes:
    """Every label in the order in which a whole picture is painted, and its box."""
    found: Boxes = []
    paint: Callable[..., None] = view.painter.paint_label

    def paint_label(painter, label, at, frame):
        found.append((label, QRectF(at, view.measure(label))))
        paint(painter, label, at, frame)

    with monkeypatch.context() as patch:
        patch.setattr(view.painter, "paint_label", paint_label)
        view.redraw()
        view.grab()
    return found


def names_seen(view: BoardView, labels: Boxes, thing: str) -> list[QRectF]:
    """The plates of a thing, but those that a later one covers."""
    starts = view.arrangement.things[thing].item.view.name[:2]
    boxes = [box for label, box in labels if isinstance(label, Plate) and label.name.startswith(starts)]
    return [box for place, box in enumerate(boxes) if not any(later.contains(box) for later in boxes[place + 1 :])]


def numbered(board: Board) -> Board:
    """The same with names that differ from the first letter on."""
    tokens = [
        replace(token, view=replace(token.view, name=f"{place:02d} {token.view.name}"))
        for place, token in enumerate(board.tokens)
    ]
    return replace(board, tokens=tuple(tokens))


@pytest.mark.parametrize("size", BOARDS)
@pytest.mark.parametrize("board", [knot(), knot(JAPANESE), sewer()], ids=["knot", "japanese", "sewer"])
def test_each_has_one_name_whoever_is_selected_and_pointed_at(shown, monkeypatch, size, board):
    view: BoardView = shown(numbered(board), size=size)
    things = [token.view.creature for token in board.tokens]
    for place, thing in enumerate(things):
        view.select(things[place - 1])
        view.point_at(thing)
        labels = painted(view, monkeypatch)
        for each in (thing, things[place - 1]):
            assert len(names_seen(view, labels, each)) == 1, each


@pytest.mark.parametrize("board", [knot(), knot(JAPANESE)], ids=["knot", "japanese"])
def test_the_mouse_over_somebody_has_name_and_life_told_in_full(shown, monkeypatch, board):
    view: BoardView = shown(board, size=(317, 296))

    def told() -> list[tuple[str, str]]:
        plates = [label for label, _ in painted(view, monkeypatch) if isinstance(label, Plate)]
        return [("".join(plate.name.split()), plate.figure) for plate in plates]

    names = {token.view.creature: "".join(token.view.name.split()) for token in board.tokens}
    assert not {name for name, _ in told()} >= set(names.values()), "the control: somebody is shortened"
    for thing, name in names.items():
        QTest.mouseMove(view, view.token_rect(thing).center())
        assert (name, "Wounds 0 of 12") in told()
        QTest.mouseMove(view, QPoint(2, 2))
        assert (name, "Wounds 0 of 12") not in told()


def test_the_count_of_tags_is_not_seen_beside_the_tags_that_it_counts(shown, monkeypatch):
    view: BoardView = shown(knot(), size=(688, 514))
    counted = [p for p in view.things_drawn() if any(pill.text.startswith("+") for pill, _ in p.pills)]
    assert counted
    for placed in counted:
        counts = [view.centre_of(placed.thing) + at for pill, at in placed.pills if pill.text.startswith("+")]
        assert [box for _, box in painted(view, monkeypatch) if box.topLeft() in counts]
        view.select(placed.thing)
        assert not [box for _, box in painted(view, monkeypatch) if box.topLeft() in counts]
        view.select("")


@pytest.mark.parametrize("board", [knot(), crowd(60)], ids=["knot", "crowd"])
def test_two_that_are_told_do_not_cover_each_other(shown, board):
    view: BoardView = shown(board, size=(688, 514))
    things = [token.view.creature for token in board.tokens][:14]
    for place, thing in enumerate(things):
        said = told_apart(view, [things[place - 1], thing, thing])
        one, other = (said[each].box.translated(view.centre_of(each)) for each in (things[place - 1], thing))
        assert not one.intersects(other)


def test_what_is_painted_for_the_pointer_is_what_a_whole_picture_shows(shown):
    view: BoardView = shown(knot(), size=(688, 514))
    for token in view.board.tokens:
        view.point_at(token.view.creature)
        seen = view.grab().toImage()
        view.redraw()
        assert view.grab().toImage() == seen, token.view.name


@pytest.mark.parametrize("size", BOARDS[:2])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("scale", [Scale.MOMENTS, Scale.HOURS])
def test_no_name_or_tag_is_seen_half_under_what_is_told_of_another(qtbot, monkeypatch, size, text_scale, scale):
    """Where there is no place off them all, those below are not drawn until it is gone."""
    for names in (ENGLISH, JAPANESE):
        view = BoardView(load_theme("dark"), text_scale=text_scale)
        qtbot.addWidget(view)
        view.resize(*size)
        view.show_board(knot(names, LIMITS[scale]))
        everybody = [token.view.creature for token in view.board.tokens]
        for thing in everybody:
            view.point_at(thing)
            (said,) = told_apart(view, [thing]).values()
            told = [said.box.translated(view.centre_of(thing))]
            told += [QRectF(view.centre_of(thing) + at, view.measure(pill)) for pill, at in said.pills]
            on_links = [each.box.translated(view.projection.origin) for each in view.arrangement.link_names]
            drawn = [box for _, box in painted(view, monkeypatch) if box not in (*told, *on_links)]
            for plate, box in product(told, drawn):
                common = plate.intersected(box)
                under = min(common.width(), common.height()) > 2.0
                assert not under or plate.contains(box), (names[0], thing, plate, box)


@pytest.mark.parametrize("names", [ENGLISH, JAPANESE], ids=["english", "japanese"])
def test_a_line_leads_to_tags_that_are_told_far_off(qtbot, monkeypatch, names):
    view = BoardView(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(view)
    view.resize(309, 295)
    view.show_board(knot(names))
    far = 0
    for token in view.board.tokens:
        thing = token.view.creature
        view.point_at(thing)
        (said,) = told_apart(view, [thing]).values()
        radius = view.arrangement.things[thing].radius
        _, *tags = said.boxes(view.measure)
        beside = [tag for tag in tags if tag.adjusted(-2, -2, 2, 2).intersects(said.box)]
        lines = [leader((0.0, 0.0), radius, (box.left(), box.top(), box.right(), box.bottom())) for box in tags]
        if not tags or beside or None in lines:
            continue
        far += 1
        led: list[QRectF] = []
        with monkeypatch.context() as patch:
            patch.setattr(
                view.painter, "paint_leader", lambda _painter, _radius, _at, box, led=led, **_how: led.append(box)
            )
            view.redraw()
            view.grab()
        assert any(box in led for box in tags), token.view.name
    assert far
