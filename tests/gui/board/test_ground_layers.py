"""What lies on the ground: its light leaves words readable in every look, paper covers what lies below."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from vtt.gui.board.geometry import Projection
from vtt.gui.board.ground_layers import INKS, TINTS, covered_path, strokes_at, tint_of
from vtt.gui.board.lens import Lens
from vtt.gui.board.true_lens import TrueLens
from vtt.gui.theme import load_theme
from vtt.gui.theme.colours import blend, contrast
from vtt.table.bands import LIMITS, Scale
from vtt.table.maps import Cover, Stroke

LOOKS = ("dark", "light", "high-contrast", "bright-room")
LIMIT = LIMITS[Scale.MOMENTS]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("light", [each for each in TINTS if each])
def test_every_light_is_seen_and_leaves_every_word_readable(look: str, light: str):
    theme = load_theme(look)
    tint = tint_of(theme, light)  # type: ignore[arg-type]
    assert tint.alphaF() >= 0.2
    for ground in (theme.board_centre, theme.board_edge):
        tinted = blend(QColor(ground), QColor(tint.name()), tint.alphaF()).name()
        assert tinted != ground
        for ink, least in ((theme.text, 7.0), (theme.text_muted, 4.5), (theme.ring_label, 4.5)):
            assert contrast(ink, tinted) >= min(least, contrast(ink, ground)) - 0.01


def test_inks_are_told_apart_in_the_dark_rim_that_each_has():
    for value in INKS.values():
        assert contrast(value, "#101010") > 6.5
    lights = sorted(contrast(value, "#101010") for value in INKS.values())
    assert lights[-1] / lights[0] > 2


@pytest.mark.parametrize("lens", [Lens, TrueLens])
def test_paper_lies_where_it_was_laid_and_is_open_where_it_was_opened(lens):
    projection = Projection(lens(LIMIT, 2.5, "edge"), (0.0, 0.0), 300.0, QPointF(400, 300))
    square = ((-20.0, -20.0), (20.0, -20.0), (20.0, 20.0), (-20.0, 20.0))
    hole = ((-5.0, -5.0), (5.0, -5.0), (5.0, 5.0), (-5.0, 5.0))
    path = covered_path([Cover(id="a", points=square), Cover(id="b", points=hole, opens=True)], projection)
    assert path.contains(projection.pixels((15.0, 0.0)))
    assert path.contains(projection.pixels((-19.0, 19.0)))
    assert not path.contains(projection.pixels((0.0, 0.0)))
    assert not path.contains(projection.pixels((25.0, 0.0)))
    assert covered_path([Cover(id="all")], projection).contains(projection.pixels((900.0, 0.0)))


def test_a_stroke_is_found_beside_its_line_and_nowhere_else():
    projection = Projection(TrueLens(LIMIT, 2.5, "edge"), (0.0, 0.0), 300.0, QPointF(400, 300))
    strokes = [
        Stroke(id="across", points=((-40.0, 0.0), (40.0, 0.0))),
        Stroke(id="far", points=((0.0, 30.0), (5.0, 30.0))),
    ]
    at = projection.pixels((10.0, 0.0))
    assert strokes_at(strokes, projection, at, 5.0) == ["across"]
    assert strokes_at(strokes, projection, at + QPointF(0, 20), 5.0) == []
