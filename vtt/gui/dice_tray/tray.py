"""The dice tray: a widget that shows throws as they fall and lets them lie."""

import math
from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, QEvent, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from vtt.dice import Die, Thrown
from vtt.gui.dice_tray.darkness import BY_NIGHT, DUSK, by_night, darken, darkness, paint_coronas
from vtt.gui.dice_tray.felt import empty_tray, felt_rectangle
from vtt.gui.dice_tray.fitting import Asked, fitted
from vtt.gui.dice_tray.fling import Fling
from vtt.gui.dice_tray.heaps import Hand, Heap
from vtt.gui.dice_tray.inscription import (
    beside_the_badge,
    draw_hint,
    heading_of,
    write_caption,
    write_heading,
    write_outcome,
    write_secret,
)
from vtt.gui.dice_tray.painting import Finish, finish_of
from vtt.gui.dice_tray.pieces import Piece, lay_out
from vtt.gui.dice_tray.scene import paint_throw
from vtt.gui.dice_tray.scrolling import scroll_bar
from vtt.gui.dice_tray.shadowing import Shadowing
from vtt.gui.dice_tray.tumble import duration
from vtt.gui.dice_tray.turns import Turn
from vtt.gui.dice_tray.words import in_words
from vtt.gui.dice_tray.zones import Afar, Zones, zones_of
from vtt.gui.plain_text import show_tip
from vtt.gui.scrolling import SCROLLING
from vtt.gui.theme import Theme, colour, dice_material
from vtt.rules.contract.procedure import Extreme

_DEAD = 0.4
"""How much is seen of a tray in which nothing can fall."""


class DiceTray(QWidget):
    """Solid dice on felt in a wooden rim.

    `settled` is emitted once for each throw that comes to rest, however it does: by itself, skipped, or not animated
    (then before `show_throw` returns, as also while the tray can't be seen). A throw that replaces one still rolling
    takes over its turn: only the later one settles.
    """

    settled = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, text_scale: float = 1.0) -> None:
        super().__init__(parent)
        self._theme = theme
        self._text_scale = text_scale
        self._afar: Afar | None = None
        self._animated = True
        self._thrown: Thrown | None = None
        self._pieces: list[Piece] = []
        self._caption = ""
        self._material = "players"
        self._hands: tuple[Hand, ...] = ()
        self._fling: Fling | None = None
        self._heaps: list[Heap] = []
        self._secret = self._asking = False
        self._outcome: tuple[str, str] | None = None
        self._extreme: Extreme = ""
        self._throws, self._seconds = 0, 0.0
        self._resting = self._cornered = True
        self._shadowing = Shadowing(self)
        self._zones = zones_of(felt_rectangle(self.size()), text_scale)
        self._bar = scroll_bar(self)
        self._bar.valueChanged.connect(lambda _value: self.update())
        self._ground: QPixmap | None = None
        self._ratio = 0.0
        self._clock = QElapsedTimer()
        self._turn = Turn(self)
        self._turn.came.connect(self._advance)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Dice tray"))
        self._describe()

    @property
    def resting(self) -> bool:
        """Whether nothing moves."""
        return self._resting

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The dice of the last throw, each with its place; empty before the first."""
        return tuple(self._pieces)

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """The dice of the last throw by hand or pool; empty before the first."""
        return tuple(self._heaps)

    @property
    def out_of_sight(self) -> int:
        """Pixels by which the dice reach below what is seen of them at once."""
        return self._bar.maximum()

    def show_throw(
        self,
        thrown: Thrown,
        *,
        caption: str,
        material: str = "players",
        secret: bool = False,
        hands: Sequence[Hand] = (),
        fling: Fling | None = None,
    ) -> None:
        """Let these dice fall, in place of those that lie there; they come to rest on exactly these faces.

        `caption` says who throws ("Odile throws"). `material` is `players`, `gm`, `neutral` or a set of dice. `secret`:
        a roll that only the game master sees; keeping it from the players' window is the caller's business. With
        `hands`, one for each part of the throw, the dice of each lie beside each other under its name. `fling`: how
        they leave the hand.
        """
        for name in (material, *(hand.material for hand in hands)):
            dice_material(self._theme, name)
        self._hands, self._fling = tuple(hands), fling
        self._thrown, self._caption, self._material, self._secret = thrown, caption, material, secret
        self._outcome, self._extreme = None, ""
        self._throws += 1
        self._seconds, self._resting = 0.0, False
        self._bar.setValue(0)
        self._lay_out()
        if self._animated and self._pieces and self.isVisible():
            self._clock.start()
            self._shadowing.make(self._pieces)
            self._turn.moving = len(self._pieces)
            self._turn.start()
            self._describe()
            self.update()
        else:
            self._come_to_rest()

    def set_result(self, text: str, detail: str = "", extreme: Extreme = "") -> None:
        """The outcome ("Hit: 5 damage") and its reason ("7 + 1 is below 13"), shown as soon as the dice lie; dice that
        fell extraordinarily glow then."""
        self._outcome, self._extreme = (text, detail), extreme
        self._describe()
        self.update()

    def lie_in(self, other: "DiceTray") -> None:
        """Have what lies here lie in another tray as well, the same way."""
        other.set_animated(False)
        if self._thrown is not None:
            other._throws = self._throws - 1
            other.show_throw(
                self._thrown, caption=self._caption, material=self._material, secret=self._secret, hands=self._hands
            )
        if self._outcome is not None:
            other.set_result(*self._outcome, self._extreme)

    @Slot()
    def skip(self) -> None:
        """Let all dice lie at once. Does nothing when they do."""
        if not self._resting:
            self._come_to_rest()

    def clear(self) -> None:
        """Take everything off the felt; dice still rolling settle no more."""
        self._turn.stop()
        self._thrown, self._pieces, self._heaps, self._outcome = None, [], [], None
        self._hands, self._fling = (), None
        self._extreme = ""
        self._caption, self._secret, self._resting = "", False, True
        self._lay_out()
        self._describe()
        self.update()

    def set_animated(self, animated: bool) -> None:
        """Whether dice tumble. Without it they lie there at once."""
        self._animated = animated
        if not animated:
            self.skip()

    def set_asking(self, asking: bool) -> None:
        """Whether something lies over the felt that asks for the faces of real dice: then nothing is said below it."""
        if asking != self._asking:
            self._asking = asking
            self.update()

    def read_from_afar(self, outcome: float, other: float) -> None:
        """Write no outcome lower than that, and no other words lower than the other: heights in pixels."""
        points = 72.0 / self.logicalDpiY()
        afar = (outcome * points, other * points)
        if afar != self._afar:
            self._afar = afar
            self._lay_out()
            self.update()

    def set_theme(self, theme: Theme) -> None:
        """Show everything in other colours; dice stay where they are."""
        self._theme = theme
        self._ground = None
        self._lay_out()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(560, 280)

    def minimumSizeHint(self) -> QSize:
        return QSize(132, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._ground is None or self._ratio != self.devicePixelRatioF():
            self._ratio = self.devicePixelRatioF()
            self._ground = empty_tray(self.size(), self._ratio, self._theme)
            self._lay_out()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(1.0 if self.isEnabled() else _DEAD)
        painter.drawPixmap(0, 0, self._ground)
        felt = felt_rectangle(self.size())
        darken(painter, felt, self._heaps, self._pieces, self._seconds, self._theme)
        dark = darkness(self._heaps, self._pieces, self._seconds)
        theme = by_night(self._theme) if dark > BY_NIGHT else self._theme
        painter.save()
        painter.setClipRect(self._seen if self._bar.maximum() else felt)
        if self._bar.maximum():
            painter.translate(0, -self._bar.value())
        paint_coronas(painter, self._heaps, self._pieces, self._seconds, theme)
        extreme = self._extreme if self._resting else ""
        paint_throw(painter, self._pieces, self._seconds, theme, extreme, patient=not self._resting)
        painter.restore()
        painter.setOpacity(1.0)
        self._write(painter, self._zones, theme)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(self._theme.dice_glow), float(self._theme.focus_width)))
            painter.drawRoundedRect(felt.adjusted(1, 1, -1, -1), self._theme.corner * 0.6, self._theme.corner * 0.6)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._ground = None
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._describe()
        super().changeEvent(event)

    def event(self, event: QEvent) -> bool:
        # A tray that takes no focus is only looked at, from afar.
        if (
            isinstance(event, QHelpEvent)
            and event.type() == QEvent.Type.ToolTip
            and self.focusPolicy() != Qt.FocusPolicy.NoFocus
        ):
            show_tip(event.globalPos(), self._in_full, self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not self._resting:
            self.skip()
        elif event.key() in SCROLLING and self._bar.maximum():
            self._bar.triggerAction(SCROLLING[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._bar.maximum():
            QApplication.sendEvent(self._bar, event)
        else:
            super().wheelEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and not self._resting:
            self.skip()
        else:
            super().mousePressEvent(event)

    def _advance(self) -> None:
        self._seconds = self._clock.nsecsElapsed() / 1e9
        # One in a frame: all at once would hold up the window.
        if not any(piece.get_ready() for piece in self._pieces) and self._seconds >= self._duration():
            self._come_to_rest()
        else:
            # Until they rest they take turns with those of another window.
            self._turn.moving = max(1, sum(p.tumble.at_rest > self._seconds or not p.ready for p in self._pieces))
            self.update()

    def _duration(self) -> float:
        lie = duration([piece.tumble for piece in self._pieces], any(piece.has_verdict for piece in self._pieces))
        return lie + DUSK if any(heap.eclipsed for heap in self._heaps) else lie

    def _come_to_rest(self) -> None:
        self._turn.stop()
        self._seconds = self._duration() if self._pieces else 0.0
        self._resting = True
        self._describe()
        self.update()
        self.settled.emit()

    def _lay_out(self) -> None:
        """Give every die its place in the tray of this size; the same throw falls the same way each time."""
        felt = felt_rectangle(self.size())
        self._zones = zones_of(felt, self._text_scale, headed=bool(self._hands), afar=self._afar)
        beyond = 0.0
        if self._thrown is not None:
            # A tray that takes no focus is only looked at: nobody can scroll there.
            scrolls = self.focusPolicy() != Qt.FocusPolicy.NoFocus
            alone = Hand("", self._material)
            asked = Asked(self._thrown, self._hands, alone, self._caption, self._secret_words, scrolls)
            found = fitted(asked, felt, self._text_scale, self._afar)
            self._zones, self._heaps, beyond = found.zones, found.heaps, found.beyond
            self._cornered = found.captioned
            scale = self._zones.text_scale
            ratio = self.devicePixelRatioF()
            self._pieces = lay_out(self._heaps, self._finish, ratio, self._throws, scale, self._fling, found.written)
        dice, width = self._zones.dice.toRect(), self._bar.sizeHint().width()
        self._bar.setRange(0, math.ceil(beyond))
        self._bar.setPageStep(dice.height())
        self._bar.setGeometry(round(felt.right()) - width, dice.top(), width, dice.height())
        self._bar.setVisible(beyond > 0)

    @property
    def _seen(self) -> QRectF:
        """Where dice are seen."""
        felt, dice = felt_rectangle(self.size()), self._zones.dice
        return QRectF(felt.left(), felt.top(), felt.width(), dice.bottom() - felt.top())

    def _moved(self, heap: Heap) -> Heap:
        """A heap where it is seen."""
        return replace(heap, area=replace(heap.area, top=heap.area.top - self._bar.value()))

    @property
    def _secret_words(self) -> str:
        return self.tr("secret roll") if self._secret else ""

    def _corner_of(self, zones: Zones) -> Zones:
        return beside_the_badge(zones, self._secret_words) if self._secret else zones

    def _finish(self, heap: Heap, die: Die) -> Finish:
        """A boon is of the day and a bane of the night, whoever throws them."""
        dice = self._theme.dice
        if die.role:
            return finish_of(dice.boon if die.role == "boon" else dice.bane)
        return finish_of(dice_material(self._theme, heap.hand.material))

    def _write(self, painter: QPainter, zones: Zones, theme: Theme) -> None:
        if self._thrown is None and self._outcome is None:
            if not self._asking:
                draw_hint(painter, zones, self._hint, theme, dead=not self.isEnabled())
            return
        from vtt.gui.dice_tray.plates import marks_of, write_more, write_plate  # Not before there is a throw.

        for heap in self._heaps:
            # Half of a heading is none.
            low = heap.area.top + heap.area.height + heap.heading - self._bar.value()
            if heap.headed and low <= self._seen.bottom() + 1:
                write = write_heading if heap.heading or heap.beside else write_plate
                write(painter, zones, self._moved(heap), theme, settled=self._resting)
        if self._secret:
            write_secret(painter, zones, self._secret_words, theme)
        below = sum(piece.place.y - self._bar.value() > self._seen.bottom() for piece in self._pieces)
        if below:
            write_more(painter, zones, below, theme, marks_of(self._pieces, self._bar.value()))
        if not self._resting:
            # A tray that takes no focus is only looked at: nobody can skip there.
            skip = self.tr("Space to skip") if self.focusPolicy() != Qt.FocusPolicy.NoFocus else ""
            write_caption(painter, zones, " · ".join(part for part in (self._caption, skip) if part), theme)
        elif self._outcome is None:
            write_caption(painter, zones, self._caption, theme)
        else:
            caption = self._caption if self._cornered else ""
            write_outcome(painter, self._corner_of(zones), caption, *self._outcome, theme)

    def _describe(self) -> None:
        """Say in words what can be seen; never a face that hasn't come to rest."""
        parts = [self._caption] if self._caption else []
        if self._secret:
            parts.append(self.tr("secret roll"))
        if self._thrown is None and self._outcome is None:
            parts = [self.tr("empty")]
        elif self._resting:
            if self._thrown is not None:
                parts.append(in_words(self._thrown, self._heaps))
            parts += [text for text in self._outcome or () if text]
        self.setAccessibleDescription(". ".join(parts))

    @property
    def _hint(self) -> str:
        return self.tr("The next throw falls here") if self.isEnabled() else self.tr("No dice fall here")

    @property
    def _in_full(self) -> str:
        """What there may be no room for on the felt."""
        if self._thrown is None and self._outcome is None:
            return self.toolTip() or self._hint
        heaps = [heading_of(heap) for heap in self._heaps if heap.headed and self._resting]
        return "\n".join(part for part in (self._caption, *heaps, *(self._outcome or ())) if part)
