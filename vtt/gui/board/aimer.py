"""Aiming: an area is turned round who acts until somebody says: there. By the pointer, or by keys alone."""

from math import hypot

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, Signal

from vtt.gui.board.area_shown import AimGuide
from vtt.gui.board.hits import LEAST_REACH
from vtt.gui.board.picture import BoardPicture
from vtt.rules.views.board import BoardToken
from vtt.table.areas import bearing_from
from vtt.table.creature import Point

TURN, SMALL_TURN = 5.0, 1.0
"""Degrees that a press of an arrow turns, and with Shift."""
_SAME = 0.005
"""Degrees within which two bearings are one."""


class Aim(msgspec.Struct, frozen=True):
    """``bearing`` in degrees from ``origin`` (feet), where ``actor`` stands; ``possible`` are the things that may be
    aimed at."""

    actor: str
    origin: Point
    bearing: float
    possible: tuple[str, ...]
    guide: AimGuide


class Aimer(QObject):
    """What is aimed on a board, and how it is turned."""

    begun = Signal()
    """Something is aimed from now on."""
    turned = Signal(object)
    """The ``ShownArea`` is now this one, or ``None`` when nothing is aimed any more."""
    fired = Signal(float)
    """There, in degrees. Aiming goes on until the owner ends it."""
    cancelled = Signal()
    """Nothing is aimed any more: somebody thought better of it."""

    def __init__(self, picture: BoardPicture) -> None:
        super().__init__(picture)
        self._picture = picture
        self._aim: Aim | None = None

    @property
    def active(self) -> bool:
        """Whether something is aimed."""
        return self._aim is not None

    @property
    def actor(self) -> str:
        """The id of who aims, or empty."""
        return self._aim.actor if self._aim is not None else ""

    @property
    def possible(self) -> tuple[str, ...] | None:
        """The ids of what may be aimed at, or ``None`` while nothing is aimed."""
        return None if self._aim is None else self._aim.possible

    @property
    def bearing(self) -> float | None:
        """Where it points now, in degrees."""
        return None if self._aim is None else self._aim.bearing

    def begin(self, actor: str, origin: Point, bearing: float, possible: tuple[str, ...], guide: AimGuide) -> None:
        """Aim from here on; ``guide`` says what each direction comes to."""
        self._aim = Aim(actor, origin, bearing % 360.0, possible, guide)
        self.begun.emit()
        self.refresh()

    def refresh(self) -> None:
        """Ask the guide again for the direction as it is: it knows more by now."""
        if self._aim is not None:
            self.turned.emit(self._aim.guide(self._aim.bearing))

    def turn_to(self, bearing: float) -> None:
        """Point there, in degrees."""
        aim = self._aim
        if aim is not None and bearing % 360.0 != aim.bearing:
            self._aim = replace(aim, bearing=bearing % 360.0)
            self.refresh()

    def turn_by(self, degrees: float) -> None:
        """Turn clockwise, or with a negative figure the other way round."""
        if self._aim is not None:
            self.turn_to(self._aim.bearing + degrees)

    def turn_towards(self, pixel: QPointF) -> None:
        """Point at what is drawn at this pixel."""
        aim = self._aim
        if aim is None:
            return
        at = pointed_at(self._picture, pixel, aim.actor)
        if hypot(at[0] - aim.origin[0], at[1] - aim.origin[1]) > 1e-6:
            self.turn_to(bearing_from(aim.origin, at))

    def aim_at(self, thing: str) -> bool:
        """Point at the middle of a thing; whether it may be aimed at."""
        aim = self._aim
        if aim is None or thing not in aim.possible:
            return False
        self.turn_to(bearing_from(aim.origin, self._picture.arrangement.things[thing].item.at))
        return True

    def step(self, *, forwards: bool) -> None:
        """Point at the next that may be aimed at, clockwise, or the other way round."""
        aim = self._aim
        if aim is None or not aim.possible:
            return
        sign = 1.0 if forwards else -1.0
        things = self._picture.arrangement.things
        bearings = {bearing_from(aim.origin, things[thing].item.at) for thing in aim.possible if thing in things}
        ways = sorted(((bearing - aim.bearing) * sign) % 360.0 for bearing in bearings)
        onward = [way for way in ways if _SAME < way < 360.0 - _SAME]
        if onward:
            self.turn_by(sign * onward[0])

    def fire(self) -> None:
        """Say that it is there. Aiming goes on until the owner ends it."""
        if self._aim is not None:
            self.fired.emit(self._aim.bearing)

    def cancel(self) -> None:
        """Aim at nothing, and say so."""
        if self._aim is not None:
            self.end()
            self.cancelled.emit()

    def end(self) -> None:
        """Aim at nothing any more."""
        if self._aim is not None:
            self._aim = None
            self.turned.emit(None)


def pointed_at(picture: BoardPicture, pixel: QPointF, but: str) -> Point:
    """The point in feet that somebody means who points at a pixel. Over a token it is that part of its disc: tokens are
    drawn larger than they are, and moved apart, so the ground below is not where they stand."""
    for placed in reversed(picture.things_drawn()):
        if placed.thing == but or not isinstance(placed.item, BoardToken):
            continue
        away = pixel - picture.centre_of(placed.thing)
        reach = max(placed.radius, LEAST_REACH)
        if hypot(away.x(), away.y()) <= reach:
            share = placed.item.radius / reach
            return placed.item.at[0] + away.x() * share, placed.item.at[1] + away.y() * share
    return picture.feet_at(pixel)
