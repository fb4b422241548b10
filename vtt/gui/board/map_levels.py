"""A map as the board draws from it: the same picture ever half as large, so that none is made much smaller at once."""

from collections.abc import Callable
from time import sleep
from typing import Protocol, TypeAlias, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from vtt.rules.views.board import Cuts

Result = TypeVar("Result")

BAND = 96
"""Rows that are painted at once. Whoever paints holds up the window as long, so it is given time in between."""
_BREATH = 0.001
"""Seconds."""
_LEAST = 256

Levels: TypeAlias = tuple[QImage, ...]
"""The picture, then half as large each; the last is no larger than a few hundred pixels."""


class Maps(Protocol):
    """Where a board has its maps from."""

    def levels(self, content: str, cuts: Cuts = ()) -> Levels | None:
        """The map of that content without what is cut out, or ``None`` as long as it is not there."""
        ...

    def beside(self, work: Callable[[], Result], tell: Callable[[Result], None]) -> None:
        """Do this on another thread, and tell on the windows' what it gives."""
        ...


class NoMaps:
    """There are no maps."""

    def levels(self, content: str, cuts: Cuts = ()) -> Levels | None:
        """Nothing."""
        return None

    def beside(self, work: Callable[[], Result], tell: Callable[[Result], None]) -> None:
        """Nothing is done."""


def levels_of(image: QImage) -> Levels:
    """All levels of a picture; for any thread but the window's."""
    found = [_in_form(image)]
    while max(found[-1].width(), found[-1].height()) > _LEAST:
        last = found[-1]
        half = QImage(max(last.width() // 2, 1), max(last.height() // 2, 1), form_of(image))
        half.fill(0)
        draw_in_bands(half, last, QRectF(last.rect()), QRectF(half.rect()))
        found.append(half)
    return tuple(found)


def _in_form(image: QImage) -> QImage:
    if image.format() == form_of(image):
        return image
    copied = QImage(image.size(), form_of(image))
    copied.fill(0)
    draw_in_bands(copied, image, QRectF(image.rect()), QRectF(copied.rect()))
    return copied


def form_of(image: QImage) -> QImage.Format:
    """The form in which something painted from an image is copied fastest."""
    return QImage.Format.Format_ARGB32_Premultiplied if image.hasAlphaChannel() else QImage.Format.Format_RGB32


def draw_in_bands(onto: QImage, image: QImage, source: QRectF, target: QRectF) -> None:
    """Draw a part of an image smoothly into ``target`` of another, a few rows at a time."""
    scale = source.height() / target.height()
    top = target.top()
    while top < target.bottom():
        high = min(BAND, target.bottom() - top)
        painter = QPainter(onto)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(
            QRectF(target.left(), top, target.width(), high),
            image,
            QRectF(source.left(), source.top() + (top - target.top()) * scale, source.width(), high * scale),
        )
        painter.end()
        top += high
        sleep(_BREATH)


def level_for(levels: Levels, share: float) -> QImage:
    """The smallest level that has at least ``share`` of the picture's pixels along an edge."""
    found = levels[0]
    for level in levels:
        if level.width() >= levels[0].width() * share:
            found = level
    return found
