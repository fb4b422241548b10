"""Docks drawn as cards, each with a title of its own."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QDockWidget, QHBoxLayout, QVBoxLayout, QWidget

from vtt.gui.look import Look
from vtt.gui.panel import MARGIN, Heading
from vtt.gui.plain_text import literal

_LOW = 17
"""How high the bar of a dock without words is, in pixels."""
_ROUND_CROSS = 2
"""Pixels that are free beside the lines of a cross, within it."""


class CardGround(QWidget):
    """The ground of a dock: the panel's colour, with the corners rounded above, below or both.

    ``wanted`` is its size at first.
    """

    def __init__(
        self, look: Look, *, above: bool, below: bool, parent: QWidget | None = None, wanted: QSize | None = None
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._wanted = wanted
        self._above = above
        self._below = below

    def sizeHint(self) -> QSize:
        return super().sizeHint() if self._wanted is None else self._wanted

    def paintEvent(self, event: QPaintEvent) -> None:
        dock = self.parentWidget()
        # The window that it is then has a line of its own.
        if isinstance(dock, QDockWidget) and dock.isFloating():
            QPainter(self).fillRect(self.rect(), self._look.colour("panel"))
            return
        radius = float(self._look.theme.corner)
        area = self.rect().toRectF()
        area.setTop(area.top() - (0 if self._above else radius * 2))
        area.setBottom(area.bottom() + (0 if self._below else radius * 2))
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self._look.card_edge())
        painter.setBrush(self._look.colour("panel"))
        painter.drawRoundedRect(self._look.inside_edge(area), radius, radius)


class Cross(QAbstractButton):
    """Closes a dock, or what stands at the top of it. It is always there, for the keyboard to go to, and seen where it
    is of use."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = look
        self._seen = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_seen(self, seen: bool) -> None:
        """Whether it is drawn also while it has not the keyboard."""
        self._seen = seen
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        look, focused = self._look, self.hasFocus()
        if not (self._seen or focused):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect())
        if focused:
            corner = float(look.theme.corner_small)
            painter.setPen(QPen(look.colour("focus"), look.theme.focus_width))
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), corner, corner)
        painter.setPen(QPen(look.colour("text" if focused or self.underMouse() else "text_muted"), 1.6))
        reach = min(area.height() / 2 - 4, 4.5)
        for way in (1, -1):
            middle = area.center()
            painter.drawLine(middle + QPointF(-reach, -reach * way), middle + QPointF(reach, reach * way))


class DockTitle(CardGround):
    """A dock's own title: dragged to move the dock, double-clicked to float it, with a cross that shows on hovering,
    while it has the keyboard, and while the dock floats."""

    closed = Signal()

    def __init__(self, look: Look, title: str, parent: QWidget | None = None, *, shorter: str = "") -> None:
        """``shorter`` stands where the title has no room."""
        self._cross: Cross | None = None
        self._lent: Cross | None = None
        self._own = ""
        self._floats = False
        self._switch: QWidget | None = None
        self._take_room: Callable[[int], None] | None = None
        super().__init__(look, above=True, below=False, parent=parent)
        self._name, self._shorter = title, shorter or title
        # Asked for some hundred times before the first picture.
        self._high, self._low = max(30, look.pixels(17) + 11), look.pixels(_LOW)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(MARGIN, 9, MARGIN, 2)
        self._row.setSpacing(0)
        self.heading = Heading(look, title)
        self._row.addWidget(self.heading, 1)

    def add_switch(self, switch: QWidget) -> None:
        """Put a control at the right, which a menu has too: it goes where there is no room for it."""
        self._switch = switch
        self.heading.add_widget(switch)

    def add_shelf(self, shelf: QWidget, take_room: Callable[[int], None]) -> None:
        """Put something before the switch that takes whatever room it is told to have, in pixels."""
        self._take_room = take_room
        self.heading.add_widget(shelf)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._word()
        self._share_room()

    def set_note(self, note: str) -> None:
        """Say this at the right."""
        self.heading.set_note(note)
        self._word()

    def _word(self) -> None:
        """Say the title, or what is shorter where that has no room."""
        if self._shorter != self._name:
            self.heading.set_text(self._name)
            if self.heading.full_width + self.heading.note_width > self.width() - self._around - 2 * self.heading.gap:
                self.heading.set_text(self._shorter)

    @property
    def _around(self) -> int:
        """Pixels that the edges take, and in one of them or beside it the cross."""
        return 2 * MARGIN - 1 + self._beside

    def _share_room(self) -> None:
        """Show of what stands beside the words whatever has room there."""
        if self._switch is None:
            return
        # The note between the words and the switch is empty.
        beside = self.heading.full_width + 2 * self.heading.gap + self._around
        self._switch.setHidden(self.width() < self._switch.sizeHint().width() + beside)
        if self._take_room is not None:
            taken = 0 if self._switch.isHidden() else self._switch.sizeHint().width() + self.heading.gap
            self._take_room(self.width() - beside - taken - 2 * self.heading.gap)

    def furnish(self) -> None:
        """Put the cross in: into the margin, so that what stands at the right ends where the panel's contents end."""
        self._cross = cross = Cross(self._look, self)
        cross.setAccessibleName(f"Close {self._name}")
        cross.setToolTip(literal(f"Close {self._name}; the View menu brings it back"))
        cross.clicked.connect(self.closed)
        self._row.addWidget(cross)
        self._fit(cross)

    def lend(self, words: str, cross: Cross) -> None:
        """Be the title of what stands at the top of the dock: say this, with a cross that closes that and is always
        seen, in place of one's own."""
        if self._lent is None:
            self._own = self.heading.text()
        if cross is not self._lent:
            self._row.addWidget(cross)
            cross.set_seen(True)
        self._lent = cross
        self._say(words, cross)

    def take_back(self) -> None:
        """Be the dock's own title again."""
        if self._lent is not None:
            self._lent.hide()
            self._lent = None
            self._say(self._own, self._cross)

    def _say(self, words: str, cross: Cross | None) -> None:
        if self._cross is not None:
            self._cross.setVisible(cross is self._cross)
        self.heading.set_text(words)
        if cross is not None:
            self._fit(cross)
        self.updateGeometry()

    def _fit(self, cross: Cross) -> None:
        """As high as the bar is, which without words is no higher than the cross."""
        above, below, high = (9, 2, 20) if self.heading.text() else (1, 1, self._look.pixels(_LOW) - 2)
        cross.setFixedSize(MARGIN - 1, high)
        self._row.setContentsMargins(MARGIN, above, self._beside, below)
        cross.show()

    @property
    def _beside(self) -> int:
        """Pixels right of the cross: one that is always seen ends where the contents do, one that comes with the
        pointer takes nothing of their room."""
        return MARGIN - _ROUND_CROSS if self._floats or self._lent is not None else 1

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # The words are others, or larger.
            self._share_room()
        if self._cross is not None and event.type() in (QEvent.Type.Enter, QEvent.Type.Leave):
            self._cross.set_seen(event.type() == QEvent.Type.Enter or self._floats)
        return super().event(event)

    def set_floating(self, floats: bool) -> None:
        """A panel that floats lies over others: what closes it is seen, wherever the pointer is."""
        self._floats = floats
        if self._cross is not None:
            self._cross.set_seen(floats or self.underMouse())
            self._fit(self._lent or self._cross)

    def sizeHint(self) -> QSize:
        return QSize(120, self._high if self.heading.text() else self._low)

    def minimumSizeHint(self) -> QSize:
        return QSize(60, self._high if self.heading.text() else self._low)


class PanelDock(QDockWidget):
    """A dock drawn as a card: title in small capitals, contents with generous margins, ``wanted`` so large at first.
    ``need_changed`` tells that what is in it may need another height now, ``contents_wanted`` that somebody asks for
    what belongs in it while something else may stand in its place."""

    need_changed = Signal()
    contents_wanted = Signal()

    def __init__(
        self, look: Look, name: str, title: str, wanted: QSize, parent: QWidget | None = None, shorter: str = ""
    ) -> None:
        super().__init__(title, parent)
        self.setObjectName(name)
        self.title = DockTitle(look, title, self, shorter=shorter)
        self.title.closed.connect(self.close)
        self.setTitleBarWidget(self.title)
        self.topLevelChanged.connect(self.title.set_floating)
        ground = CardGround(look, above=False, below=True, wanted=wanted)
        self._column = QVBoxLayout(ground)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._ground = ground
        self._stand_in: CardGround | None = None
        self._look = look
        self.setWidget(ground)
        self._need: Callable[[], int] | None = None
        self._for_ease: Callable[[], int] = lambda: 0

    @property
    def need(self) -> int | None:
        """Pixels in which all of it is seen, its title too; nothing where nobody has said what its contents need."""
        return None if self._need is None else self.title.sizeHint().height() + self._need()

    @property
    def need_at_ease(self) -> int:
        """Pixels in which all of it is seen and nothing is lower than it likes to be."""
        return (self.need or 0) + self._for_ease()

    def set_need(self, need: Callable[[], int], for_ease: Callable[[], int] = lambda: 0) -> None:
        """``need`` gives the height in which all of the contents is seen, at the width that they have; ``for_ease`` how
        much more they would like."""
        self._need, self._for_ease = need, for_ease
        self.need_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        # Floating it is a window without a frame; the style sheet keeps the room for one, and draws none.
        if self.isFloating():
            QPainter(self).fillRect(self.rect(), self._look.colour("line"))

    def closeEvent(self, event: QCloseEvent) -> None:
        # Whoever shows it again looks for it in its place, and not over everything else.
        self.setFloating(False)
        super().closeEvent(event)

    def fill(self, contents: QWidget, *, whole: bool = True) -> None:
        """Put the contents in: they take the ``whole`` height, or what they need where there is more."""
        self._column.addWidget(contents, 1 if whole else 0)
        contents.show()
        self.title.furnish()

    def lend_room(self) -> QWidget:
        """An empty ground in place of the contents, as large as these are, until the room is taken back."""
        ground = self._ground
        if self._stand_in is None:
            self._stand_in = CardGround(self._look, above=False, below=True, parent=self, wanted=ground.sizeHint())
        if self.widget() is ground:
            # The window is divided as it was.
            self._stand_in.setMinimumSize(ground.minimumSizeHint())
            self._stand_in.resize(ground.size())
            self.setWidget(self._stand_in)
            self._stand_in.show()
        return self._stand_in

    def take_room_back(self) -> None:
        """Show the contents again."""
        if self.widget() is not self._ground:
            self.setWidget(self._ground)
            self._ground.show()

    def bring_contents(self) -> None:
        """Have somebody see what belongs in it."""
        self.show()
        self.contents_wanted.emit()

    def put_above(self, contents: QWidget) -> None:
        """Put something above the contents, which may hide. The dock's ``title`` can be lent to it."""
        self._column.insertWidget(0, contents)
        self._column.addStretch(0)
