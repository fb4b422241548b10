"""Painting the bag with its tokens: everything that lasts is kept as pictures, and a frame only puts them together."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QRadialGradient

from vtt.gui.bag.cloth import FOOT, SPAN, Cloth, cloth
from vtt.gui.bag.ground import Ground
from vtt.gui.bag.motion import Pose
from vtt.gui.bag.token_pictures import Face, TokenPictures, draw_token
from vtt.gui.clear_picture import clear_picture
from vtt.gui.theme import Theme, colour
from vtt.table.bag import Fate

EMPTY_SLUMP = 0.9
"""How high an empty bag stands, in heights of a full one."""
_SHADOW_ACROSS, _SHADOW_DOWN = 1.12, 0.34
"""Half the width and the whole height of the bag's shadow, in half widths of the bag."""
_THICK = 0.16
"""The thickness of a token in its radii."""


@dataclass(frozen=True)
class Shown:
    """A token to be painted: what can be seen of it, where it is, what became of it, and whether it is on its way."""

    face: Face
    pose: Pose
    fate: Fate = "held"
    moving: bool = False


@dataclass(frozen=True)
class Scene:
    """All that is in one picture. ``peeking`` are the faces in the opening, ``lean`` the slope at which the bag leans,
    ``inviting`` from 0 to 1 how much the opening asks for a hand."""

    ground: Ground
    peeking: tuple[Face, ...]
    shown: tuple[Shown, ...]
    lean: float = 0.0
    empty: bool = False
    inviting: float = 0.0


class BagPainter:
    """Paints scenes in one theme."""

    def __init__(self, theme: Theme) -> None:
        self.tokens = TokenPictures(theme)
        self._theme = theme
        self._key = (0.0, 0.0)
        self._behind = QPixmap()
        self._before = QPixmap()
        self._shadow = QPixmap()

    def paint(self, painter: QPainter, scene: Scene) -> None:
        """Paint a scene, from the back to the front."""
        ground = scene.ground
        ratio = painter.device().devicePixelRatioF()
        self._make(ground, ratio)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(ground.at(-_SHADOW_ACROSS, FOOT - _SHADOW_DOWN * 0.58), self._shadow)
        painter.save()
        _lean(painter, ground, scene)
        painter.drawPixmap(ground.bag.topLeft(), self._behind)
        if scene.inviting > 0.0:
            _glow(painter, ground, self._theme, scene.inviting)
        for seat, face in zip(ground.seats(len(scene.peeking)), scene.peeking, strict=False):
            self.paint_token(painter, Shown(face, Pose(seat.at, ground.small, seat.turn, inside=True)))
        for shown in scene.shown:
            if shown.pose.inside:
                self.paint_token(painter, shown)
        painter.drawPixmap(ground.bag.topLeft(), self._before)
        painter.restore()
        for shown in scene.shown:
            if not shown.pose.inside:
                self.paint_token(painter, shown)

    def _make(self, ground: Ground, ratio: float) -> None:
        if (ground.unit, ratio) == self._key:
            return
        self._key = (ground.unit, ratio)
        made: Cloth = cloth(ground.unit * ratio, self._theme.cloth, outlined=self._theme.line_width > 1)
        self._behind, self._before = QPixmap.fromImage(made.behind), QPixmap.fromImage(made.before)
        for picture in (self._behind, self._before):
            picture.setDevicePixelRatio(picture.width() / (SPAN.width() * ground.unit))
        self._shadow = _shadow(ground.unit, ratio, self._theme)

    def paint_token(self, painter: QPainter, shown: Shown) -> None:
        """Paint one token where its pose says."""
        pose, ratio = shown.pose, painter.device().devicePixelRatioF()
        if pose.lift >= 0.0:
            _token_shadow(painter, pose, self._theme)
        painter.save()
        painter.setOpacity(pose.opacity * (0.55 if shown.fate == "aside" else 1.0))
        painter.translate(pose.at)
        painter.rotate(math.degrees(pose.turn))
        face: Face = shown.face if pose.seen else "blank"
        # One picture serves many sizes while a token grows; at rest it is as sharp as can be.
        radius = _next_size(pose.radius) if shown.moving else pose.radius
        if shown.moving:
            painter.scale(pose.radius / radius, pose.radius / radius)
        flat = max(abs(pose.flip), 0.08)
        if flat < 0.97:
            # Seen from the side, the piece has a rim.
            thick = _THICK * radius * math.sqrt(1 - flat * flat)
            painter.save()
            painter.scale(1.0, flat)
            edge = self.tokens.edge(face, radius, ratio)
            for step in (1.0, 0.66, 0.33):
                draw_token(painter, QPointF(0, thick * step / flat), edge)
            painter.restore()
        painter.scale(1.0, flat)
        draw_token(painter, QPointF(0, 0), self.tokens.face(face, radius, ratio))
        painter.restore()
        if pose.struck > 0.0:
            opacity = pose.struck * pose.opacity
            strike(painter, pose.at, pose.radius, self._theme, opacity, both=shown.fate == "removed")


def _next_size(radius: float) -> float:
    """The least of a row of sizes that is no smaller."""
    return 8.0 * 1.25 ** math.ceil(math.log(max(radius, 4.0) / 8.0, 1.25))


def strike(
    painter: QPainter, centre: QPointF, radius: float, theme: Theme, opacity: float = 1.0, *, both: bool = True
) -> None:
    """Strike a token out: by a cross if it was taken away, by one stroke if it was put aside."""
    reach = radius * 0.82
    for ink, width in ((colour(theme.shadow, 0.75 * opacity), 0.30), (colour(theme.text, opacity), 0.15)):
        painter.setPen(QPen(ink, max(radius * width, 1.6), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(centre + QPointF(-reach, reach), centre + QPointF(reach, -reach))
        if both:
            painter.drawLine(centre + QPointF(-reach, -reach), centre + QPointF(reach, reach))


def _lean(painter: QPainter, ground: Ground, scene: Scene) -> None:
    """The bag stands on its foot whatever is done to it."""
    foot = ground.at(0.0, FOOT)
    painter.translate(foot)
    painter.shear(scene.lean, 0.0)
    if scene.empty:
        painter.scale(1.02, EMPTY_SLUMP)
    painter.translate(-foot)


def _glow(painter: QPainter, ground: Ground, theme: Theme, strength: float) -> None:
    """Gold out of the opening: a hand may go in."""
    reach = ground.unit * 0.62
    light = QRadialGradient(QPointF(0, 0), reach)
    light.setColorAt(0.0, colour(theme.accent, 0.62 * strength))
    light.setColorAt(0.55, colour(theme.accent, 0.30 * strength))
    light.setColorAt(1.0, colour(theme.accent, 0.0))
    painter.save()
    painter.translate(ground.mouth + QPointF(0, ground.unit * 0.02))
    painter.scale(1.0, 0.42)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(QPointF(0, 0), reach, reach)
    painter.restore()


def _shadow(unit: float, ratio: float, theme: Theme) -> QPixmap:
    width, height = unit * _SHADOW_ACROSS * 2, unit * _SHADOW_DOWN
    picture = clear_picture(width, height, ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(width / 2, height / 2)
    painter.scale(1.0, height / width)
    _soft(painter, width / 2, theme, 0.9 if theme.dark else 0.5)
    painter.end()
    return picture


def _token_shadow(painter: QPainter, pose: Pose, theme: Theme) -> None:
    """On the table, the softer and farther away the higher the token is."""
    high = min(pose.lift / (pose.radius * 2.2), 1.0)
    painter.save()
    painter.setOpacity(pose.opacity)
    painter.translate(pose.at + QPointF(pose.radius * 0.10, pose.lift + pose.radius * 0.16))
    painter.scale(1.0, 1.0 - 0.45 * high)
    _soft(painter, pose.radius * (1.28 - 0.2 * high), theme, (0.8 if theme.dark else 0.5) * (1.0 - 0.7 * high))
    painter.restore()


def _soft(painter: QPainter, reach: float, theme: Theme, strength: float) -> None:
    shade = QRadialGradient(QPointF(0, 0), reach)
    shade.setColorAt(0.0, colour(theme.shadow, strength))
    shade.setColorAt(0.58, colour(theme.shadow, strength * 0.8))
    shade.setColorAt(0.78, colour(theme.shadow, strength * 0.30))
    shade.setColorAt(0.92, colour(theme.shadow, strength * 0.06))
    shade.setColorAt(1.0, colour(theme.shadow, 0.0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(QPointF(0, 0), reach, reach)
