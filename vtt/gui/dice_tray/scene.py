"""Painting a throw at any moment: shadows first, then glow, dice from back to front, their marks and words."""

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from vtt.gui.dice_tray.camera import RISE
from vtt.gui.dice_tray.layout import CAPTION
from vtt.gui.dice_tray.lighting import SHADOW_DRIFT
from vtt.gui.dice_tray.marks import paint_halo, paint_role, paint_stroke
from vtt.gui.dice_tray.orientation import matrix
from vtt.gui.dice_tray.painting import paint_sight, paint_small_sight
from vtt.gui.dice_tray.pieces import Piece
from vtt.gui.dice_tray.shadows import SPAN, shadow_in_the_air
from vtt.gui.dice_tray.sights import Turned, sights
from vtt.gui.dice_tray.tumble import Pose
from vtt.gui.theme import Theme, colour, labels
from vtt.rules.contract.procedure import Extreme

_FADED = 0.5
"""The opacity of a dropped die."""

_FINE = 130.0
"""While dice move, all finesse is painted only when their radii together are less than so many pixels."""

_NONE_BELOW = 0.004
_NARROW = -0.13
"""How much farther a halo reaches where dice lie close."""
_CAPTION_WIDTH = 120.0
"""The width of the words under a die, in pixels at the usual size of text."""


def paint_throw(
    painter: QPainter,
    pieces: list[Piece],
    seconds: float,
    theme: Theme,
    extreme: Extreme = "",
    *,
    patient: bool = False,
) -> None:
    """The dice so many seconds after they were thrown, which fell extraordinarily where it is said; what is thrown
    later is not there yet. Who is ``patient`` sees a die that lies without its finesse until its pictures are ready."""
    posed = [(piece, piece.tumble.pose(seconds)) for piece in pieces if seconds >= piece.tumble.start]
    posed.sort(key=lambda each: each[1].y)
    for piece, pose in posed:
        _paint_shadow(painter, piece, pose)
    shining = set()
    for piece, pose in posed:
        counts = extreme if piece.die.fate not in ("dropped", "fixed") else ""
        strength = 1.0 if counts else pose.verdict if piece.die.fate == "exploded" else 0.0
        if strength > _NONE_BELOW:
            shining.add(piece)
            middle, wide = QPointF(piece.place.x, piece.place.y), _NARROW if piece.close else 0.0
            paint_halo(painter, theme, middle, piece.radius, strength, counts, wide=wide, most=piece.shines_to)
    moving = [(piece, pose) for piece, pose in posed if pose.settled < 1.0 or (patient and not piece.ready)]
    paint = paint_sight if sum(piece.radius for piece, _ in moving) < _FINE else paint_small_sight
    turned = [Turned(piece.body, matrix(pose.orientation), piece.finish.sheen) for piece, pose in moving]
    seen = dict(zip((piece for piece, _ in moving), sights(turned), strict=True))
    for piece, pose in posed:
        if piece not in seen:
            painter.setOpacity(_opacity(piece, pose))
            middle = QPointF(piece.place.x, piece.place.y - pose.height * piece.radius * RISE)
            painter.drawPixmap(piece.picture_rectangle(middle).topLeft(), piece.picture)
            painter.setOpacity(1.0)
        else:
            sight = seen[piece]
            middle = QPointF(pose.x, pose.y - (sight.lift + pose.height) * piece.radius * RISE)
            paint(painter, sight, middle, piece.radius, piece.finish, piece.die.face, pose.settled)
    for piece, pose in posed:
        middle = QPointF(piece.place.x, piece.place.y)
        if piece.die.role and pose.settled > _NONE_BELOW:
            paint_role(painter, piece.die.role, middle, piece.radius, pose.settled)
        if piece.die.fate == "dropped" and pose.verdict > _NONE_BELOW:
            paint_stroke(painter, middle, piece.radius, theme.felt_text, pose.verdict)
        if piece.caption:
            _paint_caption(painter, piece, pose, theme, shines=piece in shining)


def _opacity(piece: Piece, pose: Pose) -> float:
    return 1.0 - (1.0 - _FADED) * pose.verdict if piece.die.fate == "dropped" else 1.0


def _paint_shadow(painter: QPainter, piece: Piece, pose: Pose) -> None:
    """From the round shadow of a die in the air to the true one of a die that lies."""
    share = pose.settled * max(0.0, 1.0 - 2.0 * pose.height)
    if share > _NONE_BELOW:
        side = SPAN * piece.radius
        painter.setOpacity(share * _opacity(piece, pose))
        painter.drawPixmap(QPointF(pose.x - side / 2, pose.y - side / 2), piece.shadow)
    if share < 1.0 - _NONE_BELOW:
        rise = 0.8 + pose.height
        # Even steps, as every width is kept as a picture.
        width = 4 * math.ceil(piece.radius * (2.6 + 0.7 * pose.height) / 4)
        spot = shadow_in_the_air(width)
        x = pose.x + SHADOW_DRIFT[0] * rise * piece.radius * 0.7
        y = pose.y + SHADOW_DRIFT[1] * rise * piece.radius * 0.7
        painter.setOpacity((1.0 - share) / (1.0 + 0.9 * pose.height))
        painter.drawPixmap(QPointF(x - width / 2, y - spot.height() / 2), spot)
    painter.setOpacity(1.0)


def _paint_caption(painter: QPainter, piece: Piece, pose: Pose, theme: Theme, *, shines: bool) -> None:
    """The words under a die; below one that ``shines`` they lie on felt, or its rays would go through them."""
    strength = pose.verdict if piece.die.fate == "dropped" else pose.settled
    if strength < _NONE_BELOW:
        return
    painter.setOpacity(strength)
    painter.setPen(colour(theme.felt_text_muted))
    painter.setFont(labels(8.5 * piece.text_scale))
    wide = _CAPTION_WIDTH * piece.text_scale
    top = piece.place.y + piece.place.room - 3
    box = QRectF(piece.place.x - wide / 2, top, wide, (CAPTION - 2) * piece.text_scale)
    where = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
    if shines:
        words = QRectF(painter.boundingRect(box, where, piece.caption)).adjusted(-4, 0, 4, 0)
        pen = painter.pen()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(theme.felt_centre))
        painter.drawRoundedRect(words, words.height() / 2, words.height() / 2)
        painter.setPen(pen)
    painter.drawText(box, where, piece.caption)
    painter.setOpacity(1.0)
