"""Dice in the hand: they hover over the felt until a flick, a click or a key throws them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from PySide6.QtCore import QElapsedTimer, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from vtt.gui.dice_tray.felt import empty_tray, felt_rectangle
from vtt.gui.dice_tray.fling import Flick, Fling
from vtt.gui.dice_tray.geometry import Floats
from vtt.gui.dice_tray.inscription import beside_the_badge, caption_area, write_outcome, write_secret
from vtt.gui.dice_tray.layout import Area, Place, arrange
from vtt.gui.dice_tray.lighting import SHADOW_DRIFT
from vtt.gui.dice_tray.numbering import body_of
from vtt.gui.dice_tray.orientation import about, matrix, then
from vtt.gui.dice_tray.painting import finish_of, paint_sight, paint_small_sight
from vtt.gui.dice_tray.shadows import shadow_in_the_air
from vtt.gui.dice_tray.sights import Turned, sights
from vtt.gui.dice_tray.zones import zones_of
from vtt.gui.theme import DiceMaterial, Theme

_FRAME = 33
_LEAST = 22.0
"""The radius of the smallest die, in pixels: where there is little room they lie over each other."""
_MANY = 8
"""More are painted without all finesse while they are moved."""
_IN_HAND = 0.42
"""How much closer they are while the hand is closed."""
_MOVED = 6
"""Pixels that a click may slip."""
_KEYS: dict[int, Fling | None] = {
    Qt.Key.Key_Space: None,
    Qt.Key.Key_Return: None,
    Qt.Key.Key_Enter: None,
    Qt.Key.Key_Left: Fling(-1.0, 0.0),
    Qt.Key.Key_Right: Fling(1.0, 0.0),
    Qt.Key.Key_Up: Fling(0.0, 1.0),
    Qt.Key.Key_Down: Fling(0.0, -1.0),
}


@dataclass(frozen=True)
class HeldDie:
    """A die in the hand: how many sides it has, and what it is made of."""

    sides: int
    material: DiceMaterial


class HeldDice(QWidget):
    """Covers a tray with another, so that what lies there is seen again when they are put back. ``flung`` when they are
    let go of, with how (a ``Fling``, or ``None`` for anyhow); ``dropped`` by Escape."""

    flung = Signal(object)
    dropped = Signal()

    def __init__(self, theme: Theme, parent: QWidget, *, text_scale: float = 1.0) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text_scale = text_scale
        self._dice: tuple[HeldDie, ...] = ()
        self._ground: QPixmap | None = None
        self._words = ("", "", "")
        self._secret = ""
        self._animated = True
        self._pressed: QPointF | None = None
        self._pointer = QPointF()
        self._flick = Flick()
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self, interval=_FRAME)
        self._timer.timeout.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setAccessibleName("Dice in the hand")
        self.hide()

    @property
    def dice(self) -> tuple[HeldDie, ...]:
        """What is in the hand."""
        return self._dice

    @property
    def places(self) -> list[Place]:
        """Where each hovers while the hand is open."""
        zones = zones_of(felt_rectangle(self.size()), self._text_scale)
        felt, who = zones.dice, self._words[0]
        high = max(
            (area.top + area.height - felt.top() for area in caption_area(zones, who, self._secret)), default=0.0
        )
        room = Area(felt.left(), felt.top() + high, felt.width(), max(1.0, felt.height() - high))
        places = arrange(len(self._dice), room, captioned=False)
        return [Place(each.x, each.y, max(_LEAST, each.radius * 0.8)) for each in places]

    def hold(self, dice: Sequence[HeldDie], who: str, what: str, hint: str, secret: str = "") -> None:
        """Take these into the hand; ``who`` throws ``what``, and ``hint`` says how."""
        self._dice, self._words, self._secret = tuple(dice), (who, what, hint), secret
        self._pressed = None
        self.setAccessibleDescription(". ".join(part for part in (who, secret, what, hint) if part))
        self.setToolTip("")
        self.setVisible(bool(dice))
        self.raise_()
        if self._animated and dice:
            self._timer.start()
        self.update()

    def open_hand(self) -> None:
        """Hold nothing any more."""
        self._timer.stop()
        self._dice, self._pressed = (), None
        self.setAccessibleDescription("")
        self.hide()

    def set_animated(self, animated: bool) -> None:
        """Whether they sway in the hand."""
        self._animated = animated
        if not animated:
            self._timer.stop()

    def let_go(self, fling: Fling | None = None) -> None:
        """Throw them."""
        if self._dice:
            self.flung.emit(fling)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = self._pointer = event.position()
            self._flick = Flick()
            self._flick.moved(self._seconds, event.position().x(), event.position().y())
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            self._pointer = event.position()
            self._flick.moved(self._seconds, event.position().x(), event.position().y())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        way = event.position() - self._pressed
        self._pressed = None
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.update()
        fling = self._flick.fling(self._seconds, self._share(event.position()))
        if fling is not None or math.hypot(way.x(), way.y()) <= _MOVED:
            self.let_go(fling)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dropped.emit()
        elif event.key() in _KEYS and not event.isAutoRepeat():
            self.let_go(_KEYS[event.key()])
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        felt = felt_rectangle(self.size())
        if self._ground is None or self._ground.deviceIndependentSize().toSize() != self.size():
            self._ground = empty_tray(self.size(), self.devicePixelRatioF(), self._theme)
        painter.drawPixmap(0, 0, self._ground)
        painter.setClipRect(felt)
        random, seconds = Random(len(self._dice)), self._seconds if self._animated else 0.0
        lying = [
            (die, self._at(place), self._turn(random, seconds), place.radius)
            for die, place in zip(self._dice, self.places, strict=True)
        ]
        for _, at, _, radius in lying:
            spot = shadow_in_the_air(4 * math.ceil(radius * 2.9 / 4))
            x, y = at.x() + SHADOW_DRIFT[0] * radius * 1.3, at.y() + SHADOW_DRIFT[1] * radius * 1.3 + radius * 0.5
            painter.setOpacity(0.6)
            painter.drawPixmap(QPointF(x - spot.width() / 2, y - spot.height() / 2), spot)
        painter.setOpacity(1.0)
        paint = paint_sight if len(lying) <= _MANY or not self._animated else paint_small_sight
        turned = [
            Turned(body_of(die.sides, die.sides), turn, finish_of(die.material).sheen) for die, _, turn, _ in lying
        ]
        for (die, at, _, radius), each, sight in zip(lying, turned, sights(turned), strict=True):
            paint(painter, sight, at, radius * each.body.size, finish_of(die.material), 0, 0.0)
        zones = zones_of(felt, self._text_scale)
        if self._secret:
            write_secret(painter, zones, self._secret, self._theme)
            zones = beside_the_badge(zones, self._secret)
        write_outcome(painter, zones, *self._words, self._theme)
        if self.hasFocus():
            painter.setPen(self._theme.dice_glow)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(felt.adjusted(1, 1, -1, -1), 4, 4)

    @property
    def _seconds(self) -> float:
        return self._clock.nsecsElapsed() / 1e9

    def _at(self, place: Place) -> QPointF:
        """Where a die is: in its place, or round the pointer."""
        if self._pressed is None:
            return QPointF(place.x, place.y)
        middle = QPointF(self.width() / 2, zones_of(felt_rectangle(self.size()), self._text_scale).dice.center().y())
        return self._pointer + (QPointF(place.x, place.y) - middle) * _IN_HAND

    def _turn(self, random: Random, seconds: float) -> Floats:
        """A die in the hand stands on none of its sides, so that nobody takes a face for what was thrown."""
        tilt = about(np.array([1.0, random.uniform(-0.5, 0.5), 0.3]), random.uniform(0.5, 1.1))
        phase, pace = random.uniform(0, math.tau), random.uniform(1.6, 2.6)
        # A closed hand shakes them.
        most = 0.9 if self._pressed is not None else 0.16
        sway = about(np.array([0.3, 1.0, 0.6]), most * math.sin(phase + seconds * pace * (5 if most > 0.5 else 1)))
        return matrix(then(tilt, sway))

    def _share(self, at: QPointF) -> tuple[float, float]:
        felt = felt_rectangle(self.size())
        across, down = (at.x() - felt.left()) / felt.width(), (at.y() - felt.top()) / felt.height()
        return min(1.0, max(0.0, across)), min(1.0, max(0.0, down))
