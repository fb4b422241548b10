"""The guide: steps at the left, the sheet as it grows at the right, over the board so that the dice stay in sight; over
a small board there would be little of it, and it stands beside it."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from vtt.gui.guide.guide_step import GuideStepWidget
from vtt.gui.look import Look
from vtt.gui.offer_button import offer_button
from vtt.gui.panel import Divider, NameLabel, clear_layout
from vtt.gui.panel_dock import PanelDock
from vtt.gui.plain_text import PlainLabel
from vtt.gui.scrolling import FittingArea
from vtt.gui.sheet.blocks import Blocks
from vtt.rules.contract.description import Offer, Parameter
from vtt.rules.contract.guides import GuideView

_MARGIN = 10
_MOVED = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
_AROUND, _AROUND_SMALL, _AROUND_BESIDE = (22, 18, 22, 18), (12, 10, 8, 8), (14, 2, 8, 10)
_TIGHT = "QPushButton { padding-left: 6px; padding-right: 6px; }"
"""How buttons at the foot give way where the sheet has no room beside the steps."""
_LEAST_FOR_BOTH = 560
"""Pixels from which on the sheet stands beside the steps, at the usual size of text."""
_WIDEST = 860
"""Pixels that a guide takes at the most, at the usual size of text."""


_ABOVE = 3
"""The share of the room that is left which lies above it: a third, where the eye begins."""
_VEIL = 0.78
"""How opaque what lies over the rest of the board is."""
_WORTH_GOING, _WORTH_STAYING = 1.35, 1.3
"""How much more room than over the board there must be beside it for a guide to go there, and to stay."""


class GuidePanel(QWidget):
    """Draws a ``GuideView`` over the widget ``over``, or where that is small in place of what a dock ``beside`` it
    holds. ``wanted`` gives a complete offer, ``rule_wanted`` a ledger id, ``put_aside`` tells that somebody wants to go
    on with something else."""

    wanted = Signal(object)
    rule_wanted = Signal(str)
    put_aside = Signal()

    def __init__(self, look: Look, over: QWidget, beside: PanelDock | None = None) -> None:
        super().__init__(over)
        self._look = look
        self._over = over
        self._beside = beside
        self._room: QWidget | None = None
        self._gave_way = False
        self._guide: GuideView | None = None
        self.steps: list[GuideStepWidget] = []
        self._foot_buttons: list[QPushButton] = []
        self.setObjectName("guide")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        outer = self._outer = QVBoxLayout(self)
        outer.setContentsMargins(*_AROUND)
        outer.setSpacing(10)
        self._title, self._subtitle = PlainLabel(), PlainLabel()
        body = QHBoxLayout()
        body.setSpacing(18)
        self._left, whole = _scroll()
        self._here: GuideStepWidget | None = None
        # Once everything has its place.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._bring_into_sight)
        self._grow_soon = QTimer(self, singleShot=True, interval=0)
        self._grow_soon.timeout.connect(self._grow)
        bar = self._left.verticalScrollBar()
        bar.rangeChanged.connect(self._moved)
        self._left.contents.laid_out.connect(self._moved)
        self._least_height, self._top = 0, -1
        bar.actionTriggered.connect(self._look_elsewhere)
        self._right, sheet = _scroll()
        for area in (self._left, self._right):
            area.contents.laid_out.connect(self._grow_soon.start)
        # The title scrolls with the steps: a small board has room for nothing else.
        whole.addLayout(self._header(look))
        self._column = QVBoxLayout()
        self._column.setSpacing(14)
        whole.addLayout(self._column)
        whole.addStretch(1)
        self._name, self._kind = NameLabel(look, 17), PlainLabel()
        self._kind.setFont(look.label(9.5))
        self._kind.setProperty("role", "muted")
        self._blocks = Blocks(look, animated=False)
        for label in (self._name, self._kind):
            label.setWordWrap(True)
        sheet.setSpacing(6)
        for widget in (self._name, self._kind, self._blocks):
            sheet.addWidget(widget)
        sheet.addStretch(1)
        body.addWidget(self._left, 5)
        body.addWidget(self._right, 4)
        outer.addLayout(body, 1)
        outer.addWidget(Divider(look))
        foot = QHBoxLayout()
        self._later = self._aside()
        foot.addWidget(self._later)
        self._foot = QHBoxLayout()
        foot.addLayout(self._foot, 1)
        outer.addLayout(foot)
        self._veil = _Veil(look, over)
        self._settle_soon = QTimer(self, singleShot=True, interval=0)
        self._settle_soon.timeout.connect(self._settle)
        over.installEventFilter(self)
        if beside is not None:
            beside.installEventFilter(self)
            beside.topLevelChanged.connect(self._settle_soon.start)
            beside.contents_wanted.connect(self._give_way)
        self.hide()

    @property
    def guide(self) -> GuideView | None:
        """What is drawn."""
        return self._guide

    def show_guide(
        self, guide: GuideView, parameters: Callable[[Offer], tuple[Parameter, ...]], things: Mapping[str, str]
    ) -> None:
        """Draw this over the board. ``parameters`` are those of an offer's action, ``things`` names by id."""
        if guide != self._guide:
            if self._guide is None or guide.key != self._guide.key:
                self._least_height, self._top = 0, -1
            self._guide = guide
            self._gave_way = False
            self._title.setFont(self._look.name_of(guide.title, 19))
            self._title.setText(guide.title)
            self._subtitle.setText(guide.subtitle)
            self._subtitle.setVisible(bool(guide.subtitle))
            self._show_steps(guide, parameters, things)
            self._show_sheet(guide)
            self._show_foot([each for each in (guide.cancel, guide.finish) if each is not None], guide)
            self.setAccessibleName(guide.title)
        # What lies under it takes no more keys.
        under = not self.isVisible() and (self._over.hasFocus() or _has_focus(self._beside))
        self._settle()
        if under:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def put_away(self) -> None:
        """Show nothing any more."""
        self._guide = None
        self._gave_way = False
        if _has_focus(self):
            self._over.setFocus(Qt.FocusReason.OtherFocusReason)
        self._veil.hide()
        self.hide()
        self._leave_dock()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVED and self._guide is not None:
            if isinstance(event, QResizeEvent) and watched is (self._room or self._over) and self.isVisible():
                self._fill_room()
            if watched is not self._room:
                self._settle_soon.start()
        return False

    def _settle(self) -> None:
        """Stand where there is room: over the board, or in the dock while that has much more of it."""
        if self._guide is None:
            return
        before, dock = self._room, self._beside
        self._room = None
        if dock is not None and not self._gave_way and self._is_better(dock, stands_there=before is not None):
            self._room = dock.lend_room()
        if self._room is not before or not self.isVisible():
            focused = QApplication.focusWidget() if _has_focus(self) else None
            if self._room is not before:
                # It begins anew where it comes to.
                self._least_height, self._top = 0, -1
                if before is not None:
                    before.removeEventFilter(self)
                if self._room is not None:
                    self._room.installEventFilter(self)
                self.setParent(self._room or self._over)
            self._fill_room()
            self._veil.setVisible(self._room is None)
            self._veil.raise_()
            self.show()
            self.raise_()
            if focused is not None:
                focused.setFocus(Qt.FocusReason.OtherFocusReason)
        if self._room is None and dock is not None:
            dock.take_room_back()
        self._share_room()

    def _leave_dock(self) -> None:
        if self._room is not None and self._beside is not None:
            self._room.removeEventFilter(self)
            self._room = None
            self.setParent(self._over)
            self._beside.take_room_back()

    def _is_better(self, dock: PanelDock, *, stands_there: bool) -> bool:
        """Whether there is so much more room in a dock than over the board that the sheet in it gives way."""
        if not dock.isVisible() or dock.isFloating():
            return False
        over, there = self._widest(self._over.rect()).size(), dock.widget().size()
        share = _WORTH_STAYING if stands_there else _WORTH_GOING
        return there.width() * there.height() >= share * over.width() * over.height()

    def _give_way(self) -> None:
        """Somebody asks for what stood where it stands: until the next step it lies over the board."""
        if self._room is not None:
            self._gave_way = True
            self._settle()

    def _fill_room(self) -> None:
        self.setGeometry(self._place())
        self._veil.setGeometry(self._over.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._room is not None:
            # The dock is a card itself.
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        corner = float(self._look.theme.corner)
        painter.setPen(QPen(self._look.colour("line"), 1))
        painter.setBrush(self._look.colour("panel"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on the panel is not one on the board below."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        """The sheet stands beside the steps where there is room for both."""
        fits = self.width() >= self._look.pixels(_LEAST_FOR_BOTH)
        around = _AROUND_BESIDE if self._room is not None else _AROUND if fits else _AROUND_SMALL
        self._outer.setContentsMargins(*around)
        for button in (self._later, *self._foot_buttons):
            button.setStyleSheet("" if fits else _TIGHT)
        self._right.setVisible(fits and self._guide is not None and self._guide.sheet is not None)

    def _header(self, look: Look) -> QVBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        self._subtitle.setFont(look.label(9.5))
        self._subtitle.setProperty("role", "muted")
        for label in (self._title, self._subtitle):
            label.setWordWrap(True)
            words.addWidget(label)
        return words

    def _aside(self) -> QPushButton:
        aside = QPushButton("Later")
        aside.setFlat(True)
        aside.setToolTip("Put this aside; the Game menu goes on with it")
        aside.clicked.connect(lambda _checked=False: self.put_aside.emit())
        return aside

    def _show_steps(
        self, guide: GuideView, parameters: Callable[[Offer], tuple[Parameter, ...]], things: Mapping[str, str]
    ) -> None:
        self._here = None
        clear_layout(self._column)
        self.steps = []
        for step in guide.steps:
            widget = GuideStepWidget(self._look, step, parameters, things)
            widget.wanted.connect(self.wanted)
            widget.rule_wanted.connect(self.rule_wanted)
            self._column.addWidget(widget)
            self.steps.append(widget)
        self._here = next((each for each in self.steps if each.step.state == "open"), None)
        self._soon.start()

    def _moved(self) -> None:
        """What can be done now may have another place."""
        self._bring_into_sight()
        self._soon.start()

    def _bring_into_sight(self) -> None:
        """Scroll to what can be done now, from its head where it has not room as a whole; again whenever something has
        another place, until somebody scrolls."""
        if self._here is None:
            return
        bar, view = self._left.verticalScrollBar(), self._left.viewport().height()
        tops = [step.mapTo(self._left.contents, QPoint(0, 0)).y() for step in self.steps]
        top = tops[self.steps.index(self._here)]
        least = min(max(bar.value(), top + self._here.height() - view), top)
        # A step before it is seen from its head or not at all.
        bar.setValue(min((each for each in tops if each >= least), default=least) if least > 0 else least)

    def _look_elsewhere(self) -> None:
        self._here = None

    def _show_sheet(self, guide: GuideView) -> None:
        self._share_room()
        if guide.sheet is not None:
            self._name.setText(guide.sheet.title)
            self._kind.setText(guide.sheet.subtitle)
            self._blocks.show_blocks(guide.key, guide.sheet.blocks)

    def _show_foot(self, offers: Sequence[Offer], guide: GuideView) -> None:
        clear_layout(self._foot)
        self._foot.addStretch(1)
        self._foot_buttons = []
        # One golden button: that of the open step, and only without one the last.
        through = all(step.state != "open" for step in guide.steps)
        for offer in offers:
            button = offer_button(self._look, offer, first=through and offer is guide.finish)
            # What throws all of it away is not set off from what puts it aside.
            button.setFlat(offer is guide.cancel)
            button.clicked.connect(lambda _checked=False, offer=offer: self.wanted.emit(offer))
            self._foot.addWidget(button)
            self._foot_buttons.append(button)
        self._share_room()

    def _grow(self) -> None:
        """Be as high as what stands in it by now."""
        if self.isVisible() and self.geometry() != (place := self._place()):
            self.setGeometry(place)

    def _place(self) -> QRect:
        """All of the dock, or in the middle of the board, no wider than lines are read with ease and no higher than
        what stands in it: beyond that half of it would be empty. It grows with its steps, yet never shrinks, and stays
        where it begins."""
        if self._room is not None:
            return self._room.rect()
        room = self._over.rect().adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        place = self._widest(self._over.rect())
        if not self.isVisible():
            # What stands in it knows no widths yet.
            return place
        self._least_height = max(self._least_height, self._height_of_contents())
        place.setHeight(min(room.height(), self._least_height))
        if self._top < 0:
            self._top = (room.height() - place.height()) // _ABOVE
        place.moveTop(room.top() + min(self._top, room.height() - place.height()))
        return place

    def _widest(self, board: QRect) -> QRect:
        """As wide over the board as it may be, and as high."""
        place = board.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        middle = place.center().x()
        place.setWidth(min(place.width(), self._look.pixels(_WIDEST)))
        place.moveLeft(middle - place.width() // 2)
        return place

    def _height_of_contents(self) -> int:
        """The height in which nothing scrolls at the width that it has."""
        areas = [area for area in (self._left, self._right) if not area.isHidden()]
        margins, foot = self._outer.contentsMargins(), self._outer.itemAt(self._outer.count() - 1)
        below = 0 if foot is None else foot.sizeHint().height()
        around = margins.top() + margins.bottom() + 2 * self._outer.spacing() + 1
        return max(area.height_within(area.width()) for area in areas) + below + around


class _Veil(QWidget):
    """Lets what a guide does not cover of a board step back, words that it cuts among it; it can be worked on still."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(over)
        self._colour = look.colour("window", _VEIL)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(event.rect(), self._colour)


def _has_focus(widget: QWidget | None) -> bool:
    """Whether a widget, or one in it, has the keyboard."""
    focused = QApplication.focusWidget()
    return widget is not None and focused is not None and (focused is widget or widget.isAncestorOf(focused))


def _scroll() -> tuple[FittingArea, QVBoxLayout]:
    scroll = FittingArea()
    column = QVBoxLayout(scroll.contents)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(14)
    return scroll, column
