"""The name of a place reads as that of its own frame, and not of another's nearby."""

from random import Random

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from tests.gui.board.boards import board, place, token
from tests.gui.board.test_small_crowds import SCENES, away, gap, sample, seen, tokens
from vtt.gui.board import BoardView
from vtt.gui.board.places import WIDE, place_frame
from vtt.rules.views.board import Board, BoardPlace

PLAINLY = 6
"""Pixels by which a name should be nearer to its own place."""


def margins(view: BoardView) -> dict[str, float]:
    """By how much each name is nearer to its own place than to any other."""
    view.finish_naming()
    places = [each for each in view.things_drawn() if isinstance(each.item, BoardPlace) and each.item.radius < WIDE]
    found = {}
    for each in places:
        if each.label_at is not None:
            name = QRectF(each.centre + each.label_at, view.measure(each.label))
            own = gap(name, place_frame(each.centre, each.radius))
            others = [gap(name, place_frame(other.centre, other.radius)) for other in places if other is not each]
            found[each.thing] = min(others, default=1000.0) - own
    return found


def strewn(seed: int) -> Board:
    """Three places side by side and five who stand about, by lot."""
    random = Random(seed)
    x, y = random.randrange(-30, 30), random.randrange(-25, 25)
    beside = (("Old winch", -8, -4), ("Font", 8, 0), ("Tide door", 0, 9))
    places = [
        place(name, (x + across + random.randrange(-6, 6), y + down + random.randrange(-6, 6)))
        for name, across, down in beside
    ]
    names = ("Drowned ringer", "The verger", "Casimir", "Hesper Loy", "Quern")
    tokens = [token(each, "gm", (random.randrange(-30, 30), random.randrange(-25, 25))) for each in names]
    return board(*places, *tokens)


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("size", [(418, 414), (594, 424), (674, 504), (856, 690), (1200, 710), (1786, 980)])
def test_the_name_of_a_place_is_plainly_nearer_to_it_than_to_another(qtbot: QtBot, scene: str, size: tuple[int, int]):
    """The frame of the font lay over that of the winch: it was not plain whose name stood under both."""
    for thing, margin in margins(seen(qtbot, sample(scene), size, 1.0)).items():
        assert margin > PLAINLY, thing


def test_the_name_of_a_place_stands_at_no_other_wherever_everybody_stands(qtbot: QtBot):
    """“Old winch” stood over the frame of the font."""
    found = [margin for seed in range(60) for margin in margins(seen(qtbot, strewn(seed), (1200, 710), 1.0)).values()]
    assert len(found) == 180, "none is left out"
    assert min(found) > 0
    assert sum(margin <= PLAINLY for margin in found) <= 8


@pytest.mark.parametrize(
    ("scene", "thing", "size", "scale"),
    [
        ("revenants-hack-toll-bridge", "tower", (674, 504), 1.5),
        ("revenants-hack-toll-bridge", "tower", (856, 690), 1.5),
        ("revenants-hack-mill-race", "mill", (418, 414), 1.5),
        ("livehack-drowned-bell", "bell", (674, 504), 1.0),
    ],
)
def test_the_name_of_a_place_rather_stands_nearer_to_it_than_to_a_token(
    qtbot: QtBot, scene: str, thing: str, size: tuple[int, int], scale: float
):
    """It touched somebody, where there was room beside its own frame."""
    view = seen(qtbot, sample(f"scenes/{scene}.toml"), size, scale)
    view.finish_naming()
    each = view.arrangement.things[thing]
    assert each.label_at is not None
    name = QRectF(each.centre + each.label_at, view.measure(each.label))
    own = gap(name, place_frame(each.centre, each.radius))
    assert min(away(name, other.centre) - other.radius for other in tokens(view)) > own
