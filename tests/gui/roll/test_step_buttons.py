"""A round plus or minus that cannot be pressed is told by its edge where every line is meant to be seen."""

from math import cos, pi, sin

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.roll.measures import Measures, large_measures, small_measures
from vtt.gui.roll.step_buttons import RoundButton
from vtt.gui.theme import contrast, load_theme, palette
from vtt.rules.contract.roll_view import RollStep


def share_of_edge(qtbot: QtBot, measures: Measures, refusal: str) -> float:
    """How much of the circle round a minus is drawn."""
    button = RoundButton(measures, RollStep(label="Effort", kind="minus", press={}, refusal=refusal))
    qtbot.addWidget(button)
    button.setPalette(palette(measures.look.theme))
    button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    picture, half = button.grab().toImage(), button.width() / 2
    ground = picture.pixelColor(round(half), round(half * 0.5)).name()
    radii = [half - step / 2 for step in range(1, 8)]

    def drawn(angle: float) -> bool:
        spots = ((int(half + radius * cos(angle)), int(half + radius * sin(angle))) for radius in radii)
        return any(contrast(picture.pixelColor(x, y).name(), ground) > 3 for x, y in spots)

    angles = [2 * pi * step / 360 for step in range(360)]
    return sum(map(drawn, angles)) / len(angles)


@pytest.mark.parametrize("measured", [small_measures, large_measures])
def test_in_high_contrast_a_minus_that_cannot_be_pressed_has_a_broken_edge(qtbot: QtBot, measured):
    measures = measured(Look(load_theme("high-contrast")))
    assert share_of_edge(qtbot, measures, "") == 1.0
    assert 0.4 < share_of_edge(qtbot, measures, "None is spent") < 0.9
