"""Pictures read from whatever somebody gives, and made ready to be kept: for any thread.

Nothing is decoded before its size is known, so that no file of a few bytes takes all memory.
"""

from collections.abc import Callable
from math import ceil
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from vtt.campaign.pictures import MOST_BYTES
from vtt.table.maps import MOST_PIXELS_ACROSS
from vtt.table.pictures import Picture, cut_out

MOST_FILE: Final = 64 * 1024 * 1024
"""Bytes of a file that is given."""
MOST_PIXELS: Final = 64_000_000
"""Pixels of a picture that is given: what a good camera takes."""
MOST_SIDE: Final = 2048
"""Pixels of the longer edge of a picture that is kept."""
FACE: Final = 288
"""Pixels of a face: what the largest token takes on a screen of twice the pixels."""
WHOLE: Final = 1024
"""Pixels of the longer edge of a picture that is looked at as a whole."""
_EXACT: Final = 512 * 512
_MEGABYTES: Final = 256
"""What Qt may take for one picture."""
_FORMATS: Final = ("png", "jpeg", "webp", "gif")
_EXPECTED: Final = "expected a picture: PNG, JPEG, WebP or GIF"


class UnusablePicture(ValueError):
    """What was given is no picture that can be used: one line."""


def picture_in_file(path: Path) -> QImage:
    """The picture in a file, at most ``MOST_SIDE`` pixels. Raises ``UnusablePicture``."""
    content = content_of(path)
    try:
        return picture_in(content)
    except UnusablePicture as problem:
        raise UnusablePicture(f"{path.name}: {problem}") from None


def content_of(path: Path) -> bytes:
    """The bytes of a file that may be a picture. Raises ``UnusablePicture``."""
    try:
        if not path.is_file():
            raise UnusablePicture(f"{path.name}: no file; {_EXPECTED}")
        if path.stat().st_size > MOST_FILE:
            raise UnusablePicture(
                f"{path.name}: larger than {MOST_FILE // 1024 // 1024} MB; expected a smaller picture"
            )
        return path.read_bytes()
    except OSError as error:
        raise UnusablePicture(f"{path.name}: {error.strerror or error}; {_EXPECTED}") from None


def picture_in(
    content: bytes, largest: Callable[[QSize], int] = lambda size: MOST_SIDE, most: int = MOST_SIDE
) -> QImage:
    """The picture in these bytes, the first one where they hold several, upright, at most so many pixels on its longer
    edge. Raises ``UnusablePicture``.

    ``largest`` gives the longest edge that is of use for a picture of that size: where its format is read faster so, it
    comes no larger.
    """
    if not content:
        raise UnusablePicture(f"empty; {_EXPECTED}")
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    QImageReader.setAllocationLimit(_MEGABYTES)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    kind = bytes(reader.format().data()).decode()
    if kind not in _FORMATS:
        raise UnusablePicture(f"no picture; {_EXPECTED}")
    size = reader.size()
    if size.isEmpty():
        raise UnusablePicture(f"damaged; {_EXPECTED}")
    if size.width() * size.height() > MOST_PIXELS:
        wide, high = f"{size.width():,}", f"{size.height():,}"
        raise UnusablePicture(f"{wide} × {high} pixels; expected at most {MOST_PIXELS // 1_000_000} million in all")
    wanted, longer = min(largest(size), most), max(size.width(), size.height())
    if longer > (wanted if kind == "jpeg" else most):
        # Its reader makes it smaller while it reads: a JPEG faster, and any without keeping the window waiting.
        reader.setScaledSize(_within(size, wanted))
    image = reader.read()
    if image.isNull():
        raise UnusablePicture(f"damaged ({reader.errorString()}); {_EXPECTED}")
    return shrunk(image, most)


def map_in(content: bytes) -> tuple[QImage, int]:
    """The map in these bytes, at most ``MOST_PIXELS_ACROSS`` pixels on its longer edge, and how many that edge had
    there. It has no alpha channel where nothing can be seen through it. Raises ``UnusablePicture``."""
    longer: list[int] = []

    def whole(size: QSize) -> int:
        longer.append(max(size.width(), size.height()))
        return MOST_PIXELS_ACROSS

    return _opaque(picture_in(content, whole, MOST_PIXELS_ACROSS)), longer[0]


def thumbnail_in(content: bytes) -> QImage:
    """The whole picture in these bytes, at most ``FACE`` pixels on its longer edge. Raises ``UnusablePicture``."""
    small = shrunk(picture_in(content, lambda _size: 2 * FACE), FACE)
    return small.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def packed_map(image: QImage) -> tuple[QImage, bytes]:
    """A map and its bytes to be kept, for the same image always the same, made smaller where they are too many."""
    content = packed(image)
    while len(content) > MOST_BYTES:
        image = shrunk(image, max(image.width(), image.height()) * 3 // 4)
        content = packed(image)
    return image, content


def _opaque(image: QImage) -> QImage:
    """The image without an alpha channel where nothing of it can be seen through: it is kept and drawn faster."""
    if image.hasAlphaChannel() and image.format() == QImage.Format.Format_ARGB32:
        import numpy

        if numpy.frombuffer(image.constBits(), numpy.uint32).min() >> 24 == 255:
            image.reinterpretAsFormat(QImage.Format.Format_RGB32)
    return image


def shrunk(image: QImage, most: int = MOST_SIDE) -> QImage:
    """The image with at most so many pixels on its longer edge."""
    if max(image.width(), image.height()) <= most:
        return image
    return image.scaled(
        _within(image.size(), most), Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def packed(image: QImage) -> bytes:
    """The bytes to be kept, for the same image always the same: exact ones of a small picture and of one that can be
    seen through, else a JPEG. What a camera notes of place and time is not among them."""
    bare = QImage(image)
    for key in bare.textKeys():
        bare.setText(key, "")
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    is_exact = image.hasAlphaChannel() or image.width() * image.height() <= _EXACT
    writer = QImageWriter(buffer, QByteArray(b"png" if is_exact else b"jpeg"))
    if not is_exact:
        writer.setQuality(90)
    if not writer.write(bare):
        raise UnusablePicture("it cannot be written; expected another picture")
    return bytes(buffer.data().data())


def cut_in(content: bytes, picture: Picture) -> bytes | None:
    """The bytes of what is seen of the picture in these bytes, as a picture of its own; ``None`` where it cannot be
    read."""
    try:
        image = picture_in(content)
        return packed(image.copy(*_square(image, picture)))
    except UnusablePicture:
        return None


def face_of(image: QImage, picture: Picture) -> QImage:
    """What is seen of an image: a square of at most ``FACE`` pixels."""
    square = image.copy(*_square(image, picture))
    pixels = min(FACE, square.width())
    face = square.scaled(
        pixels, pixels, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return face.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _square(image: QImage, picture: Picture) -> tuple[int, int, int, int]:
    """Left, top, width and height of what is seen of an image, in whole pixels."""
    left, top, side = cut_out(picture, image.width(), image.height())
    whole = max(round(side), 1)
    return min(round(left), image.width() - whole), min(round(top), image.height() - whole), whole, whole


def face_in(content: bytes, picture: Picture) -> QImage:
    """What is seen of the picture in these bytes. Raises ``UnusablePicture``."""

    def largest(size: QSize) -> int:
        _, _, side = cut_out(picture, size.width(), size.height())
        # Twice as much, so that it is made smaller smoothly.
        return ceil(2 * FACE * max(size.width(), size.height()) / max(side, 1.0))

    return face_of(picture_in(content, largest), picture)


def _within(size: QSize, longest: int = MOST_SIDE) -> QSize:
    return size.scaled(longest, longest, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
