"""Where things and the ground are seen just now: where they belong, or on their way there."""

from collections.abc import Mapping

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QPointF, QVariantAnimation, Signal

GLIDE_MILLISECONDS = 200

Ways = dict[str, tuple[QPointF, QPointF]]
"""From which pixel to which each thing goes, by its id."""


class Gliding(QObject):
    """``scale`` (pixels a foot in the middle) and ``origin`` (pixels) are those of the ground, ``centres`` those of the
    things, ``moving`` the things that are on their way. ``stepped`` gives whether the ground was as well."""

    stepped = Signal(bool)

    def __init__(self, scale: float, parent: QObject) -> None:
        super().__init__(parent)
        self.scale, self.origin = scale, QPointF()
        self.centres: dict[str, QPointF] = {}
        self.moving: Ways = {}
        self._end = (self.scale, self.origin, self.centres)
        self._begin = (self.scale, self.origin)
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(GLIDE_MILLISECONDS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(0.0)
        self._animation.setEndValue(1.0)
        self._animation.valueChanged.connect(self._step)

    @property
    def running(self) -> bool:
        """Whether anything is still on its way."""
        return self._animation.state() == QAbstractAnimation.State.Running

    def rest(self, scale: float, origin: QPointF, centres: dict[str, QPointF]) -> None:
        """Everything is here, and belongs here."""
        self._animation.stop()
        self.moving = {}
        self._end = (scale, origin, centres)
        self.scale, self.origin, self.centres = scale, origin, centres.copy()

    def carry(self, by: QPointF) -> None:
        """The ground is seen so many units farther on: it is the same one, from another middle."""
        self.origin = self.origin + by * self.scale

    def ways_from(self, before: Mapping[str, QPointF]) -> Ways:
        """The ways of whatever is seen elsewhere than before, when it was at these pixels."""
        return {
            thing: (before[thing], centre)
            for thing, centre in self.centres.items()
            if thing in before and (before[thing] - centre).manhattanLength() > 1.0
        }

    def start(self, moving: Ways, ground: tuple[float, QPointF] | None = None) -> bool:
        """Let things, and the ground from this scale and origin, go to where they belong; whether anything has to."""
        ground = ground or (self.scale, self.origin)
        if not moving and ground == self._end[:2]:
            return False
        self._animation.stop()
        self.moving, self._begin = moving, ground
        self._animation.start()
        self._step(0.0)
        return True

    def finish(self) -> bool:
        """Have everything there at once; whether anything was on its way."""
        on_its_way = self.running or bool(self.moving)
        if on_its_way:
            self.rest(*self._end)
        return on_its_way

    def _step(self, share: object) -> None:
        if not self.running:
            return
        assert isinstance(share, float)
        before = self.scale, self.origin
        for thing, (start, end) in self.moving.items():
            self.centres[thing] = start + (end - start) * share
        (old_scale, old_origin), (scale, origin, _) = self._begin, self._end
        self.scale = old_scale + (scale - old_scale) * share
        self.origin = old_origin + (origin - old_origin) * share
        moved = before != (self.scale, self.origin)
        if share >= 1.0:
            self.rest(*self._end)
        self.stepped.emit(moved)
