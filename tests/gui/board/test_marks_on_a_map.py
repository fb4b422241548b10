"""Marks round tokens are seen on whatever map lies under them."""

from math import cos, pi, sin

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter

from vtt.gui.board.marks import SELECTED, TARGET, paint_selected, paint_target
from vtt.gui.theme import contrast, load_theme

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
