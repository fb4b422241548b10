"""The bag that hands reach into: drag a token out, click, or press a key; drag the one that lies there to somebody."""

from dataclasses import dataclass, replace
from math import hypot
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QHideEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from vtt.gui.bag.bag_picture import BagPicture
from vtt.gui.bag.changes import can_draw
from vtt.gui.bag.floating import FloatingToken
from vtt.gui.bag.words import described
from vtt.gui.letters import ENTER
from vtt.gui.theme import Theme
from vtt.rules.contract.bag_view import BagView
from vtt.table.bag import Colour

PULL = 26.0
"""Pixels that a token has to be pulled at least before letting go draws it."""


@dataclass(frozen=True)
class _Grip:
    """Where the button went down (pixels), on what, and whether the pointer has moved away since."""

    on: Literal["opening", "cloth", "token"]
    at: QPointF
    moved: bool = False


class TouchableBag(BagPicture):
    """``draw_wanted`` when somebody wants to draw, ``token_dropped`` with the point of the screen where the token that
    lies beside the bag was let go of."""

    draw_wanted = Signal()
    token_dropped = Signal(QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._grip: _Grip | None = None
        self._floating: FloatingToken | None = None
        self._let_go_at: QPointF | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)

    @property
    def in_hand(self) -> bool:
        """Whether a token follows the pointer."""
        return self._floating is not None

    def show_bag(self, view: BagView, acting: str = "", *, at_once: bool = False) -> None:
        if view != self.view:
            self._let_go()
            self._let_go_at = None
        super().show_bag(view, acting, at_once=at_once)
        words = described(view, acting)
        if words != self.accessibleDescription():
            self.setAccessibleDescription(words)

    def show_draw(self, drawn: Colour, source: QPointF | None = None) -> None:
        self._let_go()
        pulled, self._let_go_at = self._let_go_at, None
        super().show_draw(drawn, source or pulled)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._grip is not None:
            self._let_go()
        elif event.key() == Qt.Key.Key_Space and self.drawing is not None:
            self.skip()
        elif event.key() in ENTER and not event.modifiers() and not event.isAutoRepeat():
            self._want_draw()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.drawing is not None:
            self.skip()
        elif event.button() != Qt.MouseButton.LeftButton:
            self._let_go()
        else:
            on = self._under(event.position())
            self._grip = None if on is None else _Grip(on, event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        grip = self._grip
        if grip is None or not event.buttons() & Qt.MouseButton.LeftButton:
            self._show_what_is_under(event.position())
            return
        way = event.position() - grip.at
        if not grip.moved and way.manhattanLength() >= QApplication.startDragDistance():
            grip = self._grip = replace(grip, moved=True)
        if grip.moved and (grip.on == "token" or (grip.on == "opening" and can_draw(self.view))):
            self._float().move_to(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        grip, floated = self._grip, self._floating is not None
        self._let_go()
        if grip is None or event.button() != Qt.MouseButton.LeftButton:
            return
        if grip.on == "token":
            if floated:
                self.token_dropped.emit(event.globalPosition().toPoint())
        elif not grip.moved:
            self._want_draw()
        elif floated and self._is_out(event.position()):
            inside = QRectF(self.rect()).adjusted(8, 8, -8, -8)
            x = min(max(event.position().x(), inside.left()), inside.right())
            y = min(max(event.position().y(), inside.top()), inside.bottom())
            self._let_go_at = QPointF(x, y)
            self._want_draw()
        self._show_what_is_under(event.position())

    def enterEvent(self, event: QEnterEvent) -> None:
        self._show_what_is_under(event.position())

    def leaveEvent(self, event: QEvent) -> None:
        self.set_inviting(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        self._let_go()
        self.skip()
        super().hideEvent(event)

    def _want_draw(self) -> None:
        if self.view is not None and self.view.draw is not None:
            self.draw_wanted.emit()

    def _under(self, at: QPointF) -> Literal["opening", "cloth", "token"] | None:
        """What is under a point that can be taken."""
        ground = self.ground
        view = self.view
        away = at - ground.rest
        to_be_taken = self.lying is not None and view is not None and view.holder and (view.uses or view.passes)
        if to_be_taken and hypot(away.x(), away.y()) <= ground.big:
            return "token"
        if ground.opening.contains(at):
            return "opening"
        return "cloth" if ground.bag.contains(at) and at.y() > ground.mouth.y() else None

    def _is_out(self, at: QPointF) -> bool:
        """Whether a token that is let go of there has left the opening far enough behind."""
        opening, reach = self.ground.opening, max(PULL, self.ground.unit * 0.3)
        across = max(opening.left() - at.x(), 0.0, at.x() - opening.right())
        down = max(opening.top() - at.y(), 0.0, at.y() - opening.bottom())
        return hypot(across, down) >= reach

    def _float(self) -> FloatingToken:
        if self._floating is None:
            ground = self.ground
            held = self._grip is not None and self._grip.on == "token" and self.lying is not None
            face = self.lying.colour if held and self.lying is not None else "blank"
            radius = ground.big * 0.72 if held else ground.small * 1.35
            self._floating = FloatingToken(self.painter, face, radius, self.window())
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        return self._floating

    def _let_go(self) -> None:
        self._grip = None
        if self._floating is not None:
            self._floating.hide()
            self._floating.deleteLater()
            self._floating = None
            self.unsetCursor()

    def _show_what_is_under(self, at: QPointF) -> None:
        under = self._under(at)
        drawable = can_draw(self.view) and under in ("opening", "cloth")
        self.set_inviting(drawable)
        if under == "token":
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        elif drawable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()
