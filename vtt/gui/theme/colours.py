"""Colours as Qt wants them, blends of two, and how well one is read on another."""

from functools import lru_cache

from PySide6.QtGui import QColor

SEEN = 3.0
"""The contrast at which a line shows where something ends (WCAG 2.2, 1.4.11)."""


def colour(value: str, opacity: float = 1.0) -> QColor:
    """The colour `#rrggbb` with an opacity of 0 (clear) to 1 (solid)."""
    result = QColor(value)
    result.setAlphaF(opacity)
    return result


def blend(first: QColor, second: QColor, share: float) -> QColor:
    """A mixture: all `first` at share 0, all `second` at share 1."""
    keep = 1.0 - share
    return QColor.fromRgbF(
        first.redF() * keep + second.redF() * share,
        first.greenF() * keep + second.greenF() * share,
        first.blueF() * keep + second.blueF() * share,
        first.alphaF() * keep + second.alphaF() * share,
    )


def contrast(first: str, second: str) -> float:
    """The contrast ratio of two `#rrggbb` colours by WCAG 2, from 1 (the same) to 21 (black on white)."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


@lru_cache(1024)
def _luminance(value: str) -> float:
    channels = (int(value[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
