"""How often something can still be used, as a tool tip with a chart."""

from base64 import b64encode
from html import escape

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from vtt.gui.clear_picture import clear_picture
from vtt.gui.look import Look

_WIDTH, _HEIGHT, _LABELS = 240.0, 84.0, 16.0
_RATIO = 2

Uses = tuple[tuple[int, float], ...]


def uses_tip(look: Look, heading: str, tip: str, uses: Uses) -> str:
    """The tool tip in HTML: heading, words, the chart of ``uses`` (numbers of uses with their probabilities) and the
    number of uses that it lasts at least with even chances."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    chart(look, uses).save(buffer, "PNG")
    data: QByteArray = buffer.data()
    picture = b64encode(data.data()).decode()
    words = f"<br>{escape(tip)}" if tip else ""
    return (
        f"<b>{escape(heading)}</b>{words}<br>"
        f'<img width="{look.pixels(_WIDTH)}" height="{look.pixels(_HEIGHT)}" src="data:image/png;base64,{picture}"><br>'
        f"{uses_words(uses)}"
    )


def uses_words(uses: Uses) -> str:
    """The chart in words."""
    likeliest = max(uses, key=lambda entry: entry[1])[0]
    return f"uses left: as likely as not {median(uses)} or more, most often {likeliest}"


def median(uses: Uses) -> int:
    """The most uses that it lasts with a chance of at least a half."""
    left = 1.0
    reached = uses[0][0]
    for number, share in uses:
        if left < 0.5:
            break
        reached, left = number, left - share
    return reached


def chart(look: Look, uses: Uses) -> QPixmap:
    """Bars over the numbers of uses."""
    width, height = look.pixels(_WIDTH), look.pixels(_HEIGHT)
    picture = clear_picture(width, height, _RATIO)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    labels = look.pixels(_LABELS)
    tallest = max(share for _, share in uses)
    last = uses[-1][0]
    step = width / max(1, last)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.colour("accent"))
    for number, share in uses:
        tall = (height - labels - 4) * share / tallest
        painter.drawRect(QRectF((number - 1) * step, height - labels - tall, max(1.0, step - 1), tall))
    painter.setFont(look.figures(8))
    painter.setPen(look.colour("name_plate_text"))
    every = next(size for size in (1, 2, 5, 10, 20, 50, 100) if last / size <= 8)
    for number in (1, *range(every, last + 1, every)):
        if number == 1 or number >= every > 0:
            area = QRectF((number - 1) * step - 20 + step / 2, height - labels, 40, labels)
            painter.drawText(area, int(Qt.AlignmentFlag.AlignCenter), str(number))
    painter.end()
    return picture
