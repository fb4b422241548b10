"""Pictures for tests, as files and as bytes."""

from pathlib import Path
from zlib import compress, crc32

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter


def halves(left: str = "#c02020", right: str = "#2040c0", size: QSize | None = None) -> QImage:
    """A picture of two colours side by side."""
    image = QImage(QSize(400, 200) if size is None else size, QImage.Format.Format_RGB32)
    image.fill(QColor(left))
    painter = QPainter(image)
    painter.fillRect(image.width() // 2, 0, image.width(), image.height(), QColor(right))
    painter.end()
    return image


def written(image: QImage, kind: str) -> bytes:
    """The bytes of an image in a format."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, QByteArray(kind.encode())).write(image)
    return bytes(buffer.data().data())


def file(folder: Path, name: str = "face.png", image: QImage | None = None) -> Path:
    """A picture in a file."""
    path = folder / name
    path.write_bytes(written(halves() if image is None else image, path.suffix[1:]))
    return path


def see_through() -> QImage:
    """A disc on nothing."""
    image = QImage(QSize(900, 900), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setBrush(QColor("#20c020"))
    painter.drawEllipse(image.rect())
    painter.end()
    return image


def png_header(wide: int, high: int) -> bytes:
    """The beginning of a PNG file that says it is so large."""
    head = b"IHDR" + wide.to_bytes(4, "big") + high.to_bytes(4, "big") + bytes([8, 6, 0, 0, 0])
    begun = b"IDAT" + compress(bytes(64))
    chunks = [(len(each) - 4).to_bytes(4, "big") + each + crc32(each).to_bytes(4, "big") for each in (head, begun)]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


_FRAME = "21f904000a000000 2c0000000001000100000202{}0100"
GIF = bytes.fromhex("47494638396101000100800000ff00000000ff" + _FRAME.format("44") + _FRAME.format("4c") + "3b")
"""Two frames of one pixel: a red one, and a blue one."""
