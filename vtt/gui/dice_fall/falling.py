"""Dice over the players' board: they fall, lie until what came of them was read, and fade."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QElapsedTimer, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from vtt.gui.clear_picture import clear_picture
from vtt.gui.dice_fall.course import Course, course_of
from vtt.gui.dice_fall.ground import Ground, ground_for
from vtt.gui.dice_fall.ground_words import (
    dice_part,
    free_part,
    heading_part,
    shade,
    shaded_part,
    write_headings,
    write_words,
)
from vtt.gui.dice_fall.kept import Kept
from vtt.gui.dice_fall.night import Night
from vtt.gui.dice_fall.picture import Cast, Table, bounds, get_ready, have_shadows_made, paint_fall
from vtt.gui.dice_fall.throw import Falling
from vtt.gui.dice_tray.darkness import BY_NIGHT, by_night
from vtt.gui.dice_tray.heaps import Heap
from vtt.gui.dice_tray.painting import finish_of
from vtt.gui.dice_tray.turns import Turn
from vtt.gui.dice_tray.words import in_words
from vtt.gui.theme import DiceMaterial, Theme, dice_material
from vtt.gui.worker import Worker
from vtt.rules.contract.procedure import Extreme

_BREATHING = 50
"""Milliseconds between two pictures while only a glow breathes."""
_COMING, _FADING = 0.14, 0.45
"""Seconds in which the shade comes, and in which all of it goes."""
_STILL_AFTER = 0.4
"""Seconds after the dice lie until nothing but a glow changes."""
_READ, _READ_FOR_EACH, _READ_AT_MOST = 2.6, 0.055, 8.0
"""Seconds that dice lie when the result is there, with so much for each letter."""
_WITHOUT_RESULT = 4.0


class FallingDice(QWidget):
    """Covers a window, paints over the lower part of it, and takes no mouse. ``landed`` when the dice of a throw lie,
    ``gone`` when nothing of them is seen any more; ``knocked`` gives how hard something was hit, from 0 to 1."""

    landed = Signal()
    gone = Signal()
    knocked = Signal(float)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._animated = True
        self._worker: Worker | None = None
        self._number = self._seed = 0
        self._throw: Falling | None = None
        self._heaps: list[Heap] = []
        self._course: Course | None = None
        self._night: Night | None = None
        self._ground: Ground | None = None
        self._casts: list[Cast] = []
        self._free = QRectF()
        self._taken: tuple[QRect, ...] = ()
        self._shade: QPixmap | None = None
        self._outcome = ("", "")
        self._resting, self._hurried = True, False
        self._knocks = 0
        self._clock, self._ahead = QElapsedTimer(), 0.0
        self._left_at: float | None = None
        self._last_seen: QPixmap | None = None
        self._dirty = QRectF()
        self._turn = Turn(self)
        self._turn.came.connect(self._advance)
        self._shown_at = 0.0
        self._kept = Kept()
        # Once it is known where dice may lie.
        self._starting = QTimer(self, singleShot=True, interval=0)
        self._starting.timeout.connect(self._work_out)
        self._reading = QTimer(self, singleShot=True)
        self._reading.timeout.connect(self.leave)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Dice over the board")
        self.hide()

    @property
    def busy(self) -> bool:
        """Whether dice of a throw fall, lie or fade here."""
        return self._throw is not None

    @property
    def throw(self) -> Falling | None:
        """What falls, lies or fades here."""
        return self._throw

    @property
    def heaps(self) -> tuple[Heap, ...]:
        """The dice of it by hand or pool; empty where none fall."""
        return tuple(self._heaps)

    @property
    def darkness(self) -> float:
        """How dark the window is for an eclipse, from 0 to 1."""
        return 0.0 if self._night is None else self._night.strength(self._frame)

    @property
    def resting(self) -> bool:
        """Whether no die moves."""
        return self._resting

    @property
    def course(self) -> Course | None:
        """How the dice fall, as soon as that is known."""
        return self._course

    @property
    def table(self) -> Table:
        """Where the dice fall, in pixels of this widget."""
        radius = 1.0 if self._ground is None else self._ground.radius
        return Table(self._dice_part.bottomLeft(), radius, self.devicePixelRatioF())

    def set_animated(self, animated: bool) -> None:
        """Whether dice fall. Without it they lie there at once."""
        self._animated = animated
        if not animated:
            self.skip()

    def lay_out(self, window: QSize, taken: Sequence[QRect] = ()) -> None:
        """Cover a window of this size, and keep dice off these parts of it, the first of them most of all. Dice that
        are there already stay where they are unless the window has another size."""
        self._taken = tuple(taken)
        if window != self.size():
            self.resize(window)
            self._shade = None
            if self._throw is not None and not self._starting.isActive():
                # Also where it was only being worked out, for the size of before.
                lying = self._course is not None
                if lying:
                    self.skip()
                self._work_out(lying=lying)

    def show_throw(self, throw: Falling, seed: int | None = None) -> None:
        """Let these dice fall, in place of those that lie there."""
        self._forget()
        self._throw, self._heaps = throw, throw.heaps
        self._seed = self._seed + 1 if seed is None else seed
        self._resting = False
        self.setAccessibleDescription(throw.caption)
        self._starting.start()

    def set_result(self, text: str, detail: str = "", extreme: Extreme = "") -> None:
        """What came of the throw; shown when the dice lie, and gone when it was read."""
        if self._throw is None or self._left_at is not None or (text, detail) == self._outcome:
            return
        self._outcome = (text, detail)
        if extreme:
            self._throw = replace(self._throw, extreme=extreme)
        if self._resting:
            self._tell()

    def skip(self) -> None:
        """Let all dice lie at once."""
        if self._resting or self._throw is None:
            return
        if self._course is None:
            # Where they will lie is still being worked out.
            self._hurried = True
        else:
            self._land()

    def leave(self) -> None:
        """Fade, or be gone at once where nothing moves."""
        if self._throw is None or self._left_at is not None:
            return
        self.skip()
        if self._course is None or not self._animated or not self.isVisible():
            self.clear()
            return
        self._last_seen = clear_picture(self.width(), self.height(), self.devicePixelRatioF())
        painter = QPainter(self._last_seen)
        self._paint_all(painter, 1.0)
        painter.end()
        self._left_at = self._now
        self._start()

    def clear(self) -> None:
        """Nothing of them is seen any more, at once."""
        if self._throw is not None:
            self._forget()
            self.hide()
            self.gone.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._throw is None or self._course is None:
            return
        painter = QPainter(self)
        if self._left_at is None:
            self._paint_all(painter, min(1.0, self._frame / _COMING) if self._animated else 1.0)
        elif self._last_seen is not None:
            painter.setOpacity(max(0.0, 1.0 - (self._now - self._left_at) / _FADING))
            painter.drawPixmap(0, 0, self._last_seen)
        painter.end()

    # What happens ----------------------------------------------------------------------------------------------------

    @property
    def _now(self) -> float:
        """Seconds since the throw."""
        return self._ahead + (self._clock.nsecsElapsed() / 1e9 if self._clock.isValid() else 0.0)

    @property
    def _frame(self) -> float:
        """The moment that is seen: while dice move, that of their last frame."""
        return self._now if self._resting or not self._turn.running else self._shown_at

    @property
    def _dice_part(self) -> QRectF:
        return dice_part(self._free, self.size(), headed=self._is_headed)

    @property
    def _is_headed(self) -> bool:
        return any(heap.headed for heap in self._heaps)

    @property
    def _changes_until(self) -> float:
        """Seconds after the throw from which on nothing changes but a glow."""
        assert self._course is not None
        assert self._night is not None
        return max(self._course.seconds + _STILL_AFTER, self._night.ends)

    def _forget(self) -> None:
        for timer in (self._turn, self._reading, self._starting):
            timer.stop()
        self._number += 1
        self._throw, self._course, self._last_seen, self._left_at = None, None, None, None
        self._night = None
        self._heaps, self._casts, self._outcome = [], [], ("", "")
        self._resting, self._hurried, self._knocks, self._ahead = True, False, 0, 0.0
        self._clock.invalidate()
        self._dirty = QRectF()
        self.setAccessibleDescription("")

    def _work_out(self, *, lying: bool = False) -> None:
        assert self._throw is not None
        self._number += 1
        free = free_part(self.size(), self._taken)
        area = dice_part(free, self.size(), headed=self._is_headed)
        ground = ground_for([len(heap.dice) for heap in self._heaps], area.width(), area.height())
        if self._worker is None:
            self._worker = Worker("falling dice", self)
        dice = tuple(heap.dice for heap in self._heaps)
        work = partial(course_of, dice, ground.rims, self._seed, self._throw.fling)
        self._worker.submit(work, partial(self._begin, self._number, lying, free, ground))

    def _begin(self, number: int, lying: bool, free: QRectF, ground: Ground, course: Course) -> None:
        if number != self._number or self._throw is None or self._worker is None:
            return
        taken_for = 0 if lying or not self._animated else self._turn.taken_for
        if taken_for:
            QTimer.singleShot(taken_for, self, partial(self._begin, number, lying, free, ground, course))
            return
        # Not before: a course of before would be seen on this ground.
        self._ground = ground
        if free != self._free:
            self._free, self._shade = free, None
        self._course, self._night = course, Night(course, self._heaps)
        self._casts = [Cast(each, finish_of(self._material(each.heap, each.die.role))) for each in course.fallers]
        self.show()
        if lying:
            self._ahead = self._changes_until - (self._now - self._ahead)
            self.update()
            return
        self._clock.start()
        if self._hurried or not self._animated or not self.isVisible():
            self._land()
        else:
            have_shadows_made(self._worker, self.table, self._casts)
            self._dirty = bounds(self.table, course, self._casts, 0.0)
            self._turn.moving = len(self._casts)
            self._start()
            self.update()

    def _material(self, heap: int, role: str) -> DiceMaterial:
        """A boon is of the day and a bane of the night, whoever throws them."""
        dice = self._theme.dice
        if role:
            return dice.boon if role == "boon" else dice.bane
        return dice_material(self._theme, self._heaps[heap].hand.material)

    def _start(self) -> None:
        self._shown_at = self._now
        self._turn.start()

    def _advance(self) -> None:
        course, now = self._course, self._now
        if course is None:
            self._turn.stop()
        elif self._left_at is not None:
            if now - self._left_at >= _FADING:
                self.clear()
            else:
                self.update()
        elif self._resting:
            self._calm_down(now)
        else:
            while self._knocks < len(course.knocks) and course.knocks[self._knocks][0] <= now:
                self.knocked.emit(course.knocks[self._knocks][1])
                self._knocks += 1
            # One in a frame: all at once when they come to rest would hold up the window.
            made = get_ready(self.table, self._casts)
            if now >= course.seconds and not made:
                self._land()
                return
            self._shown_at = now
            self._turn.moving = sum(now < course.lies(each.faller) or each.picture is None for each in self._casts)
            dirty = bounds(self.table, course, self._casts, now)
            coming = shaded_part(self.size()) if now < _COMING * 2 else QRectF()
            if self.darkness:
                self.update()
            else:
                self.update((dirty | self._dirty | coming).toAlignedRect())
            self._dirty = dirty

    def _calm_down(self, now: float) -> None:
        """What was dropped fades, the glow comes up and the night falls; then only a glow is still alive."""
        if now > self._changes_until:
            if self._throw is None or not self._throw.extreme:
                self._turn.stop()
            else:
                self._turn.start(_BREATHING)
        if now < self._changes_until and self.darkness:
            self.update()
        else:
            self.update(self._dirty.toAlignedRect())

    def _land(self) -> None:
        course = self._course
        assert course is not None
        self._resting, self._turn.moving = True, 0
        self._ahead = course.seconds if self._animated else self._changes_until
        self._clock.start()
        if self._animated and self.isVisible():
            self._start()
        else:
            self._turn.stop()
            self._clock.invalidate()
        self._dirty = bounds(self.table, course, self._casts, course.seconds)
        self._tell()
        self.landed.emit()

    def _tell(self) -> None:
        """Say what lies there and what came of it, for as long as it takes to read it."""
        assert self._throw is not None
        text, detail = self._outcome
        told = (self._throw.caption, in_words(self._throw.thrown, self._heaps), text, detail)
        self.setAccessibleDescription(". ".join(part for part in told if part))
        wait = min(_READ_AT_MOST, _READ + _READ_FOR_EACH * len(text + detail)) if text else _WITHOUT_RESULT
        self._reading.start(round(wait * 1000))
        self.update()

    # What is seen ----------------------------------------------------------------------------------------------------

    def _paint_all(self, painter: QPainter, strength: float) -> None:
        throw, course = self._throw, self._course
        assert throw is not None
        assert course is not None
        assert self._night is not None
        if self._shade is None:
            self._shade = QPixmap.fromImage(shade(self.size(), self._free, self._theme))
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if strength:
            painter.setOpacity(strength)
            painter.drawPixmap(0, 0, self._shade)
            painter.setOpacity(1.0)
        theme = by_night(self._theme) if self.darkness > BY_NIGHT else self._theme
        now = self._frame
        self._night.fall(painter, self.rect(), now)
        self._night.crown(painter, self.table, now, theme)
        patient = not self._resting
        paint = partial(paint_fall, self.table, course, self._casts, now, throw.extreme, theme, patient=patient)
        if self._turn.shares:
            self._kept.paint(painter, now, self._dirty.toAlignedRect(), self.devicePixelRatioF(), paint)
        else:
            paint(painter)
        if self._is_headed:
            write_headings(painter, list(self._headings()), self.height(), theme, settled=self._resting)
        outcome = self._outcome if self._resting else ("", "")
        write_words(painter, self._free, self.size(), throw.caption, outcome, theme)

    def _headings(self) -> Iterator[tuple[Heap, QRectF]]:
        assert self._ground is not None
        dice, table = self._dice_part, self.table
        for heap, rim in zip(self._heaps, self._ground.rims, strict=True):
            left, right = table.point(rim.left, 0.0), table.point(rim.right, 0.0)
            yield heap, heading_part(dice, left.x(), right.x(), self.size())
