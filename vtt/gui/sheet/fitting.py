"""Letters made smaller where there is too little room for a word."""

from PySide6.QtGui import QFont, QFontMetricsF

from vtt.gui.theme.fonts import LEAST, spaced

SMALLEST = 0.72
"""How small the letters may become, as a share of their size; what does not fit then is for the caller to cut."""


def fitted(font: QFont, words: dict[str, float]) -> QFont:
    """The font, or one with smaller letters in which each of the words, in capitals, fits into its width in pixels."""
    metrics = QFontMetricsF(font)
    shares = [room / wide for word, room in words.items() if (wide := metrics.horizontalAdvance(word.upper())) > room]
    if not shares:
        return font
    smaller = QFont(font)
    share = max(SMALLEST, min(shares))
    if font.pixelSize() > 0:
        smaller.setPixelSize(max(1, int(font.pixelSize() * share)))
    else:
        smaller.setPointSizeF(max(font.pointSizeF() * share, LEAST))
    return spaced(smaller)
