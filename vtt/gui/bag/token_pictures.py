"""The tokens as pictures: enamelled pieces told apart by outline and mark as well as by colour."""

from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.board.shapes import outline
from vtt.gui.clear_picture import clear_picture
from vtt.gui.theme import Theme, blend, colour
from vtt.table.bag import Colour
from vtt.table.creature import Side

Face = Colour | Literal["blank"]
"""What of a token can be seen: its colour, or only its blank back as long as nobody may know it."""

HALO = 1.35
"""Half the width of a token's picture, in its radii."""

_SIDES: dict[Face, Side] = {"players": "players", "gm": "gm", "end": "none", "blank": "players"}
_MARKS: dict[Face, str] = {"players": "fa6s.shield-halved", "gm": "fa6s.skull", "end": "fa6s.hourglass-half"}


class TokenPictures:
    """The painted tokens of one theme, kept by face, radius (pixels) and the screen's pixel ratio."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: dict[tuple[Face, float, float, bool], QPixmap] = {}

    def face(self, face: Face, radius: float, ratio: float) -> QPixmap:
        """A token from above, its centre in the middle of the picture."""
        return self._picture(face, radius, ratio, edge=False)

    def edge(self, face: Face, radius: float, ratio: float) -> QPixmap:
        """What is below the face of a token: its outline in the colour of its rim."""
        return self._picture(face, radius, ratio, edge=True)

    def _picture(self, face: Face, radius: float, ratio: float, *, edge: bool) -> QPixmap:
        key = (face, round(radius * 2) / 2, ratio, edge)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 400:
                self._kept.clear()
            found = self._kept[key] = _painted(face, key[1], ratio, self._theme, edge=edge)
        return found


def draw_token(painter: QPainter, centre: QPointF, picture: QPixmap) -> None:
    """Draw a picture of a token round its centre."""
    half = picture.deviceIndependentSize().width() / 2
    painter.drawPixmap(centre - QPointF(half, half), picture)


def _painted(face: Face, radius: float, ratio: float, theme: Theme, *, edge: bool) -> QPixmap:
    side = round(radius * HALO * 2)
    picture = clear_picture(side, side, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    centre = QPointF(side / 2, side / 2)
    if edge:
        painter.fillPath(outline(_SIDES[face], centre, radius), blend(_body(face, theme), QColor(0, 0, 0), 0.55))
    else:
        _paint_face(painter, face, centre, radius, theme)
    painter.end()
    return picture


def _body(face: Face, theme: Theme) -> QColor:
    if face == "blank":
        return blend(QColor(theme.cloth.lit), QColor(theme.side_none), 0.45)
    return QColor(getattr(theme, f"side_{_SIDES[face]}"))


def _paint_face(painter: QPainter, face: Face, centre: QPointF, radius: float, theme: Theme) -> None:
    """Enamel with a raised rim that catches the lamp on the upper left."""
    body = _body(face, theme)
    ink = QColor(theme.cloth.inside if face == "blank" else getattr(theme, f"side_{_SIDES[face]}_fill"))
    light, dark = blend(body, QColor(255, 255, 255), 0.42), blend(body, QColor(0, 0, 0), 0.38)
    whole = outline(_SIDES[face], centre, radius)
    corner = QPointF(radius * 0.7, radius * 0.7)
    rim = QLinearGradient(centre - corner, centre + corner)
    rim.setColorAt(0.0, light)
    rim.setColorAt(0.5, body)
    rim.setColorAt(1.0, dark)
    painter.fillPath(whole, rim)
    inner = outline(_SIDES[face], centre, radius * 0.82)
    shine = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.5), radius * 1.6)
    shine.setColorAt(0.0, blend(body, QColor(255, 255, 255), 0.2))
    shine.setColorAt(0.6, body)
    shine.setColorAt(1.0, blend(body, QColor(0, 0, 0), 0.2))
    painter.fillPath(inner, shine)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(dark.name(), 0.65), max(radius * 0.045, 0.6)))
    painter.drawPath(inner)
    painter.setPen(QPen(blend(body, QColor(0, 0, 0), 0.6), max(radius * 0.05, 0.8)))
    painter.drawPath(whole)
    if face in _MARKS:
        half = radius * (1.18 if radius < 14 else 1.02)
        draw_glyph(painter, QRectF(centre.x() - half, centre.y() - half, half * 2, half * 2), _MARKS[face], face, ink)
    else:
        _paint_weave(painter, inner, centre, radius, ink)


def _paint_weave(painter: QPainter, inner: QPainterPath, centre: QPointF, radius: float, ink: QColor) -> None:
    """The back of every token: the same plain pattern."""
    painter.save()
    painter.setClipPath(inner)
    painter.setPen(QPen(colour(ink.name(), 0.28), max(radius * 0.06, 0.7)))
    for step in range(-3, 4):
        shift = step * radius * 0.36
        painter.drawLine(centre + QPointF(shift - radius, -radius), centre + QPointF(shift + radius, radius))
        painter.drawLine(centre + QPointF(shift + radius, -radius), centre + QPointF(shift - radius, radius))
    painter.restore()
