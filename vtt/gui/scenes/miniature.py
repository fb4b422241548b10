"""A scene as a small picture: its own, or its map and where its places and creatures stand, by side."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPen, QRadialGradient

from vtt.gui.board.glyphs import draw_glyph
from vtt.gui.look import Look
from vtt.rules.views.token_letters import letters
from vtt.table.creature import Creature, Place, Point
from vtt.table.pictures import Picture
from vtt.table.scenes import Scene
from vtt.table.table import Table

_LEAST_FEET = 40.0
_MARGIN = 8.0
"""Pixels round what stands there."""
_SMALLEST, _LARGEST = 2.0, 0.115
"""Pixels of a token's half width at least, and which share of the picture's height at most."""
_ROOM_FOR_LETTERS, _NAMED_PLACE, _NAME = 9, 5, 140
"""Pixels: of half a token that has letters, of half a place that has its name, and of such a name at most."""
_PLATE = 0.72
"""How opaque the ground of a name is."""


class ScenePictures(Protocol):
    """Where what is seen of pictures is had from; ``None`` as long as it is not there."""

    def face(self, picture: Picture) -> QImage | None:
        """What is seen of a picture."""
        ...

    def thumbnail(self, content: str) -> QImage | None:
        """A whole picture, small."""
        ...


class Fitted:
    """How the feet of a scene lie in an area of pixels: all that is in it is seen, and points that count ``also``, with
    a ``margin`` in pixels round what stands there; a map fills the area."""

    def __init__(self, scene: Scene | Table, area: QRectF, also: Iterable[Point] = (), margin: float = _MARGIN) -> None:
        things: list[Creature | Place] = [*scene.places.values(), *scene.creatures.values()]
        points = [*(each.at for each in things), *also]
        edges = [QPointF(*each) for each in points]
        if scene.map is not None:
            corner = QPointF(*scene.map.at)
            edges += [corner, corner + QPointF(*scene.map.size)]
        left, right = min((each.x() for each in edges), default=0.0), max((each.x() for each in edges), default=0.0)
        top, bottom = min((each.y() for each in edges), default=0.0), max((each.y() for each in edges), default=0.0)
        wide, high = max(right - left, _LEAST_FEET), max(bottom - top, _LEAST_FEET)
        margin = 0.0 if scene.map is not None else margin
        self.scale = min((area.width() - 2 * margin) / wide, (area.height() - 2 * margin) / high)
        """Pixels of a foot."""
        self._area = area
        self._middle = QPointF((left + right) / 2, (top + bottom) / 2)

    def point(self, at: Point) -> QPointF:
        """Where a point in feet lies, in pixels."""
        return self._area.center() + (QPointF(*at) - self._middle) * self.scale

    def feet(self, point: QPointF) -> Point:
        """Which point in feet lies at these pixels."""
        at = (point - self._area.center()) / self.scale + self._middle
        return at.x(), at.y()


def paint_miniature(painter: QPainter, look: Look, area: QRectF, scene: Scene, pictures: ScenePictures) -> None:
    """Paint it into this area: the picture that the scene is known by, or what is on its board."""
    painter.save()
    path = QPainterPath()
    path.addRoundedRect(area, 5, 5)
    painter.setClipPath(path)
    face = None if scene.picture is None else pictures.face(scene.picture)
    if face is None:
        map_seen = None if scene.map is None else pictures.thumbnail(scene.map.content)
        paint_board(painter, look, area, scene, Fitted(scene, area), map_seen)
    else:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(area, face, _covering(face, area.size()))
    painter.restore()
    # An empty board has nearly the colour of what lies round it.
    painter.save()
    painter.setPen(QPen(look.colour("line"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(area, 5, 5)
    painter.restore()


def paint_board(
    painter: QPainter,
    look: Look,
    area: QRectF,
    scene: Scene | Table,
    fitted: Fitted,
    map_seen: QImage | None,
    *,
    named: bool = False,
) -> None:
    """Paint what is on its board: the map, as soon as that is there; places are squares, creatures are discs in the
    colour of their side, and those who are hidden are rings. ``named``: places have their names, tokens their
    letters."""
    ground = QRadialGradient(area.center(), area.width() * 0.7)
    ground.setColorAt(0, look.colour("board_centre"))
    ground.setColorAt(1, look.colour("board_edge"))
    painter.fillRect(area, ground)
    if scene.map is not None and map_seen is not None:
        corner = fitted.point(scene.map.at)
        laid = QRectF(corner, QSizeF(*scene.map.size) * fitted.scale)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(laid, map_seen)
        shade = QColor(look.colour("board_edge"))
        shade.setAlphaF(scene.map.dim / 100)
        painter.fillRect(laid, shade)
    for place in scene.places.values():
        paint_place(painter, look, area, place, fitted.point(place.at), named)
    glyphs = glyphs_of(scene.creatures.values()) if named else [""] * len(scene.creatures)
    for creature, told in zip(scene.creatures.values(), glyphs, strict=True):
        paint_token(painter, look, area, creature, fitted.point(creature.at), fitted.scale, told)


def paint_token(
    painter: QPainter,
    look: Look,
    area: QRectF,
    creature: Creature,
    centre: QPointF,
    scale: float,
    told: str = "",
) -> None:
    """Paint a creature as a disc of so many pixels a foot, a hidden one as a ring; ``told`` is its glyph, which
    stands where there is room."""
    colour = look.colour(f"side_{creature.side}")
    half = min(max(_SMALLEST, creature.radius * scale), max(_SMALLEST, area.height() * _LARGEST))
    # A dark edge, so that it is seen on any map.
    painter.setPen(QPen(look.colour("board_edge"), 2.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, half, half)
    painter.setPen(QPen(colour, 1.2))
    painter.setBrush(Qt.BrushStyle.NoBrush if creature.hidden else colour)
    painter.drawEllipse(centre, half, half)
    if told and half >= look.pixels(_ROOM_FOR_LETTERS):
        ink = colour if creature.hidden else look.colour(f"side_{creature.side}_fill")
        disc = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        draw_glyph(painter, disc, told, creature.name, ink)


def glyphs_of(creatures: Iterable[Creature], others: Sequence[str] = ()) -> list[str]:
    """What stands on each of their tokens: a glyph of its own, else letters that tell it from the rest and from these
    ``others``."""
    creatures = list(creatures)
    plain = tuple(each.name for each in creatures if not each.glyph)
    given = iter(letters(plain, tuple(others)))
    return [each.glyph or next(given) for each in creatures]


def paint_place(painter: QPainter, look: Look, area: QRectF, place: Place, centre: QPointF, named: bool) -> None:
    """Paint a place as a square, ``named`` with its name below, or above where the area ends there."""
    half = look.pixels(_NAMED_PLACE) if named else _SMALLEST
    painter.setPen(QPen(look.colour("board_edge"), 0.8))
    painter.setBrush(look.colour("ring"))
    painter.drawRect(QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half))
    if not named:
        return
    font = look.label(8.5)
    metrics = QFontMetricsF(font)
    room = area.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    told = metrics.elidedText(place.name, Qt.TextElideMode.ElideRight, min(look.pixels(_NAME), room.width()))
    words = QRectF(QPointF(), QSizeF(metrics.horizontalAdvance(told) + 1, metrics.height()))
    words.moveCenter(centre)
    words.moveLeft(min(max(words.left(), room.left()), room.right() - words.width()))
    words.moveTop(centre.y() + half + 1)
    if words.bottom() > room.bottom():
        words.moveBottom(centre.y() - half - 1)
    plate = QColor(look.colour("board_edge"))
    plate.setAlphaF(_PLATE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(plate)
    painter.drawRoundedRect(words.adjusted(-4, 0, 4, 0), 4, 4)
    painter.setFont(font)
    painter.setPen(look.colour("text"))
    painter.drawText(words, Qt.AlignmentFlag.AlignCenter, told)


def _covering(image: QImage, size: QSizeF) -> QRectF:
    """The middle of an image that fills an area of that shape."""
    seen = size.scaled(QSizeF(image.size()), Qt.AspectRatioMode.KeepAspectRatio)
    return QRectF(QPointF((image.width() - seen.width()) / 2, (image.height() - seen.height()) / 2), seen)
