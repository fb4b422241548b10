"""Words that get too little room are written smaller, as far as they can still be read."""

from PySide6.QtGui import QFont, QFontMetricsF

from vtt.gui.sheet.fitting import SMALLEST, fitted


def width(font: QFont, word: str) -> float:
    return QFontMetricsF(font).horizontalAdvance(word.upper())


def test_a_font_in_which_every_word_fits_is_left_alone(qapp):
    font = QFont()
    assert fitted(font, {"Strain": width(font, "Strain") + 1, "Rest": 200.0}) is font


def test_the_word_with_the_least_room_says_how_small(qapp):
    font = QFont()
    font.setPointSizeF(20)
    rooms = {"Threshold": width(font, "Threshold") * 0.85, "Rest": width(font, "Rest")}
    smaller = fitted(font, rooms)
    assert smaller.pointSizeF() < 20
    assert width(smaller, "Threshold") <= rooms["Threshold"] + 1


def test_letters_do_not_become_too_small_to_be_read(qapp):
    font = QFont()
    font.setPointSizeF(20)
    assert fitted(font, {"Threshold": 3.0}).pointSizeF() == 20 * SMALLEST


def test_fonts_in_pixels_are_fitted_too(qapp):
    font = QFont()
    font.setPixelSize(30)
    smaller = fitted(font, {"Threshold": width(font, "Threshold") * 0.8})
    assert 0 < smaller.pixelSize() < 30
