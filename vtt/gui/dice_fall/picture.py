"""Painting dice as they fall: shadows first, then glow, then dice from back to front, and what is said of each."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from vtt.gui.board.labels import sized
from vtt.gui.clear_picture import clear_picture
from vtt.gui.dice_fall.course import VERDICT, Course, Faller, Pose
from vtt.gui.dice_fall.rolling import STEP
from vtt.gui.dice_tray.camera import FLATTENING, RISE
from vtt.gui.dice_tray.lighting import SHADOW_DRIFT
from vtt.gui.dice_tray.marks import paint_halo, paint_role, paint_stroke
from vtt.gui.dice_tray.painting import Finish, paint_die, paint_sight, paint_small_sight
from vtt.gui.dice_tray.shadows import SPAN, AtRest, shadow_in_the_air, shadow_picture, shadow_pictures
from vtt.gui.dice_tray.sights import Sight, Turned, sights
from vtt.gui.theme import Theme, colour, labels
from vtt.gui.worker import Worker
from vtt.rules.contract.procedure import Extreme

_LENS = 26.0
"""How far above the table the lens is, in radii: what is nearer looks larger."""
_FADED = 0.34
_FINE = 200.0
"""While dice move, all finesse is painted only when their radii together are less than so many pixels."""
_PICTURE_SPAN = 2.6
_NONE_BELOW = 0.004
_OUTSIDE = 2.5
"""How far outside of what is painted on a die is not painted, in radii: its shadow may lie that far off."""
_WIDE = 0.17
"""How much farther than it must the halo of a critical reaches, in radii."""
_LEAST_WORDS = 14.0
"""Pixels."""


@dataclass(eq=False)
class Cast:
    """A die with what it is painted with; `picture` and `shadow` are those of the die at rest."""

    faller: Faller
    finish: Finish
    picture: QPixmap | None = field(default=None)
    shadow: QPixmap | None = field(default=None)


@dataclass(frozen=True)
class Table:
    """Where the table is on the screen: the point of its left near corner in pixels, and a radius of size 1 there."""

    corner: QPointF
    radius: float
    ratio: float

    def point(self, x: float, y: float, z: float = 0.0) -> QPointF:
        """Where a point of the room is seen."""
        r = self.radius
        return QPointF(self.corner.x() + x * r, self.corner.y() - y * FLATTENING * r - z * RISE * r)


def paint_fall(
    table: Table,
    course: Course,
    casts: Sequence[Cast],
    seconds: float,
    extreme: Extreme,
    theme: Theme,
    painter: QPainter,
    *,
    patient: bool = False,
) -> None:
    """The dice so many seconds after the throw; what is thrown later is not there yet. Who is ``patient`` sees a die
    that lies without its finesse until its picture is ready."""
    posed = [(cast, pose) for cast in casts if (pose := course.pose(cast.faller, seconds)) is not None]
    posed.sort(key=lambda each: -each[1].at[1])
    verdict = min(1.0, max(0.0, (seconds - course.seconds) / VERDICT))
    moving = {cast for cast, pose in posed if pose.settled < 1.0 or (patient and cast.picture is None)}
    fine = table.radius * len(moving) < _FINE
    # They come from outside the window.
    window = _window(painter, table.radius * _OUTSIDE)
    posed = [(cast, pose) for cast, pose in posed if _bounds(table, pose).intersects(window)]
    for cast, pose in posed:
        _paint_shadow(painter, table, cast, pose, verdict)
    for cast, pose in posed:
        _paint_light(painter, table, course, cast, pose, seconds, extreme if verdict else "", theme)
    rolling = [(cast, pose) for cast, pose in posed if cast in moving]
    turned = [Turned(cast.faller.shape.body, pose.rotation, cast.finish.sheen) for cast, pose in rolling]
    seen = dict(zip((cast for cast, _ in rolling), sights(turned), strict=True))
    for cast, pose in posed:
        painter.setOpacity(1.0 - (1.0 - _FADED) * verdict if cast.faller.die.fate == "dropped" else 1.0)
        if cast in seen:
            _paint_moving(painter, table, cast, pose, seen[cast], fine=fine)
        else:
            _paint_lying(painter, table, cast, pose)
        painter.setOpacity(1.0)
    for cast, pose in posed:
        if pose.settled > _NONE_BELOW:
            _paint_mark(painter, table, cast, pose, verdict, theme)


def get_ready(table: Table, casts: Sequence[Cast]) -> bool:
    """Make one of the pictures of dice at rest that are not there yet, before they come to rest; whether there was one
    to make."""
    for cast in casts:
        if cast.picture is None:
            cast.picture = _picture(table, cast)
            return True
    return False


def have_shadows_made(worker: Worker, table: Table, casts: Sequence[Cast]) -> None:
    """Have the shadows of the dice at rest made beside what is going on: when they come to rest many are wanted at
    once."""
    dice = [_at_rest(table, cast) for cast in casts]
    worker.submit(partial(shadow_pictures, dice), partial(_take_shadows, tuple(casts)))


def _take_shadows(casts: Sequence[Cast], pictures: Sequence[QImage]) -> None:
    for cast, picture in zip(casts, pictures, strict=True):
        if cast.shadow is None:
            cast.shadow = QPixmap.fromImage(picture)


def bounds(table: Table, course: Course, casts: Sequence[Cast], seconds: float) -> QRectF:
    """All that is painted at that moment."""
    whole = QRectF()
    for cast in casts:
        pose = course.pose(cast.faller, seconds)
        if pose is not None:
            whole |= _bounds(table, pose)
    return whole


def _bounds(table: Table, pose: Pose) -> QRectF:
    """All that is painted of one die."""
    low, high = table.point(*pose.at[:2]), table.point(*pose.at)
    reach = table.radius * 2.3 * _nearness(pose)
    square = QRectF(-reach, -reach, 2 * reach, 2 * reach)
    return square.translated(low) | square.translated(high)


def _window(painter: QPainter, more: float) -> QRectF:
    """All that is painted on, and so many pixels more at each side."""
    onto, _ = painter.worldTransform().inverted()
    return onto.mapRect(QRectF(painter.window())).adjusted(-more, -more, more, more)


def _nearness(pose: Pose) -> float:
    return _LENS / (_LENS - min(_LENS / 2, max(0.0, float(pose.at[2]) - 1.0)))


def _paint_moving(painter: QPainter, table: Table, cast: Cast, pose: Pose, sight: Sight, *, fine: bool) -> None:
    radius = table.radius * cast.faller.shape.reach * _nearness(pose) * (0.35 + 0.65 * pose.grown)
    paint = paint_sight if fine else paint_small_sight
    paint(painter, sight, table.point(*pose.at), radius, cast.finish, cast.faller.die.face, pose.settled)


def _paint_lying(painter: QPainter, table: Table, cast: Cast, pose: Pose) -> None:
    middle = table.point(*pose.at)
    if cast.picture is None:
        cast.picture = _picture(table, cast)
    side = table.radius * cast.faller.shape.reach * _PICTURE_SPAN
    painter.drawPixmap(QPointF(middle.x() - side / 2, middle.y() - side / 2), cast.picture)


def _picture(table: Table, cast: Cast) -> QPixmap:
    faller = cast.faller
    radius = table.radius * faller.shape.reach
    side = radius * _PICTURE_SPAN
    picture = clear_picture(math.ceil(side), math.ceil(side), table.ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(side / 2, side / 2)
    rotation = faller.rotations[-1]
    paint_die(painter, faller.shape.body, rotation, middle, radius, cast.finish, faller.die.face, 1.0)
    painter.end()
    return picture


def _at_rest(table: Table, cast: Cast) -> AtRest:
    shape = cast.faller.shape
    return AtRest(shape.body.solid, cast.faller.rotations[-1], table.radius * shape.reach, table.ratio)


def _paint_shadow(painter: QPainter, table: Table, cast: Cast, pose: Pose, verdict: float) -> None:
    """From the round shadow of a die in the air to the true one of a die that lies."""
    radius = table.radius * cast.faller.shape.reach
    height = max(0.0, float(pose.at[2]) - 1.0)
    share = pose.settled * max(0.0, 1.0 - 2.0 * height)
    below = table.point(*pose.at[:2])
    fading = 1.0 - (1.0 - _FADED) * verdict if cast.faller.die.fate == "dropped" else 1.0
    if share > _NONE_BELOW:
        if cast.shadow is None:
            cast.shadow = QPixmap.fromImage(shadow_picture(_at_rest(table, cast)))
        side = SPAN * radius
        painter.setOpacity(share * fading)
        painter.drawPixmap(QPointF(below.x() - side / 2, below.y() - side / 2), cast.shadow)
    if share < 1.0 - _NONE_BELOW:
        # Even steps, as every width is kept as a picture.
        width = 8 * math.ceil(radius * (2.6 + 0.5 * min(3.0, height)) / 8)
        spot = shadow_in_the_air(width)
        x = below.x() + SHADOW_DRIFT[0] * (0.8 + height) * radius * 0.6
        y = below.y() + SHADOW_DRIFT[1] * (0.8 + height) * radius * 0.6
        painter.setOpacity((1.0 - share) / (1.0 + 0.7 * height) * fading)
        painter.drawPixmap(QPointF(x - width / 2, y - spot.height() / 2), spot)
    painter.setOpacity(1.0)


def _paint_light(
    painter: QPainter,
    table: Table,
    course: Course,
    cast: Cast,
    pose: Pose,
    seconds: float,
    extreme: Extreme,
    theme: Theme,
) -> None:
    """A halo round a die that brings another one, and round those of a critical."""
    counts = cast.faller.die.fate not in ("dropped", "fixed")
    leapt = 0.0 if cast.faller.leaps is None else min(1.0, max(0.0, (seconds - cast.faller.leaps * STEP) / 0.15))
    since = max(0.0, seconds - course.seconds)
    glow = min(1.0, since / 0.3) if extreme and counts else 0.0
    strength = max(leapt, glow)
    if strength >= _NONE_BELOW:
        middle, radius = table.point(*pose.at), table.radius * cast.faller.shape.reach
        paint_halo(painter, theme, middle, radius, strength, extreme if glow else "", since, _WIDE)


def _paint_mark(painter: QPainter, table: Table, cast: Cast, pose: Pose, verdict: float, theme: Theme) -> None:
    """On a boon a plus and on a bane a minus; a dropped die is struck through; below one whose shape does not say what
    it is stands that."""
    die, radius = cast.faller.die, table.radius * cast.faller.shape.reach
    middle = table.point(*pose.at)
    if die.fate == "dropped" and verdict > _NONE_BELOW:
        paint_stroke(painter, middle, radius, theme.text, verdict)
    if not cast.faller.shape.body.named:
        painter.setFont(sized(labels(10), max(_LEAST_WORDS, radius * 0.4)))
        painter.setPen(colour(theme.text, pose.settled))
        below = QRectF(middle.x() - radius * 1.2, middle.y() + radius * 0.86, radius * 2.4, radius * 0.6)
        painter.drawText(below, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), f"d{die.sides}")
    if die.role:
        paint_role(painter, die.role, middle, radius, pose.settled)
