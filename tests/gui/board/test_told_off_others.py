"""What is told in full of one covers nobody's name while there is any other place for it."""

from importlib.resources import files

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRect, QRectF
from pytestqt.qtbot import QtBot

from vtt.campaign.samples import samples
from vtt.campaign.scene import read_scene_text
from vtt.gui.board import BoardView
from vtt.gui.board.plate_boxes import leader
from vtt.gui.board.told_layout import told, word_boxes
from vtt.gui.theme import load_theme
from vtt.rules.engine.registry import system
from vtt.rules.views.board import BoardMap, BoardToken, gm_board

SCENES = [each.resource for each in samples()]
SMALL = 2.0
"""Pixels by which boxes may touch."""


def covered(view: BoardView, thing: str) -> list[str]:
    """Whose names lie under what is told of a thing."""
    said = told(view, view.arrangement.things[thing])
    assert said is not None
    plate = said.box.translated(view.centre_of(thing))
    names = []
    for other in view.things_drawn():
        if other.thing == thing or other.label_at is None:
            continue
        common = plate.intersected(QRectF(view.centre_of(other.thing) + other.label_at, view.measure(other.label)))
        if min(common.width(), common.height()) > SMALL:
            names.append(other.thing)
    return names


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), [((856, 690), 1.5), ((1200, 710), 1.0), ((674, 504), 1.0)])
def test_a_board_with_room_has_a_place_for_it(qtbot: QtBot, scene: str, size: tuple[int, int], scale: float):
    table = read_scene_text(files("vtt.resources").joinpath(scene).read_text(encoding="utf-8"), scene)
    view = BoardView(load_theme("dark"), text_scale=scale)
    qtbot.addWidget(view)
    view.resize(*size)
    view.show_board(gm_board(system(table.game), table))
    view.grab()
    tokens = [each.thing for each in view.things_drawn() if isinstance(each.item, BoardToken)]
    assert {thing: found for thing in tokens if (found := covered(view, thing))} == {}


def test_a_line_to_a_name_goes_below_the_names_that_it_crosses(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch):
    view = BoardView(load_theme("dark"), text_scale=1.5)
    qtbot.addWidget(view)
    view.resize(309, 295)
    scene = next(each for each in SCENES if "mill-race" in each)
    table = read_scene_text(files("vtt.resources").joinpath(scene).read_text(encoding="utf-8"), scene)
    view.show_board(gm_board(system(table.game), table))
    view.grab()
    crossed = 0
    for thing in [each.thing for each in view.things_drawn() if isinstance(each.item, BoardToken)]:
        view.select(thing)
        with_line = view.grab().toImage()
        with monkeypatch.context() as patch:
            patch.setattr(view.painter, "paint_leader", lambda *_arguments, **_words: None)
            view.update()
            without = view.grab().toImage()
        said = told(view, view.arrangement.things[thing])
        assert said is not None
        plate = (said.box.left(), said.box.top(), said.box.right(), said.box.bottom())
        line = leader((0.0, 0.0), view.arrangement.things[thing].radius, plate)
        if line is None:
            continue
        way = QRectF(QPointF(*line[:2]), QPointF(*line[2:])).normalized().translated(view.centre_of(thing))
        for other in view.things_drawn():
            if other.thing in (thing, *said.over):
                continue
            for box in word_boxes(view, other):
                area = box.translated(view.centre_of(other.thing) - other.centre).toAlignedRect()
                crossed += way.intersects(QRectF(area))
                assert with_line.copy(area) == without.copy(area), (thing, other.thing)
    assert crossed


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(("size", "scale"), [((674, 504), 1.0), ((309, 295), 1.5)])
def test_on_a_map_it_covers_nobody(qtbot: QtBot, scene: str, size: tuple[int, int], scale: float):
    table = read_scene_text(files("vtt.resources").joinpath(scene).read_text(encoding="utf-8"), scene)
    view = BoardView(load_theme("dark"), text_scale=scale)
    qtbot.addWidget(view)
    view.resize(*size)
    laid = BoardMap(content="0" * 64, width=1200, height=840, scale=0.1, at=(-60.0, -42.0))
    view.show_board(replace(gm_board(system(table.game), table), true_to_scale=True, map=laid))
    view.grab()
    tokens = [each for each in view.things_drawn() if isinstance(each.item, BoardToken)]
    for each in tokens:
        said = told(view, each)
        assert said is not None
        plate = said.box.translated(view.centre_of(each.thing)).toAlignedRect().adjusted(2, 2, -2, -2)
        under = [other.thing for other in tokens if other is not each and plate.intersects(inner(view, other.thing))]
        assert under == [], each.thing


def inner(view: BoardView, thing: str) -> QRect:
    """The middle of a token, which a plate may touch at its rim."""
    box = view.token_rect(thing)
    return box.adjusted(box.width() // 6, box.height() // 6, -box.width() // 6, -box.height() // 6)
