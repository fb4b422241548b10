"""Pictures read from whatever somebody gives, and made ready to be kept: for any thread.

Nothing is decoded before its size is known, so that no file of a few bytes takes all memory. Whatever is large is cut
and made smaller by the reader while it reads, or in bands: Qt holds up the window as long as it scales, copies or draws
an image for another thread, but not while it reads or writes one.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QImageWriter

from vtt.campaign.pictures import MOST_BYTES
from vtt.gui.board.map_levels import draw_in_bands, form_of
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


STANDS_STILL: Final = "The picture moves in its file: here its first picture stands still"


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
    found = _reader(content)
    size = found.size
    wanted, longer = min(largest(size), most), max(size.width(), size.height())
    if longer > (wanted if found.kind == "jpeg" else most):
        # A JPEG is read faster so, and any without keeping the window waiting.
        found.reader.setScaledSize(_within(size, wanted))
    return shrunk(_read(found.reader), most)


def moves(content: bytes) -> bool:
    """Whether these bytes hold several pictures, one after the other. Raises ``UnusablePicture``."""
    found = _reader(content)
    return found.reader.supportsAnimation() and found.reader.imageCount() > 1


class _Reader(NamedTuple):
    """A reader with what it reads from, which has to last as long; the format, and the size of the whole picture."""

    reader: QImageReader
    buffer: QBuffer
    kind: str
    size: QSize


def _reader(content: bytes) -> _Reader:
    """A reader of these bytes. Raises ``UnusablePicture``."""
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
    return _Reader(reader, buffer, kind, size)


def _read(reader: QImageReader) -> QImage:
    image = reader.read()
    if image.isNull():
        raise UnusablePicture(f"damaged ({reader.errorString()}); {_EXPECTED}")
    return image


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
    size = _within(image.size(), most)
    while image.width() > 2 * size.width() and image.height() > 2 * size.height():
        # One that is much larger would lose what lies between.
        image = _drawn(image, QSize(image.width() // 2, image.height() // 2))
    return _drawn(image, size)


def _drawn(image: QImage, size: QSize) -> QImage:
    smaller = QImage(size, form_of(image))
    smaller.fill(0)
    draw_in_bands(smaller, image, QRectF(image.rect()), QRectF(smaller.rect()))
    return smaller


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
        return packed(_cut(content, picture, MOST_SIDE))
    except UnusablePicture:
        return None


def face_of(image: QImage, picture: Picture) -> QImage:
    """What is seen of an image: a square of at most ``FACE`` pixels."""
    square = image.copy(*_square(image.size(), picture))
    pixels = min(FACE, square.width())
    face = square.scaled(
        pixels, pixels, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return face.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _square(size: QSize, picture: Picture) -> tuple[int, int, int, int]:
    """Left, top, width and height of what is seen of an image that is so large, in whole pixels."""
    left, top, side = cut_out(picture, size.width(), size.height())
    whole = max(round(side), 1)
    return min(round(left), size.width() - whole), min(round(top), size.height() - whole), whole, whole


def face_in(content: bytes, picture: Picture) -> QImage:
    """What is seen of the picture in these bytes. Raises ``UnusablePicture``."""
    face = _cut(content, picture, FACE)
    return face.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


def _cut(content: bytes, picture: Picture, most: int) -> QImage:
    """What is seen of the picture in these bytes, at most so many pixels large. Raises ``UnusablePicture``."""
    found = _reader(content)
    reader, size = found.reader, found.size
    if reader.transformation() != QImageIOHandler.Transformation.TransformationNone:
        # It is cut before it is turned.
        image = picture_in(content)
        return shrunk(image.copy(*_square(image.size(), picture)), most)
    left, top, side, _ = _square(size, picture)
    reader.setClipRect(QRect(left, top, side, side))
    if side > most:
        reader.setScaledSize(QSize(most, most))
    return _read(reader)


def _within(size: QSize, longest: int = MOST_SIDE) -> QSize:
    return size.scaled(longest, longest, Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))
