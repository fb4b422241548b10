"""The picture of the bag: a widget that shows what is in it, what comes out, and takes a hand in."""

from PySide6.QtCore import QElapsedTimer, QPointF, QSize, QSizeF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from vtt.gui.bag.changes import NOTHING, Change, beside, can_draw, change, contents, follows, left
from vtt.gui.bag.ground import Ground, ground_of
from vtt.gui.bag.motion import SLIDING, Flight, Pose, falling, rustle, smooth
from vtt.gui.bag.painting import BagPainter, Scene, Shown
from vtt.gui.bag.token_pictures import Face
from vtt.gui.theme import Theme, colour
from vtt.rules.contract.bag_view import BagView, TokenOut
from vtt.table.bag import Colour

_FRAME = 16
"""Milliseconds between two pictures while something moves."""


class BagPicture(QWidget):
    """Shows a ``BagView``; nothing in it decides what is drawn.

    ``settled`` is emitted once for each draw that comes to rest, however it does: by itself, skipped, or not animated
    (then before ``show_draw`` returns, as also while the bag can't be seen). What else moves holds nobody up.
    """

    settled = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.painter = BagPainter(theme)
        self._view: BagView | None = None
        self._beside: TokenOut | None = None
        self._peeking: tuple[Face, ...] = ()
        self._animated = True
        self._flights: tuple[Flight, ...] = ()
        self._drawing: Colour | None = None
        self._waiting: tuple[BagView, str] | None = None
        self._slide = (0.0, 0.0)
        self._seconds = 0.0
        self._end = 0.0
        self._inviting = False
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_FRAME)
        self._timer.timeout.connect(self._advance)
        self.setAccessibleName("Bag of tokens")

    # What the owner says ---------------------------------------------------------------------------------------------

    @property
    def view(self) -> BagView | None:
        """The bag that is shown."""
        return self._view

    @property
    def drawing(self) -> Colour | None:
        """The colour of the token that is tumbling out; ``None`` while none does."""
        return self._drawing

    @property
    def moving(self) -> tuple[Flight, ...]:
        """The tokens that are on their way."""
        return self._flights

    @property
    def lying(self) -> TokenOut | None:
        """The token that lies beside the bag."""
        return self._beside

    def show_bag(self, view: BagView, acting: str = "", *, at_once: bool = False) -> None:
        """Show this bag; ``acting`` is the name of who acts. What has happened to it since is seen happening, unless
        ``at_once``."""
        if self._drawing is not None and follows(self._view, view, self._drawing):
            # Seen first, told afterwards: what came of the draw waits for the token.
            self._waiting = (view, acting)
            return
        happened = NOTHING if at_once or view is self._view else change(self._view, view)
        was_beside, self._view = self._beside, view
        self._beside = beside(view, acting)
        self._peeking = contents(view)
        self._waiting = None
        if self._drawing is not None:
            # The rules are ahead of the picture: nothing is left to be waited for.
            self._drawing = None
            self._end_movement()
        if happened != NOTHING or (was_beside is None) != (self._beside is None):
            self._begin(self._flights_of(happened, was_beside))
        self.update()

    def show_draw(self, drawn: Colour, source: QPointF | None = None) -> None:
        """Let a token of this colour tumble out. ``source`` is where a hand has let go of it (pixels)."""
        self._drawing = drawn
        self._beside = None
        self._peeking = _without(self._peeking, drawn)
        self._begin((Flight("draw" if source is None else "let go", drawn, source=source),))

    def forget(self) -> None:
        """There is no bag any more: the next one that is shown is a new one."""
        self._view = self._beside = None
        self._peeking = ()
        self._slide = (0.0, 0.0)

    @Slot()
    def skip(self) -> None:
        """Let everything be where it belongs at once."""
        if self._drawing is not None or self._timer.isActive():
            self._come_to_rest()

    def set_animated(self, animated: bool) -> None:
        """Whether tokens move. Without it they are where they belong at once."""
        self._animated = animated
        if not animated:
            self.skip()

    def set_inviting(self, inviting: bool) -> None:
        """Whether the opening glows: a hand is over it."""
        if inviting != self._inviting:
            self._inviting = inviting
            self.update()

    @property
    def ground(self) -> Ground:
        """Where everything is just now."""
        return ground_of(QSizeF(self.size()), self._aside())

    def sizeHint(self) -> QSize:
        return QSize(190, 140)

    def minimumSizeHint(self) -> QSize:
        return QSize(110, 64)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self.painter.paint(painter, self._scene())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(self.theme.focus), float(self.theme.focus_width)))
            painter.drawRoundedRect(self.rect().toRectF().adjusted(1.5, 1.5, -1.5, -1.5), 8, 8)
        painter.end()

    # Movement --------------------------------------------------------------------------------------------------------

    def _flights_of(self, happened: Change, was_beside: TokenOut | None) -> tuple[Flight, ...]:
        if happened.happening == "filled":
            return tuple(falling(list(happened.faces)))
        if happened.happening == "removed":
            return tuple(Flight("remove", face, place * 0.25) for place, face in enumerate(happened.faces))
        if happened.happening == "returned":
            source = self.ground.rest if was_beside is not None else self.ground.mouth
            return tuple(Flight("return", face, source=source) for face in happened.faces[:1])
        return ()

    def _begin(self, flights: tuple[Flight, ...]) -> None:
        room = 1.0 if self._drawing is not None or self._beside is not None else 0.0
        self._slide = (self._aside(), room)
        self._flights = flights
        self._seconds = 0.0
        self._end = max([SLIDING if self._slide[0] != room else 0.0, *(flight.end for flight in flights)])
        if self._animated and self.isVisible() and self._end > 0.0:
            self._clock.start()
            self._timer.start()
            self.update()
        else:
            self._come_to_rest()

    def _advance(self) -> None:
        self._seconds = self._clock.nsecsElapsed() / 1e9
        if self._seconds >= self._end:
            self._come_to_rest()
        else:
            self.update()

    def _come_to_rest(self) -> None:
        drawn, self._drawing = self._drawing, None
        if drawn is not None:
            self._beside = TokenOut(drawn, "held")
        self._end_movement()
        waiting, self._waiting = self._waiting, None
        if waiting is not None:
            self.show_bag(*waiting)
        if drawn is not None:
            self.settled.emit()

    def _end_movement(self) -> None:
        self._timer.stop()
        self._flights = ()
        self._slide = (self._slide[1],) * 2
        self.update()

    def _aside(self) -> float:
        start, end = self._slide
        return start + (end - start) * smooth(self._seconds / SLIDING)

    def _scene(self) -> Scene:
        ground = self.ground
        shown = []
        if self._beside is not None:
            struck = 1.0 if self._beside.fate == "aside" else 0.0
            pose = Pose(ground.rest, ground.big, lift=0.0, struck=struck)
            shown.append(Shown(self._beside.colour, pose, self._beside.fate))
        for flight in self._flights:
            flying = flight.pose(self._seconds, ground)
            if flying is not None:
                shown.append(Shown(flight.face, flying, "removed" if flight.kind == "remove" else "held", moving=True))
        lean = sum(rustle(flight.kind, self._seconds - flight.start) for flight in self._flights)
        filling = [flight for flight in self._flights if flight.kind == "fall" and self._seconds < flight.end]
        peeking = self._peeking[: max(len(self._peeking) - len(filling), 0)]
        return Scene(
            ground,
            peeking,
            tuple(shown),
            lean,
            empty=not self._peeking and self._view is not None and left(self._view) == 0 and not self._flights,
            inviting=1.0 if self._inviting and can_draw(self._view) and not self._timer.isActive() else 0.0,
        )


def _without(faces: tuple[Face, ...], drawn: Face) -> tuple[Face, ...]:
    """The tokens in the opening when one of this colour has left it."""
    if drawn not in faces:
        return faces
    place = len(faces) - 1 - faces[::-1].index(drawn)
    return faces[:place] + faces[place + 1 :]
