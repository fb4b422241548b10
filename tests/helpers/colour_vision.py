"""What colours look like to those who see fewer of them, and how far apart they then are."""

from collections.abc import Sequence

from PySide6.QtGui import QColor

ANY_EYES = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
PROTANOPIA = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
DEUTERANOPIA = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
TRITANOPIA = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))
"""Machado, Oliveira and Fernandes 2009, of full strength, on linear light."""
EYES = {"any": ANY_EYES, "protan": PROTANOPIA, "deutan": DEUTERANOPIA, "tritan": TRITANOPIA}

Lab = tuple[float, float, float]


def seen(ink: QColor, eyes: Sequence[Sequence[float]]) -> Lab:
    """What these eyes see of a colour, in Oklab."""
    light = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (ink.redF(), ink.greenF(), ink.blueF())
    ]
    red, green, blue = (
        min(max(sum(share * part for share, part in zip(row, light, strict=True)), 0.0), 1.0) for row in eyes
    )
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def apart(one: QColor, other: QColor, eyes: Sequence[Sequence[float]]) -> float:
    """How far apart these eyes see two colours, 0 (one and the same) to 1 (black and white)."""
    return float(sum((a - b) ** 2 for a, b in zip(seen(one, eyes), seen(other, eyes), strict=True)) ** 0.5)
