"""Saving pictures so that none is larger than it needs to be: one that is gets a palette of its own 256 colours."""

from collections import Counter
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, qRgb

MOST = 900_000
"""Bytes of a picture before it gets a palette."""
COLOURS = 256

_Colour = tuple[int, int, int]


def save(picture: QImage, path: Path, most: int = MOST) -> None:
    """Write it as it is, or where that would take more than ``most`` bytes with a palette."""
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(str(path), "PNG", 0)
    if path.stat().st_size > most:
        in_a_palette(picture).save(str(path), "PNG", 0)


def in_a_palette(picture: QImage) -> QImage:
    """The picture in the 256 colours that stand for all of its own best."""
    whole = picture.convertToFormat(QImage.Format.Format_RGB32)
    table = [qRgb(*each) for each in _palette(_counted(whole))]
    return whole.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.ThresholdDither)


def _counted(picture: QImage) -> Counter[_Colour]:
    data, counted = bytes(picture.constBits()), Counter[bytes]()
    # Each seventh pixel tells enough of what colours there are.
    counted.update(data[at : at + 3] for at in range(0, len(data) - 3, 28))
    return Counter({(each[2], each[1], each[0]): many for each, many in counted.items()})


def _palette(counted: Counter[_Colour]) -> list[_Colour]:
    """Halve the box with the most to tell apart, along its longest side, until there are enough boxes."""
    first = list(counted)
    boxes = [(*_spread(first, counted), first)]
    while len(boxes) < COLOURS:
        boxes.sort(key=lambda box: box[0])
        spread, channel, worst = boxes[-1]
        if spread == 0:
            break
        worst.sort(key=lambda colour: colour[channel])
        half = len(worst) // 2
        boxes[-1:] = [(*_spread(part, counted), part) for part in (worst[:half], worst[half:])]
    return [_mean(box, counted) for *_found, box in boxes]


def _spread(box: list[_Colour], counted: Counter[_Colour]) -> tuple[float, int]:
    sides = [max(colour[each] for colour in box) - min(colour[each] for colour in box) for each in range(3)]
    channel = sides.index(max(sides))
    return sides[channel] * sum(counted[colour] for colour in box) ** 0.35, channel


def _mean(box: list[_Colour], counted: Counter[_Colour]) -> _Colour:
    many = sum(counted[colour] for colour in box)
    red, green, blue = (round(sum(colour[each] * counted[colour] for colour in box) / many) for each in range(3))
    return red, green, blue
