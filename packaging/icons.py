"""Draws the icons of the program out of their SVG: packaging/icons.py [FOLDER]

Into the folder (packaging/icons by default) go hicolor/SIZE/NAME.png from 16 to 512 pixels, nearby.ico, nearby.icns
and an .ico for each kind of file; into resources/icons the two pictures that the windows carry. Up to 32 pixels the
drawing is another one, since the large one is a blot there.
"""

import os
import struct
import sys
from collections.abc import Iterable
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

TOP = Path(__file__).parents[1]
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
KINDS = ("campaign", "scene", "map")
"""The files that the desktop shows an icon of."""
SMALL = 32
OF_WINDOWS = (64, 256)
IN_ICO = (16, 24, 32, 48, 64, 256)
ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def main(folder: Path) -> None:
    """Draw all of them."""
    application = QGuiApplication([])
    svg = TOP / "resources" / "icons"
    program = {size: png(svg / ("nearby-small.svg" if size <= SMALL else "nearby.svg"), size) for size in SIZES}
    for size, drawn in program.items():
        write(folder / "hicolor" / str(size) / "nearby.png", drawn)
        for kind in KINDS:
            write(folder / "hicolor" / str(size) / f"nearby-{kind}.png", png(svg / f"nearby-{kind}.svg", size))
    for kind in KINDS:
        write(folder / f"nearby-{kind}.ico", ico((size, png(svg / f"nearby-{kind}.svg", size)) for size in IN_ICO))
    write(folder / "nearby.ico", ico((size, program[size]) for size in IN_ICO))
    write(folder / "nearby.icns", icns((size, program[size]) for size in ICNS_TYPES))
    for size in OF_WINDOWS:
        write(svg / f"nearby-{size}.png", program[size])
    application.quit()


def png(drawing: Path, size: int) -> bytes:
    """The drawing as a square PNG of that many pixels."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(drawing)).render(painter, QRectF(0, 0, size, size))
    painter.end()
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return content.data()


def ico(pictures: Iterable[tuple[int, bytes]]) -> bytes:
    """An icon file of Windows: a head, an entry for each picture, the pictures as PNG."""
    pictures = list(pictures)
    entries, contents = b"", b""
    begin = 6 + 16 * len(pictures)
    for size, content in pictures:
        side = size % 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(content), begin + len(contents))
        contents += content
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + contents


def icns(pictures: Iterable[tuple[int, bytes]]) -> bytes:
    """An icon file of macOS: pictures as PNG, each behind its type and length."""
    body = b"".join(ICNS_TYPES[size] + struct.pack(">I", 8 + len(content)) + content for size, content in pictures)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(path: Path, content: bytes) -> None:
    """Write it, with the folders on the way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else TOP / "packaging" / "icons")
