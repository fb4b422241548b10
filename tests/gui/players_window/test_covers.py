"""What is shown instead of the table."""

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from vtt.gui.players_window.covers import CoverPicture
from vtt.gui.theme import contrast, load_theme


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_in_high_contrast_the_rings_of_the_calm_cover_are_seen(qtbot: QtBot, size: tuple[int, int]):
    """On a projector 1.1:1 is nothing."""
    cover = CoverPicture(load_theme("high-contrast"))
    qtbot.addWidget(cover)
    cover.resize(*size)
    shown = cover.grab().toImage()
    middle, short = (size[0] // 2, size[1] // 2), min(size)
    for share in (0.15, 0.26, 0.37):
        reach = round(short * share)
        inks = [shown.pixelColor(middle[0] + reach + x, middle[1]) for x in range(-5, 6)]
        ground = shown.pixelColor(middle[0] + reach - 8, middle[1]).name()
        assert max(contrast(QColor(each).name(), ground) for each in inks) >= 2.0
