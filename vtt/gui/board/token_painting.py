"""Tokens as pictures: painted once for each look and size, then only copied."""

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.board.picture_painting import FaceOf, draw_face, no_face
from vtt.gui.board.shapes import outline
from vtt.gui.clear_picture import clear_picture
from vtt.gui.theme import Theme, blend, colour
from vtt.rules.contract.description import TokenView
from vtt.rules.kit.faring import is_low
from vtt.table.creature import Side
from vtt.table.pictures import Picture

HALO = 1.7
"""Half the width of a token's picture in radii: room for its shadow and its hidden ring."""
RINGED = 1.36
"""The same at least for the hidden ring alone."""
CLOSE = 1.12
"""The same where there is no more room: a shadow that lies close is never cut at the edge of what it is drawn in."""
_FAR_SHADOW, _CLOSE_SHADOW = (0.24, 1.34), (0.05, 1.06)
"""How much lower a shadow lies than its token, and how far it reaches, in radii."""

_LIFE_STEPS = 60
_LIFE_WIDTH, _SIDE_WIDTH = 0.115, 0.125
"""How wide the rings of life and of the side are, in radii of each."""
_BETWEEN, _LEAST_BETWEEN = 0.035, 1.6
"""How far they are apart, in radii and in pixels at the least."""
_LIFE_PIECES = 12
"""Life is drawn in so many pieces, so that its ring is never taken for that of the side, which is whole: to some people
both have one colour."""
_LIFE_GAP = 0.018
"""Between two pieces, as a share of the whole ring."""


class TokenLook(msgspec.Struct, frozen=True):
    """All that the picture of a token depends on. ``life`` is in sixtieths, or ``None`` where it isn't shown."""

    side: Side
    glyph: str
    letter: str
    life: int | None
    fallen: bool
    hidden: bool
    dimmed: bool = False
    picture: Picture | None = None

    @classmethod
    def of(cls, view: TokenView, *, dimmed: bool = False, picture: Picture | None = None) -> "TokenLook":
        """The look of a token; a dimmed one can't be chosen just now."""
        life = None if view.life is None else round(min(max(view.life, 0.0), 1.0) * _LIFE_STEPS)
        if life == 0 and view.life:
            life = 1
        return cls(view.side, view.glyph, view.name[:1], life, view.fallen, view.hidden, dimmed, picture)


class TokenPictures:
    """The painted tokens of one theme, kept by look, radius (pixels), the screen's pixel ratio, and whether the face of
    their picture was there already. ``face_of`` gives the face of a picture."""

    def __init__(self, theme: Theme, *, close: bool = False) -> None:
        """``close``: the shadows end within ``CLOSE`` radii."""
        self._theme = theme
        self._shadow = _CLOSE_SHADOW if close else _FAR_SHADOW
        self._kept: dict[tuple[TokenLook, float, float, bool], QPixmap] = {}
        self.face_of: FaceOf = no_face

    def picture(self, look: TokenLook, radius: float, ratio: float) -> QPixmap:
        """The picture of a token, its centre in the middle; painted on first asking."""
        face = None if look.picture is None else self.face_of(look.picture)
        key = (look, round(radius * 2) / 2, ratio, face is not None)
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) > 2000:
                self._kept.clear()
            found = self._kept[key] = self._painted(*key[:3], face)
        return found

    def _painted(self, look: TokenLook, radius: float, ratio: float, face: QImage | None) -> QPixmap:
        side = round(radius * HALO * 2)
        picture = clear_picture(side, side, ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_token(painter, QPointF(side / 2, side / 2), radius, look, self._theme, self._shadow, face)
        painter.end()
        if look.dimmed:
            return _faded(picture, self._theme.stepped_back)
        return _faded(picture, 0.8) if look.fallen else picture


def paint_token(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    look: TokenLook,
    theme: Theme,
    shadow: tuple[float, float] = _FAR_SHADOW,
    picture: QImage | None = None,
) -> None:
    """Paint one token: shadow, life round the rim, the side's shape, and what stands in it: its picture, if it is
    there, else its glyph."""
    line = QColor(getattr(theme, f"side_{look.side}"))
    fill = QColor(getattr(theme, f"side_{look.side}_fill"))
    ink = QColor(theme.text_on_fill)
    if look.fallen:
        line, fill, ink = QColor(theme.text_faint), QColor(theme.panel_raised), QColor(theme.text_faint)
    _shadow(painter, centre, radius, theme, shadow)
    body = radius
    if look.life is not None and not look.fallen:
        _life(painter, centre, radius, look, theme)
        body = _within_life(radius)
        if theme.dark:
            _part(painter, look, centre, radius, body, theme)
    _body(painter, outline(look.side, centre, body), centre, body, line, fill, body * _SIDE_WIDTH)
    face = QRectF(centre.x() - body, centre.y() - body, body * 2, body * 2)
    if look.fallen:
        painter.setOpacity(0.55)
    if picture is None:
        draw_glyph(painter, face, look.glyph, look.letter, ink)
    else:
        width = max(body * 0.125, 1.5)
        reach = body * (1.1 if look.side == "gm" else 1.0)
        area = QRectF(centre.x() - reach, centre.y() - reach, reach * 2, reach * 2)
        draw_face(painter, picture, outline(look.side, centre, body), area, line, width, theme, grey=look.fallen)
    painter.setOpacity(1.0)
    if look.fallen:
        _fallen(painter, centre, radius, theme)
    if look.hidden:
        _hidden(painter, centre, radius, look, theme)


def _shadow(painter: QPainter, centre: QPointF, radius: float, theme: Theme, shadow: tuple[float, float]) -> None:
    # Light falls from above: the shadow lies a little lower and is softer than the token.
    middle, reach = centre + QPointF(0, radius * shadow[0]), radius * shadow[1]
    strength = 0.62 if theme.dark else 0.34
    shade = QRadialGradient(middle, reach)
    shade.setColorAt(0.0, colour(theme.shadow, strength))
    shade.setColorAt(0.62, colour(theme.shadow, strength))
    shade.setColorAt(0.8, colour(theme.shadow, strength * 0.42))
    shade.setColorAt(1.0, colour(theme.shadow, 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(middle, reach, reach)


def _life(painter: QPainter, centre: QPointF, radius: float, look: TokenLook, theme: Theme) -> None:
    assert look.life is not None
    share = look.life / _LIFE_STEPS
    width = radius * _LIFE_WIDTH
    rim = outline(look.side, centre, radius - width / 2)
    painter.setBrush(QColor(theme.life_track))
    painter.setPen(QPen(QColor(theme.life_track), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawPath(rim)
    if share <= 0:
        return
    pen = QPen(QColor(theme.life_low if is_low(share, 1.0) else theme.life_good), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    # Dashes are counted in widths of the pen.
    pen.setDashPattern(_pieces(rim.length() / width, share, max(rim.length() * _LIFE_GAP, 1.5) / width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(rim)


def _within_life(radius: float) -> float:
    """The radius of what stands in the ring of life: between the two lines, which may have one colour, is a gap."""
    room = radius * (1 - _LIFE_WIDTH) - max(radius * _BETWEEN, _LEAST_BETWEEN)
    return room / (1 + _SIDE_WIDTH / 2)


def _part(painter: QPainter, look: TokenLook, centre: QPointF, radius: float, body: float, theme: Theme) -> None:
    """Make that gap dark: on a dark ground both lines are bright."""
    inner, outer = body, radius * (1 - _LIFE_WIDTH)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.board_edge), outer - inner))
    painter.drawPath(outline(look.side, centre, (outer + inner) / 2))


def _pieces(length: float, share: float, gap: float) -> list[float]:
    """Dashes and gaps: pieces of one length as far as the life that is left reaches, and nothing beyond."""
    piece, left, pattern = length / _LIFE_PIECES, length * share, list[float]()
    while left > 1e-6:
        dash = min(piece - gap, left)
        pattern += [dash, gap]
        left -= piece
    return [*pattern[:-1], length * 2]


def _body(
    painter: QPainter, shape: QPainterPath, centre: QPointF, radius: float, line: QColor, fill: QColor, width: float
) -> None:
    light = QRadialGradient(centre - QPointF(radius * 0.3, radius * 0.5), radius * 1.7)
    light.setColorAt(0.0, blend(fill, line, 0.2))
    light.setColorAt(0.75, fill)
    light.setColorAt(1.0, blend(fill, QColor(0, 0, 0), 0.12))
    painter.setBrush(light)
    painter.setPen(
        QPen(line, max(width, 1.5), Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.drawPath(shape)


def _fallen(painter: QPainter, centre: QPointF, radius: float, theme: Theme) -> None:
    """Struck out by two strokes that taper off."""
    reach = radius * 0.56
    for ink, width in ((colour(theme.shadow, 0.5), radius * 0.2), (QColor(theme.danger), radius * 0.11)):
        painter.setPen(QPen(ink, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach))
        painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))


def _hidden(painter: QPainter, centre: QPointF, radius: float, look: TokenLook, theme: Theme) -> None:
    width = max(radius * 0.07, 1.5)
    pen = QPen(QColor(theme.text), width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    ring = QPainterPath()
    ring.addEllipse(centre, radius * 1.3, radius * 1.3)
    period = ring.length() / width / 24
    pen.setDashPattern([period * 0.5, period * 0.5])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(ring)


def _faded(picture: QPixmap, opacity: float) -> QPixmap:
    result = QPixmap(picture.size())
    result.setDevicePixelRatio(picture.devicePixelRatio())
    result.fill(Qt.GlobalColor.transparent)
    painter = QPainter(result)
    painter.setOpacity(opacity)
    painter.drawPixmap(0, 0, picture)
    painter.end()
    return result
