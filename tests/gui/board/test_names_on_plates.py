"""Where every line is meant to be seen, names on the board stand on plates and are as bold as those of tokens."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from vtt.gui.board.labels import Caption, Label, LabelPictures, Plate, RingName
from vtt.gui.theme import contrast, load_theme

TAN, WHITE, GREY = "#c8ae84", "#ffffff", "#5c6a6c"
READ = 7.0


def written(theme: str, label: Label, ground: str, height: float = 14.0) -> QImage:
    """A label on a ground, such as that of a map."""
    labels = LabelPictures(load_theme(theme))
    size = labels.size(label, height).toSize()
    made = QImage(size.width(), size.height(), QImage.Format.Format_RGB32)
    made.fill(QColor(ground))
    painter = QPainter(made)
    painter.drawPixmap(QPointF(0, 0), labels.picture(label, height, 1.0))
    painter.end()
    return made


def contrasts(made: QImage) -> list[float]:
    """How far from its ground, the darkest that is there, each pixel inside the edge is."""
    inks = [made.pixelColor(x, y).name() for x in range(3, made.width() - 3) for y in range(3, made.height() - 3)]
    darkest = min(set(inks), key=lambda ink: QColor(ink).lightnessF())
    return [contrast(each, darkest) for each in inks]


@pytest.mark.parametrize("theme", ["high-contrast", "bright-room"])
@pytest.mark.parametrize("ground", [TAN, WHITE, GREY, "#000000"])
@pytest.mark.parametrize("text", ["Sewer grate", "The old winch\nof the mill", "Quay 3"])
def test_the_name_of_a_place_is_read_on_whatever_map_lies_under_it(qtbot: QtBot, theme: str, ground: str, text: str):
    """It was thin, and stood on the ground alone."""
    look = load_theme(theme)
    made = written(theme, Caption(text), ground)
    assert contrast(look.name_plate_text, look.name_plate) >= READ
    plate = [made.pixelColor(x, y).name() for x in (3, made.width() - 4) for y in (3, made.height() - 4)]
    assert set(plate) == {look.name_plate}, "all round it is the plate"
    inks = {made.pixelColor(x, y).name() for x in range(3, made.width() - 3) for y in range(3, made.height() - 3)}
    assert max(contrast(ink, look.name_plate) for ink in inks) >= READ
    edge = made.pixelColor(made.width() // 2, 0).name()
    assert contrast(edge, look.name_plate) >= 3, "and it has an edge"


def test_it_is_bolder_than_where_not_every_line_is_meant_to_be_seen(qtbot: QtBot):
    def ink(theme: str) -> int:
        made = written(theme, Caption("Sewer grate"), load_theme(theme).name_plate, 30.0)
        return sum(each > 2 for each in contrasts(made))

    assert ink("high-contrast") > ink("dark") * 1.1


@pytest.mark.parametrize("ground", [TAN, WHITE])
def test_the_name_of_the_farthest_band_has_a_ground_as_well(qtbot: QtBot, ground: str):
    look = load_theme("high-contrast")
    made = written("high-contrast", RingName("DISTANT", bare=True), ground)
    assert made.pixelColor(made.width() // 2, 2).name() == look.ring_label_fill
    assert contrast(look.ring_label, look.ring_label_fill) >= READ


def test_the_name_of_a_token_has_a_line_round_it(qtbot: QtBot):
    """Two names that stand one over the other read as one: "Odo" over "Hanne Brandt"."""
    look = load_theme("high-contrast")
    made = written("high-contrast", Plate("Odo"), "#000000")
    column = [made.pixelColor(made.width() // 2, y).name() for y in range(made.height())]
    for rows in (column[:3], column[-3:]):
        assert max(contrast(each, look.name_plate) for each in rows) > 3
