"""Marks round tokens are seen on whatever map lies under them."""

from math import cos, pi, sin

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter, QRegion

from vtt.gui.board.geometry import Projection
from vtt.gui.board.lens import Lens
from vtt.gui.board.marks import SELECTED, TARGET, paint_selected, paint_target
from vtt.gui.board.rings import paint_rings, ring_colours
from vtt.gui.theme import contrast, load_theme
from vtt.gui.theme.colours import SEEN
from vtt.table.bands import LIMITS, Scale

TAN = "#c8ae84"
RADIUS = 24.0


@pytest.mark.parametrize("name", ["dark", "high-contrast"])
@pytest.mark.parametrize("mark", ["selected", "pointed at", "offered"])
def test_a_golden_mark_has_a_dark_rim_on_a_map_as_bands_have(qapp, name: str, mark: str):
    """On tan paper gold alone is hardly seen, 1.95:1."""
    theme = load_theme(name)
    made = QImage(120, 120, QImage.Format.Format_RGB32)
    made.fill(QColor(TAN))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(60, 60)
    if mark == "selected":
        paint_selected(painter, middle, RADIUS, theme, focused=False, over_map=True)
    else:
        paint_target(painter, middle, RADIUS, theme, pointed_at=mark == "pointed at", over_map=True)
    painter.end()
    # Where an arc of what is selected is, the first dot of what may be chosen, and a ring without its hairs.
    turn = {"selected": pi / 4, "pointed at": pi / 6, "offered": 0.0}[mark]
    way = QPointF(cos(turn), -sin(turn))
    reach = RADIUS * (SELECTED if mark == "selected" else TARGET)
    inks = [made.pixelColor((middle + way * (reach + step / 2)).toPoint()).name() for step in range(-14, 15)]
    gold = [contrast(each, theme.accent) for each in inks]
    assert gold[14] < 1.1
    assert max(gold[7:14]) >= 3.0
    assert max(gold[15:22]) >= 3.0


@pytest.mark.parametrize("theme", ["high-contrast", "bright-room"])
@pytest.mark.parametrize("ground", [TAN, "#101010", "#f4f0e6"])
@pytest.mark.parametrize("ring", [0, 1, 2])
def test_a_ring_has_a_solid_rim_on_a_map_where_every_line_is_meant_to_be_seen(qapp, theme: str, ground: str, ring: int):
    """Gold is 1.9:1 on tan paper, and the pixel beside it was neither rim nor paper."""
    look = load_theme(theme)
    made = QImage(700, 700, QImage.Format.Format_RGB32)
    made.fill(QColor(ground))
    projection = Projection(Lens(LIMITS[Scale.MOMENTS], 2.5, "edge"), (0.0, 0.0), 300.0, QPointF(350, 350))
    painter = QPainter(made)
    paint_rings(painter, projection, look, QRegion(), over_map=True)
    painter.end()
    line = ring_colours(look)[ring].name()
    at = 350 + round(projection.ring_radii()[ring])
    inks = [made.pixelColor(x, 350).name() for x in range(at - 6, at + 7)]
    middle = min(range(4, 9), key=lambda place: contrast(inks[place], line))
    assert contrast(inks[middle], look.ring_label_fill) >= SEEN
    assert look.ring_label_fill in inks[:middle]
    assert look.ring_label_fill in inks[middle + 1 :]
