"""Each line of a name plate stands in its middle."""

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from vtt.gui.board.labels import LabelPictures, Plate
from vtt.gui.theme import load_theme

OFF = 1.5
"""Pixels by which the ink of a line may lie beside the middle."""


def ink_of_the_last_line(picture: QImage, ground: QColor) -> tuple[int, int]:
    """The first and the last column with ink in the lower half."""
    columns = [
        x
        for x in range(4, picture.width() - 4)
        for y in range(picture.height() * 6 // 10, picture.height() - 4)
        if abs(picture.pixelColor(x, y).lightness() - ground.lightness()) > 60
    ]
    return min(columns), max(columns)


@pytest.mark.parametrize("size", [14.0, 21.0, 30.0])
@pytest.mark.parametrize("figure", ["8 / 8", "Wounds 0 of 12"])
def test_a_figure_under_a_name_stands_in_the_middle(qtbot: QtBot, size: float, figure: str):
    theme = load_theme("dark")
    picture = LabelPictures(theme).picture(Plate("Maren Holt\n", figure=figure), size, 1.0).toImage()
    first, last = ink_of_the_last_line(picture, QColor(theme.name_plate))
    assert abs((first + last) / 2 - (picture.width() - 1) / 2) <= OFF


def test_a_figure_beside_a_name_keeps_off_it(qtbot: QtBot):
    pictures = LabelPictures(load_theme("dark"))
    both, apart = pictures.size(Plate("Maren Holt", figure="8 / 8"), 20.0), pictures.size(Plate("Maren Holt"), 20.0)
    alone = pictures.size(Plate("", figure="8 / 8"), 20.0)
    assert both.width() >= apart.width() + alone.width() - 20.0 * 1.15 - 1


@pytest.mark.parametrize("size", [14.0, 17.0, 21.0, 30.0])
@pytest.mark.parametrize("word", ["負傷", "かすり傷"])
@pytest.mark.parametrize("name", ["Pip", "Giant\npig"])
def test_what_hangs_from_a_name_stays_off_the_word_under_it(qtbot: QtBot, name: str, size: float, word: str):
    pictures = LabelPictures(load_theme("dark"))
    picture = pictures.picture(Plate(name, word=word), size, 2.0).toImage()
    colours = {
        (x, y): picture.pixelColor(x, y) for x in range(8, picture.width() - 8) for y in range(8, picture.height() - 2)
    }
    of_name = max(y for (_, y), ink in colours.items() if min(ink.red(), ink.green(), ink.blue()) > 150)
    of_word = min(y for (_, y), ink in colours.items() if ink.red() - ink.blue() > 80)
    assert of_word - of_name > size * 0.18, "nearly a tenth of the name’s height, two pixels to one"
