"""The words of what a roll comes to are not cut where there is room for them."""

from pytestqt.qtbot import QtBot

from vtt.gui.look import Look
from vtt.gui.roll.band_row import BandRow
from vtt.gui.roll.measures import small_measures
from vtt.gui.theme import load_theme
from vtt.rules.contract.roll_view import RollBand

LONG = "four more, and a Grimlock comes"


def test_the_last_one_has_the_rest_of_its_row(qtbot: QtBot):
    row = BandRow(small_measures(Look(load_theme("dark"))))
    qtbot.addWidget(row)
    bands = (RollBand(0, "one"), RollBand(1, "two"), RollBand(2, LONG))
    row.show_bands(bands, (0.4, 0.3, 0.3))
    width = next(wide for wide in range(200, 600) if row.heightForWidth(wide) < row.heightForWidth(wide - 1))
    row.resize(width, row.heightForWidth(width))
    picture = row.grab().toImage()
    ground = picture.pixel(width - 1, 0)
    below = range(picture.height() // 2, picture.height())
    beside = range(width // 2 + 4, width)
    assert any(picture.pixel(x, y) != ground for y in below for x in beside)


def test_the_width_that_bands_want_is_the_same_whatever_they_have(qtbot: QtBot, look: Look):
    """A row that wants what it was given makes its card wider each time that something beside it grows."""
    row = BandRow(small_measures(look))
    qtbot.addWidget(row)
    row.show_bands((RollBand(0, "one"), RollBand(1, "two"), RollBand(2, LONG)), (0.4, 0.3, 0.3))
    wanted = row.sizeHint().width()
    for width in (wanted + 60, wanted - 40):
        row.resize(width, 80)
        assert row.sizeHint().width() == wanted
        assert row.sizeHint().height() == row.heightForWidth(width)
